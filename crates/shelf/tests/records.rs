//! Game files: written as read, replayed, and their mistakes named.

use game::chance::{Draws, Seed};
use game::{Actor, Rng, SplitMix, Turn};
use proptest::prelude::*;
use shelf::{DEEPEST, Record, Variation, result_of};

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

fn tokens(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

fn variation(at: usize, text: &str, variations: Vec<Variation>) -> Variation {
    Variation { at, tokens: tokens(text), variations }
}

#[test]
fn a_bracket_holds_a_line_that_comes_instead_of_the_token_before_it() {
    let text = "[Setup \"quatre\"]\n\na b (c d(e f ; why not\n)(g)) (d) c * (e f)";
    let record: Record = text.parse().unwrap();
    assert_eq!(record.tokens, ["a", "b", "c"]);
    let inner = vec![variation(1, "e f", vec![]), variation(1, "g", vec![])];
    let expected =
        [variation(1, "c d", inner), variation(1, "d", vec![]), variation(3, "e f", vec![])];
    assert_eq!(record.variations, expected);
    let written = record.to_string();
    assert!(written.ends_with("\na b (c d (e f) (g)) (d) c * (e f)\n"), "{written}");
    assert_eq!(written.parse::<Record>().unwrap(), record);
    assert_eq!(record.check().unwrap().lines, 5);
}

#[test]
fn variations_are_taken_over_where_the_games_are_the_same() {
    let read = |text: &str| text.parse::<Record>().unwrap();
    let kept = read("a (b) b (c) c (d (e)) d (e) * (f)");
    let adopted = |text: &str| {
        let mut record = read(text);
        record.adopt_variations(&kept);
        record.to_string().trim().to_owned()
    };
    assert_eq!(adopted("a b c d e"), "a (b) b (c) c (d (e)) d (e) e (f)");
    assert_eq!(adopted("a b e"), "a (b) b (c) e (d (e))");
    assert_eq!(adopted("a"), "a (b) * (c)");
    assert_eq!(adopted("b"), "b (b)");
}

#[test]
fn a_token_that_is_refused_is_named_with_its_line() {
    let told = |text: &str| {
        let record: Record = format!("[Setup \"quatre\"]\n{text}").parse().unwrap();
        record.check().unwrap_err().to_string()
    };
    let why = "token=x why=(move/malformed token=x expected=a … g)";
    assert_eq!(told("a b (c x) c"), format!("file/line_token line=2a number=3 {why}"));
    assert_eq!(told("a b (c) (c d (d x)) c"), format!("file/line_token line=2b.3a number=4 {why}"));
    assert_eq!(told("a * (b x)"), format!("file/line_token line=2a number=3 {why}"));
    assert_eq!(told("a x (c x)"), format!("file/token number=2 {why}"));
    assert!(told("a a a a a a a (b)").starts_with("file/token number=7"));
}

#[test]
fn a_bad_bracket_is_told_with_its_place() {
    let told = |text: &str| text.parse::<Record>().unwrap_err().to_string();
    assert_eq!(told("a b\n  (c (d) e"), "file/bracket_unclosed line=2 column=3");
    assert_eq!(told("a (b) c) d"), "file/bracket_stray line=1 column=8");
    assert_eq!(told("(a) b"), "file/bracket_first line=1 column=1");
    assert_eq!(told("a ((b) c)"), "file/bracket_first line=1 column=4");
    assert_eq!(told("é ( ) b"), "file/bracket_empty line=1 column=5");
    assert_eq!(told("a * b"), "file/after_end line=1 column=5");
    assert_eq!(told("a (b\n[Game \"quatre\"]"), "file/header line=2");
}

#[test]
fn brackets_may_nest_as_deep_as_they_are_bounded_and_no_deeper() {
    let nested = |depth: usize| format!("a {}{}", "(a ".repeat(depth), ")".repeat(depth));
    let record: Record = format!("[Setup \"quatre\"]\n{}", nested(DEEPEST)).parse().unwrap();
    assert_eq!(record.to_string().parse::<Record>().unwrap(), record);
    assert_eq!(record.check().unwrap().lines, DEEPEST);
    let refused = nested(1_000_000).parse::<Record>().unwrap_err();
    assert_eq!(refused.code(), "file/bracket_deep");
}

/// Lines that leave one of so many tokens, in order.
fn variations() -> impl Strategy<Value = Vec<Variation>> {
    let line = || prop::collection::vec("[a-g]|[1-3]:[a-g]|!roll=[1-6]", 1..4);
    let leaf = (0_usize..5, line()).prop_map(|(at, tokens)| Variation {
        at,
        tokens,
        variations: Vec::new(),
    });
    let branch = leaf.prop_recursive(5, 40, 4, move |inner| {
        (0_usize..5, line(), prop::collection::vec(inner, 0..4))
            .prop_map(|(at, tokens, variations)| Variation { at, tokens, variations })
    });
    prop::collection::vec(branch, 0..5)
}

/// As they stand in a file: each leaves a line that is there, and earlier ones come first.
fn in_order(mut variations: Vec<Variation>, tokens: usize) -> Vec<Variation> {
    for variation in &mut variations {
        variation.at = variation.at.min(tokens);
        let inner = std::mem::take(&mut variation.variations);
        variation.variations = in_order(inner, variation.tokens.len());
    }
    variations.sort_by_key(|variation| variation.at);
    variations
}

proptest! {
    #[test]
    fn trees_are_read_as_they_were_written(main in prop::collection::vec("[a-g]", 0..8), all in variations()) {
        let mut record = Record::new("quatre");
        record.variations = in_order(all, main.len());
        record.tokens = main;
        prop_assert_eq!(record.to_string().parse::<Record>().unwrap(), record);
    }

    #[test]
    fn no_brackets_bring_the_reader_down(text in "[a-c()*; \n]*") {
        if let Ok(record) = format!("[Setup \"quatre\"]\n{text}").parse::<Record>() {
            let again: Record = record.to_string().parse().unwrap();
            prop_assert_eq!(&again, &record);
            let _ = record.check();
        }
    }
}
