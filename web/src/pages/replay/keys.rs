//! Going through a game by keys, as players know them: arrows, Home, End, and the space bar, which lets it run; up and down change lines.

use std::time::Duration;

use leptos::ev;
use leptos::prelude::*;
use page::Session;
use page::tree::Beside;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use super::walk::Walk;
use crate::table_view::TableView;

/// How long a position is shown while the game runs.
const BREATH: Duration = Duration::from_millis(900);

/// A game that runs by itself, or rests.
#[derive(Clone, Copy)]
pub(super) struct Run {
    table: TableView,
    walk: Walk,
    pub(super) is_running: RwSignal<bool>,
}

impl Run {
    /// Listens to the keys, as long as the table is shown. The game begins at its first position.
    pub(super) fn start(table: TableView, walk: Walk) -> Run {
        let run = Run { table, walk, is_running: RwSignal::new(false) };
        let heard = window_event_listener(ev::keydown, move |event| run.hear(&event));
        let ticking = set_interval_with_handle(move || run.tick(), BREATH);
        on_cleanup(move || {
            heard.remove();
            ticking.iter().for_each(IntervalHandle::clear);
        });
        run
    }

    /// How many tokens are shown, and how many there are.
    fn place(self) -> (usize, usize) {
        let all = self.table.peek(|session: &Session| session.table().log().len());
        (untrack(|| self.table.at()).unwrap_or(all), all)
    }

    fn tick(self) {
        if self.is_running.try_get_untracked() != Some(true) {
            return;
        }
        let (at, all) = self.place();
        self.table.look_at(at + 1);
        if at + 1 >= all {
            self.is_running.set(false);
        }
    }

    /// Runs, or rests. From the end it begins anew.
    pub(super) fn toggle(self) {
        let (at, all) = self.place();
        if !self.is_running.get_untracked() && at >= all {
            self.table.look_at(0);
        }
        self.is_running.update(|is_running| *is_running = !*is_running);
    }

    fn hear(self, event: &KeyboardEvent) {
        let is_plain = !(event.ctrl_key() || event.meta_key() || event.alt_key());
        if !is_plain || event.default_prevented() || is_wanted_there(event) {
            return;
        }
        let (at, all) = self.place();
        let to = match event.key().as_str() {
            "ArrowLeft" => at.saturating_sub(1),
            "ArrowRight" => at + 1,
            "Home" => 0,
            "End" => all,
            " " => {
                event.prevent_default();
                return self.toggle();
            }
            "ArrowUp" => return self.go_beside(event, Beside::Above),
            "ArrowDown" => return self.go_beside(event, Beside::Below),
            _ => return,
        };
        event.prevent_default();
        self.is_running.set(false);
        self.table.look_at(to);
    }

    /// Another line, where there is one; else the page is scrolled.
    fn go_beside(self, event: &KeyboardEvent, which: Beside) {
        if self.walk.go_beside(self.table, which) {
            event.prevent_default();
            self.is_running.set(false);
        }
    }
}

/// Whether the key means something to what has the focus: a field, a button, the slider.
fn is_wanted_there(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let within = |what: &str| {
        target.as_ref().and_then(|target| target.closest(what).ok().flatten()).is_some()
    };
    within("input, textarea, select, dialog")
        || (event.key() == " " && within("button, a, summary"))
}
