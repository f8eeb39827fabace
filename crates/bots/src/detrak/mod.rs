//! What is known about Détrak alone.

pub mod hindsight;
pub(crate) mod mind;
