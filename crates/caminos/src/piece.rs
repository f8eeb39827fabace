//! Cubes, colours, shapes, and the ways in which a shape can be turned.

use std::fmt;

use game::{Side, order};

use crate::board::{COLUMN, Cells};
use crate::{Cell, Move};

/// The highest level (§2.4).
pub const LEVELS: usize = 3;
/// The most cubes that a piece may have.
pub const MAX_CUBES: usize = 8;
/// The most shapes that a set may have.
pub const MAX_SHAPES: usize = 8;

/// Whose a cube is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// Of seat 1, and of seat 3.
    Green,
    /// Of seat 2, and of seat 4.
    Yellow,
    /// Of nobody (§1.4).
    Neutral,
}

impl Colour {
    /// The colour of a team.
    pub const fn of(team: Side) -> Colour {
        if team.index() == 0 { Colour::Green } else { Colour::Yellow }
    }

    /// The name of its text.
    pub const fn term(self) -> &'static str {
        match self {
            Colour::Green => "caminos-green",
            Colour::Yellow => "caminos-yellow",
            Colour::Neutral => "caminos-neutral",
        }
    }

    /// `G`, `Y` or `N`.
    pub const fn letter(self) -> char {
        match self {
            Colour::Green => 'G',
            Colour::Yellow => 'Y',
            Colour::Neutral => 'N',
        }
    }

    /// The colour of a letter, small or capital.
    pub const fn from_letter(letter: char) -> Option<Colour> {
        match letter.to_ascii_uppercase() {
            'G' => Some(Colour::Green),
            'Y' => Some(Colour::Yellow),
            'N' => Some(Colour::Neutral),
            _ => None,
        }
    }
}

/// A place for a cube, `c3.1`. Cubes are ordered by column, row and level, as in tokens (§2).
///
/// Column, row and level lie in one number, the column highest: so its order is the
/// order of tokens, and all cubes of a piece are moved by one addition each.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cube(u16);

const COLUMN_AT: u32 = 11;
const ROW_AT: u32 = 4;

impl Cube {
    /// The place over a cell on a level; 1 lies on the board.
    pub const fn new(cell: Cell, level: u8) -> Cube {
        debug_assert!(cell.column < 26 && cell.row < 99 && level < 16);
        Cube(((cell.column as u16) << COLUMN_AT) | ((cell.row as u16) << ROW_AT) | level as u16)
    }

    /// Over which cell.
    pub const fn cell(self) -> Cell {
        let row = (self.0 >> ROW_AT) as u8 & 0x7f;
        Cell { column: (self.0 >> COLUMN_AT) as u8, row }
    }

    /// On which level, from 1.
    pub const fn level(self) -> u8 {
        self.0 as u8 & 0xf
    }

    /// The place as far to the right and up as the anchor is from `a1`; no place stays none.
    #[inline]
    pub(crate) const fn moved_to(self, anchor: Cell) -> Cube {
        // Without a branch, so that all cubes of a piece are moved in one step: a real
        // place has a level from 1, and only the default has none.
        let is_place = ((self.0 != 0) as u16).wrapping_neg();
        Cube(self.0 + (Cube::new(anchor, 0).0 & is_place))
    }

    /// Reads `c3.1`.
    pub(crate) fn from_text(text: &str) -> Option<Cube> {
        let (cell, level) = text.split_once('.')?;
        match level.as_bytes() {
            [digit @ b'1'..=b'9'] => Some(Cube::new(Cell::from_text(cell)?, digit - b'0')),
            _ => None,
        }
    }
}

impl fmt::Display for Cube {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.cell(), self.level())
    }
}

impl fmt::Debug for Cube {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cube({self})")
    }
}

/// The name of a shape: a letter, then up to three letters or digits, `L4`.
///
/// It begins with a letter because digits before a colon are a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ShapeName([u8; 4]);

impl ShapeName {
    /// Reads a name.
    pub fn from_text(text: &str) -> Option<ShapeName> {
        let mut name = [0; 4];
        if !text.starts_with(|c: char| c.is_ascii_alphabetic())
            || !text.bytes().all(|b| b.is_ascii_alphanumeric())
        {
            return None;
        }
        name.get_mut(..text.len())?.copy_from_slice(text.as_bytes());
        Some(ShapeName(name))
    }
}

impl fmt::Display for ShapeName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = self.0.iter().filter(|&&byte| byte != 0);
        letters.into_iter().try_for_each(|&byte| write!(f, "{}", char::from(byte)))
    }
}

impl fmt::Debug for ShapeName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ShapeName({self})")
    }
}

/// A shape of a set.
#[derive(Clone, Debug)]
pub struct Shape {
    /// `L4`
    pub name: ShapeName,
    /// How many a colour has.
    pub count: u8,
    /// How many cubes it has.
    pub cubes: u8,
    /// Its ways to be turned, as indices of [`crate::Table::turned`].
    pub turned: std::ops::Range<usize>,
}

/// A shape turned one way, its lowest cube on level 1 (§2.2), at the lower left of the grid.
#[derive(Clone, Debug)]
pub struct Turned {
    /// The index of its shape.
    pub shape: u8,
    /// Itself at the anchor `a1`.
    pub(crate) mv: Move,
    /// For each column that it covers: how far it is from the anchor, and how high the
    /// column must be. A cube needs its place free and something under it (§2.1,
    /// §2.3), and columns have no holes: so each column must be exactly so high that
    /// the piece's lowest cube in it comes to lie on top.
    columns: [(u8, u8); MAX_CUBES],
    /// How many columns it covers.
    width: u8,
    /// What it fills on each level, at the anchor `a1`.
    pub(crate) layers: [Cells; LEVELS],
    /// Where it may be anchored so that all of it is over the board.
    anchors: Cells,
}

impl Turned {
    /// A way to turn a shape, or nothing if it would leave a hollow of itself, stand too high, or
    /// nowhere fit the board.
    pub(crate) fn new(shape: (u8, ShapeName), cubes: Vec<Cube>, board: Cells) -> Option<Turned> {
        let mut layers = [0; LEVELS];
        for cube in &cubes {
            *layers.get_mut(usize::from(cube.level()) - 1)? |= cube.cell().bit();
        }
        let (mut columns, mut width) = ([(0, 0); MAX_CUBES], 0);
        for (i, cube) in cubes.iter().enumerate() {
            let before = i.checked_sub(1).map(|i| cubes[i]).filter(|one| one.cell() == cube.cell());
            match before {
                None => {
                    let shift = cube.cell().bit().trailing_zeros() as u8;
                    *columns.get_mut(width)? = (shift, cube.level() - 1);
                    width += 1;
                }
                Some(below) if below.level() + 1 == cube.level() => {}
                Some(_) => return None,
            }
        }
        let anchors = anchors(&cubes, board);
        let mv = Move::new(shape.1, &cubes)?;
        (anchors != 0).then_some(Turned {
            shape: shape.0,
            mv,
            columns,
            width: width as u8,
            layers,
            anchors,
        })
    }

    /// The anchors at which it may be placed, when `heights[h]` are the columns of height `h`.
    #[inline]
    pub fn fits(&self, heights: &[Cells; LEVELS]) -> Cells {
        let columns = &self.columns[..usize::from(self.width)];
        columns.iter().fold(self.anchors, |fits, &(shift, height)| {
            fits & (heights[usize::from(height)] >> shift)
        })
    }

    /// Its cubes, the lower left of its bounding box at `a1`.
    pub fn cubes(&self) -> &[Cube] {
        self.mv.cubes()
    }
}

/// The anchors at which every cube is over a cell of the board.
fn anchors(cubes: &[Cube], board: Cells) -> Cells {
    let fits = |anchor: Cell| {
        cubes.iter().all(|cube| {
            let cell = cube.cell();
            let (column, row) = (anchor.column + cell.column, anchor.row + cell.row);
            Cell { column, row }.bit() & board != 0
        })
    };
    // The anchor is a corner of the bounding box: it may itself be off the board.
    let grid = (0..COLUMN * COLUMN).map(Cell::at);
    grid.filter(|&anchor| fits(anchor)).fold(0, |set, cell| set | cell.bit())
}

/// All ways to turn cubes in space, each in order with its lowest corner at 0, 0, level 1.
pub(crate) fn turned_in_space(cubes: &[[i8; 3]]) -> Vec<Vec<Cube>> {
    let mut ways: Vec<Vec<Cube>> = Vec::new();
    for turn in 0..24 {
        let way = normal(cubes.iter().map(|&cube| turn_cube(cube, turn)).collect());
        let at = ways.partition_point(|known| *known < way);
        if ways.get(at) != Some(&way) {
            ways.insert(at, way);
        }
    }
    ways
}

/// One of the 24 turns: one of six faces up, then a quarter turn up to three times.
fn turn_cube(cube: [i8; 3], turn: u8) -> [i8; 3] {
    let [x, y, z] = cube;
    let [x, y, z] = match turn / 4 {
        0 => [x, y, z],
        1 => [x, -z, y],
        2 => [x, -y, -z],
        3 => [x, z, -y],
        4 => [-z, y, x],
        _ => [z, y, -x],
    };
    (0..turn % 4).fold([x, y, z], |[x, y, z], _| [-y, x, z])
}

fn normal(cubes: Vec<[i8; 3]>) -> Vec<Cube> {
    let low = |axis: usize| cubes.iter().map(|cube| cube[axis]).min().unwrap_or(0);
    let lowest = [low(0), low(1), low(2)];
    let at = |cube: &[i8; 3], axis: usize| (cube[axis] - lowest[axis]) as u8;
    let place =
        |cube: &[i8; 3]| Cube::new(Cell { column: at(cube, 0), row: at(cube, 1) }, at(cube, 2) + 1);
    let mut placed: Vec<Cube> = cubes.iter().map(place).collect();
    order(&mut placed, |one, other| one < other);
    placed
}

/// Cubes moved so that their lowest corner is at 0, 0, level 1, as in [`Turned::cubes`].
pub(crate) fn normal_cubes(cubes: &[Cube]) -> Option<[Cube; MAX_CUBES]> {
    let low = |part: fn(&Cube) -> u8| cubes.iter().map(part).min();
    let (left, bottom) = (low(|cube| cube.cell().column)?, low(|cube| cube.cell().row)?);
    let level = low(|cube| cube.level())?;
    let mut normal = [Cube::default(); MAX_CUBES];
    for (to, cube) in normal.iter_mut().zip(cubes) {
        let Cell { column, row } = cube.cell();
        let cell = Cell { column: column - left, row: row - bottom };
        *to = Cube::new(cell, cube.level() - level + 1);
    }
    Some(normal)
}
