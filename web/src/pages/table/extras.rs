//! What nobody needs in order to play: the sound of pieces and dice, and sharing a result. A piece of its own, fetched when
//! the menu is opened, the game is over, or sound was switched on before.

use leptos::prelude::*;
use leptos::wasm_split::wasm_split;
use page::Session;

use super::share::Share;
use super::sound::{self, SoundSwitch};
use crate::later::{Lost, part};
use crate::table_view::TableView;
use crate::ui::changing;

/// How each of them is drawn.
#[derive(Clone, Copy)]
struct Views {
    sound: fn(TableView) -> AnyView,
    share: fn(TableView) -> AnyView,
}

#[wasm_split(more, wasm_split_path = ::leptos::wasm_split, fallible)]
fn extras() -> Result<Views, Lost> {
    page::add_extras();
    Ok(Views {
        sound: |table| view! { <SoundSwitch table/> }.into_any(),
        share: |table| view! { <Share table/> }.into_any(),
    })
}

/// The switch for sound, in a menu.
pub(super) fn sound_switch(table: TableView, is_open: RwSignal<bool>) -> AnyView {
    let is_wanted = Signal::derive(move || is_open.get() || sound::is_on());
    part(is_wanted, || Box::pin(extras()), move |views: Views| (views.sound)(table))
}

/// Sharing the result, once there is one.
pub(super) fn share(table: TableView) -> AnyView {
    let is_over = Memo::new(move |_| table.with(Session::is_over));
    let draw = move |views: Views| {
        changing(move || is_over.get().then(|| (views.share)(table)).into_any())
    };
    part(is_over.into(), || Box::pin(extras()), draw)
}
