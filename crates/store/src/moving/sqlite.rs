//! A file as an end of a move. Nobody else has its folder meanwhile.

use std::path::Path;

use rusqlite::types::{Value as Stored, ValueRef};
use rusqlite::{Connection, OptionalExtension, params, params_from_iter};

use super::shape::{By, End, Kind, Mark, Part, Row, SHAPES, Shape, Side, Value};
use crate::sqlite::{Alone, migrate};
use crate::{Error, Settings};

/// Opens it; where nothing is to be moved from, nothing is made.
pub(super) fn open(folder: &Path, side: Side) -> Result<Option<File>, Error> {
    let settings = Settings::in_folder(folder);
    match side {
        Side::From if !settings.file.exists() => return Ok(None),
        Side::From => {}
        Side::To => std::fs::create_dir_all(folder)?,
    }
    let mut alone = Alone::open(&settings)?;
    match migrate::run(&mut alone.connection) {
        Ok(()) | Err(Error::OnTheMove { .. }) => Ok(Some(File(alone))),
        Err(error) => Err(error),
    }
}

pub(super) struct File(Alone);

impl File {
    fn connection(&self) -> &Connection {
        &self.0.connection
    }
}

impl End for File {
    /// Whoever has the folder has it alone.
    fn check_idle(&mut self) -> Result<(), Error> {
        Ok(())
    }

    fn marks(&mut self) -> Result<Vec<Mark>, Error> {
        migrate::marks(self.connection())
    }

    fn mark(&mut self, mark: &Mark) -> Result<(), Error> {
        let transaction = self.0.connection.transaction()?;
        let Mark { id, side, other, done } = mark;
        transaction.execute(
            "INSERT INTO moves (id, side, other, done) VALUES (?1, ?2, ?3, ?4) \
             ON CONFLICT (id) DO UPDATE SET done = ?4",
            params![id, side.name(), other, done],
        )?;
        migrate::set_needed(&transaction)?;
        transaction.commit()?;
        Ok(())
    }

    fn unmark(&mut self, id: &str) -> Result<(), Error> {
        let transaction = self.0.connection.transaction()?;
        transaction.execute("DELETE FROM moves WHERE id = ?1", [id])?;
        migrate::set_needed(&transaction)?;
        transaction.commit()?;
        Ok(())
    }

    fn new_id(&mut self) -> Result<String, Error> {
        let sql = "SELECT lower(hex(randomblob(16)))";
        Ok(self.connection().query_row(sql, [], |row| row.get(0))?)
    }

    fn counts(&mut self) -> Result<Vec<u64>, Error> {
        let count = |shape: &Shape| {
            let sql = format!("SELECT count(*) FROM {}", shape.name);
            let count: i64 = self.connection().query_row(&sql, [], |row| row.get(0))?;
            Ok(count.unsigned_abs())
        };
        SHAPES.iter().map(count).collect()
    }

    fn last(&mut self) -> Result<(String, i64), Error> {
        let sql = "SELECT (SELECT coalesce(max(id), '') FROM users), (SELECT coalesce(max(no), ?1) FROM tables)";
        Ok(self.connection().query_row(sql, [i64::MIN], |row| Ok((row.get(0)?, row.get(1)?)))?)
    }

    fn person_after(&mut self, after: &str, most: i64) -> Result<Option<String>, Error> {
        let sql = "SELECT max(id) FROM (SELECT id FROM users WHERE id > ?1 ORDER BY id LIMIT ?2)";
        let last = self.connection().query_row(sql, params![after, most], |row| row.get(0));
        Ok(last.optional()?.flatten())
    }

    fn table_after(&mut self, after: i64, most: i64) -> Result<Option<i64>, Error> {
        let sql = "SELECT max(no) FROM (SELECT no FROM tables WHERE no > ?1 ORDER BY no LIMIT ?2)";
        let last = self.connection().query_row(sql, params![after, most], |row| row.get(0));
        Ok(last.optional()?.flatten())
    }

    fn read(&mut self, shape: &Shape, part: &Part) -> Result<Vec<Row>, Error> {
        read(self.connection(), shape, part)
    }

    fn write(&mut self, part: &Part, rows: &[(&Shape, Vec<Row>)]) -> Result<(), Error> {
        let transaction = self.0.connection.transaction()?;
        for (shape, rows) in rows {
            let mut insert = transaction.prepare_cached(&insert(shape))?;
            for row in rows {
                insert.execute(params_from_iter(row.iter().map(stored)))?;
            }
            drop(insert);
            if read(&transaction, shape, part)? != *rows {
                return Err(Error::Broken(format!("{}: not what was written", shape.name)));
            }
        }
        transaction.commit()?;
        Ok(())
    }

    /// The next number is one more than the last.
    fn set_numbers(&mut self) -> Result<(), Error> {
        Ok(())
    }

    fn clear(&mut self) -> Result<(), Error> {
        let transaction = self.0.connection.transaction()?;
        for shape in SHAPES.iter().rev() {
            transaction.execute(&format!("DELETE FROM {}", shape.name), [])?;
        }
        transaction.commit()?;
        Ok(())
    }
}

fn columns(shape: &Shape) -> String {
    shape.columns.iter().map(|column| column.name).collect::<Vec<_>>().join(", ")
}

fn insert(shape: &Shape) -> String {
    let places: Vec<String> = (1..=shape.columns.len()).map(|n| format!("?{n}")).collect();
    format!("INSERT INTO {} ({}) VALUES ({})", shape.name, columns(shape), places.join(", "))
}

fn read(from: &Connection, shape: &Shape, part: &Part) -> Result<Vec<Row>, Error> {
    let by = match shape.by {
        By::Person(column) => column,
        By::Table => "no",
    };
    let sql = format!(
        "SELECT {} FROM {} WHERE {by} > ?1 AND {by} <= ?2 ORDER BY {}",
        columns(shape),
        shape.name,
        shape.order.join(", ")
    );
    let mut select = from.prepare_cached(&sql)?;
    let mut rows = match part {
        Part::People { after, upto } => select.query([after, upto])?,
        Part::Tables { after, upto } => select.query([after, upto])?,
    };
    let mut all = Vec::new();
    while let Some(row) = rows.next()? {
        let value = |(i, kind)| value(row.get_ref(i)?, kind);
        let kinds = shape.columns.iter().map(|column| column.kind);
        all.push((0..).zip(kinds).map(value).collect::<Result<Row, Error>>()?);
    }
    Ok(all)
}

fn value(found: ValueRef<'_>, kind: Kind) -> Result<Value, Error> {
    let text = |text: &[u8]| {
        let text = String::from_utf8(text.to_vec());
        text.map_err(|_| Error::Broken("a text that is none".to_owned()))
    };
    Ok(match (found, kind) {
        (ValueRef::Null, _) => Value::Nothing,
        (ValueRef::Integer(number), Kind::Flag) => Value::Flag(number != 0),
        (ValueRef::Integer(number), _) => Value::Number(number),
        (ValueRef::Blob(bytes), _) => Value::Bytes(bytes.to_vec()),
        (ValueRef::Text(found), _) => Value::Text(text(found)?),
        (ValueRef::Real(_), _) => return Err(Error::Broken("a number that is none".to_owned())),
    })
}

fn stored(value: &Value) -> Stored {
    match value {
        Value::Nothing => Stored::Null,
        Value::Number(number) => Stored::Integer(*number),
        Value::Flag(is_set) => Stored::Integer(i64::from(*is_set)),
        Value::Text(text) => Stored::Text(text.clone()),
        Value::Bytes(bytes) => Stored::Blob(bytes.clone()),
    }
}
