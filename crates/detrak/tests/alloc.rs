//! A game is played to its final score without an allocation.

use detrak::Detrak;
use game::{Actor, Game, SplitMix, Turn};
use testkit::alloc::{Counting, count};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn play_out(setup: &detrak::Setup, rng: &mut SplitMix) -> i32 {
    let mut game = Detrak::new(setup);
    loop {
        match game.turn() {
            Turn::Over => return game.ranks().values().iter().map(|&rank| i32::from(rank)).sum(),
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

#[test]
fn random_games_allocate_nothing() {
    assert_eq!(count(|| drop(std::hint::black_box(Box::new(1)))), 1, "allocations are counted");
    let mut rng = SplitMix::new(3);
    for setup in ["detrak players=1", "detrak players=6 rules=advanced"] {
        let setup = setup.parse().unwrap();
        let made = count(|| {
            for _ in 0..50 {
                std::hint::black_box(play_out(&setup, &mut rng));
            }
        });
        assert_eq!(made, 0);
    }
}
