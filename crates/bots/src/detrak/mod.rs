//! What is known about Détrak alone.

mod answers;
mod cache;
mod fit;
pub mod hindsight;
mod judge;
mod learn;
mod mind;
mod packed;
mod patterns;
mod prospects;
pub mod train;
mod value;
mod weights;

pub use weights::{NotWeights, provide_weights};
