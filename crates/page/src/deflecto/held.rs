//! A tile that is picked up: which one, which face is up, and which way round it is.

use deflecto::{Cell, Deflecto, Face, Kind, Move, Shape, Sides};
use game::Seat;

use super::Options;

/// A tile of a seat's hand, held above the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Held {
    /// Whose it is.
    pub seat: Seat,
    /// Which kind, by its place in the stock of the level.
    pub kind: usize,
    /// Whether its back is up.
    pub is_back: bool,
    /// Quarter turns clockwise from how it lies in the hand.
    pub quarters: u8,
}

impl Held {
    /// Takes a tile of this kind, front up; `None` if the seat has none left.
    pub fn take(game: &Deflecto, seat: Seat, kind: usize) -> Option<Held> {
        let is_there = kind < game.stock().kinds().len() && game.hand(seat).count(kind) > 0;
        is_there.then_some(Held { seat, kind, is_back: false, quarters: 0 })
    }

    /// The tile that a lay spends, held as it is laid.
    pub fn of_lay(game: &Deflecto, seat: Seat, mv: &Move) -> Option<Held> {
        let Move::Lay { cell, face, tile } = *mv else { return None };
        let kinds = game.stock().kinds().iter().enumerate();
        let mut held = kinds.filter_map(|(at, _)| Held::take(game, seat, at));
        held.find_map(|held| {
            let sides = [held, held.flipped(game)];
            let ways = sides.into_iter().flat_map(|held| held.ways(game));
            let is_meant = |held: &Held| {
                let kind = held.kind(game);
                held.face(game) == face && tile.is_none_or(|tile| tile == kind.name)
            };
            ways.into_iter().find(|held| is_meant(held) && held.lay(game, cell) == *mv)
        })
    }

    fn kind<'a>(&self, game: &'a Deflecto) -> &'a Kind {
        &game.stock().kinds()[self.kind]
    }

    /// The shape that is up.
    pub fn shape(&self, game: &Deflecto) -> Shape {
        let kind = self.kind(game);
        kind.back.filter(|_| self.is_back).unwrap_or(kind.front)
    }

    /// The shape that is down, where backs are used.
    pub fn other_shape(&self, game: &Deflecto) -> Option<Shape> {
        let kind = self.kind(game);
        if self.is_back { Some(kind.front) } else { kind.back }
    }

    /// The face as it would lie.
    pub fn face(&self, game: &Deflecto) -> Face {
        face(self.shape(game), self.quarters)
    }

    /// Turned by a quarter, or by as many as it takes to look different.
    #[must_use]
    pub fn turned(self, game: &Deflecto, is_clockwise: bool) -> Held {
        let step = if is_clockwise { 1 } else { 3 };
        let after = |n: u8| Held { quarters: (self.quarters + n * step) % 4, ..self };
        let is_new = |held: &Held| held.face(game) != self.face(game);
        (1..4).map(after).find(is_new).unwrap_or(self)
    }

    /// Turned over, where backs are used.
    #[must_use]
    pub fn flipped(self, game: &Deflecto) -> Held {
        let has_back = self.kind(game).back.is_some();
        Held { is_back: has_back && !self.is_back, ..self }
    }

    /// The ways round that look different, from this one on clockwise.
    pub fn ways(self, game: &Deflecto) -> Vec<Held> {
        let mut ways: Vec<Held> = Vec::new();
        for n in 0..4 {
            let way = Held { quarters: (self.quarters + n) % 4, ..self };
            if ways.iter().all(|other| other.face(game) != way.face(game)) {
                ways.push(way);
            }
        }
        ways
    }

    /// The move that lays it on a cell, allowed or not.
    pub fn lay(&self, game: &Deflecto, cell: Cell) -> Move {
        let face = self.face(game);
        Move::Lay { cell, face, tile: game.named(self.seat, face, self.kind) }
    }

    /// The next way round that fits on a cell, clockwise from this one and this one last; then
    /// the other face's.
    pub fn fitting(self, game: &Deflecto, options: &Options, cell: Cell) -> Option<Held> {
        let mut ways = self.ways(game);
        ways.rotate_left(1);
        ways.extend(self.flipped(game).ways(game));
        ways.into_iter().find(|way| options.cells(way.face(game)).contains(cell))
    }
}

/// A shape after so many quarter turns clockwise.
pub fn face(shape: Shape, quarters: u8) -> Face {
    let first = shape.faces().min_by_key(|face| face.openings().1.bits());
    let first = first.expect("a shape has a face");
    let bits = u16::from(first.openings().1.bits()) << (quarters % 4);
    let sides = Sides::from_bits((bits | bits >> 4) as u8);
    shape.faces().find(|face| face.openings().1 == sides).unwrap_or(first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deflecto::tests::played;

    fn faces(shape: Shape) -> Vec<String> {
        (0..4).map(|quarters| face(shape, quarters).to_string()).collect()
    }

    #[test]
    fn a_shape_turns_clockwise() {
        assert_eq!(faces(Shape::Curve), ["NE", "ES", "SW", "NW"]);
        assert_eq!(faces(Shape::Straight), ["NS", "EW", "NS", "EW"]);
        assert_eq!(faces(Shape::Fork), ["NES", "ESW", "NSW", "NEW"]);
        assert_eq!(faces(Shape::Lake), ["lN", "lE", "lS", "lW"]);
        assert_eq!(faces(Shape::Cross), ["NESW"; 4]);
        assert_eq!(faces(Shape::Meadow), ["m"; 4]);
    }

    #[test]
    fn a_turn_always_shows() {
        let game = played("", "");
        let straight = Held::take(&game, Seat::FIRST, 0).unwrap();
        assert_eq!(straight.ways(&game).len(), 2);
        let twice = straight.turned(&game, true).turned(&game, true);
        assert_eq!(twice.face(&game), straight.face(&game));
        assert_ne!(straight.turned(&game, false).face(&game), straight.face(&game));
    }

    #[test]
    fn level_1_knows_no_backs_and_level_2_turns_tiles_over() {
        let game = played("", "");
        let held = Held::take(&game, Seat::FIRST, 0).unwrap();
        assert_eq!(held.flipped(&game), held);
        assert_eq!(held.other_shape(&game), None);
        let game = played("level=2", "");
        let held = Held::take(&game, Seat::FIRST, 1).unwrap();
        assert_eq!(held.other_shape(&game), Some(Shape::RailsCurve));
        assert_eq!(held.flipped(&game).face(&game).to_string(), "rNE");
        assert_eq!(held.flipped(&game).other_shape(&game), Some(Shape::Straight));
    }

    #[test]
    fn the_tile_that_is_spent_is_named_only_where_there_is_a_choice() {
        let game = played("level=2", "");
        let cell = Cell::from_text("a8").unwrap();
        let said = |kind| {
            let held = Held::take(&game, Seat::FIRST, kind).unwrap().turned(&game, true);
            held.lay(&game, cell).to_string()
        };
        assert_eq!(said(1), "a8=EW/s2");
        assert_eq!(said(7), "a8=ESW"); // the only forks
    }

    #[test]
    fn every_lay_can_be_held() {
        for game in [played("", "a8=EW d1=NS"), played("level=2", "a8=EW/s1 d1=NS/s2")] {
            for mv in Options::of(&game, Seat::FIRST).lays() {
                let held = Held::of_lay(&game, Seat::FIRST, mv).unwrap();
                let Move::Lay { cell, .. } = *mv else { panic!("{mv} is no lay") };
                assert_eq!(held.lay(&game, cell), *mv);
            }
        }
    }

    #[test]
    fn the_next_way_round_that_fits_is_offered() {
        let game = played("", "a8=EW d1=NS");
        let options = Options::of(&game, Seat::FIRST);
        let curve = Held::take(&game, Seat::FIRST, 1).unwrap();
        let cell = Cell::from_text("b8").unwrap();
        let fitting = curve.fitting(&game, &options, cell).unwrap();
        assert_eq!(fitting.face(&game).to_string(), "SW");
        let next = fitting.fitting(&game, &options, cell).unwrap();
        assert_eq!(next.face(&game).to_string(), "NW");
        let afar = Cell::from_text("f6").unwrap();
        assert_eq!(curve.fitting(&game, &options, afar), None);
    }
}
