//! Who may play in the arena.

use bots::{Budget, Level};
use deplimo::{Deplimo, Move};
use game::{Rng, Seat, SplitMix};
use shelf::{Play, Record};

use super::engine::{Engine, Fault};

/// One who plays.
pub(super) enum Player {
    /// Any legal token.
    Random,
    /// The move after which the evaluation is best, without any search.
    Greedy,
    /// A bot of a level.
    Bot(Level),
    /// Another program.
    Engine(Box<Engine>),
}

/// What a player is asked with.
pub(super) struct Question<'a> {
    pub(super) play: &'a dyn Play,
    pub(super) seat: Seat,
    pub(super) record: &'a Record,
    pub(super) stopped: &'a (dyn Fn() -> bool + Sync),
}

impl Player {
    /// A level, `random`, `greedy` or `cmd:PROGRAM`, which gets so many milliseconds a move.
    pub(super) fn parse(who: &str, movetime: u64) -> Option<Player> {
        Some(match who {
            "random" => Player::Random,
            "greedy" => Player::Greedy,
            _ => match who.strip_prefix("cmd:") {
                Some(command) => Player::Engine(Box::new(Engine::new(command, movetime))),
                None => Player::Bot(who.parse().ok().and_then(Level::new)?),
            },
        })
    }

    pub(super) fn name(&self) -> String {
        match self {
            Player::Random => "bot random".to_owned(),
            Player::Greedy => "bot greedy".to_owned(),
            Player::Bot(level) => format!("bot level {}", level.number()),
            Player::Engine(engine) => engine.command.clone(),
        }
    }

    /// A new game begins.
    pub(super) fn begin(&mut self, setup: &str) {
        if let Player::Engine(engine) = self {
            engine.begin(setup);
        }
    }

    /// What it played was refused.
    pub(super) fn dismiss(&mut self) {
        if let Player::Engine(engine) = self {
            engine.dismiss();
        }
    }

    /// What it plays, or nothing if it leaves things as they are.
    pub(super) fn choose(
        &mut self,
        asked: &Question<'_>,
        rng: &mut SplitMix,
    ) -> Result<Option<String>, Fault> {
        let Question { play, seat, record, stopped } = *asked;
        let budget = match self {
            Player::Random if may_rest(play) && rng.below(8) == 0 => return Ok(None),
            Player::Random => return Ok(play.sample(seat, rng)),
            Player::Engine(engine) => {
                let token = engine.choose(record, seat, stopped)?;
                return Ok(Some(token).filter(|token| !changes_nothing(play, seat, token)));
            }
            Player::Greedy => Budget::at(Level::TOP, rng.next_u64()).with_nodes(1),
            Player::Bot(level) => Budget::at(*level, rng.next_u64()),
        };
        Ok(bots::think(play, seat, &budget, stopped, &mut |_| {}).map(|best| best.token))
    }
}

/// An engine has to say something. In Deplimo, who has nothing to say lays what lies there.
fn changes_nothing(play: &dyn Play, seat: Seat, token: &str) -> bool {
    let lying = play.position::<Deplimo>().map(|game| *game.layout(seat));
    lying.is_some_and(|layout| Move::Lay { layout }.to_string() == token)
}

/// A random player of Deplimo would go on for ever: once all is drawn it has now and then nothing to say.
fn may_rest(play: &dyn Play) -> bool {
    play.position::<Deplimo>().is_some_and(|game| game.drawer().is_none())
}
