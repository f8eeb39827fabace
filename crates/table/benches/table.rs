//! What a command costs at the tenth and at the thousandth event, and what tables hold in memory.

use game::chance::Seed;
use game::{RESIGN, Seat, SplitMix, Turn};
use shelf::Play;
use table::{Command, Host, Offer, Opening, Said, State, Table};
use testkit::alloc::{Counting, count, held};
use testkit::bench::{rate, thousands};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// After so many tokens of a game that would never end, everybody resigns.
const LONGEST: usize = 400;

fn main() {
    println!("A table: decide and commit, at the tenth and at the thousandth event");
    let mut short = race();
    lay_until(&mut short, 10);
    let mut long = race();
    lay_until(&mut long, 1_000);
    let seat = Seat::FIRST;
    let undo = Said::here(Command::Offer { seat, offer: Offer::Undo });
    compare("a token, and taking it back", [&short, &long], |host| {
        say(host, &lay(seat));
        say(host, &undo);
    });
    compare("a refusal", [&short, &long], |host| {
        let refused = Said::here(Command::Play { seat, token: "?".into(), seen: None });
        std::hint::black_box(host.decide(&refused, 1));
    });
    compare("a copy of the state", [&short, &long], |host| {
        std::hint::black_box(host.table().state().clone());
    });
    println!("Memory of tables, in bytes");
    println!("{:<16} {:>7} {:>12} {:>12} {:>14}", "", "tokens", "state", "a copy", "with its log");
    for info in shelf::CATALOGUE {
        memory(info.id);
    }
}

fn say(host: &mut Host, said: &Said) {
    let decision = host.decide(said, 1);
    assert!(decision.refusal.is_none(), "{:?}", decision.refusal);
    host.commit(decision);
}

fn open(setup: &str) -> Host {
    let opened = Host::open(Opening::here("t1", setup), Seed::new([7; 32]), 0);
    let (mut host, _) = opened.expect("the setups open");
    for seat in Seat::all(host.table().sitters().len()) {
        say(&mut host, &Said::here(Command::Sit { seat, bot: None, name: None }));
    }
    host
}

/// A race of Deplimo with all letters drawn: its seats may arrange as often as they like.
fn race() -> Host {
    let mut drawn = open("deplimo");
    while let Some(seat) = drawn.table().play().turn().must().lowest() {
        let draw = Command::Play { seat, token: "draw".into(), seen: None };
        say(&mut drawn, &Said::here(draw));
    }
    open(&drawn.table().play().fen())
}

fn lay(seat: Seat) -> Said {
    let token = format!("lay={}", ".".repeat(50));
    Said::here(Command::Play { seat, token, seen: None })
}

fn lay_until(host: &mut Host, events: u64) {
    while host.table().seen() < events {
        say(host, &lay(Seat::FIRST));
    }
}

/// Times and allocations of the same action at a short and at a long table.
fn compare(what: &str, hosts: [&Host; 2], action: impl Fn(&mut Host)) {
    let [short, long] = hosts.map(|host| {
        let mut host = host.clone();
        action(&mut host);
        let allocations = count(|| action(&mut host));
        (1e6 / rate(|| action(&mut host)), allocations)
    });
    println!(
        "{what:<32} {:>8.2} µs {:>8.2} µs   {:>5.2}×   {} and {} allocations",
        short.0,
        long.0,
        long.0 / short.0,
        short.1,
        long.1
    );
}

/// A random game to its end: the largest state on the way, what a copy of it adds, and all with the log.
fn memory(id: &str) {
    // What a game keeps for all tables is there before one is measured.
    finished(id);
    let (host, all) = held(|| finished(id));
    let (copy, whole) = (copy_bytes(host.table().state()), whole_bytes(host.table()));
    let with_log = all as usize + size_of::<Host>();
    println!(
        "{id:<16} {:>7} {:>12} {:>12} {:>14}",
        host.table().log().len(),
        thousands(whole as f64),
        thousands(copy as f64),
        thousands(with_log as f64)
    );
}

fn finished(id: &str) -> Host {
    let (mut host, mut rng) = (open(id), SplitMix::new(3));
    while let Turn::Seats(seats) = host.table().play().turn() {
        let seat = seats.any(&mut rng).expect("somebody acts");
        let token = match host.table().log().len() {
            0..LONGEST => host.table().play().sample(seat, &mut rng).expect("there is a token"),
            _ => RESIGN.to_owned(),
        };
        say(&mut host, &Said::here(Command::Play { seat, token, seen: None }));
    }
    host
}

fn copy_bytes(state: &State) -> usize {
    held(|| state.clone()).1 as usize + size_of::<State>()
}

/// With what positions of one game share: in Labyrinthe, the positions that have stood before (§5.2).
fn whole_bytes(table: &Table) -> usize {
    let (_, copied) = held(|| table.play().boxed());
    let (_, whole) = held(|| played(table));
    copy_bytes(table.state()) + (whole - copied).max(0) as usize
}

/// The position once more, by its tokens.
fn played(table: &Table) -> Box<dyn Play> {
    let mut play = table.start().boxed();
    for entry in table.log() {
        play.play(entry.by, &entry.token).expect("it was played");
    }
    play
}
