//! What there is to move, as data: which rows, in which columns, as both homes call them.

use crate::Error;

/// A kind of rows.
#[derive(Debug)]
pub(crate) struct Shape {
    /// As both call it.
    pub(crate) name: &'static str,
    /// By which rows are moved a part at a time.
    pub(crate) by: By,
    /// The order in which they are read.
    pub(crate) order: &'static [&'static str],
    pub(crate) columns: &'static [Column],
}

/// What says to which part a row belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum By {
    /// The person of this column.
    Person(&'static str),
    /// The number of a table.
    Table,
}

/// A column; a person is a `user` in SQLite and a `person` in Postgres.
#[derive(Debug)]
pub(crate) struct Column {
    pub(crate) name: &'static str,
    pub(crate) kind: Kind,
}

/// What stands in a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Number,
    Flag,
    Text,
    /// What clients said, with whatever is in it.
    Key,
    Bytes,
}

/// What stands at one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    Nothing,
    Number(i64),
    Flag(bool),
    Text(String),
    Bytes(Vec<u8>),
}

pub(crate) type Row = Vec<Value>;

/// Some of the rows, from after one place up to another.
#[derive(Clone, Debug)]
pub(crate) enum Part {
    People { after: String, upto: String },
    Tables { after: i64, upto: i64 },
}

impl Part {
    pub(crate) fn holds(&self, shape: &Shape) -> bool {
        matches!(
            (self, shape.by),
            (Part::People { .. }, By::Person(_)) | (Part::Tables { .. }, By::Table)
        )
    }
}

const fn column(name: &'static str, kind: Kind) -> Column {
    Column { name, kind }
}

use Kind::{Bytes, Flag, Key, Number, Text};

/// All that is kept, in an order in which nothing refers to what comes later.
pub(crate) const SHAPES: &[Shape] = &[
    Shape {
        name: "users",
        by: By::Person("id"),
        order: &["id"],
        columns: &[
            column("id", Text),
            column("name", Text),
            column("folded", Text),
            column("passphrase", Text),
            column("created", Number),
            column("gone", Number),
        ],
    },
    Shape {
        name: "sessions",
        by: By::Person("user"),
        order: &["id"],
        columns: &[
            column("id", Text),
            column("user", Text),
            column("token", Bytes),
            column("kind", Text),
            column("label", Text),
            column("created", Number),
            column("seen", Number),
            column("expires", Number),
        ],
    },
    Shape {
        name: "tables",
        by: By::Table,
        order: &["no"],
        columns: &[
            column("no", Number),
            column("id", Text),
            column("game", Text),
            column("setup", Text),
            column("opener", Text),
            column("key", Key),
            column("listed", Flag),
            column("state", Text),
            column("created", Number),
            column("touched", Number),
            column("due", Number),
            column("packed", Flag),
        ],
    },
    Shape {
        name: "sitters",
        by: By::Table,
        order: &["no", "user"],
        columns: &[column("user", Text), column("no", Number), column("sits", Flag)],
    },
    Shape {
        name: "seeds",
        by: By::Table,
        order: &["no"],
        columns: &[column("no", Number), column("seed", Text)],
    },
    Shape {
        name: "packed",
        by: By::Table,
        order: &["no"],
        columns: &[column("no", Number), column("count", Number), column("events", Bytes)],
    },
    Shape {
        name: "events",
        by: By::Table,
        order: &["no", "n"],
        columns: &[
            column("no", Number),
            column("n", Number),
            column("at", Number),
            column("by", Text),
            column("key", Key),
            column("what", Text),
        ],
    },
    Shape {
        name: "refusals",
        by: By::Table,
        order: &["id"],
        columns: &[
            column("id", Number),
            column("no", Number),
            column("user", Text),
            column("key", Key),
            column("body", Text),
        ],
    },
    Shape {
        name: "chat",
        by: By::Table,
        order: &["id"],
        columns: &[
            column("id", Number),
            column("no", Number),
            column("at", Number),
            column("room", Text),
            column("user", Text),
            column("name", Text),
            column("text", Text),
        ],
    },
];

/// The columns in which new numbers are given out.
pub(crate) const NUMBERED: &[(&str, &str)] =
    &[("tables", "no"), ("refusals", "id"), ("chat", "id")];

/// Where a house is moved from or to.
pub(crate) trait End {
    /// Refuses while a server is at work, or another move.
    fn check_idle(&mut self) -> Result<(), Error>;
    /// What was moved here or from here, as far as it is known.
    fn marks(&mut self) -> Result<Vec<Mark>, Error>;
    /// Writes a mark, or what has become of it. Servers are shut out as long as one stands that shuts them out.
    fn mark(&mut self, mark: &Mark) -> Result<(), Error>;
    /// Takes a mark away.
    fn unmark(&mut self, id: &str) -> Result<(), Error>;
    /// A name that no other move has.
    fn new_id(&mut self) -> Result<String, Error>;
    /// How many rows there are of each kind.
    fn counts(&mut self) -> Result<Vec<u64>, Error>;
    /// The last person and the last table.
    fn last(&mut self) -> Result<(String, i64), Error>;
    /// The person so many places after another one, or the last one; nothing, where there is none.
    fn person_after(&mut self, after: &str, most: i64) -> Result<Option<String>, Error>;
    /// The same for tables.
    fn table_after(&mut self, after: i64, most: i64) -> Result<Option<i64>, Error>;
    /// The rows of a part.
    fn read(&mut self, shape: &Shape, part: &Part) -> Result<Vec<Row>, Error>;
    /// Writes rows of several kinds as a whole, after it has read them again and found them the same.
    fn write(&mut self, part: &Part, rows: &[(&Shape, Vec<Row>)]) -> Result<(), Error>;
    /// New numbers are given out after those that came.
    fn set_numbers(&mut self) -> Result<(), Error>;
    /// Removes everything that is kept, so that nothing of a move is left.
    fn clear(&mut self) -> Result<(), Error>;
}

/// What a store remembers of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mark {
    pub(crate) id: String,
    /// Whether it went away or came.
    pub(crate) side: Side,
    /// The other end, as it is shown.
    pub(crate) other: String,
    pub(crate) done: bool,
}

/// An end of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    From,
    To,
}

impl Side {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Side::From => "from",
            Side::To => "to",
        }
    }

    pub(crate) fn from_name(name: &str) -> Option<Side> {
        [Side::From, Side::To].into_iter().find(|side| side.name() == name)
    }
}

impl Mark {
    /// Whether no server may use a store with this mark: something is missing, or everything is elsewhere.
    pub(crate) fn shuts(&self) -> bool {
        self.side == Side::From || !self.done
    }

    /// What a server that is shut out hears.
    pub(crate) fn error(self) -> Error {
        let how = match (self.side, self.done) {
            (Side::From, true) => OnTheMove::Gone,
            (Side::From, false) => OnTheMove::Leaving,
            (Side::To, _) => OnTheMove::Coming,
        };
        Error::OnTheMove { how, other: self.other }
    }
}

/// Why no server may use a store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnTheMove {
    /// A part of it is elsewhere already.
    Leaving,
    /// A part of it is still elsewhere.
    Coming,
    /// All of it is elsewhere.
    Gone,
}
