//! The world in which nodes run: what they share, what is drawn, and what happens to them.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use game::{Rng, SplitMix};
use store::{Error, Job, Millis, NewTable, Written};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::ear::Ear;
use super::kept::{Kept, Table};
use super::memory::{HandedIn, Memory};
use super::node::{Below, Running};
use super::trouble::{Span, Trouble};
use super::{NODES, TABLES, Telling};
use crate::app::{App, Ground};
use crate::aside::Aside;
use crate::clock::{Clock, Told};
use crate::config::Config;
use crate::page::Page;
use crate::town::{Letter, claims};

/// When stories begin, by the database's clock.
const BEGIN: Millis = 1_000_000;
/// A machine's own clock is wrong by no more than this, either way.
const WRONG: u32 = 2_000;

/// All that nodes share.
pub(super) struct World {
    kept: Mutex<Kept>,
    rng: Mutex<SplitMix>,
    nodes: Mutex<Vec<Option<Running>>>,
    begun: Instant,
    has_database: AtomicBool,
    has_bus: AtomicBool,
    trouble: Mutex<Trouble>,
    /// When what was as it should not be.
    troubles: Mutex<Vec<Span>>,
    /// What happened, where that is told.
    told: Option<Mutex<Vec<String>>>,
    /// How many nodes there were.
    born: Mutex<u32>,
}

pub(super) fn locked<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

impl World {
    pub(super) fn new(seed: u64, telling: Telling) -> Arc<World> {
        Arc::new(World {
            kept: Mutex::default(),
            rng: Mutex::new(SplitMix::new(seed)),
            nodes: Mutex::new((0..NODES).map(|_| None).collect()),
            begun: Instant::now(),
            has_database: AtomicBool::new(true),
            has_bus: AtomicBool::new(true),
            trouble: Mutex::default(),
            troubles: Mutex::default(),
            told: (telling == Telling::Aloud).then(Mutex::default),
            born: Mutex::default(),
        })
    }

    pub(super) fn kept(&self) -> MutexGuard<'_, Kept> {
        locked(&self.kept)
    }

    /// A number below another one.
    pub(super) fn draw(&self, below: u32) -> u32 {
        locked(&self.rng).below(below)
    }

    /// What the database says.
    pub(super) fn now(&self) -> Millis {
        BEGIN + u64::try_from(self.begun.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    pub(super) fn note(&self, line: impl FnOnce() -> String) {
        if let Some(told) = &self.told {
            let line = format!("{} {}", self.now(), line());
            locked(told).push(line);
        }
    }

    /// All that happened.
    pub(super) fn told(&self) -> Vec<String> {
        self.told.as_ref().map(|told| std::mem::take(&mut *locked(told))).unwrap_or_default()
    }

    pub(super) fn count(&self, count: impl FnOnce(&mut Trouble)) {
        count(&mut locked(&self.trouble));
    }

    pub(super) fn trouble(&self) -> Trouble {
        *locked(&self.trouble)
    }

    /// From now on something is wrong for so long.
    pub(super) fn suffered(&self, span: Millis) {
        let now = self.now();
        locked(&self.troubles).push((now, now + span));
    }

    pub(super) fn troubles(&self) -> Vec<Span> {
        locked(&self.troubles).clone()
    }

    pub(super) fn open(&self, table: NewTable) {
        let now = self.now();
        self.kept().open(table, now);
    }

    pub(super) fn tables(&self) -> Vec<Table> {
        self.kept().tables.clone()
    }

    pub(super) fn write(&self, job: &Job) -> Result<Written, Error> {
        let result = self.kept().write(job, self.now());
        self.count(|trouble| match (&result, job) {
            (Ok(_), Job::Append(append)) => {
                trouble.events += append.events.len() as u64;
                let fell = append.events.iter().filter(|event| event.what.contains("flagged"));
                trouble.flags += fell.count() as u64;
                let own = append.events.iter().filter(|event| is_bots(event));
                trouble.answers += own.count() as u64;
                trouble.together += (moves(append).count() as u64).saturating_sub(1);
            }
            _ => trouble.conflicts += 1,
        });
        result
    }

    /// A node begins, and somebody listens there.
    pub(super) fn start(self: &Arc<World>, nth: usize) {
        let number = {
            let mut born = locked(&self.born);
            *born += 1;
            *born
        };
        let name: Arc<str> = format!("n{number}").into();
        let below = Below { world: Arc::clone(self), name, nth, state: Arc::default() };
        below.set_clock(self.wrong());
        below.note(|| "begins".to_owned());
        let (told, written) = mpsc::channel(64);
        let ground = Ground {
            name: below.name.to_string(),
            store: Box::new(Memory { below: below.clone(), handed_in: HandedIn::default(), told }),
            written,
            bus: Box::new(below.clone()),
            aside: Aside::Simulated(Arc::new(below.clone())),
        };
        let config = Config { rate_limit: false, bots: 1, ..Config::in_folder("") };
        let config = Config { cache: self.draw(4) > 0, ..config };
        let machine = below.clone();
        let time = Told::nothing(move || machine.machine_time());
        let clock = Clock::Shared(Arc::clone(&time));
        let app = App::on(ground, config, Page::none(), clock).expect("nothing is read yet");
        tokio::spawn(claims::keep_time(Arc::downgrade(&app), time));
        let ears = TABLES.iter().map(|table| Ear::at(&app, table)).collect();
        locked(&self.nodes)[nth] = Some(Running { app, below, ears });
    }

    fn wrong(&self) -> i64 {
        i64::from(self.draw(2 * WRONG)) - i64::from(WRONG)
    }

    fn node(&self, nth: usize) -> Option<Running> {
        locked(&self.nodes)[nth].clone()
    }

    /// A node stops, sometimes as planned. Or else whatever it is about to do never happens, or nobody hears of it.
    pub(super) async fn stop(&self, nth: usize) {
        let Some(node) = self.node(nth) else { return };
        if self.draw(4) == 0 {
            node.below.note(|| "is to end".to_owned());
            self.count(|trouble| trouble.closed += 1);
            node.app.close().await;
        }
        self.gone(&node);
    }

    /// The same while it thinks.
    pub(super) async fn stop_thinker(self: &Arc<World>, below: &Below) {
        let Some(node) = self.node(below.nth).filter(|node| node.below.name == below.name) else {
            return;
        };
        self.count(|trouble| trouble.thinkers += 1);
        self.gone(&node);
        let pause = Duration::from_millis(u64::from(self.draw(3_000)));
        tokio::time::sleep(pause).await;
        if self.node(below.nth).is_none() {
            self.start(below.nth);
        }
    }

    fn gone(&self, node: &Running) {
        if node.below.is_dead() {
            return;
        }
        node.below.note(|| "stops".to_owned());
        node.below.die();
        node.app.due.stop();
        node.ears.iter().for_each(|ear| ear.leave());
        locked(&self.nodes)[node.below.nth] = None;
        self.suffered(0);
        self.count(|trouble| trouble.stops += 1);
    }

    /// Nothing is left, and nobody waits for anything.
    pub(super) fn end(&self) {
        for nth in 0..NODES {
            if let Some(node) = self.node(nth) {
                self.gone(&node);
            }
        }
    }

    /// Whatever is wrong is put right, and three nodes run.
    pub(super) fn recover(self: &Arc<World>) {
        self.database(true);
        self.bus(true);
        for nth in 0..NODES {
            if let Some(node) = self.node(nth).filter(|node| node.app.is_closing()) {
                self.gone(&node);
            }
            if self.node(nth).is_none() {
                self.start(nth);
            }
        }
    }

    /// A machine sleeps: what it asks and hears takes until it wakes up.
    pub(super) fn put_to_sleep(&self, nth: usize, span: Duration) {
        let Some(node) = self.node(nth) else { return };
        let span = span.as_millis() as u64;
        node.below.note(|| format!("sleeps for {span}"));
        node.below.sleep_until(self.now() + span);
        self.suffered(span);
        self.count(|trouble| trouble.sleeps += 1);
    }

    /// Somebody sets the clock of a machine.
    pub(super) fn set_clock(&self, nth: usize) {
        let wrong = self.wrong();
        if let Some(node) = self.node(nth) {
            node.below.note(|| format!("is wrong by {wrong}"));
            node.below.set_clock(wrong);
        }
    }

    pub(super) fn has_database(&self) -> bool {
        self.has_database.load(Ordering::Relaxed)
    }

    pub(super) fn has_bus(&self) -> bool {
        self.has_bus.load(Ordering::Relaxed)
    }

    /// The database comes or goes.
    pub(super) fn database(&self, is_there: bool) {
        if self.has_database.swap(is_there, Ordering::Relaxed) != is_there {
            self.note(|| format!("the database: {is_there}"));
            self.changed(is_there);
        }
    }

    /// The bus comes or goes.
    pub(super) fn bus(&self, is_there: bool) {
        if self.has_bus.swap(is_there, Ordering::Relaxed) != is_there {
            self.note(|| format!("the bus: {is_there}"));
            self.changed(is_there);
            for node in (0..NODES).filter_map(|nth| self.node(nth)) {
                node.app.node.bus_changed(is_there);
            }
        }
    }

    fn changed(&self, is_there: bool) {
        let now = self.now();
        if is_there {
            // It was away since the last time that something was noted without an end.
            let mut troubles = locked(&self.troubles);
            let open = troubles.iter_mut().find(|(_, until)| *until == Millis::MAX);
            if let Some((_, until)) = open {
                *until = now;
            }
        } else {
            locked(&self.troubles).push((now, Millis::MAX));
            self.count(|trouble| trouble.aways += 1);
        }
    }

    /// A node that runs, if the one that is drawn does.
    pub(super) fn any(&self) -> Option<Arc<App>> {
        let nth = self.draw(NODES as u32) as usize;
        self.node(nth).map(|node| node.app)
    }

    /// Hands a letter to whoever runs there now.
    pub(super) fn deliver(&self, nth: usize, letter: Letter) {
        if let Some(node) = self.node(nth) {
            node.below.note(|| format!("hears {letter:?}"));
            node.app.hear(letter);
        }
    }

    /// Whoever listens at a node that runs has heard everything, once and in order.
    pub(super) fn check_listeners(&self, table: &str, count: u64) -> Result<(), String> {
        let nodes = (0..NODES).filter_map(|nth| self.node(nth));
        let ears: Vec<Arc<Ear>> = nodes.flat_map(|node| node.ears).collect();
        ears.iter().filter(|ear| ear.table == table).try_for_each(|ear| ear.check(count))
    }
}

/// The moves of persons.
fn moves(append: &store::Append) -> impl Iterator<Item = &store::EventRow> {
    let is_move = |event: &&store::EventRow| {
        let has = |word| event.what.contains(word);
        event.by.is_some() && has("\"played\"") && !has("\"table\"")
    };
    append.events.iter().filter(is_move)
}

/// Whether a bot played it.
pub(super) fn is_bots(event: &store::EventRow) -> bool {
    event.by.is_none() && event.what.contains("\"played\"")
}
