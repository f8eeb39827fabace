//! Half-moves and distances, fast against naive.

use std::hint::black_box;
use std::time::Instant;

use game::{Actor, Game, SplitMix, Turn};
use labyrinthe::{Distances, Labyrinthe, Setup};
use testkit::Naive as _;
use testkit::bench::{rate, report, thousands};

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
    let mut generate = || {
        for game in &fast {
            moves.clear();
            game.block_moves(&mut moves);
            black_box(&moves);
        }
    };
    compare("block half-moves of a position", &mut generate, || {
        slow.iter().for_each(|naive| drop(black_box(naive.block_moves())));
    });
    println!("{:<44} {} allocations", "", testkit::alloc::count(generate));
    let measure = || {
        for game in &fast {
            black_box(Distances::new(game.pieces()));
        }
    };
    compare("distances of all cells to the white square", measure, || {
        slow.iter().for_each(|naive| drop(black_box(naive.distances())));
    });
    println!("random half-moves played: {}/s", thousands(half_moves_a_second()));
}

/// Reports both rates, measured in turns: so what else the machine does hits both alike.
fn compare(what: &str, mut fast: impl FnMut(), mut slow: impl FnMut()) {
    let (mut fast_rate, mut slow_rate) = (0.0f64, 0.0f64);
    for _ in 0..3 {
        fast_rate = fast_rate.max(rate(&mut fast));
        slow_rate = slow_rate.max(rate(&mut slow));
    }
    let positions = POSITIONS as f64;
    report(what, fast_rate * positions, "naive", slow_rate * positions);
}

fn half_moves_a_second() -> f64 {
    let setup: Setup = "labyrinthe players=2".parse().expect("a setup");
    let (mut rng, mut plies) = (SplitMix::new(2), 0);
    let start = Instant::now();
    while start.elapsed().as_millis() < 1_000 {
        plies += random_game(&setup, &mut rng);
    }
    plies as f64 / start.elapsed().as_secs_f64()
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
