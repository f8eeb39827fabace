//! How each game shows itself: one file a game.

mod caminos;
mod deflecto;
mod deplimo;
mod detrak;
mod labyrinthe;
mod quatre;

use game::Game;
use serde_json::Value;

/// A game that can tell a spectator what there is to see.
pub(crate) trait Show: Game {
    /// The position as JSON: what lies where, in the words of the rules.
    fn show(&self) -> Value;
}
