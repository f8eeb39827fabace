//! Schemas, one file a version: what a version has become is changed by the next file, never in its own.
//!
//! A file says two things: what has been done in it (`escale.schema`), and what a program must know at least to use it
//! (`user_version`). A step mostly leaves the version before at home; it says how far.

use rusqlite::Connection;

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
    Step { sql: include_str!("../../migrations/sqlite/0001.sql"), needs: 1 },
    Step { sql: include_str!("../../migrations/sqlite/0002.sql"), needs: 2 },
    Step { sql: include_str!("../../migrations/sqlite/0003.sql"), needs: 2 },
];

/// The newest version.
const NEWEST: i64 = STEPS.len() as i64;
/// Who doesn't know this version finds packed tables empty.
const PACKED: i64 = 3;
/// No program knows this version: the house that is kept here is on the move.
const ON_THE_MOVE: i64 = 1_000_000;

/// Brings a file up to date, in one transaction.
pub(crate) fn run(connection: &mut Connection) -> Result<(), Error> {
    let found = check(connection)?;
    if found >= NEWEST {
        return Ok(());
    }
    let transaction = connection.transaction()?;
    let from = usize::try_from(found).map_err(|_| Error::Broken(format!("version {found}")))?;
    for step in &STEPS[from..] {
        transaction.execute_batch(step.sql)?;
        transaction.pragma_update(None, "user_version", step.needs)?;
    }
    // The first version that says what has been done is the third.
    transaction.execute("UPDATE escale SET schema = ?1", [NEWEST])?;
    transaction.commit()?;
    Ok(())
}

/// The version that a file has, if this program may use it.
pub(super) fn check(connection: &Connection) -> Result<i64, Error> {
    let needed = needed(connection)?;
    if needed == ON_THE_MOVE
        && let Some(mark) = marks(connection)?.into_iter().find(Mark::shuts)
    {
        return Err(mark.error());
    }
    if needed > NEWEST {
        return Err(Error::Newer { found: needed, known: NEWEST });
    }
    let says: bool = connection.query_row(
        "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'escale')",
        [],
        |row| row.get(0),
    )?;
    if !says {
        return Ok(needed);
    }
    Ok(connection.query_row("SELECT schema FROM escale", [], |row| row.get(0))?)
}

/// What a program must know at least.
pub(super) fn needed(connection: &Connection) -> Result<i64, Error> {
    Ok(connection.pragma_query_value(None, "user_version", |row| row.get(0))?)
}

/// Says what a program must know at least, by what is there.
pub(crate) fn set_needed(connection: &Connection) -> Result<(), Error> {
    let has_packed: bool =
        connection.query_row("SELECT EXISTS (SELECT 1 FROM packed)", [], |row| row.get(0))?;
    let needs = if has_packed { PACKED } else { STEPS[STEPS.len() - 1].needs };
    let is_shut = marks(connection)?.iter().any(Mark::shuts);
    let needs = if is_shut { ON_THE_MOVE } else { needs };
    if needed(connection)? != needs {
        connection.pragma_update(None, "user_version", needs)?;
    }
    Ok(())
}

/// The moves that are remembered.
pub(crate) fn marks(connection: &Connection) -> Result<Vec<Mark>, Error> {
    let mut all = connection.prepare("SELECT id, side, other, done FROM moves ORDER BY rowid")?;
    let marks = all.query_map([], |row| {
        let side: String = row.get(1)?;
        let side = Side::from_name(&side).unwrap_or(Side::From);
        Ok(Mark { id: row.get(0)?, side, other: row.get(2)?, done: row.get(3)? })
    })?;
    Ok(marks.collect::<Result<_, _>>()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn schema(connection: &Connection) -> Vec<String> {
        let mut all = connection
            .prepare("SELECT coalesce(sql, '') FROM sqlite_schema ORDER BY name")
            .unwrap();
        all.query_map([], |row| row.get(0)).unwrap().collect::<Result<_, _>>().unwrap()
    }

    /// A file as a program of that version left it.
    fn at(version: usize) -> Connection {
        let connection = Connection::open_in_memory().unwrap();
        for step in &STEPS[..version] {
            connection.execute_batch(step.sql).unwrap();
            connection.pragma_update(None, "user_version", step.needs).unwrap();
        }
        connection
    }

    #[test]
    fn every_earlier_version_becomes_the_newest() {
        let newest = schema(&at(STEPS.len()));
        for version in 0..=STEPS.len() {
            let mut connection = at(version);
            run(&mut connection).unwrap();
            assert_eq!(schema(&connection), newest, "from version {version}");
            assert_eq!(check(&connection).unwrap(), NEWEST);
            run(&mut connection).unwrap();
        }
    }

    #[test]
    fn a_newer_file_is_used_if_it_says_so_and_left_alone_if_not() {
        let mut connection = at(STEPS.len());
        connection.execute("UPDATE escale SET schema = ?1", [NEWEST + 1]).unwrap();
        run(&mut connection).unwrap();
        assert_eq!(check(&connection).unwrap(), NEWEST + 1);
        connection.pragma_update(None, "user_version", NEWEST + 1).unwrap();
        let refused = Error::Newer { found: NEWEST + 1, known: NEWEST };
        assert_eq!(run(&mut connection), Err(refused));
    }

    /// The program before this one knew files up to the second version, by `user_version` alone.
    #[test]
    fn the_program_before_finds_its_own_version_until_a_table_is_packed() {
        let mut connection = at(0);
        run(&mut connection).unwrap();
        assert_eq!(needed(&connection).unwrap(), 2);
        connection.execute("INSERT INTO packed VALUES (1, 1, x'00')", []).unwrap();
        set_needed(&connection).unwrap();
        assert_eq!(needed(&connection).unwrap(), PACKED);
        run(&mut connection).unwrap();
        assert_eq!(needed(&connection).unwrap(), PACKED, "and it stays so");
    }
}
