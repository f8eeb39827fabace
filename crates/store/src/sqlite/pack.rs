//! Finished tables as one row each.
//!
//! Whoever packs reads the events and presses them on a thread of its own. The writer does the rest when no job waits: it
//! looks whether the events are still the same, and puts the row in their place.

use std::sync::mpsc::{SyncSender, sync_channel};

use rusqlite::{Connection, params};

use super::read::events_from;
use super::{Sqlite, migrate};
use crate::pack::{Packing, decode, encode};
use crate::{Error, EventRow, TableNo};

const EVENTS: &str = "SELECT n, at, by, key, what FROM events WHERE no = ?1 ORDER BY n";
const IS_LEFT: &str =
    "SELECT 1 FROM tables WHERE no = ?1 AND state IN ('over', 'closed') AND packed = 0";

/// A packed table on its way to the writer.
pub(super) struct Parcel {
    no: TableNo,
    rows: Vec<EventRow>,
    pressed: Option<Vec<u8>>,
    answer: SyncSender<Result<Packing, Error>>,
}

impl Parcel {
    /// Puts it in its place, and tells whoever packed it.
    pub(super) fn write(self, to: &mut Connection) {
        let done = write(to, self.no, &self.rows, self.pressed.as_deref());
        // Whoever asked may have gone.
        let _ = self.answer.send(done);
    }
}

impl<T: Send + 'static> Sqlite<T> {
    pub(super) fn pack_table(&self, no: TableNo) -> Result<Packing, Error> {
        let rows = self.readers.read(|from| {
            if !from.prepare_cached(IS_LEFT)?.exists([no.0])? {
                return Ok(None);
            }
            events_from(from, EVENTS, [no.0]).map(Some)
        })?;
        let Some(rows) = rows else { return Ok(Packing::Left) };
        let pressed = encode(&rows);
        let (answer, answered) = sync_channel(1);
        self.queue.push_aside(Parcel { no, rows, pressed, answer });
        // The store was closed meanwhile.
        answered.recv().unwrap_or(Ok(Packing::Later))
    }
}

fn write(
    to: &mut Connection,
    no: TableNo,
    rows: &[EventRow],
    pressed: Option<&[u8]>,
) -> Result<Packing, Error> {
    let transaction = to.transaction()?;
    if !transaction.prepare_cached(IS_LEFT)?.exists([no.0])? {
        return Ok(Packing::Left);
    }
    if let Some(pressed) = pressed {
        if events_from(&transaction, EVENTS, [no.0])? != rows {
            return Ok(Packing::Left);
        }
        transaction
            .prepare_cached("INSERT INTO packed (no, count, events) VALUES (?1, ?2, ?3)")?
            .execute(params![no.0, rows.len() as i64, pressed])?;
        transaction.prepare_cached("DELETE FROM events WHERE no = ?1")?.execute([no.0])?;
        migrate::set_needed(&transaction)?;
    }
    // One that can't be packed is not asked for again.
    transaction.prepare_cached("UPDATE tables SET packed = 1 WHERE no = ?1")?.execute([no.0])?;
    transaction.commit()?;
    Ok(if pressed.is_some() { Packing::Packed } else { Packing::Left })
}

/// The events of a table from a number on. A packed table has none of its first ones as rows, and no table has a part of
/// them: packing is one transaction.
pub(super) fn events(
    from: &Connection,
    no: TableNo,
    since: u64,
    most: usize,
) -> Result<Vec<EventRow>, Error> {
    let sql =
        "SELECT n, at, by, key, what FROM events WHERE no = ?1 AND n >= ?2 ORDER BY n LIMIT ?3";
    let limit = i64::try_from(most).unwrap_or(i64::MAX);
    let first = i64::try_from(since).unwrap_or(i64::MAX);
    let later = events_from(from, sql, params![no.0, first, limit])?;
    if later.first().is_some_and(|event| event.n == since) || most == 0 {
        return Ok(later);
    }
    let Some(pressed) = packed(from, no, since)? else { return Ok(later) };
    let skipped = usize::try_from(since).unwrap_or(usize::MAX);
    Ok(decode(&pressed)?.into_iter().skip(skipped).chain(later).take(most).collect())
}

/// A packed table, if it has an event of that number.
pub(super) fn packed(from: &Connection, no: TableNo, n: u64) -> Result<Option<Vec<u8>>, Error> {
    let n = i64::try_from(n).unwrap_or(i64::MAX);
    let mut packed =
        from.prepare_cached("SELECT events FROM packed WHERE no = ?1 AND count > ?2")?;
    let mut rows = packed.query(params![no.0, n])?;
    Ok(rows.next()?.map(|row| row.get(0)).transpose()?)
}

/// Rewrites what was packed of the tables at which somebody ever sat.
pub(super) fn rewrite(
    to: &Connection,
    user: &str,
    rewrite: impl Fn(&str) -> Option<String>,
) -> Result<(), Error> {
    let mut tables =
        to.prepare_cached("SELECT no, events FROM sitters JOIN packed USING (no) WHERE user = ?1")?;
    let mut change = to.prepare_cached("UPDATE packed SET events = ?2 WHERE no = ?1")?;
    let rows = tables.query_map([user], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let rows: Vec<(i64, Vec<u8>)> = rows.collect::<Result<_, _>>()?;
    for (no, pressed) in rows {
        if let Some(pressed) = crate::pack::rewritten(&pressed, &rewrite)? {
            change.execute(params![no, pressed])?;
        }
    }
    Ok(())
}
