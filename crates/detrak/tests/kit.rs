//! The test kit, and the naive rules that it compares with.

mod naive;

testkit::kit! {
    game: detrak::Detrak,
    naive: naive::Naive,
    plan: testkit::Plan { games: 60, ..testkit::Plan::default() },
    setups: [
        "detrak players=1 rules=basic",
        "detrak players=2 rules=basic",
        "detrak players=3 rules=advanced diagonal=free",
        "detrak players=4 rules=basic",
        "detrak players=5 rules=advanced diagonal=penalty",
        "detrak players=6 rules=advanced diagonal=free",
        "detrak players=1 rules=advanced diagonal=penalty",
    ],
}
