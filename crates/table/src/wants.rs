//! Who may do what at a table: every rule about it is here, and nowhere else.

use game::codes::NO_SUCH_SEAT;
use game::{Actor, Refusal, Seat};

use crate::codes::{
    BAD_KEY, CLOSED, NO_OFFER, NOT_FULL, NOT_NOW, NOT_YOURS, OFFER_PENDING, SEAT_TAKEN, STALE,
    STARTED,
};
use crate::seats::check_name;
use crate::{Bot, By, Command, Offer, Said, Sitter, State, Table, What};

/// The longest key of a command, in bytes.
const LONGEST_KEY: usize = 64;

/// What a command makes happen, or why not. The state may be ahead of the table by what time did.
pub(crate) fn check(table: &Table, state: &State, said: &Said) -> Result<What, Refusal> {
    if said.key.as_ref().is_some_and(|key| key.is_empty() || key.len() > LONGEST_KEY) {
        return Err(BAD_KEY.refusal().with("most", LONGEST_KEY));
    }
    if state.is_closed() {
        return Err(CLOSED.refusal());
    }
    let wants = Wants { table, state, by: &said.by };
    match &said.command {
        Command::Sit { seat, bot, name } => wants.sit(*seat, *bot, name.as_deref()),
        Command::Leave { seat } => wants.leave(*seat),
        Command::Word { seat, word } => wants.word(*seat, word),
        Command::Play { seat, token, seen } => wants.play(*seat, token, *seen),
        Command::Offer { seat, offer } => wants.offer(*seat, *offer),
        Command::Answer { seat, offer, agrees } => wants.answer(*seat, *offer, *agrees),
        Command::Close {} => wants.close(),
    }
}

/// Somebody who wants something.
struct Wants<'a> {
    table: &'a Table,
    state: &'a State,
    by: &'a By,
}

impl Wants<'_> {
    fn sitter(&self, seat: Seat) -> Result<&Sitter, Refusal> {
        let seats = self.state.sitters().len();
        if seat.index() < seats {
            Ok(&self.state.sitters()[seat])
        } else {
            Err(NO_SUCH_SEAT.refusal().with("seat", seat).with("seats", seats))
        }
    }

    /// What only who opened the table may do is about no seat.
    fn check_opener(&self) -> Result<(), Refusal> {
        let is_opener = self.by.is(self.state.opener());
        if is_opener { Ok(()) } else { Err(NOT_YOURS.refusal().with("seat", 0)) }
    }

    /// A seat is played by whoever sits there, a bot's by the house.
    fn check_own(&self, seat: Seat) -> Result<(), Refusal> {
        let is_own = match self.sitter(seat)? {
            Sitter::Open => false,
            Sitter::Person { user, .. } => self.by.is(user),
            Sitter::Bot(_) => *self.by == By::House,
        };
        if is_own { Ok(()) } else { Err(NOT_YOURS.refusal().with("seat", seat)) }
    }

    fn check_not_started(&self) -> Result<(), Refusal> {
        if self.state.is_started() { Err(STARTED.refusal()) } else { Ok(()) }
    }

    /// Whoever comes may take an open seat; only who opened the table seats bots.
    fn sit(&self, seat: Seat, bot: Option<Bot>, name: Option<&str>) -> Result<What, Refusal> {
        let taken = self.sitter(seat)?;
        if bot.is_some() {
            self.check_opener()?;
        }
        self.check_not_started()?;
        if *taken != Sitter::Open {
            return Err(SEAT_TAKEN.refusal().with("seat", seat));
        }
        let sitter = match (bot, self.by) {
            (Some(bot), _) => Sitter::Bot(bot),
            (None, By::House) => return Err(NOT_YOURS.refusal().with("seat", seat)),
            (None, By::User { id, name: own }) => {
                let name = name.unwrap_or(own);
                check_name(name)?;
                Sitter::Person { user: id.clone(), name: name.to_owned() }
            }
        };
        Ok(What::Sat { seat, sitter })
    }

    fn leave(&self, seat: Seat) -> Result<What, Refusal> {
        if self.sitter(seat)?.is_bot() {
            self.check_opener()?;
        } else {
            self.check_own(seat)?;
        }
        self.check_not_started()?;
        Ok(What::Sat { seat, sitter: Sitter::Open })
    }

    /// Words count only before the first draw, so that nobody can choose one after seeing what it does.
    fn word(&self, seat: Seat, word: &str) -> Result<What, Refusal> {
        self.check_own(seat)?;
        check_name(word)?;
        if self.state.tokens().all > 0 {
            return Err(STARTED.refusal());
        }
        Ok(What::Word { seat, word: word.to_owned() })
    }

    fn play(&self, seat: Seat, token: &str, seen: Option<u64>) -> Result<What, Refusal> {
        self.check_own(seat)?;
        if !self.state.is_full() {
            let open = self.state.sitters().values().iter().filter(|s| **s == Sitter::Open);
            return Err(NOT_FULL.refusal().with("seats", open.count()));
        }
        if let Some(seen) = seen.filter(|&seen| self.state.is_stale(seat, seen)) {
            let now = self.state.seen() as i64;
            return Err(STALE.refusal().with("seen", seen as i64).with("now", now));
        }
        let by = Actor::Seat(seat);
        self.state.play().check(by, token)?;
        Ok(What::Played { by, token: token.to_owned() })
    }

    fn offer(&self, seat: Seat, offer: Offer) -> Result<What, Refusal> {
        self.check_own(seat)?;
        if self.state.offered().is_some() {
            return Err(OFFER_PENDING.refusal());
        }
        match offer {
            // What time has just done is not taken back.
            Offer::Undo if self.state.seen() != self.table.seen() => return Err(NOT_NOW.refusal()),
            Offer::Undo => self.table.check_undo(seat)?,
            Offer::Rematch if !self.state.is_over() || self.state.next_table().is_some() => {
                return Err(NOT_NOW.refusal());
            }
            Offer::Rematch => {}
        }
        Ok(What::Offered { seat, offer })
    }

    /// An answer is to the offer that the person saw, not to one that has taken its place.
    fn answer(&self, seat: Seat, offer: u64, agrees: bool) -> Result<What, Refusal> {
        self.check_own(seat)?;
        let pending = self.state.offered().filter(|pending| pending.number == offer);
        if pending.is_some_and(|pending| pending.asked.contains(seat)) {
            Ok(What::Answered { seat, offer, agrees })
        } else {
            Err(NO_OFFER.refusal())
        }
    }

    fn close(&self) -> Result<What, Refusal> {
        self.check_opener()?;
        self.check_not_started()?;
        Ok(What::Closed {})
    }
}
