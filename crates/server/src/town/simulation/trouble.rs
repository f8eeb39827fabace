//! What goes wrong in a story, and who brings it about.

use std::sync::Arc;
use std::time::Duration;

use table::Millis;

use super::NODES;
use super::world::World;

/// How often what went wrong.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Trouble {
    /// Events that were kept.
    pub(super) events: u64,
    /// Jobs that came second.
    pub(super) conflicts: u64,
    /// Connections that were lost after something was written or claimed.
    pub(super) losses: u64,
    /// Calls that took seconds.
    pub(super) delays: u64,
    /// Nodes that stopped.
    pub(super) stops: u64,
    /// Of these, in the middle of a bot's thought.
    pub(super) thinkers: u64,
    /// Of these, as planned.
    pub(super) closed: u64,
    /// Machines that slept.
    pub(super) sleeps: u64,
    /// Times that the database was away, or the bus.
    pub(super) aways: u64,
    /// Hints that were late, lost or doubled.
    pub(super) hints: u64,
    /// Flags that fell.
    pub(super) flags: u64,
    /// Tokens that bots played.
    pub(super) answers: u64,
    /// Moves that went with another one.
    pub(super) together: u64,
}

impl Trouble {
    fn all(&mut self) -> [&mut u64; 12] {
        let Trouble { events, conflicts, losses, delays, stops, thinkers, .. } = self;
        let Trouble { closed, sleeps, aways, hints, flags, answers, .. } = self;
        [
            events, conflicts, losses, delays, stops, thinkers, closed, sleeps, aways, hints,
            flags, answers,
        ]
    }

    /// How often the rarest of it happened.
    pub(super) fn rarest(mut self) -> u64 {
        self.all().into_iter().map(|count| *count).min().unwrap_or(0)
    }
}

impl std::ops::AddAssign for Trouble {
    fn add_assign(&mut self, mut other: Trouble) {
        self.together += other.together;
        self.all().into_iter().zip(other.all()).for_each(|(own, more)| *own += *more);
    }
}

/// From when to when something was not as it should be.
pub(super) type Span = (Millis, Millis);

/// Brings trouble about for as long as it is let.
pub(super) async fn run(world: Arc<World>) {
    loop {
        sleep(&world, 2_000).await;
        let nth = world.draw(NODES as u32) as usize;
        match world.draw(10) {
            0..5 => {
                world.stop(nth).await;
                sleep(&world, 400).await;
                world.start(nth);
            }
            5 => world.put_to_sleep(nth, Duration::from_millis(u64::from(world.draw(4_000)))),
            6 => world.set_clock(nth),
            7 => {
                world.database(false);
                sleep(&world, 4_000).await;
                world.database(true);
            }
            _ => {
                world.bus(false);
                sleep(&world, 6_000).await;
                world.bus(true);
            }
        }
    }
}

async fn sleep(world: &World, most: u32) {
    tokio::time::sleep(Duration::from_millis(u64::from(world.draw(most)))).await;
}
