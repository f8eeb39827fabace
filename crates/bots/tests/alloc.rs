//! To rate moves makes no allocation, once there is room for the list; a search makes some for itself, and
//! none for the positions that it looks at.

use bots::rating::{How, Values, rate};
use bots::{Budget, Level, best};
use game::{Actor, Seat, SplitMix, Turn};
use shelf::Play;
use testkit::alloc::{Counting, count};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// A position after some random moves.
fn position(setup: &str, tokens: usize) -> (Box<dyn Play>, Seat) {
    let (mut play, mut rng) = (shelf::open(setup).unwrap(), SplitMix::new(3));
    for _ in 0..tokens {
        let Turn::Seats(seats) = play.turn() else { break };
        let seat = seats.lowest().unwrap();
        let token = play.sample(seat, &mut rng).unwrap();
        play.play(Actor::Seat(seat), &token).unwrap();
    }
    let seat = play.turn().seats().lowest().unwrap();
    (play, seat)
}

#[test]
fn rating_makes_no_allocation() {
    assert!(count(|| drop(std::hint::black_box(vec![1]))) > 0, "allocations are counted");
    for setup in ["caminos", "caminos board=ring neutral=yes", "labyrinthe", "labyrinthe players=4"]
    {
        let mut values = Values::default();
        for tokens in 0..12 {
            let (play, seat) = position(setup, tokens);
            rate(&*play, seat, How::Mind, &mut values);
            let allocations = count(|| rate(&*play, seat, How::Mind, &mut values));
            assert_eq!(allocations, 0, "{setup}: {}", play.fen());
            assert!(values.iter().len() > 0);
        }
    }
}

#[test]
fn positions_are_looked_at_without_allocating() {
    for setup in ["caminos", "labyrinthe", "deflecto", "labyrinthe players=4", "deflecto players=4"]
    {
        let (play, seat) = position(setup, 6);
        let budget = Budget::at(Level::new(5).unwrap(), 1);
        let think = || best(&*play, seat, &budget, &|| false).unwrap();
        let nodes = think().nodes; // what is built once a program is built now
        let allocations = count(|| drop(think()));
        assert!(nodes > 2_000, "{setup}: {nodes} nodes are too few to tell");
        assert!(allocations * 20 < nodes, "{setup}: {allocations} for {nodes} nodes");
    }
}
