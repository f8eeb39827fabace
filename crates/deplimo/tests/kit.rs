//! What every game must satisfy.

mod naive;

testkit::kit! {
    game: deplimo::Deplimo,
    naive: naive::Naive,
    // A game has some 130 tokens: about 30,000 positions compared over all setups.
    plan: testkit::Plan { games: 60, fen_every: 3, ..testkit::Plan::default() },
    setups: [
        "deplimo players=2 ending=race minutes=10",
        "deplimo players=2 ending=deadline minutes=1",
        "deplimo players=4 ending=race minutes=60",
        "deplimo players=4 ending=deadline minutes=10",
    ],
}
