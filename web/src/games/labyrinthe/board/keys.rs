//! The board by keys: arrows go from stop to stop with what is held; the stage goes from piece to piece.

use labyrinthe::{Cell, Direction};
use leptos::prelude::*;
use page::labyrinthe::{HeldPiece, goal};
use page::stage::{Lattice, Point, Step};

use super::Board;
use crate::games::labyrinthe::draw::middle;

impl Board {
    /// A key with something in hand, or one that takes it up; whether it means anything.
    pub(super) fn pressed(self, key: &str, at: Option<usize>) -> bool {
        let step = Step::from_key(key);
        let is_enter = matches!(key, "Enter" | " ");
        match self.hand.get_untracked() {
            Some(_) if key == "Escape" => {
                self.put_back();
                // Where touched is played it stays in hand, and that was said.
                if self.hand.with_untracked(Option::is_none) {
                    self.stage.say(self.say("lab-home", &[]));
                }
            }
            None if is_enter => {
                if let Some(picked) = at.and_then(|nth| self.picked(nth)) {
                    self.take(picked);
                }
            }
            Some(hand) if hand.to().is_some() && (is_enter || step.is_some()) => {
                self.key_puts(&hand, step);
            }
            Some(_) if is_enter => self.drop(self.aim.get_untracked().unwrap_or((0, 0))),
            Some(hand) if step.is_some() => self.key_aims(&hand, step.and_then(direction)),
            _ => return false,
        }
        true
    }

    /// Where the pieces are, for going from one to another.
    pub(super) fn lattice(self) -> Lattice {
        let count = self.pawns.with_untracked(Vec::len) + self.walls.with_value(Vec::len);
        let place = |nth: usize| self.piece(nth).and_then(|piece| self.grip(piece)).map(point);
        Lattice::new((0..count).map(|nth| place(nth).unwrap_or_default()))
    }

    /// From stop to stop with what is held.
    fn key_aims(self, hand: &HeldPiece, direction: Option<Direction>) {
        let from = self.aim.get_untracked().unwrap_or((0, 0));
        let Some(to) = direction.and_then(|direction| hand.next(from, direction)) else { return };
        self.place.set((to.0 as f64, to.1 as f64));
        let stop = hand.at(to);
        self.aim.set(stop.map(|_| to));
        let home = || self.say("lab-home", &[]);
        self.stage.say(stop.map_or_else(home, |mv| goal(self.prefs.lang_now(), mv)));
    }

    /// From cell to cell for a displaced pawn; no step puts it there.
    fn key_puts(self, hand: &HeldPiece, step: Option<Step>) {
        let (puts, at) = (hand.puts(), self.put.get_untracked());
        let Some(step) = step else {
            return puts.get(at).map_or((), |cell| self.put_on(*cell));
        };
        let places = Lattice::new(puts.iter().map(|cell| point(*cell)));
        if let Some(nth) = places.step(at, step) {
            self.put.set(nth);
            self.stage.aim(places.place(nth));
            self.stage.say(self.say("lab-put", &[("cell", puts[nth].to_string().into())]));
        }
    }
}

/// The middle of a cell.
pub(super) fn point(cell: Cell) -> Point {
    let (x, y) = middle(cell);
    Point::new(x, y)
}

fn direction(step: Step) -> Option<Direction> {
    match step {
        Step::Up => Some(Direction::North),
        Step::Right => Some(Direction::East),
        Step::Down => Some(Direction::South),
        Step::Left => Some(Direction::West),
        _ => None,
    }
}
