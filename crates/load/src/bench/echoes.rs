//! How many round trips a second the bare echo makes.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use super::Cost;
use crate::Failed;
use crate::process::Server;
use crate::socket::Socket;

/// As long as a move.
const MESSAGE: &str = r#"{"key":"17","command":{"play":{"seat":1,"token":"b3=2,b4=5","seen":41}}}"#;

/// Round trips a second of so many connections, each with one message on its way, and what one costs.
pub(super) async fn measure(
    echo: &Server,
    connections: usize,
    span: Duration,
) -> Result<(f64, f64), Failed> {
    let address: SocketAddr = echo.address();
    let mut sockets = Vec::with_capacity(connections);
    for _ in 0..connections {
        sockets.push(Socket::connect(address, "/echo", None).await?);
    }
    let cost = Cost::begin(echo)?;
    let until = Instant::now() + span;
    let begun = Instant::now();
    let runs: Vec<_> = sockets.into_iter().map(|socket| tokio::spawn(run(socket, until))).collect();
    let (mut trips, mut open) = (0, Vec::new());
    for run in runs {
        let (made, socket) = run.await??;
        trips += made;
        open.push(socket);
    }
    Ok((trips as f64 / begun.elapsed().as_secs_f64(), cost.micros(echo, trips)?))
}

async fn run(mut socket: Socket, until: Instant) -> Result<(u64, Socket), Failed> {
    let mut trips = 0;
    while Instant::now() < until {
        socket.say(MESSAGE.to_owned()).await?;
        socket.hear().await?;
        trips += 1;
    }
    Ok((trips, socket))
}
