//! What the Labyrinthe has to say.

use game::Code;

/// A second half-move with a pawn in one turn.
pub const PAWN_MOVED: Code = Code::new("labyrinthe/pawn_moved", "§2.1", &[]);
/// A second half-move with a block in one turn.
pub const BLOCK_MOVED: Code = Code::new("labyrinthe/block_moved", "§2.1", &[]);
/// A block first in the very first turn.
pub const PAWN_FIRST: Code = Code::new("labyrinthe/pawn_first", "§2.1", &[]);
/// `pass` by a seat that can make a half-move.
pub const CAN_MOVE: Code = Code::new("labyrinthe/can_move", "§2.2", &[]);

/// No pawn where one should move from.
pub const NO_PAWN: Code = Code::new("labyrinthe/no_pawn", "§3.1", &["cell"]);
/// Another seat's pawn.
pub const NOT_YOUR_PAWN: Code = Code::new("labyrinthe/not_your_pawn", "§2.1", &["cell", "owner"]);
/// A pawn that would stay where it is.
pub const PAWN_STAYS: Code = Code::new("labyrinthe/pawn_stays", "§3.1", &["cell"]);
/// Neither along a row nor along a column.
pub const NOT_STRAIGHT: Code = Code::new("labyrinthe/not_straight", "§3.1", &["from", "to"]);
/// A block in the way of a pawn.
pub const PAWN_BLOCKED: Code = Code::new("labyrinthe/pawn_blocked", "§3.1", &["cell", "block"]);
/// A pawn in the way of a pawn.
pub const PAWN_IN_THE_WAY: Code =
    Code::new("labyrinthe/pawn_in_the_way", "§3.1", &["cell", "owner"]);
/// Coming into the white square onto a pawn, without saying where that one goes.
pub const MUST_DISPLACE: Code = Code::new("labyrinthe/must_displace", "§3.2", &["cell", "owner"]);
/// Displacing where nobody stands.
pub const NOBODY_TO_DISPLACE: Code = Code::new("labyrinthe/nobody_to_displace", "§3.2", &["cell"]);
/// Putting the displaced pawn outside the white square.
pub const DISPLACED_OUTSIDE: Code = Code::new("labyrinthe/displaced_outside", "§3.2", &["cell"]);
/// Putting the displaced pawn where a pawn stands, or where the mover comes to.
pub const DISPLACED_NOT_FREE: Code = Code::new("labyrinthe/displaced_not_free", "§3.2", &["cell"]);
/// Displacing from within the white square.
pub const NO_DISPLACING_WITHIN: Code =
    Code::new("labyrinthe/no_displacing_within", "§3.3", &["cell", "owner"]);

/// A block that this board doesn't have.
pub const NO_SUCH_BLOCK: Code = Code::new("labyrinthe/no_such_block", "§1.2", &["block"]);
/// A block that would leave the board at this step.
pub const BLOCK_LEAVES: Code = Code::new("labyrinthe/block_leaves", "§1.2", &["block", "steps"]);
/// A block that would sweep over another.
pub const SWEEPS_BLOCK: Code =
    Code::new("labyrinthe/sweeps_block", "§4.1", &["block", "cell", "other"]);
/// A block that would sweep over a pawn.
pub const SWEEPS_PAWN: Code =
    Code::new("labyrinthe/sweeps_pawn", "§4.1", &["block", "cell", "owner"]);
/// A block that would enter the white square.
pub const ENTERS_WHITE: Code = Code::new("labyrinthe/enters_white", "§4.2", &["block", "cell"]);
/// A block that would end alone.
pub const TOUCHES_NOTHING: Code = Code::new("labyrinthe/touches_nothing", "§4.3", &["block"]);
/// The block of the turn before.
pub const BLOCK_BARRED: Code = Code::new("labyrinthe/block_barred", "§4.4", &["block"]);

/// How many pawns of a seat are in the white square, and where.
pub const INSIDE: Code = Code::new("labyrinthe/inside", "§5.4", &["pawns", "cells"]);
/// The game is over because a seat has three pawns inside.
pub const WON: Code = Code::new("labyrinthe/won", "§5.1", &["seat"]);
/// The game is a draw by repetition.
pub const REPEATED: Code = Code::new("labyrinthe/repeated", "§5.2", &["times"]);
/// The game is over because it was long enough.
pub const ALL_TURNS: Code = Code::new("labyrinthe/all_turns", "§5.3", &["turns"]);
/// The game is over because the others resigned.
pub const RESIGNED: Code = Code::new("labyrinthe/resigned", "", &[]);

/// A drawing with another number of lines.
pub const BOARD_LINES: Code =
    Code::new("labyrinthe/board_lines", "§1.1", &["line", "column", "found"]);
/// A line with another number of characters.
pub const BOARD_WIDTH: Code =
    Code::new("labyrinthe/board_width", "§1.1", &["line", "column", "found"]);
/// A character that means nothing.
pub const BOARD_CHARACTER: Code =
    Code::new("labyrinthe/board_character", "§1.2", &["line", "column", "found"]);
/// `o` or `+` in the wrong place.
pub const BOARD_STRAY: Code =
    Code::new("labyrinthe/board_stray", "§1.2", &["line", "column", "found"]);
/// No `+` in the white square.
pub const BOARD_WHITE_MISSING: Code =
    Code::new("labyrinthe/board_white_missing", "§1.1", &["line", "column"]);
/// No `o` in a corner.
pub const BOARD_PAWN_MISSING: Code =
    Code::new("labyrinthe/board_pawn_missing", "§1.3", &["line", "column"]);
/// A block in the white square.
pub const BOARD_BLOCK_IN_WHITE: Code =
    Code::new("labyrinthe/board_block_in_white", "§4.2", &["line", "column", "block"]);
/// A block in a corner.
pub const BOARD_BLOCK_ON_PAWN: Code =
    Code::new("labyrinthe/board_block_on_pawn", "§1.3", &["line", "column", "block"]);
/// Two blocks on a cell.
pub const BOARD_OVERLAP: Code =
    Code::new("labyrinthe/board_overlap", "§1.2", &["line", "column", "block", "other"]);
/// A block in several pieces.
pub const BOARD_SPLIT: Code =
    Code::new("labyrinthe/board_split", "§1.2", &["line", "column", "block"]);

/// All of them, for the test that compares codes with texts.
pub const ALL: &[&Code] = &[
    &PAWN_MOVED,
    &BLOCK_MOVED,
    &PAWN_FIRST,
    &CAN_MOVE,
    &NO_PAWN,
    &NOT_YOUR_PAWN,
    &PAWN_STAYS,
    &NOT_STRAIGHT,
    &PAWN_BLOCKED,
    &PAWN_IN_THE_WAY,
    &MUST_DISPLACE,
    &NOBODY_TO_DISPLACE,
    &DISPLACED_OUTSIDE,
    &DISPLACED_NOT_FREE,
    &NO_DISPLACING_WITHIN,
    &NO_SUCH_BLOCK,
    &BLOCK_LEAVES,
    &SWEEPS_BLOCK,
    &SWEEPS_PAWN,
    &ENTERS_WHITE,
    &TOUCHES_NOTHING,
    &BLOCK_BARRED,
    &INSIDE,
    &WON,
    &REPEATED,
    &ALL_TURNS,
    &RESIGNED,
    &BOARD_LINES,
    &BOARD_WIDTH,
    &BOARD_CHARACTER,
    &BOARD_STRAY,
    &BOARD_WHITE_MISSING,
    &BOARD_PAWN_MISSING,
    &BOARD_BLOCK_IN_WHITE,
    &BOARD_BLOCK_ON_PAWN,
    &BOARD_OVERLAP,
    &BOARD_SPLIT,
];
