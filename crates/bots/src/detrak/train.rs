//! How the values of sheets are learned: from the last round back to the first, over and over.
//!
//! What a sheet is worth after round `n` is what the best answers to all 21 throws are worth after round
//! `n + 1`, averaged. So many games are played by the values as they are, and for each round, the last
//! first, the weights of lines are fitted to that average over the sheets that came up (`fit.rs`). What they leave
//! unsaid, the symbols learn to tell (`learn.rs`). That is one *sweep*; the next one plays better games. The first
//! sweeps learn lines alone, which is quick, until games are worth learning from. Plain temporal
//! differences came to 30.7 points where lines come to 35, because single games are so noisy.
//!
//! A sweep draws its dice from the seed and its number alone. So training that goes on from a saved
//! state comes to the same weights as training that never stopped.

use detrak::{Cell, ROUNDS, Rules, Sheet, Symbol};
use game::{Rng, SplitMix};

use super::fit::fit;
use super::learn::learned;
use super::packed::{Seen, Set, pack};
use super::prospects::{A_SET_BYTES, FIRST, PLACED, Prospects, sights};
use super::value::{A_SET, Changes, POINT, SETS, Values};
use super::weights::{NotWeights, RULES};

/// One point while learning: finer than in the file.
const FINE: i32 = 256 * POINT;
/// One move in so many is a random one, so that sheets come up which good play avoids.
const ODD_MOVES: u32 = 24;
/// Games whose sheets tell which weights matter when they are written to a file.
const GAMES_TO_COUNT: usize = 2_000;
/// Sweeps that learn lines alone, and what part of the games they need.
pub const LINES_FIRST: u64 = 10;
const LINES_NEED: usize = 3;
const MAGIC: &[u8; 4] = b"EDS3";

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

    /// Makes a sweep over the sheets of so many games of each way to count, the ways side by side.
    ///
    /// `progress` hears of every round that is learned, 33 in all. The mean totals are those of the values before.
    pub fn sweep(&mut self, games: usize, progress: &(dyn Fn() + Sync)) -> [f64; SETS] {
        let (seed, sweeps) = (self.seed, self.sweeps);
        self.sweeps += 1;
        std::thread::scope(|scope| {
            let ways = self.sets.each_mut().into_iter().enumerate().map(|(set, values)| {
                let stream = SplitMix::new(sweeps << 2 | set as u64).next_u64();
                let rng = SplitMix::new(seed ^ stream);
                scope.spawn(move || Sweep { number: sweeps, games, rng }.make(values, progress))
            });
            let ways: Vec<_> = ways.collect();
            let mut means = ways.into_iter().map(|way| way.join().expect("a sweep doesn't panic"));
            std::array::from_fn(|_| means.next().unwrap_or_default())
        })
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
            rounded.clamp(i16::MIN.into(), i16::MAX.into())
        };
        let sets = self.sets.each_ref().map(|values| Set {
            lines: values.weights().iter().map(whole).collect(),
            prospects: prospects(values),
        });
        let seen = std::array::from_fn(|nth| seen(RULES[nth], &sets[nth], self.seed));
        pack(&sets, &seen)
    }

    /// All there is to go on from here.
    pub fn save(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(self.seed.to_le_bytes());
        bytes.extend(self.sweeps.to_le_bytes());
        let weights = self.sets.iter().flat_map(Values::weights);
        bytes.extend(weights.flat_map(|weight| i32::to_le_bytes(*weight)));
        self.sets.iter().for_each(|values| prospects(values).write(&mut bytes));
        bytes
    }

    /// Reads what [`Training::save`] wrote.
    pub fn load(bytes: &[u8]) -> Result<Training, NotWeights> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(NotWeights)?;
        let (seed, rest) = rest.split_first_chunk::<8>().ok_or(NotWeights)?;
        let (sweeps, rest) = rest.split_first_chunk::<8>().ok_or(NotWeights)?;
        let (lines, prospects) = rest.split_at_checked(4 * SETS * A_SET).ok_or(NotWeights)?;
        if prospects.len() != SETS * A_SET_BYTES {
            return Err(NotWeights);
        }
        let mut training = Training::new(u64::from_le_bytes(*seed));
        training.sweeps = u64::from_le_bytes(*sweeps);
        let own = training.sets.iter_mut().flat_map(Values::weights_mut);
        let (lines, _) = lines.as_chunks::<4>();
        own.zip(lines).for_each(|(own, &four)| *own = i32::from_le_bytes(four));
        if training.sweeps > LINES_FIRST {
            for (set, bytes) in training.sets.iter_mut().zip(prospects.chunks(A_SET_BYTES)) {
                *set.prospects_mut() = Prospects::read(bytes).ok_or(NotWeights)?;
            }
        }
        Ok(training)
    }
}

/// The prospects of a way to count, blank ones if nothing is learned yet.
fn prospects(values: &Values) -> Prospects {
    let own = values.prospects();
    if own.is_learned() { own.clone() } else { Prospects::blank() }
}

/// How often sights are seen on the sheets of some games, played by these weights.
fn seen(rules: Rules, set: &Set, seed: u64) -> Seen {
    let values = Values::new(rules, set.lines.clone(), POINT).with_prospects(set.prospects.clone());
    let (sheets, _) = played(&values, GAMES_TO_COUNT, ODD_MOVES, &mut SplitMix::new(seed));
    let after = |rounds: u8| {
        let sheets = &sheets[usize::from(rounds) - 1];
        let mut seen = [0.0; PLACED];
        for sight in sheets.iter().flat_map(|sheet| sights(sheet).into_iter().flatten()) {
            seen[usize::from(sight)] += 1.0 / sheets.len() as f64;
        }
        seen
    };
    (FIRST..ROUNDS).map(after).collect()
}

/// One sweep over one way to count.
struct Sweep {
    number: u64,
    games: usize,
    rng: SplitMix,
}

impl Sweep {
    /// Learns all rounds, and says what the values before came to on average.
    fn make(mut self, values: &mut Values, progress: &dyn Fn()) -> f64 {
        let has_symbols = self.number >= LINES_FIRST;
        if self.number == LINES_FIRST {
            *values.prospects_mut() = Prospects::blank();
        }
        let games = if has_symbols { self.games } else { self.games.div_ceil(LINES_NEED) };
        let (sheets, mean) = played(values, games, ODD_MOVES, &mut self.rng);
        for rounds in (1..ROUNDS).rev() {
            if self.number == 0 {
                values.start_from(rounds, rounds + 1);
            }
            let sheets = &sheets[usize::from(rounds) - 1];
            let wanted: Vec<i32> =
                sheets.iter().map(|sheet| values.foreseen(sheet, rounds)).collect();
            fit(values, rounds, sheets, &wanted);
            if has_symbols && rounds >= FIRST {
                self.learn(values, rounds, sheets, &wanted);
            }
            progress();
        }
        mean
    }

    /// Learns what lines leave unsaid; the first time from the outlook of the round after, which is similar.
    fn learn(&mut self, values: &mut Values, rounds: u8, sheets: &[Sheet], wanted: &[i32]) {
        let lines = values.after(rounds);
        let unsaid =
            |(sheet, &wanted): (&Sheet, &i32)| (wanted - lines.value(sheet)) as f32 / FINE as f32;
        let unsaid: Vec<f32> = sheets.iter().zip(wanted).map(unsaid).collect();
        let is_new = self.number == LINES_FIRST;
        let prospects = values.prospects_mut();
        let start = prospects.after(rounds + 1).filter(|_| is_new).or(prospects.after(rounds));
        let Some(start) = start.cloned() else { return };
        let outlook = learned(&start, sheets, &unsaid, &mut self.rng);
        if let Some(own) = prospects.after_mut(rounds) {
            *own = outlook;
        }
    }
}

/// The sheets of so many games, by the rounds after which they stood, and the mean of their totals.
fn played(values: &Values, games: usize, odd: u32, rng: &mut SplitMix) -> (Vec<Vec<Sheet>>, f64) {
    let mut sheets = vec![Vec::with_capacity(games); usize::from(ROUNDS)];
    let mut sum = 0.0;
    for _ in 0..games {
        let mut sheet = started();
        for rounds in 1..=ROUNDS {
            if !sheet.has_pair() {
                break;
            }
            let mut die = || Symbol::ALL[rng.below(6) as usize];
            let dice = [die(), die()];
            sheet = match odd > 0 && rng.below(odd) == 0 {
                true => any(&sheet, dice, rng),
                false => greedy(values, &sheet, rounds, dice),
            };
            if sheet.has_pair() {
                sheets[usize::from(rounds) - 1].push(sheet);
            }
        }
        sum += f64::from(values.at_the_end().value(&sheet)) / f64::from(FINE);
    }
    (sheets, sum / games as f64)
}

/// A sheet with its first symbol (§1.3). Which one makes no difference.
pub(super) fn started() -> Sheet {
    let mut sheet = Sheet::EMPTY;
    sheet.write(Cell::START, Symbol::ALL[0]);
    sheet
}

fn any(sheet: &Sheet, dice: [Symbol; 2], rng: &mut SplitMix) -> Sheet {
    let nth = rng.below(sheet.count_pairs());
    sheet.with(sheet.nth_pair(nth), dice)
}

/// The sheet after the move that is worth most.
fn greedy(values: &Values, sheet: &Sheet, rounds: u8, dice: [Symbol; 2]) -> Sheet {
    let changes = Changes::by_dice(values, rounds, sheet, dice);
    let mut best = (i32::MIN, *sheet);
    for mv in changes.writings(dice) {
        let written = sheet.with(mv.cells, mv.symbols);
        let value = mv.value + values.prospect(&written, rounds);
        if value > best.0 {
            best = (value, written);
        }
    }
    best.1
}

/// A sheet after some rounds of random play.
#[cfg(test)]
pub(super) fn random_sheet(rounds: u8, rng: &mut SplitMix) -> Sheet {
    let mut sheet = started();
    for _ in 0..rounds {
        if !sheet.has_pair() {
            break;
        }
        let mut die = || Symbol::ALL[rng.below(6) as usize];
        sheet = any(&sheet, [die(), die()], rng);
    }
    sheet
}
