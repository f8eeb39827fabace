//! What positions of Détrak are worth, in points: what each sheet comes to on average if it is written on well.
//!
//! Before a throw that is the average over throws, after it the best way to write it. Both look equally far beyond the
//! sheet that is written, so that luck and play add up to the score.

use detrak::{Cell, Detrak, Move, Phase, ROUNDS, Rules, Sheet, Symbol};
use game::{Game, Seat};

use super::answers::{MOST, Writing};
use super::cache::Cache;
use super::mind::Search;
use super::value::{POINT, Values};
use super::weights::Weights;
use crate::judge::Look;

/// How hard a sheet is looked at.
struct Depth {
    /// How many ways to write a throw are looked at, of those that look best.
    width: usize,
    /// How many throws ahead.
    throws: usize,
    /// How many answers to each of the throws after the first.
    answers: usize,
}

const DEPTHS: [Depth; 3] = [
    Depth { width: 8, throws: 2, answers: 2 },
    Depth { width: 16, throws: 2, answers: MOST },
    Depth { width: 6, throws: 3, answers: 2 },
];

/// A lead that wins most games when no throw is left, and how it grows with the throws that are, in points.
const LEAD: f64 = 1.0;
const LEAD_A_THROW: f64 = 0.9;
/// How much larger it is by the advanced rules, where a throw is worth more.
const ADVANCED: f64 = 1.7;

/// What each seat is expected to come to.
pub(super) fn points(game: &Detrak, look: &Look<'_>) -> Vec<f64> {
    let seats = Seat::all(game.roster().seats());
    seats.map(|seat| points_of(game, seat, look)).collect()
}

fn points_of(game: &Detrak, seat: Seat, look: &Look<'_>) -> f64 {
    let is_settled = game.phase() == Phase::Over || !game.roster().is_in(seat);
    if is_settled {
        return f64::from(game.total(seat));
    }
    let value = match waiting(game, seat) {
        Some(dice) => Judge::new(game, look).best(game.sheet(seat), game.round(), dice).value,
        None => Judge::new(game, look).expected(&begun(game.sheet(seat)), game.round()),
    };
    f64::from(value) / f64::from(POINT)
}

/// The throw that a seat has to write.
fn waiting(game: &Detrak, seat: Seat) -> Option<[Symbol; 2]> {
    match game.phase() {
        Phase::Write { roll, waiting } if waiting.contains(seat) => Some(roll.symbols()),
        _ => None,
    }
}

/// Before the start is written any symbol is as good as the others.
fn begun(sheet: &Sheet) -> Sheet {
    let mut sheet = *sheet;
    if sheet.get(Cell::START).is_none() {
        sheet.write(Cell::START, Symbol::ALL[0]);
    }
    sheet
}

/// The share of the others that each seat beats when it comes to so many points; less is certain while throws are left.
pub(super) fn chances(game: &Detrak, points: &[f64]) -> Vec<f64> {
    let left = f64::from(ROUNDS - game.round());
    let larger = if game.setup().rules == Rules::Basic { 1.0 } else { ADVANCED };
    let lead = larger * (LEAD + LEAD_A_THROW * left.sqrt());
    crate::judge::shares(points, lead)
}

/// The best way to write the throw; any start is as good as the one that was chosen.
pub(super) fn choose(game: &Detrak, seat: Seat, played: &str, look: &Look<'_>) -> Option<String> {
    let Some(dice) = waiting(game, seat) else { return Some(played.to_owned()) };
    let best = Judge::new(game, look).best(game.sheet(seat), game.round(), dice);
    Some(Move::Write { cells: best.cells, symbols: best.symbols }.to_string())
}

struct Judge<'a> {
    /// Without learned weights a sheet is worth what it scores now.
    blind: Option<Values>,
    game: &'a Detrak,
    look: &'a Look<'a>,
}

impl<'a> Judge<'a> {
    fn new(game: &'a Detrak, look: &'a Look<'a>) -> Judge<'a> {
        let blind = Weights::learned().is_none().then(|| Values::blind(game.setup().rules));
        Judge { blind, game, look }
    }

    fn values(&self) -> &Values {
        let learned =
            || Weights::learned().expect("weights stay where they are once they are there");
        self.blind.as_ref().unwrap_or_else(|| learned().of(self.game.setup().rules))
    }

    fn depth(&self) -> &'static Depth {
        &DEPTHS[self.look.effort.index()]
    }

    fn search(&self) -> Search<'_> {
        Search {
            values: self.values(),
            cache: (self.depth().throws > 1).then(Cache::new),
            knows_symbols: true,
            answers: self.depth().answers,
            nodes: 0,
            most: u64::MAX,
            stopped: self.look.stopped,
        }
    }

    /// What a sheet comes to after so many rounds, before the next throw.
    fn expected(&self, sheet: &Sheet, rounds: u8) -> i32 {
        self.ahead(&mut self.search(), sheet, rounds)
    }

    fn ahead(&self, search: &mut Search<'_>, sheet: &Sheet, rounds: u8) -> i32 {
        search.expected(sheet, rounds, self.depth().throws)
    }

    /// The best way to write a throw, and what the sheet comes to with it.
    fn best(&self, sheet: &Sheet, rounds: u8, dice: [Symbol; 2]) -> Writing {
        let mut search = self.search();
        let mut moves = search.listed(sheet, rounds, dice);
        moves.truncate(self.depth().width);
        for mv in &mut moves {
            mv.value = self.ahead(&mut search, &sheet.with(mv.cells, mv.symbols), rounds);
        }
        // Of equals the first, which looked best before.
        moves.into_iter().rev().max_by_key(|mv| mv.value).expect("who waits can write")
    }
}
