//! Finished tables as one row each, by one program at a time, and not while one lives here that would find them empty.
//!
//! A connection of its own does it: whoever writes moves doesn't wait for it. A table is locked by its row in `tables`
//! against whoever rewrites its events; plain moves don't ask for that row. What is added while it is packed stands
//! behind what was packed, where it belongs.

use super::connection::Connection;
use super::migrate::PACKED;
use super::read::event;
use super::{Postgres, transaction};
use crate::pack::{Packing, decode, encode, rewritten};
use crate::{Claimed, Error, EventRow, TableNo};

const IS_MINE: &str =
    "SELECT pg_try_advisory_xact_lock(hashtext('escale pack ' || current_schema()))";
/// Whether a program may be here that doesn't know packed tables, whether such a program is still let in, and whether
/// that changed so long ago that one that was let in before has said since that it lives.
const GATE: &str = "\
SELECT EXISTS (SELECT FROM nodes WHERE edition < $1), version < $1,
    coalesce(since < clock_timestamp() - $2::BIGINT * INTERVAL '1 millisecond', TRUE) FROM escale";
const CLOSE_GATE: &str = "UPDATE escale SET version = $1, since = clock_timestamp()";
const LOCK: &str = "\
SELECT 1 FROM tables WHERE no = $1 AND state IN ('over', 'closed') AND NOT packed FOR UPDATE";
const EVENTS: &str = "SELECT n, at, by, key, what FROM events WHERE no = $1 ORDER BY n FOR UPDATE";

impl<T: Send + 'static> Postgres<T> {
    pub(super) fn pack_table(&self, no: TableNo) -> Result<Packing, Error> {
        self.readers.read(|to| transaction(to, |to| pack(to, no)))
    }
}

fn pack(to: &mut Connection, no: TableNo) -> Result<Packing, Error> {
    if !to.one(IS_MINE, &[])?.is_some_and(|row| row.get(0)) || !is_open(to)? {
        return Ok(Packing::Later);
    }
    if to.one(LOCK, &[&no.0])?.is_none() {
        return Ok(Packing::Left);
    }
    let rows = to.query(EVENTS, &[&no.0])?;
    let rows: Vec<EventRow> = rows.iter().map(event).collect::<Result<_, _>>()?;
    let pressed = encode(&rows);
    if let Some(pressed) = &pressed {
        let count = rows.len() as i64;
        let sql = "INSERT INTO packed (no, count, events) VALUES ($1, $2, $3)";
        to.execute(sql, &[&no.0, &count, pressed])?;
        to.execute("DELETE FROM events WHERE no = $1 AND n < $2", &[&no.0, &count])?;
    }
    // One that can't be packed is not asked for again.
    to.execute("UPDATE tables SET packed = TRUE WHERE no = $1", &[&no.0])?;
    Ok(if pressed.is_some() { Packing::Packed } else { Packing::Left })
}

/// Programs that don't know packed tables are shut out first, and only then anything is packed.
fn is_open(to: &mut Connection) -> Result<bool, Error> {
    let row = to.one(GATE, &[&PACKED, &Claimed::SPAN.cast_signed()])?;
    let Some(row) = row else { return Err(Error::Broken("its version is missing".to_owned())) };
    let (has_others, lets_others_in, is_long_ago): (bool, bool, bool) =
        (row.get(0), row.get(1), row.get(2));
    if has_others {
        return Ok(false);
    }
    if lets_others_in {
        to.execute(CLOSE_GATE, &[&PACKED])?;
    }
    Ok(!lets_others_in && is_long_ago)
}

/// The events of a table from a number on. A packed table has none of its first ones as rows, and no table has a part of
/// them: packing is one transaction.
pub(super) fn events(
    from: &mut Connection,
    no: TableNo,
    since: u64,
    most: usize,
) -> Result<Vec<EventRow>, Error> {
    let sql =
        "SELECT n, at, by, key, what FROM events WHERE no = $1 AND n >= $2 ORDER BY n LIMIT $3";
    let limit = i64::try_from(most).unwrap_or(i64::MAX);
    let first = i64::try_from(since).unwrap_or(i64::MAX);
    let later = from.query(sql, &[&no.0, &first, &limit])?;
    let later: Vec<EventRow> = later.iter().map(event).collect::<Result<_, _>>()?;
    if later.first().is_some_and(|event| event.n == since) || most == 0 {
        return Ok(later);
    }
    let packed = "SELECT events FROM packed WHERE no = $1 AND count > $2";
    let Some(packed) = from.one(packed, &[&no.0, &first])? else { return Ok(later) };
    let skipped = usize::try_from(since).unwrap_or(usize::MAX);
    Ok(decode(packed.get(0))?.into_iter().skip(skipped).chain(later).take(most).collect())
}

/// Rewrites what was packed of the tables at which somebody ever sat, which are locked.
pub(super) fn rewrite(
    to: &mut Connection,
    user: &str,
    rewrite: impl Fn(&str) -> Option<String>,
) -> Result<(), Error> {
    let sql = "SELECT no, events FROM sitters JOIN packed USING (no) WHERE person = $1";
    for row in to.query(sql, &[&user])? {
        let (no, pressed): (i64, &[u8]) = (row.get(0), row.get(1));
        if let Some(pressed) = rewritten(pressed, &rewrite)? {
            to.execute("UPDATE packed SET events = $2 WHERE no = $1", &[&no, &pressed])?;
        }
    }
    Ok(())
}
