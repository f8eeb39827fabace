//! A table of a lesson: whoever teaches judges what is said, nothing is kept, and nobody plays by themselves.

use std::rc::Rc;

use leptos::prelude::*;
use page::{Command, Session};

use super::class::Class;
use crate::store;
use crate::table_view::{Answered, Away, Inbox, LinkState, Place, TableLink, TableView};

/// Whoever teaches, in the place of a host.
struct Teacher {
    class: Class,
    inbox: Inbox,
}

/// The way to whoever teaches.
pub(super) fn taught_link(class: Class, session: Session) -> TableLink {
    let inbox = Inbox::new(session);
    TableLink::away(inbox, Rc::new(Teacher { class, inbox }))
}

impl Away for Teacher {
    fn say(&self, command: &Command, answered: Answered) -> bool {
        self.class.answer(self.inbox, command, answered)
    }

    /// While nothing is asked for, the board is only looked at.
    fn state(&self) -> LinkState {
        if self.class.is_asked() { LinkState::Open } else { LinkState::Frozen }
    }

    fn now(&self) -> u64 {
        store::now()
    }

    fn draw(&self, _: Place, _: TableView) -> AnyView {
        ().into_any()
    }
}
