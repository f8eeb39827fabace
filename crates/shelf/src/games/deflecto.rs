//! Déflecto for spectators.

use deflecto::{Cell, Deflecto, End, Phase, Route, SIDE};
use game::{Game, Seat};
use serde_json::{Value, json};

use super::Show;

impl Show for Deflecto {
    fn show(&self) -> Value {
        let seats = || Seat::all(self.roster().seats());
        let (phase, proposer) = match self.phase() {
            Phase::Open(_) => ("open", None),
            Phase::Lay { can_lay: true, .. } => ("lay", None),
            Phase::Lay { can_lay: false, .. } => ("pass", None),
            Phase::Ask { proposer, .. } => ("ask", Some(proposer.number())),
            Phase::Over(End::Settled) => ("settled", None),
            Phase::Over(End::Stuck) => ("stuck", None),
            Phase::Over(End::Resigned) => ("resigned", None),
        };
        json!({
            "phase": phase,
            "proposer": proposer,
            "rows": rows(self),
            "gates": gates(self),
            "seats": seats().map(|seat| seat_of(self, seat)).collect::<Vec<_>>(),
        })
    }
}

/// Rows from the top; a tile as in tokens, `null` for an empty cell.
fn rows(game: &Deflecto) -> Value {
    let face = |cell: Cell| game.board().get(cell).map(|face| face.to_string());
    let row = |row| {
        let cells = (0..SIDE).filter_map(move |column| Cell::new(column, row));
        cells.map(face).collect::<Vec<_>>()
    };
    json!((0..SIDE).rev().map(row).collect::<Vec<_>>())
}

fn gates(game: &Deflecto) -> Value {
    let gates = game.set().gates().iter();
    let shown = gates.map(|gate| json!({ "number": gate.number, "cells": names(&gate.cells) }));
    Value::Array(shown.collect())
}

/// What belongs to a seat: its gates, hand, route, penalty cells and open contest.
fn seat_of(game: &Deflecto, seat: Seat) -> Value {
    let trip = game.trip(seat);
    json!({
        "start": trip.map(|trip| trip.start.to_string()),
        "finish": trip.map(|trip| trip.finish.to_string()),
        "hand": hand(game, seat),
        "route": game.route(seat).map(|found| route(game, &found)),
        "penalties": game.penalties(seat),
        "contested": game.contested().contains(seat),
    })
}

/// The tiles that a seat holds, by kind.
fn hand(game: &Deflecto, seat: Seat) -> Value {
    let kinds = game.stock().kinds().iter().enumerate();
    let held = kinds.map(|(at, kind)| (kind.name.to_string(), json!(game.hand(seat).count(at))));
    Value::Object(held.collect())
}

fn route(game: &Deflecto, route: &Route) -> Value {
    let is_empty = |cell: &Cell| game.board().get(*cell).is_none();
    let empty: Vec<Cell> = route.cells().iter().copied().filter(is_empty).collect();
    json!({ "length": route.length(), "cells": names(route.cells()), "empty": names(&empty) })
}

fn names(cells: &[Cell]) -> Vec<String> {
    cells.iter().map(ToString::to_string).collect()
}
