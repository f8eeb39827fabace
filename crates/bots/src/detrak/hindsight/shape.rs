//! Shapes: the cells of one symbol.
//!
//! Runs are of one symbol, so a sheet is worth the sum of what its six shapes are
//! worth, and (in the advanced game) what its lines without points cost.

use detrak::{CELLS, Cell, DIAGONAL_COUNTS, Diagonal, Line, NOTHING_COSTS, Rules, SIDE, Sheet};
use detrak::{ROUNDS, Symbol};

/// Rows, columns and the diagonal.
pub(super) const LINES: usize = 2 * SIDE + 1;
/// The bit of the cell where everyone starts (§1.3).
pub(super) const START: u32 = 1 << index(Cell::START);
/// The bits of the cells that are written in pairs.
pub(super) const PAIRED: u32 = ((1 << CELLS) - 1) & !START;

const FIELD: u32 = (1 << SIDE) - 1;

/// The place of a cell among all, which is its bit.
pub(super) const fn index(cell: Cell) -> usize {
    cell.column() * SIDE + cell.row()
}

/// The cells of one symbol and what they are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shape {
    /// A bit a cell.
    pub(super) cells: u32,
    /// A bit a line in which this shape scores: columns, rows, the diagonal.
    pub(super) lines: u16,
    /// Points of all its runs.
    pub(super) points: i16,
}

/// How runs and empty lines count.
pub(super) struct Scale {
    /// Points of a line by the places of one symbol in it (§4.1).
    runs: [i16; 1 << SIDE],
    /// How often the diagonal counts (§4.3).
    diagonal: i16,
    /// What a line without points costs (§4.4): columns, rows, the diagonal.
    pub(super) costs: [i32; LINES],
}

impl Scale {
    pub(super) fn new(rules: Rules) -> Scale {
        let (line, diagonal, cost) = match rules {
            Rules::Basic => (0, 0, 0),
            Rules::Advanced { diagonal: Diagonal::Free } => (NOTHING_COSTS, DIAGONAL_COUNTS, 0),
            Rules::Advanced { diagonal: Diagonal::Penalty } => {
                (NOTHING_COSTS, DIAGONAL_COUNTS, NOTHING_COSTS * DIAGONAL_COUNTS)
            }
        };
        let mut costs = [line; LINES];
        costs[LINES - 1] = cost;
        Scale { runs: std::array::from_fn(points_of_run), diagonal: diagonal as i16, costs }
    }

    /// The shape that these cells are.
    pub(super) fn shape(&self, cells: u32) -> Shape {
        let turned = transpose(cells);
        let (mut points, mut lines) = (0, 0);
        let mut count = |line: usize, places: u32, times: i16| {
            let run = times * self.runs[places as usize];
            points += run;
            lines |= u16::from(run > 0) << line;
        };
        for i in 0..SIDE {
            count(i, cells >> (SIDE * i) & FIELD, 1);
            count(SIDE + i, turned >> (SIDE * i) & FIELD, 1);
        }
        count(LINES - 1, diagonal(cells), self.diagonal);
        Shape { cells, lines, points }
    }

    /// The total of a sheet, by the cells of each symbol.
    pub(super) fn total(&self, symbols: &[u32; 6]) -> i32 {
        let (mut points, mut lines) = (0, 0);
        for &cells in symbols {
            let shape = self.shape(cells);
            points += i32::from(shape.points);
            lines |= shape.lines;
        }
        points - self.cost_without(lines)
    }

    /// What the lines cost that are not among these.
    fn cost_without(&self, lines: u16) -> i32 {
        (0..LINES).filter(|line| lines >> line & 1 == 0).map(|line| self.costs[line]).sum()
    }

    /// All shapes of so many cells, with the start cell or without it.
    pub(super) fn shapes(&self, size: usize, with_start: bool) -> impl Iterator<Item = Shape> {
        let paired = size - usize::from(with_start);
        let start = if with_start { START } else { 0 };
        subsets(paired).map(move |cells| self.shape(start | spare_start(cells)))
    }
}

/// The points of a line in which one symbol stands at these places.
fn points_of_run(places: usize) -> i16 {
    let mut sheet = Sheet::EMPTY;
    for (i, cell) in Line::Column(0).cells().into_iter().enumerate() {
        if places >> i & 1 == 1 {
            sheet.write(cell, Symbol::ALL[0]);
        }
    }
    sheet.points(Line::Column(0)) as i16
}

/// All sets of so many of the 24 cells that are written in pairs, as numbers of 24 bits.
fn subsets(size: usize) -> impl Iterator<Item = u32> {
    let mut next = Some((1u32 << size) - 1);
    std::iter::from_fn(move || {
        let set = next?;
        // The next larger number with as many bits.
        let lowest = set & set.wrapping_neg();
        let above = set + lowest;
        next = (set != 0)
            .then(|| above | (((above ^ set) >> 2) / lowest))
            .filter(|&set| set < 1 << (2 * ROUNDS));
        Some(set)
    })
}

/// Makes room for the start cell among 24 bits.
fn spare_start(cells: u32) -> u32 {
    let below = START - 1;
    (cells & below) | (cells & !below) << 1
}

/// Rows for columns: the bit of column c and row r goes to column r and row c.
fn transpose(cells: u32) -> u32 {
    const SPREAD: [u32; 1 << SIDE] = spread();
    (0..SIDE).fold(0, |turned, column| {
        turned | SPREAD[(cells >> (SIDE * column) & FIELD) as usize] << column
    })
}

const fn spread() -> [u32; 1 << SIDE] {
    let mut table = [0; 1 << SIDE];
    let mut places = 0;
    while places < 1 << SIDE {
        let mut i = 0;
        while i < SIDE {
            table[places] |= ((places as u32 >> i) & 1) << (SIDE * i);
            i += 1;
        }
        places += 1;
    }
    table
}

/// The places on the diagonal `a1 … e5`.
fn diagonal(cells: u32) -> u32 {
    (0..SIDE).fold(0, |places, i| places | (cells >> ((SIDE + 1) * i) & 1) << i)
}

/// The cells seen in the mirror through `a5` and `e1`, in which a sheet keeps its total.
pub(super) fn mirror(cells: u32) -> u32 {
    // Column c, row r goes to column 4 − r, row 4 − c: transposed, then turned by half.
    transpose(cells).reverse_bits() >> (u32::BITS as usize - CELLS)
}

/// The line seen in the same mirror.
pub(super) fn mirror_line(line: usize) -> usize {
    if line == LINES - 1 { line } else { LINES - 2 - line }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Rng, SplitMix};

    #[test]
    fn shapes_add_up_to_the_total_of_the_sheet() {
        let mut rng = SplitMix::new(1);
        for _ in 0..2_000 {
            let (mut sheet, mut symbols) = (Sheet::EMPTY, [0; 6]);
            for cell in Cell::all() {
                let symbol = rng.below(7) as usize;
                if symbol < 6 {
                    sheet.write(cell, Symbol::ALL[symbol]);
                    symbols[symbol] |= 1 << index(cell);
                }
            }
            for rules in crate::detrak::hindsight::tests::RULES {
                let scale = Scale::new(rules);
                assert_eq!(scale.total(&symbols), sheet.total(rules), "{sheet}");
                assert_eq!(scale.total(&symbols.map(mirror)), sheet.total(rules), "{sheet}");
            }
        }
    }

    #[test]
    fn the_mirror_keeps_the_start_and_moves_lines_as_it_says() {
        assert_eq!(mirror(START), START);
        let scale = Scale::new(Rules::Advanced { diagonal: Diagonal::Free });
        for cells in [0b11, 0b11 << 5, 1 | 1 << 6, 1 << 9 | 1 << 14, 0b11111 << 10] {
            let (shape, seen) = (scale.shape(cells), scale.shape(mirror(cells)));
            assert_eq!(mirror(mirror(cells)), cells);
            for line in 0..LINES {
                assert_eq!(shape.lines >> line & 1, seen.lines >> mirror_line(line) & 1);
            }
        }
    }

    #[test]
    fn shapes_are_all_subsets_of_their_size() {
        let scale = Scale::new(Rules::Basic);
        let count = |size, start| scale.shapes(size, start).count();
        assert_eq!((count(0, false), count(1, true), count(1, false)), (1, 1, 24));
        assert_eq!((count(4, false), count(4, true), count(25, true)), (10_626, 2_024, 1));
        assert!(scale.shapes(4, true).all(|shape| shape.cells & START != 0));
        assert!(scale.shapes(4, false).all(|shape| shape.cells & !PAIRED == 0));
    }
}
