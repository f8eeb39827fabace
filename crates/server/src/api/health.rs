//! Whether the server runs, whether it can serve, and its figures.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::failure::Failure;

/// It answers, so it runs.
pub(crate) async fn alive() -> &'static str {
    "ok\n"
}

/// Whether it can read its store, knows what time it is there, and is not about to end.
pub(crate) async fn ready(State(app): State<Arc<App>>) -> Result<&'static str, Failure> {
    if app.is_closing() {
        return Err(Failure::closing());
    }
    // Something is written too: a disk that is full shows only then.
    app.write(store::Job::Probe).await?;
    app.read(|store| store.user("")).await?;
    if app.clock.is_known() { Ok("ready\n") } else { Err(Failure::unavailable()) }
}

/// In the text form of Prometheus.
pub(crate) async fn metrics(State(app): State<Arc<App>>) -> Response {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    (StatusCode::OK, [(CONTENT_TYPE, kind)], app.metrics.text(&app)).into_response()
}
