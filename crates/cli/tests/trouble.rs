//! Connections that come and go, and a server that is killed. `make soak` does the same at length.

use std::time::Duration;

use load::chaos::{Plan, run};
use load::soak;

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

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_doubled_or_reordered_by_ten_kills() {
    let report = soak::run(&ends(10, soak::End::Killed)).await.unwrap();
    assert_eq!((report.kills, report.flags), (10, 10), "{report:?}");
    // Some of what was said was on its way when the server died.
    assert!(report.acknowledged > 50 && report.repeated > 0, "{report:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_loses_a_move_by_a_planned_end_under_load() {
    let report = soak::run(&ends(3, soak::End::Asked)).await.unwrap();
    assert_eq!((report.kills, report.flags), (3, 3), "{report:?}");
    assert!(report.acknowledged > 20, "{report:?}");
}

fn ends(kills: usize, end: soak::End) -> soak::Plan {
    soak::Plan { escale: env!("CARGO_BIN_EXE_escale").into(), kills, tables: 8, seed: 7, end }
}
