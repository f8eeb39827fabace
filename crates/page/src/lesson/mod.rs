//! A game taught by playing it: real positions, tasks, and answers that the rules judge.
//!
//! Lessons are text files (`web/lessons/<id>.<lang>.md`, whose `README.md` says what they look like). [`Lesson::read`]
//! reads one and opens all its positions, so that a lesson that was read can be played to its end; [`Course`] is
//! somebody on their way through it. No rule is known here: what is allowed is asked of the game, and what an answer must
//! come to is a [`Condition`], in words of any game or of one ([`Teach`], beside that game's other words).

mod condition;
mod course;
mod fault;
mod read;
mod span;
mod table;
#[cfg(test)]
mod tests;

use game::{Actor, Entry, RESIGN, Refusal, Seat};
use shelf::Play;

pub use condition::{Aim, Condition, Teach, Teacher, Tried};
pub(crate) use condition::{number, only};
pub use course::{Course, Hint, Reply, Verdict, is_finished};
pub use fault::{Fault, Why};
pub use span::{Span, spans};

use crate::Invite;
use crate::stage::Rect;
use condition::Answer;

/// The games that have a lesson.
#[cfg(feature = "all")]
pub static TEACHERS: &[Teacher] = &[
    Teacher::of::<detrak::Detrak>(),
    Teacher::of::<deflecto::Deflecto>(),
    Teacher::of::<caminos::Caminos>(),
    Teacher::of::<labyrinthe::Labyrinthe>(),
    Teacher::of::<deplimo::Deplimo>(),
];

/// A lesson in one language. Texts have the little markup that [`spans`] reads.
#[derive(Debug)]
pub struct Lesson {
    /// What it is called: the name of the game.
    pub title: String,
    /// The paragraph that invites.
    pub lead: String,
    /// From the first to the one that opens a table.
    pub steps: Vec<Step>,
}

/// A step of a lesson.
#[derive(Debug)]
pub struct Step {
    /// What it is kept under, the same in both languages: `corridor`.
    pub name: String,
    /// What to do.
    pub title: String,
    /// What one needs to know for it.
    pub text: String,
    /// What one can do afterwards.
    pub know: String,
    /// What is done in it.
    pub what: What,
}

/// What is done in a step.
#[derive(Debug)]
pub enum What {
    /// A task in a position.
    Exercise(Exercise),
    /// A real table is opened.
    Table(Invite),
}

/// A position with a task of one or more moves.
#[derive(Debug)]
pub struct Exercise {
    /// The position, and what was played before it as far as that matters.
    pub start: Start,
    /// Whose hand the learner has.
    pub seat: Seat,
    /// The part of the board to be shown, from the bottom-left cell to the top-right one.
    pub view: Option<[String; 2]>,
    /// What matters; everything else is veiled.
    pub lights: Vec<Light>,
    /// The moves that are asked for, in order; at least one.
    pub asks: Vec<Ask>,
    /// What is said when it is done.
    pub yes: Option<String>,
}

impl Exercise {
    /// The part of the board to be shown, in cells from its lower left corner.
    pub fn part(&self) -> Option<Rect> {
        let [from, to] = self.view.as_ref()?;
        let place = |cell: &str| {
            let (column, row) = (cell.bytes().next()?, cell.get(1..)?.parse::<f64>().ok()?);
            Some((f64::from(column.checked_sub(b'a')?), row - 1.0))
        };
        let ((left, bottom), (right, top)) = (place(from)?, place(to)?);
        Some(Rect::new(left, bottom, right - left + 1.0, top - bottom + 1.0))
    }
}

/// Where an exercise begins.
#[derive(Clone)]
pub struct Start {
    /// The line that it was opened from.
    pub line: String,
    /// What was played from there.
    pub log: Vec<Entry>,
    /// What that leads to.
    pub play: Box<dyn Play>,
}

impl std::fmt::Debug for Start {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Start({})", self.play.fen())
    }
}

/// Something to be lit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Light {
    /// What kind of thing: `cell`, `pawn`, `dice`.
    pub kind: String,
    /// Which of them; none where there is only one.
    pub names: Vec<String>,
}

/// A move that is asked for.
#[derive(Debug)]
pub struct Ask {
    /// What the answer must come to.
    pub task: Condition,
    /// Some answers that are right; the first is the one to be shown.
    pub right: Vec<String>,
    /// Answers that are allowed and not right.
    pub wrong: Vec<Wrong>,
    /// Why answers of a kind are not right; the first that holds is said.
    pub reasons: Vec<Reason>,
    /// Answers that the game refuses, with its code.
    pub refused: Vec<(String, String)>,
    /// How to go about it.
    pub hint: String,
    /// What is said of an answer that is not right, for want of a better reason.
    pub not_yet: Option<String>,
    /// What happens after the right answer.
    pub then: Option<Then>,
}

/// An answer that is allowed and not right, and the sentence that says why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// The answer.
    pub token: String,
    /// What the sentence is called.
    pub name: String,
    /// The sentence.
    pub sentence: String,
}

/// Why whatever comes to this is not right.
#[derive(Debug)]
pub struct Reason {
    /// What the sentence is called.
    pub name: String,
    /// When it is said.
    pub when: Condition,
    /// The sentence.
    pub sentence: String,
}

/// What the others and the table do after a right answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Then {
    /// The sentence that tells of it.
    pub sentence: String,
    /// What they play, as in a list of moves.
    pub entries: Vec<String>,
}

/// What an answer is worth.
pub enum Judged<'a> {
    /// It is right, and this is the position after it.
    Right(Box<dyn Play>),
    /// It is allowed, but not what was asked, and why.
    NotYet(&'a str),
    /// The game refuses it.
    Refused(Refusal),
}

impl Ask {
    /// Judges an answer of a seat in a position.
    pub fn judge(&self, play: &dyn Play, seat: Seat, token: &str) -> Judged<'_> {
        let mut after = play.boxed();
        if let Err(refusal) = after.play(Actor::Seat(seat), token) {
            return Judged::Refused(refusal);
        }
        let answer = Answer { before: play, after: &*after, seat, token };
        // Giving up is always allowed, and never what was asked.
        if token != RESIGN && self.task.holds(&answer) {
            return Judged::Right(after);
        }
        let listed = self.wrong.iter().find(|wrong| wrong.token == token);
        let listed = listed.map(|wrong| &wrong.sentence);
        let said = listed.or_else(|| self.reason(&answer).map(|reason| &reason.sentence));
        Judged::NotYet(said.or(self.not_yet.as_ref()).unwrap_or(&self.hint))
    }

    /// Why an answer that is allowed is not right, by what it comes to.
    fn reason(&self, answer: &Answer<'_>) -> Option<&Reason> {
        self.reasons.iter().find(|reason| reason.when.holds(answer))
    }

    /// What the sentence is called that the conditions alone, without the list of wrong answers, have for an answer.
    pub fn reason_name(&self, play: &dyn Play, seat: Seat, token: &str) -> Option<&str> {
        let mut after = play.boxed();
        after.play(Actor::Seat(seat), token).ok()?;
        let answer = Answer { before: play, after: &*after, seat, token };
        self.reason(&answer).map(|reason| reason.name.as_str())
    }

    /// Plays what comes after a right answer; `None`, and nothing is played, if it can't be.
    pub fn reply(&self, play: &mut Box<dyn Play>) -> Option<Vec<Entry>> {
        let entries = self.then.as_ref().map_or(&[][..], |then| &then.entries);
        let mut after = play.clone();
        let played: Result<Vec<Entry>, Refusal> =
            entries.iter().map(|entry| after.play_entry(entry)).collect();
        let played = played.ok()?;
        *play = after;
        Some(played)
    }
}
