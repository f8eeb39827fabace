//! How often a position stood on the table (§5.2).
//!
//! Every pawn and block can go back where it came from, so no move ever makes the
//! past unrepeatable and a list of it would be walked to its end each turn. The past
//! is a tree by the bits of the positions' hashes instead, shared between clones: a
//! clone is one counted pointer, and recording a turn touches one path, whose length
//! is the logarithm of the turns played. Positions are told apart by 64 bits; in a
//! game of 800 turns the chance that two are mistaken is below one in 10¹³.

use std::fmt;
use std::sync::Arc;

/// Bits of a hash that choose a branch.
const BITS: u32 = 3;

/// The positions that stood on the table, each with how often.
#[derive(Clone, Default, PartialEq, Eq)]
pub(crate) struct History(Option<Arc<Node>>);

#[derive(Clone, PartialEq, Eq)]
struct Node {
    hash: u64,
    times: u8,
    next: [History; 1 << BITS],
}

impl History {
    /// Notes that a position stands on the table, and says for which time.
    pub(crate) fn record(&mut self, hash: u64) -> u8 {
        let (mut place, mut bits) = (self, hash);
        loop {
            match place.0 {
                None => {
                    place.0 = Some(Arc::new(Node { hash, times: 1, next: Default::default() }));
                    return 1;
                }
                Some(ref mut shared) => {
                    let node = Arc::make_mut(shared); // copies only what a clone still needs
                    if node.hash == hash {
                        node.times += 1;
                        return node.times;
                    }
                    place = &mut node.next[(bits & ((1 << BITS) - 1)) as usize];
                    bits >>= BITS;
                }
            }
        }
    }

    /// How often a position stood on the table.
    pub(crate) fn times(&self, hash: u64) -> u8 {
        let (mut place, mut bits) = (self, hash);
        while let Some(node) = &place.0 {
            if node.hash == hash {
                return node.times;
            }
            place = &node.next[(bits & ((1 << BITS) - 1)) as usize];
            bits >>= BITS;
        }
        0
    }

    fn len(&self) -> usize {
        self.0.as_ref().map_or(0, |node| 1 + node.next.iter().map(History::len).sum::<usize>())
    }
}

impl fmt::Debug for History {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "History({} positions)", self.len())
    }
}

#[cfg(test)]
mod tests {
    use game::SplitMix;

    use super::*;

    #[test]
    fn every_position_is_counted_and_a_clone_has_its_own_future() {
        let mut rng = SplitMix::new(1);
        let hashes: Vec<u64> = (0..800).map(|_| rng.next_u64()).collect();
        let mut history = History::default();
        assert!(hashes.iter().all(|&hash| history.record(hash) == 1));
        let before = history.clone();
        assert!(hashes.iter().all(|&hash| history.record(hash) == 2));
        assert!(hashes.iter().all(|&hash| before.times(hash) == 1 && history.times(hash) == 2));
        assert_eq!((before.len(), history.len()), (800, 800));
        assert_eq!(before.times(0), 0);
    }

    #[test]
    fn hashes_that_differ_in_their_last_bit_only_are_told_apart() {
        let mut history = History::default();
        assert_eq!([history.record(0), history.record(1 << 63), history.record(0)], [1, 1, 2]);
    }
}
