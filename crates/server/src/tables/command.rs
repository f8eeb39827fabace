//! A command's way: decided under the table's lock, stored, and only then told.
//!
//! While something of a table is on its way to the store, other commands of it wait: each is decided by all that
//! happened before it. Only as long as nobody has begun to write it, moves may go with it: those who move at the same
//! time share a transaction and a message.

use std::sync::Arc;

use game::Refusal;
use protocol::{FromServer, Reason, Refused};
use store::{Append, EventRow, Job, KeptRefusal, TableState};
use table::{Event, Host, UserId, What};
use text::Lang;

use super::live::{Ask, Flight, Inner, KeptAnswer, Live, Origin, Passenger, Slot};
use super::{about, rematch};
use crate::app::{App, Tag};
use crate::codes;
use crate::failure::Failure;
use crate::outbox::Outbox;
use crate::town::Hint;
use crate::wire;

/// So many commands of one table may wait.
const MOST_WAITING: usize = 64;
/// So often a command is decided again because somebody else was first.
const MOST_TRIES: u8 = 20;
/// So many answers to commands that did nothing are kept of one person at one table, as in the store.
const MOST_REFUSED: usize = 64;

impl App {
    /// Asks something of a table. Whoever asks gets the answer when it is durable.
    pub(crate) fn ask(self: &Arc<App>, live: &Arc<Live>, ask: Ask, origin: Origin) {
        let mut inner = live.lock();
        inner.touched = self.clock.now();
        let is_free = inner.queue.is_empty() && inner.flight.is_none();
        if is_free && matches!(inner.slot, Slot::Here(_)) && !inner.is_behind() {
            self.decide(live, &mut inner, ask, origin, 0);
            return inner.rest(self.config.cache);
        }
        if inner.queue.len() >= MOST_WAITING {
            let seen = inner.seen();
            return fail(&mut inner, origin, &ask, &Failure::busy(), seen);
        }
        inner.queue.push_back((ask, origin, 0));
        self.pump(live, &mut inner);
    }

    /// Decides what waits, as far as nothing is on its way to the store, or can go with that.
    pub(crate) fn pump(self: &Arc<App>, live: &Arc<Live>, inner: &mut Inner) {
        while !inner.queue.is_empty() {
            match inner.slot {
                _ if inner.flight.as_ref().is_some_and(|flight| flight.is_full) => break,
                _ if inner.flight.is_some() => self.board(live, inner),
                Slot::Cold => return self.load(live, inner),
                Slot::Loading(_) => return,
                Slot::Here(_) if inner.is_behind() => return self.follow(live, inner),
                Slot::Here(_) | Slot::Frozen(_) => {
                    let Some((ask, origin, tries)) = inner.queue.pop_front() else { break };
                    self.decide(live, inner, ask, origin, tries);
                }
            }
        }
        if inner.flight.is_none() && inner.is_behind() {
            self.follow(live, inner);
        }
        inner.rest(self.config.cache);
    }

    fn decide(
        self: &Arc<App>,
        live: &Arc<Live>,
        inner: &mut Inner,
        ask: Ask,
        origin: Origin,
        tries: u8,
    ) {
        let seen = inner.seen();
        if self.is_closing() {
            return fail(inner, origin, &ask, &Failure::closing(), seen);
        }
        let Slot::Here(host) = &inner.slot else {
            return fail(inner, origin, &ask, &codes::FROZEN.refusal().into(), seen);
        };
        // Most tables never refuse anything: then nothing is copied to look it up.
        let key = ask.key().filter(|_| !inner.refused.is_empty());
        let kept =
            key.and_then(|(user, key)| inner.refused.get(&(user.clone(), key.to_owned())).cloned());
        if let Some(kept) = kept {
            return fail(inner, origin, &ask, &kept.refusal.into(), kept.seen);
        }
        if !self.clock.is_known() {
            fail(inner, origin, &ask, &Failure::unavailable(), seen);
            return self.look_again(live, inner);
        }
        let now = self.clock.now();
        let decision = match &ask {
            Ask::Said(said) => host.decide(said, now),
            Ask::Tick => host.tick(now),
        };
        if let Some(numbers) = decision.repeats.clone() {
            return self.repeat(live, numbers, &ask, origin);
        }
        let refusal = decision.refusal.as_ref().and_then(|refusal| kept_row(&ask, refusal, seen));
        // Another node may know better: only the store can tell that nothing has happened.
        let is_asked = decision.refusal.is_some() && ask.is_persons() && self.is_shared();
        if decision.events.is_empty() && refusal.is_none() && !is_asked {
            if let Some(refusal) = &decision.refusal {
                fail(inner, origin, &ask, &refusal.clone().into(), seen);
            }
            return self.settle(live, inner);
        }
        let (stored, next) = match rematch::next_table(host, live.listed, &decision, now) {
            Ok(next) => next.map(|(stored, host)| (Box::new(stored), host)).unzip(),
            Err(failure) => return fail(inner, origin, &ask, &failure, seen),
        };
        let about =
            decision.after().and_then(|after| about::change(inner.row, &decision.events, after));
        let events = decision.events.iter().map(wire::row).collect();
        let append = Append { no: live.no, seen, events, about, refusal, next: stored };
        match self.store.submit(Job::Append(append), Tag::Table(Arc::clone(live))) {
            Ok(ticket) => {
                let (passengers, is_full) = (Vec::new(), false);
                let flight =
                    Flight { ask, origin, decision, next, tries, ticket, passengers, is_full };
                inner.flight = Some(Box::new(flight));
            }
            Err(_) => {
                fail(inner, origin, &ask, &Failure::busy(), seen);
                self.look_again(live, inner);
            }
        }
    }

    /// Lets the move that waits longest go with what nobody has begun to write. What can't keeps all that come after it
    /// waiting, too.
    fn board(&self, live: &Live, inner: &mut Inner) {
        let Some(flight) = &mut inner.flight else { return };
        flight.is_full = true;
        let Slot::Here(host) = &inner.slot else { return };
        let Some((Ask::Said(said), ..)) = inner.queue.front() else { return };
        let is_move = matches!(said.command, table::Command::Play { .. });
        // Whoever was refused something before may be asking for that again.
        if !is_move || self.is_closing() || !self.clock.is_known() || !inner.refused.is_empty() {
            return;
        }
        let Some((Job::Append(mut append), tag)) = self.store.recall(flight.ticket) else { return };
        let begins = flight.decision.events.len();
        if host.decide_also(&mut flight.decision, said, self.clock.now()) {
            flight.is_full = false;
            let events = &flight.decision.events;
            append.events.extend(events[begins..].iter().map(wire::row));
            let after = flight.decision.after();
            append.about = after.and_then(|after| about::change(inner.row, events, after));
            let (ask, origin, tries) = inner.queue.pop_front().expect("it was there just now");
            flight.passengers.push(Passenger { ask, origin, tries, begins });
        }
        match self.store.submit(Job::Append(append), tag) {
            Ok(ticket) => flight.ticket = ticket,
            Err(_) => self.fall(live, inner, &Failure::busy()),
        }
    }

    /// What was to be stored is not: nothing of it has happened.
    fn fall(&self, live: &Live, inner: &mut Inner, failure: &Failure) {
        let Some(flight) = inner.flight.take() else { return };
        let seen = inner.seen();
        fail(inner, flight.origin, &flight.ask, failure, seen);
        for passenger in flight.passengers {
            fail(inner, passenger.origin, &passenger.ask, failure, seen);
        }
        self.look_again(live, inner);
    }

    /// What was on its way is durable, or is not.
    pub(crate) fn landed(
        self: &Arc<App>,
        live: &Arc<Live>,
        append: Append,
        result: Result<store::Written, store::Error>,
    ) {
        let mut inner = live.lock();
        let inner = &mut *inner;
        let Some(tries) = inner.flight.as_ref().map(|flight| flight.tries) else { return };
        match result {
            Ok(written) => self.commit(live, inner, append, written),
            Err(store::Error::Conflict) if tries < MOST_TRIES => {
                // Somebody else was first: what happened is read, and the command decided again.
                self.metrics.conflicts.inc();
                inner.known = inner.known.max(inner.seen() + 1);
                inner.turn_back();
            }
            Err(error) => {
                // Whether it was written before the connection was lost only the store can tell.
                inner.is_outdated |= matches!(error, store::Error::Away(_));
                self.fall(live, inner, &error.into());
            }
        }
        self.pump(live, inner);
    }

    fn commit(
        self: &Arc<App>,
        live: &Arc<Live>,
        inner: &mut Inner,
        append: Append,
        written: store::Written,
    ) {
        let Some(flight) = inner.flight.take() else { return };
        let Slot::Here(host) = &mut inner.slot else { return };
        let Flight { ask, origin, decision, next, mut passengers, .. } = *flight;
        let (seen, refusal) = (host.table().seen(), decision.refusal.clone());
        let before = self.streams.is_listened_to().then(|| host.table().play().turn());
        let events: Vec<Event> =
            if before.is_some() { decision.events.clone() } else { Vec::new() };
        self.note_flags(host, &decision.events);
        host.commit(decision);
        inner.told = host.table().seen();
        if let Some(about) = &append.about {
            inner.row.state = about.state;
            inner.row.due = about.due;
        }
        super::tell::tell(&inner.listeners, &append.events);
        self.metrics.events.inc_by(append.events.len() as u64);
        match refusal {
            Some(refusal) => {
                remember(inner, &ask, &refusal, seen);
                fail(inner, origin, &ask, &refusal.into(), seen);
            }
            None => {
                let mut ends = append.events.len();
                while let Some(passenger) = passengers.pop() {
                    let own = &append.events[passenger.begins..ends];
                    succeed(passenger.origin, &passenger.ask, own);
                    ends = passenger.begins;
                }
                succeed(origin, &ask, &append.events[..ends]);
            }
        }
        if let (Some(no), Some(stored), Some(next)) = (written.opened, &append.next, next) {
            self.opened(no, stored);
            self.install(no, stored, next);
        }
        if let Some(before) = before {
            self.streams.tell(live, inner, before, &events);
        }
        if !append.events.is_empty() {
            let (since, seen) = (append.events[0].n, inner.told);
            self.tell_nodes(|| Hint::Table { id: live.id.to_string(), since, seen });
            if append.about.as_ref().is_some_and(|about| about.due.is_some()) {
                self.node.poke();
            }
            self.lobby.changed(live, append.about.is_some());
            if append.about.as_ref().is_some_and(|about| about.sitters.is_some()) {
                self.presence.changed(live, inner);
            }
        }
        self.settle(live, inner);
    }

    /// Notes how long after its moment a flag falls: the clock of the table before says when that was.
    fn note_flags(&self, host: &Host, events: &[Event]) {
        let is_flag = |event: &&Event| matches!(event.what, What::Flagged { .. });
        let fallen = events.iter().find(is_flag).zip(host.table().clocks().next_flag());
        if let Some((flag, due)) = fallen {
            self.metrics.flags_late.observe(flag.at.saturating_sub(due) as f64 / 1_000.0);
        }
    }

    /// Sees to what is due at a table and to its bots, after anything may have changed.
    pub(crate) fn settle(self: &Arc<App>, live: &Arc<Live>, inner: &mut Inner) {
        self.due.arm(live, inner);
        if matches!(inner.state(), TableState::Over | TableState::Closed) {
            self.node.let_go(live.no);
        }
        self.call_bots(live, inner);
    }

    /// A command that was said before gets what it made happen.
    fn repeat(
        self: &Arc<App>,
        live: &Arc<Live>,
        numbers: std::ops::Range<u64>,
        ask: &Ask,
        origin: Origin,
    ) {
        let (app, no) = (Arc::clone(self), live.no);
        let user = ask.key().map(|(user, _)| user.clone());
        let key = ask.key().map_or("", |(_, key)| key).to_owned();
        self.aside(move || {
            let most = usize::try_from(numbers.end - numbers.start).unwrap_or(usize::MAX);
            let told = app.store.events(no, numbers.start, most);
            let told = told.map(|rows| wire::events(&rows, user.as_ref().map(UserId::as_str)));
            match (origin, told.map_err(Failure::from)) {
                (Origin::Socket(outbox, _), Ok(text)) => outbox.push(text),
                (Origin::Socket(outbox, lang), Err(failure)) => {
                    refuse(&outbox, lang, &key, &failure, numbers.end);
                }
                (Origin::Request(to), told) => drop(to.send(told)),
                (Origin::Bot(_) | Origin::House, _) => {}
            }
        });
    }
}

/// What is kept of a refusal: only what a person said with a key can be said again.
fn kept_row(ask: &Ask, refusal: &Refusal, seen: u64) -> Option<KeptRefusal> {
    let (user, key) = ask.key()?;
    // A key that is no key names nothing.
    if refusal.0.code == &table::codes::BAD_KEY {
        return None;
    }
    let body = serde_json::to_string(&(Reason::from(&refusal.0), seen)).ok()?;
    Some(KeptRefusal { user: user.as_str().to_owned(), key: key.to_owned(), body })
}

/// Reads what [`kept_row`] wrote.
pub(super) fn kept_answer(body: &str) -> Option<KeptAnswer> {
    let (reason, seen): (Reason, u64) = serde_json::from_str(body).ok()?;
    let codes: Vec<&'static game::Code> =
        shelf::all_codes().chain(table::codes::ALL.iter().copied()).collect();
    Some(KeptAnswer { refusal: Refusal(reason.phrase(&codes)?), seen, number: 0 })
}

fn remember(inner: &mut Inner, ask: &Ask, refusal: &Refusal, seen: u64) {
    let Some((user, key)) = ask.key() else { return };
    if refusal.0.code == &table::codes::BAD_KEY {
        return;
    }
    let own = inner.refused.iter().filter(|((of, _), _)| of == user);
    if own.clone().count() >= MOST_REFUSED
        && let Some(oldest) = own.min_by_key(|(_, kept)| kept.number).map(|(key, _)| key.clone())
    {
        inner.refused.remove(&oldest);
    }
    inner.numbered += 1;
    let kept = KeptAnswer { refusal: refusal.clone(), seen, number: inner.numbered };
    inner.refused.insert((user.clone(), key.to_owned()), kept);
}

fn succeed(origin: Origin, ask: &Ask, rows: &[EventRow]) {
    if let Origin::Request(to) = origin {
        let user = ask.key().map(|(user, _)| user.as_str());
        let _ = to.send(Ok(wire::events(rows, user)));
    }
}

/// Tells whoever asked why nothing happened.
pub(super) fn fail(inner: &mut Inner, origin: Origin, ask: &Ask, failure: &Failure, seen: u64) {
    match origin {
        Origin::Socket(outbox, lang) => {
            let key = ask.key().map_or("", |(_, key)| key);
            refuse(&outbox, lang, key, failure, seen);
        }
        Origin::Request(to) => drop(to.send(Err(failure.clone()))),
        Origin::Bot(call) => {
            // What it answered to has gone: it is asked again.
            inner.asked.retain(|asked| *asked != call);
            if failure.refusal.0.code != &table::codes::STALE {
                tracing::error!(code = failure.code(), "a bot was refused");
            }
        }
        Origin::House => {}
    }
}

/// Tells a socket why a command did nothing.
pub(crate) fn refuse(outbox: &Outbox, lang: Lang, key: &str, failure: &Failure, seen: u64) {
    let refused = Refused {
        key: key.to_owned(),
        code: failure.code().to_owned(),
        sentence: failure.sentence(lang),
        rule: failure.refusal.0.code.rule.to_owned(),
        seen,
        retry_after: failure.retry_after,
    };
    let text = serde_json::to_string(&FromServer::Refused(refused));
    outbox.push(text.expect("a refusal can always be written").into());
}

/// Whether an event begins another table.
pub(super) fn rematch_of(events: &[Event]) -> Option<&str> {
    events.iter().find_map(|event| match &event.what {
        What::Rematch { table } => Some(table.as_str()),
        _ => None,
    })
}
