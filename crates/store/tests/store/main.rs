//! The store by itself: what is written is written as a whole, in order, or not at all. The same tests for both homes.

/// Runs a test on both.
macro_rules! on_both {
    ($($name:ident),* $(,)?) => {
        mod on_sqlite {
            $(#[test] fn $name() { super::$name(&crate::Home::sqlite()); })*
        }
        mod on_postgres {
            $(#[test] fn $name() { super::$name(&crate::Home::postgres()); })*
        }
    };
}

mod moving;
mod packing;
mod schemas;

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use game::chance::Seed;
use store::{
    About, Append, ChatLine, Claimed, Done, Error, EventRow, Filter, Forget, Guest, Job,
    KeptRefusal, Lobby, NewAccount, NewTable, Postgres, Room, SessionKind, SessionRow, Settings,
    Sink, Sqlite, Store, TableNo, TableState, Written, backup, restore,
};
use town::{Part, Schema, Town};

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

/// Where a store keeps what it has.
enum Home {
    Folder(Folder),
    Schema(Schema),
}

impl Home {
    fn sqlite() -> Home {
        Home::Folder(Folder::new())
    }

    fn postgres() -> Home {
        Home::Schema(Town::shared().schema())
    }

    /// As if all programs that know no packed tables were gone for long.
    fn let_pack(&self) {
        if let Home::Schema(schema) = self {
            schema.run("UPDATE escale SET version = 2, since = NULL");
        }
    }

    fn open(&self, settings: impl FnOnce(&mut Settings)) -> Result<Open, Error> {
        let mut changed = Settings::in_folder(match self {
            Home::Folder(folder) => folder.path(),
            Home::Schema(_) => Path::new(""),
        });
        settings(&mut changed);
        let (told, done) = channel();
        let sink: Sink<u64> = Box::new(move |batch| drop(told.send(batch)));
        let store: Box<dyn Store<u64>> = match self {
            Home::Folder(_) => Box::new(Sqlite::open(&changed, sink)?),
            Home::Schema(schema) => {
                Box::new(Postgres::open(&schema.url().parse()?, &changed, sink)?)
            }
        };
        Ok(Open { store, done })
    }
}

on_both![
    a_place_is_taken_once_and_a_job_is_done_as_a_whole,
    whoever_comes_second_holds_up_nobody_else,
    what_cannot_be_written_says_so,
    only_a_guest_becomes_an_account,
    what_is_written_is_read_again,
    whoever_is_forgotten_is_nowhere,
    refusals_are_kept_once_and_not_for_ever,
    what_nobody_has_begun_to_write_can_be_recalled,
];

struct Open {
    store: Box<dyn Store<u64>>,
    done: Receiver<Vec<Done<u64>>>,
}

impl Open {
    fn with(folder: &Folder, change: impl FnOnce(&mut Settings)) -> Result<Open, Error> {
        let mut settings = Settings::in_folder(folder.path());
        change(&mut settings);
        let (told, done) = channel();
        let sink = Box::new(move |batch| drop(told.send(batch)));
        Ok(Open { store: Box::new(Sqlite::open(&settings, sink)?), done })
    }

    fn new(folder: &Folder) -> Open {
        Open::with(folder, |_| {}).unwrap()
    }

    fn at(home: &Home) -> Open {
        home.open(|_| {}).unwrap()
    }

    /// What packs beside it: another program, where several may share a store.
    fn again<'a>(
        home: &Home,
        open: &'a Open,
    ) -> Box<dyn Fn(TableNo) -> Result<store::Packing, Error> + Sync + Send + 'a> {
        match home {
            Home::Folder(_) => {
                let store = &*open.store;
                Box::new(|no| store.pack(no))
            }
            Home::Schema(_) => {
                let other = std::sync::Mutex::new(Open::at(home));
                Box::new(move |no| other.lock().unwrap().store.pack(no))
            }
        }
    }

    /// Hands in many at once, and waits for all of them.
    fn write_all(&self, jobs: impl IntoIterator<Item = Job>) -> Vec<Done<u64>> {
        let mut count = 0;
        for (job, tag) in jobs.into_iter().zip(0..) {
            self.store.submit(job, tag).expect("there is room");
            count += 1;
        }
        let mut done = Vec::new();
        while done.len() < count {
            done.extend(self.done.recv_timeout(Duration::from_secs(20)).expect("it answers"));
        }
        done
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
    Job::Append(Append { no, seen: 0, events, about: None, refusal: None, next: None })
}

fn guest(id: &str) -> Job {
    Job::AddGuest(Guest { id: id.into(), name: "Ada".into(), created: 1, session: None })
}

fn numbers(store: &dyn Store<u64>, no: TableNo) -> Vec<u64> {
    store.events(no, 0, usize::MAX).unwrap().iter().map(|event| event.n).collect()
}

fn a_place_is_taken_once_and_a_job_is_done_as_a_whole(home: &Home) {
    let open = Open::at(home);
    let no = open.write(table("t1", 2)).unwrap().opened.unwrap();
    open.write(append(no, [2])).unwrap();
    // The first event of this has a place, the second one has none: neither is written.
    assert_eq!(open.write(append(no, [3, 2])), Err(Error::Conflict));
    assert_eq!(numbers(&*open.store, no), [0, 1, 2]);
    assert_eq!(open.write(table("t1", 1)), Err(Error::Conflict));
    assert_eq!(open.store.table_by_key("u1", "key of t1").unwrap().unwrap().no, no);
    assert_eq!(open.store.due().unwrap(), [(no, 500)]);
}

fn whoever_comes_second_holds_up_nobody_else(home: &Home) {
    let open = Open::at(home);
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
    assert!(numbers(&*open.store, no).into_iter().eq(0..51));
    assert!(numbers(&*open.store, other).into_iter().eq(0..51));
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
    assert!(numbers(&*open.store, no).into_iter().eq(0..next));
    drop(open);
    let open = Open::new(&folder);
    open.write(append(no, next..next + 20)).unwrap();
    assert!(numbers(&*open.store, no).into_iter().eq(0..next + 20));
}

fn what_cannot_be_written_says_so(home: &Home) {
    drop(Open::at(home));
    let open = home.open(|settings| settings.read_only = true).unwrap();
    assert_eq!(open.write(guest("u1")), Err(Error::ReadOnly));
    assert_eq!(open.write(Job::Probe), Err(Error::ReadOnly));
    assert_eq!(open.store.user("u1").unwrap(), None);
    drop(open);
    // Too much that waits comes back to whoever hands it in.
    let open = home.open(|settings| settings.queue = 0).unwrap();
    assert_eq!(open.store.submit(guest("u1"), 9), Err(9));
}

fn what_nobody_has_begun_to_write_can_be_recalled(home: &Home) {
    let settings = Settings::in_folder(match home {
        Home::Folder(folder) => folder.path(),
        Home::Schema(_) => Path::new(""),
    });
    // Who hears of the first job holds the writer up.
    let (told, done) = channel();
    let (go_on, held) = channel::<()>();
    let sink: Sink<u64> = Box::new(move |batch| {
        batch.iter().for_each(|done| told.send((done.tag, done.result.is_ok())).unwrap());
        let _ = held.recv();
    });
    let store: Box<dyn Store<u64>> = match home {
        Home::Folder(_) => Box::new(Sqlite::open(&settings, sink).unwrap()),
        Home::Schema(schema) => {
            let address = schema.url().parse().unwrap();
            Box::new(Postgres::open(&address, &settings, sink).unwrap())
        }
    };
    let next = || done.recv_timeout(Duration::from_secs(20)).unwrap();
    let begun = store.submit(guest("u1"), 1).unwrap();
    assert_eq!(next(), (1, true));
    assert!(store.recall(begun).is_none(), "it is written");
    let [one, two, three] = [2, 3, 4].map(|n| store.submit(guest(&format!("u{n}")), n).unwrap());
    let (job, tag) = store.recall(one).expect("nobody has begun");
    assert!(store.recall(one).is_none(), "it was recalled");
    assert!(store.recall(three).is_some());
    store.submit(job, tag).unwrap();
    go_on.send(()).unwrap();
    assert_eq!([next(), next()], [(3, true), (2, true)]);
    assert!(store.recall(two).is_none(), "it is written");
    drop(go_on);
    assert!(store.user("u2").unwrap().is_some() && store.user("u4").unwrap().is_none());
}

#[test]
fn a_file_is_one_programs() {
    let folder = Folder::new();
    let _open = Open::new(&folder);
    assert_eq!(Open::with(&folder, |_| {}).err(), Some(Error::InUse));
}

fn only_a_guest_becomes_an_account(home: &Home) {
    let open = Open::at(home);
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

fn session(id: &str, user: &str, token: u8) -> SessionRow {
    SessionRow {
        id: id.into(),
        user: user.into(),
        token: [token; 32],
        kind: SessionKind::Token,
        label: "bot".into(),
        created: 3,
        seen: 4,
        expires: 5,
    }
}

fn line(user: &str, text: &str) -> ChatLine {
    let (name, text) = ("Ada".into(), text.into());
    ChatLine { at: 9, room: Room::Seats, user: user.into(), name, text }
}

fn what_is_written_is_read_again(home: &Home) {
    let open = Open::at(home);
    let store = &*open.store;
    let no = open.write(table("t1", 3)).unwrap().opened.unwrap();
    let row = store.table("t1").unwrap().unwrap();
    assert_eq!((row.no, row.listed, row.state), (no, true, TableState::Open));
    assert_eq!(store.table_by_no(no).unwrap(), Some(row.clone()));
    assert_eq!(store.table("t2").unwrap(), None);
    assert_eq!(store.events(no, 1, 1).unwrap(), [event(1)]);
    assert_eq!(store.seed(no).unwrap().unwrap().reveal(), Seed::new([7; 32]).reveal());
    // What lists ask for changes with the events, or by itself.
    let about = About { state: TableState::Running, touched: 107, due: None, sitters: None };
    let (events, refusal, next) = (vec![event(3)], None, None);
    let plain = Append { no, seen: 0, events, about: Some(about.clone()), refusal, next };
    open.write(Job::Append(plain.clone())).unwrap();
    let row = store.table("t1").unwrap().unwrap();
    assert_eq!((row.state, row.touched, row.due), (TableState::Running, 107, None));
    // Whoever comes second changes nothing of it.
    let other = About { state: TableState::Over, touched: 200, due: Some(1), sitters: None };
    let second = Job::Append(Append { about: Some(other), ..plain.clone() });
    assert_eq!(open.write(second), Err(Error::Conflict));
    assert_eq!(store.table("t1").unwrap(), Some(row));
    let sitters = Some(vec!["u2".into(), "u3".into()]);
    let sat = Append { events: vec![event(4)], about: Some(About { sitters, ..about }), ..plain };
    open.write(Job::Append(sat)).unwrap();
    let lobby = |filter| Lobby { filter, state: None, game: None, after: None, most: 9 };
    let ids = |filter| -> Vec<String> {
        store.lobby(&lobby(filter)).unwrap().into_iter().map(|row| row.id).collect()
    };
    assert_eq!(ids(Filter::Mine("u2".into())), ["t1"]);
    assert_eq!(ids(Filter::Mine("u9".into())), [""; 0]);
    assert_eq!((ids(Filter::All), ids(Filter::Listed)), (vec!["t1".into()], vec!["t1".into()]));
    let quatre = Lobby { game: Some("detrak".into()), ..lobby(Filter::All) };
    assert_eq!(store.lobby(&quatre).unwrap(), []);
    let before = Lobby { after: Some(no), ..lobby(Filter::All) };
    assert_eq!(store.lobby(&before).unwrap(), []);
    let running = Lobby { state: Some(TableState::Running), ..lobby(Filter::All) };
    assert_eq!(store.lobby(&running).unwrap().len(), 1);
    // The one who opened it sat there first.
    assert_eq!(store.tables_of("u1").unwrap().len(), 1);
    // Persons, and what they say.
    open.write(guest("u1")).unwrap();
    open.write(Job::AddSession(session("s1", "u1", 1))).unwrap();
    assert_eq!(open.write(Job::AddSession(session("s2", "u1", 1))), Err(Error::Conflict));
    assert_eq!(open.write(Job::AddSession(session("s2", "nobody", 2))), Err(Error::Conflict));
    let (found, user) = store.session(&[1; 32]).unwrap().unwrap();
    assert_eq!((found, user.name.as_str()), (session("s1", "u1", 1), "Ada"));
    assert_eq!(store.session(&[2; 32]).unwrap(), None);
    assert_eq!(open.write(Job::Touch { session: "s1".into(), seen: 77 }).unwrap().rows, 1);
    assert_eq!(store.sessions_of("u1").unwrap()[0].seen, 77);
    let end = |user: &str| Job::EndSession { user: user.into(), session: "s1".into() };
    assert_eq!(open.write(end("u2")).unwrap().rows, 0);
    assert_eq!(open.write(end("u1")).unwrap().rows, 1);
    let said = ["one", "two", "three"].map(|text| Job::Chat(no, line("u1", text)));
    assert!(open.write_all(said).iter().all(|done| done.result.is_ok()));
    let heard = store.chat(no, Room::Seats, 2).unwrap();
    assert_eq!(heard, [line("u1", "two"), line("u1", "three")]);
    assert_eq!(store.chat(no, Room::Watchers, 2).unwrap(), []);
    assert_eq!(store.chat_of("u1").unwrap().len(), 3);
    assert_eq!(open.write(Job::Probe), Ok(Written::default()));
}

fn whoever_is_forgotten_is_nowhere(home: &Home) {
    let open = Open::at(home);
    let no = open.write(table("t1", 1)).unwrap().opened.unwrap();
    open.write(guest("u1")).unwrap();
    open.write(Job::AddSession(session("s1", "u1", 1))).unwrap();
    open.write(Job::Chat(no, line("u1", "hello"))).unwrap();
    let what = r#"{"sat":{"name":"Ada"}}"#.to_owned();
    let sat = vec![EventRow { what, ..event(1) }];
    let sat = Append { no, seen: 0, events: sat, about: None, refusal: None, next: None };
    open.write(Job::Append(sat)).unwrap();
    let rewrite =
        |what: &str, _: &str, name: &str| what.contains("Ada").then(|| what.replace("Ada", name));
    let forget = Forget { user: "u1".into(), at: 50, name: "—".into(), rewrite };
    open.write(Job::Forget(forget)).unwrap();
    let user = open.store.user("u1").unwrap().unwrap();
    assert_eq!((user.name.as_str(), user.gone), ("—", Some(50)));
    assert_eq!(open.store.events(no, 1, 9).unwrap()[0].what, r#"{"sat":{"name":"—"}}"#);
    assert_eq!(open.store.session(&[1; 32]).unwrap(), None);
    assert_eq!(open.store.chat_of("u1").unwrap(), []);
    assert_eq!(open.store.events(no, 0, 1).unwrap(), [event(0)]);
}

fn refusals_are_kept_once_and_not_for_ever(home: &Home) {
    let open = Open::at(home);
    let no = open.write(table("t1", 1)).unwrap().opened.unwrap();
    let refused = |key: u64, body: &str| {
        let (key, body) = (format!("k{key}"), body.to_owned());
        let refusal = Some(KeptRefusal { user: "u1".into(), key, body });
        Job::Append(Append { no, seen: 1, events: Vec::new(), about: None, refusal, next: None })
    };
    let many = (0..70).map(|key| refused(key, "first")).chain([refused(69, "second")]);
    assert!(open.write_all(many).iter().all(|done| done.result.is_ok()));
    let kept = open.store.refusals(no).unwrap();
    let keys: Vec<&str> = kept.iter().map(|kept| kept.key.as_str()).collect();
    assert_eq!((keys.len(), keys[0], keys[63]), (64, "k6", "k69"));
    assert!(kept.iter().all(|kept| kept.body == "first"));
    let zero = Some(KeptRefusal { user: "u1".into(), key: "\0\\".into(), body: "zero".into() });
    let zero = Append { no, seen: 1, events: Vec::new(), about: None, refusal: zero, next: None };
    open.write(Job::Append(zero)).unwrap();
    assert_eq!(open.store.refusals(no).unwrap()[63].key, "\0\\");
    assert_eq!(open.store.table("\0").unwrap(), None);
    assert_eq!(open.store.account("\0").unwrap(), None);
    // Nothing is refused by what is no longer so.
    open.write(append(no, [1])).unwrap();
    assert_eq!(open.write(refused(99, "late")), Err(Error::Conflict));
}

#[test]
fn what_one_program_refused_no_other_does() {
    let home = Home::postgres();
    let open = Open::at(&home);
    let no = open.write(table("t1", 1)).unwrap().opened.unwrap();
    let refusal = Some(KeptRefusal { user: "u1".into(), key: "k1".into(), body: "no".into() });
    let refused = Append { no, seen: 1, events: Vec::new(), about: None, refusal, next: None };
    open.write(Job::Append(refused)).unwrap();
    // The key of this event is the one that was refused.
    assert_eq!(open.write(append(no, [1])), Err(Error::Conflict));
    // Nor does it happen with something else, whether that is a plain move or not.
    let is_refused = |events, about| {
        let append = Append { no, seen: 1, events, about, refusal: None, next: None };
        assert_eq!(open.write(Job::Append(append)), Err(Error::Conflict));
    };
    let first = EventRow { key: Some("k8".into()), ..event(1) };
    let second = EventRow { key: Some("k1".into()), ..event(2) };
    let sits = Some(About {
        state: TableState::Running,
        touched: 100,
        due: None,
        sitters: Some(vec!["u1".into()]),
    });
    is_refused(vec![first.clone(), second.clone()], None);
    is_refused(vec![first, second], sits);
    assert_eq!(numbers(&*open.store, no), [0]);
    let other = EventRow { key: Some("k9".into()), ..event(1) };
    let other = Append { no, seen: 1, events: vec![other], about: None, refusal: None, next: None };
    open.write(Job::Append(other)).unwrap();
}

#[test]
fn two_programs_at_one_database_never_take_one_place_twice() {
    let home = Home::postgres();
    let (one, other) = std::thread::scope(|scope| {
        // Both bring the schema up to date at once.
        let [one, other] = [(), ()].map(|()| scope.spawn(|| Open::at(&home)));
        (one.join().unwrap(), other.join().unwrap())
    });
    let tables: Vec<TableNo> =
        (0..10).map(|n| one.write(table(&format!("t{n}"), 1)).unwrap().opened.unwrap()).collect();
    // Each wants all places: two events at a time here, one there.
    let pairs =
        (0..40).flat_map(|n| tables.iter().map(move |no| append(*no, [1 + n * 2, 2 + n * 2])));
    let singles = (1..81).flat_map(|n| tables.iter().rev().map(move |no| append(*no, [n])));
    let (pairs, singles): (Vec<Job>, Vec<Job>) = (pairs.collect(), singles.collect());
    let count = &|done: &[Done<u64>]| {
        done.iter().for_each(|done| assert!(matches!(done.result, Ok(_) | Err(Error::Conflict))));
        done.iter().filter(|done| done.result.is_ok()).count()
    };
    let (one, other) = std::thread::scope(|scope| {
        let one = scope.spawn(move || count(&one.write_all(pairs)));
        let other = scope.spawn(move || count(&other.write_all(singles)));
        (one.join().unwrap(), other.join().unwrap())
    });
    let reader = Open::at(&home);
    let stored: usize = tables.iter().map(|no| numbers(&*reader.store, *no).len() - 1).sum();
    assert_eq!(stored, one * 2 + other, "what was said to be written is, and nothing else");
}

#[test]
fn what_is_due_is_one_nodes_at_a_time() {
    let home = Home::postgres();
    let open = Open::at(&home);
    let shared = open.store.shared().unwrap();
    assert_eq!(shared.name().unwrap(), Open::at(&home).store.shared().unwrap().name().unwrap());
    let tables: Vec<TableNo> =
        (0..6).map(|n| open.write(table(&format!("t{n}"), 1)).unwrap().opened.unwrap()).collect();
    assert_eq!(shared.claim("a", 500, 9).unwrap(), Claimed { tables: vec![], is_new: true });
    let got = shared.claim("a", 501, 4).unwrap();
    assert_eq!((got.tables.len(), got.is_new), (4, false));
    let rest = shared.claim("b", 501, 9).unwrap();
    assert_eq!((rest.tables.len(), rest.is_new), (2, true));
    assert_eq!(shared.claim("a", 501, 9).unwrap().tables, []);
    // One gives back what it has, the other is believed dead.
    shared.release("b").unwrap();
    assert_eq!(shared.claim("a", 501, 9).unwrap().tables.len(), 2);
    let Home::Schema(schema) = &home else { unreachable!("it is one") };
    schema.run("UPDATE nodes SET seen = seen - INTERVAL '2 seconds' WHERE id = 'a'");
    assert_eq!(shared.claim("b", 501, 9).unwrap().tables.len(), 6);
    assert_eq!(shared.claim("a", 501, 9).unwrap(), Claimed { tables: vec![], is_new: true });
    // What is over is nobody's.
    let about = About { state: TableState::Over, touched: 7, due: None, sitters: None };
    let over = Append {
        no: tables[0],
        seen: 1,
        events: vec![event(1)],
        about: Some(about),
        refusal: None,
        next: None,
    };
    open.write(Job::Append(over)).unwrap();
    shared.release("b").unwrap();
    assert_eq!(shared.claim("a", 501, 9).unwrap().tables.len(), 5);
    let lengths = shared.lengths(&[tables[0], tables[1], TableNo(-1)]).unwrap();
    assert_eq!(lengths, [(tables[0], 2), (tables[1], 1)]);
}

#[test]
fn a_database_that_goes_away_is_found_again() {
    let mut town = Town::start();
    let url = town.postgres().to_owned();
    town.stop(Part::Postgres);
    let home = Home::Schema(Schema::everywhere(&url));
    let open = Open::at(&home);
    assert!(matches!(open.write(guest("u1")), Err(Error::Away(_))));
    assert!(matches!(open.store.user("u1"), Err(Error::Away(_))));
    for round in 0..3 {
        town.start_again(Part::Postgres);
        open.write(guest(&format!("u{round}"))).unwrap();
        assert!(open.store.user(&format!("u{round}")).unwrap().is_some());
        town.stop(Part::Postgres);
        assert!(matches!(open.write(guest("late")), Err(Error::Away(_))));
        assert!(matches!(open.store.user("u1"), Err(Error::Away(_))));
    }
    town.start_again(Part::Postgres);
    // What was on its way when the connection was lost is not written, or is: it can be asked.
    assert!(matches!(open.write(guest("late")), Ok(_) | Err(Error::Conflict)));
    assert!((0..3).all(|round| open.store.user(&format!("u{round}")).unwrap().is_some()));
}

#[test]
fn a_wrong_address_a_missing_right_and_a_newer_schema_are_told_apart() {
    let home = Home::postgres();
    drop(Open::at(&home));
    let Home::Schema(schema) = &home else { unreachable!("it is one") };
    let open = |url: &str| Home::Schema(Schema::everywhere(url)).open(|_| {}).err();
    assert!(matches!(open("mysql://x"), Some(Error::BadAddress(_))));
    let url = schema.url();
    assert!(matches!(open(&url.replace("/postgres?", "/nothing?")), Some(Error::NoDatabase(_))));
    assert!(matches!(open(&url.replace("escale@", "nobody@")), Some(Error::NoEntry(_))));
    schema.run("UPDATE escale SET version = 99");
    assert_eq!(open(url), Some(Error::Newer { found: 99, known: 2 }));
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
        let copied = numbers(&*copy.store, no);
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
