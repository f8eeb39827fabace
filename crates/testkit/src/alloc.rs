//! Counting allocations, for tests that a hot path makes none, and what something holds in memory.
//!
//! ```ignore
//! #[global_allocator]
//! static ALLOCATOR: testkit::alloc::Counting = testkit::alloc::Counting;
//! assert_eq!(testkit::alloc::count(|| hot_path()), 0);
//! ```

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    static COUNT: Cell<u64> = const { Cell::new(0) };
    /// Bytes that this thread has allocated and not given back.
    static HELD: Cell<i64> = const { Cell::new(0) };
}

/// The system's allocator, with counters a thread.
#[derive(Debug)]
pub struct Counting;

// SAFETY: every call is handed to the system's allocator as it is; counting touches
// only a `Cell` in a thread-local that needs no allocation and no destructor.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        COUNT.with(|count| count.set(count.get() + 1));
        HELD.with(|held| held.set(held.get() + layout.size() as i64));
        // SAFETY: as required of our caller.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        HELD.with(|held| held.set(held.get() - layout.size() as i64));
        // SAFETY: as required of our caller.
        unsafe { System.dealloc(pointer, layout) }
    }
}

/// How many allocations this thread makes while it runs `action`.
///
/// Always 0 unless [`Counting`] is the global allocator, so a test that relies on
/// it first shows that an allocation is counted.
pub fn count(action: impl FnOnce()) -> u64 {
    let before = COUNT.with(Cell::get);
    action();
    COUNT.with(Cell::get) - before
}

/// What `make` makes, and how many bytes it holds on the heap. The same holds as for [`count`].
pub fn held<T>(make: impl FnOnce() -> T) -> (T, i64) {
    let before = HELD.with(Cell::get);
    let made = make();
    (made, HELD.with(Cell::get) - before)
}
