//! How a bot plays Caminos: by how many columns each side's connection still needs.

mod rating;

use caminos::way::{NEVER, Way};
use caminos::{Board, Caminos, City, Colour, End, Phase};
use game::{BySeat, Game, Phrase, Seat, Side};

use crate::codes::{WAY_LONGER, WAY_SHORTER, WAYS_KEPT};
use crate::mind::Mind;
use crate::search::table::key;
use crate::search::{Rated, Skill, WIN};

use rating::Rating;

/// A column more or less.
const COLUMN: i32 = 100;
/// A column more or less on the second best way across.
const SECOND: i32 = 15;
/// When so many cubes are placed the game is late.
const LATE: f64 = 40.0;
/// The most pairs of sides that a board has to be crossed between.
const CROSSINGS: usize = 8;

/// What each way across still costs, in the order of [`Board::crossings`].
type Costs = [u8; CROSSINGS];

impl Mind for Caminos {
    const SKILLS: [Skill; 6] = [
        Skill { widths: &[], blur: 350 },
        Skill { widths: &[], blur: 60 },
        Skill { widths: &[3], blur: 0 },
        Skill { widths: &[8, 4, 3], blur: 0 },
        Skill { widths: &[14, 7, 5, 4], blur: 0 },
        Skill { widths: &[20, 10, 7, 5, 4], blur: 0 },
    ];
    const DEEP: &'static [usize] = &[24, 12, 8, 6, 5, 4];
    const LEAD: f64 = 250.0;
    // Four plies before the end a win that is seen is missed once in five games.
    const BY_LEAD: f64 = 1.5;

    fn progress(&self) -> f64 {
        let cubes = [0, 1].map(|side| self.city().count(Colour::of(Side::at(side))));
        (f64::from(cubes[0] + cubes[1]) / LATE).min(1.0)
    }

    fn key(&self) -> u64 {
        let hands = BySeat::from_fn(self.roster().seats(), |seat| *self.hand(seat));
        key(&(self.city(), hands, self.to_place().map(Seat::index)))
    }

    fn value(&self, own: Seat) -> i32 {
        let own = self.roster().side(own);
        match self.phase() {
            Phase::Over(End::Connected(side)) => return if side == own { WIN } else { -WIN },
            Phase::Over(_) => return at_the_end(self, own),
            _ => {}
        }
        let [ours, theirs] = [own, other(own)].map(|side| costs(self, side));
        let is_next = self.to_place().is_some_and(|seat| self.roster().side(seat) == own);
        value(&ours, &theirs, is_next)
    }

    fn rate(&self, own: Seat, moves: &mut Vec<Self::Move>, out: &mut Vec<Rated>) {
        Rating::new(self, own).all(moves, out);
    }

    fn reasons(&self, after: &Caminos, seat: Seat, _token: &str) -> Vec<Phrase> {
        reasons(self, after, seat)
    }
}

/// What two sides' ways are worth to the first of them.
fn value(ours: &Costs, theirs: &Costs, is_next: bool) -> i32 {
    // The side that is to place is about a piece ahead.
    need(theirs) - need(ours) + if is_next { COLUMN } else { -COLUMN }
}

/// The best way counts, and a little the next best: one placement seldom bars both.
fn need(costs: &Costs) -> i32 {
    let (mut best, mut second) = (NEVER, NEVER);
    for &cost in costs {
        second = second.min(cost.max(best));
        best = best.min(cost);
    }
    COLUMN * i32::from(best) + SECOND * i32::from(second)
}

/// What a game is worth that ended without a connection (§4.2, §5.2).
fn at_the_end(game: &Caminos, own: Side) -> i32 {
    let ranks = game.ranks();
    let rank = |side: Side| {
        let mut seats = ranks.iter().filter(|&(seat, _)| game.roster().side(seat) == side);
        seats.next().map_or(0, |(_, &rank)| i32::from(rank))
    };
    WIN * (rank(other(own)) - rank(own)).signum()
}

fn other(side: Side) -> Side {
    Side::at(1 - side.index())
}

/// How many columns a side still has to take at least: an empty one counts once, a covered one twice.
fn cost(game: &Caminos, side: Side) -> u8 {
    costs(game, side).into_iter().min().unwrap_or(NEVER)
}

fn costs(game: &Caminos, side: Side) -> Costs {
    costs_in(game.city(), game.table().board(), Colour::of(side))
}

fn costs_in(city: &City, board: &Board, colour: Colour) -> Costs {
    let (way, mut costs) = (Way::new(city, board, colour), [NEVER; CROSSINGS]);
    for (cost, &crossing) in costs.iter_mut().zip(board.crossings()) {
        *cost = way.between(crossing);
    }
    costs
}

/// Why a move is good: what the connections still need.
fn reasons(before: &Caminos, after: &Caminos, seat: Seat) -> Vec<Phrase> {
    let own = before.roster().side(seat);
    let [from, to] = [before, after].map(|game| cost(game, own));
    let [their_from, their_to] = [before, after].map(|game| cost(game, other(own)));
    let mut reasons = Vec::new();
    if to < from {
        reasons.push(WAY_SHORTER.phrase().with("from", from).with("to", to));
    }
    if their_to > their_from {
        reasons.push(WAY_LONGER.phrase().with("from", their_from).with("to", their_to));
    }
    if reasons.is_empty() {
        reasons.push(WAYS_KEPT.phrase().with("own", to).with("other", their_to));
    }
    reasons
}
