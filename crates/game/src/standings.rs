//! Who stands where, and why.

use crate::{BySeat, Phrase};

/// The standings of all seats: now, or final when the game is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standings {
    /// A row for each seat.
    pub seats: BySeat<Standing>,
    /// Why the game is over, when it is.
    pub reason: Option<Phrase>,
}

/// How one seat stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// 1 is best; equal ranks are a tie. `None` where nothing can be said yet.
    pub rank: Option<u8>,
    /// From the seat's own view. `None` where the game has no score, or none yet.
    pub score: Option<i32>,
    /// What the score or the rank is made of, in the order in which one would tell it.
    pub figures: Vec<Phrase>,
}

impl Standings {
    /// The ranks, if every seat has one.
    pub fn ranks(&self) -> Option<Vec<u8>> {
        self.seats.values().iter().map(|row| row.rank).collect()
    }

    /// The scores, if every seat has one.
    pub fn scores(&self) -> Option<Vec<i32>> {
        self.seats.values().iter().map(|row| row.score).collect()
    }
}
