//! What nodes tell each other. Nothing depends on its delivery: all of it can be read from the store, or is only of the
//! moment.

use protocol::{Chat, Presence};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Something that other nodes may want to know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Hint {
    /// A table has events up to a number, and had fewer.
    Table {
        /// Which.
        id: String,
        /// How many there were.
        since: u64,
        /// How many there are.
        seen: u64,
    },
    /// Something was said at a table.
    Chat {
        /// Where.
        id: String,
        /// What.
        line: Chat,
    },
    /// Who is at a table by way of this node.
    Here {
        /// Where.
        id: String,
        /// Who.
        presence: Presence,
    },
    /// Who is at a table by way of others?
    Who {
        /// Where.
        id: String,
    },
    /// What is stored of a table has been changed.
    Again {
        /// Which.
        id: String,
    },
    /// A person's session is over, or all of them.
    Ended {
        /// Whose.
        user: String,
        /// Which.
        session: Option<String>,
    },
    /// Something about a person has changed.
    Person {
        /// Who.
        user: String,
    },
}

/// Hints that go together. An empty one says that a node lives.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Letter {
    pub(crate) from: String,
    /// One that another version wrote, and this one doesn't know, is passed over.
    hints: Vec<Value>,
}

impl Letter {
    pub(crate) fn new(from: &str, hints: &[Hint]) -> Letter {
        let written = hints.iter().map(serde_json::to_value);
        Letter { from: from.to_owned(), hints: written.filter_map(Result::ok).collect() }
    }

    pub(crate) fn hints(self) -> impl Iterator<Item = Hint> {
        self.hints.into_iter().filter_map(|hint| serde_json::from_value(hint).ok())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_another_version_says_is_passed_over() {
        let known = Hint::Table { id: "t1".into(), since: 3, seen: 4 };
        let mut letter = Letter::new("n1", std::slice::from_ref(&known));
        letter.hints.insert(0, serde_json::json!({"tomorrow": {"id": "t1"}}));
        let written = serde_json::to_string(&letter).unwrap();
        let read: Letter = serde_json::from_str(&written).unwrap();
        assert_eq!(read.from, "n1");
        assert_eq!(read.hints().collect::<Vec<_>>(), [known]);
    }
}
