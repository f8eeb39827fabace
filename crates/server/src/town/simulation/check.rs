//! What must be so at the end of a story, whatever went wrong.

use store::Millis;
use table::{Event, Table as Folded, What};

use super::kept::Table;
use super::node::THOUGHT;
use super::teller::Record;
use super::trouble::Span;
use super::world::is_bots;

/// So long after it became due something may be done where nothing is wrong, and so much longer for everything that is:
/// a node that is gone is missed after 1.2 s, another one asks within 0.3, and reads and writes take their time.
const LATE: Millis = 2_500;

type Checked = Result<(), String>;

/// Nothing is lost, doubled or reordered; and what was due was done, once, not early and soon enough.
pub(super) fn check<'a>(
    table: &Table,
    records: impl Iterator<Item = &'a Record>,
    troubles: &[Span],
    now: Millis,
) -> Checked {
    if let Some((row, n)) = table.events.iter().zip(0..).find(|(row, n)| row.n != *n) {
        return Err(format!("event {} is at place {n}", row.n));
    }
    let events = events(table)?;
    for record in records {
        check_answers(table, record)?;
    }
    for n in 1..events.len() {
        check_moment(table, &events, n, troubles)?;
    }
    check_end(&fold(&events)?, troubles, now)
}

fn events(table: &Table) -> Result<Vec<Event>, String> {
    let events: Result<Vec<Event>, _> = table.events.iter().map(crate::wire::event).collect();
    events.map_err(|error| error.to_string())
}

/// The table as everybody sees it.
pub(super) fn folded(table: &Table) -> Result<Folded, String> {
    fold(&events(table)?)
}

fn fold(events: &[Event]) -> Result<Folded, String> {
    Folded::fold(events).map_err(|unfolded| format!("{:?}", unfolded.refusal))
}

/// What was answered is what is kept, once.
fn check_answers(table: &Table, record: &Record) -> Checked {
    let Record { person, answers, .. } = record;
    for (key, answer) in answers {
        let is_own = |row: &&store::EventRow| {
            row.by.as_deref() == Some(person) && row.key.as_deref() == Some(key)
        };
        let places: Vec<u64> = table.events.iter().filter(is_own).map(|row| row.n).collect();
        // A word that ends the game is followed by the seed, by the same key.
        let is_once = places.windows(2).all(|two| two[0] + 1 == two[1]);
        if places.first().copied() != *answer || !is_once {
            return Err(format!("{person} {key} was told {answer:?}, and is at {places:?}"));
        }
    }
    Ok(())
}

/// An event came when it could, and not much later than it should.
fn check_moment(table: &Table, events: &[Event], n: usize, troubles: &[Span]) -> Checked {
    let (event, written) = (&events[n], table.written[n]);
    if event.at > written {
        return Err(format!("event {n} is of {}, and was written at {written}", event.at));
    }
    let before = fold(&events[..n])?;
    if let What::Flagged { .. } = event.what {
        let due = before.next_tick().ok_or("a flag fell without a clock")?;
        if event.at < due {
            return Err(format!("a flag fell at {}, and was due at {due}", event.at));
        }
        return in_time("a flag", due, written, troubles);
    }
    if is_bots(&table.events[n]) {
        // It was a bot's turn since the last token.
        let played = |event: &Event| matches!(event.what, What::Played { .. });
        let last = events[..n].iter().rposition(played).map_or(0, |last| table.written[last]);
        return in_time("a bot's answer", last + u64::from(THOUGHT), written, troubles);
    }
    Ok(())
}

/// Whether something was done soon after it could be, where something was wrong meanwhile that much later.
fn in_time(what: &str, due: Millis, done: Millis, troubles: &[Span]) -> Checked {
    let most = due + LATE + grace(due, done, troubles);
    if done <= most {
        return Ok(());
    }
    Err(format!("{what} was due at {due}, came at {done}, and should have by {most}"))
}

/// How much time what went wrong excuses.
fn grace(due: Millis, done: Millis, troubles: &[Span]) -> Millis {
    // Whatever ended shortly before it was due may still have had its consequences.
    let from = due.saturating_sub(2 * LATE);
    let meant = troubles.iter().filter(|(begin, end)| *begin <= done && *end >= from);
    meant.map(|(begin, end)| (*end).min(done) - *begin + LATE).sum()
}

/// Nobody is waited for any more whose time is up.
fn check_end(table: &Folded, troubles: &[Span], now: Millis) -> Checked {
    if table.state().is_over() {
        return Ok(());
    }
    let due = table.next_tick().ok_or("it goes on without a clock")?;
    in_time("nothing", due, now, troubles)
        .and_then(|()| Err(format!("it goes on at {now}; the next flag falls at {due}")))
}
