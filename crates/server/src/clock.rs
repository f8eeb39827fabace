//! The time, which comes from outside: tests move it by hand.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use table::Millis;
use tokio::sync::watch;

/// Tells the time.
#[derive(Clone, Debug)]
pub enum Clock {
    /// The machine's.
    System,
    /// The machine's, and so many milliseconds more or less: that of a database which several machines share.
    Shared(Arc<AtomicI64>),
    /// One that somebody moves.
    Hand(watch::Receiver<Millis>),
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

impl Clock {
    /// In milliseconds since 1970.
    pub fn now(&self) -> Millis {
        match self {
            Clock::System => {
                let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
                Millis::try_from(since.as_millis()).unwrap_or(Millis::MAX)
            }
            Clock::Shared(ahead) => {
                Clock::System.now().saturating_add_signed(ahead.load(Ordering::Relaxed))
            }
            Clock::Hand(clock) => *clock.borrow(),
        }
    }

    /// How far it is ahead of the machine's, in milliseconds.
    pub(crate) fn ahead(&self) -> i64 {
        match self {
            Clock::Shared(ahead) => ahead.load(Ordering::Relaxed),
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
