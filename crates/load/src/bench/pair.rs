//! A table as the load generator plays it: both sockets in one hand, and one fold of the game for both.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use game::{Actor, Seat, SeatSet, SplitMix, Turn};
use serde::Deserialize;
use serde::de::{self, Deserializer, Visitor};
use shelf::Play;

use super::Times;
use crate::Failed;
use crate::seats::{Seated, play};
use crate::socket::Socket;

/// What is told when both seats are taken by somebody who listens.
const BOTH_HERE: &str = r#"{"presence":{"here":[1,2]"#;

/// Two seats of one table.
pub struct Pair {
    sockets: [Socket; 2],
    game: Box<dyn Play>,
    seen: u64,
    rng: SplitMix,
    /// How every move begins, where not all of them are wanted.
    pub begins: &'static str,
}

impl Pair {
    /// Both sit down at their sockets and hear what happened up to now.
    pub async fn connect(
        address: SocketAddr,
        table: &Seated,
        setup: &str,
        seed: u64,
    ) -> Result<Pair, Failed> {
        Pair::connect_at([address; 2], table, setup, seed).await
    }

    /// Each by a server of their own.
    pub async fn connect_at(
        addresses: [SocketAddr; 2],
        table: &Seated,
        setup: &str,
        seed: u64,
    ) -> Result<Pair, Failed> {
        let path = table.socket();
        let connect =
            |seat: usize| Socket::connect(addresses[seat], &path, Some(&table.persons[seat].token));
        let sockets = [connect(0).await?, connect(1).await?];
        let game = shelf::begin(setup).map_err(|refusal| format!("{refusal:?}"))?;
        let mut pair = Pair { sockets, game, seen: 0, rng: SplitMix::new(seed), begins: "" };
        let seen = pair.greet(0).await?;
        while pair.seen < seen {
            pair.follow(0).await?;
        }
        let seen = pair.greet(1).await?;
        let mut heard = 0;
        while heard < seen {
            heard = pair.hear(1).await?;
        }
        Ok(pair)
    }

    /// Waits for hello: how many events there are.
    async fn greet(&mut self, seat: usize) -> Result<u64, Failed> {
        let text = self.sockets[seat].hear().await?;
        let hello: serde_json::Value = serde_json::from_str(&text)?;
        let seen = hello["hello"]["seen"].as_u64();
        seen.ok_or_else(|| format!("no hello: {text}").into())
    }

    /// Waits until both were told that both are here, and have read what else was said meanwhile: it belongs to
    /// coming, not to playing.
    pub async fn settle(&mut self) -> Result<(), Failed> {
        for socket in &mut self.sockets {
            while !socket.hear().await?.starts_with(BOTH_HERE) {}
        }
        for socket in &mut self.sockets {
            socket.say(r#"{"ping":1}"#.to_owned()).await?;
            while !socket.hear().await?.starts_with(r#"{"pong""#) {}
        }
        Ok(())
    }

    /// Plays a legal move and waits until both have it: how long it took from sending to the other's receipt. Nothing
    /// if the game is over.
    pub async fn play(&mut self) -> Result<Option<Duration>, Failed> {
        let Some((seat, token)) = self.next_move() else { return Ok(None) };
        let key = self.seen.to_string();
        let text = play(&key, seat.number(), &token, self.seen);
        let (author, other) = (seat.index(), 1 - seat.index());
        let sent = Instant::now();
        self.sockets[author].say(text).await?;
        let text = next_events(&mut self.sockets[other]).await?;
        let took = sent.elapsed();
        self.fold(&text)?;
        self.hear(author).await?;
        Ok(Some(took))
    }

    fn next_move(&mut self) -> Option<(Seat, String)> {
        let seat = self.next_seat(SeatSet::EMPTY)?;
        Some((seat, self.token(seat)?))
    }

    fn token(&mut self, seat: Seat) -> Option<String> {
        loop {
            let token = self.game.sample(seat, &mut self.rng)?;
            if token.starts_with(self.begins) {
                return Some(token);
            }
        }
    }

    /// All who must play do so at the same time, as people do, and wait until everybody has what happened. Adds how
    /// long each move took from sending to the other's receipt; says whether there was one.
    pub async fn play_together(&mut self, times: &mut Times) -> Result<bool, Failed> {
        let (mut authors, sent) = (SeatSet::EMPTY, Instant::now());
        while let Some(seat) = self.next_seat(authors) {
            let Some(token) = self.token(seat) else { break };
            let text = play(&self.seen.to_string(), seat.number(), &token, self.seen);
            self.sockets[seat.index()].say(text).await?;
            authors.insert(seat);
        }
        let Some(first) = authors.lowest() else { return Ok(false) };
        let mut heard = 0;
        while heard < authors.len() {
            heard += self.follow(1 - first.index()).await?;
        }
        times.add(sent.elapsed());
        while self.hear(first.index()).await? < self.seen {}
        if authors.len() > 1 {
            times.add(sent.elapsed());
        }
        Ok(true)
    }

    /// Somebody else who must play; where nobody must, one of those who may.
    fn next_seat(&mut self, authors: SeatSet) -> Option<Seat> {
        let turn = self.game.turn();
        match turn {
            Turn::Seats(_) if turn.must().is_empty() && authors.is_empty() => {
                turn.may().any(&mut self.rng)
            }
            Turn::Seats(_) => turn.must().without(authors).lowest(),
            _ => None,
        }
    }

    /// The next events, and what they do to the game: how many moves of seats are among them.
    async fn follow(&mut self, seat: usize) -> Result<usize, Failed> {
        let text = next_events(&mut self.sockets[seat]).await?;
        self.fold(&text)
    }

    fn fold(&mut self, text: &str) -> Result<usize, Failed> {
        let heard: Heard<'_> = serde_json::from_str(text)?;
        let mut moves = 0;
        for event in heard.events {
            if event.n != self.seen {
                return Err(format!("event {} after {}", event.n, self.seen).into());
            }
            self.seen += 1;
            if let Some(played) = event.what.played {
                let refused = self.game.play(played.by, &played.token);
                refused.map_err(|refusal| format!("{refusal:?}"))?;
                moves += usize::from(matches!(played.by, Actor::Seat(_)));
            }
        }
        Ok(moves)
    }

    /// The next events: how many there are after them. The other one follows them.
    async fn hear(&mut self, seat: usize) -> Result<u64, Failed> {
        let text = next_events(&mut self.sockets[seat]).await?;
        // Events are numbered without a gap, so the last one says it all; its number is the last in the text.
        let last = text.rfind(r#"{"n":"#).map(|at| &text[at + 5..]);
        let digits = last.and_then(|last| last.split(',').next());
        let n: Option<u64> = digits.and_then(|digits| digits.parse().ok());
        n.map(|n| n + 1).ok_or_else(|| format!("no number: {text}").into())
    }
}

/// The next message that tells of events.
async fn next_events(
    socket: &mut Socket,
) -> Result<tokio_tungstenite::tungstenite::Utf8Bytes, Failed> {
    loop {
        let text = socket.hear().await?;
        if text.starts_with(r#"{"events""#) {
            return Ok(text);
        }
        if text.starts_with(r#"{"refused""#) || text.starts_with(r#"{"closing""#) {
            return Err(text.as_str().into());
        }
    }
}

/// As much of a message as the game needs.
#[derive(Deserialize)]
struct Heard<'a> {
    #[serde(borrow)]
    events: Vec<HeardEvent<'a>>,
}

#[derive(Deserialize)]
struct HeardEvent<'a> {
    n: u64,
    #[serde(borrow)]
    what: HeardWhat<'a>,
}

#[derive(Deserialize)]
struct HeardWhat<'a> {
    #[serde(borrow)]
    played: Option<Played<'a>>,
}

#[derive(Deserialize)]
struct Played<'a> {
    #[serde(deserialize_with = "actor")]
    by: Actor,
    #[serde(borrow)]
    token: std::borrow::Cow<'a, str>,
}

/// `1` or `"table"`
fn actor<'de, D: Deserializer<'de>>(from: D) -> Result<Actor, D::Error> {
    struct Who;
    impl Visitor<'_> for Who {
        type Value = Actor;

        fn expecting(&self, to: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            to.write_str("a seat or the table")
        }

        fn visit_u64<E: de::Error>(self, number: u64) -> Result<Actor, E> {
            let seat = u8::try_from(number).ok().and_then(Seat::new);
            seat.map(Actor::Seat).ok_or_else(|| E::custom("no seat"))
        }

        fn visit_str<E: de::Error>(self, text: &str) -> Result<Actor, E> {
            if text == "table" { Ok(Actor::Table) } else { Err(E::custom("nobody")) }
        }
    }
    from.deserialize_any(Who)
}
