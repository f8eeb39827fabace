//! No allocation a move: listing into a vector that is there, drawing, laying, measuring.

use deflecto::{Deflecto, Lookahead, Move};
use game::{Actor, Game, Seat, SplitMix};
use testkit::alloc::count;

#[global_allocator]
static ALLOCATOR: testkit::alloc::Counting = testkit::alloc::Counting;

#[test]
fn moves_are_listed_drawn_and_played_and_routes_measured_without_allocation() {
    assert!(count(|| drop(std::hint::black_box(vec![1]))) > 0, "allocations are counted");
    let mut moves: Vec<Move> = Vec::with_capacity(10_000);
    for setup in ["deflecto players=4 level=1", "deflecto players=4 level=2"] {
        let mut game = Deflecto::new(&setup.parse().unwrap());
        let mut rng = SplitMix::new(5);
        let mut plies = 0;
        while let Some(seat) = game.turn().seats().lowest() {
            let allocations = count(|| one_ply(&mut game, seat, &mut moves, &mut rng));
            assert_eq!(allocations, 0, "{setup}, ply {plies}");
            plies += 1;
        }
        assert!(plies > 40, "{setup}: {plies} plies");
    }
}

fn one_ply(game: &mut Deflecto, seat: Seat, moves: &mut Vec<Move>, rng: &mut SplitMix) {
    moves.clear();
    game.legal_moves(seat, moves);
    let trips = game.trips();
    let mut ahead = Lookahead::new(game.board(), &trips);
    for mv in moves.iter() {
        if let Move::Lay { cell, face, .. } = *mv {
            std::hint::black_box(ahead.lengths_after(cell, face));
        }
    }
    std::hint::black_box(game.tally(seat));
    let mut drawn = game.sample_move(seat, rng).expect("who may act has a move");
    if drawn == Move::Agree {
        drawn = Move::Contest; // so that the game goes on
    }
    game.apply(Actor::Seat(seat), &drawn);
}
