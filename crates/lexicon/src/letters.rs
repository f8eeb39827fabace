//! A multiset of letters: a hand, a rack, what is left in the bag.

/// How many of each letter, A first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Letters(pub [u8; 26]);

impl Letters {
    /// The letters of a text. Anything that is not A–Z is passed over.
    pub fn of(text: &[u8]) -> Self {
        let mut letters = Self::default();
        for &byte in text.iter().filter(|byte| byte.is_ascii_uppercase()) {
            let count = &mut letters.0[usize::from(byte - b'A')];
            *count = count.saturating_add(1);
        }
        letters
    }

    /// How many letters there are.
    pub fn len(&self) -> usize {
        self.0.iter().map(|&count| usize::from(count)).sum()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 26]
    }

    /// Which letters there are, as a set of bits, A the lowest.
    pub fn set(&self) -> u32 {
        (0..26).filter(|&i| self.0[i] > 0).fold(0, |set, i| set | 1 << i)
    }

    /// Whether the text can be laid with these letters.
    pub fn cover(&self, text: &[u8]) -> bool {
        let needed = Self::of(text);
        (0..26).all(|i| needed.0[i] <= self.0[i])
    }
}
