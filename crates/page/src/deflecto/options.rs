//! What a seat may do now, asked of the game once a position.

use deflecto::{CellSet, Deflecto, Face, Move, Shape};
use game::{Game, Seat};

/// All that a seat may play.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    lays: Vec<Move>,
    others: Vec<Move>,
}

impl Options {
    /// Asks the game; nothing if it is not the seat's turn.
    pub fn of(game: &Deflecto, seat: Seat) -> Options {
        let mut all = Vec::new();
        game.legal_moves(seat, &mut all);
        let (lays, others) = all.into_iter().partition(|mv| matches!(mv, Move::Lay { .. }));
        Options { lays, others }
    }

    /// The tiles that it may lay.
    pub fn lays(&self) -> &[Move] {
        &self.lays
    }

    /// Whether it may say this.
    pub fn may(&self, mv: Move) -> bool {
        self.others.contains(&mv)
    }

    /// The cells on which a face may lie, whichever tile it is on.
    pub fn cells(&self, face: Face) -> CellSet {
        self.cells_where(|other| other == face)
    }

    /// The cells on which a shape may lie, one way round or another.
    pub fn cells_of(&self, shape: Shape) -> CellSet {
        self.cells_where(|face| face.shape() == Some(shape))
    }

    fn cells_where(&self, is_meant: impl Fn(Face) -> bool) -> CellSet {
        let cell = |mv: &Move| match *mv {
            Move::Lay { cell, face, .. } if is_meant(face) => Some(cell),
            _ => None,
        };
        self.lays.iter().filter_map(cell).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deflecto::tests::played;

    #[test]
    fn cells_are_lit_as_the_tile_is_held_and_in_another_shade_otherwise() {
        let game = played("", "a8=EW d1=NS");
        let options = Options::of(&game, Seat::FIRST);
        let names = |cells: CellSet| cells.iter().map(|cell| cell.to_string()).collect::<Vec<_>>();
        let straight = Face::Road("b8=NS".parse::<Move>().map(sides).unwrap());
        // b8 must take the road from a8, so a straight lies there only from east to west.
        assert!(!names(options.cells(straight)).contains(&"b8".to_owned()));
        assert!(names(options.cells_of(Shape::Straight)).contains(&"b8".to_owned()));
        assert_eq!(options.lays().len(), {
            let mut all = Vec::new();
            game.lays(Seat::FIRST, &mut all);
            all.len()
        });
    }

    fn sides(mv: Move) -> deflecto::Sides {
        match mv {
            Move::Lay { face, .. } => face.openings().1,
            _ => panic!("{mv} is no lay"),
        }
    }

    #[test]
    fn what_else_may_be_said_is_known_too() {
        let game = played("", "a8=EW d1=NS");
        assert!(Options::of(&game, Seat::FIRST).may(Move::Settle));
        assert_eq!(Options::of(&game, Seat::at(1)), Options::default());
        let game = played("", "a8=EW d1=NS settle");
        let asked = Options::of(&game, Seat::at(1));
        assert!(asked.may(Move::Agree) && asked.may(Move::Contest) && asked.lays().is_empty());
    }
}
