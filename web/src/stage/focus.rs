//! Keys on a stage: one tab stop, and arrows that go from place to place.

use leptos::prelude::*;
use page::stage::{Gesture, Rect, Step, Viewport};
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget, HtmlElement, KeyboardEvent};

use super::{Gestures, Stage};

impl Stage {
    /// Tab comes to this place from now on.
    pub(crate) fn set_focus(self, nth: usize) {
        self.focus.set(nth);
    }

    /// For the element of a place, beside its `data-focus`: Tab comes to one of them only.
    pub(crate) fn tab_index(self, nth: usize) -> &'static str {
        if self.focus.get() == nth { "0" } else { "-1" }
    }

    pub(super) fn key(self, event: &KeyboardEvent) {
        if event.default_prevented() || event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let (key, at) = (event.key(), place(event.target()));
        if key == "Escape" {
            return; // the table hears it, and knows what lies topmost
        }
        if key != "Tab" && key != "Shift" {
            self.table.forgive();
        }
        let is_meant = self.ask(|board| board.key(&key, at)) == Some(true)
            || at.is_some_and(|at| self.step(&key, at, event.current_target()))
            || self.looks_closer(&key);
        if is_meant {
            event.prevent_default();
        }
    }

    /// Escape, wherever the focus is: ends a drag, or lets the board let go. Whether there was anything.
    pub(super) fn escape(self) -> bool {
        if self.gesture.with_value(Gesture::is_dragging) {
            self.cancel();
            return true;
        }
        let at = place(document().active_element().map(Into::into));
        self.ask(|board| board.key("Escape", at)) == Some(true)
    }

    /// The focus came to a place.
    pub(super) fn focused(self, target: Option<EventTarget>) {
        if let Some(nth) = place(target).filter(|nth| *nth != self.focus.get_untracked()) {
            self.focus.set(nth);
        }
    }

    /// From place to place; whether the key does that.
    fn step(self, key: &str, from: usize, area: Option<EventTarget>) -> bool {
        let Some(step) = Step::from_key(key) else { return false };
        let places = self.ask(Gestures::places).unwrap_or_default();
        if let Some(nth) = places.step(from, step) {
            self.focus.set(nth);
            give_focus(area, nth);
            // What the keys are at is seen.
            if let Some(place) = places.place(nth) {
                self.view.update(|view| view.show(Rect::new(place.x, place.y, 0.0, 0.0)));
            }
        }
        true
    }

    /// Plus, minus and nought look closer, from farther away, and at all of it.
    fn looks_closer(self, key: &str) -> bool {
        match key {
            _ if self.node.get_untracked().is_none() => return false,
            "+" | "=" => self.view.update(Viewport::closer),
            "-" => self.view.update(Viewport::farther),
            "0" => self.view.update(Viewport::fit),
            _ => return false,
        }
        true
    }
}

/// The number of the place that an element is, or lies in.
fn place(target: Option<EventTarget>) -> Option<usize> {
    let place = target?.dyn_into::<Element>().ok()?.closest("[data-focus]").ok()??;
    place.get_attribute("data-focus")?.parse().ok()
}

fn give_focus(area: Option<EventTarget>, nth: usize) {
    let area = area.and_then(|area| area.dyn_into::<Element>().ok());
    let found = area.and_then(|area| area.query_selector(&format!("[data-focus='{nth}']")).ok()?);
    if let Some(place) = found {
        // An svg element can take the focus as an html one does.
        let _ = place.unchecked_into::<HtmlElement>().focus();
    }
}
