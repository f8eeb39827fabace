//! What no formula says: how long a move waits when so many servers write to one database, each all that waits in one
//! statement.
//!
//! Moves come at random (Poisson). A server has one statement on its way; it takes what has come since the last one. A
//! statement needs one of the database's processors, so long for itself and so long for each event; then its commit
//! waits for the disk, where all that wait are written together.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

use game::{Rng, SplitMix};

use crate::bench::Times;

/// Times are in nanoseconds.
type Nanos = u64;

/// What servers, database and disk are like.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Town {
    /// Servers that write.
    pub nodes: usize,
    /// Processors that the database has.
    pub processors: usize,
    /// What a statement takes of one, in microseconds.
    pub statement: f64,
    /// What each event of it takes more.
    pub event: f64,
    /// How long the disk takes to write what has been committed.
    pub flush: f64,
    /// At most so many events are in a statement.
    pub most: usize,
}

/// What comes out.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// From the moment an event comes until it is durable, without those of the beginning.
    pub times: Times,
    /// The middle, in microseconds.
    pub mean: f64,
    /// Events in a statement.
    pub batch: f64,
    /// The share of the time for which the database's processors were busy.
    pub busy: f64,
}

/// What happens at some moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Happens {
    /// Something is to be written.
    Comes,
    /// The statement of a server has been executed.
    Executed(usize),
    /// The disk has written.
    Flushed,
}

/// Lets so many events come, so many a second.
pub fn simulate(town: &Town, rate: f64, count: usize, seed: u64) -> Outcome {
    let mut run = Run::new(*town, rate, count, seed);
    while let Some(Reverse((now, _, happens))) = run.due.pop() {
        run.now = now;
        match happens {
            Happens::Comes => run.comes(),
            Happens::Executed(node) => run.executed(node),
            Happens::Flushed => run.flushed(),
        }
    }
    run.outcome()
}

struct Run {
    town: Town,
    rng: SplitMix,
    /// The mean time between two events.
    gap: f64,
    count: usize,
    come: usize,
    now: Nanos,
    due: BinaryHeap<Reverse<(Nanos, u64, Happens)>>,
    order: u64,
    /// What waits at each server, and what its statement carries.
    waiting: Vec<VecDeque<Nanos>>,
    carried: Vec<Vec<Nanos>>,
    /// Servers whose statement waits for a processor.
    ready: VecDeque<usize>,
    free: usize,
    /// Servers whose commit waits for the disk, and those that it writes just now.
    committed: Vec<usize>,
    flushing: Vec<usize>,
    times: Times,
    sum: f64,
    counted: usize,
    statements: usize,
    worked: Nanos,
}

impl Run {
    fn new(town: Town, rate: f64, count: usize, seed: u64) -> Run {
        let nodes = town.nodes;
        let mut run = Run {
            town,
            rng: SplitMix::new(seed),
            gap: 1e9 / rate,
            count,
            come: 0,
            now: 0,
            due: BinaryHeap::new(),
            order: 0,
            waiting: vec![VecDeque::new(); nodes],
            carried: vec![Vec::new(); nodes],
            ready: VecDeque::new(),
            free: town.processors,
            committed: Vec::new(),
            flushing: Vec::new(),
            times: Times::default(),
            sum: 0.0,
            counted: 0,
            statements: 0,
            worked: 0,
        };
        run.later(0, Happens::Comes);
        run
    }

    fn later(&mut self, span: Nanos, happens: Happens) {
        self.order += 1;
        self.due.push(Reverse((self.now + span, self.order, happens)));
    }

    fn comes(&mut self) {
        let node = self.rng.below(self.town.nodes as u32) as usize;
        self.waiting[node].push_back(self.now);
        self.come += 1;
        if self.come < self.count {
            // Of the open interval: the logarithm of nothing is infinite.
            let share = (self.rng.next_u64() >> 11) as f64 + 0.5;
            let pause = -(share / (1u64 << 53) as f64).ln() * self.gap;
            self.later(pause as Nanos, Happens::Comes);
        }
        self.begin(node);
    }

    /// A server that has no statement on its way makes one of what waits.
    fn begin(&mut self, node: usize) {
        if !self.carried[node].is_empty() || self.waiting[node].is_empty() {
            return;
        }
        let count = self.waiting[node].len().min(self.town.most);
        self.carried[node].extend(self.waiting[node].drain(..count));
        self.statements += 1;
        self.ready.push_back(node);
        self.execute();
    }

    fn execute(&mut self) {
        while self.free > 0
            && let Some(node) = self.ready.pop_front()
        {
            self.free -= 1;
            let events = self.carried[node].len() as f64;
            let span = nanos(self.town.statement + self.town.event * events);
            self.worked += span;
            self.later(span, Happens::Executed(node));
        }
    }

    fn executed(&mut self, node: usize) {
        self.free += 1;
        self.committed.push(node);
        self.flush();
        self.execute();
    }

    /// The disk writes one after the other: whoever comes meanwhile is written together, afterwards.
    fn flush(&mut self) {
        if self.flushing.is_empty() && !self.committed.is_empty() {
            self.flushing.append(&mut self.committed);
            self.later(nanos(self.town.flush), Happens::Flushed);
        }
    }

    fn flushed(&mut self) {
        for node in std::mem::take(&mut self.flushing) {
            for came in std::mem::take(&mut self.carried[node]) {
                self.count(self.now - came);
            }
            self.begin(node);
        }
        self.flush();
    }

    fn count(&mut self, took: Nanos) {
        // In the beginning nothing waits yet.
        if self.come > self.count / 10 {
            self.times.add(std::time::Duration::from_nanos(took));
            self.sum += took as f64 / 1e3;
            self.counted += 1;
        }
    }

    fn outcome(self) -> Outcome {
        let all = self.now as f64 * self.town.processors as f64;
        Outcome {
            times: self.times,
            mean: self.sum / self.counted as f64,
            batch: self.come as f64 / self.statements as f64,
            busy: self.worked as f64 / all,
        }
    }
}

fn nanos(micros: f64) -> Nanos {
    (micros * 1e3) as Nanos
}

/// Simulates and prints: for each number of servers how long an event waits at some loads, in events a second.
pub fn print(town: &Town, nodes: &[usize], rates: &[f64]) {
    println!(
        "A database with {} processors, {} µs a statement and {} µs an event, {} µs for the disk:",
        town.processors, town.statement, town.event, town.flush
    );
    println!(
        "servers  events/s  of what they can  events a statement  p50 ms  p99 ms  processors busy"
    );
    for &nodes in nodes {
        let town = Town { nodes, ..*town };
        for &rate in rates {
            let share = rate / most(&town);
            if share >= 1.0 {
                println!("{nodes:>7}  {rate:>8.0}  {:>13.0} %  too much", share * 100.0);
                continue;
            }
            let mut outcome = simulate(&town, rate, 400_000, 1);
            println!(
                "{nodes:>7}  {rate:>8.0}  {:>13.0} %  {:>18.1}  {:>6.2}  {:>6.2}  {:>13.0} %",
                share * 100.0,
                outcome.batch,
                outcome.times.within(0.5),
                outcome.times.within(0.99),
                outcome.busy * 100.0
            );
        }
    }
}

/// What can be done where statements are as large as they may be, in events a second: the processors of the database
/// limit it, or that a server waits for the disk between two statements.
pub fn most(town: &Town) -> f64 {
    let events = town.most as f64;
    let span = town.statement + town.event * events;
    let processors = (town.processors as f64).min(town.nodes as f64 * span / (span + town.flush));
    1e6 * processors * events / span
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: Town =
        Town { nodes: 1, processors: 1, statement: 0.0, event: 0.0, flush: 0.0, most: usize::MAX };

    #[track_caller]
    fn is_about(found: f64, wanted: f64) {
        assert!((found / wanted - 1.0).abs() < 0.03, "{found} is not about {wanted}");
    }

    #[test]
    fn one_event_a_statement_waits_as_in_the_queue_with_one_server_and_a_fixed_time() {
        for busy in [0.3, 0.5, 0.8] {
            let town = Town { event: 100.0, most: 1, ..ONE };
            let outcome = simulate(&town, busy * 1e4, 400_000, 7);
            // Pollaczek and Khinchine: half of what a time drawn at random would wait.
            is_about(outcome.mean, 100.0 + 100.0 * busy / (2.0 * (1.0 - busy)));
            is_about(outcome.busy, busy);
        }
    }

    #[test]
    fn where_an_event_costs_nothing_a_flood_waits_for_half_a_statement_and_its_own() {
        let town = Town { statement: 1_000.0, ..ONE };
        let outcome = simulate(&town, 1e5, 400_000, 7);
        is_about(outcome.mean, 1_500.0);
        is_about(outcome.batch, 100.0);
    }

    #[test]
    fn where_nothing_waits_a_move_takes_its_own_time() {
        let town = Town { nodes: 4, statement: 150.0, event: 20.0, flush: 400.0, ..ONE };
        let outcome = simulate(&town, 5.0, 20_000, 7);
        is_about(outcome.mean, 570.0);
        is_about(outcome.batch, 1.0);
    }

    #[test]
    fn the_disk_writes_for_all_who_wait() {
        // Each server alone would do 1,000 statements a second, and the disk 1,000 flushes for all of them together.
        let town = Town { nodes: 8, processors: 8, flush: 1_000.0, most: 1, ..ONE };
        let outcome = simulate(&town, 2_000.0, 100_000, 7);
        assert!(outcome.mean < 4_000.0, "{outcome:?}");
    }

    #[test]
    fn statements_grow_until_the_processors_are_what_limits() {
        let town = Town { nodes: 4, processors: 2, statement: 200.0, event: 20.0, ..ONE };
        // A statement an event would be too much by far.
        let rate = 0.9 * most(&town);
        assert!(rate * 220.0 > 2e6 * 4.0);
        let mut outcome = simulate(&town, rate, 400_000, 7);
        assert!(outcome.batch > 10.0 && outcome.busy < 1.0);
        assert!(outcome.times.within(0.99) < 50.0, "it settles");
        // Beyond what it can do, it never settles: the later, the longer one waits.
        let beyond = simulate(&Town { most: 64, ..town }, 1.5 * most(&town), 400_000, 7);
        assert!(beyond.mean > 20.0 * outcome.mean);
    }
}
