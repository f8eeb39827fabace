//! The tables that this server hosts.

mod about;
mod command;
mod live;
mod load;
mod open;
mod rematch;
mod tell;
mod view;

use std::collections::HashMap;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use table::Millis;

pub(crate) use command::refuse;
pub(crate) use live::{Ask, Inner, Live, Origin, Slot, answer_of, has_bots, numbers};
#[cfg(test)]
pub(crate) use open::stored;
pub(crate) use tell::{Form, Listener, tell as tell_rows};

/// So many locks share the tables among them.
pub(crate) const SHARDS: usize = 128;

/// The tables that are in memory, by id.
pub(crate) struct Registry {
    shards: [Mutex<Shard>; SHARDS],
    hasher: Hasher,
}

/// Not one that is drawn: ids are the house's own, so nobody can choose them to collide, and a simulation walks through
/// them in the same order twice.
type Hasher = BuildHasherDefault<DefaultHasher>;
type Shard = HashMap<Box<str>, Arc<Live>, Hasher>;

impl Default for Registry {
    fn default() -> Registry {
        let shards = std::array::from_fn(|_| Mutex::default());
        Registry { shards, hasher: Hasher::default() }
    }
}

impl Registry {
    fn shard(&self, id: &str) -> MutexGuard<'_, Shard> {
        let index = (self.hasher.hash_one(id) as usize) % SHARDS;
        self.shards[index].lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn get(&self, id: &str) -> Option<Arc<Live>> {
        self.shard(id).get(id).cloned()
    }

    /// The one that is there already, or this one.
    fn insert(&self, live: Live) -> Arc<Live> {
        let mut shard = self.shard(&live.id);
        Arc::clone(shard.entry(live.id.clone()).or_insert_with(|| Arc::new(live)))
    }

    pub(crate) fn len(&self) -> usize {
        self.each_shard().map(|shard| shard.len()).sum()
    }

    fn each_shard(&self) -> impl Iterator<Item = MutexGuard<'_, Shard>> {
        self.shards.iter().map(|shard| shard.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// All of them, a part at a time.
    pub(crate) fn all(&self) -> impl Iterator<Item = Arc<Live>> {
        (0..SHARDS).flat_map(|nth| self.part(nth))
    }

    /// One of [`SHARDS`] parts of them.
    pub(crate) fn part(&self, nth: usize) -> Vec<Arc<Live>> {
        let shard = self.shards[nth].lock().unwrap_or_else(PoisonError::into_inner);
        shard.values().cloned().collect()
    }

    /// Forgets those that nobody has wanted anything of since a moment. Whoever has one has its `Arc`, and gets it only
    /// under the same lock: one that is in use is never forgotten.
    pub(crate) fn forget(&self, since: Millis) {
        for mut shard in self.each_shard() {
            shard.retain(|_, live| {
                let is_used = Arc::strong_count(live) > 1;
                is_used || {
                    let inner = live.lock();
                    !inner.is_idle() || inner.touched >= since
                }
            });
        }
    }
}
