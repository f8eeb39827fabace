//! A bot that sits at a table knows the position and not what comes: no generator and no seed reaches it.

mod house;

use std::collections::HashMap;

use bots::{Answer, Budget, Level};
use game::Seat;
use game::chance::Seed;
use table::{Command, Host, Opening, Said, Table};

/// A table of this seed at which everybody sits.
fn host(setup: &str, seed: u32) -> Host {
    let mut bytes = [7; 32];
    bytes[..4].copy_from_slice(&seed.to_le_bytes());
    let (mut host, _) = Host::open(Opening::here("t1", setup), Seed::new(bytes), 0).unwrap();
    for seat in Seat::all(host.table().play().roster().seats()) {
        host.handle(&Said::here(house::sit(seat.number())), 0).unwrap();
    }
    host
}

fn play(host: &mut Host, token: &str) {
    let seat = host.table().play().turn().seats().lowest().unwrap();
    let play = Command::Play { seat, token: token.into(), seen: None };
    host.handle(&Said::here(play), 0).unwrap();
}

/// What every level would play for every seat that may act.
fn choices(table: &Table) -> Vec<Option<String>> {
    let play = table.play();
    let seats: Vec<Seat> = play.turn().seats().iter().collect();
    let think = |level, seat| {
        let best = bots::think(play, seat, &Budget::at(level, 5), &|| false, &mut |_| {});
        best.and_then(Answer::played).map(|best| best.token)
    };
    Level::all().flat_map(|level| seats.iter().map(move |&seat| think(level, seat))).collect()
}

/// Two tables with different seeds that stand alike, and what each of them draws next when all go on alike.
fn alike(setup: &str, upto: impl Fn(&mut Host)) -> [Host; 2] {
    let mut seen: HashMap<String, u32> = HashMap::new();
    for seed in 0.. {
        let mut now = host(setup, seed);
        upto(&mut now);
        if let Some(before) = seen.insert(now.table().play().fen(), seed) {
            let mut before = host(setup, before);
            upto(&mut before);
            return [before, now];
        }
    }
    unreachable!("there are fewer positions than seeds")
}

#[test]
fn tables_that_stand_alike_get_the_same_choice_whatever_their_dice_will_bring() {
    for setup in ["detrak players=1", "detrak players=2 rules=advanced"] {
        let [mut one, mut other] = alike(setup, |host| play(host, "start=2"));
        assert_eq!(one.table().play().fen(), other.table().play().fen());
        let choice = choices(one.table());
        assert!(choice.iter().all(Option::is_some));
        assert_eq!(choice, choices(other.table()), "{setup}");
        // The seeds do differ, and so do the throws to come.
        let futures = [&mut one, &mut other].map(|host| {
            for _ in 0..5 {
                let seats: Vec<Seat> = host.table().play().turn().seats().iter().collect();
                for _ in seats {
                    let seat = host.table().play().turn().seats().lowest().unwrap();
                    let token = host.table().play().legal(seat)[0].clone();
                    play(host, &token);
                }
            }
            host.table().log().iter().map(|entry| entry.token.clone()).collect::<Vec<_>>()
        });
        assert_ne!(futures[0], futures[1], "{setup}");
    }
}

/// In Deplimo shapes and who begins are thrown at once, and the letters are still in the bag.
#[test]
fn tables_of_deplimo_that_stand_alike_get_the_same_choice_whatever_letters_come() {
    let [mut one, mut other] = alike("deplimo", |_| {});
    assert_eq!(choices(one.table()), choices(other.table()));
    let drawn = [&mut one, &mut other].map(|host| {
        play(host, "draw");
        host.table().play().fen()
    });
    assert_ne!(drawn[0], drawn[1], "the letters to come differ");
}
