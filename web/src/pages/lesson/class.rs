//! Somebody on their way through a lesson, as signals: what the card and the board of a step read, and may ask for.

use std::sync::Arc;

use game::{Actor, GameInfo};
use leptos::prelude::*;
use page::lesson::{Course, Lesson, Verdict};
use page::{Command, Session};
use text::Lang;

use crate::games;
use crate::pages::table::Typed;
use crate::prefs::Prefs;
use crate::store;
use crate::table_view::{Answered, Inbox};
use crate::ui::memo;

/// A lesson under way.
#[derive(Clone, Copy)]
pub(super) struct Class {
    pub(super) info: &'static GameInfo,
    pub(super) course: RwSignal<Course>,
    /// Changes whenever a step is shown from its beginning: its board is laid anew.
    pub(super) round: RwSignal<u32>,
    /// Why the last answer is not what was asked.
    pub(super) not_yet: RwSignal<Option<String>>,
    /// What is read aloud.
    pub(super) aloud: RwSignal<String>,
    /// The rule at which the booklet is open beside the board.
    pub(super) rule: RwSignal<Option<String>>,
    /// Moves in notation.
    pub(super) typed: Typed,
    prefs: Prefs,
}

/// The lesson of a game in a language; none if the page has none, or one that can't be read.
fn lesson(id: &str, lang: Lang) -> Option<Arc<Lesson>> {
    let written = games::lesson_here(id)?;
    Lesson::read(written.text(lang), written.teacher).ok().map(Arc::new)
}

impl Class {
    /// Goes on where the lesson was left.
    pub(super) fn resume(info: &'static GameInfo) -> Option<Class> {
        let prefs = Prefs::get();
        let course = Course::resume(lesson(info.id, prefs.lang_now())?, &store::lesson(info.id));
        let class = Class {
            info,
            course: RwSignal::new(course),
            round: RwSignal::new(0),
            not_yet: RwSignal::new(None),
            aloud: RwSignal::new(String::new()),
            rule: RwSignal::new(None),
            typed: Typed::new(),
            prefs,
        };
        class.follow_language();
        Some(class)
    }

    /// In another language the same step stands on the board; what was said of an answer is gone.
    fn follow_language(self) {
        let lang = memo(move || self.prefs.lang());
        Effect::new(move |before: Option<Lang>| {
            let lang = lang.get();
            let is_other = before.is_some_and(|before| before != lang);
            if let Some(lesson) = is_other.then(|| lesson(self.info.id, lang)).flatten() {
                self.course.update(|course| course.translate(lesson));
                self.not_yet.set(None);
            }
            lang
        });
    }

    /// Shows a step from its beginning.
    pub(super) fn go_to(self, step: usize) {
        self.course.update(|course| course.go_to(step));
        self.begin_anew();
        let text = self.course.with_untracked(|course| course.step().text.clone());
        self.say(&text);
    }

    /// The step that comes next, or the one before.
    pub(super) fn step_on(self) {
        self.go_to(self.course.with_untracked(Course::at) + 1);
    }

    pub(super) fn step_back(self) {
        self.go_to(self.course.with_untracked(Course::at).saturating_sub(1));
    }

    /// Puts the step back to its beginning.
    pub(super) fn restart(self) {
        self.course.update(Course::restart);
        self.begin_anew();
    }

    fn begin_anew(self) {
        self.not_yet.set(None);
        self.round.update(|round| *round += 1);
        self.keep();
    }

    /// Keeps how far one is.
    fn keep(self) {
        store::keep_lesson(self.info.id, &self.course.with_untracked(Course::kept));
    }

    /// Asks for the hint before it is shown by itself.
    pub(super) fn want_hint(self) {
        self.course.update(Course::want_hint);
    }

    /// The last step is done by going to its table.
    pub(super) fn open_table(self) {
        self.course.update(|course| {
            course.open_table();
        });
        self.keep();
    }

    /// Reads something aloud, without its marks.
    pub(super) fn say(self, sentence: &str) {
        self.aloud.set(sentence.replace(['`', '*'], ""));
    }

    /// Whether a move is asked for.
    pub(super) fn is_asked(self) -> bool {
        self.course.with(|course| course.ask().is_some())
    }

    /// Judges what was said at the table of the step.
    pub(super) fn answer(self, inbox: Inbox, command: &Command, answered: Answered) -> bool {
        let Command::Play { seat, token, .. } = command else { return false };
        let check = |session: &Session| session.table().play().check(Actor::Seat(*seat), token);
        if let Err(refusal) = inbox.peek(check) {
            answered(Some(refusal));
            return false;
        }
        let verdict = self.course.try_update(|course| course.judge(token)).flatten();
        match verdict {
            None | Some(Verdict::Refused(_)) => false,
            Some(Verdict::NotYet(why)) => {
                self.say_verdict("lesson-not-yet", &why);
                self.not_yet.set(Some(why));
                false
            }
            Some(Verdict::GoesOn(_) | Verdict::Right(_)) => {
                self.go_on(inbox, answered);
                true
            }
        }
    }

    /// What was answered happens on the board, and whatever follows it.
    fn go_on(self, inbox: Inbox, answered: Answered) {
        let news = self
            .course
            .with_untracked(|course| inbox.peek(|session| course.news(session, store::now())));
        let folded = inbox.fold(&news);
        debug_assert!(folded.is_ok(), "what a course says can follow");
        inbox.tell(&news);
        answered(None);
        self.not_yet.set(None);
        self.keep();
        let said = self.course.with_untracked(|course| {
            [course.told(), course.praise()].into_iter().flatten().collect::<Vec<_>>().join(" ")
        });
        self.say_verdict("lesson-right", &said);
    }

    fn say_verdict(self, verdict: &str, told: &str) {
        let verdict = page::say(self.prefs.lang_now(), verdict, &[]);
        self.say(&format!("{verdict} {told}"));
    }

    /// Takes back what was said of an answer: it was about the act before this one.
    pub(super) fn unsay(self) {
        if self.not_yet.with_untracked(Option::is_some) {
            self.not_yet.set(None);
        }
    }
}
