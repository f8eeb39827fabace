//! The set: gates and tiles as data (§1.2, §1.3), read from `data/set.txt`.
//!
//! The rules know shapes, not tiles. Which tiles there are, how many of each, what is
//! on their backs and where the gates lie is said in one file, and another file gives
//! another game ([`Set::parse`], [`crate::Deflecto::with_set`]).

use std::fmt;
use std::sync::LazyLock;

use crate::setup::Level;
use crate::tile::{Class, Shape, TileName};
use crate::walls::Lines;
use crate::{Cell, CellSet, Face, Trip};

/// The most kinds of tiles that a set may have.
pub const MOST_KINDS: usize = 12;

static STANDARD: LazyLock<Set> = LazyLock::new(|| {
    Set::parse(include_str!("../data/set.txt")).expect("the set that we ship can be read")
});

/// Gates and tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Set {
    gates: Vec<Gate>,
    lines: Lines,
    fronts: Stock,
    both: Stock,
}

/// Two gates that face each other across the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gate {
    /// The number that is printed at both.
    pub number: u8,
    /// Where they lie.
    pub cells: [Cell; 2],
}

/// A kind of tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    /// `s2`; where backs aren't used the letter alone.
    pub name: TileName,
    /// How many each seat holds.
    pub count: u8,
    /// Its road side.
    pub front: Shape,
    /// Its other side; `None` where backs aren't used.
    pub back: Option<Shape>,
}

impl Kind {
    /// Whether one of its sides has this shape.
    pub fn has(&self, shape: Shape) -> bool {
        self.front == shape || self.back == Some(shape)
    }
}

/// The kinds of tiles that differ in play.
///
/// On level 1 tiles with the same front are the same tile, whatever is on their backs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stock {
    kinds: Vec<Kind>,
    /// For each shape the kinds that have it, a bit each.
    by_shape: [u16; Shape::ALL.len()],
}

impl Set {
    /// The set in the box.
    pub fn standard() -> &'static Set {
        &STANDARD
    }

    /// Reads a set; `data/set.txt` says how it is written.
    pub fn parse(text: &str) -> Result<Set, BadSet> {
        let (mut gates, mut kinds) = (Vec::<Gate>::new(), Vec::<Kind>::new());
        for (nth, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or("");
            let words: Vec<&str> = line.split_whitespace().collect();
            let read = match words[..] {
                [] => Some(()),
                ["gate", number, one, other] => {
                    read_gate(&gates, number, one, other).map(|gate| gates.push(gate))
                }
                ["tile", name, count, front, back] => {
                    read_kind(&kinds, name, count, front, back).map(|kind| kinds.push(kind))
                }
                _ => None,
            };
            read.ok_or(BadSet::Line(nth + 1))?;
        }
        if !(4..=8).contains(&gates.len()) {
            return Err(BadSet::Gates(gates.len()));
        }
        let can_start =
            |kind: &Kind| kind.front.class() == Class::Road && kind.front != Shape::DeadEnd;
        if !kinds.iter().any(can_start) {
            return Err(BadSet::NoFirstTile);
        }
        let lines = Lines::between(gates.iter().map(|gate| gate.cells));
        Ok(Set { gates, lines, fronts: Stock::new(fronts_of(&kinds)), both: Stock::new(kinds) })
    }

    /// The gates, by number as they were written.
    pub fn gates(&self) -> &[Gate] {
        &self.gates
    }

    /// The lines between the gates.
    pub fn lines(&self) -> &Lines {
        &self.lines
    }

    /// The bit of the line between these gates.
    pub(crate) fn line_of(&self, trip: Trip) -> u8 {
        let nth = self.gates.iter().position(|gate| gate.cells.contains(&trip.start));
        nth.map_or(0, |nth| 1 << nth)
    }

    /// The gate of a cell, and the cell that faces it.
    pub fn gate_at(&self, cell: Cell) -> Option<(&Gate, Cell)> {
        self.gates.iter().find_map(|gate| match gate.cells {
            [one, other] if one == cell => Some((gate, other)),
            [one, other] if other == cell => Some((gate, one)),
            _ => None,
        })
    }

    /// The tiles as this level uses them.
    pub fn stock(&self, level: Level) -> &Stock {
        match level {
            Level::One => &self.fronts,
            Level::Two => &self.both,
        }
    }
}

impl Stock {
    fn new(kinds: Vec<Kind>) -> Stock {
        let having = |shape: Shape| {
            kinds
                .iter()
                .enumerate()
                .filter(|(_, kind)| kind.has(shape))
                .fold(0, |set, (at, _)| set | 1 << at)
        };
        Stock { by_shape: Shape::ALL.map(having), kinds }
    }

    /// The kinds, in the order of the file.
    pub fn kinds(&self) -> &[Kind] {
        &self.kinds
    }

    /// The kinds that have this shape, a bit each.
    pub(crate) fn having(&self, shape: Shape) -> u16 {
        self.by_shape[shape as usize]
    }

    /// The kinds that have this face, a bit each.
    pub(crate) fn with_face(&self, face: Face) -> u16 {
        face.shape().map_or(0, |shape| self.having(shape))
    }

    /// The kind with this name.
    pub(crate) fn find(&self, name: TileName) -> Option<usize> {
        self.kinds.iter().position(|kind| kind.name == name)
    }
}

/// What a seat still holds: how many of each kind of its stock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Hand([u8; MOST_KINDS]);

impl Hand {
    /// All tiles of a seat at the start (§1.3).
    pub fn full(stock: &Stock) -> Hand {
        let mut hand = Hand::default();
        stock.kinds().iter().zip(&mut hand.0).for_each(|(kind, count)| *count = kind.count);
        hand
    }

    /// How many of a kind, by its place in the stock.
    pub fn count(&self, kind: usize) -> u8 {
        self.0[kind]
    }

    /// How many tiles in all.
    pub fn len(&self) -> usize {
        self.0.iter().map(|&count| usize::from(count)).sum()
    }

    /// Whether all tiles are laid.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub(crate) fn set(&mut self, kind: usize, count: u8) {
        self.0[kind] = count;
    }

    pub(crate) fn spend(&mut self, kind: usize) {
        debug_assert!(self.0[kind] > 0);
        self.0[kind] -= 1;
    }

    /// The kinds of which there is one left, a bit each.
    pub(crate) fn held(&self) -> u16 {
        let bits = self.0.iter().enumerate().map(|(at, &count)| u16::from(count > 0) << at);
        bits.fold(0, |set, bit| set | bit)
    }
}

/// Why a set can't be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadSet {
    /// This line is neither `gate` nor `tile`, or names a cell, tile or shape that can't be.
    Line(usize),
    /// Four seats need four numbers, and there may be eight.
    Gates(usize),
    /// No tile has a front that a first tile may have.
    NoFirstTile,
}

impl fmt::Display for BadSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadSet::Line(nth) => write!(f, "line {nth} is neither a gate nor a tile"),
            BadSet::Gates(found) => write!(f, "{found} numbers of gates, but there are 4 to 8"),
            BadSet::NoFirstTile => f.write_str("no front has a road with two openings"),
        }
    }
}

impl std::error::Error for BadSet {}

fn read_gate(gates: &[Gate], number: &str, one: &str, other: &str) -> Option<Gate> {
    let number = number.parse().ok()?;
    let cells = [Cell::from_text(one)?, Cell::from_text(other)?];
    let at_the_edge = cells.iter().all(|cell| !cell.outside().is_empty());
    // Gates that touched could make a first tile impossible, and a seat always has one (§3.1).
    let near = |cell: Cell| CellSet::only(cell).grown();
    let is_apart = !near(cells[0]).contains(cells[1])
        && gates.iter().all(|gate| {
            let taken = near(gate.cells[0]) | near(gate.cells[1]);
            gate.number != number && !cells.iter().any(|&cell| taken.contains(cell))
        });
    (at_the_edge && is_apart).then_some(Gate { number, cells })
}

fn read_kind(kinds: &[Kind], name: &str, count: &str, front: &str, back: &str) -> Option<Kind> {
    let name = TileName::from_text(name)?;
    let count = count.parse().ok().filter(|count| matches!(count, 1..=9))?;
    let shape = |text: &str| Shape::ALL.into_iter().find(|shape| shape.name() == text);
    let is_new = kinds.len() < MOST_KINDS && kinds.iter().all(|kind| kind.name != name);
    is_new.then_some(Kind { name, count, front: shape(front)?, back: Some(shape(back)?) })
}

/// §1.3: level 1 uses the fronts only.
fn fronts_of(kinds: &[Kind]) -> Vec<Kind> {
    let mut merged: Vec<Kind> = Vec::new();
    for kind in kinds {
        match merged.iter_mut().find(|other| other.front == kind.front) {
            Some(other) => other.count += kind.count,
            None => merged.push(Kind { name: kind.name.family(), back: None, ..*kind }),
        }
    }
    merged
}
