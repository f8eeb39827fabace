//! What answers requests: each handler reads what is asked, lets a service do it, and writes the answer.

pub(crate) mod health;
pub(crate) mod lobby;
pub(crate) mod people;
pub(crate) mod streams;
pub(crate) mod tables;

use axum::extract::{FromRequestParts, Path};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use crate::failure::Failure;

/// What stands for `{id}` in an address.
pub(crate) struct Id(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for Id {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Id, Failure> {
        let id = Path::<String>::from_request_parts(parts, state).await;
        id.map(|Path(id)| Id(id)).map_err(|rejection| Failure::unreadable(rejection.body_text()))
    }
}

/// An answer as JSON, which nobody keeps.
pub(crate) fn json(status: StatusCode, answer: &impl Serialize) -> Response {
    match serde_json::to_string(answer) {
        Ok(text) => written(status, text),
        Err(error) => {
            tracing::error!(%error, "an answer can't be written");
            Failure::unavailable().into_response()
        }
    }
}

/// JSON that is written already.
pub(crate) fn written(status: StatusCode, text: String) -> Response {
    (status, [(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-store")], text)
        .into_response()
}
