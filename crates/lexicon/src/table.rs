//! The words once more, as a table sorted by length, first letter and last letter.
//!
//! Who fills a rule asks again and again for words of a length whose ends are known, from
//! letters that change. Walking the automaton for it visits many beginnings that
//! come to nothing. Here all words with the same length and ends lie side by side, each with
//! its letters counted in one number, so that a candidate costs one subtraction.
//!
//! The table is made from the lexicon on first use and takes about 8 MB: it is for
//! searches, not for judging a word.

use std::ops::{Add, Range, Sub};
use std::sync::OnceLock;

use crate::{Letters, Lexicon, MAX_LETTERS, MIN_LETTERS, Word};

/// Letters counted in one number: a field of bits a letter, A lowest.
///
/// The highest bit of a field stays free as its guard, so that one subtraction compares all
/// fields at once: a field that would borrow loses its guard. Twenty-six fields in 128 bits
/// leave room for counts up to 15, and up to 7 for K and W, which are the rarest in French; more
/// than the bag of Deplimo holds of any letter. Higher counts stop there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Signature(u128);

/// Where the field of every letter starts.
const FIELDS: [u32; 26] = {
    let mut fields = [0; 26];
    let mut i = 1;
    while i < 26 {
        fields[i] = fields[i - 1] + width(i - 1);
        i += 1;
    }
    fields
};

/// How many bits the field of a letter has, its guard included.
const fn width(letter: usize) -> u32 {
    if is_narrow(letter) { 4 } else { 5 }
}

const fn is_narrow(letter: usize) -> bool {
    letter == (b'K' - b'A') as usize || letter == (b'W' - b'A') as usize
}

/// The guards of the narrow fields, and of all fields.
const NARROW: u128 = guards(true);
const GUARDS: u128 = guards(false);

const fn guards(only_narrow: bool) -> u128 {
    let mut guards = 0;
    let mut i = 0;
    while i < 26 {
        if is_narrow(i) || !only_narrow {
            guards |= 1 << (FIELDS[i] + width(i) - 1);
        }
        i += 1;
    }
    guards
}

/// All the bits below some guards, in their own fields.
const fn below(guards: u128) -> u128 {
    let (narrow, wide) = (guards & NARROW, guards & !NARROW);
    (narrow - (narrow >> 3)) | (wide - (wide >> 4))
}

impl Signature {
    /// The letters of a text in A–Z; anything else is passed over.
    pub fn of(text: &[u8]) -> Self {
        Letters::of(text).into()
    }

    /// Whether a word of signature `word` can be laid with these letters.
    pub const fn covers(self, word: Self) -> bool {
        // No field goes below zero with its guard set, so none borrows from the next.
        ((self.0 | GUARDS) - word.0) & GUARDS == GUARDS
    }

    /// How many of one letter (A–Z).
    pub const fn count(self, letter: u8) -> u8 {
        let i = letter.wrapping_sub(b'A') as usize;
        if i < 26 { (self.0 >> FIELDS[i]) as u8 & highest(i) } else { 0 }
    }
}

/// The highest count of a letter.
const fn highest(letter: usize) -> u8 {
    (1 << (width(letter) - 1)) - 1
}

impl From<Letters> for Signature {
    fn from(letters: Letters) -> Self {
        let count = |i: usize| u128::from(letters.0[i].min(highest(i)));
        Self((0..26).fold(0, |sum, i| sum | count(i) << FIELDS[i]))
    }
}

/// Letters put together. Counts stop at the highest.
impl Add for Signature {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        let sum = self.0 + other.0;
        Self((sum | below(sum & GUARDS)) & !GUARDS)
    }
}

/// Letters taken away, all of a kind where there are too few.
impl Sub for Signature {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        let rest = (self.0 | GUARDS) - other.0;
        Self(rest & below(rest & GUARDS))
    }
}

/// All accepted words by length and ends.
#[derive(Debug)]
pub struct Table {
    words: Vec<Word>,
    signatures: Vec<Signature>,
    commonness: Vec<u8>,
    /// Where the words of every shelf start, and where the last one ends.
    starts: Vec<u32>,
}

/// How many shelves there are: one a length, first letter and last letter.
const SHELVES: usize = (MAX_LETTERS - MIN_LETTERS + 1) * 26 * 26;

impl Table {
    /// The table of the French words.
    pub fn french() -> &'static Self {
        static TABLE: OnceLock<Table> = OnceLock::new();
        TABLE.get_or_init(|| Self::new(Lexicon::french()))
    }

    /// The table of a lexicon's words.
    pub fn new(lexicon: &Lexicon) -> Self {
        let mut words = Vec::with_capacity(lexicon.len());
        lexicon.for_each(|letters, common| {
            words.push((Word::new(letters).expect("the lexicon holds words"), common));
        });
        // Stable, so that a shelf stays in alphabetical order.
        words.sort_by_key(|(word, _)| shelf_of(word));
        let mut starts = vec![0; SHELVES + 1];
        for (word, _) in &words {
            starts[shelf_of(word) + 1] += 1;
        }
        for i in 0..SHELVES {
            starts[i + 1] += starts[i];
        }
        Self {
            signatures: words.iter().map(|(word, _)| Signature::of(word.letters())).collect(),
            commonness: words.iter().map(|&(_, common)| common).collect(),
            words: words.into_iter().map(|(word, _)| word).collect(),
            starts,
        }
    }

    /// How many words there are. A word is named by its place, from 0.
    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// Whether there is no word.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// The word at a place.
    pub fn word(&self, place: usize) -> &Word {
        &self.words[place]
    }

    /// The letters of the word at a place.
    pub fn signature(&self, place: usize) -> Signature {
        self.signatures[place]
    }

    /// How common the word at a place is, 0 to 9.
    pub fn commonness(&self, place: usize) -> u8 {
        self.commonness[place]
    }

    /// The signatures of a run of places: what a search reads most.
    pub fn signatures(&self, places: Range<usize>) -> &[Signature] {
        &self.signatures[places]
    }

    /// The places of all words of a length.
    pub fn of_length(&self, len: usize) -> Range<usize> {
        self.shelves(shelf(len, 0, 0), 26 * 26)
    }

    /// The places of all words of a length with a first letter (A–Z).
    pub fn starting(&self, len: usize, first: u8) -> Range<usize> {
        self.shelves(shelf(len, first.wrapping_sub(b'A'), 0), 26)
    }

    /// The places of all words of a length with a first and a last letter (A–Z).
    pub fn between(&self, len: usize, first: u8, last: u8) -> Range<usize> {
        self.shelves(shelf(len, first.wrapping_sub(b'A'), last.wrapping_sub(b'A')), 1)
    }

    fn shelves(&self, first: Option<usize>, count: usize) -> Range<usize> {
        first.map_or(0..0, |i| self.starts[i] as usize..self.starts[i + count] as usize)
    }

    /// The places of all words that fit a pattern, as [`Lexicon::fits`] finds them, shelf by
    /// shelf. Far faster where an end is known or much is found.
    pub fn fits(&self, pattern: &[Option<u8>], letters: &Letters, mut found: impl FnMut(usize)) {
        let (Some(&first), Some(&last)) = (pattern.first(), pattern.last()) else { return };
        let inside = &pattern[1..pattern.len().max(2) - 1];
        let inside_known = inside.iter().any(Option::is_some);
        // A known letter is not taken from the rack: the rack gets one more of it.
        let mut rack = *letters;
        for known in pattern.iter().flatten().filter(|known| known.is_ascii_uppercase()) {
            let count = &mut rack.0[usize::from(known - b'A')];
            *count = count.saturating_add(1);
        }
        let rack = Signature::from(rack);
        let mut scan = |places: Range<usize>| {
            let from = places.start;
            for (i, &signature) in self.signatures[places].iter().enumerate() {
                if rack.covers(signature)
                    && (!inside_known || matches(self.words[from + i].letters(), pattern))
                {
                    found(from + i);
                }
            }
        };
        let len = pattern.len();
        match (first, last) {
            (None, None) => scan(self.of_length(len)),
            (Some(first), None) => scan(self.starting(len, first)),
            (Some(first), Some(last)) => scan(self.between(len, first, last)),
            (None, Some(last)) => {
                (b'A'..=b'Z').for_each(|first| scan(self.between(len, first, last)));
            }
        }
    }
}

fn matches(word: &[u8], pattern: &[Option<u8>]) -> bool {
    word.iter().zip(pattern).all(|(letter, known)| known.is_none_or(|known| known == *letter))
}

fn shelf_of(word: &Word) -> usize {
    let letters = word.letters();
    let (first, last) = (letters[0], letters[letters.len() - 1]);
    shelf(letters.len(), first - b'A', last - b'A').expect("a word has 3 to 11 letters A–Z")
}

/// The number of a shelf; letters are 0 to 25.
fn shelf(len: usize, first: u8, last: u8) -> Option<usize> {
    let known = (MIN_LETTERS..=MAX_LETTERS).contains(&len) && first < 26 && last < 26;
    known.then(|| ((len - MIN_LETTERS) * 26 + usize::from(first)) * 26 + usize::from(last))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signatures_count_like_letters() {
        let (rack, word) = (Signature::of(b"SAUVAGERIE"), Signature::of(b"VAGUE"));
        assert!(rack.covers(word) && !word.covers(rack));
        assert_eq!(rack - word, Signature::of(b"SAERI"));
        assert_eq!(rack - word + word, rack);
        assert_eq!(word - rack, Signature::default());
        assert_eq!((rack.count(b'A'), rack.count(b'Z'), rack.count(b'a')), (2, 0, 0));
    }

    #[test]
    fn counts_stop_at_the_highest() {
        let many = Signature::of(&[b'E'; 20]) + Signature::of(&[b'W'; 20]);
        assert_eq!((many.count(b'E'), many.count(b'W')), (15, 7));
        let more = many + many + Signature::of(b"DFVX");
        for (letter, count) in [(b'D', 1), (b'E', 15), (b'F', 1), (b'V', 1), (b'W', 7), (b'X', 1)] {
            assert_eq!(more.count(letter), count, "{}", char::from(letter));
        }
        assert_eq!(many - Signature::of(b"EEEEZ"), Signature::of(b"EEEEEEEEEEEWWWWWWW"));
    }
}
