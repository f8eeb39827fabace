//! Several servers on one store: each is a node, and none owns a table.
//!
//! What was stored decides; whoever comes second with a command reads what happened and decides again. All else is to
//! be quick and to do nothing twice: hints from node to node ([`bus`]), a node that sees to what is due ([`claims`]), and
//! tables that follow what others have written ([`follow`]). A server on a store of its own does nothing of this.

pub(crate) mod bus;
pub(crate) mod claims;
mod follow;
mod hear;
mod hint;
mod nats;
#[cfg(test)]
mod simulation;
#[cfg(test)]
pub(crate) use simulation::Simulated;

use std::sync::Arc;

use store::{Shared, Store};

pub use bus::BusAddress;
pub(crate) use bus::{Alone, Bus};
pub(crate) use claims::Node;
pub(crate) use hint::{Hint, Letter};
pub(crate) use nats::Nats;

use crate::app::{App, Tag};

impl App {
    /// Whether other servers may write to the same store.
    pub(crate) fn is_shared(&self) -> bool {
        self.node.is_shared()
    }

    /// When to come back after a planned end, in seconds: at once, where others serve meanwhile.
    pub(crate) fn come_back(&self) -> u64 {
        if self.is_shared() { 0 } else { crate::COME_BACK }
    }

    /// Tells the other nodes, if there may be any.
    pub(crate) fn tell_nodes(&self, hint: impl FnOnce() -> Hint) {
        if self.is_shared() {
            self.bus.tell(hint());
        }
    }

    /// Others see to what this node held, at once.
    pub(crate) async fn give_back(self: &Arc<App>) {
        if self.is_shared() {
            let node = self.node.id().to_owned();
            let _ = self.ask_shared(move |shared| shared.release(&node)).await;
        }
    }

    /// Asks a store that is shared something, where blocking is allowed.
    async fn ask_shared<R: Send + 'static>(
        self: &Arc<App>,
        ask: impl FnOnce(&dyn Shared) -> Result<R, store::Error> + Send + 'static,
    ) -> Result<R, store::Error> {
        let app = Arc::clone(self);
        let asked = self.aside(move || match shared(&*app.store) {
            Some(shared) => ask(shared),
            None => Err(store::Error::Broken("the store is not shared".to_owned())),
        });
        asked.await.unwrap_or_else(|error| Err(store::Error::Broken(error.to_string())))
    }
}

/// The time of a store that is shared, if it can be reached. Blocks, on another thread: a runtime's own may not.
pub(crate) fn time_of(store: &dyn Store<Tag>) -> Option<store::Millis> {
    let shared = store.shared()?;
    std::thread::scope(|scope| scope.spawn(|| shared.now().ok()).join().ok().flatten())
}

fn shared(store: &dyn Store<Tag>) -> Option<&dyn Shared> {
    store.shared()
}
