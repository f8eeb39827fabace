//! The test kit, and the naive rules that it compares with.

// `tests/crowded.rs` compares more than 10,000 positions with the naive rules, and says so by
// an assertion; the games here are played to their end, up to 1,600 half-moves.
mod naive;

testkit::kit! {
    game: labyrinthe::Labyrinthe,
    naive: naive::Naive,
    plan: testkit::Plan { games: 16, naive_every: 1, fen_every: 7, ..testkit::Plan::default() },
    setups: ["labyrinthe players=2", "labyrinthe players=4"],
}
