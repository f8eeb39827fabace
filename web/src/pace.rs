//! How fast bots answer, as somebody chose it once.

use std::time::Duration;

use crate::prefs::{recall, remember};

const PACE: &str = "escale.pace";

/// How long a bot takes at least, so that one sees what it did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Pace {
    AtOnce,
    #[default]
    Brisk,
    Calm,
}

impl Pace {
    pub(crate) const ALL: [Pace; 3] = [Pace::AtOnce, Pace::Brisk, Pace::Calm];

    /// The one that was chosen last.
    pub(crate) fn remembered() -> Pace {
        let word = recall(PACE);
        let known = Pace::ALL.into_iter().find(|pace| Some(pace.word()) == word.as_deref());
        known.unwrap_or_default()
    }

    /// Remembers it for other tables.
    pub(crate) fn remember(self) {
        remember(PACE, Some(self.word()));
    }

    /// The text that names it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Pace::AtOnce => "pace-at-once",
            Pace::Brisk => "pace-brisk",
            Pace::Calm => "pace-calm",
        }
    }

    pub(crate) fn breath(self) -> Duration {
        Duration::from_millis(match self {
            Pace::AtOnce => 0,
            Pace::Brisk => 420,
            Pace::Calm => 1600,
        })
    }

    fn word(self) -> &'static str {
        match self {
            Pace::AtOnce => "at-once",
            Pace::Brisk => "brisk",
            Pace::Calm => "calm",
        }
    }
}
