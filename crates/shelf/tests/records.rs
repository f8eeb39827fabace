//! Game files: written as read, replayed, and their mistakes named.

use game::chance::{Draws, Seed};
use game::{Actor, Rng, SplitMix, Turn};
use proptest::prelude::*;
use shelf::{Record, result_of};

/// A random game of a setup, with the proof that its chance was honest.
fn random_record(setup: &str, seed: u64) -> Record {
    let mut rng = SplitMix::new(seed);
    let secret = Seed::new(std::array::from_fn(|_| rng.below(256) as u8));
    let mut play = shelf::open(setup).unwrap();
    let mut record = Record::new(&play.setup());
    record.set("Table", "t1");
    record.set("Word1", "bonjour");
    record.set("Commitment", &secret.commitment().to_string());
    record.set("Seed", &secret.reveal());
    for index in 0.. {
        let (by, token) = match play.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let mut draws = Draws::new(&secret, "t1", index, &["bonjour"]);
                (Actor::Table, play.draw(&mut draws).unwrap())
            }
            Turn::Seats(seats) => {
                let seat = seats.any(&mut rng).unwrap();
                (Actor::Seat(seat), play.sample(seat, &mut rng).unwrap())
            }
        };
        let entry = game::Entry::new(by, token);
        record.tokens.push(entry.written(play.info(), play.turn()));
        play.play(entry.by, &entry.token).unwrap();
    }
    record.set("Result", &result_of(&*play));
    record
}

fn refused(record: &Record) -> &'static str {
    record.check().expect_err("the file has a mistake").code()
}

#[test]
fn every_game_of_the_shelf_is_written_read_and_found_sound() {
    for info in shelf::CATALOGUE {
        for seed in 0..5 {
            let record = random_record(info.id, seed);
            let read: Record = record.to_string().parse().unwrap();
            assert_eq!(read, record);
            let checked = read.check().unwrap();
            assert_eq!(Some(checked.result.as_str()), record.get("Result"));
            assert_eq!(checked.play.turn(), Turn::Over);
        }
    }
}

#[test]
fn honest_dice_are_counted_and_loaded_ones_found() {
    let mut record = random_record("detrak players=1", 3);
    let rolls = record.tokens.iter().filter(|token| token.starts_with('!')).count();
    assert_eq!(record.check().unwrap().draws, Some(rolls));
    let roll = record.tokens.iter().position(|token| token.starts_with('!')).unwrap();
    let other = if record.tokens[roll] == "!roll=1,1" { "!roll=2,2" } else { "!roll=1,1" };
    let honest = std::mem::replace(&mut record.tokens[roll], other.to_owned());
    record.tokens.truncate(roll + 1);
    record.set("Result", "*");
    assert_eq!(refused(&record), "file/dishonest");
    record.tokens[roll] = honest;
    assert!(record.check().is_ok());
    record.set("Word1", "bonsoir");
    assert_eq!(refused(&record), "file/dishonest");
    record.set("Seed", &"0".repeat(64));
    assert_eq!(refused(&record), "file/wrong_seed");
    record.set("Seed", "0");
    assert_eq!(refused(&record), "file/bad_proof");
}

#[test]
fn mistakes_are_named_with_their_place() {
    let read = |text: &str| text.parse::<Record>();
    assert_eq!(read("[Game quatre]").unwrap_err().to_string(), "file/header line=1");
    assert_eq!(read("a b\n[Game \"quatre\"]").unwrap_err().to_string(), "file/header line=2");
    assert_eq!(refused(&read("a b c").unwrap()), "file/no_setup");
    assert_eq!(refused(&read("[Setup \"chess\"]").unwrap()), "setup/unknown_game");
    let setup = "[Setup \"quatre\"]\n";
    assert_eq!(
        read(&format!("{setup} a b ; a comment\n c x")).unwrap().check().unwrap_err().to_string(),
        "file/token number=4 token=x why=(move/malformed token=x expected=a … g)"
    );
    assert_eq!(refused(&read(&format!("[Game \"detrak\"]\n{setup}")).unwrap()), "file/wrong_game");
    let other = format!("[Position \"{}\"]\n{setup}", shelf::open("detrak").unwrap().fen());
    assert_eq!(refused(&read(&other).unwrap()), "file/wrong_position");
    let wrong = read(&format!("[Result \"1, 2\"]\n{setup}\na b a b a b b")).unwrap();
    assert_eq!(refused(&wrong), "file/wrong_result");
}

proptest! {
    #[test]
    fn no_text_brings_the_reader_down(text in "(\\[[A-Za-z0-9 \"\\\\é]*\\]|[a-g1-3:!=;,. \n])*") {
        if let Ok(record) = text.parse::<Record>() {
            let again: Record = record.to_string().parse().unwrap();
            prop_assert_eq!(&again, &record);
            let _ = record.check();
        }
    }
}
