//! What drags and clicks do on the board: pieces go to stops, displaced pawns to white cells.

use labyrinthe::Cell;
use leptos::prelude::*;
use page::labyrinthe::HeldPiece;
use page::stage::{Lattice, Point, snap};

use super::Board;
use super::keys::point;
use crate::games::labyrinthe::draw::CELL;
use crate::stage::{Drag, Gestures, Spot};

impl Gestures for Board {
    fn can_take(&self, at: &Spot) -> bool {
        self.piece_under(at).is_some_and(|nth| self.picked(nth).is_some())
    }

    fn take(&self, at: &Spot) -> bool {
        let Some(nth) = self.piece_under(at) else { return false };
        self.is_held(nth) || self.picked(nth).is_some_and(|picked| Board::take(*self, picked))
    }

    fn drag(&self, drag: &Drag) {
        let by = drag.by() * (1.0 / CELL);
        let hand = self.hand.get_untracked();
        if let Some((stop, place)) = hand.map(|hand| hand.follow(by.x, -by.y)) {
            self.aim.set(stop);
            self.place.set(place);
        }
    }

    fn drop(&self, _drag: &Drag) {
        let (right, up) = self.place.get_untracked();
        let rounded = (right.round() as isize, up.round() as isize);
        Board::drop(*self, self.aim.get_untracked().unwrap_or(rounded));
    }

    fn cancel(&self) {
        self.put_back();
    }

    fn click(&self, at: &Spot) {
        match self.piece_under(at).and_then(|nth| Some((nth, self.picked(nth)?))) {
            Some((nth, _)) if self.is_held(nth) => self.put_back(),
            Some((_, picked)) => {
                Board::take(*self, picked);
            }
            None => self.click_beside(at),
        }
    }

    fn hover(&self, at: &Spot) {
        self.hover_put(at.board);
        let is_home = self.place.with_untracked(|place| *place == (0.0, 0.0));
        let Some(hand) = self.hand.get_untracked().filter(|_| is_home) else { return };
        // What would happen at the stop under the mouse is said.
        let nth = at.number("data-stop");
        let stop = nth.and_then(|nth| Some(hand.stops().get(nth)?.shift));
        if self.aim.get_untracked() != stop {
            self.aim.set(stop);
        }
    }

    fn key(&self, key: &str, at: Option<usize>) -> bool {
        self.pressed(key, at)
    }

    fn places(&self) -> Lattice {
        self.lattice()
    }

    fn is_holding(&self) -> bool {
        self.hand.with_untracked(Option::is_some)
    }
}

impl Board {
    /// The piece that is pointed at, unless a stop is, or a displaced pawn has yet to be put somewhere. One that still
    /// glides home is already where it belongs.
    fn piece_under(self, at: &Spot) -> Option<usize> {
        let is_choosing = self.hand.with_untracked(|hand| hand.as_ref()?.to()).is_some();
        if is_choosing || at.number("data-stop").is_some() {
            return None;
        }
        let cell = cell_at(at.board)?;
        let pawn = self.pawns.with_untracked(|pawns| pawns.iter().position(|own| *own == cell));
        pawn.or_else(|| {
            let block = self.game(|game| game.pieces().block_at(game.board(), cell))??;
            let nth = self.walls.with_value(|walls| walls.iter().position(|w| w.block == block))?;
            Some(self.pawns.with_untracked(Vec::len) + nth)
        })
    }

    /// A click beside the pieces: on a stop, on a cell for a displaced pawn, or on the floor.
    fn click_beside(self, at: &Spot) {
        let Some(hand) = self.hand.get_untracked() else { return };
        if let Some(stop) = at.number("data-stop").and_then(|nth| hand.stops().get(nth).copied()) {
            return self.drop(stop.shift);
        }
        let Some(cell) = cell_at(at.board) else { return };
        match self.grip(hand.piece()) {
            _ if hand.to().is_some() => self.put_on(cell),
            Some(grip) => {
                let far = |to: usize, from: usize| to as isize - from as isize;
                self.drop((far(cell.column(), grip.column()), far(cell.row(), grip.row())));
            }
            None => {}
        }
    }

    /// A displaced pawn hovers at the mouse and rests where it may be put.
    fn hover_put(self, at: Point) {
        let puts = self.hand.with_untracked(|hand| hand.as_ref().map(HeldPiece::puts));
        let Some(puts) = puts.filter(|puts| !puts.is_empty()) else { return };
        let places: Vec<Point> = puts.into_iter().map(point).collect();
        let nth = snap(places.iter().copied(), at, CELL * 0.7);
        self.stage.aim(nth.map(|nth| places[nth]));
        if let Some(nth) = nth.filter(|nth| *nth != self.put.get_untracked()) {
            self.put.set(nth);
        }
    }
}

/// The cell at a point of the board.
fn cell_at(at: Point) -> Option<Cell> {
    let (column, row) = (at.x / CELL, 21.0 - at.y / CELL);
    let is_on = column >= 0.0 && row >= 0.0;
    is_on.then(|| Cell::new(column as usize, row as usize))?
}
