//! How a game begins (§1).

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use game::{Fields, Game, Key, Refusal, Values};

use crate::{Board, Labyrinthe};

/// The keys of a setup.
pub const KEYS: &[Key] =
    &[Key { name: "players", values: Values::Choice(&["2", "4"]), default: "2" }];

/// A setup: `labyrinthe players=2`.
///
/// Another board than the reconstruction is given here, as data, and not by the line:
/// a rules crate opens no files. The line of such a setup ends in `board=custom`, and
/// is refused when it is read without its board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// 2 or 4.
    pub players: Players,
    /// Where the blocks start (§1.2).
    pub board: Arc<Board>,
}

/// How many seats (§1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Players {
    /// Two seats, opposite each other.
    Two,
    /// Four seats, one in each corner.
    Four,
}

impl Players {
    /// 2 or 4.
    pub const fn count(self) -> u8 {
        match self {
            Players::Two => 2,
            Players::Four => 4,
        }
    }
}

impl Setup {
    /// A game on a board of one's own.
    pub fn on_board(players: Players, board: Board) -> Setup {
        Setup { players, board: Arc::new(board) }
    }
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { players: Players::Two, board: Board::standard() }
    }
}

impl FromStr for Setup {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Setup, Refusal> {
        let fields = Fields::parse(&Labyrinthe::INFO, text)?;
        let players = match fields.get("players") {
            "4" => Players::Four,
            _ => Players::Two,
        };
        Ok(Setup { players, board: Board::standard() })
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "labyrinthe players={}", self.players.count())?;
        if *self.board != *Board::standard() {
            f.write_str(" board=custom")?;
        }
        Ok(())
    }
}
