//! Moves and their tokens.

use std::fmt;
use std::str::FromStr;

use game::Refusal;
use game::codes::malformed;

use crate::board::COLUMNS;

/// A disc in a column: `a` to `g`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    column: u8,
}

impl Move {
    /// All seven columns.
    pub fn all() -> impl Iterator<Item = Move> {
        (0..COLUMNS).map(Move::new)
    }

    /// A disc in this column, from 0.
    pub fn new(column: usize) -> Move {
        Move { column: column as u8 }
    }

    /// The column from 0.
    pub fn column(self) -> usize {
        self.column as usize
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(b'a' + self.column))
    }
}

impl FromStr for Move {
    type Err = Refusal;

    fn from_str(token: &str) -> Result<Move, Refusal> {
        match token.as_bytes() {
            [letter @ b'a'..=b'g'] => Ok(Move { column: letter - b'a' }),
            _ => Err(malformed(token, "a … g")),
        }
    }
}
