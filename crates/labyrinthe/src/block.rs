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
    /// The block at this place of an array, 0 to 31.
    pub(crate) const fn at(index: usize) -> Block {
        Block((index % BLOCKS) as u8)
    }

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

/// Lines and columns of a part.
pub(crate) const PART: usize = 4;
/// The lines of a part with one before and one behind.
pub(crate) const WINDOW: usize = PART + 2;

/// The cells of a shape in a square of four by four.
///
/// Every block of the reconstruction is one part each way. A greater one of another board
/// has several.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Part {
    /// The first line of the shape that is in the part.
    pub(crate) first: usize,
    /// The first bit of its lines that is in the part.
    pub(crate) bit: usize,
    /// The whole shape's lines from the one before the part to the one behind it.
    pub(crate) own: [u32; WINDOW],
    /// By column and line of the part, all bits if the shape has the cell there, else none.
    pub(crate) masks: [[u32; PART]; PART],
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
        let cells: Vec<(usize, usize)> = cells.collect();
        let count = cells.iter().map(|(line, _)| line + 1).max().unwrap_or(0);
        let mut lines = vec![0u32; count].into_boxed_slice();
        cells.iter().for_each(|&(line, bit)| lines[line] |= 1 << bit);
        let width = lines.iter().map(|line| u32::BITS - line.leading_zeros()).max().unwrap_or(0);
        let firsts = (0..count).step_by(PART);
        let parts = firsts.flat_map(|first| {
            let bits = (0..width as usize).step_by(PART);
            bits.filter_map(|bit| Part::new(&lines, first, bit)).collect::<Vec<_>>()
        });
        Profile { parts: parts.collect(), lines }
    }
}

impl Part {
    /// The part of a shape with these lines that begins so; nothing if no cell is in it.
    fn new(lines: &[u32], first: usize, bit: usize) -> Option<Part> {
        let line = |nth: usize| lines.get(nth).copied().unwrap_or(0);
        let own = |nth: usize| (first + nth).checked_sub(1).map_or(0, line);
        let mask =
            |column: usize, nth: usize| 0u32.wrapping_sub(line(first + nth) >> (bit + column) & 1);
        let part = Part {
            first,
            bit,
            own: std::array::from_fn(own),
            masks: std::array::from_fn(|column| std::array::from_fn(|nth| mask(column, nth))),
        };
        part.masks.iter().flatten().any(|&mask| mask != 0).then_some(part)
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
