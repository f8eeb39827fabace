//! Whole games of every kind, by two clients.

use game::{Rng, SplitMix};
use serde_json::{Value, json};

use crate::both_ways;
use crate::house::{Client, House};

both_ways![every_game_is_played_to_its_end_by_sockets, and_by_requests_alone];
crate::also_packed![every_game_is_played_to_its_end_by_sockets, and_by_requests_alone];

/// A token that a seat may play, however it is written in lists; open forms are left alone unless nothing else is there.
fn pick(tokens: &Value, rng: &mut SplitMix) -> Option<String> {
    let tokens: Vec<&str> = tokens.as_array().unwrap().iter().filter_map(Value::as_str).collect();
    let closed: Vec<&str> =
        tokens.iter().copied().filter(|t| !t.contains('*') && *t != "resign").collect();
    rng.pick(&closed).map(|token| (*token).to_owned())
}

const GAMES: &[(&str, usize)] = &[
    ("detrak players=2", 2),
    ("deflecto players=2", 2),
    ("caminos players=2", 2),
    ("labyrinthe players=2", 2),
    ("deplimo players=2", 2),
    ("quatre", 2),
];

/// After so many moves somebody gives up: some random games go on for long.
const LONGEST: usize = 60;

async fn every_game_is_played_to_its_end_by_sockets(cache: bool) {
    let house = House::open(cache).await;
    let (ada, ben) = (house.guest("Ada").await, house.guest("Ben").await);
    for (setup, _) in GAMES {
        let table = ada.opens(json!({"setup": setup, "seats": ["me", "open"]})).await;
        ben.sits(&table, 2).await;
        let mut sockets = [ada.socket(&table, 0).await, ben.socket(&table, 0).await];
        let mut rng = SplitMix::new(7);
        for number in 0.. {
            let moves = ada.moves(&table, 1).await;
            let must = moves["must"].as_array().unwrap().clone();
            if must.is_empty() && moves["may"].as_array().unwrap().is_empty() {
                break;
            }
            let seat = must.first().map_or(1, |seat| seat.as_u64().unwrap() as u8);
            let tokens = ada.moves(&table, seat).await["tokens"].clone();
            let token = pick(&tokens, &mut rng).filter(|_| number < LONGEST && !must.is_empty());
            let play = json!({"play": {"seat": seat, "token": token.as_deref().unwrap_or("resign"), "seen": moves["seen"]}});
            let key = format!("m{number}");
            let socket = &mut sockets[usize::from(seat) - 1];
            socket.command(&key, play).await;
            let event =
                socket.answer(&key).await.unwrap_or_else(|refused| panic!("{setup}: {refused}"));
            assert_eq!(event["what"]["played"]["by"], seat);
        }
        ends_alike(&table, &ada, &ben).await;
    }
}

async fn and_by_requests_alone(cache: bool) {
    let house = House::open(cache).await;
    let (ada, ben) = (house.guest("Ada").await, house.guest("Ben").await);
    let table = ada.opens(json!({"setup": "quatre", "seats": ["me", "open"]})).await;
    ben.sits(&table, 2).await;
    let mut rng = SplitMix::new(3);
    for number in 0.. {
        let moves = ada.moves(&table, 1).await;
        let Some(seat) = moves["must"].as_array().unwrap().first().and_then(Value::as_u64) else {
            break;
        };
        let token = pick(&ada.moves(&table, seat as u8).await["tokens"], &mut rng).unwrap();
        let player = if seat == 1 { &ada } else { &ben };
        let play = json!({"play": {"seat": seat, "token": token}});
        let answer = player.says(&table, &format!("m{number}"), play).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        assert_eq!(answer.json()["events"][0]["what"]["played"]["token"], token);
    }
    ends_alike(&table, &ada, &ben).await;
}

/// Both have seen the same, the seed is told, and the file is sound.
async fn ends_alike(table: &str, ada: &Client, ben: &Client) {
    let (one, other) = (ada.view(table).await, ben.view(table).await);
    let what = |view: &Value| -> Vec<Value> {
        view["events"].as_array().unwrap().iter().map(|event| event["what"].clone()).collect()
    };
    assert_eq!(what(&one), what(&other));
    assert_eq!(one["row"]["state"], "over");
    assert!(what(&one).last().unwrap()["revealed"]["seed"].is_string());
    let record = ada.get(&format!("/api/tables/{table}/record")).await;
    let checked = record.body.parse::<shelf::Record>().expect("a game file").check();
    checked.expect("it is sound");
}
