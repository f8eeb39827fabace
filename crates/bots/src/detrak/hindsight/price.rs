//! The bound: what all shapes are worth at best, each by itself, once cells have a price.
//!
//! Without the dominoes, a sheet is a choice of one shape a symbol such that no cell is
//! taken twice. If every cell has a price, the sum of the best shapes less their price,
//! plus the price of all cells that get written, is never less than the best sheet:
//! whatever the prices are. Good prices make shapes stay out of each other's way, and the
//! bound tight (Lagrange's relaxation; prices by subgradient steps).
//!
//! A line without points costs `c` (§4.4). That too is shared out: a shape gets a prize
//! `0 ≤ p ≤ c` for every line in which it scores, and all prizes are taken off in the end.
//! With `n` shapes in the line this counts `(n − 1) p`, never less than the true 0 or `−c`.

use detrak::{CELLS, ROUNDS, SIDE};

use super::shape::{LINES, PAIRED, START, Scale, Shape, mirror, mirror_line};

/// Points are counted in such parts, so that prices are whole numbers and bounds exact.
pub(super) const PART: i32 = 256;

/// Steps at most.
const STEPS: usize = 300;
/// Steps without a better bound before they become smaller.
const PATIENCE: usize = 10;

/// What cells cost and lines bring.
#[derive(Clone, Debug)]
pub(super) struct Prices {
    cells: [i32; CELLS],
    lines: [i32; LINES],
}

impl Prices {
    fn new(scale: &Scale) -> Prices {
        Prices { cells: [0; CELLS], lines: scale.costs.map(|cost| cost * PART / 2) }
    }

    /// Tables to look prices up by bits.
    pub(super) fn tables(&self) -> Tables {
        let sum = |prices: &[i32], set: usize| -> i32 {
            prices.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1).map(|(_, p)| p).sum()
        };
        Tables {
            columns: std::array::from_fn(|column| {
                std::array::from_fn(|set| sum(&self.cells[SIDE * column..][..SIDE], set))
            }),
            lines: (0..1 << LINES).map(|set| sum(&self.lines, set)).collect(),
        }
    }

    /// The dearest cells that `throws` throws can be written in, as bits, and the start.
    fn written(&self, throws: usize) -> u32 {
        let mut cells: Vec<usize> = (0..CELLS).filter(|cell| PAIRED >> cell & 1 == 1).collect();
        cells.sort_by_key(|&cell| -self.cells[cell]);
        cells[..2 * throws].iter().fold(START, |set, cell| set | 1 << cell)
    }

    /// What is added to the shapes' worth: cells that get written, less all prizes.
    pub(super) fn base(&self, throws: usize) -> i32 {
        let written = self.written(throws);
        let cells = (0..CELLS).filter(|cell| written >> cell & 1 == 1);
        cells.map(|cell| self.cells[cell]).sum::<i32>() - self.lines.iter().sum::<i32>()
    }
}

/// Prices by bits.
pub(super) struct Tables {
    columns: [[i32; 1 << SIDE]; SIDE],
    lines: Vec<i32>,
}

impl Tables {
    /// What a shape is worth without its prizes, in parts of a point.
    pub(super) fn value(&self, shape: &Shape) -> i32 {
        let price = |column: usize| {
            self.columns[column][(shape.cells >> (SIDE * column)) as usize % (1 << SIDE)]
        };
        i32::from(shape.points) * PART - (0..SIDE).map(price).sum::<i32>()
    }

    /// The prizes of lines.
    pub(super) fn prizes(&self, lines: u16) -> i32 {
        self.lines[usize::from(lines)]
    }

    fn worth(&self, shape: &Shape) -> i32 {
        self.value(shape) + self.prizes(shape.lines)
    }
}

/// What a sheet with the first so many throws can be: shapes to choose from, and prices.
pub(super) struct Stage {
    /// How many throws are written.
    pub(super) throws: usize,
    /// The shapes that each symbol may still have in a sheet that is better; none for an absent symbol.
    pub(super) shapes: [Vec<Shape>; 6],
    /// The prices that gave the best bound.
    pub(super) prices: Prices,
    /// No sheet of this stage has more than this, in parts of a point.
    pub(super) bound: i32,
}

impl Stage {
    /// All shapes for symbols that occur so often, the start symbol once more than thrown.
    pub(super) fn new(scale: &Scale, start: usize, counts: &[usize; 6]) -> Stage {
        let shapes = std::array::from_fn(|symbol| match counts[symbol] {
            0 => Vec::new(),
            count => scale.shapes(count, symbol == start).collect(),
        });
        let throws = (counts.iter().sum::<usize>() - 1) / 2;
        debug_assert!(throws <= usize::from(ROUNDS));
        let mut stage = Stage { throws, shapes, prices: Prices::new(scale), bound: i32::MAX };
        stage.bound = stage.weigh(&stage.prices.clone()).bound;
        stage
    }

    /// The bound in points.
    pub(super) fn points(&self) -> i32 {
        self.bound.div_euclid(PART)
    }

    /// Looks for prices that show that `most` can't be beaten, or at least leave few shapes.
    pub(super) fn tighten(&mut self, scale: &Scale, most: i32, stopped: &dyn Fn() -> bool) {
        let (mut prices, mut boldness) = (self.prices.clone(), 1.5);
        let mut waited = 0;
        let mut last_kept = i32::MAX;
        for _ in 0..STEPS {
            let weighed = self.weigh(&prices);
            if weighed.bound < self.bound {
                // A crumb of progress is not worth waiting for more.
                waited = if weighed.bound < self.bound - PART / 32 { 0 } else { waited + 1 };
                self.bound = weighed.bound;
                self.prices = prices.clone();
            } else {
                waited += 1;
            }
            if self.bound < (most + 1) * PART || boldness < 0.05 || stopped() {
                break;
            }
            if self.bound < last_kept - PART {
                last_kept = self.bound;
                self.keep_useful(most);
            }
            if waited > PATIENCE {
                (waited, boldness) = (0, boldness * 0.6);
                prices = self.prices.clone();
            } else if !weighed.step(&mut prices, scale, boldness, most) {
                break;
            }
        }
        self.keep_useful(most);
    }

    /// Drops the shapes that no sheet with more than `most` can have.
    fn keep_useful(&mut self, most: i32) {
        let tables = self.prices.tables();
        let slack = self.bound - (most + 1) * PART;
        for shapes in &mut self.shapes {
            let best = shapes.iter().map(|shape| tables.worth(shape)).max().unwrap_or(0);
            shapes.retain(|shape| tables.worth(shape) >= best - slack);
        }
    }

    fn weigh(&self, prices: &Prices) -> Weighed {
        let tables = prices.tables();
        let mut weighed =
            Weighed { bound: prices.base(self.throws), cells: [0; CELLS], lines: [-1; LINES] };
        let written = prices.written(self.throws);
        for (cell, slope) in weighed.cells.iter_mut().enumerate() {
            *slope = (written >> cell & 1) as i32;
        }
        for shapes in &self.shapes {
            let mut best: Option<(i32, &Shape)> = None;
            for shape in shapes {
                let worth = tables.worth(shape);
                if best.is_none_or(|(most, _)| worth > most) {
                    best = Some((worth, shape));
                }
            }
            if let Some((worth, shape)) = best {
                weighed.add(worth, shape);
            }
        }
        weighed
    }
}

/// A bound, and how it changes with the price of each cell and the prize of each line.
struct Weighed {
    bound: i32,
    cells: [i32; CELLS],
    lines: [i32; LINES],
}

impl Weighed {
    fn add(&mut self, worth: i32, shape: &Shape) {
        self.bound += worth;
        for (cell, slope) in self.cells.iter_mut().enumerate() {
            *slope -= (shape.cells >> cell & 1) as i32;
        }
        for (line, slope) in self.lines.iter_mut().enumerate() {
            *slope += i32::from(shape.lines >> line & 1);
        }
    }

    /// Moves prices against the slope; `false` if there is none.
    ///
    /// The mirror image of good prices is as good, so the step is the same on both sides.
    fn step(&self, prices: &mut Prices, scale: &Scale, boldness: f64, most: i32) -> bool {
        let cells: [i32; CELLS] = std::array::from_fn(|cell| {
            let seen = mirror(1 << cell).trailing_zeros() as usize;
            self.cells[cell] + self.cells[seen]
        });
        let lines: [i32; LINES] = std::array::from_fn(|line| match scale.costs[line] {
            0 => 0,
            _ => self.lines[line] + self.lines[mirror_line(line)],
        });
        let steepness: i32 = cells.iter().chain(&lines).map(|slope| slope * slope).sum();
        if steepness == 0 {
            return false;
        }
        // The slopes are doubled, being sums of both sides.
        let gap = f64::from(self.bound - most * PART);
        let step = 2.0 * boldness * gap / f64::from(steepness);
        let moved = |price: i32, slope: i32| price - (step * f64::from(slope)).round() as i32;
        for (price, slope) in prices.cells.iter_mut().zip(cells) {
            *price = moved(*price, slope);
        }
        for ((price, slope), cost) in prices.lines.iter_mut().zip(lines).zip(scale.costs) {
            *price = moved(*price, slope).clamp(0, cost * PART);
        }
        true
    }
}
