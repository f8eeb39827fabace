//! How a game begins (§1).

use std::fmt;
use std::str::FromStr;

use game::{Fields, Game, Key, Refusal, Values};

use crate::Detrak;
use crate::codes::DIAGONAL_NEEDS_ADVANCED;

/// The keys of a setup.
pub const KEYS: &[Key] = &[
    Key { name: "players", values: Values::Range(1, 6), default: "2" },
    Key { name: "rules", values: Values::Choice(&["basic", "advanced"]), default: "basic" },
    Key { name: "diagonal", values: Values::Choice(&["free", "penalty"]), default: "free" },
];

/// A setup: `detrak players=2 rules=advanced diagonal=free`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// 1 to 6.
    pub players: u8,
    /// Which scoring.
    pub rules: Rules,
}

/// Which scoring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rules {
    /// Rows and columns.
    Basic,
    /// With the diagonal, and lines without points cost some.
    Advanced {
        /// What a diagonal without points does.
        diagonal: Diagonal,
    },
}

/// What a diagonal without points does (§4.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Diagonal {
    /// It costs nothing.
    Free,
    /// It costs like a line, doubled.
    Penalty,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { players: 2, rules: Rules::Basic }
    }
}

impl FromStr for Setup {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Setup, Refusal> {
        let fields = Fields::parse(&Detrak::INFO, text)?;
        let diagonal = match fields.get("diagonal") {
            "penalty" => Diagonal::Penalty,
            _ => Diagonal::Free,
        };
        let rules = match fields.get("rules") {
            "advanced" => Rules::Advanced { diagonal },
            _ if fields.is_given("diagonal") => return Err(DIAGONAL_NEEDS_ADVANCED.refusal()),
            _ => Rules::Basic,
        };
        Ok(Setup { players: fields.number("players"), rules })
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "detrak players={} rules=", self.players)?;
        f.write_str(match self.rules {
            Rules::Basic => "basic",
            Rules::Advanced { diagonal: Diagonal::Free } => "advanced diagonal=free",
            Rules::Advanced { diagonal: Diagonal::Penalty } => "advanced diagonal=penalty",
        })
    }
}
