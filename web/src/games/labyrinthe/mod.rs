//! How Labyrinthe looks: walls and pawns.

mod cover;

pub(crate) use cover::COVER;
