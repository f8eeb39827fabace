//! A table of a lesson: whoever teaches judges what is said, nothing is kept, and nobody plays by themselves.

use std::rc::Rc;

use leptos::prelude::*;
use page::{Event, Said};

use super::link::{Answered, Inbox, LinkState, TableLink};

/// Judges what is said at a table, and tells whether it has been heard and not been refused.
type Judge = Rc<dyn Fn(TableLink, &Said, Answered) -> bool>;

/// The way to whoever teaches.
#[derive(Clone, Copy)]
pub(super) struct TaughtLink {
    inbox: Inbox,
    judge: StoredValue<Judge, LocalStorage>,
    is_asked: Signal<bool>,
}

impl TaughtLink {
    pub(super) fn new(
        inbox: Inbox,
        is_asked: Signal<bool>,
        judge: impl Fn(TableLink, &Said, Answered) -> bool + 'static,
    ) -> TaughtLink {
        TaughtLink { inbox, judge: StoredValue::new_local(Rc::new(judge)), is_asked }
    }

    pub(super) fn inbox(self) -> Inbox {
        self.inbox
    }

    /// While nothing is asked for, the board is only looked at.
    pub(super) fn state(self) -> LinkState {
        if self.is_asked.get() { LinkState::Open } else { LinkState::Frozen }
    }

    pub(super) fn say(self, link: TableLink, said: &Said, answered: Answered) -> bool {
        let judge = self.judge.get_value();
        judge(link, said, answered)
    }

    pub(super) fn happen(self, events: &[Event]) {
        let folded = self.inbox.fold(events);
        debug_assert!(folded.is_ok(), "what a course says can follow");
        self.inbox.tell(events);
    }
}
