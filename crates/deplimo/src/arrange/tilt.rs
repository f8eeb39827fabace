//! How much a rack pulls at each letter.
//!
//! Suppose words were chosen at random for all segments, chained by their corners. With even chances they would use
//! the letters as French does, not as the rack has them. So every letter gets a weight, such that words
//! chosen in proportion to the product of their letters' weights use, on the average, exactly the letters of the rack.
//! These weights tell which corners and which words are likely to come out even: a rack that
//! lacks vowels, for example, wants them in the corners, where they are read twice.
//!
//! They are found by scaling: what is used too often is made lighter, again and again. The averages over all chains
//! are sums forward and backward along the joints.

use lexicon::{Letters, Table};

use super::words::{ENDS, FREE, LETTERS, Shelf};

/// How often the weights are corrected.
const ROUNDS: usize = 12;
/// Words of a segment that are looked at in a round.
const SAMPLE: usize = 1_500;
/// How far a correction goes.
const STEP: f64 = 0.7;

/// The weights of all letters; those that the rack lacks have none.
pub(super) fn weights(shelves: &[Shelf], letters: &Letters, table: &Table) -> [f64; LETTERS] {
    let mut weights = letters.0.map(|count| if count > 0 { 1.0 } else { 0.0 });
    for _ in 0..ROUNDS {
        let groups: Vec<Vec<f64>> =
            shelves.iter().map(|shelf| group_sums(shelf, table, &weights, SAMPLE)).collect();
        let Some(used) = average_use(shelves, table, &weights, &groups) else { return weights };
        for (i, weight) in weights.iter_mut().enumerate() {
            let wanted = f64::from(letters.0[i]) + 0.05;
            *weight *= (wanted / (used[i] + 0.05)).powf(STEP);
        }
    }
    weights
}

/// The weight of all words of a group, for every group of a shelf.
pub(super) fn group_sums(
    shelf: &Shelf,
    table: &Table,
    weights: &[f64; LETTERS],
    sample: usize,
) -> Vec<f64> {
    let mut sums = vec![0.0; ENDS * ENDS];
    each_word(shelf, table, sample, |group, inside| {
        sums[group] += product(inside, weights);
    });
    sums
}

fn product(letters: &[u8], weights: &[f64; LETTERS]) -> f64 {
    letters.iter().map(|letter| weights[usize::from(letter - b'A')]).product()
}

/// Calls with the group of a word and its letters inside, for evenly spread words.
fn each_word(shelf: &Shelf, table: &Table, sample: usize, mut each: impl FnMut(usize, &[u8])) {
    let stride = shelf.places.len() / sample + 1;
    for at in (0..shelf.places.len()).step_by(stride) {
        let letters = table.word(shelf.places[at] as usize).letters();
        each(shelf.group_of(letters), &letters[shelf.inner.clone()]);
    }
}

/// How often each letter is used on the average; `None` if there is no chain at all.
fn average_use(
    shelves: &[Shelf],
    table: &Table,
    weights: &[f64; LETTERS],
    groups: &[Vec<f64>],
) -> Option<[f64; LETTERS]> {
    let joints = shelves.len() - 1;
    let free = usize::from(FREE);
    // What comes before and after a letter at a joint; the letter itself belongs to what is before.
    let mut before = vec![[0.0; LETTERS]; joints];
    let mut after = vec![[0.0; LETTERS]; joints];
    for letter in 0..LETTERS {
        before[0][letter] = groups[0][free * ENDS + letter] * weights[letter];
        after[joints - 1][letter] = groups[joints][letter * ENDS + free];
    }
    for joint in 1..joints {
        for b in 0..LETTERS {
            let ways = |a: usize| before[joint - 1][a] * groups[joint][a * ENDS + b];
            before[joint][b] = (0..LETTERS).map(ways).sum::<f64>() * weights[b];
        }
    }
    for joint in (0..joints - 1).rev() {
        for a in 0..LETTERS {
            let ways =
                |b: usize| groups[joint + 1][a * ENDS + b] * weights[b] * after[joint + 1][b];
            after[joint][a] = (0..LETTERS).map(ways).sum();
        }
    }
    let total: f64 = (0..LETTERS).map(|l| before[0][l] * after[0][l]).sum();
    if total <= 0.0 || !total.is_finite() {
        return None;
    }
    let mut used = [0.0; LETTERS];
    for joint in 0..joints {
        for letter in 0..LETTERS {
            used[letter] += before[joint][letter] * after[joint][letter] / total;
        }
    }
    for (i, shelf) in shelves.iter().enumerate() {
        each_word(shelf, table, SAMPLE, |group, inside| {
            let (enters, leaves) = (group / ENDS, group % ENDS);
            let left = if i == 0 { 1.0 } else { before[i - 1][enters] };
            let right = if i == joints { 1.0 } else { weights[leaves] * after[i][leaves] };
            let share = product(inside, weights) * left * right / total;
            inside.iter().for_each(|letter| used[usize::from(letter - b'A')] += share);
        });
    }
    Some(used)
}
