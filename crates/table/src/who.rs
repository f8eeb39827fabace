//! Who wants something of a table.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A person, wherever tables are hosted; opaque, and no secret.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UserId(String);

impl UserId {
    /// A person by the id that the host gave.
    pub fn new(id: impl Into<String>) -> UserId {
        UserId(id.into())
    }

    /// Whoever sits at this screen, where the host is in the same program.
    pub fn here() -> UserId {
        UserId::new("here")
    }

    /// As it is stored.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Default for UserId {
    fn default() -> UserId {
        UserId::here()
    }
}

impl fmt::Display for UserId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for UserId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "UserId({})", self.0)
    }
}

/// Who says a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum By {
    /// A person, with the name that is shown.
    User {
        /// Who.
        id: UserId,
        /// As the person is called.
        name: String,
    },
    /// The house itself, which answers for bots.
    House,
}

impl By {
    /// A person.
    pub fn user(id: UserId, name: impl Into<String>) -> By {
        By::User { id, name: name.into() }
    }

    /// Whoever sits at this screen.
    pub fn here() -> By {
        By::user(UserId::here(), crate::seats::NAMELESS)
    }

    /// The person, if it is one.
    pub fn id(&self) -> Option<&UserId> {
        match self {
            By::User { id, .. } => Some(id),
            By::House => None,
        }
    }

    /// Whether it is this person.
    pub fn is(&self, user: &UserId) -> bool {
        self.id() == Some(user)
    }
}
