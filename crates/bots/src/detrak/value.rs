//! What a sheet of Détrak is worth: the total that it will end with on average.
//!
//! The value is a sum over the rows, the columns and the diagonal. A line counts by its
//! *pattern*: which cells are free and which hold the same symbol, whatever the symbols are. Five
//! cells have 203 patterns. There is a weight for each pattern, for each place of a line and for each
//! round. The start lies on `a5`, so the sheet mirrored at `a5`–`e1` is the same sheet: row 5 is
//! column a read downwards, and shares its weights. Free cells without a free neighbour can never
//! be written; how many there are has weights too.
//!
//! Beyond lines there is what the symbols are good for (`prospects.rs`), which the best players add.
//!
//! Weights are learned (`train.rs`) and kept as a file of whole numbers, 1/256 of a point, so that
//! all machines count the same.

use detrak::{CELLS, Cell, Diagonal, ROUNDS, Rules, SIDE, Sheet, Symbol};

use super::answers::{Answers, Writing};
use super::pad::{
    LINES, LONELY, PATTERNS, POWERS, Pad, Pair, Patterns, bits, digits_of, has_pair, lonely,
};
use super::prospects::Prospects;

/// Places of a line: the five rows, which are columns too, and the diagonal.
pub(crate) const SLOTS: usize = SIDE + 1;
/// Weights of a round.
pub(crate) const A_ROUND: usize = SLOTS * PATTERNS + LONELY;
/// Weights of a way to count: one set a round but the last, which is counted and not guessed.
pub(crate) const A_SET: usize = A_ROUND * (ROUNDS as usize - 1);
/// Basic, advanced with a free diagonal, and with one that costs.
pub(crate) const SETS: usize = 3;
/// One point.
pub(crate) const POINT: i32 = 256;

/// The weights of all rounds for one way to count.
#[derive(Clone)]
pub(crate) struct Values {
    weights: Vec<i32>,
    patterns: &'static Patterns,
    /// The last round by the rules: points of every line, for rows and columns, and for the diagonal.
    last: Vec<i32>,
    /// What symbols are good for, in [`POINT`]s, and how much finer the weights are.
    prospects: Prospects,
    grain: i32,
}

impl Values {
    /// Weights in the order round, place, pattern; one point is `point`, a multiple of [`POINT`].
    pub(crate) fn new(rules: Rules, weights: Vec<i32>, point: i32) -> Values {
        debug_assert_eq!(weights.len(), A_SET);
        let patterns = Patterns::all();
        let (last, grain) = (last_round(rules, patterns, point), point / POINT);
        Values { weights, patterns, last, prospects: Prospects::default(), grain }
    }

    /// The same, with what symbols are good for.
    pub(super) fn with_prospects(self, prospects: Prospects) -> Values {
        Values { prospects, ..self }
    }

    pub(super) fn prospects(&self) -> &Prospects {
        &self.prospects
    }

    pub(super) fn prospects_mut(&mut self) -> &mut Prospects {
        &mut self.prospects
    }

    /// Who knows nothing: a sheet is worth what it scores now.
    pub(crate) fn blind(rules: Rules) -> Values {
        let mut values = Values::new(rules, vec![0; A_SET], POINT);
        (1..ROUNDS).for_each(|rounds| values.start_from(rounds, ROUNDS));
        values
    }

    /// All weights, as they are learned.
    pub(crate) fn weights(&self) -> &[i32] {
        &self.weights
    }

    pub(crate) fn weights_mut(&mut self) -> &mut [i32] {
        &mut self.weights
    }

    /// The weights after so many rounds, the rules themselves once no cell can be written.
    pub(crate) fn after(&self, rounds: u8) -> Round<'_> {
        let weights = match usize::from(rounds) {
            rounds if rounds >= usize::from(ROUNDS) => &self.last[..],
            rounds => &self.weights[rounds.max(1) * A_ROUND - A_ROUND..][..A_ROUND],
        };
        Round { weights, patterns: self.patterns }
    }

    /// Starts the weights of one round from those of another.
    pub(crate) fn start_from(&mut self, rounds: u8, other: u8) {
        let weights = self.after(other).weights.to_vec();
        self.weights[usize::from(rounds - 1) * A_ROUND..][..A_ROUND].copy_from_slice(&weights);
    }

    pub(crate) fn at_the_end(&self) -> Round<'_> {
        self.after(ROUNDS)
    }
}

/// The points of every pattern by the rules, so that a sheet that is done is counted like any other.
fn last_round(rules: Rules, patterns: &Patterns, point: i32) -> Vec<i32> {
    let mut weights = vec![0; A_ROUND];
    let free_diagonal = Rules::Advanced { diagonal: Diagonal::Free };
    for line in 0..LINES {
        // A sheet with this line as its top row and nothing else scores the line, and what the
        // empty lines cost, which doesn't depend on the rules of lines.
        let mut sheet = Sheet::EMPTY;
        for (i, digit) in digits_of(line as u16).into_iter().enumerate() {
            if let (Some(cell), Some(symbol)) = (Cell::new(i, 0), Symbol::new(digit)) {
                sheet.write(cell, symbol);
            }
        }
        let points = sheet.points(detrak::Line::Row(0));
        let costs = if rules != Rules::Basic && points == 0 { detrak::NOTHING_COSTS } else { 0 };
        let pattern = usize::from(patterns.forwards[line]);
        for slot in 0..SIDE {
            weights[slot * PATTERNS + pattern] = point * (points - costs);
        }
        let free = rules == free_diagonal || points > 0;
        weights[SIDE * PATTERNS + pattern] = match rules {
            Rules::Basic => 0,
            _ if free => point * detrak::DIAGONAL_COUNTS * points,
            _ => -point * detrak::DIAGONAL_COUNTS * detrak::NOTHING_COSTS,
        };
    }
    weights
}

/// The weights of one round.
#[derive(Clone, Copy)]
pub(crate) struct Round<'a> {
    weights: &'a [i32],
    patterns: &'static Patterns,
}

/// The eleven lines and the count of lonely cells, as indices of a round's weights.
pub(crate) type Features = [u16; 2 * SIDE + 2];

impl Round<'_> {
    #[inline]
    fn row(&self, row: usize, line: u16) -> i32 {
        self.weights[row * PATTERNS + usize::from(self.patterns.forwards[usize::from(line)])]
    }

    #[inline]
    fn column(&self, column: usize, line: u16) -> i32 {
        let slot = SIDE - 1 - column;
        self.weights[slot * PATTERNS + usize::from(self.patterns.backwards[usize::from(line)])]
    }

    #[inline]
    fn diagonal(&self, line: u16) -> i32 {
        self.weights[SIDE * PATTERNS + usize::from(self.patterns.forwards[usize::from(line)])]
    }

    #[inline]
    fn lonely(&self, free: u32) -> i32 {
        self.weights[SLOTS * PATTERNS + lonely(free)]
    }

    /// The value of a sheet, in parts of a point.
    pub(crate) fn value(&self, pad: &Pad) -> i32 {
        let lines = (0..SIDE).map(|i| self.row(i, pad.rows[i]) + self.column(i, pad.columns[i]));
        lines.sum::<i32>() + self.diagonal(pad.diagonal) + self.lonely(pad.free)
    }

    /// Where the weights of a sheet stand.
    pub(crate) fn features(&self, pad: &Pad) -> Features {
        let mut features = [0; 2 * SIDE + 2];
        for i in 0..SIDE {
            let row = usize::from(self.patterns.forwards[usize::from(pad.rows[i])]);
            let column = usize::from(self.patterns.backwards[usize::from(pad.columns[i])]);
            features[i] = (i * PATTERNS + row) as u16;
            features[SIDE + i] = ((SIDE - 1 - i) * PATTERNS + column) as u16;
        }
        let diagonal = usize::from(self.patterns.forwards[usize::from(pad.diagonal)]);
        features[2 * SIDE] = (SIDE * PATTERNS + diagonal) as u16;
        features[2 * SIDE + 1] = (SLOTS * PATTERNS + lonely(pad.free)) as u16;
        features
    }
}

/// What every symbol in every cell changes, so that a pair costs one look instead of five.
pub(crate) struct Changes<'a> {
    round: Round<'a>,
    end: Round<'a>,
    pad: Pad,
    value: i32,
    /// `rows[cell][symbol]`: the change of the cell's row, and of the diagonal.
    rows: [[i32; 7]; CELLS],
    columns: [[i32; 7]; CELLS],
    diagonals: [[i32; 7]; SIDE],
}

impl<'a> Changes<'a> {
    /// After the round that is written now, for these symbols, a bit each.
    pub(crate) fn of(values: &'a Values, rounds: u8, pad: &Pad, symbols: u8) -> Changes<'a> {
        let round = values.after(rounds);
        let mut changes = Changes {
            round,
            end: values.at_the_end(),
            pad: *pad,
            value: round.value(pad) - round.lonely(pad.free),
            rows: [[0; 7]; CELLS],
            columns: [[0; 7]; CELLS],
            diagonals: [[0; 7]; SIDE],
        };
        for cell in bits(pad.free).map(usize::from) {
            let (column, row) = (cell / SIDE, cell % SIDE);
            let (by_row, by_column) = (pad.rows[row], pad.columns[column]);
            let (row_now, column_now) = (round.row(row, by_row), round.column(column, by_column));
            for symbol in bits(u32::from(symbols)) {
                let digit = u16::from(symbol);
                let at = usize::from(symbol);
                changes.rows[cell][at] = round.row(row, by_row + digit * POWERS[column]) - row_now;
                changes.columns[cell][at] =
                    round.column(column, by_column + digit * POWERS[row]) - column_now;
                if row == column {
                    let line = pad.diagonal + digit * POWERS[row];
                    changes.diagonals[row][at] =
                        round.diagonal(line) - round.diagonal(pad.diagonal);
                }
            }
        }
        changes
    }

    fn diagonal(&self, cell: usize, symbol: u8) -> i32 {
        let (column, row) = (cell / SIDE, cell % SIDE);
        if column == row { self.diagonals[row][usize::from(symbol)] } else { 0 }
    }

    /// What the cells left over are worth after a pair is written: the same for all symbols.
    ///
    /// Nothing if no pair is left: then the sheet is counted.
    #[inline]
    pub(crate) fn base(&self, pair: Pair) -> Option<i32> {
        let free = self.pad.free & !(1 << pair.cell | 1 << pair.other());
        has_pair(free).then(|| self.value + self.round.lonely(free))
    }

    /// All ways to write a throw, with what the sheet is worth after them.
    pub(super) fn writings(&self, dice: [u8; 2]) -> impl Iterator<Item = Writing> {
        let [low, high] = dice;
        let orders = if low == high { 1 } else { 2 };
        self.pad.pairs().flat_map(move |pair| {
            let base = self.base(pair);
            let ways = [dice, [high, low]].into_iter().take(orders);
            ways.map(move |symbols| Writing {
                value: self.after(base, pair, symbols),
                pair,
                symbols,
            })
        })
    }

    /// The value after a pair is written; `base` is [`Changes::base`] of the pair.
    #[inline]
    pub(crate) fn after(&self, base: Option<i32>, pair: Pair, symbols: [u8; 2]) -> i32 {
        let Some(base) = base else { return self.end.value(&self.pad.with(pair, symbols)) };
        let (one, other) = (usize::from(pair.cell), usize::from(pair.other()));
        let (column, row) = (one / SIDE, one % SIDE);
        let [a, b] = symbols;
        let (at, bt) = (usize::from(a), usize::from(b));
        let lines = if pair.is_upright {
            let line = self.pad.columns[column]
                + u16::from(a) * POWERS[row]
                + u16::from(b) * POWERS[row + 1];
            self.rows[one][at] + self.rows[other][bt] + self.round.column(column, line)
                - self.round.column(column, self.pad.columns[column])
        } else {
            let line = self.pad.rows[row]
                + u16::from(a) * POWERS[column]
                + u16::from(b) * POWERS[column + 1];
            self.columns[one][at] + self.columns[other][bt] + self.round.row(row, line)
                - self.round.row(row, self.pad.rows[row])
        };
        base + lines + self.diagonal(one, a) + self.diagonal(other, b)
    }
}

/// All symbols, a bit each.
const ALL: u8 = 0b111_1110;
/// All throws, low die first; two different symbols come twice as often as a double.
const THROWS: [[u8; 2]; 21] = throws();
/// So many answers to a throw, the best by lines, are asked what their symbols are good for.
const FEW: usize = 4;

const fn throws() -> [[u8; 2]; 21] {
    let mut throws = [[1, 1]; 21];
    let mut at = 1;
    while at < throws.len() {
        let [low, high] = throws[at - 1];
        throws[at] = if high < 6 { [low, high + 1] } else { [low + 1, low + 1] };
        at += 1;
    }
    throws
}

/// The average over all throws, in the order of [`THROWS`].
fn averaged(answers: impl Iterator<Item = i32>) -> i32 {
    let times = |[low, high]: [u8; 2]| if low == high { 1 } else { 2 };
    let sum: i64 =
        THROWS.iter().zip(answers).map(|(&throw, answer)| times(throw) * i64::from(answer)).sum();
    (sum / 36) as i32
}

impl Values {
    /// What symbols add to the value of a sheet after so many rounds; nothing once it is done.
    #[inline]
    pub(crate) fn prospect(&self, pad: &Pad, rounds: u8) -> i32 {
        let outlook = self.prospects.after(rounds).filter(|_| pad.has_pair());
        outlook.map_or(0, |outlook| self.grain * outlook.value(pad))
    }

    /// What a sheet is worth after so many rounds when the next throw is looked at too: the best
    /// move for every throw, averaged. By lines alone.
    pub(crate) fn expected(&self, pad: &Pad, rounds: u8) -> i32 {
        if rounds >= ROUNDS || !pad.has_pair() {
            return self.at_the_end().value(pad);
        }
        let changes = Changes::of(self, rounds + 1, pad, ALL);
        let mut best = [[i32::MIN; 7]; 7];
        for pair in pad.pairs() {
            let base = changes.base(pair);
            for (a, row) in best.iter_mut().enumerate().skip(1) {
                for (b, best) in row.iter_mut().enumerate().skip(1) {
                    *best = (*best).max(changes.after(base, pair, [a as u8, b as u8]));
                }
            }
        }
        // A throw of two symbols is written either way round.
        averaged(THROWS.iter().map(|&[low, high]| {
            let (low, high) = (usize::from(low), usize::from(high));
            best[low][high].max(best[high][low])
        }))
    }

    /// The same by all that is known: of the best few answers by lines, the one whose symbols are good for most.
    pub(crate) fn foreseen(&self, pad: &Pad, rounds: u8) -> i32 {
        if self.prospects.after(rounds + 1).is_none() || !pad.has_pair() {
            return self.expected(pad, rounds);
        }
        let changes = Changes::of(self, rounds + 1, pad, ALL);
        let mut answers = [Answers::new(FEW); THROWS.len()];
        for pair in pad.pairs() {
            let base = changes.base(pair);
            for (&[low, high], answers) in THROWS.iter().zip(&mut answers) {
                let mut add = |symbols| {
                    let value = changes.after(base, pair, symbols);
                    answers.add(Writing { value, pair, symbols });
                };
                add([low, high]);
                if low != high {
                    add([high, low]);
                }
            }
        }
        let whole =
            |mv: &Writing| mv.value + self.prospect(&pad.with(mv.pair, mv.symbols), rounds + 1);
        let best = |answers: &Answers| answers.held().iter().map(whole).max().unwrap_or(0);
        averaged(answers.iter().map(best))
    }
}

#[cfg(test)]
mod tests {
    use super::super::weights::RULES;
    use super::*;
    use game::{Rng, SplitMix};

    fn random_values(rules: Rules, rng: &mut SplitMix) -> Values {
        Values::new(rules, (0..A_SET).map(|_| rng.below(2_000) as i32 - 1_000).collect(), POINT)
    }

    #[test]
    fn a_sheet_that_is_done_is_worth_what_the_rules_say() {
        let mut rng = SplitMix::new(4);
        for rules in RULES {
            let values = random_values(rules, &mut rng);
            for rounds in 0..=ROUNDS {
                let pad = Pad::random(rounds, &mut rng);
                let total = pad.sheet().total(rules);
                assert_eq!(values.at_the_end().value(&pad), POINT * total, "{}", pad.sheet());
            }
        }
    }

    #[test]
    fn changes_add_up_to_the_value_of_the_sheet_after_them() {
        let mut rng = SplitMix::new(5);
        let values = random_values(Rules::Basic, &mut rng);
        for rounds in 0..ROUNDS {
            let pad = Pad::random(rounds, &mut rng);
            let round = values.after(rounds + 1);
            let changes = Changes::of(&values, rounds + 1, &pad, ALL);
            for pair in pad.pairs() {
                for symbols in [[1, 1], [2, 5], [6, 3]] {
                    let after = changes.after(changes.base(pair), pair, symbols);
                    let written = pad.with(pair, symbols);
                    let by = if written.has_pair() { round } else { values.at_the_end() };
                    assert_eq!(after, by.value(&written));
                }
            }
        }
    }

    #[test]
    fn the_mirrored_sheet_is_worth_the_same() {
        let mut rng = SplitMix::new(6);
        let values = random_values(Rules::Basic, &mut rng);
        for rounds in 1..ROUNDS {
            let pad = Pad::random(rounds, &mut rng);
            let mut mirrored = Sheet::EMPTY;
            let sheet = pad.sheet();
            for cell in Cell::all() {
                let there = Cell::new(SIDE - 1 - cell.row(), SIDE - 1 - cell.column()).unwrap();
                if let Some(symbol) = sheet.get(cell) {
                    mirrored.write(there, symbol);
                }
            }
            let round = values.after(rounds);
            let but_diagonal = |pad: &Pad| round.value(pad) - round.diagonal(pad.diagonal);
            assert_eq!(but_diagonal(&pad), but_diagonal(&Pad::of(&mirrored)));
        }
    }
}
