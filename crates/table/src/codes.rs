//! What a table has to say, beside what its game says.

use game::Code;

/// A move for a table that still has an open seat.
pub const NOT_FULL: Code = Code::new("table/not_full", "", &["seats"]);
/// A seat that somebody has taken.
pub const SEAT_TAKEN: Code = Code::new("table/seat_taken", "", &["seat"]);
/// A seat that somebody else answers for; seat 0 where only who opened the table may do that.
pub const NOT_YOURS: Code = Code::new("table/not_yours", "", &["seat"]);
/// A table that was closed before anybody played.
pub const CLOSED: Code = Code::new("table/closed", "", &[]);
/// A change of seats or words after the first token.
pub const STARTED: Code = Code::new("table/started", "", &[]);
/// A move that answers to an older state of the table.
pub const STALE: Code = Code::new("table/stale", "", &["seen", "now"]);
/// Taking back a move after which something was thrown or drawn.
pub const UNDO_PAST_CHANCE: Code = Code::new("table/undo_past_chance", "", &[]);
/// Taking back a move where there is none.
pub const NOTHING_TO_UNDO: Code = Code::new("table/nothing_to_undo", "", &[]);
/// An answer to nothing.
pub const NO_OFFER: Code = Code::new("table/no_offer", "", &[]);
/// An offer while another one waits for its answer.
pub const OFFER_PENDING: Code = Code::new("table/offer_pending", "", &[]);
/// A rematch before the end, or an undo after it.
pub const NOT_NOW: Code = Code::new("table/not_now", "", &[]);
/// A name or word that is empty or too long.
pub const BAD_NAME: Code = Code::new("table/bad_name", "", &["most"]);
/// A key that is empty or too long.
pub const BAD_KEY: Code = Code::new("table/bad_key", "", &["most"]);
/// An event that doesn't follow from those before it.
pub const BAD_EVENT: Code = Code::new("table/bad_event", "", &["number"]);

/// What a host elsewhere says, in its own words.
pub const TOLD: Code = Code::new("table/told", "", &["sentence"]);

/// All of them, for the test that compares codes with texts.
pub const ALL: &[&Code] = &[
    &NOT_FULL,
    &SEAT_TAKEN,
    &NOT_YOURS,
    &CLOSED,
    &STARTED,
    &STALE,
    &UNDO_PAST_CHANCE,
    &NOTHING_TO_UNDO,
    &NO_OFFER,
    &OFFER_PENDING,
    &NOT_NOW,
    &BAD_NAME,
    &BAD_KEY,
    &BAD_EVENT,
    &TOLD,
];
