//! What is said between the page, the server, programs that play, and the worker in which bots think.
//!
//! Closed enums, one parse each: what is not one of them is no message. Commands and events of a table are crate
//! `table`'s own ([`table::Command`], [`table::Event`]); here is what carries them. As JSON every form is kept in
//! `tests/data`, and a test fails when one changes.
//!
//! ```
//! use protocol::FromClient;
//!
//! let said: FromClient = serde_json::from_str(r#"{"key":"c17","command":{"leave":{"seat":2}}}"#)?;
//! assert!(matches!(said, FromClient::Command { key, .. } if key == "c17"));
//! # Ok::<(), serde_json::Error>(())
//! ```

mod http;
mod message;
mod reason;
mod work;

pub use http::{
    Credentials, Export, ExportedTable, Happened, Lobby, LobbyNews, Made, Me, Minted, Moves,
    NewGuest, NewTable, NewToken, News, Over, Sat, SeatWish, Session, SessionKind, Sessions,
    TableRow, TableState, TableView, Turn, Welcome,
};
pub use message::{
    Chat, Closing, FromClient, FromServer, Hello, Kind, Presence, Problem, Refused, Reload, Room,
    User,
};
pub use reason::Reason;
pub use work::{Answer, Found, Job, Judged, Search, Task};
