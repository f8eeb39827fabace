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

use crate::desk::Desk;

/// How a game lies on a table.
pub(crate) struct Views {
    /// What stands beside the sentence of the moment: dice.
    pub(crate) head: Option<AnyView>,
    /// The board.
    pub(crate) board: AnyView,
    /// Buttons for the move in hand.
    pub(crate) controls: AnyView,
    /// What is shown when the game is over, besides the standings.
    pub(crate) after: Option<fn(Desk) -> AnyView>,
}

/// How a game is laid on a table; `None` for one whose board the page doesn't have yet.
pub(crate) fn views(id: &str) -> Option<fn(Desk) -> Views> {
    match id {
        "detrak" => Some(detrak::views),
        "labyrinthe" => Some(labyrinthe::views),
        _ => None,
    }
}

/// Whether a game can be played on the page.
pub(crate) fn has_board(id: &str) -> bool {
    views(id).is_some()
}

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
        "caminos" => caminos::figure(body),
        "deflecto" => deflecto::figure(body),
        "deplimo" => deplimo::figure(body),
        "detrak" => detrak::figure(body),
        "labyrinthe" => labyrinthe::figure(body),
        _ => None,
    }
}

/// A tick for what is allowed, a cross for what is not, in a square of 16 whose corner is at `x`, `y`.
fn mark(is_allowed: bool, x: f64, y: f64) -> AnyView {
    let (class, path) =
        if is_allowed { ("tick", "M2 9l4 4 8-10") } else { ("cross", "M3 3l10 10M13 3l-10 10") };
    view! { <path class=class d=path transform=format!("translate({x} {y})")/> }.into_any()
}
