//! What simulated nodes stand on: a store and a bus in memory, shared by all of them, and as bad as may be.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use game::{Rng, SplitMix};
use store::{
    Append, ChatLine, Claimed, Done, Error, EventRow, Job, KeptRefusal, Lobby, Millis, NewTable,
    Room, SessionRow, Shared, Store, TableNo, TableRow, Token, UserRow, Written,
};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::TABLE;
use super::client::Ear;
use crate::app::{App, Aside, Ground, Tag};
use crate::config::Config;
use crate::page::Page;
use crate::town::{Bus, Hint, Letter};
use crate::{Clock, Hand};

/// Nothing takes longer than this, in milliseconds.
const SLOWEST: u32 = 120;
/// Of so many jobs one loses its connection.
const LOSSES: u32 = 25;
/// Of so many hints one is lost, and one is told twice.
const LOST: u32 = 5;

/// All that nodes share.
pub(super) struct World {
    kept: Mutex<Kept>,
    rng: Mutex<SplitMix>,
    nodes: Mutex<Vec<Option<Running>>>,
    begun: Instant,
    clock: Clock,
}

/// What went wrong in a story.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Trouble {
    /// Events that were kept.
    pub(super) events: usize,
    /// Jobs that came second.
    pub(super) conflicts: usize,
    /// Connections that were lost after something was written.
    pub(super) losses: usize,
    /// Nodes that stopped.
    pub(super) stops: usize,
    /// Hints that were lost or doubled.
    pub(super) hints: usize,
}

impl std::ops::AddAssign for Trouble {
    fn add_assign(&mut self, other: Trouble) {
        self.events += other.events;
        self.conflicts += other.conflicts;
        self.losses += other.losses;
        self.stops += other.stops;
        self.hints += other.hints;
    }
}

/// A node that runs.
struct Running {
    app: Arc<App>,
    is_dead: Arc<AtomicBool>,
    ear: Arc<Ear>,
}

/// What is durable.
#[derive(Default)]
struct Kept {
    table: Option<(TableRow, NewTable)>,
    events: Vec<EventRow>,
    refusals: Vec<KeptRefusal>,
    holder: Option<String>,
    nodes: HashMap<String, Millis>,
    trouble: Trouble,
}

impl World {
    pub(super) fn new(seed: u64) -> Arc<World> {
        let (hand, clock) = Hand::new(0);
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(Duration::from_millis(20)).await;
                hand.pass(20);
            }
        });
        Arc::new(World {
            kept: Mutex::default(),
            rng: Mutex::new(SplitMix::new(seed)),
            nodes: Mutex::new((0..super::NODES).map(|_| None).collect()),
            begun: Instant::now(),
            clock,
        })
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn nodes(&self) -> MutexGuard<'_, Vec<Option<Running>>> {
        self.nodes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A number below another one.
    pub(super) fn draw(&self, below: u32) -> u32 {
        self.rng.lock().unwrap_or_else(PoisonError::into_inner).below(below)
    }

    fn pause(&self) -> Duration {
        Duration::from_millis(u64::from(self.draw(SLOWEST)))
    }

    fn now(&self) -> Millis {
        u64::try_from(self.begun.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    pub(super) fn open(&self, table: NewTable) {
        let row = TableRow {
            no: TableNo(1),
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
        let mut kept = self.kept();
        kept.events = table.events.clone();
        kept.table = Some((row, table));
    }

    /// What has gone wrong up to now.
    pub(super) fn trouble(&self) -> Trouble {
        let kept = self.kept();
        Trouble { events: kept.events.len(), ..kept.trouble }
    }

    pub(super) fn events(&self) -> Vec<EventRow> {
        self.kept().events.clone()
    }

    /// A node begins, and somebody listens there.
    pub(super) fn start(self: &Arc<World>, nth: usize) {
        let is_dead = Arc::new(AtomicBool::new(false));
        let (told, written) = mpsc::channel(64);
        let below = Below { world: Arc::clone(self), is_dead: Arc::clone(&is_dead) };
        let world = Arc::clone(self);
        let ground = Ground {
            store: Box::new(Memory { below: below.clone(), told }),
            written,
            bus: Box::new(below),
            aside: Aside::Later(Box::new(move || world.pause())),
        };
        let config = Config { rate_limit: false, bots: 1, ..Config::in_folder("") };
        let config = Config { cache: self.draw(4) > 0, ..config };
        let app = App::on(ground, config, Page::none(), self.clock.clone());
        let app = app.expect("nothing is read yet");
        let ear = Ear::at(&app);
        self.nodes()[nth] = Some(Running { app, is_dead, ear });
    }

    /// A node stops: whatever it is about to do never happens, or nobody hears of it.
    pub(super) fn stop(&self, nth: usize) {
        if let Some(node) = self.nodes()[nth].take() {
            node.is_dead.store(true, Ordering::Relaxed);
            node.ear.leave();
            self.kept().trouble.stops += 1;
        }
    }

    /// A node that runs, if the one that is drawn does.
    pub(super) fn any(&self) -> Option<Arc<App>> {
        let nth = self.draw(super::NODES as u32) as usize;
        self.nodes()[nth].as_ref().map(|node| Arc::clone(&node.app))
    }

    /// Whoever listens at a node that runs has heard everything, once and in order.
    pub(super) fn check_listeners(&self, count: u64) -> Result<(), String> {
        self.nodes().iter().flatten().try_for_each(|node| node.ear.check(count))
    }
}

/// What one node stands on.
#[derive(Clone)]
struct Below {
    world: Arc<World>,
    is_dead: Arc<AtomicBool>,
}

impl Below {
    fn check(&self) -> Result<(), Error> {
        let is_dead = self.is_dead.load(Ordering::Relaxed);
        if is_dead || self.world.draw(LOSSES * 4) == 0 {
            return Err(Error::Away("the connection is lost".to_owned()));
        }
        Ok(())
    }
}

impl Bus for Below {
    fn tell(&self, hint: Hint) {
        for nth in 0..super::NODES {
            let copies = match self.world.draw(LOST * 2) {
                0 | 1 => 0,
                2 | 3 => 2,
                _ => 1,
            };
            self.world.kept().trouble.hints += usize::from(copies != 1);
            for _ in 0..copies {
                let (below, hint, pause) = (self.clone(), hint.clone(), self.world.pause());
                tokio::spawn(async move {
                    tokio::time::sleep(pause).await;
                    let hears = below.world.nodes()[nth].as_ref().map(|node| Arc::clone(&node.app));
                    if let Some(app) = hears.filter(|_| !below.is_dead.load(Ordering::Relaxed)) {
                        app.hear(Letter::new("another", &[hint]));
                    }
                });
            }
        }
    }

    fn is_up(&self) -> bool {
        true
    }
}

/// The store of one node.
struct Memory {
    below: Below,
    told: mpsc::Sender<Vec<Done<Tag>>>,
}

impl Kept {
    fn write(&mut self, job: &Job) -> Result<Written, Error> {
        match job {
            Job::Append(append) => self.append(append)?,
            _ => return Err(Error::Broken("nothing else is said here".to_owned())),
        }
        Ok(Written::default())
    }

    fn append(&mut self, append: &Append) -> Result<(), Error> {
        let next = append.events.first().map_or(append.seen, |event| event.n);
        let is_refused = |event: &EventRow| {
            let said = event.by.as_deref().zip(event.key.as_deref());
            self.refusals.iter().any(|kept| said == Some((&kept.user, &kept.key)))
        };
        if next != self.events.len() as u64 || append.events.first().is_some_and(is_refused) {
            self.trouble.conflicts += 1;
            return Err(Error::Conflict);
        }
        self.events.extend(append.events.iter().cloned());
        self.refusals.extend(append.refusal.clone());
        if let (Some((row, _)), Some(about)) = (&mut self.table, &append.about) {
            let is_later = about.due.zip(row.due).is_some_and(|(due, known)| due >= known);
            if !is_later {
                self.holder = None;
            }
            (row.state, row.touched, row.due) = (about.state, about.touched, about.due);
        }
        Ok(())
    }
}

impl Store<Tag> for Memory {
    fn submit(&self, job: Job, tag: Tag) -> Result<(), Tag> {
        let (below, told) = (self.below.clone(), self.told.clone());
        let world = &below.world;
        let (before, after, loss) = (world.pause(), world.pause(), world.draw(LOSSES * 2));
        tokio::spawn(async move {
            tokio::time::sleep(before).await;
            if below.is_dead.load(Ordering::Relaxed) {
                return;
            }
            let away = || Err(Error::Away("the connection is lost".to_owned()));
            let result = match loss {
                // Lost on the way there, or on the way back.
                0 => away(),
                1 => {
                    let mut kept = below.world.kept();
                    kept.trouble.losses += 1;
                    kept.write(&job).and_then(|_| away())
                }
                _ => below.world.kept().write(&job),
            };
            tokio::time::sleep(after).await;
            if !below.is_dead.load(Ordering::Relaxed) {
                let _ = told.send(vec![Done { job, tag, result }]).await;
            }
        });
        Ok(())
    }

    fn waiting(&self) -> usize {
        0
    }

    fn table(&self, id: &str) -> Result<Option<TableRow>, Error> {
        Ok(self.table_by_no(TableNo(1))?.filter(|row| row.id == id))
    }

    fn table_by_no(&self, no: TableNo) -> Result<Option<TableRow>, Error> {
        self.below.check()?;
        let kept = self.below.world.kept();
        Ok(kept.table.as_ref().map(|(row, _)| row.clone()).filter(|row| row.no == no))
    }

    fn events(&self, _: TableNo, since: u64, most: usize) -> Result<Vec<EventRow>, Error> {
        self.below.check()?;
        let since = usize::try_from(since).unwrap_or(usize::MAX);
        let kept = self.below.world.kept();
        Ok(kept.events.iter().skip(since).take(most).cloned().collect())
    }

    fn seed(&self, _: TableNo) -> Result<Option<game::chance::Seed>, Error> {
        self.below.check()?;
        Ok(self.below.world.kept().table.as_ref().map(|(_, table)| table.seed.clone()))
    }

    fn refusals(&self, _: TableNo) -> Result<Vec<KeptRefusal>, Error> {
        self.below.check()?;
        Ok(self.below.world.kept().refusals.clone())
    }

    fn table_by_key(&self, _: &str, _: &str) -> Result<Option<TableRow>, Error> {
        Ok(None)
    }

    fn lobby(&self, _: &Lobby) -> Result<Vec<TableRow>, Error> {
        Ok(Vec::new())
    }

    fn due(&self) -> Result<Vec<(TableNo, Millis)>, Error> {
        Ok(Vec::new())
    }

    fn tables_of(&self, _: &str) -> Result<Vec<TableRow>, Error> {
        Ok(Vec::new())
    }

    fn chat(&self, _: TableNo, _: Room, _: usize) -> Result<Vec<ChatLine>, Error> {
        Ok(Vec::new())
    }

    fn chat_of(&self, _: &str) -> Result<Vec<ChatLine>, Error> {
        Ok(Vec::new())
    }

    fn user(&self, _: &str) -> Result<Option<UserRow>, Error> {
        Ok(None)
    }

    fn account(&self, _: &str) -> Result<Option<UserRow>, Error> {
        Ok(None)
    }

    fn session(&self, _: &Token) -> Result<Option<(SessionRow, UserRow)>, Error> {
        Ok(None)
    }

    fn sessions_of(&self, _: &str) -> Result<Vec<SessionRow>, Error> {
        Ok(Vec::new())
    }

    fn shared(&self) -> Option<&dyn Shared> {
        Some(self)
    }
}

impl Shared for Memory {
    fn name(&self) -> Result<String, Error> {
        Ok(TABLE.to_owned())
    }

    fn now(&self) -> Result<Millis, Error> {
        Ok(self.below.world.now())
    }

    fn claim(&self, node: &str, before: Millis, _: usize) -> Result<Claimed, Error> {
        self.below.check()?;
        let now = self.below.world.now();
        let mut kept = self.below.world.kept();
        kept.nodes.retain(|_, seen| now <= *seen + Claimed::SPAN);
        let is_new = kept.nodes.insert(node.to_owned(), now).is_none();
        let has_holder = kept.holder.as_ref().is_some_and(|holder| kept.nodes.contains_key(holder));
        let row = kept.table.as_ref().map(|(row, _)| (row.no, row.due));
        let mut tables = Vec::new();
        if let Some((no, Some(due))) = row.filter(|_| !has_holder)
            && due < before
        {
            kept.holder = Some(node.to_owned());
            tables.push((no, due));
        }
        Ok(Claimed { tables, is_new })
    }

    fn release(&self, _: &str) -> Result<(), Error> {
        Ok(())
    }

    fn lengths(&self, tables: &[TableNo]) -> Result<Vec<(TableNo, u64)>, Error> {
        self.below.check()?;
        let length = self.below.world.kept().events.len() as u64;
        Ok(tables.iter().map(|no| (*no, length)).collect())
    }
}
