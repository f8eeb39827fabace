//! Moves and their tokens: each half-move is one (§2.3).

use std::fmt;
use std::str::FromStr;

use game::Refusal;
use game::codes::malformed;

use crate::block::small_number;
use crate::{Block, Cell, Direction};

/// What is said when a token can't be read.
const FORMS: &str = "b2-b9 | k3-k10*l12 | w12E3 | pass";

/// One token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// `b2-b9`, or `k3-k10*l12` if it displaces a pawn (§3).
    Pawn {
        /// Where the pawn stands.
        from: Cell,
        /// Where it ends.
        to: Cell,
        /// Where the pawn that it finds there is put (§3.2).
        displaced: Option<Cell>,
    },
    /// `w12E3`: block 12, three cells east (§4).
    Block {
        /// Which.
        block: Block,
        /// Where to.
        direction: Direction,
        /// How many cells, at least one.
        by: u8,
    },
    /// `pass`: no half-move can be made (§2.2).
    Pass,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Pawn { from, to, displaced: None } => write!(f, "{from}-{to}"),
            Move::Pawn { from, to, displaced: Some(cell) } => write!(f, "{from}-{to}*{cell}"),
            Move::Block { block, direction, by } => {
                write!(f, "w{block}{}{by}", direction.letter())
            }
            Move::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Move {
    type Err = Refusal;

    fn from_str(token: &str) -> Result<Move, Refusal> {
        let read = if token == "pass" {
            Some(Move::Pass)
        } else if let Some(slide) = token.strip_prefix('w') {
            read_slide(slide)
        } else {
            read_pawn(token)
        };
        read.ok_or_else(|| malformed(token, FORMS))
    }
}

/// Reads `12E3`.
fn read_slide(text: &str) -> Option<Move> {
    let at = text.find(|c: char| !c.is_ascii_digit())?;
    let (number, rest) = text.split_at(at);
    let mut letters = rest.chars();
    let direction = Direction::from_letter(letters.next()?)?;
    let by = small_number(letters.as_str()).filter(|&by| by > 0)?;
    Some(Move::Block { block: Block::from_text(number)?, direction, by })
}

/// Reads `b2-b9` and `k3-k10*l12`.
fn read_pawn(text: &str) -> Option<Move> {
    let (from, rest) = text.split_once('-')?;
    let (to, displaced) = match rest.split_once('*') {
        Some((to, cell)) => (to, Some(Cell::from_text(cell)?)),
        None => (rest, None),
    };
    Some(Move::Pawn { from: Cell::from_text(from)?, to: Cell::from_text(to)?, displaced })
}
