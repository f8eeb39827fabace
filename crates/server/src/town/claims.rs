//! Who this node is, and what it sees to: flags, clocks of the rules and bots of the tables that it holds. And what it
//! asks the store for now and then: the time, and whether anything was missed.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use store::{Claimed, TableNo};
use table::Millis;
use tokio::sync::Notify;
use tokio::time::Instant;

use crate::app::App;
use crate::tables::Live;

/// So often a node says that it lives, and asks for what nobody sees to.
const BEAT: Duration = Duration::from_millis(300);
/// It asks for what is due so much later, too, and waits for the moment by itself.
const AHEAD: Millis = 2_000;
/// So many tables at a time, so that several nodes that begin share them.
const MOST: usize = 256;
/// So often the time is asked.
const HOUR_GLASS: Duration = Duration::from_secs(10);
/// So often a node asks the store whether it missed anything: while the bus is up, and while it is not.
const MISSED: [Duration; 2] = [Duration::from_secs(5), Duration::from_millis(400)];
/// So many tables are asked for at once.
const PART: usize = 1_000;
/// A node of which nothing was heard for so long is gone, and with it whoever was there by way of it.
const SILENCE: Duration = Duration::from_secs(4);

/// This server among others.
pub(crate) struct Node {
    id: String,
    is_shared: bool,
    held: Mutex<HashSet<TableNo>>,
    poke: Notify,
    bus: Notify,
    /// Other nodes, and when each was last heard.
    others: Mutex<HashMap<String, Instant>>,
}

impl Node {
    pub(crate) fn new(id: String, is_shared: bool) -> Node {
        let (poke, bus) = (Notify::new(), Notify::new());
        Node { id, is_shared, held: Mutex::default(), poke, bus, others: Mutex::default() }
    }

    pub(crate) fn id(&self) -> &str {
        &self.id
    }

    pub(crate) fn is_shared(&self) -> bool {
        self.is_shared
    }

    fn held(&self) -> MutexGuard<'_, HashSet<TableNo>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn others(&self) -> MutexGuard<'_, HashMap<String, Instant>> {
        self.others.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether what is due at a table is this node's to see to.
    pub(crate) fn holds(&self, no: TableNo) -> bool {
        !self.is_shared || self.held().contains(&no)
    }

    /// How many tables it sees to.
    pub(crate) fn count(&self) -> usize {
        self.held().len()
    }

    /// Something has become due that perhaps nobody sees to.
    pub(crate) fn poke(&self) {
        self.poke.notify_one();
    }

    /// Nothing is due at a table any more.
    pub(crate) fn let_go(&self, no: TableNo) {
        if self.is_shared {
            self.held().remove(&no);
        }
    }

    /// The bus has come or gone: something may have been missed.
    pub(crate) fn bus_changed(&self, is_up: bool) {
        tracing::warn!(is_up, "the bus");
        self.bus.notify_one();
    }

    /// Something was heard of another node.
    pub(crate) fn heard_of(&self, other: &str) {
        self.others().insert(other.to_owned(), Instant::now());
    }

    /// The nodes that have fallen silent, each once.
    fn silent(&self) -> Vec<String> {
        let mut others = self.others();
        let (here, gone): (HashMap<_, _>, HashMap<_, _>) =
            others.drain().partition(|(_, heard)| heard.elapsed() < SILENCE);
        *others = here;
        gone.into_keys().collect()
    }

    fn take(&self, claimed: &Claimed) {
        let mut held = self.held();
        if claimed.is_new {
            // It was believed dead: whatever it held is others' by now, or in what it was just given.
            held.clear();
        }
        held.extend(claimed.tables.iter().map(|(no, _)| *no));
    }
}

/// Says that this node lives, and sees to what it is given.
pub(crate) async fn run(app: Weak<App>) {
    let mut was_well = true;
    loop {
        let Some(app) = app.upgrade().filter(|app| !app.due.is_stopped()) else { return };
        let (node, before) = (app.node.id.clone(), app.clock.now().saturating_add(AHEAD));
        let claimed = app.ask_shared(move |shared| shared.claim(&node, before, MOST)).await;
        let is_well = claimed.is_ok();
        match claimed {
            Ok(claimed) => {
                app.node.take(&claimed);
                claimed.tables.iter().for_each(|(no, due)| app.due.remind(*no, *due));
            }
            Err(error) if was_well => tracing::warn!(%error, "waiting for the database"),
            Err(_) => {}
        }
        if is_well && !was_well {
            tracing::warn!("the database is back");
        }
        was_well = is_well;
        tokio::select! {
            () = tokio::time::sleep(BEAT) => {}
            () = app.node.poke.notified(), if is_well => {}
        }
    }
}

/// Keeps the clock by the store's, as far as the way there and back allows.
pub(crate) async fn keep_time(app: Weak<App>, ahead: Arc<AtomicI64>) {
    loop {
        let Some(app) = app.upgrade() else { return };
        let asked = machine_time();
        let told = app.ask_shared(|shared| shared.now()).await;
        let answered = machine_time();
        let pause = match told {
            Ok(now) => {
                let middle = asked.midpoint(answered);
                ahead.store(now as i64 - middle as i64, Ordering::Relaxed);
                HOUR_GLASS
            }
            Err(_) => BEAT,
        };
        drop(app);
        tokio::time::sleep(pause).await;
    }
}

fn machine_time() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis::try_from(since.as_millis()).unwrap_or(Millis::MAX)
}

/// Asks the store for what was missed, and forgets who was there by way of nodes that are gone.
pub(crate) async fn look_round(app: Weak<App>) {
    let mut last = Instant::now();
    loop {
        let Some(app) = app.upgrade() else { return };
        let pause = MISSED[usize::from(!app.bus.is_up())];
        tokio::select! {
            () = tokio::time::sleep(MISSED[1]) => {}
            () = app.node.bus.notified() => last = Instant::now() - MISSED[0],
        }
        for node in app.node.silent() {
            app.tables.all().for_each(|live| app.left_with(&live, &node));
        }
        if last.elapsed() >= pause {
            last = Instant::now();
            catch_up(&app).await;
        }
    }
}

async fn catch_up(app: &Arc<App>) {
    let lives: Vec<Arc<Live>> = app.tables.all().collect();
    for part in lives.chunks(PART) {
        let asked: Vec<TableNo> = part.iter().map(|live| live.no).collect();
        let Ok(lengths) = app.ask_shared(move |shared| shared.lengths(&asked)).await else {
            return;
        };
        let lengths: HashMap<TableNo, u64> = lengths.into_iter().collect();
        for live in part {
            if let Some(length) = lengths.get(&live.no) {
                app.catch_up(live, *length);
            }
        }
    }
}
