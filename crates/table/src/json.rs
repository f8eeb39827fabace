//! Events as JSON, for storage and the wire. Every form is written once, in both directions.

use game::{Actor, Level, Seat};
use serde_json::{Value, json};

use crate::{Clock, Event, Offer, Sitter, What};

/// `{"n":3,"at":1200,"kind":"played","seat":1,"token":"start=2"}`
pub fn event_to_json(event: &Event) -> Value {
    let mut value = match &event.what {
        What::Opened { setup, commitment, clock } => {
            json!({ "kind": "opened", "setup": setup, "commitment": commitment, "clock": clock_to_json(*clock) })
        }
        What::Sat { seat, sitter } => {
            json!({ "kind": "sat", "seat": seat.number(), "sitter": sitter_to_json(sitter) })
        }
        What::Word { seat, word } => json!({ "kind": "word", "seat": seat.number(), "word": word }),
        What::Played { by: Actor::Seat(seat), token } => {
            json!({ "kind": "played", "seat": seat.number(), "token": token })
        }
        What::Played { by: Actor::Table, token } => json!({ "kind": "played", "token": token }),
        What::Flagged { seat } => json!({ "kind": "flagged", "seat": seat.number() }),
        What::Offered { seat, offer } => {
            let offer = match offer {
                Offer::Undo => "undo",
                Offer::Rematch => "rematch",
            };
            json!({ "kind": "offered", "seat": seat.number(), "offer": offer })
        }
        What::Answered { seat, agrees } => {
            json!({ "kind": "answered", "seat": seat.number(), "agrees": agrees })
        }
        What::Undone { to } => json!({ "kind": "undone", "to": to }),
        What::Rematch => json!({ "kind": "rematch" }),
        What::Revealed { seed } => json!({ "kind": "revealed", "seed": seed }),
    };
    value["n"] = json!(event.n);
    value["at"] = json!(event.at);
    value
}

/// Reads what [`event_to_json`] wrote; `None` for anything else.
pub fn event_from_json(value: &Value) -> Option<Event> {
    let text = |key: &str| value[key].as_str().map(str::to_owned);
    let seat = || seat_from_json(&value["seat"]);
    let what = match value["kind"].as_str()? {
        "opened" => What::Opened {
            setup: text("setup")?,
            commitment: text("commitment")?,
            clock: clock_from_json(&value["clock"])?,
        },
        "sat" => What::Sat { seat: seat()?, sitter: sitter_from_json(&value["sitter"])? },
        "word" => What::Word { seat: seat()?, word: text("word")? },
        "played" if value["seat"].is_null() => {
            What::Played { by: Actor::Table, token: text("token")? }
        }
        "played" => What::Played { by: Actor::Seat(seat()?), token: text("token")? },
        "flagged" => What::Flagged { seat: seat()? },
        "offered" => {
            let offer = match value["offer"].as_str()? {
                "undo" => Offer::Undo,
                "rematch" => Offer::Rematch,
                _ => return None,
            };
            What::Offered { seat: seat()?, offer }
        }
        "answered" => What::Answered { seat: seat()?, agrees: value["agrees"].as_bool()? },
        "undone" => What::Undone { to: usize::try_from(value["to"].as_u64()?).ok()? },
        "rematch" => What::Rematch,
        "revealed" => What::Revealed { seed: text("seed")? },
        _ => return None,
    };
    Some(Event { n: value["n"].as_u64()?, at: value["at"].as_u64()?, what })
}

fn seat_from_json(value: &Value) -> Option<Seat> {
    Seat::new(u8::try_from(value.as_u64()?).ok()?)
}

fn clock_to_json(clock: Clock) -> Value {
    match clock {
        Clock::None => Value::Null,
        Clock::Fischer { initial, increment } => {
            json!({ "initial": initial, "increment": increment })
        }
        Clock::PerTurn { span } => json!({ "span": span }),
    }
}

fn clock_from_json(value: &Value) -> Option<Clock> {
    if value.is_null() {
        return Some(Clock::None);
    }
    if let Some(span) = value["span"].as_u64() {
        return Some(Clock::PerTurn { span });
    }
    let (initial, increment) = (value["initial"].as_u64()?, value["increment"].as_u64()?);
    Some(Clock::Fischer { initial, increment })
}

/// In place of a level: a bot that plays any legal move.
const RANDOM: u8 = 0;

fn sitter_to_json(sitter: &Sitter) -> Value {
    match sitter {
        Sitter::Open => Value::Null,
        Sitter::Person { name } => json!({ "name": name }),
        Sitter::Random => json!({ "level": RANDOM }),
        Sitter::Bot { level } => json!({ "level": level.number() }),
    }
}

/// Reads who has a seat, as an event tells it.
pub fn sitter_from_json(value: &Value) -> Option<Sitter> {
    if value.is_null() {
        return Some(Sitter::Open);
    }
    if let Some(level) = value["level"].as_u64() {
        let level = u8::try_from(level).ok()?;
        return if level == RANDOM {
            Some(Sitter::Random)
        } else {
            Level::new(level).map(Sitter::bot)
        };
    }
    Some(Sitter::person(value["name"].as_str()?))
}
