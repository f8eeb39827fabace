//! What waits to be written, whatever it is written to.

use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use crate::Job;

/// Jobs on their way to the writer, and work of another kind that is done when no job waits.
pub(crate) struct Queue<T, A> {
    waiting: Mutex<Waiting<T, A>>,
    came: Condvar,
    most: usize,
}

struct Waiting<T, A> {
    /// Those that were recalled leave their place empty.
    jobs: Vec<Option<(Job, T)>>,
    /// How often the writer has taken all.
    round: u64,
    asides: VecDeque<A>,
    is_closed: bool,
}

/// Where a job waits for the writer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ticket {
    round: u64,
    at: usize,
}

impl Ticket {
    /// That of a store which knows how to find a job again.
    pub fn new(round: u64, at: usize) -> Ticket {
        Ticket { round, at }
    }

    /// Its place among those that wait.
    pub fn at(self) -> usize {
        self.at
    }
}

/// What the writer does next.
pub(crate) enum Work<T, A> {
    /// All jobs that wait.
    Jobs(Vec<(Job, T)>),
    /// No job waits.
    Aside(A),
}

impl<T, A> Queue<T, A> {
    pub(crate) fn new(most: usize) -> Queue<T, A> {
        let (jobs, asides) = (Vec::new(), VecDeque::new());
        let waiting = Waiting { jobs, round: 0, asides, is_closed: false };
        Queue { waiting: Mutex::new(waiting), came: Condvar::new(), most }
    }

    pub(crate) fn push(&self, job: Job, tag: T) -> Result<Ticket, T> {
        let mut waiting = locked(&self.waiting);
        if waiting.is_closed || waiting.jobs.len() >= self.most {
            return Err(tag);
        }
        let ticket = Ticket { round: waiting.round, at: waiting.jobs.len() };
        waiting.jobs.push(Some((job, tag)));
        // The writer takes all at once: it sleeps only when nothing is there.
        if waiting.jobs.len() == 1 {
            self.came.notify_one();
        }
        Ok(ticket)
    }

    /// Gives a job back that the writer has not taken yet.
    pub(crate) fn recall(&self, ticket: Ticket) -> Option<(Job, T)> {
        let mut waiting = locked(&self.waiting);
        if waiting.round != ticket.round {
            return None;
        }
        waiting.jobs.get_mut(ticket.at)?.take()
    }

    /// Hands in what no job has to wait for. Whatever is not done when the queue is closed never is.
    pub(crate) fn push_aside(&self, aside: A) {
        locked(&self.waiting).asides.push_back(aside);
        self.came.notify_one();
    }

    pub(crate) fn len(&self) -> usize {
        locked(&self.waiting).jobs.len()
    }

    pub(crate) fn close(&self) {
        let mut waiting = locked(&self.waiting);
        waiting.is_closed = true;
        waiting.asides.clear();
        drop(waiting);
        self.came.notify_all();
    }

    /// All jobs that wait, or else one thing aside; nothing more comes after `None`.
    pub(crate) fn take(&self) -> Option<Work<T, A>> {
        let mut waiting = locked(&self.waiting);
        loop {
            if !waiting.jobs.is_empty() {
                waiting.round += 1;
                let jobs: Vec<_> =
                    std::mem::take(&mut waiting.jobs).into_iter().flatten().collect();
                if !jobs.is_empty() {
                    return Some(Work::Jobs(jobs));
                }
            }
            if waiting.is_closed {
                return None;
            }
            if let Some(aside) = waiting.asides.pop_front() {
                return Some(Work::Aside(aside));
            }
            waiting = self.came.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// Nothing is left half-changed where a lock is held: a thread that panicked did no harm.
pub(crate) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
