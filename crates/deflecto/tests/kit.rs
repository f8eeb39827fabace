//! The test kit, and the naive rules that it compares with.
//!
//! `agree.rs` compares 5,000 positions a level with them; these games, one in four with
//! resignations, check all else that a game promises.

mod naive;

testkit::kit! {
    game: deflecto::Deflecto,
    naive: naive::Naive,
    plan: testkit::Plan { games: 4, ..testkit::Plan::default() },
    setups: [
        "deflecto players=2 level=1",
        "deflecto players=3 level=1",
        "deflecto players=4 level=1",
        "deflecto players=2 level=2",
        "deflecto players=3 level=2",
        "deflecto players=4 level=2",
    ],
}
