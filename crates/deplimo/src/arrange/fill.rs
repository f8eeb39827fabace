//! Words between given corners that use up all letters exactly.
//!
//! A depth-first search with a limit. At each step it knows, for every open segment, the words that can
//! still be laid; it goes on with the segment, or the rare letter, that leaves the fewest of them. The last two
//! segments are not searched: for each word of one, the letters of the other are known, and one look tells
//! whether there is such a word.

use game::{Rng, SplitMix};
use lexicon::{Letters, Signature};

use super::Clock;
use super::words::{FREE, LETTERS, Rack, Shelf, key_of};
use crate::{Face, Layout, Letter, MAX_SEGMENTS};

/// Letters that few words have: the search asks first where they can go.
const RARE: &[u8] = b"HJKQVWXYZBFGP";
/// Words that are weighed against each other; the others follow in random order.
const WEIGHED: usize = 48;
/// Looks at words that make a unit of work.
const LOOKS: usize = 128;

/// What comes of a search.
pub(super) enum Filled {
    /// Every segment is a single word.
    Found(Layout),
    /// There is no such filling.
    Impossible,
    /// The effort did not suffice.
    Unknown,
}

/// The search and the memory that it uses again.
pub(super) struct Fill {
    /// Candidates of the open segments, one stretch a segment and depth.
    stack: Vec<u32>,
    /// The chosen word of every segment, as a place on its shelf.
    chosen: [u32; MAX_SEGMENTS],
    ends: [[u8; 2]; MAX_SEGMENTS],
    /// How much work is left.
    effort: u64,
}

/// A stretch of the stack.
type Stretch = (usize, usize);

#[derive(Clone, Copy)]
struct Step {
    left: Signature,
    key: u64,
    set: u32,
    /// Segments without a word, as bits.
    open: u8,
    lists: [Stretch; MAX_SEGMENTS],
}

impl Fill {
    pub(super) fn new() -> Fill {
        Fill {
            stack: Vec::new(),
            chosen: [0; MAX_SEGMENTS],
            ends: [[FREE; 2]; MAX_SEGMENTS],
            effort: 0,
        }
    }

    /// Looks for words between these corners with so much effort.
    pub(super) fn words(
        &mut self,
        rack: &Rack<'_>,
        corners: &[u8],
        effort: u64,
        rng: &mut SplitMix,
        clock: &mut Clock<'_>,
    ) -> Filled {
        let mut left = *rack.letters();
        for &corner in corners {
            let Some(less) = left.0[usize::from(corner)].checked_sub(1) else {
                return Filled::Impossible;
            };
            left.0[usize::from(corner)] = less;
        }
        for i in 0..rack.shelves.len() {
            let enters = if i == 0 { FREE } else { corners[i - 1] };
            self.ends[i] = [enters, corners.get(i).copied().unwrap_or(FREE)];
        }
        self.effort = effort;
        self.stack.clear();
        let Some(step) = self.first_step(rack, &left, clock) else { return Filled::Impossible };
        match self.go(rack, step, rng, clock) {
            Some(true) => Filled::Found(self.layout(rack)),
            Some(false) => Filled::Impossible,
            None => Filled::Unknown,
        }
    }

    fn spend(&mut self, looks: usize, clock: &mut Clock<'_>) {
        let work = 1 + (looks / LOOKS) as u64;
        clock.spend(work);
        self.effort = self.effort.saturating_sub(work);
    }

    fn first_step(
        &mut self,
        rack: &Rack<'_>,
        letters: &Letters,
        clock: &mut Clock<'_>,
    ) -> Option<Step> {
        let left = Signature::from(*letters);
        let mut step = Step {
            left,
            key: key_of(letters),
            set: letters.set(),
            open: 0,
            lists: [(0, 0); MAX_SEGMENTS],
        };
        for (i, shelf) in rack.shelves.iter().enumerate() {
            let range = shelf.between(self.ends[i][0], self.ends[i][1]);
            self.spend(range.len(), clock);
            let from = self.stack.len();
            self.stack
                .extend(range.filter(|&at| left.covers(shelf.inside[at])).map(|at| at as u32));
            if self.stack.len() == from {
                return None;
            }
            step.lists[i] = (from, self.stack.len());
            step.open |= 1 << i;
        }
        Some(step)
    }

    /// Whether the open segments can be filled; `None` if the effort did not suffice.
    fn go(
        &mut self,
        rack: &Rack<'_>,
        step: Step,
        rng: &mut SplitMix,
        clock: &mut Clock<'_>,
    ) -> Option<bool> {
        if self.effort == 0 || clock.is_over() {
            return None;
        }
        if step.open.count_ones() <= 2 {
            return Some(self.last_two(rack, &step, clock));
        }
        let bottom = self.stack.len();
        let Some(branches) = self.branches(rack, &step, rng, clock) else { return Some(false) };
        for at in branches.0..branches.1 {
            let (segment, word) = unpack(self.stack[at]);
            let top = self.stack.len();
            if let Some(next) = self.next_step(rack, &step, segment, word, clock) {
                self.chosen[segment] = word as u32;
                let found = self.go(rack, next, rng, clock);
                if found != Some(false) {
                    return found;
                }
            }
            self.stack.truncate(top);
        }
        self.stack.truncate(bottom);
        Some(false)
    }

    /// What is left when a word is laid into a segment; `None` if some other segment then has no word.
    fn next_step(
        &mut self,
        rack: &Rack<'_>,
        step: &Step,
        segment: usize,
        word: usize,
        clock: &mut Clock<'_>,
    ) -> Option<Step> {
        let shelf = &rack.shelves[segment];
        let left = step.left - shelf.inside[word];
        let mut next = Step {
            left,
            key: step.key.wrapping_sub(shelf.keys[word]),
            set: set_of(left, step.set),
            open: step.open & !(1 << segment),
            lists: step.lists,
        };
        let (mut looks, mut covered) = (0, 0);
        for i in bits(next.open) {
            let (from, to) = step.lists[i];
            looks += to - from;
            let start = self.stack.len();
            let shelf = &rack.shelves[i];
            for at in from..to {
                let word = self.stack[at];
                if left.covers(shelf.inside[word as usize]) {
                    covered |= shelf.sets[word as usize];
                    self.stack.push(word);
                }
            }
            next.lists[i] = (start, self.stack.len());
            if start == self.stack.len() {
                self.spend(looks, clock);
                return None;
            }
        }
        self.spend(looks, clock);
        // Every letter must still find a word that uses it.
        (next.set & !covered == 0).then_some(next)
    }

    /// §1.2: all letters are used up: one look for each word of the segment that has fewer.
    fn last_two(&mut self, rack: &Rack<'_>, step: &Step, clock: &mut Clock<'_>) -> bool {
        let mut open = bits(step.open);
        let Some(one) = open.next() else { return step.key == 0 };
        let Some(other) = open.next() else {
            let found = find(&rack.shelves[one], self.ends[one], step.key, step.left);
            return found.map(|word| self.chosen[one] = word as u32).is_some();
        };
        let len = |i: usize| step.lists[i].1 - step.lists[i].0;
        let (few, many) = if len(one) <= len(other) { (one, other) } else { (other, one) };
        self.spend(16 * len(few), clock);
        let (shelf, (from, to)) = (&rack.shelves[few], step.lists[few]);
        for at in from..to {
            let word = self.stack[at] as usize;
            let key = step.key.wrapping_sub(shelf.keys[word]);
            let left = step.left - shelf.inside[word];
            if let Some(found) = find(&rack.shelves[many], self.ends[many], key, left) {
                self.chosen[few] = word as u32;
                self.chosen[many] = found as u32;
                return true;
            }
        }
        false
    }

    /// The words to be tried next, best first, put on the stack: those of one segment, or all that use up a
    /// rare letter, whichever are fewer.
    fn branches(
        &mut self,
        rack: &Rack<'_>,
        step: &Step,
        rng: &mut SplitMix,
        clock: &mut Clock<'_>,
    ) -> Option<Stretch> {
        let len = |i: usize| step.lists[i].1 - step.lists[i].0;
        let smallest = bits(step.open).min_by_key(|&i| len(i))?;
        let total: usize = bits(step.open).map(len).sum();
        let mut counts = [0usize; LETTERS];
        let rare = rare_set() & step.set;
        if rare != 0 {
            self.spend(total, clock);
            for i in bits(step.open) {
                for at in step.lists[i].0..step.lists[i].1 {
                    let mut has = rack.shelves[i].sets[self.stack[at] as usize] & rare;
                    while has != 0 {
                        counts[has.trailing_zeros() as usize] += 1;
                        has &= has - 1;
                    }
                }
            }
        }
        let rarest = (0..LETTERS).filter(|l| rare >> l & 1 == 1).min_by_key(|&l| counts[l]);
        let from = self.stack.len();
        match rarest {
            Some(letter) if counts[letter] < len(smallest) => {
                for i in bits(step.open) {
                    for at in step.lists[i].0..step.lists[i].1 {
                        let word = self.stack[at];
                        if rack.shelves[i].sets[word as usize] >> letter & 1 == 1 {
                            self.stack.push(pack(i, word));
                        }
                    }
                }
            }
            _ => {
                for at in step.lists[smallest].0..step.lists[smallest].1 {
                    self.stack.push(pack(smallest, self.stack[at]));
                }
            }
        }
        let to = self.stack.len();
        self.order(rack, step, (from, to), rng);
        Some((from, to))
    }

    /// Puts the words first that leave easy letters behind.
    fn order(&mut self, rack: &Rack<'_>, step: &Step, branches: Stretch, rng: &mut SplitMix) {
        let (from, to) = branches;
        let list = &mut self.stack[from..to];
        let weighed = list.len().min(WEIGHED);
        for i in 0..weighed {
            let other = i + rng.below((list.len() - i) as u32) as usize;
            list.swap(i, other);
        }
        let counts: [f32; LETTERS] =
            std::array::from_fn(|i| f32::from(step.left.count(b'A' + i as u8)));
        let share = counts.iter().sum::<f32>() / rack.letters().len() as f32;
        // What the rack wants to be rid of, and what there is more of than its share.
        let weights: [f32; LETTERS] = std::array::from_fn(|i| {
            let due = share * f32::from(rack.letters().0[i]);
            rack.weights[i].max(1e-6).ln() as f32 + ((counts[i] + 0.3) / (due + 0.3)).ln()
        });
        let mut scored: Vec<(f32, u32)> = list[..weighed]
            .iter()
            .map(|&packed| {
                let (segment, word) = unpack(packed);
                let shelf = &rack.shelves[segment];
                let letters = rack.table.word(shelf.places[word] as usize).letters();
                let sum: f32 = letters.iter().map(|l| weights[usize::from(l - b'A')]).sum();
                let noise = rng.below(1024) as f32 / 1024.0;
                (sum + 1.5 * noise, packed)
            })
            .collect();
        scored.sort_by(|a, b| b.0.total_cmp(&a.0));
        for (slot, (_, packed)) in list.iter_mut().zip(scored) {
            *slot = packed;
        }
    }

    fn layout(&self, rack: &Rack<'_>) -> Layout {
        let mut layout = Layout::empty(rack.frame.size());
        for (shelf, &word) in rack.shelves.iter().zip(&self.chosen) {
            let letters = rack.table.word(shelf.places[word as usize] as usize).letters();
            for (cell, &letter) in shelf.segment.cells().zip(letters) {
                layout.set(cell, Face::Up(Letter::new(letter).expect("words are A–Z")));
            }
        }
        layout
    }
}

/// The word between these ends whose letters inside are exactly these.
fn find(shelf: &Shelf, ends: [u8; 2], key: u64, left: Signature) -> Option<usize> {
    let range = shelf.between(ends[0], ends[1]);
    let keys = &shelf.keys[range.clone()];
    let at = range.start + keys.binary_search(&key).ok()?;
    (shelf.inside[at] == left).then_some(at)
}

fn rare_set() -> u32 {
    RARE.iter().fold(0, |set, letter| set | 1 << (letter - b'A'))
}

/// Which of the letters of a set are still left.
fn set_of(left: Signature, set: u32) -> u32 {
    let mut rest = set;
    let mut result = 0;
    while rest != 0 {
        let i = rest.trailing_zeros();
        result |= u32::from(left.count(b'A' + i as u8) > 0) << i;
        rest &= rest - 1;
    }
    result
}

fn bits(set: u8) -> impl Iterator<Item = usize> + Clone {
    (0..MAX_SEGMENTS).filter(move |i| set >> i & 1 == 1)
}

/// A segment and a word of its shelf in one number; a shelf has far fewer words than 2²⁸.
fn pack(segment: usize, word: u32) -> u32 {
    (segment as u32) << 28 | word
}

fn unpack(packed: u32) -> (usize, usize) {
    ((packed >> 28) as usize, (packed & ((1 << 28) - 1)) as usize)
}
