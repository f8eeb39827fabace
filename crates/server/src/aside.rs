//! Where something is done that may block or take its time, and where numbers come from that need not be secret.

use tokio::runtime::Handle;
use tokio::task::JoinHandle;

#[cfg(test)]
use crate::town::Simulated;

/// The threads of this machine; or, in a simulation, one thread on which time and chance are somebody else's.
pub(crate) enum Aside {
    /// On threads that are there for it.
    Threads,
    /// On the same thread, after a time that is drawn.
    #[cfg(test)]
    Simulated(std::sync::Arc<dyn Simulated>),
}

impl Aside {
    /// Does something that may block where that is allowed.
    pub(crate) fn run<R: Send + 'static>(
        &self,
        runtime: &Handle,
        work: impl FnOnce() -> R + Send + 'static,
    ) -> JoinHandle<R> {
        match self {
            Aside::Threads => runtime.spawn_blocking(work),
            #[cfg(test)]
            Aside::Simulated(by) => {
                let pause = by.pause();
                runtime.spawn(async move {
                    tokio::time::sleep(pause).await;
                    work()
                })
            }
        }
    }

    /// A number for a bot.
    pub(crate) fn number(&self) -> u64 {
        match self {
            Aside::Threads => crate::secret::number(),
            #[cfg(test)]
            Aside::Simulated(by) => by.number(),
        }
    }
}
