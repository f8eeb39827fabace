//! What there is to say about game files.

use game::Code;

/// A line in brackets that is no header, or not at its place.
pub const HEADER: Code = Code::new("file/header", "", &["line"]);
/// There is no `Setup` header.
pub const NO_SETUP: Code = Code::new("file/no_setup", "", &[]);
/// `Game` is not the game of the setup.
pub const WRONG_GAME: Code = Code::new("file/wrong_game", "", &["found", "expected"]);
/// `Position` is a position of another setup.
pub const WRONG_POSITION: Code = Code::new("file/wrong_position", "", &["found", "expected"]);
/// A token is refused.
pub const TOKEN: Code = Code::new("file/token", "", &["number", "token", "why"]);
/// A token of another line is refused.
pub const LINE_TOKEN: Code = Code::new("file/line_token", "", &["line", "number", "token", "why"]);
/// A bracket is never closed.
pub const BRACKET_UNCLOSED: Code = Code::new("file/bracket_unclosed", "", &["line", "column"]);
/// A bracket closes nothing.
pub const BRACKET_STRAY: Code = Code::new("file/bracket_stray", "", &["line", "column"]);
/// A bracket before the first token of its line: there is nothing that it could come instead of.
pub const BRACKET_FIRST: Code = Code::new("file/bracket_first", "", &["line", "column"]);
/// Nothing stands in a bracket.
pub const BRACKET_EMPTY: Code = Code::new("file/bracket_empty", "", &["line", "column"]);
/// Brackets nest deeper than anybody plays.
pub const BRACKET_DEEP: Code = Code::new("file/bracket_deep", "", &["line", "column", "most"]);
/// A token after the end of its line.
pub const AFTER_END: Code = Code::new("file/after_end", "", &["line", "column"]);
/// `Result` is not what comes out.
pub const WRONG_RESULT: Code = Code::new("file/wrong_result", "", &["found", "expected"]);
/// A header of the proof of chance can't be read.
pub const BAD_PROOF: Code = Code::new("file/bad_proof", "", &["header"]);
/// The seed is not the one that was promised.
pub const WRONG_SEED: Code = Code::new("file/wrong_seed", "", &[]);
/// A throw or draw is not what the seed gives.
pub const DISHONEST: Code = Code::new("file/dishonest", "", &["number", "found", "expected"]);

/// All of them, for the test that compares codes with texts.
pub const ALL: &[&Code] = &[
    &HEADER,
    &NO_SETUP,
    &WRONG_GAME,
    &WRONG_POSITION,
    &TOKEN,
    &LINE_TOKEN,
    &BRACKET_UNCLOSED,
    &BRACKET_STRAY,
    &BRACKET_FIRST,
    &BRACKET_EMPTY,
    &BRACKET_DEEP,
    &AFTER_END,
    &WRONG_RESULT,
    &BAD_PROOF,
    &WRONG_SEED,
    &DISHONEST,
];
