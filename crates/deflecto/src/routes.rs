//! Routes (§5.5, §5.6): a seat's own, and how a tile would change the lengths of all.

use crate::board::Board;
use crate::tile::Track;
use crate::ways::{Ways, blocked};
use crate::{CELLS, Cell, CellSet, Face, Side, Sides, Trip};

/// The most seats of a table (§1).
const SEATS: usize = 4;

/// A seat's route: the shortest, and among equals one with most empty cells (§5.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Route {
    cells: [Cell; CELLS],
    length: u8,
    empty: u8,
}

impl Route {
    /// The route of a trip on a board, if there is one.
    ///
    /// Where several are as short and as empty, the one that comes to each cell from the
    /// first of N E S W, looked at from the finish.
    pub fn find(board: &Board, trip: Trip) -> Option<Route> {
        let ways = Ways::of(board);
        let mut steps = [0u8; CELLS]; // from the start, which has 1; 0 where nothing was reached
        let mut empties = [0u8; CELLS]; // the most empty cells on a shortest way to the cell
        let mut layer = CellSet::only(trip.start);
        let mut seen = layer;
        steps[trip.start.index()] = 1;
        let mut length = 1;
        while !layer.contains(trip.finish) {
            layer = ways.step(layer).without(seen);
            if layer.is_empty() {
                return None;
            }
            seen |= layer;
            length += 1;
            for cell in layer.iter() {
                let before = best_before(&ways, &steps, &empties, cell, length)?;
                empties[cell.index()] =
                    empties[before.index()] + u8::from(board.get(cell).is_none());
                steps[cell.index()] = length;
            }
        }
        let mut route =
            Route { cells: [trip.finish; CELLS], length, empty: empties[trip.finish.index()] };
        let mut cell = trip.finish;
        for nth in (1..length).rev() {
            cell = best_before(&ways, &steps, &empties, cell, nth + 1)?;
            route.cells[usize::from(nth) - 1] = cell;
        }
        Some(route)
    }

    /// From the start to the finish.
    pub fn cells(&self) -> &[Cell] {
        &self.cells[..usize::from(self.length)]
    }

    /// How many cells, both gates included.
    pub fn length(&self) -> u8 {
        self.length
    }

    /// How many of them are empty.
    pub fn empty(&self) -> u8 {
        self.empty
    }
}

/// The cell one step nearer to the start with most empty cells on the way to it.
fn best_before(
    ways: &Ways,
    steps: &[u8; CELLS],
    empties: &[u8; CELLS],
    cell: Cell,
    length: u8,
) -> Option<Cell> {
    let nearer = ways.at(cell).iter().map(|side| cell.beside(side));
    let mut best: Option<Cell> = None;
    for before in nearer.filter(|before| steps[before.index()] == length - 1) {
        if best.is_none_or(|best| empties[before.index()] > empties[best.index()]) {
            best = Some(before);
        }
    }
    best
}

/// How long the routes of all seats would be after any tile.
///
/// A tile can only make routes longer. It changes a length only if it lies on a *neck*,
/// a cell that all shortest routes of the seat pass, and closes all ways in or all ways
/// out there. So most answers are a look at a set, and only real changes are measured.
#[derive(Clone, Debug)]
pub struct Lookahead<'a> {
    board: &'a Board,
    trips: &'a [Trip],
    ways: Ways,
    blocked: CellSet,
    seats: [Necks; SEATS],
    /// The lengths that were measured for the last cell, by seat and by what would be closed.
    memo: [[u8; 32]; SEATS],
    memo_cell: Option<Cell>,
}

#[derive(Clone, Copy, Debug)]
struct Necks {
    length: u8,
    /// The cells of one shortest route.
    path: CellSet,
    /// The cells that all shortest routes pass.
    necks: CellSet,
    /// At each neck the sides by which shortest routes come in, and go out.
    ins: [Sides; CELLS],
    outs: [Sides; CELLS],
}

impl<'a> Lookahead<'a> {
    /// Measures the routes of these trips; no more than four.
    pub fn new(board: &'a Board, trips: &'a [Trip]) -> Lookahead<'a> {
        let ways = Ways::of(board);
        let mut seats = [Necks::NONE; SEATS];
        trips.iter().zip(&mut seats).for_each(|(&trip, necks)| necks.measure(&ways, trip));
        Lookahead {
            board,
            trips,
            ways,
            blocked: blocked(board),
            seats,
            memo: [[0; 32]; SEATS],
            memo_cell: None,
        }
    }

    /// The lengths as they are, in the order of the trips.
    pub fn lengths(&self) -> [u8; SEATS] {
        self.seats.each_ref().map(|seat| seat.length)
    }

    /// The lengths after a legal lay, in the order of the trips.
    pub fn lengths_after(&mut self, cell: Cell, face: Face) -> [u8; SEATS] {
        if self.memo_cell != Some(cell) {
            self.memo_cell = Some(cell);
            self.memo = [[0; 32]; SEATS];
        }
        let mut lengths = self.lengths();
        match face {
            Face::Chapel => {}
            Face::Road(_) | Face::Meadow => {
                let open = face.openings().1;
                for (nth, length) in lengths[..self.trips.len()].iter_mut().enumerate() {
                    if self.seats[nth].is_changed_by(cell, open) {
                        *length = self.measure_road(nth, cell, open);
                    }
                }
            }
            Face::Railway(_) | Face::River(_) | Face::Spring(_) | Face::Lake(_) => {
                let (claims, taken) = self.taken(cell, face);
                for (nth, length) in lengths[..self.trips.len()].iter_mut().enumerate() {
                    if self.seats[nth].path.meets(taken) {
                        *length = self.measure_track(nth, claims, taken);
                    }
                }
            }
        }
        lengths
    }

    fn measure_road(&mut self, nth: usize, cell: Cell, open: Sides) -> u8 {
        let kept = self.ways.at(cell) & open;
        let memo = usize::from(kept.bits());
        if self.memo[nth][memo] == 0 {
            let mut after = self.ways;
            after.close(cell, Sides::ALL.without(kept));
            self.memo[nth][memo] = self.length(nth, &after);
        }
        self.memo[nth][memo]
    }

    fn measure_track(&mut self, nth: usize, claims: Sides, taken: CellSet) -> u8 {
        let memo = 16 + usize::from(claims.bits());
        if self.memo[nth][memo] == 0 {
            let mut after = self.ways;
            after.close_all(taken);
            self.memo[nth][memo] = self.length(nth, &after);
        }
        self.memo[nth][memo]
    }

    fn length(&self, nth: usize, ways: &Ways) -> u8 {
        ways.length(self.trips[nth].start, self.trips[nth].finish).unwrap_or(u8::MAX)
    }

    /// The cells that a railway or river would take from all routes, and behind which sides
    /// the claimed ones lie.
    fn taken(&self, cell: Cell, face: Face) -> (Sides, CellSet) {
        debug_assert!(face.openings().0 != Track::Road);
        let open = self.board.empty().without(self.blocked);
        let is_new = |side: &Side| cell.neighbour(*side).is_some_and(|next| open.contains(next));
        let claims: Sides = face.openings().1.iter().filter(is_new).collect();
        let claimed = claims.iter().map(|side| cell.beside(side));
        (claims, claimed.collect::<CellSet>() | CellSet::only(cell))
    }
}

impl Necks {
    const NONE: Necks = Necks {
        length: 0,
        path: CellSet::EMPTY,
        necks: CellSet::EMPTY,
        ins: [Sides::NONE; CELLS],
        outs: [Sides::NONE; CELLS],
    };

    fn is_changed_by(&self, cell: Cell, open: Sides) -> bool {
        self.necks.contains(cell)
            && !(open.meets(self.ins[cell.index()]) && open.meets(self.outs[cell.index()]))
    }

    fn measure(&mut self, ways: &Ways, trip: Trip) {
        let mut layers = [CellSet::EMPTY; CELLS];
        let Some(last) = ways.layers(trip.start, trip.finish, &mut layers) else { return };
        self.length = last as u8 + 1;
        // Back from the finish: of each layer only what lies on a shortest route.
        layers[last] = CellSet::only(trip.finish);
        let mut at = layers[last];
        self.path = at;
        for nth in (0..last).rev() {
            layers[nth] &= ways.step(layers[nth + 1]);
            at = (ways.step(at) & layers[nth]).lowest().map_or(at, CellSet::only);
            self.path |= at;
        }
        for nth in 1..=last {
            let Some(cell) = layers[nth].lowest().filter(|_| layers[nth].len() == 1) else {
                continue;
            };
            let sides_to = |layer: CellSet| -> Sides {
                let sides = ways.at(cell);
                sides.iter().filter(|&side| layer.contains(cell.beside(side))).collect()
            };
            self.necks.insert(cell);
            self.ins[cell.index()] = sides_to(layers[nth - 1]);
            // Nothing needs to go out of the finish.
            self.outs[cell.index()] =
                if nth == last { self.ins[cell.index()] } else { sides_to(layers[nth + 1]) };
        }
    }
}
