//! The authority over a table: it alone knows the seed, and decides what happens.
//!
//! *Decide, store, commit.* [`Host::decide`] changes nothing: it gives the events that a command would make, and the
//! refusal if there is one. Whoever hosts the table stores the events, and then [`Host::commit`]s them. A store that
//! fails leaves the table as it was.

use std::collections::HashMap;
use std::hash::{BuildHasher, BuildHasherDefault, Hash, Hasher, RandomState};
use std::ops::Range;
use std::sync::LazyLock;

use game::chance::{Commitment, Draws, Seed};
use game::{Actor, Refusal, Seat, Turn};

use crate::codes::BAD_EVENT;
use crate::wants::check;
use crate::{By, Command, Event, Millis, Offer, Opened, Opening, State, Table, UserId, What};

/// A table with its seed.
#[derive(Clone)]
pub struct Host {
    table: Table,
    seed: Seed,
    /// Which events the command of a person with a key has made.
    said: HashMap<Fingerprint, Range<u32>, BuildHasherDefault<FirstHalf>>,
}

/// What would happen.
#[derive(Clone, Debug)]
pub struct Decision {
    /// To be stored, and then committed. Time may have made something happen even where the command is refused.
    pub events: Vec<Event>,
    /// Why the command itself does nothing.
    pub refusal: Option<Refusal>,
    /// The command was said before with the same key, and made the events with these numbers: nothing happens now.
    pub repeats: Option<Range<u64>>,
    state: Option<State>,
}

impl Decision {
    /// The table as it will be, if anything happens: what is stored with the events may depend on it.
    pub fn after(&self) -> Option<&State> {
        self.state.as_ref()
    }

    fn nothing() -> Decision {
        Decision { events: Vec::new(), refusal: None, repeats: None, state: None }
    }
}

/// A command, and who says it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// Who.
    pub by: By,
    /// Chosen by whoever says it: said twice it happens once.
    pub key: Option<String>,
    /// What is wanted.
    pub command: Command,
}

impl Said {
    /// A command without a key.
    pub fn new(by: By, command: Command) -> Said {
        Said { by, key: None, command }
    }

    /// A command of whoever sits at this screen.
    pub fn here(command: Command) -> Said {
        Said::new(By::here(), command)
    }
}

impl Host {
    /// Opens a table, and gives its first event. The seed should come from the operating system, and stays secret until
    /// the end.
    pub fn open(opening: Opening, seed: Seed, now: Millis) -> Result<(Host, Event), Refusal> {
        let start = shelf::begin(&opening.setup)?;
        let opened = Opened {
            id: opening.id,
            setup: shelf::opening_line(&*start),
            clock: opening.clock,
            consent: opening.consent,
            opener: opening.opener.clone(),
            rules: start.info().edition.to_owned(),
            commitment: seed.commitment().to_string(),
        };
        let by = Some(opening.opener);
        let first = Event { n: 0, at: now, by, key: None, what: What::Opened(opened) };
        let table = Table::opened(&first)?;
        Ok((Host { table, seed, said: HashMap::default() }, first))
    }

    /// A table from its events, as stored; the seed is stored apart from them.
    pub fn restore(table: Table, seed: Seed, events: &[Event]) -> Result<Host, Refusal> {
        if Commitment::from_hex(&table.state().opened().commitment) != Some(seed.commitment()) {
            return Err(BAD_EVENT.refusal().with("number", 0));
        }
        let mut host = Host { table, seed, said: HashMap::default() };
        host.remember(events);
        Ok(host)
    }

    /// The table as everybody sees it.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The secret, for whoever stores it apart from the events.
    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    /// What a command would make happen now. Changes nothing.
    pub fn decide(&self, said: &Said, now: Millis) -> Decision {
        if let Some(repeats) = self.repeated(said) {
            return Decision { repeats: Some(repeats), ..Decision::nothing() };
        }
        let now = now.max(self.table.state().at());
        let mut draft = Draft::new(self, now);
        draft.let_time_pass();
        let refusal = draft.obey(said).err();
        draft.go_on();
        draft.decided(refusal)
    }

    /// Lets a move follow moves that are decided and not yet stored, if it is allowed then: those who move at the same
    /// time need not wait for each other. Says whether it does; if not, nothing has changed.
    pub fn decide_also(&self, decided: &mut Decision, said: &Said, now: Millis) -> bool {
        let (by, key) = (said.by.id(), &said.key);
        let is_said = |event: &Event| key.is_some() && event.key == *key && event.by.as_ref() == by;
        let is_move = |event: &Event| matches!(event.what, What::Played { .. });
        if !matches!(said.command, Command::Play { .. })
            || decided.refusal.is_some()
            || !decided.events.iter().all(|event| is_move(event) && !is_said(event))
            || self.repeated(said).is_some()
        {
            return false;
        }
        let Some(state) = decided.state.take() else { return false };
        let now = now.max(state.at());
        let is_late = state.next_tick().is_some_and(|due| due <= now);
        let events = std::mem::take(&mut decided.events);
        let mut draft = Draft { ahead: Some(state), events, ..Draft::new(self, now) };
        let follows = !is_late && draft.obey(said).is_ok();
        if follows {
            draft.go_on();
        }
        *decided = draft.decided(None);
        follows
    }

    /// What time alone makes happen, and what the table throws by itself. Changes nothing.
    pub fn tick(&self, now: Millis) -> Decision {
        let mut draft = Draft::new(self, now.max(self.table.state().at()));
        draft.let_time_pass();
        draft.go_on();
        draft.decided(None)
    }

    /// Takes over what was decided, after its events are stored.
    pub fn commit(&mut self, decision: Decision) {
        self.remember(&decision.events);
        if let Some(state) = decision.state {
            self.table.advance(state, &decision.events);
        }
    }

    /// Takes over events that were decided elsewhere, as far as they follow.
    pub fn follow(&mut self, events: &[Event]) -> Result<(), Refusal> {
        events.iter().try_for_each(|event| {
            self.table.apply(event)?;
            self.remember(std::slice::from_ref(event));
            Ok(())
        })
    }

    /// Decides and commits at once, where there is nothing to store.
    pub fn handle(&mut self, said: &Said, now: Millis) -> Result<Vec<Event>, Refusal> {
        let decision = self.decide(said, now);
        let (events, refusal) = (decision.events.clone(), decision.refusal.clone());
        self.commit(decision);
        refusal.map_or(Ok(events), Err)
    }

    fn repeated(&self, said: &Said) -> Option<Range<u64>> {
        let numbers = self.said.get(&Fingerprint::of(said.by.id()?, said.key.as_ref()?))?;
        Some(u64::from(numbers.start)..u64::from(numbers.end))
    }

    fn remember(&mut self, events: &[Event]) {
        // The events of a command follow each other, and bear the same key.
        let mut last = None;
        for event in events {
            if let (Some(by), Some(key)) = (&event.by, &event.key) {
                let n = u32::try_from(event.n).expect("a table has fewer events than that");
                let print = match last {
                    Some((of, print)) if of == (by, key) => print,
                    _ => Fingerprint::of(by, key),
                };
                last = Some(((by, key), print));
                self.said.entry(print).or_insert(n..n).end = n + 1;
            }
        }
    }

    /// The numbers for the next token that the table throws or draws.
    fn draws(&self, state: &State) -> Draws {
        let place = state.tokens().all as u64;
        Draws::new(&self.seed, self.table.id(), place, state.words().values())
    }
}

impl std::fmt::Debug for Host {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Host").field("table", &self.table).finish_non_exhaustive()
    }
}

/// What is kept of a person and a key: there is one for each move of a live table, so it is small. 128 bits that
/// depend on two secrets of this program: nobody can look for two keys with the same, and by chance there are none.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Fingerprint([u64; 2]);

impl Hash for Fingerprint {
    fn hash<H: Hasher>(&self, to: &mut H) {
        to.write_u64(self.0[0]);
    }
}

/// A fingerprint is a hash already: half of it serves.
#[derive(Default)]
struct FirstHalf(u64);

impl Hasher for FirstHalf {
    fn write(&mut self, _: &[u8]) {
        unreachable!("a fingerprint writes a number");
    }

    fn write_u64(&mut self, half: u64) {
        self.0 = half;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

impl Fingerprint {
    fn of(user: &UserId, key: &str) -> Fingerprint {
        static SECRETS: LazyLock<[RandomState; 2]> = LazyLock::new(Default::default);
        Fingerprint(SECRETS.each_ref().map(|secret| secret.hash_one((user, key))))
    }
}

/// What is being decided: a state that goes ahead of the table.
struct Draft<'a> {
    host: &'a Host,
    /// A copy, from the first event on.
    ahead: Option<State>,
    events: Vec<Event>,
    now: Millis,
    by: Option<UserId>,
    key: Option<String>,
}

impl<'a> Draft<'a> {
    fn new(host: &'a Host, now: Millis) -> Draft<'a> {
        Draft { host, ahead: None, events: Vec::new(), now, by: None, key: None }
    }

    fn state(&self) -> &State {
        self.ahead.as_ref().unwrap_or(self.host.table.state())
    }

    /// Lets something happen that was checked.
    fn happen(&mut self, what: What, at: Millis) {
        let (by, key) = (self.by.clone(), self.key.clone());
        let event = Event { n: self.state().seen(), at, by, key, what };
        let table = &self.host.table;
        let state = self.ahead.get_or_insert_with(|| table.state().clone());
        state.follow(&event, table.moves()).expect("what happens was checked before");
        self.events.push(event);
    }

    /// Whoever ran out of time did so before the command came; then the clock of the rules rings.
    fn let_time_pass(&mut self) {
        if self.state().next_tick().is_none_or(|due| due > self.now) {
            return;
        }
        let until = self.state().alarm().map_or(self.now, |due| due.min(self.now));
        loop {
            let flagged = self.state().clocks().flagged(until);
            if flagged.is_empty() {
                break;
            }
            for seat in flagged {
                // A seat that need not act any more, because another flag fell, stays in.
                if self.state().clocks().is_running(seat) {
                    self.happen(What::Flagged { seat }, until);
                }
            }
        }
        if let Some(token) = self.state().ringing(self.now) {
            self.happen(What::Played { by: Actor::Table, token }, self.now);
        }
    }

    fn obey(&mut self, said: &Said) -> Result<(), Refusal> {
        let what = check(&self.host.table, self.state(), said)?;
        (self.by, self.key) = (said.by.id().cloned(), said.key.clone());
        self.happen(what, self.now);
        self.settle();
        Ok(())
    }

    /// Carries out an offer to which all have agreed.
    fn settle(&mut self) {
        let Some(pending) = self.state().offered().filter(|pending| pending.asked.is_empty())
        else {
            return;
        };
        match pending.offer {
            Offer::Undo => self.take_back(pending.by),
            Offer::Rematch => {
                let table = self.host.seed.next_table(self.host.table.id());
                self.happen(What::Rematch { table }, self.now);
            }
        }
    }

    fn take_back(&mut self, seat: Seat) {
        if let Ok(to) = self.host.table.undo_to(seat) {
            self.happen(What::Undone { to }, self.now);
        }
    }

    /// Throws and draws what is due, and reveals the seed at the end.
    fn go_on(&mut self) {
        while self.state().play().turn() == Turn::Chance && self.state().is_full() {
            let mut draws = self.host.draws(self.state());
            let token = self.state().play().draw(&mut draws);
            let token = token.expect("a pending chance can be drawn");
            self.happen(What::Played { by: Actor::Table, token }, self.now);
        }
        if self.state().is_over() && self.state().seed().is_none() {
            self.happen(What::Revealed { seed: self.host.seed.reveal() }, self.now);
        }
    }

    fn decided(self, refusal: Option<Refusal>) -> Decision {
        Decision { events: self.events, refusal, repeats: None, state: self.ahead }
    }
}
