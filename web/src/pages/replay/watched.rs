//! A table at which nobody plays any more, unless something else is tried: it is drawn like any other, with what is done
//! with a game that is looked at.

use std::rc::Rc;

use leptos::prelude::*;
use page::{Command, Session};

use super::source::Source;
use super::walk::Walk;
use super::{analysis, card, keys, lines};
use crate::pages::DrawAway;
use crate::store;
use crate::table_view::{Answered, Away, LinkState, Place, TableLink, TableView};
use crate::ui::t;

/// A walk in the place of a host.
struct Watched {
    source: Source,
    walk: Walk,
}

/// The game on its table, from its end.
pub(super) fn shown(mut session: Session, source: Source, draw: DrawAway) -> AnyView {
    session.look_as(None);
    let walk = Walk::new(session, &source);
    draw(TableLink::away(walk.inbox(), Rc::new(Watched { source, walk })))
}

impl Away for Watched {
    fn say(&self, command: &Command, answered: Answered) -> bool {
        self.walk.hear(command, answered)
    }

    fn state(&self) -> LinkState {
        if self.walk.is_trying.get() { LinkState::Open } else { LinkState::Frozen }
    }

    fn now(&self) -> u64 {
        store::now()
    }

    fn draw(&self, place: Place, table: TableView) -> AnyView {
        // Whoever plays against people elsewhere, or the game of a day, is left without help until it is over.
        let (is_over, daily) = self.walk.game(|game| (game.is_over(), game.daily()));
        let is_open = is_over || !(matches!(self.source, Source::Table(_)) || daily.is_some());
        match place {
            Place::Next if is_open => {
                let inquiry = analysis::Inquiry::new(table, self.walk);
                view! { {analysis::cards(inquiry)}{lines::card(table, self.walk, inquiry)} }
                    .into_any()
            }
            Place::Next => view! { <p class="card soft">{t("analysis-later")}</p> }.into_any(),
            Place::Side => {
                let run = keys::Run::start(table, self.walk);
                card::card(table, self.walk, run, self.source.clone())
            }
            _ => ().into_any(),
        }
    }

    fn is_seen_to_here(&self) -> bool {
        self.walk.is_trying.get()
    }

    fn tick(&self) -> Option<bool> {
        self.walk.tick()
    }
}
