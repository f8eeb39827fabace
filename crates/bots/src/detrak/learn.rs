//! How an outlook is learned: by descending, batch by batch, from what it gets wrong (Adam).
//!
//! Learning is done with fractions, and whole numbers come out. All sums are taken in a fixed order and no function
//! but the square root is used, so that all machines learn the same.

use detrak::Sheet;
use game::{Rng, SplitMix};

use super::prospects::{
    MOST_START, MOST_WORTH, Outlook, PLACED, SYMBOLS, Sights, TRAITS, UNIT, WORTH, sights,
};
use super::value::POINT;
use crate::search::shuffle;

/// Times that all sheets are looked at.
const ROUNDS_OF_SHEETS: usize = 20;
/// Sheets that are looked at before anything is changed.
const BATCH: usize = 256;
/// How far a first step goes; steps get shorter evenly until the end.
const STEP: f32 = 0.003;
const LAST_STEP: f32 = 0.02;
/// How fast earlier slopes are forgotten, and their sizes.
const KEPT: f32 = 0.9;
const SIZES_KEPT: f32 = 0.99;

/// Where the numbers of an outlook stand in a row.
const START: usize = PLACED * TRAITS;
const WORTHS: usize = START + TRAITS;
const BASE: usize = WORTHS + TRAITS;
const NUMBERS: usize = BASE + 1;

type Traits = [f32; TRAITS];

/// The outlook that tells best what is missing from the values of sheets, in points, starting from another one.
pub(super) fn learned(
    start: &Outlook,
    sheets: &[Sheet],
    missing: &[f32],
    rng: &mut SplitMix,
) -> Outlook {
    let mut numbers = unpacked(start);
    if start.worth == [0; TRAITS] {
        scatter(&mut numbers, rng);
    }
    let seen: Vec<Sights> = sheets.iter().map(sights).collect();
    let mut order: Vec<u32> = (0..seen.len() as u32).collect();
    let mut descent = Descent::new();
    let batches = seen.len() / BATCH;
    for done in 0..ROUNDS_OF_SHEETS * batches {
        let nth = done % batches;
        if nth == 0 {
            shuffle(&mut order, rng);
        }
        for &at in &order[nth * BATCH..][..BATCH] {
            descent.look(&numbers, &seen[at as usize], missing[at as usize]);
        }
        let left = 1.0 - done as f32 / (ROUNDS_OF_SHEETS * batches) as f32;
        descent.step(&mut numbers, STEP * left.max(LAST_STEP));
    }
    packed(&numbers)
}

/// A start that breaks the symmetry between traits.
fn scatter(numbers: &mut [f32], rng: &mut SplitMix) {
    let mut any = |most: f32| most * (rng.below(20_001) as f32 / 10_000.0 - 1.0);
    numbers[..START].iter_mut().for_each(|number| *number = any(0.05));
    numbers[START..WORTHS].fill(0.1);
    numbers[WORTHS..BASE].iter_mut().for_each(|number| *number = any(0.1));
}

fn unpacked(outlook: &Outlook) -> Vec<f32> {
    let traits = outlook.traits.as_flattened().iter().map(|&part| f32::from(part) / UNIT);
    let start = outlook.start.iter().map(|&part| f32::from(part) / UNIT);
    let worth = outlook.worth.iter().map(|&part| f32::from(part) / WORTH);
    let base = f32::from(outlook.base) / POINT as f32;
    traits.chain(start).chain(worth).chain([base]).collect()
}

fn packed(numbers: &[f32]) -> Outlook {
    let whole = |number: f32, unit: f32, most: i16| {
        (number * unit).round().clamp(-f32::from(most), f32::from(most)) as i16
    };
    let (traits, _) = numbers[..START].as_chunks::<TRAITS>();
    let traits = traits.iter().map(|traits| traits.map(|part| whole(part, UNIT, 127) as i8));
    Outlook {
        traits: traits.collect(),
        start: std::array::from_fn(|at| whole(numbers[START + at], UNIT, MOST_START)),
        worth: std::array::from_fn(|at| whole(numbers[WORTHS + at], WORTH, MOST_WORTH)),
        base: whole(numbers[BASE], POINT as f32, i16::MAX),
    }
}

/// The slopes of a batch, and what earlier ones were like.
struct Descent {
    slopes: Vec<f32>,
    means: Vec<f32>,
    sizes: Vec<f32>,
    /// How much of the means and sizes is still the nothing that they started from.
    mean_of_nothing: f32,
    size_of_nothing: f32,
}

impl Descent {
    fn new() -> Descent {
        let nothing = vec![0.0; NUMBERS];
        Descent {
            slopes: nothing.clone(),
            means: nothing.clone(),
            sizes: nothing,
            mean_of_nothing: 1.0,
            size_of_nothing: 1.0,
        }
    }

    /// Adds to the slopes what a sheet says.
    fn look(&mut self, numbers: &[f32], sights: &Sights, wanted: f32) {
        let sums: [Traits; SYMBOLS] = std::array::from_fn(|symbol| sums(numbers, &sights[symbol]));
        let worths = &numbers[WORTHS..BASE];
        let counted = |sums: &Traits| {
            let parts: Traits = std::array::from_fn(|at| sums[at].max(0.0) * worths[at]);
            parts.iter().sum::<f32>()
        };
        let value = numbers[BASE] + sums.iter().map(counted).sum::<f32>();
        let error = (value - wanted) / BATCH as f32;
        self.slopes[BASE] += error;
        for (sums, sights) in sums.iter().zip(sights) {
            self.spread(error, sums, worths, sights);
        }
    }

    /// What an error says about the traits of one symbol.
    fn spread(&mut self, error: f32, sums: &Traits, worths: &[f32], sights: &[u16]) {
        let mut slope = [0.0; TRAITS];
        for at in 0..TRAITS {
            let counts = f32::from(u8::from(sums[at] > 0.0));
            self.slopes[WORTHS + at] += error * sums[at] * counts;
            slope[at] = error * worths[at] * counts;
            self.slopes[START + at] += slope[at];
        }
        for &sight in sights {
            let slopes = &mut self.slopes[usize::from(sight) * TRAITS..][..TRAITS];
            slopes.iter_mut().zip(&slope).for_each(|(sum, part)| *sum += part);
        }
    }

    fn step(&mut self, numbers: &mut [f32], length: f32) {
        self.mean_of_nothing *= KEPT;
        self.size_of_nothing *= SIZES_KEPT;
        let length = length / (1.0 - self.mean_of_nothing);
        let certain = 1.0 / (1.0 - self.size_of_nothing);
        let earlier = self.means.iter_mut().zip(&mut self.sizes);
        let slopes = self.slopes.iter_mut().zip(earlier);
        for (number, (slope, (mean, size))) in numbers.iter_mut().zip(slopes) {
            *mean = KEPT * *mean + (1.0 - KEPT) * *slope;
            *size = SIZES_KEPT * *size + (1.0 - SIZES_KEPT) * *slope * *slope;
            *number -= length * *mean / ((*size * certain).sqrt() + 1e-6);
            *slope = 0.0;
        }
        // What can't be kept later is not learned either.
        let most = 127.0 / UNIT;
        numbers[..START].iter_mut().for_each(|part| *part = part.clamp(-most, most));
    }
}

fn sums(numbers: &[f32], sights: &[u16]) -> Traits {
    let mut sums: Traits = std::array::from_fn(|at| numbers[START + at]);
    for &sight in sights {
        let traits = &numbers[usize::from(sight) * TRAITS..][..TRAITS];
        sums.iter_mut().zip(traits).for_each(|(sum, part)| *sum += part);
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::super::train::random_sheet;
    use super::*;

    /// What another outlook says of sheets is learned from the sheets alone.
    #[test]
    fn what_can_be_told_is_learned() {
        let mut rng = SplitMix::new(10);
        let sheets: Vec<Sheet> = (0..4_096).map(|_| random_sheet(8, &mut rng)).collect();
        let mut teacher = unpacked(&Outlook::none());
        scatter(&mut teacher, &mut rng);
        teacher[..START].iter_mut().for_each(|part| *part *= 5.0);
        teacher[WORTHS..BASE].iter_mut().for_each(|part| *part *= 10.0);
        let teacher = packed(&teacher);
        let points = |outlook: &Outlook, sheet: &Sheet| outlook.value(sheet) as f32 / POINT as f32;
        let wanted: Vec<f32> = sheets.iter().map(|sheet| points(&teacher, sheet)).collect();
        let mean = wanted.iter().sum::<f32>() / wanted.len() as f32;
        let pupil = learned(&Outlook::none(), &sheets, &wanted, &mut rng);
        let squared = |told: &dyn Fn(&Sheet) -> f32| -> f32 {
            sheets.iter().zip(&wanted).map(|(sheet, wanted)| (told(sheet) - wanted).powi(2)).sum()
        };
        let (by_pupil, by_mean) = (squared(&|sheet| points(&pupil, sheet)), squared(&|_| mean));
        assert!(by_pupil < by_mean / 4.0, "{by_pupil} {by_mean}");
    }
}
