//! Who this node is, and what it sees to: flags, clocks of the rules and bots of the tables that it holds. And what it
//! asks the store for now and then: the time, and whether anything was missed.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use store::{Claimed, Shared, TableNo};
use table::Millis;
use tokio::sync::Notify;
use tokio::time::Instant;

use crate::app::App;
use crate::clock::Told;
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
    /// The time is asked at once.
    hour: Arc<Notify>,
    /// Other nodes, and when each was last heard.
    others: Mutex<BTreeMap<String, Instant>>,
}

impl Node {
    pub(crate) fn new(id: String, is_shared: bool) -> Node {
        let (poke, bus, hour) = (Notify::new(), Notify::new(), Arc::default());
        Node { id, is_shared, held: Mutex::default(), poke, bus, hour, others: Mutex::default() }
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

    fn others(&self) -> MutexGuard<'_, BTreeMap<String, Instant>> {
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
        if is_up {
            tracing::warn!("the bus is there");
        } else {
            tracing::warn!("the bus is away: the database is asked instead");
        }
        self.bus.notify_one();
    }

    /// Something was heard of another node.
    pub(crate) fn heard_of(&self, other: &str) {
        if self.others().insert(other.to_owned(), Instant::now()).is_none() {
            // It has just begun, or was taken for gone: each may have missed something of the other.
            self.bus.notify_one();
        }
    }

    /// The nodes that have fallen silent, each once.
    fn silent(&self) -> Vec<String> {
        let mut others = self.others();
        let all = std::mem::take(&mut *others).into_iter();
        let (here, gone): (BTreeMap<_, _>, BTreeMap<_, _>) =
            all.partition(|(_, heard)| heard.elapsed() < SILENCE);
        *others = here;
        gone.into_keys().collect()
    }

    fn take(&self, claimed: &Claimed) {
        let mut held = self.held();
        if claimed.is_new {
            // It was believed dead: whatever it held is others' by now, or in what it was just given. Perhaps its machine
            // slept, and with it the clock by which it counts on from what it was told of the time.
            held.clear();
            self.hour.notify_one();
        }
        held.extend(claimed.tables.iter().map(|(no, _)| *no));
    }
}

/// Says that this node lives, and sees to what it is given.
pub(crate) async fn run(app: Weak<App>) {
    let mut was_well = true;
    loop {
        let Some(app) = app.upgrade().filter(|app| !app.due.is_stopped()) else { return };
        // Nothing is due yet by a clock that isn't the store's.
        let is_known = app.clock.is_known();
        let before = if is_known { app.clock.now().saturating_add(AHEAD) } else { 0 };
        let node = app.node.id.clone();
        let claim = move |shared: &dyn Shared| {
            if !was_well {
                // What it was given with an answer that never came it doesn't know of: it begins anew.
                shared.release(&node)?;
            }
            shared.claim(&node, before, MOST)
        };
        let claimed = app.ask_shared(claim).await;
        let is_well = claimed.is_ok();
        match claimed {
            Ok(claimed) => {
                app.node.take(&claimed);
                claimed.tables.iter().for_each(|(no, due)| app.due.remind(*no, *due));
            }
            Err(error) if was_well => {
                let at = app.config.store.as_ref().map(ToString::to_string).unwrap_or_default();
                tracing::warn!(%at, %error, "waiting for the database: see --store");
            }
            Err(_) => {}
        }
        if is_well && !was_well {
            tracing::warn!("the database is back");
        }
        was_well = is_well;
        tokio::select! {
            biased;
            () = tokio::time::sleep(BEAT) => {}
            () = app.node.poke.notified(), if is_well => {}
        }
    }
}

/// Keeps the clock by the store's.
pub(crate) async fn keep_time(app: Weak<App>, told: Arc<Told>) {
    loop {
        let Some(app) = app.upgrade() else { return };
        let pause = match app.ask_shared(|shared| shared.now()).await {
            Ok(now) => {
                told.hear(now);
                HOUR_GLASS
            }
            Err(_) => BEAT,
        };
        let at_once = Arc::clone(&app.node.hour);
        drop(app);
        let _ = tokio::time::timeout(pause, at_once.notified()).await;
    }
}

/// Asks the store for what was missed, and forgets who was there by way of nodes that are gone.
pub(crate) async fn look_round(app: Weak<App>) {
    let mut last = Instant::now();
    loop {
        let Some(app) = app.upgrade() else { return };
        let pause = MISSED[usize::from(!app.bus.is_up())];
        tokio::select! {
            biased;
            () = tokio::time::sleep(MISSED[1]) => {}
            () = app.node.bus.notified() => {
                last = Instant::now() - MISSED[0];
                app.tables.all().for_each(|live| crate::presence::tell_again(&app, &live));
            }
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
