//! The authority over one game: who sits where, what was played, what chance gave, whose
//! time runs, what is offered, and how it ended.
//!
//! A table is a pure state machine. A [`Command`] with the time goes in; [`Event`]s come out,
//! numbered from 0, or a refusal that changed nothing. Folding the events gives the table
//! again, so they are its storage, and a client that has seen `n` of them needs only the rest.
//! The same table runs in the page for a game on one screen and on the server for a game with
//! friends. There is no clock here (times come in), no socket and no storage.
//!
//! The seed of its chance stays inside: no event, view or `Debug` shows it before the end.
//!
//! ```
//! use game::Seat;
//! use table::{Clock, Command, Consent, Opening, Sitter, Table};
//!
//! let opening = Opening {
//!     id: "t1".into(),
//!     setup: "detrak players=1".into(),
//!     clock: Clock::None,
//!     consent: Consent::NotAsked,
//! };
//! let mut table = Table::open(opening, game::chance::Seed::new([7; 32]), 0)?;
//! let me = Seat::FIRST;
//! table.handle(Command::Sit { seat: me, sitter: Sitter::person("Ada") }, 0)?;
//! table.handle(Command::Play { seat: me, token: "start=2".into(), seen: None }, 0)?;
//! assert!(table.log()[1].token.starts_with("!roll=")); // the table threw at once
//! # Ok::<(), game::Refusal>(())
//! ```

mod alarm;
mod calls;
mod clock;
pub mod codes;
mod event;
mod json;
mod seats;
mod table;

pub use alarm::Alarm;
pub use calls::{Call, calls};
pub use clock::{Clock, Clocks, Millis};
pub use event::{Command, Event, Offer, What};
pub use json::{event_from_json, event_to_json, sitter_from_json};
pub use seats::{Consent, Sitter};
pub use table::{Opening, Table};
