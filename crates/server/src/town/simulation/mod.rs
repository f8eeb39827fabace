//! Several nodes on a store and a bus in memory, with time that passes by itself. A seed gives the same story again, to
//! the letter: everything runs on one thread, and what waits, for how long and what is drawn is the world's alone.
//!
//! The servers are the real ones, from a command to those who listen. What they stand on is drawn to be as bad as it
//! may be: jobs and reads take their time, some of them seconds, connections are lost before or after something was
//! written, the database and the bus are away for a while, hints are late, lost or doubled, machines sleep and have
//! wrong clocks, and nodes stop at any step, some of them while a bot thinks. Two persons say things at nodes drawn at
//! random, again by the same key until they are answered, and keep their own record.
//!
//! `ESCALE_SCHEDULES=10000` runs so many stories, `ESCALE_SEED=17` one alone, and tells it.

mod check;
mod ear;
mod kept;
mod memory;
mod node;
mod teller;
mod trouble;
mod world;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use game::Seat;
use game::chance::Seed;
use table::{Bot, By, Clock, Command, Consent, Host, Opening, Said, UserId};

use teller::{Record, Teller};
use trouble::Trouble;
use world::World;

/// What a server is told of time and chance where they are somebody else's.
pub(crate) trait Simulated: Send + Sync {
    /// How long something takes.
    fn pause(&self) -> Duration;

    /// How long a bot thinks.
    fn thought(&self) -> Duration;

    /// A number for a bot.
    fn number(&self) -> u64;
}

/// The persons who play.
const PERSONS: [&str; 2] = ["u1", "u2"];
/// The tables at which everything happens: at the first both persons sit, at the second one of them with a bot.
const TABLES: [&str; 2] = ["t1", "t2"];
/// So long each turn may take, in milliseconds.
const SPAN: u64 = 4_000;
/// So many nodes run at a time.
const NODES: usize = 3;
/// So much each person says.
const WORDS: u64 = 12;
/// Longer than any node needs to find out what it missed, and than any turn takes.
const QUIET: Duration = Duration::from_secs(20);
/// Longer than any story may take.
const ENDLESS: Duration = Duration::from_secs(600);

fn person(nth: usize) -> By {
    By::user(UserId::new(PERSONS[nth]), PERSONS[nth])
}

/// Opens the tables as a server would.
fn open(world: &Arc<World>, setup: &str) {
    for id in TABLES {
        let opening = Opening {
            id: id.to_owned(),
            setup: setup.to_owned(),
            clock: Clock::PerTurn { span: SPAN },
            consent: Consent::default(),
            opener: UserId::new(PERSONS[0]),
        };
        let now = world.now();
        let (mut host, first) = Host::open(opening, Seed::new([7; 32]), now).expect("it opens");
        let mut events = vec![first];
        for nth in 0..2 {
            let bot = (nth == 1 && id == TABLES[1]).then_some(Bot::Random);
            let by = if bot.is_some() { person(0) } else { person(nth) };
            let sit = Said::new(by, Command::Sit { seat: Seat::at(nth), bot, name: None });
            events.extend(host.handle(&sit, now).expect("there is a seat"));
        }
        world.open(crate::tables::stored(&host, &events, true, None));
    }
}

/// One story. Says what is wrong with it, if anything is.
async fn story(world: &Arc<World>, seed: u64) -> Result<Trouble, String> {
    open(world, "quatre");
    for nth in 0..NODES {
        world.start(nth);
    }
    let seats = [(TABLES[0], 0), (TABLES[0], 1), (TABLES[1], 0)];
    let mut tellers = Vec::new();
    for ((table, nth), number) in seats.into_iter().zip(0..) {
        let teller = Teller::new(world, table, person(nth), Seat::at(nth), seed * 3 + number);
        tellers.push(tokio::spawn(teller.tell(WORDS)));
    }
    let trouble = tokio::spawn(trouble::run(Arc::clone(world)));
    let mut records: Vec<Record> = Vec::new();
    for teller in tellers {
        records.push(teller.await.map_err(|error| error.to_string())?);
    }
    trouble.abort();
    world.recover();
    tokio::time::sleep(QUIET).await;
    for table in world.tables() {
        let id = table.row.id.clone();
        let own = records.iter().filter(|record| record.table == id);
        check::check(&table, own, &world.troubles(), world.now())
            .and_then(|()| world.check_listeners(&id, table.events.len() as u64))
            .map_err(|wrong| format!("{id}: {wrong}"))?;
    }
    Ok(world.trouble())
}

/// Whether a story is told, or only lived through.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Telling {
    Aloud,
    Silent,
}

/// One thread, and time that passes by itself.
fn runtime() -> tokio::runtime::Runtime {
    let mut runtime = tokio::runtime::Builder::new_current_thread();
    runtime.enable_time().start_paused(true).build().expect("a runtime")
}

/// A story, and what happened in it.
fn run(seed: u64, telling: Telling) -> (Result<Trouble, String>, Vec<String>) {
    runtime().block_on(async {
        let world = World::new(seed, telling);
        let ended = tokio::time::timeout(ENDLESS, story(&world, seed)).await;
        let ended = ended.unwrap_or_else(|_| Err("somebody is never answered".to_owned()));
        world.end();
        (ended, world.told())
    })
}

fn set<T: std::str::FromStr>(name: &str) -> Option<T> {
    std::env::var(name).ok().and_then(|value| value.parse().ok())
}

#[test]
fn whatever_goes_wrong_below_all_hear_the_same_story() {
    let (seeds, telling) = match (set("ESCALE_SEED"), set("ESCALE_SCHEDULES")) {
        (Some(seed), _) => (seed..seed + 1, Telling::Aloud),
        (None, count) => (0..count.unwrap_or(200), Telling::Silent),
    };
    let (mut all, count) = (Trouble::default(), seeds.end - seeds.start);
    for seed in seeds {
        let (ended, told) = run(seed, telling);
        told.iter().for_each(|line| println!("{line}"));
        match ended {
            Ok(trouble) => all += trouble,
            Err(wrong) => {
                panic!(
                    "{wrong}\nagain: ESCALE_SEED={seed} cargo nextest run -p server all_hear_the_same_story --no-capture"
                )
            }
        }
    }
    println!("{count} stories: {all:?}");
    assert!(count < 200 || all.rarest() >= count / 10, "too little went wrong: {all:?}");
    assert!(count < 200 || all.together > 0, "nobody moved at the same time: {all:?}");
}

#[test]
fn those_who_write_at_once_share_a_transaction_and_each_hears_what_is_their_own() {
    runtime().block_on(async {
        let world = World::new(5, Telling::Silent);
        open(&world, "detrak players=2");
        world.start(0);
        let node = std::iter::repeat_with(|| world.any()).flatten().next();
        let written = async |nth: usize, token: &str| {
            let command =
                Command::Play { seat: Seat::at(nth), token: token.to_owned(), seen: None };
            let said = Said { by: person(nth), key: Some(token.to_owned()), command };
            let answer = teller::say(node.clone(), TABLES[0], said).expect("it runs");
            let events = answer.await.expect("an answer").expect("it is allowed");
            let events: serde_json::Value = serde_json::from_str(&events).expect("JSON");
            let is_own = |event: &serde_json::Value| event["key"] == token;
            events["events"].as_array().map(|events| events.iter().filter(|e| is_own(e)).count())
        };
        written(0, "start=1").await;
        written(1, "start=2").await;
        let folded = || check::folded(&world.tables()[0]).expect("what is kept can be followed");
        let position = folded();
        let mut rng = game::SplitMix::new(1);
        let tokens =
            [0, 1].map(|nth| position.play().sample(Seat::at(nth), &mut rng).expect("one"));
        let both = tokio::join!(written(0, &tokens[0]), written(1, &tokens[1]));
        // The dice that follow are whoever's who wrote last.
        assert_eq!(both, (Some(1), Some(2)));
        assert_eq!((world.trouble().together, folded().log().len()), (1, 6));
        world.end();
    });
}

/// The stories that are compared, one below the other.
fn sample() -> String {
    let stories = (0..6).map(|seed| run(seed, Telling::Aloud).1.join("\n"));
    stories.collect::<Vec<_>>().join("\n\n")
}

#[test]
fn a_seed_gives_the_same_story_to_the_letter_here_and_in_another_process() {
    // The other process: what is told goes to a file.
    if let Some(file) = std::env::var_os("ESCALE_STORIES") {
        return std::fs::write(file, sample()).expect("it can be written");
    }
    let first = sample();
    assert!(first.lines().count() > 3_000, "{} lines", first.lines().count());
    same(&first, &sample());
    let file = std::env::temp_dir().join(format!("escale-stories-{}", std::process::id()));
    let name = std::thread::current().name().expect("a test has a name").to_owned();
    let mut other = std::process::Command::new(std::env::current_exe().expect("this program"));
    let ended = other.args(["--exact", &name]).env("ESCALE_STORIES", &file).output();
    assert!(ended.expect("it runs").status.success());
    same(&first, &read(&file));
}

fn read(file: &Path) -> String {
    let text = std::fs::read_to_string(file).expect("it was written");
    let _ = std::fs::remove_file(file);
    text
}

fn same(one: &str, other: &str) {
    let differs = one.lines().zip(other.lines()).enumerate().find(|(_, (one, other))| one != other);
    assert_eq!(differs, None, "the same seed, another story");
    assert_eq!(one.len(), other.len());
}
