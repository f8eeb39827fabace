//! Whether shapes can be written by the throws: a tiling with dominoes.
//!
//! Some symbols may not have a shape yet. Their throws count as throws of the
//! symbol 0, which may stand in any cell that is free so far.

use detrak::{CELLS, ROUNDS, Roll, SIDE, Symbol};

use super::shape::START;

/// How many throws there are of each pair of symbols, the smaller number first; 0 is any that has no shape yet.
pub(super) type Pairs = [[u8; 7]; 7];

/// What was thrown, by pairs.
pub(super) struct Demand {
    pairs: Pairs,
}

impl Demand {
    pub(super) fn new(throws: &[Roll]) -> Demand {
        let mut pairs = [[0; 7]; 7];
        for throw in throws {
            let [low, high] = throw.symbols().map(|symbol| usize::from(symbol.number()));
            pairs[low][high] += 1;
        }
        Demand { pairs }
    }

    /// The same throws where only the symbols in `placed` (bit 0 for symbol 1) have shapes.
    fn seen(&self, placed: u8) -> Pairs {
        let label = |symbol: usize| if placed >> (symbol - 1) & 1 == 1 { symbol } else { 0 };
        let mut pairs = [[0; 7]; 7];
        for low in 1..7 {
            for high in low..7 {
                let (one, other) = (label(low), label(high));
                pairs[one.min(other)][one.max(other)] += self.pairs[low][high];
            }
        }
        pairs
    }

    /// The sets of throws for every set of placed symbols, so that a search need not count them again.
    pub(super) fn table(&self) -> Vec<Pairs> {
        (0..1 << Symbol::ALL.len()).map(|placed| self.seen(placed)).collect()
    }
}

/// Whether dominoes can lie on all cells that carry a symbol, each with a pair that was thrown.
///
/// `labels` has 0 in free cells. With `is_full`, they too must be covered; without it,
/// free cells may be left, and throws of two symbols without shape are not asked for.
pub(super) fn fits(labels: &[u8; CELLS], demand: &Pairs, is_full: bool) -> bool {
    Tiler { labels, demand: *demand, is_full, dominoes: None }.cover(0, START)
}

/// The dominoes that write these symbols, cells by their index, or `None` if there are none.
pub(super) fn dominoes(labels: &[u8; CELLS], demand: &Demand) -> Option<Vec<[usize; 2]>> {
    let all = demand.pairs;
    let mut tiler = Tiler { labels, demand: all, is_full: false, dominoes: Some(Vec::new()) };
    let is_covered = tiler.cover(0, START);
    tiler.dominoes.filter(|_| is_covered)
}

struct Tiler<'a> {
    labels: &'a [u8; CELLS],
    demand: Pairs,
    is_full: bool,
    dominoes: Option<Vec<[usize; 2]>>,
}

impl Tiler<'_> {
    /// Covers the cells from `cell` on; those before are covered or left.
    fn cover(&mut self, cell: usize, covered: u32) -> bool {
        let cell = cell + (covered >> cell).trailing_ones() as usize;
        if cell >= CELLS {
            return true;
        }
        let is_lowest_of_pair = cell % SIDE < SIDE - 1;
        if is_lowest_of_pair && self.lay(cell, cell + 1, covered) {
            return true;
        }
        if cell + SIDE < CELLS && self.lay(cell, cell + SIDE, covered) {
            return true;
        }
        self.labels[cell] == 0 && !self.is_full && self.cover(cell + 1, covered)
    }

    /// Lays a domino if its pair is still to be had, and goes on.
    fn lay(&mut self, one: usize, other: usize, covered: u32) -> bool {
        let (a, b) = (usize::from(self.labels[one]), usize::from(self.labels[other]));
        let (low, high) = (a.min(b), a.max(b));
        let is_idle = high == 0 && !self.is_full;
        if covered >> other & 1 == 1 || self.demand[low][high] == 0 || is_idle {
            return false;
        }
        self.demand[low][high] -= 1;
        if let Some(dominoes) = &mut self.dominoes {
            dominoes.push([one, other]);
        }
        if self.cover(one + 1, covered | 1 << one | 1 << other) {
            return true;
        }
        self.demand[low][high] += 1;
        if let Some(dominoes) = &mut self.dominoes {
            dominoes.pop();
        }
        false
    }
}

/// All ways to cover the 24 cells beside the start with dominoes.
pub(super) fn tilings() -> Vec<Vec<[usize; 2]>> {
    fn cover(covered: u32, laid: &mut Vec<[usize; 2]>, out: &mut Vec<Vec<[usize; 2]>>) {
        let cell = covered.trailing_ones() as usize;
        if laid.len() == usize::from(ROUNDS) {
            return out.push(laid.clone());
        }
        let up = (cell % SIDE < SIDE - 1).then_some(cell + 1);
        let right = (cell + SIDE < CELLS).then_some(cell + SIDE);
        for other in [up, right].into_iter().flatten() {
            if covered >> other & 1 == 0 {
                laid.push([cell, other]);
                cover(covered | 1 << cell | 1 << other, laid, out);
                laid.pop();
            }
        }
    }
    let mut out = Vec::new();
    cover(START, &mut Vec::new(), &mut out);
    out
}
