//! Opponents.
//!
//! For now there is one mind for all games: it tries every move and plays random
//! games after it, most often after those that did well so far. It knows nothing
//! about any game, so it can play them all, and it counts its work in nodes (tokens
//! played), so that it plays the same on every machine.
//!
//! A bot gets the position and nothing else: neither the table's seed nor its log.
//! It reads no clock; who wants it to stop says so through the `stopped` callback.

pub mod detrak;
mod flat;

use game::{Game, Seat};
use shelf::{Play, Visitor};

/// How strong a bot plays: 1 to 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level(u8);

impl Level {
    /// The lowest level.
    pub const MIN: u8 = 1;
    /// The highest level.
    pub const MAX: u8 = 6;

    /// The level with this number.
    pub fn new(number: u8) -> Option<Level> {
        (Level::MIN..=Level::MAX).contains(&number).then_some(Level(number))
    }

    /// 1 to 6.
    pub fn number(self) -> u8 {
        self.0
    }

    /// The work that it puts into a move.
    pub fn nodes(self) -> u64 {
        [0, 200, 1_000, 5_000, 25_000, 100_000][usize::from(self.0 - Level::MIN)]
    }
}

/// What a bot has found so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought {
    /// The best token, without its seat.
    pub token: String,
    /// The share of the other sides that it expects to beat, 0 to 1; alone, its score as a share.
    pub value: f64,
    /// Tokens played in search.
    pub nodes: u64,
}

/// Work to be done: how much, and from which seed.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// Tokens to be played in search.
    pub nodes: u64,
    /// The same seed gives the same choice.
    pub seed: u64,
}

/// The best token for a seat that may act, or `None` if it may not.
///
/// `report` hears of every improvement; when `stopped` says so, the best so far counts.
pub fn think(
    play: &dyn Play,
    seat: Seat,
    budget: &Budget,
    stopped: &dyn Fn() -> bool,
    report: &mut dyn FnMut(&Thought),
) -> Option<Thought> {
    shelf::visit(play, Thinker { seat, budget, stopped, report })
}

struct Thinker<'a> {
    seat: Seat,
    budget: &'a Budget,
    stopped: &'a dyn Fn() -> bool,
    report: &'a mut dyn FnMut(&Thought),
}

impl Visitor for Thinker<'_> {
    type Out = Option<Thought>;

    fn visit<G: Game>(self, game: &G) -> Option<Thought> {
        flat::think(game, self.seat, self.budget, self.stopped, self.report)
    }
}
