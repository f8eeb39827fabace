//! What the board of Labyrinthe knows without a browser.
//!
//! [`HeldPiece`] is what a person holds and where it may go, [`outline()`] how a block is drawn, and the
//! rest is words. No rule is coded here: what may be done is asked of the game, and so is why not.

mod held;
mod lesson;
mod outline;
mod puzzle;
mod trail;
mod words;

pub use held::{Dropped, HeldPiece, Piece, Shift, Stop};
pub use outline::{handle, outline};
pub use trail::{Trail, hinted, settle, trails};
pub use words::{goal, label, preview};
