//! Where a game begins: at the start of its setup, or at a position that somebody set up.

use game::Refusal;

use crate::{FEN_AT, Play, open, open_fen};

/// Starts a game from a setup, or from a position line, `SETUP @ FIELDS`.
pub fn begin(line: &str) -> Result<Box<dyn Play>, Refusal> {
    if line.contains(FEN_AT) { open_fen(line) } else { open(line) }
}

/// The line from which [`begin`] starts at this position: its setup alone where a game of this
/// setup begins so, else the position line.
pub fn opening_line(start: &dyn Play) -> String {
    let (setup, fen) = (start.setup(), start.fen());
    let is_usual = open(&setup).is_ok_and(|usual| usual.fen() == fen);
    if is_usual { setup } else { fen }
}
