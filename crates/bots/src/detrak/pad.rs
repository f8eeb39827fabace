//! A sheet of Détrak as a search holds it, and what its lines look like.
//!
//! A line is a number in base 7, so that tables answer for it. Its *pattern* says which cells are free and which hold
//! the same symbol, whatever the symbols are: five cells have 203 patterns.

use std::sync::OnceLock;

use detrak::{CELLS, Cell, SIDE, Sheet, Symbol};

/// Patterns of a line.
pub(crate) const PATTERNS: usize = 203;
/// Counts of cells that can't be written any more.
pub(crate) const LONELY: usize = 8;
/// Lines there are.
pub(crate) const LINES: usize = 7usize.pow(SIDE as u32);
/// What a symbol counts in each cell of a line.
pub(crate) const POWERS: [u16; SIDE] = [1, 7, 49, 343, 2401];

/// The symbols of a line in base 7, 0 where there is none.
#[inline]
pub(crate) fn digits_of(line: u16) -> [u8; SIDE] {
    POWERS.map(|power| (line / power % 7) as u8)
}

/// The pattern of every line read forwards, and read backwards.
pub(crate) struct Patterns {
    pub(crate) forwards: [u8; LINES],
    pub(crate) backwards: [u8; LINES],
}

impl Patterns {
    pub(crate) fn all() -> &'static Patterns {
        static ALL: OnceLock<Box<Patterns>> = OnceLock::new();
        ALL.get_or_init(|| Box::new(Patterns::new()))
    }

    fn new() -> Patterns {
        let mut patterns = Patterns { forwards: [0; LINES], backwards: [0; LINES] };
        // A pattern is numbered when the first line that has it comes up.
        let mut number = [u8::MAX; LINES];
        let mut next = 0;
        for line in 0..LINES {
            let plain = relabelled(digits_of(line as u16));
            if number[plain] == u8::MAX {
                number[plain] = next;
                next += 1;
            }
            patterns.forwards[line] = number[plain];
        }
        for line in 0..LINES {
            let mut turned = digits_of(line as u16);
            turned.reverse();
            patterns.backwards[line] = number[relabelled(turned)];
        }
        patterns
    }
}

/// The line with its symbols named in the order in which they come.
fn relabelled(line: [u8; SIDE]) -> usize {
    let mut names = [0; 7];
    let mut next = 1;
    let mut number = 0;
    for (digit, power) in line.into_iter().zip(POWERS) {
        let name = &mut names[usize::from(digit)];
        if digit != 0 && *name == 0 {
            *name = next;
            next += 1;
        }
        number += *name * usize::from(power);
    }
    number
}

/// A sheet as a search holds it: its lines as numbers in base 7, and its free cells as bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pad {
    pub(crate) rows: [u16; SIDE],
    pub(crate) columns: [u16; SIDE],
    pub(crate) diagonal: u16,
    pub(crate) free: u32,
}

/// The cells that have a cell above them.
const NOT_TOP: u32 = 0b01111_01111_01111_01111_01111;

/// Two cells that share a side: the lower or left one, and whether the other is above it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pair {
    pub(crate) cell: u8,
    pub(crate) is_upright: bool,
}

impl Pair {
    pub(crate) fn other(self) -> u8 {
        self.cell + if self.is_upright { 1 } else { SIDE as u8 }
    }
}

impl Pad {
    pub(crate) fn of(sheet: &Sheet) -> Pad {
        let empty =
            Pad { rows: [0; SIDE], columns: [0; SIDE], diagonal: 0, free: (1 << CELLS) - 1 };
        Cell::all().enumerate().fold(empty, |mut pad, (at, cell)| {
            if let Some(symbol) = sheet.get(cell) {
                pad.write(at, symbol.number());
            }
            pad
        })
    }

    /// A sheet with its first symbol (§1.3). Which one makes no difference.
    pub(crate) fn started() -> Pad {
        let mut sheet = Sheet::EMPTY;
        sheet.write(Cell::START, Symbol::ALL[0]);
        Pad::of(&sheet)
    }

    pub(crate) fn write(&mut self, cell: usize, symbol: u8) {
        let (column, row, digit) = (cell / SIDE, cell % SIDE, u16::from(symbol));
        self.free &= !(1 << cell);
        self.columns[column] += digit * POWERS[row];
        self.rows[row] += digit * POWERS[column];
        if column == row {
            self.diagonal += digit * POWERS[column];
        }
    }

    pub(crate) fn with(&self, pair: Pair, symbols: [u8; 2]) -> Pad {
        let mut pad = *self;
        pad.write(usize::from(pair.cell), symbols[0]);
        pad.write(usize::from(pair.other()), symbols[1]);
        pad
    }

    /// All pairs of free cells that share a side.
    pub(crate) fn pairs(&self) -> impl Iterator<Item = Pair> + use<> {
        let upright = self.free & (self.free >> 1) & NOT_TOP;
        let flat = self.free & (self.free >> SIDE);
        let pair = |is_upright| move |cell| Pair { cell, is_upright };
        bits(upright).map(pair(true)).chain(bits(flat).map(pair(false)))
    }

    pub(crate) fn has_pair(&self) -> bool {
        has_pair(self.free)
    }

    /// The sheet itself, to be counted by the rules.
    #[cfg(test)]
    pub(crate) fn sheet(&self) -> Sheet {
        let mut sheet = Sheet::EMPTY;
        for (at, cell) in Cell::all().enumerate() {
            let digit = self.columns[at / SIDE] / POWERS[at % SIDE] % 7;
            if let Some(symbol) = Symbol::new(digit as u8) {
                sheet.write(cell, symbol);
            }
        }
        sheet
    }
}

/// Whether two free cells share a side.
pub(crate) fn has_pair(free: u32) -> bool {
    (free & (free >> 1) & NOT_TOP) | (free & (free >> SIDE)) != 0
}

/// Free cells without a free neighbour.
pub(crate) fn lonely(free: u32) -> usize {
    let above = (free & NOT_TOP) << 1 | (free >> 1) & NOT_TOP;
    let beside = free << SIDE | free >> SIDE;
    ((free & !(above | beside)).count_ones() as usize).min(LONELY - 1)
}

pub(crate) fn bits(mut set: u32) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros() as u8)?;
        set &= set - 1;
        Some(lowest)
    })
}

#[cfg(test)]
impl Pad {
    /// A sheet after some rounds of random play.
    pub(crate) fn random(rounds: u8, rng: &mut game::SplitMix) -> Pad {
        use game::Rng;
        let mut pad = Pad::started();
        for _ in 0..rounds {
            let pairs: Vec<Pair> = pad.pairs().collect();
            let Some(&pair) = rng.pick(&pairs) else { break };
            pad = pad.with(pair, [1 + rng.below(6) as u8, 1 + rng.below(6) as u8]);
        }
        pad
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_203_patterns() {
        let most = Patterns::all().forwards.iter().max().unwrap();
        assert_eq!(usize::from(*most) + 1, PATTERNS);
    }
}
