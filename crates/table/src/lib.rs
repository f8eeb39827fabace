//! The authority over one game: who sits where, what was played, what chance gave, whose
//! time runs, what is offered, and how it ended.
//!
//! Two halves. A [`Table`] is what everybody folds: [`State`] (the position, who sits where, clocks, offers; no seed)
//! and [`Log`] (the tokens, with positions on the way). A [`Host`] is a table with its seed, and the only one that
//! decides: a [`Command`] goes in with its author and the time, [`Event`]s come out, numbered from 0, or a refusal.
//! Deciding changes nothing: whoever hosts the table stores the events and then commits them. Folding the events gives
//! the table again, so they are its storage, and a client that has seen `n` of them needs only the rest.
//!
//! The same host runs in the page for a game on one screen, in the terminal, in the arena and on the server. There is
//! no clock here (times come in), no socket and no storage. No event, view or `Debug` shows the seed before the end.
//!
//! ```
//! use game::Seat;
//! use table::{Command, Host, Opening, Said};
//!
//! let seed = game::chance::Seed::new([7; 32]);
//! let (mut host, _opened) = Host::open(Opening::here("t1", "detrak players=1"), seed, 0)?;
//! let me = Seat::FIRST;
//! host.handle(&Said::here(Command::Sit { seat: me, bot: None, name: None }), 0)?;
//! let play = Said::here(Command::Play { seat: me, token: "start=2".into(), seen: None });
//! let decision = host.decide(&play, 1);
//! assert!(host.table().log().is_empty()); // nothing has happened yet: now its events are stored
//! host.commit(decision);
//! assert!(host.table().log()[1].token.starts_with("!roll=")); // the table threw at once
//! # Ok::<(), game::Refusal>(())
//! ```

mod alarm;
mod calls;
mod clock;
pub mod codes;
mod event;
mod file;
mod host;
mod log;
mod seats;
mod serial;
mod state;
mod table;
mod wants;
mod who;
mod written;

pub use alarm::Alarm;
pub use calls::Call;
pub(crate) use calls::calls;
pub use clock::{Clock, Clocks, Millis};
pub use event::{Command, Event, Offer, Opened, Opening, What};
pub use file::Resumed;
pub use host::{Decision, Host, Said};
pub use log::Log;
pub use seats::{Bot, Consent, Sitter};
pub use state::{Pending, State};
pub use table::{Table, Unfolded};
pub use who::{By, UserId};
