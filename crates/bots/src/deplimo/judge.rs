//! What positions of Deplimo are worth, in points: the best rule that is found with the letters that a seat holds, and
//! what letters still add to that on average. Whatever lies can be laid anew until the end, so that drawing is luck, and
//! play is how much of the letters' worth lies when the game ends.

use deplimo::arrange::{self, Budget as Work};
use deplimo::{Deplimo, Layout, Move, Phase, Size};
use game::{Game, Seat};
use lexicon::Table;

use crate::judge::Look;

/// How long the best rule is looked for, in looks at words.
const WORKS: [u64; 3] = [6_000, 20_000, 80_000];

/// What the best rule scores on average that is found with the letters of so many draws, by effort: measured on random
/// letters and shapes (`what_letters_are_worth`).
const LARGE: [[f64; 11]; 3] = [
    [0.0, 8.6, 23.6, 42.2, 61.2, 80.2, 98.3, 116.9, 136.4, 153.4, 198.0],
    [0.0, 8.6, 27.2, 45.7, 64.8, 84.1, 103.1, 121.4, 141.1, 159.1, 209.4],
    [0.0, 8.7, 29.0, 48.9, 69.0, 87.7, 106.8, 126.5, 146.1, 165.4, 211.7],
];
const SMALL: [[f64; 6]; 3] = [
    [0.0, 10.0, 27.8, 45.7, 63.9, 92.1],
    [0.0, 10.1, 30.0, 48.3, 68.1, 95.2],
    [0.0, 10.1, 31.4, 50.0, 71.1, 96.2],
];

/// How much of what lies short of the best rule is still made good when all letters are there, as a share.
const MADE_GOOD: f64 = 0.5;

/// What it is worth that a seat may end a race that it leads, in points: it has won if nobody is quicker.
const AT_HAND: f64 = 100.0;

/// A lead that wins most games when all letters are there, and how it grows with the draws that are left, in points.
const LEAD: f64 = 40.0;
const LEAD_A_DRAW: f64 = 20.0;

/// What each seat is expected to come to.
pub(super) fn points(game: &Deplimo, look: &Look<'_>) -> Vec<f64> {
    let seats = Seat::all(game.roster().seats());
    seats.map(|seat| points_of(game, seat, look)).collect()
}

fn points_of(game: &Deplimo, seat: Seat, look: &Look<'_>) -> f64 {
    if is_settled(game, seat) {
        return f64::from(lying(game, seat));
    }
    f64::from(best(game, seat, look).1) + to_come(game, seat, look)
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
fn to_come(game: &Deplimo, seat: Seat, look: &Look<'_>) -> f64 {
    let means: &[f64] = match game.setup().size() {
        Size::Large => &LARGE[look.effort.index()],
        Size::Small => &SMALL[look.effort.index()],
    };
    means[game.setup().draws()] - means[game.drawn_times(seat)]
}

/// The share of the others that each seat beats by what it comes to, and by what lies once all letters are there.
pub(super) fn chances(game: &Deplimo, points: &[f64]) -> Vec<f64> {
    let strength = |(seat, &points): (Seat, &f64)| match has_all(game, seat) {
        _ if super::ends_at_once(game, seat) => points + AT_HAND,
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Effort;
    use deplimo::{BAG, Frame, HAND, Shape, spread};
    use game::{Rng, SplitMix};
    use lexicon::Letters;

    /// The mean of the best rules with the letters of so many draws.
    fn mean(size: Size, effort: Effort, draws: usize, racks: u64) -> f64 {
        let score = |nth: u64| {
            let mut rng = SplitMix::new(SplitMix::new(nth).next_u64());
            let mut all: Vec<_> = spread(&BAG).collect();
            crate::search::shuffle(&mut all, &mut rng);
            let drawn: String = all[..HAND * draws].iter().map(ToString::to_string).collect();
            let frame = Frame::of(size, Shape::new(1 + rng.below(6) as u8).unwrap());
            let work = Work::of(WORKS[effort.index()], 1);
            let (hand, table) = (Letters::of(drawn.as_bytes()), Table::french());
            f64::from(arrange::arrange(&hand, frame, table, &work, &|| false, &mut |_| {}).score)
        };
        (0..racks).map(score).sum::<f64>() / racks as f64
    }

    #[test]
    #[ignore = "some minutes; prints the tables of this file"]
    fn what_letters_are_worth() {
        for (size, draws) in [(Size::Large, 10), (Size::Small, 5)] {
            for effort in Effort::ALL {
                let means = (1..=draws).map(|draws| mean(size, effort, draws, 200));
                let means: Vec<String> = means.map(|mean| format!("{mean:.1}")).collect();
                println!("[0.0, {}]", means.join(", "));
            }
        }
    }

    #[test]
    fn what_the_last_letters_are_worth_is_what_the_tables_say() {
        let found = mean(Size::Small, Effort::Quick, 5, 40);
        let told = SMALL[Effort::Quick.index()][5];
        assert!((found - told).abs() < 8.0, "{found} {told}");
    }
}
