//! The board by keys: a cursor that both views share, and letters for the piece in hand.

use caminos::Cell;
use leptos::prelude::*;
use page::caminos::{column_label, landing_label};

use super::Board;
use super::touch::spin;

impl Board {
    /// A key, at a cell of the plan or on the city; whether it meant something.
    pub(super) fn pressed(self, key: &str, at: Option<usize>) -> bool {
        if let Some(nth) = at {
            self.cursor.set(nth);
        }
        let is_holding = self.held.with_untracked(Option::is_some);
        let is_back = key.chars().next().is_some_and(char::is_uppercase);
        match key {
            "1" | "2" | "3" | "4" => {
                self.take(usize::from(key.as_bytes()[0] - b'1'));
            }
            "r" | "R" if is_holding => self.turn(spin(!is_back)),
            "t" | "T" if is_holding => self.turn(self.tipped(false, is_back)),
            "f" | "F" if is_holding => self.turn(self.tipped(true, is_back)),
            "n" | "N" if is_holding => self.next_offer(if is_back { -1 } else { 1 }),
            "Enter" | " " if is_on_button() => return false,
            "Enter" | " " => self.entered(),
            "Escape" if is_holding || self.chosen.with_untracked(Option::is_some) => {
                self.put_back();
            }
            "," | "[" => self.look_next(false),
            "." | "]" => self.look_next(true),
            "w" => self.is_traced.update(|is| *is = !*is),
            "v" => self.is_plan.update(|is| *is = !*is),
            _ => return self.stepped(key, at),
        }
        true
    }

    /// Enter lays what is held and lies there in the preview; else it chooses the cell.
    fn entered(self) {
        if self.landing.with_untracked(Option::is_some) {
            self.lay();
        } else if self.held.with_untracked(Option::is_some) {
            self.aim_at_cursor();
        } else {
            self.choose(self.cursor_cell());
        }
    }

    /// Arrows: on the city up is away from the eye, on the plan it is north. What is held goes along.
    fn stepped(self, key: &str, at: Option<usize>) -> bool {
        let (right, up): (i32, i32) = match key {
            "ArrowUp" => (0, 1),
            "ArrowDown" => (0, -1),
            "ArrowRight" => (1, 0),
            "ArrowLeft" => (-1, 0),
            _ => return false,
        };
        if at.is_some() {
            // The plan's own arrows move the focus first; the piece follows it.
            let follow = move || {
                self.cursor.set(focused_place().unwrap_or_default());
                self.follow();
            };
            set_timeout(follow, std::time::Duration::ZERO);
            return false;
        }
        let (column, row) = match self.camera.get_untracked().quarter() {
            0 => (right, up),
            1 => (-up, right),
            2 => (-right, -up),
            _ => (up, -right),
        };
        let from = self.cursor_cell();
        let to = self.cells.with_value(|cells| {
            // Over a hole or past a step of the edge to the next cell in line.
            (1..=11i32).find_map(|far| {
                let column = u8::try_from(i32::from(from.column) + column * far).ok()?;
                let row = u8::try_from(i32::from(from.row) + row * far).ok()?;
                cells.iter().position(|&cell| cell == Cell { column, row })
            })
        });
        if let Some(nth) = to {
            self.cursor.set(nth);
            self.stage.set_focus(nth);
            self.follow();
            if self.held.with_untracked(Option::is_none) {
                let (lang, cell) = (self.table.lang_now(), self.cursor_cell());
                let label = self.game_now(|game| column_label(lang, game, cell));
                self.table.announce(label.unwrap_or_default());
            }
        }
        true
    }

    /// The keys are at this cell from now on.
    pub(super) fn go_to(self, cell: Cell) {
        let nth = self.cells.with_value(|cells| cells.iter().position(|&known| known == cell));
        if let Some(nth) = nth {
            self.cursor.set(nth);
            self.stage.set_focus(nth);
        }
    }

    /// What is held goes where the keys are.
    fn follow(self) {
        if self.held.with_untracked(Option::is_some) {
            self.aim_at_cursor();
        }
    }

    fn aim_at_cursor(self) {
        let cell = self.cursor_cell();
        self.aim((f64::from(cell.column) + 0.5, f64::from(cell.row) + 0.5));
        let said = self.landing.with_untracked(|landing| {
            landing.as_ref().map(|landing| landing_label(self.table.lang_now(), landing))
        });
        self.table.announce(said.unwrap_or_default());
    }
}

/// Whether the focus is on a button, which does what it says.
fn is_on_button() -> bool {
    document().active_element().is_some_and(|element| element.tag_name() == "BUTTON")
}

/// The number of the place that has the focus.
fn focused_place() -> Option<usize> {
    document().active_element()?.get_attribute("data-focus")?.parse().ok()
}
