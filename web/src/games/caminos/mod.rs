//! How Caminos looks: a slab of wood, a city of blocks, its plan.

mod cover;
mod draw;
mod figures;

pub(crate) use cover::COVER;
pub(crate) use figures::figure;
