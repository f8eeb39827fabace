//! What nobody needs in order to play: the menu, the sound of pieces and dice, and sharing a result. A piece of its own,
//! wanted when the menu is opened, the game is over, or sound was switched on before; it is fetched as soon as the table is
//! drawn (`typed`).

use leptos::prelude::*;
use leptos::wasm_split::wasm_split;
use page::Session;

use super::menu::{Confirm, Menu};
use super::share::Share;
use super::sound;
use super::tools::{Layers, Unkept};
use crate::later::{Lost, part};
use crate::store::Kept;
use crate::table_view::TableView;
use crate::ui::{changing, memo};

/// How each of them is drawn.
#[derive(Clone, Copy)]
struct Views {
    menu: fn(Layers) -> AnyView,
    confirm: fn(Layers) -> AnyView,
    share: fn(TableView) -> AnyView,
    unkept: fn(TableView) -> AnyView,
}

#[wasm_split(more, wasm_split_path = ::leptos::wasm_split, fallible)]
fn extras() -> Result<Views, Lost> {
    page::add_extras();
    Ok(Views {
        menu: |layers| view! { <Menu layers/> }.into_any(),
        confirm: |layers| view! { <Confirm layers/> }.into_any(),
        share: |table| view! { <Share table/> }.into_any(),
        unkept: |table| view! { <Unkept table/> }.into_any(),
    })
}

/// What is in the menu; the sound is heard while it is closed, too.
pub(super) fn menu(layers: Layers) -> AnyView {
    let is_wanted = Signal::derive(move || layers.is_menu.get() || sound::is_on());
    part(is_wanted, || Box::pin(extras()), move |views: Views| (views.menu)(layers))
}

/// The question before a game is given up.
pub(super) fn confirm(layers: Layers) -> AnyView {
    let is_wanted = Signal::derive(move || layers.asked.get().is_some());
    part(is_wanted, || Box::pin(extras()), move |views: Views| (views.confirm)(layers))
}

/// What is said when this browser can't keep the game.
pub(super) fn unkept(table: TableView) -> AnyView {
    let is_wanted = Signal::derive(move || table.kept() != Kept::Yes);
    part(is_wanted, || Box::pin(extras()), move |views: Views| (views.unkept)(table))
}

/// Sharing the result, once there is one.
pub(super) fn share(table: TableView) -> AnyView {
    let is_over = memo(move || table.with(Session::is_over));
    let draw = move |views: Views| {
        changing(move || is_over.get().then(|| (views.share)(table)).into_any())
    };
    part(is_over.into(), || Box::pin(extras()), draw)
}
