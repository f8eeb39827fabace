//! Which letters go into the corners.
//!
//! A choice of corners is a path: a letter a joint, and between two joints there must be a word with these
//! ends. How many ways the words give, by what the corners are worth together, is counted from
//! the last joint to the first; so a choice of a given worth is drawn in proportion to the ways it has.

use std::collections::HashSet;

use game::{Rng, SplitMix};

use super::words::{FREE, LETTERS, Rack};

/// The most that corners are worth: six letters of five.
const MOST: usize = 30;

/// Letters of the corners, from the first joint on, 0 for A.
pub(super) type Choice = Vec<u8>;

/// A choice with what its letters are worth.
pub(super) struct Valued {
    pub(super) letters: Choice,
    pub(super) value: usize,
}

pub(super) struct Corners {
    /// `ways[joint][letter][value]`: from this joint to the end, its letter included.
    ways: Vec<[[f64; MOST + 1]; LETTERS]>,
    ruled_out: HashSet<Choice>,
    dearest: usize,
}

impl Corners {
    pub(super) fn new(rack: &Rack<'_>) -> Corners {
        let joints = rack.shelves.len() - 1;
        let mut ways = vec![[[0.0; MOST + 1]; LETTERS]; joints];
        for joint in (0..joints).rev() {
            for letter in (0..LETTERS as u8).filter(|&l| rack.letters().0[usize::from(l)] > 0) {
                let onward = onward(&ways, rack, joint, letter);
                ways[joint][usize::from(letter)] = onward;
            }
        }
        let mut corners = Corners { ways, ruled_out: HashSet::new(), dearest: 0 };
        let possible = |value: &usize| corners.first_ways(rack, *value).iter().sum::<f64>() > 0.0;
        let most = dearest_letters(rack, joints);
        let dearest = (0..=most).rev().find(possible).unwrap_or(0);
        corners.dearest = dearest;
        corners
    }

    pub(super) fn dearest(&self) -> usize {
        self.dearest
    }

    /// Whether all choices can be listed.
    pub(super) fn is_few(&self) -> bool {
        self.ways.len() <= 3
    }

    pub(super) fn rule_out(&mut self, choice: &[u8]) {
        self.ruled_out.insert(choice.to_vec());
    }

    /// What corners are worth, likelier the more ways there are.
    pub(super) fn any_value(&self, rack: &Rack<'_>, rng: &mut SplitMix) -> usize {
        let ways = |value: usize| self.first_ways(rack, value).iter().sum::<f64>();
        let all: Vec<f64> = (0..=self.dearest).map(ways).collect();
        pick(&all, rng).unwrap_or(0)
    }

    /// The ways of a value for each letter of the first joint.
    fn first_ways(&self, rack: &Rack<'_>, value: usize) -> [f64; LETTERS] {
        std::array::from_fn(|letter| {
            let ways = self.ways[0][letter][value];
            if ways == 0.0 { 0.0 } else { ways * words(rack, 0, FREE, letter as u8) }
        })
    }

    /// A choice of this value, likelier the more ways it has; `None` if none is found.
    pub(super) fn any(&self, value: usize, rack: &Rack<'_>, rng: &mut SplitMix) -> Option<Choice> {
        const TRIES: usize = 8;
        (0..TRIES)
            .find_map(|_| self.draw(value, rack, rng))
            .filter(|choice| !self.ruled_out.contains(choice))
    }

    fn draw(&self, value: usize, rack: &Rack<'_>, rng: &mut SplitMix) -> Option<Choice> {
        let mut left = rack.letters().0;
        let mut choice: Choice = Vec::with_capacity(self.ways.len());
        let mut value = value;
        for joint in 0..self.ways.len() {
            let mut ways = match choice.last() {
                None => self.first_ways(rack, value),
                Some(&before) => std::array::from_fn(|letter| {
                    let ways = self.ways[joint][letter][value];
                    if ways == 0.0 { 0.0 } else { ways * words(rack, joint, before, letter as u8) }
                }),
            };
            (0..LETTERS).filter(|&i| left[i] == 0).for_each(|i| ways[i] = 0.0);
            let letter = pick(&ways, rng)? as u8;
            left[usize::from(letter)] -= 1;
            value -= Rack::value(letter);
            choice.push(letter);
        }
        Some(choice)
    }

    /// All choices, dearest first, and among equals those with more words first.
    pub(super) fn all(&self, rack: &Rack<'_>) -> Vec<Valued> {
        let mut found: Vec<(f64, Valued)> = Vec::new();
        let mut choice = Vec::new();
        self.list(rack, &mut rack.letters().0.clone(), 1.0, &mut choice, &mut found);
        found.sort_by(|a, b| b.1.value.cmp(&a.1.value).then(b.0.total_cmp(&a.0)));
        found.into_iter().map(|(_, valued)| valued).collect()
    }

    fn list(
        &self,
        rack: &Rack<'_>,
        left: &mut [u8; LETTERS],
        ways: f64,
        choice: &mut Choice,
        found: &mut Vec<(f64, Valued)>,
    ) {
        let joint = choice.len();
        let before = choice.last().copied().unwrap_or(FREE);
        if joint == self.ways.len() {
            let ways = ways * words(rack, joint, before, FREE);
            if ways > 0.0 {
                let value = choice.iter().map(|&letter| Rack::value(letter)).sum();
                found.push((ways, Valued { letters: choice.clone(), value }));
            }
            return;
        }
        for letter in 0..LETTERS as u8 {
            let ways = ways * words(rack, joint, before, letter);
            if left[usize::from(letter)] == 0 || ways == 0.0 {
                continue;
            }
            left[usize::from(letter)] -= 1;
            choice.push(letter);
            self.list(rack, left, ways, choice, found);
            choice.pop();
            left[usize::from(letter)] += 1;
        }
    }
}

/// The ways from a joint with this letter to the end, by value.
fn onward(
    ways: &[[[f64; MOST + 1]; LETTERS]],
    rack: &Rack<'_>,
    joint: usize,
    letter: u8,
) -> [f64; MOST + 1] {
    let own = Rack::value(letter);
    let mut onward = [0.0; MOST + 1];
    if joint + 1 == ways.len() {
        onward[own] = words(rack, joint + 1, letter, FREE);
        return onward;
    }
    for next in 0..LETTERS as u8 {
        let words = words(rack, joint + 1, letter, next);
        if words > 0.0 {
            for value in 0..=MOST - own {
                onward[own + value] += words * ways[joint + 1][usize::from(next)][value];
            }
        }
    }
    onward
}

/// The weight of the words that a segment has with these ends, and of the letter in the corner that it leads to.
fn words(rack: &Rack<'_>, segment: usize, enters: u8, leaves: u8) -> f64 {
    let corner = if leaves == FREE { 1.0 } else { rack.weights[usize::from(leaves)] };
    rack.shelves[segment].weight(enters, leaves) * corner
}

/// The worth of the dearest letters of the rack, as many as there are joints.
fn dearest_letters(rack: &Rack<'_>, joints: usize) -> usize {
    let mut values: Vec<usize> =
        crate::spread(rack.letters()).map(|letter| letter.value() as usize).collect();
    values.sort_unstable_by(|a, b| b.cmp(a));
    values.iter().take(joints).sum::<usize>().min(MOST)
}

/// An index in proportion to its weight.
fn pick(weights: &[f64], rng: &mut SplitMix) -> Option<usize> {
    const PARTS: u32 = 1 << 24;
    let sum: f64 = weights.iter().sum();
    if sum <= 0.0 {
        return None;
    }
    let mut rest = sum * f64::from(rng.below(PARTS)) / f64::from(PARTS);
    for (letter, &weight) in weights.iter().enumerate() {
        if weight > 0.0 {
            if rest < weight {
                return Some(letter);
            }
            rest -= weight;
        }
    }
    weights.iter().rposition(|&weight| weight > 0.0)
}
