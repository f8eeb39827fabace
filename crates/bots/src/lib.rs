//! Opponents: from a child's first one to a master, in all games of the shelf.
//!
//! A bot gets the position and nothing else: neither the table's seed nor its log.
//! It reads no clock; who wants it to stop says so through the `stopped` callback. A
//! [`Level`] is an amount of work and of knowledge, never of time, so that it plays
//! the same on every machine.
//!
//! ```
//! use bots::{Budget, Level};
//! use game::Seat;
//!
//! let play = shelf::open("detrak players=1")?;
//! let budget = Budget::at(Level::new(3).unwrap(), 42);
//! let best = bots::think(&*play, Seat::FIRST, &budget, &|| false, &mut |_| {});
//! assert!(best.unwrap().token.starts_with("start="));
//! # Ok::<(), game::Refusal>(())
//! ```

mod caminos;
pub mod codes;
mod deflecto;
pub mod deplimo;
pub mod detrak;
mod hint;
mod labyrinthe;
mod mind;
mod playouts;
#[doc(hidden)]
pub mod rating;
mod search;

use game::Seat;
use shelf::Play;

pub use hint::{Hint, hint};

/// How strong a bot plays: 1 to 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level(u8);

impl Level {
    /// The lowest level.
    pub const MIN: u8 = 1;
    /// The highest level.
    pub const MAX: u8 = 6;
    /// The strongest.
    pub const TOP: Level = Level(Level::MAX);

    /// The level with this number.
    pub fn new(number: u8) -> Option<Level> {
        (Level::MIN..=Level::MAX).contains(&number).then_some(Level(number))
    }

    /// All six, weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (Level::MIN..=Level::MAX).map(Level)
    }

    /// 1 to 6.
    pub fn number(self) -> u8 {
        self.0
    }

    /// For tables: 0 to 5.
    pub(crate) fn index(self) -> usize {
        usize::from(self.0 - Level::MIN)
    }
}

/// What a bot has found so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought {
    /// The best token, without its seat.
    pub token: String,
    /// The share of the other sides that it expects to beat, 0 to 1; alone, its score as a share.
    pub value: f64,
    /// Positions looked at. What that is differs from game to game, not from machine to machine.
    pub nodes: u64,
}

/// Work to be done: how much, with which knowledge, and from which seed.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// What the bot knows, and how much it does unless told otherwise.
    pub level: Level,
    /// Positions to look at instead of the level's own number.
    pub nodes: Option<u64>,
    /// The same seed gives the same choice.
    pub seed: u64,
    /// Threads to search on. Another number looks at other positions, so choices may differ. Programs
    /// without the feature `threads` have one, whatever is asked.
    pub threads: usize,
}

impl Budget {
    /// The level's own amount of work.
    pub fn at(level: Level, seed: u64) -> Budget {
        Budget { level, nodes: None, seed, threads: 1 }
    }

    /// The same knowledge with another amount of work.
    #[must_use]
    pub fn with_nodes(self, nodes: u64) -> Budget {
        Budget { nodes: Some(nodes), ..self }
    }

    /// The same work shared out among threads.
    #[must_use]
    pub fn on_threads(self, threads: usize) -> Budget {
        Budget { threads: threads.max(1), ..self }
    }

    /// The work to be done, when this is the work of each level.
    pub(crate) fn work(&self, levels: &[u64; 6]) -> u64 {
        self.nodes.unwrap_or(levels[self.level.index()])
    }
}

/// What a mind is asked.
pub(crate) struct Ask<'a> {
    pub(crate) seat: Seat,
    pub(crate) budget: &'a Budget,
    pub(crate) stopped: &'a (dyn Fn() -> bool + Sync),
    pub(crate) report: &'a mut dyn FnMut(&Thought),
}

/// The best token for a seat that may act.
///
/// `None` if it may not, or if it had better leave things as they are: in Deplimo who
/// holds letters may act for ever, and a bot that finds nothing better is silent.
///
/// `report` hears of improvements; when `stopped` says so, the best so far counts.
pub fn think(
    play: &dyn Play,
    seat: Seat,
    budget: &Budget,
    stopped: &(dyn Fn() -> bool + Sync),
    report: &mut dyn FnMut(&Thought),
) -> Option<Thought> {
    let mut ask = Ask { seat, budget, stopped, report };
    let ask = &mut ask;
    if let Some(game) = play.position::<::detrak::Detrak>() {
        detrak::mind::think(game, ask)
    } else if let Some(game) = play.position::<::labyrinthe::Labyrinthe>() {
        mind::think(game, ask)
    } else if let Some(game) = play.position::<::caminos::Caminos>() {
        mind::think(game, ask)
    } else if let Some(game) = play.position::<::deflecto::Deflecto>() {
        deflecto::think(game, ask)
    } else if let Some(game) = play.position::<::deplimo::Deplimo>() {
        deplimo::think(game, ask)
    } else {
        playouts::think(play.position::<quatre::Quatre>()?, ask)
    }
}

/// The best token for analysis: as [`think`], but in Deplimo the best rule with the letters in hand, which may be
/// the one that lies, and not the next draw.
pub fn best(
    play: &dyn Play,
    seat: Seat,
    budget: &Budget,
    stopped: &(dyn Fn() -> bool + Sync),
) -> Option<Thought> {
    match play.position() {
        Some(game) => {
            deplimo::best_rule(game, &mut Ask { seat, budget, stopped, report: &mut |_| {} })
        }
        None => think(play, seat, budget, stopped, &mut |_| {}),
    }
}

/// What a token of a seat is worth, on the scale of [`Thought::value`]: for analysis, beside the best.
///
/// `None` for a token that is refused, for chance, and in games where a bot doesn't weigh single moves
/// (four in a row). A level below 5 would blur what it compares.
pub fn weigh(
    play: &dyn Play,
    seat: Seat,
    token: &str,
    budget: &Budget,
    stopped: &(dyn Fn() -> bool + Sync),
) -> Option<f64> {
    let ask = Ask { seat, budget, stopped, report: &mut |_| {} };
    if let Some(game) = play.position::<::detrak::Detrak>() {
        detrak::mind::weigh(game, seat, token)
    } else if let Some(game) = play.position::<::labyrinthe::Labyrinthe>() {
        mind::weigh(game, &ask, token)
    } else if let Some(game) = play.position::<::caminos::Caminos>() {
        mind::weigh(game, &ask, token)
    } else if let Some(game) = play.position::<::deplimo::Deplimo>() {
        deplimo::weigh(game, seat, token)
    } else {
        mind::weigh(play.position::<::deflecto::Deflecto>()?, &ask, token)
    }
}
