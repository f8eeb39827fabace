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

/// Whether it can serve.
pub(crate) async fn ready(State(app): State<Arc<App>>) -> Result<&'static str, Failure> {
    app.check().await.map(|()| "ready\n")
}

impl App {
    /// Whether it can read and write its store, knows what time it is there, and is not about to end.
    pub(crate) async fn check(self: &Arc<App>) -> Result<(), Failure> {
        if self.is_closing() {
            return Err(Failure::closing());
        }
        // Something is written too: a disk that is full shows only then.
        self.write(store::Job::Probe).await?;
        self.read(|store| store.user("")).await?;
        if self.clock.is_known() { Ok(()) } else { Err(Failure::unavailable()) }
    }
}

/// In the text form of Prometheus.
pub(crate) async fn metrics(State(app): State<Arc<App>>) -> Response {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    (StatusCode::OK, [(CONTENT_TYPE, kind)], app.metrics.text(&app).await).into_response()
}
