//! The values of all moves of a position, as minds rate them and by making every move: for tests and
//! benchmarks, which compare both.

use std::any::Any;

use game::Seat;
use shelf::Play;

use crate::bot;
use crate::mind::{Mind, rate_by_making};
use crate::search::Rated;

/// How moves are rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// As the mind does it.
    Mind,
    /// Each move is made on a copy of the position, and the copy is valued.
    Plain,
}

/// The values for a seat of all moves of the seat whose turn it is, in the order of the rules.
///
/// Empty in games whose bots don't rate moves. `values` keeps its room from call to call.
pub fn rate(play: &dyn Play, own: Seat, how: How, values: &mut Values) {
    values.out.clear();
    if let Some(bot) = bot(play) {
        bot.rate_all(own, how, values);
    }
}

/// Room for the values of all moves of a position.
#[derive(Default)]
pub struct Values {
    out: Vec<Rated>,
    /// The moves of the last game that was rated: a `Vec` of its kind.
    moves: Option<Box<dyn Any>>,
}

impl Values {
    /// The values, in the order of the moves.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = i32> {
        self.out.iter().map(|rated| rated.value)
    }

    /// Room for moves, and for their values.
    fn room<M: 'static>(&mut self) -> (&mut Vec<M>, &mut Vec<Rated>) {
        if !self.moves.as_ref().is_some_and(|moves| moves.is::<Vec<M>>()) {
            self.moves = Some(Box::new(Vec::<M>::new()));
        }
        let moves = self.moves.as_mut().and_then(|moves| moves.downcast_mut());
        (moves.expect("the room is for these moves"), &mut self.out)
    }
}

pub(crate) fn rate_in<G: Mind>(game: &G, own: Seat, how: How, values: &mut Values) {
    let (moves, out) = values.room();
    moves.clear();
    match how {
        How::Mind => game.rate(own, moves, out),
        How::Plain => plain(game, own, moves, out),
    }
}

fn plain<G: Mind>(game: &G, own: Seat, moves: &mut Vec<G::Move>, out: &mut Vec<Rated>) {
    let Some(seat) = game.turn().seats().lowest() else { return };
    game.legal_moves(seat, moves);
    rate_by_making(game, own, seat, moves, out);
}

#[cfg(test)]
mod tests {
    use game::{Actor, SplitMix, Turn};

    use super::*;

    /// The mind's short cuts rate a move as making it does, move by move, for every seat.
    fn agrees<G: Mind>(setup: &str, games: u64) {
        let (mut moves, mut listed, mut fast, mut slow) = (vec![], vec![], vec![], vec![]);
        for seed in 0..games {
            let (mut game, mut rng) = (G::new(&setup.parse().ok().unwrap()), SplitMix::new(seed));
            while let Turn::Seats(seats) = game.turn() {
                for own in Seat::all(game.roster().seats()) {
                    moves.clear();
                    listed.clear();
                    fast.clear();
                    slow.clear();
                    game.rate(own, &mut moves, &mut fast);
                    plain(&game, own, &mut listed, &mut slow);
                    assert!(moves == listed, "{setup}: {}", game.fen());
                    for ((fast, slow), mv) in fast.iter().zip(&slow).zip(&moves) {
                        let same = (fast.value, fast.index) == (slow.value, slow.index);
                        assert!(same, "{setup}: {} {mv} {fast:?} {slow:?}", game.fen());
                    }
                    assert_eq!(fast.len(), slow.len());
                }
                // Every other move is the best one, so that positions look like those of play.
                let seat = seats.lowest().unwrap();
                let best =
                    slow.iter().max_by_key(|rated| rated.value).filter(|_| rng.next_u64() % 2 == 0);
                let mv = match best {
                    Some(best) => listed[best.index as usize].clone(),
                    None => game.sample_move(seat, &mut rng).unwrap(),
                };
                game.apply(Actor::Seat(seat), &mv);
            }
        }
    }

    #[test]
    fn placements_are_rated_as_if_they_were_made() {
        for setup in ["caminos", "caminos board=octagon", "caminos board=ring neutral=yes"] {
            agrees::<::caminos::Caminos>(setup, 6);
        }
        agrees::<::caminos::Caminos>("caminos players=4 board=diamond", 6);
    }

    #[test]
    fn half_moves_are_rated_as_if_they_were_made() {
        agrees::<::labyrinthe::Labyrinthe>("labyrinthe", 3);
        agrees::<::labyrinthe::Labyrinthe>("labyrinthe players=4", 2);
    }
}
