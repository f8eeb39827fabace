//! How Caminos looks: cubes.

mod cover;
mod cube;
mod figures;

pub(crate) use cover::COVER;
pub(crate) use figures::figure;
