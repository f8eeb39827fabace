//! Sets of cells, kept twice: by rows and by columns.
//!
//! Whatever slides, slides along a line, and on a line of bits a slide is a shift.
//! With both views at hand no slide ever has to be looked up cell by cell. There are
//! empty lines before the first and behind the last, so that the neighbours of a line
//! always exist.

use crate::block::WINDOW;
use crate::board::{Cell, SIDE, WHITE};

/// The cells of a line.
pub(crate) const FULL: u32 = (1 << SIDE) - 1;
/// Lines with empty ones at both ends: line `n` of the board is at `n + 1`.
pub(crate) type Padded = [u32; PADDED];
const PADDED: usize = SIDE + WINDOW - 1;
// The last line has a whole window behind it.
const _: () = assert!(SIDE - 1 + WINDOW <= PADDED);

/// The white square, which looks the same by rows and by columns (§1.1).
pub(crate) const WHITE_LINES: Padded = {
    let mut lines = [0; PADDED];
    let mut line = *WHITE.start();
    while line <= *WHITE.end() {
        lines[line + 1] = WHITE_BITS;
        line += 1;
    }
    lines
};
/// The bits of the white square in each of its lines.
pub(crate) const WHITE_BITS: u32 = 0b111 << *WHITE.start();

/// A set of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lines {
    pub(crate) rows: Padded,
    pub(crate) columns: Padded,
}

impl Lines {
    /// No cell.
    pub const EMPTY: Lines = Lines { rows: [0; PADDED], columns: [0; PADDED] };

    /// Whether the cell is in the set.
    pub fn contains(&self, cell: Cell) -> bool {
        self.rows[cell.row() + 1] >> cell.column() & 1 == 1
    }

    /// How many cells are in the set.
    pub fn len(&self) -> usize {
        self.rows.iter().map(|row| row.count_ones() as usize).sum()
    }

    /// Whether no cell is in the set.
    pub fn is_empty(&self) -> bool {
        self.rows == [0; PADDED]
    }

    /// Puts a cell in that is out, or takes it out if it is in.
    pub(crate) fn toggle(&mut self, cell: Cell) {
        self.rows[cell.row() + 1] ^= 1 << cell.column();
        self.columns[cell.column() + 1] ^= 1 << cell.row();
    }
}
