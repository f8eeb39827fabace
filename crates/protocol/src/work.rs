//! The worker's tasks and answers. A task has the position as a line: neither the seed of a table nor its log gets to
//! the worker, but for hindsight, which is about a game that is over.
//!
//! Both are one build, so they speak in bytes (`postcard`): what reads JSON as types is some kilobytes more in the page.

use bots::{Effort, Verdict};
use serde::{Deserialize, Serialize};

use crate::Reason;

/// Something to be found out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Task {
    /// So that an answer to an older task is not taken for this one's.
    pub number: u64,
    /// What.
    pub job: Job,
}

/// What is to be found out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Job {
    /// What a bot of a level does on a seat.
    Think {
        /// The position line.
        fen: String,
        /// Counted from 1.
        seat: u8,
        /// From 1 to 6.
        level: u8,
        /// So that it doesn't play the same game every time.
        seed: u64,
    },
    /// The same with the reasons for it.
    Advise {
        /// The position line.
        fen: String,
        /// Counted from 1.
        seat: u8,
        /// From 1 to 6.
        level: u8,
        /// So that it doesn't give the same advice every time.
        seed: u64,
    },
    /// The best sheet of Détrak that the throws of a game allowed.
    Hindsight {
        /// The game in writing.
        record: String,
        /// Counted from 1.
        seat: u8,
    },
    /// The best ruler of Deplimo that a seat's letters allow.
    Arrange {
        /// The position line.
        fen: String,
        /// Counted from 1.
        seat: u8,
    },
    /// What a token of a game was worth. It is judged from the position before it, so that a game is judged token by
    /// token.
    Judge {
        /// The position line.
        fen: String,
        /// Counted from 1; 0 is the table.
        by: u8,
        /// Without its seat.
        token: String,
        /// How hard to look.
        effort: Effort,
    },
}

impl Job {
    /// Whether it is about this game.
    pub fn is_about(&self, game: &str) -> bool {
        match self {
            Job::Think { fen, .. }
            | Job::Advise { fen, .. }
            | Job::Arrange { fen, .. }
            | Job::Judge { fen, .. } => fen.starts_with(game),
            Job::Hindsight { .. } => false,
        }
    }
}

impl Task {
    /// As it goes to the worker.
    pub fn to_bytes(&self) -> Vec<u8> {
        postcard::to_allocvec(self).unwrap_or_default()
    }

    /// Reads what [`Task::to_bytes`] wrote.
    pub fn from_bytes(bytes: &[u8]) -> Option<Task> {
        postcard::from_bytes(bytes).ok()
    }
}

impl Answer {
    /// As it comes from the worker.
    pub fn to_bytes(&self) -> Vec<u8> {
        postcard::to_allocvec(self).unwrap_or_default()
    }

    /// Reads what [`Answer::to_bytes`] wrote.
    pub fn from_bytes(bytes: &[u8]) -> Option<Answer> {
        postcard::from_bytes(bytes).ok()
    }
}

/// What came of a task; some tasks answer more than once.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    /// The number of the task.
    pub number: u64,
    /// What was found.
    pub found: Found,
}

/// What was found. Kinds that are alike share their fields: each set of fields is some kilobytes of program in the page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Found {
    /// A bot plays this.
    Token(String),
    /// A bot leaves things as they are.
    Waits,
    /// What to play, and why.
    Hint(String, Vec<Reason>),
    /// How far hindsight is.
    Looking(Search),
    /// The end of hindsight.
    Sheet(Search),
    /// A better ruler than those before.
    Arranging(Search),
    /// The best ruler.
    Ruler(Search),
    /// What a token was worth: a [`Judged`] in bytes, so that only whoever asks for it needs to know what is in it.
    Judged(Vec<u8>),
    /// The task can't be done.
    Nothing,
}

/// How far the search for a best sheet or ruler is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Search {
    /// In hundredths, where that is known.
    pub percent: u8,
    /// What the best one so far scores.
    pub points: i32,
    /// None scores more than this, where that is known.
    pub upper: i32,
    /// The best one as text, at the end.
    pub text: String,
}

/// What a token was worth, and what speaks for the best one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Judged {
    /// In numbers.
    pub verdict: Verdict,
    /// In words.
    pub reasons: Vec<Reason>,
}

impl Judged {
    /// As it stands in an answer.
    pub fn to_bytes(&self) -> Vec<u8> {
        postcard::to_allocvec(self).unwrap_or_default()
    }

    /// Reads what [`Judged::to_bytes`] wrote.
    pub fn from_bytes(bytes: &[u8]) -> Option<Judged> {
        postcard::from_bytes(bytes).ok()
    }
}

impl Found {
    /// Whether nothing more comes of the task.
    pub fn is_last(&self) -> bool {
        !matches!(self, Found::Looking(_) | Found::Arranging(_))
    }
}
