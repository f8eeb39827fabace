//! The small numbers of `data/perft.txt` again, counted by the naive rules.

mod naive;

use game::{Actor, Game, perft};
use labyrinthe::Labyrinthe;
use testkit::Naive as _;

fn counted(naive: &naive::Naive, depth: u32) -> u64 {
    let Some(seat) = naive.turn().seats().lowest() else { return 0 };
    let tokens = naive.legal(seat);
    if depth == 1 {
        return tokens.len() as u64;
    }
    let after = |token: &String| {
        let mut next = naive.clone();
        next.play(Actor::Seat(seat), token);
        counted(&next, depth - 1)
    };
    tokens.iter().map(after).sum()
}

#[test]
fn naive_and_fast_count_the_same_positions() {
    for setup in ["labyrinthe players=2", "labyrinthe players=4"] {
        for depth in 1..=3 {
            let fast = perft(&Labyrinthe::new(&setup.parse().unwrap()), depth, &|| false);
            assert_eq!(fast, Some(counted(&naive::Naive::new(setup), depth)), "{setup} {depth}");
        }
    }
}
