//! What is typed or pasted at a table: moves in notation, positions as lines. Few need it, so it is a piece of its own,
//! fetched when it is first asked for, or while nothing else is to be done.

use leptos::prelude::*;
use leptos::wasm_split::wasm_split;
use leptos::{ev, task::spawn_local};
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use super::notation::NotationField;
use super::position::{CopyPosition, PositionDialog};
use crate::later::{Lost, part};
use crate::table_view::TableView;
use crate::ui::{Icon, Picture, t};

/// What was asked for at a table.
#[derive(Clone, Copy)]
pub(crate) struct Typed {
    /// The field for moves is open.
    pub(crate) is_writing: RwSignal<bool>,
    /// A position is asked for.
    pub(crate) is_opening: RwSignal<bool>,
    /// The position that is to be copied.
    pub(crate) copied: RwSignal<Option<String>>,
}

impl Typed {
    pub(crate) fn new() -> Typed {
        let typed = Typed {
            is_writing: RwSignal::new(false),
            is_opening: RwSignal::new(false),
            copied: RwSignal::new(None),
        };
        let slash = window_event_listener(ev::keydown, move |event| typed.hear_slash(&event));
        on_cleanup(move || slash.remove());
        typed
    }

    /// `/` opens the field from anywhere but another field.
    fn hear_slash(self, event: &KeyboardEvent) {
        let is_plain = !(event.ctrl_key() || event.meta_key() || event.alt_key());
        if event.key() == "/" && is_plain && !event.default_prevented() && !is_taken(event) {
            event.prevent_default();
            self.is_writing.set(true);
        }
    }

    fn is_wanted(self) -> bool {
        self.is_writing.get() || self.is_opening.get() || self.copied.with(Option::is_some)
    }

    /// The field and the dialogs.
    pub(crate) fn view(self, table: TableView) -> AnyView {
        spawn_local(async {
            let _ = typing_ahead().await;
        });
        let Typed { is_writing, is_opening, copied } = self;
        part(
            Signal::derive(move || self.is_wanted()),
            || Box::pin(typing()),
            move |views: Views| {
                let field = (views.field)(table, is_writing);
                let (copy, open) = ((views.copy)(copied), (views.open)(is_opening));
                view! { {field}{copy}{open} }.into_any()
            },
        )
    }
}

/// How each of them is drawn.
#[derive(Clone, Copy)]
struct Views {
    field: fn(TableView, RwSignal<bool>) -> AnyView,
    copy: fn(RwSignal<Option<String>>) -> AnyView,
    open: fn(RwSignal<bool>) -> AnyView,
}

#[wasm_split(more, wasm_split_path = ::leptos::wasm_split, fallible, preload(typing_ahead))]
fn typing() -> Result<Views, Lost> {
    Ok(Views {
        field: |table, is_open| view! { <NotationField table is_open/> }.into_any(),
        copy: |line| view! { <CopyPosition line/> }.into_any(),
        open: |is_open| view! { <PositionDialog is_open/> }.into_any(),
    })
}

/// A button that asks for a position, on the shelf.
#[component]
pub(crate) fn OpenPosition() -> impl IntoView {
    let is_open = RwSignal::new(false);
    let dialog = move |views: Views| (views.open)(is_open);
    view! {
        <button class="button" on:click=move |_| is_open.set(true)><Icon picture=Picture::Board/>{t("position-open")}</button>
        {part(is_open.into(), || Box::pin(typing()), dialog)}
    }
}

/// Whether a key belongs to a field that has the focus, or to a dialog.
fn is_taken(event: &KeyboardEvent) -> bool {
    const FIELDS: &str = "textarea, select, [contenteditable], dialog, \
        input:not([type=range], [type=radio], [type=checkbox], [type=button], [type=file])";
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|target| target.closest(FIELDS).ok().flatten().is_some())
}
