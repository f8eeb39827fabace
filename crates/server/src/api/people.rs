//! Who one is: guests, accounts, sessions, tokens, and how one is forgotten.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header::{SET_COOKIE, USER_AGENT};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use protocol::{
    Credentials, Export, ExportedTable, Kind, Me, Minted, NewGuest, NewToken, Session, Sessions,
    User, Welcome,
};
use store::{Error, Guest, Job, NewAccount, SessionKind, SessionRow};
use table::UserId;

use super::{Id, json};
use crate::app::{App, Stored};
use crate::caller::{Caller, Person, cookie, no_cookie};
use crate::codes::{BAD_LABEL, BAD_LOGIN, BAD_NAME, BAD_PASSPHRASE, NAME_TAKEN, NO_SUCH_SESSION};
use crate::failure::Failure;
use crate::json::Body;
use crate::limits::{Class, Whom};
use crate::names::{LONGEST_NAME, checked, folded, is_shown};
use crate::passphrase::{LONGEST, SHORTEST};
use crate::sessions::{Known, begin, told};
use crate::{chat, secret, wire};

/// The longest label of a session, in characters.
const LONGEST_LABEL: usize = 80;

/// `POST /api/guests`
pub(crate) async fn guest(
    State(app): State<Arc<App>>,
    caller: Caller,
    headers: HeaderMap,
    Body(wish): Body<NewGuest>,
) -> Result<Response, Failure> {
    let name = name(&wish.name)?;
    let (id, now) = (secret::id::<8>()?, app.clock.now());
    let (session, token) = begin(&id, SessionKind::Cookie, &label(&headers), now)?;
    let guest = Guest { id: id.clone(), name: name.clone(), created: now, session: Some(session) };
    app.write(Job::AddGuest(guest)).await?;
    let user = User { id: UserId::new(id), name, kind: Kind::Guest };
    Ok(welcome(&caller, user, token))
}

/// `GET /api/accounts`: the guard has answered already where there are none.
pub(crate) async fn has_accounts() -> StatusCode {
    StatusCode::NO_CONTENT
}

/// `POST /api/accounts`
pub(crate) async fn account(
    State(app): State<Arc<App>>,
    caller: Caller,
    headers: HeaderMap,
    Body(wish): Body<Credentials>,
) -> Result<Response, Failure> {
    let name = name(&wish.name)?;
    check_passphrase(&wish.passphrase)?;
    let guest = caller.known.as_ref().filter(|known| known.user.kind == Kind::Guest);
    let id = match guest {
        Some(known) => known.user.id.as_str().to_owned(),
        None => secret::id::<8>()?,
    };
    let passphrase = app.passphrases.hash(wish.passphrase).await?;
    let now = app.clock.now();
    let (session, token) = begin(&id, SessionKind::Cookie, &label(&headers), now)?;
    let account = NewAccount {
        id: id.clone(),
        folded: folded(&name),
        name: name.clone(),
        passphrase,
        created: now,
        session: Some(session),
    };
    match app.write(Job::AddAccount(account)).await {
        Ok(_) => {}
        Err(Stored::Failed(Error::Conflict)) => return Err(NAME_TAKEN.refusal().into()),
        Err(other) => return Err(other.into()),
    }
    let user = User { id: UserId::new(id), name, kind: Kind::Account };
    app.refresh_person(&user.id);
    Ok(welcome(&caller, user, token))
}

/// `POST /api/sessions`
pub(crate) async fn log_in(
    State(app): State<Arc<App>>,
    caller: Caller,
    headers: HeaderMap,
    Body(shown): Body<Credentials>,
) -> Result<Response, Failure> {
    let (name, now) = (folded(&shown.name), app.clock.now());
    app.limits.take(Class::Login, Whom::Name(&name), now)?;
    let account = app.read(move |store| store.account(&name)).await?;
    let hash = account.as_ref().and_then(|account| account.passphrase.clone());
    let is_right = app.passphrases.is_right(shown.passphrase, hash).await?;
    let account = account.filter(|_| is_right);
    let account = account.ok_or_else(|| Failure::from(BAD_LOGIN.refusal()))?;
    let (session, token) = begin(&account.id, SessionKind::Cookie, &label(&headers), now)?;
    app.write(Job::AddSession(session)).await?;
    Ok(welcome(&caller, told(&account), token))
}

/// `GET /api/sessions`
pub(crate) async fn sessions(
    State(app): State<Arc<App>>,
    Person(by): Person,
) -> Result<Response, Failure> {
    let sessions = sessions_of(&app, &by).await?;
    Ok(json(StatusCode::OK, &Sessions { sessions }))
}

async fn sessions_of(app: &Arc<App>, by: &Known) -> Result<Vec<Session>, Failure> {
    let user = by.user.id.as_str().to_owned();
    let rows = app.read(move |store| store.sessions_of(&user)).await?;
    let now = app.clock.now();
    let valid = rows.iter().filter(|row| now < row.expires);
    Ok(valid.map(|row| session(row, &by.session)).collect())
}

fn session(row: &SessionRow, current: &str) -> Session {
    Session {
        id: row.id.clone(),
        kind: match row.kind {
            SessionKind::Cookie => protocol::SessionKind::Cookie,
            SessionKind::Token => protocol::SessionKind::Token,
        },
        label: row.label.clone(),
        created: row.created,
        seen: row.seen,
        expires: row.expires,
        current: row.id == current,
    }
}

/// `DELETE /api/sessions/current`
pub(crate) async fn log_out(
    State(app): State<Arc<App>>,
    Person(by): Person,
) -> Result<Response, Failure> {
    end(&app, &by, &by.session).await?;
    Ok((StatusCode::NO_CONTENT, [(SET_COOKIE, no_cookie())]).into_response())
}

/// `DELETE /api/sessions/ID`
pub(crate) async fn end_session(
    State(app): State<Arc<App>>,
    Person(by): Person,
    Id(id): Id,
) -> Result<Response, Failure> {
    end(&app, &by, &id).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// `DELETE /api/tokens/ID`
pub(crate) async fn end_token(
    State(app): State<Arc<App>>,
    Person(by): Person,
    Id(id): Id,
) -> Result<Response, Failure> {
    end(&app, &by, &id).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Ends a session of one's own. Somebody else's is as if it weren't there.
async fn end(app: &Arc<App>, by: &Known, id: &str) -> Result<(), Failure> {
    let user = by.user.id.as_str().to_owned();
    let ended = app.write(Job::EndSession { user, session: id.to_owned() }).await?;
    if ended.rows == 0 {
        return Err(NO_SUCH_SESSION.refusal().into());
    }
    app.end_sessions(&by.user.id, Some(id));
    Ok(())
}

/// `GET /api/me`
pub(crate) async fn me(Person(by): Person) -> Response {
    let me = Me { user: by.user.clone(), session: by.session.clone() };
    json(StatusCode::OK, &me)
}

/// `POST /api/tokens`
pub(crate) async fn mint(
    State(app): State<Arc<App>>,
    Person(by): Person,
    Body(wish): Body<NewToken>,
) -> Result<Response, Failure> {
    let label = wish.label.trim().to_owned();
    if !is_shown(&label, LONGEST_LABEL) {
        return Err(BAD_LABEL.refusal().with("most", LONGEST_LABEL).into());
    }
    let user = by.user.id.as_str();
    let (session, token) = begin(user, SessionKind::Token, &label, app.clock.now())?;
    let id = session.id.clone();
    app.write(Job::AddSession(session)).await?;
    Ok(json(StatusCode::CREATED, &Minted { id, label, token }))
}

/// `GET /api/me/export`
pub(crate) async fn export(
    State(app): State<Arc<App>>,
    Person(by): Person,
) -> Result<Response, Failure> {
    let sessions = sessions_of(&app, &by).await?;
    let user = by.user.id.as_str().to_owned();
    let (row, tables, lines) = app
        .read(move |store| {
            let mut tables = Vec::new();
            for table in store.tables_of(&user)? {
                tables.push((table.id, store.events(table.no, 0, usize::MAX)?));
            }
            Ok((store.user(&user)?, tables, store.chat_of(&user)?))
        })
        .await?;
    let own = |mut event: table::Event| {
        event.key = event.key.filter(|_| event.by.as_ref() == Some(&by.user.id));
        event
    };
    let tables = tables.into_iter().map(|(id, rows)| {
        let events = rows.iter().filter_map(|row| wire::event(row).ok()).map(own);
        ExportedTable { id, events: events.collect() }
    });
    let export = Export {
        user: by.user.clone(),
        created: row.map_or(0, |row| row.created),
        sessions,
        tables: tables.collect(),
        chat: lines.iter().map(chat::told).collect(),
    };
    Ok(json(StatusCode::OK, &export))
}

/// `DELETE /api/me`
pub(crate) async fn forget(
    State(app): State<Arc<App>>,
    Person(by): Person,
) -> Result<Response, Failure> {
    app.forget(&by).await?;
    Ok((StatusCode::NO_CONTENT, [(SET_COOKIE, no_cookie())]).into_response())
}

fn welcome(caller: &Caller, user: User, token: String) -> Response {
    let cookie = cookie(&token, caller);
    let mut response = json(StatusCode::CREATED, &Welcome { user, token });
    response.headers_mut().insert(SET_COOKIE, cookie);
    response
}

fn name(wish: &str) -> Result<String, Failure> {
    checked(wish).ok_or_else(|| BAD_NAME.refusal().with("most", LONGEST_NAME).into())
}

fn check_passphrase(passphrase: &str) -> Result<(), Failure> {
    let is_long_enough = passphrase.chars().count() >= SHORTEST;
    if is_long_enough && passphrase.len() <= LONGEST {
        return Ok(());
    }
    Err(BAD_PASSPHRASE.refusal().with("least", SHORTEST).with("most", LONGEST).into())
}

/// What a browser says it is, so that its owner recognises the session.
fn label(headers: &HeaderMap) -> String {
    let agent = headers.get(USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or("");
    agent.chars().filter(|c| !c.is_control()).take(LONGEST_LABEL).collect()
}
