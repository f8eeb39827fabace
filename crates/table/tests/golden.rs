//! How events and commands are written: what is stored and sent today must be read tomorrow.
//!
//! A file of `data/golden` has one kind, and a line for each form of it. Run with `BLESS=1` to write them anew; the
//! commit explains why stored tables and clients elsewhere still read what has changed.

mod house;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;
use std::path::PathBuf;

use game::{Actor, Level};
use house::{seat, user};
use serde::Serialize;
use serde::de::DeserializeOwned;
use table::{Bot, Clock, Command, Consent, Event, Offer, Opened, Sitter, What};

const AT: u64 = 1_794_000_000_000;

/// The file of a kind of event. A kind that is added needs its lines among the [`events`].
fn event_file(event: &Event) -> &'static str {
    match event.what {
        What::Opened(_) => "event-opened",
        What::Sat { .. } => "event-sat",
        What::Word { .. } => "event-word",
        What::Played { .. } => "event-played",
        What::Flagged { .. } => "event-flagged",
        What::Offered { .. } => "event-offered",
        What::Answered { .. } => "event-answered",
        What::Undone { .. } => "event-undone",
        What::Rematch { .. } => "event-rematch",
        What::Closed {} => "event-closed",
        What::Revealed { .. } => "event-revealed",
    }
}

fn command_file(command: &Command) -> &'static str {
    match command {
        Command::Sit { .. } => "command-sit",
        Command::Leave { .. } => "command-leave",
        Command::Word { .. } => "command-word",
        Command::Play { .. } => "command-play",
        Command::Offer { .. } => "command-offer",
        Command::Answer { .. } => "command-answer",
        Command::Close {} => "command-close",
    }
}

fn opened(clock: Clock, consent: Consent) -> What {
    What::Opened(Opened {
        id: "t1".into(),
        setup: "caminos players=2 board=octagon".into(),
        clock,
        consent,
        opener: user(1),
        rules: "caminos 1".into(),
        commitment: "ab".repeat(32),
    })
}

fn events() -> Vec<Event> {
    let one = seat(1);
    let ada = Sitter::Person { user: user(2), name: "Ada".into() };
    let played = |by, token: &str| What::Played { by, token: token.into() };
    // Said by a person with a key; the others were made by time or a bot.
    let said = [
        opened(Clock::None, Consent::Asked),
        What::Sat { seat: seat(2), sitter: ada },
        What::Sat { seat: seat(2), sitter: Sitter::Open },
        What::Sat { seat: seat(3), sitter: Sitter::bot(Level::TOP) },
        What::Sat { seat: seat(3), sitter: Sitter::RANDOM },
        What::Word { seat: one, word: "bonjour « à tous »".into() },
        played(Actor::Seat(one), "b3=2,b4=5"),
        What::Offered { seat: one, offer: Offer::Undo },
        What::Offered { seat: one, offer: Offer::Rematch },
        What::Answered { seat: seat(2), offer: 17, agrees: true },
        What::Answered { seat: seat(2), offer: 17, agrees: false },
        What::Undone { to: 4 },
        What::Rematch { table: "0123456789abcdef0123".into() },
        What::Closed {},
    ];
    let unsaid = [
        opened(Clock::Fischer { initial: 600_000, increment: 10_000 }, Consent::NotAsked),
        opened(Clock::PerTurn { span: 259_200_000 }, Consent::Asked),
        played(Actor::Seat(seat(6)), "resign"),
        played(Actor::Table, "!roll=25"),
        What::Flagged { seat: seat(2) },
        What::Revealed { seed: "0a".repeat(32) },
    ];
    let said = said.into_iter().map(|what| (Some(user(1)), Some("c17".to_owned()), what));
    let unsaid = unsaid.into_iter().map(|what| (None, None, what));
    let numbered = said.chain(unsaid).map(|(by, key, what)| {
        let n = if matches!(what, What::Opened(_)) { 0 } else { 41 };
        Event { n, at: AT, by, key, what }
    });
    numbered.collect()
}

fn commands() -> Vec<Command> {
    let (one, two) = (seat(1), seat(2));
    let sit = |bot, name: Option<&str>| Command::Sit { seat: two, bot, name: name.map(Into::into) };
    vec![
        sit(None, None),
        sit(None, Some("Ada")),
        sit(Some(Bot::Level(Level::new(3).expect("a level"))), None),
        sit(Some(Bot::Random), None),
        Command::Leave { seat: two },
        Command::Word { seat: one, word: "bonjour".into() },
        Command::Play { seat: one, token: "b3=2,b4=5".into(), seen: Some(41) },
        Command::Play { seat: one, token: "resign".into(), seen: None },
        Command::Offer { seat: one, offer: Offer::Undo },
        Command::Offer { seat: one, offer: Offer::Rematch },
        Command::Answer { seat: two, offer: 17, agrees: true },
        Command::Answer { seat: two, offer: 17, agrees: false },
        Command::Close {},
    ]
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/golden")
}

/// Compares both ways, or writes; gives the names of the files.
fn compare<T>(samples: &[T], file: impl Fn(&T) -> &'static str) -> BTreeSet<String>
where
    T: Serialize + DeserializeOwned + PartialEq + Debug,
{
    let mut files: BTreeMap<&str, Vec<&T>> = BTreeMap::new();
    samples.iter().for_each(|sample| files.entry(file(sample)).or_default().push(sample));
    for (name, samples) in &files {
        let path = folder().join(format!("{name}.json"));
        let line = |sample: &&T| serde_json::to_string(sample).expect("it is written") + "\n";
        let text: String = samples.iter().map(line).collect();
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(&path, &text).expect("it can be written");
        }
        let stored = std::fs::read_to_string(&path).unwrap_or_default();
        assert_eq!(text, stored, "{name}.json differs; BLESS=1 writes it anew");
        let read = |line: &str| serde_json::from_str::<T>(line).expect("a golden line is read");
        let read: Vec<T> = stored.lines().map(read).collect();
        assert!(read.iter().eq(samples.iter().copied()), "{name}: {read:?}");
    }
    files.into_keys().map(|name| format!("{name}.json")).collect()
}

#[test]
fn events_and_commands_are_written_and_read_as_ever() {
    let mut names = compare(&events(), event_file);
    names.extend(compare(&commands(), command_file));
    let stored = std::fs::read_dir(folder()).expect("the folder is there");
    let stored: BTreeSet<String> = stored
        .map(|entry| entry.expect("a file").file_name().into_string().expect("a name"))
        .collect();
    assert_eq!(stored, names, "a file for every kind, and a kind for every file");
}

/// As the contract spells them, byte for byte.
#[test]
fn the_examples_of_the_wire_are_read_and_written() {
    for text in [
        r#"{"sit":{"seat":2}}"#,
        r#"{"sit":{"seat":2,"bot":3}}"#,
        r#"{"leave":{"seat":2}}"#,
        r#"{"word":{"seat":1,"word":"bonjour"}}"#,
        r#"{"play":{"seat":1,"token":"b3=2,b4=5","seen":41}}"#,
        r#"{"offer":{"seat":1,"offer":"undo"}}"#,
        r#"{"offer":{"seat":1,"offer":"rematch"}}"#,
        r#"{"answer":{"seat":2,"offer":17,"agrees":true}}"#,
    ] {
        let command: Command = serde_json::from_str(text).expect(text);
        assert_eq!(serde_json::to_string(&command).unwrap(), text);
    }
    for text in [
        r#"{"n":41,"at":7,"key":"c17","what":{"played":{"by":1,"token":"d"}}}"#,
        r#"{"n":41,"at":7,"key":"c17","what":{"played":{"by":"table","token":"!roll=25"}}}"#,
        r#"{"n":41,"at":7,"what":{"flagged":{"seat":2}}}"#,
        r#"{"n":41,"at":7,"what":{"undone":{"to":3}}}"#,
        r#"{"n":41,"at":7,"what":{"rematch":{"table":"t2"}}}"#,
    ] {
        let event: Event = serde_json::from_str(text).expect(text);
        assert_eq!(serde_json::to_string(&event).unwrap(), text);
    }
    for text in [
        r#""none""#,
        r#"{"fischer":{"initial":600000,"increment":10000}}"#,
        r#"{"per_turn":{"span":259200000}}"#,
    ] {
        let clock: Clock = serde_json::from_str(text).expect(text);
        assert_eq!(serde_json::to_string(&clock).unwrap(), text);
    }
}

#[test]
fn what_is_no_command_is_no_command() {
    for text in [
        "",
        "null",
        "{}",
        r#"{"sit":{}}"#,
        r#"{"sit":{"seat":0}}"#,
        r#"{"sit":{"seat":7}}"#,
        r#"{"sit":{"seat":"1"}}"#,
        r#"{"sit":{"seat":1,"bot":7}}"#,
        r#"{"sit":{"seat":1,"seed":"00"}}"#,
        r#"{"play":{"seat":1}}"#,
        r#"{"play":{"seat":1,"token":"d","seen":-1}}"#,
        r#"{"offer":{"seat":1,"offer":"draw"}}"#,
        r#"{"answer":{"seat":1,"agrees":true}}"#,
        r#"{"close":{},"leave":{"seat":1}}"#,
        r#"{"flagged":{"seat":1}}"#,
    ] {
        assert!(serde_json::from_str::<Command>(text).is_err(), "{text}");
    }
}
