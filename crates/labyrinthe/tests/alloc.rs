//! Listing, picking and measuring allocate nothing; a clone and a move neither, but for the past.

use game::{Actor, Game, Seat, SplitMix};
use labyrinthe::{Distances, Labyrinthe};
use testkit::alloc::{Counting, count, held};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// A position deep in a random game for four.
fn deep(plies: usize) -> Labyrinthe {
    let mut game = Labyrinthe::new(&"labyrinthe players=4".parse().unwrap());
    let mut rng = SplitMix::new(5);
    for _ in 0..plies {
        let Some(seat) = game.turn().seats().lowest() else { break };
        let mv = game.sample_move(seat, &mut rng).unwrap();
        game.apply(Actor::Seat(seat), &mv);
    }
    game
}

fn seat_of(game: &Labyrinthe) -> Seat {
    game.turn().seats().lowest().expect("somebody acts")
}

#[test]
fn an_allocation_is_counted() {
    assert_eq!(count(|| drop(std::hint::black_box(Box::new(1)))), 1);
}

#[test]
fn no_move_is_generated_with_an_allocation() {
    let game = deep(400);
    let seat = seat_of(&game);
    let mut moves = Vec::with_capacity(2_000);
    assert_eq!(count(|| game.legal_moves(seat, &mut moves)), 0);
    assert!(moves.len() > 50);
    let mut rng = SplitMix::new(1);
    assert_eq!(count(|| assert!(game.sample_move(seat, &mut rng).is_some())), 0);
    let all = || moves.iter().for_each(|mv| assert!(game.check(Actor::Seat(seat), mv).is_ok()));
    assert_eq!(count(all), 0);
    let corner = labyrinthe::Cell::new(0, 20).unwrap();
    let measure = || assert!(Distances::new(game.pieces()).get(corner).is_some_and(|far| far > 0));
    assert_eq!(count(measure), 0);
}

#[test]
fn what_a_move_and_a_clone_cost_does_not_grow_with_the_game() {
    let mut most = [0; 3];
    for (most, plies) in most.iter_mut().zip([20, 400, 1_200]) {
        let game = deep(plies);
        assert_eq!(count(|| drop(game.clone())), 0, "a clone shares the past");
        let mut moves = Vec::new();
        game.legal_moves(seat_of(&game), &mut moves);
        for mv in &moves {
            let mut next = game.clone();
            *most = count(|| next.apply(Actor::Seat(seat_of(&game)), mv)).max(*most);
        }
    }
    // The chunk of the past that a turn's end writes into.
    assert!(most.iter().all(|&allocations| allocations <= 1), "{most:?}");
}

/// A table holds at most 20 kB, and most of it is the past (§5.2): of 800 turns in the longest game there can be.
#[test]
fn the_past_takes_less_than_23_bytes_a_turn() {
    deep(1); // the board is made once for all games
    for (plies, turns) in [(0, 0), (400, 200), (1_200, 600)] {
        let (game, bytes) = held(|| deep(plies));
        assert!(usize::from(game.round()) * 4 > turns, "the game is too short");
        // A chunk of it may have only just begun.
        assert!(bytes as usize <= 23 * turns + 384, "{bytes} bytes after {turns} turns");
    }
}
