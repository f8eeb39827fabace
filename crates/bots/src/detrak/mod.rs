//! What is known about Détrak alone.

mod cache;
pub mod hindsight;
pub(crate) mod mind;
pub mod train;
mod value;

pub use value::{NotWeights, provide_weights};
