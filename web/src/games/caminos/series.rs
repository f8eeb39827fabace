//! A match as this browser keeps it: its games, and the next one of it.

use game::chance::Seed;
use leptos::prelude::*;
use page::caminos::{Score, Series};
use page::{LocalGame, Session};

use crate::prefs::Prefs;
use crate::store;
use crate::ui::{say_now, signed, text};

/// The games of a match that this browser keeps, and how it stands.
pub(super) struct Match {
    pub(super) games: Vec<(usize, Session)>,
    pub(super) score: Score,
}

impl Match {
    /// The match that the game with this id is of.
    pub(super) fn load(id: &str) -> Match {
        let series = Series::of(id);
        let load = |number: usize| Some((number, store::load(&series.id(number))?.session));
        // A game that made room for others is left out; beyond this one they follow each other.
        let mut games: Vec<(usize, Session)> = (1..=series.number()).filter_map(load).collect();
        games.extend((series.number() + 1..).map_while(load));
        let score = Score::of(games.iter().map(|(number, session)| (*number, session)));
        Match { games, score }
    }

    /// The match of a game that is on the table: what is kept of it may be a move behind.
    pub(super) fn of(session: &Session) -> Match {
        let mut found = Match::load(session.id());
        let number = Series::of(session.id()).number();
        let own = found.games.iter_mut().find(|(known, _)| *known == number);
        if let Some((_, kept)) = own {
            *kept = session.clone();
        }
        found.score = Score::of(found.games.iter().map(|(number, session)| (*number, session)));
        found
    }

    /// The names of a side, by the first game that is kept.
    pub(super) fn side(&self, side: usize) -> String {
        let lang = Prefs::get().lang();
        let Some((number, session)) = self.games.first() else { return String::new() };
        let names = session.names(lang);
        let name =
            |player: usize| names[Series::seat(player, *number, names.len()).index()].clone();
        (side..names.len()).step_by(2).map(name).collect::<Vec<_>>().join(" & ")
    }

    /// How it stands.
    pub(super) fn total(&self) -> AnyView {
        let [one, other] = self.score.total();
        view! { <span>{self.side(0)}</span><strong>{points(one, other)}</strong><span>{self.side(1)}</span> }
            .into_any()
    }
}

/// The points of both sides: "10 – 0".
pub(super) fn points(one: i32, other: i32) -> String {
    format!("{}\u{a0}–\u{a0}{}", signed(one), signed(other))
}

/// A link to the game after this one. Who follows it opens that game, if nobody has yet.
pub(super) fn next_game(session: &Session) -> AnyView {
    let series = Series::of(session.id());
    let (next, session) = (series.number() + 1, session.clone());
    let (id, lang) = (series.id(next), Prefs::get().lang_now());
    let address = format!("/table/{id}");
    let open = move |_| {
        if store::load(&id).is_none() {
            open_next(&session, &id, lang);
        }
    };
    view! {
        <a class="button primary match-next" href=address on:click=open>{text(move || say_now("cam-match-next", &[("number", next.into())]))}</a>
    }
    .into_any()
}

/// Opens the next game and keeps it: the link leads to it then.
fn open_next(session: &Session, id: &str, lang: text::Lang) {
    let invite = Series::next(session, lang);
    let opened =
        store::random().map(|seed| LocalGame::open(id, &invite, Seed::new(seed), store::now()));
    if let Ok(Ok(game)) = opened {
        store::keep_new(&game);
    }
}
