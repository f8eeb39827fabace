//! The curve that makes what came of guesses likeliest: a logistic regression on the weights of its numbers, with a weak
//! wish for a curve without bends where games say little.

use bots::judge::calibration::{Curve, Guess, KNOTS, NUMBERS, PARTS, STEP};

/// How much a bend counts beside games.
const BEND: f64 = 0.5;
/// How much it counts that late is as early.
const CHANGE: f64 = 0.3;
/// How much it counts that a number is off [`USUAL`].
const WISH: f64 = 0.3;
/// What a mind's logarithm of odds is mostly worth.
const USUAL: f64 = 0.7;
/// The least by which numbers rise: still more than nothing in whole steps.
const LEAST: f64 = 1.02 * STEP;
/// Rounds of Newton's method, which needs about ten.
const ROUNDS: usize = 20;
/// How often all rises are changed for a step.
const SWEEPS: usize = 2_000;

type Numbers = [f64; NUMBERS];
type Square = [Numbers; NUMBERS];

/// A guess, the weights that are not nothing, and what came of it.
struct Point {
    weights: Vec<(usize, f64)>,
    won: f64,
}

/// The curve for guesses and the share of the others that was beaten.
pub fn fitted(guesses: impl Iterator<Item = (Guess, f64)>) -> Curve {
    let points: Vec<Point> = guesses.map(|(guess, won)| point(&guess, won)).collect();
    let wishes = wishes();
    // By how much each number is above the one below: these are kept above nothing.
    let mut rises = rises_of(&usual());
    for _ in 0..ROUNDS {
        let (gain, bend) = slope(&points, &numbers_of(&rises), &wishes);
        let step = step(&rises, &by_rise(gain), &by_rises(bend));
        for (nth, (rise, step)) in rises.iter_mut().zip(step).enumerate() {
            *rise = (*rise + step).max(least(nth));
        }
    }
    let numbers = numbers_of(&rises).map(|number| (number / STEP).round().clamp(-127.0, 127.0));
    let number = |part, at| numbers[part * KNOTS.len() + at] as i8;
    Curve(std::array::from_fn(|part| std::array::from_fn(|at| number(part, at))))
}

fn point(guess: &Guess, won: f64) -> Point {
    let weights = guess.weights().into_iter().enumerate();
    Point { weights: weights.filter(|&(_, weight)| weight != 0.0).collect(), won }
}

fn usual() -> Numbers {
    std::array::from_fn(|nth| USUAL * KNOTS[nth % KNOTS.len()])
}

/// The first number of each part may be anything.
fn least(nth: usize) -> f64 {
    if nth.is_multiple_of(KNOTS.len()) { f64::NEG_INFINITY } else { LEAST }
}

/// What is wished for, as a form in the numbers.
fn wishes() -> Square {
    let mut wishes = [[0.0; NUMBERS]; NUMBERS];
    let mut add = |much: f64, form: &[(usize, f64)]| {
        for &(i, a) in form {
            form.iter().for_each(|&(j, b)| wishes[i][j] += much * a * b);
        }
    };
    for first in (0..PARTS).map(|part| part * KNOTS.len()) {
        for at in 1..KNOTS.len() - 1 {
            let (before, after) = (KNOTS[at] - KNOTS[at - 1], KNOTS[at + 1] - KNOTS[at]);
            let (low, high, at) = (1.0 / before, 1.0 / after, first + at);
            add(BEND, &[(at - 1, low), (at, -low - high), (at + 1, high)]);
        }
    }
    for early in 0..NUMBERS / 2 {
        add(CHANGE, &[(early, 1.0), (early + NUMBERS / 2, -1.0)]);
    }
    (0..NUMBERS).for_each(|nth| add(WISH, &[(nth, 1.0)]));
    wishes
}

/// The slope of the logarithm of the likelihood, and how it bends.
fn slope(points: &[Point], numbers: &Numbers, wishes: &Square) -> (Numbers, Square) {
    let (usual, mut bend) = (usual(), *wishes);
    let mut gain: Numbers = std::array::from_fn(|i| {
        let pulled: f64 = wishes[i].iter().zip(numbers).map(|(wish, own)| wish * own).sum();
        WISH * usual[i] - pulled
    });
    for Point { weights, won } in points {
        let log_odds: f64 = weights.iter().map(|&(i, weight)| weight * numbers[i]).sum();
        let chance = 1.0 / (1.0 + (-log_odds).exp());
        for &(i, a) in weights {
            gain[i] += (won - chance) * a;
            weights.iter().for_each(|&(j, b)| bend[i][j] += chance * (1.0 - chance) * a * b);
        }
    }
    (gain, bend)
}

/// A round of Newton's method: the best of all steps that leave every rise above the least. To change one rise after
/// another, again and again, finds it, because bends are positive.
fn step(rises: &Numbers, gain: &Numbers, bend: &Square) -> Numbers {
    let mut step = [0.0; NUMBERS];
    for nth in (0..SWEEPS).flat_map(|_| 0..NUMBERS) {
        let taken: f64 = bend[nth].iter().zip(&step).map(|(bend, step)| bend * step).sum();
        let better = step[nth] + (gain[nth] - taken) / bend[nth][nth];
        step[nth] = better.clamp((least(nth) - rises[nth]).max(-1.0), 1.0);
    }
    step
}

fn numbers_of(rises: &Numbers) -> Numbers {
    let mut numbers = *rises;
    for part in numbers.chunks_exact_mut(KNOTS.len()) {
        (1..part.len()).for_each(|at| part[at] += part[at - 1]);
    }
    numbers
}

fn rises_of(numbers: &Numbers) -> Numbers {
    let mut rises = *numbers;
    for part in rises.chunks_exact_mut(KNOTS.len()) {
        (1..part.len()).rev().for_each(|at| part[at] -= part[at - 1]);
    }
    rises
}

/// What changes with a number, by what changes with a rise, which lifts all numbers above.
fn by_rise(mut of: Numbers) -> Numbers {
    for part in of.chunks_exact_mut(KNOTS.len()) {
        (0..part.len() - 1).rev().for_each(|at| part[at] += part[at + 1]);
    }
    of
}

fn by_rises(of: Square) -> Square {
    let turned = |of: Square| -> Square { std::array::from_fn(|i| of.map(|row| row[i])) };
    turned(turned(of.map(by_rise)).map(by_rise))
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Rng, SplitMix};

    fn games(drawn_from: &Curve, count: u32) -> Vec<(Guess, f64)> {
        let mut rng = SplitMix::new(5);
        let mut unit = || f64::from(rng.below(1 << 20)) / f64::from(1 << 20);
        let game = |nth: u32| {
            let tempo = if nth.is_multiple_of(2) { 1.0 } else { -1.0 };
            let guess = Guess { raw: 0.02 + 0.96 * unit(), tempo, progress: unit() };
            (guess, if unit() < drawn_from.at(&guess) { 1.0 } else { 0.0 })
        };
        (0..count).map(game).collect()
    }

    /// A curve whose parts differ in height and slope.
    fn drawn_from() -> Curve {
        let parts = [(-6.0, 8.0), (6.0, 8.0), (-2.0, 16.0), (2.0, 16.0)];
        Curve(parts.map(|(shift, slope)| KNOTS.map(|knot| (shift + slope * knot) as i8)))
    }

    #[test]
    fn the_curve_that_games_were_drawn_from_is_found_again() {
        let from = drawn_from();
        let found = fitted(games(&from, 40_000).into_iter());
        for tempo in [-1.0, 1.0] {
            for (raw, progress) in [(0.1, 0.2), (0.3, 0.9), (0.5, 0.5), (0.8, 0.1), (0.9, 1.0)] {
                let guess = Guess { raw, tempo, progress };
                let (found, from) = (found.at(&guess), from.at(&guess));
                assert!((found - from).abs() < 0.03, "{guess:?}: {found} {from}");
            }
        }
    }

    /// Steps that were cut off at the least rise once ended far from the best curve.
    #[test]
    fn a_curve_is_right_on_the_whole_where_some_of_it_would_fall() {
        let knots = [-5.2, -2.5, -1.5, -0.7, 0.0, 0.7, 1.5, 2.5, 4.5];
        let shares = [0.6, 0.1, 0.3, 0.2, 0.51, 0.4, 0.87, 0.6, 0.99];
        let games: Vec<(Guess, f64)> = (0..6_000)
            .map(|nth| {
                let raw = 1.0 / (1.0 + f64::exp(-knots[nth % 9]));
                let progress = (nth / 9 % 10) as f64 / 9.0;
                let tempo = if (nth / 90).is_multiple_of(3) { 1.0 } else { -1.0 };
                (Guess { raw, tempo, progress }, shares[nth % 9])
            })
            .collect();
        let found = fitted(games.iter().copied());
        let off = |late: bool| {
            let some = games.iter().filter(|(guess, _)| (guess.progress > 0.5) == late);
            let (sum, count) = some.fold((0.0, 0.0), |(sum, count), (guess, won)| {
                (sum + found.at(guess) - won, count + 1.0)
            });
            f64::abs(sum / count)
        };
        assert!(off(false) < 0.01 && off(true) < 0.01, "{} {}", off(false), off(true));
    }

    #[test]
    fn a_curve_rises_even_where_games_fall() {
        let against = |nth: u32| {
            let raw = if nth.is_multiple_of(2) { 0.3 } else { 0.7 };
            let guess = Guess { raw, tempo: 0.0, progress: 0.5 };
            (guess, if raw < 0.5 { 1.0 } else { 0.0 })
        };
        let found = fitted((0..2_000).map(against));
        for part in found.0 {
            assert!(part.windows(2).all(|pair| pair[0] < pair[1]), "{found:?}");
        }
    }

    #[test]
    fn what_is_told_of_both_sides_alike_gives_a_curve_that_is_the_same_for_both() {
        let both = |(guess, won): (Guess, f64)| {
            let guess = Guess { tempo: 0.0, progress: 0.0, ..guess };
            [(guess, won), (Guess { raw: 1.0 - guess.raw, ..guess }, 1.0 - won)]
        };
        let found = fitted(games(&drawn_from(), 1_000).into_iter().flat_map(both));
        for part in found.0 {
            let mut mirrored = part.map(|number| -number);
            mirrored.reverse();
            assert_eq!(part, mirrored);
        }
    }
}
