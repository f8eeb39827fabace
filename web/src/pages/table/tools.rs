//! Taking back, hints, the booklet, notation, what opens the menu; and what Escape does.

use leptos::ev;
use leptos::prelude::*;
use page::Session;
use web_sys::KeyboardEvent;

use super::extras;
use super::notation::focus_again;
use super::typed::Typed;
use crate::pages::room::Room;
use crate::route::Route;
use crate::store::Kept;
use crate::table_view::{BotState, TableView};
use crate::ui::{Icon, Picture, memo, t, text, whether};

/// What is asked before it is done.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Asked {
    Resign,
    Again,
}

/// What lies over the table.
#[derive(Clone, Copy)]
pub(super) struct Layers {
    pub(super) table: TableView,
    pub(super) asked: RwSignal<Option<Asked>>,
    pub(super) is_menu: RwSignal<bool>,
    pub(super) typed: Typed,
}

impl Layers {
    /// Escape, wherever the focus is, closes what lies topmost, or lets go of what is in hand.
    fn hear_escape(self, event: &KeyboardEvent) {
        let is_dialog = || document().query_selector("dialog[open]").ok().flatten().is_some();
        if event.key() == "Escape"
            && !event.default_prevented()
            && !is_dialog()
            && self.close_topmost()
        {
            event.prevent_default();
        }
    }

    fn close_topmost(self) -> bool {
        let rule = self.table.rule();
        if self.asked.get_untracked().is_some() {
            self.asked.set(None);
            focus_again(None);
        } else if self.is_menu.get_untracked() {
            self.is_menu.set(false);
            focus_again(None);
        } else if self.typed.is_writing.get_untracked() {
            self.typed.is_writing.set(false);
        } else if rule.with_untracked(Option::is_some) {
            rule.set(None);
        } else {
            return self.table.let_go();
        }
        true
    }
}

/// The buttons over the board.
#[component]
pub(super) fn Tools(table: TableView) -> impl IntoView {
    let asked = RwSignal::new(None);
    let is_open = RwSignal::new(false);
    let typed = Typed::new();
    let is_writing = typed.is_writing;
    let layers = Layers { table, asked, is_menu: is_open, typed };
    let escape = window_event_listener(ev::keydown, move |event| layers.hear_escape(&event));
    on_cleanup(move || escape.remove());
    view! {
        <div class="tools">
            {undo(table)}
            {hint_or_stop(table)}
            <button class="button square wide-only" aria-label=t("tool-rules") title=t("tool-rules") on:click=move |_| table.open_rule("")>
                <Icon picture=Picture::Book/>
            </button>
            <button class="button square wide-only" aria-label=t("notation-open") title=t("notation-open") on:click=move |_| is_writing.set(true)>
                <Icon picture=Picture::Keys/>
            </button>
            <button
                class="button square"
                aria-label=t("tool-menu")
                title=t("tool-menu")
                aria-expanded=text(move || is_open.get().to_string())
                aria-controls="table-menu"
                on:click=move |_| is_open.update(|open| *open = !*open)
            >
                <Icon picture=Picture::More/>
            </button>
            <div id="table-menu" class="menu card" hidden=whether(move || !is_open.get()) on:click=move |_| is_open.set(false)>
                {extras::menu(layers)}
            </div>
        </div>
        {typed.view(table)}
        {extras::confirm(layers)}
    }
}

fn undo(table: TableView) -> impl IntoView {
    let can_undo = memo(move || table.with(Session::can_undo) && table.at().is_none());
    let title = text(move || if can_undo.get() { t("tool-undo")() } else { t("tool-undo-none")() });
    view! {
        <button class="button square" aria-label=t("tool-undo") title=title disabled=whether(move || !can_undo.get()) on:click=move |_| table.undo()>
            <Icon picture=Picture::Undo/>
        </button>
    }
}

/// One button: it asks for a hint, and stops whoever thinks.
fn hint_or_stop(table: TableView) -> impl IntoView {
    let is_thinking = move || {
        let is_bot = matches!(table.bots().state(), BotState::Thinking(_));
        is_bot && table.acting().is_none() || table.is_advising()
    };
    let act = move |_| match (table.is_advising(), is_thinking()) {
        (true, _) => table.stop_hint(),
        (false, true) => table.bots().stop(),
        (false, false) => table.advise(),
    };
    let label = text(move || if is_thinking() { t("tool-stop")() } else { t("tool-hint")() });
    let picture = move || if is_thinking() { Picture::Stop } else { Picture::Bulb };
    view! {
        <button
            class="button square"
            aria-label=label
            title=label
            disabled=whether(move || (table.acting().is_none() || table.is_away()) && !is_thinking())
            on:click=act
        >
            <Icon picture=Signal::derive(picture)/>
        </button>
    }
}

/// Said when this browser can't keep the game, before its first move if that is known.
#[component]
pub(super) fn Unkept(table: TableView) -> impl IntoView {
    let route = Route::get();
    let id = table.peek(|session| session.id().to_owned());
    let own = id.clone();
    let has_begun = memo(move || table.with(|session| !session.table().log().is_empty()));
    let again = move || {
        // A table that could not be kept has no address of its own until it is.
        if table.keep_again() == Kept::Yes && !route.is_at("table", &id) {
            route.replace(&format!("/table/{id}"));
        }
    };
    view! { <Room kept=Signal::derive(move || table.kept()) has_begun=has_begun.into() own again/> }
}
