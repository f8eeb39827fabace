//! How the shelf opens a game whose type it doesn't name.

use std::sync::RwLock;

use game::{Game, Refusal};

use crate::Play;

/// A game that was opened, or why it can't be.
type Opened = Result<Box<dyn Play>, Refusal>;

/// The ways into a game.
#[derive(Clone, Copy)]
pub(crate) struct Rules {
    pub(crate) id: &'static str,
    /// Starts it by a setup.
    pub(crate) open: fn(&str) -> Opened,
    /// Sets up a position by a setup and the fields of the position.
    pub(crate) open_fen: fn(&str, &str) -> Opened,
}

impl Rules {
    pub(crate) const fn of<G: Game + Play>() -> Rules {
        Rules {
            id: G::INFO.id,
            open: |setup| Ok(Box::new(G::new(&setup.parse()?))),
            open_fen: |setup, fields| Ok(Box::new(G::from_fen(&setup.parse()?, fields)?)),
        }
    }
}

/// The games that were registered.
static KNOWN: RwLock<Vec<Rules>> = RwLock::new(Vec::new());

/// Makes a game known to [`crate::open`], in a program that goes without the feature `all`. Once is enough.
pub fn register<G: Game + Play>() {
    let mut known = KNOWN.write().expect("nothing panics while it is held");
    if known.iter().all(|rules| rules.id != G::INFO.id) {
        known.push(Rules::of::<G>());
    }
}

/// The rules of a game, if it was registered.
#[cfg(any(test, not(feature = "all")))]
pub(crate) fn registered(id: &str) -> Option<Rules> {
    let known = KNOWN.read().expect("nothing panics while it is held");
    known.iter().copied().find(|rules| rules.id == id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_known_once_it_was_registered_and_all_can_be_at_once() {
        assert!(registered("quatre").is_none());
        register::<quatre::Quatre>();
        register::<quatre::Quatre>();
        let rules = registered("quatre").unwrap();
        let play = (rules.open)("quatre players=2").unwrap();
        let fields = play.fen().split_once(crate::FEN_AT).unwrap().1.to_owned();
        assert_eq!((rules.open_fen)("quatre", &fields).unwrap().fen(), play.fen());
        assert!(registered("detrak").is_none());
        crate::register_all();
        assert!(crate::CATALOGUE.iter().all(|info| registered(info.id).is_some()));
    }
}
