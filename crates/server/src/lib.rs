//! Serves the page of Escale and hosts its tables: one program, nothing beside it.
//!
//! The page is built into the program, compressed when it was built. Tables are what [`table::Host`] decides and the
//! store has made durable: a command is decided under its table's lock, written together with all others that wait, and
//! told to everybody only then. Nothing is lost that was told, whatever happens to the program.
//!
//! ```no_run
//! # async fn example() -> Result<(), server::Error> {
//! let config = server::Config::in_folder("/var/lib/escale");
//! let app = server::App::start(config, server::Page::embedded(), server::Clock::System)?;
//! let listener = server::listen("127.0.0.1:4000").await?;
//! server::run(listener, app).await
//! # }
//! ```

mod accept;
mod addresses;
mod api;
mod app;
mod aside;
mod bots;
mod caller;
mod chat;
mod clock;
pub mod codes;
mod config;
mod date;
mod due;
mod failure;
mod forget;
mod json;
mod limits;
mod line;
mod lobby;
mod metrics;
mod names;
mod openapi;
mod outbox;
mod pack;
mod page;
mod passphrase;
mod presence;
mod query;
pub mod routes;
mod secret;
mod sessions;
mod socket;
mod stream;
mod tables;
mod town;
mod wire;

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use tokio::net::{TcpListener, TcpSocket};

use line::{Lines, Peer};

pub use app::App;
pub use clock::{Clock, Hand, Told};
pub use config::{Config, Passphrases};
pub use date::day;
pub use limits::Class;
pub use page::Page;
pub use socket::buffers;
pub use town::BusAddress;

/// When to come back after a planned end, in seconds.
const COME_BACK: u64 = 2;
/// What the system keeps for a connection whose other side doesn't read: enough for a file on its way, too little to
/// hide a reader that is asleep.
const SEND_BUFFER: u32 = 128 << 10;
/// So long answers that are on their way may take at the end.
const LAST_WORDS: Duration = Duration::from_secs(1);
/// Connections that wait to be taken.
const BACKLOG: u32 = 4_096;

/// Why nothing is served.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Somebody else has the port.
    #[error("{address} is taken by another program")]
    Taken {
        /// As it was asked for.
        address: String,
    },
    /// Something else is wrong with the address.
    #[error("can't listen on {address}: {why}")]
    Listen {
        /// As it was asked for.
        address: String,
        /// What the system says.
        why: io::Error,
    },
    /// The page can't be read from its folder.
    #[error("can't read the page: {0}")]
    Page(io::Error),
    /// What is kept can't be read or written.
    #[error(transparent)]
    Store(#[from] store::Error),
    /// Serving broke off.
    #[error("the server stopped: {0}")]
    Broken(io::Error),
}

/// Everything that is served.
pub fn app(app: Arc<App>) -> Router {
    routes::router(app)
}

/// Takes a port.
pub async fn listen(address: &str) -> Result<TcpListener, Error> {
    let failed = |why: io::Error| match why.kind() {
        io::ErrorKind::AddrInUse => Error::Taken { address: address.to_owned() },
        _ => Error::Listen { address: address.to_owned(), why },
    };
    let mut last = io::Error::from(io::ErrorKind::InvalidInput);
    for at in tokio::net::lookup_host(address).await.map_err(failed)? {
        match bind(at) {
            Ok(listener) => return Ok(listener),
            Err(why) => last = why,
        }
    }
    Err(failed(last))
}

fn bind(at: SocketAddr) -> io::Result<TcpListener> {
    let socket = if at.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    socket.set_reuseaddr(true)?;
    socket.set_send_buffer_size(SEND_BUFFER)?;
    socket.bind(at)?;
    socket.listen(BACKLOG)
}

/// Serves until the program is told to stop, and ends as planned: see [`App::close`].
pub async fn run(listener: TcpListener, app: Arc<App>) -> Result<(), Error> {
    run_until(listener, app, stopped()).await
}

/// Serves until something happens.
pub async fn run_until(
    listener: TcpListener,
    app: Arc<App>,
    stop: impl Future<Output = ()>,
) -> Result<(), Error> {
    let service = routes::router(Arc::clone(&app)).into_make_service_with_connect_info::<Peer>();
    let (closed, closing) = tokio::sync::oneshot::channel::<()>();
    let served = axum::serve(Lines(listener), service)
        .with_graceful_shutdown(async move { drop(closing.await) })
        .into_future();
    let mut served = tokio::spawn(served);
    let broken = |error: tokio::task::JoinError| Error::Broken(io::Error::other(error));
    tokio::select! {
        served = &mut served => return served.map_err(broken)?.map_err(Error::Broken),
        () = stop => {}
    }
    drop(closed);
    // Sockets are none of the connections that are served: they are told and waited for here.
    app.close().await;
    // Whoever hasn't got an answer by now has no use for it.
    if tokio::time::timeout(LAST_WORDS, &mut served).await.is_err() {
        served.abort();
    }
    Ok(())
}

/// How a browser on this machine reaches an address.
pub fn url(address: SocketAddr) -> String {
    if address.ip().is_unspecified() || address.ip().is_loopback() {
        format!("http://localhost:{}", address.port())
    } else {
        format!("http://{address}")
    }
}

/// Waits until the program is told to stop.
async fn stopped() {
    let interrupted = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await; // no signals here: serve for ever
        }
    };
    #[cfg(unix)]
    let terminated = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => drop(signal.recv().await),
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    tokio::select! {
        () = interrupted => {}
        () = terminated => {}
    }
}
