//! The problems that the page has: all can be read and opened, and a sample is proved again.

use cli::puzzles::{FILES, prove};
use page::puzzle::{self, Puzzle, Task, judge};
use text::Lang;

/// One in so many is proved each time tests run; `escale puzzles check` proves all.
const SAMPLE: usize = 20;

fn puzzles(text: &str) -> Vec<Puzzle> {
    puzzle::lines(text).map(|line| line.parse().expect(line)).collect()
}

#[test]
fn every_problem_opens_and_its_answers_can_be_played() {
    for (id, text) in FILES {
        let all = puzzles(text);
        assert!(all.len() >= 300, "{id} has {}", all.len());
        for puzzle in all {
            let start = puzzle.start().unwrap_or_else(|why| panic!("{id}: {why:?} in {puzzle}"));
            let seat = puzzle.seat(&start);
            for right in &puzzle.right {
                let played = start.play.check(game::Actor::Seat(seat), &right.token);
                assert!(played.is_ok(), "{id}: {} in {puzzle}", right.token);
            }
            assert!(puzzle.right.len() <= 3, "{puzzle}");
        }
    }
}

#[test]
fn a_sample_is_proved_again() {
    for (id, text) in FILES {
        let judge = judge(id).unwrap();
        for puzzle in puzzles(text).iter().step_by(SAMPLE) {
            assert_eq!(prove(puzzle, &judge), Ok(()), "{id}: {puzzle}");
        }
    }
}

#[test]
fn a_problem_with_an_answer_too_few_or_too_many_is_none() {
    let (id, text) = FILES[0];
    let judge = judge(id).unwrap();
    let mut puzzle = puzzles(text).into_iter().find(|it| it.task == Task::Save).unwrap();
    let right = puzzle.right.pop().unwrap();
    assert!(prove(&puzzle, &judge).is_err(), "one is missing");
    puzzle.right.push(right);
    let start = puzzle.start().unwrap();
    let is_other = |token: &String| puzzle.right.iter().all(|right| right.token != *token);
    let other = start.play.legal(puzzle.seat(&start)).into_iter().find(is_other).unwrap();
    puzzle.right.push(page::puzzle::Right { token: other, reply: Vec::new() });
    assert!(prove(&puzzle, &judge).is_err(), "one is wrong");
}

#[test]
fn no_problem_is_there_twice() {
    for (id, text) in FILES {
        let mut lines: Vec<&str> = puzzle::lines(text).collect();
        let count = lines.len();
        lines.sort_unstable();
        lines.dedup();
        assert_eq!(lines.len(), count, "{id}");
    }
}

#[test]
fn the_problems_of_a_day_are_shown() {
    let shown = cli::puzzles::show("2026-11-18", cli::paint::Paint::never(), Lang::En).unwrap();
    assert!(FILES.iter().all(|(id, _)| shown.contains(id)), "{shown}");
    assert!(cli::puzzles::show("tomorrow", cli::paint::Paint::never(), Lang::En).is_err());
}
