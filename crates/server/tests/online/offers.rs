//! Taking back and playing again, by consent.

use serde_json::{Value, json};

use crate::both_ways;
use crate::house::{Client, House, until};
use crate::tables::{pair, play, whats};

both_ways![
    a_move_is_taken_back_when_all_agree,
    nothing_is_taken_back_past_chance,
    a_rematch_swaps_the_seats,
    a_rematch_with_a_bot_goes_on_by_itself,
];
crate::also_packed![a_rematch_swaps_the_seats, a_rematch_with_a_bot_goes_on_by_itself];

pub(crate) fn offer(seat: u8, what: &str) -> Value {
    json!({"offer": {"seat": seat, "offer": what}})
}

pub(crate) fn answer(seat: u8, offer: &Value, agrees: bool) -> Value {
    json!({"answer": {"seat": seat, "offer": offer, "agrees": agrees}})
}

/// Says something, and gives the number of its first event.
pub(crate) async fn number(client: &Client, table: &str, key: &str, command: Value) -> Value {
    let answer = client.says(table, key, command).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()["events"][0]["n"].clone()
}

async fn a_move_is_taken_back_when_all_agree(cache: bool) {
    let house = House::open(cache).await;
    let (ada, ben, table) = pair(&house).await;
    assert_eq!(ada.says(&table, "o0", offer(1, "undo")).await.code(), "table/nothing_to_undo");
    ada.says(&table, "m1", play(1, "d")).await;
    let first = number(&ada, &table, "o1", offer(1, "undo")).await;
    assert_eq!(ben.says(&table, "o1", offer(2, "rematch")).await.code(), "table/offer_pending");
    let own = ada.says(&table, "a0", answer(1, &first, true)).await;
    assert_eq!((own.status, own.code().as_str()), (409, "table/no_offer"));
    assert_eq!(ben.says(&table, "a1", answer(2, &first, false)).await.status, 200);
    let second = number(&ada, &table, "o2", offer(1, "undo")).await;
    // An answer is to the offer that one saw.
    assert_eq!(ben.says(&table, "a2", answer(2, &first, true)).await.code(), "table/no_offer");
    let agreed = ben.says(&table, "a3", answer(2, &second, true)).await.json();
    let what: Vec<&Value> =
        agreed["events"].as_array().unwrap().iter().map(|e| &e["what"]).collect();
    assert_eq!(what[0], &json!({"answered": {"seat": 2, "offer": second, "agrees": true}}));
    assert_eq!(what[1], &json!({"undone": {"to": 0}}));
    // It is the first one's turn again, also after a restart.
    let house = house.restart(0).await;
    assert_eq!(ada.at(&house).says(&table, "m2", play(1, "c")).await.status, 200);
}

async fn nothing_is_taken_back_past_chance(cache: bool) {
    let house = House::open(cache).await;
    let (ada, ben) = (house.guest("Ada").await, house.guest("Ben").await);
    let table = ada.opens(json!({"setup": "detrak", "seats": ["me", "open"]})).await;
    ben.sits(&table, 2).await;
    ada.says(&table, "s", play(1, "start=2")).await;
    ben.says(&table, "s", play(2, "start=3")).await;
    let refused = ada.says(&table, "o", offer(1, "undo")).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "table/undo_past_chance"));
}

async fn a_rematch_swaps_the_seats(cache: bool) {
    let house = House::open(cache).await;
    let (ada, ben, table) = pair(&house).await;
    assert_eq!(ada.says(&table, "r0", offer(1, "rematch")).await.code(), "table/not_now");
    ada.says(&table, "m1", play(1, "resign")).await;
    let offered = number(&ada, &table, "r1", offer(1, "rematch")).await;
    let agreed = ben.says(&table, "r2", answer(2, &offered, true)).await.json();
    let next = agreed["events"][1]["what"]["rematch"]["table"].as_str().unwrap().to_owned();
    let view = house.stranger().view(&next).await;
    let names: Vec<&Value> =
        view["row"]["seats"].as_array().unwrap().iter().map(|s| &s["person"]["name"]).collect();
    assert_eq!(names, ["Ben", "Ada"]);
    assert_eq!(
        (&view["row"]["state"], &view["opened"]["setup"]),
        (&json!("running"), &json!("quatre players=2"))
    );
    assert_eq!(ben.says(&next, "m1", play(1, "d")).await.status, 200);
    assert_eq!(ada.says(&table, "r3", offer(1, "rematch")).await.code(), "table/not_now");
    assert!(!whats(&view).iter().any(|what| what.get("revealed").is_some()));
}

async fn a_rematch_with_a_bot_goes_on_by_itself(cache: bool) {
    let house = House::open(cache).await;
    let ada = house.guest("Ada").await;
    let table = ada.opens(json!({"setup": "quatre", "seats": ["me", {"bot": 1}]})).await;
    ada.says(&table, "m1", play(1, "resign")).await;
    let said = ada.says(&table, "r", offer(1, "rematch")).await.json();
    let next = said["events"][1]["what"]["rematch"]["table"].as_str().unwrap().to_owned();
    // The bot begins now, and nobody has to look at it.
    until(|| async {
        let events = whats(&ada.view(&next).await);
        events.iter().find(|what| what["played"]["by"] == 1).cloned()
    })
    .await;
}
