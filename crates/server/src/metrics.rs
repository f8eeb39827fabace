//! What is counted, for `GET /metrics` in the text form of Prometheus.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::{Duration, Instant};

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

use crate::app::App;
use crate::config::Config;

/// So long whoever asks for figures waits to hear whether the server can serve.
const PATIENCE: Duration = Duration::from_secs(2);

/// Classes of answers.
const CLASSES: [&str; 5] = ["1xx", "2xx", "3xx", "4xx", "5xx"];
/// Why the store didn't do something.
const WHYS: [&str; 5] = ["full", "read_only", "away", "denied", "broken"];

/// Counters at hand: whoever counts looks nothing up.
pub(crate) struct Metrics {
    /// Events that were stored.
    pub(crate) events: Counter,
    /// Transactions.
    pub(crate) batches: Counter,
    /// Tables that were opened.
    pub(crate) opened: Counter,
    /// Things said.
    pub(crate) chats: Counter,
    /// Commands that were decided again because another node was first.
    pub(crate) conflicts: Counter,
    /// Finished tables that were packed.
    pub(crate) packed: Counter,
    /// Bots' turns.
    pub(crate) thoughts: Counter,
    /// Sockets and streams that are open.
    pub(crate) connections: Gauge,
    /// Messages of clients that could not be read.
    pub(crate) unreadable: Counter,
    /// Listeners who were closed because they read too slowly.
    pub(crate) slow: Counter,
    /// How long after its moment a flag fell, in seconds.
    pub(crate) flags_late: Histogram,
    /// Requests, by the class of their answer.
    pub(crate) requests: Family<[(&'static str, &'static str); 1], Counter>,
    /// How long requests take, in seconds.
    pub(crate) seconds: Histogram,
    failures: Family<[(&'static str, &'static str); 1], Counter>,
    ready: Gauge,
    ready_seconds: Gauge<f64, AtomicU64>,
    tables: Gauge,
    waiting: Gauge,
    bots_waiting: Gauge,
    held: Gauge,
    /// Only a server with a bus has one.
    bus_up: Option<Gauge>,
    /// Only of a database that others share.
    ahead: Option<Gauge<f64, AtomicU64>>,
    /// Only where things are kept in a folder.
    disk_free: Option<Gauge>,
    files_most: Gauge,
    uptime: Gauge<f64, AtomicU64>,
    registry: Registry,
}

impl Metrics {
    /// What such a server counts.
    pub(crate) fn new(config: &Config) -> Metrics {
        let mut metrics = Metrics {
            events: Counter::default(),
            batches: Counter::default(),
            opened: Counter::default(),
            chats: Counter::default(),
            conflicts: Counter::default(),
            packed: Counter::default(),
            thoughts: Counter::default(),
            connections: Gauge::default(),
            unreadable: Counter::default(),
            slow: Counter::default(),
            requests: Family::default(),
            seconds: Histogram::new(exponential_buckets(0.0005, 4.0, 8)),
            flags_late: Histogram::new(exponential_buckets(0.05, 4.0, 7)),
            failures: Family::default(),
            ready: Gauge::default(),
            ready_seconds: Gauge::default(),
            tables: Gauge::default(),
            waiting: Gauge::default(),
            bots_waiting: Gauge::default(),
            held: Gauge::default(),
            bus_up: config.bus.as_ref().map(|_| Gauge::default()),
            ahead: config.store.as_ref().map(|_| Gauge::default()),
            disk_free: config.store.is_none().then(Gauge::default),
            files_most: Gauge::default(),
            uptime: Gauge::default(),
            registry: Registry::with_prefix("escale"),
        };
        metrics.register();
        metrics.register_what_is_there();
        // From nothing on: where a figure is not there before, its first step shows nobody that it grew.
        CLASSES.iter().for_each(|&class| drop(metrics.requests.get_or_create(&[("class", class)])));
        WHYS.iter().for_each(|&why| drop(metrics.failures.get_or_create(&[("why", why)])));
        metrics
    }

    fn register(&mut self) {
        let registry = &mut self.registry;
        registry.register("events", "Events stored", self.events.clone());
        registry.register("commits", "Transactions", self.batches.clone());
        registry.register("tables_opened", "Tables opened", self.opened.clone());
        registry.register("chats", "Things said", self.chats.clone());
        registry.register("packed", "Finished tables packed", self.packed.clone());
        registry.register("bot_turns", "Turns of bots", self.thoughts.clone());
        registry.register("connections", "Sockets and streams", self.connections.clone());
        registry.register("unreadable", "Messages that can't be read", self.unreadable.clone());
        registry.register("slow", "Listeners closed for reading slowly", self.slow.clone());
        registry.register("requests", "Requests by class of answer", self.requests.clone());
        registry.register("request_seconds", "How long requests take", self.seconds.clone());
        registry.register("tables_live", "Tables in memory", self.tables.clone());
        registry.register("writes_waiting", "Jobs that wait for the writer", self.waiting.clone());
        registry.register("bots_waiting", "Bots that wait for a thread", self.bots_waiting.clone());
        registry.register("tables_held", "Tables whose due work is this node's", self.held.clone());
        registry.register("conflicts", "Commands decided again", self.conflicts.clone());
        registry.register("uptime_seconds", "Since the start", self.uptime.clone());
        registry.register("flags_late_seconds", "How late flags fell", self.flags_late.clone());
        registry.register("store_failures", "What the store didn't do", self.failures.clone());
        registry.register("ready", "Whether it can serve", self.ready.clone());
        let seconds = self.ready_seconds.clone();
        registry.register("ready_seconds", "How long it took to find that out", seconds);
        registry.register(
            "files_most",
            "So many files and sockets may be open",
            self.files_most.clone(),
        );
    }

    /// What only some servers have.
    fn register_what_is_there(&mut self) {
        let registry = &mut self.registry;
        if let Some(up) = &self.bus_up {
            registry.register("bus_up", "Whether other nodes can be heard", up.clone());
        }
        if let Some(ahead) = &self.ahead {
            let help = "How far the database's clock is ahead of the machine's";
            registry.register("clock_ahead_seconds", help, ahead.clone());
        }
        if let Some(free) = &self.disk_free {
            registry.register("disk_free_bytes", "Room where things are kept", free.clone());
        }
    }

    /// The store didn't do something. That somebody else was first is no failure.
    pub(crate) fn failed(&self, error: &store::Error) {
        let [full, read_only, away, denied, broken] = WHYS;
        let why = match error {
            store::Error::Conflict => return,
            store::Error::Full => full,
            store::Error::ReadOnly => read_only,
            store::Error::Away(_) => away,
            store::Error::Untrusted(_)
            | store::Error::NoEntry(_)
            | store::Error::NoDatabase(_)
            | store::Error::NoRight(_) => denied,
            _ => broken,
        };
        self.failures.get_or_create(&[("why", why)]).inc();
    }

    /// Finds out whether the server can serve. What has no answer in time is none.
    async fn look(&self, app: &Arc<App>) {
        let begun = Instant::now();
        let ready = tokio::time::timeout(PATIENCE, app.check()).await;
        self.ready.set(i64::from(matches!(ready, Ok(Ok(())))));
        self.ready_seconds.set(begun.elapsed().as_secs_f64());
    }

    /// All of it as text.
    pub(crate) async fn text(&self, app: &Arc<App>) -> String {
        // First of all: what it finds out takes a moment, and counts.
        self.look(app).await;
        let number = |n: usize| i64::try_from(n).unwrap_or(i64::MAX);
        self.tables.set(number(app.tables.len()));
        self.waiting.set(number(app.store.waiting()));
        self.bots_waiting.set(number(app.bots.waiting()));
        self.held.set(number(app.node.count()));
        self.uptime.set(app.uptime() as f64 / 1_000.0);
        self.files_most.set(machine::files());
        if let Some(up) = &self.bus_up {
            up.set(i64::from(app.bus.is_up()));
        }
        if let Some(ahead) = &self.ahead {
            ahead.set(app.clock.ahead() as f64 / 1_000.0);
        }
        if let Some(free) = &self.disk_free {
            free.set(machine::free(&app.config.data));
        }
        let mut text = String::new();
        let _ = encode(&mut text, &self.registry);
        text
    }
}

/// What the system says; -1 where it says nothing.
mod machine {
    use std::path::Path;

    /// How many files and sockets this program may have open.
    #[cfg(unix)]
    pub(super) fn files() -> i64 {
        let limit = rustix::process::getrlimit(rustix::process::Resource::Nofile).current;
        limit.map_or(-1, |most| i64::try_from(most).unwrap_or(i64::MAX))
    }

    /// How much may still be written to a folder, in bytes.
    #[cfg(unix)]
    pub(super) fn free(folder: &Path) -> i64 {
        let bytes = |found: rustix::fs::StatVfs| found.f_bavail.saturating_mul(found.f_frsize);
        rustix::fs::statvfs(folder)
            .map_or(-1, |found| i64::try_from(bytes(found)).unwrap_or(i64::MAX))
    }

    #[cfg(not(unix))]
    pub(super) fn files() -> i64 {
        -1
    }

    #[cfg(not(unix))]
    pub(super) fn free(_: &Path) -> i64 {
        -1
    }
}
