//! Who may play in the arena.

use bots::{Answer, Budget, Level};
use game::{Seat, SplitMix};
use table::{Bot, Sitter, Table};

use super::engine::{Engine, Fault};
use crate::engine::WAIT;
use crate::random::any_token;

/// One who plays.
pub(super) enum Player {
    /// A bot, as at any table.
    Bot(Bot),
    /// The move after which the evaluation is best, without any search.
    Greedy,
    /// Another program.
    Engine(Box<Engine>),
}

/// What a player is asked with.
pub(super) struct Question<'a> {
    pub(super) table: &'a Table,
    pub(super) seat: Seat,
    pub(super) stopped: &'a (dyn Fn() -> bool + Sync),
}

impl Player {
    /// A level, `random`, `greedy` or `cmd:PROGRAM`, which gets so many milliseconds a move.
    pub(super) fn parse(who: &str, movetime: u64) -> Option<Player> {
        Some(match who.strip_prefix("cmd:") {
            Some(command) => Player::Engine(Box::new(Engine::new(command, movetime))),
            None if who == "greedy" => Player::Greedy,
            None => Player::Bot(Sitter::from_option(who)?.as_bot()?),
        })
    }

    /// As it stands in a file.
    pub(super) fn name(&self) -> String {
        match self {
            Player::Engine(engine) => engine.command.clone(),
            player => player.sitter().to_string(),
        }
    }

    /// As it sits at a table: who is no bot of ours, as a person by its name, as far as that can be shown.
    pub(super) fn sitter(&self) -> Sitter {
        match self {
            Player::Bot(bot) => Sitter::Bot(*bot),
            Player::Greedy => Sitter::person("bot greedy"),
            Player::Engine(engine) => {
                let named = Some(Sitter::from_file(&engine.command));
                named.filter(Sitter::is_person).unwrap_or_else(Sitter::nameless)
            }
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
        let Question { table, seat, stopped } = *asked;
        let budget = match self {
            Player::Bot(Bot::Random) => return Ok(any_token(table.play(), seat, rng)),
            Player::Engine(engine) => {
                let token = engine.choose(table, seat, stopped)?;
                return Ok(Some(token).filter(|token| token != WAIT));
            }
            Player::Greedy => Budget::at(Level::TOP, rng.next_u64()).with_nodes(1),
            Player::Bot(Bot::Level(level)) => Budget::at(*level, rng.next_u64()),
        };
        let answer = bots::think(table.play(), seat, &budget, stopped, &mut |_| {});
        Ok(answer.and_then(Answer::played).map(|best| best.token))
    }
}
