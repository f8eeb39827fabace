//! Keys: the same one from the same person at the same table happens once, and gets the same answer for ever.

use serde_json::json;

use crate::both_ways;
use crate::house::House;
use crate::tables::{pair, play, whats};

both_ways![
    a_key_said_twice_happens_once,
    a_refused_key_is_refused_again,
    keys_of_two_persons_are_two,
    a_key_said_by_many_at_once_happens_once,
];
crate::also_packed![a_key_said_twice_happens_once, a_refused_key_is_refused_again];

async fn a_key_said_twice_happens_once(cache: bool) {
    let house = House::open(cache).await;
    let (ada, ben, table) = pair(&house).await;
    let first = ada.says(&table, "m1", play(1, "d")).await;
    let again = ada.says(&table, "m1", play(1, "d")).await;
    assert_eq!((first.status, &first.body), (again.status, &again.body));
    // Whatever else is said with it, and whatever has happened since.
    ben.says(&table, "m1", play(2, "d")).await;
    assert_eq!(ada.says(&table, "m1", play(1, "a")).await.body, first.body);
    let house = house.restart(0).await;
    let (ada, ben) = (ada.at(&house), ben.at(&house));
    assert_eq!(ada.says(&table, "m1", play(1, "d")).await.body, first.body);
    // By a socket it is told once more, too.
    let mut socket = ada.socket(&table, 5).await;
    socket.command("m1", play(1, "d")).await;
    let told = socket.answer("m1").await.unwrap();
    assert_eq!(told, first.json()["events"][0]);
    assert_eq!(whats(&ben.view(&table).await).len(), 5);
}

async fn a_refused_key_is_refused_again(cache: bool) {
    let house = House::open(cache).await;
    let (ada, ben, table) = pair(&house).await;
    let refused = ben.says(&table, "early", play(2, "d")).await;
    assert_eq!(refused.code(), "move/not_your_turn");
    ada.says(&table, "m1", play(1, "d")).await;
    // Now it would be allowed; but nobody knows whether the one who asks again has heard the answer.
    assert_eq!(ben.says(&table, "early", play(2, "d")).await.body, refused.body);
    let house = house.restart(0).await;
    let ben = ben.at(&house);
    let again = ben.says(&table, "early", play(2, "d")).await;
    assert_eq!((again.status, &again.body), (refused.status, &refused.body));
    let mut socket = ben.socket(&table, 0).await;
    socket.command("early", play(2, "d")).await;
    let told = socket.answer("early").await.unwrap_err();
    assert_eq!((&told["code"], &told["seen"]), (&json!("move/not_your_turn"), &json!(3)));
    assert_eq!(ben.says(&table, "late", play(2, "d")).await.status, 200);
}

async fn keys_of_two_persons_are_two(cache: bool) {
    let house = House::open(cache).await;
    let (ada, ben, table) = pair(&house).await;
    assert_eq!(ada.says(&table, "same", play(1, "d")).await.status, 200);
    let played = ben.says(&table, "same", play(2, "c")).await.json();
    assert_eq!(played["events"][0]["what"]["played"]["token"], "c");
    // And at two tables they are two.
    let other = ada.opens(json!({"setup": "quatre", "seats": ["me", {"bot": 1}]})).await;
    assert_eq!(ada.says(&other, "same", play(1, "a")).await.json()["events"][0]["n"], 3);
}

async fn a_key_said_by_many_at_once_happens_once(cache: bool) {
    let house = House::open(cache).await;
    let (ada, _, table) = pair(&house).await;
    let says = |_| {
        let (ada, table) = (ada.clone(), table.clone());
        tokio::spawn(async move { ada.says(&table, "m1", play(1, "d")).await.body })
    };
    let mut bodies = Vec::new();
    for said in (0..12).map(says).collect::<Vec<_>>() {
        bodies.push(said.await.unwrap());
    }
    assert!(bodies.iter().all(|body| *body == bodies[0]), "{bodies:?}");
    assert_eq!(whats(&ada.view(&table).await).len(), 4);
}
