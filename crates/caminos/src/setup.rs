//! How a game begins (§1).

use std::fmt;
use std::str::FromStr;

use game::{Fields, Game, Key, Refusal, Values};

use crate::Caminos;

const NO_YES: Values = Values::Choice(&["no", "yes"]);

/// The keys of a setup.
pub const KEYS: &[Key] = &[
    Key { name: "players", values: Values::Choice(&["2", "4"]), default: "2" },
    Key {
        name: "board",
        values: Values::Choice(&["square", "diamond", "octagon", "ring"]),
        default: "square",
    },
    Key { name: "neutral", values: NO_YES, default: "no" },
    Key { name: "scoring", values: NO_YES, default: "no" },
];

/// A setup: `caminos players=2 board=octagon neutral=no scoring=yes`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// 2, or 4 in two teams.
    pub players: u8,
    /// Which board.
    pub board: BoardName,
    /// Whether each team also has a neutral piece (§1.4).
    pub neutral: bool,
    /// Whether the game is for points (§5).
    pub scoring: bool,
}

/// One of the four boards (§1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardName {
    /// Four straight sides.
    Square,
    /// Four stepped sides.
    Diamond,
    /// Eight sides.
    Octagon,
    /// The octagon with a hole.
    Ring,
}

impl BoardName {
    /// All four.
    pub const ALL: [BoardName; 4] =
        [BoardName::Square, BoardName::Diamond, BoardName::Octagon, BoardName::Ring];

    /// As in a setup: `square`.
    pub const fn name(self) -> &'static str {
        match self {
            BoardName::Square => "square",
            BoardName::Diamond => "diamond",
            BoardName::Octagon => "octagon",
            BoardName::Ring => "ring",
        }
    }

    /// The name of its text.
    pub const fn term(self) -> &'static str {
        match self {
            BoardName::Square => "caminos-board-square",
            BoardName::Diamond => "caminos-board-diamond",
            BoardName::Octagon => "caminos-board-octagon",
            BoardName::Ring => "caminos-board-ring",
        }
    }

    /// The board with this name.
    pub fn from_name(name: &str) -> Option<BoardName> {
        BoardName::ALL.into_iter().find(|board| board.name() == name)
    }
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { players: 2, board: BoardName::Square, neutral: false, scoring: false }
    }
}

impl FromStr for Setup {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Setup, Refusal> {
        let fields = Fields::parse(&Caminos::INFO, text)?;
        Ok(Setup {
            players: fields.number("players"),
            board: BoardName::from_name(fields.get("board")).expect("the key allows four boards"),
            neutral: fields.get("neutral") == "yes",
            scoring: fields.get("scoring") == "yes",
        })
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let yes = |is: bool| if is { "yes" } else { "no" };
        write!(f, "caminos players={} board={}", self.players, self.board.name())?;
        write!(f, " neutral={} scoring={}", yes(self.neutral), yes(self.scoring))
    }
}
