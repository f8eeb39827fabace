//! A table at which nobody plays any more: it is drawn like any other, with what is done with a game that is looked at.

use std::rc::Rc;

use leptos::prelude::*;
use page::{Command, Session};

use super::source::Source;
use super::{card, keys};
use crate::pages::DrawAway;
use crate::store;
use crate::table_view::{Answered, Away, Inbox, LinkState, Place, TableLink, TableView};

/// Nobody, in the place of a host.
struct Watched {
    source: Source,
}

/// The game on its table, from its first position on.
pub(super) fn shown(mut session: Session, source: Source, draw: DrawAway) -> AnyView {
    session.look_as(None);
    draw(TableLink::away(Inbox::new(session), Rc::new(Watched { source })))
}

impl Away for Watched {
    fn say(&self, _: &Command, _: Answered) -> bool {
        false
    }

    fn state(&self) -> LinkState {
        LinkState::Frozen
    }

    fn now(&self) -> u64 {
        store::now()
    }

    fn draw(&self, place: Place, table: TableView) -> AnyView {
        match place {
            Place::Side => {
                let run = keys::Run::start(table);
                card::card(table, run, self.source.clone())
            }
            _ => ().into_any(),
        }
    }
}
