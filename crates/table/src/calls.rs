//! Which bots are asked, and when one is asked again.
//!
//! A bot that must act is asked until it plays. One that only may act is asked once after each token of the
//! table or of a person, and answers with one token at most or with none: so nobody is cut short by
//! its speed. Where no person plays any more, it is asked again after each token of another seat.

use game::{Actor, BySeat, Entry, Level, Seat};
use shelf::Play;

use crate::Sitter;

/// A bot that is asked to act. As long as its call stays equal, it need not be asked again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Call {
    /// Where it sits.
    pub seat: Seat,
    /// How strong it is; `None` plays any legal move.
    pub level: Option<Level>,
    /// Whether the others wait for it.
    pub must: bool,
    /// Of the tokens that make it think again, how many there are.
    heard: usize,
}

/// The bots that may act now: those who must first, in the order of seats.
pub fn calls(play: &dyn Play, sitters: &BySeat<Sitter>, log: &[Entry]) -> Vec<Call> {
    let turn = play.turn();
    let in_order = turn.must().iter().chain(turn.may().iter());
    let asked = in_order.filter_map(|seat| {
        let level = match sitters[seat] {
            Sitter::Open | Sitter::Person { .. } => return None,
            Sitter::Random => None,
            Sitter::Bot { level } => Some(level),
        };
        let must = turn.must().contains(seat);
        let counts = |entry: &&Entry| match entry.by {
            Actor::Table => !must,
            Actor::Seat(by) if must => by == seat,
            Actor::Seat(by) => {
                by != seat && (sitters[by].is_person() || !has_person(play, sitters))
            }
        };
        Some(Call { seat, level, must, heard: log.iter().filter(counts).count() })
    });
    asked.collect()
}

/// Whether a person is still in the game.
fn has_person(play: &dyn Play, sitters: &BySeat<Sitter>) -> bool {
    play.roster().seats_in().iter().any(|seat| sitters[seat].is_person())
}
