//! Why a lesson can't be read.

use std::fmt;

use game::Refusal;

/// What is wrong with a lesson, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line of the file, from 1.
    pub line: usize,
    /// What is wrong there.
    pub why: Why,
}

/// What is wrong with a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// Something else should stand here.
    Expected(&'static str),
    /// A line of a block that means nothing, or not here.
    Line(String),
    /// A condition that means nothing to this game.
    Condition(String),
    /// The game refuses a position or a token.
    Refused(Refusal),
    /// Something to be lit that isn't there.
    Light(String),
    /// A table that can't be opened.
    Table,
    /// Two steps, or two sentences of a step, have this name.
    Twice(String),
    /// A sentence that is needed.
    Lacks(String),
    /// A sentence that nothing says.
    Unused(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Why::Expected(what) => write!(f, "{what} should stand here"),
            Why::Line(line) => write!(f, "`{line}` means nothing here"),
            Why::Condition(text) => write!(f, "no condition of this game: `{text}`"),
            Why::Refused(refusal) => write!(f, "the game refuses it: {refusal}"),
            Why::Light(what) => write!(f, "there is no {what} to be lit"),
            Why::Table => f.write_str("such a table can't be opened"),
            Why::Twice(name) => write!(f, "`{name}` is there twice"),
            Why::Lacks(name) => write!(f, "the sentence `{name}` is lacking"),
            Why::Unused(name) => write!(f, "nothing says the sentence `{name}`"),
        }
    }
}

impl std::error::Error for Fault {}
