//! A look over the whole board: which faces may lie on which cell (§4.2–§5.5).
//!
//! For each track and side the survey knows two sets of cells: where a tile *must*
//! open it because a laid neighbour does (§4.2), and where it is *barred* because a
//! laid neighbour is closed there (§4.2) or because the empty cell beyond could not
//! be filled any more (§5.2). For one cell that is four bits and four bits, and a
//! table turns them into the faces that fit, all at once. What shuts nobody in
//! (§4.4) is asked of [`Cuts`], and of a flood only where a railway or river blocks
//! several cells together. All that is dear is made when it is first asked for.

use crate::board::Board;
use crate::cuts::{Cuts, Trip, is_held_by_corners};
use crate::rivers::Rivers;
use crate::tile::{Class, Face, Track};
use crate::ways::{Ways, blocked};
use crate::{Cell, CellSet, Side, Sides};

/// `FITS[must][barred]`: the sets of sides with all of `must` and none of `barred`, a bit each.
static FITS: [[u16; 16]; 16] = fits();

const fn fits() -> [[u16; 16]; 16] {
    let mut table = [[0; 16]; 16];
    let mut at = 0;
    while at < 16 * 16 * 16 {
        let (must, barred, sides) = (at / 256, at / 16 % 16, at % 16);
        if sides & must == must && sides & barred == 0 {
            table[must][barred] |= 1 << sides;
        }
        at += 1;
    }
    table
}

/// The sets of two sides or more, a bit each.
const TWO_OR_MORE: u16 = !(1 << 0 | 1 << 1 | 1 << 2 | 1 << 4 | 1 << 8);

/// A set of faces: for each class the sets of sides, a bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Faces([u16; Class::COUNT]);

impl Faces {
    /// No face.
    pub const NONE: Faces = Faces([0; Class::COUNT]);

    /// This face alone.
    pub fn only(face: Face) -> Faces {
        let mut faces = Faces::NONE;
        faces.add(face.class(), 1 << face.openings().1.bits());
        faces
    }

    /// The sets of sides of a class.
    pub fn of(&self, class: Class) -> u16 {
        self.0[class as usize]
    }

    /// Adds sets of sides to a class.
    pub fn add(&mut self, class: Class, turnings: u16) {
        self.0[class as usize] |= turnings;
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; Class::COUNT]
    }
}

/// What a tile on a cell must and may not open, by track.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Site {
    pub(crate) must: [Sides; 3],
    pub(crate) barred: [Sides; 3],
}

impl Site {
    /// The sets of sides that a track may have here, a bit each; none if another track must run here.
    fn fits(&self, track: Track) -> u16 {
        let others = Track::ALL.into_iter().filter(|&other| other != track);
        if others.into_iter().any(|other| !self.must[other as usize].is_empty()) {
            return 0;
        }
        let (must, barred) = (self.must[track as usize], self.barred[track as usize]);
        FITS[usize::from(must.bits())][usize::from(barred.bits())]
    }
}

/// A position seen by who wants to lay.
#[derive(Clone, Debug)]
pub struct Survey<'a> {
    board: &'a Board,
    trips: &'a [Trip],
    finishes: CellSet,
    must: [[CellSet; 4]; 3],
    barred: [[CellSet; 4]; 3],
    blocked: CellSet,
    ways: Ways,
    cuts: Option<Cuts>,
    rivers: Option<Rivers>,
    /// A route for each seat, all in one set.
    paths: Option<CellSet>,
}

impl<'a> Survey<'a> {
    /// Looks over a board on which these seats need a route (§4.4).
    pub fn new(board: &'a Board, trips: &'a [Trip]) -> Survey<'a> {
        let mut survey = Survey {
            board,
            trips,
            finishes: trips.iter().map(|trip| trip.finish).collect(),
            must: [[CellSet::EMPTY; 4]; 3],
            barred: [[CellSet::EMPTY; 4]; 3],
            blocked: blocked(board),
            ways: Ways::of(board),
            cuts: None,
            rivers: None,
            paths: None,
        };
        survey.look_at_sides();
        survey
    }

    /// The crossings as they are.
    pub fn ways(&self) -> &Ways {
        &self.ways
    }

    fn look_at_sides(&mut self) {
        let board = self.board;
        let mut claimed = [CellSet::EMPTY; 3];
        let mut twice = [CellSet::EMPTY; 3];
        for track in Track::ALL {
            if track != Track::Road && !board.has_tracks() {
                continue;
            }
            for side in Side::ALL {
                let claims = board.open(track, side.opposite()).beyond(side);
                self.must[track as usize][side as usize] = claims.without(board.laid());
                twice[track as usize] |= claimed[track as usize] & claims;
                claimed[track as usize] |= claims;
            }
        }
        for side in Side::ALL {
            let laid = board.laid().beyond(side);
            let chapels = board.chapels().beyond(side);
            for track in Track::ALL {
                // §5.2: no bridge, no level crossing, no junction of railways or rivers.
                let [one, other] = others(track).map(|other| claimed[other as usize]);
                let full = if track == Track::Road { CellSet::EMPTY } else { twice[track as usize] };
                let unfillable = (one | other | full).without(board.laid());
                // §4.2: closed meets closed; a chapel (§5.4) takes roads but no other track.
                let closed = laid.without(self.must[track as usize][side as usize]);
                let closed = if track == Track::Road { closed.without(chapels) } else { closed };
                self.barred[track as usize][side as usize] = closed | unfillable.beyond(side);
            }
        }
    }

    /// What a tile on this cell must and may not open.
    pub(crate) fn site(&self, cell: Cell) -> Site {
        let sides = |sets: &[CellSet; 4]| {
            let bits = sets.iter().enumerate().map(|(at, set)| set.bit(cell) << at);
            Sides::from_bits(bits.fold(0, |all, bit| all | bit))
        };
        Site { must: self.must.each_ref().map(sides), barred: self.barred.each_ref().map(sides) }
    }

    /// Which of the wanted faces may lie on an empty cell, by §4.2 to §5.5.
    pub fn legal(&mut self, cell: Cell, wanted: &Faces) -> Faces {
        let site = self.site(cell);
        let mut legal = Faces::NONE;
        self.add_roads(cell, &site, wanted, &mut legal);
        if !self.finishes.contains(cell) {
            // §4.5: no railway or river on a finish.
            self.add_tracks(cell, &site, wanted, &mut legal);
        }
        legal
    }

    /// Whether any of the wanted faces may lie on any of these cells.
    pub fn any(&mut self, cells: CellSet, wanted: &Faces) -> bool {
        cells.iter().any(|cell| self.has_easy(cell, wanted))
            || cells.iter().any(|cell| !self.legal(cell, wanted).is_empty())
    }

    /// Whether a wanted face may lie on a cell for reasons that are cheap to see.
    fn has_easy(&self, cell: Cell, wanted: &Faces) -> bool {
        let roads = self.site(cell).fits(Track::Road) & wanted.of(Class::Road);
        roads != 0 && !self.finishes.contains(cell) && is_held_by_corners(&self.ways, cell)
    }

    fn add_roads(&mut self, cell: Cell, site: &Site, wanted: &Faces, legal: &mut Faces) {
        let fits = site.fits(Track::Road);
        if fits == 0 {
            return;
        }
        // §5.4: a chapel closes nothing that was open, so it shuts nobody in.
        legal.add(Class::Chapel, wanted.of(Class::Chapel));
        let mut roads = fits & wanted.of(Class::Road);
        let mut meadow = fits & wanted.of(Class::Meadow);
        if self.finishes.contains(cell) {
            // §4.5: no dead end and no meadow on a finish.
            (roads, meadow) = (roads & TWO_OR_MORE, 0);
        }
        if roads | meadow != 0 {
            let kept = self.kept(cell);
            legal.add(Class::Road, roads & kept);
            legal.add(Class::Meadow, meadow & kept);
        }
    }

    fn add_tracks(&mut self, cell: Cell, site: &Site, wanted: &Faces, legal: &mut Faces) {
        let rails = wanted.of(Class::Railway) & site.fits(Track::Railway);
        let fits = site.fits(Track::River);
        let water = [Class::River, Class::Spring, Class::Lake].map(|class| wanted.of(class) & fits);
        let asked = rails | water[0] | water[1] | water[2];
        if asked == 0 {
            return;
        }
        let harmless = self.harmless_tracks(cell, asked);
        legal.add(Class::Railway, rails & harmless);
        for (class, turnings) in [Class::River, Class::Spring, Class::Lake].into_iter().zip(water) {
            for sides in turnings_of(turnings & harmless) {
                if self.check_river(cell, class.face(sides)).is_ok() {
                    legal.add(class, 1 << sides.bits());
                }
            }
        }
    }

    /// §5.3, for a river tile that fits.
    pub(crate) fn check_river(&mut self, cell: Cell, face: Face) -> Result<(), crate::Clash> {
        let board = self.board;
        self.rivers.get_or_insert_with(|| Rivers::of(board)).check(board, cell, face)
    }

    /// The sets of sides of an empty cell that leave every seat a route if they stay open (§4.4).
    pub(crate) fn kept(&mut self, cell: Cell) -> u16 {
        let (ways, trips) = (&self.ways, self.trips);
        if self.cuts.is_none() && !self.finishes.contains(cell) && is_held_by_corners(ways, cell) {
            return u16::MAX;
        }
        self.cuts.get_or_insert_with(|| Cuts::of(ways, trips)).kept(ways, cell, trips)
    }

    /// The sets of sides that a railway or river here may have without shutting anybody in (§4.4):
    /// it blocks its own cell and every empty cell that it claims.
    fn harmless_tracks(&mut self, cell: Cell, asked: u16) -> u16 {
        let own = CellSet::only(cell).without(self.blocked);
        if !own.is_empty() && self.kept(cell) & 1 == 0 {
            return 0;
        }
        let open = self.board.empty().without(self.blocked);
        let news: Sides = Side::ALL
            .into_iter()
            .filter(|&side| cell.neighbour(side).is_some_and(|next| open.contains(next)))
            .collect();
        // Turnings that claim the same new cells share their verdict.
        let (mut known, mut harmless, mut found) = (0u16, 0u16, 0u16);
        for sides in turnings_of(asked) {
            let claims = sides & news;
            let verdict = 1 << claims.bits();
            if known & verdict == 0 {
                known |= verdict;
                let taken = claims.iter().fold(own, |set, side| set | CellSet::only(cell.beside(side)));
                if self.is_harmless(taken) {
                    harmless |= verdict;
                }
            }
            if harmless & verdict != 0 {
                found |= 1 << sides.bits();
            }
        }
        found
    }

    /// Whether every seat has a route that avoids these cells.
    fn is_harmless(&mut self, taken: CellSet) -> bool {
        if taken.meets(self.finishes) {
            return false;
        }
        let (ways, trips) = (&self.ways, self.trips);
        let paths = *self.paths.get_or_insert_with(|| {
            let path = |trip: &Trip| ways.any_path(trip.start, trip.finish);
            trips.iter().map(path).fold(CellSet::EMPTY, |all, path| all | path)
        });
        if !paths.meets(taken) {
            return true;
        }
        let mut after = *ways;
        after.close_all(taken);
        after.join_all(trips)
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

/// The sets of sides whose bits are set.
pub(crate) fn turnings_of(mut bits: u16) -> impl Iterator<Item = Sides> {
    std::iter::from_fn(move || {
        let lowest = (bits != 0).then(|| bits.trailing_zeros())?;
        bits &= bits - 1;
        Some(Sides::from_bits(lowest as u8))
    })
}
