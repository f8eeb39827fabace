//! What is found of a game: every token is judged by itself (`bots::judge`), so that one can stop and go on later. Here is
//! what is kept of it, and what a player reads of it; the work is done elsewhere.

mod curve;
mod figures;
mod kept;
mod tried;

use bots::{Effort, Summary, Verdict};
use game::{Actor, Entry, Phrase, Seat};
use protocol::{Job, Judged, Reason};
use shelf::Play;

use crate::Session;

pub use curve::{Curve, Fall, Trace};
pub use figures::{Way, percent, tenths};

/// What a move must have cost to be told of, in ten-thousandths of a chance or hundredths of a point.
const WORTH_TELLING: i32 = 50;

/// What was found of a game so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    effort: Effort,
    judged: Vec<Judged>,
    /// Of the lines that were tried besides.
    tried: Vec<tried::Tried>,
}

/// What a move cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cost {
    /// In ten-thousandths of a chance.
    Chance(u16),
    /// In hundredths of a point.
    Points(i32),
}

/// A move that cost something, with a better one.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// How many tokens come before it.
    pub place: usize,
    /// Who played it.
    pub seat: Seat,
    /// What would have been better.
    pub best: String,
    /// Why.
    pub why: Vec<Phrase>,
    /// What the move cost against it.
    pub cost: Cost,
}

/// What a game comes to in one sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Headline {
    /// Somebody led, and lost the lead by the move after so many tokens.
    Turned {
        /// Who.
        seat: Seat,
        /// How many tokens come before that move.
        place: usize,
    },
    /// The move after so many tokens cost most.
    Cost {
        /// Who played it.
        seat: Seat,
        /// How many tokens come before it.
        place: usize,
    },
    /// Nothing that was played cost much.
    Clean,
}

impl Analysis {
    /// Nothing is found yet.
    pub fn new(effort: Effort) -> Analysis {
        Analysis { effort, judged: Vec::new(), tried: Vec::new() }
    }

    /// How hard the game is looked at.
    pub fn effort(&self) -> Effort {
        self.effort
    }

    /// How many tokens are judged.
    pub fn count(&self) -> usize {
        self.judged.len()
    }

    /// Whether all of a game is judged.
    pub fn is_complete(&self, session: &Session) -> bool {
        self.count() >= session.table().log().len()
    }

    /// What is to be found out next; nothing if all of the game is judged.
    pub fn next(&self, session: &Session) -> Option<Job> {
        let entry = session.table().log().get(self.count())?;
        Some(job(session.at(self.count()).play(), entry, self.effort))
    }

    /// Takes over what was found of the next token.
    pub fn add(&mut self, judged: Judged) {
        self.judged.push(judged);
    }

    /// What it all comes to so far.
    pub fn summary(&self, log: &[Entry]) -> Summary {
        Summary::of(log.iter().map(|entry| entry.by).zip(self.judged.iter().map(|it| &it.verdict)))
    }

    /// What would have been better than the token after so many; nothing if that was good enough.
    pub fn better(&self, log: &[Entry], place: usize) -> Option<Finding> {
        let (Judged { verdict, reasons }, entry) = (self.judged.get(place)?, log.get(place)?);
        let Actor::Seat(seat) = entry.by else { return None };
        let cost = match verdict.after.points.is_empty() {
            true => Cost::Chance(verdict.cost),
            false => Cost::Points(verdict.points_cost),
        };
        let best = verdict.best.clone().filter(|best| *best != entry.token)?;
        let phrase = |reason: &Reason| reason.phrase(bots::codes::ALL);
        let why = reasons.iter().filter_map(phrase).collect();
        Some(Finding { place, seat, best, why, cost }).filter(|_| cost.amount() >= WORTH_TELLING)
    }

    /// The moves that cost most, of all or of one, the worst first.
    pub fn worst(&self, log: &[Entry], only: Option<Seat>) -> Vec<Finding> {
        let places = self.summary(log).worst(only);
        places.into_iter().filter_map(|place| self.better(log, place)).collect()
    }

    /// What the game comes to in one sentence, for all or for one.
    pub fn headline(&self, log: &[Entry], only: Option<Seat>) -> Headline {
        let Some(worst) = self.worst(log, only).into_iter().next() else { return Headline::Clean };
        let Finding { seat, place, .. } = worst;
        let verdict = &self.judged[place].verdict;
        let chance = |odds: &bots::Odds| odds.chances.get(seat.index()).copied().unwrap_or(0);
        let half = bots::judge::SURE / 2;
        let has_others = verdict.before.chances.len() > 1;
        match has_others && chance(&verdict.before) > half && chance(&verdict.after) < half {
            true => Headline::Turned { seat, place },
            false => Headline::Cost { seat, place },
        }
    }

    /// How the seats stood before the token after so many, in ten-thousandths of a chance.
    pub fn chances(&self, place: usize) -> Option<&[u16]> {
        let after = || Some(&self.judged.get(place.checked_sub(1)?)?.verdict.after);
        let odds = self.judged.get(place).map(|it| &it.verdict.before).or_else(after)?;
        Some(&odds.chances)
    }

    /// What the token after so many cost; nothing for what the table threw, or if it isn't judged.
    pub fn cost(&self, log: &[Entry], place: usize) -> Option<Cost> {
        let (judged, entry) = (self.judged.get(place)?, log.get(place)?);
        let Actor::Seat(_) = entry.by else { return None };
        let Verdict { cost, points_cost, after, .. } = &judged.verdict;
        Some(if after.points.is_empty() { Cost::Chance(*cost) } else { Cost::Points(*points_cost) })
    }
}

/// The work of judging a token of a position.
fn job(before: &dyn Play, entry: &Entry, effort: Effort) -> Job {
    Job::Judge {
        fen: before.fen(),
        by: match entry.by {
            Actor::Table => 0,
            Actor::Seat(seat) => seat.number(),
        },
        token: entry.token.clone(),
        effort,
    }
}

impl Cost {
    fn amount(self) -> i32 {
        match self {
            Cost::Chance(cost) => cost.into(),
            Cost::Points(cost) => cost,
        }
    }
}

#[cfg(test)]
mod tests;
