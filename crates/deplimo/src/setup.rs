//! How a game begins (§1).

use std::fmt;
use std::str::FromStr;

use game::{Fields, Game, Key, Refusal, Values};

use crate::codes::CLOCK_NEEDED;
use crate::{Deplimo, HAND, Size};

/// The keys of a setup.
pub const KEYS: &[Key] = &[
    Key { name: "players", values: Values::Choice(&["2", "4"]), default: "2" },
    Key { name: "ending", values: Values::Choice(&["race", "deadline"]), default: "race" },
    Key { name: "minutes", values: Values::Range(0, 60), default: "10" },
    Key { name: "help", values: Values::Choice(&["off", "words"]), default: "off" },
];

/// A setup: `deplimo players=2 ending=race minutes=10`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// 2 or 4.
    pub players: u8,
    /// How the game ends.
    pub ending: Ending,
    /// How long the table's clock runs after the last draw; 0 if it has none (§5.2).
    pub minutes: u8,
    /// What the table tells those who sit there (§6).
    pub help: Help,
}

/// What the table tells those who sit there, besides whether a word is accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Help {
    /// Nothing.
    Off,
    /// The words that would fill a segment with the letters at hand.
    Words,
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
        Setup { players: 2, ending: Ending::Race, minutes: 10, help: Help::Off }
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
        let help = if fields.get("help") == "words" { Help::Words } else { Help::Off };
        let (players, minutes) = (fields.number("players"), fields.number("minutes"));
        if minutes == 0 && ending == Ending::Race {
            return Err(CLOCK_NEEDED.refusal());
        }
        Ok(Setup { players, ending, minutes, help })
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ending = match self.ending {
            Ending::Race => "race",
            Ending::Deadline => "deadline",
        };
        write!(f, "deplimo players={} ending={ending} minutes={}", self.players, self.minutes)?;
        match self.help {
            Help::Off => Ok(()),
            Help::Words => f.write_str(" help=words"),
        }
    }
}
