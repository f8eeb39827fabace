//! Hints: a worker looks for a good move, and says why.

use game::{Phrase, Seat};
use leptos::prelude::*;
use page::{Found, Job, Reason};

use super::bots::job;
use super::link::TableLink;
use crate::bot_worker::BotWorker;

/// The level that gives hints.
const ADVISER: u8 = 5;

/// A token that is suggested, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Hint {
    pub(crate) token: String,
    pub(crate) why: Vec<Phrase>,
    /// Whose move it is, where nobody acts: it would have been better in a game that is looked at.
    pub(crate) seat: Option<Seat>,
}

impl Hint {
    fn of(found: &Found) -> Option<Hint> {
        let Found::Hint(token, why) = found else { return None };
        let phrase = |reason: &Reason| reason.phrase(bots::codes::ALL);
        let why = why.iter().filter_map(phrase).collect();
        Some(Hint { token: token.clone(), why, seat: None })
    }
}

/// Whoever looks for hints.
#[derive(Clone, Copy)]
pub(super) struct Adviser {
    link: TableLink,
    hint: RwSignal<Option<Hint>>,
    is_advising: RwSignal<bool>,
    worker: StoredValue<BotWorker, LocalStorage>,
}

impl Adviser {
    pub(super) fn new(link: TableLink) -> Adviser {
        let worker = StoredValue::new_local(BotWorker::default());
        on_cleanup(move || worker.with_value(BotWorker::stop));
        Adviser { link, hint: RwSignal::new(None), is_advising: RwSignal::new(false), worker }
    }

    /// The hint that is shown.
    pub(super) fn hint(self) -> RwSignal<Option<Hint>> {
        self.hint
    }

    /// Whether one is being looked for.
    pub(super) fn is_advising(self) -> RwSignal<bool> {
        self.is_advising
    }

    /// Looks for a good move for a seat.
    pub(super) fn advise(self, seat: Seat) {
        let Job::Think { fen, seat, level, seed } =
            self.link.peek(|session| job(session, seat, ADVISER))
        else {
            return;
        };
        self.link.note_hint();
        self.is_advising.set(true);
        self.hint.set(None);
        let heard = move |found: Option<Found>| {
            self.is_advising.set(false);
            self.hint.set(found.as_ref().and_then(Hint::of));
        };
        let job = Job::Advise { fen, seat, level, seed };
        self.worker.with_value(|worker| worker.set(job, heard));
    }

    /// Takes the hint off the table.
    pub(super) fn forget(self) {
        self.stop();
        self.hint.set(None);
    }

    /// Stops looking for a hint.
    pub(super) fn stop(self) {
        self.worker.with_value(BotWorker::stop);
        self.is_advising.set(false);
    }
}
