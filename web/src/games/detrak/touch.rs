//! What drags, clicks and keys do: dice and strokes pencil symbols in.

use detrak::{Cell, Phase, Symbol};
use leptos::prelude::*;
use page::stage::{Lattice, Point};

use super::board::{Board, game};
use crate::stage::{Drag, Gestures, Spot};

impl Gestures for Board {
    fn can_take(&self, at: &Spot) -> bool {
        let is_there = at.number("data-die").is_some() || cell_at(at).is_some();
        is_there && !self.is_watching() && self.pencil.with_untracked(Option::is_some)
    }

    /// A die goes with the pointer; a stroke over two cells begins on one of them.
    fn take(&self, at: &Spot) -> bool {
        self.die.set(at.number("data-die").and_then(|nth| self.order(self.symbol_of(nth)?, nth)));
        true
    }

    /// The die rests on a cell that is free.
    fn drag(&self, drag: &Drag) {
        let is_free = |cell: &Cell| self.large.with_untracked(|large| large.sheet.is_free(*cell));
        let cell = cell_at(&drag.at).filter(is_free);
        self.stage.aim(cell.and(drag.at.middle("data-cell")));
    }

    fn drop(&self, drag: &Drag) {
        let die = self.die.get_untracked();
        self.die.set(None);
        let Some(to) = cell_at(&drag.at) else { return };
        match (die, cell_at(&drag.from)) {
            (Some(nth), _) => self.pencil_in(to, |pencil| pencil.put(nth, to)),
            (None, Some(from)) if from == to => self.pencil_in(to, |pencil| pencil.touch(to)),
            (None, Some(from)) => self.pencil_in(to, |pencil| pencil.stroke(from, to)),
            (None, None) => {}
        }
    }

    fn cancel(&self) {
        self.die.set(None);
    }

    /// A die: its symbol is put down first. A cell: the next symbol is put there, or taken back.
    fn click(&self, at: &Spot) {
        if let Some(symbol) = at.number("data-die").and_then(|nth| self.symbol_of(nth)) {
            if !untrack(|| self.is_next(symbol)) {
                self.turn_round();
            }
        } else if let Some(cell) = cell_at(at) {
            self.pencil_in(cell, |pencil| pencil.touch(cell));
        }
    }

    /// X swaps, Escape goes back to one's own sheet or rubs out, Enter on a pencilled pair writes it.
    fn key(&self, key: &str, at: Option<usize>) -> bool {
        let is_pencilled =
            |cell| self.pencil.get_untracked().is_some_and(|pencil| pencil.at(cell).is_some());
        let cell = at.and_then(|nth| Cell::all().nth(nth));
        match key {
            "x" | "X" if cell.is_some() => self.turn_round(),
            "Escape" if self.is_watching() => self.watched.set(None),
            "Escape" if untrack(|| !self.is_clean()) => self.clear(),
            "Enter" if cell.is_some_and(is_pencilled) && untrack(|| self.is_complete()) => {
                self.write();
            }
            _ => return false,
        }
        true
    }

    fn places(&self) -> Lattice {
        // Rows are counted from below.
        let place = |cell: Cell| Point::new(cell.column() as f64, -(cell.row() as f64));
        Lattice::new(Cell::all().map(place))
    }
}

impl Board {
    /// The symbol of a die, as it fell.
    fn symbol_of(self, nth: usize) -> Option<Symbol> {
        let roll = untrack(|| {
            game(self.table, |game| match game.phase() {
                Phase::Write { roll, .. } => Some(roll),
                _ => None,
            })
        });
        roll?.symbols().get(nth).copied()
    }

    /// Which symbol of the pencil a die is; dice stay as they fell when the pair is turned round.
    pub(super) fn order(self, symbol: Symbol, nth: usize) -> Option<usize> {
        let order = self.pencil.get()?.symbols();
        Some(if order[0] == order[1] { nth } else { usize::from(order[1] == symbol) })
    }

    /// Whether a symbol is put down next.
    pub(super) fn is_next(self, symbol: Symbol) -> bool {
        let next = |pencil: page::detrak::Pencil| Some(pencil.symbols()[pencil.next()?]);
        self.pencil.get().and_then(next) == Some(symbol)
    }
}

/// The cell of the large sheet that is pointed at.
fn cell_at(at: &Spot) -> Option<Cell> {
    let name = at.data("data-cell")?;
    Cell::all().find(|cell| cell.to_string() == name)
}
