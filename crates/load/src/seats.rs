//! Persons, and tables at which two of them sit.

use std::io;
use std::net::SocketAddr;

use serde_json::{Value, json};

use crate::http::Http;

/// A guest of the server.
#[derive(Clone, Debug)]
pub struct Person {
    /// Opaque.
    pub id: String,
    /// The secret.
    pub token: String,
}

impl Person {
    /// Comes by a name.
    pub async fn come(http: &mut Http, name: &str) -> io::Result<Person> {
        let body = http.post("/api/guests", None, &json!({ "name": name })).await?.done()?;
        Ok(Person { id: text(&body["user"]["id"])?, token: text(&body["token"])? })
    }
}

/// A table at which both seats are taken.
#[derive(Clone, Debug)]
pub struct Seated {
    /// Its id.
    pub id: String,
    /// Who sits there, the first seat first.
    pub persons: [Person; 2],
}

impl Seated {
    /// Two guests sit down at a new table.
    pub async fn open(http: &mut Http, setup: &str, clock: &Value) -> io::Result<Seated> {
        let first = Person::come(http, "Ada").await?;
        let second = Person::come(http, "Blaise").await?;
        Seated::of(http, [first, second], setup, clock, None).await
    }

    /// Two persons sit down at a new table; with a key it is opened once, however often that is asked.
    pub async fn of(
        http: &mut Http,
        persons: [Person; 2],
        setup: &str,
        clock: &Value,
        key: Option<&str>,
    ) -> io::Result<Seated> {
        let mut wish = json!({ "setup": setup, "seats": ["me", "open"], "clock": clock });
        if let Some(key) = key {
            wish["key"] = key.into();
        }
        let made = http.post("/api/tables", Some(&persons[0].token), &wish).await?.done()?;
        let id = text(&made["id"])?;
        let sit = json!({ "key": "sit", "command": { "sit": { "seat": 2 } } });
        let path = format!("/api/tables/{id}/commands");
        http.post(&path, Some(&persons[1].token), &sit).await?.done()?;
        Ok(Seated { id, persons })
    }

    /// The path of its socket.
    pub fn socket(&self) -> String {
        socket_path(&self.id, 0)
    }
}

/// The path of a table's socket for somebody who has so many events.
pub fn socket_path(table: &str, since: u64) -> String {
    format!("/api/tables/{table}/socket?since={since}")
}

/// A command as it goes over the socket.
pub fn play(key: &str, seat: u8, token: &str, seen: u64) -> String {
    // Tokens and keys are plain: nothing in them needs an escape.
    format!(
        r#"{{"key":"{key}","command":{{"play":{{"seat":{seat},"token":"{token}","seen":{seen}}}}}}}"#
    )
}

/// What JSON says, as a text.
pub fn text(value: &Value) -> io::Result<String> {
    value.as_str().map(str::to_owned).ok_or_else(|| io::Error::other(format!("no text: {value}")))
}

/// Opens as many tables as there are setups to come, by a few connections at once.
pub async fn open_many(
    address: SocketAddr,
    setups: impl IntoIterator<Item = &'static str>,
) -> io::Result<Vec<Seated>> {
    /// So many requests at the same time: what waits is written together.
    const CONNECTIONS: usize = 64;
    let setups: Vec<&'static str> = setups.into_iter().collect();
    let share = setups.len().div_ceil(CONNECTIONS).max(1);
    let openers = setups.chunks(share).map(|setups| {
        let setups = setups.to_vec();
        tokio::spawn(async move {
            let mut http = Http::connect(address).await?;
            let mut opened = Vec::with_capacity(setups.len());
            for setup in setups {
                opened.push(Seated::open(&mut http, setup, &json!("none")).await?);
            }
            Ok::<_, io::Error>(opened)
        })
    });
    let openers: Vec<_> = openers.collect();
    let mut all = Vec::new();
    for opener in openers {
        all.extend(opener.await.map_err(io::Error::other)??);
    }
    Ok(all)
}
