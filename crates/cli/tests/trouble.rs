//! Clients whose connections come and go. `make soak` does the same at length.

use std::time::Duration;

use load::chaos::{Plan, run};

#[tokio::test(flavor = "multi_thread")]
async fn a_hundred_clients_with_cut_connections_end_in_the_same_position() {
    let plan = Plan {
        escale: env!("CARGO_BIN_EXE_escale").into(),
        clients: 100,
        seed: 7,
        within: Duration::from_secs(120),
    };
    let report = run(&plan).await.unwrap();
    assert_eq!((report.clients, report.tables), (100, 40));
    // There was trouble, and of every kind.
    assert!(report.connected > 200 && report.repeated > 0, "{report:?}");
    assert!(report.swallowed > 0 && report.late > 0, "{report:?}");
}
