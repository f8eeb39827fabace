//! To rate moves makes no allocation, once there is room for the list.

use bots::rating::{How, Values, rate};
use game::{Actor, SplitMix, Turn};
use testkit::alloc::{Counting, count};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn rating_makes_no_allocation() {
    assert!(count(|| drop(std::hint::black_box(vec![1]))) > 0, "allocations are counted");
    for setup in ["caminos", "caminos board=ring neutral=yes", "labyrinthe", "labyrinthe players=4"]
    {
        let (mut play, mut rng) = (shelf::open(setup).unwrap(), SplitMix::new(3));
        let mut values = Values::default();
        for _ in 0..60 {
            let Turn::Seats(seats) = play.turn() else { break };
            let seat = seats.lowest().unwrap();
            rate(&*play, seat, How::Mind, &mut values);
            let allocations = count(|| rate(&*play, seat, How::Mind, &mut values));
            assert_eq!(allocations, 0, "{setup}: {}", play.fen());
            assert!(values.iter().len() > 0);
            let token = play.sample(seat, &mut rng).unwrap();
            play.play(Actor::Seat(seat), &token).unwrap();
        }
    }
}
