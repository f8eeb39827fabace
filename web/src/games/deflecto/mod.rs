//! How Déflecto looks: one landscape of tiles, and roads that run through it.

mod board;
mod cover;
mod curve;
mod ending;
mod figures;
mod ground;
mod land;
mod roads;

pub(crate) use board::views;
pub(crate) use cover::COVER;
pub(crate) use figures::figure;
