//! Who plays on where something else is tried.

use game::{BySeat, Level, Seat};
use table::Sitter;

use super::{Node, Tree};

/// Against whom one plays on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Company {
    /// One moves for everybody.
    Oneself,
    /// The others are bots.
    Bots(Level),
}

impl Company {
    /// Who sits where, where these sat in the game.
    pub fn sitters(self, sat: &BySeat<Sitter>, own: Seat) -> BySeat<Sitter> {
        BySeat::from_fn(sat.len(), |seat| match self {
            Company::Bots(level) if seat != own => Sitter::bot(level),
            _ => person(&sat[seat]),
        })
    }
}

/// A person in the place of whoever sat there, by the same name.
fn person(sat: &Sitter) -> Sitter {
    match sat.name().filter(|_| sat.is_person()) {
        Some(name) => crate::person(name),
        None => Sitter::nameless(),
    }
}

impl Tree {
    /// Whose part one takes at a node: of the persons at the game whoever is to act there, else the first of them; where
    /// only bots played, whoever is to act.
    pub fn own_seat(&self, at: Node, sat: &BySeat<Sitter>) -> Seat {
        let asked = self.position(at).turn().seats();
        let persons = sat.iter().filter(|(_, sitter)| sitter.is_person()).map(|(seat, _)| seat);
        let persons: game::SeatSet = persons.collect();
        let own = asked.intersection(persons).lowest().or(persons.lowest());
        own.or(asked.lowest()).unwrap_or(Seat::FIRST)
    }
}
