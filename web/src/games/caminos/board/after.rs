//! A game for points is one of a match: how that stands, at any time, and what follows.

use leptos::prelude::*;
use page::Session;
use page::caminos::Series;

use crate::games::caminos::series::{Match, next_game};
use crate::table_view::TableView;
use crate::ui::{changing, memo, say_now, t, text};

/// How the match stands, while one plays; nothing where no points are counted.
pub(super) fn running(table: TableView) -> AnyView {
    if !is_scored(table) || table.is_away() {
        return ().into_any();
    }
    let (id, number) =
        table.peek(|session| (session.id().to_owned(), Series::of(session.id()).number()));
    let address = format!("/match/{id}");
    let is_over = memo(move || table.with(Session::is_over));
    let shown = changing(move || {
        // A memo that nobody reads follows nothing: to be tracked is not enough.
        let _ = is_over.get();
        table.peek(Match::of).total()
    });
    view! {
        <section class="card running" aria-labelledby="running-title">
            <h2 id="running-title"><a href=address>{text(move || say_now("cam-match-running", &[("number", number.into())]))}</a></h2>
            <p class="running-score">{shown}</p>
        </section>
    }
    .into_any()
}

/// After a game, where the buttons for a piece were: the next one of the match, and all results.
pub(super) fn onward(table: TableView) -> AnyView {
    if table.is_away() {
        return ().into_any(); // matches are of this browser
    }
    let results = table.peek(|session| format!("/match/{}", session.id()));
    view! {
        {next_game(&table.peek(Session::clone))}
        <a class="button match-all" href=results>{t("cam-match-results")}</a>
    }
    .into_any()
}

pub(super) fn is_scored(table: TableView) -> bool {
    table.peek(|session| session.table().play().standings().scores().is_some())
}
