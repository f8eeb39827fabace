//! How Déflecto looks: tiles.

mod cover;
mod tile;

pub(crate) use cover::COVER;
