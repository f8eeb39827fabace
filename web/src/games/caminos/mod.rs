//! How Caminos looks: a slab of wood, a city of blocks, its plan.

mod board;
mod cover;
mod draw;
mod figures;
mod results;
mod series;

pub(crate) use board::views;
pub(crate) use cover::COVER;
pub(crate) use figures::figure;
pub(crate) use results::results;
