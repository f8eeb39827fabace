//! An element that fingers, the mouse, the wheel and keys are heard on: the board, or a tray beside it.

use leptos::attr::any_attribute::{AnyAttribute, IntoAnyAttribute};
use leptos::ev;
use leptos::prelude::*;
use leptos::tachys::html::event::on;
use page::stage::{Act, Gesture, Held, On, Pinch, Point, Viewport};
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent, PointerEvent, WheelEvent};

use super::spot::pointer;
use super::{Drag, Gestures, Spot, Stage};

/// How much closer a pixel of the wheel goes, as an exponent.
const WHEEL: f64 = 0.0015;
/// Lines are what some browsers roll by: so many pixels each.
const LINE: f64 = 30.0;

impl Stage {
    /// What makes an element part of the stage: `<div {..stage.area()}>`. Pieces can be dragged from one to another.
    pub(crate) fn area(self) -> AnyAttribute {
        (
            on(ev::pointerdown, move |event: PointerEvent| self.down(&event)),
            on(ev::pointermove, move |event: PointerEvent| self.moved(&event)),
            on(ev::pointerup, move |event: PointerEvent| self.up(&event)),
            on(ev::pointercancel, move |_| self.cancel()),
            on(ev::click, move |event: MouseEvent| self.clicked(&event)),
            on(ev::dblclick, move |event: MouseEvent| self.double(&event)),
            on(ev::wheel, move |event: WheelEvent| self.wheel(&event)),
            on(ev::keydown, move |event| self.key(&event)),
            on(ev::focusin, move |event| self.focused(event.target())),
            // A finger on a piece moves the piece, one beside it may scroll the page: `touch-action` can't tell.
            on(ev::touchmove, move |event| self.hold_page(&event)),
            on(ev::contextmenu, move |event: MouseEvent| self.hold_menu(&event)),
        )
            .into_any_attr()
    }

    fn gesture<T>(self, change: impl FnOnce(&mut Gesture) -> T) -> Option<T> {
        self.gesture.try_update_value(change)
    }

    fn down(self, event: &PointerEvent) {
        if event.button() != 0 {
            return;
        }
        if event.is_primary() {
            self.table.forgive();
            self.cancel(); // a finger that was lost outside
            self.press.set_value(Some(Spot::new(self, pointer(event))));
        }
        let can_take = self.press.with_value(|press| {
            press.as_ref().and_then(|press| self.ask(|board| board.can_take(press)))
        });
        let on = if can_take == Some(true) { On::Piece } else { On::Ground };
        let can_turn = self.ask(Gestures::can_turn) == Some(true);
        let (id, at) = (event.pointer_id(), pointer(event));
        let act = self.gesture(|gesture| gesture.down(id, at, on, can_turn));
        self.act(act.flatten(), event);
    }

    fn moved(self, event: &PointerEvent) {
        let (id, at) = (event.pointer_id(), pointer(event));
        if self.gesture(|gesture| gesture.has(id)) != Some(true) {
            return self.hovered(at);
        }
        let can_pan = !self.view.with_untracked(Viewport::is_whole) || self.pans_itself();
        let acts = self.gesture(|gesture| gesture.moved(id, at, can_pan));
        for act in acts.into_iter().flatten() {
            self.act(Some(act), event);
        }
    }

    /// Whether the board turns, say, where others are moved about.
    fn pans_itself(self) -> bool {
        self.ask(Gestures::pans_itself) == Some(true)
    }

    fn up(self, event: &PointerEvent) {
        let act = self.gesture(|gesture| gesture.up(event.pointer_id()));
        self.act(act.flatten(), event);
    }

    /// Ends a drag; what is held goes home.
    pub(super) fn cancel(self) {
        if self.gesture(Gesture::cancel).flatten() == Some(Act::Cancel) {
            self.let_go();
            self.ask(Gestures::cancel);
        }
    }

    fn act(self, act: Option<Act>, event: &PointerEvent) {
        match act {
            Some(Act::Take) => self.take(event),
            Some(Act::Drag) => self.drag(pointer(event)),
            Some(Act::Drop) => self.drop(pointer(event)),
            Some(Act::Cancel) => {
                self.let_go();
                self.ask(Gestures::cancel);
            }
            Some(Act::Turn(steps)) => self.turn(steps),
            Some(Act::Pan(by)) => self.pan(by, event),
            Some(Act::Pinch(pinch)) => self.pinch(&pinch),
            None => {}
        }
    }

    /// Takes up what was pressed. It is in hand before the board is told, which may lay it aside again.
    fn take(self, event: &PointerEvent) {
        let Some(press) = self.press.get_value() else { return };
        capture(event);
        self.held.set(Some(Held::new(pointer(event), true)));
        if self.ask(|board| board.take(&press)) != Some(true) {
            self.gesture(Gesture::give_up);
            self.let_go();
        }
    }

    fn drag_to(self, at: Point) -> Option<Drag> {
        Some(Drag { from: self.press.get_value()?, at: Spot::new(self, at) })
    }

    fn drag(self, at: Point) {
        let is_dragging = self.gesture(|gesture| gesture.is_dragging());
        let Some(drag) = self.drag_to(at).filter(|_| is_dragging == Some(true)) else { return };
        self.held.update(|held| *held = held.map(|held| Held { at, ..held }));
        self.ask(|board| board.drag(&drag));
    }

    fn drop(self, at: Point) {
        self.let_go();
        if let Some(drag) = self.drag_to(at) {
            self.ask(|board| board.drop(&drag));
        }
    }

    fn turn(self, steps: i32) {
        self.ask(|board| {
            if board.can_turn() {
                board.turn(steps);
            }
        });
    }

    fn pan(self, by: Point, event: &PointerEvent) {
        capture(event);
        if self.pans_itself() {
            self.ask(|board| board.pan(by));
        } else {
            self.shift(by);
        }
    }

    /// Moves what is seen by so many pixels.
    fn shift(self, by: Point) {
        let frame = self.frame().unwrap_or_default();
        self.view.update(|view| view.pan(by * (-1.0 / view.scale(frame))));
    }

    /// What is between two fingers stays between them.
    fn pinch(self, pinch: &Pinch) {
        let kept = self.on_board(pinch.from);
        self.view.update(|view| view.zoom_by(pinch.spread, kept));
        self.shift(pinch.to - pinch.from);
        self.ask(|board| board.twist(pinch.turned));
    }

    fn hovered(self, at: Point) {
        let spot = Spot::new(self, at);
        if self.held.with_untracked(Option::is_some) {
            self.held.update(|held| *held = held.map(|held| Held { at, ..held }));
        }
        self.ask(|board| board.hover(&spot));
    }

    /// A click that follows a drag is none; one that a key or a screen reader makes has no press before it.
    fn clicked(self, event: &MouseEvent) {
        let is_click = self.gesture(|gesture| gesture.is_click()) == Some(true);
        if is_click || event.detail() == 0 {
            let spot = Spot::clicked(self, event);
            self.focused(event.target());
            self.was_holding.set_value(self.ask(Gestures::is_holding) == Some(true));
            self.ask(|board| board.click(&spot));
        }
    }

    /// Two clicks that lay what was in hand are no double click.
    fn double(self, event: &MouseEvent) {
        if self.ask(Gestures::is_holding) == Some(false) && !self.was_holding.get_value() {
            let to = self.on_board(pointer(event));
            self.view.update(|view| view.leap(to));
        }
    }

    /// The wheel turns what is held. Else it goes closer, if Ctrl is down or one is close already: a board that is
    /// seen whole lets the page scroll.
    fn wheel(self, event: &WheelEvent) {
        let lines = if event.delta_mode() == WheelEvent::DOM_DELTA_LINE { LINE } else { 1.0 };
        let by = event.delta_y() * lines;
        if self.ask(Gestures::can_turn) == Some(true) {
            event.prevent_default();
            if let Some(Act::Turn(steps)) = self.gesture(|gesture| gesture.rolled(by)).flatten() {
                self.turn(steps);
            }
        } else if self.frame().is_some()
            && (event.ctrl_key() || !self.view.with_untracked(Viewport::is_whole))
        {
            event.prevent_default();
            let kept = self.on_board(pointer(event));
            self.view.update(|view| view.zoom_by((-by * WHEEL).exp(), kept));
        }
    }

    /// The page doesn't scroll under a finger that moves something else.
    fn hold_page(self, event: &web_sys::Event) {
        let is_held = self.gesture(|gesture| gesture.holds_page()) == Some(true);
        if (is_held || self.pans_itself()) && event.cancelable() {
            event.prevent_default();
        }
    }

    /// A finger that rests on a piece asks for no menu.
    fn hold_menu(self, event: &MouseEvent) {
        if self.gesture(|gesture| gesture.holds_page()) == Some(true) {
            event.prevent_default();
        }
    }
}

/// From now on the pointer is heard wherever it goes.
fn capture(event: &PointerEvent) {
    let area = event.current_target().and_then(|target| target.dyn_into::<Element>().ok());
    if let Some(area) = area {
        let _ = area.set_pointer_capture(event.pointer_id());
    }
}
