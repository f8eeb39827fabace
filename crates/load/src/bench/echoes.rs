//! How many round trips a second the bare echo makes, with connections that take turns as tables do.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::Cost;
use crate::Failed;
use crate::process::Server;
use crate::socket::Socket;

/// As long as a move.
const MESSAGE: &str = r#"{"key":"17","command":{"play":{"seat":1,"token":"b3=2,b4=5","seen":41}}}"#;
/// After so many trips another connection has its turn: as many as a player says in a game, about.
const TURN: u64 = 14;

/// Connections that are open.
type Open = Arc<Mutex<VecDeque<Socket>>>;

/// Round trips a second of so many connections at a time, each with one message on its way, and what one costs. As many
/// are open as where tables are played at: what is touched seldom is as far away for both.
pub(super) async fn measure(
    echo: &Server,
    open: usize,
    at_once: usize,
    span: Duration,
) -> Result<(f64, f64), Failed> {
    let address: SocketAddr = echo.address();
    let mut sockets = VecDeque::with_capacity(open);
    for _ in 0..open.max(at_once) {
        sockets.push_back(Socket::connect(address, "/echo", None).await?);
    }
    let sockets: Open = Arc::new(Mutex::new(sockets));
    let cost = Cost::begin(echo)?;
    let until = Instant::now() + span;
    let begun = Instant::now();
    let runs: Vec<_> =
        (0..at_once).map(|_| tokio::spawn(run(Arc::clone(&sockets), until))).collect();
    let mut trips = 0;
    for run in runs {
        trips += run.await??;
    }
    Ok((trips as f64 / begun.elapsed().as_secs_f64(), cost.micros(echo, trips)?))
}

async fn run(open: Open, until: Instant) -> Result<u64, Failed> {
    let mut trips = 0;
    let Some(mut socket) = next(&open, None) else { return Ok(0) };
    while Instant::now() < until {
        socket.say(MESSAGE.to_owned()).await?;
        socket.hear().await?;
        trips += 1;
        if trips % TURN == 0 {
            let Some(other) = next(&open, Some(socket)) else { return Ok(trips) };
            socket = other;
        }
    }
    // Those that are done stay open, too.
    locked(&open).push_back(socket);
    Ok(trips)
}

/// The connection that has waited longest, for one that had its turn.
fn next(open: &Open, had_its_turn: Option<Socket>) -> Option<Socket> {
    let mut open = locked(open);
    open.extend(had_its_turn);
    open.pop_front()
}

fn locked(open: &Open) -> MutexGuard<'_, VecDeque<Socket>> {
    open.lock().unwrap_or_else(PoisonError::into_inner)
}
