//! Somebody at a problem: what was tried, what stands on the board, and whether it is solved.

use std::sync::Arc;

use game::{Actor, BySeat, Entry, Level, Refusal, Seat};
use shelf::Play;
use table::{Event, Millis, Sitter};

use super::{Cells, Judge, Puzzle, Scored, Task};
use crate::Session;
use crate::lesson::Start;

/// After so many tries the hint is offered.
const PATIENCE: usize = 2;
/// What the table of a problem is called: it has no address.
const ID: &str = "problem";
/// A try that failed, or a hint; and the one that did it.
const MISSED: char = '✗';
const SOLVED: char = '✓';

/// How far somebody is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// An answer is asked for.
    Asked,
    /// A wrong answer and what refutes it stand on the board, until they are taken back.
    Refuted,
    /// It is solved.
    Solved,
    /// The solution was shown.
    GivenUp,
}

/// A problem that somebody tries to solve.
#[derive(Clone)]
pub struct Attempt {
    puzzle: Arc<Puzzle>,
    judge: Judge,
    start: Start,
    seat: Seat,
    now: Start,
    /// What is left to do.
    task: Task,
    stage: Stage,
    tries: usize,
    wants_hint: bool,
}

/// What became of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The game refuses it. Nothing has changed.
    Refused(Refusal),
    /// It is allowed and not right; nothing refutes it that could be shown. Nothing has changed.
    Missed,
    /// It is not right: it stands on the board, and so does what was played against it.
    Refuted,
    /// It is right so far; what the others answered stands on the board too.
    GoesOn,
    /// It is right, and that was all.
    Solved,
}

impl Attempt {
    /// Somebody who begins; nobody if the position can't be opened.
    pub fn new(puzzle: Puzzle, judge: Judge) -> Option<Attempt> {
        let start = puzzle.start().ok()?;
        let (seat, task, now) = (puzzle.seat(&start), puzzle.task, start.clone());
        let (stage, puzzle) = (Stage::Asked, Arc::new(puzzle));
        Some(Attempt { puzzle, judge, start, seat, now, task, stage, tries: 0, wants_hint: false })
    }

    /// The problem.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Whose hand one has.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// How far it is.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The position before anything was answered.
    pub fn beginning(&self) -> &dyn Play {
        &*self.start.play
    }

    /// The position that is shown.
    pub fn play(&self) -> &dyn Play {
        &*self.now.play
    }

    /// What was played on the board since the beginning.
    pub fn answered(&self) -> &[Entry] {
        &self.now.log[self.start.log.len()..]
    }

    /// Whether part of the turn was played before the problem begins.
    pub(super) fn is_mid_turn(&self) -> bool {
        (self.judge.goes_on)(self.beginning(), self.seat)
    }

    /// The first and the last cell of what is asked about, where that is a part of the board.
    pub(super) fn span(&self) -> Option<Cells> {
        (self.judge.span)(self.beginning(), self.seat, self.puzzle.task)
    }

    /// The word that a token lays, and what it scores, where words are asked for.
    pub fn scored(&self, token: &str) -> Option<Scored> {
        (self.judge.scored)(self.beginning(), self.seat, token, self.puzzle.task)
    }

    /// What is left to do, in turns of one's own.
    pub fn task(&self) -> Task {
        self.task
    }

    /// Answers that were not right, and the hint.
    pub fn tries(&self) -> usize {
        self.tries
    }

    /// Whether the hint may be asked for.
    pub fn may_want_hint(&self) -> bool {
        self.stage == Stage::Asked && self.tries >= PATIENCE && !self.wants_hint
    }

    /// Asks for the hint. That is a try, too.
    pub fn want_hint(&mut self) {
        if self.may_want_hint() {
            self.wants_hint = true;
            self.tries += 1;
        }
    }

    /// The piece that is to be moved, as the move that does it, if somebody asked for a hint and the first answer is due.
    pub fn hint(&self) -> Option<&str> {
        let is_due = self.wants_hint && self.stage == Stage::Asked && self.answered().is_empty();
        is_due.then(|| self.puzzle.right[0].token.as_str())
    }

    /// Judges an answer; `None`, and nothing happens, if none is asked for.
    pub fn judge(&mut self, token: &str) -> Option<Verdict> {
        if self.stage != Stage::Asked {
            return None;
        }
        let (before, mut after) = (self.now.play.clone(), self.now.play.clone());
        if let Err(refusal) = after.play(Actor::Seat(self.seat), token) {
            return Some(Verdict::Refused(refusal));
        }
        let task = self.task_after(&*after);
        let is_right = match self.answered().is_empty() && !matches!(task, Task::Word(_)) {
            true => self.puzzle.right.iter().any(|right| right.token == token),
            false => (self.judge.holds)(&*before, &*after, self.seat, task),
        };
        if !is_right {
            return Some(self.miss(token, &*after, task));
        }
        self.put(Actor::Seat(self.seat), token);
        self.task = task;
        Some(self.go_on(token))
    }

    /// What is left to do after a move that led to this position: a turn that is over was one of those.
    fn task_after(&self, after: &dyn Play) -> Task {
        match self.task {
            Task::Win(turns) if !(self.judge.goes_on)(after, self.seat) => Task::Win(turns - 1),
            task => task,
        }
    }

    /// Shows what refutes an answer, if anything can.
    fn miss(&mut self, token: &str, after: &dyn Play, task: Task) -> Verdict {
        self.tries += 1;
        let refutation = match task {
            Task::Win(0) => Vec::new(),
            _ => (self.judge.refute)(after, self.seat, task),
        };
        if refutation.is_empty() {
            return Verdict::Missed;
        }
        self.put(Actor::Seat(self.seat), token);
        self.play_others(&refutation);
        self.stage = Stage::Refuted;
        Verdict::Refuted
    }

    /// The others answer, if there is another turn to play.
    fn go_on(&mut self, token: &str) -> Verdict {
        let is_own = self.now.play.turn().seats().contains(self.seat);
        let is_over = self.now.play.turn().seats().is_empty();
        match self.task {
            Task::Win(turns) if turns > 0 && !is_over => {
                if !is_own {
                    let reply = self.reply(token);
                    self.play_others(&reply);
                }
                Verdict::GoesOn
            }
            Task::Save if (self.judge.goes_on)(&*self.now.play, self.seat) => Verdict::GoesOn,
            _ => {
                self.stage = Stage::Solved;
                Verdict::Solved
            }
        }
    }

    /// How the others answer: as it is written down, or what is found.
    fn reply(&self, token: &str) -> Vec<String> {
        let written = self.puzzle.right.iter().find(|right| right.token == token);
        let written = written.filter(|right| !right.reply.is_empty() && self.answered().len() == 1);
        match written {
            Some(right) => right.reply.clone(),
            None => (self.judge.reply)(&*self.now.play, self.seat, self.task),
        }
    }

    fn play_others(&mut self, tokens: &[String]) {
        for token in tokens {
            if let Some(seat) = self.now.play.turn().seats().lowest() {
                self.put(Actor::Seat(seat), token);
            }
        }
    }

    fn put(&mut self, by: Actor, token: &str) {
        if self.now.play.play(by, token).is_ok() {
            self.now.log.push(Entry::new(by, token));
        }
    }

    /// Takes everything back.
    pub fn take_back(&mut self) {
        self.now = self.start.clone();
        self.task = self.puzzle.task;
        self.stage = Stage::Asked;
    }

    /// Gives up: the solution stands on the board.
    pub fn give_up(&mut self) {
        self.take_back();
        self.stage = Stage::GivenUp;
        let mut next = Some(self.puzzle.right[0].token.clone());
        while let Some(token) = next {
            self.put(Actor::Seat(self.seat), &token);
            let goes_on = (self.judge.goes_on)(&*self.now.play, self.seat);
            let answers = || (self.judge.answers)(&*self.now.play, self.seat, self.task);
            next = goes_on.then(answers).and_then(|answers| answers.into_iter().next());
        }
    }

    /// The table of the problem as it stands, with oneself at one's seat and bots at the others.
    pub fn session(&self, now: Millis) -> Option<Session> {
        let sitters = BySeat::from_fn(self.start.play.roster().seats(), |seat| {
            if seat == self.seat { Sitter::nameless() } else { Sitter::bot(Level::LOWEST) }
        });
        Session::looked_at(ID, &self.start.line, &sitters, &self.now.log, now).ok()
    }

    /// What has happened that a session of it has not heard of.
    pub fn news(&self, session: &Session, now: Millis) -> Vec<Event> {
        session.news(&self.now.log, now)
    }
}

/// Tries as people show them to each other: `✗✗✓`.
pub fn marks(tries: usize) -> String {
    std::iter::repeat_n(MISSED, tries.saturating_sub(1)).chain([SOLVED]).collect()
}
