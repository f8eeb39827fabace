//! How nodes reach each other.

use std::fmt;
use std::str::FromStr;

use async_nats::ServerAddr;

use super::Hint;
use crate::query::percent_decoded;

/// What carries hints to all other nodes.
pub(crate) trait Bus: Send + Sync {
    /// Tells them something. Never waits; what can't be sent is lost.
    fn tell(&self, hint: Hint);

    /// Whether what others tell arrives, as far as is known. While it doesn't, the store is asked more often.
    fn is_up(&self) -> bool;
}

/// Nobody else can be reached.
pub(crate) struct Alone;

impl Bus for Alone {
    fn tell(&self, _: Hint) {}

    fn is_up(&self) -> bool {
        false
    }
}

/// `nats://user:passphrase@host:4222`, `nats://token@host`, or `tls://…`. Nothing shows what lets one in.
#[derive(Clone)]
pub struct BusAddress {
    /// Without the login: the client neither uses what an address says of it nor keeps it to itself.
    pub(super) at: ServerAddr,
    pub(super) login: Login,
}

/// As whom one comes.
#[derive(Clone)]
pub(super) enum Login {
    Nobody,
    User { name: String, passphrase: String },
    Token(String),
}

impl FromStr for BusAddress {
    type Err = String;

    fn from_str(text: &str) -> Result<BusAddress, String> {
        if !["nats://", "tls://"].iter().any(|begin| text.starts_with(begin)) {
            return Err("it doesn't begin with nats:// or tls://".to_owned());
        }
        // What the parser says may quote what it found.
        let wrong =
            || "it is not nats://HOST:PORT, nats://USER:PASSPHRASE@HOST or tls://…".to_owned();
        let whole: ServerAddr = text.parse().map_err(|_| wrong())?;
        let named = |name: &str| percent_decoded(name);
        let login = match (whole.username(), whole.password()) {
            (None, None) => Login::Nobody,
            (Some(token), None) => Login::Token(named(token)),
            (name, passphrase) => Login::User {
                name: named(name.unwrap_or_default()),
                passphrase: named(passphrase.unwrap_or_default()),
            },
        };
        let mut url = whole.into_inner();
        url.set_username("").and_then(|()| url.set_password(None)).map_err(|()| wrong())?;
        let at = ServerAddr::from_url(url).map_err(|_| wrong())?;
        if at.host().is_empty() {
            return Err("it names no host".to_owned());
        }
        Ok(BusAddress { at, login })
    }
}

impl fmt::Display for BusAddress {
    /// Where it is, and nothing else: `127.0.0.1:4222`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.at.host(), self.at.port())
    }
}

impl fmt::Debug for BusAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "BusAddress({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_shows_no_passphrase() {
        let address: BusAddress = "nats://ada:s3cret@bus.example".parse().unwrap();
        assert_eq!(
            format!("{address} {address:?}"),
            "bus.example:4222 BusAddress(bus.example:4222)"
        );
        assert!(!address.at.as_url_str().contains("s3cret"));
        for wrong in ["", "http://ada:s3cret@x", "nats://ada:s3cret@x:port"] {
            assert!(!BusAddress::from_str(wrong).unwrap_err().contains("s3cret"));
        }
    }

    #[test]
    fn one_comes_as_somebody_with_a_token_or_as_nobody() {
        let login = |text: &str| text.parse::<BusAddress>().unwrap().login;
        assert!(matches!(login("nats://bus.example"), Login::Nobody));
        let Login::Token(token) = login("tls://t0k%2Fn@bus.example") else { panic!("a token") };
        assert_eq!(token, "t0k/n");
        let Login::User { name, passphrase } = login("nats://ada:a%40+b@bus.example:4223") else {
            panic!("a person")
        };
        assert_eq!((name.as_str(), passphrase.as_str()), ("ada", "a@+b"));
    }
}
