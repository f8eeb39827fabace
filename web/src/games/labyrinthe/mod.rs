//! How Labyrinthe looks: walls and pawns.

mod board;
mod cover;
mod draw;
mod figures;

pub(crate) use board::{close_to, views};
pub(crate) use cover::COVER;
pub(crate) use figures::figure;
