//! What the page does that needs no browser: its texts, the filters of the shelf, the
//! form of a sheet, what a booklet consists of, how a table is asked for, and the game
//! on this screen with its story.
//!
//! The page itself (`web/`) is compiled for the browser only and lives in a workspace of
//! its own. What can be decided without one is decided here, where it is tested in
//! milliseconds.

mod booklet;
pub mod caminos;
mod date;
pub mod deflecto;
pub mod detrak;
mod document;
mod filter;
mod form;
mod invite;
pub mod labyrinthe;
pub mod notation;
mod ongoing;
mod quatre;
mod reason;
mod session;
pub mod stage;
pub mod story;
mod texts;
mod words;

pub use booklet::{Block, Booklet, Section};
pub use date::Date;
pub use document::{addresses, document};
pub use filter::{Brief, Filter, Seats, games, kinds};
pub use form::{Choice, Control, Form};
pub use invite::{Invite, daily_seed};
pub use ongoing::OngoingGame;
pub use reason::{phrase_from_json, phrase_to_json};
pub use session::{Position, ROOM, Session};
pub use story::Story;
pub use table::{Call, Sitter};
pub use texts::{explanation, files, name, say, value_name};
pub use words::{Told, Words, register, tables};
