//! The table of a problem: what is said at it is judged, nothing is kept, and nobody plays by themselves.

use std::rc::Rc;

use leptos::prelude::*;
use page::Command;

use super::sitting::Sitting;
use crate::store;
use crate::table_view::{Answered, Away, Inbox, LinkState, Place, TableLink, TableView};

/// Whoever judges, in the place of a host.
struct Judge {
    sitting: Sitting,
    inbox: Inbox,
}

/// The way to whoever judges.
pub(super) fn judged_link(sitting: Sitting, inbox: Inbox) -> TableLink {
    TableLink::away(inbox, Rc::new(Judge { sitting, inbox }))
}

impl Away for Judge {
    fn say(&self, command: &Command, answered: Answered) -> bool {
        let Command::Play { seat, token, .. } = command else { return false };
        self.sitting.answer(self.inbox, *seat, token, answered)
    }

    /// While nothing is asked for, the board is only looked at.
    fn state(&self) -> LinkState {
        if self.sitting.is_asked() { LinkState::Open } else { LinkState::Frozen }
    }

    fn now(&self) -> u64 {
        store::now()
    }

    fn draw(&self, _: Place, _: TableView) -> AnyView {
        ().into_any()
    }
}
