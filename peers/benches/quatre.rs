//! Random games of four in a row a second: ours, and those of the crate `board-game`.

use board_game::board::Board as _;
use board_game::games::connect4::Connect4;
use game::{Actor, Game, SplitMix, Turn};
use quatre::{Quatre, Setup};
use rand::SeedableRng as _;
use testkit::bench::{rate, report};

fn main() {
    println!("Four in a row: random games from the start to the end");
    let mut rng = SplitMix::new(1);
    let ours = rate(|| { std::hint::black_box(our_game(&mut rng)); });
    let mut their_rng = rand::rngs::SmallRng::seed_from_u64(1);
    let theirs = rate(|| { std::hint::black_box(their_game(&mut their_rng)); });
    report("quatre", ours, "board-game 0.8", theirs);
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

fn their_game(rng: &mut rand::rngs::SmallRng) -> bool {
    let mut board = Connect4::default();
    while let Ok(mv) = board.random_available_move(rng) {
        board.play(mv).expect("an available move");
    }
    board.is_done()
}
