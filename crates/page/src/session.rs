//! A game as one screen shows it: its table, folded from events, and what only this browser knows about it.
//!
//! A session knows no seed and decides nothing: commands go into a [`crate::Link`], and events come back. Whether the
//! host is in this browser or elsewhere, it can't tell.

use std::sync::Arc;

use game::chance::{Commitment, Dishonest};
use game::{Actor, Entry, Refusal, Seat, SeatSet};
use shelf::{Play, Record};
use table::{Command, Event, Millis, Offer, Table, UserId, What};
use text::Lang;

use crate::{Date, Invite, daily_id, names, say};

/// A position that is shown: cheap to hand round, equal only to itself.
#[derive(Clone)]
pub struct Position(Arc<dyn Play>);

impl Position {
    /// A position to be shown.
    pub fn new(play: &dyn Play) -> Position {
        Position(Arc::from(play.boxed()))
    }

    /// The position behind the one face of all games.
    pub fn play(&self) -> &dyn Play {
        &*self.0
    }

    /// The position itself, if it is of this game.
    pub fn position<G: game::Game>(&self) -> Option<&G> {
        self.0.position()
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

/// What only this browser knows of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// The day whose chance it uses.
    pub daily: Option<Date>,
    /// Whether a piece that was picked up must be moved.
    pub is_strict: bool,
    /// Whether somebody asked for a hint.
    pub is_hinted: bool,
    /// Whether throws were made that nobody can check: a file that stopped half-way keeps its seed to itself.
    pub is_unsealed: bool,
}

/// A game on this screen.
#[derive(Clone)]
pub struct Session {
    id: String,
    table: Table,
    facts: Facts,
    /// Whose seats are played here.
    user: UserId,
    live: Position,
    /// Counts how often tokens were taken back: what was told of them is void.
    epoch: u32,
    touched: Millis,
}

impl Session {
    pub(crate) fn new(id: &str, table: Table, facts: Facts, touched: Millis) -> Session {
        let (live, user) = (Position::new(table.play()), UserId::here());
        Session { id: id.to_owned(), table, facts, user, live, epoch: 0, touched }
    }

    /// A table that is hosted elsewhere, as this person sees it; nobody has a seat there who is not known.
    pub fn away(table: Table, user: Option<UserId>) -> Session {
        let (id, touched) = (table.id().to_owned(), table.state().at());
        let user = user.unwrap_or_else(|| UserId::new(""));
        Session { user, ..Session::new(&id, table, Facts::default(), touched) }
    }

    /// Whether it is hosted elsewhere.
    pub fn is_away(&self) -> bool {
        self.user != UserId::here()
    }

    /// Whose seats are played here.
    pub fn user(&self) -> &UserId {
        &self.user
    }

    /// Somebody else looks at it from now on, or is known by now.
    pub fn look_as(&mut self, user: Option<UserId>) {
        self.user = user.unwrap_or_else(|| UserId::new(""));
    }

    /// Folds what happened.
    pub fn hear(&mut self, events: &[Event]) -> Result<(), Refusal> {
        for event in events {
            self.table.apply(event)?;
            self.touched = event.at;
            if let What::Undone { .. } = event.what {
                self.epoch += 1;
            }
        }
        self.live = Position::new(self.table.play());
        Ok(())
    }

    /// Under which address it is found.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// What only this browser knows of it.
    pub fn facts(&self) -> &Facts {
        &self.facts
    }

    /// The position now.
    pub fn live(&self) -> Position {
        self.live.clone()
    }

    /// The day whose chance it uses.
    pub fn daily(&self) -> Option<Date> {
        self.facts.daily
    }

    /// Whether a piece that was picked up must be moved.
    pub fn is_strict(&self) -> bool {
        self.facts.is_strict
    }

    /// Remembers that somebody asked for a hint.
    pub fn note_hint(&mut self) {
        self.facts.is_hinted = true;
    }

    /// Whether somebody asked for a hint.
    pub fn is_hinted(&self) -> bool {
        self.facts.is_hinted
    }

    /// Whether this is the attempt that counts as the game of its day: the first, without hints.
    pub fn counts(&self) -> bool {
        self.is_first_of_its_day() && !self.is_hinted()
    }

    /// Whether this is the first attempt at the game of its day.
    pub fn is_first_of_its_day(&self) -> bool {
        self.daily().is_some_and(|date| daily_id(date) == self.id)
    }

    /// When it was last played.
    pub fn touched(&self) -> Millis {
        self.touched
    }

    /// Changes whenever something is taken back.
    pub fn epoch(&self) -> u32 {
        self.epoch
    }

    /// The same game as another tab has kept it, in the place of what was shown before: that is told anew.
    #[must_use]
    pub fn instead_of(mut self, before: &Session) -> Session {
        self.epoch = before.epoch + 1;
        self
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.table.state().is_over()
    }

    /// Whether it began as games of its setup do, and not at a position that somebody set up.
    pub fn is_whole(&self) -> bool {
        shelf::opening_line(self.table.start()) == self.table.start().setup()
    }

    /// The position after so many tokens.
    pub fn at(&self, tokens: usize) -> Position {
        if tokens >= self.table.log().len() {
            return self.live();
        }
        Position(Arc::from(self.table.moves().at(tokens)))
    }

    /// The seats of the persons at this screen.
    pub fn persons(&self) -> SeatSet {
        let sitters = self.table.sitters().iter();
        let ours = sitters.filter(|(_, sitter)| sitter.user() == Some(&self.user));
        ours.map(|(seat, _)| seat).collect()
    }

    /// The persons who may act now.
    pub fn waiting(&self) -> SeatSet {
        self.table.play().turn().seats().intersection(self.persons())
    }

    /// The persons who are asked to act: those for whom the others wait, or where nobody must act all who may.
    pub fn prompted(&self) -> SeatSet {
        self.table.play().turn().first().intersection(self.persons())
    }

    /// When time makes something happen by itself: a tick is due then.
    pub fn next_tick(&self) -> Option<Millis> {
        self.table.next_tick()
    }

    /// How a person at this screen plays a token.
    pub fn playing(&self, seat: Seat, token: &str) -> Command {
        Command::Play { seat, token: token.to_owned(), seen: Some(self.table.seen()) }
    }

    /// How the last token of the person who played last is taken back.
    pub fn undoing(&self) -> Command {
        let seat = self.last_person().or(self.persons().lowest()).unwrap_or(Seat::FIRST);
        Command::Offer { seat, offer: Offer::Undo }
    }

    /// Whether something can be taken back.
    pub fn can_undo(&self) -> bool {
        self.last_person().is_some_and(|seat| self.table.check_undo(seat).is_ok())
    }

    fn last_person(&self) -> Option<Seat> {
        let persons = self.persons();
        let seats = self.table.log().iter().rev().filter_map(|entry| match entry.by {
            Actor::Seat(seat) => Some(seat),
            Actor::Table => None,
        });
        seats.into_iter().find(|&seat| persons.contains(seat))
    }

    /// What the others have played since this seat last did.
    pub fn since(&self, seat: Seat) -> Vec<Entry> {
        let own = |entry: &&Entry| entry.by == Actor::Seat(seat);
        let log = self.table.log();
        let after = log.iter().rposition(|entry| own(&entry)).map_or(0, |at| at + 1);
        log[after..].iter().filter(|entry| entry.by != Actor::Table).cloned().collect()
    }

    /// Whether a seat has played since the last throw.
    pub fn has_answered(&self, seat: Seat) -> bool {
        let log = self.table.log();
        let since = log.iter().rev().take_while(|entry| entry.by != Actor::Table);
        since.into_iter().any(|entry| entry.by == Actor::Seat(seat))
    }

    /// Draws every throw again. `None` while the seed is a secret, or if there is nothing to check.
    pub fn audit(&self) -> Option<Result<usize, Dishonest>> {
        let has_draws = self.table.log().iter().any(|entry| entry.by == Actor::Table);
        self.table.audit().filter(|_| !self.is_unsealed() && has_draws)
    }

    /// Whether throws were made that nobody can check, as in a file that stopped half-way.
    pub fn is_unsealed(&self) -> bool {
        self.facts.is_unsealed
    }

    /// The seed, once it is no secret any more, and what was promised of it; nothing in a game without chance.
    pub fn proof(&self) -> Option<(Commitment, String)> {
        let proof = self.table.proof().filter(|_| self.table.play().info().has_chance());
        proof.map(|(commitment, seed, _)| (commitment, seed.reveal()))
    }

    /// How each seat is called.
    pub fn names(&self, lang: Lang) -> Vec<String> {
        let mut named = names(lang, self.table.sitters().values());
        // Whoever has one seat among people elsewhere is *you*, by whatever name they know one.
        if let Some(seat) = self.persons().lowest().filter(|_| self.is_away()) {
            named[seat.index()] = say(lang, "seat-you", &[]);
        }
        named
    }

    /// The table once more, from the start.
    pub fn invite(&self) -> Invite {
        Invite {
            setup: shelf::opening_line(self.table.start()),
            sitters: self.table.sitters().values().to_vec(),
            daily: self.daily(),
            is_strict: self.is_strict(),
        }
    }

    /// The game in writing; without a proof where some throws were of another seed.
    pub fn record(&self, date: Date) -> Record {
        let mut record = self.table.record(&date.to_string());
        if self.is_unsealed() {
            ["Commitment", "Seed"].iter().for_each(|header| record.remove(header));
        }
        record
    }
}
