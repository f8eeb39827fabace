//! How the values of sheets are learned: from the last round back to the first, over and over.
//!
//! What a sheet is worth after round `n` is what the best answers to all 21 throws are worth after round
//! `n + 1`, averaged. So many games are played by the values as they are, and for each round, the last
//! first, the weights are fitted to that average over the sheets that came up: least squares, solved by
//! conjugate gradients. That is one *sweep*; the next one plays better games. Plain temporal
//! differences came to 30.7 points where this comes to 35, because single games are so noisy.
//!
//! A sweep draws its dice from the seed and its number alone. So training that goes on from a saved
//! state comes to the same weights as training that never stopped.

use detrak::ROUNDS;
use game::{Rng, SplitMix};

use super::value::{A_ROUND, A_SET, Changes, Features, NotWeights, POINT, Pad, Pair, RULES, SETS};
use super::value::{Values, Weights};

/// One point while learning: finer than in the file.
const FINE: i32 = 256 * POINT;
/// One move in so many is any move, so that sheets come up which good play avoids.
const ODD_MOVES: u32 = 24;
/// Steps of the solver; it starts from the weights of the sweep before.
const STEPS: usize = 60;
/// How firmly a weight stays where it is: as if so many sheets had said so.
const FIRMNESS: f64 = 30.0;
const MAGIC: &[u8; 4] = b"EDS2";

/// Weights that are being learned, for all three ways to count.
#[derive(Clone)]
pub struct Training {
    seed: u64,
    sweeps: u64,
    sets: [Values; SETS],
}

impl Training {
    /// A start from nothing: a sheet is believed to be worth what it scores.
    pub fn new(seed: u64) -> Training {
        let sets = RULES.map(|rules| {
            let mut values = Values::new(rules, vec![0; A_SET], FINE);
            (1..ROUNDS).for_each(|rounds| values.start_from(rounds, ROUNDS));
            values
        });
        Training { seed, sweeps: 0, sets }
    }

    /// Sweeps made so far.
    pub fn sweeps(&self) -> u64 {
        self.sweeps
    }

    /// The seed that it started from.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Makes a sweep over the sheets of so many games of each way to count.
    ///
    /// `progress` hears of every fit, 33 in all. The mean totals are those of the values before.
    pub fn sweep(&mut self, games: usize, progress: &mut dyn FnMut()) -> [f64; SETS] {
        let mut means = [0.0; SETS];
        for (set, values) in self.sets.iter_mut().enumerate() {
            let stream = SplitMix::new(self.sweeps << 2 | set as u64).next_u64();
            let mut rng = SplitMix::new(self.seed ^ stream);
            let (sheets, mean) = played(values, games, ODD_MOVES, &mut rng);
            means[set] = mean;
            for rounds in (1..ROUNDS).rev() {
                let is_first = self.sweeps == 0;
                if is_first {
                    values.start_from(rounds, rounds + 1);
                }
                fit(values, rounds, &sheets[usize::from(rounds) - 1]);
                progress();
            }
        }
        self.sweeps += 1;
        means
    }

    /// The mean totals of so many games, each move the one that is worth most.
    pub fn means(&self, games: usize) -> [f64; SETS] {
        let mean = |values: &Values| played(values, games, 0, &mut SplitMix::new(self.seed)).1;
        self.sets.each_ref().map(mean)
    }

    /// The weights as bots read them.
    pub fn weights(&self) -> Vec<u8> {
        let whole = |&weight: &i32| {
            let rounded = (weight + FINE / POINT / 2).div_euclid(FINE / POINT);
            rounded.clamp(i16::MIN.into(), i16::MAX.into()) as i16
        };
        Weights::write(self.sets.iter().flat_map(|set| set.weights().iter().map(whole)))
    }

    /// All there is to go on from here.
    pub fn save(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(self.seed.to_le_bytes());
        bytes.extend(self.sweeps.to_le_bytes());
        let weights = self.sets.iter().flat_map(Values::weights);
        bytes.extend(weights.flat_map(|weight| i32::to_le_bytes(*weight)));
        bytes
    }

    /// Reads what [`Training::save`] wrote.
    pub fn load(bytes: &[u8]) -> Result<Training, NotWeights> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(NotWeights)?;
        let (seed, rest) = rest.split_first_chunk::<8>().ok_or(NotWeights)?;
        let (sweeps, rest) = rest.split_first_chunk::<8>().ok_or(NotWeights)?;
        let (weights, odd) = rest.as_chunks::<4>();
        if weights.len() != SETS * A_SET || !odd.is_empty() {
            return Err(NotWeights);
        }
        let mut training = Training::new(u64::from_le_bytes(*seed));
        training.sweeps = u64::from_le_bytes(*sweeps);
        let own = training.sets.iter_mut().flat_map(Values::weights_mut);
        own.zip(weights).for_each(|(own, &four)| *own = i32::from_le_bytes(four));
        Ok(training)
    }
}

/// The sheets of so many games, by the rounds after which they stood, and the mean of their totals.
fn played(values: &Values, games: usize, odd: u32, rng: &mut SplitMix) -> (Vec<Vec<Pad>>, f64) {
    let mut sheets = vec![Vec::with_capacity(games); usize::from(ROUNDS)];
    let mut sum = 0.0;
    for _ in 0..games {
        let mut pad = Pad::started();
        for rounds in 1..=ROUNDS {
            if !pad.has_pair() {
                break;
            }
            let mut die = || 1 + rng.below(6) as u8;
            let dice = [die(), die()];
            pad = match odd > 0 && rng.below(odd) == 0 {
                true => any(&pad, dice, rng),
                false => greedy(values, &pad, rounds, dice),
            };
            if pad.has_pair() {
                sheets[usize::from(rounds) - 1].push(pad);
            }
        }
        sum += f64::from(values.at_the_end().value(&pad)) / f64::from(FINE);
    }
    (sheets, sum / games as f64)
}

fn any(pad: &Pad, dice: [u8; 2], rng: &mut SplitMix) -> Pad {
    let nth = rng.below(pad.pairs().count() as u32);
    pad.pairs().nth(nth as usize).map_or(*pad, |pair| pad.with(pair, dice))
}

/// The sheet after the move that is worth most.
fn greedy(values: &Values, pad: &Pad, rounds: u8, dice: [u8; 2]) -> Pad {
    let changes = Changes::of(values, rounds, pad, 1 << dice[0] | 1 << dice[1]);
    let mut best: Option<(i32, Pair, [u8; 2])> = None;
    for pair in pad.pairs() {
        let base = changes.base(pair);
        for symbols in [dice, [dice[1], dice[0]]] {
            let value = changes.after(base, pair, symbols);
            if best.is_none_or(|(most, ..)| value > most) {
                best = Some((value, pair, symbols));
            }
        }
    }
    best.map_or(*pad, |(_, pair, symbols)| pad.with(pair, symbols))
}

/// Fits the weights of a round to what its sheets come to one round later.
///
/// Conjugate gradients on the normal equations: the change of the weights that brings the
/// squared errors down most, never far from the weights as they were.
fn fit(values: &mut Values, rounds: u8, sheets: &[Pad]) {
    let round = values.after(rounds);
    let rows: Vec<Features> = sheets.iter().map(|pad| round.features(pad)).collect();
    let error = |pad: &Pad| f64::from(values.expected(pad, rounds) - round.value(pad));
    let mut errors: Vec<f64> = sheets.iter().map(error).collect();
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
