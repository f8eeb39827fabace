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
    &WRONG_RESULT,
    &BAD_PROOF,
    &WRONG_SEED,
    &DISHONEST,
];
