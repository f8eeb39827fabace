//! What a token of a game was worth: how the seats stood before and after it, what it cost against the best that is
//! found, and why that is better.
//!
//! A token is judged from the position before it and from nothing else, so that a game is judged token by token, in any
//! order, stopped and gone on with. What a position is worth depends on the position and the [`Effort`] alone, never on
//! who asks or what came before: so what chance and play changed adds up to the end ([`Summary`]). Numbers are whole, so
//! that the last digits of a machine's logarithms are not seen.

pub mod calibration;
mod ceiling;
mod effort;
mod summary;

use game::{Actor, Phrase, RESIGN, Seat, Standings, Turn};
use serde::{Deserialize, Serialize};
use shelf::Play;

use crate::hint::reasons_for;
use crate::{Bot, bot};

pub use ceiling::{Ceiling, LOOKS, SHAPES, ceiling};
pub use effort::Effort;
pub use summary::{Account, Summary};

/// A sure win, in the parts in which chances are told.
pub const SURE: u16 = 10_000;
/// A point, in the parts in which points are told.
pub const POINT: i32 = 100;
/// Alone there is nobody to beat, and a chance is the score as a share of this.
const ALONE: f64 = 50.0;

/// The least that a mind may think of a position that is not over.
const LEAST: f64 = 0.005;

/// How all seats stand.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Odds {
    /// For each seat the share of the other sides that it is expected to beat, in ten-thousandths: its chance of
    /// winning where two sides play. Alone, the score that is expected as a share of fifty points.
    pub chances: Vec<u16>,
    /// For each seat the score that it is expected to end with, in hundredths of a point; empty in games whose bots
    /// count no points.
    pub points: Vec<i32>,
}

/// Who is answerable for what a token changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// The dice, or the bag.
    Chance,
    /// The seats, also for what time ended.
    Play,
}

/// What a token was worth, in numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verdict {
    /// Who changed what stands here.
    pub cause: Cause,
    /// How the seats stood, if everybody went on well.
    pub before: Odds,
    /// How they stood after the token.
    pub after: Odds,
    /// What the token cost the seat that played it against the best that was found, in ten-thousandths of a chance.
    pub cost: u16,
    /// The same in hundredths of a point, where points are counted.
    pub points_cost: i32,
    /// The best token that was found, which may be the one that was played; none if there was nothing to choose.
    pub best: Option<String>,
}

/// A verdict, and what speaks for the best token.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement {
    /// The numbers.
    pub verdict: Verdict,
    /// Why the best token is good, the most telling first; none if there was nothing to choose.
    pub reasons: Vec<Phrase>,
}

/// How hard a position is looked at.
#[derive(Clone, Copy)]
pub(crate) struct Look<'a> {
    pub(crate) effort: Effort,
    pub(crate) stopped: &'a (dyn Fn() -> bool + Sync),
}

/// Judges a token of a position. `None` if the token is refused there, or if it was stopped: what a stop cut short is
/// no judgement.
pub fn judge(
    play: &dyn Play,
    by: Actor,
    token: &str,
    effort: Effort,
    stopped: &(dyn Fn() -> bool + Sync),
) -> Option<Judgement> {
    let look = Look { effort, stopped };
    let after = after(play, by, token)?;
    let played = odds(&*after, &look)?;
    let cause = if play.turn() == Turn::Chance { Cause::Chance } else { Cause::Play };
    let plain = Verdict {
        cause,
        before: odds(play, &look)?,
        after: played,
        cost: 0,
        points_cost: 0,
        best: None,
    };
    let judged = match by {
        Actor::Table => Judgement { verdict: plain, reasons: Vec::new() },
        Actor::Seat(seat) => Asked { play, seat, token, after: &*after, look }.compared(plain)?,
    };
    (!stopped()).then_some(judged)
}

/// What the mind itself thinks of a position that is not over, from 0 to 1 for each seat: what [`calibration`] is made
/// from. `None` alone, or in a game that bots don't know.
pub fn guess(
    play: &dyn Play,
    effort: Effort,
    stopped: &(dyn Fn() -> bool + Sync),
) -> Option<Vec<f64>> {
    let (mind, look) = (bot(play)?, Look { effort, stopped });
    let is_open = play.turn() != Turn::Over && play.roster().sides() > 1;
    is_open.then(|| thought(mind, &look, &mind.points(&look)))
}

/// What a mind thinks. Nothing is certain before the game is over: whoever plays may not see what a search does.
fn thought(mind: &dyn Bot, look: &Look<'_>, points: &[f64]) -> Vec<f64> {
    let chances = mind.chances(look, points).into_iter();
    chances.map(|raw| raw.clamp(LEAST, 1.0 - LEAST)).collect()
}

fn after(play: &dyn Play, by: Actor, token: &str) -> Option<Box<dyn Play>> {
    let mut after = play.boxed();
    after.play(by, token).ok()?;
    Some(after)
}

/// A token of a seat that is compared with the best one.
struct Asked<'a> {
    play: &'a dyn Play,
    seat: Seat,
    token: &'a str,
    after: &'a dyn Play,
    look: Look<'a>,
}

impl Asked<'_> {
    fn compared(&self, plain: Verdict) -> Option<Judgement> {
        let mind = bot(self.play)?;
        let Some(best) = self.best(mind) else {
            return Some(Judgement { verdict: plain, reasons: Vec::new() });
        };
        let better = after(self.play, Actor::Seat(self.seat), &best)?;
        let odds = odds(&*better, &self.look)?;
        let at = self.seat.index();
        let cost = odds.chances[at].saturating_sub(plain.after.chances[at]);
        let points_cost = self.points_cost(&*better, &odds, &plain.after);
        let verdict = match cost == 0 && points_cost == 0 {
            true => Verdict { best: Some(self.token.to_owned()), ..plain },
            false => Verdict { best: Some(best), cost, points_cost, ..plain },
        };
        let told = verdict.best.as_deref().unwrap_or(self.token);
        let chance = f64::from(odds.chances[at]) / f64::from(SURE);
        let reasons = match told == RESIGN {
            true => Vec::new(),
            false => reasons_for(self.play, mind, self.seat, told, chance),
        };
        Some(Judgement { verdict, reasons })
    }

    /// The best token; none for a seat that may not act, and so can only resign.
    fn best(&self, mind: &dyn Bot) -> Option<String> {
        let may_act = self.play.turn().seats().contains(self.seat);
        may_act.then(|| mind.choose(self.seat, self.token, &self.look)).flatten()
    }

    fn points_cost(&self, better: &dyn Play, odds: &Odds, played: &Odds) -> i32 {
        let lying = |play: &dyn Play| bot(play).and_then(|mind| mind.lying(self.seat));
        if let (Some(better), Some(played)) = (lying(better), lying(self.after)) {
            return (POINT * (better - played)).max(0);
        }
        let of = |odds: &Odds| odds.points.get(self.seat.index()).copied().unwrap_or(0);
        (of(odds) - of(played)).max(0)
    }
}

fn odds(play: &dyn Play, look: &Look<'_>) -> Option<Odds> {
    let mind = bot(play)?;
    let expected = mind.points(look);
    let chances = match play.turn() {
        _ if play.roster().sides() == 1 => alone(&expected),
        Turn::Over => beaten(play, &play.standings())?,
        _ => calibrated(play, look.effort, &thought(mind, look, &expected)),
    };
    let told = |chance: f64| (f64::from(SURE) * chance.clamp(0.0, 1.0)).round() as u16;
    Some(Odds {
        chances: chances.into_iter().map(told).collect(),
        points: expected.iter().map(|points| (f64::from(POINT) * points).round() as i32).collect(),
    })
}

fn alone(points: &[f64]) -> Vec<f64> {
    points.iter().map(|points| points / ALONE).collect()
}

/// What minds think ([`guess`]), as it turned out to be in games. A seat that is out of the game beats nobody any more.
pub fn calibrated(play: &dyn Play, effort: Effort, raw: &[f64]) -> Vec<f64> {
    let (roster, curve) = (play.roster(), calibration::of(play, effort));
    let told = |seat: Seat| {
        let guess = calibration::guess(play, seat, raw[seat.index()]);
        curve.map_or(guess.raw, |curve| curve.at(&guess))
    };
    let seats = Seat::all(raw.len());
    if roster.sides() == 2 {
        // What one side wins the other loses; the curve is the first one's.
        let first = told(Seat::FIRST);
        let is_first = |seat| roster.side(seat) == roster.side(Seat::FIRST);
        return seats.map(|seat| if is_first(seat) { first } else { 1.0 - first }).collect();
    }
    let out = roster.all_sides().filter(|&side| !roster.is_side_in(side)).count() as f64;
    let others = (roster.sides() - 1) as f64;
    let of = |seat: Seat| match roster.is_in(seat) {
        true => (out + (others - out) * told(seat)) / others,
        false => 0.0,
    };
    seats.map(of).collect()
}

/// The share of the other sides that each seat has beaten when the game is over, ties counted half.
pub fn beaten(play: &dyn Play, standings: &Standings) -> Option<Vec<f64>> {
    let (ranks, roster) = (standings.ranks()?, play.roster());
    let share = |seat: Seat| {
        let others =
            Seat::all(ranks.len()).filter(|&other| roster.side(other) != roster.side(seat));
        let against = |other: Seat| match ranks[other.index()].cmp(&ranks[seat.index()]) {
            std::cmp::Ordering::Greater => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Less => 0.0,
        };
        let all: Vec<f64> = others.map(against).collect();
        all.iter().sum::<f64>() / all.len() as f64
    };
    Some(Seat::all(ranks.len()).map(share).collect())
}

/// The share of the others that each seat beats by its points, when a lead of so many wins most games.
pub(crate) fn shares(points: &[f64], lead: f64) -> Vec<f64> {
    let against = |own: f64, other: f64| 1.0 / (1.0 + ((other - own) / lead).exp());
    let share = |at: usize| {
        let others = (0..points.len()).filter(|&other| other != at);
        let sum: f64 = others.map(|other| against(points[at], points[other])).sum();
        sum / (points.len() - 1) as f64
    };
    (0..points.len()).map(share).collect()
}
