//! What is read.

/// A moment, in milliseconds since 1970.
pub type Millis = u64;

/// The SHA-256 of what a client shows: the token itself is stored nowhere.
pub type Token = [u8; 32];

/// A table's number in this store: short, and never shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableNo(pub i64);

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TableState {
    /// Somebody can still sit down.
    Open,
    /// All seats are taken.
    Running,
    /// The game is over.
    Over,
    /// It was closed before anybody played.
    Closed,
}

impl TableState {
    /// All of them.
    pub const ALL: [TableState; 4] =
        [TableState::Open, TableState::Running, TableState::Over, TableState::Closed];

    /// As it is stored and asked for.
    pub const fn name(self) -> &'static str {
        match self {
            TableState::Open => "open",
            TableState::Running => "running",
            TableState::Over => "over",
            TableState::Closed => "closed",
        }
    }

    /// Reads [`TableState::name`].
    pub fn from_name(name: &str) -> Option<TableState> {
        TableState::ALL.into_iter().find(|state| state.name() == name)
    }
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// Its number.
    pub no: TableNo,
    /// As it is called outside.
    pub id: String,
    /// `detrak`
    pub game: String,
    /// In canonical form.
    pub setup: String,
    /// Who opened it.
    pub opener: String,
    /// Whether everybody finds it in the lobby.
    pub listed: bool,
    /// How far it is.
    pub state: TableState,
    /// When it was opened.
    pub created: Millis,
    /// When its state or its sitters changed last.
    pub touched: Millis,
    /// When the house has to look at it at the latest: never after something is due.
    pub due: Option<Millis>,
}

/// Something that happened at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventRow {
    /// Its number.
    pub n: u64,
    /// When.
    pub at: Millis,
    /// Who said the command that it comes of.
    pub by: Option<std::sync::Arc<str>>,
    /// The key of that command.
    pub key: Option<String>,
    /// What, as JSON.
    pub what: String,
}

/// Which tables are listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Filter {
    /// Those that everybody may find.
    Listed,
    /// All: in a house where everybody knows each other.
    All,
    /// Those at which this person sits, and those that they opened.
    Mine(String),
}

/// What somebody wants to see of the tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lobby {
    /// Which.
    pub filter: Filter,
    /// Only those of this state.
    pub state: Option<TableState>,
    /// Only those of this game.
    pub game: Option<String>,
    /// Only older ones than this.
    pub after: Option<TableNo>,
    /// At most so many.
    pub most: usize,
}

/// A part of the people at a table, who hear each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Room {
    /// Those who play.
    Seats,
    /// Those who look on.
    Watchers,
}

impl Room {
    /// As it is stored and sent.
    pub const fn name(self) -> &'static str {
        match self {
            Room::Seats => "seats",
            Room::Watchers => "watchers",
        }
    }
}

/// A person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UserRow {
    /// Opaque, and no secret.
    pub id: String,
    /// As it is shown.
    pub name: String,
    /// The hash of the passphrase, for an account.
    pub passphrase: Option<String>,
    /// When the person came first.
    pub created: Millis,
    /// When the person's data were deleted.
    pub gone: Option<Millis>,
}

/// How a token is kept on the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SessionKind {
    /// As the cookie of a browser.
    Cookie,
    /// By a program.
    Token,
}

impl SessionKind {
    /// As it is stored and sent.
    pub const fn name(self) -> &'static str {
        match self {
            SessionKind::Cookie => "cookie",
            SessionKind::Token => "token",
        }
    }
}

/// By what a person is recognised.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionRow {
    /// No secret.
    pub id: String,
    /// Whose.
    pub user: String,
    /// The hash of the secret.
    pub token: Token,
    /// How it is kept.
    pub kind: SessionKind,
    /// What its owner calls it, or the browser it was begun in.
    pub label: String,
    /// When it began.
    pub created: Millis,
    /// When it was last used, about.
    pub seen: Millis,
    /// When it ends.
    pub expires: Millis,
}
