//! Schemas, one file a version, like those of SQLite. Each must be one that the version before can live with: during an
//! update both run.

use super::connection::Connection;
use crate::Error;

/// From no tables to the first version, from there to the second, and so on.
const STEPS: &[&str] = &[include_str!("../../migrations/postgres/0001.sql")];

/// The newest version.
const NEWEST: i64 = STEPS.len() as i64;

/// Brings a database up to date, in one transaction. Several programs may begin at once: one does it, the others wait.
pub(super) fn run(connection: &mut Connection) -> Result<(), Error> {
    if checked(version(connection)?)? == NEWEST {
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
    let found = checked(version(connection)?)?;
    let from = usize::try_from(found).map_err(|_| Error::Broken(format!("version {found}")))?;
    STEPS[from..].iter().try_for_each(|step| connection.run(step))?;
    if found == 0 {
        connection.execute("INSERT INTO escale (version) VALUES ($1)", &[&NEWEST])?;
    } else {
        connection.execute("UPDATE escale SET version = $1", &[&NEWEST])?;
    }
    Ok(())
}

fn checked(found: i64) -> Result<i64, Error> {
    if found > NEWEST { Err(Error::Newer { found, known: NEWEST }) } else { Ok(found) }
}

/// The version that a database has: none, where nothing is there.
fn version(connection: &mut Connection) -> Result<i64, Error> {
    // By a query, and not by `to_regclass`: that may remember that somebody else's tables were not there.
    let there = "SELECT EXISTS (SELECT FROM pg_class WHERE relname = 'escale' \
                 AND relnamespace = current_schema()::REGNAMESPACE)";
    let there = connection.one(there, &[])?;
    if !there.is_some_and(|row| row.get(0)) {
        return Ok(0);
    }
    let row = connection.one("SELECT version FROM escale", &[])?;
    row.map(|row| row.get(0)).ok_or_else(|| Error::Broken("its version is missing".to_owned()))
}
