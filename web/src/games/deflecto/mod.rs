//! How Déflecto looks: tiles.

mod cover;
mod figures;
mod tile;

pub(crate) use cover::COVER;
pub(crate) use figures::figure;
