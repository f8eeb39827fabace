//! Three servers behind nginx, which lose parts and are replaced under load. `make soak` does the same at length.

use std::time::Duration;

use load::losses::{self, Loss};
use load::rolling::{self, Back};

const ESCALE: &str = env!("CARGO_BIN_EXE_escale");

fn quiet(_: &str) {}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_part_is_lost_clients_go_on_and_nothing_acknowledged_is() {
    let plan = losses::Plan {
        escale: ESCALE.into(),
        nodes: 3,
        tables: 6,
        losses: vec![Loss::Node, Loss::PostgresFast, Loss::PostgresAtOnce, Loss::Nats],
        times: 1,
        away: Duration::from_secs(1),
        seed: 7,
        // A machine that tests everything at once may take its time; `make soak` allows two seconds.
        within: Duration::from_secs(20),
        tell: quiet,
    };
    for told in losses::run(&plan).await.unwrap() {
        assert!(told.count.acknowledged > 50 && told.count.tables >= 6, "{told}");
        // Three clients a table; whoever was at a server that died came back by another connection.
        let came_back = told.count.connected > 3 * told.count.tables as u64;
        assert!(came_back || told.loss == Loss::Nats, "{told}");
        assert!(told.meanwhile >= 12 || told.loss != Loss::Nats, "{told}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_person_loses_a_move_while_one_server_after_the_other_is_replaced() {
    let plan = rolling::Plan {
        escale: ESCALE.into(),
        before: ESCALE.into(),
        nodes: 3,
        tables: 6,
        seed: 7,
        back: Back::No,
        tell: quiet,
    };
    let report = rolling::run(&plan).await.unwrap();
    assert_eq!(report.replaced, 3);
    assert!(report.count.acknowledged > 50, "{report:?}");
    assert!(report.count.connected > 3 * report.count.tables as u64, "{report:?}");
}
