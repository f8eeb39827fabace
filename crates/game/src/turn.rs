//! Whose turn it is, for whom the others wait, and who acts.

use std::fmt;
use std::ops::Deref;

use crate::{Seat, SeatSet};

/// Who may act now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// Any of these seats, in any order. Never empty.
    Seats(Acting),
    /// The table, which throws or draws. Nobody else may act but to resign.
    Chance,
    /// Nobody: the game is over.
    Over,
}

/// The seats that may act, and among them those that must: the others wait for these.
///
/// A seat that must act always has something to play, its clock runs, and it is prompted. One that
/// only may act can leave everything as it is for as long as it likes. Most callers want to know who
/// may act at all, so that is what an `Acting` stands for where a [`SeatSet`] is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Acting {
    all: SeatSet,
    must: SeatSet,
}

impl Acting {
    /// These seats must act.
    pub const fn must(self) -> SeatSet {
        self.must
    }

    /// These seats may act, and nobody waits for them.
    pub const fn may(self) -> SeatSet {
        self.all.without(self.must)
    }
}

impl Deref for Acting {
    type Target = SeatSet;

    fn deref(&self) -> &SeatSet {
        &self.all
    }
}

impl fmt::Debug for Acting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Acting(must {}, may {})", self.must(), self.may())
    }
}

impl Turn {
    /// One seat alone, which must act.
    pub const fn of(seat: Seat) -> Turn {
        Turn::all(SeatSet::only(seat))
    }

    /// All of these seats must act, in any order.
    pub const fn all(seats: SeatSet) -> Turn {
        Turn::Seats(Acting { all: seats, must: seats })
    }

    /// These seats must act, and those may.
    pub const fn with(must: SeatSet, may: SeatSet) -> Turn {
        Turn::Seats(Acting { all: must.union(may), must })
    }

    /// The seats that may act, none while chance is pending or when the game is over.
    pub fn seats(self) -> SeatSet {
        match self {
            Turn::Seats(acting) => *acting,
            Turn::Chance | Turn::Over => SeatSet::EMPTY,
        }
    }

    /// The seats for which the others wait.
    pub fn must(self) -> SeatSet {
        match self {
            Turn::Seats(acting) => acting.must(),
            Turn::Chance | Turn::Over => SeatSet::EMPTY,
        }
    }

    /// The seats that may act although nobody waits for them.
    pub fn may(self) -> SeatSet {
        self.seats().without(self.must())
    }

    /// Whom to ask first: those who must act, or all who may where nobody must.
    pub fn first(self) -> SeatSet {
        if self.must().is_empty() { self.may() } else { self.must() }
    }
}

impl fmt::Display for Turn {
    /// `2`, `1,2,4`, `chance` or `none`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Turn::Seats(acting) => write!(f, "{}", **acting),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_tells_who_must_act_from_who_only_may() {
        let [one, two] = [Seat::at(0), Seat::at(1)].map(SeatSet::only);
        let turn = Turn::with(two, SeatSet::first(3));
        assert_eq!(turn.to_string(), "1,2,3");
        assert_eq!((turn.must().to_string(), turn.may().to_string()), ("2".into(), "1,3".into()));
        assert_eq!(turn.first(), two);
        assert_eq!(Turn::with(SeatSet::EMPTY, one).first(), one);
        assert_eq!(Turn::of(Seat::at(1)), Turn::with(two, SeatSet::EMPTY));
        assert!(Turn::Chance.seats().is_empty() && Turn::Chance.may().is_empty());
    }
}
