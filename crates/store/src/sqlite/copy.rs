//! Copies of the file: made while a server writes it, and put in its place while none does.

use std::path::{Path, PathBuf};

use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OpenFlags};

use super::{FILE, PATIENCE, connect, lock, migrate};
use crate::Error;

/// Copies what a data folder holds to a file, also while a server has it: all transactions that were done when it
/// began, and none in part. The file is there as a whole or not at all.
pub fn backup(folder: &Path, to: &Path) -> Result<(), Error> {
    let from = connect(&folder.join(FILE), OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    copy(&from, to)
}

/// Puts a copy in the place of what a data folder holds, which is kept beside it. Refused while a server has the
/// folder, and for a file that is none of ours or is damaged.
pub fn restore(from: &Path, folder: &Path) -> Result<(), Error> {
    std::fs::create_dir_all(folder)?;
    let file = folder.join(FILE);
    let _lock = lock(&file)?;
    let copied = connect(from, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    check(&copied)?;
    let fresh = beside(&file, "restored");
    copy(&copied, &fresh)?;
    if file.exists() {
        // What is in the log of writes belongs to the old file: it goes into it first.
        let old = connect(&file, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        copy(&old, &beside(&file, "before"))?;
        drop(old);
        for ending in ["-wal", "-shm"] {
            remove(&beside_raw(&file, ending))?;
        }
    }
    std::fs::rename(&fresh, &file)?;
    Ok(())
}

fn copy(from: &Connection, to: &Path) -> Result<(), Error> {
    let part = beside(to, "part");
    remove(&part)?;
    let mut writing = Connection::open(&part)?;
    let steps = Backup::new(from, &mut writing)?;
    // All pages at once: a server that writes would make a copy by steps begin again and again.
    let begun = std::time::Instant::now();
    loop {
        match steps.step(-1)? {
            StepResult::Done => break,
            _ if begun.elapsed() > PATIENCE => return Err(Error::InUse),
            _ => std::thread::sleep(std::time::Duration::from_millis(20)),
        }
    }
    drop(steps);
    // A copy is one file: nothing beside it is needed to read it.
    writing.pragma_update(None, "journal_mode", "delete")?;
    writing.close().map_err(|(_, error)| error)?;
    std::fs::File::open(&part)?.sync_all()?;
    std::fs::rename(&part, to)?;
    Ok(())
}

fn check(copied: &Connection) -> Result<(), Error> {
    if migrate::check(copied)? == 0 {
        return Err(Error::Broken("it is no copy of a store".to_owned()));
    }
    let found: String = copied.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    if found == "ok" { Ok(()) } else { Err(Error::Broken(found)) }
}

fn beside(file: &Path, ending: &str) -> PathBuf {
    beside_raw(file, &format!(".{ending}"))
}

fn beside_raw(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

fn remove(file: &Path) -> Result<(), Error> {
    match std::fs::remove_file(file) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error.into()),
        _ => Ok(()),
    }
}
