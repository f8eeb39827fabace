//! How nodes reach each other.

use std::fmt;
use std::str::FromStr;

use async_nats::ServerAddr;

use super::Hint;

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

/// `nats://user:passphrase@host:4222`, or `tls://…`. Nothing shows the passphrase in it.
#[derive(Clone)]
pub struct BusAddress(pub(super) ServerAddr);

impl FromStr for BusAddress {
    type Err = String;

    fn from_str(text: &str) -> Result<BusAddress, String> {
        if !["nats://", "tls://"].iter().any(|begin| text.starts_with(begin)) {
            return Err("it doesn't begin with nats:// or tls://".to_owned());
        }
        // What the parser says may quote what it found.
        text.parse().map(BusAddress).map_err(|_| "it is not nats://HOST:PORT".to_owned())
    }
}

impl fmt::Display for BusAddress {
    /// Where it is, and nothing else: `127.0.0.1:4222`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.0.host(), self.0.port())
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
        for wrong in ["", "http://ada:s3cret@x", "nats://ada:s3cret@x:port"] {
            assert!(!BusAddress::from_str(wrong).unwrap_err().contains("s3cret"));
        }
    }
}
