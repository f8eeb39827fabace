//! What the table throws where something else is tried: the same as in the game, as long as that can be thrown there, so
//! that two lines differ by what was played and not by luck. Beyond it the dice fall anew.

use game::{Actor, Entry, Rng, Turn};
use shelf::Play;

use super::{Node, Tree};

/// What the table threw in a game. A clock that rang is no throw.
pub(super) fn throws(start: &dyn Play, log: &[Entry]) -> Vec<String> {
    let mut play = start.boxed();
    let mut throws = Vec::new();
    for entry in log {
        if play.turn() == Turn::Chance {
            throws.push(entry.token.clone());
        }
        play.play(entry.by, &entry.token).expect("a log replays");
    }
    throws
}

impl Tree {
    /// Lets the table throw what is due at a node, and gives where that leads.
    pub fn settle(&mut self, at: Node, rng: &mut dyn Rng) -> Node {
        let mut play = self.position(at);
        self.let_throw(at, &mut *play, rng)
    }

    pub(super) fn let_throw(
        &mut self,
        mut at: Node,
        play: &mut dyn Play,
        rng: &mut dyn Rng,
    ) -> Node {
        if play.turn() != Turn::Chance {
            return at;
        }
        let mut before = throws(self.start(), &self.log(at)).len();
        while play.turn() == Turn::Chance {
            let same = self.throws.get(before).cloned();
            let same = same.filter(|token| play.check(Actor::Table, token).is_ok());
            let token = same.or_else(|| play.draw(rng)).expect("a pending chance can be drawn");
            play.play(Actor::Table, &token).expect("what is drawn can be played");
            at = self.sprout(at, Entry::new(Actor::Table, token));
            before += 1;
        }
        at
    }
}
