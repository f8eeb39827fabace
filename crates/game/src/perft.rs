//! Counting positions: the measure by which two implementations agree.

use crate::{Actor, Game, Turn};

/// The number of positions `depth` tokens from here, or `None` if it was stopped.
///
/// Chance is a token like any other: it is expanded where its outcomes can be
/// listed, and counts as one leaf where not. Where several seats may act only the
/// lowest is expanded: what the others do doesn't depend on the order.
pub fn perft<G: Game>(game: &G, depth: u32, stopped: &dyn Fn() -> bool) -> Option<u64> {
    if depth == 0 {
        return Some(1);
    }
    let (by, moves) = match game.turn() {
        Turn::Over => return Some(0),
        Turn::Chance => match game.outcomes() {
            Some(outcomes) => (Actor::Table, outcomes.into_iter().map(|(mv, _)| mv).collect()),
            None => return Some(1),
        },
        Turn::Seats(seats) => {
            let seat = seats.lowest().expect("a turn has a seat");
            let mut moves = Vec::new();
            game.legal_moves(seat, &mut moves);
            (Actor::Seat(seat), moves)
        }
    };
    if stopped() {
        return None;
    }
    if depth == 1 {
        return Some(moves.len() as u64);
    }
    let after = |mv: &G::Move| {
        let mut next = game.clone();
        next.apply(by, mv);
        perft(&next, depth - 1, stopped)
    };
    moves.iter().map(after).sum()
}
