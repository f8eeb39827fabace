//! How a game begins (§1).

use std::fmt;
use std::str::FromStr;

use game::{Fields, Game, Key, Refusal, Values};

use crate::Deflecto;

/// The keys of a setup.
pub const KEYS: &[Key] = &[
    Key { name: "players", values: Values::Range(2, 4), default: "2" },
    Key { name: "level", values: Values::Range(1, 2), default: "1" },
];

/// A setup: `deflecto players=2 level=1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// 2 to 4.
    pub players: u8,
    /// Which sides of the tiles are used.
    pub level: Level,
}

/// Which sides of the tiles are used (§1.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// Fronts: roads.
    One,
    /// Both: railways, rivers, meadows and chapels too.
    Two,
}

impl Level {
    /// 1 or 2.
    pub const fn number(self) -> u8 {
        match self {
            Level::One => 1,
            Level::Two => 2,
        }
    }
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { players: 2, level: Level::One }
    }
}

impl FromStr for Setup {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Setup, Refusal> {
        let fields = Fields::parse(&Deflecto::INFO, text)?;
        let level = if fields.number("level") == 2 { Level::Two } else { Level::One };
        Ok(Setup { players: fields.number("players"), level })
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "deflecto players={} level={}", self.players, self.level.number())
    }
}
