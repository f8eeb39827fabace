//! Chance: until the end nothing that the server sends, logs or shows contains the seed, however it is written.

use base64::Engine;
use base64::engine::general_purpose::{STANDARD, STANDARD_NO_PAD, URL_SAFE, URL_SAFE_NO_PAD};
use game::chance::Seed;
use serde_json::{Value, json};

use crate::both_ways;
use crate::house::{House, Lines, log, tapped};
use crate::tables::{play, whats};

both_ways![the_seed_is_nowhere_before_the_end];
crate::also_packed![the_seed_is_nowhere_before_the_end];

/// The seed in every form that comes to mind.
fn forms(hex: &str) -> Vec<Vec<u8>> {
    let digits: Vec<u8> = hex.bytes().map(|c| char::from(c).to_digit(16).unwrap() as u8).collect();
    let bytes: Vec<u8> = digits.chunks(2).map(|pair| pair[0] << 4 | pair[1]).collect();
    let listed: Vec<String> = bytes.iter().map(u8::to_string).collect();
    let mut reversed = bytes.clone();
    reversed.reverse();
    let mut forms = vec![
        hex.as_bytes().to_vec(),
        hex.to_uppercase().into_bytes(),
        bytes.clone(),
        reversed,
        listed.join(",").into_bytes(),
        listed.join(", ").into_bytes(),
        decimal(&bytes).into_bytes(),
    ];
    // Base64 by three beginnings: it may lie anywhere in something longer.
    for engine in [&STANDARD, &STANDARD_NO_PAD, &URL_SAFE, &URL_SAFE_NO_PAD] {
        for skip in 0..3 {
            let text = engine.encode(&bytes[skip..]);
            forms.push(text.trim_end_matches('=').as_bytes()[..36].to_vec());
        }
    }
    // A half of it is too much, too.
    forms.push(hex.as_bytes()[..32].to_vec());
    forms.push(hex.as_bytes()[32..].to_vec());
    forms.push(bytes[..16].to_vec());
    forms
}

/// A number of 256 bits in decimal, by long multiplication.
fn decimal(bytes: &[u8]) -> String {
    let mut digits = vec![0u32];
    for byte in bytes {
        let mut carry = u32::from(*byte);
        for digit in &mut digits {
            let value = *digit * 256 + carry;
            (*digit, carry) = (value % 10, value / 10);
        }
        while carry > 0 {
            digits.push(carry % 10);
            carry /= 10;
        }
    }
    digits.iter().rev().map(|digit| char::from_digit(*digit, 10).unwrap()).collect()
}

fn holds(text: &[u8], form: &[u8]) -> bool {
    text.windows(form.len()).any(|window| window == form)
}

#[test]
fn a_seed_would_be_found() {
    let hex = "00112233445566778899aabbccddeeff0123456789abcdef0123456789abcdef";
    assert!(Seed::from_hex(hex).is_some());
    let found = |text: &[u8]| forms(hex).iter().any(|form| holds(text, form));
    let bytes: Vec<u8> =
        (0..32).map(|i| u8::from_str_radix(&hex[2 * i..2 * i + 2], 16).unwrap()).collect();
    assert!(found(format!("x{hex}y").as_bytes()) && found(hex.to_uppercase().as_bytes()));
    assert!(found(&bytes) && found(format!("{bytes:?}").as_bytes()));
    for prefix in ["", "a", "ab", "abc"] {
        let longer = [prefix.as_bytes(), &bytes].concat();
        assert!(found(STANDARD.encode(&longer).as_bytes()), "{prefix}");
        assert!(found(URL_SAFE_NO_PAD.encode(&longer).as_bytes()));
    }
    assert_eq!(decimal(&[1, 0]), "256");
    assert!(!found(b"nothing of the kind"));
}

async fn the_seed_is_nowhere_before_the_end(cache: bool) {
    let house = House::open(cache).await;
    let tap = tapped(&house);
    let (ada, ben) = (house.guest("Ada").await, house.guest("Ben").await);
    let mut tables = Vec::new();
    for setup in ["detrak", "labyrinthe players=2", "deplimo"] {
        let table =
            ada.opens(json!({"setup": setup, "seats": ["me", "open"], "listed": true})).await;
        let mut lines = Lines::open(&ben, &format!("/api/tables/{table}/events")).await;
        let mut socket = ben.socket(&table, 0).await;
        ben.sits(&table, 2).await;
        ada.says(&table, "w", json!({"word": {"seat": 1, "word": "bonjour"}})).await;
        for number in 0..6 {
            let moves = ada.moves(&table, 1).await;
            let Some(seat) = moves["must"].as_array().unwrap().first().and_then(Value::as_u64)
            else {
                break;
            };
            let player = if seat == 1 { &ada } else { &ben };
            let tokens = player.moves(&table, seat as u8).await["tokens"].clone();
            let token = tokens
                .as_array()
                .unwrap()
                .iter()
                .filter_map(Value::as_str)
                .find(|t| !t.contains('*') && *t != "resign")
                .unwrap()
                .to_owned();
            player.says(&table, &format!("m{number}"), play(seat as u8, &token)).await;
            player.says(&table, &format!("bad{number}"), play(seat as u8, "nonsense")).await;
        }
        assert_eq!(lines.next().await.unwrap()["n"], 0);
        socket.events(3).await;
        tables.push(table);
    }
    // Everything that can be asked for.
    for client in [&ada, &ben, &house.stranger()] {
        for path in [
            "/api/tables",
            "/api/tables?mine=1",
            "/api/me",
            "/api/me/export",
            "/api/sessions",
            "/metrics",
            "/readyz",
        ] {
            client.get(path).await;
        }
        for table in &tables {
            for path in ["", "/record", "/moves?seat=1"] {
                client.get(&format!("/api/tables/{table}{path}")).await;
            }
        }
    }
    let house = house.restart(0).await;
    let ada = ada.at(&house);
    let mut heard = tap.take();
    heard.extend(log());
    let tap = tapped(&house);
    for table in &tables {
        ada.says(table, "end", play(1, "resign")).await;
        let seed = whats(&ada.view(table).await)
            .iter()
            .find_map(|what| what["revealed"]["seed"].as_str().map(str::to_owned));
        let seed = seed.expect("the seed is told at the end");
        for form in forms(&seed) {
            assert!(!holds(&heard, &form), "{:?}", String::from_utf8_lossy(&form));
        }
        // The net has no hole: what was told at the end is found.
        assert!(holds(&tap.take(), seed.as_bytes()));
    }
    assert!(heard.len() > 50_000, "{}", heard.len());
}
