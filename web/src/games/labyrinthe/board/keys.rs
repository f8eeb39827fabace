//! The board by keys: arrows go from piece to piece, or from stop to stop with what is held.

use labyrinthe::Direction;
use leptos::prelude::*;
use page::labyrinthe::{Hand, goal, neighbour};
use wasm_bindgen::JsCast;
use web_sys::{KeyboardEvent, SvgElement};

use super::Board;
use crate::games::labyrinthe::draw::middle;

impl Board {
    pub(super) fn key(self, event: &KeyboardEvent) {
        let direction = match event.key().as_str() {
            "ArrowUp" => Some(Direction::North),
            "ArrowRight" => Some(Direction::East),
            "ArrowDown" => Some(Direction::South),
            "ArrowLeft" => Some(Direction::West),
            "Enter" | " " => None,
            "Escape" if self.hand.with(Option::is_some) => {
                self.put_back();
                self.desk.announce(self.say("lab-home", &[]));
                return event.prevent_default();
            }
            _ => return,
        };
        event.prevent_default();
        match (self.hand.get(), direction) {
            (None, Some(direction)) => self.focus_next(direction),
            (None, None) => {
                if let Some(picked) = self.picked(self.focus.get()) {
                    self.take(picked);
                }
            }
            (Some(hand), _) if hand.to().is_some() => self.key_puts(&hand, direction),
            (Some(hand), Some(direction)) => self.key_aims(&hand, direction),
            (Some(_), None) => self.drop(self.aim.get().unwrap_or((0, 0))),
        }
    }

    /// The focus came to something: Tab comes back to it.
    pub(super) fn focused(self, target: Option<web_sys::EventTarget>) {
        if let Some(nth) = Board::number(target, "data-piece") {
            self.focus.set(nth);
        }
    }

    /// From piece to piece.
    fn focus_next(self, direction: Direction) {
        let count = self.pawns.with(Vec::len) + self.walls.with_value(Vec::len);
        let place = |nth: usize| {
            let cell = self.piece(nth).and_then(|piece| self.grip(piece));
            cell.map_or((0.0, 0.0), |cell| (cell.column() as f64, cell.row() as f64))
        };
        let places: Vec<(f64, f64)> = (0..count).map(place).collect();
        if let Some(nth) = neighbour(&places, self.focus.get(), direction) {
            self.focus.set(nth);
            self.focus_piece(nth);
        }
    }

    fn focus_piece(self, nth: usize) {
        let Some(svg) = self.node.get_untracked() else { return };
        let found = svg.query_selector(&format!("[data-piece='{nth}']")).ok().flatten();
        if let Some(piece) = found.and_then(|found| found.dyn_into::<SvgElement>().ok()) {
            let _ = piece.focus();
        }
        // What the keys are at is seen.
        if let Some(cell) =
            self.piece(nth).and_then(|piece| self.grip(piece)).filter(|_| self.is_close())
        {
            let ((x, y), (left, top, side)) = (middle(cell), self.window.get());
            let near = |at: f64, least: f64| {
                if (at - least - side / 2.0).abs() > side * 0.4 { at - side / 2.0 } else { least }
            };
            self.look(near(x, left), near(y, top), side);
        }
    }

    /// From stop to stop with what is held.
    fn key_aims(self, hand: &Hand, direction: Direction) {
        let Some(to) = hand.next(self.aim.get().unwrap_or((0, 0)), direction) else { return };
        self.place.set((to.0 as f64, to.1 as f64));
        let stop = hand.at(to);
        self.aim.set(stop.map(|_| to));
        let home = || self.say("lab-home", &[]);
        self.desk.announce(stop.map_or_else(home, |mv| goal(self.prefs.lang(), mv)));
    }

    /// From cell to cell for a displaced pawn.
    fn key_puts(self, hand: &Hand, direction: Option<Direction>) {
        let puts = hand.puts();
        let Some(direction) = direction else {
            return puts.get(self.put.get()).map_or((), |cell| self.put_on(*cell));
        };
        let places: Vec<(f64, f64)> =
            puts.iter().map(|cell| (cell.column() as f64, cell.row() as f64)).collect();
        if let Some(nth) = neighbour(&places, self.put.get(), direction) {
            self.put.set(nth);
            self.desk.announce(self.say("lab-put", &[("cell", puts[nth].to_string().into())]));
        }
    }
}
