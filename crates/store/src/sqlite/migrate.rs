//! Schemas, one file a version: what a version has become is changed by the next file, never in its own.

use rusqlite::Connection;

use crate::Error;

/// From no tables to the first version, from there to the second, and so on.
const STEPS: &[&str] = &[
    include_str!("../../migrations/sqlite/0001.sql"),
    include_str!("../../migrations/sqlite/0002.sql"),
];

/// The newest version.
pub(super) const NEWEST: i64 = STEPS.len() as i64;

/// Brings a file up to date, in one transaction.
pub(super) fn run(connection: &mut Connection) -> Result<(), Error> {
    let found = version(connection)?;
    if found > NEWEST {
        return Err(Error::Newer { found, known: NEWEST });
    }
    if found == NEWEST {
        return Ok(());
    }
    let transaction = connection.transaction()?;
    let from = usize::try_from(found).map_err(|_| Error::Broken(format!("version {found}")))?;
    for step in &STEPS[from..] {
        transaction.execute_batch(step)?;
    }
    transaction.pragma_update(None, "user_version", NEWEST)?;
    transaction.commit()?;
    Ok(())
}

/// The version that a file has.
pub(super) fn version(connection: &Connection) -> Result<i64, Error> {
    Ok(connection.pragma_query_value(None, "user_version", |row| row.get(0))?)
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
        STEPS[..version].iter().for_each(|step| connection.execute_batch(step).unwrap());
        connection.pragma_update(None, "user_version", version as i64).unwrap();
        connection
    }

    #[test]
    fn every_earlier_version_becomes_the_newest() {
        let newest = schema(&at(STEPS.len()));
        for version in 0..=STEPS.len() {
            let mut connection = at(version);
            run(&mut connection).unwrap();
            assert_eq!(schema(&connection), newest, "from version {version}");
            assert_eq!(super::version(&connection).unwrap(), NEWEST);
            run(&mut connection).unwrap();
        }
    }

    #[test]
    fn a_file_of_a_newer_program_is_left_alone() {
        let mut connection = at(STEPS.len());
        connection.pragma_update(None, "user_version", NEWEST + 1).unwrap();
        let refused = Error::Newer { found: NEWEST + 1, known: NEWEST };
        assert_eq!(run(&mut connection), Err(refused));
    }
}
