//! A table as everybody folds it: the state, and the log that leads to it.

use game::chance::{Commitment, Dishonest, Proof, Seed};
use game::{Actor, BySeat, Entry, RESIGN, Refusal, Seat};
use shelf::{Play, Record, result_of};

use crate::codes::{BAD_EVENT, NOT_NOW, NOTHING_TO_UNDO, UNDO_PAST_CHANCE};
use crate::log::Log;
use crate::{Call, Clocks, Event, Millis, Pending, Sitter, State, What, calls};

/// A table without its seed. Whoever has its events has it.
#[derive(Clone)]
pub struct Table {
    state: State,
    log: Log,
}

/// Events that don't make a table with the rules as they are now.
#[derive(Debug)]
pub struct Unfolded {
    /// The table as far as its events can be followed, to be looked at.
    pub table: Option<Box<Table>>,
    /// The number of the first event that can't follow.
    pub number: usize,
    /// Why not.
    pub refusal: Refusal,
}

impl Table {
    /// The table that its first event makes.
    pub fn opened(first: &Event) -> Result<Table, Refusal> {
        let What::Opened(opened) = &first.what else {
            return Err(BAD_EVENT.refusal().with("number", 0));
        };
        let state = State::new(opened, first.at)?;
        let log = Log::new(state.play());
        Ok(Table { state, log })
    }

    /// Folds events, from the first on.
    pub fn fold(events: &[Event]) -> Result<Table, Unfolded> {
        let unfolded = |table, number, refusal| Unfolded { table, number, refusal };
        let Some((first, rest)) = events.split_first() else {
            return Err(unfolded(None, 0, BAD_EVENT.refusal().with("number", 0)));
        };
        let mut table = Table::opened(first).map_err(|refusal| unfolded(None, 0, refusal))?;
        for (event, number) in rest.iter().zip(1..) {
            if let Err(refusal) = table.apply(event) {
                return Err(unfolded(Some(Box::new(table)), number, refusal));
            }
        }
        Ok(table)
    }

    /// Folds one more event; one that can't follow is refused and changes nothing.
    pub fn apply(&mut self, event: &Event) -> Result<(), Refusal> {
        self.state.follow(event, &self.log)?;
        self.write(event);
        Ok(())
    }

    /// Takes over what a state has become by an event.
    pub(crate) fn advance(&mut self, state: State, events: &[Event]) {
        // Where a position in the middle of these events is to be kept, it is made again: seldom.
        let tokens = events.iter().filter(|event| is_token(event)).count();
        if tokens > 1 && self.log.keeps_within(tokens) {
            return events.iter().for_each(|event| self.apply(event).expect("it was decided"));
        }
        self.state = state;
        events.iter().for_each(|event| self.write(event));
    }

    fn write(&mut self, event: &Event) {
        if let Some(entry) = token_of(event) {
            self.log.push(entry, self.state.play());
        } else if let What::Undone { to } = event.what {
            self.log.truncate(to);
        }
    }

    /// What everybody may know now.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The tokens, with the positions on the way.
    pub fn moves(&self) -> &Log {
        &self.log
    }

    /// Unique among tables: chance depends on it.
    pub fn id(&self) -> &str {
        &self.state.opened().id
    }

    /// Where the game began.
    pub fn start(&self) -> &dyn Play {
        self.log.start()
    }

    /// The position.
    pub fn play(&self) -> &dyn Play {
        self.state.play()
    }

    /// The tokens that lead to it.
    pub fn log(&self) -> &[Entry] {
        self.log.entries()
    }

    /// How many events there are: what a client says it has seen.
    pub fn seen(&self) -> u64 {
        self.state.seen()
    }

    /// Who sits where.
    pub fn sitters(&self) -> &BySeat<Sitter> {
        self.state.sitters()
    }

    /// The clocks.
    pub fn clocks(&self) -> &Clocks {
        self.state.clocks()
    }

    /// When the clock of the rules ends the game, where it has one and it runs.
    pub fn alarm(&self) -> Option<Millis> {
        self.state.alarm()
    }

    /// When somebody or the game runs out of time if nothing happens: [`crate::Host::tick`] is due then.
    pub fn next_tick(&self) -> Option<Millis> {
        self.state.next_tick()
    }

    /// What is offered, by whom, and who still has to answer.
    pub fn offered(&self) -> Option<Pending> {
        self.state.offered()
    }

    /// The bots that may act now, those who must first.
    pub fn bots_to_ask(&self) -> Vec<Call> {
        calls(&self.state)
    }

    /// Whether a seat may offer to take back its last token now.
    pub fn check_undo(&self, seat: Seat) -> Result<(), Refusal> {
        self.undo_to(seat).map(drop)
    }

    /// How many tokens are left if a seat takes back its last one.
    pub(crate) fn undo_to(&self, seat: Seat) -> Result<usize, Refusal> {
        if self.state.is_over() {
            return Err(NOT_NOW.refusal());
        }
        if self.state.tokens().seats.values().get(seat.index()).is_none_or(|&tokens| tokens == 0) {
            return Err(NOTHING_TO_UNDO.refusal());
        }
        match self.log.last_of(seat) {
            None => Err(UNDO_PAST_CHANCE.refusal()),
            // Nor past the fall of a flag: time is not given back.
            Some(at) if at < self.state.tokens().fixed => Err(NOT_NOW.refusal()),
            Some(at) => Ok(at),
        }
    }

    /// The proof that chance was honest, once the seed is revealed.
    pub fn proof(&self) -> Option<(Commitment, &Seed, &[String])> {
        let seed = self.state.seed()?;
        Some((seed.commitment(), seed, self.state.words().values()))
    }

    /// Draws every throw again, once the seed is revealed: how many there were, all honest.
    pub fn audit(&self) -> Option<Result<usize, Dishonest>> {
        let (commitment, seed, words) = self.proof()?;
        let proof = Proof { commitment, seed: seed.clone(), table: self.id(), words };
        Some(self.start().audit(self.log(), &proof))
    }

    /// The game in writing, for a file.
    pub fn record(&self, date: &str) -> Record {
        let mut record = Record::from_start(self.start());
        record.set("Date", date);
        for (seat, sitter) in self.sitters().iter() {
            record.set(&format!("Seat{seat}"), &sitter.to_string());
        }
        record.set("Result", &result_of(self.play()));
        record.set("Table", self.id());
        for (seat, word) in self.state.words().iter() {
            record.set(&format!("Word{seat}"), word);
        }
        record.set("Commitment", &self.state.opened().commitment);
        if let Some(seed) = self.state.seed() {
            record.set("Seed", &seed.reveal());
        }
        let mut play = self.start().boxed();
        for entry in self.log() {
            record.tokens.push(entry.written(play.info(), play.turn()));
            play.play(entry.by, &entry.token).expect("a log replays");
        }
        record
    }
}

fn is_token(event: &Event) -> bool {
    matches!(event.what, What::Played { .. } | What::Flagged { .. })
}

/// The token that an event puts into the log.
fn token_of(event: &Event) -> Option<Entry> {
    match &event.what {
        What::Played { by, token } => Some(Entry::new(*by, token.as_str())),
        What::Flagged { seat } => Some(Entry::new(Actor::Seat(*seat), RESIGN)),
        _ => None,
    }
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Table")
            .field("state", &self.state)
            .field("tokens", &self.log.len())
            .finish()
    }
}
