//! What lies on a rule (§3.1).

use std::fmt;
use std::str::FromStr;

use game::Refusal;
use lexicon::Letters;

use crate::board::MAX_CELLS;
use crate::codes::{CHARACTER, WRONG_LENGTH};
use crate::{Letter, Size};

/// An empty cell in a token.
const EMPTY: u8 = b'.';

/// What lies in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Face {
    /// Nothing: `.`
    Empty,
    /// A letter face up: `A`
    Up(Letter),
    /// A letter face down: `a`
    Back(Letter),
}

impl Face {
    const fn byte(self) -> u8 {
        match self {
            Face::Empty => EMPTY,
            Face::Up(letter) => letter.byte(),
            Face::Back(letter) => letter.byte().to_ascii_lowercase(),
        }
    }

    fn read(byte: u8) -> Option<Face> {
        match byte {
            EMPTY => Some(Face::Empty),
            b'A'..=b'Z' => Letter::new(byte).map(Face::Up),
            _ => Letter::new(byte.to_ascii_uppercase())
                .filter(|_| byte.is_ascii_lowercase())
                .map(Face::Back),
        }
    }
}

/// A whole rule: one face a cell, from the first cell of the shortest segment.
///
/// It is kept as the bytes of its token: what scores a rule reads runs of capitals.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Layout {
    cells: [u8; MAX_CELLS],
    len: u8,
}

#[allow(clippy::len_without_is_empty)] // a rule has cells
impl Layout {
    /// A rule on which nothing lies.
    pub const fn empty(size: Size) -> Layout {
        Layout { cells: [EMPTY; MAX_CELLS], len: size.cells() as u8 }
    }

    /// How many cells it has.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// What lies in a cell.
    pub fn get(&self, cell: usize) -> Face {
        Face::read(self.bytes()[cell]).expect("a layout holds faces")
    }

    /// Lays something in a cell.
    pub fn set(&mut self, cell: usize, face: Face) {
        self.cells[..usize::from(self.len)][cell] = face.byte();
    }

    /// The characters of its token.
    pub fn bytes(&self) -> &[u8] {
        &self.cells[..self.len()]
    }

    /// The first empty cell.
    pub fn first_empty(&self) -> Option<usize> {
        self.bytes().iter().position(|&byte| byte == EMPTY)
    }

    /// The letters that lie on it, either way up.
    pub fn letters(&self) -> Letters {
        let mut letters = Letters::default();
        for byte in self.bytes().iter().filter(|&&byte| byte != EMPTY) {
            letters.0[usize::from(byte.to_ascii_uppercase() - b'A')] += 1;
        }
        letters
    }
}

impl Default for Layout {
    fn default() -> Layout {
        Layout::empty(Size::Large)
    }
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(std::str::from_utf8(self.bytes()).expect("a layout is ASCII"))
    }
}

impl fmt::Debug for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Layout({self})")
    }
}

impl FromStr for Layout {
    type Err = Refusal;

    /// Any number of cells that a rule may have; whether it is the right one is for the game to say.
    fn from_str(text: &str) -> Result<Layout, Refusal> {
        let found = text.chars().count();
        if found > MAX_CELLS {
            return Err(WRONG_LENGTH.refusal().with("found", found).with("cells", MAX_CELLS));
        }
        let mut layout = Layout { cells: [EMPTY; MAX_CELLS], len: found as u8 };
        for (cell, c) in text.chars().enumerate() {
            let face = u8::try_from(c).ok().and_then(Face::read);
            let face = face.ok_or_else(|| {
                CHARACTER.refusal().with("found", c.to_string()).with("number", cell + 1)
            })?;
            layout.set(cell, face);
        }
        Ok(layout)
    }
}
