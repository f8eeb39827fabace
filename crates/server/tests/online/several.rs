//! Several servers on one database: whoever is asked, and whoever ends, it is the same house.

use std::sync::Arc;

use game::{Rng, SplitMix};
use serde_json::{Value, json};
use town::{Part, Town};

use crate::house::{Client, Folder, Heard, House, NOW, Socket, config, until};
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
    a_server_that_ends_while_its_bot_thinks_is_replaced,
    every_lobby_has_the_row_as_it_is,
    whoever_was_there_by_way_of_a_server_is_gone_with_it,
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
pub(crate) async fn connected(houses: &[House]) {
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
    const TABLES: usize = 12;
    let mut houses = apart(3, cache).await;
    let ada = houses[0].guest("Ada").await;
    // Some flags fall while all three run, some while one of them is no more, and some after all has been taken over.
    let mut timed = Vec::new();
    for nth in 0..TABLES {
        let clock = json!({"fischer": {"initial": 1_000 + 300 * nth, "increment": 0}});
        let wish = json!({"setup": "quatre", "seats": ["me", "me"], "clock": clock});
        timed.push(ada.at(&houses[nth % 3]).opens(wish).await);
    }
    let botted = ada.opens(json!({"setup": "quatre", "seats": [{"bot": 1}, "me"]})).await;
    // The bot that begins has been asked by one of them.
    until(|| async { (ada.view(&botted).await["seen"].as_u64() >= Some(4)).then_some(()) }).await;
    let holder = holder(&houses).await;
    houses.remove(holder).vanish();
    let ada = ada.at(&houses[0]);
    assert_eq!(ada.says(&botted, "m1", play(2, "g")).await.status, 200);
    until(|| async { (ada.view(&botted).await["seen"].as_u64() >= Some(6)).then_some(()) }).await;
    for table in timed {
        until(|| async { (ada.view(&table).await["row"]["state"] == "over").then_some(()) }).await;
        let events: Vec<table::Event> =
            serde_json::from_value(ada.view(&table).await["events"].clone()).expect("events");
        let is_flag = |event: &&table::Event| matches!(event.what, table::What::Flagged { .. });
        let fallen: Vec<_> = events.iter().filter(is_flag).collect();
        assert_eq!(fallen.len(), 1, "{events:?}");
        let before = table::Table::fold(&events[..fallen[0].n as usize]).expect("it follows");
        assert!(Some(fallen[0].at) >= before.next_tick(), "too early: {events:?}");
    }
}

/// Servers of which each can vanish, by the clock of their database.
async fn apart(count: usize, cache: bool) -> Vec<House> {
    let folder = Arc::new(Folder::in_town(Town::shared()));
    let mut houses = Vec::new();
    for _ in 0..count {
        houses.push(one_more(&folder, cache).await);
    }
    connected(&houses).await;
    houses
}

async fn one_more(folder: &Arc<Folder>, cache: bool) -> House {
    let bus = Some(Town::shared().nats().parse().expect("an address"));
    House::apart(Arc::clone(folder), server::Config { cache, bus, ..config(folder) }).await
}

/// The one that sees to the only tables with something due, or to most of them.
async fn holder(houses: &[House]) -> usize {
    let mut most = (0, 0);
    for (house, nth) in houses.iter().zip(0..) {
        most = most.max((held(house).await, nth));
    }
    most.1
}

async fn a_server_that_ends_while_its_bot_thinks_is_replaced(cache: bool) {
    let mut houses = apart(3, cache).await;
    let folder = Arc::clone(&houses[0].folder);
    let ada = houses[0].guest("Ada").await;
    let mut interrupted = 0;
    for round in 0.. {
        let idle = || async {
            let held = futures_util::future::join_all(houses.iter().map(held)).await;
            held.iter().all(|held| *held == 0).then_some(())
        };
        until(idle).await;
        // One that thinks long about its first move.
        let wish = json!({"setup": "caminos", "seats": [{"bot": 6}, "me"]});
        let table = ada.at(&houses[0]).opens(wish).await;
        let thinks = until(|| async {
            let nth = holder(&houses).await;
            let held = held(&houses[nth]).await;
            (held > 0).then_some(nth)
        })
        .await;
        houses.remove(thinks).vanish();
        let ada = ada.at(&houses[0]);
        let seen = ada.view(&table).await["seen"].as_u64().unwrap();
        interrupted += usize::from(seen == 3);
        let answer = until(|| async {
            let view = ada.view(&table).await;
            (view["seen"] == 4).then_some(view)
        });
        assert_eq!(whats(&answer.await)[3]["played"]["by"], 1);
        // It is not thought about any more.
        assert_eq!(ada.says(&table, "end", play(2, "resign")).await.status, 200);
        houses.push(one_more(&folder, cache).await);
        if interrupted == 2 {
            break;
        }
        assert!(round < 10, "no thought was ever interrupted");
    }
}

async fn held(house: &House) -> u64 {
    let metrics = house.stranger().get("/metrics").await.body;
    let count = metrics.lines().find_map(|line| line.strip_prefix("escale_tables_held "));
    count.and_then(|count| count.parse().ok()).expect("it is told")
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

/// Somebody who looks at the lobby, and what is shown there of a table.
struct Lobby {
    socket: Socket,
    row: Option<Value>,
}

impl Lobby {
    async fn at(house: &House) -> Lobby {
        let socket = house.stranger().socket_at("/api/lobby/socket", &[]).await;
        Lobby { socket: socket.expect("it opens"), row: None }
    }

    /// Waits until the row is so.
    async fn until(&mut self, table: &str, so: impl Fn(Option<&Value>) -> bool) {
        while !so(self.row.as_ref()) {
            let Heard::Said(said) = self.socket.hear().await else { panic!("it goes on") };
            let mut rows = said["rows"].as_array().into_iter().flatten();
            if let Some(row) = rows.rfind(|row| row["id"] == table) {
                self.row = Some(row.clone());
            }
            let mut gone = said["gone"].as_array().into_iter().flatten();
            if gone.any(|id| id == table) {
                self.row = None;
            }
        }
    }
}

/// A change is in all lobbies; how long that took at most is told, and demanded where time is measured anyway.
async fn shown(
    lobbies: &mut [Lobby],
    table: &str,
    what: &str,
    so: impl Fn(Option<&Value>) -> bool,
) {
    let begun = std::time::Instant::now();
    for lobby in lobbies {
        lobby.until(table, &so).await;
    }
    let took = begun.elapsed();
    println!("{what}: {} ms", took.as_millis());
    if std::env::var_os("ESCALE_TOWN_MOVES").is_some() {
        assert!(took < std::time::Duration::from_secs(1), "{what}: {took:?}");
    }
}

async fn every_lobby_has_the_row_as_it_is(cache: bool) {
    let houses = nodes(Town::shared(), 3, cache).await;
    let mut lobbies = Vec::new();
    for house in &houses {
        lobbies.push(Lobby::at(house).await);
    }
    let (ada, ben) = (houses[0].guest("Ada").await, houses[1].guest("Ben").await);
    let wish = json!({"setup": "quatre", "seats": ["me", "open"], "listed": true});
    let table = ada.opens(wish.clone()).await;
    let is =
        |row: Option<&Value>, name: &str, value: Value| row.is_some_and(|row| row[name] == value);
    shown(&mut lobbies, &table, "opened", |row| is(row, "state", json!("open"))).await;
    ben.sits(&table, 2).await;
    shown(&mut lobbies, &table, "full", |row| {
        is(row, "state", json!("running")) && row.unwrap()["seats"][1]["person"]["name"] == "Ben"
    })
    .await;
    // Those who look on are counted wherever they come in.
    let mut watchers = Vec::new();
    for house in &houses {
        watchers.push(house.stranger().socket(&table, 0).await);
    }
    shown(&mut lobbies, &table, "watched", |row| is(row, "watchers", json!(3))).await;
    watchers.truncate(1);
    shown(&mut lobbies, &table, "watched less", |row| is(row, "watchers", json!(1))).await;
    for (round, token) in ["a", "b", "a", "b", "a", "b"].into_iter().enumerate() {
        let (client, seat) = if round % 2 == 0 { (&ada, 1) } else { (&ben, 2) };
        let client = client.at(&houses[round % 3]);
        let key = format!("m{round}");
        assert_eq!(client.says(&table, &key, play(seat, token)).await.status, 200);
        shown(&mut lobbies, &table, "moved", |row| {
            is(row, "moves", json!(round + 1)) && is(row, "turn", json!([3 - seat]))
        })
        .await;
    }
    assert_eq!(ada.says(&table, "m6", play(1, "a")).await.status, 200);
    shown(&mut lobbies, &table, "over", |row| row.is_none()).await;
    let closed = ada.opens(wish).await;
    shown(&mut lobbies, &closed, "opened", |row| is(row, "state", json!("open"))).await;
    assert_eq!(ada.at(&houses[2]).says(&closed, "c", json!({"close": {}})).await.status, 200);
    shown(&mut lobbies, &closed, "closed", |row| row.is_none()).await;
}

async fn whoever_was_there_by_way_of_a_server_is_gone_with_it(cache: bool) {
    let mut houses = apart(3, cache).await;
    let (ada, ben, table) = pair(&houses).await;
    let mut lobbies = [Lobby::at(&houses[0]).await, Lobby::at(&houses[1]).await];
    let mut one = ada.socket(&table, 0).await;
    let away = ben.at(&houses[2]);
    let (_other, _watcher) =
        (away.socket(&table, 0).await, houses[2].stranger().socket(&table, 0).await);
    while one.next("presence").await != json!({"here": [1, 2], "watching": 1}) {}
    for lobby in &mut lobbies {
        lobby.until(&table, |row| row.is_some_and(|row| row["watchers"] == 1)).await;
    }
    houses.pop().unwrap().vanish();
    while one.next("presence").await != json!({"here": [1], "watching": 0}) {}
    for lobby in &mut lobbies {
        lobby.until(&table, |row| row.is_some_and(|row| row["watchers"] == 0)).await;
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
