//! How a table comes into memory: from the events that are stored, and by folding them.

use std::sync::Arc;

use store::{EventRow, NewTable, Store, TableNo, TableRow, TableState};
use table::{Event, Host, Table, What};
use tokio::sync::oneshot;

use super::command::kept_answer;
use super::live::{Frozen, Inner, Live, Slot};
use super::tell;
use crate::app::{App, Tag};
use crate::codes::NO_SUCH_TABLE;
use crate::failure::Failure;
use crate::town::Hint;
use crate::wire;

/// What the store has of a table.
struct Loaded {
    slot: Slot,
    rows: Vec<EventRow>,
    refused: Vec<store::KeptRefusal>,
    /// Where other nodes may have changed it.
    row: Option<TableRow>,
}

impl App {
    /// A table by its id.
    pub(crate) async fn live(self: &Arc<App>, id: &str) -> Result<Arc<Live>, Failure> {
        if let Some(live) = self.tables.get(id) {
            return Ok(live);
        }
        let wanted = id.to_owned();
        let row = self.read(move |store| store.table(&wanted)).await?;
        row.map(|row| self.live_of(&row)).ok_or_else(|| NO_SUCH_TABLE.refusal().into())
    }

    /// A table by its number.
    pub(crate) async fn live_by_no(self: &Arc<App>, no: TableNo) -> Result<Arc<Live>, Failure> {
        let row = self.read(move |store| store.table_by_no(no)).await?;
        row.map(|row| self.live_of(&row)).ok_or_else(|| NO_SUCH_TABLE.refusal().into())
    }

    pub(crate) fn live_of(&self, row: &TableRow) -> Arc<Live> {
        self.tables.get(&row.id).unwrap_or_else(|| {
            let live = self.tables.insert(Live::new(row, self.clock.now()));
            // Others may know of somebody who is there.
            self.tell_nodes(|| Hint::Who { id: row.id.clone() });
            live
        })
    }

    /// A table that was just stored, with its fold.
    pub(super) fn install(self: &Arc<App>, no: TableNo, table: &NewTable, host: Host) {
        let row = TableRow {
            no,
            id: table.id.clone(),
            game: table.game.clone(),
            setup: table.setup.clone(),
            opener: table.opener.clone(),
            listed: table.listed,
            state: table.about.state,
            created: table.created,
            touched: table.created,
            due: table.about.due,
        };
        let live = self.live_of(&row);
        let mut inner = live.lock();
        if matches!(inner.slot, Slot::Cold) {
            inner.told = host.table().seen();
            inner.slot = Slot::Here(Box::new(host));
        }
        if matches!(inner.slot, Slot::Here(_)) {
            self.streams.welcome(&live, &inner);
            self.settle(&live, &mut inner);
            inner.rest(self.config.cache);
        }
    }

    /// Does something with a table, after it was read if need be.
    pub(crate) async fn look<R: Send + 'static>(
        self: &Arc<App>,
        live: &Arc<Live>,
        look: impl FnOnce(&mut Inner) -> R + Send + 'static,
    ) -> Result<R, Failure> {
        let answer = {
            let mut inner = live.lock();
            inner.touched = self.clock.now();
            if matches!(inner.slot, Slot::Here(_) | Slot::Frozen(_)) {
                return Ok(look(&mut inner));
            }
            let (to, answer) = oneshot::channel();
            self.load(live, &mut inner);
            if let Slot::Loading(looks) = &mut inner.slot {
                looks.push(Box::new(move |inner| drop(to.send(look(inner)))));
            }
            answer
        };
        answer.await.map_err(|_| Failure::unavailable())
    }

    /// Begins to read a table, unless that has begun.
    pub(crate) fn load(self: &Arc<App>, live: &Arc<Live>, inner: &mut Inner) {
        if !matches!(inner.slot, Slot::Cold) {
            return;
        }
        inner.slot = Slot::Loading(Vec::new());
        let (app, live) = (Arc::clone(self), Arc::clone(live));
        self.aside(move || {
            let loaded = read(&*app.store, live.no);
            app.loaded(&live, loaded);
        });
    }

    fn loaded(self: &Arc<App>, live: &Arc<Live>, loaded: Result<Loaded, Failure>) {
        let mut inner = live.lock();
        let inner = &mut *inner;
        let looks = match std::mem::replace(&mut inner.slot, Slot::Cold) {
            Slot::Loading(looks) => looks,
            other => return inner.slot = other,
        };
        let loaded = match loaded {
            Ok(loaded) => loaded,
            Err(failure) => return self.unread(live, inner, &failure),
        };
        inner.slot = loaded.slot;
        inner.refused = loaded
            .refused
            .into_iter()
            .zip(1..)
            .filter_map(|(row, number)| {
                let answer = kept_answer(&row.body)?;
                Some(((table::UserId::new(row.user), row.key), answer.numbered(number)))
            })
            .collect();
        inner.numbered = inner.refused.len() as u64 + 1;
        // What somebody else wrote meanwhile is news to those who listen.
        let told = usize::try_from(inner.told).unwrap_or(usize::MAX);
        if let Some(news) = loaded.rows.get(told..).filter(|_| !inner.listeners.is_empty()) {
            tell::tell(&inner.listeners, news);
        }
        inner.told = loaded.rows.len() as u64;
        if let Some(row) = &loaded.row {
            inner.learn(row);
        }
        looks.into_iter().for_each(|look| look(inner));
        self.settle(live, inner);
        self.pump(live, inner);
    }

    /// It can't be read: whoever waits for it hears so.
    pub(crate) fn unread(self: &Arc<App>, live: &Arc<Live>, inner: &mut Inner, failure: &Failure) {
        let seen = inner.told;
        while let Some((ask, origin, _)) = inner.queue.pop_front() {
            super::command::fail(inner, origin, &ask, failure, seen);
        }
        self.look_again(live, inner);
        self.read_again_soon(live, inner);
    }
}

fn read(store: &dyn Store<Tag>, no: TableNo) -> Result<Loaded, Failure> {
    let rows = store.events(no, 0, usize::MAX)?;
    let refused = store.refusals(no)?;
    // After the events, so that it is never older than they are.
    let row = store.shared().map(|_| store.table_by_no(no)).transpose()?.flatten();
    let events: Result<Vec<Event>, _> = rows.iter().map(wire::event).collect();
    let events = events.map_err(|error| {
        tracing::error!(%error, table = no.0, "a stored event can't be read");
        Failure::unavailable()
    })?;
    let slot = match Table::fold(&events) {
        Ok(table) => {
            let seed = store.seed(no)?.ok_or_else(Failure::unavailable)?;
            Slot::Here(Box::new(Host::restore(table, seed, &events)?))
        }
        Err(unfolded) => {
            let Some(What::Opened(opened)) = events.first().map(|event| &event.what) else {
                return Err(Failure::unavailable());
            };
            tracing::warn!(table = no.0, at = unfolded.number, "today's rules don't allow it");
            Slot::Frozen(Box::new(Frozen {
                table: unfolded.table,
                opened: opened.clone(),
                seen: events.len() as u64,
                at: unfolded.number as u64,
            }))
        }
    };
    Ok(Loaded { slot, rows, refused, row })
}

/// As the wire calls it.
pub(crate) fn told_state(state: TableState) -> protocol::TableState {
    match state {
        TableState::Open => protocol::TableState::Open,
        TableState::Running => protocol::TableState::Running,
        TableState::Over => protocol::TableState::Over,
        TableState::Closed => protocol::TableState::Closed,
    }
}
