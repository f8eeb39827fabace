//! Who wants something of a table.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A person, wherever tables are hosted; opaque, and no secret. Every event has one, so a copy is cheap.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UserId(Arc<str>);

impl UserId {
    /// A person by the id that the host gave.
    pub fn new(id: impl Into<Arc<str>>) -> UserId {
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

    /// The same, to be kept.
    pub fn shared(&self) -> Arc<str> {
        Arc::clone(&self.0)
    }
}

impl Serialize for UserId {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for UserId {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<UserId, D::Error> {
        String::deserialize(from).map(UserId::new)
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
        /// As the person is called. Shared: who plays says it with every command.
        name: Arc<str>,
    },
    /// The house itself, which answers for bots.
    House,
}

impl By {
    /// A person.
    pub fn user(id: UserId, name: impl Into<Arc<str>>) -> By {
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
