//! What four in a row has to say.

use game::Code;

/// A disc for a column that is full.
pub const COLUMN_FULL: Code = Code::new("quatre/column_full", "§2", &["column"]);
/// The line that won.
pub const LINE: Code = Code::new("quatre/line", "§3", &["cells"]);
/// The game is over because a seat has a line.
pub const WON: Code = Code::new("quatre/won", "§3", &["seat"]);
/// The game is over because the board is full.
pub const FULL: Code = Code::new("quatre/full", "§3", &[]);
/// The game is over because a seat resigned.
pub const RESIGNED: Code = Code::new("quatre/resigned", "", &[]);

/// All of them, for the test that compares codes with texts.
pub const ALL: &[&Code] = &[&COLUMN_FULL, &LINE, &WON, &FULL, &RESIGNED];
