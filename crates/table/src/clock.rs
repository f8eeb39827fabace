//! Whose time runs. Times come from outside, in milliseconds since some beginning.

use game::{BySeat, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// A moment, or a span, in milliseconds.
pub type Millis = u64;

/// How much time there is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Clock {
    /// No limit.
    #[default]
    None,
    /// A time for the whole game, and some more with each token played.
    Fischer {
        /// At the start.
        initial: Millis,
        /// For each token.
        increment: Millis,
    },
    /// A time for each turn, for games that are played over days.
    PerTurn {
        /// Each time.
        span: Millis,
    },
}

/// The time that each seat has left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clocks {
    clock: Clock,
    left: BySeat<Millis>,
    /// Whose time runs, and since when.
    running: SeatSet,
    since: Millis,
}

impl Clocks {
    pub(crate) fn new(clock: Clock, seats: usize, now: Millis) -> Clocks {
        let full = match clock {
            Clock::None => Millis::MAX,
            Clock::Fischer { initial, .. } => initial,
            Clock::PerTurn { span } => span,
        };
        let left = BySeat::from_fn(seats, |_| full);
        Clocks { clock, left, running: SeatSet::EMPTY, since: now }
    }

    /// What kind of clock it is.
    pub fn clock(&self) -> Clock {
        self.clock
    }

    /// What a seat has left at this moment; `None` without a clock.
    pub fn left(&self, seat: Seat, now: Millis) -> Option<Millis> {
        let spent = if self.running.contains(seat) { now.saturating_sub(self.since) } else { 0 };
        (self.clock != Clock::None).then(|| self.left[seat].saturating_sub(spent))
    }

    /// The seats whose time ran out, in the order in which it did.
    pub fn flagged(&self, now: Millis) -> Vec<Seat> {
        let out = self.running.iter().filter(|&seat| self.left(seat, now) == Some(0));
        let mut out: Vec<Seat> = out.collect();
        out.sort_by_key(|&seat| self.left[seat]);
        out
    }

    /// Whether the time of a seat runs.
    pub fn is_running(&self, seat: Seat) -> bool {
        self.running.contains(seat)
    }

    /// When the next seat runs out of time if nothing happens: the host of the table sets its timer by it.
    pub fn next_flag(&self) -> Option<Millis> {
        let limited = self.running.iter().filter(|_| self.clock != Clock::None);
        limited.map(|seat| self.since.saturating_add(self.left[seat])).min()
    }

    /// Takes off the time that has run, and starts the clocks of the seats that must act now.
    pub(crate) fn turn(&mut self, played: Option<Seat>, awaited: SeatSet, now: Millis) {
        let spent = now.saturating_sub(self.since);
        for seat in self.running.iter() {
            self.left[seat] = self.left[seat].saturating_sub(spent);
        }
        match (self.clock, played) {
            (Clock::Fischer { increment, .. }, Some(seat)) => {
                self.left[seat] = self.left[seat].saturating_add(increment);
            }
            (Clock::PerTurn { span }, _) => {
                // A seat that has played, or need not act, has its whole next turn ahead of it.
                let goes_on = |seat| self.running.contains(seat) && awaited.contains(seat);
                for seat in Seat::all(self.left.len()) {
                    if !goes_on(seat) || played == Some(seat) {
                        self.left[seat] = span;
                    }
                }
            }
            _ => {}
        }
        self.running = awaited;
        self.since = now;
    }
}
