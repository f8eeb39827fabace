//! Whether a problem is what it says: the search of the rules finds just these answers again.

use std::fmt;

use game::{Actor, Seat};
use page::puzzle::{self, Judge, Puzzle, Right, Task};
use shelf::Play;

/// What is wrong with a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// The line can't be read.
    Line,
    /// There is no such game among those that have problems.
    Game,
    /// The game refuses the position.
    Position(String),
    /// Other answers are right than those that are written down.
    Answers(Vec<String>),
    /// The reply that is written down can't be played, or leaves no win.
    Reply(String),
    /// All answers are right, or the task is done by a shorter one.
    Trivial,
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flaw::Line => f.write_str("the line can't be read"),
            Flaw::Game => f.write_str("this game has no problems"),
            Flaw::Position(why) => write!(f, "the position is refused: {why}"),
            Flaw::Answers(right) => write!(f, "right are: {}", right.join(" ")),
            Flaw::Reply(token) => write!(f, "the reply to {token} is none"),
            Flaw::Trivial => f.write_str("there is nothing to find"),
        }
    }
}

/// Proves the problem of a line.
pub(super) fn prove_line(line: &str) -> Result<(), Flaw> {
    let puzzle: Puzzle = line.parse().map_err(|()| Flaw::Line)?;
    let judge = puzzle::judge(shelf::id_of(&puzzle.line)).ok_or(Flaw::Game)?;
    prove(&puzzle, &judge)
}

/// Proves a problem: its position opens, just its answers are right, and it isn't solved sooner or by anything.
pub fn prove(puzzle: &Puzzle, judge: &Judge) -> Result<(), Flaw> {
    let start = puzzle.start();
    let start = start.map_err(|refusal| Flaw::Position(refusal.0.code.id.to_owned()))?;
    let seat = puzzle.seat(&start);
    let found = (judge.answers)(&*start.play, seat, puzzle.task);
    let written: Vec<&String> = puzzle.right.iter().map(|right| &right.token).collect();
    let is_same = found.len() == written.len() && written.iter().all(|own| found.contains(own));
    if !is_same {
        return Err(Flaw::Answers(found));
    }
    let wins_sooner = |turns| !(judge.answers)(&*start.play, seat, Task::Win(turns)).is_empty();
    let is_short = match puzzle.task {
        Task::Win(turns) => turns > 1 && wins_sooner(turns - 1),
        Task::Save => wins_sooner(1),
        Task::Word(_) => false,
    };
    if is_short || found.len() >= start.play.legal(seat).len() && !is_word(puzzle.task) {
        return Err(Flaw::Trivial);
    }
    match puzzle.task {
        Task::Win(turns @ 2..) => puzzle
            .right
            .iter()
            .try_for_each(|right| prove_reply(&*start.play, seat, right, turns, judge)),
        _ => Ok(()),
    }
}

/// After an answer and the reply to it there is still a win, one turn sooner.
fn prove_reply(
    start: &dyn Play,
    seat: Seat,
    right: &Right,
    turns: u8,
    judge: &Judge,
) -> Result<(), Flaw> {
    let none = || Flaw::Reply(right.token.clone());
    let mut play = start.boxed();
    play.play(Actor::Seat(seat), &right.token).map_err(|_| none())?;
    for token in &right.reply {
        let other = play.turn().seats().lowest().ok_or_else(none)?;
        play.play(Actor::Seat(other), token).map_err(|_| none())?;
    }
    let wins = (judge.answers)(&*play, seat, Task::Win(turns - 1));
    if right.reply.is_empty() || wins.is_empty() { Err(none()) } else { Ok(()) }
}

fn is_word(task: Task) -> bool {
    matches!(task, Task::Word(_))
}
