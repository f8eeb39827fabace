//! What the verdicts of a game come to: the curve, the worst moves, and what each seat owes to luck and to itself.

use game::{Actor, Seat};

use super::{Cause, Odds, Verdict};

/// How many moves are named.
const NAMED: usize = 3;
/// A move is named if it cost so much, in ten-thousandths of a chance or hundredths of a point.
const WORTH_NAMING: i32 = 50;

/// What the verdicts of a game so far come to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// How the seats stood at the beginning, and after each token.
    pub curve: Vec<Odds>,
    /// What became of each seat.
    pub seats: Vec<Account>,
    /// Who played each token, and what it cost, in points where the game has them.
    costs: Vec<(Actor, i32)>,
}

/// What became of a seat.
///
/// Where points are counted, `start + luck + play` is what it came to, to the hundredth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Account {
    /// The chances that its moves cost against the best ones, added up, in ten-thousandths.
    pub cost: u32,
    /// In hundredths of a point, what it was expected to come to at the beginning.
    pub start: i32,
    /// What chance added to that, or took away.
    pub luck: i32,
    /// What its play added, which is seldom above nothing: the best that is found is expected of everybody.
    pub play: i32,
}

impl Account {
    /// What it came to, in hundredths of a point.
    pub fn end(&self) -> i32 {
        self.start + self.luck + self.play
    }
}

impl Summary {
    /// The summary of verdicts in the order of the log, from its first token on.
    pub fn of<'a>(verdicts: impl IntoIterator<Item = (Actor, &'a Verdict)>) -> Summary {
        let mut summary = Summary::default();
        verdicts.into_iter().for_each(|(by, verdict)| summary.add(by, verdict));
        summary
    }

    /// Goes on with the next token of the log.
    pub fn add(&mut self, by: Actor, verdict: &Verdict) {
        if self.curve.is_empty() {
            self.begin(&verdict.before);
        }
        self.curve.push(verdict.after.clone());
        let changes = verdict.after.points.iter().zip(&verdict.before.points);
        for (seat, (after, before)) in self.seats.iter_mut().zip(changes) {
            match verdict.cause {
                Cause::Chance => seat.luck += after - before,
                Cause::Play => seat.play += after - before,
            }
        }
        if let Actor::Seat(seat) = by {
            self.seats[seat.index()].cost += u32::from(verdict.cost);
        }
        let has_points = !verdict.after.points.is_empty();
        let cost = if has_points { verdict.points_cost } else { verdict.cost.into() };
        self.costs.push((by, cost));
    }

    fn begin(&mut self, odds: &Odds) {
        self.curve.push(odds.clone());
        let start = |at: usize| odds.points.get(at).copied().unwrap_or(0);
        let seats = 0..odds.chances.len();
        self.seats = seats.map(|at| Account { start: start(at), ..Account::default() }).collect();
    }

    /// The places in the log of the moves that cost most, of all seats or of one, the worst first: three at most, and
    /// none that cost next to nothing.
    pub fn worst(&self, only: Option<Seat>) -> Vec<usize> {
        let is_asked = |by: Actor| only.is_none_or(|seat| by == Actor::Seat(seat));
        let costs = self.costs.iter().enumerate();
        let mut named: Vec<(i32, usize)> = costs
            .filter(|(_, (by, cost))| is_asked(*by) && *cost >= WORTH_NAMING)
            .map(|(place, (_, cost))| (*cost, place))
            .collect();
        named.sort_by_key(|&(cost, place)| (-cost, place));
        named.into_iter().take(NAMED).map(|(_, place)| place).collect()
    }
}
