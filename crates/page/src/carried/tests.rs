use std::path::Path;

use game::SplitMix;
use game::chance::Seed;

use super::*;
use crate::{Invite, LocalGame, person};

/// A game of a setup that is played to its end, or for so many tokens.
fn played(setup: &str, tokens: usize, seed: u64) -> LocalGame {
    let seats = shelf::begin(setup).unwrap().roster().seats();
    let invite = Invite { sitters: vec![person(""); seats], ..Invite::to(setup) };
    let mut game = LocalGame::open("t", &invite, Seed::new([seed as u8; 32]), 1).unwrap();
    let mut rng = SplitMix::new(seed);
    for _ in 0..tokens {
        let Some(seat) = game.table().play().turn().seats().lowest() else { break };
        let token = game.table().play().sample(seat, &mut rng).unwrap();
        game.play(seat, &token, 2).unwrap();
    }
    game
}

fn expect_round_trip(game: &Session) -> Option<usize> {
    let text = carry(game)?;
    assert_eq!(game_of(&text).as_deref(), Some(game.table().play().info().id));
    let record = carried(&text).unwrap();
    let (play, log) = record.replay().unwrap();
    assert_eq!(log, game.table().log());
    assert_eq!(play.fen(), game.table().play().fen());
    let again = LocalGame::from_record("f", &record, Seed::new([9; 32]), 1).unwrap();
    assert_eq!(again.table().sitters(), game.table().sitters());
    Some(text.len())
}

#[test]
fn whole_games_of_all_kinds_are_carried() {
    for info in shelf::CATALOGUE {
        for seats in info.seats {
            let setup = format!("{} players={seats}", info.id);
            for seed in 0..4 {
                let game = played(&setup, 400, seed);
                let length = expect_round_trip(&game);
                println!("{setup}: {} tokens, {length:?} letters", game.table().log().len());
                assert!(length.is_some() || info.id == "deplimo", "{setup} is too long");
            }
        }
    }
}

#[test]
fn games_from_files_are_carried_with_who_played() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../e2e/fixtures");
    let mut count = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|ending| ending == "escale") {
            let record = std::fs::read_to_string(&path).unwrap().parse().unwrap();
            let game = LocalGame::from_record("f", &record, Seed::new([1; 32]), 1).unwrap();
            assert!(expect_round_trip(&game).is_some(), "{} is too long", path.display());
            count += 1;
        }
    }
    assert!(count >= 5);
}

#[test]
fn a_game_that_began_at_a_position_is_carried() {
    for info in shelf::CATALOGUE {
        let line = played(info.id, 6, 3).table().play().fen();
        let game = played(&line, 5, 4);
        assert!(expect_round_trip(&game).is_some(), "{line}");
    }
}

#[test]
fn names_bots_and_who_gave_up_are_carried() {
    let sitters = vec![person("Zoé & Léo"), Sitter::bot(Level::new(6).unwrap()), person("")];
    let invite = Invite { sitters, ..Invite::to("detrak players=3") };
    let mut game = LocalGame::open("t", &invite, Seed::new([7; 32]), 1).unwrap();
    game.play(Seat::at(2), RESIGN, 2).unwrap();
    assert!(expect_round_trip(&game).is_some());
}

#[test]
fn what_was_cut_or_changed_is_refused_and_nothing_panics() {
    let game = played("labyrinthe players=2", 60, 5);
    let text = carry(&game).unwrap();
    for end in 0..text.len() {
        assert!(carried(&text[..end]).is_err(), "cut at {end}");
    }
    let mut found = 0;
    for at in 1..text.len() {
        for letter in ["A", "_", "m"] {
            let mut changed = text.clone();
            changed.replace_range(at..=at, letter);
            found += usize::from(changed != text && carried(&changed).is_ok());
        }
    }
    assert!(found <= 2, "{found} changes were not noticed");
    for odd in [
        "",
        "1",
        "2AAAA",
        "1é",
        "1____",
        "1 ",
        "1AAAAAAAAAAAAAAAAAAAA",
        &format!("1{}", "-".repeat(9_000)),
    ] {
        assert!(carried(odd).is_err(), "{odd}");
        let _ = game_of(odd);
    }
}
