//! What is in the menu of a table: the pace of bots, starting again, files, sound, positions, resigning; and the question
//! before a game is given up.

use leptos::html;
use leptos::prelude::*;
use page::{Session, story};

use super::again;
use super::files::{self, OpenFile};
use super::notation::focus_again;
use super::sound::SoundSwitch;
use super::tools::{Asked, Layers};
use super::typed::Typed;
use super::watch::PaceChoice;
use crate::prefs::Prefs;
use crate::table_view::Place;
use crate::ui::{Icon, Picture, changing, follow, memo, t, text, whether};

/// What is not needed at every move.
#[component]
pub(super) fn Menu(layers: Layers) -> impl IntoView {
    let Layers { table, asked, typed: Typed { is_writing, is_opening, copied }, .. } = layers;
    let is_over = memo(move || table.with(Session::is_over));
    let (prefs, start) = (Prefs::get(), table.peek(Session::live));
    let about = text(move || story::setup_in_words(prefs.lang(), start.play()));
    let has_bots = table.peek(|session| {
        let persons = session.persons().iter().count();
        persons > 0 && persons < session.table().sitters().len() && !session.is_away()
    });
    let again = (!table.is_away()).then(|| {
        view! { <button class="menu-item" on:click=move |_| asked.set(Some(Asked::Again))><Icon picture=Picture::Again/>{t("tool-again")}</button> }
    });
    // What is hosted elsewhere says itself where it can be looked at.
    let replay =
        (!table.is_away()).then(|| table.peek(|session| format!("/partie/{}", session.id())));
    let copy = move |_| copied.set(Some(untrack(|| table.shown()).play().fen()));
    view! {
        <p class="menu-about narrow-only">{about}</p>
        <button class="menu-item narrow-only" on:click=move |_| table.open_rule("")><Icon picture=Picture::Book/>{t("tool-rules")}</button>
        <button class="menu-item narrow-only" on:click=move |_| is_writing.set(true)><Icon picture=Picture::Keys/>{t("notation-open")}</button>
        {has_bots.then(|| view! { <div class="menu-pace"><span>{t("pace")}</span><PaceChoice table/></div> })}
        {table.draw(Place::Menu)}
        {again}
        {replay.map(|href| view! { <a class="menu-item" href=href><Icon picture=Picture::Previous/>{t("tool-replay")}</a> })}
        <button class="menu-item" on:click=move |_| table.peek(files::save)><Icon picture=Picture::Save/>{t("tool-share")}</button>
        <OpenFile class="menu-item"/>
        <SoundSwitch table/>
        <button class="menu-item" on:click=copy><Icon picture=Picture::Copy/>{t("position-copy")}</button>
        <button class="menu-item" on:click=move |_| is_opening.set(true)><Icon picture=Picture::Board/>{t("position-open")}</button>
        <button class="menu-item" disabled=whether(move || is_over.get() || table.with(|session| session.persons().is_empty())) on:click=move |_| asked.set(Some(Asked::Resign))>
            <Icon picture=Picture::Flag/>{t("tool-resign")}
        </button>
    }
}

/// The question before a game is given up. It lies over the table, and moves nothing.
#[component]
pub(super) fn Confirm(layers: Layers) -> impl IntoView {
    let Layers { table, asked, .. } = layers;
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
