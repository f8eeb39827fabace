//! How a game begins (§1).

use std::fmt;
use std::str::FromStr;

use game::{Fields, Game, Key, Refusal, Values};

use crate::{Deplimo, HAND, Size};

/// The keys of a setup.
pub const KEYS: &[Key] = &[
    Key { name: "players", values: Values::Choice(&["2", "4"]), default: "2" },
    Key { name: "ending", values: Values::Choice(&["race", "deadline"]), default: "race" },
    Key { name: "minutes", values: Values::Range(1, 60), default: "10" },
];

/// A setup: `deplimo players=2 ending=race minutes=10`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// 2 or 4.
    pub players: u8,
    /// How the game ends.
    pub ending: Ending,
    /// How long the table's clock runs after the last draw (§5.2).
    pub minutes: u8,
}

/// What `done` does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// It ends the game at once (§5.1).
    Race,
    /// It freezes the seat's own rule (§5.3).
    Deadline,
}

impl Setup {
    /// §1.2: with two seats the large rule, with four the small one.
    pub const fn size(&self) -> Size {
        if self.players == 2 { Size::Large } else { Size::Small }
    }

    /// §2.1: how often each seat draws.
    pub const fn draws(&self) -> usize {
        self.size().cells() / HAND
    }
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { players: 2, ending: Ending::Race, minutes: 10 }
    }
}

impl FromStr for Setup {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Setup, Refusal> {
        let fields = Fields::parse(&Deplimo::INFO, text)?;
        let ending = match fields.get("ending") {
            "deadline" => Ending::Deadline,
            _ => Ending::Race,
        };
        Ok(Setup { players: fields.number("players"), ending, minutes: fields.number("minutes") })
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ending = match self.ending {
            Ending::Race => "race",
            Ending::Deadline => "deadline",
        };
        write!(f, "deplimo players={} ending={ending} minutes={}", self.players, self.minutes)
    }
}
