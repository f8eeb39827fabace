//! The tokens of a game, with a position every so often, so that looking or going back costs the same in a long
//! game as in a short one.

use std::sync::Arc;

use game::{Actor, Entry, Seat};
use shelf::Play;

/// Every how many tokens a position is kept.
const STEP: usize = 16;

/// The tokens that were played, in order, from where the game began.
#[derive(Clone)]
pub struct Log {
    entries: Vec<Entry>,
    /// The position after every [`STEP`] tokens, the beginning first.
    kept: Vec<Arc<dyn Play>>,
}

impl Log {
    pub(crate) fn new(start: &dyn Play) -> Log {
        Log { entries: Vec::new(), kept: vec![Arc::from(start.boxed())] }
    }

    /// The tokens.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// How many tokens there are.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether nothing was played yet.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Where the game began.
    pub fn start(&self) -> &dyn Play {
        &*self.kept[0]
    }

    /// The position after so many tokens, at most all of them.
    pub fn at(&self, tokens: usize) -> Box<dyn Play> {
        let tokens = tokens.min(self.len());
        let from = tokens / STEP;
        let mut play = self.kept[from].boxed();
        for entry in &self.entries[from * STEP..tokens] {
            play.play(entry.by, &entry.token).expect("a log replays");
        }
        play
    }

    /// Whether a position is kept after one of the next so many tokens.
    pub(crate) fn keeps_within(&self, tokens: usize) -> bool {
        (self.len() + tokens) / STEP > self.len() / STEP
    }

    /// Writes down a token, with the position after it.
    pub(crate) fn push(&mut self, entry: Entry, after: &dyn Play) {
        self.entries.push(entry);
        if self.len().is_multiple_of(STEP) {
            self.kept.push(Arc::from(after.boxed()));
        }
    }

    /// Leaves so many tokens.
    pub(crate) fn truncate(&mut self, tokens: usize) {
        self.entries.truncate(tokens);
        self.kept.truncate(self.len() / STEP + 1);
    }

    /// Where a seat's last token is, unless something was thrown or drawn after it.
    pub(crate) fn last_of(&self, seat: Seat) -> Option<usize> {
        let since_chance = |entry: &&Entry| entry.by != Actor::Table;
        let back = self.entries.iter().rev().take_while(since_chance);
        let own = back.map(|entry| entry.by).position(|by| by == Actor::Seat(seat));
        own.map(|back| self.len() - 1 - back)
    }
}
