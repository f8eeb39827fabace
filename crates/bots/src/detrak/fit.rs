//! How the weights of lines are fitted to sheets whose worth is known: least squares.

use detrak::Sheet;

use super::value::{A_ROUND, Features, Values};

/// Steps of the solver; it starts from the weights of the sweep before.
const STEPS: usize = 60;
/// How firmly a weight stays where it is: as if so many sheets had said so.
const FIRMNESS: f64 = 30.0;

/// Fits the weights of a round to what its sheets are wanted to be worth.
///
/// Conjugate gradients on the normal equations: the change of the weights that brings the
/// squared errors down most, never far from the weights as they were.
pub(super) fn fit(values: &mut Values, rounds: u8, sheets: &[Sheet], wanted: &[i32]) {
    let round = values.after(rounds);
    let rows: Vec<Features> = sheets.iter().map(|sheet| round.features(sheet)).collect();
    let error = |(sheet, &wanted): (&Sheet, &i32)| f64::from(wanted - round.value(sheet));
    let mut errors: Vec<f64> = sheets.iter().zip(wanted).map(error).collect();
    let mut change = vec![0.0; A_ROUND];
    let mut slope = gathered(&rows, &errors);
    let mut way = slope.clone();
    let mut size = squared(&slope);
    for _ in 0..STEPS {
        let ahead = spread(&rows, &way);
        let bend = squared(&ahead) + FIRMNESS * squared(&way);
        if size < 1.0 || bend == 0.0 {
            break;
        }
        let step = size / bend;
        add(&mut change, step, &way);
        add(&mut errors, -step, &ahead);
        slope = gathered(&rows, &errors);
        add(&mut slope, -FIRMNESS, &change);
        let next = squared(&slope);
        way.iter_mut().zip(&slope).for_each(|(way, slope)| *way = slope + next / size * *way);
        size = next;
    }
    let at = usize::from(rounds - 1) * A_ROUND;
    let weights = values.weights_mut()[at..].iter_mut().zip(change);
    weights.for_each(|(weight, change)| *weight += change.round() as i32);
}

fn gathered(rows: &[Features], errors: &[f64]) -> Vec<f64> {
    let mut sums = vec![0.0; A_ROUND];
    for (row, error) in rows.iter().zip(errors) {
        row.iter().for_each(|&feature| sums[usize::from(feature)] += error);
    }
    sums
}

fn spread(rows: &[Features], weights: &[f64]) -> Vec<f64> {
    let sum = |row: &Features| row.iter().map(|&feature| weights[usize::from(feature)]).sum();
    rows.iter().map(sum).collect()
}

fn squared(numbers: &[f64]) -> f64 {
    numbers.iter().map(|number| number * number).sum()
}

fn add(to: &mut [f64], times: f64, numbers: &[f64]) {
    to.iter_mut().zip(numbers).for_each(|(to, number)| *to += times * number);
}
