//! Blocks, their shapes and the directions they slide in.

use std::fmt;

use game::Value;

use crate::board::{Cell, SIDE};

/// The most blocks that a board has (§1.2).
pub const BLOCKS: usize = 32;

/// A block, numbered from 1 (§1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Block(u8);

impl Block {
    pub(crate) const FIRST: Block = Block(0);

    /// The block with this number, 1 to 32.
    pub const fn new(number: u8) -> Option<Block> {
        if matches!(number, 1..=32) { Some(Block(number - 1)) } else { None }
    }

    /// All 32 numbers, of which a board may lack some.
    pub fn all() -> impl Iterator<Item = Block> {
        (0..BLOCKS as u8).map(Block)
    }

    /// As printed: 1 to 32.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// For arrays: 0 to 31.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// In drawings: `A`–`Z`, then `a`–`f`.
    pub const fn letter(self) -> char {
        (if self.0 < 26 { b'A' + self.0 } else { b'a' + self.0 - 26 }) as char
    }

    /// Reads what [`Block::letter`] writes.
    pub const fn from_letter(letter: char) -> Option<Block> {
        match letter {
            'A'..='Z' => Some(Block(letter as u8 - b'A')),
            'a'..='f' => Some(Block(letter as u8 - b'a' + 26)),
            _ => None,
        }
    }

    /// Reads `12`.
    pub(crate) fn from_text(text: &str) -> Option<Block> {
        small_number(text).and_then(Block::new)
    }
}

impl fmt::Display for Block {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl From<Block> for Value {
    fn from(block: Block) -> Value {
        Value::from(block.number())
    }
}

/// Reads a number below 100 without leading zeros.
pub(crate) fn small_number(text: &str) -> Option<u8> {
    match *text.as_bytes() {
        [ones @ b'0'..=b'9'] => Some(ones - b'0'),
        [tens @ b'1'..=b'9', ones @ b'0'..=b'9'] => Some((tens - b'0') * 10 + ones - b'0'),
        _ => None,
    }
}

/// Where a block slides to (§4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// `N`, towards row 21.
    North,
    /// `E`, towards column `u`.
    East,
    /// `S`, towards row 1.
    South,
    /// `W`, towards column `a`.
    West,
}

impl Direction {
    /// All four, clockwise.
    pub const ALL: [Direction; 4] =
        [Direction::North, Direction::East, Direction::South, Direction::West];

    /// `N`, `E`, `S` or `W`.
    pub const fn letter(self) -> char {
        match self {
            Direction::North => 'N',
            Direction::East => 'E',
            Direction::South => 'S',
            Direction::West => 'W',
        }
    }

    /// Columns and rows of one step.
    pub const fn step(self) -> (isize, isize) {
        match self {
            Direction::North => (0, 1),
            Direction::East => (1, 0),
            Direction::South => (0, -1),
            Direction::West => (-1, 0),
        }
    }

    /// Reads what [`Direction::letter`] writes.
    pub(crate) fn from_letter(letter: char) -> Option<Direction> {
        Direction::ALL.into_iter().find(|direction| direction.letter() == letter)
    }
}

/// The cells of a block, as seen from the bottom-left cell of the rectangle round it.
///
/// A block is rigid and never turns (§1.2), so its shape is the board's, not the
/// position's.
#[derive(Debug, PartialEq, Eq)]
pub struct Shape {
    /// Seen row by row, for slides east and west.
    pub(crate) rows: Profile,
    /// Seen column by column, for slides north and south.
    pub(crate) columns: Profile,
}

/// A shape cut into lines, each line a set of bits.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Profile {
    pub(crate) lines: Box<[u32]>,
    pub(crate) parts: Box<[Part]>,
}

/// Lines of a part, one before and one behind: they are looked at together.
pub(crate) const WINDOW: usize = PART_LINES + 2;
/// Lines of a part.
pub(crate) const PART_LINES: usize = 2;
/// Bits of each line of a part.
pub(crate) const PART_BITS: usize = 4;

/// The cells of a shape on two lines, four bits of each.
///
/// A part is looked at without any branch, whatever its cells are. The blocks of the
/// reconstruction have one part or two each way.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Part {
    /// The first line of the shape that is in the part.
    pub(crate) line: usize,
    /// The first bit of the shape that is in the part.
    pub(crate) bit: usize,
    /// The shape's lines from the one before the part, in pairs: 0 and 1, 1 and 2, 2 and 3.
    pub(crate) own: [u64; PART_LINES + 1],
    /// By bit, for both lines: all bits set if the shape has this cell, else none.
    pub(crate) cells: [u64; PART_BITS],
}

/// Two lines that follow each other, as one number: so they are handled together.
pub(crate) fn pair(low: u32, high: u32) -> u64 {
    u64::from(low) | u64::from(high) << 32
}

impl Shape {
    /// The shape of these cells and its bottom-left corner; or a cell that the others don't reach.
    ///
    /// No cells have no shape.
    pub(crate) fn new(cells: &[Cell]) -> Result<Option<(Shape, Cell)>, Cell> {
        let Some(column) = cells.iter().map(|cell| cell.column()).min() else { return Ok(None) };
        let row = cells.iter().map(|cell| cell.row()).min().unwrap_or(0);
        if let Some(apart) = cell_apart(cells) {
            return Err(apart);
        }
        let offsets = || cells.iter().map(|cell| (cell.column() - column, cell.row() - row));
        let shape = Shape {
            rows: Profile::new(offsets().map(|(column, row)| (row, column))),
            columns: Profile::new(offsets()),
        };
        Ok(Some((shape, Cell::at(row * SIDE + column))))
    }

    /// Columns of the rectangle round it.
    pub fn width(&self) -> usize {
        self.columns.lines.len()
    }

    /// Rows of the rectangle round it.
    pub fn height(&self) -> usize {
        self.rows.lines.len()
    }

    /// Its cells when its corner is here, row by row; only those on the board.
    pub fn cells(&self, anchor: Cell) -> impl Iterator<Item = Cell> {
        self.rows.lines.iter().enumerate().flat_map(move |(row, &line)| {
            let columns = (0..SIDE).filter(move |column| line >> column & 1 == 1);
            columns.filter_map(move |column| anchor.offset(column as isize, row as isize))
        })
    }
}

impl Profile {
    /// The profile of cells, each a line and a bit.
    fn new(cells: impl Iterator<Item = (usize, usize)>) -> Profile {
        let mut lines = Vec::new();
        for (line, bit) in cells {
            lines.resize(lines.len().max(line + 1), 0);
            lines[line] |= 1 << bit;
        }
        let places = (0..SIDE).step_by(PART_LINES).flat_map(|line| {
            let bits = (0..SIDE).step_by(PART_BITS);
            bits.map(move |bit| (line, bit))
        });
        let parts = places.filter_map(|(line, bit)| Part::new(&lines, line, bit));
        Profile { parts: parts.collect(), lines: lines.into() }
    }
}

impl Part {
    /// The part of a shape that begins here, if the shape has cells in it.
    fn new(lines: &[u32], line: usize, bit: usize) -> Option<Part> {
        let get = |nth: usize| lines.get(nth).copied().unwrap_or(0);
        let before = |nth: usize| (line + nth).checked_sub(1).map_or(0, get);
        let cell = |nth: usize, along: usize| {
            (get(line + nth) >> (bit + along) & 1).wrapping_neg() // all bits, or none
        };
        let cells = std::array::from_fn(|along| pair(cell(0, along), cell(1, along)));
        let own = std::array::from_fn(|nth| pair(before(nth), before(nth + 1)));
        (cells != [0; PART_BITS]).then_some(Part { line, bit, own, cells })
    }
}

/// A cell that can't be reached from the first one over sides of these cells.
fn cell_apart(cells: &[Cell]) -> Option<Cell> {
    let mut apart: Vec<Cell> = cells.get(1..)?.to_vec();
    let mut reached = vec![cells[0]];
    while let Some(cell) = reached.pop() {
        let touches = |other: &mut Cell| {
            cell.column().abs_diff(other.column()) + cell.row().abs_diff(other.row()) == 1
        };
        reached.extend(apart.extract_if(.., touches));
    }
    apart.first().copied()
}
