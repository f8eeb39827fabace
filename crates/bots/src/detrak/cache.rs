//! What sheets were found to be worth, so that one that is reached in two ways is looked at once.
//!
//! A pair written before another or after it makes the same sheet, and which symbols a sheet holds makes no
//! difference, only where they are the same: so a sheet is known by its symbols named in the order in
//! which they come. The table has a fixed size, and what comes later takes the place of what was there.

use detrak::{Line, SIDE, Sheet, digits_of};

/// Places of the table: a power of two, some 2 MB.
const PLACES: usize = 1 << 17;

pub(super) struct Cache {
    /// A key and a value; a key of nothing is 0.
    places: Vec<(u64, i32)>,
}

impl Cache {
    pub(super) fn new() -> Cache {
        Cache { places: vec![(0, 0); PLACES] }
    }

    /// The key of a sheet after so many rounds, looked at so deep. Equal sheets but for the names of
    /// their symbols have equal keys; others have with a chance of one in 10^19.
    pub(super) fn key(sheet: &Sheet, rounds: u8, depth: usize) -> u64 {
        let mut names = [0u64; 7];
        let mut next = 1;
        let mut key = u64::from(rounds) << 8 | depth as u64;
        for column in 0..SIDE {
            let mut line = 0;
            for digit in digits_of(sheet.line(Line::Column(column))) {
                if digit != 0 && names[usize::from(digit)] == 0 {
                    names[usize::from(digit)] = next;
                    next += 1;
                }
                line = line << 3 | names[usize::from(digit)];
            }
            key = mixed(key ^ line);
        }
        key.max(1)
    }

    pub(super) fn get(&self, key: u64) -> Option<i32> {
        let (held, value) = self.places[key as usize % PLACES];
        (held == key).then_some(value)
    }

    pub(super) fn put(&mut self, key: u64, value: i32) {
        self.places[key as usize % PLACES] = (key, value);
    }
}

/// A mix of all bits of a number, from which the number could be had back.
fn mixed(number: u64) -> u64 {
    let number = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ number >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    number ^ number >> 29
}

/// The symbols of a sheet, a bit each.
pub(super) fn symbols(sheet: &Sheet) -> u8 {
    let columns = (0..SIDE).map(|column| sheet.line(Line::Column(column)));
    let digits = columns.flat_map(digits_of);
    digits.fold(0, |set, digit| set | 1 << digit) & 0b111_1110
}

const _: () = assert!(3 * SIDE < 64, "a line fits a key");

#[cfg(test)]
mod tests {
    use super::super::train::started;
    use super::*;
    use detrak::{Cell, Symbol};

    /// A sheet with pairs at the foot of some columns.
    fn written(order: &[(usize, [u8; 2])]) -> Sheet {
        let symbols = |numbers: [u8; 2]| numbers.map(|number| Symbol::new(number).unwrap());
        let cells = |column| [0, 1].map(|row| Cell::new(column, row).unwrap());
        order.iter().fold(started(), |sheet, &(column, numbers)| {
            sheet.with(cells(column), symbols(numbers))
        })
    }

    #[test]
    fn the_order_of_writing_and_the_names_of_symbols_make_no_difference() {
        let key = |sheet: &Sheet| Cache::key(sheet, 3, 2);
        let sheet = written(&[(1, [2, 3]), (2, [3, 1])]);
        assert_eq!(key(&sheet), key(&written(&[(2, [3, 1]), (1, [2, 3])])));
        assert_eq!(key(&sheet), key(&written(&[(1, [6, 4]), (2, [4, 1])])));
        assert_ne!(key(&sheet), key(&written(&[(1, [2, 3]), (2, [2, 1])])));
        assert_ne!(key(&sheet), key(&written(&[(1, [2, 3]), (2, [3, 2])])));
        assert_ne!(key(&sheet), Cache::key(&sheet, 3, 1));
        assert_ne!(key(&sheet), Cache::key(&sheet, 4, 2));
        assert_eq!(symbols(&sheet), 0b1110);
    }

    #[test]
    fn a_later_sheet_takes_the_place_of_one_before() {
        let mut cache = Cache::new();
        let (one, other) = (5, 5 + PLACES as u64);
        cache.put(one, -7);
        assert_eq!((cache.get(one), cache.get(other)), (Some(-7), None));
        cache.put(other, 8);
        assert_eq!((cache.get(one), cache.get(other)), (None, Some(8)));
    }
}
