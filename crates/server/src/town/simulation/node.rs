//! One node, and what it stands on.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use store::{Error, Millis};

use super::NODES;
use super::ear::Ear;
use super::world::World;
use crate::app::App;
use crate::town::{Bus, Hint, Letter, Simulated};

/// Most things take no longer than this, in milliseconds.
const SLOWEST: u32 = 120;
/// Of so many things one takes up to so long.
const DELAYS: u32 = 150;
const DELAYED: u32 = 2_500;
/// Of so many questions one loses its connection on the way there, and of so many writes one on the way back.
const LOST_THERE: u32 = 100;
const LOST_BACK: u32 = 40;
/// Of so many hints one is lost, one is told twice and one is late.
const HINTS: u32 = 8;
/// Bots think for so long at most.
pub(super) const THOUGHT: u32 = 1_500;
/// Of so many thoughts one is the node's last.
const LAST_THOUGHTS: u32 = 12;

/// A node that runs.
#[derive(Clone)]
pub(super) struct Running {
    pub(super) app: Arc<App>,
    pub(super) below: Below,
    pub(super) ears: Vec<Arc<Ear>>,
}

/// What one node stands on.
#[derive(Clone)]
pub(super) struct Below {
    pub(super) world: Arc<World>,
    pub(super) name: Arc<str>,
    pub(super) nth: usize,
    pub(super) state: Arc<State>,
}

/// What may be wrong with a machine.
#[derive(Default)]
pub(super) struct State {
    is_dead: AtomicBool,
    /// Up to when it sleeps.
    sleeps: AtomicU64,
    /// By how much its own clock is wrong.
    wrong: AtomicI64,
}

impl Below {
    pub(super) fn is_dead(&self) -> bool {
        self.state.is_dead.load(Ordering::Relaxed)
    }

    pub(super) fn die(&self) {
        self.state.is_dead.store(true, Ordering::Relaxed);
    }

    pub(super) fn sleep_until(&self, moment: Millis) {
        self.state.sleeps.store(moment, Ordering::Relaxed);
    }

    pub(super) fn set_clock(&self, wrong: i64) {
        self.state.wrong.store(wrong, Ordering::Relaxed);
    }

    /// What the machine itself believes of the time.
    pub(super) fn machine_time(&self) -> Millis {
        self.world.now().saturating_add_signed(self.state.wrong.load(Ordering::Relaxed))
    }

    pub(super) fn note(&self, line: impl FnOnce() -> String) {
        self.world.note(|| format!("{} {}", self.name, line()));
    }

    /// Whether the database is there.
    pub(super) fn reach(&self, what: &str) -> Result<(), Error> {
        let is_lost = self.world.draw(LOST_THERE) == 0;
        if is_lost || self.is_dead() || !self.world.has_database() {
            self.note(|| format!("{what}: away"));
            if is_lost {
                self.world.suffered(0);
            }
            return Err(Error::Away("the connection is lost".to_owned()));
        }
        self.note(|| what.to_owned());
        Ok(())
    }

    /// The answer to something that was written, unless it is lost.
    pub(super) fn lose<R>(&self, answer: R) -> Result<R, Error> {
        if self.world.draw(LOST_BACK) > 0 {
            return Ok(answer);
        }
        self.world.suffered(0);
        self.world.count(|trouble| trouble.losses += 1);
        Err(Error::Away("the connection is lost".to_owned()))
    }

    fn millis(&self, below: u32) -> Duration {
        Duration::from_millis(u64::from(self.world.draw(below)))
    }
}

impl Simulated for Below {
    fn pause(&self) -> Duration {
        let asleep = self.state.sleeps.load(Ordering::Relaxed).saturating_sub(self.world.now());
        let asleep = Duration::from_millis(asleep);
        if self.world.draw(DELAYS) > 0 {
            return asleep + self.millis(SLOWEST);
        }
        let delay = self.millis(DELAYED);
        self.world.suffered(delay.as_millis() as u64);
        self.world.count(|trouble| trouble.delays += 1);
        asleep + delay
    }

    fn thought(&self) -> Duration {
        let pause = self.millis(THOUGHT);
        self.note(|| format!("thinks for {pause:?}"));
        if self.world.draw(LAST_THOUGHTS) == 0 {
            let below = self.clone();
            tokio::spawn(async move {
                tokio::time::sleep(pause / 2).await;
                below.world.stop_thinker(&below).await;
            });
        }
        pause
    }

    fn number(&self) -> u64 {
        u64::from(self.world.draw(u32::MAX))
    }
}

impl Bus for Below {
    fn tell(&self, hint: Hint) {
        if self.is_dead() || !self.is_up() {
            return;
        }
        for nth in (0..NODES).filter(|nth| *nth != self.nth) {
            let (copies, late) = match self.world.draw(HINTS) {
                0 => (0, 0),
                1 => (2, SLOWEST),
                2 => (1, DELAYED * 2),
                _ => (1, SLOWEST),
            };
            self.world.count(|trouble| trouble.hints += u64::from(copies != 1 || late > SLOWEST));
            for _ in 0..copies {
                let (below, hint, pause) = (self.clone(), hint.clone(), self.millis(late));
                tokio::spawn(async move {
                    tokio::time::sleep(pause).await;
                    below.world.deliver(nth, Letter::new(&below.name, &[hint]));
                });
            }
        }
    }

    fn is_up(&self) -> bool {
        self.world.has_bus()
    }
}
