//! Events as lines of text, for the store of this browser: `1700000000000 p1 start=2`.
//!
//! On the wire and on servers events are JSON. A page that reads and writes that as types is thirty kilobytes larger
//! over the wire, which whoever opens a first table would wait for; and in lines a game takes a quarter of the room.

use game::{Actor, Seat};
use table::{Clock, Consent, Event, Millis, Offer, Opened, Sitter, UserId, What};

/// What parts the fields of the line that tells how a table opened.
const TAB: char = '\t';

/// The lines of events, in order.
pub(super) fn write(events: &[Event]) -> String {
    events.iter().map(|event| format!("{} {}\n", event.at, written(&event.what))).collect()
}

/// Reads lines; the first is the event with this number.
pub(super) fn read(text: &str, first: u64) -> Option<Vec<Event>> {
    let event = |(line, n): (&str, u64)| {
        let (at, what) = line.split_once(' ')?;
        let at: Millis = at.parse().ok()?;
        Some(Event { n, at, by: None, key: None, what: read_what(what)? })
    };
    text.lines().zip(first..).map(event).collect()
}

fn written(what: &What) -> String {
    match what {
        What::Opened(Opened { id, setup, rules, commitment, .. }) => {
            format!("o {id}{TAB}{setup}{TAB}{rules}{TAB}{commitment}")
        }
        What::Sat { seat, sitter } => format!("s{seat} {sitter}"),
        What::Word { seat, word } => format!("w{seat} {word}"),
        What::Played { by: Actor::Seat(seat), token } => format!("p{seat} {token}"),
        What::Played { by: Actor::Table, token } => format!("t {token}"),
        What::Flagged { seat } => format!("f{seat}"),
        What::Offered { seat, offer: Offer::Undo } => format!("u{seat}"),
        What::Offered { seat, offer: Offer::Rematch } => format!("m{seat}"),
        What::Answered { seat, offer, agrees } => format!("a{seat} {offer} {agrees}"),
        What::Undone { to } => format!("b {to}"),
        What::Rematch { table } => format!("n {table}"),
        What::Closed {} => "c".to_owned(),
        What::Revealed { seed } => format!("r {seed}"),
    }
}

fn read_what(line: &str) -> Option<What> {
    let (head, rest) = line.split_once(' ').unwrap_or((line, ""));
    let (kind, seat) = head.split_at_checked(1)?;
    let (seat, rest) = (|| seat.parse::<Seat>().ok(), rest.to_owned());
    Some(match kind {
        "o" => What::Opened(read_opened(&rest)?),
        "s" => What::Sat { seat: seat()?, sitter: Sitter::from_file(&rest) },
        "w" => What::Word { seat: seat()?, word: rest },
        "p" => What::Played { by: Actor::Seat(seat()?), token: rest },
        "t" => What::Played { by: Actor::Table, token: rest },
        "f" => What::Flagged { seat: seat()? },
        "u" => What::Offered { seat: seat()?, offer: Offer::Undo },
        "m" => What::Offered { seat: seat()?, offer: Offer::Rematch },
        "a" => {
            let (offer, agrees) = rest.split_once(' ')?;
            What::Answered { seat: seat()?, offer: offer.parse().ok()?, agrees: agrees == "true" }
        }
        "b" => What::Undone { to: rest.parse().ok()? },
        "n" => What::Rematch { table: rest },
        "c" => What::Closed {},
        "r" => What::Revealed { seed: rest },
        _ => return None,
    })
}

/// At this screen nobody is asked, and no clock runs but that of the rules.
fn read_opened(rest: &str) -> Option<Opened> {
    let mut fields = rest.split(TAB).map(str::to_owned);
    Some(Opened {
        id: fields.next()?,
        setup: fields.next()?,
        clock: Clock::None,
        consent: Consent::NotAsked,
        opener: UserId::here(),
        rules: fields.next()?,
        commitment: fields.next()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_event_is_read_back() {
        let seat = Seat::at(1);
        let opened = Opened {
            id: "7f3a-2".into(),
            setup: "detrak players=2 @ x y".into(),
            clock: Clock::None,
            consent: Consent::NotAsked,
            opener: UserId::here(),
            rules: "2 fr-282101".into(),
            commitment: "ab".into(),
        };
        let kinds = [
            What::Opened(opened),
            What::Sat { seat, sitter: Sitter::person("Zoé & Léo") },
            What::Sat { seat, sitter: Sitter::Open },
            What::Sat { seat, sitter: Sitter::RANDOM },
            What::Word { seat, word: "bon jour".into() },
            What::Played { by: Actor::Seat(seat), token: "b3=2,b4=5".into() },
            What::Played { by: Actor::Table, token: "!roll=25".into() },
            What::Flagged { seat },
            What::Offered { seat, offer: Offer::Undo },
            What::Offered { seat, offer: Offer::Rematch },
            What::Answered { seat, offer: 17, agrees: true },
            What::Answered { seat, offer: 17, agrees: false },
            What::Undone { to: 12 },
            What::Rematch { table: "x".into() },
            What::Closed {},
            What::Revealed { seed: "00ff".into() },
        ];
        let event = |(what, n)| Event { n, at: 5 + n, by: None, key: None, what };
        let events: Vec<Event> = kinds.into_iter().zip(3..).map(event).collect();
        assert_eq!(read(&write(&events), 3), Some(events));
    }

    #[test]
    fn what_is_no_line_is_not_read() {
        for bad in ["x", "1", "1 ", "1 z", "1 p", "1 p7 d", "x p1 d", "1 b x", "1 o a\tb", "1 é"] {
            assert_eq!(read(bad, 0), None, "{bad:?}");
        }
        assert_eq!(read("", 0), Some(Vec::new()));
    }
}
