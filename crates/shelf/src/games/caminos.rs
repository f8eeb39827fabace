//! Caminos for spectators.

use caminos::{Caminos, Cell, Colour, End, Phase, Route};
use game::{Game, Seat, Side};
use serde_json::{Map, Value, json};

use super::Show;

impl Show for Caminos {
    fn show(&self) -> Value {
        let seats = || Seat::all(self.roster().seats());
        let phase = match self.phase() {
            Phase::Neutral(_) => "neutral",
            Phase::Place(_) => "place",
            Phase::Over(End::Connected(_)) => "connected",
            Phase::Over(End::Stuck) => "stuck",
            Phase::Over(End::Resigned) => "resigned",
        };
        json!({
            "phase": phase,
            "rows": rows(self),
            "hands": seats().map(|seat| hand(self, seat)).collect::<Vec<_>>(),
            "rim": [self.rim(Side::at(0)), self.rim(Side::at(1))],
            "left": self.left().iter().map(Seat::number).collect::<Vec<u8>>(),
            "routes": self.winner().map(|team| routes(self, team)),
        })
    }
}

/// Rows from the top; a column is its cubes bottom to top, and `null` is off the board.
fn rows(game: &Caminos) -> Value {
    let board = game.table().board();
    let (columns, rows) = board.size();
    let column = |cell: Cell| {
        let cubes = || game.city().column(cell).map(Colour::letter).collect::<String>();
        (board.cells() & cell.bit() != 0).then(cubes)
    };
    let row =
        |row: u8| (0..columns as u8).map(|at| column(Cell { column: at, row })).collect::<Vec<_>>();
    json!((0..rows as u8).rev().map(row).collect::<Vec<_>>())
}

/// The pieces that a seat holds, by shape.
fn hand(game: &Caminos, seat: Seat) -> Value {
    let held = game.table().shapes().iter().zip(game.hand(seat));
    Value::Object(held.map(|(shape, &count)| (shape.name.to_string(), json!(count))).collect())
}

/// The shortest connections of the winner, of each kind that there is.
fn routes(game: &Caminos, team: Side) -> Value {
    let routes = game.routes(team);
    let kinds = [("direct", &routes.direct), ("near", &routes.near)];
    let found = kinds.into_iter().filter_map(|(kind, found)| Some((kind, found.as_ref()?)));
    let shown: Map<String, Value> =
        found.map(|(kind, found)| (kind.to_owned(), route(found))).collect();
    Value::Object(shown)
}

fn route(route: &Route) -> Value {
    json!({
        "sides": [route.one.name(), route.other.name()],
        "cells": route.cells.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "climbed": route.climbed,
        "faces": route.faces(),
    })
}
