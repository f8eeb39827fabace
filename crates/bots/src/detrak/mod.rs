//! What is known about Détrak alone.

pub mod hindsight;
pub(crate) mod mind;
pub mod train;
mod value;

pub use value::{NotWeights, provide_weights};
