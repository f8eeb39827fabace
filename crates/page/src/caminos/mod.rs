//! Caminos without a browser: how a city is seen, what is held above it, where that comes to rest, and
//! what is said of it.
//!
//! The world has columns to the right (x), rows to the north (y) and levels upward (z); a cube is a unit.
//! Nothing here knows a rule: what may be laid, and why not, is asked of the game.

mod blocks;
mod camera;
mod cover;
pub mod draw;
mod frame;
mod held;
mod lesson;
pub mod paint;
mod pen;
mod pick;
mod places;
mod puzzle;
mod route;
mod scene;
mod series;
mod way;
mod words;

pub use blocks::{Block, blocks, rim_blocks};
pub use camera::{Camera, Facing, Matrix, Point, Spot};
pub use cover::cover;
pub use frame::{Frame, Inlay, THICK};
pub use held::{Axis, Held, Landing, Turn, Why};
pub use pick::{Hit, pick};
pub use places::{can_place, layable_shapes, places_at};
pub use route::{Stop, Surface, route_line, stops};
pub use scene::{Face, Scene, Wall};
pub use series::{Score, Series};
pub use way::{Crossing, crossing};
pub use words::{
    column_label, describe, landing_label, preview_words, shape_name, side_letters, side_name, why,
};
