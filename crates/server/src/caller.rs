//! Who calls: a stranger, a guest or an account, from which address, and whether from a page of ours.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::header::{AUTHORIZATION, COOKIE, HOST, HeaderName, ORIGIN};
use axum::http::request::Parts;
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderValue, Uri};

use crate::app::App;
use crate::codes::{BAD_TOKEN, FOREIGN_ORIGIN, NOBODY};
use crate::failure::Failure;
use crate::line::Peer;
use crate::sessions::{Known, SPAN};

/// The name of the cookie.
const COOKIE_NAME: &str = "escale";
const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");
const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
const FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");

/// Who calls.
#[derive(Clone)]
pub(crate) struct Caller {
    pub(crate) known: Option<Arc<Known>>,
    pub(crate) address: IpAddr,
    /// Whether the way to the browser is encrypted.
    pub(crate) is_secure: bool,
}

impl Caller {
    /// The person, if it is one.
    pub(crate) fn user(&self) -> Option<table::UserId> {
        self.known.as_ref().map(|known| known.user.id.clone())
    }
}

/// What a request shows.
pub(crate) enum Shown<'a> {
    Nothing,
    /// Browsers send it by themselves, whoever's page asks.
    Cookie(&'a str),
    Bearer(&'a str),
}

impl<'a> Shown<'a> {
    pub(crate) fn of(headers: &'a HeaderMap) -> Shown<'a> {
        let bearer = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
        if let Some(token) = bearer.and_then(|value| value.strip_prefix("Bearer ")) {
            return Shown::Bearer(token.trim());
        }
        let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
        let mut pairs = cookies.flat_map(|value| value.split(';')).filter_map(|pair| {
            let (name, value) = pair.trim().split_once('=')?;
            (name == COOKIE_NAME).then_some(value)
        });
        pairs.next().map_or(Shown::Nothing, Shown::Cookie)
    }
}

impl App {
    /// Finds out who calls. A page of another server is refused wherever its browser names it; where the call changes
    /// something or opens a socket (`acts`), also where the browser only says that it is another one. Programs that are
    /// no browser say nothing of the kind, and may keep cookies.
    pub(crate) async fn caller(
        self: &Arc<App>,
        parts: &Parts,
        acts: bool,
    ) -> Result<Caller, Failure> {
        let shown = Shown::of(&parts.headers);
        let is_told = acts || parts.headers.contains_key(ORIGIN);
        if is_told && Page::of(&parts.headers, &parts.uri) == Page::Foreign {
            return Err(FOREIGN_ORIGIN.refusal().into());
        }
        let known = match shown {
            Shown::Nothing => None,
            // A browser that has an old cookie is somebody new.
            Shown::Cookie(token) => self.recognise(token).await?,
            Shown::Bearer(token) => {
                let known = self.recognise(token).await?;
                Some(known.ok_or_else(|| Failure::from(BAD_TOKEN.refusal()))?)
            }
        };
        Ok(Caller { known, ..self.stranger(parts) })
    }

    /// Where somebody calls from, whoever it is.
    pub(crate) fn stranger(&self, parts: &Parts) -> Caller {
        let peer = parts.extensions.get::<ConnectInfo<Peer>>();
        let peer = peer.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |info| info.0.address.ip());
        let is_proxy = self.config.proxies.contains(&peer.to_canonical());
        let text = |name| parts.headers.get(name).and_then(|value| value.to_str().ok());
        let text = |name: HeaderName| text(name).filter(|_| is_proxy);
        // The last address is the one that the proxy itself saw.
        let forwarded = text(FORWARDED_FOR).and_then(|list| list.rsplit(',').next());
        let forwarded = forwarded.and_then(|address| address.trim().parse().ok());
        Caller {
            known: None,
            address: forwarded.unwrap_or(peer).to_canonical(),
            is_secure: text(FORWARDED_PROTO) == Some("https"),
        }
    }
}

/// Where a request was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Page {
    /// In a page of this server.
    Ours,
    /// In a page of another one.
    Foreign,
    /// By a program that is no browser.
    None,
}

impl Page {
    fn of(headers: &HeaderMap, uri: &Uri) -> Page {
        let text = |name| headers.get(name).map(|value: &HeaderValue| value.to_str().unwrap_or(""));
        if let Some(origin) = text(ORIGIN) {
            let host = text(HOST).or(uri.authority().map(Authority::as_str));
            let from = origin.split_once("://").map(|(_, from)| from);
            let is_same = from.zip(host).is_some_and(|(a, b)| a.eq_ignore_ascii_case(b));
            return if is_same { Page::Ours } else { Page::Foreign };
        }
        match text(FETCH_SITE) {
            Some("same-origin") => Page::Ours,
            Some(_) => Page::Foreign,
            None => Page::None,
        }
    }
}

/// The cookie that a browser is to keep.
pub(crate) fn cookie(token: &str, caller: &Caller) -> HeaderValue {
    let secure = if caller.is_secure { "; Secure" } else { "" };
    let age = SPAN / 1_000;
    let text =
        format!("{COOKIE_NAME}={token}; Path=/; Max-Age={age}; HttpOnly; SameSite=Strict{secure}");
    HeaderValue::try_from(text).expect("a token is base64")
}

/// The cookie that takes another one away.
pub(crate) fn no_cookie() -> HeaderValue {
    let text = "escale=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict";
    HeaderValue::from_static(text)
}

impl<S: Send + Sync> FromRequestParts<S> for Caller {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Caller, Failure> {
        parts.extensions.get::<Caller>().cloned().ok_or_else(Failure::unavailable)
    }
}

/// Somebody who is known: the list of routes says where that is needed.
pub(crate) struct Person(pub(crate) Arc<Known>);

impl<S: Send + Sync> FromRequestParts<S> for Person {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Person, Failure> {
        let caller = Caller::from_request_parts(parts, state).await?;
        caller.known.map(Person).ok_or_else(|| NOBODY.refusal().into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(pairs: &[(&'static str, &'static str)]) -> Page {
        let pairs = pairs
            .iter()
            .map(|(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)));
        Page::of(&pairs.collect(), &Uri::from_static("/api/me"))
    }

    #[test]
    fn a_page_is_ours_by_its_host() {
        assert_eq!(page(&[("host", "a.org:4000"), ("origin", "http://A.org:4000")]), Page::Ours);
        assert_eq!(page(&[("host", "a.org"), ("origin", "https://a.org")]), Page::Ours);
        assert_eq!(page(&[("sec-fetch-site", "same-origin")]), Page::Ours);
        assert_eq!(page(&[("host", "a.org")]), Page::None);
        for (host, origin) in [
            ("a.org", "https://b.org"),
            ("a.org", "null"),
            ("a.org", ""),
            ("a.org", "https://a.org.b.org"),
            ("a.org:4000", "http://a.org"),
        ] {
            assert_eq!(page(&[("host", host), ("origin", origin)]), Page::Foreign, "{origin}");
        }
        assert_eq!(page(&[("sec-fetch-site", "same-site")]), Page::Foreign);
        let both =
            [("host", "a.org"), ("origin", "http://b.org"), ("sec-fetch-site", "same-origin")];
        assert_eq!(page(&both), Page::Foreign);
    }

    #[test]
    fn a_cookie_is_found_among_others() {
        let header = |value| HeaderMap::from_iter([(COOKIE, HeaderValue::from_static(value))]);
        let found = |value| matches!(Shown::of(&header(value)), Shown::Cookie("abc"));
        assert!(found("escale=abc") && found("a=b; escale=abc; c=d"));
        assert!(!found("xescale=abc") && !found("a=escale=abc"));
    }
}
