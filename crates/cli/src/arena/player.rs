//! Who may play in the arena.

use bots::{Answer, Budget, Level};
use game::{Seat, SplitMix};
use shelf::{Play, Record};
use table::Sitter;

use super::engine::{Engine, Fault};
use crate::engine::WAIT;
use crate::random::any_token;

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
                None => Player::Bot(who.parse().ok()?),
            },
        })
    }

    pub(super) fn name(&self) -> String {
        match self {
            Player::Random => Sitter::Random.to_string(),
            Player::Greedy => "bot greedy".to_owned(),
            Player::Bot(level) => Sitter::bot(*level).to_string(),
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
            Player::Random => return Ok(any_token(play, seat, rng)),
            Player::Engine(engine) => {
                let token = engine.choose(record, seat, stopped)?;
                return Ok(Some(token).filter(|token| token != WAIT));
            }
            Player::Greedy => Budget::at(Level::TOP, rng.next_u64()).with_nodes(1),
            Player::Bot(level) => Budget::at(*level, rng.next_u64()),
        };
        let answer = bots::think(play, seat, &budget, stopped, &mut |_| {});
        Ok(answer.and_then(Answer::played).map(|best| best.token))
    }
}
