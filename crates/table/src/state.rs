//! What everybody may know of a table: the fold of its events, without the seed.

use std::sync::Arc;

use game::chance::{Commitment, Seed};
use game::{Actor, BySeat, Entry, RESIGN, Refusal, Seat, SeatSet, Turn};
use shelf::Play;

use crate::codes::BAD_EVENT;
use crate::log::Log;
use crate::{Alarm, Clocks, Consent, Event, Millis, Offer, Opened, Sitter, UserId, What};

/// A table at one moment. It holds no log: a copy costs the same however long the game is.
#[derive(Clone)]
pub struct State {
    opened: Arc<Opened>,
    play: Box<dyn Play>,
    /// Shared with copies: nothing of it changes after the first move.
    sitters: Arc<BySeat<Sitter>>,
    words: Arc<BySeat<String>>,
    clocks: Clocks,
    /// The clock of the rules.
    alarm: Alarm,
    offer: Option<Pending>,
    tokens: Tokens,
    news: News,
    seen: u64,
    /// When the last event happened.
    at: Millis,
    ending: Ending,
}

/// An offer that waits for answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pending {
    /// The number of the event that made it.
    pub number: u64,
    /// Who made it.
    pub by: Seat,
    /// What is offered.
    pub offer: Offer,
    /// Who still has to answer.
    pub asked: SeatSet,
}

/// How many tokens of the log there are: all, the table's, and those of each seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tokens {
    pub(crate) all: usize,
    pub(crate) table: usize,
    pub(crate) seats: BySeat<usize>,
    /// How many can't be taken back any more: somebody ran out of time with the last of them.
    pub(crate) fixed: usize,
}

/// How many events a move must have taken into account.
#[derive(Clone, Debug, PartialEq, Eq)]
struct News {
    /// For every seat.
    all: u64,
    /// Where all act at once: a seat's own tokens.
    own: BySeat<u64>,
}

/// What is known when nobody plays any more.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Ending {
    seed: Option<Seed>,
    next: Option<String>,
    is_closed: bool,
}

impl State {
    pub(crate) fn new(opened: &Opened, at: Millis) -> Result<State, Refusal> {
        let play = shelf::begin(&opened.setup)?;
        let seats = play.roster().seats();
        Ok(State {
            opened: Arc::new(opened.clone()),
            sitters: Arc::new(BySeat::from_fn(seats, |_| Sitter::Open)),
            words: Arc::new(BySeat::from_fn(seats, |_| String::new())),
            clocks: Clocks::new(opened.clock, seats, at),
            alarm: Alarm::default(),
            offer: None,
            tokens: Tokens { all: 0, table: 0, seats: BySeat::from_fn(seats, |_| 0), fixed: 0 },
            news: News { all: 0, own: BySeat::from_fn(seats, |_| 0) },
            seen: 1,
            at,
            ending: Ending::default(),
            play,
        })
    }

    /// How it opened.
    pub fn opened(&self) -> &Opened {
        &self.opened
    }

    /// Who opened it.
    pub fn opener(&self) -> &UserId {
        &self.opened.opener
    }

    /// The position.
    pub fn play(&self) -> &dyn Play {
        &*self.play
    }

    /// How many events there are: what a client says it has seen.
    pub fn seen(&self) -> u64 {
        self.seen
    }

    /// When the last event happened.
    pub fn at(&self) -> Millis {
        self.at
    }

    /// Who sits where.
    pub fn sitters(&self) -> &BySeat<Sitter> {
        &self.sitters
    }

    /// What the seats added to the chance of the table.
    pub fn words(&self) -> &BySeat<String> {
        &self.words
    }

    /// The clocks.
    pub fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    /// When the clock of the rules ends the game, where it has one and it runs.
    pub fn alarm(&self) -> Option<Millis> {
        self.alarm.due()
    }

    /// What the table plays when the clock of the rules has run out.
    pub(crate) fn ringing(&self, now: Millis) -> Option<String> {
        self.alarm.clone().ring(now)
    }

    /// When somebody or the game runs out of time if nothing happens.
    pub fn next_tick(&self) -> Option<Millis> {
        self.clocks.next_flag().into_iter().chain(self.alarm()).min()
    }

    /// What is offered, and who still has to answer.
    pub fn offered(&self) -> Option<Pending> {
        self.offer
    }

    /// The seed of its chance, once it is no secret any more.
    pub fn seed(&self) -> Option<&Seed> {
        self.ending.seed.as_ref()
    }

    /// The table at which all go on, once they have agreed to play again.
    pub fn next_table(&self) -> Option<&str> {
        self.ending.next.as_deref()
    }

    /// Whether it was closed before anybody played.
    pub fn is_closed(&self) -> bool {
        self.ending.is_closed
    }

    /// Whether every seat is taken.
    pub fn is_full(&self) -> bool {
        self.sitters.values().iter().all(|sitter| *sitter != Sitter::Open)
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.play.turn() == Turn::Over
    }

    /// Whether a player has played a token; what the table drew before doesn't count.
    pub fn is_started(&self) -> bool {
        self.tokens.all > self.tokens.table
    }

    pub(crate) fn tokens(&self) -> &Tokens {
        &self.tokens
    }

    /// Whether something happened since that this seat's move might not have taken into account.
    pub(crate) fn is_stale(&self, seat: Seat, seen: u64) -> bool {
        seen > self.seen || seen < self.news.all.max(self.news.own[seat])
    }

    /// The persons who are asked when a seat offers something: all others but those at the same screen.
    pub(crate) fn asked_by(&self, seat: Seat) -> SeatSet {
        if self.opened.consent == Consent::NotAsked {
            return SeatSet::EMPTY;
        }
        let own = self.sitters[seat].user();
        let persons = self.sitters.iter().filter(|(other, sitter)| {
            sitter.is_person()
                && sitter.user() != own
                && (self.play.roster().is_in(*other) || self.is_over())
        });
        persons.map(|(other, _)| other).collect()
    }

    fn has(&self, seat: Seat) -> bool {
        seat.index() < self.sitters.len()
    }

    /// Folds an event into the state; one that can't follow is refused and changes nothing. The log is that before it.
    pub(crate) fn follow(&mut self, event: &Event, log: &Log) -> Result<(), Refusal> {
        let refused = || BAD_EVENT.refusal().with("number", event.n as i64);
        if event.n != self.seen || !self.can_follow(event) {
            return Err(refused());
        }
        let played = match &event.what {
            What::Played { by, token } => {
                self.put(*by, token, event.n)?;
                if let Actor::Seat(seat) = by { Some(*seat) } else { None }
            }
            What::Flagged { seat } => {
                self.put(Actor::Seat(*seat), RESIGN, event.n)?;
                (self.news.all, self.tokens.fixed) = (event.n + 1, self.tokens.all);
                None
            }
            what => {
                self.take_note(what, event.n, log);
                None
            }
        };
        let is_running = self.is_full() && !self.is_closed();
        let awaited = if is_running { self.play.turn().must() } else { SeatSet::EMPTY };
        self.clocks.turn(played, awaited, event.at);
        if is_running {
            self.alarm.follow(&*self.play, event.at);
        } else {
            self.alarm = Alarm::default();
        }
        self.seen = event.n + 1;
        self.at = self.at.max(event.at);
        Ok(())
    }

    /// Whether an event can follow; tokens are judged by the game when they are played.
    fn can_follow(&self, event: &Event) -> bool {
        match &event.what {
            What::Opened(_) => false,
            What::Revealed { seed } => {
                let commitment = Seed::from_hex(seed).map(|seed| seed.commitment());
                self.is_over()
                    && commitment.is_some()
                    && commitment == Commitment::from_hex(&self.opened.commitment)
            }
            _ if self.is_closed() => false,
            What::Sat { seat, .. } => self.has(*seat) && !self.is_started(),
            What::Word { seat, .. } => self.has(*seat) && self.tokens.all == 0,
            What::Played { .. } => true,
            What::Flagged { seat } => self.has(*seat),
            What::Offered { seat, .. } => self.has(*seat) && self.offer.is_none(),
            What::Answered { seat, offer, .. } => self
                .offer
                .is_some_and(|pending| pending.number == *offer && pending.asked.contains(*seat)),
            What::Undone { to } => *to <= self.tokens.all,
            What::Rematch { .. } => self.is_over(),
            What::Closed {} => !self.is_started(),
        }
    }

    fn take_note(&mut self, what: &What, n: u64, log: &Log) {
        match what {
            What::Sat { seat, sitter } => {
                Arc::make_mut(&mut self.sitters)[*seat] = sitter.clone();
            }
            What::Word { seat, word } => Arc::make_mut(&mut self.words)[*seat] = word.clone(),
            What::Offered { seat, offer } => {
                let asked = self.asked_by(*seat);
                self.offer = Some(Pending { number: n, by: *seat, offer: *offer, asked });
            }
            What::Answered { seat, agrees: true, .. } => {
                self.offer.iter_mut().for_each(|pending| pending.asked.remove(*seat));
            }
            What::Answered { .. } => self.offer = None,
            What::Undone { to } => self.take_back(*to, n, log),
            What::Rematch { table } => {
                self.offer = None;
                self.ending.next = Some(table.clone());
            }
            What::Closed {} => self.ending.is_closed = true,
            What::Revealed { seed } => self.ending.seed = Seed::from_hex(seed),
            What::Opened(_) | What::Played { .. } | What::Flagged { .. } => {}
        }
    }

    fn put(&mut self, by: Actor, token: &str, n: u64) -> Result<(), Refusal> {
        self.play.play(by, token)?;
        self.tokens.add(by);
        // Where all may act at once, what the other seats did is no reason to think again.
        match by {
            Actor::Seat(seat) if self.play.info().simultaneous => self.news.own[seat] = n + 1,
            _ => self.news.all = n + 1,
        }
        // Playing on withdraws what was offered.
        self.offer = None;
        Ok(())
    }

    fn take_back(&mut self, to: usize, n: u64, log: &Log) {
        self.play = log.at(to);
        log.entries()[to..].iter().for_each(|entry| self.tokens.remove(entry));
        self.news.all = n + 1;
        self.offer = None;
    }
}

impl Tokens {
    fn add(&mut self, by: Actor) {
        self.all += 1;
        match by {
            Actor::Seat(seat) => self.seats[seat] += 1,
            Actor::Table => self.table += 1,
        }
    }

    fn remove(&mut self, entry: &Entry) {
        self.all -= 1;
        match entry.by {
            Actor::Seat(seat) => self.seats[seat] -= 1,
            Actor::Table => self.table -= 1,
        }
    }
}

impl PartialEq for State {
    fn eq(&self, other: &State) -> bool {
        self.opened == other.opened
            && self.play.fen() == other.play.fen()
            && self.sitters == other.sitters
            && self.words == other.words
            && self.clocks == other.clocks
            && self.alarm == other.alarm
            && self.offer == other.offer
            && self.tokens == other.tokens
            && self.news == other.news
            && (self.seen, self.at) == (other.seen, other.at)
            && self.ending == other.ending
    }
}

impl std::fmt::Debug for State {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("State")
            .field("id", &self.opened.id)
            .field("fen", &self.play.fen())
            .field("sitters", &self.sitters)
            .field("clocks", &self.clocks)
            .field("offer", &self.offer)
            .field("seen", &self.seen)
            .finish_non_exhaustive()
    }
}
