//! The log in words.

use game::Actor;
use leptos::prelude::*;
use page::{Event, Story, What};

use super::link::TableLink;
use crate::prefs::Prefs;
use crate::ui::follow;

/// A line of the log: its number from 1, whose it is, and what it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    pub(crate) number: usize,
    pub(crate) by: Actor,
    pub(crate) text: String,
}

/// What happened, told line by line.
#[derive(Clone, Copy)]
pub(super) struct StoryView {
    prefs: Prefs,
    link: TableLink,
    story: StoredValue<Story, LocalStorage>,
    lines: RwSignal<Vec<Line>>,
}

impl StoryView {
    /// Tells what happened so far, and again in another language or when another tab has played.
    pub(super) fn new(prefs: Prefs, link: TableLink) -> StoryView {
        let story = link.peek(|session| Story::of(session, prefs.lang_now()));
        let story = StoredValue::new_local(story);
        let view = StoryView { prefs, link, story, lines: RwSignal::new(Vec::new()) };
        follow(move || {
            link.track_replaced();
            view.tell();
        });
        view
    }

    fn tell(self) {
        let lang = self.prefs.lang();
        self.story.set_value(self.link.peek(|session| Story::of(session, lang)));
        self.write_lines(0);
    }

    /// Tells what happened, and gives what is new, to be said aloud.
    pub(super) fn hear(self, events: &[Event]) -> String {
        let before = self.lines.with_untracked(Vec::len);
        self.story.update_value(|story| self.link.peek(|session| story.hear(session, events)));
        let is_undone = events.iter().any(|event| matches!(event.what, What::Undone { .. }));
        self.write_lines(if is_undone { 0 } else { before });
        self.lines.with_untracked(|lines| {
            let new = lines.get(before..).unwrap_or_default();
            new.iter().map(|line| line.text.as_str()).collect::<Vec<_>>().join(". ")
        })
    }

    /// Shows the lines of the story from one on; those before it stay.
    fn write_lines(self, from: usize) {
        self.lines.update(|lines| {
            lines.truncate(from);
            self.story.with_value(|story| {
                self.link.peek(|session| {
                    let told = story.lines().iter().zip(session.table().log()).zip(1..);
                    lines.extend(told.skip(from).map(|((text, entry), number)| Line {
                        number,
                        by: entry.by,
                        text: text.clone(),
                    }));
                });
            });
        });
    }

    /// The log in words.
    pub(super) fn lines(self) -> Vec<Line> {
        self.lines.get()
    }

    /// How many lines the log has.
    pub(super) fn line_count(self) -> usize {
        self.lines.with(Vec::len)
    }
}
