//! The thread that writes: whatever waits is one transaction.

use std::convert::Infallible;
use std::sync::Arc;
use std::thread::JoinHandle;

use super::connection::{Connection, Door};
use super::{append, transaction, write};
use crate::queue::{Queue, Work};
use crate::{Done, Error, Job, Sink, Written};

/// So often a batch is written again because two programs stood in each other's way.
const TRIES: usize = 3;

/// The writer's connection, while it has one.
pub(super) struct Line {
    door: Arc<Door>,
    connection: Option<Connection>,
}

impl Line {
    pub(super) fn new(door: Arc<Door>, connection: Option<Connection>) -> Line {
        Line { door, connection }
    }

    fn connected(&mut self) -> Result<&mut Connection, Error> {
        if self.connection.as_mut().is_none_or(Connection::is_lost) {
            self.connection = None;
            self.connection = Some(self.door.connect()?);
        }
        Ok(self.connection.as_mut().expect("it was made just now"))
    }
}

pub(super) fn start<T: Send + 'static>(
    queue: Arc<Queue<T, Infallible>>,
    mut line: Line,
    mut sink: Sink<T>,
) -> Result<JoinHandle<()>, Error> {
    let run = move || {
        while let Some(Work::Jobs(batch)) = queue.take() {
            let results = write_batch(&mut line, &batch);
            let done = batch.into_iter().zip(results);
            sink(done.map(|((job, tag), result)| Done { job, tag, result }).collect());
        }
    };
    Ok(std::thread::Builder::new().name("store".to_owned()).spawn(run)?)
}

type Results = Vec<Result<Written, Error>>;

/// One transaction for all. Where one job meets what somebody else has written, all others still count.
fn write_batch<T>(line: &mut Line, batch: &[(Job, T)]) -> Results {
    let mut results = written(line, batch)
        .unwrap_or_else(|error| batch.iter().map(|_| Err(error.clone())).collect());
    for ((job, _), result) in batch.iter().zip(&mut results) {
        if matches!(job, Job::Probe) {
            let probed = line.connected().and_then(write::probe);
            *result = probed.map(|()| Written::default());
        }
    }
    results
}

fn written<T>(line: &mut Line, batch: &[(Job, T)]) -> Result<Results, Error> {
    let to = line.connected()?;
    // One statement needs no transaction around it.
    let is_one = batch.iter().all(|(job, _)| append::is_plain(job) || matches!(job, Job::Probe));
    let done = again(to, |to| match is_one {
        true => together(to, batch),
        false => transaction(to, |to| together(to, batch)),
    });
    match done {
        Err(Error::Conflict | Error::Broken(_)) => {
            again(to, |to| transaction(to, |to| apart(to, batch)))
        }
        done => done,
    }
}

/// What waited for another program that waited for it was rolled back, while the connection still stands: it is tried
/// again. Nothing can be written twice: a place that was written is taken.
fn again<R>(
    to: &mut Connection,
    mut work: impl FnMut(&mut Connection) -> Result<R, Error>,
) -> Result<R, Error> {
    for _ in 1..TRIES {
        match work(to) {
            Err(Error::Away(_)) if !to.is_lost() => {}
            done => return done,
        }
    }
    work(to)
}

/// The plain ones as one statement, the others one after the other.
fn together<T>(to: &mut Connection, batch: &[(Job, T)]) -> Result<Results, Error> {
    let mut plain = append::write(to, batch.iter().map(|(job, _)| job))?.into_iter();
    batch
        .iter()
        .map(|(job, _)| match append::is_plain(job) {
            true => Ok(plain.next().expect("there is an answer for each")),
            false => write::job(to, job).map(Ok),
        })
        .collect()
}

/// Each job in a savepoint of its own: slower, and seldom needed.
fn apart<T>(to: &mut Connection, batch: &[(Job, T)]) -> Result<Results, Error> {
    let mut results = Vec::with_capacity(batch.len());
    for (job, _) in batch {
        to.run("SAVEPOINT job")?;
        let result = write::job(to, job);
        match &result {
            Ok(_) => to.run("RELEASE job")?,
            // What can't be written is the trouble of whoever asked for it alone.
            Err(Error::Conflict | Error::Broken(_)) => to.run("ROLLBACK TO job")?,
            Err(error) => return Err(error.clone()),
        }
        results.push(result);
    }
    Ok(results)
}
