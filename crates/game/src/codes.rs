//! Refusals that are the same in every game.

use crate::{Code, Refusal, Seat, Value};

/// A token that no game could read.
pub const MALFORMED: Code = Code::new("move/malformed", "", &["token", "expected"]);
/// A token that means something but is not written as it must be.
pub const NOT_CANONICAL: Code = Code::new("move/not_canonical", "", &["token", "canonical"]);
/// A move of the right kind by the wrong seat.
pub const NOT_YOUR_TURN: Code = Code::new("move/not_your_turn", "", &["seat"]);
/// A move of a kind that is not due now.
pub const NOT_NOW: Code = Code::new("move/not_now", "", &["token"]);
/// A move while the table has to throw or draw first.
pub const CHANCE_PENDING: Code = Code::new("move/chance_pending", "", &[]);
/// A throw or draw that nobody waits for.
pub const NO_CHANCE_PENDING: Code = Code::new("move/no_chance_pending", "", &["token"]);
/// A throw or draw by a player.
pub const TABLE_ONLY: Code = Code::new("move/table_only", "", &["token"]);
/// A player's move by the table.
pub const SEATS_ONLY: Code = Code::new("move/seats_only", "", &["token"]);
/// Any move after the end.
pub const GAME_OVER: Code = Code::new("move/game_over", "", &[]);
/// Any move by a seat that resigned.
pub const SEAT_OUT: Code = Code::new("move/seat_out", "", &["seat"]);
/// A seat that this table doesn't have.
pub const NO_SUCH_SEAT: Code = Code::new("move/no_such_seat", "", &["seat", "seats"]);
/// A token without the seat that it needs.
pub const SEAT_NEEDED: Code = Code::new("move/seat_needed", "", &["token"]);

/// A setup whose first word is not the game.
pub const UNKNOWN_GAME: Code = Code::new("setup/unknown_game", "", &["found", "allowed"]);
/// A part of a setup that is not `key=value`.
pub const SETUP_MALFORMED: Code = Code::new("setup/malformed", "", &["found"]);
/// A key that the game doesn't have.
pub const UNKNOWN_KEY: Code = Code::new("setup/unknown_key", "", &["game", "found", "allowed"]);
/// A value that the key doesn't take.
pub const UNKNOWN_VALUE: Code = Code::new("setup/unknown_value", "", &["key", "found", "allowed"]);
/// A key that is given twice.
pub const DUPLICATE_KEY: Code = Code::new("setup/duplicate_key", "", &["key"]);

/// A position line that can't be read.
pub const FEN_MALFORMED: Code = Code::new("fen/malformed", "", &["field", "found", "expected"]);
/// A position line that can be read but can't stand on the table.
pub const FEN_IMPOSSIBLE: Code = Code::new("fen/impossible", "", &["why"]);

/// All of them, for the test that compares codes with texts.
pub const ALL: &[&Code] = &[
    &MALFORMED,
    &NOT_CANONICAL,
    &NOT_YOUR_TURN,
    &NOT_NOW,
    &CHANCE_PENDING,
    &NO_CHANCE_PENDING,
    &TABLE_ONLY,
    &SEATS_ONLY,
    &GAME_OVER,
    &SEAT_OUT,
    &NO_SUCH_SEAT,
    &SEAT_NEEDED,
    &UNKNOWN_GAME,
    &SETUP_MALFORMED,
    &UNKNOWN_KEY,
    &UNKNOWN_VALUE,
    &DUPLICATE_KEY,
    &FEN_MALFORMED,
    &FEN_IMPOSSIBLE,
];

/// The refusal of a token that can't be read; `expected` shows the forms there are.
pub fn malformed(token: &str, expected: &str) -> Refusal {
    MALFORMED.refusal().with("token", clip(token)).with("expected", expected)
}

/// The refusal of a field of a position line.
pub fn fen_malformed(field: &'static str, found: &str, expected: &str) -> Refusal {
    FEN_MALFORMED
        .refusal()
        .with("field", field)
        .with("found", clip(found))
        .with("expected", expected)
}

/// The refusal of a position that can't stand on the table.
pub fn fen_impossible(why: impl Into<Value>) -> Refusal {
    FEN_IMPOSSIBLE.refusal().with("why", why)
}

/// The refusal of a seat that is not to act.
pub fn not_your_turn(seat: Seat) -> Refusal {
    NOT_YOUR_TURN.refusal().with("seat", seat)
}

/// Cuts what a stranger sent to a length that an answer may repeat.
pub fn clip(text: &str) -> String {
    const LONGEST: usize = 60;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
