//! A look over the whole board: on which cells a face may lie (§4.2–§5.5).
//!
//! For each track and side the survey knows two sets of cells: where a tile *must*
//! open it because a laid neighbour does (§4.2), and where it is *barred* because a
//! laid neighbour is closed there (§4.2) or because the empty cell beyond could not
//! be filled any more (§5.2). So the cells where a face fits are found all at once,
//! with a few operations on 121 bits. That a tile shuts nobody in (§4.4) can mostly be seen
//! from the crossings round a cell; otherwise the [`Walls`] are asked. Whatever is expensive
//! to work out is worked out when it is first needed.

use crate::board::Board;
use crate::rivers::{Clash, Rivers};
use crate::tile::{Face, Track};
use crate::walls::{Lines, Walls};
use crate::ways::{Ways, blocked};
use crate::{Cell, CellSet, Side, Sides, Trip};

/// How many verdicts cost as much as finding a route for each seat.
const FEW_VERDICTS: u32 = 8;

/// Where a track must run and where it may not.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lane {
    /// `must[side]`: the empty cells into which a laid neighbour at this side opens it.
    must: [CellSet; 4],
    /// `barred[side]`: the cells that may not open it to this side.
    barred: [CellSet; 4],
    /// The empty cells that no other track claims.
    clear: CellSet,
    /// The empty cells that this track claims.
    claimed: CellSet,
}

impl Lane {
    pub(crate) fn must(&self, cell: Cell, side: Side) -> bool {
        self.must[side as usize].contains(cell)
    }

    pub(crate) fn is_barred(&self, cell: Cell, side: Side) -> bool {
        self.barred[side as usize].contains(cell)
    }

    /// The cells where a tile fits that opens this track to these sides and is closed to the others.
    fn fits(&self, sides: Sides) -> CellSet {
        Side::ALL.into_iter().fold(self.clear, |cells, side| {
            let against = if sides.contains(side) { &self.barred } else { &self.must };
            cells.without(against[side as usize])
        })
    }

    /// The cells from which a tile that is open to these sides meets the track on another tile,
    /// or in an empty cell.
    fn reaching(&self, sides: Sides) -> CellSet {
        sides.iter().fold(CellSet::EMPTY, |cells, side| {
            cells | self.must[side as usize] | self.claimed.beyond(side)
        })
    }
}

/// A position as a seat sees it that wants to lay a tile.
#[derive(Clone, Debug)]
pub struct Survey<'a> {
    board: &'a Board,
    walls: &'a Walls,
    lines: &'a Lines,
    /// The lines of those seats, a bit each.
    live: u8,
    trips: &'a [Trip],
    finishes: CellSet,
    /// The empty cells that a railway or river claims.
    blocked: CellSet,
    ways: Ways,
    /// The cells that can be closed without harm, as the corners round them show; no finishes.
    held: CellSet,
    lanes: [Option<Lane>; 3],
    rivers: Option<Rivers>,
    /// For each side the cells at both of whose corners there is no wall.
    bare: Option<[CellSet; 4]>,
    /// A route for each seat, all in one set.
    paths: Option<CellSet>,
    /// The cells that can be closed, as far as they are known.
    known: CellSet,
    closable: CellSet,
}

impl<'a> Survey<'a> {
    /// Looks over a board with these walls, on which these seats, with these lines, need a route.
    pub fn new(
        board: &'a Board,
        walls: &'a Walls,
        lines: &'a Lines,
        live: u8,
        trips: &'a [Trip],
    ) -> Survey<'a> {
        let ways = Ways::of(board);
        let finishes = trips.iter().map(|trip| trip.finish).collect();
        Survey {
            board,
            walls,
            lines,
            live,
            trips,
            finishes,
            blocked: blocked(board),
            ways,
            held: ways.held_by_corners().without(finishes),
            lanes: [None; 3],
            rivers: None,
            bare: None,
            paths: None,
            known: CellSet::EMPTY,
            closable: CellSet::EMPTY,
        }
    }

    /// The crossings as they are.
    pub fn ways(&self) -> &Ways {
        &self.ways
    }

    /// Where a track must run and where it may not.
    pub(crate) fn lane(&mut self, track: Track) -> &Lane {
        let board = self.board;
        self.lanes[track as usize].get_or_insert_with(|| look_at(board, track))
    }

    /// The empty cells among these on which a face may lie, by §4.2 to §5.5.
    pub fn legal(&mut self, face: Face, among: CellSet) -> CellSet {
        let (track, sides) = face.openings();
        if face == Face::Chapel {
            // §5.4: it takes roads, closed sides and chapels. It closes nothing that was open,
            // so it shuts nobody in, and it may lie on a finish (§4.5).
            return self.lane(Track::Road).clear & among;
        }
        let mut cells = self.lane(track).fits(sides) & among;
        if track != Track::Road || sides.len() < 2 {
            // §4.5: no dead end, meadow, railway or river on a finish.
            cells = cells.without(self.finishes);
        }
        match track {
            _ if cells.is_empty() => cells,
            Track::Road => self.keeping(cells, sides),
            Track::Railway => self.harmless(cells, sides),
            Track::River => {
                let harmless = self.harmless(cells, sides);
                let beside = harmless & self.lane(Track::River).reaching(sides);
                let mut bad = beside;
                for cell in beside.iter().filter(|&cell| self.check_river(cell, face).is_ok()) {
                    bad.remove(cell);
                }
                harmless.without(bad)
            }
        }
    }

    /// Whether any of these faces may lie on any of these cells.
    pub fn any(&mut self, faces: impl Iterator<Item = Face> + Clone, among: CellSet) -> bool {
        // What the corners prove is tried first, so that the expensive tables are rarely needed.
        let held = among & self.held;
        let easy = |face: &Face| face.openings().0 == Track::Road;
        faces.clone().filter(easy).any(|face| !self.legal(face, held).is_empty())
            || faces.into_iter().any(|face| !self.legal(face, among).is_empty())
    }

    /// §5.3, for a river tile that fits.
    pub(crate) fn check_river(&mut self, cell: Cell, face: Face) -> Result<(), Clash> {
        let board = self.board;
        self.rivers.get_or_insert_with(|| Rivers::of(board)).check(board, cell, face)
    }

    /// The cells among these that leave every seat a route if these sides stay open (§4.4).
    fn keeping(&mut self, cells: CellSet, sides: Sides) -> CellSet {
        let mut keeping = cells;
        for cell in cells.without(self.held).iter() {
            let closed = self.ways.at(cell).without(sides);
            if self.walls.parted_by(self.lines, cell, closed) & self.live != 0 {
                keeping.remove(cell);
            }
        }
        keeping
    }

    /// The cells among these that can't be closed without shutting somebody in.
    fn vital(&mut self, cells: CellSet) -> CellSet {
        for cell in cells.without(self.held | self.known).iter() {
            self.known.insert(cell);
            let closed = self.ways.at(cell);
            if self.walls.parted_by(self.lines, cell, closed) & self.live == 0 {
                self.closable.insert(cell);
            }
        }
        cells.without(self.held | self.closable)
    }

    /// The cells among these on which a railway or river that is open to these sides shuts
    /// nobody in (§4.4): it blocks its own cell and every empty cell that it claims.
    fn harmless(&mut self, cells: CellSet, sides: Sides) -> CellSet {
        let open = self.board.empty().without(self.blocked);
        // The cells from which such a tile would take none of a set.
        let sparing = |set: CellSet| {
            let set = set & open;
            sides.iter().fold(!set, |cells, side| cells.without(set.beyond(side)))
        };
        let near = sides.iter().fold(cells, |near, side| near | cells.towards(side));
        let cells = cells & sparing(self.vital(near & open));
        // A claimed cell with no wall at its far corners adds a ring of its own and nothing else.
        let bare = *self.bare.get_or_insert_with(|| self.ways.bare_sides());
        let mut good = sides.iter().fold(cells, |cells, side| {
            cells.without(open.without(bare[side as usize]).beyond(side))
        });
        // To find routes costs about as much as a few verdicts.
        if cells.without(good).len() > FEW_VERDICTS || self.paths.is_some() {
            good |= cells & sparing(self.paths());
        }
        for cell in cells.without(good).iter() {
            let claimed = sides.iter().filter_map(|side| cell.neighbour(side));
            let taken = (claimed.collect::<CellSet>() & open) | CellSet::only(cell);
            if self.walls.parted_round(self.lines, &self.ways, taken) & self.live == 0 {
                good.insert(cell);
            }
        }
        good
    }

    /// A route for each seat, all in one set.
    fn paths(&mut self) -> CellSet {
        let (ways, trips) = (&self.ways, self.trips);
        *self.paths.get_or_insert_with(|| {
            let path = |trip: &Trip| ways.any_path(trip.start, trip.finish);
            trips.iter().map(path).fold(CellSet::EMPTY, |all, path| all | path)
        })
    }
}

fn look_at(board: &Board, track: Track) -> Lane {
    let laid = board.laid();
    let claims = Claims::of(board, track);
    let [one, other] = others(track).map(|other| Claims::of(board, other).all);
    // §5.2: no bridge, no level crossing, no junction of railways or rivers.
    let full = if track == Track::Road { CellSet::EMPTY } else { claims.twice };
    let unfillable = (one | other | full).without(laid);
    // §4.2: closed meets closed; a chapel (§5.4) takes roads but no other track.
    let taking = if track == Track::Road { board.chapels() } else { CellSet::EMPTY };
    let closed = laid.without(taking);
    let barred = Side::ALL.map(|side| {
        closed.beyond(side).without(claims.from[side as usize]) | unfillable.beyond(side)
    });
    Lane {
        must: claims.from,
        barred,
        clear: board.empty().without(one | other),
        claimed: claims.all.without(laid),
    }
}

/// What laid tiles open towards cells (§5.1).
struct Claims {
    /// By the side from which it comes.
    from: [CellSet; 4],
    all: CellSet,
    /// The cells that are claimed from two sides or more.
    twice: CellSet,
}

impl Claims {
    fn of(board: &Board, track: Track) -> Claims {
        let mut claims =
            Claims { from: [CellSet::EMPTY; 4], all: CellSet::EMPTY, twice: CellSet::EMPTY };
        if track != Track::Road && !board.has_tracks() {
            return claims;
        }
        for side in Side::ALL {
            let from = board.open(track, side.opposite()).beyond(side);
            claims.from[side as usize] = from;
            claims.twice |= claims.all & from;
            claims.all |= from;
        }
        claims
    }
}

/// The other two tracks.
fn others(track: Track) -> [Track; 2] {
    match track {
        Track::Road => [Track::Railway, Track::River],
        Track::Railway => [Track::Road, Track::River],
        Track::River => [Track::Road, Track::Railway],
    }
}
