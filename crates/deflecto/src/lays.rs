//! The tiles that a seat may lay: all of them, any of them, one of them.

use game::{Rng, Seat};

use crate::set::{Hand, Stock};
use crate::survey::Survey;
use crate::tile::{Class, Shape};
use crate::{Cell, CellSet, Deflecto, Face, Move, Sides, TileName};

/// A seat's two gates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trip {
    /// Where the seat's first tile lies.
    pub start: Cell,
    /// The gate across.
    pub finish: Cell,
}

/// The seats that need a route, without a heap.
#[derive(Clone, Copy, Debug)]
pub struct Trips {
    trips: [Trip; game::MAX_SEATS],
    count: usize,
}

impl std::ops::Deref for Trips {
    type Target = [Trip];

    fn deref(&self) -> &[Trip] {
        &self.trips[..self.count]
    }
}

impl FromIterator<Trip> for Trips {
    fn from_iter<I: IntoIterator<Item = Trip>>(trips: I) -> Trips {
        let corner = Cell::new(0, 0).expect("a1 is on the board");
        let none = Trip { start: corner, finish: corner };
        let mut all = Trips { trips: [none; game::MAX_SEATS], count: 0 };
        for trip in trips {
            all.trips[all.count] = trip;
            all.count += 1;
        }
        all
    }
}

/// The faces that a hand offers, and the kinds of tiles that have each.
struct Offers {
    list: [(Shape, u16); Shape::ALL.len()],
    count: usize,
    /// How many tokens they make on a cell.
    tokens: u32,
}

impl Offers {
    fn of(hand: &Hand, stock: &Stock, is_wanted: impl Fn(Shape) -> bool) -> Offers {
        let held = hand.held();
        let mut offers =
            Offers { list: [(Shape::Straight, 0); Shape::ALL.len()], count: 0, tokens: 0 };
        for shape in Shape::ALL {
            let kinds = stock.having(shape) & held;
            if kinds != 0 && is_wanted(shape) {
                offers.list[offers.count] = (shape, kinds);
                offers.count += 1;
                offers.tokens += shape.turnings().count_ones() * kinds.count_ones();
            }
        }
        offers
    }

    /// Each face with its kinds, a bit each.
    fn faces(&self) -> impl Iterator<Item = (Face, u16)> + Clone {
        self.list[..self.count]
            .iter()
            .flat_map(|&(shape, kinds)| shape.faces().map(move |face| (face, kinds)))
    }

    /// The nth of the tokens that they make on a cell.
    fn nth(&self, stock: &Stock, mut n: u32) -> Option<(Face, Option<TileName>)> {
        for (face, kinds) in self.faces() {
            match n.checked_sub(kinds.count_ones()) {
                Some(left) => n = left,
                None => return Some((face, tiles(stock, kinds).nth(n as usize)?)),
            }
        }
        None
    }
}

/// How the tiles of these kinds are named in a token: only where there is a choice (§2).
fn tiles(stock: &Stock, kinds: u16) -> impl Iterator<Item = Option<TileName>> {
    let is_choice = kinds.count_ones() > 1;
    let mut left = kinds;
    std::iter::from_fn(move || {
        let at = (left != 0).then(|| left.trailing_zeros())?;
        left &= left - 1;
        Some(is_choice.then(|| stock.kinds()[at as usize].name))
    })
}

/// Whether a first tile may have this shape: a road that is no dead end (§3.1).
pub(crate) fn may_start(shape: Shape) -> bool {
    shape.class() == Class::Road && shape != Shape::DeadEnd
}

/// Whether a first tile on this gate may be open to these sides (§3.1).
pub(crate) fn opens_gate(cell: Cell, sides: Sides) -> bool {
    let outside = cell.outside();
    sides.meets(outside) && !sides.without(outside).is_empty()
}

impl Deflecto {
    /// The seats that need a route (§4.4): those that are in and have started.
    pub fn trips(&self) -> Trips {
        self.roster.seats_in().iter().filter_map(|seat| self.trips[seat]).collect()
    }

    /// The lines between the gates of those seats, a bit each.
    pub(crate) fn live_lines(&self) -> u8 {
        self.trips().iter().fold(0, |lines, &trip| lines | self.set.line_of(trip))
    }

    /// Looks over the whole board, for a seat that wants to lay a tile.
    pub fn survey<'a>(&'a self, trips: &'a [Trip]) -> Survey<'a> {
        Survey::new(&self.board, &self.walls, self.set.lines(), self.live_lines(), trips)
    }

    /// Adds all tiles that a seat could lay if it were its turn, first tiles in the opening round.
    pub fn lays(&self, seat: Seat, out: &mut Vec<Move>) {
        let trips = self.trips();
        let mut survey = self.survey(&trips);
        let offers = self.offers(seat);
        let places = self.places(seat);
        for (face, kinds) in offers.faces() {
            for cell in self.legal_cells(&mut survey, seat, face, places).iter() {
                let named = tiles(self.stock(), kinds);
                named.for_each(|tile| out.push(Move::Lay { cell, face, tile }));
            }
        }
    }

    /// How a lay of this face names its tile, if the seat spends this kind: only where its hand
    /// leaves a choice (§2).
    pub fn named(&self, seat: Seat, face: Face, kind: usize) -> Option<TileName> {
        let held = self.stock().with_face(face) & self.hands[seat].held();
        (held.count_ones() > 1).then(|| self.stock().kinds()[kind].name)
    }

    /// The cells among these on which a seat may lay a face that it holds.
    fn legal_cells(
        &self,
        survey: &mut Survey<'_>,
        seat: Seat,
        face: Face,
        among: CellSet,
    ) -> CellSet {
        let cells = survey.legal(face, among);
        if self.trips[seat].is_some() {
            return cells;
        }
        let (_, sides) = face.openings();
        cells.iter().filter(|&cell| opens_gate(cell, sides)).collect()
    }

    fn offers(&self, seat: Seat) -> Offers {
        let is_first = self.trips[seat].is_none();
        Offers::of(&self.hands[seat], self.stock(), |shape| !is_first || may_start(shape))
    }

    /// Where a seat may lay, as far as the place is concerned (§3.1, §4.1).
    fn places(&self, seat: Seat) -> CellSet {
        if self.trips[seat].is_none() { self.free_gates() } else { self.board.frontier() }
    }

    /// §3.1: the gates of numbers that no seat took, not even one that resigned since.
    pub(crate) fn free_gates(&self) -> CellSet {
        let gates = self.set.gates().iter();
        let free = gates.filter(|gate| self.taker(gate.number).is_none());
        free.flat_map(|gate| gate.cells).collect()
    }

    /// The seat that started at a gate of this number.
    pub(crate) fn taker(&self, number: u8) -> Option<Seat> {
        let took = |trip: &Option<Trip>| {
            trip.and_then(|trip| self.set.gate_at(trip.start))
                .is_some_and(|(gate, _)| gate.number == number)
        };
        self.trips.iter().find(|(_, trip)| took(trip)).map(|(seat, _)| seat)
    }

    /// Whether a seat could lay any tile of its hand.
    pub fn can_lay(&self, seat: Seat) -> bool {
        if self.trips[seat].is_none() {
            return true; // §3.1: there are more gates than seats.
        }
        let trips = self.trips();
        let offers = self.offers(seat);
        let faces = offers.faces().map(|(face, _)| face);
        self.survey(&trips).any(faces, self.board.frontier())
    }

    /// One of the tiles that a seat may lay, or `None` where another token was
    /// drawn: `others` stands for how many other tokens it may say.
    ///
    /// Draws from all tokens that could be until one is legal, and after some misses from the
    /// legal ones: either way all legal tokens are equally likely.
    pub(crate) fn draw_lay<R: Rng>(&self, seat: Seat, others: u32, rng: &mut R) -> Option<Move> {
        const MISSES: u32 = 64;
        let trips = self.trips();
        let mut survey = self.survey(&trips);
        let offers = self.offers(seat);
        let places = self.places(seat);
        for _ in 0..MISSES {
            let drawn = rng.below(places.len() * offers.tokens + others).checked_sub(others)?;
            let cell = places.nth(drawn / offers.tokens)?;
            let (face, tile) = offers.nth(self.stock(), drawn % offers.tokens)?;
            if !self.legal_cells(&mut survey, seat, face, CellSet::only(cell)).is_empty() {
                return Some(Move::Lay { cell, face, tile });
            }
        }
        let mut all = 0;
        for (face, kinds) in offers.faces() {
            let cells = self.legal_cells(&mut survey, seat, face, places);
            all += cells.len() * kinds.count_ones();
        }
        let mut left = rng.below(all + others).checked_sub(others)?;
        for (face, kinds) in offers.faces() {
            let cells = self.legal_cells(&mut survey, seat, face, places);
            let (many, each) = (cells.len(), kinds.count_ones());
            if left < many * each {
                let cell = cells.nth(left / each)?;
                let tile = tiles(self.stock(), kinds).nth((left % each) as usize)?;
                return Some(Move::Lay { cell, face, tile });
            }
            left -= many * each;
        }
        None
    }
}
