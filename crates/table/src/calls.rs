//! Which bots are asked, and when one is asked again.
//!
//! A bot that must act is asked until it plays. One that only may act is asked once after each token of the
//! table or of a person, and answers with one token at most or with none: so nobody is cut short by
//! its speed. Where no person plays any more, it is asked again after each token of another seat.

use game::{Level, Seat, SeatSet};

use crate::State;

/// A bot that is asked to act. As long as its call stays equal, it need not be asked again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Call {
    /// Where it sits.
    pub seat: Seat,
    /// How strong it is; `None` plays any legal move.
    pub level: Option<Level>,
    /// Whether the others wait for it.
    pub must: bool,
    /// How many tokens were played that make it think again.
    heard: usize,
}

/// The bots that may act now: those who must first, in the order of seats.
pub(crate) fn calls(state: &State) -> Vec<Call> {
    if !state.is_full() {
        return Vec::new();
    }
    let turn = state.play().turn();
    let (must, may) = (turn.must(), turn.may());
    let in_order = must.iter().chain(may.iter());
    let called = in_order.filter_map(|seat| {
        let level = state.sitters()[seat].as_bot()?.level();
        let must = must.contains(seat);
        let tokens = state.tokens();
        let others = || heard_from(state).iter().filter(|&by| by != seat);
        let heard = match must {
            true => tokens.seats[seat],
            false => tokens.table + others().map(|by| tokens.seats[by]).sum::<usize>(),
        };
        Some(Call { seat, level, must, heard })
    });
    called.collect()
}

/// Whose tokens make a bot think again: those of persons, as long as one is in the game.
fn heard_from(state: &State) -> SeatSet {
    let all = SeatSet::first(state.sitters().len());
    let is_person = |seat: &Seat| state.sitters()[*seat].is_person();
    if state.play().roster().seats_in().iter().any(|seat| is_person(&seat)) {
        all.iter().filter(is_person).collect()
    } else {
        all
    }
}
