//! How each game shows itself: one file a game.

#[cfg(feature = "all")]
mod caminos;
#[cfg(feature = "all")]
mod deflecto;
#[cfg(feature = "all")]
mod deplimo;
#[cfg(feature = "all")]
mod detrak;
#[cfg(feature = "all")]
mod labyrinthe;
#[cfg(feature = "all")]
mod quatre;

use game::Game;

/// A game that can tell a spectator what there is to see.
pub(crate) trait Show: Game {
    /// The position as JSON: what lies where, in the words of the rules.
    #[cfg(feature = "all")]
    fn show(&self) -> serde_json::Value;
}

#[cfg(not(feature = "all"))]
impl<G: Game> Show for G {}
