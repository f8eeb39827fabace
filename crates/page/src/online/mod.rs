//! Tables that others host: what the page does at them that needs no browser.
//!
//! [`Client`] is the page's end of a table's socket, as a pure machine; [`Lobby`] the list of tables; [`Talk`] what is said
//! at a table; [`Wish`] the table that somebody wants to open. Times come in, and it is said whose clock they are of.

mod client;
mod device;
mod lobby;
mod talk;
mod time;
mod wish;

pub use client::{Act, Client, Line};
pub use device::device_words;
pub use lobby::{Lobby, Look, Span, is_your_turn, next_turn, ongoing, order_own, setup_words};
pub use protocol::{
    Chat, Credentials, Hello, Kind, LobbyNews, Made, Me, Minted, NewGuest, NewTable, NewToken,
    Presence, Problem, Refused, Room, SeatWish, SessionKind, Sessions, TableRow, TableState,
    TableView, User, Welcome,
};
pub use protocol::{Lobby as OwnTables, Session as OneSession};
pub use table::{Clock, Offer, Pending, UserId};
pub use talk::Talk;
pub use time::{Offset, clock_words, remaining};
pub use wish::{Pace, Wish};

use game::Refusal;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// What a text says, if it is this.
pub fn read<T: DeserializeOwned>(text: &str) -> Option<T> {
    serde_json::from_str(text).ok()
}

/// As it is sent.
pub fn written<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// Why a host elsewhere refuses something, in its words.
pub fn refusal(refused: &Refused) -> Refusal {
    table::codes::TOLD.refusal().with("sentence", refused.sentence.as_str())
}
