//! The lobby: what everybody finds, what one's own tables are, and how the list goes on.

use serde_json::{Value, json};

use crate::both_ways;
use crate::house::{Client, Heard, House, Socket};
use crate::tables::play;

both_ways![
    everybody_finds_what_is_listed,
    a_list_goes_on_where_it_ended,
    the_lobby_is_told_live,
    a_house_shows_all_its_tables,
];
crate::also_packed![everybody_finds_what_is_listed, a_house_shows_all_its_tables];

fn ids(answer: &Value) -> Vec<String> {
    let rows = answer["rows"].as_array().unwrap();
    rows.iter().map(|row| row["id"].as_str().unwrap().to_owned()).collect()
}

async fn asked(client: &Client, query: &str) -> Vec<String> {
    let answer = client.get(&format!("/api/tables{query}")).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    ids(&answer.json())
}

async fn everybody_finds_what_is_listed(cache: bool) {
    let house = House::open(cache).await;
    let (ada, ben) = (house.guest("Ada").await, house.guest("Ben").await);
    let wish = |setup: &str, listed: bool| json!({"setup": setup, "seats": ["me", "open"], "listed": listed});
    let open = ada.opens(wish("detrak players=2", true)).await;
    let running = ada.opens(wish("quatre", true)).await;
    let over = ada.opens(wish("quatre", true)).await;
    let hidden = ada.opens(wish("quatre", false)).await;
    ben.sits(&running, 2).await;
    ben.sits(&over, 2).await;
    ada.says(&over, "x", play(1, "resign")).await;
    let stranger = house.stranger();
    assert_eq!(asked(&stranger, "").await, [&*over, &*running, &*open]);
    assert_eq!(asked(&stranger, "?state=open").await, [&*open]);
    assert_eq!(asked(&stranger, "?state=running").await, [&*running]);
    assert_eq!(asked(&stranger, "?state=over").await, [&*over]);
    assert_eq!(asked(&stranger, "?game=detrak").await, [&*open]);
    assert_eq!(asked(&stranger, "?game=caminos").await, [""; 0]);
    assert_eq!(asked(&ada, "?mine=1").await, [&*hidden, &*over, &*running, &*open]);
    assert_eq!(asked(&ben, "?mine=1&state=running").await, [&*running]);
    for bad in ["?state=closed", "?state=x", "?game=chess", "?mine=2", "?after=x"] {
        let answer = stranger.get(&format!("/api/tables{bad}")).await;
        assert_eq!((answer.status, answer.code().as_str()), (400, "server/bad_query"), "{bad}");
    }
    assert_eq!(stranger.get("/api/tables?mine=1").await.status, 401);
    let rows = stranger.get("/api/tables?state=running").await.json()["rows"].clone();
    let row = &rows[0];
    assert_eq!(
        (&row["turn"], &row["due"], &row["watchers"]),
        (&json!([1]), &json!(null), &json!(0))
    );
    assert_eq!(row["setup"], "quatre players=2");
    assert_eq!(row["seats"][1]["person"]["name"], "Ben");
}

async fn a_list_goes_on_where_it_ended(cache: bool) {
    let house = House::open(cache).await;
    let ada = house.guest("Ada").await;
    let mut opened = Vec::new();
    for _ in 0..53 {
        opened.push(ada.opens(json!({"setup": "quatre", "listed": true})).await);
    }
    let first = ada.get("/api/tables").await.json();
    let next = first["next"].as_str().expect("it goes on").to_owned();
    let second = ada.get(&format!("/api/tables?after={next}")).await.json();
    assert_eq!(second["next"], json!(null));
    let all: Vec<String> = ids(&first).into_iter().chain(ids(&second)).collect();
    opened.reverse();
    assert_eq!(all, opened);
}

/// The next row of a table, or nothing when it goes.
async fn row_of(socket: &mut Socket, table: &str) -> Option<Value> {
    loop {
        let Heard::Said(said) = socket.hear().await else { panic!("it goes on") };
        if said["gone"].as_array().is_some_and(|gone| gone.contains(&json!(table))) {
            return None;
        }
        let rows = said["rows"].as_array().cloned().unwrap_or_default();
        if let Some(row) = rows.into_iter().find(|row| row["id"] == table) {
            return Some(row);
        }
    }
}

async fn the_lobby_is_told_live(cache: bool) {
    let house = House::open(cache).await;
    let (ada, ben) = (house.guest("Ada").await, house.guest("Ben").await);
    let before = ada.opens(json!({"setup": "quatre", "listed": true})).await;
    let mut lobby = house.stranger().socket_at("/api/lobby/socket", &[]).await.unwrap();
    assert_eq!(row_of(&mut lobby, &before).await.unwrap()["state"], "open");
    let table = ada.opens(json!({"setup": "quatre", "listed": true})).await;
    let hidden = ada.opens(json!({"setup": "quatre", "listed": false})).await;
    assert_eq!(row_of(&mut lobby, &table).await.unwrap()["state"], "open");
    ben.sits(&hidden, 2).await;
    ben.sits(&table, 2).await;
    assert_eq!(row_of(&mut lobby, &table).await.unwrap()["state"], "running");
    ada.says(&table, "x", play(1, "resign")).await;
    assert_eq!(row_of(&mut lobby, &table).await, None);
}

async fn a_house_shows_all_its_tables(cache: bool) {
    let house = House::with(|config| (config.cache, config.lan) = (cache, true)).await;
    let ada = house.guest("Ada").await;
    let hidden = ada.opens(json!({"setup": "quatre", "listed": false})).await;
    assert_eq!(asked(&house.stranger(), "").await, [&*hidden]);
    let credentials = json!({"name": "Ada", "passphrase": "correct horse"});
    for path in ["/api/accounts", "/api/sessions"] {
        let answer = ada.post(path, credentials.clone()).await;
        assert_eq!((answer.status, answer.code().as_str()), (404, "server/lan"));
    }
    assert_eq!(ada.get("/api/accounts").await.code(), "server/lan");
    assert_eq!(ada.get("/api/me").await.json()["user"]["name"], "Ada");
}
