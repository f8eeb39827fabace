//! The transposition table: what is known of positions that were reached by another order of moves.

use std::hash::{Hash, Hasher};

/// What a value says of the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known {
    pub(crate) value: i32,
    /// How many plies deep the value is.
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
    /// The number of its best move.
    pub(crate) best: u32,
}

/// A table of a fixed size; what comes later takes the place of what was there.
pub(crate) struct Transpositions {
    entries: Vec<Option<(u64, Known)>>,
}

impl Transpositions {
    /// A table with room for two to the power of `bits` positions.
    pub(crate) fn new(bits: u32) -> Transpositions {
        Transpositions { entries: vec![None; 1 << bits] }
    }

    pub(crate) fn get(&self, key: u64) -> Option<Known> {
        self.entries[self.place(key)].filter(|(of, _)| *of == key).map(|(_, known)| known)
    }

    pub(crate) fn put(&mut self, key: u64, known: Known) {
        let place = self.place(key);
        self.entries[place] = Some((key, known));
    }

    fn place(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1)
    }
}

/// A number for whatever tells two positions apart, the same on every machine.
pub(crate) fn key(of: &impl Hash) -> u64 {
    let mut mixer = Mixer(0);
    of.hash(&mut mixer);
    mixer.finish()
}

/// Multiplies and folds, word by word: far cheaper than the standard hasher, and nobody can choose positions
/// so as to make it collide and gain anything by it.
struct Mixer(u64);

impl Mixer {
    fn add(&mut self, word: u64) {
        let wide = u128::from(self.0 ^ word ^ 0x9e37_79b9_7f4a_7c15) * 0xd6e8_feb8_6659_fd93;
        self.0 = (wide as u64) ^ (wide >> 64) as u64;
    }
}

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.add(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, word: u8) {
        self.add(u64::from(word));
    }

    fn write_u64(&mut self, word: u64) {
        self.add(word);
    }

    fn write_u128(&mut self, word: u128) {
        self.add(word as u64);
        self.add((word >> 64) as u64);
    }

    // The width of a `usize` differs from machine to machine; the number doesn't.
    fn write_usize(&mut self, word: usize) {
        self.add(word as u64);
    }

    fn write_isize(&mut self, word: isize) {
        self.add(word as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_put_is_found_until_another_takes_its_place() {
        let mut table = Transpositions::new(4);
        let known = |value| Known { value, depth: 3, bound: Bound::Exact, best: 7 };
        table.put(5, known(1));
        assert_eq!(table.get(5).map(|known| known.value), Some(1));
        assert!(table.get(5 + 16).is_none(), "the same place, another position");
        table.put(5 + 16, known(2));
        assert!(table.get(5).is_none());
    }

    #[test]
    fn keys_tell_near_positions_apart() {
        let mut keys: Vec<u64> = (0..4_000u128).map(|n| key(&[n, n >> 3])).collect();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), 4_000);
        assert_ne!(key(&[1u8, 0]), key(&[0u8, 1]));
    }
}
