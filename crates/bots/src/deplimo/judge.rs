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

/// Leads that make a win two and a half times as likely as a loss, in points: of what can be laid with the letters in hand
/// and those to come; of what lies, when the last letters come, and how much that grows with each draw that is left; and
/// of what lies when it was laid with all letters.
const LEAD_TO_COME: f64 = 250.0;
const LEAD: f64 = 40.0;
const LEAD_A_DRAW: f64 = 10.0;
const LEAD_ARRANGED: f64 = 10.0;

/// What lies was laid with all letters if it is so much of the best rule, as a share: before, words were laid as letters
/// came.
const ARRANGED: f64 = 0.6;

/// What it is worth that a seat may end a race that it leads, in points: it has won if nobody is quicker.
const AT_HAND: f64 = 22.0;

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

/// The share of the others that each seat beats by what lies, and a little by what can still be laid.
pub(super) fn chances(game: &Deplimo, points: &[f64]) -> Vec<f64> {
    let drawn: usize = Seat::all(points.len()).map(|seat| game.drawn_times(seat)).sum();
    let left = game.setup().draws() as f64 - drawn as f64 / points.len() as f64;
    let (lead, standing) = match game.roster().seats_in().iter().all(|seat| has_all(game, seat)) {
        true => (LEAD_ARRANGED, arranged(game, points)),
        false => (LEAD + LEAD_A_DRAW * left, all_lying(game, points.len())),
    };
    let strength = |(lies, points): (f64, &f64)| lies + points * lead / LEAD_TO_COME;
    let strengths: Vec<f64> = standing.into_iter().zip(points).map(strength).collect();
    crate::judge::shares(&strengths, lead)
}

fn all_lying(game: &Deplimo, seats: usize) -> Vec<f64> {
    Seat::all(seats).map(|seat| f64::from(lying(game, seat))).collect()
}

/// What lies once all letters are there. Who has not arranged them yet will come as far as the others, for all we know.
fn arranged(game: &Deplimo, points: &[f64]) -> Vec<f64> {
    let mut lies = all_lying(game, points.len());
    let most = lies.iter().copied().fold(0.0, f64::max);
    for (seat, (lies, points)) in Seat::all(points.len()).zip(lies.iter_mut().zip(points)) {
        if super::ends_at_once(game, seat) {
            *lies += AT_HAND;
        } else if *lies < ARRANGED * points && !is_settled(game, seat) {
            *lies = most;
        }
    }
    lies
}

/// The best rule, for a token that lays another; other tokens leave nothing to choose. While letters come any rule is as
/// good as another, because it can be laid anew, though who has laid more wins more often.
pub(super) fn choose(game: &Deplimo, seat: Seat, played: &str, look: &Look<'_>) -> Option<String> {
    let is_rule = played.starts_with("lay=") || played == Move::Done.to_string();
    if is_rule && !has_all(game, seat) {
        return Some(played.to_owned());
    }
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
