//! The Labyrinthe for spectators.

use game::{Game, Seat};
use labyrinthe::{Block, Cell, Labyrinthe, Phase, TURNS};
use serde_json::{Map, Value, json};

use super::Show;

impl Show for Labyrinthe {
    fn show(&self) -> Value {
        let phase = match self.phase() {
            Phase::First => "first",
            Phase::Begin => "begin",
            Phase::Pawn => "pawn",
            Phase::Block => "block",
            Phase::Over(_) => "over",
        };
        let pawns: Vec<[String; 4]> = Seat::all(self.roster().seats())
            .map(|seat| self.pieces().pawns(seat).map(|cell| cell.to_string()))
            .collect();
        json!({
            "phase": phase,
            "round": self.round(),
            "rounds": TURNS,
            "pawns": pawns,
            "blocks": blocks(self),
            "barred": self.barred().map(Block::number),
            "times": self.times(),
        })
    }
}

/// The cells of every block, by its number.
fn blocks(game: &Labyrinthe) -> Value {
    let shapes = game.board().shapes().map(|(block, shape)| {
        let cells = shape.cells(game.pieces().anchor(block));
        let cells: Vec<String> = cells.map(|cell: Cell| cell.to_string()).collect();
        (block.to_string(), json!(cells))
    });
    Value::Object(shapes.collect::<Map<String, Value>>())
}
