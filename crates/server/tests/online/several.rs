//! Several servers on one database: whoever is asked, and whoever ends, it is the same house.

use std::sync::Arc;

use game::{Rng, SplitMix};
use serde_json::{Value, json};
use town::{Part, Town};

use crate::house::{Client, Folder, House, NOW, Socket, config, until};
use crate::tables::{play, whats};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_session_that_ended_elsewhere_unheard_lasts_a_minute() {
    let folder = Arc::new(Folder::in_town(Town::shared()));
    let mut houses = Vec::new();
    for _ in 0..2 {
        houses.push(House::start(Arc::clone(&folder), config(&folder), NOW).await);
    }
    let ada = houses[0].guest("Ada").await;
    let there = ada.at(&houses[1]);
    assert_eq!(there.get("/api/me").await.status, 200);
    assert_eq!(ada.call("DELETE", "/api/sessions/current").await.status, 204);
    houses[1].pass(60_000);
    assert_eq!(there.get("/api/me").await.status, 401);
}

/// Runs a test with the cache of live tables on, and off.
macro_rules! cached_or_not {
    ($($name:ident),* $(,)?) => {
        mod cached {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() { super::$name(true).await; })*
        }
        mod uncached {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() { super::$name(false).await; })*
        }
    };
}

cached_or_not![
    each_hears_what_was_said_elsewhere,
    a_key_said_at_all_nodes_at_once_happens_once,
    nothing_is_lost_doubled_or_reordered_whoever_is_asked,
    a_bot_answers_wherever_one_plays,
    another_node_sees_to_what_is_due_when_one_is_gone,
    lobby_chat_and_presence_are_one,
    whoever_logs_out_is_out_everywhere,
    a_planned_end_leaves_nothing_undone,
    programs_hear_of_moves_elsewhere,
];

/// So many servers on one database and one bus.
async fn nodes(town: &Town, count: usize, cache: bool) -> Vec<House> {
    let folder = Arc::new(Folder::in_town(town));
    let houses = at(town, &folder, count, cache).await;
    connected(&houses).await;
    houses
}

async fn at(town: &Town, folder: &Arc<Folder>, count: usize, cache: bool) -> Vec<House> {
    let mut houses = Vec::new();
    for _ in 0..count {
        let bus = Some(town.nats().parse().expect("an address"));
        let config = server::Config { cache, bus, ..config(folder) };
        houses.push(House::start(Arc::clone(folder), config, NOW).await);
    }
    houses
}

/// Waits until all can hear each other: what is told before is lost, and read from the store later.
async fn connected(houses: &[House]) {
    for house in houses {
        until(|| async {
            let metrics = house.stranger().get("/metrics").await.body;
            metrics.lines().any(|line| line == "escale_bus_up 1").then_some(())
        })
        .await;
    }
}

/// Two who sit down at a table by way of two servers.
async fn pair(houses: &[House]) -> (Client, Client, String) {
    let (ada, ben) = (houses[0].guest("Ada").await, houses[1].guest("Ben").await);
    let table =
        ada.opens(json!({"setup": "quatre", "seats": ["me", "open"], "listed": true})).await;
    ben.sits(&table, 2).await;
    (ada, ben, table)
}

fn numbers(events: &[Value]) -> Vec<u64> {
    events.iter().map(|event| event["n"].as_u64().unwrap()).collect()
}

async fn each_hears_what_was_said_elsewhere(cache: bool) {
    let houses = nodes(Town::shared(), 3, cache).await;
    let (ada, ben, table) = pair(&houses).await;
    let (mut one, mut other) = (ada.socket(&table, 0).await, ben.socket(&table, 0).await);
    let mut third = houses[2].stranger().socket(&table, 0).await;
    for round in 0..4 {
        one.command(&format!("a{round}"), play(1, ["a", "b"][round % 2])).await;
        one.answer(&format!("a{round}")).await.unwrap();
        let seen = 4 + 2 * round as u64;
        until(|| async { (ben.view(&table).await["seen"] == seen).then_some(()) }).await;
        other.command(&format!("b{round}"), play(2, ["c", "d"][round % 2])).await;
        other.answer(&format!("b{round}")).await.unwrap();
        until(|| async { (ada.view(&table).await["seen"] == seen + 1).then_some(()) }).await;
    }
    let heard = third.events(11).await;
    assert!(numbers(&heard).into_iter().eq(0..11), "{heard:?}");
    // What was missed is read, wherever one comes in.
    let again = ada.at(&houses[2]).socket(&table, 4).await.events(7).await;
    assert!(numbers(&again).into_iter().eq(4..11));
}

async fn a_key_said_at_all_nodes_at_once_happens_once(cache: bool) {
    let houses = nodes(Town::shared(), 3, cache).await;
    let (ada, _, table) = pair(&houses).await;
    let says = |n: usize| {
        let (ada, table) = (ada.at(&houses[n % 3]), table.clone());
        tokio::spawn(async move { ada.says(&table, "m1", play(1, "d")).await.body })
    };
    let mut bodies = Vec::new();
    for said in (0..12).map(says).collect::<Vec<_>>() {
        bodies.push(said.await.unwrap());
    }
    assert!(bodies.iter().all(|body| *body == bodies[0]), "{bodies:?}");
    until(|| async { (whats(&ada.view(&table).await).len() == 4).then_some(()) }).await;
}

/// Says so many things at a table, each at a server drawn at random, and gives the answers.
async fn chatter(
    clients: Vec<Client>,
    table: String,
    seat: u8,
    seed: u64,
    count: u64,
) -> Vec<Value> {
    let mut rng = SplitMix::new(seed);
    let mut told = Vec::new();
    for n in 0..count {
        let client = &clients[rng.below(clients.len() as u32) as usize];
        let word = json!({"word": {"seat": seat, "word": format!("{seat} {n}")}});
        let answer = client.says(&table, &format!("w{n}"), word).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        told.extend(answer.json()["events"].as_array().unwrap().iter().cloned());
    }
    told
}

async fn nothing_is_lost_doubled_or_reordered_whoever_is_asked(cache: bool) {
    const COUNT: u64 = 25;
    let houses = nodes(Town::shared(), 3, cache).await;
    let mut tasks = Vec::new();
    let mut tables = Vec::new();
    for nth in 0..3 {
        let (ada, ben, table) = pair(&houses).await;
        let mut sockets: Vec<Socket> = Vec::new();
        for house in &houses {
            sockets.push(house.stranger().socket(&table, 0).await);
        }
        for (client, seat) in [(&ada, 1), (&ben, 2)] {
            let clients = houses.iter().map(|house| client.at(house)).collect();
            let said = chatter(clients, table.clone(), seat, nth * 2 + u64::from(seat), COUNT);
            tasks.push((table.clone(), tokio::spawn(said)));
        }
        tables.push((table, sockets));
    }
    let mut told = Vec::new();
    for (table, task) in tasks {
        told.extend(task.await.unwrap().into_iter().map(|event| (table.clone(), event)));
    }
    for (table, sockets) in tables {
        let last = 3 + 2 * COUNT;
        let kept = houses[0].stranger().view(&table).await;
        let mut all = Vec::new();
        for mut socket in sockets {
            let mut heard = Vec::new();
            while heard.last().is_none_or(|event: &Value| event["n"] != last - 1) {
                heard.extend(socket.events(1).await);
            }
            assert!(numbers(&heard).into_iter().eq(0..last), "{:?}", numbers(&heard));
            all.push(heard);
        }
        assert!(all.iter().all(|heard| *heard == all[0]), "all hear the same");
        assert!(kept["seen"].as_u64().unwrap() <= last);
        // What was acknowledged is there, once, at the place that was told.
        for (_, event) in told.iter().filter(|(of, _)| *of == table) {
            let n = event["n"].as_u64().unwrap() as usize;
            assert_eq!(all[0][n]["what"], event["what"]);
        }
    }
}

async fn a_bot_answers_wherever_one_plays(cache: bool) {
    let houses = nodes(Town::shared(), 2, cache).await;
    let ada = houses[0].guest("Ada").await;
    let table = ada.opens(json!({"setup": "quatre", "seats": ["me", {"bot": 1}]})).await;
    let mut socket = ada.at(&houses[1]).socket(&table, 0).await;
    for (round, column) in ["a", "b", "c"].into_iter().enumerate() {
        let key = format!("m{round}");
        socket.command(&key, play(1, column)).await;
        if socket.answer(&key).await.is_err() {
            return; // the bot has filled the column, or won
        }
        let answer = socket.events(1).await;
        assert_eq!(answer[0]["what"]["played"]["by"], 2, "{answer:?}");
    }
}

async fn another_node_sees_to_what_is_due_when_one_is_gone(cache: bool) {
    let mut houses = nodes(Town::shared(), 2, cache).await;
    let first = houses.remove(0);
    let ada = first.guest("Ada").await;
    let clock = json!({"fischer": {"initial": 60_000, "increment": 0}});
    let timed = ada.opens(json!({"setup": "quatre", "seats": ["me", "me"], "clock": clock})).await;
    let botted = ada.opens(json!({"setup": "quatre", "seats": [{"bot": 1}, "me"]})).await;
    // The bot that begins has been asked by one of them.
    until(|| async { (ada.view(&botted).await["seen"].as_u64() >= Some(4)).then_some(()) }).await;
    first.vanish();
    let second = &mut houses[0];
    let ada = ada.at(second);
    assert_eq!(ada.says(&botted, "m1", play(2, "g")).await.status, 200);
    until(|| async { (ada.view(&botted).await["seen"].as_u64() >= Some(6)).then_some(()) }).await;
    second.pass(60_000);
    until(|| async { (ada.view(&timed).await["row"]["state"] == "over").then_some(()) }).await;
    let flags = whats(&ada.view(&timed).await);
    assert_eq!(flags.iter().filter(|what| what.get("flagged").is_some()).count(), 1);
}

async fn lobby_chat_and_presence_are_one(cache: bool) {
    let houses = nodes(Town::shared(), 2, cache).await;
    let mut lobby = houses[1].stranger().socket_at("/api/lobby/socket", &[]).await.unwrap();
    let (ada, ben, table) = pair(&houses).await;
    loop {
        let rows = lobby.next("rows").await;
        let row = rows.as_array().unwrap().iter().find(|row| row["id"] == table.as_str()).cloned();
        if row.is_some_and(|row| row["state"] == "running") {
            break;
        }
    }
    let (mut one, mut other) = (ada.socket(&table, 0).await, ben.socket(&table, 0).await);
    while one.next("presence").await["here"] != json!([1, 2]) {}
    while other.next("presence").await["here"] != json!([1, 2]) {}
    let mut watcher = houses[0].stranger().socket(&table, 0).await;
    while other.next("presence").await["watching"] != 1 {}
    one.say(json!({"chat": "bonjour"})).await;
    assert_eq!(other.next("chat").await["text"], "bonjour");
    drop(one);
    while other.next("presence").await["here"] != json!([2]) {}
    // Those who look on don't hear those who play.
    other.say(json!({"chat": "for nobody"})).await;
    ben.says(&table, "w", json!({"word": {"seat": 2, "word": "x"}})).await;
    loop {
        let crate::house::Heard::Said(said) = watcher.hear().await else { panic!("it goes on") };
        assert!(said.get("chat").is_none(), "{said}");
        if said["events"][0]["n"] == 3 {
            break;
        }
    }
}

async fn whoever_logs_out_is_out_everywhere(cache: bool) {
    let houses = nodes(Town::shared(), 2, cache).await;
    let (ada, _, table) = pair(&houses).await;
    let there = ada.at(&houses[1]);
    assert_eq!(there.get("/api/me").await.status, 200);
    let mut socket = there.socket(&table, 3).await;
    assert_eq!(ada.call("DELETE", "/api/sessions/current").await.status, 204);
    until(|| async { (there.get("/api/me").await.status == 401).then_some(()) }).await;
    loop {
        match socket.hear().await {
            crate::house::Heard::Said(_) => {}
            other => break assert_eq!(other, crate::house::Heard::Closed(4001)),
        }
    }
}

async fn a_planned_end_leaves_nothing_undone(cache: bool) {
    let mut houses = nodes(Town::shared(), 3, cache).await;
    let (ada, ben, table) = pair(&houses).await;
    // One after the other is replaced while both play.
    let mut moves = 0;
    for column in ["a", "b", "c"] {
        let folder = Arc::clone(&houses[0].folder);
        houses.remove(0).close().await;
        houses.extend(at(Town::shared(), &folder, 1, cache).await);
        for (client, seat, nth) in [(&ada, 1, 0), (&ben, 2, 1)] {
            let client = client.at(&houses[nth]);
            let said = client.says(&table, &format!("m{moves}"), play(seat, column)).await;
            assert_eq!(said.status, 200, "{said:?}");
            moves += 1;
        }
    }
    let view = ada.at(&houses[2]).view(&table).await;
    assert_eq!(whats(&view).len(), 3 + moves);
}

async fn programs_hear_of_moves_elsewhere(cache: bool) {
    let houses = nodes(Town::shared(), 2, cache).await;
    let (ada, ben, table) = pair(&houses).await;
    let mut lines = crate::house::Lines::open(&ben.at(&houses[1]), "/api/stream").await;
    ada.says(&table, "m1", play(1, "d")).await;
    let turn = lines.next().await.unwrap();
    assert_eq!((&turn["turn"]["table"], &turn["turn"]["must"]), (&json!(table), &json!([2])));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_a_bus_the_store_is_asked() {
    let mut town = Town::start();
    let folder = Arc::new(Folder::at(town.postgres()));
    let houses = at(&town, &folder, 2, true).await;
    connected(&houses).await;
    let (ada, ben, table) = pair(&houses).await;
    let (mut one, mut other) = (ada.socket(&table, 0).await, ben.socket(&table, 0).await);
    one.events(3).await;
    other.events(3).await;
    for round in 0..2 {
        town.stop(Part::Nats);
        one.command(&format!("a{round}"), play(1, "a")).await;
        assert_eq!(other.events(1).await[0]["what"]["played"]["by"], 1);
        one.events(1).await;
        town.start_again(Part::Nats);
        other.command(&format!("b{round}"), play(2, "b")).await;
        assert_eq!(one.events(1).await[0]["what"]["played"]["by"], 2);
        other.events(1).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_comes_late_or_begins_anew_is_waited_for() {
    let mut town = Town::start();
    town.stop(Part::Postgres);
    let folder = Arc::new(Folder::at(town.postgres()));
    let houses = at(&town, &folder, 2, true).await;
    let stranger = houses[0].stranger();
    assert_eq!(stranger.get("/healthz").await.status, 200);
    let unready = stranger.get("/readyz").await;
    assert_eq!((unready.status, unready.code().as_str()), (503, "server/unavailable"));
    assert!(unready.header("retry-after").is_some());
    town.start_again(Part::Postgres);
    until(|| async { (stranger.get("/readyz").await.status == 200).then_some(()) }).await;
    let (ada, ben, table) = pair(&houses).await;
    let mut socket = ben.socket(&table, 0).await;
    assert_eq!(ada.says(&table, "m1", play(1, "d")).await.status, 200);
    town.stop(Part::Postgres);
    let refused = ben.says(&table, "m2", play(2, "d")).await;
    assert_eq!((refused.status, refused.code().as_str()), (503, "server/unavailable"));
    socket.command("m3", play(2, "d")).await;
    let refused = socket.answer("m3").await.unwrap_err();
    assert!(refused["retry_after"].is_u64(), "{refused}");
    town.start_again(Part::Postgres);
    // The same key again: it happens once, whatever became of it before.
    let played = until(|| async {
        let again = ben.says(&table, "m2", play(2, "d")).await;
        (again.status == 200).then_some(again)
    });
    assert_eq!(played.await.json()["events"][0]["n"], 4);
    let seen = until(|| async {
        let view = ada.view(&table).await;
        (view["seen"] == 5).then_some(view)
    });
    assert_eq!(whats(&seen.await).len(), 5);
}
