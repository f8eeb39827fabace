//! Taking back, hints, notation, resigning, starting again, files, positions.

use leptos::prelude::*;
use page::Session;

use super::again;
use super::files::{self, OpenFile};
use super::typed::Typed;
use crate::desk::{Bots, Desk};
use crate::pages::room::Room;
use crate::route::Route;
use crate::store::Kept;
use crate::ui::{Icon, Picture, t};

/// What is asked before it is done.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    Resign,
    Again,
}

/// The buttons over the board.
#[component]
pub(super) fn Tools(desk: Desk) -> impl IntoView {
    let asked = RwSignal::new(None);
    let is_open = RwSignal::new(false);
    let typed = Typed::new();
    let Typed { is_writing, is_opening, copied } = typed;
    let is_over = Memo::new(move |_| desk.with(Session::is_over));
    let can_undo = Memo::new(move |_| desk.with(Session::can_undo) && desk.at().is_none());
    let undo_label = move || {
        if can_undo.get() { t("tool-undo")() } else { t("tool-undo-none")() }
    };
    // One button: it asks for a hint, and stops whoever thinks.
    let is_thinking = move || {
        let is_bot = matches!(desk.bots(), Bots::Thinking(_)) && desk.hand().is_none();
        is_bot || desk.is_advising()
    };
    let hint = move |_| match (desk.is_advising(), is_thinking()) {
        (true, _) => desk.stop_hint(),
        (false, true) => desk.stop_bots(),
        (false, false) => desk.advise(),
    };
    let hint_label = move || if is_thinking() { t("tool-stop")() } else { t("tool-hint")() };
    let hint_picture = move || if is_thinking() { Picture::Stop } else { Picture::Bulb };
    view! {
        <div class="tools">
            <button class="button square" aria-label=t("tool-undo") title=undo_label disabled=move || !can_undo.get() on:click=move |_| desk.undo()>
                <Icon picture=Picture::Undo/>
            </button>
            <button
                class="button square"
                aria-label=hint_label
                title=hint_label
                disabled=move || desk.hand().is_none() && !is_thinking()
                on:click=hint
            >
                <Icon picture=Signal::derive(hint_picture)/>
            </button>
            <button class="button square wide-only" aria-label=t("notation-open") title=t("notation-open") on:click=move |_| is_writing.set(true)>
                <Icon picture=Picture::Keys/>
            </button>
            <button
                class="button square"
                aria-label=t("tool-menu")
                title=t("tool-menu")
                aria-expanded=move || is_open.get().to_string()
                aria-controls="table-menu"
                on:click=move |_| is_open.update(|open| *open = !*open)
            >
                <Icon picture=Picture::More/>
            </button>
            <div id="table-menu" class="menu card" hidden=move || !is_open.get() on:click=move |_| is_open.set(false)
                on:keydown=move |event| if event.key() == "Escape" { is_open.set(false) }>
                <button class="menu-item narrow-only" on:click=move |_| is_writing.set(true)><Icon picture=Picture::Keys/>{t("notation-open")}</button>
                <button class="menu-item" on:click=move |_| asked.set(Some(Asked::Again))><Icon picture=Picture::Again/>{t("tool-again")}</button>
                <button class="menu-item" on:click=move |_| desk.peek(files::save)><Icon picture=Picture::Save/>{t("tool-share")}</button>
                <OpenFile class="menu-item"/>
                <button class="menu-item" on:click=move |_| copied.set(Some(untrack(|| desk.shown()).play().fen()))><Icon picture=Picture::Copy/>{t("position-copy")}</button>
                <button class="menu-item" on:click=move |_| is_opening.set(true)><Icon picture=Picture::Board/>{t("position-open")}</button>
                <button class="menu-item" disabled=move || is_over.get() on:click=move |_| asked.set(Some(Asked::Resign))>
                    <Icon picture=Picture::Flag/>{t("tool-resign")}
                </button>
            </div>
        </div>
        {typed.view(desk)}
        <Confirm desk asked/>
    }
}

/// The question before a game is given up.
#[component]
fn Confirm(desk: Desk, asked: RwSignal<Option<Asked>>) -> impl IntoView {
    let no = move |_| asked.set(None);
    let resign = move |_| {
        asked.set(None);
        desk.resign();
    };
    let ask = move || {
        let (question, agree) = match asked.get()? {
            Asked::Resign => (
                t("confirm-resign")(),
                view! { <button class="button primary" on:click=resign>{t("confirm-resign-yes")}</button> }.into_any(),
            ),
            Asked::Again => (
                t("confirm-again")(),
                view! { <a class="button primary" href=desk.peek(again)>{t("confirm-again-yes")}</a> }.into_any(),
            ),
        };
        Some(view! {
            <div class="confirm card" role="alertdialog" aria-label=question.clone()>
                <p>{question.clone()}</p>
                {agree}
                <button class="button" on:click=no>{t("confirm-no")}</button>
            </div>
        })
    };
    view! { {ask} }
}

/// Said when this browser can't keep the game, before its first move if that is known.
#[component]
pub(super) fn Unkept(desk: Desk) -> impl IntoView {
    let route = Route::get();
    let id = desk.peek(|session| session.id().to_owned());
    let own = id.clone();
    let has_begun = Memo::new(move |_| desk.with(|session| !session.table().log().is_empty()));
    let again = move || {
        // A table that could not be kept has no address of its own until it is.
        if desk.keep_again() == Kept::Yes && !route.is_at("table", &id) {
            route.replace(&format!("/table/{id}"));
        }
    };
    view! { <Room kept=Signal::derive(move || desk.kept()) has_begun=has_begun.into() own again/> }
}
