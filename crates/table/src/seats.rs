//! Who sits where.

use game::Refusal;

use crate::codes::BAD_NAME;

/// The longest name or word, in characters.
const LONGEST_NAME: usize = 40;

/// Who has a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Sitter {
    /// Nobody yet.
    #[default]
    Open,
    /// Somebody, by this name.
    Person {
        /// As it is shown.
        name: String,
    },
    /// A bot.
    Bot {
        /// 1 to 6; 0 plays any legal move.
        level: u8,
    },
}

impl Sitter {
    /// Somebody by this name.
    pub fn person(name: impl Into<String>) -> Sitter {
        Sitter::Person { name: name.into() }
    }

    /// Whether somebody sits there.
    pub fn is_person(&self) -> bool {
        matches!(self, Sitter::Person { .. })
    }

    pub(crate) fn check(&self) -> Result<(), Refusal> {
        match self {
            Sitter::Person { name } => check_name(name),
            Sitter::Open | Sitter::Bot { .. } => Ok(()),
        }
    }
}

/// Refuses what is empty, too long, or would break a line.
pub(crate) fn check_name(name: &str) -> Result<(), Refusal> {
    let is_shown = !name.trim().is_empty() && !name.chars().any(char::is_control);
    if is_shown && name.chars().count() <= LONGEST_NAME {
        Ok(())
    } else {
        Err(BAD_NAME.refusal().with("most", LONGEST_NAME))
    }
}

/// Whether the others are asked before a move is taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Consent {
    /// Every other person must agree.
    Asked,
    /// All sit at one screen, or alone with bots.
    NotAsked,
}
