//! The page of a match: how it stands, and every game of it with its city.

use caminos::Caminos;
use leptos::prelude::*;
use page::caminos::{Series, blocks};
use page::{Session, story};

use super::figures::city;
use super::series::{Match, next_game, points};
use crate::prefs::Prefs;
use crate::ui::{Title, changing, say_now, t};

/// The results of the match that a game is of.
pub(crate) fn results(id: String) -> AnyView {
    view! {
        <div class="match-page">
            <Title text=Signal::derive(t("cam-match"))/>
            {changing(move || drawn(&id))}
        </div>
    }
    .into_any()
}

fn drawn(id: &str) -> AnyView {
    let found = Match::load(id);
    let rows = found.games.iter().map(|(number, session)| row(&found, *number, session));
    let rows: Vec<AnyView> = rows.collect();
    let setup = found
        .games
        .first()
        .map(|(_, session)| story::setup_in_words(Prefs::get().lang(), session.table().play()));
    let last = found.games.last().map(|(_, session)| go_on(session));
    view! {
        <p class="lead">{setup}</p>
        <p class="match-score">{found.total()}</p>
        <ol class="plain match-games">{rows}</ol>
        <p class="row">{last}</p>
    }
    .into_any()
}

/// A game: its city, who began, why it ended, and what that counts.
fn row(found: &Match, number: usize, session: &Session) -> AnyView {
    let lang = Prefs::get().lang();
    let play = session.live();
    let picture = play.position::<Caminos>().map(|game| {
        let tokens = session.table().log().iter().map(|entry| entry.token.as_str());
        city(game.table().board(), &blocks(game, tokens))
    });
    let begins = session.names(lang).swap_remove(0);
    let reason = session.table().play().standings().reason;
    let why = match reason.filter(|_| session.is_over()) {
        Some(reason) => page::sentence_case(&text::sentence(lang, &reason)) + ".",
        None => say_now("cam-match-open", &[]),
    };
    let counted = found.score.games.iter().find(|(known, _)| *known == number);
    let counted = counted.map(|(_, [one, other])| points(*one, *other)).unwrap_or_default();
    view! {
        <li class="card">
            <a href=format!("/table/{}", session.id()) class="match-city" tabindex="-1" aria-hidden="true">{picture}</a>
            <div>
                <h2><a href=format!("/table/{}", session.id())>{say_now("cam-match-game", &[("number", number.into())])}</a></h2>
                <p class="soft">{say_now("cam-match-begins", &[("who", begins.into())])}</p>
                <p>{why}</p>
            </div>
            <strong class="match-points">{counted}</strong>
        </li>
    }
    .into_any()
}

/// Back to the game that is under way, or on to the next.
fn go_on(session: &Session) -> AnyView {
    if session.is_over() {
        return next_game(session);
    }
    let number = Series::of(session.id()).number();
    view! {
        <a class="button primary" href=format!("/table/{}", session.id())>{say_now("cam-match-next", &[("number", number.into())])}</a>
    }
    .into_any()
}
