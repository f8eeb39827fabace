//! The arena against other programs, and the file that it writes.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use cli::arena::{Asked, run};
use text::Lang;

const ESCALE: &str = env!("CARGO_BIN_EXE_escale");

fn asked(setup: &str, seats: &[&str], games: u64) -> Asked {
    Asked {
        setup: setup.to_owned(),
        seats: seats.iter().map(ToString::to_string).collect(),
        games,
        seed: 3,
        out: None,
        threads: Some(1),
        movetime: 30,
        lang: Lang::En,
    }
}

fn temporary(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("escale-arena-{}-{name}", std::process::id()))
}

/// Chance, seats that act at once, and seats that may have nothing to say: the pipe must do for all.
#[test]
fn our_own_engine_plays_every_kind_of_game_through_a_pipe_and_the_games_are_sound() {
    let engine = format!("cmd:{ESCALE} engine");
    for (setup, games) in [("quatre", 2), ("detrak", 2), ("deplimo", 1), ("caminos", 1)] {
        let out = temporary(setup);
        let seats = asked(setup, &["1", &engine], games);
        let said = run(&Asked { out: Some(out.clone()), ..seats }).unwrap();
        assert!(!said.contains("resigned"), "{setup}: {said}");
        let records = cli::check::read_all(&out, Lang::En).unwrap();
        let checked = cli::check::run(&out, Lang::En);
        std::fs::remove_file(&out).unwrap();
        assert_eq!(records.len() as u64, games, "{setup}");
        assert!(records.iter().all(|record| record.get("Result") != Some("*")), "{setup}");
        // A command is written in full, though no name at a table is so long.
        assert_eq!(records[0].get("Seat2"), engine.strip_prefix("cmd:"), "{setup}");
        assert!(checked.is_ok(), "{setup}: {checked:?}");
    }
}

fn against(command: &str, games: u64) -> String {
    let begun = Instant::now();
    let said = run(&asked("quatre", &["1", &format!("cmd:{command}")], games)).unwrap();
    assert!(begun.elapsed() < Duration::from_secs(15), "{command}: {:?}", begun.elapsed());
    assert!(said.contains("1: 100.0% won"), "{command}: {said}");
    said
}

#[test]
fn an_engine_that_dies_has_resigned() {
    let said = against("read line; read line; exit 3", 5);
    assert!(said.contains("resigned 5 games: it stopped, or never started"), "{said}");
    let said = against("/there/is/no/such/program 2>/dev/null", 1);
    assert!(said.contains("resigned one game: it stopped, or never started"), "{said}");
}

#[test]
fn an_engine_that_says_nothing_has_resigned_and_is_not_left_running() {
    // The mark tells this sleep from any other.
    let said = against("sleep 4321.25; true", 2);
    assert!(said.contains("resigned 2 games: it said nothing for 1.5"), "{said}");
    let left = std::process::Command::new("pgrep").args(["-f", "^sleep 4321.25"]).output();
    assert!(left.is_err() || left.is_ok_and(|left| left.stdout.is_empty()), "it sleeps on");
}

#[test]
fn an_engine_that_talks_without_end_has_resigned() {
    let said = against("yes info nodes 1", 1);
    assert!(said.contains("resigned one game: it said nothing"), "{said}");
}

#[test]
fn an_engine_that_says_what_is_no_move_has_resigned() {
    let said = against("while read line; do echo bestmove zz; done", 2);
    assert!(said.contains("resigned 2 games: it said “zz”"), "{said}");
    let said = against("while read line; do echo error what; done", 1);
    assert!(said.contains("resigned one game: it said “error what”"), "{said}");
}
