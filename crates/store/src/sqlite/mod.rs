//! SQLite: a file beside the program.
//!
//! One connection writes, on a thread of its own (`writer`), with the write-ahead log and `synchronous=FULL`: what it
//! has committed survives a loss of power. A few others read.

mod copy;
pub(crate) mod migrate;
mod pack;
mod read;
mod write;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use crate::queue::{Queue, Ticket, locked};
use crate::{Error, Job, Sink};
use pack::Parcel;

pub use copy::{backup, restore};

/// The name of the file in the data folder.
const FILE: &str = "escale.db";
/// Held by the program that has the data folder.
const LOCK: &str = "escale.lock";
/// How long a program waits for another one that has the file: a backup, say.
const PATIENCE: Duration = Duration::from_secs(5);
/// Pages of the write-ahead log between two checkpoints. A checkpoint stalls the writer for some ten milliseconds, so
/// there are few: at 20,000 the log has 80 MB, and half as much again is written in a second as at 1,000.
const CHECKPOINT: u32 = 20_000;
/// Kilobytes of pages that the writer keeps, by SQLite's sign. What it appends to is a few pages for many tables, so more
/// than this is memory that live tables can use better.
const CACHE: i32 = -12_000;

/// How a store is opened.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The file.
    pub file: PathBuf,
    /// So many jobs may wait for the writer.
    pub queue: usize,
    /// So many reads at the same time.
    pub readers: usize,
    /// The file grows to so many pages of 4 kB at most.
    pub most_pages: Option<u32>,
    /// Nothing is written, as if the file could not be.
    pub read_only: bool,
}

impl Settings {
    /// The file in a data folder, with what fits a server.
    pub fn in_folder(folder: &Path) -> Settings {
        Settings {
            file: folder.join(FILE),
            queue: 16_384,
            readers: 4,
            most_pages: None,
            read_only: false,
        }
    }
}

/// A store in a file.
pub struct Sqlite<T: Send + 'static> {
    queue: Arc<Queue<T, Parcel>>,
    readers: Readers,
    writer: Option<JoinHandle<()>>,
    _lock: std::fs::File,
}

impl<T: Send + 'static> Sqlite<T> {
    /// Opens or makes the file, brings it up to date, and starts the writer, which tells `sink` what it has done.
    pub fn open(settings: &Settings, sink: Sink<T>) -> Result<Sqlite<T>, Error> {
        let Alone { connection: mut writing, lock } = Alone::open(settings)?;
        migrate::run(&mut writing)?;
        if settings.read_only {
            writing.pragma_update(None, "query_only", true)?;
        }
        let queue = Arc::new(Queue::new(settings.queue));
        let writer = writer::start(Arc::clone(&queue), writing, sink)?;
        let readers = Readers::new(settings)?;
        Ok(Sqlite { queue, readers, writer: Some(writer), _lock: lock })
    }

    /// Writes what waits, and stops. Whatever is submitted afterwards comes back.
    pub fn close(&mut self) {
        self.queue.close();
        if let Some(writer) = self.writer.take()
            && writer.thread().id() != std::thread::current().id()
        {
            let _ = writer.join();
        }
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

impl<T: Send + 'static> Drop for Sqlite<T> {
    fn drop(&mut self) {
        self.close();
    }
}

/// A file that nobody else has.
pub(crate) struct Alone {
    pub(crate) connection: Connection,
    lock: std::fs::File,
}

impl Alone {
    /// Opens or makes it; its schema may be an old one.
    pub(crate) fn open(settings: &Settings) -> Result<Alone, Error> {
        let lock = lock(&settings.file)?;
        let connection = connect(&settings.file, OpenFlags::default())?;
        prepare(&connection, settings)?;
        Ok(Alone { connection, lock })
    }
}

fn connect(file: &Path, flags: OpenFlags) -> Result<Connection, Error> {
    let connection = Connection::open_with_flags(file, flags)?;
    connection.busy_timeout(PATIENCE)?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(connection)
}

fn prepare(writing: &Connection, settings: &Settings) -> Result<(), Error> {
    let mode: String =
        writing.pragma_update_and_check(None, "journal_mode", "wal", |row| row.get(0))?;
    if mode != "wal" {
        return Err(Error::ReadOnly);
    }
    writing.pragma_update(None, "synchronous", "full")?;
    writing.pragma_update(None, "wal_autocheckpoint", CHECKPOINT)?;
    writing.pragma_update(None, "foreign_keys", true)?;
    writing.pragma_update(None, "cache_size", CACHE)?;
    if let Some(pages) = settings.most_pages {
        writing.pragma_update(None, "max_page_count", pages)?;
    }
    Ok(())
}

/// One server a data folder: two would each believe that their live tables are the only ones.
fn lock(file: &Path) -> Result<std::fs::File, Error> {
    let path = file.with_file_name(LOCK);
    let lock = std::fs::OpenOptions::new().create(true).append(true).open(path)?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(std::fs::TryLockError::WouldBlock) => Err(Error::InUse),
        Err(std::fs::TryLockError::Error(error)) => Err(error.into()),
    }
}

/// Connections that only read, lent out one at a time.
struct Readers {
    idle: Mutex<Vec<Connection>>,
    returned: Condvar,
}

impl Readers {
    fn new(settings: &Settings) -> Result<Readers, Error> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let open = |_| connect(&settings.file, flags);
        let idle = (0..settings.readers.max(1)).map(open).collect::<Result<_, _>>()?;
        Ok(Readers { idle: Mutex::new(idle), returned: Condvar::new() })
    }

    /// Reads with a connection that nobody else has meanwhile.
    fn read<R, E: Into<Error>>(
        &self,
        read: impl FnOnce(&Connection) -> Result<R, E>,
    ) -> Result<R, Error> {
        let mut idle = locked(&self.idle);
        let connection = loop {
            match idle.pop() {
                Some(connection) => break connection,
                None => idle = self.returned.wait(idle).unwrap_or_else(PoisonError::into_inner),
            }
        };
        drop(idle);
        let found = read(&connection);
        locked(&self.idle).push(connection);
        self.returned.notify_one();
        found.map_err(Into::into)
    }
}
