//! What fingers and the mouse do: tiles go from the rack to a cell, and are turned on the way.

use deflecto::Cell;
use leptos::prelude::*;
use page::stage::Lattice;

use super::keys::cells;
use super::{Board, nth_cell};
use crate::stage::{Drag, Gestures, Spot};

impl Gestures for Board {
    fn can_take(&self, at: &Spot) -> bool {
        if self.table.acting().is_none() {
            return false;
        }
        let is_tile =
            self.held.with_untracked(Option::is_some) && self.aim.get_untracked().is_some();
        at.number("data-kind").is_some() || (is_tile && cell_at(at) == self.aim.get_untracked())
    }

    fn take(&self, at: &Spot) -> bool {
        match at.number("data-kind") {
            // A tile that is held already stays as it is turned.
            Some(kind) if self.held.get_untracked().is_some_and(|held| held.kind == kind) => true,
            Some(kind) => Board::take(*self, kind),
            None => self.held.with_untracked(Option::is_some),
        }
    }

    fn drag(&self, drag: &Drag) {
        self.aim_at(cell_at(&drag.at));
    }

    fn drop(&self, drag: &Drag) {
        match cell_at(&drag.at) {
            Some(cell) => {
                self.aim_at(Some(cell));
                self.lay();
            }
            None => self.put_back(),
        }
    }

    fn cancel(&self) {
        self.put_back();
    }

    fn click(&self, at: &Spot) {
        if let Some(kind) = at.number("data-kind") {
            Board::take(*self, kind);
        } else if let Some(cell) = cell_at(at).filter(|_| self.held.with_untracked(Option::is_some))
        {
            // The mouse aims by hovering. A finger aims first, and lays by touching the tile.
            if self.aim.get_untracked() == Some(cell) {
                self.lay();
            } else {
                self.aim_at(Some(cell));
                self.show(cell);
            }
        }
    }

    fn hover(&self, at: &Spot) {
        if self.held.with_untracked(Option::is_some) {
            self.aim_at(cell_at(at));
        }
    }

    fn key(&self, key: &str, at: Option<usize>) -> bool {
        self.pressed(key, at)
    }

    fn places(&self) -> Lattice {
        cells()
    }

    fn is_holding(&self) -> bool {
        self.held.with_untracked(Option::is_some)
    }

    fn can_turn(&self) -> bool {
        self.is_holding()
    }

    fn turn(&self, steps: i32) {
        for _ in 0..steps.abs() {
            Board::turn(*self, steps > 0);
        }
    }
}

/// The cell that is pointed at.
fn cell_at(at: &Spot) -> Option<Cell> {
    at.number("data-focus").and_then(nth_cell)
}
