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
        Sides::from_bits(self.north.bit(cell) | self.east.bit(cell) << 1 | south << 2 | west << 3)
    }

    /// Writes the sides that one may leave each cell by.
    pub(crate) fn table(&self, sides: &mut [Sides]) {
        const ROW: u128 = (1 << SIDE) - 1;
        let row = |set: u128, nth: usize| (set >> (nth * SIDE) & ROW) as u32;
        let mut south = 0;
        for (nth, sides) in sides.chunks_mut(SIDE).take(SIDE).enumerate() {
            let (north, east) = (row(self.north.raw(), nth), row(self.east.raw(), nth));
            let west = east << 1;
            for (at, sides) in sides.iter_mut().enumerate() {
                let bit = |set: u32| (set >> at & 1) as u8;
                *sides = Sides::from_bits(
                    bit(north) | bit(east) << 1 | bit(south) << 2 | bit(west) << 3,
                );
            }
            south = north;
        }
    }

    /// The cells whose neighbours hang together without them, by the corners beside them alone.
    ///
    /// The neighbours at two sides hang together if both cross to the cell in the corner
    /// between them, or round the other three corners. Closing such a cell parts nothing:
    /// this proves most lays harmless before any walk is made.
    pub fn held_by_corners(&self) -> CellSet {
        let (north, east) = (self.north, self.east);
        let (south, west) = (north.towards(Side::North), east.towards(Side::East));
        let ne = east.beyond(Side::North) & north.beyond(Side::East);
        let es = (east & north.beyond(Side::East)).beyond(Side::South);
        let sw = (east & north).beyond(Side::South).beyond(Side::West);
        let wn = east.beyond(Side::West).beyond(Side::North) & north.beyond(Side::West);
        let parted = |one: CellSet, other: CellSet, near: CellSet, far: [CellSet; 3]| {
            (one & other).without(near | far[0] & far[1] & far[2])
        };
        let across = |one: CellSet, other: CellSet, half: [CellSet; 2], rest: [CellSet; 2]| {
            (one & other).without(half[0] & half[1] | rest[0] & rest[1])
        };
        !(parted(north, east, ne, [es, sw, wn])
            | parted(east, south, es, [sw, wn, ne])
            | parted(south, west, sw, [wn, ne, es])
            | parted(west, north, wn, [ne, es, sw])
            | across(north, south, [ne, es], [wn, sw])
            | across(east, west, [ne, wn], [es, sw]))
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
        CellSet::from_cells(up_down | across)
    }

    /// Whether every trip has a way. One flood serves all trips whose gates it reaches.
    pub fn join_all(&self, trips: &[Trip]) -> bool {
        let gates: CellSet = trips.iter().flat_map(|trip| [trip.start, trip.finish]).collect();
        let mut reached = CellSet::EMPTY;
        trips.iter().all(|trip| {
            if !reached.contains(trip.start) {
                reached = self.flood_until(trip.start, gates);
            }
            reached.contains(trip.finish)
        })
    }

    /// The cells that can be reached from one, or as many of them as hold all of `enough`.
    fn flood_until(&self, from: Cell, enough: CellSet) -> CellSet {
        let mut seen = CellSet::only(from);
        loop {
            // Several steps for one look whether that was all.
            let before = seen;
            for _ in 0..4 {
                seen |= self.step(seen);
            }
            if seen == before || enough.without(seen).is_empty() {
                return seen;
            }
        }
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
