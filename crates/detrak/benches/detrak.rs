//! Random games a second, fast against naive.

use detrak::Detrak;
use game::{Actor, Game, Rng, Seat, SplitMix, Turn};
use testkit::Naive as _;
use testkit::bench::{rate, report};

#[path = "../tests/naive/mod.rs"]
mod naive;

#[global_allocator]
static ALLOCATOR: testkit::alloc::Counting = testkit::alloc::Counting;

fn main() {
    println!("Détrak: random games from the start to the final score");
    for setup in ["detrak players=1", "detrak players=2 rules=advanced"] {
        let parsed = setup.parse().expect("a setup");
        let canonical = format!("{parsed}");
        let mut rng = SplitMix::new(1);
        let fast = rate(|| {
            std::hint::black_box(fast_game(&parsed, &mut rng));
        });
        let slow = rate(|| {
            std::hint::black_box(naive_game(&canonical, &mut rng));
        });
        report(setup, fast, "naive", slow);
        let allocations = testkit::alloc::count(|| {
            fast_game(&parsed, &mut rng);
        });
        println!("{:<44} {allocations} allocations a game", "");
    }
}

fn fast_game(setup: &detrak::Setup, rng: &mut SplitMix) -> i32 {
    let mut game = Detrak::new(setup);
    loop {
        match game.turn() {
            Turn::Over => {
                return Seat::all(2.min(setup.players.into())).map(|s| game.total(s)).sum();
            }
            Turn::Chance => {
                let roll = game.draw(rng).expect("chance is pending");
                game.apply(Actor::Table, &roll);
            }
            Turn::Seats(seats) => {
                let seat = seats.lowest().expect("somebody acts");
                let mv = game.sample_move(seat, rng).expect("there is a move");
                game.apply(Actor::Seat(seat), &mv);
            }
        }
    }
}

fn naive_game(setup: &str, rng: &mut SplitMix) -> i32 {
    let mut game = naive::Naive::new(setup);
    loop {
        match game.turn() {
            Turn::Over => return game.scores().expect("scores").iter().sum(),
            Turn::Chance => {
                let (one, other) = (1 + rng.below(6), 1 + rng.below(6));
                let (low, high) = (one.min(other), one.max(other));
                game.play(Actor::Table, &format!("!roll={low},{high}"));
            }
            Turn::Seats(seats) => {
                let seat = seats.lowest().expect("somebody acts");
                let moves: Vec<String> = game.legal(seat).into_iter().collect();
                game.play(Actor::Seat(seat), rng.pick(&moves).expect("there is a move"));
            }
        }
    }
}
