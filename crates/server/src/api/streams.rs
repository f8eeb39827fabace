//! Lines that go on: the events of a table, and for programs what concerns them at all tables.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::ws::Utf8Bytes;
use axum::extract::{RawQuery, State};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use store::{Filter, Lobby, TableState};
use table::UserId;
use tokio::time::{Instant, Interval, MissedTickBehavior};

use super::Id;
use crate::app::{App, Connected};
use crate::caller::{Caller, Person};
use crate::failure::Failure;
use crate::outbox::Outbox;
use crate::query::Query;
use crate::socket::{Subscription, page_of_events};
use crate::tables::Form;
use crate::wire;

/// `GET /api/tables/ID/events?since=N`
pub(crate) async fn events(
    State(app): State<Arc<App>>,
    caller: Caller,
    Id(id): Id,
    RawQuery(query): RawQuery,
) -> Result<Response, Failure> {
    let since = Query::parse(query.as_deref()).parsed::<u64>("since")?.unwrap_or(0);
    let live = app.live(&id).await?;
    let user = caller.user();
    let (subscription, seen) =
        Subscription::begin(&app, &live, caller.known.as_ref(), Form::Lines).await?;
    let begin = Lines {
        pending: Vec::new(),
        since: since.min(seen),
        seen,
        user,
        outbox: Arc::clone(&subscription.outbox),
        source: Source::Table(subscription),
        pulse: pulse(app.config.pulse),
        _connected: app.connect(),
        app,
    };
    Ok(answer(begin))
}

/// `GET /api/stream`
pub(crate) async fn news(
    State(app): State<Arc<App>>,
    Person(by): Person,
) -> Result<Response, Failure> {
    let user = by.user.id.clone();
    let outbox = Arc::new(Outbox::default());
    by.bind(&outbox);
    app.streams.listen(&user, &outbox);
    let listening = Listening { app: Arc::clone(&app), user: user.clone(), outbox };
    let pending = turns(&app, &user).await?;
    let begin = Lines {
        pending,
        since: 0,
        seen: 0,
        user: Some(user),
        outbox: Arc::clone(&listening.outbox),
        source: Source::News { _listening: listening },
        pulse: pulse(app.config.pulse),
        _connected: app.connect(),
        app,
    };
    Ok(answer(begin))
}

/// Where it is somebody's turn already.
async fn turns(app: &Arc<App>, user: &UserId) -> Result<Vec<Utf8Bytes>, Failure> {
    let lobby = Lobby {
        filter: Filter::Mine(user.as_str().to_owned()),
        state: Some(TableState::Running),
        game: None,
        after: None,
        most: 1_000,
    };
    let rows = app.read(move |store| store.lobby(&lobby)).await?;
    let mut turns = Vec::new();
    for row in rows {
        let (live, user) = (app.live_of(&row), user.clone());
        let of = Arc::clone(&live);
        let line = app.look(&live, move |inner| crate::stream::turn_line(&of, inner, &user));
        turns.extend(line.await?);
    }
    Ok(turns)
}

/// A program that listens to all its tables, as long as this is held.
struct Listening {
    app: Arc<App>,
    user: UserId,
    outbox: Arc<Outbox>,
}

impl Drop for Listening {
    fn drop(&mut self) {
        self.app.streams.leave(&self.user, &self.outbox);
    }
}

enum Source {
    Table(Subscription),
    /// Only held.
    News {
        _listening: Listening,
    },
}

/// What is still to be sent, and where more comes from.
struct Lines {
    app: Arc<App>,
    source: Source,
    outbox: Arc<Outbox>,
    user: Option<UserId>,
    /// What is stored comes first: from here to there.
    since: u64,
    seen: u64,
    pending: Vec<Utf8Bytes>,
    pulse: Interval,
    _connected: Connected,
}

impl Lines {
    /// The next piece; nothing at the end.
    async fn next(&mut self) -> Option<String> {
        if !self.pending.is_empty() {
            return Some(joined(&std::mem::take(&mut self.pending)));
        }
        if self.since < self.seen
            && let Source::Table(subscription) = &self.source
        {
            let rows = page_of_events(&self.app, subscription.live.no, self.since, self.seen);
            let rows = rows.await.ok()?;
            self.since = rows.last()?.n + 1;
            return Some(wire::lines(&rows, self.user.as_ref().map(UserId::as_str)).to_string());
        }
        loop {
            let taken = self.outbox.take();
            if !taken.texts.is_empty() {
                return Some(joined(&taken.texts));
            }
            if taken.end.is_some() {
                return None;
            }
            tokio::select! {
                _ = self.pulse.tick() => return Some("\n".to_owned()),
                () = self.outbox.came() => {}
            }
        }
    }
}

/// An empty line every so often, whatever else comes, so that both sides know that the other one is there.
fn pulse(every: Duration) -> Interval {
    let mut pulse = tokio::time::interval_at(Instant::now() + every, every);
    pulse.set_missed_tick_behavior(MissedTickBehavior::Delay);
    pulse
}

fn joined(texts: &[Utf8Bytes]) -> String {
    texts.iter().map(Utf8Bytes::as_str).collect()
}

fn answer(begin: Lines) -> Response {
    let lines = stream::unfold(begin, async |mut lines| {
        let next = lines.next().await?;
        Some((Ok::<_, std::convert::Infallible>(next), lines))
    });
    let headers = [
        (CONTENT_TYPE, "application/x-ndjson"),
        (CACHE_CONTROL, "no-store"),
        // A proxy that gathers lines would make them late.
        (axum::http::HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    (StatusCode::OK, headers, Body::from_stream(lines)).into_response()
}
