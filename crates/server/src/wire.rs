//! How events are written for those who listen: each once, whoever hears it.

use std::fmt::Write;

use axum::extract::ws::Utf8Bytes;
use game::Actor;
use store::EventRow;
use table::{Event, What};

/// A row as [`table::Event`] is written. The key is for its author alone.
fn write_event(out: &mut String, row: &EventRow, viewer: Option<&str>) {
    let EventRow { n, at, by, key, what } = row;
    let _ = write!(out, r#"{{"n":{n},"at":{at}"#);
    if let Some(by) = by {
        out.push_str(r#","by":"#);
        write_text(out, by);
    }
    if let Some(key) = key.as_deref().filter(|_| by.is_some() && by.as_deref() == viewer) {
        out.push_str(r#","key":"#);
        write_text(out, key);
    }
    out.push_str(r#","what":"#);
    out.push_str(what);
    out.push('}');
}

/// Keys, ids and tokens are mostly plain: only others need escapes.
fn is_plain(text: &str) -> bool {
    text.bytes().all(|byte| matches!(byte, b' ' | b'!' | b'#'..=b'[' | b']'..=b'~'))
}

fn write_text(out: &mut String, text: &str) {
    if is_plain(text) {
        out.push('"');
        out.push_str(text);
        out.push('"');
    } else {
        out.push_str(&serde_json::to_string(text).unwrap_or_default());
    }
}

/// What is stored of an event.
pub(crate) fn row(event: &Event) -> EventRow {
    EventRow {
        n: event.n,
        at: event.at,
        by: event.by.as_ref().map(table::UserId::shared),
        key: event.key.clone(),
        what: what(&event.what),
    }
}

/// What happened, as JSON. Nearly all of it is tokens, so they are written without a detour.
fn what(what: &What) -> String {
    match what {
        What::Played { by: Actor::Seat(seat), token } if is_plain(token) => {
            format!(r#"{{"played":{{"by":{},"token":"{token}"}}}}"#, seat.number())
        }
        What::Played { by: Actor::Table, token } if is_plain(token) => {
            format!(r#"{{"played":{{"by":"table","token":"{token}"}}}}"#)
        }
        other => serde_json::to_string(other).expect("an event can always be written"),
    }
}

/// An event as it was stored.
pub(crate) fn event(row: &EventRow) -> Result<Event, serde_json::Error> {
    Ok(Event {
        n: row.n,
        at: row.at,
        by: row.by.clone().map(table::UserId::new),
        key: row.key.clone(),
        what: serde_json::from_str(&row.what)?,
    })
}

/// `{"events":[…]}` as this person may see it.
pub(crate) fn events(rows: &[EventRow], viewer: Option<&str>) -> Utf8Bytes {
    let mut out = String::with_capacity(16 + rows.iter().map(size).sum::<usize>());
    out.push_str(r#"{"events":["#);
    list(&mut out, rows, viewer);
    out.push_str("]}");
    out.into()
}

/// The events with commas between them.
pub(crate) fn list(out: &mut String, rows: &[EventRow], viewer: Option<&str>) {
    for (row, i) in rows.iter().zip(0..) {
        if i > 0 {
            out.push(',');
        }
        write_event(out, row, viewer);
    }
}

/// A line for each event.
pub(crate) fn lines(rows: &[EventRow], viewer: Option<&str>) -> Utf8Bytes {
    let mut out = String::with_capacity(rows.iter().map(size).sum());
    for row in rows {
        write_event(&mut out, row, viewer);
        out.push('\n');
    }
    out.into()
}

fn size(row: &EventRow) -> usize {
    80 + row.what.len() + row.key.as_ref().map_or(0, String::len)
}

#[cfg(test)]
mod tests {
    use game::Seat;
    use table::UserId;

    use super::*;

    fn sample(by: Option<&str>, key: Option<&str>) -> Event {
        let what = What::Word { seat: Seat::FIRST, word: "« à \"tous\" »\\".into() };
        Event { n: 41, at: 7, by: by.map(UserId::new), key: key.map(Into::into), what }
    }

    #[test]
    fn events_are_written_as_they_are_everywhere() {
        for (by, key) in [
            (Some("u1"), Some("c17")),
            (Some("u1"), Some("c\"\n\\é\u{7f}")),
            (Some("u1"), None),
            (None, None),
        ] {
            let event = sample(by, key);
            let mut written = String::new();
            write_event(&mut written, &row(&event), by);
            assert_eq!(written, serde_json::to_string(&event).unwrap());
            assert_eq!(super::event(&row(&event)).unwrap(), event);
        }
    }

    #[test]
    fn tokens_are_written_as_serde_would() {
        for token in ["b3=2,b4=5", "!roll=25", "lay=a\"b", "é", ""] {
            for by in [Actor::Table, Actor::Seat(Seat::FIRST), Actor::Seat(Seat::at(5))] {
                let played = What::Played { by, token: token.into() };
                assert_eq!(what(&played), serde_json::to_string(&played).unwrap());
            }
        }
    }

    #[test]
    fn a_key_is_for_its_author_alone() {
        let rows = [row(&sample(Some("u1"), Some("c17"))), row(&sample(Some("u2"), Some("c18")))];
        for (viewer, keys) in
            [(Some("u1"), [true, false]), (Some("u3"), [false; 2]), (None, [false; 2])]
        {
            let written = events(&rows, viewer);
            assert_eq!([written.contains("c17"), written.contains("c18")], keys, "{viewer:?}");
            assert_eq!(lines(&rows, viewer).contains("c17"), keys[0]);
        }
        // What nobody said has no author.
        assert!(!events(&[row(&sample(None, Some("c19")))], None).contains("c19"));
    }
}
