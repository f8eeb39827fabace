//! A database as an end of a move. Servers that live there say so; whoever comes later finds the mark.

use std::borrow::Cow;

use postgres::types::ToSql;

use super::shape::{By, End, Kind, Mark, NUMBERED, Part, Row, SHAPES, Shape, Side, Value};
use crate::postgres::{Connection, Door, migrate, text, transaction};
use crate::{Address, Claimed, Error};

const IS_MINE: &str = "SELECT pg_try_advisory_lock(hashtext('escale move ' || current_schema()))";
const HAS_NODES: &str = "\
SELECT EXISTS (SELECT FROM nodes WHERE seen > clock_timestamp() - $1::BIGINT * INTERVAL '1 millisecond')";

/// Opens it; where nothing is to be moved from, nothing is made.
pub(super) fn open(address: &Address, side: Side) -> Result<Option<Database>, Error> {
    let mut connection = Door::new(address, false)?.plain()?;
    // A part may take long.
    connection.run("SET statement_timeout = 0")?;
    if side == Side::From && migrate::is_empty(&mut connection)? {
        return Ok(None);
    }
    match migrate::run(&mut connection) {
        Ok(()) | Err(Error::OnTheMove { .. }) => {}
        Err(error) => return Err(error),
    }
    if !connection.one(IS_MINE, &[])?.is_some_and(|row| row.get(0)) {
        return Err(Error::InUse);
    }
    Ok(Some(Database(connection)))
}

pub(super) struct Database(Connection);

impl Database {
    fn number(&mut self, sql: &str) -> Result<i64, Error> {
        let row = self.0.ask(sql, &[])?.into_iter().next();
        Ok(row.map_or(0, |row| row.get(0)))
    }
}

impl End for Database {
    fn check_idle(&mut self) -> Result<(), Error> {
        let row = self.0.one(HAS_NODES, &[&Claimed::SPAN.cast_signed()])?;
        if row.is_some_and(|row| row.get(0)) { Err(Error::InUse) } else { Ok(()) }
    }

    fn marks(&mut self) -> Result<Vec<Mark>, Error> {
        migrate::marks(&mut self.0)
    }

    fn mark(&mut self, mark: &Mark) -> Result<(), Error> {
        transaction(&mut self.0, |to| {
            let Mark { id, side, other, done } = mark;
            let sql = "INSERT INTO moves (id, side, other, done) VALUES ($1, $2, $3, $4) \
                       ON CONFLICT (id) DO UPDATE SET done = $4";
            to.execute(sql, &[id, &side.name(), other, done])?;
            migrate::set_needed(to)
        })
    }

    fn unmark(&mut self, id: &str) -> Result<(), Error> {
        transaction(&mut self.0, |to| {
            to.execute("DELETE FROM moves WHERE id = $1", &[&id])?;
            migrate::set_needed(to)
        })
    }

    fn new_id(&mut self) -> Result<String, Error> {
        let row = self.0.one("SELECT replace(gen_random_uuid()::TEXT, '-', '')", &[])?;
        row.map(|row| row.get(0)).ok_or_else(|| Error::Broken("it has no names".to_owned()))
    }

    fn counts(&mut self) -> Result<Vec<u64>, Error> {
        let count = |shape: &Shape| {
            self.number(&format!("SELECT count(*) FROM {}", shape.name)).map(i64::unsigned_abs)
        };
        SHAPES.iter().map(count).collect()
    }

    fn last(&mut self) -> Result<(String, i64), Error> {
        let sql = "SELECT id FROM users ORDER BY id COLLATE \"C\" DESC LIMIT 1";
        let person = self.0.one(sql, &[])?.map_or_else(String::new, |row| row.get(0));
        let table = self.0.one("SELECT max(no) FROM tables", &[])?;
        let table: Option<i64> = table.and_then(|row| row.get(0));
        Ok((person, table.unwrap_or(i64::MIN)))
    }

    fn person_after(&mut self, after: &str, most: i64) -> Result<Option<String>, Error> {
        let sql = "SELECT id FROM (SELECT id FROM users WHERE id COLLATE \"C\" > $1 ORDER BY id COLLATE \"C\" LIMIT $2) AS next \
                   ORDER BY id COLLATE \"C\" DESC LIMIT 1";
        Ok(self.0.one(sql, &[&after, &most])?.map(|row| row.get(0)))
    }

    fn table_after(&mut self, after: i64, most: i64) -> Result<Option<i64>, Error> {
        let sql = "SELECT max(no) FROM (SELECT no FROM tables WHERE no > $1 ORDER BY no LIMIT $2) AS next";
        Ok(self.0.one(sql, &[&after, &most])?.and_then(|row| row.get(0)))
    }

    fn read(&mut self, shape: &Shape, part: &Part) -> Result<Vec<Row>, Error> {
        read(&mut self.0, shape, part)
    }

    fn write(&mut self, part: &Part, rows: &[(&Shape, Vec<Row>)]) -> Result<(), Error> {
        transaction(&mut self.0, |to| {
            for (shape, rows) in rows {
                insert(to, shape, rows)?;
                if read(to, shape, part)? != *rows {
                    return Err(Error::Broken(format!("{}: not what was written", shape.name)));
                }
            }
            Ok(())
        })
    }

    fn set_numbers(&mut self) -> Result<(), Error> {
        NUMBERED.iter().try_for_each(|(table, column)| {
            let sql = format!(
                "SELECT setval(pg_get_serial_sequence('{table}', '{column}'), greatest(max({column}), 1), count(*) > 0) FROM {table}"
            );
            self.0.ask(&sql, &[]).map(drop)
        })
    }

    fn clear(&mut self) -> Result<(), Error> {
        let names: Vec<&str> = SHAPES.iter().map(|shape| shape.name).collect();
        self.0.run(&format!("TRUNCATE {}", names.join(", ")))
    }
}

/// As it is called here.
fn named(column: &'static str) -> &'static str {
    if column == "user" { "person" } else { column }
}

fn columns(shape: &Shape) -> String {
    shape.columns.iter().map(|column| named(column.name)).collect::<Vec<_>>().join(", ")
}

fn read(from: &mut Connection, shape: &Shape, part: &Part) -> Result<Vec<Row>, Error> {
    let order: Vec<String> = shape.order.iter().map(|name| in_order(shape, name)).collect();
    let by = match shape.by {
        By::Person(column) => format!("{} COLLATE \"C\"", named(column)),
        By::Table => "no".to_owned(),
    };
    let sql = format!(
        "SELECT {} FROM {} WHERE {by} > $1 AND {by} <= $2 ORDER BY {}",
        columns(shape),
        shape.name,
        order.join(", ")
    );
    let rows = match part {
        Part::People { after, upto } => from.ask(&sql, &[after, upto])?,
        Part::Tables { after, upto } => from.ask(&sql, &[after, upto])?,
    };
    let kinds = || (0..).zip(shape.columns.iter().map(|column| column.kind));
    Ok(rows.iter().map(|row| kinds().map(|(i, kind)| value(row, i, kind)).collect()).collect())
}

/// Texts in the order of their bytes, as SQLite has them.
fn in_order(shape: &Shape, name: &'static str) -> String {
    let is_text = |kind| matches!(kind, Kind::Text | Kind::Key);
    let column = shape.columns.iter().find(|column| column.name == name);
    let collate =
        if column.is_some_and(|column| is_text(column.kind)) { " COLLATE \"C\"" } else { "" };
    format!("{}{collate}", named(name))
}

fn value(row: &postgres::Row, i: usize, kind: Kind) -> Value {
    let found = match kind {
        Kind::Number => row.get::<_, Option<i64>>(i).map(Value::Number),
        Kind::Flag => row.get::<_, Option<bool>>(i).map(Value::Flag),
        Kind::Text => row.get::<_, Option<String>>(i).map(Value::Text),
        Kind::Key => row.get::<_, Option<String>>(i).map(text::read).map(Value::Text),
        Kind::Bytes => row.get::<_, Option<Vec<u8>>>(i).map(Value::Bytes),
    };
    found.unwrap_or(Value::Nothing)
}

/// All rows in one statement, a column at a time.
fn insert(to: &mut Connection, shape: &Shape, rows: &[Row]) -> Result<(), Error> {
    if rows.is_empty() {
        return Ok(());
    }
    let asked =
        (1..).zip(shape.columns).map(|(n, column)| format!("${n}::{}[]", array(column.kind)));
    let sql = format!(
        "INSERT INTO {} ({}) SELECT * FROM unnest({})",
        shape.name,
        columns(shape),
        asked.collect::<Vec<_>>().join(", ")
    );
    let kinds = (0..).zip(shape.columns.iter().map(|column| column.kind));
    let values: Vec<Box<dyn ToSql + Sync + '_>> =
        kinds.map(|(i, kind)| gathered(rows, i, kind)).collect();
    let values: Vec<&(dyn ToSql + Sync)> = values.iter().map(|values| &**values as _).collect();
    to.ask(&sql, &values).map(drop)
}

const fn array(kind: Kind) -> &'static str {
    match kind {
        Kind::Number => "BIGINT",
        Kind::Flag => "BOOLEAN",
        Kind::Text | Kind::Key => "TEXT",
        Kind::Bytes => "BYTEA",
    }
}

/// A column of all rows.
fn gathered(rows: &[Row], i: usize, kind: Kind) -> Box<dyn ToSql + Sync + '_> {
    let column = rows.iter().map(move |row| &row[i]);
    fn texts<'a>(column: impl Iterator<Item = &'a Value>) -> impl Iterator<Item = Option<&'a str>> {
        column.map(|value| if let Value::Text(text) = value { Some(text.as_str()) } else { None })
    }
    match kind {
        Kind::Number => Box::new(
            column
                .map(|value| if let Value::Number(number) = value { Some(*number) } else { None })
                .collect::<Vec<_>>(),
        ),
        Kind::Flag => Box::new(
            column
                .map(|value| if let Value::Flag(flag) = value { Some(*flag) } else { None })
                .collect::<Vec<_>>(),
        ),
        Kind::Text => Box::new(texts(column).collect::<Vec<_>>()),
        Kind::Key => {
            let keys = texts(column).map(|key| key.map(text::stored));
            Box::new(keys.collect::<Vec<Option<Cow<'_, str>>>>())
        }
        Kind::Bytes => {
            Box::new(
                column
                    .map(|value| {
                        if let Value::Bytes(bytes) = value { Some(bytes.as_slice()) } else { None }
                    })
                    .collect::<Vec<_>>(),
            )
        }
    }
}
