//! What falls apart when a cell is taken away: one walk answers for all cells.
//!
//! Whether a lay shuts a seat in (§4.4) depends on which parts the graph falls into
//! without the cell, and which of them the kept sides join again. A depth-first walk
//! numbers the cells; a subtree that has no crossing to above its parent is a part of
//! its own (Tarjan, Hopcroft). So all 16 sets of kept sides at all cells are judged by
//! one walk, and no flood.

use crate::ways::Ways;
use crate::{CELLS, Cell, CellSet, Sides};

/// A seat's two gates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trip {
    /// Where the seat's first tile lies.
    pub start: Cell,
    /// The gate across.
    pub finish: Cell,
}

/// `HITS[sides]`: the sets of sides that share a side with these, a bit each.
static HITS: [u16; 16] = hits();

const fn hits() -> [u16; 16] {
    let mut table = [0; 16];
    let mut one = 0;
    while one < 16 {
        let mut other = 0;
        while other < 16 {
            if one & other != 0 {
                table[one] |= 1 << other;
            }
            other += 1;
        }
        one += 1;
    }
    table
}

/// `HELD[corners]`: the sets of sides that are in one piece by these corners, a bit each.
static HELD: [u16; 16] = held();

const fn held() -> [u16; 16] {
    let mut table = [0; 16];
    let mut corners = 0u8;
    while corners < 16 {
        let mut sides = 0u8;
        while sides < 16 {
            if is_one_piece(sides, corners) {
                table[corners as usize] |= 1 << sides;
            }
            sides += 1;
        }
        corners += 1;
    }
    table
}

const fn is_one_piece(sides: u8, corners: u8) -> bool {
    let mut piece = sides & sides.wrapping_neg();
    let mut round = 0;
    while round < 4 {
        let mut corner = 0;
        while corner < 4 {
            let pair = 1 << corner | 1 << ((corner + 1) % 4);
            if corners >> corner & 1 != 0 && piece & pair != 0 {
                piece |= pair;
            }
            corner += 1;
        }
        round += 1;
    }
    sides & !piece == 0
}

/// Whether the neighbours of a cell hang together without it, by the corners beside it alone.
///
/// A look into a table: it proves most cells harmless before any walk is made.
pub(crate) fn is_held_by_corners(ways: &Ways, cell: Cell) -> bool {
    HELD[usize::from(ways.corners(cell))] >> ways.at(cell).bits() & 1 != 0
}

/// The walk: numbers of all cells that can be reached from a start.
#[derive(Clone, Debug)]
pub(crate) struct Cuts {
    /// When the cell was first seen, from 1; 0 if it can't be reached.
    seen: [u8; CELLS],
    /// When the last cell of its subtree was seen.
    last: [u8; CELLS],
    /// The earliest cell that its subtree has a crossing to.
    low: [u8; CELLS],
    /// The cells without which something falls apart.
    cuts: CellSet,
}

impl Cuts {
    pub(crate) fn of(ways: &Ways, trips: &[Trip]) -> Cuts {
        let mut cuts =
            Cuts { seen: [0; CELLS], last: [0; CELLS], low: [0; CELLS], cuts: CellSet::EMPTY };
        let mut clock = 0;
        for trip in trips {
            if cuts.seen[trip.start.index()] == 0 {
                cuts.walk(ways, trip.start, &mut clock);
            }
        }
        cuts
    }

    fn walk(&mut self, ways: &Ways, root: Cell, clock: &mut u8) {
        let mut path = [(root, Sides::NONE); CELLS];
        let mut depth = 0;
        self.see(root, clock);
        path[0] = (root, ways.at(root));
        loop {
            let (cell, left) = path[depth];
            if let Some(side) = left.first() {
                path[depth].1 = left.without(Sides::only(side));
                let next = cell.beside(side);
                if self.seen[next.index()] == 0 {
                    self.see(next, clock);
                    depth += 1;
                    path[depth] = (next, ways.at(next));
                } else {
                    let low = &mut self.low[cell.index()];
                    *low = (*low).min(self.seen[next.index()]);
                }
                continue;
            }
            self.last[cell.index()] = *clock;
            if depth == 0 {
                return;
            }
            depth -= 1;
            let parent = path[depth].0.index();
            let low = self.low[cell.index()];
            self.low[parent] = self.low[parent].min(low);
            if low >= self.seen[parent] {
                self.cuts.insert(path[depth].0);
            }
        }
    }

    fn see(&mut self, cell: Cell, clock: &mut u8) {
        *clock += 1;
        self.seen[cell.index()] = *clock;
        self.low[cell.index()] = *clock;
    }

    /// The sets of sides of an empty cell that may stay open, a bit each: with these every
    /// seat still has a route (§4.4).
    pub(crate) fn kept(&self, ways: &Ways, cell: Cell, trips: &[Trip]) -> u16 {
        let mut kept = u16::MAX;
        if self.seen[cell.index()] == 0 {
            return kept; // No seat's way leads here.
        }
        let is_cut = self.cuts.contains(cell);
        for trip in trips {
            let is_finish = trip.finish == cell;
            if !is_cut && !is_finish {
                continue;
            }
            let (from, to) = (self.part(ways, cell, trip.start), self.part(ways, cell, trip.finish));
            if is_finish {
                kept &= HITS[usize::from(self.sides_of(ways, cell, from).bits())];
            } else if from != to {
                kept &= HITS[usize::from(self.sides_of(ways, cell, from).bits())]
                    & HITS[usize::from(self.sides_of(ways, cell, to).bits())];
            }
        }
        kept
    }

    /// The part in which `other` lies when `cell` is taken away: 0 above it, or the number of a child.
    fn part(&self, ways: &Ways, cell: Cell, other: Cell) -> u8 {
        let (own, number) = (self.seen[cell.index()], self.seen[other.index()]);
        if number <= own || number > self.last[cell.index()] {
            return 0;
        }
        // Of the neighbours whose subtrees hold the number the child was seen first.
        let neighbours = ways.at(cell).iter().map(|side| cell.beside(side));
        let child = neighbours
            .filter(|next| {
                let seen = self.seen[next.index()];
                own < seen && seen <= number && number <= self.last[next.index()]
            })
            .min_by_key(|next| self.seen[next.index()]);
        match child {
            Some(child) if self.low[child.index()] >= own => self.seen[child.index()],
            _ => 0,
        }
    }

    /// The sides of a cell behind which this part lies.
    fn sides_of(&self, ways: &Ways, cell: Cell, part: u8) -> Sides {
        let sides = ways.at(cell);
        sides.iter().filter(|&side| self.part(ways, cell, cell.beside(side)) == part).collect()
    }
}
