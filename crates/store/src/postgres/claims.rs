//! Who sees to what is due. A node that lives says so, by the database's clock; what it holds is written at each table,
//! so that holding many costs no more than holding one.

use super::Postgres;
use super::migrate::NEWEST;
use crate::{Claimed, Error, Millis, Shared, TableNo};

/// When a node says that it lives, others that don't are found, and what they held is nobody's again.
const LIVE: &str = "\
INSERT INTO nodes (id, seen, edition) VALUES ($1, clock_timestamp(), $2)
ON CONFLICT (id) DO UPDATE SET seen = clock_timestamp() RETURNING xmax = 0";
const BURY: &str = "\
WITH dead AS (
    DELETE FROM nodes WHERE seen < clock_timestamp() - $1::BIGINT * INTERVAL '1 millisecond' RETURNING id
)
UPDATE tables SET holder = NULL FROM dead WHERE holder = dead.id";
/// Several nodes ask at once: what one is about to get the others pass over.
const CLAIM: &str = "\
UPDATE tables SET holder = $1 WHERE no IN (
    SELECT no FROM tables WHERE due IS NOT NULL AND holder IS NULL AND due < $2
    ORDER BY due LIMIT $3 FOR UPDATE SKIP LOCKED
) RETURNING no, due";
const RELEASE: &str = "\
WITH gone AS (DELETE FROM nodes WHERE id = $1)
UPDATE tables SET holder = NULL WHERE holder = $1";

impl<T: Send + 'static> Shared for Postgres<T> {
    fn name(&self) -> Result<String, Error> {
        let row = self.readers.read(|from| from.one("SELECT name FROM escale", &[]))?;
        row.map(|row| row.get(0)).ok_or_else(|| Error::Broken("it has no name".to_owned()))
    }

    fn now(&self) -> Result<Millis, Error> {
        let sql = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::BIGINT";
        let row = self.readers.read(|from| from.one(sql, &[]))?;
        let now: i64 = row.map_or(0, |row| row.get(0));
        u64::try_from(now).map_err(|_| Error::Broken(format!("its clock says {now}")))
    }

    fn claim(&self, node: &str, before: Millis, most: usize) -> Result<Claimed, Error> {
        let before = i64::try_from(before).unwrap_or(i64::MAX);
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        let span = i64::try_from(Claimed::SPAN).unwrap_or(i64::MAX);
        // What was given out and not heard of is known to nobody: whoever asks must learn that, and give it back.
        self.readers.once(|to| {
            let is_new = to.one(LIVE, &[&node, &NEWEST])?.is_some_and(|row| row.get(0));
            to.execute(BURY, &[&span])?;
            let rows = to.query(CLAIM, &[&node, &before, &most])?;
            let moment = |due: i64| u64::try_from(due).unwrap_or(0);
            let tables = rows.iter().map(|row| (TableNo(row.get(0)), moment(row.get(1))));
            Ok(Claimed { tables: tables.collect(), is_new })
        })
    }

    fn release(&self, node: &str) -> Result<(), Error> {
        self.readers.read(|to| to.execute(RELEASE, &[&node]).map(drop))
    }

    fn lengths(&self, tables: &[TableNo]) -> Result<Vec<(TableNo, u64)>, Error> {
        let sql = "SELECT asked.no, whole.length FROM unnest($1::BIGINT[]) AS asked (no) CROSS JOIN LATERAL (SELECT coalesce( \
                   (SELECT n + 1 FROM events WHERE events.no = asked.no ORDER BY n DESC LIMIT 1), \
                   (SELECT count FROM packed WHERE packed.no = asked.no))) AS whole (length) \
                   WHERE whole.length IS NOT NULL";
        let asked: Vec<i64> = tables.iter().map(|no| no.0).collect();
        let rows = self.readers.read(|from| from.query(sql, &[&asked]))?;
        let length = |n: i64| u64::try_from(n).unwrap_or(0);
        Ok(rows.iter().map(|row| (TableNo(row.get(0)), length(row.get(1)))).collect())
    }
}
