//! What a command costs doesn't grow with the length of the log, and a running table is small.

mod house;

use game::{SplitMix, Turn};
use house::{House, person, token, undo};
use table::{Clock, Command, Consent, Said, State};
use testkit::alloc::{count, held};

#[global_allocator]
static ALLOCATOR: testkit::alloc::Counting = testkit::alloc::Counting;

/// Positions are kept now and then: over so many tokens, all costs have come up.
const WINDOW: usize = 16;

/// A race of Deplimo with all letters drawn, at which the seats may arrange for ever.
fn race() -> House {
    let mut drawn = House::full("deplimo minutes=60", Clock::None, Consent::NotAsked);
    while let Some(drawer) = drawn.table().play().turn().must().lowest() {
        drawn.plays(drawer.number(), "draw", 0).unwrap();
    }
    let clock = Clock::Fischer { initial: 60_000, increment: 1_000 };
    House::full(&drawn.table().play().fen(), clock, Consent::NotAsked)
}

/// Says something with a key of its own; gives how many allocations deciding and committing take.
fn cost(house: &mut House, number: u8, command: Command) -> u64 {
    let key = Some(format!("c{:05}", house.table().seen()));
    let said = Said { by: person(number), key, command };
    let mut decision = None;
    let decided = count(|| decision = Some(house.host.decide(&said, 1)));
    let decision = decision.expect("it was decided");
    assert_eq!(decision.refusal, None);
    house.events.extend(decision.events.iter().cloned());
    decided + count(|| house.host.commit(decision))
}

fn lay(number: u8) -> Command {
    token(number, &format!("lay={}", ".".repeat(50)))
}

/// What tokens and taking them back cost from here on, over a window.
fn costs(house: &mut House) -> (u64, u64) {
    let (mut laid, mut undone) = (0, 0);
    for i in 0..WINDOW {
        let number = 1 + (i % 2) as u8;
        laid += cost(house, number, lay(number));
        undone += cost(house, number, undo(number));
        laid += cost(house, number, lay(number));
    }
    (laid, undone)
}

#[test]
fn the_tenth_and_the_thousandth_event_cost_the_same() {
    assert_eq!(count(|| drop(std::hint::black_box(vec![1]))), 1, "allocations are counted");
    let mut house = race();
    while house.table().seen() < 9 {
        cost(&mut house, 1, lay(1));
    }
    let early = costs(&mut house);
    while house.table().seen() < 999 {
        let number = 1 + (house.table().seen() % 2) as u8;
        cost(&mut house, number, lay(number));
    }
    assert!(house.table().log().len() > 900);
    let late = costs(&mut house);
    // A longer list of tokens grows more seldom, so it may be less.
    assert!(late.0 <= early.0 && late.1 <= early.1, "early {early:?}, late {late:?}");
    assert_eq!(house.folded().state(), house.table().state());
}

#[test]
fn copying_a_state_does_not_depend_on_its_log() {
    let copy = |state: &State| {
        let mut copied = 0;
        let times = count(|| copied = held(|| state.clone()).1);
        (times, copied)
    };
    let mut house = race();
    cost(&mut house, 1, lay(1));
    let early = copy(house.table().state());
    while house.table().seen() < 1_000 {
        cost(&mut house, 2, lay(2));
    }
    assert_eq!(copy(house.table().state()), early);
}

/// Labyrinthe remembers each turn (§5.2), 96 bytes of it: its longest games, of 400 turns, take more.
#[test]
fn a_running_table_without_its_log_takes_no_more_than_20_kilobytes() {
    for info in shelf::CATALOGUE {
        let mut house = House::full(info.id, Clock::PerTurn { span: 60_000 }, Consent::NotAsked);
        let (mut rng, mut most) = (SplitMix::new(3), 0);
        // Arranging may go on for ever.
        for _ in 0..300 {
            let Turn::Seats(_) = house.table().play().turn() else { break };
            house.plays_on(&mut rng, 0);
            most = most.max(bytes(house.table().state()));
        }
        assert!(most <= 20_000, "{}: {most} bytes", info.id);
    }
}

/// With what positions of one game share.
fn bytes(state: &State) -> usize {
    let line = state.play().fen();
    let shared = held(|| state.play().boxed()).1;
    let (_, play) = held(|| shelf::open_fen(&line).expect("a position is read"));
    let (_, copied) = held(|| state.clone());
    size_of::<State>() + (copied + (play - shared).max(0)) as usize
}
