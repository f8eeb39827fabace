//! Listing placements, testing connections, playing and cloning make no allocation.

use caminos::{BoardName, Caminos, Colour, Move, Placement, Setup};
use game::{Actor, Game, SplitMix};
use testkit::alloc::{Counting, count};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn listing_testing_and_playing_make_no_allocation() {
    assert!(count(|| drop(std::hint::black_box(vec![1]))) > 0, "allocations are counted");
    for board in BoardName::ALL {
        for neutral in [false, true] {
            play_out(&Setup { board, neutral, ..Setup::default() });
        }
    }
}

fn play_out(setup: &Setup) {
    let mut rng = SplitMix::new(3);
    let mut moves: Vec<Move> = Vec::with_capacity(2_000);
    let mut placements: Vec<Placement> = Vec::with_capacity(2_000);
    let mut game = Caminos::new(setup);
    let allocations = count(|| {
        while let Some(seat) = game.to_place() {
            moves.clear();
            placements.clear();
            game.legal_moves(seat, &mut moves);
            game.placements(seat, &mut placements);
            let board = game.table().board();
            for colour in [Colour::Green, Colour::Yellow] {
                assert!(!game.city().is_connected(board, colour));
            }
            let mv = game.sample_move(seat, &mut rng).expect("who is to place can");
            assert_eq!(game.check(Actor::Seat(seat), &mv), Ok(()));
            game = game.clone();
            game.apply(Actor::Seat(seat), &mv);
        }
    });
    assert_eq!(allocations, 0, "{setup}");
}
