//! A game as this browser keeps it, in parts, so that a move writes what it made happen and not the whole game again:
//!
//! - a *header*, small and written with each move: what the shelf shows, and what only this browser knows;
//! - the *trunk*: the seed, and the events up to some point;
//! - *tails*: the events of each move since, in order.
//!
//! The seed is in it: what is kept never leaves this browser.

mod lines;

use game::chance::Seed;
use serde_json::{Value, json};
use table::{Event, Sitter};
use text::Lang;

use crate::session::Facts;
use crate::{LocalGame, OngoingGame, Session, old, story};

/// How many characters a game may need in the browser's store: whole games of all kinds fit.
pub const ROOM: usize = 96 * 1024;

/// Under which name a header has its summary.
pub(crate) const SUMMARY: &str = "summary";

/// What the shelf reads of a game, and what only this browser knows of it.
pub fn header(session: &Session) -> Value {
    let (facts, play) = (session.facts(), session.table().play());
    json!({
        "id": session.id(),
        "setup": session.table().state().opened().setup,
        "sitters": session.table().sitters().values().iter().map(Sitter::to_string).collect::<Vec<_>>(),
        "daily": facts.daily.map(|date| date.to_string()),
        "strict": facts.is_strict,
        "hinted": facts.is_hinted,
        "sealed": !facts.is_unsealed,
        "over": session.is_over(),
        "touched": session.touched(),
        SUMMARY: {
            "game": play.info().id,
            "turn": !session.prompted().is_empty(),
            "en": story::progress(Lang::En, play),
            "fr": story::progress(Lang::Fr, play),
        },
    })
}

/// The seed and the events up to now.
pub fn trunk(seed: &Seed, events: &[Event]) -> String {
    format!("{}\n{}", seed.reveal(), lines::write(events))
}

/// What a move made happen.
pub fn tail(events: &[Event]) -> String {
    lines::write(events)
}

impl LocalGame {
    /// Reads what was kept; `None` for anything else. Tails come with the numbers of their first events, in order; those
    /// that don't follow are left out.
    pub fn restore(
        header: &Value,
        trunk: Option<&str>,
        tails: &[(u64, String)],
    ) -> Option<LocalGame> {
        let text = |key: &str| header[key].as_str();
        let (id, touched) = (text("id")?, header["touched"].as_u64()?);
        let facts = Facts {
            daily: text("daily").and_then(|date| date.parse().ok()),
            is_strict: header["strict"].as_bool()?,
            is_hinted: header["hinted"] == true,
            is_unsealed: !header["sealed"].as_bool()?,
        };
        let (seed, events) = match trunk {
            Some(trunk) => read(trunk, tails)?,
            None => old::read(header)?,
        };
        LocalGame::fold(id, facts, seed, events, touched).ok()
    }
}

fn read(trunk: &str, tails: &[(u64, String)]) -> Option<(Seed, Vec<Event>)> {
    let (seed, events) = trunk.split_once('\n')?;
    let mut events = lines::read(events, 0)?;
    for (first, tail) in tails {
        let known = events.len() as u64;
        // What is in the trunk already is passed over: writing it and dropping its tails are two steps.
        match lines::read(tail, *first) {
            Some(tail) if *first <= known => {
                events.extend(tail.into_iter().filter(|event| event.n >= known));
            }
            _ => break,
        }
    }
    Some((Seed::from_hex(seed)?, events))
}

impl OngoingGame {
    /// Whether a game was kept before there were summaries.
    pub fn lacks_summary(header: &Value) -> bool {
        header[SUMMARY].is_null()
    }
}
