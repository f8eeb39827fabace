//! The thread that writes: whatever waits is one transaction.

use std::sync::Arc;
use std::thread::JoinHandle;

use rusqlite::Connection;

use super::pack::Parcel;
use super::write;
use crate::queue::{Queue, Work};
use crate::{Done, Error, Job, Sink, Written};

pub(super) fn start<T: Send + 'static>(
    queue: Arc<Queue<T, Parcel>>,
    mut connection: Connection,
    mut sink: Sink<T>,
) -> Result<JoinHandle<()>, Error> {
    let run = move || {
        while let Some(work) = queue.take() {
            let batch = match work {
                Work::Jobs(batch) => batch,
                Work::Aside(parcel) => {
                    parcel.write(&mut connection);
                    continue;
                }
            };
            let results = write_batch(&mut connection, &batch);
            let done = batch.into_iter().zip(results);
            sink(done.map(|((job, tag), result)| Done { job, tag, result }).collect());
        }
    };
    Ok(std::thread::Builder::new().name("store".to_owned()).spawn(run)?)
}

/// One transaction for all. Where one job meets what somebody else has written, all others still count. Whether there
/// is room is found out afterwards: nobody's move fails by the question.
fn write_batch<T>(connection: &mut Connection, batch: &[(Job, T)]) -> Vec<Result<Written, Error>> {
    let mut results: Vec<_> = match write_together(connection, batch) {
        Ok(written) => written.into_iter().map(Ok).collect(),
        Err(Error::Conflict) => write_apart(connection, batch)
            .unwrap_or_else(|error| batch.iter().map(|_| Err(error.clone())).collect()),
        Err(error) => batch.iter().map(|_| Err(error.clone())).collect(),
    };
    for ((job, _), result) in batch.iter().zip(&mut results) {
        if matches!(job, Job::Probe) {
            *result = write::probe(connection).map(|()| Written::default());
        }
    }
    results
}

fn write_together<T>(
    connection: &mut Connection,
    batch: &[(Job, T)],
) -> Result<Vec<Written>, Error> {
    let transaction = connection.transaction()?;
    let written: Result<Vec<Written>, Error> =
        batch.iter().map(|(job, _)| write::job(&transaction, job)).collect();
    let written = written?;
    transaction.commit()?;
    Ok(written)
}

/// Each job in a savepoint of its own: slower, and seldom needed.
fn write_apart<T>(
    connection: &mut Connection,
    batch: &[(Job, T)],
) -> Result<Vec<Result<Written, Error>>, Error> {
    let mut transaction = connection.transaction()?;
    let mut results = Vec::with_capacity(batch.len());
    for (job, _) in batch {
        let savepoint = transaction.savepoint()?;
        let result = write::job(&savepoint, job);
        match &result {
            Ok(_) => savepoint.commit()?,
            Err(Error::Conflict) => drop(savepoint),
            Err(error) => return Err(error.clone()),
        }
        results.push(result);
    }
    transaction.commit()?;
    Ok(results)
}
