//! What a sheet of Détrak is worth: the total that it will end with on average.
//!
//! The value is a sum over the rows, the columns and the diagonal. A line counts by its
//! *pattern*: which cells are free and which hold the same symbol, whatever the symbols are. Five
//! cells have 203 patterns. There is a weight for each pattern, for each place of a line and for each
//! round. The start lies on `a5`, so the sheet mirrored at `a5`–`e1` is the same sheet: row 5 is
//! column a read downwards, and shares its weights. Free cells without a free neighbour can never
//! be written; how many there are has weights too.
//!
//! Beyond lines there is what the symbols are good for (`prospects.rs`), which the strongest levels add.
//!
//! Weights are learned (`train.rs`) and kept as a file of whole numbers, 1/256 of a point, so that
//! all machines count the same.

use detrak::{
    CELLS, Cell, CellSet, LINES, Line, PLACES, ROUNDS, Roll, Rules, SIDE, Sheet, Symbol, digits_of,
};

use super::answers::{Answers, Writing};
use super::patterns::{PATTERNS, Patterns};
use super::prospects::Prospects;

/// Counts of free cells that can't be written any more that have a weight of their own, from none.
const LONELY: usize = 8;

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

    /// Values without knowledge: a sheet is worth what it scores now.
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
    for number in 0..LINES {
        let counted = |line: Line| point * sheet_with(line, number as u16).counted(line, rules);
        let pattern = usize::from(patterns.forwards[number]);
        for slot in 0..SIDE {
            weights[slot * PATTERNS + pattern] = counted(Line::Row(0));
        }
        weights[SIDE * PATTERNS + pattern] = counted(Line::Diagonal);
    }
    weights
}

/// A sheet with one line and nothing else.
fn sheet_with(line: Line, number: u16) -> Sheet {
    let mut sheet = Sheet::EMPTY;
    for (cell, digit) in line.cells().into_iter().zip(digits_of(number)) {
        if let Some(symbol) = Symbol::new(digit) {
            sheet.write(cell, symbol);
        }
    }
    sheet
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
    fn lonely(&self, free: CellSet) -> i32 {
        self.weights[SLOTS * PATTERNS + lonely(free)]
    }

    /// The value of a sheet, in parts of a point.
    pub(crate) fn value(&self, sheet: &Sheet) -> i32 {
        let cross = |i: usize| {
            self.row(i, sheet.line(Line::Row(i))) + self.column(i, sheet.line(Line::Column(i)))
        };
        (0..SIDE).map(cross).sum::<i32>()
            + self.diagonal(sheet.line(Line::Diagonal))
            + self.lonely(sheet.free())
    }

    /// Where the weights of a sheet stand.
    pub(crate) fn features(&self, sheet: &Sheet) -> Features {
        let number = |line: Line| usize::from(sheet.line(line));
        let mut features = [0; 2 * SIDE + 2];
        for i in 0..SIDE {
            let row = usize::from(self.patterns.forwards[number(Line::Row(i))]);
            let column = usize::from(self.patterns.backwards[number(Line::Column(i))]);
            features[i] = (i * PATTERNS + row) as u16;
            features[SIDE + i] = ((SIDE - 1 - i) * PATTERNS + column) as u16;
        }
        let diagonal = usize::from(self.patterns.forwards[number(Line::Diagonal)]);
        features[2 * SIDE] = (SIDE * PATTERNS + diagonal) as u16;
        features[2 * SIDE + 1] = (SLOTS * PATTERNS + lonely(sheet.free())) as u16;
        features
    }
}

/// Free cells without a free neighbour, as far as their number counts.
#[inline]
fn lonely(free: CellSet) -> usize {
    free.lonely().len().min(LONELY - 1)
}

/// What every symbol in every cell changes, so that a pair costs one look instead of five.
pub(crate) struct Changes<'a> {
    round: Round<'a>,
    end: Round<'a>,
    sheet: Sheet,
    value: i32,
    /// `rows[cell][symbol]`: the change of the cell's row, and of the diagonal.
    rows: [[i32; 7]; CELLS],
    columns: [[i32; 7]; CELLS],
    diagonals: [[i32; 7]; SIDE],
}

impl<'a> Changes<'a> {
    /// After the round that is written now, for what was thrown.
    pub(crate) fn by_dice(
        values: &'a Values,
        rounds: u8,
        sheet: &Sheet,
        dice: [Symbol; 2],
    ) -> Changes<'a> {
        let different = if dice[0] == dice[1] { 1 } else { 2 };
        Changes::of(values, rounds, sheet, &dice[..different])
    }

    /// After the round that is written now, for these symbols.
    fn of(values: &'a Values, rounds: u8, sheet: &Sheet, symbols: &[Symbol]) -> Changes<'a> {
        let round = values.after(rounds);
        let mut changes = Changes {
            round,
            end: values.at_the_end(),
            sheet: *sheet,
            value: round.value(sheet) - round.lonely(sheet.free()),
            rows: [[0; 7]; CELLS],
            columns: [[0; 7]; CELLS],
            diagonals: [[0; 7]; SIDE],
        };
        let diagonal = sheet.line(Line::Diagonal);
        for cell in sheet.free().iter() {
            let (column, row, cell) = (cell.column(), cell.row(), cell.index());
            let (by_row, by_column) =
                (sheet.line(Line::Row(row)), sheet.line(Line::Column(column)));
            let (row_now, column_now) = (round.row(row, by_row), round.column(column, by_column));
            for symbol in symbols {
                let (digit, at) = (u16::from(symbol.number()), usize::from(symbol.number()));
                changes.rows[cell][at] = round.row(row, by_row + digit * PLACES[column]) - row_now;
                changes.columns[cell][at] =
                    round.column(column, by_column + digit * PLACES[row]) - column_now;
                if row == column {
                    changes.diagonals[row][at] =
                        round.diagonal(diagonal + digit * PLACES[row]) - round.diagonal(diagonal);
                }
            }
        }
        changes
    }

    #[inline]
    fn diagonal(&self, cell: Cell, symbol: Symbol) -> i32 {
        let is_on_it = cell.column() == cell.row();
        if is_on_it { self.diagonals[cell.row()][usize::from(symbol.number())] } else { 0 }
    }

    /// What the cells left over are worth after a pair is written: the same for all symbols.
    ///
    /// Nothing if no pair is left: then the sheet is counted.
    #[inline]
    pub(crate) fn base(&self, [one, other]: [Cell; 2]) -> Option<i32> {
        let free = self.sheet.free().without(one).without(other);
        free.has_pair().then(|| self.value + self.round.lonely(free))
    }

    /// All ways to write a throw, with what the sheet is worth after them.
    pub(super) fn writings(&self, dice: [Symbol; 2]) -> impl Iterator<Item = Writing> {
        let [low, high] = dice;
        let orders = if low == high { 1 } else { 2 };
        self.sheet.free_pairs().flat_map(move |cells| {
            let base = self.base(cells);
            let ways = [dice, [high, low]].into_iter().take(orders);
            ways.map(move |symbols| Writing {
                value: self.after(base, cells, symbols),
                cells,
                symbols,
            })
        })
    }

    /// The value after a pair is written; `base` is [`Changes::base`] of the pair.
    #[inline]
    pub(crate) fn after(&self, base: Option<i32>, cells: [Cell; 2], symbols: [Symbol; 2]) -> i32 {
        let Some(base) = base else { return self.end.value(&self.sheet.with(cells, symbols)) };
        let [one, other] = cells.map(Cell::index);
        let (column, row) = (cells[0].column(), cells[0].row());
        let [a, b] = symbols.map(|symbol| u16::from(symbol.number()));
        let (at, bt) = (usize::from(a), usize::from(b));
        let lines = if cells[1].column() == column {
            let now = self.sheet.line(Line::Column(column));
            let line = now + a * PLACES[row] + b * PLACES[row + 1];
            self.rows[one][at] + self.rows[other][bt] + self.round.column(column, line)
                - self.round.column(column, now)
        } else {
            let now = self.sheet.line(Line::Row(row));
            let line = now + a * PLACES[column] + b * PLACES[column + 1];
            self.columns[one][at] + self.columns[other][bt] + self.round.row(row, line)
                - self.round.row(row, now)
        };
        base + lines + self.diagonal(cells[0], symbols[0]) + self.diagonal(cells[1], symbols[1])
    }
}

/// So many answers to a throw, the best by lines, are asked what their symbols are good for.
const FEW: usize = 4;

/// The average over all throws, in the order of [`Roll::ALL`].
fn averaged(answers: impl Iterator<Item = i32>) -> i32 {
    let weighed = |(roll, answer): (Roll, i32)| i64::from(roll.weight()) * i64::from(answer);
    let sum: i64 = Roll::ALL.into_iter().zip(answers).map(weighed).sum();
    (sum / 36) as i32
}

impl Values {
    /// What symbols add to the value of a sheet after so many rounds; nothing once it is done.
    #[inline]
    pub(crate) fn prospect(&self, sheet: &Sheet, rounds: u8) -> i32 {
        let outlook = self.prospects.after(rounds).filter(|_| sheet.has_pair());
        outlook.map_or(0, |outlook| self.grain * outlook.value(sheet))
    }

    /// What a sheet is worth after so many rounds when the next throw is looked at too: the best
    /// move for every throw, averaged. By lines alone.
    pub(crate) fn expected(&self, sheet: &Sheet, rounds: u8) -> i32 {
        if rounds >= ROUNDS || !sheet.has_pair() {
            return self.at_the_end().value(sheet);
        }
        let changes = Changes::of(self, rounds + 1, sheet, &Symbol::ALL);
        let mut best = [i32::MIN; Roll::ALL.len()];
        for cells in sheet.free_pairs() {
            let base = changes.base(cells);
            for (roll, best) in Roll::ALL.into_iter().zip(&mut best) {
                // A throw of two symbols is written either way round.
                let [low, high] = roll.symbols();
                *best = (*best).max(changes.after(base, cells, [low, high]));
                if low != high {
                    *best = (*best).max(changes.after(base, cells, [high, low]));
                }
            }
        }
        averaged(best.into_iter())
    }

    /// The same with what symbols are good for: of the few best answers by lines, the best by both.
    pub(crate) fn foreseen(&self, sheet: &Sheet, rounds: u8) -> i32 {
        if self.prospects.after(rounds + 1).is_none() || !sheet.has_pair() {
            return self.expected(sheet, rounds);
        }
        let changes = Changes::of(self, rounds + 1, sheet, &Symbol::ALL);
        let mut answers = [Answers::new(FEW); Roll::ALL.len()];
        for cells in sheet.free_pairs() {
            let base = changes.base(cells);
            for (roll, answers) in Roll::ALL.into_iter().zip(&mut answers) {
                let [low, high] = roll.symbols();
                let mut add = |symbols| {
                    let value = changes.after(base, cells, symbols);
                    answers.add(Writing { value, cells, symbols });
                };
                add([low, high]);
                if low != high {
                    add([high, low]);
                }
            }
        }
        let whole =
            |mv: &Writing| mv.value + self.prospect(&sheet.with(mv.cells, mv.symbols), rounds + 1);
        let best = |answers: &Answers| answers.held().iter().map(whole).max().unwrap_or(0);
        averaged(answers.iter().map(best))
    }
}

#[cfg(test)]
mod tests {
    use super::super::train::random_sheet;
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
                let sheet = random_sheet(rounds, &mut rng);
                let total = sheet.total(rules);
                assert_eq!(values.at_the_end().value(&sheet), POINT * total, "{sheet}");
            }
        }
    }

    #[test]
    fn changes_add_up_to_the_value_of_the_sheet_after_them() {
        let mut rng = SplitMix::new(5);
        let values = random_values(Rules::Basic, &mut rng);
        for rounds in 0..ROUNDS {
            let sheet = random_sheet(rounds, &mut rng);
            let round = values.after(rounds + 1);
            let changes = Changes::of(&values, rounds + 1, &sheet, &Symbol::ALL);
            for cells in sheet.free_pairs() {
                for numbers in [[1, 1], [2, 5], [6, 3]] {
                    let symbols = numbers.map(|number| Symbol::new(number).unwrap());
                    let after = changes.after(changes.base(cells), cells, symbols);
                    let written = sheet.with(cells, symbols);
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
            let sheet = random_sheet(rounds, &mut rng);
            let mut mirrored = Sheet::EMPTY;
            for cell in Cell::all() {
                let there = Cell::new(SIDE - 1 - cell.row(), SIDE - 1 - cell.column()).unwrap();
                if let Some(symbol) = sheet.get(cell) {
                    mirrored.write(there, symbol);
                }
            }
            let round = values.after(rounds);
            let but_diagonal =
                |sheet: &Sheet| round.value(sheet) - round.diagonal(sheet.line(Line::Diagonal));
            assert_eq!(but_diagonal(&sheet), but_diagonal(&mirrored));
        }
    }
}
