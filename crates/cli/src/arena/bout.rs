//! One game of the arena: who is asked next, and what came of it. The game itself is at a table.

use std::time::{Duration, Instant};

use game::{RESIGN, Refusal, Seat, SplitMix};
use shelf::Record;
use table::{Host, Millis, Opening};

use super::engine::Fault;
use super::player::{Player, Question};
use crate::date::today;
use crate::engine::WAIT;
use crate::{house, random};

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

/// Chance depends on the name of a table: all have one, so that those of one round throw alike.
const TABLE: &str = "arena";
/// Time doesn't pass but by the clock of the rules.
const NOW: Millis = 0;

/// A game that is being played.
struct Bout<'a> {
    host: Host,
    players: &'a mut [Player],
    nth: u64,
    /// What players draw for themselves.
    private: SplitMix,
    deeds: Vec<Deed>,
    /// Who spoke last: where several may act, the next one is asked first.
    last: Option<Seat>,
    stopped: &'a (dyn Fn() -> bool + Sync),
}

/// Plays a game with everybody moved on by as many seats as its number says; nothing if it was stopped.
pub(super) fn play_one(
    setup: &str,
    players: &mut [Player],
    nth: u64,
    seed: u64,
    stopped: &(dyn Fn() -> bool + Sync),
) -> Option<Outcome> {
    // Seeds that follow one another would give streams that overlap.
    let stream = |nth: u64| SplitMix::new(SplitMix::new(nth).next_u64() ^ seed);
    let chance = random::seed(&mut stream(nth / players.len() as u64));
    let opened = Host::open(Opening::here(TABLE, setup), chance, NOW);
    let (host, _) = opened.expect("the setup was read before");
    players.iter_mut().for_each(|player| player.begin(setup));
    let mut bout = Bout {
        host,
        nth,
        private: stream(nth ^ 0xB075 << 32),
        deeds: vec![Deed::default(); players.len()],
        players,
        last: None,
        stopped,
    };
    bout.sit_down().expect("whoever plays may sit down");
    while bout.host.table().log().len() < LONGEST && bout.go_on() {}
    (!stopped()).then(|| bout.ended())
}

impl Bout<'_> {
    fn who(&self, seat: Seat) -> usize {
        (seat.index() + self.nth as usize) % self.players.len()
    }

    fn sit_down(&mut self) -> Result<(), Refusal> {
        Seat::all(self.players.len()).try_for_each(|seat| {
            let sitter = self.players[self.who(seat)].sitter();
            house::sit(&mut self.host, seat, &sitter)
        })
    }

    /// One token more; not when the game is over, stopped, or nobody wants to go on.
    fn go_on(&mut self) -> bool {
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
        let due = self.host.table().next_tick();
        due.is_some_and(|due| house::tick(&mut self.host, due))
    }

    /// Who is asked: those who must act, then those who may, each round from who spoke last.
    fn in_order(&self) -> Vec<Seat> {
        let (turn, all) = (self.host.table().play().turn(), self.players.len());
        let after = self.last.map_or(0, |seat| seat.index() + 1);
        let round = || (0..all).map(|step| Seat::at((after + step) % all));
        let must = round().filter(|&seat| turn.must().contains(seat));
        must.chain(round().filter(|&seat| turn.may().contains(seat))).collect()
    }

    /// Whether a seat has something to say, which is then played; who can't answer resigns.
    fn ask(&mut self, seat: Seat) -> bool {
        let who = self.who(seat);
        let begun = Instant::now();
        let question = Question { table: self.host.table(), seat, stopped: self.stopped };
        let answer = self.players[who].choose(&question, &mut self.private);
        let deed = &mut self.deeds[who];
        deed.moves += 1;
        deed.time += begun.elapsed();
        deed.longest = deed.longest.max(begun.elapsed());
        let fault = match answer {
            // Who must act can't wait: that would be for ever.
            Ok(None) if self.host.table().play().turn().must().contains(seat) => {
                self.players[who].dismiss();
                Fault::Nonsense(WAIT.to_owned())
            }
            Ok(None) => return false,
            Ok(Some(token)) if self.put(seat, &token) => return true,
            Ok(Some(token)) => {
                self.players[who].dismiss();
                Fault::Nonsense(token)
            }
            Err(fault) => fault,
        };
        self.deeds[who].fault = Some(fault);
        self.put(seat, RESIGN)
    }

    /// Plays a token, if it is not refused.
    fn put(&mut self, seat: Seat, token: &str) -> bool {
        let by = house::speaker(&self.host.table().sitters()[seat]);
        house::play(&mut self.host, by, seat, token, NOW).is_ok()
    }

    fn ended(mut self) -> Outcome {
        let table = self.host.table();
        let standings = table.play().standings();
        let ranks = standings.ranks().unwrap_or_default();
        let firsts = ranks.iter().filter(|&&rank| rank == 1).count().max(1);
        let mut record = table.record(&today());
        for (seat, standing) in standings.seats.iter() {
            let who = self.who(seat);
            let is_first = standing.rank == Some(1);
            self.deeds[who].wins = if is_first { 1.0 / firsts as f64 } else { 0.0 };
            self.deeds[who].score = standing.score;
            // In a file a command may be longer than a name at a table.
            record.set(&format!("Seat{seat}"), &self.players[who].name());
        }
        Outcome { record, deeds: self.deeds }
    }
}
