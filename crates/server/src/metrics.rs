//! What is counted, for `GET /metrics` in the text form of Prometheus.

use std::sync::atomic::AtomicU64;

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

use crate::app::App;

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
    /// Requests, by the class of their answer.
    pub(crate) requests: Family<[(&'static str, &'static str); 1], Counter>,
    /// How long requests take, in seconds.
    pub(crate) seconds: Histogram,
    tables: Gauge,
    waiting: Gauge,
    bots_waiting: Gauge,
    held: Gauge,
    bus_up: Gauge,
    uptime: Gauge<f64, AtomicU64>,
    registry: Registry,
}

impl Default for Metrics {
    fn default() -> Metrics {
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
            tables: Gauge::default(),
            waiting: Gauge::default(),
            bots_waiting: Gauge::default(),
            held: Gauge::default(),
            bus_up: Gauge::default(),
            uptime: Gauge::default(),
            registry: Registry::with_prefix("escale"),
        };
        metrics.register();
        metrics
    }
}

impl Metrics {
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
        registry.register("bus_up", "Whether other nodes can be heard", self.bus_up.clone());
        registry.register("conflicts", "Commands decided again", self.conflicts.clone());
        registry.register("uptime_seconds", "Since the start", self.uptime.clone());
    }

    /// All of it as text.
    pub(crate) fn text(&self, app: &App) -> String {
        self.tables.set(i64::try_from(app.tables.len()).unwrap_or(i64::MAX));
        self.waiting.set(i64::try_from(app.store.waiting()).unwrap_or(i64::MAX));
        self.bots_waiting.set(i64::try_from(app.bots.waiting()).unwrap_or(i64::MAX));
        self.held.set(i64::try_from(app.node.count()).unwrap_or(i64::MAX));
        self.bus_up.set(i64::from(app.bus.is_up()));
        self.uptime.set(app.uptime() as f64 / 1_000.0);
        let mut text = String::new();
        let _ = encode(&mut text, &self.registry);
        text
    }
}
