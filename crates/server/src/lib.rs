//! Serves the page of Escale: one program, nothing beside it.
//!
//! The page is built into the program, compressed when it was built: with Brotli, and with gzip for
//! browsers that talk plain http. Whatever is not a file of the page is an address *inside* the page,
//! which finds out what is meant; one that the page doesn't have gets the same document with a 404.
//!
//! ```no_run
//! # async fn example() -> Result<(), server::Error> {
//! let listener = server::listen("127.0.0.1:4000").await?;
//! server::run(listener, server::Page::embedded()).await
//! # }
//! ```

mod accept;
mod addresses;
mod page;

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::response::Response;
use tokio::net::TcpListener;

pub use page::Page;

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
    /// Serving broke off.
    #[error("the server stopped: {0}")]
    Broken(io::Error),
}

/// Everything that is served.
pub fn app(page: Page) -> Router {
    Router::new().fallback(answer).with_state(Arc::new(page))
}

/// Takes a port.
pub async fn listen(address: &str) -> Result<TcpListener, Error> {
    TcpListener::bind(address).await.map_err(|why| match why.kind() {
        io::ErrorKind::AddrInUse => Error::Taken { address: address.to_owned() },
        _ => Error::Listen { address: address.to_owned(), why },
    })
}

/// Serves until the program is told to stop.
pub async fn run(listener: TcpListener, page: Page) -> Result<(), Error> {
    let served = axum::serve(listener, app(page)).with_graceful_shutdown(stopped());
    served.await.map_err(Error::Broken)
}

/// How a browser on this machine reaches an address.
pub fn url(address: SocketAddr) -> String {
    if address.ip().is_unspecified() || address.ip().is_loopback() {
        format!("http://localhost:{}", address.port())
    } else {
        format!("http://{address}")
    }
}

async fn stopped() {
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await; // no signals here: serve for ever
    }
}

async fn answer(State(page): State<Arc<Page>>, request: Request) -> Response {
    page.answer(request.method(), request.uri().path(), request.headers())
}
