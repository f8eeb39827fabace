//! Clocks: by the server's time, whoever looks, and whether the server ran meanwhile or not.

use serde_json::{Value, json};

use crate::both_ways;
use crate::house::{Client, House, NOW, until};
use crate::tables::{play, whats};

both_ways![
    a_flag_falls_though_nobody_looks,
    a_flag_falls_while_the_server_is_down,
    moves_set_the_clock_forward,
    days_a_move_begin_anew_with_each,
    a_move_that_comes_too_late_is_none,
    the_clock_of_the_rules_ends_a_game,
];
crate::also_packed![the_clock_of_the_rules_ends_a_game];

const DAY: u64 = 24 * 3_600_000;

async fn timed(house: &House, clock: Value) -> (Client, Client, String) {
    let (ada, ben) = (house.guest("Ada").await, house.guest("Ben").await);
    let wish = json!({"setup": "quatre", "seats": ["me", "open"], "clock": clock});
    let table = ada.opens(wish).await;
    ben.sits(&table, 2).await;
    (ada, ben, table)
}

fn fischer(initial: u64, increment: u64) -> Value {
    json!({"fischer": {"initial": initial, "increment": increment}})
}

/// Waits for an event of a kind. Looking at a table from outside decides nothing.
async fn event(client: &Client, table: &str, kind: &str) -> Value {
    until(|| async {
        let view = client.view(table).await;
        let events = view["events"].as_array().unwrap().clone();
        events.into_iter().find(|event| event["what"].get(kind).is_some())
    })
    .await
}

async fn a_flag_falls_though_nobody_looks(cache: bool) {
    let mut house = House::open(cache).await;
    let (ada, _, table) = timed(&house, fischer(60_000, 0)).await;
    assert_eq!(ada.view(&table).await["row"]["due"], NOW + 60_000);
    house.pass(59_999);
    assert_eq!(whats(&ada.view(&table).await).len(), 3);
    house.pass(2_000);
    let flagged = event(&ada, &table, "flagged").await;
    assert_eq!(flagged["what"], json!({"flagged": {"seat": 1}}));
    assert_eq!(flagged["at"], house.now());
    let view = ada.view(&table).await;
    assert_eq!((&view["row"]["state"], &view["row"]["due"]), (&json!("over"), &json!(null)));
    assert!(whats(&view).last().unwrap()["revealed"]["seed"].is_string());
}

async fn a_flag_falls_while_the_server_is_down(cache: bool) {
    let house = House::open(cache).await;
    let (ada, ben, table) = timed(&house, fischer(60_000, 0)).await;
    ada.says(&table, "m1", play(1, "d")).await;
    let house = house.restart(3_600_000).await;
    let ben = ben.at(&house);
    let flagged = event(&ben, &table, "flagged").await;
    assert_eq!(flagged["what"], json!({"flagged": {"seat": 2}}));
    assert_eq!(ben.view(&table).await["row"]["state"], "over");
}

async fn moves_set_the_clock_forward(cache: bool) {
    let mut house = House::open(cache).await;
    let (ada, ben, table) = timed(&house, fischer(60_000, 5_000)).await;
    house.pass(20_000);
    ada.says(&table, "m1", play(1, "d")).await;
    assert_eq!(ada.view(&table).await["row"]["due"], NOW + 80_000);
    house.pass(10_000);
    ben.says(&table, "m1", play(2, "d")).await;
    // The first one had 40 s left, and 5 for the move.
    assert_eq!(ada.view(&table).await["row"]["due"], NOW + 30_000 + 45_000);
    let house = house.restart(0).await;
    assert_eq!(ada.at(&house).view(&table).await["row"]["due"], NOW + 75_000);
}

async fn days_a_move_begin_anew_with_each(cache: bool) {
    let mut house = House::open(cache).await;
    let (ada, ben, table) = timed(&house, json!({"per_turn": {"span": 3 * DAY}})).await;
    house.pass(2 * DAY);
    assert_eq!(ada.says(&table, "m1", play(1, "d")).await.status, 200);
    let mut house = house.restart(2 * DAY).await;
    let (ada, ben) = (ada.at(&house), ben.at(&house));
    assert_eq!(ben.says(&table, "m1", play(2, "d")).await.status, 200);
    house.pass(3 * DAY);
    let flagged = event(&ben, &table, "flagged").await;
    assert_eq!(flagged["what"], json!({"flagged": {"seat": 1}}));
    let late = ada.says(&table, "m2", play(1, "d")).await;
    assert_eq!((late.status, late.code().as_str()), (409, "move/game_over"));
}

async fn a_move_that_comes_too_late_is_none(cache: bool) {
    let mut house = House::open(cache).await;
    let (ada, _, table) = timed(&house, fischer(1_000, 0)).await;
    house.pass(1_000);
    // Whether the house or the move comes first: the flag has fallen.
    let late = ada.says(&table, "m1", play(1, "d")).await;
    assert_eq!(late.status, 409, "{late:?}");
    let events = whats(&ada.view(&table).await);
    assert_eq!(events[3], json!({"flagged": {"seat": 1}}));
    assert!(!events.iter().any(|what| what["played"]["token"] == "d"));
    for clock in [fischer(0, 0), json!({"per_turn": {"span": 0}}), fischer(u64::MAX, 1)] {
        let wish = json!({"setup": "quatre", "clock": clock});
        let refused = ada.post("/api/tables", wish).await;
        assert_eq!((refused.status, refused.code().as_str()), (400, "server/bad_clock"));
    }
}

/// Plays what must be played until nobody must.
async fn play_on(table: &str, players: [&Client; 2]) {
    for number in 0..200 {
        let moves = players[0].moves(table, 1).await;
        let Some(seat) = moves["must"].as_array().unwrap().first().and_then(Value::as_u64) else {
            return;
        };
        let player = players[seat as usize - 1];
        let tokens = player.moves(table, seat as u8).await["tokens"].clone();
        let closed = |token: &&Value| {
            let token = token.as_str().unwrap();
            !token.contains('*') && token != "resign"
        };
        let token = tokens.as_array().unwrap().iter().find(closed).expect("whoever must can");
        let said = play(seat as u8, token.as_str().unwrap());
        let played = player.says(table, &format!("p{number}"), said).await;
        assert_eq!(played.status, 200, "{played:?}");
    }
    panic!("somebody must for ever");
}

async fn the_clock_of_the_rules_ends_a_game(cache: bool) {
    let house = House::open(cache).await;
    let (ada, ben) = (house.guest("Ada").await, house.guest("Ben").await);
    let table = ada.opens(json!({"setup": "deplimo minutes=2", "seats": ["me", "open"]})).await;
    ben.sits(&table, 2).await;
    play_on(&table, [&ada, &ben]).await;
    assert_eq!(ada.view(&table).await["row"]["due"], NOW + 120_000);
    let mut house = house.restart(60_000).await;
    let ada = ada.at(&house);
    assert_eq!(ada.view(&table).await["row"]["state"], "running");
    house.pass(60_000);
    let ended = until(|| async {
        let events = whats(&ada.view(&table).await);
        events.into_iter().find(|what| what["played"]["token"] == "!time")
    });
    assert_eq!(ended.await["played"]["by"], "table");
}
