//! What a connection still costs: a shortest way over columns, by floods over 128 bits.
//!
//! A column of one's own costs nothing, an empty one 1, one to be covered 2; between two own columns
//! that a foreign wall parts it costs 2 more. Read backwards a way costs the same. This is no rule: it is
//! the measure by which bots judge and the page tells how far a side is.

use crate::board::{Board, Cell, Cells, GRID, NOT_TOP};
use crate::city::City;
use crate::connection::Streets;
use crate::piece::{Colour, LEVELS};

/// What a connection costs that can't be made any more.
pub const NEVER: u8 = 24;
/// Steps of a flood that are remembered to trace a way; a longer way is not traced.
const ROUNDS: usize = 48;
/// The columns by what it costs a colour to take them.
pub struct Way {
    /// Steps that cost nothing, each kept at its lower or left cell: up, down, to the right, to the left.
    free: [Cells; 4],
    own: Cells,
    empty: Cells,
    /// What is covered, or own behind a broken wall, and can be built over.
    covered: Cells,
    /// The own columns that a foreign wall parts from another.
    pub parted: Cells,
}

impl Way {
    /// The ways of a colour through a city.
    #[inline]
    pub fn new(city: &City, board: &Board, colour: Colour) -> Way {
        let streets = Streets::of(city, board, colour);
        let (joins, own) = (streets.joins(), streets.tops);
        let (above, beside) = (own >> 1, own >> GRID);
        let filled = city.filled();
        let parted_up = own & above & NOT_TOP & !joins.up();
        let parted_right = own & beside & !joins.right();
        Way {
            free: [
                joins.up() | (!own & above & NOT_TOP),
                joins.up() | (own & !above & NOT_TOP),
                joins.right() | (!own & beside),
                joins.right() | (own & !beside),
            ],
            own,
            empty: board.cells() & !filled[0],
            covered: filled[0] & !filled[LEVELS - 1],
            parted: parted_up | (parted_up << 1) | parted_right | (parted_right << GRID),
        }
    }

    /// All columns that are reached by one step that costs nothing.
    #[inline]
    fn step(&self, from: Cells) -> Cells {
        let [up, down, right, left] = self.free;
        ((from & up) << 1)
            | ((from >> 1) & down)
            | ((from & right) << GRID)
            | ((from >> GRID) & left)
    }

    /// The columns from which one step that costs nothing leads here.
    fn before(&self, to: Cells) -> Cells {
        let [up, down, right, left] = self.free;
        ((to >> 1) & up) | ((to & down) << 1) | ((to >> GRID) & right) | ((to & left) << GRID)
    }

    /// What is taken first from a side, by its cost.
    #[inline]
    fn start(&self, from: Cells) -> [Cells; 3] {
        [from & self.own, from & self.empty, from & self.covered & !self.own]
    }

    /// Calls `each` for every step of a flood with its cost, the new columns and all columns so far, until it says stop.
    #[inline]
    fn flood(&self, from: Cells, mut each: impl FnMut(u8, Cells, Cells) -> bool) {
        let mut done = 0;
        let mut waves = self.start(from);
        for cost in 0..NEVER {
            let mut new = waves[0] & !done;
            while new != 0 {
                done |= new;
                if each(cost, new, done) {
                    return;
                }
                new = self.step(new) & !done;
            }
            let next = neighbours(done) & !done;
            waves = [waves[1] | next & self.empty, waves[2] | next & self.covered, 0];
        }
    }

    /// The least cost from one side to another.
    #[inline]
    pub fn between(&self, (from, to): (Cells, Cells)) -> u8 {
        let mut least = NEVER;
        self.flood(from, |cost, new, _| {
            let is_there = new & to != 0;
            if is_there {
                least = cost;
            }
            is_there
        });
        least
    }

    /// The least cost from one side to another, and the columns of a way that costs it.
    pub fn traced(&self, (from, to): (Cells, Cells)) -> (u8, Option<Cells>) {
        let (mut rounds, mut count) = ([(0, 0); ROUNDS], 0);
        let mut last = None;
        self.flood(from, |cost, new, _| {
            if new & to != 0 {
                last = Some((cost, new & to));
            } else if count < ROUNDS {
                rounds[count] = (cost, new);
            }
            count += 1;
            last.is_some()
        });
        let Some((cost, ends)) = last else { return (NEVER, None) };
        let Some(rounds) = rounds.get(..count - 1) else { return (cost, None) };
        let mut way = 0;
        self.trace(rounds, from, cost, lowest(ends), |column| way |= column);
        (cost, Some(way))
    }

    /// A way of the least cost from one side to another, its columns in order; nothing if there is none.
    pub fn path(&self, (from, to): (Cells, Cells)) -> Option<(u8, Vec<Cell>)> {
        let (mut rounds, mut last) = (Vec::new(), None);
        self.flood(from, |cost, new, _| {
            rounds.push((cost, new));
            last = (new & to != 0).then_some((cost, new & to));
            last.is_some()
        });
        let (cost, ends) = last?;
        rounds.pop();
        let mut path = Vec::new();
        let add = |column: Cells| path.push(Cell::at(column.trailing_zeros()));
        self.trace(&rounds, from, cost, lowest(ends), add);
        path.reverse();
        Some((cost, path))
    }

    /// Tells `each` of the columns of a way to a column that was reached at a cost after these rounds,
    /// from its end.
    fn trace(
        &self,
        mut rounds: &[(u8, Cells)],
        from: Cells,
        mut cost: u8,
        mut at: Cells,
        mut each: impl FnMut(Cells),
    ) {
        each(at);
        let start = self.start(from);
        while start.get(usize::from(cost)).is_none_or(|first| first & at == 0) {
            let find = |cost: u8, cells: Cells| {
                rounds.iter().rposition(|&(there, set)| there == cost && set & cells != 0)
            };
            let paid = if self.empty & at != 0 { 1 } else { 2 };
            let joined = self.before(at);
            let (round, cells) = match find(cost, joined) {
                Some(round) => (round, joined),
                None => {
                    let cells = neighbours(at);
                    let round = cost.checked_sub(paid).and_then(|cost| find(cost, cells));
                    (round.expect("a wave comes from an earlier one"), cells)
                }
            };
            cost = rounds[round].0;
            at = lowest(rounds[round].1 & cells);
            rounds = &rounds[..round];
            each(at);
        }
    }

    /// For each cell, what it costs to come beside it from a side.
    pub fn beside(&self, from: Cells) -> [u8; 128] {
        let mut costs = [NEVER; 128];
        let mut told = from;
        set(&mut costs, from, 0);
        self.flood(from, |cost, new, _| {
            let next = neighbours(new) & !told;
            told |= next;
            set(&mut costs, next, cost);
            false
        });
        costs
    }
}

fn set(costs: &mut [u8; 128], mut cells: Cells, cost: u8) {
    while cells != 0 {
        costs[cells.trailing_zeros() as usize] = cost;
        cells &= cells - 1;
    }
}

/// The cells of the grid beside these.
#[inline]
fn neighbours(set: Cells) -> Cells {
    let beside = (set << GRID) | (set >> GRID);
    beside | ((set & NOT_TOP) << 1) | ((set >> 1) & NOT_TOP)
}

fn lowest(set: Cells) -> Cells {
    set & set.wrapping_neg()
}
