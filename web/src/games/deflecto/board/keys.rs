//! The board by keys: digits take tiles, R turns, F turns over, arrows go from cell to cell, Enter lays.

use deflecto::Cell;
use leptos::prelude::*;
use page::deflecto::{Held, middle};
use page::stage::{Lattice, Point, Step};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::{Board, nth_cell};

impl Board {
    /// A key on the board; whether it means anything there.
    pub(super) fn pressed(self, key: &str, at: Option<usize>) -> bool {
        let is_holding = self.held.with_untracked(Option::is_some);
        match key {
            "r" if is_holding => self.turn_aloud(true),
            "R" if is_holding => self.turn_aloud(false),
            "f" | "F" if is_holding => {
                self.flip();
                self.tell();
            }
            "Escape" if is_holding => {
                self.put_back();
                self.stage.say(self.say("def-home", &[]));
            }
            "Enter" | " " if is_holding => {
                self.aim_at(at.and_then(nth_cell));
                self.lay();
            }
            _ => return self.digit(key, at) || (is_holding && self.walk(key, at)),
        }
        true
    }

    /// A digit takes the tile that stands there in the rack.
    fn digit(self, key: &str, at: Option<usize>) -> bool {
        let nth = key.parse::<usize>().ok().and_then(|digit| digit.checked_sub(1));
        let Some(kind) = nth.and_then(|nth| self.kinds().get(nth).copied()) else { return false };
        if self.table.acting().is_none() {
            return false;
        }
        self.take(kind);
        self.aim_at(at.and_then(nth_cell));
        self.tell();
        true
    }

    /// What is held goes along with the focus; the stage moves the focus itself.
    fn walk(self, key: &str, at: Option<usize>) -> bool {
        let next = Step::from_key(key).and_then(|step| cells().step(at?, step));
        if let Some(next) = next {
            self.aim_at(nth_cell(next));
            self.tell();
        }
        false
    }

    fn turn_aloud(self, is_clockwise: bool) {
        self.turn(is_clockwise);
        self.tell();
    }

    /// Says aloud what the tile would do.
    fn tell(self) {
        if let Some(said) = untrack(|| self.said()) {
            self.stage.say(said);
        }
    }

    /// A tile is taken from the rack by a key: the focus goes to the first cell that is lit.
    pub(super) fn take_by_key(self, kind: usize) {
        if !self.take(kind) {
            return;
        }
        let (fits, turns) = self.lit.get_untracked();
        let cell = self.aim.get_untracked().or(fits.lowest()).or(turns.lowest());
        let nth = cell.map_or(0, Cell::index);
        self.stage.set_focus(nth);
        self.aim_at(nth_cell(nth));
        focus(nth);
    }

    /// The kinds of tiles that the rack shows, by their place in the stock.
    pub(super) fn kinds(self) -> Vec<usize> {
        let owner = untrack(|| self.owner());
        let count = |kind: &usize| self.game(|game| Held::take(game, owner, *kind)).flatten();
        let all = self.game(|game| game.stock().kinds().len()).unwrap_or(0);
        (0..all).filter(|kind| count(kind).is_some()).collect()
    }
}

/// All cells, for the arrows.
pub(super) fn cells() -> Lattice {
    Lattice::new(Cell::all().map(|cell| {
        let (x, y) = middle(cell);
        Point::new(x, y)
    }))
}

fn focus(nth: usize) {
    let found =
        document().query_selector(&format!(".deflecto [data-focus='{nth}']")).ok().flatten();
    if let Some(cell) = found {
        // An svg element can take the focus as an html one does.
        let _ = cell.unchecked_into::<HtmlElement>().focus();
    }
}
