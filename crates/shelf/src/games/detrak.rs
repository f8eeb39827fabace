//! Détrak for spectators.

use detrak::{Detrak, Phase, Sheet, Symbol};
use serde_json::{Value, json};

use super::Show;

impl Show for Detrak {
    fn show(&self) -> Value {
        let seats = game::Seat::all(game::Game::roster(self).seats());
        let sheets: Vec<Value> = seats.map(|seat| rows(self.sheet(seat))).collect();
        let (phase, roll) = match self.phase() {
            Phase::Start(_) => ("start", Value::Null),
            Phase::Roll => ("roll", Value::Null),
            Phase::Write { roll, .. } => ("write", json!(roll.symbols().map(Symbol::number))),
            Phase::Over => ("over", Value::Null),
        };
        json!({ "phase": phase, "round": self.round(), "roll": roll, "sheets": sheets })
    }
}

/// Rows from the top, 0 for an empty cell.
fn rows(sheet: &Sheet) -> Value {
    let row = |row| {
        let cells = detrak::Line::Row(row).cells();
        cells.map(|cell| sheet.get(cell).map_or(0, Symbol::number))
    };
    json!((0..detrak::SIDE).rev().map(row).collect::<Vec<_>>())
}
