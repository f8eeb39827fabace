//! Scoring a rule and looking at a position allocate nothing.

use deplimo::{Deplimo, Frame, Layout, Reckoning, Shape, Size};
use game::{Actor, Game, Seat, SplitMix, Turn};
use lexicon::Lexicon;
use testkit::alloc::count;

#[global_allocator]
static ALLOCATOR: testkit::alloc::Counting = testkit::alloc::Counting;

#[test]
fn scoring_a_full_rule_allocates_nothing() {
    assert_eq!(count(|| drop(std::hint::black_box(vec![1]))), 1, "allocations are counted");
    let frame = Frame::of(Size::Large, Shape::new(1).unwrap());
    let layout: Layout = "KILTSUCREZEUOLLARDNOFFEVIDENTESAUVAGERIEUQOHCwETUJ".parse().unwrap();
    let lexicon = Lexicon::french();
    let mut points = 0;
    assert_eq!(count(|| points = Reckoning::of(frame, &layout, lexicon).points()), 0);
    assert_eq!(points, 177);
}

#[test]
fn drawing_laying_and_checking_allocate_nothing() {
    let mut game = Deplimo::new(&"deplimo".parse().unwrap());
    let mut rng = SplitMix::new(5);
    let mut moves = Vec::with_capacity(4);
    for _ in 0..60 {
        let (by, mv) = match game.turn() {
            Turn::Over => break,
            Turn::Chance => (Actor::Table, game.draw(&mut rng).unwrap()),
            Turn::Seats(seats) => {
                let seat = seats.iter().last().unwrap();
                (Actor::Seat(seat), game.sample_move(seat, &mut rng).unwrap())
            }
        };
        let allocations = count(|| {
            moves.clear();
            game.clone().legal_moves(Seat::FIRST, &mut moves);
            game.draw(&mut rng);
            game.play(by, &mv).unwrap();
        });
        assert_eq!(allocations, 0, "{mv}");
    }
}
