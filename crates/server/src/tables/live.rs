//! A table that somebody listens to or plays at: a cache of its fold, and those who listen.
//!
//! The fold can be dropped at any time that nothing is on its way to the store, and is made again from the stored events.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use game::{Refusal, Seat, SeatSet};
use store::{TableNo, TableRow, TableState, Ticket};
use table::{Call, Command, Decision, Host, Millis, Opened, Said, Sitter, Table, UserId};
use tokio::sync::oneshot;

use super::tell::Listener;
use crate::failure::Failure;
use crate::outbox::Outbox;

/// One table.
pub(crate) struct Live {
    pub(crate) no: TableNo,
    pub(crate) id: Box<str>,
    pub(crate) game: &'static str,
    pub(crate) listed: bool,
    pub(crate) created: Millis,
    inner: Mutex<Inner>,
}

/// What changes, under the table's lock.
pub(crate) struct Inner {
    pub(crate) slot: Slot,
    /// What waits to be durable. Meanwhile other commands wait.
    pub(super) flight: Option<Box<Flight>>,
    /// Each with how often somebody else was first.
    pub(super) queue: VecDeque<(Ask, Origin, u8)>,
    pub(crate) listeners: Vec<Listener>,
    /// Answers to commands that did nothing.
    pub(super) refused: HashMap<(UserId, String), KeptAnswer>,
    /// How many of them there were.
    pub(super) numbered: u64,
    pub(super) row: Row,
    /// Bots that were asked already.
    pub(crate) asked: Vec<Call>,
    /// When the house looks at it next.
    pub(crate) armed: Option<Millis>,
    /// How many events the listeners have been told.
    pub(crate) told: u64,
    /// How many there are, as far as this node has heard of others.
    pub(crate) known: u64,
    /// Whether what others have written is being read.
    pub(crate) is_following: bool,
    pub(crate) presence: crate::presence::Seen,
    /// Who sat where when the fold was dropped: those who listen still have their seats.
    sitters: Box<[Option<UserId>]>,
    /// When somebody last wanted something of it.
    pub(super) touched: Millis,
    /// What is stored has been changed: the fold is to be made again.
    pub(super) is_outdated: bool,
}

/// The fold.
pub(crate) enum Slot {
    Cold,
    /// Being read; what is to be done with it afterwards.
    Loading(Vec<Look>),
    Here(Box<Host>),
    /// Today's rules don't allow what happened: it can be looked at as far as they do.
    Frozen(Box<Frozen>),
}

/// Something to be done with a table once it is read, or nothing, if it can't be.
pub(crate) type Look = Box<dyn FnOnce(&mut Inner) + Send>;

pub(crate) struct Frozen {
    pub(crate) table: Option<Box<Table>>,
    pub(crate) opened: Opened,
    pub(crate) seen: u64,
    /// The first event that today's rules don't allow.
    pub(crate) at: u64,
}

/// What the row in the store says.
#[derive(Clone, Copy)]
pub(super) struct Row {
    pub(super) state: TableState,
    pub(super) due: Option<Millis>,
}

/// What is asked of a table.
pub(crate) enum Ask {
    Said(Said),
    /// Time has passed.
    Tick,
}

/// Who asks, and gets the answer.
pub(crate) enum Origin {
    /// A socket hears events as everybody does; here it hears refusals.
    Socket(Arc<Outbox>, text::Lang),
    /// A request gets what it made happen.
    Request(oneshot::Sender<Result<axum::extract::ws::Utf8Bytes, Failure>>),
    /// A bot that was asked.
    Bot(Call),
    /// Nobody: the house's own clock.
    House,
}

/// What waits to be durable.
pub(super) struct Flight {
    pub(super) ask: Ask,
    pub(super) origin: Origin,
    pub(super) decision: Decision,
    /// The table at which all go on.
    pub(super) next: Option<Host>,
    /// How often somebody else was first.
    pub(super) tries: u8,
    /// Where it waits.
    pub(super) ticket: Ticket,
    /// Moves that go with it.
    pub(super) passengers: Vec<Passenger>,
    /// Whether nobody else may: what waits next was tried, and has to wait.
    pub(super) is_full: bool,
}

/// A move that goes with another one.
pub(super) struct Passenger {
    pub(super) ask: Ask,
    pub(super) origin: Origin,
    pub(super) tries: u8,
    /// Which of the events are its own: those from here on, up to those of the next one.
    pub(super) begins: usize,
}

/// The answer to a command that did nothing, as it was given.
#[derive(Clone)]
pub(crate) struct KeptAnswer {
    pub(crate) refusal: Refusal,
    pub(crate) seen: u64,
    /// Which one it was, so that the oldest can be forgotten.
    pub(super) number: u64,
}

impl Live {
    pub(super) fn new(row: &TableRow, now: Millis) -> Live {
        let inner = Inner {
            slot: Slot::Cold,
            flight: None,
            queue: VecDeque::new(),
            listeners: Vec::new(),
            refused: HashMap::new(),
            numbered: 0,
            row: Row { state: row.state, due: row.due },
            asked: Vec::new(),
            armed: None,
            told: 0,
            known: 0,
            is_following: false,
            presence: Default::default(),
            sitters: Box::default(),
            touched: now,
            is_outdated: false,
        };
        Live {
            no: row.no,
            id: row.id.as_str().into(),
            game: shelf::info(&row.game).map_or("", |info| info.id),
            listed: row.listed,
            created: row.created,
            inner: Mutex::new(inner),
        }
    }

    /// Nothing is left half-changed under this lock: deciding changes nothing.
    pub(crate) fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl std::fmt::Debug for Live {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Live").field("id", &self.id).finish_non_exhaustive()
    }
}

impl Inner {
    /// The table as everybody sees it, as far as it can be followed.
    pub(crate) fn table(&self) -> Option<&Table> {
        match &self.slot {
            Slot::Here(host) => Some(host.table()),
            Slot::Frozen(frozen) => frozen.table.as_deref(),
            Slot::Cold | Slot::Loading(_) => None,
        }
    }

    /// How it opened.
    pub(crate) fn opened(&self) -> Option<&Opened> {
        match &self.slot {
            Slot::Here(host) => Some(host.table().state().opened()),
            Slot::Frozen(frozen) => Some(&frozen.opened),
            Slot::Cold | Slot::Loading(_) => None,
        }
    }

    /// How many events there are.
    pub(crate) fn seen(&self) -> u64 {
        match &self.slot {
            Slot::Here(host) => host.table().seen(),
            Slot::Frozen(frozen) => frozen.seen,
            Slot::Cold | Slot::Loading(_) => self.told,
        }
    }

    /// Whether another node has written something that is not folded yet.
    pub(super) fn is_behind(&self) -> bool {
        matches!(self.slot, Slot::Here(_)) && self.seen() < self.known
    }

    /// Whether something of this node is on its way to the store.
    pub(crate) fn is_on_its_way(&self) -> bool {
        self.flight.is_some()
    }

    /// What the store says now.
    pub(crate) fn learn(&mut self, row: &TableRow) {
        self.row = Row { state: row.state, due: row.due };
    }

    /// Whether the house has to look at it some day.
    pub(crate) fn is_watched(&self) -> bool {
        self.row.due.is_some()
    }

    /// The first event that today's rules don't allow.
    pub(crate) fn frozen_at(&self) -> Option<u64> {
        match &self.slot {
            Slot::Frozen(frozen) => Some(frozen.at),
            _ => None,
        }
    }

    /// The seats of a person.
    pub(crate) fn seats_of(&self, user: Option<&UserId>) -> SeatSet {
        let Some(user) = user else { return SeatSet::EMPTY };
        match self.table() {
            Some(table) => {
                let own = table.sitters().iter().filter(|(_, sitter)| sitter.user() == Some(user));
                own.map(|(seat, _)| seat).collect()
            }
            None => {
                let sitters = self.sitters.iter().enumerate();
                let own = sitters.filter(|(_, sitter)| sitter.as_ref() == Some(user));
                own.map(|(index, _)| Seat::at(index)).collect()
            }
        }
    }

    pub(crate) fn state(&self) -> TableState {
        self.table().map_or(self.row.state, |table| super::about::state_of(table.state()))
    }

    /// Has the fold made again from what is stored.
    pub(crate) fn read_again(&mut self) {
        self.is_outdated = true;
        self.rest(true);
    }

    /// Drops the fold where it is not to be kept; what is on its way still needs it.
    pub(super) fn rest(&mut self, is_kept: bool) {
        let is_dropped = !is_kept || self.is_outdated;
        if is_dropped && self.flight.is_none() && matches!(self.slot, Slot::Here(_)) {
            self.cool();
            self.is_outdated = false;
        }
    }

    /// What was on its way is decided again, in the same order, before anything that came later.
    pub(super) fn turn_back(&mut self) {
        let Some(flight) = self.flight.take() else { return };
        for passenger in flight.passengers.into_iter().rev() {
            self.queue.push_front((passenger.ask, passenger.origin, passenger.tries + 1));
        }
        self.queue.push_front((flight.ask, flight.origin, flight.tries + 1));
    }

    /// Drops the fold; it is made again from the stored events.
    pub(crate) fn cool(&mut self) {
        if let Some(table) = self.table() {
            let sitters = table.sitters().values().iter().map(|sitter| sitter.user().cloned());
            self.sitters = sitters.collect();
        }
        self.slot = Slot::Cold;
    }

    /// Whether something is on its way to the store, or waits for that.
    pub(crate) fn is_busy(&self) -> bool {
        self.flight.is_some() || !self.queue.is_empty()
    }

    /// Whether it can be forgotten: nobody listens, and nothing is on its way.
    pub(crate) fn is_idle(&self) -> bool {
        self.listeners.is_empty() && !self.is_busy() && !matches!(self.slot, Slot::Loading(_))
    }
}

impl KeptAnswer {
    pub(super) fn numbered(self, number: u64) -> KeptAnswer {
        KeptAnswer { number, ..self }
    }
}

impl Ask {
    /// Whether a person says it.
    pub(super) fn is_persons(&self) -> bool {
        matches!(self, Ask::Said(said) if said.by.id().is_some())
    }

    /// Who says it with which key: what was refused once is refused again.
    pub(super) fn key(&self) -> Option<(&UserId, &str)> {
        match self {
            Ask::Said(said) => said.by.id().zip(said.key.as_deref()),
            Ask::Tick => None,
        }
    }
}

/// The numbers of seats.
pub(crate) fn numbers(seats: SeatSet) -> Vec<u8> {
    seats.iter().map(Seat::number).collect()
}

/// A seat that a bot plays.
pub(crate) fn has_bots(table: &Table) -> bool {
    table.sitters().values().iter().any(Sitter::is_bot)
}

/// The command of a bot.
pub(crate) fn answer_of(call: Call, token: String, seen: u64) -> Ask {
    let command = Command::Play { seat: call.seat, token, seen: Some(seen) };
    Ask::Said(Said::new(table::By::House, command))
}
