//! Moves and their tokens.

use std::fmt;
use std::str::FromStr;

use game::Refusal;
use game::codes::malformed;

use crate::{Cell, Roll, Symbol};

/// What is said when a token can't be read.
const FORMS: &str = "start=3 | b3=2,b4=5 | !roll=2,5";

/// One token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// `start=3`: the symbol in the top-left cell (§1.3).
    Start {
        /// The symbol chosen.
        symbol: Symbol,
    },
    /// `b3=2,b4=5`: both symbols of the throw, each in a cell (§2.2).
    Write {
        /// The cells, in order.
        cells: [Cell; 2],
        /// What is written in each.
        symbols: [Symbol; 2],
    },
    /// `!roll=2,5`: what the dice show (§2.1).
    Roll {
        /// Both dice.
        roll: Roll,
    },
}

impl Move {
    /// Writes symbols in two cells given in any order.
    pub fn write(one: (Cell, Symbol), other: (Cell, Symbol)) -> Move {
        let (first, second) = if one.0 <= other.0 { (one, other) } else { (other, one) };
        Move::Write { cells: [first.0, second.0], symbols: [first.1, second.1] }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Start { symbol } => write!(f, "start={symbol}"),
            Move::Write { cells, symbols } => {
                write!(f, "{}={},{}={}", cells[0], symbols[0], cells[1], symbols[1])
            }
            Move::Roll { roll } => write!(f, "!roll={roll}"),
        }
    }
}

impl FromStr for Move {
    type Err = Refusal;

    fn from_str(token: &str) -> Result<Move, Refusal> {
        let read = if let Some(symbol) = token.strip_prefix("start=") {
            Symbol::from_text(symbol).map(|symbol| Move::Start { symbol })
        } else if let Some(roll) = token.strip_prefix("!roll=") {
            Roll::from_text(roll).map(|roll| Move::Roll { roll })
        } else {
            token.split_once(',').and_then(|(one, other)| Some(Move::write(put(one)?, put(other)?)))
        };
        read.ok_or_else(|| malformed(token, FORMS))
    }
}

/// Reads `b3=2`.
fn put(text: &str) -> Option<(Cell, Symbol)> {
    let (cell, symbol) = text.split_once('=')?;
    Some((Cell::from_text(cell)?, Symbol::from_text(symbol)?))
}
