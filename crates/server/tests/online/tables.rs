//! Tables: who opens, sits, leaves and plays, and what is refused.

use serde_json::{Value, json};

use crate::both_ways;
use crate::house::{Call, Client, House, call, until};

both_ways![
    a_table_opens_once_for_a_key,
    seats_say_how_many_players_there_are,
    seats_are_taken_and_left,
    only_the_opener_seats_bots_and_closes,
    a_bot_answers_by_itself,
    every_refusal_has_its_status_code_and_sentence,
    refusals_are_told_in_the_language_of_whoever_asks,
    a_move_that_answers_to_an_older_state_is_stale,
    spectators_see_everything_and_touch_nothing,
    the_record_is_a_file_at_any_time,
];
crate::also_packed![
    only_the_opener_seats_bots_and_closes,
    every_refusal_has_its_status_code_and_sentence,
    spectators_see_everything_and_touch_nothing,
    the_record_is_a_file_at_any_time
];

/// Two persons at a table of four in a row.
pub(crate) async fn pair(house: &House) -> (Client, Client, String) {
    let (ada, ben) = (house.guest("Ada").await, house.guest("Ben").await);
    let table = ada.opens(json!({"setup": "quatre", "seats": ["me", "open"]})).await;
    ben.sits(&table, 2).await;
    (ada, ben, table)
}

pub(crate) fn play(seat: u8, token: &str) -> Value {
    json!({"play": {"seat": seat, "token": token}})
}

/// What happened, without who and when.
pub(crate) fn whats(view: &Value) -> Vec<Value> {
    view["events"].as_array().unwrap().iter().map(|event| event["what"].clone()).collect()
}

async fn a_table_opens_once_for_a_key(cache: bool) {
    let house = House::open(cache).await;
    let (ada, ben) = (house.guest("Ada").await, house.guest("Ben").await);
    let wish = json!({"setup": "quatre", "seats": ["me", "open"], "key": "k1", "listed": true, "consent": "asked", "clock": {"fischer": {"initial": 600_000, "increment": 10_000}}});
    let first = ada.post("/api/tables", wish.clone()).await;
    let again = ada.post("/api/tables", wish.clone()).await;
    assert_eq!((first.status, again.status), (201, 201));
    assert_eq!(first.json(), again.json());
    let id = first.json()["id"].as_str().unwrap().to_owned();
    assert_eq!(first.json()["href"], format!("/t/{id}"));
    assert_ne!(ben.post("/api/tables", wish.clone()).await.json()["id"], id);
    let house = house.restart(0).await;
    let ada = ada.at(&house);
    assert_eq!(ada.post("/api/tables", wish).await.json()["id"], id);
    let view = ada.view(&id).await;
    assert_eq!((&view["id"], &view["seen"]), (&json!(id), &json!(2)));
    let opened = json!({"fischer": {"initial": 600_000, "increment": 10_000}});
    assert_eq!(view["opened"]["clock"], opened);
    assert_eq!(view["opened"]["opener"], ada.id);
    let numbers: Vec<_> = view["events"].as_array().unwrap().iter().map(|e| &e["n"]).collect();
    assert_eq!(numbers, [0, 1]);
    assert_eq!(view["row"]["seats"], json!([{"person": {"user": ada.id, "name": "Ada"}}, "open"]));
}

async fn seats_say_how_many_players_there_are(cache: bool) {
    let house = House::open(cache).await;
    let ada = house.guest("Ada").await;
    let three = ada.opens(json!({"setup": "detrak", "seats": ["me", "open", {"bot": 3}]})).await;
    let view = ada.view(&three).await;
    assert!(view["opened"]["setup"].as_str().unwrap().contains("players=3"), "{view}");
    let alone = ada.opens(json!({"setup": "detrak players=2"})).await;
    assert_eq!(ada.view(&alone).await["row"]["seats"].as_array().unwrap().len(), 2);
    for (setup, seats) in [
        ("caminos board=octagon", json!(["me", "open", {"bot": 3}])),
        ("detrak players=2", json!(["me"])),
        ("quatre", json!(["me", "open", "open"])),
    ] {
        let refused = ada.post("/api/tables", json!({"setup": setup, "seats": seats})).await;
        assert_eq!((refused.status, refused.code().as_str()), (400, "server/bad_seats"), "{setup}");
    }
}

async fn seats_are_taken_and_left(cache: bool) {
    let house = House::open(cache).await;
    let (ada, ben, table) = pair(&house).await;
    let carl = house.guest("Carl").await;
    let sit = json!({"sit": {"seat": 2}});
    let refused = carl.says(&table, "a", sit.clone()).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "table/seat_taken"));
    let refused = carl.says(&table, "b", json!({"leave": {"seat": 2}})).await;
    assert_eq!((refused.status, refused.code().as_str()), (403, "table/not_yours"));
    let left = ben.says(&table, "a", json!({"leave": {"seat": 2}})).await.json();
    assert_eq!(left["events"][0]["what"], json!({"sat": {"seat": 2, "sitter": "open"}}));
    assert_eq!(left["events"][0]["key"], "a");
    let sat = carl.says(&table, "c", sit).await.json();
    let person = json!({"person": {"user": carl.id, "name": "Carl"}});
    assert_eq!(sat["events"][0]["what"], json!({"sat": {"seat": 2, "sitter": person}}));
    let refused = ben.says(&table, "b", play(2, "d")).await;
    assert_eq!(refused.code(), "table/not_yours");
    assert_eq!(ada.says(&table, "m1", play(1, "d")).await.status, 200);
    let refused = carl.says(&table, "d", json!({"leave": {"seat": 2}})).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "table/started"));
}

async fn only_the_opener_seats_bots_and_closes(cache: bool) {
    let house = House::open(cache).await;
    let (ada, ben) = (house.guest("Ada").await, house.guest("Ben").await);
    let table = ada.opens(json!({"setup": "quatre", "seats": ["open", "open"]})).await;
    ben.sits(&table, 1).await;
    let bot = json!({"sit": {"seat": 2, "bot": 1}});
    assert_eq!(ben.says(&table, "b", bot.clone()).await.code(), "table/not_yours");
    let sat = ada.says(&table, "b", bot).await.json();
    assert_eq!(sat["events"][0]["what"], json!({"sat": {"seat": 2, "sitter": {"bot": 1}}}));
    let leave = json!({"leave": {"seat": 2}});
    assert_eq!(ben.says(&table, "l", leave.clone()).await.status, 403);
    assert_eq!(ada.says(&table, "l", leave).await.status, 200);
    assert_eq!(ben.says(&table, "c", json!({"close": {}})).await.status, 403);
    let closed = ada.says(&table, "c", json!({"close": {}})).await.json();
    assert_eq!(closed["events"][0]["what"], json!({"closed": {}}));
    let late = ben.says(&table, "p", play(1, "d")).await;
    assert_eq!((late.status, late.code().as_str()), (409, "table/closed"));
    assert_eq!(ada.view(&table).await["row"]["state"], "closed");
    let mine = ada.get("/api/tables?mine=1").await.json();
    assert_eq!(mine["rows"], json!([]));
}

async fn a_bot_answers_by_itself(cache: bool) {
    let house = House::open(cache).await;
    let ada = house.guest("Ada").await;
    let first = ada.opens(json!({"setup": "quatre", "seats": [{"bot": 1}, "me"]})).await;
    let played = |table: String, count: usize| {
        let ada = ada.clone();
        until(move || {
            let (ada, table) = (ada.clone(), table.clone());
            async move {
                let events = whats(&ada.view(&table).await);
                (events.iter().filter(|what| what.get("played").is_some()).count() >= count)
                    .then_some(())
            }
        })
    };
    played(first.clone(), 1).await;
    assert_eq!(ada.says(&first, "m", play(2, "d")).await.status, 200);
    played(first.clone(), 3).await;
    // Whoever answers for a bot's seat is the house alone.
    let refused = ada.says(&first, "x", play(1, "d")).await;
    assert_eq!((refused.status, refused.code().as_str()), (403, "table/not_yours"));
    // After a restart it goes on by itself too.
    assert_eq!(ada.says(&first, "m2", play(2, "d")).await.status, 200);
    let house = house.restart(0).await;
    let again = ada.at(&house);
    until(|| async {
        let events = whats(&again.view(&first).await);
        (events.iter().filter(|what| what.get("played").is_some()).count() >= 5).then_some(())
    })
    .await;
}

async fn every_refusal_has_its_status_code_and_sentence(cache: bool) {
    let house = House::open(cache).await;
    let (ada, ben, table) = pair(&house).await;
    let path = format!("/api/tables/{table}/commands");
    let before = ada.view(&table).await["events"].clone();
    let text = |client: &Client, body: &str| {
        Call::new("POST", &path).by(client.token.as_deref()).text("application/json", body)
    };
    // Each with a key of its own: one that was refused is refused for ever.
    let keys = std::cell::Cell::new(0);
    let command = |command: Value| {
        keys.set(keys.get() + 1);
        json!({"key": format!("k{}", keys.get()), "command": command}).to_string()
    };
    let large = command(play(1, &"d".repeat(20_000)));
    let tries: Vec<(u16, &str, Call)> = vec![
        (400, "server/unreadable", text(&ada, "{")),
        (400, "server/unreadable", text(&ada, "\"\\ud800\"")),
        (400, "server/unreadable", text(&ada, "{\"chat\":\"hello\"}")),
        (400, "server/unreadable", text(&ada, &command(json!({"dance": {}})))),
        (400, "server/unreadable", text(&ada, &command(json!({"sit": {"seat": 0}})))),
        (400, "server/unreadable", text(&ada, &command(json!({"sit": {"seat": 1, "x": 1}})))),
        (400, "table/bad_key", text(&ada, "{\"key\":\"\",\"command\":{\"close\":{}}}")),
        (
            400,
            "table/bad_name",
            text(&ada, &command(json!({"word": {"seat": 1, "word": "a\u{202e}b"}}))),
        ),
        (401, "server/nobody", text(&house.stranger(), &command(play(1, "d")))),
        (401, "server/bad_token", Call::new("POST", &path).by(Some("nonsense")).with(&json!({}))),
        (403, "table/not_yours", text(&ben, &command(play(1, "d")))),
        (409, "move/not_your_turn", text(&ben, &command(play(2, "d")))),
        (413, "server/too_large", text(&ada, &large)),
        (413, "server/too_large", text(&ada, &"x".repeat(2_000_000))),
        (422, "move/malformed", text(&ada, &command(play(1, "zz")))),
        (
            404,
            "server/no_such_table",
            Call::new("POST", "/api/tables/nowhere/commands")
                .by(ada.token.as_deref())
                .with(&json!({"key": "q", "command": {"close": {}}})),
        ),
        (404, "server/no_such_address", Call::new("GET", "/api/nothing")),
        (404, "server/no_such_table", Call::new("GET", "/api/tables/%00")),
        (400, "server/unreadable", Call::new("GET", "/api/tables/%ff")),
        (405, "server/wrong_method", Call::new("DELETE", &path)),
        (415, "server/not_json", text(&ada, "{}").header("Cookie", "a=b").typed("text/plain")),
        (426, "server/not_a_socket", Call::new("GET", &format!("/api/tables/{table}/socket"))),
        (400, "server/bad_query", Call::new("GET", &format!("/api/tables/{table}/events?since=x"))),
    ];
    for (status, code, try_) in tries {
        let answer = call(&house.address, &try_).await;
        assert_eq!((answer.status, answer.code().as_str()), (status, code), "{answer:?}");
        assert!(answer.json()["sentence"].as_str().unwrap().len() > 5, "{answer:?}");
        assert_eq!(answer.header("content-type"), Some("application/json"));
    }
    // Nothing has changed.
    assert_eq!(ada.view(&table).await["events"], before);
}

async fn refusals_are_told_in_the_language_of_whoever_asks(cache: bool) {
    let house = House::open(cache).await;
    let (_, ben, table) = pair(&house).await;
    let path = format!("/api/tables/{table}/commands");
    let body = json!({"key": "k", "command": play(1, "d")});
    let mut sentences = Vec::new();
    for languages in ["en-GB", "fr-FR,fr;q=0.9,en;q=0.5", "de"] {
        let call_ = Call::new("POST", &path).by(ben.token.as_deref()).with(&body);
        let answer = call(&house.address, &call_.header("Accept-Language", languages)).await;
        sentences.push(answer.json()["sentence"].as_str().unwrap().to_owned());
    }
    assert_eq!(sentences[1], "la place du joueur 1 n’est pas la vôtre");
    assert_ne!(sentences[0], sentences[1]);
    assert_eq!(sentences[0], sentences[2]);
}

async fn a_move_that_answers_to_an_older_state_is_stale(cache: bool) {
    let house = House::open(cache).await;
    let (ada, ben, table) = pair(&house).await;
    let seen = |seat: u8, seen: u64| json!({"play": {"seat": seat, "token": "d", "seen": seen}});
    let now = ada.view(&table).await["seen"].as_u64().unwrap();
    assert_eq!(now, 3);
    assert_eq!(ada.says(&table, "m1", seen(1, now)).await.status, 200);
    for (key, old) in [("m2", now), ("m3", now + 2), ("m4", 0)] {
        let refused = ben.says(&table, key, seen(2, old)).await;
        assert_eq!((refused.status, refused.code().as_str()), (409, "table/stale"), "{old}");
    }
    assert_eq!(ben.says(&table, "m5", seen(2, now + 1)).await.status, 200);
    // An offer that came between is nothing that matters to a move.
    assert_eq!(
        ben.says(&table, "o", json!({"offer": {"seat": 2, "offer": "undo"}})).await.status,
        200
    );
    assert_eq!(ada.says(&table, "m6", seen(1, now + 2)).await.status, 200);
    // Where all act at once, what others did matters to nobody.
    let many = ada.opens(json!({"setup": "detrak", "seats": ["me", "open"]})).await;
    ben.sits(&many, 2).await;
    let start =
        |seat: u8| json!({"play": {"seat": seat, "token": format!("start={seat}"), "seen": 3}});
    assert_eq!(ada.says(&many, "s", start(1)).await.status, 200);
    let played = ben.says(&many, "s", start(2)).await;
    assert_eq!(played.status, 200, "{played:?}");
    // The throw that came with it is one of the answer's events.
    assert_eq!(played.json()["events"][1]["what"]["played"]["by"], "table");
}

async fn spectators_see_everything_and_touch_nothing(cache: bool) {
    let house = House::open(cache).await;
    let (ada, _, table) = pair(&house).await;
    ada.says(&table, "secret-key", play(1, "d")).await;
    let stranger = house.stranger();
    let (seen, own) = (stranger.view(&table).await, ada.view(&table).await);
    assert_eq!(whats(&seen), whats(&own));
    assert!(own.to_string().contains("secret-key") && !seen.to_string().contains("secret-key"));
    assert_eq!((&seen["row"]["yours"], &own["row"]["yours"]), (&json!([]), &json!([1])));
    let carl = house.guest("Carl").await;
    for command in [
        play(2, "d"),
        json!({"leave": {"seat": 1}}),
        json!({"offer": {"seat": 1, "offer": "undo"}}),
        json!({"answer": {"seat": 2, "offer": 3, "agrees": true}}),
        json!({"word": {"seat": 1, "word": "hello"}}),
        json!({"close": {}}),
    ] {
        let answer = carl.says(&table, &command.to_string()[..8], command).await;
        assert_eq!((answer.status, answer.code().as_str()), (403, "table/not_yours"));
    }
    assert_eq!(whats(&ada.view(&table).await), whats(&own));
}

async fn the_record_is_a_file_at_any_time(cache: bool) {
    let house = House::open(cache).await;
    let (ada, ben, table) = pair(&house).await;
    ada.says(&table, "m1", play(1, "d")).await;
    let path = format!("/api/tables/{table}/record");
    let record = house.stranger().get(&path).await;
    assert_eq!(record.status, 200);
    assert!(record.header("content-disposition").unwrap().contains(&format!("quatre-{table}")));
    assert!(record.body.contains("Ada") && record.body.contains("Ben"), "{}", record.body);
    record.body.parse::<shelf::Record>().expect("a game file").check().expect("it is sound");
    ben.says(&table, "m2", play(2, "resign")).await;
    let record = ada.get(&path).await;
    record.body.parse::<shelf::Record>().expect("a game file").check().expect("it is sound");
    let over = ada.says(&table, "m3", play(1, "d")).await;
    assert_eq!((over.status, over.code().as_str()), (409, "move/game_over"));
}
