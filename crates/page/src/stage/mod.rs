//! What every board needs and none should write again, as far as it needs no browser.
//!
//! [`Viewport`] says which part of a board is seen, [`Gesture`] what fingers and the mouse mean,
//! [`Lattice`] where arrow keys lead, [`Held`] where a piece is that hovers. The page's side of it
//! is `web/src/stage`. No game is known here: a board has places, and places have numbers.

mod geometry;
mod gesture;
mod held;
mod lattice;
mod viewport;

pub use geometry::{Point, Rect};
pub use gesture::{Act, Gesture, On, Pinch};
pub use held::{Held, snap};
pub use lattice::{Lattice, Step};
pub use viewport::Viewport;
