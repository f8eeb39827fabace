//! Games of bots against themselves, and what is said of some of their positions.
//!
//! All seats of a game have one level, so that positions decide and not players; now and then a weaker bot answers for
//! one of them, so that games differ and mistakes happen.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use bots::judge::calibration::{self, Guess};
use bots::judge::{beaten, calibrated, guess};
use bots::{Budget, Effort, Level};
use game::{Actor, Entry, MAX_SEATS, Rng, Seat, SplitMix, Turn};
use indicatif::ProgressBar;
use shelf::Play;

use super::Asked;

/// The levels that play.
const LEVELS: std::ops::RangeInclusive<u8> = 2..=4;
/// Once in so many moves a bot two levels weaker answers.
const SLIPS: u32 = 6;
/// Positions of each game that are asked, all at random places.
const POSITIONS: usize = 4;
/// A game that is longer is left out.
const LONGEST: usize = 2_000;

/// What was said of a position for one side, and what came of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Seen {
    /// What the mind thought; where two sides play, of the first one.
    pub(super) guess: Guess,
    /// The chance that is told.
    pub(super) said: f64,
    /// The share of the others that it beat in the end.
    pub(super) won: f64,
}

/// A position that was asked.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Sample {
    /// How many tokens had been played, and how many the whole game has.
    pub(super) ply: usize,
    pub(super) plies: usize,
    pub(super) fen: String,
    /// A side each; where one of two tells all, that one.
    pub(super) seen: Vec<Seen>,
}

/// Plays the games of a setup, on several threads; the order is that of the games.
pub(super) fn play(
    setup: &str,
    asked: &Asked,
    stop: &AtomicBool,
    bar: &ProgressBar,
) -> Vec<Vec<Sample>> {
    let next = AtomicU64::new(0);
    let work = || {
        let mut done = Vec::new();
        loop {
            let nth = next.fetch_add(1, Ordering::Relaxed);
            if nth >= asked.games || stop.load(Ordering::Relaxed) {
                return done;
            }
            done.push((nth, one(setup, nth, asked, stop)));
            bar.inc(1);
        }
    };
    let mut all = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..asked.threads.max(1)).map(|_| scope.spawn(work)).collect();
        let done = threads.into_iter().map(|thread| thread.join().expect("no game panics"));
        done.flatten().collect::<Vec<_>>()
    });
    all.sort_by_key(|(nth, _)| *nth);
    all.into_iter().map(|(_, samples)| samples).collect()
}

/// A game, and what is said of its positions; nothing of one that was stopped.
fn one(setup: &str, nth: u64, asked: &Asked, stop: &AtomicBool) -> Vec<Sample> {
    // Seeds that follow one another would give streams that overlap.
    let mut rng = SplitMix::new(SplitMix::new(nth).next_u64() ^ asked.seed);
    let stopped = || stop.load(Ordering::Relaxed);
    let Some((positions, end)) = played(setup, &mut rng, &stopped) else { return Vec::new() };
    let Some(won) = beaten(&*end, &end.standings()) else { return Vec::new() };
    let plies = positions.len();
    let asks = (0..POSITIONS).map(|_| {
        let ply = rng.below(plies as u32) as usize;
        let play = &*positions[ply];
        Sample { ply, plies, fen: play.fen(), seen: said_of(play, &won, asked, &stopped) }
    });
    let samples: Vec<Sample> = asks.collect();
    if stopped() { Vec::new() } else { samples }
}

fn said_of(
    play: &dyn Play,
    won: &[f64],
    asked: &Asked,
    stopped: &(dyn Fn() -> bool + Sync),
) -> Vec<Seen> {
    let raw = guess(play, asked.effort, stopped);
    raw.map_or_else(Vec::new, |raw| seen(play, asked.effort, &raw, won))
}

/// What is said of a position where seats were thought to stand so. What one side wins the other loses, so that one of
/// two tells all; where all act at once both are asked, so that a curve that is fitted treats them alike.
pub(super) fn seen(play: &dyn Play, effort: Effort, raw: &[f64], won: &[f64]) -> Vec<Seen> {
    let (told, roster) = (calibrated(play, effort, raw), play.roster());
    let is_told_by_one = roster.sides() == 2 && !play.info().simultaneous;
    let sides = if is_told_by_one { 1 } else { roster.sides() };
    let of_side = |side| {
        let seat = Seat::all(roster.seats()).find(|&seat| roster.side(seat) == side)?;
        let at = seat.index();
        Some(Seen { guess: calibration::guess(play, seat, raw[at]), said: told[at], won: won[at] })
    };
    roster.all_sides().take(sides).filter_map(of_side).collect()
}

type Played = (Vec<Box<dyn Play>>, Box<dyn Play>);

/// All positions of a game but the last, and the last.
fn played(setup: &str, rng: &mut SplitMix, stopped: &(dyn Fn() -> bool + Sync)) -> Option<Played> {
    let mut play = shelf::open(setup).ok()?;
    let levels = LEVELS.end() - LEVELS.start() + 1;
    let level = LEVELS.start() + rng.below(u32::from(levels)) as u8;
    let mut positions = Vec::new();
    while play.turn() != Turn::Over {
        if positions.len() == LONGEST || stopped() {
            return None;
        }
        let entry = next(&*play, level, rng, stopped)?;
        positions.push(play.boxed());
        play.play(entry.by, &entry.token).ok()?;
    }
    Some((positions, play))
}

/// What comes next: chance, whoever has something to say, or the clock of the rules.
fn next(
    play: &dyn Play,
    level: u8,
    rng: &mut SplitMix,
    stopped: &(dyn Fn() -> bool + Sync),
) -> Option<Entry> {
    let Turn::Seats(seats) = play.turn() else {
        return Some(Entry::new(Actor::Table, play.draw(rng)?));
    };
    let level = if rng.below(SLIPS) == 0 { level.saturating_sub(2).max(1) } else { level };
    let budget = Budget::at(Level::new(level)?, rng.next_u64());
    // Where several may act nobody is always the first: in a race that would win.
    let (all, from) = (play.roster().seats(), rng.below(MAX_SEATS as u32) as usize);
    let round = || (0..all).map(|step| Seat::at((from + step) % all));
    let must = round().filter(|&seat| seats.must().contains(seat));
    let asked = must.chain(round().filter(|&seat| seats.may().contains(seat)));
    let mut answers = asked.filter_map(|seat| {
        let thought = bots::think(play, seat, &budget, stopped, &mut |_| {})?.played()?;
        Some(Entry::new(Actor::Seat(seat), thought.token))
    });
    let rings = || play.alarm().map(|(token, _)| Entry::new(Actor::Table, token));
    answers.next().or_else(rings)
}
