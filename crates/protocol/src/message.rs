//! What goes over the socket of a table, and how errors are told everywhere. `docs/wire.md` is the contract.

use serde::{Deserialize, Serialize};
use table::{Command, Event, Millis, UserId};

/// What a client says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum FromClient {
    /// `{"key":"c17","command":COMMAND}`
    Command {
        /// Chosen by the client: said twice it happens once.
        key: String,
        /// What is wanted.
        command: Command,
    },
    /// `{"chat":"…"}`
    Chat {
        /// What is said.
        chat: String,
    },
    /// `{"ping":7}`
    Ping {
        /// Comes back as it is.
        ping: u64,
    },
}

/// What the server says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FromServer {
    /// First of all.
    Hello(Hello),
    /// What happened, in order. An event that bears one's key is the acknowledgement.
    Events(Vec<Event>),
    /// Nothing happened.
    Refused(Refused),
    /// Who is there.
    Presence(Presence),
    /// Somebody said something.
    Chat(Chat),
    /// The answer to a ping.
    Pong(u64),
    /// A new version of the page is served.
    Reload(Reload),
    /// The server is about to end; come back in a moment.
    Closing(Closing),
}

/// Who one is, as others see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct User {
    /// Opaque.
    pub id: UserId,
    /// As it is shown.
    pub name: String,
    /// What the person has to be recognised by.
    pub kind: Kind,
}

/// What a person has to be recognised by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A cookie or a token.
    Guest,
    /// A passphrase.
    Account,
}

/// What a client has to know before it hears events.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hello {
    /// The table's id.
    pub table: String,
    /// How many events there are.
    pub seen: u64,
    /// Who one is; nobody, for a spectator without a name.
    pub user: Option<User>,
    /// The seats that one answers for.
    pub seats: Vec<u8>,
    /// The server's clock.
    pub now: Millis,
    /// Which build serves.
    pub version: String,
}

/// Why a command did nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refused {
    /// The command's key.
    pub key: String,
    /// `table/not_yours`
    pub code: String,
    /// For people, in their language.
    pub sentence: String,
    /// The rule of the game that forbids it: `§2.3`; empty where none does.
    pub rule: String,
    /// How many events there are.
    pub seen: u64,
}

/// Who is there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Presence {
    /// The seats whose persons are connected.
    pub here: Vec<u8>,
    /// How many others look on.
    pub watching: u32,
}

/// Something that somebody said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chat {
    /// When.
    pub at: Millis,
    /// Who.
    pub name: String,
    /// What.
    pub text: String,
}

/// A new version is served.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reload {}

/// A planned end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Closing {
    /// When to come back, in seconds.
    pub retry_after: u64,
}

/// An error as it is told over HTTP.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problem {
    /// Stable: `table/not_yours`.
    pub code: String,
    /// For people, in their language.
    pub sentence: String,
    /// The rule of the game that forbids it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rule: String,
    /// When to try again, in seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retry_after: Option<u64>,
}
