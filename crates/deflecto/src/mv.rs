//! Moves and their tokens (§2).

use std::fmt;
use std::str::FromStr;

use game::Refusal;
use game::codes::malformed;

use crate::{Cell, Face, TileName};

/// What is said when a token can't be read.
const FORMS: &str = "f6=NE | f6=NE/c3 | f6=rNS | f6=wNE | f6=sN | f6=lN | f6=m | f6=c | settle | agree | contest | pass";

/// One token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// `f6=NE`, or `f6=NE/c3` where the hand leaves a choice: a tile (§3, §4).
    Lay {
        /// Where.
        cell: Cell,
        /// Which face, and how it is turned.
        face: Face,
        /// Which tile is spent, named exactly where the hand leaves a choice (§2).
        tile: Option<TileName>,
    },
    /// `settle`: all roads are final (§6.1).
    Settle,
    /// `agree`: so they are (§6.1).
    Agree,
    /// `contest`: they are not (§6.1).
    Contest,
    /// `pass`: nothing can be laid (§4.6).
    Pass,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Lay { cell, face, tile: None } => write!(f, "{cell}={face}"),
            Move::Lay { cell, face, tile: Some(tile) } => write!(f, "{cell}={face}/{tile}"),
            Move::Settle => f.write_str("settle"),
            Move::Agree => f.write_str("agree"),
            Move::Contest => f.write_str("contest"),
            Move::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Move {
    type Err = Refusal;

    fn from_str(token: &str) -> Result<Move, Refusal> {
        Ok(match token {
            "settle" => Move::Settle,
            "agree" => Move::Agree,
            "contest" => Move::Contest,
            "pass" => Move::Pass,
            _ => read_lay(token).ok_or_else(|| malformed(token, FORMS))?,
        })
    }
}

/// Reads `f6=NE/c3`.
fn read_lay(token: &str) -> Option<Move> {
    let (cell, rest) = token.split_once('=')?;
    let (face, tile) = match rest.split_once('/') {
        Some((face, tile)) => (face, Some(TileName::from_text(tile)?)),
        None => (rest, None),
    };
    Some(Move::Lay { cell: Cell::from_text(cell)?, face: Face::from_text(face)?, tile })
}
