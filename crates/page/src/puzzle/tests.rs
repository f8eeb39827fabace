//! The search on small games, and problems as lines.

use game::{Actor, Game, Seat};
use quatre::Quatre;

use super::*;

impl Quest for Quatre {}

/// Four in a row after these columns, one after the other.
fn after(columns: &str) -> Quatre {
    let mut game = Quatre::new(&"quatre players=2".parse().unwrap());
    for (nth, column) in columns.chars().enumerate() {
        let mv = column.to_string().parse().unwrap();
        game.play(Actor::Seat(Seat::at(nth % 2)), &mv).unwrap();
    }
    game
}

fn tokens(moves: &[<Quatre as Game>::Move]) -> Vec<String> {
    moves.iter().map(ToString::to_string).collect()
}

#[test]
fn every_move_that_wins_at_once_is_found_and_no_other() {
    // Three in column a, three in column b, in turn.
    let game = after("ababab");
    assert_eq!(tokens(&Solver::new(Seat::FIRST).winning(&game, 1)), ["a"]);
    assert!(Solver::new(Seat::FIRST).winning(&after("ab"), 1).is_empty());
}

#[test]
fn two_threats_at_once_win_in_two() {
    // c and d lie beside each other with room on both sides: a third one threatens both.
    let game = after("cgdg");
    let found = tokens(&Solver::new(Seat::FIRST).winning(&game, 2));
    assert_eq!(found, ["b", "e"]);
    assert!(Solver::new(Seat::FIRST).winning(&game, 1).is_empty());
}

#[test]
fn what_parries_a_threat_is_found_and_so_is_what_punishes_anything_else() {
    let game = after("abacab");
    let judge = Judge::of::<Quatre>();
    // The first player has three in column a and is to move; the second one after any other move must parry.
    let mut threatened = game.clone();
    threatened.play(Actor::Seat(Seat::FIRST), &"g".parse().unwrap()).unwrap();
    let seat = Seat::at(1);
    assert_eq!((judge.answers)(&threatened, seat, Task::Save), ["a"]);
    let mut lost = threatened.clone();
    lost.play(Actor::Seat(seat), &"f".parse().unwrap()).unwrap();
    assert_eq!((judge.refute)(&lost, seat, Task::Save), ["a"]);
}

#[test]
fn a_line_is_read_back() {
    for line in [
        "win-2 | 3 | f9=NS>e6=EW | deflecto players=2 level=1 @ x",
        "save | 1 | w1N1 w2E3 | labyrinthe players=2 @ y",
        "win-1 | 2 | I2:a1.1,a1.2>c4-c5+w3N1 | caminos players=2 | I2:a1.1,a1.2 I3:b1.1,b2.1,b3.1",
        "word-6 | 2 | lay=ABC | deplimo players=2 @ z",
    ] {
        let puzzle: Puzzle = line.parse().unwrap();
        assert_eq!(puzzle.to_string(), line);
    }
    for bad in ["", "win-0 | 1 | a | b", "win-1 | 4 | a | b", "win-1 | 1 |  | b", "win-1 | 1 | a"] {
        assert!(bad.parse::<Puzzle>().is_err(), "{bad:?}");
    }
}

#[test]
fn no_problem_comes_again_before_all_were_there() {
    for count in [1, 2, 3, 7, 10, 360, 400] {
        let mut seen: Vec<usize> =
            (0..count as u32).map(|day| place(9_000 + day, count).unwrap()).collect();
        seen.sort_unstable();
        assert_eq!(seen, (0..count).collect::<Vec<_>>(), "{count}");
    }
    assert_eq!(place(9_000, 0), None);
}

/// A problem of four in a row, with three in column a.
fn attempt(task: &str, right: &str, played: &str) -> Attempt {
    let played = played.chars().map(String::from).collect::<Vec<_>>().join(" ");
    let line = format!("{task} | 1 | {right} | quatre players=2 | {played}");
    Attempt::new(line.parse().unwrap(), Judge::of::<Quatre>()).unwrap()
}

#[test]
fn a_wrong_answer_is_shown_with_its_refutation_and_taken_back() {
    let mut attempt = attempt("win-2", "b>a e>f", "cgdg");
    assert_eq!(attempt.judge("a"), Some(Verdict::Refuted));
    assert_eq!(attempt.answered().len(), 2, "the answer, and what refutes it");
    assert_eq!(attempt.judge("b"), None, "nothing is asked for before it is taken back");
    attempt.take_back();
    assert_eq!((attempt.answered().len(), attempt.tries()), (0, 1));
    assert_eq!(attempt.judge("b"), Some(Verdict::GoesOn));
    assert_eq!(attempt.answered()[1].token, "a", "the reply that is written down");
    assert_eq!(attempt.judge("g"), Some(Verdict::Missed), "it doesn't win");
    assert_eq!(attempt.judge("e"), Some(Verdict::Solved));
    assert_eq!((attempt.stage(), attempt.tries()), (Stage::Solved, 2));
    assert_eq!(marks(attempt.tries() + 1), "✗✗✓");
}

#[test]
fn a_hint_comes_after_two_tries_and_counts_as_one() {
    let mut attempt = attempt("win-1", "a", "ababab");
    attempt.want_hint();
    assert_eq!((attempt.hint(), attempt.tries()), (None, 0));
    attempt.judge("c");
    attempt.judge("d");
    attempt.want_hint();
    assert_eq!((attempt.hint(), attempt.tries()), (Some("a"), 3));
}

#[test]
fn giving_up_shows_the_solution() {
    let mut attempt = attempt("win-1", "a", "ababab");
    attempt.give_up();
    assert_eq!(attempt.stage(), Stage::GivenUp);
    assert_eq!(attempt.answered()[0].token, "a");
    assert_eq!(attempt.judge("a"), None);
}
