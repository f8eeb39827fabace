//! From what a mind thinks to the share of games that are won so.
//!
//! Minds compare; how large a lead is they only guess. `escale calibrate` plays games, asks what positions are worth,
//! and fits a curve to what came of them. A curve has four numbers and works on the logarithm of the odds (beta
//! calibration, Kull and others 2017), so that it keeps what is certain: nothing stays nothing, and a sure win a sure win.

use game::Side;
use shelf::Play;

use super::Effort;

/// A curve from a guess to a chance, both from 0 to 1. Where two sides play it is about the first one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Curve {
    /// What is added to the logarithm of the odds.
    pub shift: f64,
    /// What is added for the side that is to act alone, and taken from the others.
    pub tempo: f64,
    /// By how much the logarithm of the guess counts, and that of its complement: how steep the curve is below and above.
    /// Both are above nothing, so that more stays more.
    pub low: f64,
    /// See `low`.
    pub high: f64,
}

/// What a side was thought to stand like, and what came of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Guess {
    /// From 0 to 1.
    pub raw: f64,
    /// 1 if it was to act alone, -1 if another was, and else 0.
    pub tempo: f64,
    /// The share of the others that it beat in the end.
    pub won: f64,
}

/// The flattest and the steepest that a curve is fitted.
const STEEP: std::ops::RangeInclusive<f64> = 0.02..=20.0;
/// Rounds of Newton's method, which needs about six.
const ROUNDS: usize = 30;
/// How much the guess as it is counts beside games, in games that are even.
const WISH: f64 = 4.0;
/// The numbers of a curve.
const NUMBERS: usize = 4;

type Numbers = [f64; NUMBERS];

impl Curve {
    /// The guess as it is.
    pub const PLAIN: Curve = Curve::new([0.0, 0.0, 1.0, 1.0]);

    const fn new([shift, tempo, low, high]: Numbers) -> Curve {
        Curve { shift, tempo, low, high }
    }

    /// Shift, tempo, low and high.
    pub fn numbers(&self) -> [f64; NUMBERS] {
        [self.shift, self.tempo, self.low, self.high]
    }

    /// The chance for a guess.
    pub fn at(&self, raw: f64, tempo: f64) -> f64 {
        match raw {
            raw if raw <= 0.0 => 0.0,
            raw if raw >= 1.0 => 1.0,
            raw => self.chance(&traits(raw, tempo)),
        }
    }

    fn chance(&self, traits: &Numbers) -> f64 {
        let log_odds: f64 = self.numbers().iter().zip(traits).map(|(own, x)| own * x).sum();
        1.0 / (1.0 + (-log_odds).exp())
    }

    /// The curve that makes what came of guesses likeliest. Guesses that are certain tell nothing about it.
    pub fn fitted(guesses: &[Guess]) -> Curve {
        let open = guesses.iter().filter(|guess| guess.raw > 0.0 && guess.raw < 1.0);
        let points: Vec<(Numbers, f64)> =
            open.map(|guess| (traits(guess.raw, guess.tempo), guess.won)).collect();
        (0..ROUNDS).fold(Curve::PLAIN, |curve, _| curve.nearer(&points))
    }

    /// A round of Newton's method on the logarithm of the likelihood, which has one top.
    fn nearer(&self, points: &[(Numbers, f64)]) -> Curve {
        let (own, plain) = (self.numbers(), Curve::PLAIN.numbers());
        // A weak wish to stay near the guess, for what games leave open: without tempo, or where all guesses are alike.
        let mut gain: Numbers = std::array::from_fn(|i| WISH * (plain[i] - own[i]));
        let mut bend = [[0.0; NUMBERS]; NUMBERS];
        (0..NUMBERS).for_each(|i| bend[i][i] = WISH);
        for (x, won) in points {
            let chance = self.chance(x);
            for i in 0..NUMBERS {
                gain[i] += (won - chance) * x[i];
                (0..NUMBERS).for_each(|j| bend[i][j] += chance * (1.0 - chance) * x[i] * x[j]);
            }
        }
        let step = solved(bend, gain);
        let next: Numbers = std::array::from_fn(|i| own[i] + step[i].clamp(-1.0, 1.0));
        let steep = |number: f64| number.clamp(*STEEP.start(), *STEEP.end());
        Curve::new([next[0], next[1], steep(next[2]), steep(next[3])])
    }
}

/// What the numbers of a curve are multiplied by.
fn traits(raw: f64, tempo: f64) -> Numbers {
    [1.0, tempo, raw.ln(), -(1.0 - raw).ln()]
}

/// Equations solved by elimination; what is on the diagonal is never nothing, because bends are positive.
fn solved(mut of: [Numbers; NUMBERS], mut to: Numbers) -> Numbers {
    for i in 0..NUMBERS {
        for other in (0..NUMBERS).filter(|&other| other != i) {
            let (row, part) = (of[i], of[other][i] / of[i][i]);
            of[other].iter_mut().zip(row).for_each(|(own, its)| *own -= part * its);
            to[other] -= part * to[i];
        }
    }
    std::array::from_fn(|i| to[i] / of[i][i])
}

/// Whether a side is to act alone: 1, -1 if another is, and 0 if that can't be said, or is of no use because nobody
/// interferes.
pub fn tempo(play: &dyn Play, side: Side) -> f64 {
    if play.info().simultaneous {
        return 0.0;
    }
    let (roster, must) = (play.roster(), play.turn().must());
    let mut sides = must.iter().map(|seat| roster.side(seat));
    match sides.next() {
        Some(first) if sides.all(|other| other == first) => {
            if first == side {
                1.0
            } else {
                -1.0
            }
        }
        _ => 0.0,
    }
}

/// The curves of a game by its number of sides, one for each effort.
struct Row {
    game: &'static str,
    sides: usize,
    curves: [Curve; 3],
}

/// Fitted to games of `escale calibrate`. Where two sides play: quick to 2,000 games of seed 7, normal to 200 of seed 1;
/// with more sides quick to 100 of seed 1. Others follow from these: what is not fitted is as with less effort, but that
/// the tempo of a search that is a ply deeper is the one of two plies before, because it changes with every ply. Where
/// all act at once both sides are alike: no shift, and the mean of `low` and `high`.
const CURVES: &[Row] = &[
    Row {
        game: "detrak",
        sides: 2,
        curves: [
            Curve::new([0.0, 0.0, 0.907, 0.907]),
            Curve::new([0.0, 0.0, 0.907, 0.907]),
            Curve::new([0.0, 0.0, 0.907, 0.907]),
        ],
    },
    Row {
        game: "detrak",
        sides: 4,
        curves: [
            Curve::new([0.307, 0.000, 1.009, 0.608]),
            Curve::new([0.307, 0.000, 1.009, 0.608]),
            Curve::new([0.307, 0.000, 1.009, 0.608]),
        ],
    },
    Row {
        game: "deflecto",
        sides: 2,
        curves: [
            Curve::new([-0.300, -0.420, 1.657, 1.686]),
            Curve::new([-0.312, 0.086, 1.333, 1.308]),
            Curve::new([-0.312, -0.399, 1.333, 1.308]),
        ],
    },
    Row {
        game: "deflecto",
        sides: 3,
        curves: [
            Curve::new([-0.935, 0.005, 0.109, 1.503]),
            Curve::new([-0.935, 0.005, 0.109, 1.503]),
            Curve::new([-0.935, 0.005, 0.109, 1.503]),
        ],
    },
    Row {
        game: "deflecto",
        sides: 4,
        curves: [
            Curve::new([-1.552, 0.033, 0.020, 2.317]),
            Curve::new([-1.552, 0.033, 0.020, 2.317]),
            Curve::new([-1.552, 0.033, 0.020, 2.317]),
        ],
    },
    Row {
        game: "caminos",
        sides: 2,
        curves: [
            Curve::new([-0.501, 0.047, 0.815, 0.842]),
            Curve::new([-0.502, -0.409, 0.754, 0.586]),
            Curve::new([-0.502, 0.011, 0.754, 0.586]),
        ],
    },
    Row {
        game: "labyrinthe",
        sides: 2,
        curves: [
            Curve::new([0.005, 0.479, 0.484, 0.541]),
            Curve::new([-0.667, -0.732, 0.212, 0.733]),
            Curve::new([-0.667, 0.404, 0.212, 0.733]),
        ],
    },
    Row {
        game: "labyrinthe",
        sides: 4,
        curves: [
            Curve::new([-1.091, -0.169, 0.020, 1.424]),
            Curve::new([-1.091, -0.169, 0.020, 1.424]),
            Curve::new([-1.091, -0.169, 0.020, 1.424]),
        ],
    },
    Row {
        game: "deplimo",
        sides: 2,
        curves: [
            Curve::new([0.0, 0.0, 0.460, 0.460]),
            Curve::new([0.0, 0.0, 0.350, 0.350]),
            Curve::new([0.0, 0.0, 0.350, 0.350]),
        ],
    },
    Row {
        game: "quatre",
        sides: 2,
        curves: [
            Curve::new([-0.192, -0.146, 0.572, 0.992]),
            Curve::new([-0.118, -0.154, 0.365, 0.685]),
            Curve::new([-0.118, -0.146, 0.365, 0.685]),
        ],
    },
];

/// The curve for the game of a position. Where there is none for so many sides, that of the next smaller number.
pub fn of(play: &dyn Play, effort: Effort) -> Curve {
    let (id, sides) = (play.info().id, play.roster().sides());
    let rows = CURVES.iter().filter(|row| row.game == id && row.sides <= sides);
    let nearest = rows.max_by_key(|row| row.sides);
    nearest.map_or(Curve::PLAIN, |row| row.curves[effort.index()])
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Rng, SplitMix};

    #[test]
    fn curves_rise_and_keep_both_ends() {
        for curve in CURVES.iter().flat_map(|row| row.curves).chain([Curve::PLAIN]) {
            for tempo in [-1.0, 0.0, 1.0] {
                let at = |nth: u32| curve.at(f64::from(nth) / 1e3, tempo);
                assert_eq!((at(0), at(1_000)), (0.0, 1.0));
                assert!((0..1_000).all(|nth| at(nth) < at(nth + 1)), "{curve:?}");
            }
        }
    }

    #[test]
    fn every_game_with_more_than_one_side_has_curves() {
        for info in shelf::CATALOGUE {
            let play = shelf::open(info.id).unwrap();
            assert_ne!(of(&*play, Effort::Normal), Curve::PLAIN, "{}", info.id);
        }
    }

    #[test]
    fn the_curve_that_games_were_drawn_from_is_found_again() {
        let (drawn_from, mut rng) = (Curve::new([-0.2, 0.4, 1.7, 0.8]), SplitMix::new(5));
        let mut unit = || f64::from(rng.below(1 << 20)) / f64::from(1 << 20);
        let game = |nth: u32| {
            let (raw, tempo) = (unit(), if nth.is_multiple_of(2) { 1.0 } else { -1.0 });
            let won = if unit() < drawn_from.at(raw, tempo) { 1.0 } else { 0.0 };
            Guess { raw, tempo, won }
        };
        let games: Vec<Guess> = (0..20_000).map(game).collect();
        let found = Curve::fitted(&games);
        for (found, from) in found.numbers().into_iter().zip(drawn_from.numbers()) {
            assert!((found - from).abs() < 0.12, "{found} {from}");
        }
    }
}
