//! What waits to be written, whatever it is written to.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use crate::Job;

/// Jobs on their way to the writer.
pub(crate) struct Queue<T> {
    waiting: Mutex<Waiting<T>>,
    came: Condvar,
    most: usize,
}

struct Waiting<T> {
    jobs: Vec<(Job, T)>,
    is_closed: bool,
}

impl<T> Queue<T> {
    pub(crate) fn new(most: usize) -> Queue<T> {
        let waiting = Waiting { jobs: Vec::new(), is_closed: false };
        Queue { waiting: Mutex::new(waiting), came: Condvar::new(), most }
    }

    pub(crate) fn push(&self, job: Job, tag: T) -> Result<(), T> {
        let mut waiting = locked(&self.waiting);
        if waiting.is_closed || waiting.jobs.len() >= self.most {
            return Err(tag);
        }
        waiting.jobs.push((job, tag));
        // The writer takes all at once: it sleeps only when nothing is there.
        if waiting.jobs.len() == 1 {
            self.came.notify_one();
        }
        Ok(())
    }

    pub(crate) fn len(&self) -> usize {
        locked(&self.waiting).jobs.len()
    }

    pub(crate) fn close(&self) {
        locked(&self.waiting).is_closed = true;
        self.came.notify_all();
    }

    /// All that waits; nothing more comes after `None`.
    pub(crate) fn take(&self) -> Option<Vec<(Job, T)>> {
        let mut waiting = locked(&self.waiting);
        while waiting.jobs.is_empty() {
            if waiting.is_closed {
                return None;
            }
            waiting = self.came.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
        Some(std::mem::take(&mut waiting.jobs))
    }
}

/// Nothing is left half-changed where a lock is held: a thread that panicked did no harm.
pub(crate) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
