//! What a node does with what others tell it.

use std::sync::Arc;

use table::{Table, UserId};

use super::{Hint, Letter};
use crate::app::App;
use crate::failure::Failure;
use crate::tables::Live;
use crate::wire;

impl App {
    /// Hears another node.
    pub(crate) fn hear(self: &Arc<App>, letter: Letter) {
        if letter.from == self.node.id() {
            return;
        }
        self.node.heard_of(&letter.from);
        let from: Arc<str> = letter.from.as_str().into();
        letter.hints().for_each(|hint| self.obey(&from, hint));
    }

    fn obey(self: &Arc<App>, from: &Arc<str>, hint: Hint) {
        match hint {
            Hint::Table { id, since, seen } => self.heard_of(id, since, seen),
            Hint::Chat { id, line } => {
                if let Some(live) = self.tables.get(&id) {
                    crate::chat::tell(&live, &line);
                }
            }
            Hint::Here { id, presence } => {
                let Some(live) = self.tables.get(&id) else {
                    // Those who look at the lobby here see how many watch: the row asks again.
                    return self.lobby.opened(&id);
                };
                let mut inner = live.lock();
                crate::presence::hear(&mut inner, from, presence);
                self.presence.changed(&live, &mut inner);
            }
            Hint::Who { id } => {
                if let Some(live) = self.tables.get(&id) {
                    self.tell_here(&live);
                }
            }
            Hint::Again { id } => {
                if let Some(live) = self.tables.get(&id) {
                    live.lock().read_again();
                }
            }
            Hint::Ended { user, session } => {
                let is_meant = |of: &str| session.as_deref().is_none_or(|meant| meant == of);
                self.sessions.end(&UserId::new(user), |known| is_meant(&known.session));
            }
            Hint::Person { user } => self.sessions.refresh(&UserId::new(user)),
        }
    }

    fn heard_of(self: &Arc<App>, id: String, since: u64, seen: u64) {
        let live = self.tables.get(&id);
        let is_folded = live.as_ref().is_some_and(|live| live.lock().table().is_some());
        if let Some(live) = live {
            self.catch_up(&live, seen);
        }
        self.lobby.opened(&id);
        // Programs hear of tables that nobody here looks at, too.
        if !is_folded && self.streams.is_listened_to() {
            let app = Arc::clone(self);
            tokio::spawn(async move {
                let _ = app.tell_programs(&id, since).await;
            });
        }
    }

    /// Tells programs what happened at a table that is not in memory.
    async fn tell_programs(self: &Arc<App>, id: &str, since: u64) -> Result<(), Failure> {
        let live = self.live(id).await?;
        let no = live.no;
        let rows = self.read(move |store| store.events(no, 0, usize::MAX)).await?;
        let events = rows.iter().map(wire::event).collect::<Result<Vec<_>, _>>();
        let Ok(events) = events else { return Ok(()) };
        let since = usize::try_from(since).unwrap_or(usize::MAX).min(events.len());
        let before = Table::fold(&events[..since]).ok().map(|table| table.play().turn());
        let (app, of) = (Arc::clone(self), Arc::clone(&live));
        let told = self.look(&live, move |inner| match before {
            Some(before) => app.streams.tell(&of, inner, before, &events[since..]),
            None => app.streams.welcome(&of, inner),
        });
        told.await
    }

    /// Those who were at a table by way of a node that is gone are gone.
    pub(super) fn left_with(&self, live: &Arc<Live>, node: &str) {
        let mut inner = live.lock();
        if crate::presence::forget(&mut inner, node) {
            self.presence.changed(live, &mut inner);
        }
    }

    fn tell_here(&self, live: &Live) {
        let presence = crate::presence::here(&live.lock());
        if presence.watching > 0 || !presence.here.is_empty() {
            self.tell_nodes(|| Hint::Here { id: live.id.to_string(), presence });
        }
    }
}
