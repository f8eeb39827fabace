//! The bots at a table whose host is in this tab: who is asked, who thinks, at which pace they answer.

use std::time::Duration;

use game::{Level, Seat};
use leptos::prelude::*;
use page::{By, Call, Found, Job, Said, Session};

use super::link::TableLink;
use crate::bot_worker::BotWorker;
use crate::pace::Pace;
use crate::store;

/// The state of the bots.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum BotState {
    #[default]
    Idle,
    Thinking(Seat),
    /// A person has stopped them; they go on when told so.
    Stopped,
    Failed,
}

/// The bots of a table.
#[derive(Clone, Copy)]
pub(crate) struct Bots {
    link: TableLink,
    state: RwSignal<BotState>,
    pace: RwSignal<Pace>,
    /// Whether they play a move only when told so.
    is_paused: RwSignal<bool>,
    /// What they were asked last and have answered, one a seat: they are not asked the same again.
    answered: RwSignal<Vec<Wish>>,
    worker: StoredValue<BotWorker, LocalStorage>,
}

impl Bots {
    /// Lets the bots think whenever they may act.
    pub(super) fn new(link: TableLink) -> Bots {
        let bots = Bots {
            link,
            state: RwSignal::new(BotState::Idle),
            pace: RwSignal::new(Pace::remembered()),
            is_paused: RwSignal::new(false),
            answered: RwSignal::new(Vec::new()),
            worker: StoredValue::new_local(BotWorker::default()),
        };
        Effect::new(move |asked: Option<Option<Wish>>| {
            let wish = bots.next_wish();
            if asked.flatten() != wish {
                bots.turn_to(wish);
            }
            wish
        });
        on_cleanup(move || bots.worker.with_value(BotWorker::stop));
        bots
    }

    /// How they are.
    pub(crate) fn state(self) -> BotState {
        self.state.get()
    }

    /// Stops the one that thinks.
    pub(crate) fn stop(self) {
        self.worker.with_value(BotWorker::stop);
        // For a person who plays against it, only this move is put off.
        self.is_paused.set(self.is_watched());
        self.state.set(BotState::Stopped);
    }

    /// Asks them once more, after they failed or were stopped.
    pub(crate) fn wake(self) {
        self.is_paused.set(false);
        self.step();
    }

    /// Lets one that was stopped play one move.
    pub(crate) fn step(self) {
        if let Some(wish) = untrack(|| self.next_wish()) {
            self.ask(wish);
        }
    }

    /// Whether they play among themselves.
    pub(crate) fn is_watched(self) -> bool {
        self.link.peek(|session| session.persons().is_empty() && !session.is_away())
    }

    /// How fast they answer.
    pub(crate) fn pace(self) -> Pace {
        self.pace.get()
    }

    /// Chooses how fast they answer, here and at later tables.
    pub(crate) fn set_pace(self, pace: Pace) {
        pace.remember();
        self.pace.set(pace);
    }

    /// The first of those that may act and have not answered yet.
    fn next_wish(self) -> Option<Wish> {
        if !self.link.runs_bots() {
            return None;
        }
        let all = self.link.session().with(Wish::all);
        self.answered.with(|answered| all.into_iter().find(|wish| !answered.contains(wish)))
    }

    /// Gives up what was asked before, and turns to this.
    fn turn_to(self, wish: Option<Wish>) {
        self.worker.with_value(BotWorker::stop);
        match wish {
            Some(_) if self.is_paused.get_untracked() => self.state.set(BotState::Stopped),
            Some(wish) => self.ask(wish),
            None => self.state.set(BotState::Idle),
        }
    }

    fn ask(self, wish: Wish) {
        let Call { seat, level, must, .. } = wish.call;
        self.state.set(BotState::Thinking(seat));
        let level = level.unwrap_or(Level::LOWEST).number();
        let job = self.link.peek(|session| job(session, seat, level));
        let due = store::now() + self.breath().as_millis() as u64;
        let heard = move |found: Option<Found>| match found {
            Some(Found::Token(token)) => {
                let rest = due.saturating_sub(store::now());
                let act = move || self.answer(wish, &token);
                set_timeout(act, Duration::from_millis(rest));
            }
            Some(Found::Waits) if !must => self.note(wish),
            _ => self.state.set(BotState::Failed),
        };
        self.worker.with_value(|worker| worker.set(job, heard));
    }

    /// How long one takes at least.
    fn breath(self) -> Duration {
        let beats = self.link.peek(|session| {
            let play = session.table().play();
            match play.info().simultaneous {
                // A bot that draws and arranges as fast as it can leaves no time to look.
                _ if !play.turn().may().is_empty() => 3,
                // Where all write at once nobody waits for a bot, unless there are only bots.
                true if !self.is_watched() => 0,
                _ => 1,
            }
        });
        self.pace.get_untracked().breath() * beats
    }

    /// Plays what a bot wants, if it is still asked. A person may be in the middle of a move: what is said about it
    /// stays.
    fn answer(self, wish: Wish, token: &str) {
        let all = self.link.session().try_with_untracked(Wish::all).unwrap_or_default();
        let seat = wish.call.seat;
        let is_asked = self.state.try_get_untracked() == Some(BotState::Thinking(seat));
        if !all.contains(&wish) || !is_asked {
            return;
        }
        let play = self.link.peek(|session| session.playing(seat, token));
        let answered = move |refusal: Option<game::Refusal>| match refusal {
            None => self.note(wish),
            Some(_) => self.state.set(BotState::Failed),
        };
        self.link.say(&Said::new(By::House, play), Box::new(answered));
    }

    /// Remembers that a bot has answered.
    fn note(self, wish: Wish) {
        self.answered.update(|answered| {
            answered.retain(|other| other.call.seat != wish.call.seat);
            answered.push(wish);
        });
    }
}

/// A bot that is asked: the same as long as nothing happened that it would have to think about again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Wish {
    call: Call,
    epoch: u32,
}

impl Wish {
    /// The bots that may act, those who must first.
    fn all(session: &Session) -> Vec<Wish> {
        let epoch = session.epoch();
        session.table().bots_to_ask().into_iter().map(|call| Wish { call, epoch }).collect()
    }
}

/// A job for the worker: the position, and nothing of what led to it.
pub(super) fn job(session: &Session, seat: Seat, level: u8) -> Job {
    Job::Think {
        fen: session.table().play().fen(),
        seat: seat.number(),
        level,
        // So that it doesn't play the same game every time; nothing here is secret.
        seed: (js_sys::Math::random() * f64::from(u32::MAX)) as u64,
    }
}
