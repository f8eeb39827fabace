//! Four in a row for spectators.

use quatre::{COLUMNS, Quatre, ROWS};
use serde_json::{Value, json};

use super::Show;

impl Show for Quatre {
    fn show(&self) -> Value {
        let disc = |column, row| self.board().get(column, row).map_or(0, game::Seat::number);
        let row = |row| (0..COLUMNS).map(|column| disc(column, row)).collect::<Vec<u8>>();
        let line = self.winner().and_then(|seat| self.board().line(seat));
        json!({ "rows": (0..ROWS).rev().map(row).collect::<Vec<_>>(), "line": line })
    }
}
