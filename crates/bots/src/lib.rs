//! Opponents: from a child's first one to a master, in all games of the shelf.
//!
//! A bot gets the position and nothing else: neither the table's seed nor its log.
//! It reads no clock; who wants it to stop says so through the `stopped` callback. A
//! [`Level`] is an amount of work and of knowledge, never of time, so that it plays
//! the same on every machine.
//!
//! ```
//! use bots::{Answer, Budget, Level};
//! use game::Seat;
//!
//! let play = shelf::open("detrak players=1")?;
//! let budget = Budget::at(Level::new(3).unwrap(), 42);
//! let answer = bots::think(&*play, Seat::FIRST, &budget, &|| false, &mut |_| {});
//! let Some(Answer::Play(best)) = answer else { panic!("it has to write its first symbol") };
//! assert!(best.token.starts_with("start="));
//! # Ok::<(), game::Refusal>(())
//! ```

mod caminos;
pub mod codes;
mod deflecto;
pub mod deplimo;
pub mod detrak;
mod hint;
pub mod judge;
mod labyrinthe;
mod mind;
mod playouts;
#[doc(hidden)]
pub mod rating;
mod search;

use game::{Game, Phrase, Seat};
use shelf::Play;

use judge::Look;
use rating::{How, Values};

pub use game::Level;
pub use hint::{Hint, hint};
pub use judge::{Account, Cause, Effort, Judgement, Odds, Summary, Verdict, judge};

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
    pub(crate) fn work(&self, levels: &[u64; Level::COUNT]) -> u64 {
        self.nodes.unwrap_or(levels[self.level.index()])
    }
}

/// What a bot does that may act.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// It plays this.
    Play(Thought),
    /// It had better leave everything as it is. Who must act never waits.
    Wait,
}

impl Answer {
    /// What it plays, if it plays.
    pub fn played(self) -> Option<Thought> {
        match self {
            Answer::Play(thought) => Some(thought),
            Answer::Wait => None,
        }
    }
}

impl From<Option<Thought>> for Answer {
    /// Nothing found is nothing to do.
    fn from(found: Option<Thought>) -> Answer {
        found.map_or(Answer::Wait, Answer::Play)
    }
}

/// What a bot is asked.
pub(crate) struct Ask<'a> {
    pub(crate) seat: Seat,
    pub(crate) budget: &'a Budget,
    pub(crate) stopped: &'a (dyn Fn() -> bool + Sync),
    pub(crate) report: &'a mut dyn FnMut(&Thought),
}

/// What bots know of a game: its positions answer for themselves. Whoever is asked may act.
pub(crate) trait Bot {
    /// What the seat does.
    fn think(&self, ask: &mut Ask<'_>) -> Answer;

    /// What a person in its place had best do; nothing if it is best to leave everything as it is.
    fn advise(&self, ask: &mut Ask<'_>) -> Option<Thought> {
        self.think(ask).played()
    }

    /// The best token for analysis.
    fn best(&self, ask: &mut Ask<'_>) -> Option<Thought> {
        self.think(ask).played()
    }

    /// What a token is worth, where a bot weighs single moves.
    fn weigh(&self, _ask: &Ask<'_>, _token: &str) -> Option<f64> {
        None
    }

    /// What speaks for a token that led to the position `after`, the most telling first.
    fn reasons(&self, _after: &dyn Play, _seat: Seat, _token: &str) -> Vec<Phrase> {
        Vec::new()
    }

    /// For each seat the share of the other sides that it would beat by what the mind knows, 0 to 1, whoever is to act.
    /// The game is not over, more than one side plays, and `points` is what [`Bot::points`] says.
    fn chances(&self, look: &Look<'_>, points: &[f64]) -> Vec<f64>;

    /// How far the game is, from 0 to 1, where leads win more or less as it goes on: chances are told by it.
    fn progress(&self) -> f64 {
        0.0
    }

    /// For each seat the score that it is expected to end with, if everybody goes on well; empty where no points are
    /// counted. When the game is over it is the score.
    fn points(&self, _look: &Look<'_>) -> Vec<f64> {
        Vec::new()
    }

    /// The best token for judging another one, which has been played.
    fn choose(&self, seat: Seat, _played: &str, look: &Look<'_>) -> Option<String> {
        let budget = Budget::at(look.effort.level(), 1);
        let mut ask = Ask { seat, budget: &budget, stopped: look.stopped, report: &mut |_| {} };
        self.best(&mut ask).map(|thought| thought.token)
    }

    /// What lies before a seat as it would be scored, in games whose moves say only what lies and can be taken back by
    /// the next one: there a move costs what it falls short of now.
    fn lying(&self, _seat: Seat) -> Option<i32> {
        None
    }

    /// Rates all moves of the seat whose turn it is, where a bot rates single moves.
    fn rate_all(&self, _own: Seat, _how: How, _values: &mut Values) {}
}

/// A game that bots play.
struct Entry {
    id: &'static str,
    bot: for<'a> fn(&'a dyn Play) -> Option<&'a dyn Bot>,
}

impl Entry {
    const fn of<G: Game + Bot>() -> Entry {
        Entry { id: G::INFO.id, bot: |play| play.position::<G>().map(|game| game as &dyn Bot) }
    }
}

/// The games that bots play, each with what they know of it.
static GAMES: &[Entry] = &[
    Entry::of::<::detrak::Detrak>(),
    Entry::of::<::deflecto::Deflecto>(),
    Entry::of::<::caminos::Caminos>(),
    Entry::of::<::labyrinthe::Labyrinthe>(),
    Entry::of::<::deplimo::Deplimo>(),
    Entry::of::<quatre::Quatre>(),
];

/// What bots know of the game of a position.
fn bot(play: &dyn Play) -> Option<&dyn Bot> {
    let entry = GAMES.iter().find(|entry| entry.id == play.info().id)?;
    (entry.bot)(play)
}

/// The same if the seat may act.
pub(crate) fn bot_for(play: &dyn Play, seat: Seat) -> Option<&dyn Bot> {
    bot(play).filter(|_| play.turn().seats().contains(seat))
}

/// What a bot does on a seat that may act; `None` if it may not.
///
/// `report` hears of improvements; when `stopped` says so, the best so far counts.
pub fn think(
    play: &dyn Play,
    seat: Seat,
    budget: &Budget,
    stopped: &(dyn Fn() -> bool + Sync),
    report: &mut dyn FnMut(&Thought),
) -> Option<Answer> {
    let answer = bot_for(play, seat)?.think(&mut Ask { seat, budget, stopped, report });
    debug_assert!(answer != Answer::Wait || !play.turn().must().contains(seat), "{}", play.fen());
    Some(answer)
}

/// The best token for analysis: as [`think`], but in Deplimo the best rule with the letters in hand, which may be
/// the one that lies, and not the next draw.
pub fn best(
    play: &dyn Play,
    seat: Seat,
    budget: &Budget,
    stopped: &(dyn Fn() -> bool + Sync),
) -> Option<Thought> {
    bot_for(play, seat)?.best(&mut Ask { seat, budget, stopped, report: &mut |_| {} })
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
    bot(play)?.weigh(&Ask { seat, budget, stopped, report: &mut |_| {} }, token)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_play_every_game_of_the_shelf() {
        for info in shelf::CATALOGUE {
            let play = shelf::open(info.id).expect("every game opens with its defaults");
            assert!(bot(&*play).is_some(), "{} has no bots", info.id);
        }
        let is_known = |entry: &Entry| shelf::info(entry.id).is_some();
        assert!(GAMES.iter().all(is_known), "bots know a game that is not on the shelf");
    }
}
