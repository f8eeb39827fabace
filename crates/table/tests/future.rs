//! A bot that sits at a table knows the position and not what comes: no generator and no seed reaches it.

use std::collections::HashMap;

use bots::{Answer, Budget, Level};
use game::Seat;
use game::chance::Seed;
use table::{Clock, Command, Consent, Opening, Sitter, Table};

/// A table of this seed at which everybody sits and who begins has written the first symbol.
fn table(setup: &str, seed: u32) -> Table {
    let opening = Opening {
        id: "t1".into(),
        setup: setup.into(),
        clock: Clock::None,
        consent: Consent::NotAsked,
    };
    let mut bytes = [7; 32];
    bytes[..4].copy_from_slice(&seed.to_le_bytes());
    let mut table = Table::open(opening, Seed::new(bytes), 0).unwrap();
    for seat in Seat::all(table.play().roster().seats()) {
        table.handle(Command::Sit { seat, sitter: Sitter::person("Ada") }, 0).unwrap();
    }
    table
}

fn play(table: &mut Table, token: &str) {
    let seat = table.play().turn().seats().lowest().unwrap();
    table.handle(Command::Play { seat, token: token.into(), seen: None }, 0).unwrap();
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
fn alike(setup: &str, upto: impl Fn(&mut Table)) -> [Table; 2] {
    let mut seen: HashMap<String, u32> = HashMap::new();
    for seed in 0.. {
        let mut now = table(setup, seed);
        upto(&mut now);
        if let Some(before) = seen.insert(now.play().fen(), seed) {
            let mut before = table(setup, before);
            upto(&mut before);
            return [before, now];
        }
    }
    unreachable!("there are fewer positions than seeds")
}

#[test]
fn tables_that_stand_alike_get_the_same_choice_whatever_their_dice_will_bring() {
    for setup in ["detrak players=1", "detrak players=2 rules=advanced"] {
        let [mut one, mut other] = alike(setup, |table| play(table, "start=2"));
        assert_eq!(one.play().fen(), other.play().fen());
        let choice = choices(&one);
        assert!(choice.iter().all(Option::is_some));
        assert_eq!(choice, choices(&other), "{setup}");
        // The seeds do differ, and so do the throws to come.
        let futures = [&mut one, &mut other].map(|table| {
            for _ in 0..5 {
                let seats: Vec<Seat> = table.play().turn().seats().iter().collect();
                for _ in seats {
                    let seat = table.play().turn().seats().lowest().unwrap();
                    let token = table.play().legal(seat)[0].clone();
                    play(table, &token);
                }
            }
            table.log().iter().map(|entry| entry.token.clone()).collect::<Vec<_>>()
        });
        assert_ne!(futures[0], futures[1], "{setup}");
    }
}

/// In Deplimo shapes and who begins are thrown at once, and the letters are still in the bag.
#[test]
fn tables_of_deplimo_that_stand_alike_get_the_same_choice_whatever_letters_come() {
    let [mut one, mut other] = alike("deplimo", |_| {});
    assert_eq!(choices(&one), choices(&other));
    let drawn = [&mut one, &mut other].map(|table| {
        play(table, "draw");
        table.play().fen()
    });
    assert_ne!(drawn[0], drawn[1], "the letters to come differ");
}
