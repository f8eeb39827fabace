//! Tables: opening one, looking at it, doing something there.

use std::sync::Arc;

use axum::extract::{RawQuery, State};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use game::Seat;
use protocol::FromClient;
use table::Said;
use tokio::sync::oneshot;

use super::{Id, json, written};
use crate::app::App;
use crate::caller::{Caller, Person};
use crate::codes::FROZEN;
use crate::failure::Failure;
use crate::json::Body;
use crate::query::Query;
use crate::tables::{Ask, Origin};

/// `POST /api/tables`
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    Person(by): Person,
    Body(wish): Body<protocol::NewTable>,
) -> Result<Response, Failure> {
    let made = app.open_table(wish, &by).await?;
    Ok(json(StatusCode::CREATED, &made))
}

/// `GET /api/tables/ID`
pub(crate) async fn view(
    State(app): State<Arc<App>>,
    caller: Caller,
    Id(id): Id,
) -> Result<Response, Failure> {
    let live = app.live(&id).await?;
    let text = app.view(&live, caller.user()).await?;
    Ok(written(StatusCode::OK, text))
}

/// `POST /api/tables/ID/commands`
pub(crate) async fn command(
    State(app): State<Arc<App>>,
    Person(by): Person,
    Id(id): Id,
    Body(said): Body<FromClient>,
) -> Result<Response, Failure> {
    let FromClient::Command { key, command } = said else {
        return Err(Failure::unreadable("a command with its key"));
    };
    crate::names::check_command(&command)?;
    let live = app.live(&id).await?;
    let (to, answer) = oneshot::channel();
    let said = Said { by: by.by(), key: Some(key), command };
    app.ask(&live, Ask::Said(said), Origin::Request(to));
    let events = answer.await.map_err(|_| Failure::unavailable())??;
    Ok(written(StatusCode::OK, events.as_str().to_owned()))
}

/// `GET /api/tables/ID/moves?seat=N`
pub(crate) async fn moves(
    State(app): State<Arc<App>>,
    Id(id): Id,
    RawQuery(query): RawQuery,
) -> Result<Response, Failure> {
    let query = Query::parse(query.as_deref());
    let seat = query.parsed::<Seat>("seat")?;
    let live = app.live(&id).await?;
    Ok(json(StatusCode::OK, &app.moves(&live, seat).await?))
}

/// `GET /api/tables/ID/record`
pub(crate) async fn record(State(app): State<Arc<App>>, Id(id): Id) -> Result<Response, Failure> {
    let live = app.live(&id).await?;
    let date = crate::date::day(live.created);
    let table = app.look(&live, |inner| inner.table().cloned()).await?;
    let table = table.ok_or_else(|| Failure::from(FROZEN.refusal()))?;
    let file = format!("attachment; filename=\"{}-{id}.escale\"", live.game);
    let headers = [
        (CONTENT_TYPE, "text/plain; charset=utf-8"),
        (CACHE_CONTROL, "no-store"),
        (CONTENT_DISPOSITION, file.as_str()),
    ];
    Ok((StatusCode::OK, headers, table.record(&date).to_string()).into_response())
}
