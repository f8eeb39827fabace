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
mod days;
pub mod deflecto;
pub mod deplimo;
pub mod detrak;
mod document;
mod filter;
mod form;
mod history;
mod invite;
pub mod labyrinthe;
mod names;
pub mod notation;
mod ongoing;
mod quatre;
mod reason;
mod result;
mod session;
pub mod stage;
pub mod story;
mod texts;
mod words;

pub use booklet::{Block, Booklet, Section};
pub use date::Date;
pub use days::{Day, Days};
pub use document::{addresses, document};
pub use filter::{Brief, Filter, Seats, games, kinds};
pub use form::{Choice, Control, Form};
pub use game::order;
pub use history::{History, Outcome, Tally, polyline};
pub use invite::{Invite, LONGEST_NAME, daily_id, daily_seed, person};
pub use names::{company, names};
pub use ongoing::OngoingGame;
pub use reason::{phrase_from_json, phrase_to_json};
pub use result::ResultLines;
pub use session::{Position, ROOM, Session};
pub use story::Story;
pub use table::{Call, Sitter};
pub use texts::{
    add_extras, add_history, explanation, files, name, say, sentence_case, value_name,
};
pub use words::{Told, Words, register, tables};
