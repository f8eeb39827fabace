//! Several nodes on a store and a bus in memory, with time that passes by itself. A seed gives nearly the same story
//! again: reads of a server run on threads of their own, so of two in the same instant either may be first.
//!
//! The servers are the real ones, from a command to those who listen. What they stand on is drawn to be as bad as it
//! may be: jobs and reads take their time, connections are lost before or after something was written, hints are late,
//! lost or doubled, and nodes stop at any step. Two persons say things at nodes drawn at random, again by the same key
//! until they are answered, and keep their own record.
//!
//! `ESCALE_SCHEDULES=10000` runs so many stories, `ESCALE_SEED=17` one alone.

mod client;
mod ground;

use std::sync::Arc;
use std::time::Duration;

use game::Seat;
use game::chance::Seed;
use table::{By, Clock, Command, Consent, Host, Opening, Said, UserId};

use client::{Record, Teller};
use ground::{Trouble, World};

/// The table at which everything happens.
const TABLE: &str = "t1";
/// The persons who sit there.
const PERSONS: [&str; 2] = ["u1", "u2"];
/// So many nodes run at a time.
const NODES: usize = 3;
/// So much each person says.
const WORDS: u64 = 12;
/// Longer than any node needs to find out what it missed.
const QUIET: Duration = Duration::from_secs(15);

fn persons() -> impl Iterator<Item = By> {
    PERSONS.iter().map(|id| By::user(UserId::new(*id), *id))
}

/// Opens the table as a server would, with a clock that may run out.
fn open(world: &Arc<World>) {
    let opening = Opening {
        id: TABLE.to_owned(),
        setup: "quatre".to_owned(),
        clock: Clock::PerTurn { span: 4_000 },
        consent: Consent::default(),
        opener: UserId::new(PERSONS[0]),
    };
    let (mut host, first) = Host::open(opening, Seed::new([7; 32]), 0).expect("it opens");
    let mut events = vec![first];
    for (by, seat) in persons().zip(Seat::all(2)) {
        let sit = Said::new(by, Command::Sit { seat, bot: None, name: None });
        events.extend(host.handle(&sit, 0).expect("there is a seat"));
    }
    world.open(crate::tables::stored(&host, &events, true, None));
}

/// One story. Says what is wrong with it, if anything is.
async fn story(seed: u64) -> Result<Trouble, String> {
    let world = World::new(seed);
    open(&world);
    for nth in 0..NODES {
        world.start(nth);
    }
    let mut tellers = Vec::new();
    for (by, nth) in persons().zip(1..) {
        let teller = Teller::new(&world, by, Seat::at(nth - 1), seed * 2 + nth as u64);
        tellers.push(tokio::spawn(teller.tell(WORDS)));
    }
    let trouble = tokio::spawn(trouble(Arc::clone(&world)));
    let mut records: Vec<Record> = Vec::new();
    for teller in tellers {
        records.push(teller.await.map_err(|error| error.to_string())?);
    }
    trouble.abort();
    tokio::time::sleep(QUIET).await;
    let kept = world.events();
    client::check(&kept, &records)?;
    world.check_listeners(kept.len() as u64)?;
    Ok(world.trouble())
}

/// Nodes stop, at any step, and others begin in their place.
async fn trouble(world: Arc<World>) {
    loop {
        let (pause, nth) = (world.draw(3_000), world.draw(NODES as u32));
        tokio::time::sleep(Duration::from_millis(u64::from(pause))).await;
        world.stop(nth as usize);
        tokio::time::sleep(Duration::from_millis(u64::from(world.draw(400)))).await;
        world.start(nth as usize);
    }
}

fn run(seed: u64) -> Result<Trouble, String> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .start_paused(true)
        .build()
        .expect("a runtime");
    runtime.block_on(story(seed))
}

#[test]
fn whatever_goes_wrong_below_all_hear_the_same_story() {
    let set = |name: &str| std::env::var(name).ok().and_then(|value| value.parse::<u64>().ok());
    let seeds = match (set("ESCALE_SEED"), set("ESCALE_SCHEDULES")) {
        (Some(seed), _) => seed..seed + 1,
        (None, count) => 0..count.unwrap_or(200),
    };
    let (mut all, count) = (Trouble::default(), seeds.end - seeds.start);
    for seed in seeds {
        match run(seed) {
            Ok(trouble) => all += trouble,
            Err(wrong) => {
                panic!("{wrong}\nagain: ESCALE_SEED={seed} cargo nextest run -p server same_story")
            }
        }
    }
    println!("{count} stories: {all:?}");
    let Trouble { conflicts, losses, stops, hints, .. } = all;
    let rarest = [conflicts, losses, stops, hints].into_iter().min();
    assert!(count < 100 || rarest >= Some(100), "too little went wrong: {all:?}");
}
