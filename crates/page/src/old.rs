//! Games as browsers kept them before a game was kept in parts: the header holds seed and events, and events were
//! written in another form. They still open.

use game::chance::Seed;
use game::{Actor, Level, Seat};
use serde_json::Value;
use table::{Clock, Consent, Event, Offer, Opened, Sitter, UserId, What};

/// The seed and the events of a game that was kept in one piece.
pub(crate) fn read(kept: &Value) -> Option<(Seed, Vec<Event>)> {
    let seed = Seed::from_hex(kept["seed"].as_str()?)?;
    let id = kept["table"].as_str()?;
    let events = kept["events"].as_array()?.iter().map(|event| read_event(id, event));
    Some((seed, events.collect::<Option<_>>()?))
}

fn read_event(id: &str, value: &Value) -> Option<Event> {
    let text = |key: &str| value[key].as_str().map(str::to_owned);
    let seat = || seat_of(&value["seat"]);
    let what = match value["kind"].as_str()? {
        "opened" => What::Opened(Opened {
            id: id.to_owned(),
            setup: text("setup")?,
            clock: Clock::None,
            consent: Consent::NotAsked,
            opener: UserId::here(),
            rules: String::new(),
            commitment: text("commitment")?,
        }),
        "sat" => What::Sat { seat: seat()?, sitter: sitter_of(&value["sitter"])? },
        "word" => What::Word { seat: seat()?, word: text("word")? },
        "played" => {
            let by = if value["seat"].is_null() { Actor::Table } else { Actor::Seat(seat()?) };
            What::Played { by, token: text("token")? }
        }
        "offered" => What::Offered { seat: seat()?, offer: Offer::Undo },
        "undone" => What::Undone { to: usize::try_from(value["to"].as_u64()?).ok()? },
        "revealed" => What::Revealed { seed: text("seed")? },
        _ => return None,
    };
    Some(Event { n: value["n"].as_u64()?, at: value["at"].as_u64()?, by: None, key: None, what })
}

fn seat_of(value: &Value) -> Option<Seat> {
    Seat::new(u8::try_from(value.as_u64()?).ok()?)
}

/// Who sits where in a game that was kept in one piece, in the order of seats.
pub(crate) fn sitters(kept: &Value) -> Vec<Sitter> {
    let events = kept["events"].as_array().into_iter().flatten();
    let mut seats = Vec::new();
    for event in events.filter(|event| event["kind"] == "sat") {
        if let (Some(seat), Some(sitter)) = (seat_of(&event["seat"]), sitter_of(&event["sitter"])) {
            seats.resize(seats.len().max(seat.index() + 1), Sitter::Open);
            seats[seat.index()] = sitter;
        }
    }
    seats
}

fn sitter_of(value: &Value) -> Option<Sitter> {
    if value.is_null() {
        return Some(Sitter::Open);
    }
    if let Some(level) = value["level"].as_u64() {
        let level = u8::try_from(level).ok()?;
        return if level == 0 { Some(Sitter::RANDOM) } else { Level::new(level).map(Sitter::bot) };
    }
    Some(Sitter::person(value["name"].as_str()?))
}
