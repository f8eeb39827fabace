//! Why a drawing can't be a board, and where.

use std::fmt;

use game::Refusal;
use game::codes::clip;

use crate::Block;
use crate::board::{Cell, SIDE};
use crate::codes;

/// A drawing that is refused, with the place that is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardError {
    /// From 1, the top line.
    pub line: usize,
    /// From 1, the leftmost character.
    pub column: usize,
    /// What is wrong there.
    pub flaw: Flaw,
}

/// What can be wrong with a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// Another number of lines than 21.
    Lines(usize),
    /// A line with another number of characters than 21.
    Width(usize),
    /// A character that means nothing.
    Character(char),
    /// `o` or `+` where it doesn't belong.
    Stray(char),
    /// No `+` where the white square is.
    WhiteMissing,
    /// No `o` where a pawn starts.
    PawnMissing,
    /// A block in the white square.
    BlockInWhite(Block),
    /// A block where a pawn starts.
    BlockOnPawn(Block),
    /// A block on the cell of another.
    Overlap(Block, Block),
    /// A cell of a block that hangs on no other cell of it by a side.
    Split(Block),
}

impl Flaw {
    pub(crate) fn at(self, line: usize, column: usize) -> BoardError {
        BoardError { line, column, flaw: self }
    }

    pub(crate) fn at_cell(self, cell: Cell) -> BoardError {
        self.at(SIDE - cell.row(), cell.column() + 1)
    }
}

impl BoardError {
    /// The same as a refusal, for the player's sentence.
    pub fn refusal(&self) -> Refusal {
        let refusal = match self.flaw {
            Flaw::Lines(found) => codes::BOARD_LINES.refusal().with("found", found),
            Flaw::Width(found) => codes::BOARD_WIDTH.refusal().with("found", found),
            Flaw::Character(found) => {
                codes::BOARD_CHARACTER.refusal().with("found", clip(&found.to_string()))
            }
            Flaw::Stray(found) => codes::BOARD_STRAY.refusal().with("found", found.to_string()),
            Flaw::WhiteMissing => codes::BOARD_WHITE_MISSING.refusal(),
            Flaw::PawnMissing => codes::BOARD_PAWN_MISSING.refusal(),
            Flaw::BlockInWhite(block) => codes::BOARD_BLOCK_IN_WHITE.refusal().with("block", block),
            Flaw::BlockOnPawn(block) => codes::BOARD_BLOCK_ON_PAWN.refusal().with("block", block),
            Flaw::Overlap(block, other) => {
                codes::BOARD_OVERLAP.refusal().with("block", block).with("other", other)
            }
            Flaw::Split(block) => codes::BOARD_SPLIT.refusal().with("block", block),
        };
        refusal.with("line", self.line).with("column", self.column)
    }
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.flaw)
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flaw::Lines(found) => write!(f, "{found} lines, a board has {SIDE}"),
            Flaw::Width(found) => write!(f, "{found} characters, a line has {SIDE}"),
            Flaw::Character(found) => {
                write!(f, "{found:?} means nothing, expected . + o A–Z or a–f")
            }
            Flaw::Stray(found) => write!(f, "{found} does not belong here"),
            Flaw::WhiteMissing => f.write_str("this cell is of the white square, expected +"),
            Flaw::PawnMissing => f.write_str("a pawn starts here, expected o"),
            Flaw::BlockInWhite(block) => write!(f, "block {block} stands in the white square"),
            Flaw::BlockOnPawn(block) => write!(f, "block {block} stands where a pawn starts"),
            Flaw::Overlap(block, other) => write!(f, "block {block} stands on block {other}"),
            Flaw::Split(block) => write!(f, "block {block} is not in one piece"),
        }
    }
}

impl std::error::Error for BoardError {}
