//! Whose turn it is, and who acts.

use std::fmt;

use crate::{Seat, SeatSet};

/// Who may act now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// Any of these seats, in any order. Never empty.
    Seats(SeatSet),
    /// The table, which throws or draws. Nobody else may act but to resign.
    Chance,
    /// Nobody: the game is over.
    Over,
}

impl Turn {
    /// One seat alone.
    pub fn of(seat: Seat) -> Turn {
        Turn::Seats(SeatSet::only(seat))
    }

    /// The seats that may act, none while chance is pending or when the game is over.
    pub fn seats(self) -> SeatSet {
        match self {
            Turn::Seats(seats) => seats,
            Turn::Chance | Turn::Over => SeatSet::EMPTY,
        }
    }
}

impl fmt::Display for Turn {
    /// `2`, `1,2,4`, `chance` or `none`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Turn::Seats(seats) => write!(f, "{seats}"),
            Turn::Chance => f.write_str("chance"),
            Turn::Over => f.write_str("none"),
        }
    }
}

/// Who plays a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Actor {
    /// The table: throws, draws, the clock. Its tokens start with `!`.
    Table,
    /// A player.
    Seat(Seat),
}
