//! Every address of the server that is not a file of the page: one list. The router, the guard at its door, the
//! description for programs and the table of the security tests are made from it.

use std::sync::Arc;
use std::time::Instant;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, Method};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodFilter, MethodRouter, on};

use crate::api::{health, lobby, people, streams, tables};
use crate::app::App;
use crate::codes::{LAN, NO_SUCH_ADDRESS, NOBODY, WRONG_METHOD};
use crate::failure::{Failure, tell};
use crate::limits::{Class, Whom};
use crate::{openapi, socket};

/// One address and method.
pub struct Route {
    /// `GET`, `POST` or `DELETE`
    pub method: Method,
    /// With `{id}` for what stands for something.
    pub path: &'static str,
    /// Who may call it at all; what they may do there is the table's business.
    pub who: Who,
    /// What it counts as, where anybody may do only so much.
    pub class: Option<Class>,
    /// What kind of answer it gives.
    pub kind: Kind,
    /// What it does, in a line.
    pub does: &'static str,
    handler: fn(MethodFilter) -> MethodRouter<Arc<App>>,
}

/// Who may call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// Strangers, too.
    Anybody,
    /// Guests and accounts.
    Person,
    /// Strangers, where there are accounts at all.
    Accounts,
}

/// How a call is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// By JSON or a text.
    Plain,
    /// By a socket.
    Socket,
    /// By lines that go on.
    Stream,
}

impl Route {
    /// Whether a page of another server must not call it.
    pub fn acts(&self) -> bool {
        self.method != Method::GET || self.kind == Kind::Socket
    }

    fn filter(&self) -> MethodFilter {
        MethodFilter::try_from(self.method.clone()).expect("the list has common methods")
    }
}

macro_rules! route {
    ($method:ident $path:literal, $who:ident, $class:expr, $kind:ident, $handler:path, $does:literal) => {
        Route {
            method: Method::$method,
            path: $path,
            who: Who::$who,
            class: $class,
            kind: Kind::$kind,
            does: $does,
            handler: |filter| on(filter, $handler),
        }
    };
}

/// All of them.
#[rustfmt::skip]
pub static ROUTES: &[Route] = &[
    route!(POST "/api/guests", Anybody, Some(Class::Guest), Plain, people::guest, "Come by a name"),
    route!(POST "/api/accounts", Accounts, Some(Class::Login), Plain, people::account, "Get an account; a guest becomes it"),
    route!(GET "/api/accounts", Accounts, Some(Class::Read), Plain, people::has_accounts, "Whether there are accounts here"),
    route!(POST "/api/sessions", Accounts, Some(Class::Login), Plain, people::log_in, "Log in"),
    route!(GET "/api/sessions", Person, Some(Class::Read), Plain, people::sessions, "One's sessions"),
    route!(DELETE "/api/sessions/current", Person, Some(Class::Read), Plain, people::log_out, "Log out"),
    route!(DELETE "/api/sessions/{id}", Person, Some(Class::Read), Plain, people::end_session, "Revoke a session"),
    route!(GET "/api/me", Person, Some(Class::Read), Plain, people::me, "Who one is"),
    route!(GET "/api/me/export", Person, Some(Class::Open), Plain, people::export, "All data of one's own"),
    route!(DELETE "/api/me", Person, Some(Class::Open), Plain, people::forget, "Be forgotten"),
    route!(POST "/api/tokens", Person, Some(Class::Open), Plain, people::mint, "A token for a program"),
    route!(DELETE "/api/tokens/{id}", Person, Some(Class::Read), Plain, people::end_token, "Revoke a token"),
    route!(POST "/api/tables", Person, Some(Class::Open), Plain, tables::open, "Open a table"),
    route!(GET "/api/tables", Anybody, Some(Class::Read), Plain, lobby::list, "The lobby, and one's own tables"),
    route!(GET "/api/tables/{id}", Anybody, Some(Class::Read), Plain, tables::view, "A table and what happened at it"),
    route!(POST "/api/tables/{id}/commands", Person, Some(Class::Command), Plain, tables::command, "Do something at a table"),
    route!(GET "/api/tables/{id}/events", Anybody, Some(Class::Connect), Stream, streams::events, "What happened at a table, and what happens"),
    route!(GET "/api/tables/{id}/moves", Anybody, Some(Class::Read), Plain, tables::moves, "What a seat may play"),
    route!(GET "/api/tables/{id}/record", Anybody, Some(Class::Read), Plain, tables::record, "The game file"),
    route!(GET "/api/tables/{id}/socket", Anybody, Some(Class::Connect), Socket, socket::table, "Play or watch"),
    route!(GET "/api/lobby/socket", Anybody, Some(Class::Connect), Socket, lobby::socket, "The lobby, live"),
    route!(GET "/api/stream", Person, Some(Class::Connect), Stream, streams::news, "One's turns at all tables"),
    route!(GET "/api", Anybody, None, Plain, openapi::html, "A page of this list"),
    route!(GET "/api/openapi.json", Anybody, None, Plain, openapi::json, "This list, for programs"),
    route!(GET "/healthz", Anybody, None, Plain, health::alive, "Whether it runs"),
    route!(GET "/readyz", Anybody, None, Plain, health::ready, "Whether it can serve"),
    route!(GET "/metrics", Anybody, None, Plain, health::metrics, "Figures for Prometheus"),
];

/// Everything that is served.
pub(crate) fn router(app: Arc<App>) -> Router {
    let mut router = Router::new();
    for route in ROUTES {
        let guard = middleware::from_fn_with_state((Arc::clone(&app), route), guard);
        router = router.route(route.path, (route.handler)(route.filter()).layer(guard));
    }
    router
        .method_not_allowed_fallback(async || Failure::from(WRONG_METHOD.refusal()))
        .fallback(elsewhere)
        .layer(middleware::from_fn(tell))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), note))
        .with_state(app)
}

/// The guard at the door of a route: how often, from where, and who.
async fn guard(
    State((app, route)): State<(Arc<App>, &'static Route)>,
    request: Request,
    next: Next,
) -> Response {
    match admit(&app, route, request).await {
        Ok(request) => next.run(request).await,
        Err(failure) => failure.into_response(),
    }
}

async fn admit(app: &Arc<App>, route: &Route, request: Request) -> Result<Request, Failure> {
    let (mut parts, body) = request.into_parts();
    let now = app.clock.now();
    if let Some(class) = route.class {
        app.limits.take(class, Whom::Address(app.stranger(&parts).address), now)?;
    }
    let caller = app.caller(&parts, route.acts()).await?;
    if app.config.lan && route.who == Who::Accounts {
        return Err(LAN.refusal().into());
    }
    match (&caller.known, route.class) {
        (Some(known), Some(class)) => {
            app.limits.take(class, Whom::Person(known.user.id.as_str()), now)?;
        }
        (None, _) if route.who == Who::Person => return Err(NOBODY.refusal().into()),
        _ => {}
    }
    if app.is_closing() && (route.acts() || route.kind == Kind::Stream) {
        return Err(Failure::closing());
    }
    parts.extensions.insert(caller);
    Ok(Request::from_parts(parts, body))
}

/// Whatever is none of the list: a file or an address of the page.
async fn elsewhere(State(app): State<Arc<App>>, request: Request) -> Response {
    let path = request.uri().path();
    if path == "/api" || path.starts_with("/api/") {
        return Failure::from(NO_SUCH_ADDRESS.refusal()).into_response();
    }
    app.page.answer(request.method(), path, request.headers())
}

/// Counts a request and writes it down, under an id that its answer bears.
async fn note(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let id = format!("{:016x}", crate::secret::number());
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let mut response = next.run(request).await;
    let status = response.status();
    let class = match status.as_u16() {
        0..200 => "1xx",
        200..300 => "2xx",
        300..400 => "3xx",
        400..500 => "4xx",
        _ => "5xx",
    };
    app.metrics.requests.get_or_create(&[("class", class)]).inc();
    let spent = begun.elapsed();
    app.metrics.seconds.observe(spent.as_secs_f64());
    let micros = u64::try_from(spent.as_micros()).unwrap_or(u64::MAX);
    tracing::info!(%id, %method, path, status = status.as_u16(), micros, "request");
    crate::page::guard(&mut response);
    if let Ok(id) = HeaderValue::try_from(id) {
        response.headers_mut().insert(HeaderName::from_static("x-request-id"), id);
    }
    response
}
