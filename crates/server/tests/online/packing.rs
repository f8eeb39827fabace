//! Finished tables are packed after a while, and nobody who comes later can tell.

use std::time::Duration;

use serde_json::json;

use crate::both_ways;
use crate::house::{House, until};
use crate::offers::{answer, number, offer};
use crate::tables::{pair, play, whats};

both_ways![
    what_is_finished_for_long_is_packed_by_itself,
    a_packed_table_is_what_it_was_for_everybody,
];

const DAY: u64 = 24 * 3_600_000;

async fn counted(house: &House, metric: &str) -> u64 {
    let metrics = house.stranger().get("/metrics").await.body;
    let line = metrics.lines().find_map(|line| line.strip_prefix(metric)).expect("it is counted");
    line.trim().parse().expect("a number")
}

/// A game that somebody gives up at once.
async fn given_up(house: &House) -> (crate::house::Client, crate::house::Client, String) {
    let (ada, ben, table) = pair(house).await;
    assert_eq!(ada.says(&table, "m1", play(1, "d")).await.status, 200);
    assert_eq!(ben.says(&table, "m2", play(2, "resign")).await.status, 200);
    (ada, ben, table)
}

async fn what_is_finished_for_long_is_packed_by_itself(cache: bool) {
    let mut house = House::with(|config| {
        config.cache = cache;
        config.pack_after = Some(Duration::from_millis(3 * DAY));
    })
    .await;
    house.let_pack();
    let (ada, _, table) = given_up(&house).await;
    let (_, _, running) = pair(&house).await;
    let before = whats(&ada.view(&table).await);
    house.pass(2 * DAY);
    let mut house = house.restart(DAY + 1).await;
    // It looks round now and then.
    house.pass(11 * 60_000);
    until(|| async { (counted(&house, "escale_packed_total").await == 1).then_some(()) }).await;
    let ada = ada.at(&house);
    assert_eq!(whats(&ada.view(&table).await), before);
    assert_eq!(ada.view(&running).await["row"]["state"], "running");
}

async fn a_packed_table_is_what_it_was_for_everybody(cache: bool) {
    let house = House::open(cache).await;
    house.let_pack();
    let (ada, ben, table) = given_up(&house).await;
    let record = ada.get(&format!("/api/tables/{table}/record")).await.body;
    let view = ada.view(&table).await;
    assert_eq!(house.pack().await, 1);
    // Everything in memory is gone.
    let house = house.restart(DAY).await;
    let (ada, ben) = (ada.at(&house), ben.at(&house));
    let opened = ada.view(&table).await;
    assert_eq!((&opened["events"], &opened["row"]), (&view["events"], &view["row"]));
    assert_eq!(ada.get(&format!("/api/tables/{table}/record")).await.body, record);
    let since = view["events"].as_array().unwrap().len() as u64 - 1;
    let mut socket = house.stranger().socket(&table, since).await;
    assert_eq!(socket.next("hello").await["seen"], view["seen"]);
    assert_eq!(socket.events(1).await[0]["n"], since);
    drop(socket);
    // A key that was said before is answered as then, and what is over stays over.
    let again = ben.says(&table, "m2", play(2, "resign")).await;
    assert_eq!((again.status, &again.json()["events"][0]["key"]), (200, &json!("m2")));
    assert_eq!(ada.says(&table, "m3", play(1, "d")).await.status, 409);
    // A rematch is agreed to at the packed table, and both are told of it.
    let offered = number(&ada, &table, "r1", offer(1, "rematch")).await;
    let agreed = ben.says(&table, "r2", answer(2, &offered, true)).await.json();
    let next = agreed["events"][1]["what"]["rematch"]["table"].as_str().unwrap().to_owned();
    assert_eq!(ben.view(&next).await["row"]["state"], "running");
    let view = ada.view(&table).await;
    let house = house.restart(DAY).await;
    assert_eq!(whats(&ada.at(&house).view(&table).await), whats(&view));
    // Whoever goes leaves no name there.
    let (ada, ben) = (ada.at(&house), ben.at(&house));
    assert!(ben.view(&table).await.to_string().contains("Ada"));
    assert_eq!(ada.call("DELETE", "/api/me").await.status, 204);
    let house = house.restart(1).await;
    let view = ben.at(&house).view(&table).await.to_string();
    assert!(!view.contains("Ada") && view.contains('—') && view.contains("Ben"), "{view}");
}
