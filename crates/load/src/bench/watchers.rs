//! A table that very many watch: how long until the last of them has a move.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use serde_json::json;

use super::{Pair, SETUPS, Times};
use crate::Failed;
use crate::http::Http;
use crate::seats::Seated;
use crate::socket::Socket;

/// So many moves are watched.
const MOVES: usize = 10;

/// The times of the last one to hear of a move, for some moves.
pub(super) async fn measure(address: SocketAddr, watchers: usize) -> Result<Times, Failed> {
    let mut http = Http::connect(address).await?;
    let table = Seated::open(&mut http, SETUPS[1], &json!("none")).await?;
    let mut pair = Pair::connect(address, &table, SETUPS[1], 1).await?;
    let mut sockets = Vec::with_capacity(watchers);
    for _ in 0..watchers {
        sockets.push(Socket::connect(address, &table.socket(), None).await?);
    }
    let mut hearing = Vec::with_capacity(watchers);
    for mut socket in sockets {
        hearing.push(tokio::spawn(async move {
            let mut heard = Vec::with_capacity(MOVES);
            while heard.len() < MOVES {
                if socket.hear().await?.contains(r#""played""#) {
                    heard.push(Instant::now());
                }
            }
            Ok::<_, Failed>((heard, socket))
        }));
    }
    let mut sent = Vec::new();
    while sent.len() < MOVES {
        // They have all come, and what is told about that has been read.
        tokio::time::sleep(Duration::from_secs(2)).await;
        sent.push(Instant::now());
        pair.play().await?.ok_or("the game was over too soon")?;
    }
    let mut last = sent.clone();
    let mut open = Vec::with_capacity(watchers);
    for hearer in hearing {
        let (heard, socket) = hearer.await??;
        last.iter_mut().zip(heard).for_each(|(last, heard)| *last = (*last).max(heard));
        open.push(socket);
    }
    let mut times = Times::default();
    last.iter().zip(sent).for_each(|(last, sent)| times.add(*last - sent));
    Ok(times)
}
