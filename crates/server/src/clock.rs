//! The time, which comes from outside: tests move it by hand.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use table::Millis;
use tokio::sync::watch;
use tokio::time::Instant;

/// Tells the time.
#[derive(Clone, Debug)]
pub enum Clock {
    /// The machine's.
    System,
    /// That of a database which several machines share.
    Shared(Arc<Told>),
    /// One that somebody moves.
    Hand(watch::Receiver<Millis>),
}

/// What a database said last of the time. Up to the next time that it is asked, a clock counts on that nobody sets:
/// where that of the machine is wrong, or jumps, nobody's time runs out sooner or later.
pub struct Told {
    last: Mutex<Option<(Millis, Instant)>>,
    /// For what is not decided by it, as long as nothing was told.
    machine: Box<dyn Fn() -> Millis + Send + Sync>,
}

/// Moves a clock.
#[derive(Debug)]
pub struct Hand(watch::Sender<Millis>);

impl Hand {
    /// A clock that stands at this moment, and what moves it.
    pub fn new(now: Millis) -> (Hand, Clock) {
        let (hand, clock) = watch::channel(now);
        (Hand(hand), Clock::Hand(clock))
    }

    /// Lets time pass.
    pub fn pass(&self, span: Millis) {
        self.0.send_modify(|now| *now += span);
    }
}

impl Told {
    /// Nothing was told yet.
    pub(crate) fn nothing(machine: impl Fn() -> Millis + Send + Sync + 'static) -> Arc<Told> {
        Arc::new(Told { last: Mutex::default(), machine: Box::new(machine) })
    }

    /// The time was told just now. What it took to get here is unknown, and taken for nothing: so this clock may be
    /// late by as much, and is never early.
    pub(crate) fn hear(&self, now: Millis) {
        *self.last.lock().unwrap_or_else(PoisonError::into_inner) = Some((now, Instant::now()));
    }

    fn now(&self) -> Option<Millis> {
        let (told, at) = (*self.last.lock().unwrap_or_else(PoisonError::into_inner))?;
        let since = u64::try_from(at.elapsed().as_millis()).unwrap_or(u64::MAX);
        Some(told.saturating_add(since))
    }
}

impl fmt::Debug for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Told").field(&self.now()).finish()
    }
}

impl Clock {
    /// In milliseconds since 1970.
    pub fn now(&self) -> Millis {
        match self {
            Clock::System => {
                let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
                Millis::try_from(since.as_millis()).unwrap_or(Millis::MAX)
            }
            Clock::Shared(told) => told.now().unwrap_or_else(|| (told.machine)()),
            Clock::Hand(clock) => *clock.borrow(),
        }
    }

    /// Whether anything may be decided by it: not by that of a database that hasn't told it yet.
    pub(crate) fn is_known(&self) -> bool {
        match self {
            Clock::Shared(told) => told.now().is_some(),
            Clock::System | Clock::Hand(_) => true,
        }
    }

    /// How far it is ahead of the machine's, in milliseconds.
    pub(crate) fn ahead(&self) -> i64 {
        match self {
            Clock::Shared(told) => {
                told.now().map_or(0, |now| now.cast_signed() - (told.machine)().cast_signed())
            }
            Clock::System | Clock::Hand(_) => 0,
        }
    }

    /// Waits for a moment.
    pub(crate) async fn until(&self, moment: Millis) {
        match self {
            Clock::System | Clock::Shared(_) => {
                let span = moment.saturating_sub(self.now());
                tokio::time::sleep(Duration::from_millis(span)).await;
            }
            Clock::Hand(clock) => {
                let come = |now: &Millis| *now >= moment;
                if clock.clone().wait_for(come).await.is_err() {
                    std::future::pending::<()>().await; // nobody moves it any more
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_machine_whose_clock_is_wrong_or_jumps_keeps_the_time_of_the_database() {
        let machine = Arc::new(Mutex::new(7_000));
        let hands = Arc::clone(&machine);
        let told = Told::nothing(move || *hands.lock().unwrap());
        let clock = Clock::Shared(Arc::clone(&told));
        assert_eq!((clock.now(), clock.is_known()), (7_000, false));
        told.hear(5_000);
        for jump in [0, 9_000, 5_001] {
            *machine.lock().unwrap() = jump;
            tokio::time::advance(Duration::from_millis(10)).await;
        }
        assert_eq!((clock.now(), clock.is_known()), (5_030, true));
        clock.until(5_100).await;
        assert_eq!(clock.now(), 5_100);
    }
}
