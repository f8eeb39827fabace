//! The way between this screen and the host of its table: commands go in, events come back.
//!
//! Bots, story, hints and boards hold a `TableLink` and can't tell where the host is. A host in this browser
//! (`local.rs`) answers before `say` returns, so that a click is shown in the next frame. One elsewhere ([`Away`]) answers
//! later, and tells of what others did without being asked: whoever says something is answered by a call back, and every
//! event comes by the inbox. What such a table needs besides is fetched with the first one (`online/`), so that the table
//! itself knows it by one trait only.

use std::rc::Rc;

use game::Seat;
use leptos::prelude::*;
use page::{Command, Event, LocalGame, Said, Session};

use super::TableView;
use super::local::LocalLink;
use crate::store::{self, Kept};

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
    Away(Inbox, Host),
}

type Host = StoredValue<Rc<dyn Away>, LocalStorage>;

/// A host elsewhere: a server, whoever teaches a lesson, or what is tried at a game that is looked at.
pub(crate) trait Away {
    /// Says a command; `answered` is called once, mostly later. Whether it has not been refused so far.
    fn say(&self, command: &Command, answered: Answered) -> bool;
    /// Whether what is said here is heard; views that ask follow it.
    fn state(&self) -> LinkState;
    /// The host's time.
    fn now(&self) -> u64;
    /// What such a table shows in a place that others leave empty.
    fn draw(&self, place: Place, table: TableView) -> AnyView;
    /// Whether this tab sees to its bots and to its time all the same; whoever asks follows it.
    fn is_seen_to_here(&self) -> bool {
        false
    }
    /// Lets its time do what is due, where this tab sees to it, and tells whether anything happened.
    fn tick(&self) -> Option<bool> {
        None
    }
}

/// A place of a table for what only one that is hosted elsewhere has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// In the head: how the connection is.
    Head,
    /// On a seat: whether somebody is there, and how much time is left.
    Seat(Seat),
    /// Beside the board, under the sentence of the moment: what is found of a game that is looked at.
    Next,
    /// Beside the board, at the end: what is said.
    Side,
    /// Over the table: what is offered.
    Over,
    /// Under the result: another game.
    Again,
    /// In the menu.
    Menu,
}

impl TableLink {
    /// The host is in this browser.
    pub(crate) fn local(game: LocalGame) -> TableLink {
        let LocalGame { session, link, events } = game;
        TableLink(Way::Local(LocalLink::new(Inbox::new(session), link, events)))
    }

    /// The host is elsewhere.
    pub(crate) fn away(inbox: Inbox, host: Rc<dyn Away>) -> TableLink {
        TableLink(Way::Away(inbox, StoredValue::new_local(host)))
    }

    fn inbox(self) -> Inbox {
        match self.0 {
            Way::Local(local) => local.inbox(),
            Way::Away(inbox, _) => inbox,
        }
    }

    /// The way to a host in this browser.
    fn local_way(self) -> Option<LocalLink> {
        match self.0 {
            Way::Local(local) => Some(local),
            Way::Away(..) => None,
        }
    }

    /// The host's time.
    pub(super) fn now(self) -> u64 {
        match self.0 {
            Way::Local(_) => store::now(),
            Way::Away(_, host) => host.get_value().now(),
        }
    }

    /// What only a table that is hosted elsewhere shows there.
    pub(super) fn draw(self, place: Place, table: TableView) -> AnyView {
        match self.0 {
            Way::Local(_) => ().into_any(),
            Way::Away(_, host) => host.get_value().draw(place, table),
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
            Way::Away(_, host) => host.get_value().say(&said.command, answered),
        }
    }

    /// Lets the table's time do what is due, and tells whether anything happened; nothing, where that is not this
    /// screen's to decide.
    pub(super) fn tick(self) -> Option<bool> {
        match self.0 {
            Way::Local(local) => local.tick(),
            Way::Away(inbox, host) => inbox.is_there().then(|| host.get_value().tick())?,
        }
    }

    /// When time makes something happen that this screen has to see to.
    pub(super) fn next_tick(self) -> Option<u64> {
        let is_here = match self.0 {
            Way::Local(_) => true,
            Way::Away(_, host) => untrack(|| host.get_value().is_seen_to_here()),
        };
        let session = self.inbox().session;
        session.try_with_untracked(Session::next_tick).flatten().filter(|_| is_here)
    }

    /// Whether what is said here is heard; views that ask follow it.
    pub(super) fn state(self) -> LinkState {
        match self.0 {
            Way::Local(local) => local.state(),
            Way::Away(_, host) => host.get_value().state(),
        }
    }

    /// Whether the bots of this table think in this tab; follows who plays.
    pub(super) fn runs_bots(self) -> bool {
        match self.0 {
            Way::Local(local) => local.state() == LinkState::Open,
            Way::Away(_, host) => host.get_value().is_seen_to_here(),
        }
    }

    /// Goes on with the game here, where another tab had it.
    pub(super) fn take_over(self) {
        if let Some(local) = self.local_way() {
            local.take_over();
        }
    }

    /// Whether the game is by other rules than today's.
    pub(super) fn is_frozen(self) -> bool {
        self.local_way().is_some_and(LocalLink::is_frozen)
    }

    /// Remembers that somebody asked for a hint.
    pub(super) fn note_hint(self) {
        if self.peek(Session::is_hinted) {
            return;
        }
        self.inbox().session.update(Session::note_hint);
        if let Some(local) = self.local_way() {
            local.note();
        }
    }

    /// Whether what happened last was kept; before the first move, whether there is room for the game.
    pub(super) fn kept(self) -> Kept {
        self.local_way().map_or(Kept::Yes, LocalLink::kept)
    }

    /// Keeps the game once more, after room was made.
    pub(super) fn keep_again(self) -> Kept {
        self.local_way().map_or(Kept::Yes, LocalLink::keep_again)
    }
}

/// Where events arrive, whatever way they took: the session folds them, then everybody hears of them.
#[derive(Clone, Copy)]
pub(crate) struct Inbox {
    session: RwSignal<Session>,
    listener: StoredValue<Option<Listener>, LocalStorage>,
    replaced: RwSignal<u32>,
}

impl Inbox {
    pub(crate) fn new(session: Session) -> Inbox {
        Inbox {
            session: RwSignal::new(session),
            listener: StoredValue::new_local(None),
            replaced: RwSignal::new(0),
        }
    }

    /// Reads the session.
    pub(crate) fn with<T>(self, read: impl FnOnce(&Session) -> T) -> T {
        self.session.with(read)
    }

    /// Nobody is told any more: the table that was listening has been left.
    pub(crate) fn fall_silent(self) {
        self.listener.set_value(None);
    }

    /// Another person looks at it from now on.
    pub(crate) fn look_as(self, user: Option<page::UserId>) {
        self.session.update(|session| session.look_as(user));
    }

    /// Reads the session once, without following it.
    pub(crate) fn peek<T>(self, read: impl FnOnce(&Session) -> T) -> T {
        self.session.with_untracked(read)
    }

    /// Whether the table is still on the screen: timers may ring after it was left.
    pub(crate) fn is_there(self) -> bool {
        self.session.try_with_untracked(|_| ()).is_some()
    }

    /// Folds events; nobody is told yet.
    pub(crate) fn fold(self, events: &[Event]) -> Result<(), game::Refusal> {
        let folded = self.session.try_update_untracked(|session| session.hear(events));
        folded.unwrap_or(Ok(()))
    }

    /// Tells everybody of events that were folded.
    pub(crate) fn tell(self, events: &[Event]) {
        if let Some(listener) = self.listener.get_value() {
            listener(events);
        }
        self.session.notify();
    }

    /// The whole game as it was told elsewhere, in the place of what was shown.
    pub(crate) fn replace(self, session: Session) {
        self.session.update(|before| *before = session.instead_of(before));
        self.replaced.update(|times| *times += 1);
    }
}
