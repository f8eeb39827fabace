//! The test kit, and the naive rules that it compares with.

mod naive;

testkit::kit! {
    game: quatre::Quatre,
    naive: naive::Naive,
    plan: testkit::Plan { games: 300, ..testkit::Plan::default() },
    setups: ["quatre players=2"],
}
