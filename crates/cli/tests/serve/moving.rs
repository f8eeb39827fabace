//! A house becomes a town and a house again, by the real programs; killed on the way, it goes on.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Instant;

use game::{Rng, SplitMix};
use serde_json::{Value, json};
use store::{About, EventRow, Guest, Job, NewTable, Settings, Sqlite, Store, TableNo, TableState};
use town::Town;

use crate::host::{ESCALE, Folder, Host, PATIENCE, call, free_address, get, guest, post};
use crate::operate::{escale, text};

const SETUPS: &[&str] = &[
    "detrak players=2",
    "deflecto players=2",
    "caminos players=2",
    "labyrinthe players=2",
    "deplimo players=2",
    "quatre",
];

fn command(from: &str, to: &str) -> Command {
    let mut command = Command::new(ESCALE);
    command.args(["--lang", "en", "move-store", from, to]);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command
}

fn moves(from: &str, to: &str) -> String {
    let moved = escale(&["move-store", from, to]);
    assert!(moved.status.success(), "{}", text(&moved.stderr));
    text(&moved.stdout)
}

/// Plays at a table where one person has both seats: so many moves, or to the end.
fn play(address: &str, table: &str, token: &str, most: usize, rng: &mut SplitMix) {
    let path = format!("/api/tables/{table}");
    let moves = |seat: u64| -> Value {
        let asked = get(address, &format!("{path}/moves?seat={seat}"), Some(token)).unwrap();
        serde_json::from_str(&asked.1).unwrap()
    };
    for number in 0..most {
        let must = moves(1)["must"][0].as_u64();
        let Some(seat) = must else { return };
        let tokens = moves(seat)["tokens"].clone();
        let tokens: Vec<&str> =
            tokens.as_array().unwrap().iter().filter_map(Value::as_str).collect();
        let closed: Vec<&str> = tokens
            .iter()
            .copied()
            .filter(|token| !token.contains('*') && *token != "resign")
            .collect();
        let token_played = rng.pick(&closed).copied().filter(|_| number + 1 < most);
        let play = json!({"play": {"seat": seat, "token": token_played.unwrap_or("resign")}});
        let key = format!("{}-{number}", moves(1)["seen"]);
        post(
            address,
            &format!("{path}/commands"),
            Some(token),
            &json!({"key": key, "command": play}),
        );
    }
}

/// A house with games of all kinds, finished and not. Gives a token of one who plays, and a table that goes on.
fn furnish(folder: &Folder) -> (String, String) {
    let address = free_address();
    let host = Host::start(&address, folder.path());
    let ada = guest(&address, "Ada");
    let mut rng = SplitMix::new(5);
    let mut open = |setup: &str, most| {
        let wish = json!({"setup": setup, "seats": ["me", "me"], "listed": true});
        let opened = post(&address, "/api/tables", Some(&ada), &wish);
        let table = opened["id"].as_str().unwrap().to_owned();
        play(&address, &table, &ada, most, &mut rng);
        table
    };
    SETUPS.iter().for_each(|setup| drop(open(setup, 12)));
    let running = SETUPS.iter().map(|setup| {
        let wish = json!({"setup": setup, "seats": ["me", "open"], "listed": true});
        let opened = post(&address, "/api/tables", Some(&ada), &wish);
        opened["id"].as_str().unwrap().to_owned()
    });
    let running: Vec<String> = running.collect();
    let account = json!({"name": "Blaise", "passphrase": "correct horse battery"});
    post(&address, "/api/accounts", None, &account);
    // A command that is refused, and its answer kept.
    let said = json!({"key": "r1", "command": {"play": {"seat": 1, "token": "d"}}});
    let path = format!("/api/tables/{}/commands", running[5]);
    assert_eq!(call(&address, "POST", &path, Some(&ada), &said).unwrap().0, 409);
    assert!(host.stop());
    (ada, running[5].clone())
}

/// Whatever a store has of all tables, as whoever reads it sees it.
fn tables(folder: &Path) -> Vec<(TableNo, String, Vec<EventRow>, String)> {
    let store: Sqlite<()> = Sqlite::open(&Settings::in_folder(folder), Box::new(|_| {})).unwrap();
    let rows = (1..).map_while(|no| store.table_by_no(TableNo(no)).unwrap());
    let rows = rows.map(|row| {
        let events = store.events(row.no, 0, usize::MAX).unwrap();
        let rest = format!("{row:?} {:?}", store.refusals(row.no).unwrap());
        (row.no, store.seed(row.no).unwrap().unwrap().reveal(), events, rest)
    });
    rows.collect()
}

#[test]
fn a_house_becomes_a_town_and_a_house_again_and_play_goes_on() {
    let (old, new) = (Folder::new(), Folder::new());
    let (ada, running) = furnish(&old);
    let (from, to) = (old.path().to_str().unwrap(), new.path().to_str().unwrap());
    let before = tables(old.path());
    assert_eq!(before.len(), 2 * SETUPS.len());
    let schema = Town::shared().schema();
    let told = moves(from, schema.url());
    assert!(told.contains("12 tables") && told.contains("2 persons"), "{told}");
    let refused = escale(&["serve", "--no-open", "--listen", "127.0.0.1:0", "--data", from]);
    let said = text(&refused.stderr);
    assert!(!refused.status.success() && said.contains("has moved to"), "{said}");
    // There and back, before anybody plays.
    moves(schema.url(), to);
    assert_eq!(tables(new.path()), before);
    // And a table goes on in the town, whose servers may be used again.
    let given_up = escale(&["move-store", schema.url(), to, "--cancel"]);
    assert!(given_up.status.success(), "{}", text(&given_up.stderr));
    let places = [("--store", schema.url()), ("--data", to)];
    for (nth, (kept, place)) in places.into_iter().enumerate() {
        let address = free_address();
        let host = Host::start_with(&address, kept, place);
        let guest = guest(&address, "Ben");
        let path = format!("/api/tables/{running}");
        let say = |token: &str, key: &str, command: Value| {
            let said = json!({"key": key, "command": command});
            post(&address, &format!("{path}/commands"), Some(token), &said)
        };
        say(&guest, "s1", json!({"sit": {"seat": 2}}));
        let played = say(&ada, "m1", json!({"play": {"seat": 1, "token": "d"}}));
        assert_eq!(played["events"][0]["n"], 3, "{nth}: {played}");
        // A new table has a number that nobody has.
        let wish = json!({"setup": "quatre", "seats": ["me", "open"]});
        assert!(post(&address, "/api/tables", Some(&ada), &wish)["id"].is_string());
        assert!(host.stop());
    }
}

/// A store with so many tables of some events.
fn fill(folder: &Path, count: u64) {
    let (told, done) = std::sync::mpsc::channel();
    let settings = Settings::in_folder(folder);
    let store: Sqlite<()> =
        Sqlite::open(&settings, Box::new(move |batch| told.send(batch.len()).unwrap())).unwrap();
    let guest = Guest { id: "u1".into(), name: "Ada".into(), created: 1, session: None };
    store.submit(Job::AddGuest(guest), ()).unwrap();
    for nth in 0..count {
        let event = |n| EventRow {
            n,
            at: nth + n,
            by: Some("u1".into()),
            key: Some(format!("k{nth}-{n}")),
            what: format!(r#"{{"word":{{"seat":1,"word":"{nth} {n}"}}}}"#),
        };
        let about = About {
            state: TableState::Running,
            touched: 1,
            due: None,
            sitters: Some(vec!["u1".into()]),
        };
        let table = NewTable {
            id: format!("t{nth}"),
            game: "quatre".into(),
            setup: "quatre players=2".into(),
            opener: "u1".into(),
            key: None,
            listed: true,
            created: 1,
            about,
            events: (0..20).map(event).collect(),
            seed: game::chance::Seed::new([nth as u8; 32]),
        };
        store.submit(Job::Open(Box::new(table)), ()).unwrap();
    }
    let mut written = 0;
    while written < count + 1 {
        written += done.recv().unwrap() as u64;
    }
}

/// Kills a move as soon as something is so; says whether it came to that.
fn killed(mut moving: Child, mut is_so: impl FnMut() -> bool) -> bool {
    let begun = Instant::now();
    loop {
        if moving.try_wait().unwrap().is_some() {
            return false;
        }
        if is_so() {
            moving.kill().unwrap();
            moving.wait().unwrap();
            return true;
        }
        assert!(begun.elapsed() < PATIENCE, "it never comes to that");
    }
}

#[test]
fn a_move_that_is_killed_goes_on_where_it_was() {
    let (old, new) = (Folder::new(), Folder::new());
    fill(old.path(), 2_500);
    let before = tables(old.path());
    let (from, to) = (old.path().to_str().unwrap(), new.path().to_str().unwrap());
    let schema = Town::shared().schema();
    // In the middle of making its tables, of marking both ends, and wherever it is by then.
    let count = |table: &str| {
        let there = schema.number(&format!(
            "SELECT count(*) FROM pg_class WHERE relname = '{table}' AND relnamespace = current_schema()::REGNAMESPACE"
        ));
        if there == 0 { 0 } else { schema.number(&format!("SELECT count(*) FROM {table}")) }
    };
    assert!(killed(command(from, schema.url()).spawn().unwrap(), || count("moves") > 0));
    for parts in 1..=4 {
        let moving = command(from, schema.url()).spawn().unwrap();
        assert!(killed(moving, || count("tables") >= parts * 192), "{parts}");
        assert!(count("tables") < 2_500);
    }
    let serve = |kept: &str, place: &str| {
        let refused = escale(&["serve", "--no-open", "--listen", "127.0.0.1:0", kept, place]);
        assert!(!refused.status.success());
        text(&refused.stderr)
    };
    assert!(serve("--data", from).contains("move-store"));
    assert!(serve("--store", schema.url()).contains("move-store"));
    assert!(moves(from, schema.url()).contains("goes on where it was"));
    // And the other way.
    let written = || {
        let size = |name| std::fs::metadata(new.path().join(name)).map_or(0, |data| data.len());
        size("escale.db") + size("escale.db-wal")
    };
    for parts in 1..=3 {
        let moving = command(schema.url(), to).spawn().unwrap();
        let begun = written();
        assert!(killed(moving, || written() > begun + parts * 400_000), "{parts}");
    }
    assert!(serve("--data", to).contains("move-store"));
    assert!(moves(schema.url(), to).contains("goes on where it was"));
    assert!(tables(new.path()) == before, "something is not as it was");
}

#[test]
fn whatever_keeps_a_house_from_moving_is_told_in_both_languages() {
    let (old, other, empty) = (Folder::new(), Folder::new(), Folder::new());
    fill(old.path(), 2);
    fill(other.path(), 1);
    let [from, to, none] = [&old, &other, &empty].map(|folder| folder.path().to_str().unwrap());
    let schema = Town::shared().schema();
    let secret = schema.url().replace("escale@", "nobody:s3cret@");
    let town = schema.url();
    for (from, to, more, en, fr) in [
        (from, to, "", "isn’t empty", "n’est pas vide"),
        (none, to, "", "nothing", "il n’y a rien"),
        (from, from, "", "already", "déjà"),
        (town, none, "", "nothing", "il n’y a rien"),
        (from, "mysql://ada:s3cret@x/y", "", "FROM", "FROM"),
        (from, &secret, "", "pg_hba.conf", "pg_hba.conf"),
        (&secret, none, "", "pg_hba.conf", "pg_hba.conf"),
        (from, none, "--cancel", "no move", "pas de déménagement"),
    ] {
        for (lang, part) in [("en", en), ("fr", fr)] {
            let mut command = Command::new(ESCALE);
            command.args(["--lang", lang, "move-store", from, to]);
            let refused = command.args((!more.is_empty()).then_some(more)).output().unwrap();
            let told = text(&refused.stderr) + &text(&refused.stdout);
            assert_eq!(refused.status.code(), Some(1), "{told}");
            assert!(told.contains(part) && !told.contains("s3cret"), "{part}: {told}");
        }
    }
    let address = free_address();
    let _host = Host::start(&address, old.path());
    let refused = escale(&["move-store", from, none]);
    assert!(text(&refused.stderr).contains("another escale"), "{refused:?}");
    let help = text(&escale(&["move-store", "--help"]).stdout);
    assert!(["FROM", "TO", "--cancel", "postgres://"].iter().all(|part| help.contains(part)));
}
