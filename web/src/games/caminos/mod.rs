//! How Caminos looks: cubes.

mod cover;
mod cube;

pub(crate) use cover::COVER;
