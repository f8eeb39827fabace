//! Lines that go on: the events of a table, and what concerns a program at all its tables.

use std::time::Duration;

use serde_json::json;
use server::Config;

use crate::both_ways;
use crate::house::{Folder, House, Lines};
use crate::tables::{pair, play};

both_ways![
    events_come_from_a_number_on_and_then_live,
    a_line_says_that_somebody_is_there,
    a_program_hears_of_all_its_tables,
    a_program_hears_of_tables_that_open_with_its_turn,
    lines_end_with_their_session,
];
crate::also_packed![events_come_from_a_number_on_and_then_live];

async fn events_come_from_a_number_on_and_then_live(cache: bool) {
    let house = House::open(cache).await;
    let (ada, ben, table) = pair(&house).await;
    let path = format!("/api/tables/{table}/events");
    let mut lines = Lines::open(&ada, &format!("{path}?since=1")).await;
    assert_eq!(lines.status, 200);
    assert_eq!(lines.next().await.unwrap()["n"], 1);
    assert_eq!(lines.next().await.unwrap()["n"], 2);
    let mut late = Lines::open(&house.stranger(), &format!("{path}?since=99")).await;
    ada.says(&table, "m1", play(1, "d")).await;
    ben.says(&table, "m2", play(2, "d")).await;
    let (third, fourth) = (lines.next().await.unwrap(), lines.next().await.unwrap());
    assert_eq!((&third["n"], &third["key"]), (&json!(3), &json!("m1")));
    assert_eq!((&fourth["n"], &fourth["key"]), (&json!(4), &json!(null)));
    assert_eq!(late.next().await.unwrap()["n"], 3);
    let mut all = Lines::open(&ada, &path).await;
    for n in 0..5 {
        assert_eq!(all.next().await.unwrap()["n"], n);
    }
    assert_eq!(Lines::open(&ada, "/api/tables/nowhere/events").await.status, 404);
}

async fn a_line_says_that_somebody_is_there(cache: bool) {
    assert_eq!(Config::in_folder(Folder::new().path()).pulse, Duration::from_secs(10));
    let house = House::with(|config| {
        (config.cache, config.pulse) = (cache, Duration::from_millis(20));
    })
    .await;
    let (ada, _, table) = pair(&house).await;
    let mut lines = Lines::open(&ada, &format!("/api/tables/{table}/events?since=3")).await;
    lines.empty().await;
    ada.says(&table, "m1", play(1, "d")).await;
    assert_eq!(lines.next().await.unwrap()["n"], 3);
    lines.empty().await;
    let mut news = Lines::open(&ada, "/api/stream").await;
    news.empty().await;
}

async fn a_program_hears_of_all_its_tables(cache: bool) {
    let house = House::open(cache).await;
    let (ada, ben) = (house.guest("Ada").await, house.guest("Ben").await);
    let table = ada.opens(json!({"setup": "quatre", "seats": ["me", "open"]})).await;
    let mut news = Lines::open(&ada, "/api/stream").await;
    ben.sits(&table, 2).await;
    let sat = news.next().await.unwrap();
    assert_eq!(sat["sat"]["sitter"]["person"]["name"], "Ben");
    let turn = news.next().await.unwrap();
    assert_eq!(turn["turn"], json!({"table": table, "seen": 3, "must": [1], "may": []}));
    ada.says(&table, "m1", play(1, "d")).await;
    ben.says(&table, "m1", play(2, "d")).await;
    assert_eq!(news.next().await.unwrap()["turn"]["seen"], 5);
    // Whoever comes later hears first where it is their turn.
    let mut late = Lines::open(&ada, "/api/stream").await;
    assert_eq!(late.next().await.unwrap()["turn"]["table"], table);
    ben.says(&table, "m2", play(2, "resign")).await;
    let over = news.next().await.unwrap();
    assert_eq!(over["over"], json!({"table": table, "seen": 7, "ranks": [1, 2]}));
}

async fn a_program_hears_of_tables_that_open_with_its_turn(cache: bool) {
    let house = House::open(cache).await;
    let ada = house.guest("Ada").await;
    let mut news = Lines::open(&ada, "/api/stream").await;
    let table = ada.opens(json!({"setup": "quatre", "seats": ["me", {"bot": 1}]})).await;
    for seat in [1, 2] {
        assert_eq!(news.next().await.unwrap()["sat"]["seat"], seat);
    }
    assert_eq!(news.next().await.unwrap()["turn"]["table"], table);
}

async fn lines_end_with_their_session(cache: bool) {
    let house = House::open(cache).await;
    let (ada, _, table) = pair(&house).await;
    let mut lines = Lines::open(&ada, &format!("/api/tables/{table}/events?since=3")).await;
    let mut news = Lines::open(&ada, "/api/stream").await;
    assert_eq!(news.next().await.unwrap()["turn"]["table"], table);
    assert_eq!(ada.call("DELETE", "/api/sessions/current").await.status, 204);
    assert_eq!((lines.next().await, news.next().await), (None, None));
}
