//! Bodies: JSON that says that it is, and not too much of it.

use axum::body::to_bytes;
use axum::extract::{FromRequest, Request};
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use serde::de::DeserializeOwned;

use crate::codes::{NOT_JSON, TOO_LARGE};
use crate::failure::Failure;

/// The largest body, in bytes.
pub(crate) const LARGEST: usize = 64 << 10;

/// A body that was read.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, _: &S) -> Result<Body<T>, Failure> {
        check(request.headers())?;
        let bytes = to_bytes(request.into_body(), LARGEST).await.map_err(|_| too_large())?;
        serde_json::from_slice(&bytes).map(Body).map_err(Failure::unreadable)
    }
}

/// What a body says of itself.
fn check(headers: &HeaderMap) -> Result<(), Failure> {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let kind = text(CONTENT_TYPE).and_then(|kind| kind.split(';').next()).unwrap_or("");
    if !kind.trim().eq_ignore_ascii_case("application/json") {
        return Err(NOT_JSON.refusal().into());
    }
    let length = text(CONTENT_LENGTH).and_then(|length| length.parse::<usize>().ok());
    if length.is_some_and(|length| length > LARGEST) { Err(too_large()) } else { Ok(()) }
}

fn too_large() -> Failure {
    TOO_LARGE.refusal().with("most", LARGEST).into()
}
