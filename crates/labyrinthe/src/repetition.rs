//! How often a position stood on the table (§5.2).
//!
//! Every pawn and block can go back where it came from, so no move ever makes the
//! past unrepeatable and a list of it would be walked to its end each turn. The past
//! is a tree by the bits of the positions' hashes instead, shared between clones: a
//! clone is one counted pointer, and recording a turn touches one path, whose length
//! is the logarithm of the turns played. Positions are told apart by 64 bits; in a
//! game of 800 turns the chance that two are mistaken is below one in 10¹³.

use std::collections::BinaryHeap;
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

    /// Adds the positions that stood once to the first list, those that stood more often to the
    /// second.
    fn collect(&self, lists: &mut [Vec<u64>; 2]) {
        if let Some(node) = &self.0 {
            lists[usize::from(node.times > 1)].push(node.hash);
            node.next.iter().for_each(|next| next.collect(lists));
        }
    }

    /// Reads what `Display` writes; `None` if it can't be.
    pub(crate) fn from_text(text: &str) -> Option<History> {
        let mut history = History::default();
        let (once, twice) = text.split_once('/').unwrap_or((text, ""));
        if once.len() + twice.len() > LONGEST * DIGITS {
            return None;
        }
        for (times, list) in [(1, once), (2, twice)] {
            if !list.len().is_multiple_of(DIGITS) {
                return None;
            }
            for word in list.as_bytes().chunks(DIGITS) {
                let hash = read_hash(word)?;
                for _ in 0..times {
                    history.record(hash);
                }
            }
        }
        Some(history)
    }
}

/// More positions than a game can have: 200 turns of four seats, and the start.
const LONGEST: usize = 1_000;
/// Digits of a hash, of six bits each.
const DIGITS: usize = 11;
const ALPHABET: &[u8; 64] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~";

impl fmt::Display for History {
    /// The hashes that stood once, ascending, eleven digits each; behind `/` those that stood twice.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut lists = [Vec::new(), Vec::new()];
        self.collect(&mut lists);
        for (nth, list) in lists.into_iter().enumerate() {
            // A page reads this code before it shows a board, and the library's other sorting is ten times as much.
            let list = BinaryHeap::from(list).into_sorted_vec();
            if nth == 1 && !list.is_empty() {
                f.write_str("/")?;
            }
            list.iter().try_for_each(|&hash| write_hash(hash, f))?;
        }
        Ok(())
    }
}

fn write_hash(hash: u64, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    (0..DIGITS).rev().try_for_each(|nth| {
        let digit = (hash >> (6 * nth)) as usize % ALPHABET.len();
        write!(f, "{}", char::from(ALPHABET[digit]))
    })
}

fn read_hash(word: &[u8]) -> Option<u64> {
    let mut digits = word.iter().map(|byte| ALPHABET.iter().position(|digit| digit == byte));
    let hash = digits.try_fold(0u128, |hash, digit| Some(hash << 6 | digit? as u128))?;
    u64::try_from(hash).ok()
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
    fn the_past_is_read_as_it_is_written() {
        let mut history = History::default();
        for hash in [0, u64::MAX, 7, 7, 1 << 63] {
            history.record(hash);
        }
        let text = history.to_string();
        assert_eq!(text.len(), 4 * DIGITS + 1);
        let read = History::from_text(&text).unwrap();
        assert_eq!([0, u64::MAX, 7, 1 << 63].map(|hash| read.times(hash)), [1, 1, 2, 1]);
        assert_eq!(read.to_string(), text);
        for bad in ["0", "é0000000000", "~~~~~~~~~~~", "00000000000/0", "00000000000//"] {
            assert!(History::from_text(bad).is_none(), "{bad}");
        }
    }

    #[test]
    fn hashes_that_differ_in_their_last_bit_only_are_told_apart() {
        let mut history = History::default();
        assert_eq!([history.record(0), history.record(1 << 63), history.record(0)], [1, 1, 2]);
    }
}
