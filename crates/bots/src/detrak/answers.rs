//! The best few ways to write a throw.

use detrak::{Cell, Symbol};

/// A way to write two symbols, and what the sheet is worth after it.
#[derive(Clone, Copy)]
pub(super) struct Writing {
    pub(super) value: i32,
    pub(super) cells: [Cell; 2],
    pub(super) symbols: [Symbol; 2],
}

/// What stands in the places of answers that are not there yet.
const NOTHING: Writing =
    Writing { value: i32::MIN, cells: [Cell::START; 2], symbols: [Symbol::ALL[0]; 2] };

/// Most answers that are held.
pub(super) const MOST: usize = 8;

/// The best answers so far, best first.
#[derive(Clone, Copy)]
pub(super) struct Answers {
    held: [Writing; MOST],
    count: usize,
    most: usize,
}

impl Answers {
    /// Room for so many, at most [`MOST`] and at least one.
    pub(super) fn new(most: usize) -> Answers {
        Answers { held: [NOTHING; MOST], count: 0, most: most.clamp(1, MOST) }
    }

    /// Takes its place if it is better than one that is held, or if there is room; of equals the first stays before.
    #[inline]
    pub(super) fn add(&mut self, mv: Writing) {
        if self.count == self.most {
            if mv.value <= self.held[self.most - 1].value {
                return;
            }
            self.count -= 1;
        }
        let mut at = self.count;
        while at > 0 && self.held[at - 1].value < mv.value {
            self.held[at] = self.held[at - 1];
            at -= 1;
        }
        self.held[at] = mv;
        self.count += 1;
    }

    pub(super) fn held(&self) -> &[Writing] {
        &self.held[..self.count]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Rng, SplitMix};

    #[test]
    fn the_best_are_held_in_order() {
        let mut rng = SplitMix::new(12);
        for most in 1..=MOST {
            let mut answers = Answers::new(most);
            let mut values: Vec<i32> = (0..30).map(|_| rng.below(20) as i32).collect();
            for &value in &values {
                answers.add(Writing { value, ..NOTHING });
            }
            values.sort_by_key(|value| -value);
            let held: Vec<i32> = answers.held().iter().map(|mv| mv.value).collect();
            assert_eq!(held, values[..most]);
        }
    }
}
