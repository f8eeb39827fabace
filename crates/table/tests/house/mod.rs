//! A host that keeps every event, as a store would, and the persons who speak to it.
#![allow(dead_code, reason = "no test uses all of it")]

use game::chance::Seed;
use game::{Refusal, Seat, SplitMix, Turn};
use table::{
    Bot, By, Clock, Command, Consent, Decision, Event, Host, Millis, Offer, Opening, Said, Sitter,
    Table, UserId,
};

/// The seed of every table, unless a test wants others: no two of its bytes are alike.
pub(crate) const SEED: [u8; 32] = {
    let mut bytes = [0; 32];
    let mut i = 0;
    while i < 32 {
        bytes[i] = (i as u8).wrapping_mul(37).wrapping_add(11);
        i += 1;
    }
    bytes
};

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

/// Person 1 opens the tables, and sits on seat 1 if anybody does.
pub(crate) fn user(number: u8) -> UserId {
    UserId::new(format!("u{number}"))
}

pub(crate) fn person(number: u8) -> By {
    By::user(user(number), format!("player {number}"))
}

pub(crate) fn sit(number: u8) -> Command {
    Command::Sit { seat: seat(number), bot: None, name: None }
}

pub(crate) fn seat_bot(number: u8, bot: Bot) -> Command {
    Command::Sit { seat: seat(number), bot: Some(bot), name: None }
}

pub(crate) fn token(number: u8, token: &str) -> Command {
    Command::Play { seat: seat(number), token: token.into(), seen: None }
}

pub(crate) fn undo(number: u8) -> Command {
    Command::Offer { seat: seat(number), offer: Offer::Undo }
}

/// A host with everything that was stored.
#[derive(Debug)]
pub(crate) struct House {
    pub(crate) host: Host,
    pub(crate) events: Vec<Event>,
}

impl House {
    pub(crate) fn open(opening: Opening) -> House {
        let (host, first) = Host::open(opening, Seed::new(SEED), 0).expect("it opens");
        House { host, events: vec![first] }
    }

    /// An empty table of person 1.
    pub(crate) fn empty(setup: &str, clock: Clock, consent: Consent) -> House {
        House::open(Opening {
            id: "t1".into(),
            setup: setup.into(),
            clock,
            consent,
            opener: user(1),
        })
    }

    /// A table with a person on each seat: person 2 on seat 2.
    pub(crate) fn full(setup: &str, clock: Clock, consent: Consent) -> House {
        let mut house = House::empty(setup, clock, consent);
        for seat in Seat::all(house.table().sitters().len()) {
            house.says(person(seat.number()), sit(seat.number()), 0).expect("it is open");
        }
        house
    }

    pub(crate) fn table(&self) -> &Table {
        self.host.table()
    }

    /// Stores what was decided, and commits it.
    pub(crate) fn keep(&mut self, decision: Decision) -> (Vec<Event>, Option<Refusal>) {
        let (events, refusal) = (decision.events.clone(), decision.refusal.clone());
        self.events.extend(events.iter().cloned());
        self.host.commit(decision);
        assert_eq!(self.table().seen(), self.events.len() as u64);
        (events, refusal)
    }

    pub(crate) fn hears(&mut self, said: &Said, now: Millis) -> (Vec<Event>, Option<Refusal>) {
        let decision = self.host.decide(said, now);
        self.keep(decision)
    }

    /// What happened, or the code of the refusal.
    pub(crate) fn says(
        &mut self,
        by: By,
        command: Command,
        now: Millis,
    ) -> Result<Vec<Event>, &'static str> {
        let (events, refusal) = self.hears(&Said::new(by, command), now);
        refusal.map_or(Ok(events), |refusal| Err(refusal.code()))
    }

    pub(crate) fn ticks(&mut self, now: Millis) -> Vec<Event> {
        let decision = self.host.tick(now);
        self.keep(decision).0
    }

    /// Who answers for a seat.
    pub(crate) fn by(&self, number: u8) -> By {
        match self.table().sitters().iter().find(|(at, _)| at.number() == number) {
            Some((_, Sitter::Person { user, name })) => By::user(user.clone(), name.as_str()),
            Some((_, Sitter::Bot(_))) => By::House,
            _ => person(number),
        }
    }

    /// A seat speaks for itself.
    pub(crate) fn seat_says(
        &mut self,
        number: u8,
        command: Command,
        now: Millis,
    ) -> Result<Vec<Event>, &'static str> {
        self.says(self.by(number), command, now)
    }

    pub(crate) fn plays(
        &mut self,
        number: u8,
        what: &str,
        now: Millis,
    ) -> Result<Vec<Event>, &'static str> {
        self.seat_says(number, token(number, what), now)
    }

    /// A seat offers to take back its last token.
    pub(crate) fn undoes(&mut self, number: u8, now: Millis) -> Result<Vec<Event>, &'static str> {
        self.seat_says(number, undo(number), now)
    }

    /// A seat answers the offer that waits now.
    pub(crate) fn answers(
        &mut self,
        number: u8,
        agrees: bool,
        now: Millis,
    ) -> Result<Vec<Event>, &'static str> {
        let offer = self.table().offered().map_or(0, |pending| pending.number);
        self.seat_says(number, Command::Answer { seat: seat(number), offer, agrees }, now)
    }

    /// A random token of who is first to act.
    pub(crate) fn plays_on(&mut self, rng: &mut SplitMix, now: Millis) {
        let Turn::Seats(_) = self.table().play().turn() else { return };
        let seat = self.table().play().turn().seats().lowest().expect("somebody acts");
        let what = self.table().play().sample(seat, rng).expect("there is a token");
        self.plays(seat.number(), &what, now).expect("it is legal");
    }

    /// Plays random tokens to the end.
    pub(crate) fn plays_out(&mut self, seed: u64) {
        let mut rng = SplitMix::new(seed);
        while let Turn::Seats(_) = self.table().play().turn() {
            self.plays_on(&mut rng, 0);
        }
    }

    /// The table as somebody folds it who has the events and nothing else.
    pub(crate) fn folded(&self) -> Table {
        Table::fold(&self.events).expect("the events follow")
    }
}
