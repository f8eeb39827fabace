//! What a lesson of Déflecto asks for.

use deflecto::{Cell, Deflecto, Lookahead, Move};
use game::{Game, Seat};

use crate::lesson::{Aim, Teach, Tried, number, only};

impl Teach for Deflecto {
    fn aim(words: &[&str]) -> Option<Aim<Deflecto>> {
        Some(match *words {
            ["on", ref cells @ ..] => {
                let cells = only(cells, Cell::from_text)?;
                Box::new(
                    move |tried| matches!(*tried.mv, Move::Lay { cell, .. } if cells.contains(&cell)),
                )
            }
            ["lengthens", seat] => lengthens(number(seat)?, 1),
            ["lengthens", seat, cells] => lengthens(number(seat)?, number(cells)?),
            ["safe", cells] => {
                let cells: u8 = number(cells)?;
                Box::new(move |tried| longest_detour(tried) < cells)
            }
            _ => return None,
        })
    }

    fn can_light(&self, kind: &str, name: Option<&str>) -> bool {
        let Some(name) = name else { return false };
        match kind {
            "cell" => Cell::from_text(name).is_some(),
            "route" => number(name).is_some_and(|seat: Seat| {
                seat.index() < self.roster().seats() && self.route(seat).is_some()
            }),
            "button" => ["settle", "agree", "contest"].contains(&name),
            _ => false,
        }
    }
}

/// Whether a seat's route gets longer by so many cells or more.
fn lengthens(seat: Seat, cells: u8) -> Aim<Deflecto> {
    Box::new(move |tried| {
        let [before, after] =
            [tried.before, tried.after].map(|game| game.route_lengths()[seat.index()]);
        before > 0 && after >= before + cells
    })
}

/// By how many cells the seat that plays next could lengthen the route of the one that answered.
fn longest_detour(tried: &Tried<'_, Deflecto>) -> u8 {
    let game = tried.after;
    let (Some(trip), Some(next)) = (game.trip(tried.seat), game.turn().seats().lowest()) else {
        return 0;
    };
    let mut moves = Vec::new();
    game.legal_moves(next, &mut moves);
    let trips = [trip];
    let mut look = Lookahead::new(game.board(), &trips);
    let now = look.lengths()[0];
    let lays = moves.iter().filter_map(|mv| match *mv {
        Move::Lay { cell, face, .. } => Some(look.lengths_after(cell, face)[0] - now),
        _ => None,
    });
    lays.max().unwrap_or(0)
}
