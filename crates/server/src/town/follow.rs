//! How a table in memory follows what other nodes have written: it reads what it lacks, and folds that.

use std::sync::Arc;
use std::time::Duration;

use store::{EventRow, TableRow};
use table::{Event, What};

use crate::app::App;
use crate::tables::{Inner, Live, Slot, tell_rows};
use crate::wire;

/// So soon what couldn't be read is tried again.
const AGAIN: Duration = Duration::from_millis(300);

/// What the store has beyond what is known, and the row that goes with it.
type News = Result<(Vec<EventRow>, Option<TableRow>), store::Error>;

impl App {
    /// A table has so many events: what is missing is read, at once if anybody cares, and else with the next use.
    pub(crate) fn catch_up(self: &Arc<App>, live: &Arc<Live>, seen: u64) {
        let mut inner = live.lock();
        if inner.seen() >= seen {
            return;
        }
        inner.known = inner.known.max(seen);
        let is_wanted = !inner.listeners.is_empty()
            || !inner.is_idle()
            || self.node.holds(live.no)
            || self.streams.is_listened_to();
        match inner.slot {
            Slot::Here(_) if is_wanted => self.follow(live, &mut inner),
            Slot::Here(_) | Slot::Frozen(_) => inner.cool(),
            Slot::Cold if is_wanted => self.load(live, &mut inner),
            Slot::Cold | Slot::Loading(_) => {}
        }
    }

    /// Reads what others have written, unless that has begun, or something of this node is on its way: that will find
    /// its place taken, or else look again afterwards.
    pub(crate) fn follow(self: &Arc<App>, live: &Arc<Live>, inner: &mut Inner) {
        if inner.is_following || inner.is_on_its_way() {
            return;
        }
        inner.is_following = true;
        let (app, live, since) = (Arc::clone(self), Arc::clone(live), inner.seen());
        self.aside(move || {
            // The row last: it is then never older than the events.
            let rows = app.store.events(live.no, since, usize::MAX);
            let news = rows.and_then(|rows| Ok((rows, app.store.table_by_no(live.no)?)));
            app.followed(&live, since, news);
        });
    }

    /// What couldn't be read of a table that somebody listens to is not left until somebody asks whether all is known.
    pub(crate) fn read_again_soon(self: &Arc<App>, live: &Arc<Live>, inner: &Inner) {
        let known = inner.known;
        if inner.listeners.is_empty() || inner.seen() >= known {
            return;
        }
        let (app, live) = (Arc::clone(self), Arc::clone(live));
        self.runtime.spawn(async move {
            tokio::time::sleep(AGAIN).await;
            app.catch_up(&live, known);
        });
    }

    fn followed(self: &Arc<App>, live: &Arc<Live>, since: u64, news: News) {
        let mut inner = live.lock();
        let inner = &mut *inner;
        inner.is_following = false;
        let (rows, row) = match news {
            Ok(news) => news,
            Err(error) => return self.unread(live, inner, &error.into()),
        };
        let is_as_before = !inner.is_on_its_way() && inner.seen() == since;
        if is_as_before && matches!(inner.slot, Slot::Here(_)) {
            if rows.is_empty() {
                inner.known = inner.seen();
            }
            if rows.is_empty() || self.fold(live, inner, &rows).is_none() {
                // Something else was written, an answer that counts for ever say, or it can't be followed: all of it is
                // read again.
                inner.cool();
                self.load(live, inner);
            } else if let Some(row) = row {
                inner.learn(&row);
            }
        }
        self.settle(live, inner);
        self.pump(live, inner);
    }

    /// Folds what happened elsewhere, and tells those who listen here.
    fn fold(self: &Arc<App>, live: &Arc<Live>, inner: &mut Inner, rows: &[EventRow]) -> Option<()> {
        let events: Vec<Event> = rows.iter().map(wire::event).collect::<Result<_, _>>().ok()?;
        let Slot::Here(host) = &mut inner.slot else { return None };
        let before = self.streams.is_listened_to().then(|| host.table().play().turn());
        host.follow(&events).ok()?;
        inner.told = host.table().seen();
        tell_rows(&inner.listeners, rows);
        if let Some(before) = before.filter(|_| !events.is_empty()) {
            self.streams.tell(live, inner, before, &events);
        }
        if events.iter().any(|event| matches!(event.what, What::Sat { .. })) {
            self.presence.changed(live, inner);
        }
        self.lobby.changed(live, true);
        Some(())
    }
}
