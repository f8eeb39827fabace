//! What the command line and the engine have to say, beside what the games say.

use game::Code;

/// A line that starts with no command.
pub const UNKNOWN_COMMAND: Code = Code::new("engine/unknown_command", "", &["found", "allowed"]);
/// A command with a part that it doesn't take.
pub const BAD_ARGUMENT: Code =
    Code::new("engine/bad_argument", "", &["command", "found", "expected"]);
/// An option that there is not.
pub const UNKNOWN_OPTION: Code = Code::new("engine/unknown_option", "", &["found", "allowed"]);
/// A value that an option doesn't take.
pub const BAD_OPTION: Code = Code::new("engine/bad_option", "", &["option", "found", "expected"]);
/// A question about one seat where several may act.
pub const WHICH_SEAT: Code = Code::new("engine/which_seat", "", &["seats"]);
/// Nothing to think about.
pub const NOBODY_TO_MOVE: Code = Code::new("engine/nobody_to_move", "", &["seat"]);
/// Chance is not pending.
pub const NO_CHANCE: Code = Code::new("engine/no_chance", "", &[]);
/// Only a few commands are taken while the engine thinks.
pub const THINKING: Code = Code::new("engine/thinking", "", &[]);
/// A count that was stopped has no result.
pub const STOPPED: Code = Code::new("engine/stopped", "", &[]);
/// A line that is too long.
pub const TOO_LONG: Code = Code::new("engine/too_long", "", &["most"]);

/// All of them, for the test that compares codes with texts.
pub const ALL: &[&Code] = &[
    &UNKNOWN_COMMAND,
    &BAD_ARGUMENT,
    &UNKNOWN_OPTION,
    &BAD_OPTION,
    &WHICH_SEAT,
    &NOBODY_TO_MOVE,
    &NO_CHANCE,
    &THINKING,
    &STOPPED,
    &TOO_LONG,
];
