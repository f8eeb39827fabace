//! The lobby, live: those who look at it hear of tables that open, change or go, a few times a second at most.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use protocol::{LobbyNews, TableRow, TableState};
use table::{Millis, UserId};

use crate::app::App;
use crate::outbox::{End, Outbox};
use crate::tables::Live;

/// So often changes are told.
const PAUSE: Duration = Duration::from_millis(500);
/// More rows are not told at once: the rest comes with the next round.
const MOST: usize = 200;

/// Who looks at the lobby, and what has changed there.
#[derive(Default)]
pub(crate) struct LobbyFeed {
    inner: Mutex<Inner>,
    count: AtomicUsize,
}

#[derive(Default)]
struct Inner {
    listeners: Vec<Looker>,
    changed: BTreeSet<Box<str>>,
}

/// Somebody who looks at the lobby.
struct Looker {
    outbox: Arc<Outbox>,
    user: Option<UserId>,
    game: Option<String>,
}

impl LobbyFeed {
    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Something happened at a table. Most of the time nobody looks at the lobby: then that costs nothing.
    pub(crate) fn changed(&self, live: &Live, is_about: bool) {
        if self.count.load(Ordering::Relaxed) > 0 && (live.listed || is_about) {
            self.lock().changed.insert(live.id.clone());
        }
    }

    /// A table opened.
    pub(crate) fn opened(&self, id: &str) {
        if self.count.load(Ordering::Relaxed) > 0 {
            self.lock().changed.insert(id.into());
        }
    }

    pub(crate) fn look(&self, outbox: &Arc<Outbox>, user: Option<UserId>, game: Option<String>) {
        self.lock().listeners.push(Looker { outbox: Arc::clone(outbox), user, game });
        self.count.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn leave(&self, outbox: &Arc<Outbox>) {
        let mut inner = self.lock();
        let before = inner.listeners.len();
        inner.listeners.retain(|looker| !Arc::ptr_eq(&looker.outbox, outbox));
        self.count.fetch_sub(before - inner.listeners.len(), Ordering::Relaxed);
    }

    pub(crate) fn end(&self) {
        self.lock().listeners.iter().for_each(|looker| looker.outbox.end(End::Closing));
    }

    /// Asks whether they are still there.
    pub(crate) fn ask(&self, since: Millis) {
        self.lock().listeners.iter().for_each(|looker| looker.outbox.ask(since));
    }

    fn take(&self) -> Vec<Box<str>> {
        let mut inner = self.lock();
        let rest = inner.changed.iter().skip(MOST).cloned().collect();
        let some = std::mem::replace(&mut inner.changed, rest);
        some.into_iter().filter(|id| !inner.changed.contains(id)).collect()
    }

    /// Tells each what concerns them.
    fn tell(&self, rows: &[TableRow], lan: bool) {
        for looker in &self.lock().listeners {
            let is_meant = |row: &&TableRow| {
                looker.game.as_ref().is_none_or(|game| *game == row.game)
                    && (row.listed || lan || sits(row, looker.user.as_ref()))
            };
            let (here, gone): (Vec<&TableRow>, Vec<&TableRow>) =
                rows.iter().filter(is_meant).partition(|row| is_shown(row));
            if !here.is_empty() {
                let seen = here.into_iter().map(|row| seen_by(row, looker.user.as_ref()));
                looker.outbox.push(written(&LobbyNews::Rows(seen.collect())));
            }
            if !gone.is_empty() {
                let ids = gone.into_iter().map(|row| row.id.clone()).collect();
                looker.outbox.push(written(&LobbyNews::Gone(ids)));
            }
        }
    }
}

/// Whether the lobby has it.
pub(crate) fn is_shown(row: &TableRow) -> bool {
    matches!(row.state, TableState::Open | TableState::Running)
}

fn sits(row: &TableRow, user: Option<&UserId>) -> bool {
    user.is_some() && row.seats.iter().any(|sitter| sitter.user() == user)
}

/// The row with one's own seats.
fn seen_by(row: &TableRow, user: Option<&UserId>) -> TableRow {
    let own =
        row.seats.iter().zip(1..).filter(|(sitter, _)| user.is_some() && sitter.user() == user);
    TableRow { yours: own.map(|(_, number)| number).collect(), ..row.clone() }
}

/// As it goes over the socket.
pub(crate) fn written(news: &LobbyNews) -> Utf8Bytes {
    serde_json::to_string(news).expect("news can always be written").into()
}

/// Tells what has changed, now and then.
pub(crate) async fn run(app: Weak<App>) {
    loop {
        tokio::time::sleep(PAUSE).await;
        let Some(app) = app.upgrade() else { return };
        let mut rows = Vec::new();
        for id in app.lobby.take() {
            if let Ok(live) = app.live(&id).await
                && let Ok(row) = app.row(&live, None).await
            {
                rows.push(row);
            }
        }
        if !rows.is_empty() {
            app.lobby.tell(&rows, app.config.lan);
        }
    }
}
