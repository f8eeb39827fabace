//! The letters: how many there are and what they are worth (§1.1).

use std::fmt;

use lexicon::Letters;

/// Every letter with its number in the bag and its value.
const COMPONENTS: [(u8, u8, u8); 26] = [
    (b'A', 8, 1),
    (b'B', 2, 2),
    (b'C', 2, 2),
    (b'D', 2, 2),
    (b'E', 14, 1),
    (b'F', 2, 2),
    (b'G', 2, 2),
    (b'H', 1, 3),
    (b'I', 9, 1),
    (b'J', 1, 3),
    (b'K', 1, 5),
    (b'L', 6, 2),
    (b'M', 4, 2),
    (b'N', 8, 2),
    (b'O', 7, 1),
    (b'P', 2, 2),
    (b'Q', 1, 5),
    (b'R', 6, 2),
    (b'S', 4, 2),
    (b'T', 6, 2),
    (b'U', 6, 1),
    (b'V', 2, 3),
    (b'W', 1, 5),
    (b'X', 1, 5),
    (b'Y', 1, 5),
    (b'Z', 1, 5),
];

/// Letters a draw (§2.1).
pub const HAND: usize = 5;

/// All letters of the game.
pub const BAG: Letters = {
    let mut counts = [0; 26];
    let mut i = 0;
    while i < 26 {
        assert!(COMPONENTS[i].0 == b'A' + i as u8, "the letters stand in order");
        counts[i] = COMPONENTS[i].1;
        i += 1;
    }
    Letters(counts)
};

/// A letter, A to Z.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Letter(u8);

impl Letter {
    /// The letter of a capital.
    pub const fn new(capital: u8) -> Option<Letter> {
        if capital.is_ascii_uppercase() { Some(Letter(capital - b'A')) } else { None }
    }

    /// The letter at this index, A at 0.
    ///
    /// # Panics
    /// If there is none.
    pub const fn at(index: usize) -> Letter {
        assert!(index < 26, "there are 26 letters");
        Letter(index as u8)
    }

    /// For arrays: A is 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The capital.
    pub const fn byte(self) -> u8 {
        b'A' + self.0
    }

    /// What it is worth face up, and what it costs as a back (§1.1).
    pub const fn value(self) -> i32 {
        COMPONENTS[self.0 as usize].2 as i32
    }

    /// A to Z.
    pub fn all() -> impl Iterator<Item = Letter> {
        (0..26).map(Letter)
    }
}

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(self.byte()))
    }
}

impl fmt::Debug for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Letter({self})")
    }
}

/// The letters of a multiset one after the other, in alphabetical order.
pub fn spread(letters: &Letters) -> impl Iterator<Item = Letter> + '_ {
    Letter::all()
        .flat_map(|letter| std::iter::repeat_n(letter, usize::from(letters.0[letter.index()])))
}

/// Whether `all` has every letter of `some`.
pub fn covers(all: &Letters, some: &Letters) -> bool {
    all.0.iter().zip(&some.0).all(|(all, some)| all >= some)
}

/// What is left of `all` without `some`, none where there are too few.
#[must_use]
pub fn without(all: &Letters, some: &Letters) -> Letters {
    Letters(std::array::from_fn(|i| all.0[i].saturating_sub(some.0[i])))
}

/// Letters as text, in alphabetical order.
pub fn text_of(letters: &Letters) -> String {
    spread(letters).map(|letter| char::from(letter.byte())).collect()
}
