//! The test kit, and the naive rules that it compares with.

mod naive;

testkit::kit! {
    game: labyrinthe::Labyrinthe,
    naive: naive::Naive,
    plan: testkit::Plan { games: 16, naive_every: 1, fen_every: 7, ..testkit::Plan::default() },
    setups: ["labyrinthe players=2", "labyrinthe players=4"],
}
