//! What is due when: flags that fall, clocks of the rules, bots to be woken after a restart.
//!
//! A heap in memory, filled from the store at the start. A table is in it once or twice, for the next moment at which
//! something may be due, never for a later one; what is really due is found out by looking at the table then.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use store::TableNo;
use table::Millis;
use tokio::sync::Notify;

use crate::app::App;
use crate::codes::NO_SUCH_TABLE;
use crate::tables::{Ask, Inner, Live, Origin};

/// A look that went wrong is taken again so soon.
const AGAIN: Millis = 300;

/// Tables with a moment.
pub(crate) struct Due {
    heap: Mutex<BinaryHeap<Reverse<(Millis, TableNo)>>>,
    changed: Notify,
    is_stopped: AtomicBool,
}

impl Due {
    pub(crate) fn new(rows: Vec<(TableNo, Millis)>) -> Due {
        let heap = rows.into_iter().map(|(no, due)| Reverse((due, no))).collect();
        Due { heap: Mutex::new(heap), changed: Notify::new(), is_stopped: AtomicBool::new(false) }
    }

    fn heap(&self) -> MutexGuard<'_, BinaryHeap<Reverse<(Millis, TableNo)>>> {
        self.heap.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Nothing is looked at any more.
    pub(crate) fn stop(&self) {
        self.is_stopped.store(true, Ordering::Relaxed);
        self.changed.notify_one();
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.is_stopped.load(Ordering::Relaxed)
    }

    /// Looks at a table at this moment.
    pub(crate) fn remind(&self, no: TableNo, due: Millis) {
        let mut heap = self.heap();
        let is_next = heap.peek().is_none_or(|Reverse((next, _))| due < *next);
        heap.push(Reverse((due, no)));
        drop(heap);
        if is_next {
            self.changed.notify_one();
        }
    }

    /// Looks at a table when its next clock runs out, unless it is looked at before anyway.
    pub(crate) fn arm(&self, live: &Live, inner: &mut Inner) {
        let Some(due) = inner.table().and_then(table::Table::next_tick) else { return };
        if inner.armed.is_none_or(|armed| due < armed) {
            inner.armed = Some(due);
            self.remind(live.no, due);
        }
    }

    /// The tables whose moment has come, or when the next one does.
    fn come(&self, now: Millis) -> Result<Vec<TableNo>, Option<Millis>> {
        let mut heap = self.heap();
        let mut come = Vec::new();
        while let Some(Reverse((due, no))) = heap.peek().copied() {
            if due > now {
                break;
            }
            heap.pop();
            come.push(no);
        }
        if come.is_empty() { Err(heap.peek().map(|Reverse((due, _))| *due)) } else { Ok(come) }
    }
}

/// Looks at tables when their moment comes.
pub(crate) async fn run(app: Weak<App>) {
    loop {
        let Some(app) = app.upgrade().filter(|app| !app.due.is_stopped()) else { return };
        match app.due.come(app.clock.now()) {
            Ok(tables) => {
                for no in tables {
                    look(&app, no).await;
                }
            }
            Err(next) => {
                let wait = async {
                    match next {
                        Some(due) => app.clock.until(due).await,
                        None => std::future::pending().await,
                    }
                };
                let day = tokio::time::sleep(std::time::Duration::from_secs(1));
                tokio::select! {
                    biased;
                    () = wait => {}
                    () = app.due.changed.notified() => {}
                    // Now and then it is seen whether the server is still there.
                    () = day => {}
                }
            }
        }
    }
}

async fn look(app: &Arc<App>, no: TableNo) {
    // Another node sees to it, or nobody does yet.
    if !app.node.holds(no) {
        return app.node.poke();
    }
    match app.live_by_no(no).await {
        Ok(live) => {
            live.lock().armed = None;
            app.ask(&live, Ask::Tick, Origin::House);
        }
        Err(failure) if failure.code() == NO_SUCH_TABLE.id => {
            tracing::error!(table = no.0, "a table is due that is not there");
        }
        Err(_) => app.due.remind(no, app.clock.now().saturating_add(AGAIN)),
    }
}

impl App {
    /// Something at a table couldn't be read or written: what was due there still is.
    pub(crate) fn look_again(&self, live: &Live, inner: &mut Inner) {
        let again = self.clock.now().saturating_add(AGAIN);
        let is_meant = inner.is_watched() && self.node.holds(live.no);
        if is_meant && inner.armed.is_none_or(|armed| again < armed) {
            inner.armed = Some(again);
            self.due.remind(live.no, again);
        }
    }
}
