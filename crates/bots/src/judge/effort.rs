//! How hard a game is looked at. An effort is an amount of work, never of time: all machines come to the same numbers.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::Level;

/// How hard positions are looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effort {
    /// A whole game in some seconds.
    Quick,
    /// A whole game while one waits for it.
    #[default]
    Normal,
    /// A whole game in about a minute.
    Deep,
}

impl Effort {
    /// All of them, the least first.
    pub const ALL: [Effort; 3] = [Effort::Quick, Effort::Normal, Effort::Deep];

    /// As it is written.
    pub fn id(self) -> &'static str {
        ["quick", "normal", "deep"][self.index()]
    }

    pub(crate) fn index(self) -> usize {
        self as usize
    }

    /// The level of a bot that looks about as hard, and sees moves as they are.
    pub(crate) fn level(self) -> Level {
        const LEVELS: [Level; 3] = [Level::new(5).unwrap(), Level::TOP, Level::TOP];
        LEVELS[self.index()]
    }
}

impl fmt::Display for Effort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// What is not an effort.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoEffort(String);

impl fmt::Display for NoEffort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is none of quick, normal, deep", self.0)
    }
}

impl std::error::Error for NoEffort {}

impl FromStr for Effort {
    type Err = NoEffort;

    fn from_str(text: &str) -> Result<Effort, NoEffort> {
        let found = Effort::ALL.into_iter().find(|effort| effort.id() == text);
        found.ok_or_else(|| NoEffort(text.to_owned()))
    }
}
