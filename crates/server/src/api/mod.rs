//! What answers requests: each handler reads what is asked, lets a service do it, and writes the answer.

pub(crate) mod health;
pub(crate) mod lobby;
pub(crate) mod people;
pub(crate) mod streams;
pub(crate) mod tables;

use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use crate::failure::Failure;

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
