//! Postgres: a database that several programs may share.
//!
//! One connection writes, on a thread of its own (`writer`); a few others read. A batch of plain moves is one statement,
//! which commits by itself: one way there and back. A connection that is lost is made again with the next job or
//! question; meanwhile whoever asks hears [`Error::Away`].

mod address;
mod append;
mod claims;
mod connection;
pub(crate) mod migrate;
mod pack;
mod read;
mod rights;
pub(crate) mod text;
mod write;
mod writer;

use std::convert::Infallible;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::JoinHandle;

use crate::queue::{Queue, Ticket, locked};
use crate::{Error, Job, Settings, Sink};

pub use address::Address;
pub(crate) use connection::{Connection, Door};

/// A store in a database.
pub struct Postgres<T: Send + 'static> {
    queue: Arc<Queue<T, Infallible>>,
    readers: Arc<Readers>,
    writer: Option<JoinHandle<()>>,
}

impl<T: Send + 'static> Postgres<T> {
    /// Brings the database up to date, and starts the writer, which tells `sink` what it has done. A database that can't
    /// be reached is waited for: it is tried again with each job. Of the settings, those of a file don't count.
    pub fn open(
        address: &Address,
        settings: &Settings,
        sink: Sink<T>,
    ) -> Result<Postgres<T>, Error> {
        let door = Arc::new(Door::new(address, settings.read_only)?);
        let first = match aside(|| door.connect()) {
            Ok(connection) => Some(connection),
            Err(Error::Away(_)) => None,
            Err(error) => return Err(error),
        };
        let queue = Arc::new(Queue::new(settings.queue));
        let readers = Arc::new(Readers::new(Arc::clone(&door), settings.readers.max(1)));
        let writer = writer::start(Arc::clone(&queue), writer::Line::new(door, first), sink)?;
        Ok(Postgres { queue, readers, writer: Some(writer) })
    }

    /// Writes what waits, and stops. Whatever is submitted afterwards comes back.
    pub fn close(&mut self) {
        self.queue.close();
        if let Some(writer) = self.writer.take()
            && writer.thread().id() != std::thread::current().id()
        {
            let _ = writer.join();
        }
        aside(|| self.readers.close());
    }

    fn submit_job(&self, job: Job, tag: T) -> Result<Ticket, T> {
        self.queue.push(job, tag)
    }

    fn recall_job(&self, ticket: Ticket) -> Option<(Job, T)> {
        self.queue.recall(ticket)
    }

    fn waiting_jobs(&self) -> usize {
        self.queue.len()
    }
}

impl<T: Send + 'static> Drop for Postgres<T> {
    fn drop(&mut self) {
        self.close();
    }
}

/// Does something on a thread where blocking is allowed: connections wait in a way that a runtime's own threads forbid.
fn aside<R: Send>(work: impl FnOnce() -> R + Send) -> R {
    std::thread::scope(|scope| {
        scope.spawn(work).join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

/// Several statements as one.
pub(crate) fn transaction<R>(
    to: &mut Connection,
    work: impl FnOnce(&mut Connection) -> Result<R, Error>,
) -> Result<R, Error> {
    to.run("BEGIN")?;
    let done = work(to);
    let ended = to.run(if done.is_ok() { "COMMIT" } else { "ROLLBACK" });
    let done = done?;
    ended.map(|()| done)
}

/// Connections that only read, made when they are needed and lent out one at a time.
struct Readers {
    door: Arc<Door>,
    idle: Mutex<Vec<Connection>>,
    /// How many more may be made.
    free: AtomicUsize,
    returned: Condvar,
}

impl Readers {
    fn new(door: Arc<Door>, most: usize) -> Readers {
        let (idle, free) = (Mutex::default(), AtomicUsize::new(most));
        Readers { door, idle, free, returned: Condvar::new() }
    }

    fn close(&self) {
        locked(&self.idle).clear();
    }

    /// Reads with a connection that nobody else has meanwhile. One that was lost is made again once: the first that is
    /// heard of a database that began anew is that its connections are gone.
    fn read<R>(
        &self,
        mut read: impl FnMut(&mut Connection) -> Result<R, Error>,
    ) -> Result<R, Error> {
        let lent = self.lend()?;
        match self.with(lent, &mut read) {
            Err(Error::Away(_)) => {
                locked(&self.idle).retain_mut(|connection| !connection.is_lost());
                let lent = self.lend()?;
                self.with(lent, &mut read)
            }
            found => found,
        }
    }

    /// The same, but never twice: for what changes something, and whose answer may be lost.
    fn once<R>(&self, read: impl FnOnce(&mut Connection) -> Result<R, Error>) -> Result<R, Error> {
        let lent = self.lend()?;
        self.with(lent, read)
    }

    fn with<R>(
        &self,
        mut lent: Connection,
        read: impl FnOnce(&mut Connection) -> Result<R, Error>,
    ) -> Result<R, Error> {
        let found = read(&mut lent);
        if lent.is_lost() {
            self.free.fetch_add(1, Ordering::SeqCst);
        } else {
            locked(&self.idle).push(lent);
        }
        self.returned.notify_one();
        found
    }

    fn lend(&self) -> Result<Connection, Error> {
        let mut idle = locked(&self.idle);
        loop {
            while let Some(mut connection) = idle.pop() {
                if !connection.is_lost() {
                    return Ok(connection);
                }
                self.free.fetch_add(1, Ordering::SeqCst);
            }
            if self.free.load(Ordering::SeqCst) > 0 {
                self.free.fetch_sub(1, Ordering::SeqCst);
                break;
            }
            idle = self.returned.wait(idle).unwrap_or_else(PoisonError::into_inner);
        }
        drop(idle);
        self.door.connect().inspect_err(|_| {
            self.free.fetch_add(1, Ordering::SeqCst);
            self.returned.notify_one();
        })
    }
}
