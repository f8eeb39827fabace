//! Cells, and the board as data.
//!
//! A board is read from a drawing (`data/board.txt`), because the printed one is
//! lost and ours is a reconstruction: anyone who owns the box can draw theirs and
//! play on it. A drawing that can't be a board is refused at a line and a column.

use std::fmt;
use std::sync::{Arc, LazyLock};

use crate::block::{BLOCKS, Block, Shape};
use crate::flaw::{BoardError, Flaw};

/// Cells on a side of the board (§1.1).
pub const SIDE: usize = 21;
/// Cells of the board.
pub const CELLS: usize = SIDE * SIDE;
/// The first and the last column and row of the white square: `j10`…`l12` (§1.1).
pub(crate) const WHITE: std::ops::RangeInclusive<usize> = 9..=11;

/// A cell of the board, `a1` at the bottom left (§1.1).
///
/// Cells are ordered by row, then by column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u16);

impl Cell {
    /// The cell in this column and row, both from 0.
    pub const fn new(column: usize, row: usize) -> Option<Cell> {
        if column < SIDE && row < SIDE { Some(Cell((row * SIDE + column) as u16)) } else { None }
    }

    /// The cell at this index, which is below [`CELLS`].
    pub(crate) const fn at(index: usize) -> Cell {
        debug_assert!(index < CELLS);
        Cell(index as u16)
    }

    /// All 441 cells in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Cell> {
        (0..CELLS).map(Cell::at)
    }

    /// The nine cells of the white square (§1.1).
    pub fn white() -> impl Iterator<Item = Cell> {
        WHITE.flat_map(|row| WHITE.map(move |column| Cell::at(row * SIDE + column)))
    }

    /// For arrays: 0 to 440, row by row from the bottom.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 0 to 20, from the left.
    pub const fn column(self) -> usize {
        self.0 as usize % SIDE
    }

    /// 0 to 20, from the bottom.
    pub const fn row(self) -> usize {
        self.0 as usize / SIDE
    }

    /// Whether the cell is one of the white square (§1.1).
    pub fn is_white(self) -> bool {
        WHITE.contains(&self.column()) && WHITE.contains(&self.row())
    }

    /// The cell so many columns and rows away, if it is on the board.
    pub fn offset(self, columns: isize, rows: isize) -> Option<Cell> {
        let column = self.column().checked_add_signed(columns)?;
        Cell::new(column, self.row().checked_add_signed(rows)?)
    }

    /// Reads `k10`.
    pub fn from_text(text: &str) -> Option<Cell> {
        let (&letter, digits) = text.as_bytes().split_first()?;
        let column = letter.checked_sub(b'a')?;
        let row = match *digits {
            [ones @ b'1'..=b'9'] => ones - b'0',
            [tens @ b'1'..=b'2', ones @ b'0'..=b'9'] => (tens - b'0') * 10 + ones - b'0',
            _ => return None,
        };
        Cell::new(usize::from(column), usize::from(row) - 1)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column() as u8), self.row() + 1)
    }
}

/// The corners of the board, clockwise from the bottom left: where pawns start (§1.3).
const CORNERS: [[usize; 2]; 4] = [[0, 0], [0, SIDE - 2], [SIDE - 2, SIDE - 2], [SIDE - 2, 0]];

/// The four cells of a corner, in order (§1.3).
pub(crate) fn corner(nth: usize) -> [Cell; 4] {
    let [column, row] = CORNERS[nth];
    std::array::from_fn(|i| Cell::at((row + i / 2) * SIDE + column + i % 2))
}

/// Whether a pawn may start here: a cell of one of the four corners (§1.3).
fn is_start(cell: Cell) -> bool {
    (0..CORNERS.len()).any(|nth| corner(nth).contains(&cell))
}

/// Where the blocks stand at the start, and their shapes (§1.2).
#[derive(Debug, PartialEq, Eq)]
pub struct Board {
    /// By block; `None` for a number that this board doesn't have.
    blocks: [Option<(Shape, Cell)>; BLOCKS],
}

impl Board {
    /// The reconstruction that the rules give (§1.2).
    pub fn standard() -> Arc<Board> {
        static STANDARD: LazyLock<Arc<Board>> = LazyLock::new(|| {
            let text = include_str!("../data/board.txt");
            Arc::new(Board::parse(text).expect("the board in the crate is sound"))
        });
        Arc::clone(&STANDARD)
    }

    /// Reads a drawing: 21 lines of 21 characters, the first line is row 21.
    ///
    /// `.` is an empty cell, `+` the white square, `o` a pawn's start, `A`–`Z` and
    /// `a`–`f` the blocks 1–32. A board may have fewer blocks, not more.
    pub fn parse(text: &str) -> Result<Board, BoardError> {
        let mut cells: [Vec<Cell>; BLOCKS] = Default::default();
        let lines: Vec<&str> = text.lines().collect();
        for (nth, line) in lines.iter().enumerate().take(SIDE) {
            let width = line.chars().count();
            if width != SIDE {
                return Err(Flaw::Width(width).at(nth + 1, width.min(SIDE) + 1));
            }
            for (column, found) in line.chars().enumerate() {
                let cell = Cell::at((SIDE - 1 - nth) * SIDE + column);
                if let Some(block) = read_character(cell, found)? {
                    cells[block.index()].push(cell);
                }
            }
        }
        if lines.len() != SIDE {
            return Err(Flaw::Lines(lines.len()).at(lines.len().min(SIDE) + 1, 1));
        }
        Board::new(Block::all().zip(cells).filter(|(_, cells)| !cells.is_empty()))
    }

    /// A board with these blocks, each with its cells.
    pub fn new(blocks: impl IntoIterator<Item = (Block, Vec<Cell>)>) -> Result<Board, BoardError> {
        let mut taken: [Option<Block>; CELLS] = [None; CELLS];
        let mut board = Board { blocks: [const { None }; BLOCKS] };
        for (block, cells) in blocks {
            for &cell in &cells {
                if cell.is_white() {
                    return Err(Flaw::BlockInWhite(block).at_cell(cell)); // §4.2
                }
                if is_start(cell) {
                    return Err(Flaw::BlockOnPawn(block).at_cell(cell));
                }
                if let Some(other) = taken[cell.index()].replace(block) {
                    return Err(Flaw::Overlap(block, other).at_cell(cell));
                }
            }
            let shape = Shape::new(&cells).map_err(|apart| Flaw::Split(block).at_cell(apart))?;
            let Some((shape, anchor)) = shape else { continue };
            if board.blocks[block.index()].replace((shape, anchor)).is_some() {
                return Err(Flaw::Split(block).at_cell(anchor));
            }
        }
        Ok(board)
    }

    /// The numbers that this board has, ascending.
    pub fn blocks(&self) -> impl Iterator<Item = Block> {
        Block::all().filter(|block| self.blocks[block.index()].is_some())
    }

    /// The blocks that this board has, ascending, with their shapes.
    pub fn shapes(&self) -> impl Iterator<Item = (Block, &Shape)> {
        Block::all().zip(&self.blocks).filter_map(|(block, put)| Some((block, &put.as_ref()?.0)))
    }

    /// The shape of a block, if the board has it.
    pub fn shape(&self, block: Block) -> Option<&Shape> {
        self.blocks[block.index()].as_ref().map(|(shape, _)| shape)
    }

    /// Where a block starts: the bottom-left cell of the rectangle round it.
    pub fn start(&self, block: Block) -> Option<Cell> {
        self.blocks[block.index()].as_ref().map(|&(_, anchor)| anchor)
    }
}

/// What a character of a drawing says about its cell: perhaps that a block stands there.
fn read_character(cell: Cell, found: char) -> Result<Option<Block>, BoardError> {
    let flaw = match (found, Block::from_letter(found)) {
        (_, Some(block)) => return Ok(Some(block)),
        ('+', _) if cell.is_white() => return Ok(None),
        ('o', _) if is_start(cell) => return Ok(None),
        ('.', _) if cell.is_white() => Flaw::WhiteMissing,
        ('.', _) if is_start(cell) => Flaw::PawnMissing,
        ('.', _) => return Ok(None),
        ('o' | '+', _) => Flaw::Stray(found),
        _ => Flaw::Character(found),
    };
    Err(flaw.at_cell(cell))
}
