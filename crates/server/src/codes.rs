//! What the server has to say by itself.

use game::Code;

/// A body, message or value that is not what is wanted.
pub const UNREADABLE: Code = Code::new("server/unreadable", "", &["why"]);
/// A body or message that is too large.
pub const TOO_LARGE: Code = Code::new("server/too_large", "", &["most"]);
/// A body that doesn't say that it is JSON.
pub const NOT_JSON: Code = Code::new("server/not_json", "", &[]);
/// Something that needs a name, by nobody.
pub const NOBODY: Code = Code::new("server/nobody", "", &[]);
/// A token that was revoked, has ended, or never was.
pub const BAD_TOKEN: Code = Code::new("server/bad_token", "", &[]);
/// A table that isn't there.
pub const NO_SUCH_TABLE: Code = Code::new("server/no_such_table", "", &[]);
/// An address that isn't there.
pub const NO_SUCH_ADDRESS: Code = Code::new("server/no_such_address", "", &[]);
/// A session that one doesn't have.
pub const NO_SUCH_SESSION: Code = Code::new("server/no_such_session", "", &[]);
/// A method that the address doesn't have.
pub const WRONG_METHOD: Code = Code::new("server/wrong_method", "", &[]);
/// A page of another server.
pub const FOREIGN_ORIGIN: Code = Code::new("server/foreign_origin", "", &[]);
/// More than is allowed in the time.
pub const TOO_FAST: Code = Code::new("server/too_fast", "", &["seconds"]);
/// Too much waits to be written.
pub const BUSY: Code = Code::new("server/busy", "", &[]);
/// The disk is full.
pub const FULL: Code = Code::new("server/full", "", &[]);
/// The database can't be written.
pub const READ_ONLY: Code = Code::new("server/read_only", "", &[]);
/// Writing or reading fails for another reason.
pub const UNAVAILABLE: Code = Code::new("server/unavailable", "", &[]);
/// A planned end.
pub const CLOSING: Code = Code::new("server/closing", "", &[]);
/// Accounts, in a house without.
pub const LAN: Code = Code::new("server/lan", "", &[]);
/// An account's name that somebody has.
pub const NAME_TAKEN: Code = Code::new("server/name_taken", "", &[]);
/// A wrong name or passphrase; which of them is nobody's business.
pub const BAD_LOGIN: Code = Code::new("server/bad_login", "", &[]);
/// A passphrase that is too short or too long.
pub const BAD_PASSPHRASE: Code = Code::new("server/bad_passphrase", "", &["least", "most"]);
/// A name that is empty, too long, or can't be shown.
pub const BAD_NAME: Code = Code::new("server/bad_name", "", &["most"]);
/// The same of the label of a token.
pub const BAD_LABEL: Code = Code::new("server/bad_label", "", &["most"]);
/// The same of what somebody says.
pub const BAD_CHAT: Code = Code::new("server/bad_chat", "", &["most"]);
/// Another number of seats than the setup has.
pub const BAD_SEATS: Code = Code::new("server/bad_seats", "", &["seats"]);
/// A clock without time, or with more than a lifetime.
pub const BAD_CLOCK: Code = Code::new("server/bad_clock", "", &["least", "most"]);
/// A value in an address that is not what is wanted.
pub const BAD_QUERY: Code = Code::new("server/bad_query", "", &["name", "found"]);
/// A table whose events today's rules don't allow.
pub const FROZEN: Code = Code::new("server/frozen", "", &[]);
/// A plain request where a socket is wanted.
pub const NOT_A_SOCKET: Code = Code::new("server/not_a_socket", "", &[]);

/// All of them, for the test that compares codes with texts.
pub const ALL: &[&Code] = &[
    &UNREADABLE,
    &TOO_LARGE,
    &NOT_JSON,
    &NOBODY,
    &BAD_TOKEN,
    &NO_SUCH_TABLE,
    &NO_SUCH_ADDRESS,
    &NO_SUCH_SESSION,
    &WRONG_METHOD,
    &FOREIGN_ORIGIN,
    &TOO_FAST,
    &BUSY,
    &FULL,
    &READ_ONLY,
    &UNAVAILABLE,
    &CLOSING,
    &LAN,
    &NAME_TAKEN,
    &BAD_LOGIN,
    &BAD_PASSPHRASE,
    &BAD_NAME,
    &BAD_LABEL,
    &BAD_CHAT,
    &BAD_SEATS,
    &BAD_CLOCK,
    &BAD_QUERY,
    &FROZEN,
    &NOT_A_SOCKET,
];
