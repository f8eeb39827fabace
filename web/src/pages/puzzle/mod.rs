//! A problem of the day: a position on the game's own board, and answers that the rules judge.

mod card;
mod judged;
mod share;
mod sitting;

use leptos::prelude::*;

use self::judged::judged_link;
use self::sitting::Sitting;
use crate::games::{self, Views};
use crate::pages::lesson::hear_escape;
use crate::pages::table::mark_body;
use crate::pages::{Missing, booklet};
use crate::prefs::Prefs;
use crate::store;
use crate::table_view::{Inbox, TableView};
use crate::ui::{Icon, Picture, Title, changing, follow, t, text};

/// The problem of the game that the address names, and of the day that it asks for.
#[component]
pub(super) fn PuzzlePage(id: String) -> impl IntoView {
    match shelf::info(&id).and_then(Sitting::begin) {
        Some(sitting) => problem(sitting).into_any(),
        None => view! { <Missing/> }.into_any(),
    }
}

fn problem(sitting: Sitting) -> impl IntoView {
    let shown = move || {
        sitting.round.track();
        untrack(|| laid(sitting))
    };
    mark_body();
    view! {
        <div class=format!("table-page lesson-page puzzle-page game-{}", sitting.info.id)>
            {head(sitting)}
            {changing(shown)}
            {booklet::panel(sitting.info, sitting.rule)}
            <p class="visually-hidden" role="status" aria-live="polite">{text(move || sitting.aloud.get())}</p>
        </div>
    }
}

fn head(sitting: Sitting) -> impl IntoView {
    let (prefs, info) = (Prefs::get(), sitting.info);
    let sheet = format!("/jeux/{}", info.id);
    let title = text(move || page::name(prefs.lang(), info).to_owned());
    let open_booklet = move |_| sitting.rule.set(Some(String::new()));
    view! {
        <div class="table-head">
            <a class="back" href=sheet.clone() aria-label=t("tool-rules")><Icon picture=Picture::Back/></a>
            <Title text=title/>
            <p class="soft">{t("puzzle-title")}</p>
            <div class="tools">
                <button class="button square" aria-label=t("tool-rules") title=t("tool-rules") on:click=open_booklet>
                    <Icon picture=Picture::Book/>
                </button>
                <button class="button square wide-only" aria-label=t("notation-open") title=t("notation-open") on:click=move |_| sitting.typed.is_writing.set(true)>
                    <Icon picture=Picture::Keys/>
                </button>
                <a class="button square" href=sheet aria-label=t("puzzle-leave") title=t("puzzle-leave")>
                    <Icon picture=Picture::Close/>
                </a>
            </div>
        </div>
    }
}

/// The board as the attempt stands, and the card beside it.
fn laid(sitting: Sitting) -> AnyView {
    let session = sitting.attempt.with_untracked(|attempt| attempt.session(store::now()));
    let lay = games::here(sitting.info.id).and_then(|parts| parts.lay);
    let Some((session, lay)) = session.zip(lay) else { return view! { <Missing/> }.into_any() };
    let inbox = Inbox::new(session);
    let table = TableView::new(judged_link(sitting, inbox));
    let Views { head, board, aside, controls, .. } = lay(table);
    listen(sitting, table);
    hear_escape(sitting.typed, sitting.rule, table);
    view! {
        <div class="table lesson-step">
            {sitting.typed.view(table)}
            <section class="table-board" aria-label=t("table-board")>{board}</section>
            <div class="table-side">{card::card(sitting, table, inbox, head, controls)}{aside}</div>
        </div>
    }
    .into_any()
}

/// Keeps up with the board: what was said of an answer goes when another is prepared, and what it says is read aloud.
fn listen(sitting: Sitting, table: TableView) {
    follow(move || {
        if table.refusal().is_some() || table.previewed().is_some() {
            sitting.unsay();
        }
    });
    follow(move || {
        let spoken = table.spoken();
        if !spoken.is_empty() {
            sitting.aloud.set(spoken);
        }
    });
}
