//! What is known about Détrak alone.

pub mod hindsight;
