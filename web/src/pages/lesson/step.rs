//! A step: its position on the board of the game, and the card that asks for something. The last one opens a table.

use leptos::ev;
use leptos::prelude::*;
use page::lesson::Course;
use web_sys::KeyboardEvent;

use super::card;
use super::class::Class;
use super::taught::taught_link;
use super::veil::keep_veiled;
use crate::games::{self, Views};
use crate::pages::table::Typed;
use crate::stage::Opening;
use crate::store;
use crate::table_view::TableView;
use crate::ui::{follow, t};

/// The step that is shown, from its beginning.
pub(super) fn step(class: Class) -> AnyView {
    let session = class.course.with_untracked(|course| course.session(store::now()));
    let lay = games::here(class.info.id).and_then(|parts| parts.lay);
    let Some((session, lay)) = session.zip(lay) else { return last(class) };
    let table = TableView::new(taught_link(class, session));
    listen(class, table);
    if let Some(part) = class.course.with_untracked(|course| course.exercise()?.part()) {
        // Only the lessons of this game name a part: the other boards are small enough.
        provide_context(Opening(games::close_to(part)));
    }
    let Views { head, board, aside, controls, .. } = lay(table);
    hear_escape(class.typed, class.rule, table);
    keep_veiled(class, table);
    view! {
        <div class="table lesson-step">
            {class.typed.view(table)}
            <section class="table-board" aria-label=t("table-board")>{board}</section>
            <div class="table-side">
                {card::card(class, table, head, controls)}
                {aside}
                {card::known(class)}
                {card::next(class)}
            </div>
        </div>
    }
    .into_any()
}

/// Keeps up with the board: what it refuses by itself is a try too, what it says is read aloud, and the hint is marked on it.
fn listen(class: Class, table: TableView) {
    follow(move || {
        if table.refusal().is_some() {
            class.course.update(Course::note_refusal);
            class.unsay();
        }
    });
    follow(move || {
        if table.previewed().is_some() {
            class.unsay();
        }
    });
    follow(move || {
        let spoken = table.spoken();
        if !spoken.is_empty() {
            class.say(&spoken);
        }
    });
    follow(move || {
        let hint = class.course.with(Course::hint);
        table.show_hint(hint.and_then(|hint| hint.token));
    });
}

/// Escape closes what lies topmost, then lets go of what is in hand.
pub(in crate::pages) fn hear_escape(
    typed: Typed,
    rule: RwSignal<Option<String>>,
    table: TableView,
) {
    let hear = move |event: KeyboardEvent| {
        if event.key() != "Escape" || event.default_prevented() {
            return;
        }
        if typed.is_writing.get_untracked() {
            typed.is_writing.set(false);
        } else if rule.with_untracked(Option::is_some) {
            rule.set(None);
        } else {
            table.let_go();
        }
    };
    let heard = window_event_listener(ev::keydown, hear);
    on_cleanup(move || heard.remove());
}

/// The step that opens a real table.
fn last(class: Class) -> AnyView {
    view! {
        <div class="table lesson-step lesson-last">
            <div class="table-side">{card::last(class)}{card::known(class)}</div>
        </div>
    }
    .into_any()
}
