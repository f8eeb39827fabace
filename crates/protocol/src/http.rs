//! What is asked and answered over HTTP, and what the lobby and the stream for programs say.

use serde::{Deserialize, Serialize};
use table::{Bot, Clock, Consent, Event, Millis, Opened, Sitter};

use crate::User;

/// `POST /api/guests`
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewGuest {
    /// As the person wants to be called.
    pub name: String,
}

/// `POST /api/accounts` and `POST /api/sessions`
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// As the person is called.
    pub name: String,
    /// Known to the person alone.
    pub passphrase: String,
}

impl std::fmt::Debug for Credentials {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Credentials").field("name", &self.name).finish_non_exhaustive()
    }
}

/// Somebody is known from now on. The token is shown this once.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Welcome {
    /// Who.
    pub user: User,
    /// For a client that keeps no cookies: `Authorization: Bearer …`
    pub token: String,
}

impl std::fmt::Debug for Welcome {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Welcome").field("user", &self.user).finish_non_exhaustive()
    }
}

/// `GET /api/me`
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Me {
    /// Who.
    pub user: User,
    /// The session by which one is recognised.
    pub session: String,
}

/// A way in which one is recognised.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Session {
    /// No secret.
    pub id: String,
    /// How the token is kept.
    pub kind: SessionKind,
    /// What its owner calls it, or the browser in which it began.
    pub label: String,
    /// When it began.
    pub created: Millis,
    /// When it was last used, to the hour.
    pub seen: Millis,
    /// When it ends.
    pub expires: Millis,
    /// Whether it is the one that asks.
    pub current: bool,
}

/// How a token is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SessionKind {
    /// By a browser.
    Cookie,
    /// By a program.
    Token,
}

/// `GET /api/sessions`
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sessions {
    /// Newest first.
    pub sessions: Vec<Session>,
}

/// `POST /api/tokens`
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// What its owner calls it.
    pub label: String,
}

/// The answer: the token is shown this once.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Minted {
    /// By which it is revoked.
    pub id: String,
    /// What its owner calls it.
    pub label: String,
    /// The secret.
    pub token: String,
}

impl std::fmt::Debug for Minted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Minted").field("id", &self.id).finish_non_exhaustive()
    }
}

/// `POST /api/tables`
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// `caminos board=octagon`, or a position line.
    pub setup: String,
    /// One for each seat; without any, one sits down first and the others are open.
    #[serde(default)]
    pub seats: Vec<SeatWish>,
    /// How much time there is.
    #[serde(default)]
    pub clock: Clock,
    /// Whether everybody finds it in the lobby.
    #[serde(default)]
    pub listed: bool,
    /// Whether others are asked before a move is taken back.
    #[serde(default)]
    pub consent: Consent,
    /// Said again it opens no other table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
}

/// Who is to have a seat: `"me"`, `"open"`, `{"bot":3}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeatWish {
    /// Who opens the table.
    Me,
    /// Whoever comes.
    Open,
    /// A bot.
    Bot(Bot),
}

/// A table was opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Made {
    /// Its id.
    pub id: String,
    /// Where the page shows it.
    pub href: String,
}

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableRow {
    /// Its id.
    pub id: String,
    /// `caminos`
    pub game: String,
    /// In canonical form.
    pub setup: String,
    /// How far it is.
    pub state: TableState,
    /// Whether everybody finds it in the lobby.
    pub listed: bool,
    /// Who sits where.
    pub seats: Vec<Sitter>,
    /// Whose turn it is: the seats that the others wait for.
    pub turn: Vec<u8>,
    /// The seats that one answers for.
    pub yours: Vec<u8>,
    /// How much time there is.
    pub clock: Clock,
    /// When somebody or the game runs out of time if nothing happens.
    pub due: Option<Millis>,
    /// How many look on.
    pub watchers: u32,
    /// How many events there are.
    pub seen: u64,
    /// How many tokens were played.
    pub moves: u64,
    /// When it was opened.
    pub created: Millis,
}

/// `GET /api/tables`
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lobby {
    /// Newest first.
    pub rows: Vec<TableRow>,
    /// Where the list goes on: `after=…`
    pub next: Option<String>,
}

/// What a socket of the lobby says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LobbyNews {
    /// Tables that are new or have changed; all there are, first of all.
    Rows(Vec<TableRow>),
    /// Tables that are in the lobby no more.
    Gone(Vec<String>),
}

/// `GET /api/tables/ID`
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableView {
    /// Its id.
    pub id: String,
    /// How many events there are.
    pub seen: u64,
    /// How it opened.
    pub opened: Opened,
    /// The same as in a list.
    pub row: TableRow,
    /// The server's clock.
    pub now: Millis,
    /// The number of the first event that today's rules don't allow, at a table of older ones: it can be looked at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub frozen: Option<u64>,
    /// All of them.
    pub events: Vec<Event>,
}

/// The answer to a command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Happened {
    /// What it made happen; durable.
    pub events: Vec<Event>,
}

/// `GET /api/tables/ID/moves`
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moves {
    /// How many events there are.
    pub seen: u64,
    /// The seats that the others wait for.
    pub must: Vec<u8>,
    /// The seats that may act beside them.
    pub may: Vec<u8>,
    /// The position as a line.
    pub position: String,
    /// What the seat that was asked for may play; open forms as `lay=*`.
    pub tokens: Vec<String>,
}

/// A line of `GET /api/stream`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum News {
    /// It is one's turn.
    Turn(Turn),
    /// Somebody sat down or got up.
    Sat(Sat),
    /// A game ended.
    Over(Over),
}

/// It is one's turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// Where.
    pub table: String,
    /// How many events there are.
    pub seen: u64,
    /// One's seats that the others wait for.
    pub must: Vec<u8>,
    /// One's seats that may act and are not waited for.
    pub may: Vec<u8>,
}

/// Somebody sat down or got up at one's table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sat {
    /// Where.
    pub table: String,
    /// Which seat.
    pub seat: u8,
    /// Who sits there now.
    pub sitter: Sitter,
}

/// A game at one's table ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Over {
    /// Where.
    pub table: String,
    /// How many events there are.
    pub seen: u64,
    /// The rank of each seat, from 1.
    pub ranks: Vec<u8>,
}

/// `GET /api/me/export`: all data of one's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Export {
    /// Who.
    pub user: User,
    /// When one came first.
    pub created: Millis,
    /// The ways in which one is recognised.
    pub sessions: Vec<Session>,
    /// The tables that one opened or sat at.
    pub tables: Vec<ExportedTable>,
    /// What one said.
    pub chat: Vec<crate::Chat>,
}

/// A table of one's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExportedTable {
    /// Its id.
    pub id: String,
    /// What happened there.
    pub events: Vec<Event>,
}
