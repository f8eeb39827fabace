//! Who is still in: resignations, sides and ranks, the same in every game.
//!
//! Rules README: a seat that resigned never acts again and ranks behind all that
//! are in and all that resigned later; a team is out when all its seats are;
//! partners share their rank.

use std::fmt;

use crate::codes::{GAME_OVER, SEAT_OUT, fen_impossible, fen_malformed};
use crate::{BySeat, Refusal, Seat, SeatSet};

/// One of the parties that can win: a seat, or a team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Side(u8);

impl Side {
    /// The side at this index, counted from 0.
    pub const fn at(index: usize) -> Side {
        Side(index as u8)
    }

    /// For arrays: 0, 1, …
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The seats of a table, their sides, and which of them resigned in which order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Roster {
    sides: u8,
    out: SeatSet,
    /// 0 while the seat is in, then 1 for the first that resigned, 2 …
    resigned: BySeat<u8>,
}

impl Roster {
    /// Every seat for itself.
    pub fn new(seats: usize) -> Roster {
        Roster::teams(seats, seats)
    }

    /// Seats dealt to `sides` in turn: with four seats and two sides, 1 and 3 against 2 and 4.
    pub fn teams(seats: usize, sides: usize) -> Roster {
        Roster { sides: sides as u8, out: SeatSet::EMPTY, resigned: BySeat::from_fn(seats, |_| 0) }
    }

    /// How many seats the table has.
    pub fn seats(&self) -> usize {
        self.resigned.len()
    }

    /// How many sides there are.
    pub fn sides(&self) -> usize {
        self.sides as usize
    }

    /// All sides.
    pub fn all_sides(&self) -> impl Iterator<Item = Side> + use<> {
        (0..self.sides).map(Side)
    }

    /// The side of a seat.
    pub fn side(&self, seat: Seat) -> Side {
        Side(seat.index() as u8 % self.sides)
    }

    /// The seats that have not resigned.
    pub fn seats_in(&self) -> SeatSet {
        SeatSet::first(self.seats()).without(self.out)
    }

    /// Whether the seat has not resigned.
    pub fn is_in(&self, seat: Seat) -> bool {
        seat.index() < self.seats() && !self.out.contains(seat)
    }

    /// Whether the side has a seat that has not resigned.
    pub fn is_side_in(&self, side: Side) -> bool {
        self.seats_in().iter().any(|seat| self.side(seat) == side)
    }

    /// Whether resignations have decided the game: one side is left, or, alone, none.
    pub fn is_decided(&self) -> bool {
        if self.out.is_empty() {
            return false; // asked after every move of every playout
        }
        let left = self.all_sides().filter(|&side| self.is_side_in(side)).count();
        left == 0 || (left == 1 && self.sides > 1)
    }

    /// The next seat that is in, after this one and round the table; itself if it is the only one.
    pub fn next_in(&self, after: Seat) -> Option<Seat> {
        let seats = self.seats();
        (1..=seats).map(|step| Seat::at((after.index() + step) % seats)).find(|&s| self.is_in(s))
    }

    /// Whether this seat may resign now.
    pub fn check_resign(&self, seat: Seat, is_over: bool) -> Result<(), Refusal> {
        if is_over {
            return Err(GAME_OVER.refusal());
        }
        if !self.is_in(seat) {
            return Err(SEAT_OUT.refusal().with("seat", seat));
        }
        Ok(())
    }

    /// Takes a seat out of the game.
    pub fn resign(&mut self, seat: Seat) {
        debug_assert!(self.is_in(seat));
        self.out.insert(seat);
        self.resigned[seat] = self.out.len() as u8;
    }

    /// The rank of every seat, when a side with a greater key did better.
    pub fn ranks<K: Ord>(&self, key: impl Fn(Side) -> K) -> BySeat<u8> {
        let place = |side: Side| match self.side_out_at(side) {
            0 => (u8::MAX, Some(key(side))), // in: before all that are out, by the key
            at => (at, None),                // out: the later the better, whatever the key
        };
        BySeat::from_fn(self.seats(), |seat| {
            let own = place(self.side(seat));
            1 + self.all_sides().filter(|&other| place(other) > own).count() as u8
        })
    }

    /// When the last seat of a side resigned; 0 while it has a seat in.
    fn side_out_at(&self, side: Side) -> u8 {
        if self.is_side_in(side) {
            return 0;
        }
        let seats = self.resigned.iter().filter(|&(seat, _)| self.side(seat) == side);
        seats.map(|(_, &at)| at).max().expect("a side has a seat")
    }

    /// Reads what `Display` writes: `-`, or the seats that resigned, first to last.
    pub fn with_out(mut self, text: &str) -> Result<Roster, Refusal> {
        if text == "-" {
            return Ok(self);
        }
        for word in text.split(',') {
            let bad = || fen_malformed("out", text, "- | 3,1");
            let seat: Seat = word.parse().map_err(|_| bad())?;
            if !self.is_in(seat) {
                return Err(bad());
            }
            if self.is_decided() {
                return Err(fen_impossible("out"));
            }
            self.resign(seat);
        }
        Ok(self)
    }
}

impl fmt::Display for Roster {
    /// `-`, or the seats that resigned, first to last: `3,1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.out.is_empty() {
            return f.write_str("-");
        }
        for nth in 1..=self.out.len() as u8 {
            let comma = if nth == 1 { "" } else { "," };
            let (seat, _) = self.resigned.iter().find(|&(_, &at)| at == nth).expect("numbered");
            write!(f, "{comma}{seat}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(number: u8) -> Seat {
        Seat::new(number).unwrap()
    }

    #[test]
    fn equal_keys_share_a_rank_and_the_next_is_skipped() {
        let keys = [7, 7, 3];
        let ranks = Roster::new(3).ranks(|side| keys[side.index()]);
        assert_eq!(ranks.values(), [1, 1, 3]);
    }

    #[test]
    fn partners_share_their_rank() {
        let ranks = Roster::teams(4, 2).ranks(|side| side == Side::at(0));
        assert_eq!(ranks.values(), [1, 2, 1, 2]);
    }

    #[test]
    fn who_resigns_ranks_behind_who_is_in_and_who_resigned_later() {
        let mut roster = Roster::new(4);
        roster.resign(seat(2));
        roster.resign(seat(4));
        let keys = [1, 100, 2, 50];
        assert_eq!(roster.ranks(|side| keys[side.index()]).values(), [2, 4, 1, 3]);
        assert_eq!(roster.to_string(), "2,4");
    }

    #[test]
    fn a_team_is_out_when_both_partners_are() {
        let mut roster = Roster::teams(4, 2);
        roster.resign(seat(1));
        assert!(!roster.is_decided());
        assert_eq!(roster.next_in(seat(4)), Some(seat(2)));
        roster.resign(seat(3));
        assert!(roster.is_decided());
        assert_eq!(roster.ranks(|_| 0).values(), [2, 1, 2, 1]);
    }

    #[test]
    fn a_game_for_one_is_decided_when_its_seat_resigns() {
        let mut roster = Roster::new(1);
        assert!(!roster.is_decided());
        roster.resign(seat(1));
        assert!(roster.is_decided());
        assert_eq!(roster.ranks(|_| 0).values(), [1]);
    }

    #[test]
    fn the_order_of_resignations_is_read_back() {
        let roster = Roster::new(4).with_out("3,1").unwrap();
        assert_eq!(roster.to_string(), "3,1");
        for bad in ["", "3,3", "5", "1,2,3,4", "x", "-,1"] {
            assert!(Roster::new(4).with_out(bad).is_err(), "{bad:?}");
        }
    }
}
