//! The lobby: tables to sit down at or to watch, and one's own.

use std::sync::Arc;

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{RawQuery, State};
use axum::http::StatusCode;
use axum::response::Response;
use protocol::{Closing, FromServer, LobbyNews, TableRow};
use store::{Filter, Lobby, TableNo, TableState};
use table::UserId;

use super::json;
use crate::app::App;
use crate::caller::Caller;
use crate::codes::NOBODY;
use crate::failure::Failure;
use crate::lobby::written;
use crate::outbox::{End, Outbox};
use crate::query::Query;
use crate::socket::{send_all, told, upgraded};

/// So many tables are on one page of the list.
const PAGE: usize = 50;
/// So many are told first of all to somebody who looks at the lobby.
const FIRST: usize = 100;

/// `GET /api/tables?state=…&game=…&mine=1&after=…`
pub(crate) async fn list(
    State(app): State<Arc<App>>,
    caller: Caller,
    RawQuery(query): RawQuery,
) -> Result<Response, Failure> {
    let query = Query::parse(query.as_deref());
    let lobby = asked(&app, &query, &caller)?;
    let (rows, next) = rows(&app, lobby, caller.user()).await?;
    Ok(json(StatusCode::OK, &protocol::Lobby { rows, next }))
}

fn asked(app: &App, query: &Query, caller: &Caller) -> Result<Lobby, Failure> {
    let is_mine = match query.get("mine") {
        None | Some("0") => false,
        Some("1") => true,
        Some(other) => return Err(Failure::bad_query("mine", other)),
    };
    let filter = match (is_mine, &caller.known) {
        (true, None) => return Err(NOBODY.refusal().into()),
        (true, Some(known)) => Filter::Mine(known.user.id.as_str().to_owned()),
        (false, _) => everybodys(app),
    };
    let state = match query.get("state") {
        None => None,
        Some(name) => {
            let known = TableState::from_name(name).filter(|state| *state != TableState::Closed);
            Some(known.ok_or_else(|| Failure::bad_query("state", name))?)
        }
    };
    let after = query.parsed::<i64>("after")?.map(TableNo);
    Ok(Lobby { filter, state, game: game(query)?, after, most: PAGE + 1 })
}

/// What everybody finds: in a house where all know each other, all tables.
fn everybodys(app: &App) -> Filter {
    if app.config.lan { Filter::All } else { Filter::Listed }
}

fn game(query: &Query) -> Result<Option<String>, Failure> {
    let known = |id: &str| match shelf::info(id) {
        Some(info) => Ok(info.id.to_owned()),
        None => Err(Failure::bad_query("game", id)),
    };
    query.get("game").map(known).transpose()
}

/// A page of rows, and where it goes on.
async fn rows(
    app: &Arc<App>,
    lobby: Lobby,
    viewer: Option<UserId>,
) -> Result<(Vec<TableRow>, Option<String>), Failure> {
    let most = lobby.most - 1;
    let mut found = app.read(move |store| store.lobby(&lobby)).await?;
    let goes_on = found.len() > most;
    found.truncate(most);
    let next = found.last().filter(|_| goes_on).map(|row| row.no.0.to_string());
    let mut rows = Vec::with_capacity(found.len());
    for row in found {
        let live = app.live_of(&row);
        rows.push(app.row(&live, viewer.clone()).await?);
    }
    Ok((rows, next))
}

/// `GET /api/lobby/socket?game=…`
pub(crate) async fn socket(
    State(app): State<Arc<App>>,
    caller: Caller,
    RawQuery(query): RawQuery,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Failure> {
    let game = game(&Query::parse(query.as_deref()))?;
    let upgrade = upgraded(upgrade)?;
    Ok(upgrade.on_upgrade(move |socket| async move {
        let _ = Box::pin(watch(app, caller, game, socket)).await;
    }))
}

/// Somebody looks at the lobby as long as this is held.
struct Looking {
    app: Arc<App>,
    outbox: Arc<Outbox>,
}

impl Drop for Looking {
    fn drop(&mut self) {
        self.app.lobby.leave(&self.outbox);
    }
}

async fn watch(
    app: Arc<App>,
    caller: Caller,
    game: Option<String>,
    mut socket: WebSocket,
) -> Result<(), axum::Error> {
    let _connected = app.connect();
    let outbox = Arc::new(Outbox::default());
    outbox.heard(app.uptime());
    if let Some(known) = &caller.known {
        known.bind(&outbox);
    }
    let looking = Looking { app: Arc::clone(&app), outbox: Arc::clone(&outbox) };
    app.lobby.look(&outbox, caller.user(), game.clone());
    // Changes that come meanwhile come after it.
    let Ok(all) = everything(&app, caller.user(), game).await else { return Ok(()) };
    socket.send(Message::Text(written(&LobbyNews::Rows(all)))).await?;
    let end = loop {
        tokio::select! {
            biased;
            () = outbox.came() => match send_all(&outbox, &mut socket).await {
                Ok(()) => {}
                Err(Some(end)) => break end,
                Err(None) => return Ok(()),
            },
            message = socket.recv() => match message {
                Some(Ok(Message::Close(_))) | Some(Err(_)) | None => return Ok(()),
                // There is nothing to be said here.
                Some(Ok(_)) => outbox.heard(app.uptime()),
            },
        }
    };
    drop(looking);
    if end == End::Closing {
        let closing = FromServer::Closing(Closing { retry_after: app.come_back() });
        socket.send(Message::Text(told(&closing))).await?;
    }
    let frame = CloseFrame { code: end.code(), reason: Utf8Bytes::from_static(end.reason()) };
    socket.send(Message::Close(Some(frame))).await
}

/// The open and the running ones.
async fn everything(
    app: &Arc<App>,
    viewer: Option<UserId>,
    game: Option<String>,
) -> Result<Vec<TableRow>, Failure> {
    let mut all = Vec::new();
    for state in [TableState::Open, TableState::Running] {
        let (filter, game) = (everybodys(app), game.clone());
        let lobby = Lobby { filter, state: Some(state), game, after: None, most: FIRST + 1 };
        all.extend(rows(app, lobby, viewer.clone()).await?.0);
    }
    Ok(all)
}
