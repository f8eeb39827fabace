//! What positions of Deplimo are worth, in points: the best rule that is found with the letters that a seat holds, and
//! what letters still add to that on average. Whatever lies can be laid anew until the end, so that drawing is luck, and
//! play is how much of the letters' worth lies when the game ends.

use deplimo::arrange::{self, Budget as Work};
use deplimo::{Deplimo, Layout, Move, Phase, Size};
use game::{Game, Seat};
use lexicon::Table;

use crate::judge::Look;

/// How long the best rule is looked for, in looks at words.
const WORKS: [u64; 3] = [2_000, 12_000, 60_000];

/// How much of what lies short of the best rule is still made good when all letters are there, as a share.
const MADE_GOOD: f64 = 0.5;

/// A lead that wins most games when all letters are there, and how it grows with the draws that are left, in points.
const LEAD: f64 = 6.0;
const LEAD_A_DRAW: f64 = 3.0;

/// What each seat is expected to come to.
pub(super) fn points(game: &Deplimo, look: &Look<'_>) -> Vec<f64> {
    let seats = Seat::all(game.roster().seats());
    seats.map(|seat| points_of(game, seat, look)).collect()
}

fn points_of(game: &Deplimo, seat: Seat, look: &Look<'_>) -> f64 {
    if is_settled(game, seat) {
        return f64::from(lying(game, seat));
    }
    f64::from(best(game, seat, look).1) + to_come(game, seat)
}

fn is_settled(game: &Deplimo, seat: Seat) -> bool {
    let is_over = matches!(game.phase(), Phase::Over(_));
    is_over || game.is_frozen(seat) || !game.roster().is_in(seat)
}

/// What lies, as it is scored.
pub(super) fn lying(game: &Deplimo, seat: Seat) -> i32 {
    game.reckoning(seat).points()
}

/// Whether a seat holds all letters that it will have.
pub(super) fn has_all(game: &Deplimo, seat: Seat) -> bool {
    game.drawn_times(seat) == game.setup().draws()
}

/// The best rule with the letters in hand, which may be the one that lies, and what it scores.
fn best(game: &Deplimo, seat: Seat, look: &Look<'_>) -> (Layout, i32) {
    let lies = (*game.layout(seat), lying(game, seat));
    if game.hand(seat).is_empty() {
        return lies;
    }
    let work = Work::of(WORKS[look.effort.index()], 1);
    let (hand, frame) = (game.hand(seat), game.frame(seat));
    let found = arrange::arrange(hand, frame, Table::french(), &work, look.stopped, &mut |_| {});
    if found.score > lies.1 { (found.layout, found.score) } else { lies }
}

/// What the draws that are left add on average.
fn to_come(game: &Deplimo, seat: Seat) -> f64 {
    let left = (game.setup().draws() - game.drawn_times(seat)) as f64;
    let whole = match game.setup().size() {
        Size::Large => 200.0,
        Size::Small => 85.0,
    };
    whole * left / game.setup().draws() as f64
}

/// The share of the others that each seat beats by what it comes to, and by what lies once all letters are there.
pub(super) fn chances(game: &Deplimo, points: &[f64]) -> Vec<f64> {
    let strength = |(seat, &points): (Seat, &f64)| match has_all(game, seat) {
        true => points - (1.0 - MADE_GOOD) * (points - f64::from(lying(game, seat))),
        false => points,
    };
    let strengths: Vec<f64> = Seat::all(points.len()).zip(points).map(strength).collect();
    let drawn: usize = Seat::all(points.len()).map(|seat| game.drawn_times(seat)).sum();
    let left = game.setup().draws() as f64 - drawn as f64 / points.len() as f64;
    crate::judge::shares(&strengths, LEAD + LEAD_A_DRAW * left.sqrt())
}

/// The best rule, for a token that lays another; other tokens leave nothing to choose.
pub(super) fn choose(game: &Deplimo, seat: Seat, played: &str, look: &Look<'_>) -> Option<String> {
    let is_rule = played.starts_with("lay=") || played == Move::Done.to_string();
    let may_lay = !game.open_forms(seat).is_empty();
    (is_rule && may_lay).then(|| Move::Lay { layout: best(game, seat, look).0 }.to_string())
}
