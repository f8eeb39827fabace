//! A house moves: from a file to a database, or back, or to another of its kind.
//!
//! Persons go first, then tables with all that belongs to them, a part at a time. A part is one transaction, which is
//! done only after it was read again and found the same; where a move is broken off, it goes on after the last part.
//! Both ends are marked before anything moves, and no server uses a store whose move isn't finished, nor one that was
//! left. At the end all rows are counted.

mod postgres;
mod shape;
mod sqlite;

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

pub use shape::OnTheMove;
use shape::{End, Part, SHAPES};
pub(crate) use shape::{Mark, Side};

use crate::{Address, Claimed, Error};

/// So many persons are a part.
const PERSONS: i64 = 1_000;
/// So many tables are a part.
const TABLES: i64 = 64;

/// Where a store is.
#[derive(Clone, Debug)]
pub enum Place {
    /// A file in a folder.
    Folder(PathBuf),
    /// A database.
    Database(Box<Address>),
}

impl FromStr for Place {
    type Err = Error;

    /// An address, or else a folder.
    fn from_str(text: &str) -> Result<Place, Error> {
        if text.contains("://") {
            text.parse().map(|address| Place::Database(Box::new(address)))
        } else {
            Ok(Place::Folder(text.into()))
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Folder(folder) => write!(f, "{}", folder.display()),
            Place::Database(address) => write!(f, "{address}"),
        }
    }
}

/// What a move came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moved {
    /// Persons.
    pub persons: u64,
    /// Tables.
    pub tables: u64,
    /// Events, those of packed tables as one each.
    pub events: u64,
    /// Whether it had been begun before.
    pub is_resumed: bool,
}

/// Why a house was not moved.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    /// Something is wrong with the store that it is moved from.
    #[error("{0}")]
    From(Error),
    /// Something is wrong with the store that it is moved to.
    #[error("{0}")]
    To(Error),
    /// There is no store.
    #[error("there is nothing to move")]
    Nothing,
    /// There is something already.
    #[error("it isn't empty")]
    NotEmpty,
    /// Both are the same.
    #[error("both are the same")]
    Same,
    /// Another move was begun, and not finished.
    #[error("a move to {0} isn't finished")]
    Other(String),
    /// There is no move to be given up.
    #[error("there is no such move")]
    NoMove,
    /// What arrived isn't what was sent.
    #[error("{what}: {sent} rows were sent, and {found} are there")]
    Differs {
        /// The kind of rows.
        what: &'static str,
        /// How many there are.
        sent: u64,
        /// How many arrived.
        found: u64,
    },
}

/// How far a move is: so many of so many persons and tables.
pub type Tell<'a> = &'a mut dyn FnMut(u64, u64);

/// Moves everything from one place to another, or goes on with it.
pub fn move_store(from: &Place, to: &Place, tell: Tell<'_>) -> Result<Moved, MoveError> {
    let mut ends = Ends::open(from, to)?;
    let (mark, begun) = ends.begin()?;
    let counts = match begun {
        // Servers may have been at work in the new home since.
        Begun::Arrived => ends.from.counts().map_err(MoveError::From)?,
        Begun::Now | Begun::Before => {
            ends.carry(tell)?;
            ends.check()?
        }
    };
    ends.finish(&mark, begun)?;
    let is_resumed = begun != Begun::Now;
    let count = |name| SHAPES.iter().position(|shape| shape.name == name).map_or(0, |i| counts[i]);
    let (persons, tables, events) = (count("users"), count("tables"), count("events"));
    Ok(Moved { persons, tables, events, is_resumed })
}

/// Gives a move up: servers may use the store that it was to leave. What has arrived is removed; where all has arrived,
/// it stays.
pub fn cancel_move(from: &Place, to: &Place) -> Result<(), MoveError> {
    let mut ends = Ends::open(from, to)?;
    let left = ends.from.marks().map_err(MoveError::From)?;
    let mark = left.into_iter().find(|mark| mark.side == Side::From);
    let mark = mark.filter(|mark| mark.other == ends.to_name).ok_or(MoveError::NoMove)?;
    let arrived = ends.to.marks().map_err(MoveError::To)?;
    if arrived.iter().any(|other| other.id == mark.id && !other.done) {
        ends.to.clear().map_err(MoveError::To)?;
        ends.to.unmark(&mark.id).map_err(MoveError::To)?;
    }
    ends.from.unmark(&mark.id).map_err(MoveError::From)
}

/// How far a move is when it is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Begun {
    Now,
    Before,
    /// Everything is there, and only the old home doesn't know.
    Arrived,
}

struct Ends {
    from: Box<dyn End>,
    to: Box<dyn End>,
    from_name: String,
    to_name: String,
}

impl Ends {
    fn open(from: &Place, to: &Place) -> Result<Ends, MoveError> {
        if is_same(from, to) {
            return Err(MoveError::Same);
        }
        let (from_name, to_name) = (from.to_string(), to.to_string());
        let from = open(from, Side::From).map_err(MoveError::From)?.ok_or(MoveError::Nothing)?;
        let to = open(to, Side::To).map_err(MoveError::To)?.ok_or(MoveError::Nothing)?;
        let mut ends = Ends { from, to, from_name, to_name };
        ends.check_idle()?;
        Ok(ends)
    }

    fn check_idle(&mut self) -> Result<(), MoveError> {
        self.from.check_idle().map_err(MoveError::From)?;
        self.to.check_idle().map_err(MoveError::To)
    }

    /// Marks both ends, or finds the marks of a move that was broken off.
    fn begin(&mut self) -> Result<(Mark, Begun), MoveError> {
        let left = self.from.marks().map_err(MoveError::From)?;
        if let Some(half) = left.iter().find(|mark| mark.side == Side::To && !mark.done) {
            return Err(MoveError::From(half.clone().error()));
        }
        let left = left.into_iter().find(|mark| mark.side == Side::From);
        if let Some(other) = left.as_ref().filter(|mark| mark.done || mark.other != self.to_name) {
            return Err(match other.done {
                true => MoveError::From(other.clone().error()),
                false => MoveError::Other(other.other.clone()),
            });
        }
        let arrived = self.to.marks().map_err(MoveError::To)?;
        let known = left.and_then(|left| {
            let there = arrived.iter().find(|mark| mark.id == left.id)?;
            Some((left, if there.done { Begun::Arrived } else { Begun::Before }))
        });
        if let Some(known) = known {
            return Ok(known);
        }
        // Nothing has come yet: it has to be empty.
        if let Some(other) = arrived.into_iter().find(Mark::shuts) {
            return Err(MoveError::To(other.error()));
        }
        if self.to.counts().map_err(MoveError::To)?.iter().any(|count| *count > 0) {
            return Err(MoveError::NotEmpty);
        }
        let id = self.from.new_id().map_err(MoveError::From)?;
        let other = self.to_name.clone();
        let mark = Mark { id, side: Side::From, other, done: false };
        self.mark(&mark)?;
        Ok((mark, Begun::Now))
    }

    /// A server that began meanwhile has said by now that it lives, or else it sees the mark.
    fn mark(&mut self, mark: &Mark) -> Result<(), MoveError> {
        // A mark whose other half was never written.
        for old in self.from.marks().map_err(MoveError::From)? {
            if old.side == Side::From {
                self.from.unmark(&old.id).map_err(MoveError::From)?;
            }
        }
        self.from.mark(mark).map_err(MoveError::From)?;
        let coming = Mark { side: Side::To, other: self.from_name.clone(), ..mark.clone() };
        self.to.mark(&coming).map_err(MoveError::To)?;
        std::thread::sleep(Duration::from_millis(Claimed::SPAN));
        self.check_idle().inspect_err(|_| {
            let _ = self.to.unmark(&mark.id);
            let _ = self.from.unmark(&mark.id);
        })
    }

    /// All that has not arrived yet.
    fn carry(&mut self, tell: Tell<'_>) -> Result<(), MoveError> {
        let (mut person, mut table) = self.to.last().map_err(MoveError::To)?;
        let sum = |counts: Vec<u64>| {
            counts
                .iter()
                .zip(SHAPES)
                .filter(|(_, shape)| is_told(shape.name))
                .map(|(count, _)| count)
                .sum::<u64>()
        };
        let all = sum(self.from.counts().map_err(MoveError::From)?);
        let mut done = sum(self.to.counts().map_err(MoveError::To)?);
        tell(done, all);
        while let Some(upto) = self.from.person_after(&person, PERSONS).map_err(MoveError::From)? {
            let part = Part::People { after: person, upto: upto.clone() };
            done += self.carry_part(&part)?;
            person = upto;
            tell(done, all);
        }
        while let Some(upto) = self.from.table_after(table, TABLES).map_err(MoveError::From)? {
            done += self.carry_part(&Part::Tables { after: table, upto })?;
            table = upto;
            tell(done, all);
        }
        Ok(())
    }

    /// Gives how many persons or tables that were.
    fn carry_part(&mut self, part: &Part) -> Result<u64, MoveError> {
        let shapes = SHAPES.iter().filter(|shape| part.holds(shape));
        let rows = shapes.map(|shape| Ok((shape, self.from.read(shape, part)?)));
        let rows: Vec<_> = rows.collect::<Result<_, Error>>().map_err(MoveError::From)?;
        self.to.write(part, &rows).map_err(MoveError::To)?;
        let told = rows.iter().filter(|(shape, _)| is_told(shape.name));
        Ok(told.map(|(_, rows)| rows.len() as u64).sum())
    }

    /// Counts everything at both ends.
    fn check(&mut self) -> Result<Vec<u64>, MoveError> {
        let sent = self.from.counts().map_err(MoveError::From)?;
        let found = self.to.counts().map_err(MoveError::To)?;
        for ((shape, sent), found) in SHAPES.iter().zip(&sent).zip(found) {
            if *sent != found {
                return Err(MoveError::Differs { what: shape.name, sent: *sent, found });
            }
        }
        Ok(sent)
    }

    /// The new home is opened first: broken off in between, the rest is done when it is said again.
    fn finish(&mut self, mark: &Mark, begun: Begun) -> Result<(), MoveError> {
        if begun != Begun::Arrived {
            self.to.set_numbers().map_err(MoveError::To)?;
            let (side, other) = (Side::To, self.from_name.clone());
            let arrived = Mark { id: mark.id.clone(), side, other, done: true };
            self.to.mark(&arrived).map_err(MoveError::To)?;
        }
        self.from.mark(&Mark { done: true, ..mark.clone() }).map_err(MoveError::From)
    }
}

/// What is counted while it moves.
fn is_told(name: &str) -> bool {
    matches!(name, "users" | "tables")
}

fn is_same(from: &Place, to: &Place) -> bool {
    match (from, to) {
        (Place::Folder(from), Place::Folder(to)) => {
            let real =
                |path: &PathBuf| std::fs::canonicalize(path).unwrap_or_else(|_| path.clone());
            real(from) == real(to)
        }
        (Place::Database(from), Place::Database(to)) => from.leads_where(to),
        _ => false,
    }
}

/// An end, for this move alone. Nothing, where nothing is there to be moved.
fn open(place: &Place, side: Side) -> Result<Option<Box<dyn End>>, Error> {
    Ok(match place {
        Place::Folder(folder) => sqlite::open(folder, side)?.map(|end| Box::new(end) as _),
        Place::Database(address) => postgres::open(address, side)?.map(|end| Box::new(end) as _),
    })
}
