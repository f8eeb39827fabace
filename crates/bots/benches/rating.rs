//! Moves rated a second: by the minds, and by making each move on a copy of the position.

use std::hint::black_box;

use bots::rating::{How, Values, rate as rate_all};
use bots::{Budget, Level, best};
use game::{Actor, Turn};
use shelf::Play;
use testkit::bench::{rate, report};

/// Positions of each setup.
const GAMES: u64 = 4;

fn main() {
    for setup in ["caminos", "caminos board=octagon", "labyrinthe", "labyrinthe players=4"] {
        let positions: Vec<Box<dyn Play>> =
            (0..GAMES).flat_map(|seed| played(setup, seed)).collect();
        let mut values = Values::default();
        let mut moves = 0;
        let [fast, slow] = [How::Mind, How::Plain].map(|how| {
            rate(|| {
                moves = 0;
                for play in &positions {
                    let seat = play.turn().seats().lowest().expect("not over");
                    rate_all(&**play, seat, how, &mut values);
                    moves += values.iter().len();
                    black_box(values.iter().sum::<i32>());
                }
            })
        });
        let each = moves as f64;
        report(&format!("{setup}: moves rated"), fast * each, "made", slow * each);
    }
}

/// Every fifth position of a game between beginners.
fn played(setup: &str, seed: u64) -> Vec<Box<dyn Play>> {
    let mut play = shelf::open(setup).expect("a setup of the shelf");
    let mut positions = Vec::new();
    for ply in 0..60 {
        let Turn::Seats(seats) = play.turn() else { break };
        let seat = seats.lowest().expect("somebody is to act");
        if ply % 5 == 0 {
            positions.push(play.boxed());
        }
        let budget = Budget::at(Level::new(1).expect("a level"), seed * 1_000 + ply);
        let best = best(&*play, seat, &budget, &|| false).expect("a move");
        play.play(Actor::Seat(seat), &best.token).expect("it is legal");
    }
    positions
}
