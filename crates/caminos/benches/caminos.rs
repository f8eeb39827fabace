//! Legal placements, connection tests and random games a second, fast against naive.
//!
//! Both sides list the same positions of random games, as cubes without any text.

use std::hint::black_box;

use caminos::{BoardName, Caminos, Colour, Move, Placement, Setup};
use game::{Actor, Game, Rng, SplitMix, Turn};
use testkit::Naive as _;
use testkit::bench::{rate, report};

#[path = "../tests/naive/mod.rs"]
mod naive;

#[global_allocator]
static ALLOCATOR: testkit::alloc::Counting = testkit::alloc::Counting;

const GAMES: u64 = 12;

fn main() {
    for board in BoardName::ALL {
        let setup = Setup { board, scoring: true, ..Setup::default() };
        println!("Caminos, {setup}");
        let positions = positions(&setup);
        list(&positions);
        connect(&positions);
        play(&setup);
    }
}

/// All positions of some random games before their end.
fn positions(setup: &Setup) -> Vec<(Caminos, naive::Naive)> {
    let mut rng = SplitMix::new(1);
    let mut positions = Vec::new();
    for _ in 0..GAMES {
        let mut game = Caminos::new(setup);
        let mut naive = naive::Naive::new(&setup.to_string());
        while let Some(seat) = game.to_place() {
            positions.push((game.clone(), naive.clone()));
            let mv = game.sample_move(seat, &mut rng).expect("the seat to place can");
            naive.play(Actor::Seat(seat), &mv.to_string());
            game.apply(Actor::Seat(seat), &mv);
        }
    }
    positions
}

fn list(positions: &[(Caminos, naive::Naive)]) {
    let (mut moves, mut placements): (Vec<Move>, Vec<Placement>) = (Vec::new(), Vec::new());
    let mut list_moves = || {
        for (game, _) in positions {
            moves.clear();
            game.legal_moves(game.to_place().expect("not over"), &mut moves);
            black_box(&moves);
        }
    };
    let mut list_placements = || {
        for (game, _) in positions {
            placements.clear();
            game.placements(game.to_place().expect("not over"), &mut placements);
            black_box(&placements);
        }
    };
    let list_naive = || positions.iter().for_each(|(_, naive)| drop(black_box(naive.placements())));
    let count =
        |(game, _): &(Caminos, _)| game.count_placements(game.to_place().expect("not over"));
    let all = positions.iter().map(count).sum::<u32>() as f64;
    let slow = all * rate(list_naive);
    report("legal placements, as moves", all * rate(&mut list_moves), "naive", slow);
    report(
        "legal placements, as searches take them",
        all * rate(&mut list_placements),
        "naive",
        slow,
    );
    let allocations = testkit::alloc::count(|| {
        list_moves();
        list_placements();
    });
    println!("{:<44} {allocations} allocations", "");
}

fn connect(positions: &[(Caminos, naive::Naive)]) {
    let both = 2.0 * positions.len() as f64;
    let test = || {
        for (game, _) in positions {
            for colour in [Colour::Green, Colour::Yellow] {
                black_box(game.city().is_connected(game.table().board(), colour));
            }
        }
    };
    let test_naive = || {
        for (_, naive) in positions {
            for team in 0..2 {
                black_box(naive.is_connected(team));
            }
        }
    };
    report("connection tests", both * rate(test), "naive", both * rate(test_naive));
    println!("{:<44} {} allocations", "", testkit::alloc::count(test));
}

fn play(setup: &Setup) {
    let mut rng = SplitMix::new(1);
    let (mut games, mut plies) = (0u64, 0u64);
    let fast = rate(|| {
        plies += black_box(fast_game(setup, &mut rng)).0;
        games += 1;
    });
    let canonical = setup.to_string();
    let slow = rate(|| drop(black_box(naive_game(&canonical, &mut rng))));
    // The naive game also writes and reads tokens: this ratio is no bar, only the rate counts.
    report("random games to the final score", fast, "naive", slow);
    let length = plies as f64 / games as f64;
    println!("{:<44} {length:.1} plies a game, {:.0} ns a ply", "", 1e9 / fast / length);
}

/// The plies of a game, and its scores, which take the shortest routes of a winner.
fn fast_game(setup: &Setup, rng: &mut SplitMix) -> (u64, Option<[i32; 2]>) {
    let mut game = Caminos::new(setup);
    let mut plies = 0;
    while let Some(seat) = game.to_place() {
        let placement = game.sample_placement(seat, rng).expect("the seat to place can");
        game.place(seat, placement);
        plies += 1;
    }
    (plies, game.scores())
}

fn naive_game(setup: &str, rng: &mut SplitMix) -> Option<Vec<i32>> {
    let mut game = naive::Naive::new(setup);
    while let Turn::Seats(seats) = game.turn() {
        let placements = game.placements();
        let (name, cubes) = rng.pick(&placements).expect("the seat to place can");
        let token = naive::token(name, cubes);
        game.play(Actor::Seat(seats.lowest().expect("somebody acts")), &token);
    }
    game.scores()
}
