//! Counting allocations, for tests that a hot path makes none.
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
}

/// The system's allocator, with a counter a thread.
#[derive(Debug)]
pub struct Counting;

// SAFETY: every call is handed to the system's allocator as it is; counting touches
// only a `Cell` in a thread-local that needs no allocation and no destructor.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        COUNT.with(|count| count.set(count.get() + 1));
        // SAFETY: as required of our caller.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
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
