//! What a store does that several programs share: whatever is due is seen to by one of them, and the clock that counts
//! is the store's.

use crate::{Error, Millis, TableNo};

/// Besides [`crate::Store`]. These calls block, too.
pub trait Shared: Send + Sync {
    /// A name that only the programs on this store have.
    fn name(&self) -> Result<String, Error>;

    /// What time it is.
    fn now(&self) -> Result<Millis, Error>;

    /// Says that a node lives, and gives it whatever is due before a moment and nobody who lives holds. It holds that
    /// as long as it goes on saying so; whoever has said nothing for [`Claimed::SPAN`] holds nothing.
    fn claim(&self, node: &str, before: Millis, most: usize) -> Result<Claimed, Error>;

    /// A node that ends gives back what it holds.
    fn release(&self, node: &str) -> Result<(), Error>;

    /// How many events tables have, of those that are there.
    fn lengths(&self, tables: &[TableNo]) -> Result<Vec<(TableNo, u64)>, Error>;
}

/// What a node got.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Claimed {
    /// Tables that it holds from now on, and when each is due.
    pub tables: Vec<(TableNo, Millis)>,
    /// Whether it was believed dead, and holds nothing else any more.
    pub is_new: bool,
}

impl Claimed {
    /// So long a node holds what it has without saying that it lives, in milliseconds by the store's clock.
    pub const SPAN: Millis = 1_200;
}
