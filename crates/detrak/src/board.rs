//! Cells, lines and sheets.
//!
//! A sheet keeps each of its lines as a number in base 7 (0 for an empty cell), so
//! that the score of a line is one look into a table, and its free cells as bits,
//! so that the free pairs are a shift and an `and`. Searches use the same numbers for
//! tables of their own. Nothing is kept twice that could disagree without
//! [`Sheet::check_invariants`] noticing.

use std::fmt;

use crate::Symbol;

/// Cells on a side of the sheet.
pub const SIDE: usize = 5;
/// Cells of a sheet.
pub const CELLS: usize = SIDE * SIDE;

/// How many lines there are: five cells, each empty or with one of six symbols.
pub const LINES: usize = 7usize.pow(SIDE as u32);
/// What a symbol adds to the number of a line, by its place in the line: see [`Sheet::line`].
pub const PLACES: [u16; SIDE] = [1, 7, 49, 343, 2401];

/// The cells that have a cell above them.
const NOT_TOP: u32 = 0b01111_01111_01111_01111_01111;

/// A cell of a sheet, `a1` at the bottom left (§1.1).
///
/// Cells are ordered by column, then by row, as in tokens (§2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The top-left cell, where everyone starts (§1.3).
    pub const START: Cell = Cell(4);

    /// The cell in this column and row, both from 0.
    pub const fn new(column: usize, row: usize) -> Option<Cell> {
        if column < SIDE && row < SIDE { Some(Cell((column * SIDE + row) as u8)) } else { None }
    }

    /// All 25 cells in order.
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..CELLS as u8).map(Cell)
    }

    /// 0 to 24, in order.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 0 to 4, from the left.
    #[inline]
    pub const fn column(self) -> usize {
        self.0 as usize / SIDE
    }

    /// 0 to 4, from the bottom.
    #[inline]
    pub const fn row(self) -> usize {
        self.0 as usize % SIDE
    }

    /// Whether both cells share a side.
    pub fn touches(self, other: Cell) -> bool {
        self.column().abs_diff(other.column()) + self.row().abs_diff(other.row()) == 1
    }

    const fn bit(self) -> u32 {
        1 << self.0
    }

    /// Reads `b3`.
    pub fn from_text(text: &str) -> Option<Cell> {
        match text.as_bytes() {
            [column @ b'a'..=b'e', row @ b'1'..=b'5'] => {
                Cell::new(usize::from(column - b'a'), usize::from(row - b'1'))
            }
            _ => None,
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column() as u8), self.row() + 1)
    }
}

/// A row, a column or the scoring diagonal of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// Row 0 to 4, from the bottom.
    Row(usize),
    /// Column 0 to 4, from the left.
    Column(usize),
    /// `a1 b2 c3 d4 e5` (§4.3).
    Diagonal,
}

impl Line {
    /// The rows from the top, as one reads, then the columns from the left.
    pub fn rows_and_columns() -> impl Iterator<Item = Line> {
        (0..SIDE).rev().map(Line::Row).chain((0..SIDE).map(Line::Column))
    }

    /// The cells of the line, from the left, or from the bottom.
    pub fn cells(self) -> [Cell; SIDE] {
        std::array::from_fn(|i| {
            let cell = match self {
                Line::Row(row) => Cell::new(i, row),
                Line::Column(column) => Cell::new(column, i),
                Line::Diagonal => Cell::new(i, i),
            };
            cell.expect("a line lies on the sheet")
        })
    }
}

/// The symbols of a line by its number, from its first cell; 0 where there is none.
#[inline]
pub fn digits_of(line: u16) -> [u8; SIDE] {
    PLACES.map(|place| (line / place % 7) as u8)
}

/// A set of cells, a bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CellSet(u32);

impl CellSet {
    /// All cells of a sheet.
    pub const ALL: CellSet = CellSet((1 << CELLS) - 1);

    /// Whether a cell is in the set.
    #[inline]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 & cell.bit() != 0
    }

    /// How many cells are in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no cell is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cells in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        bits(self.0).map(|bit| Cell(bit as u8))
    }

    /// The set without one of its cells.
    #[inline]
    pub const fn without(self, cell: Cell) -> CellSet {
        CellSet(self.0 & !cell.bit())
    }

    /// Whether two cells of the set share a side.
    #[inline]
    pub const fn has_pair(self) -> bool {
        let (upright, flat) = self.halves();
        upright | flat != 0
    }

    /// All pairs of cells that share a side, the lower or left cell first: the upright ones, then the flat ones.
    #[inline]
    pub fn pairs(self) -> impl Iterator<Item = [Cell; 2]> {
        let (upright, flat) = self.halves();
        bits(upright).map(upright_pair).chain(bits(flat).map(flat_pair))
    }

    /// The cells without another cell of the set at their side.
    #[inline]
    pub const fn lonely(self) -> CellSet {
        let (upright, flat) = self.halves();
        let paired = upright | upright << 1 | flat | flat << SIDE;
        CellSet(self.0 & !paired)
    }

    /// The cells whose neighbour above is in the set too, and those whose neighbour at the right is.
    #[inline]
    const fn halves(self) -> (u32, u32) {
        (self.0 & (self.0 >> 1) & NOT_TOP, self.0 & (self.0 >> SIDE))
    }
}

/// A sheet of 5 × 5 cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Sheet {
    free: CellSet,
    rows: [u16; SIDE],
    columns: [u16; SIDE],
    diagonal: u16,
}

impl Sheet {
    /// An empty sheet.
    pub const EMPTY: Sheet =
        Sheet { free: CellSet::ALL, rows: [0; SIDE], columns: [0; SIDE], diagonal: 0 };

    /// What is written in a cell.
    pub fn get(&self, cell: Cell) -> Option<Symbol> {
        Symbol::new(digits_of(self.columns[cell.column()])[cell.row()])
    }

    /// Whether nothing is written in a cell.
    pub fn is_free(&self, cell: Cell) -> bool {
        self.free.contains(cell)
    }

    /// The cells that are not written.
    #[inline]
    pub fn free(&self) -> CellSet {
        self.free
    }

    /// How many cells are written.
    pub fn written(&self) -> usize {
        CELLS - self.free.len()
    }

    /// Writes a symbol in a free cell.
    #[inline]
    pub fn write(&mut self, cell: Cell, symbol: Symbol) {
        debug_assert!(self.is_free(cell));
        let (column, row, digit) = (cell.column(), cell.row(), u16::from(symbol.number()));
        self.free = self.free.without(cell);
        self.columns[column] += digit * PLACES[row];
        self.rows[row] += digit * PLACES[column];
        if column == row {
            self.diagonal += digit * PLACES[column];
        }
    }

    /// Whether two free cells share a side (§2.4).
    #[inline]
    pub fn has_pair(&self) -> bool {
        self.free.has_pair()
    }

    /// How many pairs of free cells share a side.
    pub fn count_pairs(&self) -> u32 {
        let (upright, flat) = self.free.halves();
        upright.count_ones() + flat.count_ones()
    }

    /// The `n`th pair of free cells that share a side, the lower cell first.
    pub fn nth_pair(&self, n: u32) -> [Cell; 2] {
        let (upright, flat) = self.free.halves();
        match n.checked_sub(upright.count_ones()) {
            None => upright_pair(nth_bit(upright, n)),
            Some(n) => flat_pair(nth_bit(flat, n)),
        }
    }

    /// All pairs of free cells that share a side, in the order of [`Sheet::nth_pair`].
    #[inline]
    pub fn free_pairs(&self) -> impl Iterator<Item = [Cell; 2]> + use<> {
        self.free.pairs()
    }

    /// The sheet with a symbol in each of two free cells.
    #[inline]
    #[must_use]
    pub fn with(&self, cells: [Cell; 2], symbols: [Symbol; 2]) -> Sheet {
        let mut sheet = *self;
        sheet.write(cells[0], symbols[0]);
        sheet.write(cells[1], symbols[1]);
        sheet
    }

    /// Free cells without a free cell at their side: nothing will be written there any more (§2.2).
    pub fn cut_off(&self) -> impl Iterator<Item = Cell> {
        self.free.lonely().iter()
    }

    /// The line as a number in base 7, its first cell the lowest digit.
    #[inline]
    pub fn line(&self, line: Line) -> u16 {
        match line {
            Line::Row(row) => self.rows[row],
            Line::Column(column) => self.columns[column],
            Line::Diagonal => self.diagonal,
        }
    }

    /// Whether rows, columns, diagonal and free cells tell the same story.
    pub fn check_invariants(&self) -> bool {
        let mut again = Sheet::EMPTY;
        for cell in Cell::all() {
            if let Some(symbol) = self.get(cell) {
                again.write(cell, symbol);
            }
        }
        again == *self
    }
}

impl Default for Sheet {
    fn default() -> Sheet {
        Sheet::EMPTY
    }
}

impl fmt::Display for Sheet {
    /// Rows from the top: `1..../.44../...../...../.....`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in (0..SIDE).rev() {
            for cell in Line::Row(row).cells() {
                match self.get(cell) {
                    Some(symbol) => write!(f, "{symbol}")?,
                    None => f.write_str(".")?,
                }
            }
            if row > 0 {
                f.write_str("/")?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Sheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Sheet({self})")
    }
}

impl std::str::FromStr for Sheet {
    type Err = ();

    /// Reads five rows from the top, parted by `/` or by white space.
    fn from_str(text: &str) -> Result<Sheet, ()> {
        let mut sheet = Sheet::EMPTY;
        let mut rows = text.split(['/', '\n', ' ']).filter(|row| !row.is_empty());
        for row in (0..SIDE).rev() {
            let symbols = rows.next().filter(|row| row.len() == SIDE).ok_or(())?;
            for (byte, cell) in symbols.bytes().zip(Line::Row(row).cells()) {
                match byte {
                    b'1'..=b'6' => sheet.write(cell, Symbol::new(byte - b'0').ok_or(())?),
                    b'.' => {}
                    _ => return Err(()),
                }
            }
        }
        rows.next().is_none().then_some(sheet).ok_or(())
    }
}

fn upright_pair(low: u32) -> [Cell; 2] {
    [Cell(low as u8), Cell(low as u8 + 1)]
}

fn flat_pair(left: u32) -> [Cell; 2] {
    [Cell(left as u8), Cell(left as u8 + SIDE as u8)]
}

fn bits(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros())?;
        set &= set - 1;
        Some(lowest)
    })
}

fn nth_bit(mut set: u32, n: u32) -> u32 {
    for _ in 0..n {
        set &= set - 1;
    }
    set.trailing_zeros()
}
