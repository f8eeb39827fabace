//! What the page does that needs no browser: its texts, the filters of the shelf, the
//! form of a sheet, what a booklet consists of, how a table is asked for, and the game
//! on this screen with its story.
//!
//! The page itself (`web/`) is compiled for the browser only and lives in a workspace of
//! its own. What can be decided without one is decided here, where it is tested in
//! milliseconds.

pub mod analysis;
mod booklet;
pub mod caminos;
pub mod carried;
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
pub mod kept;
pub mod labyrinthe;
pub mod lesson;
mod local;
mod looked_at;
mod names;
pub mod notation;
mod old;
mod ongoing;
pub mod online;
pub mod puzzle;
mod quatre;
mod result;
mod session;
pub mod stage;
pub mod story;
mod texts;
pub mod tree;
mod unopened;
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
pub use kept::ROOM;
pub use local::{Link, LocalGame};
pub use names::{company, names, refusal, sentence};
pub use ongoing::OngoingGame;
pub use protocol::{Answer, Found, Job, Judged, Reason, Search, Task};
pub use result::ResultLines;
pub use session::{Facts, Position, Session};
pub use story::Story;
pub use table::{
    Bot, By, Call, Command, Decision, Event, Offer, Said, Sitter, Table, UserId, What,
};
pub use texts::{
    add_extras, add_history, add_lessons, add_online, add_replays, explanation, files, key_name,
    name, say, sentence_case, value_name,
};
pub use unopened::unopened;
pub use words::{Told, Words, register, tables};
