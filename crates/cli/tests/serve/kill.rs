//! Killed under load, again and again: nothing that was acknowledged is lost, nothing is doubled, nothing changes its
//! order, and every table goes on. The proof is what the clients wrote down.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use serde_json::{Value, json};

use crate::host::{Folder, Host, call, free_address, get, guest, lines, post};

const KILLS: u64 = 10;
const CLIENTS: usize = 6;

/// What all threads share.
#[derive(Default)]
struct Load {
    answered: AtomicU64,
    is_over: AtomicBool,
}

/// What a client was told: each key with its events, in the order in which they were said.
type Told = Vec<(String, Vec<Value>)>;

/// One person who has both seats of a table, plays, and takes back: for ever, if need be.
pub(crate) fn command(number: usize) -> Value {
    match number % 4 {
        0 => json!({"play": {"seat": 1, "token": "d"}}),
        1 => json!({"play": {"seat": 2, "token": "d"}}),
        2 => json!({"offer": {"seat": 2, "offer": "undo"}}),
        _ => json!({"offer": {"seat": 1, "offer": "undo"}}),
    }
}

/// Says one command after the other, each with its key until it is answered.
fn play_on(address: &str, table: &str, token: &str, load: &Load) -> Told {
    let path = format!("/api/tables/{table}/commands");
    let mut told = Told::new();
    while !load.is_over.load(Ordering::Relaxed) {
        let key = format!("k{}", told.len());
        let said = json!({"key": key, "command": command(told.len())});
        let answer = loop {
            match call(address, "POST", &path, Some(token), &said) {
                Some((200, text)) => break text,
                Some((503, _)) | None => thread::yield_now(),
                Some((status, text)) => panic!("{key}: {status} {text}"),
            }
        };
        let answer: Value = serde_json::from_str(&answer).unwrap();
        told.push((key, answer["events"].as_array().unwrap().clone()));
        load.answered.fetch_add(1, Ordering::Relaxed);
    }
    told
}

/// Listens to a table, comes back wherever the line breaks, and writes down what came.
fn listen(address: &str, table: &str, load: &Load) -> Vec<Value> {
    let mut heard: Vec<Value> = Vec::new();
    while !load.is_over.load(Ordering::Relaxed) {
        let path = format!("/api/tables/{table}/events?since={}", heard.len());
        heard.extend(lines(address, &path, None));
    }
    heard
}

fn whats(events: &[Value]) -> Vec<Value> {
    events.iter().map(|event| json!([event["n"], event["at"], event["what"]])).collect()
}

#[test]
fn nothing_that_was_acknowledged_is_lost_or_doubled_by_ten_kills() {
    let (folder, address) = (Folder::new(), free_address());
    let mut host = Host::start(&address, folder.path());
    let load = Arc::new(Load::default());
    let mut tables = Vec::new();
    for i in 0..CLIENTS {
        let token = guest(&address, &format!("Player {i}"));
        let wish = json!({"setup": "quatre", "seats": ["me", "me"], "consent": "not_asked", "clock": {"fischer": {"initial": 3_600_000, "increment": 0}}});
        let table =
            post(&address, "/api/tables", Some(&token), &wish)["id"].as_str().unwrap().to_owned();
        tables.push((table, token));
    }
    let players: Vec<_> = tables
        .iter()
        .cloned()
        .map(|(table, token)| {
            let (address, load) = (address.clone(), Arc::clone(&load));
            thread::spawn(move || play_on(&address, &table, &token, &load))
        })
        .collect();
    let listeners: Vec<_> = tables
        .iter()
        .cloned()
        .map(|(table, _)| {
            let (address, load) = (address.clone(), Arc::clone(&load));
            thread::spawn(move || listen(&address, &table, &load))
        })
        .collect();
    for kill in 1..=KILLS {
        // Under load, at a moment that nobody has chosen.
        let wanted = load.answered.load(Ordering::Relaxed) + 20 + 7 * kill;
        while load.answered.load(Ordering::Relaxed) < wanted {
            thread::yield_now();
        }
        host.kill();
        host = Host::start(&address, folder.path());
    }
    // Every table goes on after the last one.
    let wanted = load.answered.load(Ordering::Relaxed) + 20 * CLIENTS as u64;
    while load.answered.load(Ordering::Relaxed) < wanted {
        thread::yield_now();
    }
    load.is_over.store(true, Ordering::Relaxed);
    let told: Vec<Told> = players.into_iter().map(|player| player.join().unwrap()).collect();
    let logs: Vec<Vec<Value>> = tables
        .iter()
        .map(|(table, token)| {
            let (_, text) = get(&address, &format!("/api/tables/{table}"), Some(token)).unwrap();
            let view: Value = serde_json::from_str(&text).unwrap();
            view["events"].as_array().unwrap().clone()
        })
        .collect();
    assert!(host.stop(), "it ends well when it is told to");
    let heard: Vec<Vec<Value>> =
        listeners.into_iter().map(|listener| listener.join().unwrap()).collect();
    for ((told, log), heard) in told.iter().zip(&logs).zip(&heard) {
        // Numbers and times go forward, without a gap.
        assert!(log.iter().zip(0u64..).all(|(event, n)| event["n"] == n));
        assert!(log.is_sorted_by_key(|event| event["at"].as_u64()));
        // What was acknowledged is there as it was told: each key once, in the order in which they were said.
        let acknowledged: Vec<Value> = told.iter().flat_map(|(_, events)| events.clone()).collect();
        assert_eq!(log[log.len() - acknowledged.len()..], acknowledged);
        let first = log.len() - acknowledged.len();
        assert!(
            log[..first].iter().all(|event| event.get("key").is_none()),
            "nothing else was played"
        );
        for (key, events) in told {
            assert!(!events.is_empty() && events.iter().all(|event| event["key"] == **key));
        }
        // Who listened heard the same, from the first to the last that came.
        assert_eq!(whats(heard), whats(&log[..heard.len()]));
        assert!(heard.len() > first + 20, "{} of {}", heard.len(), log.len());
    }
}
