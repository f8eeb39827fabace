//! Where a route may cross from cell to cell (§5.5), floods and distances.
//!
//! Two sets of 121 bits hold the graph: the crossings to the north and those to the
//! east. Laying a tile only ever takes crossings away, at its own cell and, if it is
//! a railway or river, at the empty cells that it claims.

use crate::board::Board;
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
    /// The crossings of a board without tiles.
    pub const OPEN: Ways = Ways {
        north: CellSet::ALL.towards(Side::North).towards(Side::South),
        east: CellSet::ALL.towards(Side::East).towards(Side::West),
    };

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

    /// The cells that one could leave to the north, or east, and after a lay can't any more.
    pub(crate) fn lost(&self, after: &Ways, side: Side) -> CellSet {
        match side {
            Side::North | Side::South => self.north.without(after.north),
            Side::East | Side::West => self.east.without(after.east),
        }
    }

    /// The cells whose neighbours at two sides are joined round the corner between them: at the
    /// corner after each side, N–E, E–S, S–W, W–N.
    fn joined_round_corners(&self) -> [CellSet; 4] {
        let (north, east) = (self.north, self.east);
        [
            east.beyond(Side::North) & north.beyond(Side::East),
            (east & north.beyond(Side::East)).beyond(Side::South),
            (east & north).beyond(Side::South).beyond(Side::West),
            east.beyond(Side::West).beyond(Side::North) & north.beyond(Side::West),
        ]
    }

    /// The cells that one may leave by each side.
    fn leaving(&self) -> [CellSet; 4] {
        let (north, east) = (self.north, self.east);
        [north, east, north.towards(Side::North), east.towards(Side::East)]
    }

    /// The cells whose neighbours stay joined without them, by the corners beside them alone.
    ///
    /// The neighbours at two sides are joined if they are joined round the corner between
    /// them, or round the other three. Closing such a cell parts nothing: this proves most lays
    /// harmless before any question is asked.
    pub(crate) fn held_by_corners(&self) -> CellSet {
        let [ne, es, sw, wn] = self.joined_round_corners();
        let [north, east, south, west] = self.leaving();
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

    /// For each side the cells at both of whose corners there is no wall at all.
    pub(crate) fn bare_sides(&self) -> [CellSet; 4] {
        let joined = self.joined_round_corners();
        let leaving = self.leaving();
        let bare: [CellSet; 4] =
            std::array::from_fn(|nth| joined[nth] & leaving[nth] & leaving[(nth + 1) % 4]);
        std::array::from_fn(|nth| bare[nth] & bare[(nth + 3) % 4])
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
