//! Cells and boards.
//!
//! A set of cells is one number of 128 bits on a grid of 11 × 11, column after
//! column, so that the order of bits is the order of tokens (§2) and all cells of a
//! board are looked at in one step. A board is made from its outline: its sides are
//! derived by rule (§1.1).

use std::fmt;

use game::{Refusal, Value};

use crate::codes::{SET_BOARD, SET_SIDE};

/// The most columns, and the most rows, of a board.
pub const GRID: usize = 11;

/// Some cells of the grid, bit `column × 11 + row`.
pub type Cells = u128;

/// The bits from one column to the next.
pub(crate) const COLUMN: u32 = GRID as u32;

/// A cell, `a1` at the bottom left. It need not be on any board.
///
/// Cells are ordered by column, then by row, as in tokens (§2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// From 0, from the left.
    pub column: u8,
    /// From 0, from the bottom.
    pub row: u8,
}

impl Cell {
    /// This cell alone, or nothing if it lies beyond the grid.
    pub const fn bit(self) -> Cells {
        if self.column as usize >= GRID || self.row as usize >= GRID {
            return 0;
        }
        1 << (self.column as u32 * COLUMN + self.row as u32)
    }

    /// The cell of a bit.
    pub const fn at(bit: u32) -> Cell {
        Cell { column: (bit / COLUMN) as u8, row: (bit % COLUMN) as u8 }
    }

    /// Reads `c10`: a letter, and a number from 1 without leading zeros.
    pub fn from_text(text: &str) -> Option<Cell> {
        let (letter, number) = text.split_at_checked(1)?;
        let column = letter.bytes().next().filter(u8::is_ascii_lowercase)? - b'a';
        if number.starts_with('0') || !number.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        let row = number.parse::<u8>().ok().filter(|row| (1..=99).contains(row))?;
        Some(Cell { column, row: row - 1 })
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column), self.row + 1)
    }
}

/// The cells of a set, in order.
pub fn cells_of(mut set: Cells) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros())?;
        set &= set - 1;
        Some(Cell::at(lowest))
    })
}

/// Where a side of the board faces, clockwise from north.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum Compass {
    N,
    NE,
    E,
    SE,
    S,
    SW,
    W,
    NW,
}

impl Compass {
    /// All eight, clockwise.
    pub const ALL: [Compass; 8] = [
        Compass::N,
        Compass::NE,
        Compass::E,
        Compass::SE,
        Compass::S,
        Compass::SW,
        Compass::W,
        Compass::NW,
    ];

    /// As on a map: `NE`.
    pub const fn name(self) -> &'static str {
        ["N", "NE", "E", "SE", "S", "SW", "W", "NW"][self as usize]
    }

    /// The name of its text.
    pub const fn term(self) -> &'static str {
        [
            "caminos-side-n",
            "caminos-side-ne",
            "caminos-side-e",
            "caminos-side-se",
            "caminos-side-s",
            "caminos-side-sw",
            "caminos-side-w",
            "caminos-side-nw",
        ][self as usize]
    }

    /// Steps to the right and up.
    const fn direction(self) -> (i32, i32) {
        [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)][self as usize]
    }

    /// The direction straight across.
    pub const fn across(self) -> Compass {
        Compass::ALL[(self as usize + 4) % 8]
    }
}

/// Which sides are opposite to one another (§3.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opposition {
    /// Only those directly across.
    Direct,
    /// Also both neighbours of the one across; a direct connection counts double (§5.1).
    Near,
}

/// Two sides of a board that are opposite to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The first of both, clockwise from north.
    pub one: Compass,
    /// The other.
    pub other: Compass,
    /// Whether they are directly across.
    pub is_direct: bool,
}

/// A board: its cells, its sides and what is opposite.
#[derive(Clone, Debug)]
pub struct Board {
    name: String,
    opposition: Opposition,
    cells: Cells,
    columns: usize,
    rows: usize,
    sides: [Cells; 8],
    pairs: Vec<Pair>,
    /// Each side that must be flooded, with all that is opposite to it and not flooded before.
    pub(crate) floods: Vec<(Cells, Cells)>,
    /// The cells whose neighbour above is on the board too.
    pub(crate) up: Cells,
    /// The cells whose neighbour at the right is on the board too.
    pub(crate) right: Cells,
}

impl Board {
    /// Makes a board from its outline, rows from the top, `.` for a cell; sides are clockwise.
    pub(crate) fn new(
        name: &str,
        opposition: Opposition,
        sides: &[Compass],
        outline: &[&str],
    ) -> Result<Board, Refusal> {
        let bad = |why| Err(SET_BOARD.refusal().with("board", name).with("why", Value::Term(why)));
        let (columns, rows) = (outline.first().map_or(0, |row| row.len()), outline.len());
        if columns > GRID || rows > GRID {
            return bad("caminos-set-too-wide");
        }
        if outline.iter().any(|row| row.len() != columns) {
            return bad("caminos-set-uneven");
        }
        let cells = read_outline(outline);
        let (up, right) = (cells & (cells >> 1) & NOT_TOP, cells & (cells >> COLUMN));
        let mut board = Board {
            name: name.to_owned(),
            opposition,
            cells,
            columns,
            rows,
            sides: [0; 8],
            pairs: pairs_of(sides, opposition),
            floods: Vec::new(),
            up,
            right,
        };
        if cells == 0 || !board.is_in_one_part() {
            return bad("caminos-set-in-parts");
        }
        for &side in sides {
            board.sides[side as usize] = board.side_cells(side);
        }
        board.check_sides(sides)?;
        board.floods = board.plan_floods(sides);
        Ok(board)
    }

    /// Its name, as in a setup.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Which sides are opposite.
    pub fn opposition(&self) -> Opposition {
        self.opposition
    }

    /// All its cells.
    pub fn cells(&self) -> Cells {
        self.cells
    }

    /// Columns and rows of its grid.
    pub fn size(&self) -> (usize, usize) {
        (self.columns, self.rows)
    }

    /// The cells of a side, none if it has no such side. A cell may lie on two (§3.4).
    pub fn side(&self, side: Compass) -> Cells {
        self.sides[side as usize]
    }

    /// Its sides, clockwise.
    pub fn sides(&self) -> impl Iterator<Item = Compass> {
        Compass::ALL.into_iter().filter(|&side| self.side(side) != 0)
    }

    /// The cells that lie on a side (§5.2).
    pub fn rim(&self) -> Cells {
        self.sides.iter().fold(0, |rim, side| rim | side)
    }

    /// The pairs of opposite sides (§3.3).
    pub fn pairs(&self) -> &[Pair] {
        &self.pairs
    }

    /// Each side that must be flooded, with all that is opposite to it and not flooded before (§3.3).
    pub fn crossings(&self) -> &[(Cells, Cells)] {
        &self.floods
    }

    /// §1.1: a straight side is the cells on the grid's edge, a stepped one the cells
    /// that share an edge with a cell cut from that corner.
    fn side_cells(&self, side: Compass) -> Cells {
        let (columns, rows) = (self.columns as i32, self.rows as i32);
        let (right, up) = side.direction();
        let on_edge = |cell: Cell| match (right, up) {
            (0, 1) => i32::from(cell.row) == rows - 1,
            (0, _) => cell.row == 0,
            (1, _) => i32::from(cell.column) == columns - 1,
            _ => cell.column == 0,
        };
        if right == 0 || up == 0 {
            return self.select(on_edge);
        }
        let cut = self.cut_corner(right, up);
        self.cells & self.neighbours(cut)
    }

    /// The cells off the board that are joined to a corner of the grid.
    fn cut_corner(&self, right: i32, up: i32) -> Cells {
        let column = if right > 0 { self.columns - 1 } else { 0 };
        let row = if up > 0 { self.rows - 1 } else { 0 };
        let off = self.grid() & !self.cells;
        let mut cut = Cell { column: column as u8, row: row as u8 }.bit() & off;
        loop {
            let grown = cut | (self.neighbours(cut) & off);
            if grown == cut {
                return cut;
            }
            cut = grown;
        }
    }

    fn grid(&self) -> Cells {
        (0..self.columns as u8)
            .flat_map(|column| (0..self.rows as u8).map(move |row| Cell { column, row }))
            .fold(0, |grid, cell| grid | cell.bit())
    }

    /// The cells of the grid that share an edge with one of these.
    fn neighbours(&self, set: Cells) -> Cells {
        let beside = (set << COLUMN) | (set >> COLUMN);
        let above = ((set & NOT_TOP) << 1) | ((set >> 1) & NOT_TOP);
        (beside | above) & self.grid()
    }

    fn select(&self, is_in: impl Fn(Cell) -> bool) -> Cells {
        cells_of(self.cells).filter(|&cell| is_in(cell)).fold(0, |set, cell| set | cell.bit())
    }

    fn is_in_one_part(&self) -> bool {
        let mut part = self.cells & self.cells.wrapping_neg();
        loop {
            let grown = part | (self.neighbours(part) & self.cells);
            if grown == part {
                return part == self.cells;
            }
            part = grown;
        }
    }

    /// A side without cells, or one that meets its opposite in a cell, makes no game.
    fn check_sides(&self, sides: &[Compass]) -> Result<(), Refusal> {
        let bad = |side: Compass, why| {
            let refusal = SET_SIDE.refusal().with("board", self.name.as_str());
            Err(refusal.with("side", Value::Term(side.term())).with("why", Value::Term(why)))
        };
        for &side in sides {
            if self.side(side) == 0 {
                return bad(side, "caminos-set-side-empty");
            }
        }
        for pair in &self.pairs {
            if self.side(pair.one) & self.side(pair.other) != 0 {
                return bad(pair.one, "caminos-set-side-meets");
            }
        }
        Ok(())
    }

    fn plan_floods(&self, sides: &[Compass]) -> Vec<(Cells, Cells)> {
        let opposite = |&one: &Compass| {
            let pairs = self.pairs.iter().filter(|pair| pair.one == one);
            (self.side(one), pairs.fold(0, |all, pair| all | self.side(pair.other)))
        };
        sides.iter().map(opposite).filter(|&(_, to)| to != 0).collect()
    }
}

/// The cells that have a cell of the grid above them.
pub(crate) const NOT_TOP: Cells = not_top();

const fn not_top() -> Cells {
    let column: Cells = (1 << (GRID - 1)) - 1;
    let (mut set, mut i) = (0, 0);
    while i < GRID {
        set |= column << (i as u32 * COLUMN);
        i += 1;
    }
    set
}

fn read_outline(outline: &[&str]) -> Cells {
    let rows = outline.iter().rev().zip(0u8..);
    let cells = rows.flat_map(|(text, row)| {
        let drawn = text.bytes().zip(0u8..).filter(|&(byte, _)| byte == b'.');
        drawn.map(move |(_, column)| Cell { column, row })
    });
    cells.fold(0, |set, cell| set | cell.bit())
}

/// §3.3: each pair once, the side that comes first clockwise as `one`.
fn pairs_of(sides: &[Compass], opposition: Opposition) -> Vec<Pair> {
    let half = sides.len() / 2;
    let mut pairs = Vec::new();
    for (i, &one) in sides.iter().enumerate() {
        for (j, &other) in sides.iter().enumerate().skip(i + 1) {
            let is_direct = j - i == half;
            let is_near = opposition == Opposition::Near && (j - i).abs_diff(half) == 1;
            if is_direct || is_near {
                pairs.push(Pair { one, other, is_direct });
            }
        }
    }
    pairs
}
