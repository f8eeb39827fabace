//! What is written. Each job is done as a whole or not at all.

use game::chance::Seed;

use crate::{Error, EventRow, Millis, Room, SessionRow, TableNo, TableState};

/// Something to be written.
#[derive(Clone, Debug)]
pub enum Job {
    /// Something happened at a table.
    Append(Append),
    /// A table opens.
    Open(Box<NewTable>),
    /// Somebody said something.
    Chat(TableNo, ChatLine),
    /// Somebody comes by name.
    AddGuest(Guest),
    /// Somebody gets a passphrase; a guest who is known keeps all games.
    AddAccount(NewAccount),
    /// Somebody is recognised by one more token.
    AddSession(SessionRow),
    /// A session was used.
    Touch {
        /// Which.
        session: String,
        /// When.
        seen: Millis,
    },
    /// A session ends.
    EndSession {
        /// Whose.
        user: String,
        /// Which.
        session: String,
    },
    /// Somebody's data go.
    Forget(Forget),
    /// Nothing new: whether anything can be written.
    Probe,
}

/// What a batch did for one job.
#[derive(Debug)]
pub struct Done<T> {
    /// The job, as it was handed in.
    pub job: Job,
    /// What came with it.
    pub tag: T,
    /// Whether it is durable.
    pub result: Result<Written, Error>,
}

/// Hears of everything that was written, a batch at a time, on the writer's thread.
pub type Sink<T> = Box<dyn FnMut(Vec<Done<T>>) + Send>;

/// What a job gave.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Written {
    /// The number of the table that was opened.
    pub opened: Option<TableNo>,
    /// How many rows of what was meant there were: none, where a session to be ended was not there.
    pub rows: usize,
}

/// What happened at a table.
#[derive(Clone, Debug)]
pub struct Append {
    /// Which table.
    pub no: TableNo,
    /// How many events it had when this was decided. Where nothing happens, somebody else may still have been first.
    pub seen: u64,
    /// In order.
    pub events: Vec<EventRow>,
    /// What lists and timers ask for, where it changed.
    pub about: Option<About>,
    /// The answer to a command that did nothing.
    pub refusal: Option<KeptRefusal>,
    /// The table at which all go on.
    pub next: Option<Box<NewTable>>,
}

/// What lists and timers ask for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About {
    /// How far the table is.
    pub state: TableState,
    /// When that changed.
    pub touched: Millis,
    /// When the house has to look at it at the latest.
    pub due: Option<Millis>,
    /// The persons who sit there, if that changed.
    pub sitters: Option<Vec<String>>,
}

/// The answer to a command that did nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptRefusal {
    /// Who said the command.
    pub user: String,
    /// Its key.
    pub key: String,
    /// The answer, as JSON.
    pub body: String,
}

/// A table that opens.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// Unique, and hard to guess.
    pub id: String,
    /// `detrak`
    pub game: String,
    /// In canonical form.
    pub setup: String,
    /// Who opens it.
    pub opener: String,
    /// Said again by the same person it opens no other table.
    pub key: Option<String>,
    /// Whether everybody finds it in the lobby.
    pub listed: bool,
    /// When.
    pub created: Millis,
    /// Where it stands after its first events.
    pub about: About,
    /// The first events.
    pub events: Vec<EventRow>,
    /// The secret of its chance.
    pub seed: Seed,
}

/// Something that somebody said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatLine {
    /// When.
    pub at: Millis,
    /// To whom.
    pub room: Room,
    /// Who.
    pub user: String,
    /// As the person was called.
    pub name: String,
    /// What.
    pub text: String,
}

/// Somebody by name.
#[derive(Clone, Debug)]
pub struct Guest {
    /// A new id.
    pub id: String,
    /// As it is shown.
    pub name: String,
    /// When.
    pub created: Millis,
    /// By what the person is recognised.
    pub session: Option<SessionRow>,
}

/// Somebody with a passphrase. A name that is taken is a conflict.
#[derive(Clone, Debug)]
pub struct NewAccount {
    /// A guest's or a new one.
    pub id: String,
    /// As it is shown.
    pub name: String,
    /// By which names are compared.
    pub folded: String,
    /// The hash of the passphrase.
    pub passphrase: String,
    /// When.
    pub created: Millis,
    /// By what the person is recognised from now on.
    pub session: Option<SessionRow>,
}

/// Somebody who wants to be forgotten.
#[derive(Clone, Debug)]
pub struct Forget {
    /// Who.
    pub user: String,
    /// When.
    pub at: Millis,
    /// What takes the name's place.
    pub name: String,
    /// An event without the person's name, if it has it: the store doesn't read JSON.
    pub rewrite: fn(what: &str, user: &str, name: &str) -> Option<String>,
}
