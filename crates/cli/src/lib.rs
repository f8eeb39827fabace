//! The binary of Escale, as a library so that its parts can be tested.

pub mod analyse;
pub mod arena;
pub mod calibrate;
pub mod check;
pub mod codes;
mod date;
pub mod draw;
pub mod engine;
pub mod hindsight;
pub mod hint;
mod house;
pub mod lines;
pub mod move_store;
pub mod paint;
pub mod play;
pub mod progress;
pub mod puzzles;
mod random;
pub mod serve;
pub mod signature;
pub mod train;
