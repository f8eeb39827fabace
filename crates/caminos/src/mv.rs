//! Moves and their tokens.

use std::fmt;
use std::str::FromStr;

use game::codes::malformed;
use game::{Refusal, order};

use crate::Cell;
use crate::board::Cells;
use crate::piece::{Cube, LEVELS, MAX_CUBES, ShapeName};

/// What is said when a token can't be read.
const FORMS: &str = "L4:c3.1,c4.1,c5.1,c5.2";

/// One token: `L4:c3.1,c4.1,c5.1,c5.2`, a shape and its cubes by column, row and level (§2).
///
/// A neutral piece (§1.4) is written like any other: which phase it is says whose it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    shape: ShapeName,
    count: u8,
    cubes: [Cube; MAX_CUBES],
}

impl Move {
    /// A piece on these cubes, in any order; nothing if there are none or too many.
    pub fn new(shape: ShapeName, cubes: &[Cube]) -> Option<Move> {
        let mut mv = Move { shape, count: cubes.len() as u8, cubes: [Cube::default(); MAX_CUBES] };
        mv.cubes.get_mut(..cubes.len()).filter(|to| !to.is_empty())?.copy_from_slice(cubes);
        order(&mut mv.cubes[..cubes.len()], |one, other| one < other);
        Some(mv)
    }

    /// The same piece, as far to the right and up as the anchor is from `a1`.
    #[inline]
    pub(crate) fn moved_to(&self, anchor: Cell) -> Move {
        let cubes = std::array::from_fn(|i| self.cubes[i].moved_to(anchor));
        Move { cubes, ..*self }
    }

    /// The shape.
    pub fn shape(&self) -> ShapeName {
        self.shape
    }

    /// Its cubes, by column, row and level.
    pub fn cubes(&self) -> &[Cube] {
        &self.cubes[..usize::from(self.count)]
    }

    /// What it fills on each level. Cubes that are nowhere are left out.
    pub fn layers(&self) -> [Cells; LEVELS] {
        let mut layers = [0; LEVELS];
        for cube in self.cubes() {
            if let Some(layer) = layers.get_mut(usize::from(cube.level()).wrapping_sub(1)) {
                *layer |= cube.cell().bit();
            }
        }
        layers
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.shape)?;
        for (i, cube) in self.cubes().iter().enumerate() {
            write!(f, "{}{cube}", if i == 0 { ":" } else { "," })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move({self})")
    }
}

impl FromStr for Move {
    type Err = Refusal;

    fn from_str(token: &str) -> Result<Move, Refusal> {
        read(token).ok_or_else(|| malformed(token, FORMS))
    }
}

fn read(token: &str) -> Option<Move> {
    let (shape, list) = token.split_once(':')?;
    let shape = ShapeName::from_text(shape)?;
    let mut cubes = [Cube::default(); MAX_CUBES];
    let mut count = 0;
    for word in list.split(',') {
        *cubes.get_mut(count)? = Cube::from_text(word)?;
        count += 1;
    }
    Move::new(shape, &cubes[..count])
}
