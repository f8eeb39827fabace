//! Taking back, hints, the booklet, notation, resigning, starting again, files, positions; and what Escape does.

use leptos::prelude::*;
use leptos::{ev, html};
use page::{Session, story};
use web_sys::KeyboardEvent;

use super::again;
use super::extras::sound_switch;
use super::files::{self, OpenFile};
use super::notation::focus_again;
use super::typed::Typed;
use super::watch::PaceChoice;
use crate::pages::room::Room;
use crate::prefs::Prefs;
use crate::route::Route;
use crate::store::Kept;
use crate::table_view::{Bots, TableView};
use crate::ui::{Icon, Picture, changing, follow, t, text, whether};

/// What is asked before it is done.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    Resign,
    Again,
}

/// What lies over the table.
#[derive(Clone, Copy)]
struct Layers {
    table: TableView,
    asked: RwSignal<Option<Asked>>,
    is_menu: RwSignal<bool>,
    typed: Typed,
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
    let can_undo = Memo::new(move |_| table.with(Session::can_undo) && table.at().is_none());
    let undo_label =
        text(move || if can_undo.get() { t("tool-undo")() } else { t("tool-undo-none")() });
    // One button: it asks for a hint, and stops whoever thinks.
    let is_thinking = move || {
        let is_bot = matches!(table.bots(), Bots::Thinking(_)) && table.acting().is_none();
        is_bot || table.is_advising()
    };
    let hint = move |_| match (table.is_advising(), is_thinking()) {
        (true, _) => table.stop_hint(),
        (false, true) => table.stop_bots(),
        (false, false) => table.advise(),
    };
    let hint_label = text(move || if is_thinking() { t("tool-stop")() } else { t("tool-hint")() });
    let hint_picture = move || if is_thinking() { Picture::Stop } else { Picture::Bulb };
    view! {
        <div class="tools">
            <button class="button square" aria-label=t("tool-undo") title=undo_label disabled=whether(move || !can_undo.get()) on:click=move |_| table.undo()>
                <Icon picture=Picture::Undo/>
            </button>
            <button
                class="button square"
                aria-label=hint_label
                title=hint_label
                disabled=whether(move || table.acting().is_none() && !is_thinking())
                on:click=hint
            >
                <Icon picture=Signal::derive(hint_picture)/>
            </button>
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
            <Menu table asked is_open typed/>
        </div>
        {typed.view(table)}
        <Confirm table asked/>
    }
}

/// What is not needed at every move.
#[component]
fn Menu(
    table: TableView,
    asked: RwSignal<Option<Asked>>,
    is_open: RwSignal<bool>,
    typed: Typed,
) -> impl IntoView {
    let Typed { is_writing, is_opening, copied } = typed;
    let is_over = Memo::new(move |_| table.with(Session::is_over));
    let (prefs, start) = (Prefs::get(), table.peek(Session::live));
    let about = text(move || story::setup_in_words(prefs.lang(), start.play()));
    let has_bots = table.peek(|session| {
        let persons = session.persons().iter().count();
        persons > 0 && persons < session.table().sitters().len()
    });
    let copy = move |_| copied.set(Some(untrack(|| table.shown()).play().fen()));
    view! {
        <div id="table-menu" class="menu card" hidden=whether(move || !is_open.get()) on:click=move |_| is_open.set(false)>
            <p class="menu-about narrow-only">{about}</p>
            <button class="menu-item narrow-only" on:click=move |_| table.open_rule("")><Icon picture=Picture::Book/>{t("tool-rules")}</button>
            <button class="menu-item narrow-only" on:click=move |_| is_writing.set(true)><Icon picture=Picture::Keys/>{t("notation-open")}</button>
            {has_bots.then(|| view! { <div class="menu-pace"><span>{t("pace")}</span><PaceChoice table/></div> })}
            <button class="menu-item" on:click=move |_| asked.set(Some(Asked::Again))><Icon picture=Picture::Again/>{t("tool-again")}</button>
            <button class="menu-item" on:click=move |_| table.peek(files::save)><Icon picture=Picture::Save/>{t("tool-share")}</button>
            <OpenFile class="menu-item"/>
            {sound_switch(table, is_open)}
            <button class="menu-item" on:click=copy><Icon picture=Picture::Copy/>{t("position-copy")}</button>
            <button class="menu-item" on:click=move |_| is_opening.set(true)><Icon picture=Picture::Board/>{t("position-open")}</button>
            <button class="menu-item" disabled=whether(move || is_over.get()) on:click=move |_| asked.set(Some(Asked::Resign))>
                <Icon picture=Picture::Flag/>{t("tool-resign")}
            </button>
        </div>
    }
}

/// The question before a game is given up. It lies over the table, and moves nothing.
#[component]
fn Confirm(table: TableView, asked: RwSignal<Option<Asked>>) -> impl IntoView {
    let stay = NodeRef::<html::Button>::new();
    follow(move || {
        if let Some(stay) = stay.get() {
            let _ = stay.focus();
        }
    });
    let no = move |_| {
        asked.set(None);
        focus_again(None);
    };
    let resign = move |_| {
        asked.set(None);
        table.resign();
    };
    let ask = move || {
        let (question, agree) = match asked.get()? {
            Asked::Resign => (
                t("confirm-resign")(),
                view! { <button class="button primary" on:click=resign>{t("confirm-resign-yes")}</button> }.into_any(),
            ),
            Asked::Again => (
                t("confirm-again")(),
                view! { <a class="button primary" href=table.peek(again)>{t("confirm-again-yes")}</a> }.into_any(),
            ),
        };
        Some(view! {
            <div class="confirm card" role="alertdialog" aria-label=question.clone()>
                <p>{question.clone()}</p>
                {agree}
                <button node_ref=stay class="button" on:click=no>{t("confirm-no")}</button>
            </div>
        })
    };
    changing(move || ask().into_any())
}

/// Said when this browser can't keep the game, before its first move if that is known.
#[component]
pub(super) fn Unkept(table: TableView) -> impl IntoView {
    let route = Route::get();
    let id = table.peek(|session| session.id().to_owned());
    let own = id.clone();
    let has_begun = Memo::new(move |_| table.with(|session| !session.table().log().is_empty()));
    let again = move || {
        // A table that could not be kept has no address of its own until it is.
        if table.keep_again() == Kept::Yes && !route.is_at("table", &id) {
            route.replace(&format!("/table/{id}"));
        }
    };
    view! { <Room kept=Signal::derive(move || table.kept()) has_begun=has_begun.into() own again/> }
}
