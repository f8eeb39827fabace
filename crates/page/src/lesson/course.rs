//! Somebody on their way through a lesson: which step, how far in it, what was tried and what is done.

use std::sync::Arc;

use game::{Actor, Entry, Refusal, Seat};
use shelf::Play;

use super::{Ask, Exercise, Judged, Lesson, Start, Step, What};
use crate::Invite;

/// After so many tries the hint is shown unasked.
const PATIENCE: usize = 2;
/// The name of the last step of every lesson, which opens a table.
pub(super) const LAST: &str = "game";

/// Whether a lesson was gone through to its last step, by what [`Course::kept`] gave.
pub fn is_finished(kept: &str) -> bool {
    let done = kept.split_once(' ').map_or("", |(_, done)| done);
    done.split(',').any(|name| name == LAST)
}

/// A lesson under way.
#[derive(Clone)]
pub struct Course {
    lesson: Arc<Lesson>,
    /// The step that is shown.
    at: usize,
    /// The steps that are done.
    done: Vec<bool>,
    /// The position and what led to it; `None` in the step that opens a table.
    now: Option<Start>,
    /// How many of the moves that the step asks for are made.
    made: usize,
    /// Answers that were not right since the last that was.
    tries: usize,
    wants_hint: bool,
}

/// What became of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It was right, and the step is done.
    Right(Reply),
    /// It is allowed, but not what was asked: why. Nothing has changed.
    NotYet(String),
    /// The game refuses it. Nothing has changed.
    Refused(Refusal),
    /// It was right; this was played then, and there is another move to make.
    GoesOn(Reply),
}

/// What the others and the table did after a right answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reply {
    /// What is said of it.
    pub sentence: Option<String>,
    /// What they played.
    pub entries: Vec<Entry>,
}

/// Help with the move that is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// What is said.
    pub sentence: String,
    /// An answer to be shown on the board, if it can still be given.
    pub token: Option<String>,
}

impl Course {
    /// A lesson from where it was left, by what [`Course::kept`] gave; from the first step if that says nothing.
    ///
    /// Steps that the lesson doesn't have (any more) are passed over.
    pub fn resume(lesson: Arc<Lesson>, kept: &str) -> Course {
        let mut words = kept.split(' ');
        let (at, done) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        let is_done = |step: &Step| done.split(',').any(|name| name == step.name);
        let done = lesson.steps.iter().map(is_done).collect();
        let at = lesson.steps.iter().position(|step| step.name == at).unwrap_or(0);
        let mut course =
            Course { lesson, at, done, now: None, made: 0, tries: 0, wants_hint: false };
        course.restart();
        course
    }

    /// Where somebody is and what is done, to be kept: `wall aim,slide`.
    pub fn kept(&self) -> String {
        let steps = self.lesson.steps.iter().zip(&self.done);
        let done: Vec<&str> =
            steps.filter(|(_, is_done)| **is_done).map(|(step, _)| step.name.as_str()).collect();
        format!("{} {}", self.step().name, done.join(",")).trim_end().to_owned()
    }

    /// The lesson.
    pub fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// Which step is shown, from 0.
    pub fn at(&self) -> usize {
        self.at
    }

    /// The step that is shown.
    pub fn step(&self) -> &Step {
        &self.lesson.steps[self.at]
    }

    /// The step that comes next.
    pub fn next_step(&self) -> Option<&Step> {
        self.lesson.steps.get(self.at + 1)
    }

    /// Whether a step is done, by its number from 0.
    pub fn is_done(&self, step: usize) -> bool {
        self.done.get(step).copied().unwrap_or(false)
    }

    /// What one knows already: of the steps before this one that are done.
    pub fn known(&self) -> impl Iterator<Item = &str> {
        let before = self.lesson.steps.iter().zip(&self.done).take(self.at);
        before.filter(|(_, is_done)| **is_done).map(|(step, _)| step.know.as_str())
    }

    /// Shows another step, from its beginning. There is nothing beyond the last.
    pub fn go_to(&mut self, step: usize) {
        self.at = step.min(self.lesson.steps.len() - 1);
        self.restart();
    }

    /// Puts the step back to its beginning.
    pub fn restart(&mut self) {
        self.now = match &self.step().what {
            What::Exercise(exercise) => Some(exercise.start.clone()),
            What::Table(_) => None,
        };
        self.made = 0;
        self.calm_down();
    }

    fn calm_down(&mut self) {
        self.tries = 0;
        self.wants_hint = false;
    }

    /// The position that is shown; none in the step that opens a table.
    pub fn play(&self) -> Option<&dyn Play> {
        self.now.as_ref().map(|now| &*now.play)
    }

    /// Where the step stands, with what led there.
    pub(super) fn start(&self) -> Option<&Start> {
        self.now.as_ref()
    }

    /// Whose hand the learner has.
    pub fn seat(&self) -> Option<Seat> {
        Some(self.exercise()?.seat)
    }

    /// What was played in this step, and before it as far as that matters.
    pub fn log(&self) -> &[Entry] {
        self.now.as_ref().map_or(&[], |now| &now.log)
    }

    /// What is done in the step that is shown, unless it opens a table.
    pub fn exercise(&self) -> Option<&Exercise> {
        match &self.step().what {
            What::Exercise(exercise) => Some(exercise),
            What::Table(_) => None,
        }
    }

    /// The move that is asked for; none when the step is done, or opens a table.
    pub fn ask(&self) -> Option<&Ask> {
        self.exercise()?.asks.get(self.made)
    }

    /// Whether what the step asks for has been done since it was put back to its beginning.
    pub fn is_through(&self) -> bool {
        self.exercise().is_some_and(|exercise| self.made >= exercise.asks.len())
    }

    /// What is told of the last answer that was right, since the step was put back to its beginning.
    pub fn told(&self) -> Option<&str> {
        let last = self.exercise()?.asks.get(self.made.checked_sub(1)?)?;
        last.then.as_ref().map(|then| then.sentence.as_str())
    }

    /// What is said when all is done that the step asks for.
    pub fn praise(&self) -> Option<&str> {
        self.exercise().filter(|_| self.is_through())?.yes.as_deref()
    }

    /// Goes on in another language: the same lesson, told otherwise.
    pub fn translate(&mut self, lesson: Arc<Lesson>) {
        let names =
            |lesson: &Lesson| lesson.steps.iter().map(|step| step.name.clone()).collect::<Vec<_>>();
        if names(&lesson) == names(&self.lesson) {
            self.lesson = lesson;
        }
    }

    /// Counts a try that the game refused before it came to be judged.
    pub fn note_refusal(&mut self) {
        self.tries += 1;
    }

    /// How many answers were not right since the last that was.
    pub fn tries(&self) -> usize {
        self.tries
    }

    /// Asks for the hint before it is shown by itself.
    pub fn want_hint(&mut self) {
        self.wants_hint = true;
    }

    /// The hint, if somebody asked for it or has tried twice.
    pub fn hint(&self) -> Option<Hint> {
        let ask = self.ask().filter(|_| self.wants_hint || self.tries >= PATIENCE)?;
        let (exercise, play) = (self.exercise()?, self.play()?);
        let can_play =
            |token: &&String| play.check(Actor::Seat(exercise.seat), token.as_str()).is_ok();
        // An earlier answer may have been another than the lesson's own, so its next one may not fit.
        let token = ask.right.iter().find(can_play).cloned();
        Some(Hint { sentence: ask.hint.clone(), token })
    }

    /// Judges an answer, and goes on if it is right. `None`, and nothing happens, if none is asked for.
    pub fn judge(&mut self, token: &str) -> Option<Verdict> {
        let lesson = self.lesson.clone();
        let What::Exercise(exercise) = &lesson.steps[self.at].what else { return None };
        let ask = exercise.asks.get(self.made)?;
        let now = self.now.as_mut()?;
        let mut after = match ask.judge(&*now.play, exercise.seat, token) {
            Judged::Right(after) => after,
            Judged::NotYet(sentence) => {
                self.tries += 1;
                return Some(Verdict::NotYet(sentence.to_owned()));
            }
            Judged::Refused(refusal) => {
                self.tries += 1;
                return Some(Verdict::Refused(refusal));
            }
        };
        let replied = ask.reply(&mut after);
        now.log.push(Entry::new(Actor::Seat(exercise.seat), token));
        now.log.extend(replied.iter().flatten().cloned());
        now.play = after;
        // A reply that can't be played ends the step early: what was asked was done.
        self.made = if replied.is_some() { self.made + 1 } else { exercise.asks.len() };
        self.calm_down();
        let sentence = ask.then.as_ref().map(|then| then.sentence.clone());
        let reply = Reply { sentence, entries: replied.unwrap_or_default() };
        Some(if self.made < exercise.asks.len() {
            Verdict::GoesOn(reply)
        } else {
            self.done[self.at] = true;
            Verdict::Right(reply)
        })
    }

    /// The table that the last step opens; with that it is done.
    pub fn open_table(&mut self) -> Option<Invite> {
        let What::Table(invite) = &self.step().what else { return None };
        let invite = invite.clone();
        self.done[self.at] = true;
        Some(invite)
    }
}
