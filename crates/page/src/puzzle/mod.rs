//! Problems: a position, a task, and the answers that are proved to be right.
//!
//! Problems are lines of text files (`web/puzzles/<id>.txt`; `docs/puzzles.md` says what they look like), made and proved
//! by `escale puzzles`. Each day has one a game ([`of_day`]); [`Attempt`] is somebody at it. Proofs and judgements come
//! from one search over the rules ([`Solver`]), or from the words of the lexicon ([`Judge`] tells which).

mod attempt;
mod judge;
mod solve;
#[cfg(test)]
mod tests;
mod words;

use std::fmt;
use std::str::FromStr;

use game::{Entry, Refusal, Seat};

use crate::Date;
use crate::lesson::Start;

pub use attempt::{Attempt, Stage, Verdict, marks};
pub use judge::{Cells, Judge, Scored};
pub use solve::{Quest, Solver, has_won, to_act};

/// The games that have problems, by their ids.
pub const GAMES: [&str; 4] = ["deflecto", "caminos", "labyrinthe", "deplimo"];

/// Who judges the problems of each.
#[cfg(feature = "all")]
pub static JUDGES: &[Judge] = &[
    Judge::of::<deflecto::Deflecto>(),
    Judge::of::<caminos::Caminos>(),
    Judge::of::<labyrinthe::Labyrinthe>(),
    crate::deplimo::WORD_JUDGE,
];

/// Who judges the problems of a game.
#[cfg(feature = "all")]
pub fn judge(id: &str) -> Option<Judge> {
    JUDGES.iter().find(|judge| judge.id == id).copied()
}

/// What is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Task {
    /// `win-2`: to win within so many turns, whatever the others do. A turn that has begun counts.
    Win(u8),
    /// `save`: to leave the other side no turn that wins at once.
    Save,
    /// `word-6`: the one word that scores most on the segment of this length.
    Word(u8),
}

impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Task::Win(turns) => write!(f, "win-{turns}"),
            Task::Save => f.write_str("save"),
            Task::Word(segment) => write!(f, "word-{segment}"),
        }
    }
}

impl FromStr for Task {
    type Err = ();

    fn from_str(text: &str) -> Result<Task, ()> {
        let number = |text: &str| text.parse().ok().filter(|&number| number > 0).ok_or(());
        match text.split_once('-') {
            None if text == "save" => Ok(Task::Save),
            Some(("win", turns)) => number(turns).map(Task::Win),
            Some(("word", segment)) => number(segment).map(Task::Word),
            _ => Err(()),
        }
    }
}

/// An answer that is right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Right {
    /// What is played.
    pub token: String,
    /// How the others answer it, where there is another turn to play: what leaves the fewest wins.
    pub reply: Vec<String>,
}

/// A position with a task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// What is asked for.
    pub task: Task,
    /// How hard it is, 1 to 3.
    pub grade: u8,
    /// All first answers that are right, and no other is.
    pub right: Vec<Right>,
    /// Where it begins: a setup or a position line.
    pub line: String,
    /// What was played from there.
    pub played: Vec<String>,
}

/// What parts the fields of a line.
const BAR: &str = " | ";
/// What parts an answer from the reply to it, and the tokens of that.
const THEN: char = '>';
const PLUS: char = '+';
/// What a line begins with that is for people.
const REMARK: char = '#';

impl fmt::Display for Puzzle {
    /// `win-2 | 3 | w25E2>c4-c5+w3N1 | labyrinthe players=2 @ …`, and after another bar what was played from there.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let right: Vec<String> = self.right.iter().map(Right::to_string).collect();
        write!(f, "{}{BAR}{}{BAR}{}{BAR}{}", self.task, self.grade, right.join(" "), self.line)?;
        if !self.played.is_empty() {
            write!(f, "{BAR}{}", self.played.join(" "))?;
        }
        Ok(())
    }
}

impl fmt::Display for Right {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.token)?;
        if !self.reply.is_empty() {
            write!(f, "{THEN}{}", self.reply.join(&PLUS.to_string()))?;
        }
        Ok(())
    }
}

impl FromStr for Puzzle {
    type Err = ();

    fn from_str(line: &str) -> Result<Puzzle, ()> {
        let mut fields = line.split(BAR);
        let mut field = || fields.next().ok_or(());
        let task = field()?.parse()?;
        let grade = field()?.parse().ok().filter(|grade| (1..=3).contains(grade)).ok_or(())?;
        let right: Vec<Right> = field()?.split(' ').map(read_right).collect();
        let (line, played) = (field()?.to_owned(), field().unwrap_or_default());
        let played = played.split_whitespace().map(str::to_owned).collect();
        let is_empty = right.iter().any(|right| right.token.is_empty());
        if is_empty { Err(()) } else { Ok(Puzzle { task, grade, right, line, played }) }
    }
}

fn read_right(text: &str) -> Right {
    let (token, reply) = text.split_once(THEN).unwrap_or((text, ""));
    let reply = reply.split(PLUS).filter(|token| !token.is_empty()).map(str::to_owned).collect();
    Right { token: token.to_owned(), reply }
}

impl Puzzle {
    /// Whose hand one has: whoever is to act; in Deplimo, where anybody may, the first seat.
    pub fn seat(&self, start: &Start) -> Seat {
        match self.task {
            Task::Word(_) => Seat::FIRST,
            _ => start.play.turn().seats().lowest().unwrap_or(Seat::FIRST),
        }
    }

    /// The position, and what led to it.
    pub fn start(&self) -> Result<Start, Refusal> {
        let mut play = shelf::begin(&self.line)?;
        let log: Result<Vec<Entry>, Refusal> =
            self.played.iter().map(|entry| play.play_entry(entry)).collect();
        Ok(Start { line: self.line.clone(), log: log?, play })
    }
}

/// The lines of a file that are problems.
pub fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.is_empty() && !line.starts_with(REMARK))
}

/// The problem of a day: none comes again before all were there.
pub fn of_day(text: &str, date: Date) -> Option<Puzzle> {
    let count = lines(text).count();
    let nth = place(date.days(), count)?;
    lines(text).nth(nth)?.parse().ok()
}

/// Which of so many things a day gets: steps that have no part in common with their number reach each of them once.
fn place(day: u32, count: usize) -> Option<usize> {
    let (day, count) = (u64::from(day), count as u64);
    // About the golden section: neighbours in the file are far from each other in the calendar.
    let step = (count * 618 / 1000..).find(|&step| has_no_part_in_common(step, count));
    let place = (day % count.max(1)) * step.filter(|_| count > 0)? % count;
    usize::try_from(place).ok()
}

fn has_no_part_in_common(mut a: u64, mut b: u64) -> bool {
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a == 1
}
