//! The store by itself: what is written is written as a whole, in order, or not at all.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use game::chance::Seed;
use store::{
    About, Append, Done, Error, EventRow, Guest, Job, NewAccount, NewTable, Settings, Sqlite,
    Store, TableNo, TableState, Written, backup, restore,
};

/// A folder that goes with the test.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let folder =
            std::env::temp_dir().join(format!("escale-store-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }

    fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

struct Open {
    store: Sqlite<u64>,
    done: Receiver<Vec<Done<u64>>>,
}

impl Open {
    fn with(folder: &Folder, change: impl FnOnce(&mut Settings)) -> Result<Open, Error> {
        let mut settings = Settings::in_folder(folder.path());
        change(&mut settings);
        let (told, done) = channel();
        let sink = Box::new(move |batch| drop(told.send(batch)));
        Ok(Open { store: Sqlite::open(&settings, sink)?, done })
    }

    fn new(folder: &Folder) -> Open {
        Open::with(folder, |_| {}).unwrap()
    }

    /// Hands in a job, and waits for what became of it.
    fn write(&self, job: Job) -> Result<Written, Error> {
        self.store.submit(job, 0).expect("there is room");
        let mut batch = self.done.recv_timeout(Duration::from_secs(20)).expect("it answers");
        assert_eq!(batch.len(), 1);
        batch.remove(0).result
    }
}

fn event(n: u64) -> EventRow {
    let what = format!(r#"{{"word":{{"seat":1,"word":"{n}"}}}}"#);
    EventRow { n, at: 100 + n, by: Some("u1".into()), key: Some(format!("k{n}")), what }
}

fn table(id: &str, events: u64) -> Job {
    Job::Open(Box::new(NewTable {
        id: id.into(),
        game: "quatre".into(),
        setup: "quatre players=2".into(),
        opener: "u1".into(),
        key: Some(format!("key of {id}")),
        listed: true,
        created: 100,
        about: About {
            state: TableState::Open,
            touched: 100,
            due: Some(500),
            sitters: Some(vec!["u1".into()]),
        },
        events: (0..events).map(event).collect(),
        seed: Seed::new([7; 32]),
    }))
}

fn append(no: TableNo, events: impl IntoIterator<Item = u64>) -> Job {
    let events = events.into_iter().map(event).collect();
    Job::Append(Append { no, events, about: None, refusal: None, next: None })
}

fn guest(id: &str) -> Job {
    Job::AddGuest(Guest { id: id.into(), name: "Ada".into(), created: 1, session: None })
}

fn numbers(store: &Sqlite<u64>, no: TableNo) -> Vec<u64> {
    store.events(no, 0, usize::MAX).unwrap().iter().map(|event| event.n).collect()
}

#[test]
fn a_place_is_taken_once_and_a_job_is_done_as_a_whole() {
    let folder = Folder::new();
    let open = Open::new(&folder);
    let no = open.write(table("t1", 2)).unwrap().opened.unwrap();
    open.write(append(no, [2])).unwrap();
    // The first event of this has a place, the second one has none: neither is written.
    assert_eq!(open.write(append(no, [3, 2])), Err(Error::Conflict));
    assert_eq!(numbers(&open.store, no), [0, 1, 2]);
    assert_eq!(open.write(table("t1", 1)), Err(Error::Conflict));
    assert_eq!(open.store.table_by_key("u1", "key of t1").unwrap().unwrap().no, no);
    assert_eq!(open.store.due().unwrap(), [(no, 500)]);
}

#[test]
fn whoever_comes_second_holds_up_nobody_else() {
    let folder = Folder::new();
    let open = Open::new(&folder);
    let no = open.write(table("t1", 1)).unwrap().opened.unwrap();
    let other = open.write(table("t2", 1)).unwrap().opened.unwrap();
    // All in one go, so that many of them are one transaction.
    for tag in 0..200 {
        let job = match tag % 4 {
            0 => append(no, [1 + tag / 4]),
            1 => append(no, [1 + tag / 4]), // takes a place that is taken
            2 => append(other, [1 + tag / 4]),
            _ => guest(&format!("u{tag}")),
        };
        open.store.submit(job, tag).unwrap();
    }
    let mut done: Vec<Done<u64>> = Vec::new();
    while done.len() < 200 {
        done.extend(open.done.recv_timeout(Duration::from_secs(20)).unwrap());
    }
    assert!(done.iter().map(|done| done.tag).eq(0..200), "answers come in order");
    for done in &done {
        let is_second = done.tag % 4 == 1;
        assert_eq!(done.result.is_err(), is_second, "{}: {:?}", done.tag, done.result);
    }
    assert!(numbers(&open.store, no).into_iter().eq(0..51));
    assert!(numbers(&open.store, other).into_iter().eq(0..51));
}

#[test]
fn a_full_file_says_so_and_goes_on_when_there_is_room() {
    let folder = Folder::new();
    let open = Open::with(&folder, |settings| settings.most_pages = Some(45)).unwrap();
    let no = open.write(table("t1", 1)).unwrap().opened.unwrap();
    let mut next = 1;
    let full = loop {
        match open.write(append(no, next..next + 20)) {
            Ok(_) => next += 20,
            Err(error) => break error,
        }
    };
    assert_eq!(full, Error::Full);
    assert!(numbers(&open.store, no).into_iter().eq(0..next));
    drop(open);
    let open = Open::new(&folder);
    open.write(append(no, next..next + 20)).unwrap();
    assert!(numbers(&open.store, no).into_iter().eq(0..next + 20));
}

#[test]
fn what_cannot_be_written_says_so() {
    let folder = Folder::new();
    drop(Open::new(&folder));
    let open = Open::with(&folder, |settings| settings.read_only = true).unwrap();
    assert_eq!(open.write(guest("u1")), Err(Error::ReadOnly));
    assert_eq!(open.write(Job::Probe), Err(Error::ReadOnly));
    assert_eq!(open.store.user("u1").unwrap(), None);
    assert_eq!(Open::with(&folder, |_| {}).err(), Some(Error::InUse));
    // Too much that waits comes back to whoever hands it in.
    let folder = Folder::new();
    let open = Open::with(&folder, |settings| settings.queue = 0).unwrap();
    assert_eq!(open.store.submit(guest("u1"), 9), Err(9));
}

#[test]
fn only_a_guest_becomes_an_account() {
    let folder = Folder::new();
    let open = Open::new(&folder);
    let account = |id: &str, name: &str| {
        Job::AddAccount(NewAccount {
            id: id.into(),
            name: name.into(),
            folded: name.to_lowercase(),
            passphrase: format!("hash of {name}"),
            created: 1,
            session: None,
        })
    };
    open.write(guest("u1")).unwrap();
    open.write(account("u1", "Ada")).unwrap();
    assert_eq!(open.write(account("u1", "Eve")), Err(Error::Conflict));
    assert_eq!(open.write(account("u2", "ADA")), Err(Error::Conflict));
    assert_eq!(open.store.account("ada").unwrap().unwrap().id, "u1");
    assert_eq!(open.store.account("eve").unwrap(), None);
}

#[test]
fn a_copy_made_while_others_write_is_whole() {
    let (folder, place) = (Folder::new(), Folder::new());
    let open = Open::new(&folder);
    let no = open.write(table("t1", 1)).unwrap().opened.unwrap();
    let file = place.path().join("copy.db");
    for round in 0..5u64 {
        for tag in 0..100 {
            open.store.submit(append(no, [1 + round * 100 + tag]), tag).unwrap();
        }
        backup(folder.path(), &file).unwrap();
        let restored = Folder::new();
        restore(&file, restored.path()).unwrap();
        let copy = Open::new(&restored);
        let copied = numbers(&copy.store, no);
        // All that was done when it began, in order and without a gap.
        assert!(copied.iter().copied().eq(0..copied.len() as u64));
        assert!(copied.len() as u64 > round * 100);
        let mut done = 0;
        while done < 100 {
            done += open.done.recv_timeout(Duration::from_secs(20)).unwrap().len();
        }
    }
    assert_eq!(restore(&file, folder.path()), Err(Error::InUse));
    std::fs::write(&file, "no database at all, but long enough to be looked at").unwrap();
    assert!(restore(&file, place.path()).is_err());
}
