//! What the symbols are still good for on a sheet: the part of its value that lines by themselves can't tell.
//!
//! Lines that wait for the same symbol wait for the same dice, and a symbol that nothing waits for is a
//! wasted throw. So each symbol looks at all eleven lines. In a cell it sees itself, another symbol or
//! nothing: 243 *sights* of a line. Every sight has sixteen learned *traits*, for each place of a line and each
//! round. A symbol's traits are added up over the lines; those above nothing count, each by what it is worth.
//! That is a network with one hidden layer, the same for all symbols.
//!
//! All numbers are whole, so that all machines count the same.

use std::sync::OnceLock;

use detrak::{LINES, Line, ROUNDS, SIDE, Sheet, digits_of};

use super::value::SLOTS;

/// Traits of a sight.
pub(super) const TRAITS: usize = 16;
/// Ways in which a symbol can see a line.
const SIGHTS: usize = 3usize.pow(SIDE as u32);
/// The numbers of an outlook beside the traits of sights.
pub(super) const HEAD: usize = 2 * TRAITS + 1;
/// All sights in all places.
pub(super) const PLACED: usize = SLOTS * SIGHTS;
/// Symbols that look.
pub(super) const SYMBOLS: usize = 6;
/// Lines that are looked at.
pub(super) const SEEN: usize = 2 * SIDE + 1;
/// The first round after which symbols are asked: before it, lines tell all.
pub(super) const FIRST: u8 = 3;
/// Rounds that have an outlook of their own.
pub(super) const OUTLOOKS: usize = (ROUNDS - FIRST) as usize;

/// One of a trait, as it is kept.
pub(super) const UNIT: f32 = 64.0;
/// What a trait of one is worth is kept as so many parts of a point.
pub(super) const WORTH: f32 = 1024.0;
/// From traits times worths to 1/256 of a point: `WORTH * UNIT / 256`.
const SHIFT: u32 = 8;
/// Bounds that keep the sums within 32 bits; learning never comes near them.
pub(super) const MOST_WORTH: i16 = 8_000;
pub(super) const MOST_START: i16 = 1_000;

/// Where the sights of a sheet stand in an outlook, for each symbol and line.
pub(super) type Sights = [[u16; SEEN]; SYMBOLS];

/// What the symbols are good for after one of the rounds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Outlook {
    /// The traits of every sight in every place.
    pub(super) traits: Vec<[i8; TRAITS]>,
    /// The traits of a symbol before it looks.
    pub(super) start: [i16; TRAITS],
    pub(super) worth: [i16; TRAITS],
    pub(super) base: i16,
}

impl Outlook {
    /// An outlook that expects nothing.
    pub(super) fn none() -> Outlook {
        let nothing = [0; TRAITS];
        Outlook { traits: vec![[0; TRAITS]; PLACED], start: nothing, worth: nothing, base: 0 }
    }

    /// What to add to the value of a sheet, in 1/256 of a point.
    pub(super) fn value(&self, sheet: &Sheet) -> i32 {
        let sights = sights(sheet);
        let sum: i32 = sights.iter().map(|seen| self.of_symbol(seen)).sum();
        i32::from(self.base) + (sum >> SHIFT)
    }

    #[inline]
    fn of_symbol(&self, seen: &[u16; SEEN]) -> i32 {
        let mut sums = self.start;
        for &sight in seen {
            let traits = &self.traits[usize::from(sight)];
            sums.iter_mut().zip(traits).for_each(|(sum, &own)| *sum += i16::from(own));
        }
        let counted = |(&sum, &worth): (&i16, &i16)| i32::from(sum.max(0)) * i32::from(worth);
        sums.iter().zip(&self.worth).map(counted).sum()
    }
}

/// The sights of all symbols on a sheet.
pub(super) fn sights(sheet: &Sheet) -> Sights {
    let tables = Tables::all();
    let seen = |line: Line| tables.seen[usize::from(sheet.line(line))];
    let mut sights = [[0; SEEN]; SYMBOLS];
    let mut look = |at: usize, place: usize, seen: [u8; SYMBOLS], turn: &[u8; SIGHTS]| {
        for (symbol, sight) in seen.into_iter().enumerate() {
            sights[symbol][at] = (place * SIGHTS) as u16 + u16::from(turn[usize::from(sight)]);
        }
    };
    // The sheet mirrored at its other diagonal is the same sheet: a column is a row read backwards.
    for i in 0..SIDE {
        look(i, i, seen(Line::Row(i)), &tables.forwards);
        look(SIDE + i, SIDE - 1 - i, seen(Line::Column(i)), &tables.backwards);
    }
    look(2 * SIDE, SIDE, seen(Line::Diagonal), &tables.forwards);
    sights
}

/// How each symbol sees each line, and how a sight is read either way.
struct Tables {
    seen: Vec<[u8; SYMBOLS]>,
    forwards: [u8; SIGHTS],
    backwards: [u8; SIGHTS],
}

impl Tables {
    fn all() -> &'static Tables {
        static ALL: OnceLock<Tables> = OnceLock::new();
        ALL.get_or_init(|| Tables {
            seen: (0..LINES as u16).map(seen_by_all).collect(),
            forwards: std::array::from_fn(|sight| sight as u8),
            backwards: std::array::from_fn(turned),
        })
    }
}

fn seen_by_all(line: u16) -> [u8; SYMBOLS] {
    let digits = digits_of(line);
    std::array::from_fn(|symbol| {
        let see = |sight: usize, digit: &u8| match usize::from(*digit) {
            0 => 3 * sight,
            own if own == symbol + 1 => 3 * sight + 1,
            _ => 3 * sight + 2,
        };
        digits.iter().fold(0, see) as u8
    })
}

fn turned(sight: usize) -> u8 {
    let read = |(turned, rest): (usize, usize), _| (3 * turned + rest % 3, rest / 3);
    (0..SIDE).fold((0, sight), read).0 as u8
}

/// The outlooks of all rounds for one way to count; none until they are learned.
#[derive(Clone, Default)]
pub(super) struct Prospects {
    outlooks: Vec<Outlook>,
}

impl Prospects {
    /// Nothing is expected of any round, but all have an outlook that can be learned.
    pub(super) fn blank() -> Prospects {
        Prospects { outlooks: vec![Outlook::none(); OUTLOOKS] }
    }

    /// The outlooks of all rounds, in order.
    pub(super) fn of(outlooks: Vec<Outlook>) -> Prospects {
        debug_assert_eq!(outlooks.len(), OUTLOOKS);
        Prospects { outlooks }
    }

    pub(super) fn outlooks(&self) -> &[Outlook] {
        &self.outlooks
    }

    pub(super) fn is_learned(&self) -> bool {
        !self.outlooks.is_empty()
    }

    /// The outlook after so many rounds, if that round has one.
    #[inline]
    pub(super) fn after(&self, rounds: u8) -> Option<&Outlook> {
        self.outlooks.get(usize::from(rounds.checked_sub(FIRST)?))
    }

    pub(super) fn after_mut(&mut self, rounds: u8) -> Option<&mut Outlook> {
        self.outlooks.get_mut(usize::from(rounds.checked_sub(FIRST)?))
    }
}

/// Bytes of an outlook in the state of a training.
const BYTES: usize = 2 * HEAD + PLACED * TRAITS;
/// Bytes of the outlooks of one way to count.
pub(super) const A_SET_BYTES: usize = OUTLOOKS * BYTES;

impl Prospects {
    pub(super) fn write(&self, bytes: &mut Vec<u8>) {
        for outlook in &self.outlooks {
            bytes.extend(outlook.head().flat_map(i16::to_le_bytes));
            bytes.extend(outlook.traits.as_flattened().iter().map(|&part| part as u8));
        }
    }

    /// Reads what [`Prospects::write`] wrote; nothing if it isn't that.
    pub(super) fn read(bytes: &[u8]) -> Option<Prospects> {
        let (outlooks, rest) = bytes.as_chunks::<BYTES>();
        let is_whole = outlooks.len() == OUTLOOKS && rest.is_empty();
        let outlooks = outlooks.iter().map(Outlook::read).collect::<Option<_>>();
        outlooks.filter(|_| is_whole).map(|outlooks| Prospects { outlooks })
    }
}

impl Outlook {
    fn read(bytes: &[u8; BYTES]) -> Option<Outlook> {
        let (head, traits) = bytes.split_at(2 * HEAD);
        let number = |at: usize| i16::from_le_bytes([head[2 * at], head[2 * at + 1]]);
        let traits: Vec<i8> = traits.iter().map(|&byte| byte as i8).collect();
        Outlook::of(&std::array::from_fn(number), &traits)
    }

    /// The numbers beside the traits of sights: what a symbol starts from, what traits are worth, the base.
    pub(super) fn head(&self) -> impl Iterator<Item = i16> {
        self.start.into_iter().chain(self.worth).chain([self.base])
    }

    /// An outlook of these numbers; none if they are out of bounds.
    pub(super) fn of(head: &[i16; HEAD], traits: &[i8]) -> Option<Outlook> {
        let start: [i16; TRAITS] = std::array::from_fn(|at| head[at]);
        let worth: [i16; TRAITS] = std::array::from_fn(|at| head[TRAITS + at]);
        let (traits, _) = traits.as_chunks::<TRAITS>();
        let traits = traits.to_vec();
        let bounded =
            |numbers: &[i16], most: i16| numbers.iter().all(|n| (-most..=most).contains(n));
        let fits = bounded(&start, MOST_START) && bounded(&worth, MOST_WORTH);
        fits.then_some(Outlook { traits, start, worth, base: head[2 * TRAITS] })
    }
}

const _: () = {
    let most = 127 * SEEN as i64 + MOST_START as i64;
    assert!(most <= i16::MAX as i64, "a sum of traits fits");
    assert!(
        most * MOST_WORTH as i64 * (SYMBOLS * TRAITS) as i64 <= i32::MAX as i64,
        "so does the value"
    );
};

#[cfg(test)]
mod tests {
    use super::super::train::random_sheet;
    use super::*;
    use detrak::{Cell, Symbol};
    use game::{Rng, SplitMix};

    fn any(rng: &mut SplitMix) -> Outlook {
        let mut part = |most: u32| rng.below(2 * most + 1) as i16 - most as i16;
        Outlook {
            traits: (0..PLACED).map(|_| std::array::from_fn(|_| part(127) as i8)).collect(),
            start: std::array::from_fn(|_| part(1_000)),
            worth: std::array::from_fn(|_| part(8_000)),
            base: part(3_000),
        }
    }

    /// The sheet with its symbols renamed.
    fn renamed(sheet: &Sheet, by: u8) -> Sheet {
        let mut other = Sheet::EMPTY;
        for (cell, symbol) in Cell::all().filter_map(|cell| Some((cell, sheet.get(cell)?))) {
            other.write(cell, Symbol::ALL[usize::from(symbol.number() - 1 + by) % SYMBOLS]);
        }
        other
    }

    #[test]
    fn which_symbol_it_is_makes_no_difference() {
        let mut rng = SplitMix::new(8);
        let outlook = any(&mut rng);
        for rounds in 1..ROUNDS {
            let sheet = random_sheet(rounds, &mut rng);
            assert_eq!(outlook.value(&sheet), outlook.value(&renamed(&sheet, 2)), "{rounds}");
        }
    }

    #[test]
    fn a_sight_tells_own_cells_from_others_and_free_ones() {
        // From the left: 2, free, 2, 5, free.
        let line = 2 + 2 * 49 + 5 * 343;
        let seen = seen_by_all(line);
        assert_eq!(seen[1], 81 + 9 + 2 * 3, "2 sees itself twice");
        assert_eq!(seen[4], 2 * 81 + 2 * 9 + 3);
        assert_eq!(seen[0], 2 * 81 + 2 * 9 + 2 * 3, "a symbol that isn't there sees only others");
        assert_eq!(turned(usize::from(seen[1])), 2 * 27 + 9 + 1);
    }

    #[test]
    fn what_is_written_is_read_and_what_is_out_of_bounds_is_not() {
        let mut rng = SplitMix::new(9);
        let prospects = Prospects { outlooks: (0..OUTLOOKS).map(|_| any(&mut rng)).collect() };
        let mut bytes = Vec::new();
        prospects.write(&mut bytes);
        assert_eq!(bytes.len(), A_SET_BYTES);
        assert_eq!(Prospects::read(&bytes).unwrap().outlooks, prospects.outlooks);
        assert!(Prospects::read(&bytes[1..]).is_none());
        bytes[..2].copy_from_slice(&(MOST_START + 1).to_le_bytes());
        assert!(Prospects::read(&bytes).is_none());
    }
}
