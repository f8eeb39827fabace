//! Who sits where: one way to write it in files and one in addresses.

use std::fmt;

use game::{Level, Refusal};

use crate::codes::BAD_NAME;

/// The longest name or word, in characters.
const LONGEST_NAME: usize = 40;
/// How a person without a name is called in events and in files.
const NAMELESS: &str = "human";

/// Who has a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Sitter {
    /// Nobody yet.
    #[default]
    Open,
    /// Somebody, by this name.
    Person {
        /// As it is shown.
        name: String,
    },
    /// A bot that plays any legal move.
    Random,
    /// A bot.
    Bot {
        /// How strong it plays.
        level: Level,
    },
}

impl Sitter {
    /// Somebody by this name.
    pub fn person(name: impl Into<String>) -> Sitter {
        Sitter::Person { name: name.into() }
    }

    /// Somebody who has given no name.
    pub fn nameless() -> Sitter {
        Sitter::person(NAMELESS)
    }

    /// A bot of a level.
    pub fn bot(level: Level) -> Sitter {
        Sitter::Bot { level }
    }

    /// Whether somebody sits there.
    pub fn is_person(&self) -> bool {
        matches!(self, Sitter::Person { .. })
    }

    /// Whether a bot sits there.
    pub fn is_bot(&self) -> bool {
        matches!(self, Sitter::Random | Sitter::Bot { .. })
    }

    /// The name that a person has given.
    pub fn name(&self) -> Option<&str> {
        match self {
            Sitter::Person { name } if name != NAMELESS => Some(name),
            _ => None,
        }
    }

    /// Reads what [`fmt::Display`] writes; any other text is the name of a person, as far as it can be shown.
    pub fn from_file(text: &str) -> Sitter {
        match (text, text.strip_prefix("bot level ").map(str::parse)) {
            (_, Some(Ok(level))) => Sitter::Bot { level },
            ("bot random", _) => Sitter::Random,
            ("open", _) => Sitter::Open,
            _ => {
                let shown = text.chars().filter(|c| !c.is_control());
                let name: String = shown.take(LONGEST_NAME).collect();
                if name.trim().is_empty() { Sitter::nameless() } else { Sitter::person(name) }
            }
        }
    }

    /// The short form in an address: `p` for a person, `b3` for a bot of level 3, `r` for one that plays
    /// anything, nothing for an open seat.
    pub fn token(&self) -> String {
        match self {
            Sitter::Open => String::new(),
            Sitter::Person { .. } => "p".to_owned(),
            Sitter::Random => "r".to_owned(),
            Sitter::Bot { level } => format!("b{level}"),
        }
    }

    /// Reads what [`Sitter::token`] writes, but for an open seat.
    pub fn from_token(token: &str) -> Option<Sitter> {
        match token {
            "p" => Some(Sitter::nameless()),
            "r" => Some(Sitter::Random),
            _ => token.strip_prefix('b')?.parse().ok().map(Sitter::bot),
        }
    }

    pub(crate) fn check(&self) -> Result<(), Refusal> {
        match self {
            Sitter::Person { name } => check_name(name),
            Sitter::Open | Sitter::Random | Sitter::Bot { .. } => Ok(()),
        }
    }
}

impl fmt::Display for Sitter {
    /// As it stands in a file: a name, `human`, `bot level 3`, `bot random` or `open`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sitter::Open => f.write_str("open"),
            Sitter::Person { name } => f.write_str(name),
            Sitter::Random => f.write_str("bot random"),
            Sitter::Bot { level } => write!(f, "bot level {level}"),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sitter_is_read_back_from_a_file_and_from_an_address() {
        let bots = Level::all().map(Sitter::bot).chain([Sitter::Random, Sitter::nameless()]);
        for sitter in bots {
            assert_eq!(Sitter::from_file(&sitter.to_string()), sitter);
            assert_eq!(Sitter::from_token(&sitter.token()), Some(sitter));
        }
        assert_eq!(Sitter::bot(Level::TOP).to_string(), "bot level 6");
        assert_eq!(Sitter::from_file("Ada"), Sitter::person("Ada"));
        assert_eq!(Sitter::from_file("bot level 7"), Sitter::person("bot level 7"));
        assert_eq!(Sitter::from_file(" \n "), Sitter::nameless());
        assert!(["", "b", "b0", "b7", "b03", "x"].iter().all(|t| Sitter::from_token(t).is_none()));
    }
}
