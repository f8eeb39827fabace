//! Bodies: JSON, and not too much of it.

use std::time::Duration;

use axum::body::Body as Raw;
use axum::extract::{FromRequest, Request};
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_TYPE, COOKIE, ORIGIN};
use futures_util::StreamExt;
use serde::de::DeserializeOwned;

use crate::codes::{NOT_JSON, TOO_LARGE};
use crate::failure::Failure;

/// The largest body, in bytes: as much as a message of a socket.
pub(crate) const LARGEST: usize = 16 << 10;
/// So much of a larger one is read and thrown away, so that whoever is still sending it hears the answer.
const WASTE: usize = 16 << 20;
/// A body that takes longer is not waited for.
const PATIENCE: Duration = Duration::from_secs(10);

/// A body that was read.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, _: &S) -> Result<Body<T>, Failure> {
        let (parts, body) = request.into_parts();
        let bytes = tokio::time::timeout(PATIENCE, read(body))
            .await
            .map_err(|_| Failure::unreadable("too slow"))?;
        check(&parts.headers)?;
        serde_json::from_slice(&bytes?).map(Body).map_err(Failure::unreadable)
    }
}

/// All of a body, if it is not too large.
async fn read(body: Raw) -> Result<Vec<u8>, Failure> {
    let mut pieces = body.into_data_stream();
    let (mut bytes, mut size) = (Vec::new(), 0);
    while let Some(piece) = pieces.next().await {
        let piece = piece.map_err(Failure::unreadable)?;
        size += piece.len();
        if size > WASTE {
            break;
        }
        if size <= LARGEST {
            bytes.extend_from_slice(&piece);
        }
    }
    if size > LARGEST { Err(too_large()) } else { Ok(bytes) }
}

/// What a body says of itself. Pages must say that it is JSON: a form of another server's page can't. Programs forget it.
fn check(headers: &HeaderMap) -> Result<(), Failure> {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let kind = text(CONTENT_TYPE).and_then(|kind| kind.split(';').next()).unwrap_or("");
    let is_browser = headers.contains_key(COOKIE) || headers.contains_key(ORIGIN);
    if is_browser && !kind.trim().eq_ignore_ascii_case("application/json") {
        return Err(NOT_JSON.refusal().into());
    }
    Ok(())
}

fn too_large() -> Failure {
    TOO_LARGE.refusal().with("most", LARGEST).into()
}
