//! The words that a rack can lay into each segment, grouped by their ends.

use std::ops::Range;

use lexicon::{Letters, Signature, Table};

use super::tilt;
use crate::{Frame, Letter, Segment};

/// How many letters there are, and the number of an end that is no corner.
pub(super) const LETTERS: usize = 26;
pub(super) const FREE: u8 = LETTERS as u8;
pub(super) const ENDS: usize = LETTERS + 1;

/// The words for one segment as single words, from the letters of a rack.
///
/// Words with the same letters in their corners lie side by side, sorted by `keys`. What
/// is stored of a word counts its letters without those in corners.
pub(super) struct Shelf {
    pub(super) segment: Segment,
    /// Whether the cells where the rule enters and leaves it are corners.
    ends: [bool; 2],
    /// The letters of its words that lie in no corner.
    pub(super) inner: Range<usize>,
    /// The weights of its groups.
    sums: Vec<f64>,
    /// The letters inside.
    pub(super) inside: Vec<Signature>,
    /// The same as a sum of random numbers: equal sums are equal letters.
    pub(super) keys: Vec<u64>,
    /// Which letters are inside, A the lowest bit.
    pub(super) sets: Vec<u32>,
    /// The word in the table.
    pub(super) places: Vec<u32>,
    starts: Vec<u32>,
}

impl Shelf {
    fn new(rack: Signature, segment: Segment, ends: [bool; 2], table: &Table, common: u8) -> Shelf {
        // The corners are the ends of the words, so what is inside is a part of them.
        let [first, last] = if segment.heading().is_forward() { ends } else { [ends[1], ends[0]] };
        let inner = usize::from(first)..segment.len() - usize::from(last);
        let one: [Signature; LETTERS] = std::array::from_fn(|i| Signature::of(&[b'A' + i as u8]));
        let mut entries = Vec::new();
        let range = table.of_length(segment.len());
        for (place, &signature) in range.clone().zip(table.signatures(range)) {
            if !rack.covers(signature) || table.commonness(place) < common {
                continue;
            }
            let letters = table.word(place).letters();
            let (enters, leaves) = ends_of(segment, ends, letters);
            let mut inside = signature;
            for end in [enters, leaves].into_iter().filter(|&end| end != FREE) {
                inside = inside - one[usize::from(end)];
            }
            let (mut key, mut set) = (0u64, 0u32);
            for letter in letters[inner.clone()].iter().map(|letter| letter - b'A') {
                key = key.wrapping_add(KEYS[usize::from(letter)]);
                set |= 1 << letter;
            }
            entries.push((group(enters, leaves), key, inside, set, place as u32));
        }
        entries.sort_unstable_by_key(|entry| (entry.0, entry.1, entry.4));
        let mut starts = vec![0u32; ENDS * ENDS + 1];
        entries.iter().for_each(|entry| starts[entry.0 + 1] += 1);
        for i in 0..ENDS * ENDS {
            starts[i + 1] += starts[i];
        }
        Shelf {
            segment,
            ends,
            inner,
            sums: Vec::new(),
            inside: entries.iter().map(|entry| entry.2).collect(),
            keys: entries.iter().map(|entry| entry.1).collect(),
            sets: entries.iter().map(|entry| entry.3).collect(),
            places: entries.iter().map(|entry| entry.4).collect(),
            starts,
        }
    }

    /// The group that a word of this length belongs to.
    pub(super) fn group_of(&self, letters: &[u8]) -> usize {
        let (enters, leaves) = ends_of(self.segment, self.ends, letters);
        group(enters, leaves)
    }

    /// The weight of the words with these letters where the rule enters and leaves the segment.
    pub(super) fn weight(&self, enters: u8, leaves: u8) -> f64 {
        self.sums[group(enters, leaves)]
    }

    /// The words with these letters where the rule enters and leaves the segment.
    pub(super) fn between(&self, enters: u8, leaves: u8) -> Range<usize> {
        let group = group(enters, leaves);
        self.starts[group] as usize..self.starts[group + 1] as usize
    }
}

fn group(enters: u8, leaves: u8) -> usize {
    usize::from(enters) * ENDS + usize::from(leaves)
}

/// The letters of a word where the rule enters and leaves its segment, as far as these are corners.
fn ends_of(segment: Segment, ends: [bool; 2], letters: &[u8]) -> (u8, u8) {
    let (first, last) = (letters[0] - b'A', letters[letters.len() - 1] - b'A');
    let (enters, leaves) =
        if segment.heading().is_forward() { (first, last) } else { (last, first) };
    (if ends[0] { enters } else { FREE }, if ends[1] { leaves } else { FREE })
}

/// A random number a letter.
pub(super) const KEYS: [u64; LETTERS] = {
    let mut keys = [0; LETTERS];
    let (mut i, mut state) = (0, 0x6465_706c_696d_6f00u64);
    while i < LETTERS {
        // SplitMix64.
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        keys[i] = z ^ (z >> 31);
        i += 1;
    }
    keys
};

/// The sum of the keys of letters.
pub(super) fn key_of(letters: &Letters) -> u64 {
    let sum = |key: u64, i: usize| key.wrapping_add(KEYS[i].wrapping_mul(letters.0[i].into()));
    (0..LETTERS).fold(0, sum)
}

/// Letters to be laid on a rule.
pub(super) struct Rack<'a> {
    letters: Letters,
    pub(super) frame: &'a Frame,
    pub(super) table: &'a Table,
    pub(super) shelves: Vec<Shelf>,
    /// How much each letter is wanted: see `tilt.rs`.
    pub(super) weights: [f64; LETTERS],
    /// How common a word must be.
    pub(super) common: u8,
}

impl<'a> Rack<'a> {
    pub(super) fn new(letters: &Letters, frame: &'a Frame, table: &'a Table, common: u8) -> Self {
        let signature = Signature::from(*letters);
        let segments = frame.segments();
        let shelf = |(i, &segment): (usize, &Segment)| {
            Shelf::new(signature, segment, [i > 0, i + 1 < segments.len()], table, common)
        };
        let mut shelves: Vec<Shelf> = segments.iter().enumerate().map(shelf).collect();
        let weights = tilt::weights(&shelves, letters, table);
        for shelf in &mut shelves {
            shelf.sums = tilt::group_sums(shelf, table, &weights, usize::MAX);
        }
        Rack { letters: *letters, frame, table, shelves, weights, common }
    }

    pub(super) fn letters(&self) -> &Letters {
        &self.letters
    }

    /// Whether some segment can't be a single word.
    pub(super) fn has_gap(&self) -> bool {
        self.shelves.iter().any(|shelf| shelf.places.is_empty())
    }

    /// What a letter is worth, A at 0.
    pub(super) fn value(letter: u8) -> usize {
        Letter::at(usize::from(letter)).value() as usize
    }
}
