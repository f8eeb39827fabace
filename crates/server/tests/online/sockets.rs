//! The socket of a table, message by message.

use serde_json::{Value, json};

use crate::both_ways;
use crate::house::{Client, Heard, House, Socket, until};
use crate::tables::{pair, play};

both_ways![
    hello_comes_first_and_then_what_was_missed,
    a_key_acknowledges_and_is_for_its_author_alone,
    what_is_refused_says_why,
    who_is_there_is_told,
    those_who_play_and_those_who_watch_talk_apart,
    what_cannot_be_read_gets_an_error_and_then_the_door,
    what_is_too_large_gets_its_error,
    whoever_reads_too_slowly_is_closed_and_comes_back,
    a_planned_end_is_told_and_all_come_back,
    a_session_that_ends_takes_its_sockets_along,
];
crate::also_packed![
    hello_comes_first_and_then_what_was_missed,
    those_who_play_and_those_who_watch_talk_apart
];

async fn said(socket: &mut Socket) -> Value {
    match socket.hear().await {
        Heard::Said(said) => said,
        other => panic!("something is said: {other:?}"),
    }
}

/// Waits for the end of a socket, and gives its code.
async fn end(socket: &mut Socket) -> Heard {
    loop {
        match socket.hear().await {
            Heard::Said(_) => {}
            end => return end,
        }
    }
}

async fn hello_comes_first_and_then_what_was_missed(cache: bool) {
    let house = House::open(cache).await;
    let (ada, _, table) = pair(&house).await;
    ada.says(&table, "m1", play(1, "d")).await;
    let mut socket = ada.socket(&table, 1).await;
    let hello = said(&mut socket).await["hello"].clone();
    assert_eq!((&hello["table"], &hello["seen"]), (&json!(table), &json!(4)));
    assert_eq!(hello["user"], json!({"id": ada.id, "name": "Ada", "kind": "guest"}));
    assert_eq!((&hello["seats"], &hello["now"]), (&json!([1]), &json!(house.now())));
    assert!(hello["version"].is_string());
    let events = said(&mut socket).await["events"].clone();
    let numbers: Vec<&Value> = events.as_array().unwrap().iter().map(|e| &e["n"]).collect();
    assert_eq!(numbers, [1, 2, 3]);
    assert_eq!(said(&mut socket).await["presence"]["here"], json!([1]));
    // A stranger watches; one who has seen all hears nothing twice.
    let mut stranger = house.stranger().socket(&table, 4).await;
    let hello = said(&mut stranger).await["hello"].clone();
    assert_eq!((&hello["user"], &hello["seats"]), (&json!(null), &json!([])));
    assert!(said(&mut stranger).await.get("presence").is_some());
    // A page of another build is told so.
    let path = format!("/api/tables/{table}/socket?since=4&version=old");
    let mut old = ada.socket_at(&path, &[]).await.unwrap();
    assert_eq!(old.next("reload").await, json!({}));
    for (path, status) in [
        ("/api/tables/nowhere/socket", 404),
        (&*format!("/api/tables/{table}/socket?since=x"), 400),
    ] {
        assert_eq!(ada.socket_at(path, &[]).await.err(), Some(status));
    }
}

async fn a_key_acknowledges_and_is_for_its_author_alone(cache: bool) {
    let house = House::open(cache).await;
    let (ada, ben, table) = pair(&house).await;
    let (mut one, mut other) = (ada.socket(&table, 3).await, ben.socket(&table, 3).await);
    one.command("c17", json!({"play": {"seat": 1, "token": "d", "seen": 3}})).await;
    let event = one.answer("c17").await.unwrap();
    assert_eq!((&event["n"], &event["at"]), (&json!(3), &json!(house.now())));
    assert_eq!(event["what"], json!({"played": {"by": 1, "token": "d"}}));
    let heard = other.events(1).await.remove(0);
    assert_eq!((&heard["n"], &heard["what"]), (&event["n"], &event["what"]));
    assert_eq!((heard.get("key"), &heard["by"]), (None, &json!(ada.id)));
    one.say(json!({"ping": 7})).await;
    assert_eq!(one.next("pong").await, 7);
}

async fn what_is_refused_says_why(cache: bool) {
    let house = House::open(cache).await;
    let (ada, ben, table) = pair(&house).await;
    let mut socket = ben.socket(&table, 0).await;
    socket.command("c1", play(1, "d")).await;
    let refused = socket.answer("c1").await.unwrap_err();
    let (code, seen) = (&refused["code"], &refused["seen"]);
    assert_eq!((code, seen), (&json!("table/not_yours"), &json!(3)));
    assert!(refused["sentence"].as_str().unwrap().len() > 5 && refused["rule"].is_string());
    // A rule of the game has its number.
    let boxes = ada.opens(json!({"setup": "detrak", "seats": ["me"]})).await;
    let path = format!("/api/tables/{boxes}/socket?lang=fr");
    let mut socket = ada.socket_at(&path, &[]).await.unwrap();
    socket.command("c2", play(1, "b3=2,b4=5")).await;
    let refused = socket.answer("c2").await.unwrap_err();
    assert_eq!(refused["key"], "c2");
    // A stranger is nobody.
    let mut stranger = house.stranger().socket(&table, 0).await;
    stranger.command("c3", play(1, "d")).await;
    assert_eq!(stranger.answer("c3").await.unwrap_err()["code"], "server/nobody");
    stranger.say(json!({"chat": "hello"})).await;
    assert_eq!(stranger.next("error").await["code"], "server/nobody");
}

async fn who_is_there_is_told(cache: bool) {
    let house = House::open(cache).await;
    let (ada, ben, table) = pair(&house).await;
    let mut socket = ada.socket(&table, 0).await;
    let wanted = |here: Value, watching: u32| json!({"here": here, "watching": watching});
    let reach = async |socket: &mut Socket, presence: Value| {
        while socket.next("presence").await != presence {}
    };
    reach(&mut socket, wanted(json!([1]), 0)).await;
    let other = ben.socket(&table, 0).await;
    reach(&mut socket, wanted(json!([1, 2]), 0)).await;
    let watcher = house.stranger().socket(&table, 0).await;
    reach(&mut socket, wanted(json!([1, 2]), 1)).await;
    drop((other, watcher));
    reach(&mut socket, wanted(json!([1]), 0)).await;
}

async fn those_who_play_and_those_who_watch_talk_apart(cache: bool) {
    let house = House::open(cache).await;
    let (ada, ben, table) = pair(&house).await;
    let (carl, dora) = (house.guest("Carl").await, house.guest("Dora").await);
    let mut players = [ada.socket(&table, 3).await, ben.socket(&table, 3).await];
    let mut watchers = [carl.socket(&table, 3).await, dora.socket(&table, 3).await];
    // What is said while somebody is still greeted may be told twice: live, and with the last lines.
    for socket in players.iter_mut().chain(&mut watchers) {
        socket.next("presence").await;
    }
    players[0].say(json!({"chat": " <b>bonne</b> partie "})).await;
    watchers[0].say(json!({"chat": "seat 1 wins"})).await;
    for (room, name, text) in
        [(&mut players, "Ada", "<b>bonne</b> partie"), (&mut watchers, "Carl", "seat 1 wins")]
    {
        for socket in room {
            let chat = socket.next("chat").await;
            assert_eq!((&chat["name"], &chat["text"]), (&json!(name), &json!(text)));
            assert_eq!(chat["at"], house.now());
            // Nothing of the other room was told before this.
            socket.say(json!({"ping": 1})).await;
            loop {
                let said = said(socket).await;
                assert!(said.get("chat").is_none(), "{said}");
                if said.get("pong").is_some() {
                    break;
                }
            }
        }
    }
    for bad in ["", "   ", "a\u{202e}b", &"x".repeat(301)] {
        players[1].say(json!({"chat": bad})).await;
        assert_eq!(players[1].next("error").await["code"], "server/bad_chat");
    }
    // Whoever comes later hears what was said where they are.
    let mut late = ben.socket(&table, 3).await;
    assert_eq!(late.next("chat").await["name"], "Ada");
    let mut late = house.stranger().socket(&table, 3).await;
    assert_eq!(late.next("chat").await["name"], "Carl");
}

async fn what_cannot_be_read_gets_an_error_and_then_the_door(cache: bool) {
    let house = House::open(cache).await;
    let (ada, _, table) = pair(&house).await;
    let mut socket = ada.socket(&table, 3).await;
    for garbage in ["{", r#"{"ping":1,"chat":"x"}"#] {
        socket.say_text(garbage.to_owned()).await;
        let error = socket.next("error").await;
        assert_eq!(error["code"], "server/unreadable", "{garbage}");
        assert!(error["sentence"].is_string());
        // It goes on all the same.
        socket.say(json!({"ping": 7})).await;
        assert_eq!(socket.next("pong").await, 7);
    }
    socket.say_text("again".to_owned()).await;
    assert_eq!(socket.next("error").await["code"], "server/unreadable");
    assert_eq!(end(&mut socket).await, Heard::Closed(1008));
}

async fn what_is_too_large_gets_its_error(cache: bool) {
    let house = House::open(cache).await;
    let (ada, _, table) = pair(&house).await;
    let mut socket = ada.socket(&table, 3).await;
    for size in [16 << 10, 500_000] {
        socket.say(json!({"chat": "x".repeat(size)})).await;
        assert_eq!(socket.next("error").await["code"], "server/too_large");
    }
    let mut other = ada.socket(&table, 3).await;
    other.say(json!({"chat": "x".repeat(1_100_000)})).await;
    assert_eq!(other.next("error").await["code"], "server/too_large");
    assert_eq!(end(&mut other).await, Heard::Closed(1009));
}

async fn slow_count(client: &Client) -> u64 {
    let text = client.get("/metrics").await.body;
    let line = text.lines().find(|line| line.starts_with("escale_slow_total"));
    line.and_then(|line| line.rsplit(' ').next()?.parse().ok()).expect("it is counted")
}

async fn whoever_reads_too_slowly_is_closed_and_comes_back(cache: bool) {
    let house = House::open(cache).await;
    let (ada, ben, table) = pair(&house).await;
    let mut sleeper = ada.narrow_socket(&table).await;
    sleeper.next("hello").await;
    let mut talker = ben.socket(&table, 3).await;
    while slow_count(&ben).await == 0 {
        for _ in 0..64 {
            talker.say(json!({"chat": "é".repeat(300)})).await;
        }
        for _ in 0..64 {
            talker.next("chat").await;
        }
    }
    assert_eq!(end(&mut sleeper).await, Heard::Closed(4008));
    // Nobody else was held up, and the sleeper comes back with what was seen.
    ada.says(&table, "m1", play(1, "d")).await;
    let mut back = ada.socket(&table, 3).await;
    assert_eq!(back.next("hello").await["seen"], 4);
    assert_eq!(back.events(1).await[0]["n"], 3);
}

async fn a_planned_end_is_told_and_all_come_back(cache: bool) {
    let house = House::open(cache).await;
    let (ada, ben, table) = pair(&house).await;
    let mut one = ada.socket(&table, 3).await;
    let mut lobby = ben.socket_at("/api/lobby/socket", &[]).await.unwrap();
    one.command("m1", play(1, "d")).await;
    one.answer("m1").await.unwrap();
    let told = tokio::spawn(async move {
        let closing = one.next("closing").await;
        let code = end(&mut one).await;
        (closing, code, end(&mut lobby).await)
    });
    let house = house.restart(0).await;
    let (closing, code, lobby) = told.await.unwrap();
    // Where others may serve, there is nothing to wait for.
    let seconds = if house.is_shared() { 0 } else { 2 };
    assert_eq!(closing, json!({ "retry_after": seconds }));
    assert_eq!((code, lobby), (Heard::Closed(1012), Heard::Closed(1012)));
    let mut back = ada.at(&house).socket(&table, 4).await;
    assert_eq!(back.next("hello").await["seen"], 4);
    let mut other = ben.at(&house).socket(&table, 4).await;
    other.command("m1", play(2, "d")).await;
    assert_eq!(other.answer("m1").await.unwrap()["n"], 4);
    assert_eq!(back.events(1).await[0]["n"], 4);
}

async fn a_session_that_ends_takes_its_sockets_along(cache: bool) {
    let house = House::open(cache).await;
    let (ada, _, table) = pair(&house).await;
    let mut socket = ada.socket(&table, 3).await;
    socket.next("hello").await;
    assert_eq!(ada.call("DELETE", "/api/sessions/current").await.status, 204);
    assert_eq!(end(&mut socket).await, Heard::Closed(4001));
    until(|| async { (ada.get("/api/me").await.status == 401).then_some(()) }).await;
    assert_eq!(ada.socket_at(&format!("/api/tables/{table}/socket"), &[]).await.err(), Some(401));
}
