//! What the board of Labyrinthe knows without a browser.
//!
//! [`Hand`] is what a person holds and where it may go, [`outline()`] how a block is drawn, and the
//! rest is words. No rule is coded here: what may be done is asked of the game, and so is why not.

mod hand;
mod outline;
mod trail;
mod words;

pub use hand::{Dropped, Hand, Piece, Shift, Stop};
pub use outline::{handle, outline};
pub use trail::{Trail, hinted, settle, trails};
pub use words::{foresee, goal, label};
