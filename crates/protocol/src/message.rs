//! What goes over the socket of a table, and how errors are told everywhere. `docs/wire.md` is the contract.

use serde::{Deserialize, Serialize};
use table::{Command, Event, Millis, UserId};

/// What a client says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, try_from = "Fields")]
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

/// What any message of a client may have. Read so, it goes straight into its fields: trying one kind after the other
/// would keep everything in a buffer first, on the way that each move takes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    key: Option<String>,
    command: Option<Command>,
    chat: Option<String>,
    ping: Option<u64>,
}

impl TryFrom<Fields> for FromClient {
    type Error = &'static str;

    fn try_from(fields: Fields) -> Result<FromClient, &'static str> {
        match fields {
            Fields { key: Some(key), command: Some(command), chat: None, ping: None } => {
                Ok(FromClient::Command { key, command })
            }
            Fields { key: None, command: None, chat: Some(chat), ping: None } => {
                Ok(FromClient::Chat { chat })
            }
            Fields { key: None, command: None, chat: None, ping: Some(ping) } => {
                Ok(FromClient::Ping { ping })
            }
            _ => Err("a command with its key, a chat or a ping"),
        }
    }
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
    /// What was said is no message, or could not be done; about a command, `refused` says so.
    Error(Problem),
}

/// Who one is, as others see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct User {
    /// Opaque.
    pub id: UserId,
    /// As it is shown.
    pub name: String,
    /// How the person is recognised.
    pub kind: Kind,
}

/// How a person is recognised.
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
    /// When to say it again, in seconds: the server could not listen to it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retry_after: Option<u64>,
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
    /// Who hears it.
    pub room: Room,
}

/// A part of the people at a table, who hear each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Room {
    /// Those who play.
    Seats,
    /// Those who look on.
    Watchers,
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
