//! The way between this screen and the host of its table: commands go in, events come back.
//!
//! Bots, story, hints and boards hold a `TableLink` and can't tell where the host is. A host in this browser
//! (`local.rs`) answers before `say` returns, so that a click is shown in the next frame. One elsewhere would answer
//! later, and tell of what others did without being asked: whoever says something is answered by a call back, and every
//! event comes by the inbox.

use std::rc::Rc;

use leptos::prelude::*;
use page::{Event, LocalGame, Said, Session};

use super::local::LocalLink;
use super::taught::TaughtLink;
use crate::store::Kept;

/// Called once with what became of a command: nothing, or why it was refused.
pub(crate) type Answered = Box<dyn FnOnce(Option<game::Refusal>)>;

/// Told of events when the session has folded them.
type Listener = Rc<dyn Fn(&[Event])>;

/// Whether what is said at this screen is heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LinkState {
    /// It is found out whether another tab plays this game.
    Asking,
    Open,
    /// Another tab plays.
    Elsewhere,
    /// The game is by other rules than today's, and can only be looked at.
    Frozen,
}

/// Where the commands of the table on this screen go, and where its events come from.
#[derive(Clone, Copy)]
pub(crate) struct TableLink(Way);

/// Where the host is.
#[derive(Clone, Copy)]
enum Way {
    Local(LocalLink),
    Taught(TaughtLink),
}

impl TableLink {
    /// The host is in this browser.
    pub(crate) fn local(game: LocalGame) -> TableLink {
        let LocalGame { session, link, events } = game;
        TableLink(Way::Local(LocalLink::new(Inbox::new(session), link, events)))
    }

    /// There is no host: what is said is judged by whoever teaches, while something is asked for.
    pub(crate) fn taught(
        session: Session,
        is_asked: Signal<bool>,
        judge: impl Fn(TableLink, &Said, Answered) -> bool + 'static,
    ) -> TableLink {
        TableLink(Way::Taught(TaughtLink::new(Inbox::new(session), is_asked, judge)))
    }

    /// Lets something happen at a table of a lesson; elsewhere the host decides what happens.
    pub(crate) fn happen(self, events: &[Event]) {
        if let Way::Taught(taught) = self.0 {
            taught.happen(events);
        }
    }

    fn inbox(self) -> Inbox {
        match self.0 {
            Way::Local(local) => local.inbox(),
            Way::Taught(taught) => taught.inbox(),
        }
    }

    /// The session as a signal.
    pub(super) fn session(self) -> RwSignal<Session> {
        self.inbox().session
    }

    /// Reads the session once, without following it.
    pub(crate) fn peek<T>(self, read: impl FnOnce(&Session) -> T) -> T {
        self.inbox().session.with_untracked(read)
    }

    /// Tells `listener` of all events from now on.
    pub(super) fn listen(self, listener: impl Fn(&[Event]) + 'static) {
        self.inbox().listener.set_value(Some(Rc::new(listener)));
    }

    /// Follows how often the whole game was replaced by another telling of it.
    pub(super) fn track_replaced(self) {
        self.inbox().replaced.track();
    }

    /// Says a command. `answered` is called once, now or later, unless nobody hears it here. Whether it has been heard
    /// and not been refused so far.
    pub(super) fn say(self, said: &Said, answered: Answered) -> bool {
        match self.0 {
            Way::Local(local) => local.say(said, answered),
            Way::Taught(taught) => taught.say(self, said, answered),
        }
    }

    /// Lets the table's time do what is due, and tells whether anything happened; nothing, where that is not this
    /// screen's to decide.
    pub(super) fn tick(self) -> Option<bool> {
        match self.0 {
            Way::Local(local) => local.tick(),
            Way::Taught(_) => None,
        }
    }

    /// When time makes something happen that this screen has to see to.
    pub(super) fn next_tick(self) -> Option<u64> {
        match self.0 {
            Way::Local(_) => self.inbox().session.try_with_untracked(Session::next_tick).flatten(),
            Way::Taught(_) => None,
        }
    }

    /// Whether what is said here is heard; views that ask follow it.
    pub(super) fn state(self) -> LinkState {
        match self.0 {
            Way::Local(local) => local.state(),
            Way::Taught(taught) => taught.state(),
        }
    }

    /// Whether the bots of this table think in this tab; follows who plays.
    pub(super) fn runs_bots(self) -> bool {
        match self.0 {
            Way::Local(local) => local.state() == LinkState::Open,
            Way::Taught(_) => false,
        }
    }

    /// Goes on with the game here, where another tab had it.
    pub(super) fn take_over(self) {
        match self.0 {
            Way::Local(local) => local.take_over(),
            Way::Taught(_) => {}
        }
    }

    /// Whether the game is by other rules than today's.
    pub(super) fn is_frozen(self) -> bool {
        match self.0 {
            Way::Local(local) => local.is_frozen(),
            Way::Taught(_) => false,
        }
    }

    /// Remembers that somebody asked for a hint.
    pub(super) fn note_hint(self) {
        if self.peek(Session::is_hinted) {
            return;
        }
        self.inbox().session.update(Session::note_hint);
        match self.0 {
            Way::Local(local) => local.note(),
            Way::Taught(_) => Kept::Yes,
        };
    }

    /// Whether what happened last was kept; before the first move, whether there is room for the game.
    pub(super) fn kept(self) -> Kept {
        match self.0 {
            Way::Local(local) => local.kept(),
            Way::Taught(_) => Kept::Yes,
        }
    }

    /// Keeps the game once more, after room was made.
    pub(super) fn keep_again(self) -> Kept {
        match self.0 {
            Way::Local(local) => local.keep_again(),
            Way::Taught(_) => Kept::Yes,
        }
    }
}

/// Where events arrive, whatever way they took: the session folds them, then everybody hears of them.
#[derive(Clone, Copy)]
pub(super) struct Inbox {
    session: RwSignal<Session>,
    listener: StoredValue<Option<Listener>, LocalStorage>,
    replaced: RwSignal<u32>,
}

impl Inbox {
    fn new(session: Session) -> Inbox {
        Inbox {
            session: RwSignal::new(session),
            listener: StoredValue::new_local(None),
            replaced: RwSignal::new(0),
        }
    }

    /// Reads the session once, without following it.
    pub(super) fn peek<T>(self, read: impl FnOnce(&Session) -> T) -> T {
        self.session.with_untracked(read)
    }

    /// Whether the table is still on the screen: timers may ring after it was left.
    pub(super) fn is_there(self) -> bool {
        self.session.try_with_untracked(|_| ()).is_some()
    }

    /// Folds events; nobody is told yet.
    pub(super) fn fold(self, events: &[Event]) -> Result<(), game::Refusal> {
        let folded = self.session.try_update_untracked(|session| session.hear(events));
        folded.unwrap_or(Ok(()))
    }

    /// Tells everybody of events that were folded.
    pub(super) fn tell(self, events: &[Event]) {
        if let Some(listener) = self.listener.get_value() {
            listener(events);
        }
        self.session.notify();
    }

    /// The whole game as it was told elsewhere, in the place of what was shown.
    pub(super) fn replace(self, session: Session) {
        self.session.update(|before| *before = session.instead_of(before));
        self.replaced.update(|times| *times += 1);
    }
}
