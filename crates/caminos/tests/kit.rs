//! The test kit, and the naive rules that it compares with.

mod naive;

// Every board × seats × variant, eight games each, two of them with resignations. That the
// fast rules agree with the naive ones on ten thousand positions is counted in tests/agree.rs.
testkit::kit! {
    game: caminos::Caminos,
    naive: naive::Naive,
    plan: testkit::Plan { games: 8, fen_every: 4, ..testkit::Plan::default() },
    setups: [
        "caminos players=2 board=square neutral=no scoring=no",
        "caminos players=2 board=square neutral=no scoring=yes",
        "caminos players=2 board=square neutral=yes scoring=no",
        "caminos players=2 board=square neutral=yes scoring=yes",
        "caminos players=4 board=square neutral=no scoring=no",
        "caminos players=4 board=square neutral=no scoring=yes",
        "caminos players=4 board=square neutral=yes scoring=no",
        "caminos players=4 board=square neutral=yes scoring=yes",
        "caminos players=2 board=diamond neutral=no scoring=no",
        "caminos players=2 board=diamond neutral=no scoring=yes",
        "caminos players=2 board=diamond neutral=yes scoring=no",
        "caminos players=2 board=diamond neutral=yes scoring=yes",
        "caminos players=4 board=diamond neutral=no scoring=no",
        "caminos players=4 board=diamond neutral=no scoring=yes",
        "caminos players=4 board=diamond neutral=yes scoring=no",
        "caminos players=4 board=diamond neutral=yes scoring=yes",
        "caminos players=2 board=octagon neutral=no scoring=no",
        "caminos players=2 board=octagon neutral=no scoring=yes",
        "caminos players=2 board=octagon neutral=yes scoring=no",
        "caminos players=2 board=octagon neutral=yes scoring=yes",
        "caminos players=4 board=octagon neutral=no scoring=no",
        "caminos players=4 board=octagon neutral=no scoring=yes",
        "caminos players=4 board=octagon neutral=yes scoring=no",
        "caminos players=4 board=octagon neutral=yes scoring=yes",
        "caminos players=2 board=ring neutral=no scoring=no",
        "caminos players=2 board=ring neutral=no scoring=yes",
        "caminos players=2 board=ring neutral=yes scoring=no",
        "caminos players=2 board=ring neutral=yes scoring=yes",
        "caminos players=4 board=ring neutral=no scoring=no",
        "caminos players=4 board=ring neutral=no scoring=yes",
        "caminos players=4 board=ring neutral=yes scoring=no",
        "caminos players=4 board=ring neutral=yes scoring=yes",
    ],
}
