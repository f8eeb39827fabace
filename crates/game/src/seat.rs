//! Seats, sets of seats, and one value a seat.
//!
//! A seat is a newtype so that it can't be mistaken for a side, a count or a
//! score. All three types are `Copy` where their content is: positions hold
//! them, and positions are cloned by the million in searches.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

/// The most seats that any game has.
pub const MAX_SEATS: usize = 6;

/// A place at the table, numbered from 1 in playing order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The first seat, which every game has.
    pub const FIRST: Seat = Seat(0);

    /// The seat with this number, counted from 1.
    pub const fn new(number: u8) -> Option<Seat> {
        if number >= 1 && number as usize <= MAX_SEATS { Some(Seat(number - 1)) } else { None }
    }

    /// The seat at this index, counted from 0.
    ///
    /// # Panics
    /// If there can't be such a seat. Indices come from code, numbers from people.
    pub const fn at(index: usize) -> Seat {
        assert!(index < MAX_SEATS, "a seat index is below MAX_SEATS");
        Seat(index as u8)
    }

    /// As printed on the table: 1, 2, …
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// For arrays: 0, 1, …
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seats 1 to `count`, in playing order.
    pub fn all(count: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..count).map(Seat::at)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seat({self})")
    }
}

impl FromStr for Seat {
    type Err = NotASeat;

    /// Only the canonical form: one digit, `1` to `6`.
    fn from_str(text: &str) -> Result<Seat, NotASeat> {
        match text.as_bytes() {
            [digit @ b'1'..=b'9'] => Seat::new(digit - b'0').ok_or(NotASeat),
            _ => Err(NotASeat),
        }
    }
}

/// A text that names no seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotASeat;

impl fmt::Display for NotASeat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a seat is a number from 1 to {MAX_SEATS}")
    }
}

impl std::error::Error for NotASeat {}

/// Some of the seats, in ascending order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// The seats 1 to `count`.
    pub const fn first(count: usize) -> SeatSet {
        assert!(count <= MAX_SEATS, "a table has at most MAX_SEATS seats");
        SeatSet(((1u16 << count) - 1) as u8)
    }

    /// This seat alone.
    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Whether the seat is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Puts the seat in.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes the seat out.
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// The seats of either.
    #[must_use]
    pub const fn union(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 | other.0)
    }

    /// The seats of both.
    #[must_use]
    pub const fn intersection(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & other.0)
    }

    /// The seats of `self` that are not in `other`.
    #[must_use]
    pub const fn without(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }

    /// How many seats.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no seat is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seat with the lowest number.
    pub fn lowest(self) -> Option<Seat> {
        self.iter().next()
    }

    /// One of the seats, each equally likely; nothing is drawn where there is no choice.
    ///
    /// Code that plays a game to its end asks for this and not for the lowest seat: where several
    /// may act, the game may be waiting for one of the others.
    pub fn any<R: crate::Rng + ?Sized>(self, rng: &mut R) -> Option<Seat> {
        let nth = if self.len() > 1 { rng.below(self.len() as u32) } else { 0 };
        self.iter().nth(nth as usize)
    }

    /// The seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..MAX_SEATS).map(Seat::at).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        let mut set = SeatSet::EMPTY;
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

impl fmt::Display for SeatSet {
    /// `1,2,4`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, seat) in self.iter().enumerate() {
            let comma = if i == 0 { "" } else { "," };
            write!(f, "{comma}{seat}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SeatSet({self})")
    }
}

/// One value for each seat of a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct BySeat<T> {
    count: u8,
    items: [T; MAX_SEATS],
}

impl<T: Default> BySeat<T> {
    /// One value for each of `count` seats.
    pub fn from_fn(count: usize, mut value: impl FnMut(Seat) -> T) -> BySeat<T> {
        let items =
            std::array::from_fn(|i| if i < count { value(Seat::at(i)) } else { T::default() });
        BySeat { count: count as u8, items }
    }
}

impl<T> BySeat<T> {
    /// How many seats the table has.
    #[allow(clippy::len_without_is_empty)] // a table is never empty
    pub fn len(&self) -> usize {
        self.count as usize
    }

    /// The values in seat order.
    pub fn values(&self) -> &[T] {
        &self.items[..self.len()]
    }

    /// Seats with their values, in seat order.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        self.values().iter().enumerate().map(|(i, value)| (Seat::at(i), value))
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.items[..self.count as usize][seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.items[..self.count as usize][seat.index()]
    }
}

impl<T: fmt::Debug> fmt::Debug for BySeat<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.values()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_read_in_canonical_form_only() {
        assert_eq!("3".parse(), Ok(Seat::at(2)));
        for bad in ["0", "7", "03", "+3", "", " 3", "x"] {
            assert_eq!(bad.parse::<Seat>(), Err(NotASeat), "{bad:?}");
        }
    }

    #[test]
    fn a_set_lists_its_seats_in_ascending_order() {
        let set: SeatSet = [Seat::at(3), Seat::at(0)].into_iter().collect();
        assert_eq!(set.to_string(), "1,4");
        assert_eq!(set.lowest(), Some(Seat::FIRST));
        assert_eq!(SeatSet::first(6).without(set).to_string(), "2,3,5,6");
    }

    #[test]
    #[should_panic(expected = "out of bounds")]
    fn a_seat_that_is_not_at_the_table_has_no_value() {
        let two = BySeat::from_fn(2, Seat::number);
        let _ = two[Seat::at(2)];
    }
}
