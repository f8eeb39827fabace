//! Cells, sides, and sets of cells as 121 bits.
//!
//! A set of cells is one `u128`, so that a question about all cells at once ("which
//! empty cells does a river open towards?") is a shift and an `and`.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// Cells on a side of the board (§1.1).
pub const SIDE: usize = 11;
/// Cells of the board.
pub const CELLS: usize = SIDE * SIDE;

/// A cell of the board, `a1` at the bottom left (§1.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell in this column and row, both from 0.
    pub const fn new(column: usize, row: usize) -> Option<Cell> {
        if column < SIDE && row < SIDE { Some(Cell((row * SIDE + column) as u8)) } else { None }
    }

    /// All 121 cells, row by row from the bottom.
    pub fn all() -> impl DoubleEndedIterator<Item = Cell> {
        (0..CELLS as u8).map(Cell)
    }

    /// 0 to 10, from the left.
    pub const fn column(self) -> usize {
        self.0 as usize % SIDE
    }

    /// 0 to 10, from the bottom.
    pub const fn row(self) -> usize {
        self.0 as usize / SIDE
    }

    /// For arrays: 0 to 120.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The neighbour at this side, if the board goes on there.
    pub const fn neighbour(self, side: Side) -> Option<Cell> {
        let (column, row) = (self.column(), self.row());
        match side {
            Side::North => Cell::new(column, row + 1),
            Side::East => Cell::new(column + 1, row),
            Side::South if row > 0 => Cell::new(column, row - 1),
            Side::West if column > 0 => Cell::new(column - 1, row),
            _ => None,
        }
    }

    /// The neighbour at this side, where the board is known to go on.
    pub(crate) const fn beside(self, side: Side) -> Cell {
        debug_assert!(self.neighbour(side).is_some());
        const ROW: u8 = SIDE as u8;
        Cell(match side {
            Side::North => self.0 + ROW,
            Side::East => self.0 + 1,
            Side::South => self.0 - ROW,
            Side::West => self.0 - 1,
        })
    }

    /// The sides at which the board ends.
    pub fn outside(self) -> Sides {
        Side::ALL.into_iter().filter(|&side| self.neighbour(side).is_none()).collect()
    }

    /// Reads `f6`.
    pub fn from_text(text: &str) -> Option<Cell> {
        let (column, row) = (text.bytes().next()?, text.get(1..)?);
        let is_canonical = matches!(row.as_bytes(), [b'1'..=b'9'] | [b'1', b'0' | b'1']);
        let row: usize = row.parse().ok().filter(|_| is_canonical)?;
        Cell::new(usize::from(column.checked_sub(b'a')?), row - 1)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column() as u8), self.row() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// A side of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// Towards higher rows.
    North,
    /// Towards `k`.
    East,
    /// Towards row 1.
    South,
    /// Towards `a`.
    West,
}

impl Side {
    /// All four in the order of tokens: N E S W (§2).
    pub const ALL: [Side; 4] = [Side::North, Side::East, Side::South, Side::West];

    /// The side across.
    pub const fn opposite(self) -> Side {
        match self {
            Side::North => Side::South,
            Side::East => Side::West,
            Side::South => Side::North,
            Side::West => Side::East,
        }
    }

    /// `N`, `E`, `S` or `W`.
    pub const fn letter(self) -> char {
        match self {
            Side::North => 'N',
            Side::East => 'E',
            Side::South => 'S',
            Side::West => 'W',
        }
    }

    /// The name of the text "from the north".
    pub const fn from_term(self) -> &'static str {
        match self {
            Side::North => "deflecto-from-north",
            Side::East => "deflecto-from-east",
            Side::South => "deflecto-from-south",
            Side::West => "deflecto-from-west",
        }
    }

    /// The name of the text "north".
    pub const fn term(self) -> &'static str {
        match self {
            Side::North => "deflecto-side-north",
            Side::East => "deflecto-side-east",
            Side::South => "deflecto-side-south",
            Side::West => "deflecto-side-west",
        }
    }
}

/// A set of sides: what a face is open to.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Sides(u8);

impl Sides {
    /// No side.
    pub const NONE: Sides = Sides(0);
    /// All four.
    pub const ALL: Sides = Sides(15);

    /// This side alone.
    pub const fn only(side: Side) -> Sides {
        Sides(1 << side as u8)
    }

    /// The sides of these four bits, N lowest.
    pub const fn from_bits(bits: u8) -> Sides {
        Sides(bits & 15)
    }

    /// Four bits, N lowest.
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Whether the side is in the set.
    pub const fn contains(self, side: Side) -> bool {
        self.0 & (1 << side as u8) != 0
    }

    /// How many.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether both share a side.
    pub const fn meets(self, other: Sides) -> bool {
        self.0 & other.0 != 0
    }

    /// The sides that are not in `other`.
    #[must_use]
    pub const fn without(self, other: Sides) -> Sides {
        Sides(self.0 & !other.0)
    }

    /// The first in the order N E S W.
    pub const fn first(self) -> Option<Side> {
        match self.0.trailing_zeros() {
            0 => Some(Side::North),
            1 => Some(Side::East),
            2 => Some(Side::South),
            3 => Some(Side::West),
            _ => None,
        }
    }

    /// In the order N E S W.
    pub fn iter(self) -> impl Iterator<Item = Side> {
        Side::ALL.into_iter().filter(move |&side| self.contains(side))
    }

    /// Reads `NES`, in any order, without repetition and not empty.
    pub(crate) fn from_text(text: &str) -> Option<Sides> {
        let mut sides = Sides::NONE;
        for letter in text.chars() {
            let side = Side::ALL.into_iter().find(|side| side.letter() == letter)?;
            if sides.contains(side) {
                return None;
            }
            sides = sides | Sides::only(side);
        }
        (!sides.is_empty()).then_some(sides)
    }
}

impl BitOr for Sides {
    type Output = Sides;

    fn bitor(self, other: Sides) -> Sides {
        Sides(self.0 | other.0)
    }
}

impl BitAnd for Sides {
    type Output = Sides;

    fn bitand(self, other: Sides) -> Sides {
        Sides(self.0 & other.0)
    }
}

impl FromIterator<Side> for Sides {
    fn from_iter<I: IntoIterator<Item = Side>>(sides: I) -> Sides {
        sides.into_iter().fold(Sides::NONE, |set, side| set | Sides::only(side))
    }
}

impl fmt::Display for Sides {
    /// `NES`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|side| write!(f, "{}", side.letter()))
    }
}

impl fmt::Debug for Sides {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Sides({self})")
    }
}

/// A set of cells.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct CellSet(u128);

const ALL_CELLS: u128 = (1 << CELLS) - 1;
const COLUMN_A: u128 = column(0);
const COLUMN_K: u128 = column(SIDE - 1);

const fn column(nth: usize) -> u128 {
    let (mut set, mut row) = (0, 0);
    while row < SIDE {
        set |= 1 << (row * SIDE + nth);
        row += 1;
    }
    set
}

impl CellSet {
    /// No cell.
    pub const EMPTY: CellSet = CellSet(0);
    /// All 121.
    pub const ALL: CellSet = CellSet(ALL_CELLS);

    /// This cell alone.
    pub const fn only(cell: Cell) -> CellSet {
        CellSet(1 << cell.0)
    }

    /// Whether the cell is in the set.
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.0 & 1 != 0
    }

    /// 1 if the cell is in the set, else 0.
    pub(crate) const fn bit(self, cell: Cell) -> u8 {
        (self.0 >> cell.0) as u8 & 1
    }

    /// 1 if the cell that is `up` places further on is in the set, else 0, also beyond the board.
    pub(crate) const fn bit_beside(self, cell: Cell, up: i32) -> u8 {
        let place = cell.0 as i32 + up;
        if place >= 0 && place < CELLS as i32 { (self.0 >> place) as u8 & 1 } else { 0 }
    }

    /// Puts the cell in.
    pub fn insert(&mut self, cell: Cell) {
        self.0 |= 1 << cell.0;
    }

    /// Takes the cell out.
    pub fn remove(&mut self, cell: Cell) {
        self.0 &= !(1 << cell.0);
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether both share a cell.
    pub const fn meets(self, other: CellSet) -> bool {
        self.0 & other.0 != 0
    }

    /// The cells that are not in `other`.
    #[must_use]
    pub const fn without(self, other: CellSet) -> CellSet {
        CellSet(self.0 & !other.0)
    }

    /// Every cell moved one step towards a side; what leaves the board is gone.
    #[must_use]
    pub const fn towards(self, side: Side) -> CellSet {
        CellSet(match side {
            Side::North => self.0 << SIDE & ALL_CELLS,
            Side::East => (self.0 & !COLUMN_K) << 1,
            Side::South => self.0 >> SIDE,
            Side::West => (self.0 & !COLUMN_A) >> 1,
        })
    }

    /// The cells whose neighbour at this side is in the set.
    #[must_use]
    pub const fn beyond(self, side: Side) -> CellSet {
        self.towards(side.opposite())
    }

    /// The lowest cell.
    pub const fn lowest(self) -> Option<Cell> {
        if self.0 == 0 { None } else { Some(Cell(self.0.trailing_zeros() as u8)) }
    }

    /// The cell that has `n` cells of the set below it.
    pub fn nth(self, n: u32) -> Option<Cell> {
        let mut left = self.0;
        for _ in 0..n {
            left &= left.wrapping_sub(1);
        }
        CellSet(left).lowest()
    }

    /// The cells in order.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let lowest = CellSet(left).lowest()?;
            left &= left - 1;
            Some(lowest)
        })
    }

    /// The cells that touch the set by a side or a corner, and those of the set (§4.1).
    #[must_use]
    pub fn grown(self) -> CellSet {
        let wide = self | self.towards(Side::East) | self.towards(Side::West);
        wide | wide.towards(Side::North) | wide.towards(Side::South)
    }

    pub(crate) const fn raw(self) -> u128 {
        self.0
    }

    /// For bits that are known to be cells.
    pub(crate) const fn from_cells(bits: u128) -> CellSet {
        debug_assert!(bits & !ALL_CELLS == 0);
        CellSet(bits)
    }
}

impl BitOr for CellSet {
    type Output = CellSet;

    fn bitor(self, other: CellSet) -> CellSet {
        CellSet(self.0 | other.0)
    }
}

impl BitAnd for CellSet {
    type Output = CellSet;

    fn bitand(self, other: CellSet) -> CellSet {
        CellSet(self.0 & other.0)
    }
}

impl BitOrAssign for CellSet {
    fn bitor_assign(&mut self, other: CellSet) {
        self.0 |= other.0;
    }
}

impl BitAndAssign for CellSet {
    fn bitand_assign(&mut self, other: CellSet) {
        self.0 &= other.0;
    }
}

impl Not for CellSet {
    type Output = CellSet;

    fn not(self) -> CellSet {
        CellSet(!self.0 & ALL_CELLS)
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet {
        let mut set = CellSet::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
