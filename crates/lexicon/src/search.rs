//! Searches through the automaton that are more than one lookup: fits of a pattern,
//! anagrams, all words. Each goes down the tree once and never allocates.

use crate::automaton::{Cells, Node};
use crate::{Letters, MAX_LETTERS, common_of};

/// A walk down with the letters laid so far, in order.
struct Descent<'p, F> {
    cells: Cells,
    pattern: &'p [Option<u8>],
    left: [u8; 26],
    /// The kinds of letters left, kept beside the counts to mask a head at once.
    set: u32,
    laid: [u8; MAX_LETTERS],
    found: F,
}

/// All words of the pattern's length that have its known letters, with the other cells
/// filled from `letters`. A pattern longer than any word has no fits.
pub(crate) fn fits(
    cells: Cells,
    root: Node,
    pattern: &[Option<u8>],
    letters: &Letters,
    found: impl FnMut(&[u8], u8),
) {
    if pattern.len() <= MAX_LETTERS {
        let (left, set) = (letters.0, letters.set());
        let laid = [0; MAX_LETTERS];
        Descent { cells, pattern, left, set, laid, found }.fit(root, 0);
    }
}

/// All words that can be laid with some of the letters.
pub(crate) fn within(cells: Cells, root: Node, letters: &Letters, found: impl FnMut(&[u8], u8)) {
    let (left, set) = (letters.0, letters.set());
    let laid = [0; MAX_LETTERS];
    Descent { cells, pattern: &[], left, set, laid, found }.spell(root, 0);
}

impl<F: FnMut(&[u8], u8)> Descent<'_, F> {
    fn fit(&mut self, node: Node, depth: usize) {
        let more = self.pattern.len() - depth;
        if !node.reaches(more) {
            return;
        }
        let Some(&known) = self.pattern.get(depth) else {
            let value = self.cells.value(node);
            (self.found)(&self.laid[..depth], common_of(value));
            return;
        };
        match known {
            Some(letter) => {
                if let Some(child) = self.cells.step(node, letter.wrapping_sub(b'A')) {
                    self.laid[depth] = letter;
                    self.fit(child, depth + 1);
                }
            }
            None => {
                let head = self.cells.letters(node);
                for bit in bits(head & self.set) {
                    let child = self.cells.child(node, head, bit);
                    if child.reaches(more - 1) {
                        self.lay(bit, depth, |search| search.fit(child, depth + 1));
                    }
                }
            }
        }
    }

    fn spell(&mut self, node: Node, depth: usize) {
        let value = self.cells.value(node);
        if value > 0 {
            (self.found)(&self.laid[..depth], common_of(value));
        }
        let head = self.cells.letters(node);
        for bit in bits(head & self.set) {
            let child = self.cells.child(node, head, bit);
            self.lay(bit, depth, |search| search.spell(child, depth + 1));
        }
    }

    /// Lays a letter, goes on, and takes it back.
    fn lay(&mut self, bit: u32, depth: usize, go_on: impl FnOnce(&mut Self)) {
        let letter = bit.trailing_zeros() as usize;
        let set = self.set;
        self.left[letter] -= 1;
        if self.left[letter] == 0 {
            self.set &= !bit;
        }
        self.laid[depth] = b'A' + letter as u8;
        go_on(self);
        self.left[letter] += 1;
        self.set = set;
    }
}

/// The bits of a set, lowest first, each as a set of one.
fn bits(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = set & set.wrapping_neg();
        set ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}
