//! The state machine.

use game::chance::{Commitment, Draws, Proof, Seed};
use game::codes::NO_SUCH_SEAT;
use game::{Actor, BySeat, Entry, RESIGN, Refusal, Seat, SeatSet, Turn};
use shelf::{Play, Record, result_of};

use crate::codes::{
    BAD_EVENT, NO_OFFER, NOT_FULL, NOT_NOW, NOTHING_TO_UNDO, OFFER_PENDING, SEAT_TAKEN, STALE,
    STARTED, UNDO_PAST_CHANCE,
};
use crate::seats::check_name;
use crate::{
    Alarm, Call, Clock, Clocks, Command, Consent, Event, Millis, Offer, Sitter, What, calls,
};

/// How a table opens.
#[derive(Clone, Debug)]
pub struct Opening {
    /// Unique among tables: chance depends on it.
    pub id: String,
    /// `detrak players=2`, or a position line: then the game begins there.
    pub setup: String,
    /// How much time there is.
    pub clock: Clock,
    /// Whether others are asked before a move is taken back.
    pub consent: Consent,
}

/// A game with all that belongs round it.
#[derive(Clone)]
pub struct Table {
    id: String,
    consent: Consent,
    seed: Seed,
    start: Box<dyn Play>,
    play: Box<dyn Play>,
    log: Vec<Entry>,
    sitters: BySeat<Sitter>,
    words: BySeat<String>,
    clocks: Clocks,
    /// The clock of the rules.
    alarm: Alarm,
    offer: Option<Pending>,
    events: Vec<Event>,
    is_revealed: bool,
}

/// An offer that waits for answers.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Pending {
    by: Seat,
    offer: Offer,
    /// Who has still to answer.
    asked: SeatSet,
}

impl Table {
    /// Opens a table. The seed should come from the operating system, and stays secret until the end.
    pub fn open(opening: Opening, seed: Seed, now: Millis) -> Result<Table, Refusal> {
        let start = shelf::begin(&opening.setup)?;
        let what = What::Opened {
            setup: shelf::opening_line(&*start),
            commitment: seed.commitment().to_string(),
            clock: opening.clock,
        };
        let mut table = Table::empty(opening, seed, start, now);
        table.happen(what, now);
        table.go_on(now);
        Ok(table)
    }

    /// A table from its events, as stored; the seed is stored apart from them.
    pub fn replay(
        id: &str,
        consent: Consent,
        seed: Seed,
        events: &[Event],
    ) -> Result<Table, Refusal> {
        let bad = |number: usize| BAD_EVENT.refusal().with("number", number);
        let Some((Event { at, what: What::Opened { setup, commitment, clock }, .. }, rest)) =
            events.split_first()
        else {
            return Err(bad(0));
        };
        if Commitment::from_hex(commitment) != Some(seed.commitment()) {
            return Err(bad(0));
        }
        let opening = Opening { id: id.into(), setup: setup.clone(), clock: *clock, consent };
        let mut table = Table::empty(opening, seed, shelf::begin(setup)?, *at);
        table.happen(events[0].what.clone(), *at);
        for (index, event) in rest.iter().enumerate() {
            if event.n != table.seen() || !table.is_possible(&event.what) {
                return Err(bad(index + 1));
            }
            table.happen(event.what.clone(), event.at);
        }
        Ok(table)
    }

    fn empty(opening: Opening, seed: Seed, start: Box<dyn Play>, now: Millis) -> Table {
        let seats = start.roster().seats();
        Table {
            id: opening.id,
            consent: opening.consent,
            seed,
            play: start.clone(),
            start,
            log: Vec::new(),
            sitters: BySeat::from_fn(seats, |_| Sitter::Open),
            words: BySeat::from_fn(seats, |_| String::new()),
            clocks: Clocks::new(opening.clock, seats, now),
            alarm: Alarm::default(),
            offer: None,
            events: Vec::new(),
            is_revealed: false,
        }
    }

    /// Unique among tables: chance depends on it.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Where the game began.
    pub fn start(&self) -> &dyn Play {
        &*self.start
    }

    /// The position.
    pub fn play(&self) -> &dyn Play {
        &*self.play
    }

    /// The tokens that lead to it.
    pub fn log(&self) -> &[Entry] {
        &self.log
    }

    /// Everything that happened.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// How many events there are: what a client says it has seen.
    pub fn seen(&self) -> u64 {
        self.events.len() as u64
    }

    /// Who sits where.
    pub fn sitters(&self) -> &BySeat<Sitter> {
        &self.sitters
    }

    /// The clocks.
    pub fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    /// When the clock of the rules ends the game, where it has one and it runs.
    pub fn alarm(&self) -> Option<Millis> {
        self.alarm.due()
    }

    /// When somebody or the game runs out of time if nothing happens: a [`Command::Tick`] is due then.
    pub fn next_tick(&self) -> Option<Millis> {
        self.clocks.next_flag().into_iter().chain(self.alarm()).min()
    }

    /// What is offered, by whom, and who has still to answer.
    pub fn offered(&self) -> Option<(Seat, Offer, SeatSet)> {
        self.offer.as_ref().map(|pending| (pending.by, pending.offer, pending.asked))
    }

    /// The bots that may act now, those who must first.
    pub fn bots_to_ask(&self) -> Vec<Call> {
        if self.is_full() { calls(&*self.play, &self.sitters, &self.log) } else { Vec::new() }
    }

    /// Does what is wanted, or refuses it and changes nothing. Gives what happened.
    pub fn handle(&mut self, command: Command, now: Millis) -> Result<Vec<Event>, Refusal> {
        let before = self.events.len();
        // Whoever ran out of time did so before this command came.
        self.flag(self.alarm().map_or(now, |due| due.min(now)));
        self.ring(now);
        if let Err(refusal) = self.obey(command, now)
            && self.events.len() == before
        {
            return Err(refusal);
        }
        self.go_on(now);
        Ok(self.events[before..].to_vec())
    }

    fn obey(&mut self, command: Command, now: Millis) -> Result<(), Refusal> {
        match command {
            Command::Sit { seat, sitter } => self.sit(seat, sitter, now),
            Command::Word { seat, word } => self.add_word(seat, word, now),
            Command::Play { seat, token, seen } => self.play_token(seat, token, seen, now),
            Command::Offer { seat, offer } => self.make_offer(seat, offer, now),
            Command::Answer { seat, agrees } => self.answer(seat, agrees, now),
            Command::Tick => Ok(()),
        }
    }

    fn check_seat(&self, seat: Seat) -> Result<(), Refusal> {
        let seats = self.sitters.len();
        if seat.index() < seats {
            Ok(())
        } else {
            Err(NO_SUCH_SEAT.refusal().with("seat", seat).with("seats", seats))
        }
    }

    fn is_full(&self) -> bool {
        self.sitters.values().iter().all(|sitter| *sitter != Sitter::Open)
    }

    fn is_over(&self) -> bool {
        self.play.turn() == Turn::Over
    }

    /// Whether a player has played a token; what the table drew before doesn't count.
    fn is_started(&self) -> bool {
        self.log.iter().any(|entry| entry.by != Actor::Table)
    }

    fn sit(&mut self, seat: Seat, sitter: Sitter, now: Millis) -> Result<(), Refusal> {
        self.check_seat(seat)?;
        sitter.check()?;
        if self.is_started() {
            return Err(STARTED.refusal());
        }
        if self.sitters[seat] != Sitter::Open && sitter != Sitter::Open {
            return Err(SEAT_TAKEN.refusal().with("seat", seat));
        }
        self.happen(What::Sat { seat, sitter }, now);
        Ok(())
    }

    /// Words count only before the first draw, so that nobody can choose one after seeing what it does.
    fn add_word(&mut self, seat: Seat, word: String, now: Millis) -> Result<(), Refusal> {
        self.check_seat(seat)?;
        check_name(&word)?;
        if !self.log.is_empty() {
            return Err(STARTED.refusal());
        }
        self.happen(What::Word { seat, word }, now);
        Ok(())
    }

    fn play_token(
        &mut self,
        seat: Seat,
        token: String,
        seen: Option<u64>,
        now: Millis,
    ) -> Result<(), Refusal> {
        self.check_seat(seat)?;
        if !self.is_full() {
            let open = self.sitters.values().iter().filter(|s| **s == Sitter::Open).count();
            return Err(NOT_FULL.refusal().with("seats", open));
        }
        if let Some(seen) = seen.filter(|&seen| self.is_stale(seat, seen)) {
            return Err(STALE.refusal().with("seen", seen as i64).with("now", self.seen() as i64));
        }
        self.play.check(Actor::Seat(seat), &token)?;
        self.happen(What::Played { by: Actor::Seat(seat), token }, now);
        Ok(())
    }

    /// Whether something happened since that this seat's move might not have reckoned with. Where
    /// all may act at once, what the other seats did is no reason to think again.
    fn is_stale(&self, seat: Seat, seen: u64) -> bool {
        let missed = self.events.iter().skip(usize::try_from(seen).unwrap_or(usize::MAX));
        let is_simultaneous = self.play.info().simultaneous;
        let mut matters = missed.map(|event| match &event.what {
            What::Undone { .. } => true,
            What::Played { by: Actor::Seat(by), .. } if is_simultaneous => *by == seat,
            What::Played { .. } | What::Flagged { .. } => true,
            _ => false,
        });
        seen > self.seen() || matters.any(|matters| matters)
    }

    fn make_offer(&mut self, seat: Seat, offer: Offer, now: Millis) -> Result<(), Refusal> {
        self.check_seat(seat)?;
        if self.offer.is_some() {
            return Err(OFFER_PENDING.refusal());
        }
        match offer {
            Offer::Undo => self.check_undo(seat)?,
            Offer::Rematch if !self.is_over() => return Err(NOT_NOW.refusal()),
            Offer::Rematch => {}
        }
        self.happen(What::Offered { seat, offer }, now);
        self.settle_offer(now);
        Ok(())
    }

    /// Whether a seat may offer to take back its last token now.
    pub fn check_undo(&self, seat: Seat) -> Result<(), Refusal> {
        if self.is_over() { Err(NOT_NOW.refusal()) } else { self.undo_to(seat).map(drop) }
    }

    /// How many tokens are left if a seat takes back its last one.
    fn undo_to(&self, seat: Seat) -> Result<usize, Refusal> {
        let own = |entry: &Entry| entry.by == Actor::Seat(seat);
        let last = self.log.iter().rposition(own).ok_or_else(|| NOTHING_TO_UNDO.refusal())?;
        if self.log[last..].iter().any(|entry| entry.by == Actor::Table) {
            return Err(UNDO_PAST_CHANCE.refusal());
        }
        Ok(last)
    }

    fn answer(&mut self, seat: Seat, agrees: bool, now: Millis) -> Result<(), Refusal> {
        self.check_seat(seat)?;
        let is_asked = self.offer.as_ref().is_some_and(|pending| pending.asked.contains(seat));
        if !is_asked {
            return Err(NO_OFFER.refusal());
        }
        self.happen(What::Answered { seat, agrees }, now);
        self.settle_offer(now);
        Ok(())
    }

    /// Carries out an offer to which all have agreed.
    fn settle_offer(&mut self, now: Millis) {
        let Some(pending) = self.offer.as_ref().filter(|pending| pending.asked.is_empty()) else {
            return;
        };
        match pending.offer {
            Offer::Undo => {
                if let Ok(to) = self.undo_to(pending.by) {
                    self.happen(What::Undone { to }, now);
                }
            }
            Offer::Rematch => self.happen(What::Rematch, now),
        }
    }

    /// The persons who are asked when a seat offers something.
    fn asked_by(&self, seat: Seat) -> SeatSet {
        if self.consent == Consent::NotAsked {
            return SeatSet::EMPTY;
        }
        let persons = self.sitters.iter().filter(|(other, sitter)| {
            *other != seat
                && sitter.is_person()
                && (self.play.roster().is_in(*other) || self.is_over())
        });
        persons.map(|(other, _)| other).collect()
    }

    fn flag(&mut self, now: Millis) {
        while let Some(seat) = self.clocks.flagged(now).filter(|_| !self.is_over()) {
            self.happen(What::Flagged { seat }, now);
        }
    }

    /// Lets the clock of the rules play, if it has run out. Whoever ran out of time before is out by now.
    fn ring(&mut self, now: Millis) {
        if let Some(token) = self.alarm.ring(now) {
            self.happen(What::Played { by: Actor::Table, token }, now);
        }
    }

    /// Throws and draws what is due, and reveals the seed at the end.
    fn go_on(&mut self, now: Millis) {
        while self.play.turn() == Turn::Chance && self.is_full() {
            let mut draws = self.draws();
            let token = self.play.draw(&mut draws).expect("a pending chance can be drawn");
            self.happen(What::Played { by: Actor::Table, token }, now);
        }
        if self.is_over() && !self.is_revealed {
            self.happen(What::Revealed { seed: self.seed.reveal() }, now);
        }
    }

    fn draws(&self) -> Draws {
        Draws::new(&self.seed, &self.id, self.log.len() as u64, self.words.values())
    }

    /// Whether a stored event can follow; what passes here can be folded.
    fn is_possible(&self, what: &What) -> bool {
        let has = |seat: &Seat| seat.index() < self.sitters.len();
        match what {
            What::Opened { .. } => false,
            What::Sat { seat, .. } | What::Word { seat, .. } => has(seat),
            What::Played { by, token } => self.play.check(*by, token).is_ok(),
            What::Flagged { seat } => self.play.check(Actor::Seat(*seat), RESIGN).is_ok(),
            What::Offered { seat, .. } | What::Answered { seat, .. } => has(seat),
            What::Undone { to } => *to <= self.log.len(),
            What::Rematch => self.is_over(),
            What::Revealed { seed } => *seed == self.seed.reveal(),
        }
    }

    /// Folds one event into the state. It follows from a check, so it is possible.
    fn happen(&mut self, what: What, at: Millis) {
        let mut played = None;
        match &what {
            What::Opened { .. } => {}
            What::Sat { seat, sitter } => self.sitters[*seat] = sitter.clone(),
            What::Word { seat, word } => self.words[*seat] = word.clone(),
            What::Played { by, token } => {
                played = match by {
                    Actor::Seat(seat) => Some(*seat),
                    Actor::Table => None,
                };
                self.put(Entry::new(*by, token.as_str()));
            }
            What::Flagged { seat } => self.put(Entry::new(Actor::Seat(*seat), RESIGN)),
            What::Offered { seat, offer } => {
                self.offer =
                    Some(Pending { by: *seat, offer: *offer, asked: self.asked_by(*seat) });
            }
            What::Answered { seat, agrees: true } => {
                self.offer.iter_mut().for_each(|pending| pending.asked.remove(*seat));
            }
            What::Answered { agrees: false, .. } => self.offer = None,
            What::Undone { to } => self.take_back(*to),
            What::Rematch => self.offer = None,
            What::Revealed { .. } => self.is_revealed = true,
        }
        let awaited = if self.is_full() { self.play.turn().must() } else { SeatSet::EMPTY };
        self.clocks.turn(played, awaited, at);
        self.alarm.follow(&*self.play, at);
        self.events.push(Event { n: self.seen(), at, what });
    }

    fn put(&mut self, entry: Entry) {
        self.play.play(entry.by, &entry.token).expect("a token is checked before it is played");
        self.log.push(entry);
        // Whoever plays on has let go of what was offered.
        self.offer = None;
    }

    fn take_back(&mut self, to: usize) {
        self.log.truncate(to);
        self.play = self.start.clone();
        for entry in &self.log {
            self.play.play(entry.by, &entry.token).expect("a log replays");
        }
        self.offer = None;
    }

    /// The proof that chance was honest, once the seed is revealed.
    pub fn proof(&self) -> Option<(Commitment, &Seed, Vec<String>)> {
        self.is_revealed.then(|| (self.seed.commitment(), &self.seed, self.words.values().to_vec()))
    }

    /// Draws every throw again, once the seed is revealed: how many there were, all honest.
    pub fn audit(&self) -> Option<Result<usize, game::chance::Dishonest>> {
        let (commitment, seed, words) = self.proof()?;
        let proof = Proof { commitment, seed: seed.clone(), table: &self.id, words: &words };
        Some(self.start.audit(&self.log, &proof))
    }

    /// The game in writing, for a file.
    pub fn record(&self, date: &str) -> Record {
        let mut record = Record::from_start(&*self.start);
        record.set("Date", date);
        for (seat, sitter) in self.sitters.iter() {
            record.set(&format!("Seat{seat}"), &sitter.to_string());
        }
        record.set("Result", &result_of(&*self.play));
        record.set("Table", &self.id);
        for (seat, word) in self.words.iter() {
            record.set(&format!("Word{seat}"), word);
        }
        record.set("Commitment", &self.seed.commitment().to_string());
        if self.is_revealed {
            record.set("Seed", &self.seed.reveal());
        }
        let mut play = self.start.clone();
        for entry in &self.log {
            record.tokens.push(entry.written(play.info(), play.turn()));
            play.play(entry.by, &entry.token).expect("a log replays");
        }
        record
    }
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Table")
            .field("id", &self.id)
            .field("fen", &self.play.fen())
            .field("events", &self.events.len())
            .finish_non_exhaustive()
    }
}
