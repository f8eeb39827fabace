//! Tables that were finished long ago are packed, in the background: one at a time, and so seldom that nobody who plays
//! notices.

use std::sync::{Arc, Weak};
use std::time::Duration;

use store::Packing;
use table::Millis;
use tokio::time::Instant;

use crate::app::App;
use crate::clock::Clock;

/// So often a server looks for finished tables, in milliseconds.
const ROUND: Millis = 10 * 60_000;
/// So many are looked for at once.
const PORTION: usize = 64;
/// After each it rests so many times as long as that took, and this long at least.
const REST: (u32, Duration) = (9, Duration::from_millis(5));
/// While something waits to be written it looks again after so long.
const BUSY: Duration = Duration::from_millis(20);

impl App {
    /// Packs all tables that were finished before a moment, and gives how many.
    pub async fn pack(self: &Arc<App>, before: Millis) -> usize {
        let mut count = 0;
        loop {
            let tables = self.read(move |store| store.to_pack(before, PORTION)).await;
            let Some(tables) = tables.ok().filter(|tables| !tables.is_empty()) else {
                return count;
            };
            for no in tables {
                let begun = Instant::now();
                match self.read(move |store| store.pack(no)).await {
                    Ok(Packing::Packed) => {
                        self.metrics.packed.inc();
                        count += 1;
                    }
                    Ok(Packing::Left) => {}
                    Ok(Packing::Later) => return count,
                    Err(failure) => {
                        tracing::warn!(table = no.0, code = failure.code(), "not packed");
                        return count;
                    }
                }
                self.make_way(begun).await;
            }
        }
    }

    /// Whoever plays goes first.
    async fn make_way(&self, begun: Instant) {
        if self.config.pack_after == Some(Duration::ZERO) {
            return;
        }
        let (times, least) = REST;
        tokio::time::sleep((begun.elapsed() * times).max(least)).await;
        while self.store.waiting() > 0 {
            tokio::time::sleep(BUSY).await;
        }
    }
}

/// Packs what has been finished for long enough, now and then.
pub(crate) fn start(app: &Arc<App>) {
    let Some(span) = app.config.pack_after else { return };
    let span = Millis::try_from(span.as_millis()).unwrap_or(Millis::MAX);
    // Counted from now on, however late the task gets its turn.
    let first = app.clock.now().saturating_add(ROUND);
    tokio::spawn(run(Arc::downgrade(app), app.clock.clone(), span, first));
}

async fn run(app: Weak<App>, clock: Clock, span: Millis, mut next: Millis) {
    loop {
        clock.until(next).await;
        let Some(app) = app.upgrade().filter(|app| !app.is_closing()) else { return };
        let count = app.pack(clock.now().saturating_sub(span)).await;
        if count > 0 {
            tracing::info!(count, "packed");
        }
        next = clock.now().saturating_add(ROUND);
    }
}
