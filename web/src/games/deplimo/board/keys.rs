//! The board by keys: letters are laid, Space turns over, Backspace takes back, arrows and Tab go about, Enter draws.
//! Letters are heard wherever the focus is, but in fields.

use deplimo::Letter;
use leptos::prelude::*;
use page::deplimo::{Cursor, Held, Pressed, Typist, pressed_words};
use page::stage::Step;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

use super::Board;
use crate::stage::Stage;

impl Board {
    /// A key on the board or the tray, with the cell that has the focus; whether it means anything there.
    pub(super) fn pressed(self, key: &str, at: Option<usize>, stage: Option<Stage>) -> bool {
        if !self.may_arrange() {
            // A person without letters may draw too.
            return key == "Enter" && at.is_some() && self.enter();
        }
        if let (Some(cell), None) = (at, untrack(|| self.cursor())) {
            self.set_cursor(Some(Cursor::at(self.frame(), cell, None)));
        }
        let is_on_board = at.is_some();
        let is_holding = self.held.with_untracked(Option::is_some);
        match key {
            "Enter" | " " if is_holding && is_on_board => {
                at.into_iter().for_each(|cell| self.put(cell));
            }
            "Enter" if is_on_board => return self.enter(),
            " " if is_on_board => self.turn_over(),
            "Backspace" | "Delete" => self.take_back(),
            "Escape" => return self.escape(),
            _ => match (Typist::letter_of(key), Step::from_key(key)) {
                (Some(letter), _) => self.type_letter(letter),
                (None, Some(step)) if is_on_board => self.step(step),
                _ => return false,
            },
        }
        if let Some(stage) = stage.filter(|_| is_on_board) {
            self.focus(stage);
        }
        true
    }

    /// A key that nothing on the page wanted.
    pub(super) fn heard(self, event: &KeyboardEvent) {
        let is_plain = !(event.ctrl_key() || event.meta_key() || event.alt_key());
        if !is_plain || event.default_prevented() || is_taken(event) {
            return;
        }
        let key = event.key();
        let is_letter = Typist::letter_of(&key).is_some();
        let is_meant = match key.as_str() {
            _ if is_letter => true,
            "Backspace" | "Escape" => true,
            // A button or a link that has the focus has its own use for these.
            "Enter" => is_nowhere(event) && untrack(|| self.can_draw()),
            " " => is_nowhere(event) && self.may_arrange(),
            _ => false,
        };
        let did = is_meant
            && match key.as_str() {
                "Enter" => self.enter(),
                " " => {
                    self.turn_over();
                    true
                }
                key => self.pressed(key, None, None),
            };
        if did {
            event.prevent_default();
        }
    }

    /// Tab goes to the next segment, and from the last one on.
    pub(super) fn tabbed(self, event: &KeyboardEvent) {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let is_on_board = target.is_some_and(|target| target.has_attribute("data-focus"));
        if event.key() != "Tab" || !is_on_board || !self.may_arrange() {
            return;
        }
        let next = self.typist.with_untracked(|typist| {
            let (frame, layout) = (typist.draft.frame(), typist.draft.layout());
            typist.cursor?.next_segment(frame, layout, event.shift_key())
        });
        if let Some(next) = next {
            event.prevent_default();
            self.set_cursor(Some(next));
            focus_cell(next.near(self.frame()));
        }
    }

    pub(super) fn type_letter(self, letter: Letter) {
        let pressed = self.change(|typist| typist.type_letter(letter));
        self.report(pressed);
    }

    pub(super) fn turn_over(self) {
        let held = self.held.get_untracked();
        let pressed = self.change(|typist| {
            if let Some(Held::Cell(cell)) = held {
                typist.cursor = Some(Cursor::at(typist.draft.frame(), cell, typist.cursor));
            }
            typist.turn_over()
        });
        self.report(pressed);
    }

    pub(super) fn take_back(self) {
        if self.held.with_untracked(Option::is_some) {
            return self.put_away();
        }
        let pressed = self.change(Typist::take_back);
        self.report(pressed);
    }

    /// Says what came of a key: what is wanted and not there is also written.
    fn report(self, pressed: Option<Pressed>) {
        let Some(pressed) = pressed else { return };
        let total = self.typist.with_untracked(|typist| typist.draft.reckoning().points());
        let said = pressed_words(self.prefs.lang(), pressed, total);
        let is_news = matches!(pressed, Pressed::Missing { .. } | Pressed::Full | Pressed::Nothing);
        self.table.announce(said.clone());
        self.note.set(is_news.then_some(said));
    }

    fn enter(self) -> bool {
        let can_draw = untrack(|| self.can_draw());
        if can_draw {
            self.draw();
        }
        can_draw
    }

    fn escape(self) -> bool {
        let is_idle =
            self.held.with_untracked(Option::is_none) && untrack(|| self.cursor()).is_none();
        self.let_go();
        self.set_cursor(None);
        !is_idle
    }

    fn step(self, step: Step) {
        let cursor = untrack(|| self.cursor());
        let next =
            cursor.and_then(|cursor| self.plan.with_untracked(|plan| cursor.step(plan, step)));
        if let Some(next) = next {
            self.set_cursor(Some(next));
            if self.held.with_untracked(Option::is_some) {
                self.aim.set(next.cell(self.frame()));
            }
        }
    }

    /// The focus goes where one types.
    fn focus(self, stage: Stage) {
        if let Some(cursor) = untrack(|| self.cursor()) {
            let cell = cursor.near(self.frame());
            stage.set_focus(cell);
            focus_cell(cell);
        }
    }
}

/// Gives a cell of the large ruler the focus.
pub(super) fn focus_cell(cell: usize) {
    let found = document().query_selector(&format!(".stage.deplimo [data-focus='{cell}']"));
    if let Some(cell) = found.ok().flatten() {
        // An svg element can take the focus as an html one does.
        let _ = cell.unchecked_into::<HtmlElement>().focus();
    }
}

/// Whether a key belongs to a field that has the focus, or to a dialog.
fn is_taken(event: &KeyboardEvent) -> bool {
    const FIELDS: &str = "input, textarea, select, [contenteditable], dialog, [role=alertdialog]";
    closest(event, FIELDS)
}

/// Whether nothing that has its own use for keys has the focus.
fn is_nowhere(event: &KeyboardEvent) -> bool {
    !closest(event, "button, a, summary, [tabindex='0']")
}

fn closest(event: &KeyboardEvent, selector: &str) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|target| target.closest(selector).ok().flatten().is_some())
}
