//! Seeded random games that check every promise at every ply.

use std::collections::BTreeSet;

use game::codes::ALL as COMMON;
use game::{
    Actor, Entry, Game, RESIGN, Refusal, Rng, Seat, SplitMix, Turn, check_token, play_token,
    read_move,
};

use crate::fuzz::mutated;
use crate::{Naive, listed, setup_of};

/// How many games, and how closely they are looked at.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Games a setup.
    pub games: u64,
    /// Where the generator starts.
    pub seed: u64,
    /// A game that is longer than this never ends.
    pub most_plies: usize,
    /// Compare with the naive rules at every nth ply.
    pub naive_every: usize,
    /// Write and read the position line at every nth ply.
    pub fen_every: usize,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan { games: 100, seed: 1, most_plies: 5_000, naive_every: 1, fen_every: 1 }
    }
}

/// Plays random games of a setup and checks at every ply what [`Game`] promises.
///
/// # Panics
/// At the first promise that is not kept, with the tokens that lead there.
pub fn random_games<G: Game, N: Naive>(setup: &str, plan: &Plan) {
    let setup = setup_of::<G>(setup);
    assert_eq!(setup_of::<G>(&setup.to_string()), setup, "a setup is read back as written");
    let mut rng = SplitMix::new(plan.seed);
    for nth in 0..plan.games {
        let start = G::new(&setup);
        let mut run = Run {
            naive: N::new(&setup.to_string()),
            log: Vec::new(),
            pool: Vec::new(),
            game: start,
            rng: rng.clone(),
            resigns: nth % 4 == 3,
        };
        run.play_out(plan);
        rng = SplitMix::new(rng.next_u64());
    }
}

struct Run<G: Game, N> {
    game: G,
    naive: N,
    log: Vec<Entry>,
    /// Tokens that were legal for somebody at some time: good candidates for illegal ones.
    pool: Vec<String>,
    rng: SplitMix,
    /// Whether seats resign now and then in this game.
    resigns: bool,
}

impl<G: Game, N: Naive> Run<G, N> {
    fn play_out(&mut self, plan: &Plan) {
        for ply in 0.. {
            assert!(ply <= plan.most_plies, "the game never ends: {}", self.story());
            self.check_position(ply, plan);
            if self.game.turn() == Turn::Over {
                break;
            }
            let entry = self.next_entry();
            self.naive.play(entry.by, &entry.token);
            let played = play_token(&mut self.game, entry.by, &entry.token);
            assert_eq!(played, Ok(()), "a legal token is refused: {}", self.story());
            self.log.push(entry);
        }
        self.check_replay();
    }

    /// The tokens so far, so that a failure can be played again.
    fn story(&self) -> String {
        let entries = self.log.iter().map(|entry| match entry.by {
            Actor::Seat(seat) => format!("{seat}:{}", entry.token),
            Actor::Table => entry.token.clone(),
        });
        format!("{} moves {}", self.game.setup(), entries.collect::<Vec<_>>().join(" "))
    }

    fn next_entry(&mut self) -> Entry {
        if self.resigns && self.rng.below(40) == 0 {
            let seats: Vec<Seat> = self.game.roster().seats_in().iter().collect();
            let seat = *self.rng.pick(&seats).expect("somebody is in before the end");
            return Entry::new(Actor::Seat(seat), RESIGN);
        }
        if self.game.turn() == Turn::Chance {
            let drawn = self.game.draw(&mut self.rng).expect("a pending chance can be drawn");
            return Entry::new(Actor::Table, drawn.to_string());
        }
        let seats: Vec<Seat> = self.game.turn().seats().iter().collect();
        let seat = *self.rng.pick(&seats).expect("a turn has a seat");
        let mv = self.game.sample_move(seat, &mut self.rng).expect("who may act has a move");
        Entry::new(Actor::Seat(seat), mv.to_string())
    }

    fn check_position(&mut self, ply: usize, plan: &Plan) {
        assert_eq!(self.game.clone(), self.game, "a clone is equal");
        let turn = self.game.turn();
        let lists: Vec<BTreeSet<String>> =
            Seat::all(self.game.roster().seats()).map(|seat| listed(&self.game, seat)).collect();
        for (seat, list) in Seat::all(lists.len()).zip(&lists) {
            let may_act = turn.seats().contains(seat);
            assert_eq!(
                may_act,
                !list.is_empty(),
                "moves if and only if it is the turn: {}",
                self.story()
            );
            self.check_listed(seat, list);
        }
        self.check_waiting(turn);
        self.check_chance();
        self.check_standings();
        if ply.is_multiple_of(plan.naive_every) {
            self.compare_with_naive(&lists);
        }
        if ply.is_multiple_of(plan.fen_every) {
            self.check_fen(&lists);
        }
        self.check_illegal(&lists);
        let newest: Vec<&String> = lists.iter().flatten().take(30).collect();
        self.pool.extend(newest.into_iter().cloned());
        self.pool.truncate(2_000);
    }

    /// Somebody may act before the end, and where nobody must, a clock sees to it that the game ends.
    fn check_waiting(&self, turn: Turn) {
        let Turn::Seats(acting) = turn else { return };
        assert!(!acting.is_empty(), "a turn has a seat: {}", self.story());
        let is_ended_by_clock = self.game.alarm().is_some();
        assert!(
            !acting.must().is_empty() || is_ended_by_clock,
            "nobody must act and no clock runs: {}",
            self.story()
        );
    }

    /// Listed moves are accepted, and written as they are read.
    fn check_listed(&self, seat: Seat, list: &BTreeSet<String>) {
        for token in list.iter().filter(|token| !token.ends_with('*')) {
            let mv = read_move::<G>(token);
            let mv = mv.unwrap_or_else(|refusal| panic!("{token}: {refusal}: {}", self.story()));
            let checked = self.game.check(Actor::Seat(seat), &mv);
            assert_eq!(checked, Ok(()), "{token} is listed but refused: {}", self.story());
            assert!(!G::is_chance(&mv), "{token} is the table's: {}", self.story());
        }
    }

    fn check_chance(&mut self) {
        let pending = self.game.turn() == Turn::Chance;
        let drawn = self.game.draw(&mut self.rng);
        assert_eq!(drawn.is_some(), pending, "chance is drawn when pending: {}", self.story());
        let (Some(drawn), Some(outcomes)) = (drawn, self.game.outcomes()) else { return };
        assert!(outcomes.iter().any(|(mv, weight)| *mv == drawn && *weight > 0));
        for (mv, _) in &outcomes {
            assert_eq!(self.game.check(Actor::Table, mv), Ok(()), "{}", self.story());
        }
    }

    fn check_standings(&self) {
        let standings = self.game.standings();
        let is_over = self.game.turn() == Turn::Over;
        assert_eq!(standings.reason.is_some(), is_over, "the end has a reason: {}", self.story());
        assert_eq!(standings.seats.len(), self.game.roster().seats());
        if is_over {
            let ranks = standings.ranks().expect("final ranks are complete");
            assert!(ranks.contains(&1), "somebody is first: {}", self.story());
        }
        let figures = standings.seats.values().iter().flat_map(|row| &row.figures);
        for phrase in figures.chain(&standings.reason) {
            assert!(phrase.is_complete(), "{phrase} lacks a figure");
            assert!(G::CODES.contains(&phrase.code), "{phrase} is not in CODES");
        }
    }

    fn compare_with_naive(&self, lists: &[BTreeSet<String>]) {
        let story = || self.story();
        assert_eq!(self.game.turn(), self.naive.turn(), "turn, naive at the right: {}", story());
        for (seat, list) in Seat::all(lists.len()).zip(lists) {
            assert_eq!(*list, self.naive.legal(seat), "moves, naive at the right: {}", story());
        }
        let standings = self.game.standings();
        assert_eq!(
            standings.scores(),
            self.naive.scores(),
            "scores, naive at the right: {}",
            story()
        );
        assert_eq!(standings.ranks(), self.naive.ranks(), "ranks, naive at the right: {}", story());
    }

    fn check_fen(&self, lists: &[BTreeSet<String>]) {
        let fen = self.game.fen();
        let read = G::from_fen(self.game.setup(), &fen);
        let read = read.unwrap_or_else(|refusal| panic!("{fen}: {refusal}: {}", self.story()));
        assert_eq!(read.fen(), fen, "a position is written as it was read: {}", self.story());
        assert_eq!(read.turn(), self.game.turn(), "{fen}: {}", self.story());
        assert_eq!(read.standings(), self.game.standings(), "{fen}: {}", self.story());
        for (seat, list) in Seat::all(lists.len()).zip(lists) {
            assert_eq!(*list, listed(&read, seat), "{fen}: {}", self.story());
        }
    }

    /// Tokens that look right but may not be: accepted if and only if listed, and refused without a trace.
    fn check_illegal(&mut self, lists: &[BTreeSet<String>]) {
        for _ in 0..6 {
            let seat = Seat::at(self.rng.below(lists.len() as u32) as usize);
            let Some(token) = self.rng.pick(&self.pool).cloned() else { return };
            let token = if self.rng.below(2) == 0 { token } else { mutated(&token, &mut self.rng) };
            let verdict = check_token(&self.game, Actor::Seat(seat), &token);
            let open = self.game.open_forms(seat).iter();
            let is_open = open.clone().any(|form| token.starts_with(form.trim_end_matches('*')));
            let is_listed = lists[seat.index()].contains(&token) || token == RESIGN;
            assert!(
                is_open || verdict.is_ok() == is_listed,
                "{seat}:{token} is {verdict:?} but listed: {is_listed}: {}",
                self.story()
            );
            if let Err(refusal) = verdict {
                self.check_refusal(seat, &token, &refusal);
            }
        }
    }

    fn check_refusal(&self, seat: Seat, token: &str, refusal: &Refusal) {
        let known = G::CODES.contains(&refusal.0.code) || COMMON.contains(&refusal.0.code);
        assert!(known, "{refusal} is in no list of codes");
        assert!(refusal.0.is_complete(), "{refusal} lacks a figure");
        let mut after = self.game.clone();
        let played = play_token(&mut after, Actor::Seat(seat), token);
        assert_eq!(played.as_ref(), Err(refusal), "play and check agree: {}", self.story());
        assert_eq!(after, self.game, "{token} was refused but changed something: {}", self.story());
    }

    fn check_replay(&self) {
        let mut again = G::new(self.game.setup());
        for entry in &self.log {
            play_token(&mut again, entry.by, &entry.token).expect("a log replays");
        }
        assert_eq!(again, self.game, "a log replays to the same position: {}", self.story());
    }
}
