//! The tiles that a seat may lay: all of them, any of them, one of them.

use game::{Rng, Seat};

use crate::cuts::Trip;
use crate::set::{Hand, Stock};
use crate::survey::{Faces, Survey, turnings_of};
use crate::tile::{Class, Shape};
use crate::{Cell, CellSet, Deflecto, Face, Move, Sides, TileName};

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

/// The shapes that a hand offers, and the kinds of tiles that have each.
struct Offers {
    list: [(Shape, u16); Shape::ALL.len()],
    count: usize,
    /// All turnings of all of them.
    faces: Faces,
    /// How many tokens these make on a cell.
    tokens: u32,
}

impl Offers {
    fn of(hand: &Hand, stock: &Stock, is_wanted: impl Fn(Shape) -> bool) -> Offers {
        let held = hand.held();
        let mut offers = Offers {
            list: [(Shape::Straight, 0); Shape::ALL.len()],
            count: 0,
            faces: Faces::NONE,
            tokens: 0,
        };
        for shape in Shape::ALL {
            let kinds = stock.having(shape) & held;
            if kinds != 0 && is_wanted(shape) {
                offers.list[offers.count] = (shape, kinds);
                offers.count += 1;
                offers.faces.add(shape.class(), shape.turnings());
                offers.tokens += shape.turnings().count_ones() * kinds.count_ones();
            }
        }
        offers
    }

    fn list(&self) -> &[(Shape, u16)] {
        &self.list[..self.count]
    }

    /// Writes the moves for these faces on a cell.
    fn write(&self, stock: &Stock, cell: Cell, faces: &Faces, out: &mut Vec<Move>) {
        for &(shape, kinds) in self.list() {
            let class = shape.class();
            for sides in turnings_of(faces.of(class) & shape.turnings()) {
                let face = class.face(sides);
                tiles(stock, kinds).for_each(|tile| out.push(Move::Lay { cell, face, tile }));
            }
        }
    }

    /// How many tokens these faces make on a cell.
    fn count(&self, faces: &Faces) -> u32 {
        let of = |&(shape, kinds): &(Shape, u16)| {
            (faces.of(shape.class()) & shape.turnings()).count_ones() * kinds.count_ones()
        };
        self.list().iter().map(of).sum()
    }

    /// The nth of the tokens that these faces make on a cell.
    fn nth(&self, stock: &Stock, mut n: u32, faces: &Faces) -> Option<(Face, Option<TileName>)> {
        for &(shape, kinds) in self.list() {
            let (turnings, each) = (faces.of(shape.class()) & shape.turnings(), kinds.count_ones());
            let here = turnings.count_ones() * each;
            if n < here {
                let sides = turnings_of(turnings).nth((n / each) as usize)?;
                let tile = tiles(stock, kinds).nth((n % each) as usize)?;
                return Some((shape.class().face(sides), tile));
            }
            n -= here;
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

    /// Adds all tiles that a seat could lay if it were its turn, first tiles in the opening round.
    pub fn lays(&self, seat: Seat, out: &mut Vec<Move>) {
        let trips = self.trips();
        let mut survey = Survey::new(&self.board, &trips);
        if self.trips[seat].is_none() {
            let offers = Offers::of(&self.hands[seat], self.stock(), may_start);
            for cell in self.free_gates().iter() {
                let legal = self.first_faces(&mut survey, cell, &offers.faces);
                offers.write(self.stock(), cell, &legal, out);
            }
            return;
        }
        let offers = Offers::of(&self.hands[seat], self.stock(), |_| true);
        for cell in self.board.frontier().iter() {
            let legal = survey.legal(cell, &offers.faces);
            offers.write(self.stock(), cell, &legal, out);
        }
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
            trip.and_then(|trip| self.set.gate_at(trip.start)).is_some_and(|(gate, _)| gate.number == number)
        };
        self.trips.iter().find(|(_, trip)| took(trip)).map(|(seat, _)| seat)
    }

    fn first_faces(&self, survey: &mut Survey<'_>, cell: Cell, wanted: &Faces) -> Faces {
        let open = turnings_of(wanted.of(Class::Road)).filter(|&sides| opens_gate(cell, sides));
        let mut first = Faces::NONE;
        open.for_each(|sides| first.add(Class::Road, 1 << sides.bits()));
        survey.legal(cell, &first)
    }

    /// Whether a seat could lay any tile of its hand.
    pub fn can_lay(&self, seat: Seat) -> bool {
        if self.trips[seat].is_none() {
            return true; // §3.1: there are more gates than seats.
        }
        let trips = self.trips();
        let offers = Offers::of(&self.hands[seat], self.stock(), |_| true);
        Survey::new(&self.board, &trips).any(self.board.frontier(), &offers.faces)
    }

    /// One of the tiles that a seat may lay after its first, or `None` where another token was
    /// drawn: `others` stands for how many other tokens it may say.
    ///
    /// Draws from all tokens that could be until one is legal, and after some misses from the
    /// legal ones: either way each legal token is as likely as another.
    pub(crate) fn draw_lay<R: Rng>(&self, seat: Seat, others: u32, rng: &mut R) -> Option<Move> {
        const MISSES: u32 = 64;
        let trips = self.trips();
        let mut survey = Survey::new(&self.board, &trips);
        let offers = Offers::of(&self.hands[seat], self.stock(), |_| true);
        let cells = self.board.frontier();
        for _ in 0..MISSES {
            let drawn = rng.below(cells.len() * offers.tokens + others).checked_sub(others)?;
            let cell = cells.nth(drawn / offers.tokens)?;
            let (face, tile) = offers.nth(self.stock(), drawn % offers.tokens, &offers.faces)?;
            if !survey.legal(cell, &Faces::only(face)).is_empty() {
                return Some(Move::Lay { cell, face, tile });
            }
        }
        let mut legal = |cell: Cell| survey.legal(cell, &offers.faces);
        let all: u32 = cells.iter().map(|cell| offers.count(&legal(cell))).sum();
        let mut drawn = rng.below(all + others).checked_sub(others)?;
        for cell in cells.iter() {
            let faces = legal(cell);
            match drawn.checked_sub(offers.count(&faces)) {
                Some(left) => drawn = left,
                None => {
                    let (face, tile) = offers.nth(self.stock(), drawn, &faces)?;
                    return Some(Move::Lay { cell, face, tile });
                }
            }
        }
        None
    }
}
