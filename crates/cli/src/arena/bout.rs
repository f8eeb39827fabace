//! One game of the arena: who sits where, whose turn it is, and what came of it.

use std::time::{Duration, Instant};

use game::{Actor, RESIGN, Seat, SplitMix, Turn};
use shelf::{Play, Record, result_of};

use super::engine::Fault;
use super::player::{Player, Question};
use crate::engine::WAIT;

/// Tokens after which a game is left as it stands.
const LONGEST: usize = 5_000;

/// What a player did in a game.
#[derive(Clone, Debug, Default)]
pub(super) struct Deed {
    /// 1 for a win, a part of it if it is shared.
    pub(super) wins: f64,
    pub(super) score: Option<i32>,
    pub(super) moves: u64,
    pub(super) time: Duration,
    pub(super) longest: Duration,
    /// Why it resigned, if it did by a fault.
    pub(super) fault: Option<Fault>,
}

/// A game that was played.
pub(super) struct Outcome {
    pub(super) record: Record,
    /// By player, not by seat.
    pub(super) deeds: Vec<Deed>,
}

/// A game that is being played.
struct Table<'a> {
    play: Box<dyn Play>,
    players: &'a mut [Player],
    nth: u64,
    /// Throws and draws, the same for all games of one round of turns.
    chance: SplitMix,
    /// What players draw for themselves.
    private: SplitMix,
    record: Record,
    deeds: Vec<Deed>,
    /// Who spoke last: where several may act, the next one is asked first.
    last: Option<Seat>,
    stopped: &'a (dyn Fn() -> bool + Sync),
}

/// Plays a game with everybody moved on by as many seats as its number says; nothing if it was stopped.
pub(super) fn play_one(
    start: &dyn Play,
    players: &mut [Player],
    nth: u64,
    seed: u64,
    stopped: &(dyn Fn() -> bool + Sync),
) -> Option<Outcome> {
    // Seeds that follow one another would give streams that overlap.
    let stream = |nth: u64| SplitMix::new(SplitMix::new(nth).next_u64() ^ seed);
    let setup = start.setup();
    players.iter_mut().for_each(|player| player.begin(&setup));
    let mut table = Table {
        play: start.boxed(),
        nth,
        chance: stream(nth / players.len() as u64),
        private: stream(nth ^ 0xB075 << 32),
        record: Record::new(&setup),
        deeds: vec![Deed::default(); players.len()],
        players,
        last: None,
        stopped,
    };
    while table.record.tokens.len() < LONGEST && table.go_on() {}
    (!stopped()).then(|| table.ended())
}

impl Table<'_> {
    fn who(&self, seat: Seat) -> usize {
        (seat.index() + self.nth as usize) % self.players.len()
    }

    /// One token more; not when the game is over, stopped, or nobody wants to go on.
    fn go_on(&mut self) -> bool {
        match self.play.turn() {
            Turn::Over => return false,
            Turn::Chance => {
                let token = self.play.draw(&mut self.chance);
                return token.is_some_and(|token| self.put(Actor::Table, &token));
            }
            Turn::Seats(_) => {}
        }
        for seat in self.in_order() {
            if (self.stopped)() {
                return false;
            }
            if self.ask(seat) {
                self.last = Some(seat);
                return true;
            }
        }
        // Nobody has anything to say any more: the clock of the rules does.
        let alarm = self.play.alarm();
        alarm.is_some_and(|(token, _)| self.put(Actor::Table, &token))
    }

    /// Who is asked: those who must act, then those who may, each round from who spoke last.
    fn in_order(&self) -> Vec<Seat> {
        let (turn, all) = (self.play.turn(), self.players.len());
        let after = self.last.map_or(0, |seat| seat.index() + 1);
        let round = || (0..all).map(|step| Seat::at((after + step) % all));
        let must = round().filter(|&seat| turn.must().contains(seat));
        must.chain(round().filter(|&seat| turn.may().contains(seat))).collect()
    }

    /// Whether a seat has something to say, which is then played; who can't answer resigns.
    fn ask(&mut self, seat: Seat) -> bool {
        let who = self.who(seat);
        let (play, record, stopped) = (&*self.play, &self.record, self.stopped);
        let begun = Instant::now();
        let question = Question { play, seat, record, stopped };
        let answer = self.players[who].choose(&question, &mut self.private);
        let deed = &mut self.deeds[who];
        deed.moves += 1;
        deed.time += begun.elapsed();
        deed.longest = deed.longest.max(begun.elapsed());
        let fault = match answer {
            // Who must act can't wait: that would be for ever.
            Ok(None) if self.play.turn().must().contains(seat) => {
                self.players[who].dismiss();
                Fault::Nonsense(WAIT.to_owned())
            }
            Ok(None) => return false,
            Ok(Some(token)) if self.put(Actor::Seat(seat), &token) => return true,
            Ok(Some(token)) => {
                self.players[who].dismiss();
                Fault::Nonsense(token)
            }
            Err(fault) => fault,
        };
        self.deeds[who].fault = Some(fault);
        self.put(Actor::Seat(seat), RESIGN)
    }

    /// Plays a token and writes it down, if it is not refused.
    fn put(&mut self, by: Actor, token: &str) -> bool {
        let written = game::Entry::new(by, token).written(self.play.info(), self.play.turn());
        let is_played = self.play.play(by, token).is_ok();
        if is_played {
            self.record.tokens.push(written);
        }
        is_played
    }

    fn ended(mut self) -> Outcome {
        let standings = self.play.standings();
        let ranks = standings.ranks().unwrap_or_default();
        let firsts = ranks.iter().filter(|&&rank| rank == 1).count().max(1);
        for (seat, standing) in standings.seats.iter() {
            let who = self.who(seat);
            let is_first = standing.rank == Some(1);
            self.deeds[who].wins = if is_first { 1.0 / firsts as f64 } else { 0.0 };
            self.deeds[who].score = standing.score;
            self.record.set(&format!("Seat{seat}"), &self.players[who].name());
        }
        self.record.set("Result", &result_of(&*self.play));
        Outcome { record: self.record, deeds: self.deeds }
    }
}
