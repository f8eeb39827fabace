//! The binary of Escale, as a library so that its parts can be tested.

pub mod check;
pub mod codes;
pub mod draw;
pub mod engine;
pub mod hindsight;
pub mod paint;
pub mod play;
pub mod serve;
pub mod signature;
