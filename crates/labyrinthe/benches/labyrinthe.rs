//! Half-moves and distances, fast against naive.

use std::hint::black_box;

use game::{Actor, Game, SplitMix, Turn};
use labyrinthe::{Distances, Labyrinthe, Setup};
use testkit::Naive as _;
use testkit::bench::{rate, report};

#[path = "../tests/naive/mod.rs"]
mod naive;

#[global_allocator]
static ALLOCATOR: testkit::alloc::Counting = testkit::alloc::Counting;

/// Positions of one random game, from its start to deep in it.
const POSITIONS: usize = 64;

fn main() {
    println!("Le Jeu du Labyrinthe: {POSITIONS} positions of a random game for four");
    let (fast, slow) = positions("labyrinthe players=4");
    let mut moves = Vec::new();
    let per_position = |rate: f64| rate * POSITIONS as f64;

    let generate = |moves: &mut Vec<_>| {
        for game in &fast {
            moves.clear();
            game.block_moves(moves);
            black_box(&moves);
        }
    };
    let fast_rate = per_position(rate(|| generate(&mut moves)));
    let slow_rate =
        per_position(rate(|| slow.iter().for_each(|n| drop(black_box(n.block_moves())))));
    report("block half-moves of a position", fast_rate, "naive", slow_rate);
    println!("{:<44} {} allocations", "", testkit::alloc::count(|| generate(&mut moves)));

    let fast_rate = per_position(rate(|| {
        for game in &fast {
            black_box(Distances::new(game.pieces()));
        }
    }));
    let slow_rate = per_position(rate(|| slow.iter().for_each(|n| drop(black_box(n.distances())))));
    report("distances of all cells to the white square", fast_rate, "naive", slow_rate);

    let setup: Setup = "labyrinthe players=2".parse().expect("a setup");
    let mut rng = SplitMix::new(2);
    let mut plies = 0;
    let start = std::time::Instant::now();
    while start.elapsed().as_millis() < 1_000 {
        plies += random_game(&setup, &mut rng);
    }
    let a_second = plies as f64 / start.elapsed().as_secs_f64();
    println!("random half-moves played: {}/s", testkit::bench::thousands(a_second));
}

/// The same positions for both, of every 20th half-move.
fn positions(setup: &str) -> (Vec<Labyrinthe>, Vec<naive::Naive>) {
    let mut game = Labyrinthe::new(&setup.parse().expect("a setup"));
    let mut naive = naive::Naive::new(setup);
    let mut rng = SplitMix::new(1);
    let (mut games, mut naives) = (Vec::new(), Vec::new());
    for ply in 0.. {
        if games.len() == POSITIONS || game.turn() == Turn::Over {
            break;
        }
        if ply % 20 == 0 {
            games.push(game.clone());
            naives.push(naive.clone());
        }
        let seat = game.turn().seats().lowest().expect("somebody acts");
        let mv = game.sample_move(seat, &mut rng).expect("there is a move");
        naive.play(Actor::Seat(seat), &mv.to_string());
        game.apply(Actor::Seat(seat), &mv);
    }
    assert_eq!(games.len(), POSITIONS, "the game is long enough");
    (games, naives)
}

fn random_game(setup: &Setup, rng: &mut SplitMix) -> usize {
    let mut game = Labyrinthe::new(setup);
    let mut plies = 0;
    while let Some(seat) = game.turn().seats().lowest() {
        let mv = game.sample_move(seat, rng).expect("there is a move");
        game.apply(Actor::Seat(seat), &mv);
        plies += 1;
    }
    plies
}
