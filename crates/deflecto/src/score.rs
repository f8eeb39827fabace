//! The score (§6.5): a seat's route, its penalty cells, and who stands where.

use std::cmp::Reverse;

use game::{BySeat, Phrase, Seat, Side, Standing, Standings, Value};

use crate::codes::{
    ALL_AGREED, EMPTY_CELLS, GATES, NO_ROUTE, NOBODY_CAN_LAY, NOT_STARTED, PENALTIES, RESIGNED,
    ROUTE, TOTAL, UNPROVED,
};
use crate::{Deflecto, End, Phase, Route};

/// What a seat's score is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// Its route.
    pub route: Route,
    /// Penalty cells for contests that proved nothing (§6.2).
    pub penalties: u8,
    /// A contest that is unproved; if the game ended now it would cost a cell too (§6.2).
    pub unproved: u8,
}

impl Tally {
    /// The seat's score; lower is better (§6.5).
    pub fn score(&self) -> i32 {
        i32::from(self.route.length()) + i32::from(self.penalties) + i32::from(self.unproved)
    }
}

pub(crate) fn standings(game: &Deflecto) -> Standings {
    let tallies = game.tallies();
    // §6.5. **Ruling:** a seat that wins by resignations in the opening round ranks first
    // without a score.
    let has_ranks = !game.is_opening() || game.roster.is_decided();
    let ranks = game.ranked(&tallies);
    let row = |seat: Seat| Standing {
        rank: has_ranks.then_some(ranks[seat]),
        // §6.6: the score of a seat that resigned is the number 0.
        score: (!game.is_opening()).then(|| tallies[seat].map_or(0, |tally| tally.score())),
        figures: game.figures(seat, tallies[seat].as_ref()),
    };
    let reason = match game.phase {
        Phase::Over(End::Settled) => Some(ALL_AGREED.phrase()),
        Phase::Over(End::Stuck) => Some(NOBODY_CAN_LAY.phrase()),
        Phase::Over(End::Resigned) => Some(RESIGNED.phrase()),
        _ => None,
    };
    Standings { seats: BySeat::from_fn(game.roster.seats(), row), reason }
}

impl Deflecto {
    /// A seat's route, if it is in and has started (§5.5, §6.6).
    pub fn route(&self, seat: Seat) -> Option<Route> {
        let trip = self.trips[seat].filter(|_| self.roster.is_in(seat))?;
        Route::find(&self.board, trip)
    }

    /// What a seat's score is made of, if it is in and has started.
    pub fn tally(&self, seat: Seat) -> Option<Tally> {
        let route = self.route(seat)?;
        let unproved = u8::from(self.contested.contains(seat));
        Some(Tally { route, penalties: self.penalties[seat], unproved })
    }

    /// Whether a seat that is in has not started: then nobody has a score (§6.5).
    pub fn is_opening(&self) -> bool {
        self.roster.seats_in().iter().any(|seat| self.trips[seat].is_none())
    }

    fn tallies(&self) -> BySeat<Option<Tally>> {
        BySeat::from_fn(self.roster.seats(), |seat| self.tally(seat))
    }

    /// The rank of every seat as if the game ended now (§6.5).
    pub fn ranks(&self) -> BySeat<u8> {
        self.ranked(&self.tallies())
    }

    fn ranked(&self, tallies: &BySeat<Option<Tally>>) -> BySeat<u8> {
        self.roster.ranks(|side: Side| {
            let tally = tallies[Seat::at(side.index())];
            tally.map(|tally| (Reverse(tally.score()), tally.route.empty()))
        })
    }

    fn figures(&self, seat: Seat, tally: Option<&Tally>) -> Vec<Phrase> {
        let (Some(trip), Some(tally)) = (self.trips[seat], tally) else {
            let is_in = self.roster.is_in(seat);
            return vec![if is_in { NOT_STARTED.phrase() } else { NO_ROUTE.phrase() }];
        };
        let cells = tally.route.cells();
        let empty = || cells.iter().filter(|&&cell| self.board.get(cell).is_none());
        let number = self.set.gate_at(trip.start).map_or(0, |(gate, _)| gate.number);
        let mut figures = vec![
            GATES
                .phrase()
                .with("number", number)
                .with("start", Value::text(trip.start))
                .with("finish", Value::text(trip.finish)),
            ROUTE.phrase().with("length", tally.route.length()).with("cells", Value::list(cells)),
            EMPTY_CELLS
                .phrase()
                .with("count", tally.route.empty())
                .with("cells", Value::list(empty())),
        ];
        if tally.penalties > 0 {
            figures.push(PENALTIES.phrase().with("count", tally.penalties));
        }
        if tally.unproved > 0 {
            figures.push(UNPROVED.phrase().with("count", tally.unproved));
        }
        figures.push(TOTAL.phrase().with("total", tally.score()));
        figures
    }
}
