//! Why a cell refuses a tile, and what on the board is at fault.

use deflecto::{Cell, CellSet, Deflecto, Move, Rivers, Side, codes};
use game::{Refusal, Seat, SeatSet, Value};

/// A refusal with what to mark for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What the game says, with its rule.
    pub refusal: Refusal,
    /// The cells at fault: a neighbour, the cell no tile could fill, the river that would close.
    pub cells: CellSet,
    /// The side at fault of the cell that was aimed at.
    pub side: Option<(Cell, Side)>,
    /// The seats that would be shut in, or whose finish it is.
    pub seats: SeatSet,
}

impl Fault {
    /// What to mark for the refusal of a move.
    pub fn of(game: &Deflecto, mv: &Move, refusal: Refusal) -> Fault {
        let aimed = match *mv {
            Move::Lay { cell, .. } => Some(cell),
            _ => None,
        };
        let named = |name: &str| match refusal.0.arg(name) {
            Some(Value::Text(text)) => Cell::from_text(text),
            _ => None,
        };
        let names = ["cell", "neighbour", "one", "other"];
        let mut cells: CellSet =
            names.into_iter().filter_map(named).filter(|cell| Some(*cell) != aimed).collect();
        let side = aimed.and_then(|cell| Some((cell, side_named(refusal.0.arg("side")?)?)));
        let seats = seats_named(&refusal);
        for trip in seats.iter().filter_map(|seat| game.trip(seat)) {
            cells |= CellSet::only(trip.start) | CellSet::only(trip.finish);
        }
        if let Move::Lay { cell, face, .. } = *mv
            && [&codes::CIRCLE, &codes::TWO_SPRINGS, &codes::TWO_LAKES].contains(&refusal.0.code)
        {
            cells |= Rivers::of(game.board()).met(game.board(), cell, face);
        }
        Fault { refusal, cells, side, seats }
    }
}

fn side_named(value: &Value) -> Option<Side> {
    Side::ALL.into_iter().find(|side| *value == Value::Term(side.term()))
}

fn seats_named(refusal: &Refusal) -> SeatSet {
    let one = |value: &Value| match *value {
        Value::Number(n) => usize::try_from(n - 1).ok().map(Seat::at),
        _ => None,
    };
    let seat = refusal.0.arg("seat").and_then(one);
    let listed = match refusal.0.arg("seats") {
        Some(Value::List(seats)) => seats.iter().filter_map(one).collect(),
        _ => Vec::new(),
    };
    listed.into_iter().chain(seat).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deflecto::tests::{cells, played};
    use game::{Actor, Game};

    fn fault(game: &Deflecto, token: &str) -> Fault {
        let seat = game.turn().seats().lowest().unwrap();
        let mv = token.parse().unwrap();
        let refusal = game.check(Actor::Seat(seat), &mv).unwrap_err();
        Fault::of(game, &mv, refusal)
    }

    #[test]
    fn a_side_that_does_not_agree_is_marked_with_its_neighbour() {
        let fault = fault(&played("", "a8=EW d1=NS"), "b8=NS");
        assert_eq!(fault.refusal.0.code.rule, "§4.2");
        assert_eq!(fault.side, Some((Cell::from_text("b8").unwrap(), Side::West)));
        assert_eq!(fault.cells, cells("a8"));
    }

    #[test]
    fn a_seat_that_would_be_shut_in_is_marked_by_its_gates() {
        let fault = fault(&played("", "a8=EW d1=NS"), "b8=W");
        assert_eq!(fault.refusal.0.code.rule, "§4.4");
        assert_eq!(fault.seats, SeatSet::only(Seat::FIRST));
        assert_eq!(fault.cells, cells("a8 k8"));
    }

    #[test]
    fn the_cell_that_no_tile_could_fill_is_marked() {
        let fault = fault(&played("level=2", "a8=EW/s1 d1=NS/s1 b8=EW/s1"), "c9=rNS");
        assert_eq!(fault.refusal.0.code.id, "deflecto/level_crossing");
        assert_eq!(fault.cells, cells("c8"));
    }

    #[test]
    fn the_river_that_would_have_two_springs_is_marked() {
        let game = played("level=2", "a8=EW/s1 d1=NS/s1 b8=EW/s1 c8=EW/s1 b9=sE");
        let fault = fault(&game, "d9=sW");
        assert_eq!(fault.refusal.0.code.id, "deflecto/two_springs");
        assert_eq!(fault.cells, cells("b9"));
    }

    #[test]
    fn a_finish_is_marked_with_its_seat() {
        let game = played("", "a8=EW h11=NS i10=NS j9=NS k9=NE j8=NS");
        let fault = fault(&game, "k8=S");
        assert_eq!(fault.refusal.0.code.id, "deflecto/on_a_finish");
        assert_eq!(fault.seats, SeatSet::only(Seat::FIRST));
    }
}
