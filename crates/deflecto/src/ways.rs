//! Where a route may cross from cell to cell (§5.5), floods and distances.
//!
//! Two sets of 121 bits hold the graph: the crossings to the north and those to the
//! east. Laying a tile only ever takes crossings away, at its own cell and, if it is
//! a railway or river, at the empty cells that it claims.

use crate::board::Board;
use crate::cuts::Trip;
use crate::tile::Track;
use crate::{CELLS, Cell, CellSet, SIDE, Side, Sides};

/// The crossings that a route may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ways {
    /// The cells that one may leave to the north.
    north: CellSet,
    /// The cells that one may leave to the east.
    east: CellSet,
}

impl Ways {
    /// The crossings of a board (§5.5).
    ///
    /// A road is open where it is open; a chapel and an empty cell are as open as their
    /// neighbours want; nothing else is open, nor is an empty cell that a railway or
    /// river claims. A crossing needs both sides.
    pub fn of(board: &Board) -> Ways {
        let free = board.chapels() | board.empty().without(blocked(board));
        let open = |side: Side| board.open(Track::Road, side) | free;
        Ways {
            north: open(Side::North) & open(Side::South).beyond(Side::North),
            east: open(Side::East) & open(Side::West).beyond(Side::East),
        }
    }

    /// The sides that one may leave a cell by.
    pub fn at(&self, cell: Cell) -> Sides {
        let south = self.north.bit_beside(cell, -(SIDE as i32));
        let west = self.east.bit_beside(cell, -1);
        Sides::from_bits(
            self.north.bit(cell) | self.east.bit(cell) << 1 | south << 2 | west << 3,
        )
    }

    /// Which neighbouring sides of a cell are joined round the corner between them, without the cell.
    ///
    /// Bit 0 is the corner N–E, then E–S, S–W, W–N.
    pub(crate) fn corners(&self, cell: Cell) -> u8 {
        let row = SIDE as i32;
        let (north, east) = (self.north, self.east);
        let ne = east.bit_beside(cell, row) & north.bit_beside(cell, 1);
        let es = east.bit_beside(cell, -row) & north.bit_beside(cell, 1 - row);
        let sw = east.bit_beside(cell, -row - 1) & north.bit_beside(cell, -row - 1);
        let wn = east.bit_beside(cell, row - 1) & north.bit_beside(cell, -1);
        ne | es << 1 | sw << 2 | wn << 3
    }

    /// Takes away the crossings at these sides of a cell.
    pub fn close(&mut self, cell: Cell, sides: Sides) {
        for side in sides.iter() {
            match (side, cell.neighbour(side)) {
                (Side::North, _) => self.north.remove(cell),
                (Side::East, _) => self.east.remove(cell),
                (Side::South, Some(south)) => self.north.remove(south),
                (Side::West, Some(west)) => self.east.remove(west),
                _ => {}
            }
        }
    }

    /// Takes away all crossings of these cells.
    pub fn close_all(&mut self, cells: CellSet) {
        self.north = self.north.without(cells | cells.towards(Side::South));
        self.east = self.east.without(cells | cells.towards(Side::West));
    }

    /// The cells one step from these, themselves included or not.
    #[inline]
    pub fn step(&self, from: CellSet) -> CellSet {
        // Crossings never lead over the edge, so plain shifts are enough.
        let (from, north, east) = (from.raw(), self.north.raw(), self.east.raw());
        let up_down = (from & north) << SIDE | (from >> SIDE & north);
        let across = (from & east) << 1 | (from >> 1 & east);
        CellSet::from_raw(up_down | across)
    }

    /// All cells that can be reached from one.
    pub fn flood(&self, from: Cell) -> CellSet {
        let mut seen = CellSet::only(from);
        let mut edge = seen;
        while !edge.is_empty() {
            edge = self.step(edge).without(seen);
            seen |= edge;
        }
        seen
    }

    /// Whether every trip has a way. One flood serves all trips that start in what it reached.
    pub fn join_all(&self, trips: &[Trip]) -> bool {
        let mut reached = CellSet::EMPTY;
        trips.iter().all(|trip| {
            if !reached.contains(trip.start) {
                reached = self.flood(trip.start);
            }
            reached.contains(trip.finish)
        })
    }

    /// Fills in the cells by their distance until one is reached, and gives its distance.
    pub(crate) fn layers(
        &self,
        from: Cell,
        to: Cell,
        layers: &mut [CellSet; CELLS],
    ) -> Option<usize> {
        let mut seen = CellSet::only(from);
        let mut last = 0;
        layers[0] = seen;
        while !layers[last].contains(to) {
            let next = self.step(layers[last]).without(seen);
            if next.is_empty() {
                return None;
            }
            last += 1;
            layers[last] = next;
            seen |= next;
        }
        Some(last)
    }

    /// The cells of some shortest way; none if there is no way.
    pub fn any_path(&self, from: Cell, to: Cell) -> CellSet {
        let mut layers = [CellSet::EMPTY; CELLS];
        let Some(last) = self.layers(from, to, &mut layers) else { return CellSet::EMPTY };
        let mut at = CellSet::only(to);
        let mut path = at;
        for layer in layers[..last].iter().rev() {
            at = (self.step(at) & *layer).lowest().map_or(at, CellSet::only);
            path |= at;
        }
        path
    }

    /// The cells of the shortest way, both ends included, or `None` if there is none (§5.6).
    pub fn length(&self, from: Cell, to: Cell) -> Option<u8> {
        let mut seen = CellSet::only(from);
        let mut edge = seen;
        let mut length = 1;
        while !edge.contains(to) {
            edge = self.step(edge).without(seen);
            if edge.is_empty() {
                return None;
            }
            seen |= edge;
            length += 1;
        }
        Some(length)
    }
}

/// The empty cells that a railway or river claims: no route passes them (§5.5).
pub fn blocked(board: &Board) -> CellSet {
    if !board.has_tracks() {
        return CellSet::EMPTY;
    }
    let mut claimed = CellSet::EMPTY;
    for side in Side::ALL {
        let open = board.open(Track::Railway, side) | board.open(Track::River, side);
        claimed |= open.towards(side);
    }
    claimed.without(board.laid())
}
