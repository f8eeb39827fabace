//! How each game looks: one folder a game, with its cover, the figures of its booklet, and its board.
//!
//! Nothing here knows a rule: boards ask the game's crate.

mod caminos;
mod cover;
mod deflecto;
mod deplimo;
mod detrak;
mod labyrinthe;
mod quatre;

use leptos::prelude::*;

pub(crate) use cover::GameBox;
pub(crate) use detrak::Die;

use cover::Cover;

/// The cover of a game; one that has none yet gets a plain box.
fn cover(id: &str) -> Cover {
    match id {
        "caminos" => caminos::COVER,
        "deflecto" => deflecto::COVER,
        "deplimo" => deplimo::COVER,
        "detrak" => detrak::COVER,
        "labyrinthe" => labyrinthe::COVER,
        _ => quatre::COVER,
    }
}

/// A figure of a booklet, `detrak/pair`, from its lines; `None` where that game draws none yet.
pub(crate) fn figure(name: &str, body: &str) -> Option<AnyView> {
    match name.split_once('/')?.0 {
        "detrak" => detrak::figure(body),
        _ => None,
    }
}
