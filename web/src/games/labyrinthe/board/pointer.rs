//! Fingers and the mouse on the board: drags, clicks, and which part of it is seen.

use game::Refusal;
use labyrinthe::Cell;
use leptos::prelude::*;
use page::labyrinthe::Hand;
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};

use super::Board;
use crate::games::labyrinthe::draw::CELL;

/// What the drawing shows when all of the board is seen: x, y, and the side.
pub(super) const WHOLE: (f64, f64, f64) = (-22.0, -8.0, 450.0);
/// How much closer one step is; on the narrowest phone a cell is a target then.
pub(super) const CLOSER: f64 = 2.7;
const CLOSEST: f64 = 5.0;
/// Farther than this, in pixels, and a press is a drag.
const DRAG: f64 = 5.0;

/// A finger or the mouse button, held down.
#[derive(Clone, Copy)]
pub(super) struct Finger {
    id: i32,
    /// Where it went down and where it is, in pixels of the window.
    from: (f64, f64),
    at: (f64, f64),
}

/// What the first finger went down on.
#[derive(Clone)]
pub(super) enum Press {
    /// A piece, and what picking it up gives; perhaps one that was held already.
    Piece(Result<Hand, Refusal>, bool),
    /// The piece goes with the finger.
    Drag,
    /// Anything else: a click, or the board is moved about.
    Ground { is_panned: bool },
}

impl Board {
    /// A number that an element or one round it carries: `data-piece`, `data-stop`, `data-put`.
    pub(super) fn number(target: Option<web_sys::EventTarget>, name: &str) -> Option<usize> {
        let target = target?.dyn_into::<Element>().ok()?.closest(&format!("[{name}]")).ok()??;
        target.get_attribute(name)?.parse().ok()
    }

    /// How many units of the drawing a pixel is.
    fn unit(self) -> f64 {
        let width =
            self.node.get_untracked().map_or(1.0, |svg| svg.get_bounding_client_rect().width());
        self.window.get_untracked().2 / width.max(1.0)
    }

    /// The cell under a point of the window.
    fn cell_at(self, (x, y): (f64, f64)) -> Option<Cell> {
        let rect = self.node.get_untracked()?.get_bounding_client_rect();
        let (unit, (left, top, _)) = (self.unit(), self.window.get_untracked());
        let column = ((x - rect.left()) * unit + left) / CELL;
        let row = 21.0 - ((y - rect.top()) * unit + top) / CELL;
        let is_on = column >= 0.0 && row >= 0.0;
        is_on.then(|| Cell::new(column as usize, row as usize))?
    }

    /// The piece that stands on a cell.
    fn piece_on(self, cell: Cell) -> Option<usize> {
        let pawn = self.pawns.with(|pawns| pawns.iter().position(|own| *own == cell));
        pawn.or_else(|| {
            let block = self.game(|game| game.pieces().block_at(game.board(), cell))??;
            let nth = self.walls.with_value(|walls| walls.iter().position(|w| w.block == block))?;
            Some(self.pawns.with(Vec::len) + nth)
        })
    }

    pub(super) fn down(self, event: &PointerEvent) {
        if event.button() != 0 {
            return;
        }
        let at = (f64::from(event.client_x()), f64::from(event.client_y()));
        let finger = Finger { id: event.pointer_id(), from: at, at };
        self.fingers.update_value(|fingers| {
            if event.is_primary() {
                fingers.clear(); // one that was lost outside
            }
            fingers.push(finger);
        });
        if self.fingers.with_value(Vec::len) > 1 {
            // A second finger: the board is looked at, and what was dragged goes home.
            if matches!(self.press.get_value(), Some(Press::Drag)) {
                self.put_back();
            }
            self.is_dragged.set(false);
            self.press.set_value(Some(Press::Ground { is_panned: true }));
            return;
        }
        // A piece that still glides home is already where it belongs.
        let stands = || self.cell_at(at).and_then(|cell| self.piece_on(cell));
        let is_stop = Board::number(event.target(), "data-stop").is_some();
        let nth = stands().filter(|_| !is_stop);
        let is_choosing =
            self.hand.with_untracked(|hand| hand.as_ref().is_some_and(|hand| hand.to().is_some()));
        let picked = nth
            .filter(|_| !is_choosing)
            .and_then(|nth| Some((self.picked(nth)?, self.is_held(nth))));
        let press = match picked {
            Some((picked, is_held)) => Press::Piece(picked, is_held),
            None => Press::Ground { is_panned: false },
        };
        self.press.set_value(Some(press));
    }

    pub(super) fn moved(self, event: &PointerEvent) {
        let at = (f64::from(event.client_x()), f64::from(event.client_y()));
        let before = self.fingers.get_value();
        let Some(nth) = before.iter().position(|finger| finger.id == event.pointer_id()) else {
            return self.hover(event);
        };
        self.fingers.update_value(|fingers| fingers[nth].at = at);
        let finger = before[nth];
        let (right, down) = (at.0 - finger.from.0, at.1 - finger.from.1);
        let is_far = right.hypot(down) > DRAG;
        if before.len() > 1 {
            return self.pinch(&before);
        }
        match self.press.get_value() {
            Some(Press::Piece(picked, is_held)) if is_far => {
                self.capture(event);
                let is_taken = is_held || self.take(picked);
                self.press.set_value(is_taken.then_some(Press::Drag));
                self.is_dragged.set(is_taken);
            }
            Some(Press::Ground { is_panned }) if is_panned || (is_far && self.is_close()) => {
                self.capture(event);
                self.press.set_value(Some(Press::Ground { is_panned: true }));
                let unit = self.unit();
                let (x, y, side) = self.window.get();
                self.look(x - (at.0 - finger.at.0) * unit, y - (at.1 - finger.at.1) * unit, side);
            }
            _ => {}
        }
        if let Some(Press::Drag) = self.press.get_value() {
            let cell = CELL / self.unit();
            let followed = self
                .hand
                .with(|hand| hand.as_ref().map(|hand| hand.follow(right / cell, -down / cell)));
            if let Some((stop, place)) = followed {
                self.aim.set(stop);
                self.place.set(place);
            }
        }
    }

    pub(super) fn up(self, event: &PointerEvent) {
        let fingers = self.fingers.get_value();
        self.is_dragged.set(false);
        self.fingers.update_value(|all| all.retain(|finger| finger.id != event.pointer_id()));
        let Some(finger) = fingers.iter().find(|finger| finger.id == event.pointer_id()) else {
            return;
        };
        match self.press.get_value() {
            Some(Press::Drag) => {
                let (right, up) = self.place.get();
                let rounded = (right.round() as isize, up.round() as isize);
                self.drop(self.aim.get().unwrap_or(rounded));
            }
            Some(Press::Piece(_, true)) => self.put_back(),
            Some(Press::Piece(picked, false)) => {
                self.take(picked);
            }
            Some(Press::Ground { is_panned: false }) => self.click(event, finger.at),
            _ => {}
        }
        if fingers.len() == 1 {
            self.press.set_value(None);
        }
    }

    pub(super) fn cancel(self, event: &PointerEvent) {
        self.is_dragged.set(false);
        self.fingers.update_value(|all| all.retain(|finger| finger.id != event.pointer_id()));
        if let Some(Press::Drag) = self.press.get_value() {
            self.put_back();
        }
        self.press.set_value(None);
    }

    /// A click beside the pieces: on a stop, on a cell for a displaced pawn, or on the floor.
    fn click(self, event: &PointerEvent, at: (f64, f64)) {
        let Some(hand) = self.hand.get() else { return };
        if let Some(nth) = Board::number(event.target(), "data-stop") {
            if let Some(stop) = hand.stops().get(nth) {
                self.drop(stop.shift);
            }
        } else if let Some(cell) = self.cell_at(at) {
            match self.grip(hand.piece()) {
                _ if hand.to().is_some() => self.put_on(cell),
                Some(grip) => {
                    let far = |to: usize, from: usize| to as isize - from as isize;
                    self.drop((far(cell.column(), grip.column()), far(cell.row(), grip.row())));
                }
                None => {}
            }
        }
    }

    /// The mouse over a stop: what would happen is said.
    fn hover(self, event: &PointerEvent) {
        let nth = Board::number(event.target(), "data-stop");
        let is_home = self.place.with_untracked(|place| *place == (0.0, 0.0));
        if !is_home || self.hand.with_untracked(Option::is_none) {
            return;
        }
        let stop =
            nth.and_then(|nth| self.hand.with(|hand| Some(hand.as_ref()?.stops().get(nth)?.shift)));
        if self.aim.get_untracked() != stop {
            self.aim.set(stop);
        }
    }

    fn capture(self, event: &PointerEvent) {
        if let Some(svg) = self.node.get_untracked() {
            let _ = svg.set_pointer_capture(event.pointer_id());
        }
    }

    pub(super) fn is_close(self) -> bool {
        self.window.get().2 < WHOLE.2
    }

    /// Shows a part of the board, never beyond its edge.
    pub(super) fn look(self, x: f64, y: f64, side: f64) {
        let side = side.clamp(WHOLE.2 / CLOSEST, WHOLE.2);
        let within = |at: f64, least: f64| at.clamp(least, least + WHOLE.2 - side);
        self.window.set((within(x, WHOLE.0), within(y, WHOLE.1), side));
    }

    /// Goes closer by a factor, so that a point of the drawing stays where it is.
    pub(super) fn zoom(self, by: f64, (x, y): (f64, f64)) {
        let (left, top, side) = self.window.get();
        let new = (side / by).clamp(WHOLE.2 / CLOSEST, WHOLE.2);
        let kept = new / side;
        self.look(x - (x - left) * kept, y - (y - top) * kept, new);
    }

    /// A point of the window as a point of the drawing.
    fn point(self, (x, y): (f64, f64)) -> (f64, f64) {
        let Some(svg) = self.node.get_untracked() else { return (0.0, 0.0) };
        let (rect, unit, (left, top, _)) =
            (svg.get_bounding_client_rect(), self.unit(), self.window.get_untracked());
        ((x - rect.left()) * unit + left, (y - rect.top()) * unit + top)
    }

    /// Two fingers: what is between them stays between them.
    fn pinch(self, before: &[Finger]) {
        let now = self.fingers.get_value();
        let between = |fingers: &[Finger]| {
            let (a, b) = (fingers[0].at, fingers[1].at);
            (((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0), (a.0 - b.0).hypot(a.1 - b.1).max(1.0))
        };
        let ((old, apart), (new, wider)) = (between(before), between(&now));
        self.zoom(wider / apart, self.point(old));
        let (unit, (x, y, side)) = (self.unit(), self.window.get());
        self.look(x - (new.0 - old.0) * unit, y - (new.1 - old.1) * unit, side);
    }

    /// Goes closer or, if that is done already, back to the whole board.
    pub(super) fn double(self, at: (f64, f64)) {
        if self.hand.with_untracked(Option::is_none) {
            let by = if self.is_close() { 0.0 } else { CLOSER };
            self.zoom(by.max(1.0 / CLOSEST), self.point(at));
        }
    }

    /// The middle of what is seen, which a button zooms round: what is held, or the centre.
    pub(super) fn centre(self) -> (f64, f64) {
        let (x, y, side) = self.window.get_untracked();
        (x + side / 2.0, y + side / 2.0)
    }
}
