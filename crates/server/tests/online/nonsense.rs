//! Whatever anybody sends: requests and messages with something wrong in them get an answer that is theirs, and the
//! server goes on. `MUTATIONS=100000` tries as many.

use game::{Rng, SplitMix};
use serde_json::{Value, json};
use server::routes::{Kind, ROUTES};

use crate::both_ways;
use crate::house::{Call, Heard, House, call};
use crate::tables::{pair, play};

both_ways![no_request_is_the_servers_fault, no_message_is_the_servers_fault];

/// So many of each, unless the environment says another number.
const USUAL: usize = 300;

fn count() -> usize {
    std::env::var("MUTATIONS").ok().and_then(|number| number.parse().ok()).unwrap_or(USUAL)
}

/// What is said, before something goes wrong with it.
fn sayings() -> Vec<Value> {
    vec![
        json!({"name": "Ada"}),
        json!({"name": "Ada", "passphrase": "correct horse"}),
        json!({"label": "bot"}),
        json!({"setup": "detrak players=3", "seats": ["me", "open", {"bot": 3}], "clock": {"fischer": {"initial": 600_000, "increment": 1}}, "listed": true, "consent": "asked", "key": "k"}),
        json!({"setup": "quatre", "clock": {"per_turn": {"span": 1}}}),
        json!({"key": "c17", "command": play(1, "d")}),
        json!({"key": "c18", "command": {"sit": {"seat": 2, "bot": 3}}}),
        json!({"key": "c19", "command": {"answer": {"seat": 2, "offer": 3, "agrees": true}}}),
        json!({"key": "c20", "command": {"offer": {"seat": 1, "offer": "undo"}}}),
        json!({"chat": "bonjour"}),
        json!({"ping": 7}),
    ]
}

/// A text with a few things wrong.
fn spoilt(rng: &mut SplitMix) -> String {
    let sayings = sayings();
    let mut chars: Vec<char> = rng.pick(&sayings).unwrap().to_string().chars().collect();
    for _ in 0..=rng.below(3) {
        let at = rng.below(chars.len() as u32) as usize;
        match rng.below(5) {
            0 => chars
                .insert(at, *rng.pick(&['9', '-', '"', '\u{202e}', '\0', '[', '}', 'é']).unwrap()),
            1 => drop(chars.remove(at)),
            2 => chars.splice(at..at, "18446744073709551616".chars()).for_each(drop),
            3 => chars.splice(at..at, "seat=1 @ / ".chars()).for_each(drop),
            _ => chars[at] = char::from(rng.below(127) as u8),
        }
        if chars.is_empty() {
            chars.push(' ');
        }
    }
    chars.into_iter().collect()
}

async fn no_request_is_the_servers_fault(cache: bool) {
    let house = House::open(cache).await;
    let (ada, _, table) = pair(&house).await;
    let mut rng = SplitMix::new(5);
    let plain: Vec<_> = ROUTES
        .iter()
        .filter(|route| route.kind == Kind::Plain && route.path != "/api/me")
        .collect();
    for _ in 0..count() {
        let route = rng.pick(&plain).unwrap();
        if route.path.ends_with("/current") {
            continue;
        }
        let id = if rng.below(4) == 0 { "%7f%00x" } else { &*table };
        let query: String = spoilt(&mut rng).chars().filter(char::is_ascii_alphanumeric).collect();
        let path =
            format!("{}?after={query}&seat={query}&state={query}", route.path.replace("{id}", id));
        let path =
            if rng.below(2) == 0 { path.split('?').next().unwrap().to_owned() } else { path };
        let body = spoilt(&mut rng);
        let tried = Call::new(route.method.as_str(), &path).by(ada.token.as_deref());
        let answer = call(&house.address, &tried.text("application/json", &body)).await;
        assert!(answer.status < 500, "{} {path} {body}: {answer:?}", route.method);
        assert!(answer.status < 400 || !answer.code().is_empty(), "{answer:?}");
    }
    assert_eq!(ada.get("/readyz").await.status, 200);
}

async fn no_message_is_the_servers_fault(cache: bool) {
    let house = House::open(cache).await;
    let (ada, _, table) = pair(&house).await;
    let mut rng = SplitMix::new(6);
    let mut socket = ada.socket(&table, 0).await;
    for number in 0..count() as u64 {
        socket.say_text(spoilt(&mut rng)).await;
        socket.say(json!({"ping": number})).await;
        // An answer, or the door after too much of it; and then back in.
        loop {
            match socket.hear().await {
                Heard::Said(said) if said["pong"] == number => break,
                Heard::Said(said) => {
                    assert!(said["error"]["code"] != "server/unavailable", "{said}");
                }
                Heard::Closed(code) => {
                    assert_eq!(code, 1008);
                    socket = ada.socket(&table, 0).await;
                    break;
                }
                Heard::Gone => panic!("it goes on or says why"),
            }
        }
    }
    assert_eq!(ada.get("/readyz").await.status, 200);
}
