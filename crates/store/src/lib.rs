//! What is durable: tables with their events, seeds and due times, persons with their sessions, chat.
//!
//! Two ways in. *Writes* are [`Job`]s: each is done as a whole or not at all, and all that wait when the writer is free
//! are one transaction (group commit). When it is on the disk, its [`Done`]s go to whoever opened the store, as one
//! batch with the tags that came with the jobs. *Reads* are plain calls that block, by connections of their own.
//!
//! An event's place `(table, n)` is taken once: two writers can't both write it. The one who comes second gets
//! [`Error::Conflict`], reads what happened and decides again.
//!
//! Two homes behind one trait: [`Sqlite`], a file beside the program, for one program alone; [`Postgres`], which
//! several programs may share ([`Shared`]).
//!
//! ```
//! use std::sync::mpsc;
//! use store::{Guest, Job, Settings, Sqlite, Store};
//!
//! let folder = std::env::temp_dir().join(format!("escale-store-doc-{}", std::process::id()));
//! std::fs::create_dir_all(&folder)?;
//! let (told, done) = mpsc::channel();
//! let sink = Box::new(move |batch| drop(told.send(batch)));
//! let store: Sqlite<&str> = Sqlite::open(&Settings::in_folder(&folder), sink)?;
//! let guest = Guest { id: "u1".into(), name: "Ada".into(), created: 5, session: None };
//! assert!(store.submit(Job::AddGuest(guest), "first").is_ok());
//! let batch = done.recv().expect("the writer answers");
//! assert!(batch[0].result.is_ok() && batch[0].tag == "first");
//! assert_eq!(store.user("u1")?.expect("it was written").name, "Ada");
//! # drop(store);
//! # std::fs::remove_dir_all(&folder)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;
mod job;
mod moving;
mod pack;
mod postgres;
mod press;
mod queue;
mod row;
mod shared;
mod sqlite;

pub use error::Error;
pub use job::{
    About, Append, ChatLine, Done, Forget, Guest, Job, KeptRefusal, NewAccount, NewTable, Sink,
    Written,
};
pub use moving::{MoveError, Moved, OnTheMove, Place, Tell, cancel_move, move_store};
pub use pack::Packing;
pub use postgres::{Address, Postgres};
pub use queue::Ticket;
pub use row::{
    EventRow, Filter, Lobby, Millis, Room, SessionKind, SessionRow, TableNo, TableRow, TableState,
    Token, UserRow,
};
pub use shared::{Claimed, Shared};
pub use sqlite::{Settings, Sqlite, backup, restore};

/// What a store does, whatever is below it. Reads block: call them where that is allowed.
pub trait Store<T>: Send + Sync {
    /// Hands something to the writer. Gives the tag back, and drops the job, when too much waits already.
    fn submit(&self, job: Job, tag: T) -> Result<Ticket, T>;

    /// Gives a job back, if nobody has begun to write it.
    fn recall(&self, ticket: Ticket) -> Option<(Job, T)>;

    /// How many jobs wait for the writer.
    fn waiting(&self) -> usize;

    /// A table by its id.
    fn table(&self, id: &str) -> Result<Option<TableRow>, Error>;
    /// A table by its number.
    fn table_by_no(&self, no: TableNo) -> Result<Option<TableRow>, Error>;
    /// The table that somebody opened with this key.
    fn table_by_key(&self, opener: &str, key: &str) -> Result<Option<TableRow>, Error>;
    /// The events of a table from a number on, at most so many.
    fn events(&self, no: TableNo, since: u64, most: usize) -> Result<Vec<EventRow>, Error>;
    /// The seed of a table, for its host alone.
    fn seed(&self, no: TableNo) -> Result<Option<game::chance::Seed>, Error>;
    /// The answers to commands that did nothing, oldest first.
    fn refusals(&self, no: TableNo) -> Result<Vec<KeptRefusal>, Error>;
    /// Tables, newest first.
    fn lobby(&self, lobby: &Lobby) -> Result<Vec<TableRow>, Error>;
    /// Whatever is due some day, the next first.
    fn due(&self) -> Result<Vec<(TableNo, Millis)>, Error>;
    /// The tables at which somebody has ever sat.
    fn tables_of(&self, user: &str) -> Result<Vec<TableRow>, Error>;

    /// The last lines of a room, oldest first.
    fn chat(&self, no: TableNo, room: Room, most: usize) -> Result<Vec<ChatLine>, Error>;
    /// All that somebody said.
    fn chat_of(&self, user: &str) -> Result<Vec<ChatLine>, Error>;

    /// A person by id.
    fn user(&self, id: &str) -> Result<Option<UserRow>, Error>;
    /// An account by the folded form of its name.
    fn account(&self, folded: &str) -> Result<Option<UserRow>, Error>;
    /// Who bears this token.
    fn session(&self, token: &Token) -> Result<Option<(SessionRow, UserRow)>, Error>;
    /// The sessions of a person, newest first.
    fn sessions_of(&self, user: &str) -> Result<Vec<SessionRow>, Error>;

    /// Finished tables that lists have not heard of since a moment and that are not packed, the longest finished first.
    fn to_pack(&self, _before: Millis, _most: usize) -> Result<Vec<TableNo>, Error> {
        Ok(Vec::new())
    }
    /// Puts the events of a finished table into one row. Everything is read as before.
    fn pack(&self, _no: TableNo) -> Result<Packing, Error> {
        Ok(Packing::Left)
    }

    /// What a store that several programs share does besides.
    fn shared(&self) -> Option<&dyn Shared> {
        None
    }
}
