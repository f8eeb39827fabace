//! Somebody at a problem, as signals: what the card and the board read, and may ask for.

use game::{Actor, GameInfo, Seat};
use leptos::prelude::*;
use page::puzzle::{Attempt, Stage, Task, Verdict, of_day};
use page::{Date, Session};

use crate::games;
use crate::pages::table::Typed;
use crate::prefs::Prefs;
use crate::route::Route;
use crate::store;
use crate::table_view::{Answered, Inbox};

/// What was said of the last answer.
#[derive(Clone, PartialEq)]
pub(super) enum Remark {
    Nothing,
    /// It is allowed and not right.
    Missed,
    /// The same, of a word.
    Worse(String, i32),
    /// What lies is not one word on the segment.
    NoWord,
}

/// A problem that somebody tries to solve.
#[derive(Clone, Copy)]
pub(super) struct Sitting {
    pub(super) info: &'static GameInfo,
    /// The day whose problem it is.
    pub(super) date: Date,
    pub(super) attempt: RwSignal<Attempt>,
    /// Changes whenever the board is laid anew.
    pub(super) round: RwSignal<u32>,
    pub(super) word: RwSignal<Remark>,
    /// The rule that lies as a draft, where words are asked for.
    pub(super) draft: RwSignal<Option<String>>,
    /// In how many tries it was solved on its day.
    pub(super) solved: RwSignal<Option<i64>>,
    /// What is read aloud.
    pub(super) aloud: RwSignal<String>,
    /// The rule at which the booklet is open beside the board.
    pub(super) rule: RwSignal<Option<String>>,
    /// Moves in notation.
    pub(super) typed: Typed,
    prefs: Prefs,
}

impl Sitting {
    /// At the problem of the day that the address asks for; of today, if it asks for none or for one to come.
    pub(super) fn begin(info: &'static GameInfo) -> Option<Sitting> {
        let (today, prefs) = (store::today(), Prefs::get());
        let asked = Route::get().place().get("jour").and_then(|day| day.parse::<Date>().ok());
        let date = asked.filter(|date| *date <= today).unwrap_or(today);
        let puzzles = games::puzzles_here(info.id)?;
        let attempt = Attempt::new(of_day(puzzles.text, date)?, puzzles.judge)?;
        let solved = store::puzzles(info.id).get(date).and_then(|day| day.points);
        Some(Sitting {
            info,
            date,
            attempt: RwSignal::new(attempt),
            round: RwSignal::new(0),
            word: RwSignal::new(Remark::Nothing),
            draft: RwSignal::new(None),
            solved: RwSignal::new(solved),
            aloud: RwSignal::new(String::new()),
            rule: RwSignal::new(None),
            typed: Typed::new(),
            prefs,
        })
    }

    /// Whether an answer is asked for.
    pub(super) fn is_asked(self) -> bool {
        self.attempt.with(|attempt| attempt.stage() == Stage::Asked)
    }

    fn is_word(self) -> bool {
        self.attempt.with_untracked(|attempt| matches!(attempt.task(), Task::Word(_)))
    }

    /// Judges what was played on the board. A rule of Deplimo is a draft until one offers its word.
    pub(super) fn answer(self, inbox: Inbox, seat: Seat, token: &str, answered: Answered) -> bool {
        let check = |session: &Session| session.table().play().check(Actor::Seat(seat), token);
        if let Err(refusal) = inbox.peek(check) {
            answered(Some(refusal));
            return false;
        }
        if self.is_word() && token.starts_with("lay=") {
            self.word.set(Remark::Nothing);
            self.draft.set(Some(token.to_owned()));
            return false;
        }
        let is_taken = self.judge(inbox, token);
        if is_taken {
            answered(None);
        }
        is_taken
    }

    /// Offers the word that lies.
    pub(super) fn offer(self, inbox: Inbox) {
        let Some(token) = self.draft.get_untracked() else { return self.word.set(Remark::NoWord) };
        match self.attempt.with_untracked(|attempt| attempt.scored(&token)) {
            Some(_) => drop(self.judge(inbox, &token)),
            None => self.word.set(Remark::NoWord),
        }
    }

    /// Whether it changed the board.
    fn judge(self, inbox: Inbox, token: &str) -> bool {
        let verdict = self.attempt.try_update(|attempt| attempt.judge(token)).flatten();
        let scored = self.attempt.with_untracked(|attempt| attempt.scored(token));
        match verdict {
            None | Some(Verdict::Refused(_)) => false,
            Some(Verdict::Missed) => {
                let worse = scored.map(|(word, points)| Remark::Worse(word, points));
                self.word.set(worse.unwrap_or(Remark::Missed));
                false
            }
            Some(Verdict::Solved) => {
                self.note_solved();
                self.show(inbox);
                true
            }
            Some(Verdict::Refuted | Verdict::GoesOn) => {
                self.show(inbox);
                true
            }
        }
    }

    /// What was played happens on the board.
    fn show(self, inbox: Inbox) {
        let news = self
            .attempt
            .with_untracked(|attempt| inbox.peek(|session| attempt.news(session, store::now())));
        let folded = inbox.fold(&news);
        debug_assert!(folded.is_ok(), "what an attempt plays can follow");
        inbox.tell(&news);
        self.word.set(Remark::Nothing);
    }

    /// Only what is solved on its own day counts, and once; after the solution was shown it no longer does.
    fn note_solved(self) {
        let tries = self.attempt.with_untracked(Attempt::tries) as i64 + 1;
        let is_new = store::puzzles(self.info.id).get(self.date).is_none();
        if is_new && self.date == store::today() {
            store::change_puzzles(self.info.id, |days| days.finish(self.date, tries, true));
        }
        self.solved.update(|solved| *solved = solved.or(Some(tries)));
    }

    /// Takes back what was refuted, or begins again.
    pub(super) fn take_back(self) {
        self.attempt.update(Attempt::take_back);
        self.lay_anew();
    }

    /// Shows the solution.
    pub(super) fn give_up(self) {
        if self.date == store::today() {
            store::change_puzzles(self.info.id, |days| days.begin(self.date));
        }
        self.attempt.update(Attempt::give_up);
        self.lay_anew();
    }

    fn lay_anew(self) {
        self.word.set(Remark::Nothing);
        self.draft.set(None);
        self.round.update(|round| *round += 1);
    }

    /// Asks for the hint.
    pub(super) fn want_hint(self) {
        self.attempt.update(Attempt::want_hint);
        let lang = self.prefs.lang_now();
        let hint = self.attempt.with_untracked(|attempt| attempt.hint_words(lang));
        self.aloud.set(hint.unwrap_or_default());
    }

    /// Takes back what was said of an answer: it was about the act before this one.
    pub(super) fn unsay(self) {
        if self.word.with_untracked(|word| *word != Remark::Nothing) {
            self.word.set(Remark::Nothing);
        }
    }

    /// How many days in a row were solved.
    pub(super) fn streak(self) -> usize {
        store::puzzles(self.info.id).streak(store::today())
    }
}
