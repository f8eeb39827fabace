//! How many bytes a finished game takes, as rows and packed, in a file and in a Postgres: `docs/operations.md` has what it
//! prints. Games of random moves by two persons, a setup each.
//!
//! `cargo run --release --package store --example bytes -- 300`; needs `scripts/setup cluster`.

use std::error::Error;
use std::sync::mpsc::{Receiver, channel};
use std::time::Instant;

use game::chance::Seed;
use game::{RESIGN, Rng, Seat, SplitMix};
use postgres::{Client, NoTls};
use store::{
    About, Done, EventRow, Guest, Job, Millis, NewTable, Packing, Postgres, Settings, Sqlite,
    Store, TableState,
};
use table::{By, Clock, Command, Consent, Host, Opening, Said, UserId};
use town::Town;

const SETUPS: &[&str] = &["detrak players=2", "deflecto", "caminos", "labyrinthe", "deplimo"];
const PERSONS: [(&str, &str); 2] =
    [("5be0cd19137e2179f2a1", "Ada"), ("9b05688c2b3e6c1f83d4", "Blaise")];
/// After so many commands somebody gives up.
const LONGEST: u64 = 400;

fn main() -> Result<(), Box<dyn Error>> {
    let games: u64 = std::env::args().nth(1).map_or(Ok(300), |count| count.parse())?;
    println!("{games} games each; bytes a game: all that is kept of it, and of this its events");
    println!(
        "setup                events  as rows, file       packed        as rows, Postgres   packed"
    );
    for setup in SETUPS {
        let tables: Vec<NewTable> =
            (0..games).map(|n| played(setup, n)).collect::<Result<_, _>>()?;
        let events: usize = tables.iter().map(|table| table.events.len()).sum();
        let file = in_a_file(&tables)?;
        let database = in_postgres(&tables)?;
        let each = |bytes: u64| bytes / games;
        println!(
            "{setup:20} {:6}  {:7} ({:7})   {:6} ({:6})   {:7} ({:7})   {:6} ({:6})",
            events as u64 / games,
            each(file[0].all),
            each(file[0].events),
            each(file[1].all),
            each(file[1].events),
            each(database[0].all),
            each(database[0].events),
            each(database[1].all),
            each(database[1].events),
        );
    }
    Ok(())
}

/// A game as a server would have stored it when it was over.
fn played(setup: &str, nth: u64) -> Result<NewTable, Box<dyn Error>> {
    let mut rng = SplitMix::new(nth);
    let mut now: Millis = 1_794_000_000_000 + nth * 977_000;
    let mut seed = [0; 32];
    seed.iter_mut().for_each(|byte| *byte = rng.below(256) as u8);
    let seed = Seed::new(seed);
    let persons = PERSONS.map(|(id, name)| By::user(UserId::new(id), name));
    let opening = Opening {
        id: format!("{:010x}{:010x}", rng.below(u32::MAX), rng.below(u32::MAX)),
        setup: setup.to_owned(),
        clock: Clock::None,
        consent: Consent::default(),
        opener: UserId::new(PERSONS[0].0),
    };
    let (mut host, first) = Host::open(opening, seed.clone(), now)?;
    let mut events = vec![first];
    for (by, seat) in persons.iter().zip(Seat::all(2)) {
        let sit = Said::new(by.clone(), Command::Sit { seat, bot: None, name: None });
        events.extend(host.handle(&sit, now)?);
    }
    let nonces =
        [(); 2].map(|()| format!("{:08x}{:08x}", rng.below(u32::MAX), rng.below(u32::MAX)));
    let mut counts = [1; 2];
    for count in 1.. {
        let turn = host.table().state().play().turn();
        let Some(seat) = turn.must().iter().next().or_else(|| turn.may().iter().next()) else {
            break;
        };
        now += 2_000 + u64::from(rng.below(30_000));
        let sample = host.table().state().play().sample(seat, &mut rng);
        let token = sample.filter(|_| count < LONGEST).unwrap_or_else(|| RESIGN.to_owned());
        let play = Command::Play { seat, token, seen: Some(host.table().seen()) };
        counts[seat.index()] += 1;
        let key = Some(format!("{}-{}", nonces[seat.index()], counts[seat.index()]));
        let said = Said { key, ..Said::new(persons[seat.index()].clone(), play) };
        events.extend(host.handle(&said, now)?);
    }
    let state = host.table().state();
    let about = About {
        state: TableState::Over,
        touched: state.at(),
        due: None,
        sitters: Some(PERSONS.map(|(id, _)| id.to_owned()).to_vec()),
    };
    let rows = events.iter().map(|event| {
        Ok(EventRow {
            n: event.n,
            at: event.at,
            by: event.by.as_ref().map(UserId::shared),
            key: event.key.clone(),
            what: serde_json::to_string(&event.what)?,
        })
    });
    Ok(NewTable {
        id: state.opened().id.clone(),
        game: state.play().info().id.to_owned(),
        setup: state.opened().setup.clone(),
        opener: PERSONS[0].0.to_owned(),
        key: Some(format!("{nth:08x}")),
        listed: false,
        created: events[0].at,
        about,
        events: rows.collect::<Result<_, serde_json::Error>>()?,
        seed,
    })
}

/// What all games take.
#[derive(Clone, Copy, Default)]
struct Bytes {
    all: u64,
    events: u64,
}

fn in_a_file(tables: &[NewTable]) -> Result<[Bytes; 2], Box<dyn Error>> {
    let folder = std::env::temp_dir().join(format!("escale-bytes-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let settings = Settings::in_folder(&folder);
    let (told, done) = channel();
    let mut store = Sqlite::open(&settings, Box::new(move |batch| drop(told.send(batch))))?;
    let empty = in_file(&settings)?;
    fill(&store, &done, tables)?;
    let rows = in_file(&settings)?;
    pack(&store, tables)?;
    let packed = in_file(&settings)?;
    store.close();
    std::fs::remove_dir_all(&folder)?;
    Ok([rows, packed].map(|bytes| bytes.without(empty)))
}

impl Bytes {
    fn without(self, empty: Bytes) -> Bytes {
        Bytes { all: self.all - empty.all, events: self.events - empty.events }
    }
}

/// The pages that are in use, of all tables and indexes.
fn in_file(settings: &Settings) -> Result<Bytes, rusqlite::Error> {
    let file = rusqlite::Connection::open(&settings.file)?;
    let copy = settings.file.with_extension("measured");
    let _ = std::fs::remove_file(&copy);
    file.execute("VACUUM INTO ?1", [copy.to_string_lossy()])?;
    let all = |file: &rusqlite::Connection| -> Result<i64, rusqlite::Error> {
        let pages: i64 = file.query_row("PRAGMA page_count", [], |row| row.get(0))?;
        Ok(pages * 4_096)
    };
    let copied = rusqlite::Connection::open(&copy)?;
    let whole = all(&copied)?;
    copied.execute_batch("DELETE FROM events; DELETE FROM packed; VACUUM")?;
    let rest = all(&copied)?;
    Ok(Bytes { all: whole.unsigned_abs(), events: (whole - rest).unsigned_abs() })
}

fn in_postgres(tables: &[NewTable]) -> Result<[Bytes; 2], Box<dyn Error>> {
    let schema = Town::shared().schema();
    let settings = Settings::in_folder("".as_ref());
    let (told, done) = channel();
    let sink = Box::new(move |batch| drop(told.send(batch)));
    let store = Postgres::open(&schema.url().parse()?, &settings, sink)?;
    // No program is about that knows no packed tables.
    schema.run("UPDATE escale SET version = 2");
    let empty = in_schema(schema.url())?;
    fill(&store, &done, tables)?;
    let rows = in_schema(schema.url())?;
    pack(&store, tables)?;
    let packed = in_schema(schema.url())?;
    Ok([rows, packed].map(|bytes| bytes.without(empty)))
}

/// Tables with their indexes, without what they leave free.
fn in_schema(url: &str) -> Result<Bytes, postgres::Error> {
    let mut client = Client::connect(url, NoTls)?;
    client.batch_execute("VACUUM FULL")?;
    let mut sum = |which: &str| -> Result<u64, postgres::Error> {
        let sql = format!(
            "SELECT coalesce(sum(pg_total_relation_size(oid)), 0)::BIGINT FROM pg_class \
             WHERE relkind = 'r' AND relnamespace = current_schema()::REGNAMESPACE {which}"
        );
        Ok(client.query_one(&sql, &[])?.get::<_, i64>(0).unsigned_abs())
    };
    Ok(Bytes { all: sum("")?, events: sum("AND relname IN ('events', 'packed')")? })
}

fn fill(
    store: &dyn Store<()>,
    done: &Receiver<Vec<Done<()>>>,
    tables: &[NewTable],
) -> Result<(), Box<dyn Error>> {
    let guests = PERSONS.map(|(id, name)| {
        Job::AddGuest(Guest { id: id.to_owned(), name: name.to_owned(), created: 1, session: None })
    });
    let jobs =
        guests.into_iter().chain(tables.iter().cloned().map(|table| Job::Open(Box::new(table))));
    let mut waiting = 0;
    for job in jobs {
        store.submit(job, ()).map_err(|()| "the store takes no more")?;
        waiting += 1;
    }
    while waiting > 0 {
        for done in done.recv()? {
            done.result?;
            waiting -= 1;
        }
    }
    Ok(())
}

/// Packs everything, and says how long one takes: to be packed, and to be read before and after.
fn pack(store: &dyn Store<()>, tables: &[NewTable]) -> Result<(), Box<dyn Error>> {
    let read = || -> Result<f64, Box<dyn Error>> {
        let begun = Instant::now();
        for table in tables {
            let no = store.table(&table.id)?.ok_or("a table is missing")?.no;
            let events = store.events(no, 0, usize::MAX)?;
            assert!(events == table.events, "a table came back otherwise");
        }
        Ok(each(begun, tables.len()))
    };
    let before = read()?;
    let begun = Instant::now();
    for no in store.to_pack(Millis::MAX, usize::MAX)? {
        assert_eq!(store.pack(no)?, Packing::Packed);
    }
    let packing = each(begun, tables.len());
    eprintln!(
        "packed in {packing:.0} µs; read in {before:.0} µs as rows, in {:.0} µs packed",
        read()?
    );
    Ok(())
}

/// So many microseconds one took.
fn each(begun: Instant, count: usize) -> f64 {
    begun.elapsed().as_secs_f64() * 1e6 / count as f64
}
