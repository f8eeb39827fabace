//! Branch and bound: one symbol after the other gets its shape.
//!
//! At every node the shapes that each symbol may still have are listed, as far as they
//! could lead to more than the best sheet so far. The symbol with the fewest is next.
//! What the free cells can give to the symbols that are left, whatever stands round
//! them, is remembered: many sets of shapes cover the same cells.

use detrak::{CELLS, Roll};

use super::fit::{Demand, Pairs, fits};
use super::price::{PART, Stage, Tables};
use super::shape::{Scale, Shape, mirror};

/// Entries of the table of free cells, a power of two.
///
/// The goals are so tight that few nodes meet: in the bench the table saves 0.07 % of them.
const REMEMBERED: usize = 1 << 16;
/// Nodes between two questions whether to stop.
const OFTEN: u64 = 256;

/// A shape in a list, with what it is worth there.
#[derive(Clone, Copy)]
struct Choice {
    cells: u32,
    lines: u16,
    /// Without prizes.
    value: i32,
    /// With the prizes of lines in which nothing scores so far.
    worth: i32,
}

/// The lists of a node: where each symbol's choices lie in the pool, and the best of each.
#[derive(Clone, Copy, Default)]
struct Lists {
    from: [usize; 6],
    to: [usize; 6],
    best: [i32; 6],
}

/// What is known about a node.
#[derive(Clone, Copy)]
struct Node {
    /// Symbols without shape, as bits.
    left: u8,
    /// Cells that are taken, as bits.
    taken: u32,
    /// Lines that score, as bits.
    lines: u16,
    /// What the placed shapes are worth, with the base.
    fixed: i32,
}

impl Node {
    /// The best that may come, as far as the lists say.
    fn bound(&self, lists: &Lists) -> i32 {
        self.fixed + symbols(self.left).map(|symbol| lists.best[symbol]).sum::<i32>()
    }

    fn key(&self) -> u64 {
        u64::from(self.taken) | u64::from(self.left) << 25 | u64::from(self.lines) << 31
    }
}

/// What watches a search: its nodes, and what it reports to.
pub(super) struct Watch<'a> {
    /// Nodes looked at.
    pub(super) nodes: u64,
    /// Nodes that may be looked at.
    pub(super) most_nodes: u64,
    /// Whether to stop.
    pub(super) stopped: &'a dyn Fn() -> bool,
    /// Hears which share of the tree is done, and how many nodes that took.
    pub(super) tick: &'a mut dyn FnMut(f64, u64),
}

/// What came of a search.
pub(super) enum Sought {
    /// A sheet, by the cells of each symbol.
    Found([u32; 6]),
    /// There is none.
    Nothing,
    /// It was stopped, or its nodes ran out.
    Cut,
}

/// Searches of one stage.
pub(super) struct Search<'a> {
    scale: &'a Scale,
    stage: &'a Stage,
    tables: Tables,
    demands: Vec<Pairs>,
    is_full: bool,
    /// Bounds of what is left, by [`Node::key`]. They hold for any goal.
    remembered: Vec<(u64, i32)>,
}

impl<'a> Search<'a> {
    pub(super) fn new(scale: &'a Scale, stage: &'a Stage, throws: &[Roll]) -> Search<'a> {
        Search {
            scale,
            stage,
            tables: stage.prices.tables(),
            demands: Demand::new(&throws[..stage.throws]).table(),
            is_full: 2 * stage.throws + 1 == CELLS,
            remembered: vec![(u64::MAX, 0); REMEMBERED],
        }
    }

    /// Looks for a sheet of this stage with so many points or more.
    pub(super) fn seek(&mut self, points: i32, watch: &mut Watch<'_>) -> Sought {
        let mut seeker = Seeker {
            points,
            goal: points * PART,
            pool: Vec::new(),
            labels: [0; CELLS],
            placed: [0; 6],
            is_over: false,
            found: None,
            watch,
            search: self,
        };
        seeker.run();
        match seeker.found {
            Some(shapes) => Sought::Found(shapes),
            None if seeker.is_over => Sought::Cut,
            None => Sought::Nothing,
        }
    }
}

/// One search for a goal.
struct Seeker<'s, 'a, 'w, 'v> {
    search: &'s mut Search<'a>,
    watch: &'w mut Watch<'v>,
    points: i32,
    /// What a sheet must have, in parts of a point.
    goal: i32,
    pool: Vec<Choice>,
    labels: [u8; CELLS],
    placed: [u32; 6],
    /// Whether there is no more to do: a sheet is found, or the search is cut.
    is_over: bool,
    found: Option<[u32; 6]>,
}

impl Seeker<'_, '_, '_, '_> {
    fn run(&mut self) {
        let (root, mut lists) = self.root();
        let first = self.next_symbol(&root, &lists);
        let others = root.bound(&lists) - lists.best[first];
        // Of a sheet and its mirror image one is enough.
        let mut halved = self.pool[lists.from[first]..lists.to[first]].to_vec();
        halved.retain(|choice| choice.cells <= mirror(choice.cells));
        lists.from[first] = self.pool.len();
        lists.to[first] = self.pool.len() + halved.len();
        self.pool.extend(halved);
        self.sort(lists.from[first], lists.to[first]);
        let count = lists.to[first] - lists.from[first];
        for i in 0..count {
            let choice = self.pool[lists.from[first] + i];
            if self.is_over || others + choice.worth < self.goal {
                break;
            }
            (self.watch.tick)(i as f64 / count as f64, self.watch.nodes);
            self.place(&root, &lists, first, &choice);
        }
    }

    /// The node where no symbol has a shape, with the lists of all that may be good enough.
    fn root(&mut self) -> (Node, Lists) {
        let (stage, tables) = (self.search.stage, &self.search.tables);
        let mut lists = Lists::default();
        let slack = stage.bound - self.goal;
        let mut left = 0;
        for (symbol, shapes) in stage.shapes.iter().enumerate() {
            let weigh = |shape: &Shape| {
                let value = tables.value(shape);
                let worth = value + tables.prizes(shape.lines);
                Choice { cells: shape.cells, lines: shape.lines, value, worth }
            };
            let best = shapes.iter().map(|shape| weigh(shape).worth).max().unwrap_or(0);
            lists.best[symbol] = best;
            lists.from[symbol] = self.pool.len();
            self.pool.extend(shapes.iter().map(weigh).filter(|c| c.worth >= best - slack));
            lists.to[symbol] = self.pool.len();
            left |= u8::from(!shapes.is_empty()) << symbol;
        }
        (Node { left, taken: 0, lines: 0, fixed: stage.prices.base(stage.throws) }, lists)
    }

    /// Gives one symbol its shape and looks at all that follows: what may follow at best.
    fn place(&mut self, node: &Node, lists: &Lists, symbol: usize, choice: &Choice) -> i32 {
        self.count();
        let child = Node {
            left: node.left & !(1 << symbol),
            taken: node.taken | choice.cells,
            lines: node.lines | choice.lines,
            fixed: node.fixed + choice.worth,
        };
        // What is left at best, as far as the lists of this node say.
        let plain = node.bound(lists) - lists.best[symbol] + choice.worth;
        if self.is_over {
            return plain;
        }
        let slot = Self::slot(&child);
        let (key, rest) = self.search.remembered[slot];
        if key == child.key() && child.fixed + rest < self.goal {
            return child.fixed + rest;
        }
        self.write(symbol, choice.cells);
        let bound = if fits(&self.labels, self.demand(child.left), self.search.is_full) {
            self.placed[symbol] = choice.cells;
            let height = self.pool.len();
            let bound = self.look(&child, lists);
            self.pool.truncate(height);
            if !self.is_over {
                self.search.remembered[slot] = (child.key(), bound - child.fixed);
            }
            bound
        } else {
            plain
        };
        self.erase(choice.cells);
        bound
    }

    /// Looks at a node whose shapes fit: what it may give at best.
    fn look(&mut self, node: &Node, parent: &Lists) -> i32 {
        if node.left == 0 {
            self.improve();
            return node.fixed;
        }
        let Some(lists) = self.choices(node, parent) else { return self.goal - 1 };
        let symbol = self.next_symbol(node, &lists);
        self.sort(lists.from[symbol], lists.to[symbol]);
        let others = node.bound(&lists) - lists.best[symbol];
        let mut bound = i32::MIN;
        for at in lists.from[symbol]..lists.to[symbol] {
            let choice = self.pool[at];
            if self.is_over || others + choice.worth < self.goal {
                break;
            }
            bound = bound.max(self.place(node, &lists, symbol, &choice));
        }
        bound.max(self.goal - 1)
    }

    /// Lists what fits in the free cells and may be good enough, or `None` if nothing can be.
    fn choices(&mut self, node: &Node, parent: &Lists) -> Option<Lists> {
        let mut lists = Lists::default();
        let mut reached = node.taken;
        for symbol in symbols(node.left) {
            lists.from[symbol] = self.pool.len();
            let mut best = i32::MIN;
            for at in parent.from[symbol]..parent.to[symbol] {
                let mut choice = self.pool[at];
                if choice.cells & node.taken == 0 {
                    let fresh = choice.lines & !node.lines;
                    choice.worth = choice.value + self.search.tables.prizes(fresh);
                    best = best.max(choice.worth);
                    reached |= choice.cells;
                    self.pool.push(choice);
                }
            }
            lists.to[symbol] = self.pool.len();
            if lists.from[symbol] == lists.to[symbol] {
                return None;
            }
            lists.best[symbol] = best;
        }
        let slack = node.bound(&lists) - self.goal;
        if slack < 0 || (self.search.is_full && reached.count_ones() < CELLS as u32) {
            return None;
        }
        for symbol in symbols(node.left) {
            let least = lists.best[symbol] - slack;
            let mut to = lists.from[symbol];
            for at in lists.from[symbol]..lists.to[symbol] {
                if self.pool[at].worth >= least {
                    self.pool[to] = self.pool[at];
                    to += 1;
                }
            }
            lists.to[symbol] = to;
        }
        Some(lists)
    }

    /// The symbol whose choices are fewest for the cells that they take.
    ///
    /// Few choices alone would favour symbols of a cell or two, which settle nothing.
    fn next_symbol(&self, node: &Node, lists: &Lists) -> usize {
        let effort = |&symbol: &usize| {
            let choices = &self.pool[lists.from[symbol]..lists.to[symbol]];
            let size = choices.first().map_or(1, |choice| choice.cells.count_ones());
            // 256 times the logarithm, in whole numbers that are the same everywhere.
            (choices.len() as u128 + 1).pow(4).ilog2() * 64 / size
        };
        symbols(node.left).min_by_key(effort).expect("a symbol is left")
    }

    fn sort(&mut self, from: usize, to: usize) {
        self.pool[from..to].sort_unstable_by_key(|choice| (-choice.worth, choice.cells));
    }

    fn improve(&mut self) {
        if self.search.scale.total(&self.placed) >= self.points {
            self.found = Some(self.placed);
            self.is_over = true;
        }
    }

    fn count(&mut self) {
        let watch = &mut self.watch;
        let is_asked = watch.nodes.is_multiple_of(OFTEN) && (watch.stopped)();
        if is_asked || watch.nodes >= watch.most_nodes {
            self.is_over = true;
        } else {
            watch.nodes += 1;
        }
    }

    fn demand(&self, left: u8) -> &Pairs {
        &self.search.demands[usize::from(!left & 0x3f)]
    }

    fn slot(node: &Node) -> usize {
        (node.key().wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 48) as usize % REMEMBERED
    }

    fn write(&mut self, symbol: usize, cells: u32) {
        bits(cells).for_each(|cell| self.labels[cell] = symbol as u8 + 1);
    }

    fn erase(&mut self, cells: u32) {
        bits(cells).for_each(|cell| self.labels[cell] = 0);
    }
}

fn symbols(left: u8) -> impl Iterator<Item = usize> {
    bits(u32::from(left))
}

fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(lowest)
    })
}
