//! Random games a second, fast against naive. `peers/` has the same beside other projects.

use game::{Actor, Game, Rng, SplitMix, Turn};
use quatre::{Quatre, Setup};
use testkit::Naive as _;
use testkit::bench::{rate, report};

#[path = "../tests/naive/mod.rs"]
mod naive;

fn main() {
    println!("Four in a row: random games from the start to the end");
    let mut rng = SplitMix::new(1);
    let ours = rate(|| {
        std::hint::black_box(our_game(&mut rng));
    });
    let slow = rate(|| {
        std::hint::black_box(naive_game(&mut rng));
    });
    report("quatre", ours, "naive", slow);
}

fn our_game(rng: &mut SplitMix) -> bool {
    let mut game = Quatre::new(&Setup);
    while let Turn::Seats(seats) = game.turn() {
        let seat = seats.lowest().expect("somebody acts");
        let mv = game.sample_move(seat, rng).expect("there is a move");
        game.apply(Actor::Seat(seat), &mv);
    }
    game.winner().is_some()
}

fn naive_game(rng: &mut SplitMix) -> bool {
    let mut game = naive::Naive::new("quatre players=2");
    while let Turn::Seats(seats) = game.turn() {
        let seat = seats.lowest().expect("somebody acts");
        let moves: Vec<String> = game.legal(seat).into_iter().collect();
        game.play(Actor::Seat(seat), rng.pick(&moves).expect("there is a move"));
    }
    game.ranks() == Some(vec![1, 1])
}
