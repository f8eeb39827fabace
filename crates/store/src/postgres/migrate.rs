//! Schemas, one file a version, like those of SQLite. Each must be one that the version before can live with: during an
//! update both run.
//!
//! A database says two things: what has been done in it (`escale.schema`), and what a program must know at least to use it
//! (`escale.version`, all that the first version knew).

use super::connection::Connection;
use crate::Error;
use crate::moving::{Mark, Side};

/// A way from one version to the next.
struct Step {
    sql: &'static str,
    /// What a program must know at least after it.
    needs: i64,
}

/// From no tables to the first version, from there to the second, and so on.
const STEPS: &[Step] = &[
    Step { sql: include_str!("../../migrations/postgres/0001.sql"), needs: 1 },
    Step { sql: include_str!("../../migrations/postgres/0002.sql"), needs: 1 },
];

/// The newest version: what a node says that it knows.
pub(super) const NEWEST: i64 = STEPS.len() as i64;
/// Who doesn't know this version finds packed tables empty.
pub(super) const PACKED: i64 = 2;
/// No program knows this version: the house that is kept here is on the move.
const ON_THE_MOVE: i64 = 1_000_000;

/// Brings a database up to date, in one transaction. Several programs may begin at once: one does it, the others wait.
pub(crate) fn run(connection: &mut Connection) -> Result<(), Error> {
    if check(connection)? >= NEWEST {
        return Ok(());
    }
    connection
        .run("BEGIN; SELECT pg_advisory_xact_lock(hashtext('escale ' || current_schema()))")?;
    let done = step(connection);
    connection.run(if done.is_ok() { "COMMIT" } else { "ROLLBACK" })?;
    done
}

fn step(connection: &mut Connection) -> Result<(), Error> {
    // Somebody else may have done it meanwhile.
    let found = check(connection)?;
    let from = usize::try_from(found).map_err(|_| Error::Broken(format!("version {found}")))?;
    for (step, nth) in STEPS.iter().zip(1i64..).skip(from) {
        connection.run(step.sql)?;
        if nth == 1 {
            connection.execute("INSERT INTO escale (version) VALUES ($1)", &[&step.needs])?;
        } else {
            let sql = "UPDATE escale SET schema = $1, version = greatest(version, $2)";
            connection.execute(sql, &[&nth, &step.needs])?;
        }
    }
    Ok(())
}

/// The version that a database has, if this program may use it: none, where nothing is there.
fn check(connection: &mut Connection) -> Result<i64, Error> {
    if is_empty(connection)? {
        return Ok(0);
    }
    // The first version doesn't say what has been done.
    let says =
        "SELECT version, coalesce((to_jsonb(escale) ->> 'schema')::BIGINT, version) FROM escale";
    let row = connection.one(says, &[])?;
    let row = row.ok_or_else(|| Error::Broken("its version is missing".to_owned()))?;
    let (needed, done): (i64, i64) = (row.get(0), row.get(1));
    if needed == ON_THE_MOVE
        && let Some(mark) = marks(connection)?.into_iter().find(Mark::shuts)
    {
        return Err(mark.error());
    }
    if needed > NEWEST { Err(Error::Newer { found: needed, known: NEWEST }) } else { Ok(done) }
}

/// Whether nothing is there.
pub(crate) fn is_empty(connection: &mut Connection) -> Result<bool, Error> {
    // By a query, and not by `to_regclass`: that may remember that somebody else's tables were not there.
    let there = "SELECT EXISTS (SELECT FROM pg_class WHERE relname = 'escale' \
                 AND relnamespace = current_schema()::REGNAMESPACE)";
    Ok(!connection.one(there, &[])?.is_some_and(|row| row.get(0)))
}

/// Says what a program must know at least, by what is there.
pub(crate) fn set_needed(connection: &mut Connection) -> Result<(), Error> {
    let packed = connection.one("SELECT EXISTS (SELECT FROM packed)", &[])?;
    let has_packed = packed.is_some_and(|row| row.get(0));
    let needs = if has_packed { PACKED } else { STEPS[STEPS.len() - 1].needs };
    let is_shut = marks(connection)?.iter().any(Mark::shuts);
    let needs = if is_shut { ON_THE_MOVE } else { needs };
    connection.execute("UPDATE escale SET version = $1", &[&needs]).map(drop)
}

/// The moves that are remembered.
pub(crate) fn marks(connection: &mut Connection) -> Result<Vec<Mark>, Error> {
    let rows = connection.query("SELECT id, side, other, done FROM moves", &[])?;
    let mark = |row: &postgres::Row| {
        let side = Side::from_name(row.get(1)).unwrap_or(Side::From);
        Mark { id: row.get(0), side, other: row.get(2), done: row.get(3) }
    };
    Ok(rows.iter().map(mark).collect())
}
