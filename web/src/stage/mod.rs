//! What every board stands on: which part of it is seen, what fingers, mouse and keys do, the piece that hovers.
//!
//! A board implements [`Gestures`] and is drawn in a [`Scene`] or in any element with `{..stage.area()}`. What needs
//! no browser is in `page::stage`. No game is known here. How to use it: `web/README.md`, "A board".

mod area;
mod focus;
mod ghost;
mod scene;
mod spot;

use std::rc::Rc;

use leptos::prelude::*;
use leptos::svg;
use page::stage::{Gesture, Held, Lattice, Point, Rect, Viewport};

pub(crate) use ghost::{Ghost, Hover};
pub(crate) use scene::Scene;
pub(crate) use spot::{Drag, Spot};

use crate::table_view::TableView;

/// What a board does when it is touched. All has a default: a board says only what it can.
pub(crate) trait Gestures: 'static {
    /// Whether something can be taken up here. A finger that comes down there never scrolls the page.
    fn can_take(&self, _at: &Spot) -> bool {
        false
    }

    /// Takes up what is here, because it is dragged away; whether it could be.
    fn take(&self, _at: &Spot) -> bool {
        false
    }

    /// What is held goes with the pointer.
    fn drag(&self, _drag: &Drag) {}

    /// It is let go.
    fn drop(&self, _drag: &Drag) {}

    /// It goes home: Escape, a second finger, or the browser took the pointer away.
    fn cancel(&self) {}

    /// A click, a tap, or Enter on a button.
    fn click(&self, _at: &Spot) {}

    /// The mouse moves over the board with no button down.
    fn hover(&self, _at: &Spot) {}

    /// A key, with the number of the place that has the focus; whether it meant something here. Arrows that mean
    /// nothing go from place to place.
    fn key(&self, _key: &str, _at: Option<usize>) -> bool {
        false
    }

    /// The places that arrow keys go between; their elements carry `data-focus` with the number.
    fn places(&self) -> Lattice {
        Lattice::default()
    }

    /// Whether something that was taken is in hand. If not, a double click looks closer.
    fn is_holding(&self) -> bool {
        false
    }

    /// Whether something is held that can be turned: then the wheel and two fingers turn it.
    fn can_turn(&self) -> bool {
        false
    }

    /// Turns what is held by so many steps, clockwise.
    fn turn(&self, _steps: i32) {}

    /// Whether a drag beside the pieces is the board's own, at every zoom: a city is turned, say.
    fn pans_itself(&self) -> bool {
        false
    }

    /// The ground is dragged by so many pixels, of a board that pans itself.
    fn pan(&self, _by: Point) {}

    /// Two fingers turn the board by so many degrees, clockwise.
    fn twist(&self, _degrees: f64) {}
}

/// What is seen of a board at first, if it isn't all of it; given as a context by whoever lays the board.
#[derive(Clone, Copy)]
pub(crate) struct Opening(pub(crate) Viewport);

/// A handle on a board's stage.
#[derive(Clone, Copy)]
pub(crate) struct Stage {
    table: TableView,
    node: NodeRef<svg::Svg>,
    view: RwSignal<Viewport>,
    held: RwSignal<Option<Held>>,
    focus: RwSignal<usize>,
    gesture: StoredValue<Gesture>,
    /// Where the first finger came down.
    press: StoredValue<Option<Spot>, LocalStorage>,
    board: StoredValue<Option<Rc<dyn Gestures>>, LocalStorage>,
    /// Whether something was in hand when the last click came.
    was_holding: StoredValue<bool>,
    /// Whether the board came closer by itself.
    came_closer: StoredValue<bool>,
}

impl Stage {
    /// For a board that is drawn in a [`Scene`].
    pub(crate) fn new(table: TableView, view: Viewport) -> Stage {
        let stage = Stage {
            table,
            node: NodeRef::new(),
            view: RwSignal::new(view),
            held: RwSignal::new(None),
            focus: RwSignal::new(0),
            gesture: StoredValue::new(Gesture::default()),
            press: StoredValue::new_local(None),
            board: StoredValue::new_local(None),
            was_holding: StoredValue::new(false),
            came_closer: StoredValue::new(false),
        };
        table.on_release(move || stage.escape());
        stage
    }

    /// For a board of html elements: its units are pixels of the window.
    pub(crate) fn flat(table: TableView) -> Stage {
        Stage::new(table, Viewport::new(Rect::new(0.0, 0.0, 1.0, 1.0), 1.0))
    }

    /// Says which board is touched. Before that, nothing happens.
    pub(crate) fn report_to(self, board: impl Gestures) {
        self.board.set_value(Some(Rc::new(board)));
    }

    /// Which part of the board is seen.
    pub(crate) fn view(self) -> Viewport {
        self.view.get()
    }

    /// Brings a part of the board into sight, closer if it would be narrower than so many pixels.
    pub(crate) fn come_closer(self, part: Rect, least: f64) {
        let Some(frame) = self.frame() else { return };
        self.view.update(|view| {
            let closer = least / (part.width * view.scale(frame));
            if closer > 1.0 {
                self.came_closer.set_value(view.is_whole() || self.came_closer.get_value());
                view.zoom_by(closer, part.centre());
            }
            view.show(part);
        });
    }

    /// Shows the whole again, if the board came closer by itself.
    pub(crate) fn go_back(self) {
        if self.came_closer.get_value() {
            self.came_closer.set_value(false);
            self.view.update(Viewport::fit);
        }
    }

    /// Whether a piece goes with a finger or the mouse.
    pub(crate) fn is_dragging(self) -> bool {
        self.held.get().is_some_and(|held| held.is_dragged)
    }

    /// Something that was taken by a click or a key hovers here, in units of the board, until the mouse moves.
    pub(crate) fn hold(self, at: Point) {
        self.held.set(Some(Held::new(untrack(|| self.in_window(at)), false)));
    }

    /// What hovers rests on a stop, in units of the board, or follows the pointer again.
    pub(crate) fn aim(self, stop: Option<Point>) {
        if self.held.with_untracked(|held| held.is_some_and(|held| held.stop != stop)) {
            self.held.update(|held| *held = held.map(|held| Held { stop, ..held }));
        }
    }

    /// Nothing hovers any more.
    pub(crate) fn let_go(self) {
        self.held.set(None);
    }

    /// Says something to whoever listens.
    pub(crate) fn say(self, sentence: String) {
        self.table.announce(sentence);
    }

    /// Where the drawing is in the window; nowhere for a board without one.
    fn frame(self) -> Option<Rect> {
        let rect = self.node.get_untracked()?.get_bounding_client_rect();
        Some(Rect::new(rect.left(), rect.top(), rect.width(), rect.height()))
    }

    /// A point of the window as one of the board.
    fn on_board(self, window: Point) -> Point {
        let view = self.view.get_untracked();
        self.frame().map_or(window, |frame| view.to_board(frame, window))
    }

    /// A point of the board as one of the window.
    fn in_window(self, board: Point) -> Point {
        let view = self.view.get();
        self.frame().map_or(board, |frame| view.to_window(frame, board))
    }

    /// Asks the board something; nothing before there is one.
    fn ask<T>(self, question: impl FnOnce(&dyn Gestures) -> T) -> Option<T> {
        let board = self.board.try_get_value().flatten()?;
        Some(question(&*board))
    }
}
