//! Whether one may do here all that has to be done: whoever starts a server hears it then, and not whoever plays first.

use super::connection::Connection;
use crate::Error;

const FORBIDDEN: &str = "\
SELECT relname::TEXT, wanted FROM pg_class CROSS JOIN unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) AS wanted
WHERE relkind = 'r' AND relnamespace = current_schema()::REGNAMESPACE AND relname = ANY ($1)
    AND NOT has_table_privilege(pg_class.oid, wanted)
ORDER BY relname, wanted LIMIT 1";

/// The tables that are written.
const TABLES: &[&str] = &[
    "chat", "escale", "events", "nodes", "packed", "refusals", "seeds", "sessions", "sitters",
    "tables", "users",
];

pub(super) fn check(connection: &mut Connection) -> Result<(), Error> {
    if let Some(row) = connection.one(FORBIDDEN, &[&TABLES])? {
        let (table, wanted): (&str, &str) = (row.get(0), row.get(1));
        return Err(Error::NoRight(format!("{wanted} on table {table}")));
    }
    let sql = "SELECT current_setting('transaction_read_only') = 'on'";
    let is_read_only = connection.one(sql, &[])?.is_some_and(|row| row.get(0));
    if is_read_only { Err(Error::ReadOnly) } else { Ok(()) }
}
