//! Who sits where: one way to write it in files and one in addresses.

use std::fmt;

use game::{Level, Refusal};
use serde::{Deserialize, Serialize};

use crate::UserId;
use crate::codes::BAD_NAME;

/// The longest name or word, in characters.
const LONGEST_NAME: usize = 40;
/// How a person without a name is called in events and in files.
pub(crate) const NAMELESS: &str = "human";

/// Who has a seat: `"open"`, `{"person":{"user":"u1","name":"Ada"}}`, `{"bot":3}`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sitter {
    /// Nobody yet.
    #[default]
    Open,
    /// Somebody, by this name.
    Person {
        /// Who answers for the seat.
        user: UserId,
        /// As it is shown.
        name: String,
    },
    /// A bot.
    Bot(Bot),
}

/// A bot: a level from 1 to 6, or 0 for one that plays any legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bot {
    /// Plays any legal move.
    Random,
    /// Plays at this level.
    Level(Level),
}

impl Bot {
    /// How strong it is; `None` plays any legal move.
    pub fn level(self) -> Option<Level> {
        match self {
            Bot::Random => None,
            Bot::Level(level) => Some(level),
        }
    }
}

impl Sitter {
    /// A bot that plays any legal move.
    pub const RANDOM: Sitter = Sitter::Bot(Bot::Random);

    /// Somebody at this screen, by this name.
    pub fn person(name: impl Into<String>) -> Sitter {
        Sitter::Person { user: UserId::here(), name: name.into() }
    }

    /// Somebody who has given no name.
    pub fn nameless() -> Sitter {
        Sitter::person(NAMELESS)
    }

    /// A bot of a level.
    pub fn bot(level: Level) -> Sitter {
        Sitter::Bot(Bot::Level(level))
    }

    /// The bot that sits there.
    pub fn as_bot(&self) -> Option<Bot> {
        match self {
            Sitter::Bot(bot) => Some(*bot),
            Sitter::Open | Sitter::Person { .. } => None,
        }
    }

    /// The person who answers for the seat.
    pub fn user(&self) -> Option<&UserId> {
        match self {
            Sitter::Person { user, .. } => Some(user),
            Sitter::Open | Sitter::Bot(_) => None,
        }
    }

    /// Whether somebody sits there.
    pub fn is_person(&self) -> bool {
        matches!(self, Sitter::Person { .. })
    }

    /// Whether a bot sits there.
    pub fn is_bot(&self) -> bool {
        matches!(self, Sitter::Bot(_))
    }

    /// The name that a person has given.
    pub fn name(&self) -> Option<&str> {
        match self {
            Sitter::Person { name, .. } if name != NAMELESS => Some(name),
            _ => None,
        }
    }

    /// Reads what [`fmt::Display`] writes; any other text is the name of a person, as far as it can be shown.
    pub fn from_file(text: &str) -> Sitter {
        match (text, text.strip_prefix("bot level ").map(str::parse)) {
            (_, Some(Ok(level))) => Sitter::bot(level),
            ("bot random", _) => Sitter::RANDOM,
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
            Sitter::Bot(Bot::Random) => "r".to_owned(),
            Sitter::Bot(Bot::Level(level)) => format!("b{level}"),
        }
    }

    /// Reads what [`Sitter::token`] writes, but for an open seat.
    pub fn from_token(token: &str) -> Option<Sitter> {
        match token {
            "p" => Some(Sitter::nameless()),
            "r" => Some(Sitter::RANDOM),
            _ => token.strip_prefix('b')?.parse().ok().map(Sitter::bot),
        }
    }

    /// Reads who sits on a seat by an option of a command line: `human`, `random` or a level.
    pub fn from_option(text: &str) -> Option<Sitter> {
        match text {
            "random" => Some(Sitter::RANDOM),
            "human" => Some(Sitter::nameless()),
            level => level.parse().ok().map(Sitter::bot),
        }
    }
}

impl fmt::Display for Sitter {
    /// As it is written in a file: a name, `human`, `bot level 3`, `bot random` or `open`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sitter::Open => f.write_str("open"),
            Sitter::Person { name, .. } => f.write_str(name),
            Sitter::Bot(Bot::Random) => f.write_str("bot random"),
            Sitter::Bot(Bot::Level(level)) => write!(f, "bot level {level}"),
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Consent {
    /// Every other person must agree.
    #[default]
    Asked,
    /// All sit at one screen, or alone with bots.
    NotAsked,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sitter_is_read_back_from_a_file_and_from_an_address() {
        let bots = Level::all().map(Sitter::bot).chain([Sitter::RANDOM, Sitter::nameless()]);
        for sitter in bots {
            assert_eq!(Sitter::from_file(&sitter.to_string()), sitter);
            assert_eq!(Sitter::from_token(&sitter.token()), Some(sitter));
        }
        assert_eq!(Sitter::bot(Level::TOP).to_string(), "bot level 6");
        assert_eq!(Sitter::from_file("Ada"), Sitter::person("Ada"));
        assert_eq!(Sitter::from_file("bot level 7"), Sitter::person("bot level 7"));
        assert_eq!(Sitter::from_file(" \n "), Sitter::nameless());
        assert_eq!(Sitter::from_option("random"), Some(Sitter::RANDOM));
        assert_eq!(Sitter::from_option("human"), Some(Sitter::nameless()));
        assert_eq!(Sitter::from_option("7"), None);
        assert!(["", "b", "b0", "b7", "b03", "x"].iter().all(|t| Sitter::from_token(t).is_none()));
    }
}
