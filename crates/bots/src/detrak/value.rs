//! What a sheet of Détrak is worth: the total that it will end with on average.
//!
//! The value is a sum over the rows, the columns and the diagonal. A line counts by its
//! *pattern*: which cells are free and which hold the same symbol, whatever the symbols are. Five
//! cells have 203 patterns. There is a weight for each pattern, for each place of a line and for each
//! round. The start lies on `a5`, so the sheet mirrored at `a5`–`e1` is the same sheet: row 5 is
//! column a read downwards, and shares its weights. Free cells without a free neighbour can never
//! be written; how many there are has weights too.
//!
//! Weights are learned (`train.rs`) and kept as a file of whole numbers, 1/256 of a point, so that
//! all machines count the same.

use std::sync::OnceLock;

use detrak::{CELLS, Cell, Diagonal, ROUNDS, Rules, SIDE, Sheet, Symbol};

/// Places of a line: the five rows, which are columns too, and the diagonal.
pub(crate) const SLOTS: usize = SIDE + 1;
/// Patterns of a line.
pub(crate) const PATTERNS: usize = 203;
/// Counts of cells that can't be written any more.
pub(crate) const LONELY: usize = 8;
/// Weights of a round.
pub(crate) const A_ROUND: usize = SLOTS * PATTERNS + LONELY;
/// Weights of a way to count: one set a round but the last, which is counted and not guessed.
pub(crate) const A_SET: usize = A_ROUND * (ROUNDS as usize - 1);
/// Basic, advanced with a free diagonal, and with one that costs.
pub(crate) const SETS: usize = 3;
/// One point.
pub(crate) const POINT: i32 = 256;

const LINES: usize = 7usize.pow(SIDE as u32);
const POWERS: [u16; SIDE] = [1, 7, 49, 343, 2401];
const MAGIC: &[u8; 4] = b"EDT1";

/// The symbols of a line in base 7, 0 where there is none.
#[inline]
pub(super) fn digits_of(line: u16) -> [u8; SIDE] {
    POWERS.map(|power| (line / power % 7) as u8)
}

/// The pattern of every line read forwards, and read backwards.
struct Patterns {
    forwards: [u8; LINES],
    backwards: [u8; LINES],
}

impl Patterns {
    fn all() -> &'static Patterns {
        static ALL: OnceLock<Box<Patterns>> = OnceLock::new();
        ALL.get_or_init(|| Box::new(Patterns::new()))
    }

    fn new() -> Patterns {
        let mut patterns = Patterns { forwards: [0; LINES], backwards: [0; LINES] };
        // A pattern is numbered when the first line that has it comes up.
        let mut number = [u8::MAX; LINES];
        let mut next = 0;
        for line in 0..LINES {
            let plain = relabelled(digits(line));
            if number[plain] == u8::MAX {
                number[plain] = next;
                next += 1;
            }
            patterns.forwards[line] = number[plain];
        }
        for line in 0..LINES {
            let mut turned = digits(line);
            turned.reverse();
            patterns.backwards[line] = number[relabelled(turned)];
        }
        patterns
    }
}

fn digits(line: usize) -> [usize; SIDE] {
    std::array::from_fn(|i| line / usize::from(POWERS[i]) % 7)
}

/// The line with its symbols named in the order in which they come.
fn relabelled(line: [usize; SIDE]) -> usize {
    let mut names = [0; 7];
    let mut next = 1;
    let mut number = 0;
    for (digit, power) in line.into_iter().zip(POWERS) {
        if digit != 0 && names[digit] == 0 {
            names[digit] = next;
            next += 1;
        }
        number += names[digit] * usize::from(power);
    }
    number
}

/// A sheet as a search holds it: its lines as numbers in base 7, and its free cells as bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pad {
    rows: [u16; SIDE],
    columns: [u16; SIDE],
    diagonal: u16,
    pub(crate) free: u32,
}

/// The cells that have a cell above them.
const NOT_TOP: u32 = 0b01111_01111_01111_01111_01111;

/// Two cells that share a side: the lower or left one, and whether the other is above it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pair {
    pub(crate) cell: u8,
    pub(crate) is_upright: bool,
}

impl Pair {
    pub(crate) fn other(self) -> u8 {
        self.cell + if self.is_upright { 1 } else { SIDE as u8 }
    }
}

impl Pad {
    pub(crate) fn of(sheet: &Sheet) -> Pad {
        let empty =
            Pad { rows: [0; SIDE], columns: [0; SIDE], diagonal: 0, free: (1 << CELLS) - 1 };
        Cell::all().enumerate().fold(empty, |mut pad, (at, cell)| {
            if let Some(symbol) = sheet.get(cell) {
                pad.write(at, symbol.number());
            }
            pad
        })
    }

    /// A sheet with its first symbol (§1.3). Which one makes no difference.
    pub(crate) fn started() -> Pad {
        let mut sheet = Sheet::EMPTY;
        sheet.write(Cell::START, Symbol::ALL[0]);
        Pad::of(&sheet)
    }

    pub(crate) fn write(&mut self, cell: usize, symbol: u8) {
        let (column, row, digit) = (cell / SIDE, cell % SIDE, u16::from(symbol));
        self.free &= !(1 << cell);
        self.columns[column] += digit * POWERS[row];
        self.rows[row] += digit * POWERS[column];
        if column == row {
            self.diagonal += digit * POWERS[column];
        }
    }

    pub(crate) fn with(&self, pair: Pair, symbols: [u8; 2]) -> Pad {
        let mut pad = *self;
        pad.write(usize::from(pair.cell), symbols[0]);
        pad.write(usize::from(pair.other()), symbols[1]);
        pad
    }

    /// All pairs of free cells that share a side.
    pub(crate) fn pairs(&self) -> impl Iterator<Item = Pair> + use<> {
        let upright = self.free & (self.free >> 1) & NOT_TOP;
        let flat = self.free & (self.free >> SIDE);
        let pair = |is_upright| move |cell| Pair { cell, is_upright };
        bits(upright).map(pair(true)).chain(bits(flat).map(pair(false)))
    }

    pub(crate) fn has_pair(&self) -> bool {
        has_pair(self.free)
    }

    /// The columns, which are the whole sheet.
    pub(super) fn columns(&self) -> &[u16; SIDE] {
        &self.columns
    }

    /// The sheet itself, to be counted by the rules.
    #[cfg(test)]
    pub(crate) fn sheet(&self) -> Sheet {
        let mut sheet = Sheet::EMPTY;
        for (at, cell) in Cell::all().enumerate() {
            let digit = self.columns[at / SIDE] / POWERS[at % SIDE] % 7;
            if let Some(symbol) = Symbol::new(digit as u8) {
                sheet.write(cell, symbol);
            }
        }
        sheet
    }
}

/// Whether two free cells share a side.
fn has_pair(free: u32) -> bool {
    (free & (free >> 1) & NOT_TOP) | (free & (free >> SIDE)) != 0
}

/// Free cells without a free neighbour.
fn lonely(free: u32) -> usize {
    let above = (free & NOT_TOP) << 1 | (free >> 1) & NOT_TOP;
    let beside = free << SIDE | free >> SIDE;
    ((free & !(above | beside)).count_ones() as usize).min(LONELY - 1)
}

fn bits(mut set: u32) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros() as u8)?;
        set &= set - 1;
        Some(lowest)
    })
}

/// The weights of all rounds for one way to count.
#[derive(Clone)]
pub(crate) struct Values {
    weights: Vec<i32>,
    patterns: &'static Patterns,
    /// The last round by the rules: points of every line, for rows and columns, and for the diagonal.
    last: Vec<i32>,
}

impl Values {
    /// Weights in the order round, place, pattern; one point is `point`.
    pub(crate) fn new(rules: Rules, weights: Vec<i32>, point: i32) -> Values {
        debug_assert_eq!(weights.len(), A_SET);
        let patterns = Patterns::all();
        Values { weights, patterns, last: last_round(rules, patterns, point) }
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
        for (i, digit) in digits(line).into_iter().enumerate() {
            if let (Some(cell), Some(symbol)) = (Cell::new(i, 0), Symbol::new(digit as u8)) {
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
/// Throws of two dice: any pair of different symbols counts twice.
const THROWS: i32 = 36;

impl Values {
    /// What a sheet is worth after so many rounds when the next throw is looked at too: the best
    /// move for every throw, averaged.
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
        let answer = |low: usize, high: usize| best[low][high].max(best[high][low]);
        let mut sum = 0i64;
        // A throw of two symbols is written either way round, and is twice as likely as a double.
        for low in 1..7 {
            for high in low..7 {
                let times = if low == high { 1 } else { 2 };
                sum += times * i64::from(answer(low, high));
            }
        }
        (sum / i64::from(THROWS)) as i32
    }
}

/// The weights of all ways to count.
pub(crate) struct Weights {
    sets: [Values; SETS],
}

/// The bytes are no weights of Détrak.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotWeights;

impl std::fmt::Display for NotWeights {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the bytes are no weights made by `escale train detrak`")
    }
}

impl std::error::Error for NotWeights {}

/// The rules of each set of weights.
pub(crate) const RULES: [Rules; SETS] = [
    Rules::Basic,
    Rules::Advanced { diagonal: Diagonal::Free },
    Rules::Advanced { diagonal: Diagonal::Penalty },
];

#[cfg(not(target_family = "wasm"))]
static LEARNED: &[u8] = include_bytes!("../../data/detrak.weights");
/// In the browser the page fetches them when a table of Détrak is opened.
#[cfg(target_family = "wasm")]
static LEARNED: &[u8] = b"";

static PROVIDED: OnceLock<Option<Weights>> = OnceLock::new();

/// Brings the learned weights to a program in the browser: the bytes of `data/detrak.weights`.
///
/// Before that the stronger levels play like level 3. A second time changes nothing.
pub fn provide_weights(bytes: &[u8]) -> Result<(), NotWeights> {
    let weights = Weights::read(bytes)?;
    PROVIDED.get_or_init(|| Some(weights));
    Ok(())
}

impl Weights {
    /// What was learned, if it is there.
    pub(crate) fn learned() -> Option<&'static Weights> {
        if LEARNED.is_empty() {
            return PROVIDED.get().and_then(Option::as_ref);
        }
        PROVIDED.get_or_init(|| Weights::read(LEARNED).ok()).as_ref()
    }

    pub(crate) fn of(&self, rules: Rules) -> &Values {
        let at = RULES.iter().position(|&own| own == rules).expect("there are three ways");
        &self.sets[at]
    }

    fn read(bytes: &[u8]) -> Result<Weights, NotWeights> {
        let rest = bytes.strip_prefix(MAGIC).filter(|rest| rest.len() == 2 * SETS * A_SET);
        let (numbers, _) = rest.ok_or(NotWeights)?.as_chunks::<2>();
        let mut numbers = numbers.iter().map(|&two| i32::from(i16::from_le_bytes(two)));
        let mut next = || numbers.by_ref().take(A_SET).collect();
        Ok(Weights { sets: RULES.map(|rules| Values::new(rules, next(), POINT)) })
    }

    /// The bytes of a file with these weights, one set after another.
    pub(crate) fn write(weights: impl Iterator<Item = i16>) -> Vec<u8> {
        MAGIC.iter().copied().chain(weights.flat_map(i16::to_le_bytes)).collect()
    }
}

#[cfg(test)]
impl Pad {
    /// A sheet after some rounds of random play.
    pub(crate) fn random(rounds: u8, rng: &mut game::SplitMix) -> Pad {
        use game::Rng;
        let mut pad = Pad::started();
        for _ in 0..rounds {
            let pairs: Vec<Pair> = pad.pairs().collect();
            let Some(&pair) = rng.pick(&pairs) else { break };
            pad = pad.with(pair, [1 + rng.below(6) as u8, 1 + rng.below(6) as u8]);
        }
        pad
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Rng, SplitMix};

    fn random_values(rules: Rules, rng: &mut SplitMix) -> Values {
        Values::new(rules, (0..A_SET).map(|_| rng.below(2_000) as i32 - 1_000).collect(), POINT)
    }

    #[test]
    fn a_line_has_203_patterns() {
        let most = Patterns::all().forwards.iter().max().unwrap();
        assert_eq!(usize::from(*most) + 1, PATTERNS);
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
