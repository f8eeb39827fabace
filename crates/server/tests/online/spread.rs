//! Three servers, many tables, and moves said anywhere: nothing is lost, doubled or reordered, and all come to the same
//! position. A short run; `ESCALE_TOWN_MOVES=100000` makes it a long one.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use game::{Rng, Seat, SplitMix};
use serde_json::{Value, json};
use table::{Event, Table};
use town::Town;

use crate::house::{Answer, Client, Folder, Heard, House, NOW, Socket, config};
use crate::several::connected;
use crate::tables::play;

/// So many servers.
const NODES: usize = 3;
/// So many tables are played at at a time.
const AT_A_TIME: u64 = 12;

/// What all tables come to.
#[derive(Default)]
struct Sum {
    /// Moves that were acknowledged.
    moves: AtomicU64,
    /// Commands that were said to several servers at once.
    doubled: AtomicU64,
    /// Times that both seats spoke at once.
    both: AtomicU64,
    tables: AtomicU64,
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_that_are_said_anywhere_happen_once_and_in_one_order() {
    let wanted = std::env::var("ESCALE_TOWN_MOVES").ok().and_then(|said| said.parse().ok());
    let wanted: u64 = wanted.unwrap_or(2_000);
    let folder = Arc::new(Folder::in_town(Town::shared()));
    let mut houses = Vec::new();
    for nth in 0..NODES {
        // One of them keeps nothing in memory.
        let bus = Some(Town::shared().nats().parse().expect("an address"));
        let config = server::Config { cache: nth > 0, bus, ..config(&folder) };
        houses.push(House::start(Arc::clone(&folder), config, NOW).await);
    }
    connected(&houses).await;
    let (houses, sum, begun) =
        (Arc::new(houses), Arc::new(Sum::default()), std::time::Instant::now());
    let workers = (0..AT_A_TIME).map(|seed| {
        let (houses, sum) = (Arc::clone(&houses), Arc::clone(&sum));
        tokio::spawn(async move {
            let mut rng = SplitMix::new(seed);
            while sum.moves.load(Ordering::Relaxed) < wanted {
                whole_game(&houses, &mut rng, &sum).await;
                sum.tables.fetch_add(1, Ordering::Relaxed);
            }
        })
    });
    for worker in workers.collect::<Vec<_>>() {
        worker.await.expect("all is as it should be");
    }
    let count = |of: &AtomicU64| of.load(Ordering::Relaxed);
    let conflicts: u64 =
        futures_util::future::join_all(houses.iter().map(conflicts)).await.iter().sum();
    println!(
        "{} moves at {} tables in {:.1} s; {} said to several servers at once, {} by both seats at once; {conflicts} decided again",
        count(&sum.moves),
        count(&sum.tables),
        begun.elapsed().as_secs_f64(),
        count(&sum.doubled),
        count(&sum.both),
    );
    assert!(count(&sum.doubled) * 40 > wanted && count(&sum.both) * 40 > wanted);
    assert!(conflicts * 100 > wanted, "{conflicts} conflicts: they don't meet");
}

/// How often a server was second.
async fn conflicts(house: &House) -> u64 {
    let metrics = house.stranger().get("/metrics").await.body;
    let found = metrics.lines().find_map(|line| line.strip_prefix("escale_conflicts_total "));
    found.and_then(|count| count.parse().ok()).expect("it is counted")
}

/// Somebody who listens, and all that was heard.
struct Ear {
    socket: Socket,
    heard: Vec<Value>,
}

impl Ear {
    async fn at(client: &Client, table: &str) -> Ear {
        Ear { socket: client.socket(table, 0).await, heard: Vec::new() }
    }

    /// Hears the next thing.
    async fn hear(&mut self) -> Value {
        match self.socket.hear().await {
            Heard::Said(said) => {
                self.heard.extend(said["events"].as_array().into_iter().flatten().cloned());
                said
            }
            other => panic!("the line goes on: {other:?}"),
        }
    }

    /// Hears everything up to so many events.
    async fn until(&mut self, seen: usize) {
        while self.heard.len() < seen {
            self.hear().await;
        }
    }

    /// The place of what was said with a key, or nothing if it was refused.
    async fn answer(&mut self, key: &str) -> Option<u64> {
        loop {
            let said = self.hear().await;
            if said["refused"]["key"] == key {
                return None;
            }
            let mut events = said["events"].as_array().into_iter().flatten();
            if let Some(event) = events.find(|event| event["key"] == key) {
                return event["n"].as_u64();
            }
        }
    }
}

/// A game between two who came in at different servers, while somebody listens at the third.
struct Game<'a> {
    houses: &'a [House],
    table: String,
    persons: Vec<Client>,
    ears: Vec<Ear>,
    folded: Table,
    /// What was acknowledged: who said it by which key, and where it is.
    told: HashMap<(usize, String), u64>,
    said: u64,
}

async fn whole_game(houses: &[House], rng: &mut SplitMix, sum: &Sum) {
    let first = rng.below(NODES as u32) as usize;
    let at = |nth: usize| &houses[(first + nth) % NODES];
    let persons = vec![at(0).guest("Ada").await, at(1).guest("Ben").await];
    let table = persons[0].opens(json!({"setup": "quatre", "seats": ["me", "open"]})).await;
    persons[1].sits(&table, 2).await;
    let mut ears = Vec::new();
    for client in [&persons[0], &persons[1], &at(2).stranger()] {
        ears.push(Ear::at(client, &table).await);
    }
    ears[0].until(3).await;
    let folded = fold(&ears[0].heard);
    let told = HashMap::new();
    let mut game = Game { houses, table, persons, ears, folded, told, said: 0 };
    while !game.folded.state().is_over() {
        let moves = game.turn(rng, sum).await;
        sum.moves.fetch_add(moves, Ordering::Relaxed);
    }
    game.check().await;
}

fn events(heard: &[Value]) -> Vec<Event> {
    heard.iter().map(|event| serde_json::from_value(event.clone()).expect("an event")).collect()
}

fn fold(heard: &[Value]) -> Table {
    Table::fold(&events(heard)).expect("it can be followed")
}

impl Game<'_> {
    /// Whoever is to move does, one way or another; gives how many moves were acknowledged.
    async fn turn(&mut self, rng: &mut SplitMix, sum: &Sum) -> u64 {
        let seat = self.folded.play().turn().must().iter().next().expect("somebody's turn");
        let (own, other) = (seat.index(), 1 - seat.index());
        let (key, command) = self.command(rng, seat);
        let before = self.told.len();
        match rng.below(10) {
            0 => {
                sum.doubled.fetch_add(1, Ordering::Relaxed);
                let said: Vec<_> =
                    (0..NODES).map(|at| self.says(own, at, &key, &command)).collect();
                let answers = futures_util::future::join_all(said).await;
                assert!(answers.iter().all(|answer| answer.body == answers[0].body), "{answers:?}");
                self.learn(own, key, &answers[0]);
            }
            1 => {
                sum.both.fetch_add(1, Ordering::Relaxed);
                let (late, answer) = self.command(rng, Seat::at(other));
                let (one, two) = (rng.below(3) as usize, rng.below(3) as usize);
                let (first, second) = tokio::join!(
                    self.says(own, one, &key, &command),
                    self.says(other, two, &late, &answer)
                );
                self.learn(own, key, &first);
                self.learn(other, late, &second);
            }
            2..5 => {
                let answer = self.says(own, rng.below(3) as usize, &key, &command).await;
                self.learn(own, key, &answer);
            }
            _ => {
                self.ears[own].socket.command(&key, command).await;
                if let Some(n) = self.ears[own].answer(&key).await {
                    self.told.insert((own, key), n);
                }
            }
        }
        self.follow().await;
        (self.told.len() - before) as u64
    }

    /// A move that the table allows to whoever is to move, and perhaps not to the other.
    fn command(&mut self, rng: &mut SplitMix, seat: Seat) -> (String, Value) {
        self.said += 1;
        let must = self.folded.play().turn().must().iter().next().unwrap_or(seat);
        let legal = self.folded.play().legal(must);
        let token = &legal[rng.below(legal.len() as u32) as usize];
        (format!("k{}", self.said), play(seat.number(), token))
    }

    /// Says something at a server.
    async fn says(&self, person: usize, at: usize, key: &str, command: &Value) -> Answer {
        let client = self.persons[person].at(&self.houses[at]);
        client.says(&self.table, key, command.clone()).await
    }

    /// What is acknowledged is kept in mind; anything else must be a refusal by the rules of the table.
    fn learn(&mut self, person: usize, key: String, answer: &Answer) {
        if answer.status == 200 {
            let n = answer.json()["events"][0]["n"].as_u64().expect("a place");
            self.told.insert((person, key), n);
        } else {
            let code = answer.code();
            assert!(["move/", "table/", "quatre/"].iter().any(|of| code.starts_with(of)), "{code}");
        }
    }

    /// Hears what was acknowledged, and folds it.
    async fn follow(&mut self) {
        let last = self.told.values().max().map_or(0, |n| n + 1) as usize;
        self.ears[0].until(last).await;
        let known = self.folded.seen() as usize;
        for event in events(&self.ears[0].heard[known..]) {
            self.folded.apply(&event).expect("it follows");
        }
    }

    /// Everybody has heard the same, and what was acknowledged is there, once.
    async fn check(mut self) {
        let last = self.ears[0].heard.len();
        for ear in &mut self.ears {
            ear.until(last).await;
        }
        let kept = self.houses[0].stranger().view(&self.table).await;
        let without_keys = |heard: &[Value]| -> Vec<Value> {
            let mut heard = heard.to_vec();
            heard.iter_mut().for_each(|event| drop(event.as_object_mut().unwrap().remove("key")));
            heard
        };
        let kept = without_keys(kept["events"].as_array().unwrap());
        assert!(kept.iter().zip(0..).all(|(event, n)| event["n"] == n), "{kept:?}");
        for (ear, nth) in self.ears.iter().zip(0..) {
            assert_eq!(without_keys(&ear.heard), kept);
            assert_eq!(fold(&ear.heard).play().fen(), self.folded.play().fen());
            let keys =
                ear.heard.iter().filter_map(|event| event["key"].as_str().zip(event["n"].as_u64()));
            let own = keys.filter(|(key, _)| key.starts_with('k'));
            // The seed that ends the game comes by the key of the last move.
            let own = own.filter(|(_, n)| kept[*n as usize]["what"].get("played").is_some());
            let own: Vec<(&str, u64)> = own.collect();
            let told = self.told.iter().filter(|((person, _), _)| *person == nth);
            let mut told: Vec<(&str, u64)> = told.map(|((_, key), n)| (key.as_str(), *n)).collect();
            told.sort_by_key(|(_, n)| *n);
            assert_eq!(own, told, "what was heard and what was acknowledged");
        }
        let played = kept.iter().filter(|event| event["what"].get("played").is_some()).count();
        assert_eq!(played, self.told.len());
    }
}
