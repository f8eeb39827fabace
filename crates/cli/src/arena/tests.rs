use super::*;

fn asked(setup: &str, seats: &[&str], games: u64) -> Asked {
    Asked {
        setup: setup.to_owned(),
        seats: seats.iter().map(ToString::to_string).collect(),
        games,
        seed: 7,
        out: None,
        threads: Some(2),
        movetime: 100,
        lang: Lang::En,
    }
}

fn records(asked: &Asked) -> Vec<String> {
    let start = shelf::open(&asked.setup).unwrap();
    let outcomes = play_all(asked, &start.setup(), &AtomicBool::new(false));
    outcomes.iter().map(|outcome| outcome.record.to_string()).collect()
}

#[test]
fn a_share_of_wins_lies_in_its_interval() {
    let (low, high) = interval(260.0, 400.0);
    assert!((0.601..0.603).contains(&low) && (0.694..0.697).contains(&high), "{low} {high}");
    assert_eq!(interval(0.0, 0.0), (0.0, 1.0));
}

#[test]
fn the_same_seed_gives_the_same_games_however_many_threads_play() {
    let one = records(&Asked { threads: Some(1), ..asked("quatre", &["2", "random"], 9) });
    let three = records(&Asked { threads: Some(3), ..asked("quatre", &["2", "random"], 9) });
    assert_eq!(one, three);
    assert_ne!(one[0], one[2]);
    // With an odd number the first to play is the second player.
    assert!(one[3].contains("[Seat1 \"bot random\"]"), "{}", one[3]);
}

#[test]
fn games_of_one_round_of_turns_have_the_same_throws() {
    let games = records(&asked("detrak", &["1", "2"], 4));
    let rolls = |game: &String| -> Vec<String> {
        game.split_whitespace().filter(|t| t.starts_with("!roll")).map(str::to_owned).collect()
    };
    // A game may end sooner than the other, when all sheets are full.
    let alike = |one: usize, other: usize| {
        rolls(&games[one]).iter().zip(rolls(&games[other])).all(|(one, other)| *one == other)
    };
    assert!(alike(0, 1) && alike(2, 3) && !alike(1, 2), "{games:?}");
}

#[test]
fn a_game_says_who_played_it_and_proves_its_throws() {
    let games = records(&asked("detrak players=3", &["greedy", "random", "2"], 1));
    let record: shelf::Record = games[0].parse().unwrap();
    let names = ["Seat1", "Seat2", "Seat3"].map(|seat| record.get(seat));
    assert_eq!(names, [Some("bot greedy"), Some("bot random"), Some("bot level 2")]);
    assert!(record.check().unwrap().draws.is_some_and(|draws| draws > 0), "{record}");
}

#[test]
fn a_level_beats_random_in_detrak_and_says_how_often() {
    let said = run(&asked("detrak", &["4", "random"], 20)).unwrap();
    assert!(said.starts_with("20 games of detrak"), "{said}");
    assert!(said.contains("100.0%"), "{said}");
}

#[test]
fn who_plays_alone_has_scores_and_no_share_of_wins() {
    let said = run(&asked("detrak players=1", &["4"], 10)).unwrap();
    assert!(said.contains("median") && said.contains("points or more"), "{said}");
    assert!(!said.contains("won"), "{said}");
}

#[test]
fn a_stop_gives_what_there_is() {
    let stop = AtomicBool::new(true);
    let said = run_until(&asked("quatre", &["6", "6"], 50), &stop).unwrap();
    assert!(said.starts_with("0 games of quatre"), "{said}");
}

#[test]
fn who_is_no_player_and_too_few_players_get_a_sentence() {
    assert!(run(&asked("detrak", &["7", "1"], 1)).unwrap_err().contains("7"));
    assert!(run(&asked("detrak", &["1"], 1)).unwrap_err().contains("2"));
}
