//! Everything that a running server has, and how it begins and ends.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Weak};
use std::time::Duration;

use store::{Done, Job, Postgres, Settings, Sink, Sqlite, Store, Written};
use tokio::runtime::Handle;
use tokio::sync::{Notify, mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio::time::Instant;

use crate::aside::Aside;
use crate::bots::Pool;
use crate::clock::{Clock, Told};
use crate::config::Config;
use crate::due::Due;
use crate::failure::Failure;
use crate::limits::Limits;
use crate::lobby::LobbyFeed;
use crate::metrics::Metrics;
use crate::outbox::End;
use crate::page::Page;
use crate::passphrase::Hashes;
use crate::presence::Presences;
use crate::sessions::Sessions;
use crate::stream::Streams;
use crate::tables::{Live, Registry, SHARDS};
use crate::town::{self, Alone, Bus, Nats, Node};

/// Batches that the dispatcher hasn't seen yet: if it falls behind, the writer waits for it.
const BATCHES: usize = 8;
/// After so many jobs of a batch others get a turn.
const YIELD: usize = 64;
/// How often tables that nobody looks at are looked for, and whether listeners are still there.
const ROUND: Duration = Duration::from_secs(20);
/// Whoever has said nothing for so long, pings notwithstanding, is gone.
const SILENCE: u64 = 75_000;
/// So long a planned end waits for what is on its way.
const DRAIN: Duration = Duration::from_secs(5);

/// Everything that a running server has.
pub struct App {
    pub(crate) config: Config,
    pub(crate) clock: Clock,
    pub(crate) store: Box<dyn Store<Tag>>,
    pub(crate) node: Node,
    pub(crate) bus: Box<dyn Bus>,
    pub(crate) aside: Aside,
    pub(crate) tables: Registry,
    pub(crate) sessions: Sessions,
    pub(crate) limits: Limits,
    pub(crate) lobby: LobbyFeed,
    pub(crate) streams: Streams,
    pub(crate) presence: Presences,
    pub(crate) due: Due,
    pub(crate) bots: Pool,
    pub(crate) passphrases: Hashes,
    pub(crate) metrics: Metrics,
    pub(crate) page: Page,
    pub(crate) version: String,
    pub(crate) runtime: Handle,
    begun: Instant,
    is_closing: AtomicBool,
    /// Connections that are told of the end.
    connections: AtomicUsize,
    left: Notify,
}

/// What a server stands on.
pub(crate) struct Ground {
    /// By what others know it.
    pub(crate) name: String,
    pub(crate) store: Box<dyn Store<Tag>>,
    /// What the store has written.
    pub(crate) written: mpsc::Receiver<Vec<Done<Tag>>>,
    pub(crate) bus: Box<dyn Bus>,
    pub(crate) aside: Aside,
}

/// What comes back with a job that was written.
pub(crate) enum Tag {
    /// A command of this table.
    Table(Arc<Live>),
    /// Something that was said at it.
    Chat(Arc<Live>),
    /// Somebody waits for the answer.
    Reply(oneshot::Sender<Result<Written, store::Error>>),
    /// Nobody does.
    Nobody,
}

/// Why something was not stored.
#[derive(Debug)]
pub(crate) enum Stored {
    /// Too much waits already.
    Busy,
    /// It can't be.
    Failed(store::Error),
}

impl From<Stored> for Failure {
    fn from(stored: Stored) -> Failure {
        match stored {
            Stored::Busy => Failure::busy(),
            Stored::Failed(error) => error.into(),
        }
    }
}

impl App {
    /// Opens the store and starts whatever runs by itself. Needs a Tokio runtime.
    pub fn start(config: Config, page: Page, clock: Clock) -> Result<Arc<App>, store::Error> {
        let (batches, written) = mpsc::channel(BATCHES);
        let sink = Box::new(move |batch| drop(batches.blocking_send(batch)));
        let store = open(&config, sink)?;
        let is_shared = store.shared().is_some();
        let told = Told::nothing(|| Clock::System.now());
        if let Some(now) = town::time_of(&*store) {
            told.hear(now);
        }
        let clock = match clock {
            Clock::System if is_shared => Clock::Shared(Arc::clone(&told)),
            clock => clock,
        };
        let nats = config.bus.clone().filter(|_| is_shared).map(|address| (Nats::new(), address));
        let bus: Box<dyn Bus> = match &nats {
            Some((nats, _)) => Box::new(nats.clone()),
            None => Box::new(Alone),
        };
        let (name, aside) = (crate::secret::node(), Aside::Threads);
        let ground = Ground { name, store, written, bus, aside };
        let app = App::on(ground, config, page, clock)?;
        if is_shared {
            tokio::spawn(town::claims::keep_time(Arc::downgrade(&app), told));
        }
        if let Some((nats, address)) = nats {
            nats.start(&app, address);
        }
        Ok(app)
    }

    /// Starts a server on what is there.
    pub(crate) fn on(
        ground: Ground,
        config: Config,
        page: Page,
        clock: Clock,
    ) -> Result<Arc<App>, store::Error> {
        let Ground { name, store, written, bus, aside } = ground;
        let is_shared = store.shared().is_some();
        // Of what is due in a store that others share each gets its part.
        let due = Due::new(if is_shared { Vec::new() } else { store.due()? });
        let app = Arc::new(App {
            store,
            node: Node::new(name, is_shared),
            bus,
            aside,
            tables: Registry::default(),
            sessions: Sessions::default(),
            limits: Limits::new(config.rate_limit),
            lobby: LobbyFeed::default(),
            streams: Streams::default(),
            presence: Presences::default(),
            due,
            bots: Pool::new(config.bots),
            passphrases: Hashes::new(config.passphrases),
            metrics: Metrics::new(&config),
            version: format!("{}+{}", env!("CARGO_PKG_VERSION"), page.version()),
            page,
            runtime: Handle::current(),
            begun: Instant::now(),
            is_closing: AtomicBool::new(false),
            connections: AtomicUsize::new(0),
            left: Notify::new(),
            clock,
            config,
        });
        app.run(written);
        Ok(app)
    }

    /// Starts whatever runs by itself.
    fn run(self: &Arc<App>, written: mpsc::Receiver<Vec<Done<Tag>>>) {
        let app = self;
        if matches!(app.aside, Aside::Threads) {
            app.bots.start(app);
        }
        tokio::spawn(dispatch(Arc::downgrade(app), written));
        tokio::spawn(crate::due::run(Arc::downgrade(app)));
        tokio::spawn(crate::presence::run(Arc::downgrade(app)));
        tokio::spawn(crate::lobby::run(Arc::downgrade(app)));
        crate::pack::start(app);
        tokio::spawn(rounds(Arc::downgrade(app)));
        if app.is_shared() {
            tokio::spawn(town::claims::run(Arc::downgrade(app)));
            tokio::spawn(town::claims::look_round(Arc::downgrade(app)));
        }
    }

    /// Does something that may block where that is allowed.
    pub(crate) fn aside<R: Send + 'static>(
        &self,
        work: impl FnOnce() -> R + Send + 'static,
    ) -> JoinHandle<R> {
        self.aside.run(&self.runtime, work)
    }

    /// Reads from the store where blocking is allowed.
    pub(crate) async fn read<R: Send + 'static>(
        self: &Arc<App>,
        read: impl FnOnce(&dyn Store<Tag>) -> Result<R, store::Error> + Send + 'static,
    ) -> Result<R, Failure> {
        let app = Arc::clone(self);
        let read = self.aside(move || read(&*app.store)).await;
        let read = read.map_err(|_| Failure::unavailable())?;
        read.inspect_err(|error| self.metrics.failed(error)).map_err(Failure::from)
    }

    /// Writes something, and waits until it is durable.
    pub(crate) async fn write(&self, job: Job) -> Result<Written, Stored> {
        let (to, answer) = oneshot::channel();
        self.store.submit(job, Tag::Reply(to)).map_err(|_| Stored::Busy)?;
        match answer.await {
            Ok(written) => written.map_err(Stored::Failed),
            Err(_) => Err(Stored::Busy),
        }
    }

    /// How long it has been running, in milliseconds: connections are judged by it, whatever the clock on the wall does.
    pub(crate) fn uptime(&self) -> u64 {
        u64::try_from(self.begun.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    pub(crate) fn is_closing(&self) -> bool {
        self.is_closing.load(Ordering::Relaxed)
    }

    /// A connection that is told of the end and waited for.
    pub(crate) fn connect(self: &Arc<App>) -> Connected {
        self.connections.fetch_add(1, Ordering::Relaxed);
        self.metrics.connections.inc();
        Connected(Arc::clone(self))
    }

    /// A planned end: what is on its way is finished and told, everybody is told to come back, and nothing new is
    /// begun.
    pub async fn close(self: &Arc<App>) {
        self.is_closing.store(true, Ordering::Relaxed);
        let drained = async {
            while self.is_busy() {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        let _ = tokio::time::timeout(DRAIN, drained).await;
        for live in self.tables.all() {
            live.lock().listeners.iter().for_each(|listener| listener.outbox.end(End::Closing));
        }
        self.lobby.end();
        self.streams.end();
        let all_left = async {
            while self.connections.load(Ordering::Relaxed) > 0 {
                self.left.notified().await;
            }
        };
        let _ = tokio::time::timeout(DRAIN, all_left).await;
        self.bots.stop();
        self.due.stop();
        self.give_back().await;
    }

    /// Whether anything is on its way to the store.
    fn is_busy(&self) -> bool {
        self.store.waiting() > 0 || self.tables.all().any(|live| live.lock().is_busy())
    }
}

/// The store that was asked for.
fn open(config: &Config, sink: Sink<Tag>) -> Result<Box<dyn Store<Tag>>, store::Error> {
    let settings = Settings {
        queue: config.queue,
        most_pages: config.most_pages,
        read_only: config.read_only,
        ..Settings::in_folder(&config.data)
    };
    if let Some(address) = &config.store {
        return Ok(Box::new(Postgres::open(address, &settings, sink)?));
    }
    std::fs::create_dir_all(&config.data)?;
    Ok(Box::new(Sqlite::open(&settings, sink)?))
}

impl std::fmt::Debug for App {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("App").field("version", &self.version).finish_non_exhaustive()
    }
}

/// Somebody is connected as long as this is held.
pub(crate) struct Connected(Arc<App>);

impl Drop for Connected {
    fn drop(&mut self) {
        self.0.metrics.connections.dec();
        if self.0.connections.fetch_sub(1, Ordering::Relaxed) == 1 {
            self.0.left.notify_waiters();
        }
    }
}

/// Tells everybody what has become durable, a batch at a time and in order.
async fn dispatch(app: Weak<App>, mut written: mpsc::Receiver<Vec<Done<Tag>>>) {
    while let Some(batch) = written.recv().await {
        let Some(app) = app.upgrade() else { return };
        app.metrics.batches.inc();
        for (done, i) in batch.into_iter().zip(1..) {
            if let Err(error) = &done.result {
                app.metrics.failed(error);
            }
            match (done.tag, done.job) {
                (Tag::Table(live), Job::Append(append)) => app.landed(&live, append, done.result),
                (Tag::Chat(live), Job::Chat(_, line)) => app.said(&live, line, done.result),
                (Tag::Reply(to), _) => drop(to.send(done.result)),
                _ => {}
            }
            if i % YIELD == 0 {
                tokio::task::yield_now().await;
            }
        }
    }
}

/// Forgets tables that nobody looks at, and listeners who are no more.
async fn rounds(app: Weak<App>) {
    loop {
        if ask_in_turn(&app).await.is_none() {
            return;
        }
        let Some(app) = app.upgrade() else { return };
        let now = app.clock.now();
        app.tables.forget(now.saturating_sub(app.config.cold_after));
        app.lobby.ask(app.uptime().saturating_sub(SILENCE));
        app.sessions.tidy(now);
        app.limits.tidy(now);
    }
}

/// Asks the listeners of all tables whether they are still there, a part of the tables after the other in a round:
/// twenty thousand at once would keep everybody's moves waiting for a fifth of a second. Nothing, if the house has closed.
async fn ask_in_turn(app: &Weak<App>) -> Option<()> {
    for nth in 0..SHARDS {
        tokio::time::sleep(ROUND / SHARDS as u32).await;
        let app = app.upgrade()?;
        let since = app.uptime().saturating_sub(SILENCE);
        for live in app.tables.part(nth) {
            let inner = live.lock();
            let sockets = inner.listeners.iter().filter(|listener| listener.is_socket());
            sockets.for_each(|listener| listener.outbox.ask(since));
        }
    }
    Some(())
}
