//! Why something was not done, and how that is told over HTTP: here, and nowhere else.

use axum::Json;
use axum::extract::Request;
use axum::http::header::{CACHE_CONTROL, RETRY_AFTER, SET_COOKIE};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use game::Refusal;
use protocol::Problem;
use text::Lang;

use crate::codes;

/// Something that was not done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Failure {
    pub(crate) refusal: Refusal,
    /// When to try again, in seconds.
    pub(crate) retry_after: Option<u64>,
}

impl Failure {
    pub(crate) fn busy() -> Failure {
        Failure { refusal: codes::BUSY.refusal(), retry_after: Some(1) }
    }

    pub(crate) fn unavailable() -> Failure {
        Failure { refusal: codes::UNAVAILABLE.refusal(), retry_after: Some(1) }
    }

    pub(crate) fn closing() -> Failure {
        Failure { refusal: codes::CLOSING.refusal(), retry_after: Some(crate::COME_BACK) }
    }

    pub(crate) fn too_fast(seconds: u64) -> Failure {
        let refusal = codes::TOO_FAST.refusal().with("seconds", seconds as i64);
        Failure { refusal, retry_after: Some(seconds) }
    }

    pub(crate) fn unreadable(why: impl ToString) -> Failure {
        codes::UNREADABLE.refusal().with("why", why.to_string()).into()
    }

    pub(crate) fn bad_query(name: &'static str, found: &str) -> Failure {
        let found = game::codes::clip(found);
        codes::BAD_QUERY.refusal().with("name", name).with("found", found).into()
    }

    pub(crate) fn code(&self) -> &'static str {
        self.refusal.0.code.id
    }

    /// Without its rule: that has a field of its own.
    pub(crate) fn sentence(&self, lang: Lang) -> String {
        text::sentence(lang, &self.refusal.0)
    }

    pub(crate) fn problem(&self, lang: Lang) -> Problem {
        Problem {
            code: self.code().to_owned(),
            sentence: self.sentence(lang),
            rule: self.refusal.0.code.rule.to_owned(),
            retry_after: self.retry_after,
        }
    }

    pub(crate) fn status(&self) -> StatusCode {
        match self.code() {
            "server/nobody" | "server/bad_token" | "server/bad_login" => StatusCode::UNAUTHORIZED,
            "server/foreign_origin" | "table/not_yours" => StatusCode::FORBIDDEN,
            "server/no_such_table"
            | "server/no_such_address"
            | "server/no_such_session"
            | "server/lan" => StatusCode::NOT_FOUND,
            "server/wrong_method" => StatusCode::METHOD_NOT_ALLOWED,
            "server/name_taken"
            | "server/frozen"
            | "table/stale"
            | "table/closed"
            | "table/started"
            | "table/seat_taken"
            | "table/not_full"
            | "table/undo_past_chance"
            | "table/nothing_to_undo"
            | "table/no_offer"
            | "table/offer_pending"
            | "table/not_now"
            | "move/not_your_turn"
            | "move/chance_pending"
            | "move/game_over"
            | "move/seat_out" => StatusCode::CONFLICT,
            "server/too_large" => StatusCode::PAYLOAD_TOO_LARGE,
            "server/not_json" => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            "server/not_a_socket" => StatusCode::UPGRADE_REQUIRED,
            "server/too_fast" => StatusCode::TOO_MANY_REQUESTS,
            "server/full" => StatusCode::INSUFFICIENT_STORAGE,
            "server/busy" | "server/unavailable" | "server/read_only" | "server/closing" => {
                StatusCode::SERVICE_UNAVAILABLE
            }
            "server/unreadable"
            | "server/bad_query"
            | "server/bad_name"
            | "server/bad_label"
            | "server/bad_chat"
            | "server/bad_passphrase"
            | "server/bad_seats"
            | "server/bad_clock"
            | "table/bad_name"
            | "table/bad_key" => StatusCode::BAD_REQUEST,
            // Whatever a game says is about its rules.
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        }
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        Failure { refusal, retry_after: None }
    }
}

impl From<store::Error> for Failure {
    fn from(error: store::Error) -> Failure {
        match error {
            store::Error::Full => codes::FULL.refusal().into(),
            store::Error::ReadOnly => codes::READ_ONLY.refusal().into(),
            // Said once by whoever waits for it (`town/claims.rs`), and not by everybody who asks meanwhile.
            store::Error::Away(_) => Failure::unavailable(),
            other => {
                tracing::error!(error = %other, "the store failed");
                Failure::unavailable()
            }
        }
    }
}

impl IntoResponse for Failure {
    /// The sentence is added where the language is known: by [`tell`].
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Tells a failure in the language of the request.
pub(crate) async fn tell(request: Request, next: Next) -> Response {
    let lang = crate::accept::lang(request.headers());
    let mut response = next.run(request).await;
    let Some(failure) = response.extensions_mut().remove::<Failure>() else { return response };
    let mut told = (failure.status(), Json(failure.problem(lang))).into_response();
    told.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    if let Some(seconds) = failure.retry_after {
        told.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
    }
    // Cookies that were taken away stay taken away.
    for cookie in response.headers().get_all(SET_COOKIE) {
        told.headers_mut().append(SET_COOKIE, cookie.clone());
    }
    told
}
