//! A table whose host is in this browser: what it decides is kept before it is shown, and one tab decides.

use leptos::prelude::*;
use page::{Decision, Event, Link, LocalGame, Said, Session};

use super::link::{Answered, Inbox, LinkState};
use crate::lease::{Hold, Lease};
use crate::store::{self, Kept};

/// The host, and all that has happened: in memory, so that a store that was full can be caught up with.
struct Source {
    link: Link,
    events: Vec<Event>,
}

/// The way to a host in this browser.
#[derive(Clone, Copy)]
pub(super) struct LocalLink {
    inbox: Inbox,
    source: StoredValue<Source, LocalStorage>,
    lease: Lease,
    kept: RwSignal<Kept>,
}

impl LocalLink {
    pub(super) fn new(inbox: Inbox, link: Link, events: Vec<Event>) -> LocalLink {
        let source = StoredValue::new_local(Source { link, events });
        let id = inbox.peek(|session| session.id().to_owned());
        let lease = Lease::new(&id, move || refresh(inbox, source));
        LocalLink { inbox, source, lease, kept: RwSignal::new(store::probe()) }
    }

    pub(super) fn inbox(self) -> Inbox {
        self.inbox
    }

    pub(super) fn state(self) -> LinkState {
        match self.lease.hold() {
            Hold::Asking => LinkState::Asking,
            Hold::Elsewhere => LinkState::Elsewhere,
            Hold::Ours if self.is_frozen() => LinkState::Frozen,
            Hold::Ours => LinkState::Open,
        }
    }

    pub(super) fn is_frozen(self) -> bool {
        self.source.with_value(|source| matches!(source.link, Link::Frozen { .. }))
    }

    pub(super) fn take_over(self) {
        refresh(self.inbox, self.source);
        self.lease.take();
    }

    pub(super) fn say(self, said: &Said, answered: Answered) -> bool {
        let decide = |source: &Source| source.link.decide(said, store::now());
        let decision = self.lease.may_write().then(|| self.source.with_value(decide)).flatten();
        let Some(decision) = decision else { return false };
        let refusal = decision.refusal.clone();
        let is_done = refusal.is_none();
        self.happen(decision);
        answered(refusal);
        is_done
    }

    pub(super) fn tick(self) -> Option<bool> {
        if !self.inbox.is_there() || !self.lease.may_write() {
            return None;
        }
        let decision = self.source.with_value(|source| source.link.tick(store::now()));
        let decision = decision.filter(|decision| !decision.events.is_empty());
        Some(decision.map(|decision| self.happen(decision)).is_some())
    }

    /// Keeps what was decided, then shows it.
    fn happen(self, decision: Decision) {
        if decision.events.is_empty() {
            return;
        }
        let events = decision.events.clone();
        let kept = self.append(&events);
        self.source.update_value(|source| {
            source.events.extend_from_slice(&events);
            source.link.confirm(decision);
        });
        let folded = self.inbox.fold(&events);
        debug_assert!(folded.is_ok(), "what the host decides can follow");
        let is_over = self.inbox.peek(Session::is_over);
        self.kept.set(match kept {
            Kept::Yes if !is_over => self.note(),
            // A game that is over is kept in one piece.
            _ => self.keep(),
        });
        self.inbox.tell(&events);
    }

    /// Writes events behind those that are kept; not after a write that failed, so that there is no gap.
    fn append(self, events: &[Event]) -> Kept {
        match self.kept.get_untracked() {
            Kept::Yes => self.inbox.peek(|session| store::append(session.id(), events)),
            failed => failed,
        }
    }

    /// Keeps the whole game.
    fn keep(self) -> Kept {
        self.source.with_value(|source| {
            self.inbox.peek(|session| store::keep(session, &source.link, &source.events))
        })
    }

    /// Keeps what the shelf says of the game, and what only this browser knows of it.
    pub(super) fn note(self) -> Kept {
        self.inbox.peek(store::note)
    }

    pub(super) fn kept(self) -> Kept {
        self.kept.get()
    }

    pub(super) fn keep_again(self) -> Kept {
        if !self.lease.may_write() {
            return self.kept.get_untracked();
        }
        let kept = self.keep();
        let kept = if kept == Kept::Yes { store::probe() } else { kept };
        self.kept.set(kept);
        kept
    }
}

/// Shows the game as another tab has kept it.
fn refresh(inbox: Inbox, source: StoredValue<Source, LocalStorage>) {
    let id = inbox.peek(|session| session.id().to_owned());
    if let Some(LocalGame { session, link, events }) = store::load(&id) {
        source.set_value(Source { link, events });
        inbox.replace(session);
    }
}
