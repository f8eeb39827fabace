//! Which cells a seat can't do without: one walk answers for all cells.
//!
//! Whether a lay shuts a seat in (§4.4) depends on which parts the graph falls into
//! without the cell, and which of them the kept sides join again. A depth-first walk
//! numbers the cells; a subtree that has no crossing to above its parent is a part of
//! its own (Tarjan, Hopcroft). So all 16 sets of kept sides at all cells are judged by
//! one walk, and no flood.

use crate::ways::Ways;
use crate::{CELLS, Cell, CellSet, SIDE, Sides};

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
    let mut at = 0;
    while at < 16 * 16 {
        let (one, other) = (at / 16, at % 16);
        if one & other != 0 {
            table[one] |= 1 << other;
        }
        at += 1;
    }
    table
}

/// Room for every number a `u8` can be, so that no index needs to be checked.
const ROOM: usize = 256;
/// Numbers are kept this far from the ends, so that a cell at the edge has a place beside it too.
const MARGIN: u8 = SIDE as u8 + 1;

/// The walk over all cells that can be reached from a start.
#[derive(Clone, Debug)]
pub(crate) struct Cuts {
    /// The crossings of each cell.
    sides: [Sides; ROOM],
    /// When the cell was first seen, from 1; 0 if it can't be reached. With a margin.
    seen: [u8; ROOM],
    /// When the last cell of its subtree was seen.
    last: [u8; ROOM],
    /// The earliest cell that its subtree has a crossing to.
    low: [u8; ROOM],
    /// Where the walk came from.
    parent: [u8; ROOM],
    /// The cells without which something falls apart, and the finishes.
    cuts: CellSet,
    /// The answers of [`Cuts::kept`] so far, and for which cells.
    kept: [u16; CELLS],
    known: CellSet,
}

impl Cuts {
    pub(crate) fn of(ways: &Ways, trips: &[Trip]) -> Cuts {
        let mut cuts = Cuts {
            sides: [Sides::NONE; ROOM],
            seen: [0; ROOM],
            last: [0; ROOM],
            low: [0; ROOM],
            parent: [0; ROOM],
            cuts: trips.iter().map(|trip| trip.finish).collect(),
            kept: [0; CELLS],
            known: CellSet::EMPTY,
        };
        ways.table(&mut cuts.sides);
        let mut clock = 0;
        for trip in trips {
            if cuts.seen(trip.start) == 0 {
                clock = cuts.walk(trip.start, clock);
            }
        }
        cuts
    }

    fn walk(&mut self, root: Cell, mut clock: u8) -> u8 {
        const STEPS: [u8; 4] = [SIDE as u8, 1, 0u8.wrapping_sub(SIDE as u8), 255];
        let root = root.index() as u8;
        let mut cell = root;
        clock += 1;
        self.seen[usize::from(cell + MARGIN)] = clock;
        self.low[usize::from(cell)] = clock;
        loop {
            let at = usize::from(cell);
            let open = self.sides[at].bits();
            let around =
                STEPS.map(|step| self.seen[usize::from((cell + MARGIN).wrapping_add(step))]);
            let unseen = (0..4).fold(0, |set, nth| set | u8::from(around[nth] == 0) << nth) & open;
            if unseen != 0 {
                let next = cell.wrapping_add(STEPS[unseen.trailing_zeros() as usize % 4]);
                clock += 1;
                self.seen[usize::from(next.wrapping_add(MARGIN))] = clock;
                self.low[usize::from(next)] = clock;
                self.parent[usize::from(next)] = cell;
                cell = next;
                continue;
            }
            let crossing = |nth: usize| if open >> nth & 1 != 0 { around[nth] } else { u8::MAX };
            let low = (0..4).fold(self.low[at], |low, nth| low.min(crossing(nth)));
            (self.low[at], self.last[at]) = (low, clock);
            if cell == root {
                return clock;
            }
            cell = self.parent[at];
            let above = &mut self.low[usize::from(cell)];
            *above = low.min(*above);
            let is_cut = low >= self.seen[usize::from(cell.wrapping_add(MARGIN))];
            self.cuts |= CellSet::from_raw(u128::from(is_cut) << (cell & 127));
        }
    }

    fn seen(&self, cell: Cell) -> u8 {
        self.seen[cell.index() + usize::from(MARGIN)]
    }

    /// The cells among these without which some seat has no route, finishes included.
    pub(crate) fn vital(&mut self, cells: CellSet, trips: &[Trip]) -> CellSet {
        let mut vital = cells & self.cuts;
        for cell in vital.iter() {
            if self.kept(cell, trips) & 1 != 0 {
                vital.remove(cell);
            }
        }
        vital
    }

    /// The cells that have to be asked for.
    pub(crate) fn cuts(&self) -> CellSet {
        self.cuts
    }

    /// The sets of sides of an empty cell that may stay open, a bit each: with these every
    /// seat still has a route (§4.4).
    pub(crate) fn kept(&mut self, cell: Cell, trips: &[Trip]) -> u16 {
        if !self.known.contains(cell) {
            self.known.insert(cell);
            self.kept[cell.index()] = self.find_kept(cell, trips);
        }
        self.kept[cell.index()]
    }

    fn find_kept(&self, cell: Cell, trips: &[Trip]) -> u16 {
        let parts = Parts::without(self, cell);
        let mut kept = u16::MAX;
        for trip in trips {
            let start = parts.part(self.seen(trip.start));
            if trip.finish == cell {
                kept &= parts.hits(start);
                continue;
            }
            let finish = parts.part(self.seen(trip.finish));
            if start != finish {
                kept &= parts.hits(start) & parts.hits(finish);
            }
        }
        kept
    }
}

/// What the walk falls into when a cell is taken away: what lies above it, with those subtrees
/// below it that cross to above; and each other subtree, numbered from 1.
struct Parts {
    /// The numbers of the subtrees that are parts of their own, first and last, by side.
    below: [(u8, u8); 4],
    /// The sides of the cell by part; 0 is above.
    sides: [Sides; 5],
}

impl Parts {
    fn without(cuts: &Cuts, cell: Cell) -> Parts {
        let mut parts = Parts { below: [(1, 0); 4], sides: [Sides::NONE; 5] };
        let (own, open) = (cuts.seen(cell), cuts.sides[cell.index()]);
        for side in open.iter() {
            let next = cell.beside(side).index();
            if usize::from(cuts.parent[next]) == cell.index() && cuts.low[next] >= own {
                let seen = cuts.seen[next + usize::from(MARGIN)];
                // An ancestor may have had the same parent number by chance; its number is lower.
                if seen > own {
                    parts.below[side as usize] = (seen, cuts.last[next]);
                }
            }
        }
        for side in open.iter() {
            let part = parts.part(cuts.seen(cell.beside(side)));
            parts.sides[part] = parts.sides[part] | Sides::only(side);
        }
        parts
    }

    /// The part of the cell with this number.
    fn part(&self, seen: u8) -> usize {
        let holds = |&(first, last): &(u8, u8)| first <= seen && seen <= last;
        self.below.iter().position(holds).map_or(0, |nth| nth + 1)
    }

    /// The sets of sides with one behind which this part lies, a bit each.
    fn hits(&self, part: usize) -> u16 {
        HITS[usize::from(self.sides[part].bits())]
    }
}
