//! From what a mind thinks to the share of games that are won so.
//!
//! Minds compare; how large a lead is they only guess. `escale calibrate` plays games, asks what positions are worth,
//! and fits a curve to what came of them. A curve leads from one logarithm of odds to another by straight lines between
//! knots. It keeps what is certain: nothing stays nothing, and a sure win a sure win.

use game::{Seat, Side};
use shelf::Play;

use super::Effort;
use crate::{Bot, bot};

/// Where a curve has knots, in the logarithm of the odds that a mind thinks of. Beyond the last ones its lines go on.
pub const KNOTS: [f64; 10] = [-5.3, -3.0, -2.0, -1.0, -0.4, 0.4, 1.0, 2.0, 3.0, 5.3];
/// The numbers of a curve: one a knot for each [`PARTS`].
pub const NUMBERS: usize = PARTS * KNOTS.len();
/// A game is read differently early, when another side is to act alone and when one's own is, and late in the same order.
/// What lies between is mixed.
pub const PARTS: usize = 4;
/// What a number of a curve counts, in the logarithm of odds.
pub const STEP: f64 = 0.05;

/// A curve from a guess to a chance, both from 0 to 1. Where two sides play it is about the first one. The numbers of
/// each part rise, so that more stays more.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Curve(pub [[i8; KNOTS.len()]; PARTS]);

/// What is known of a position for a side before a game shows more.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Guess {
    /// What the mind thinks, from 0 to 1.
    pub raw: f64,
    /// 1 if the side is to act alone, -1 if another is, and else 0.
    pub tempo: f64,
    /// From 0, early in the game, to 1, late.
    pub progress: f64,
}

impl Guess {
    /// By how much each number of a curve counts.
    pub fn weights(&self) -> [f64; NUMBERS] {
        let log_odds = (self.raw / (1.0 - self.raw)).ln();
        let inner = &KNOTS[1..KNOTS.len() - 1];
        let below = inner.iter().filter(|&&knot| knot <= log_odds).count();
        let above = (log_odds - KNOTS[below]) / (KNOTS[below + 1] - KNOTS[below]);
        let (own, late) = ((1.0 + self.tempo) / 2.0, self.progress);
        let parts =
            [(1.0 - own) * (1.0 - late), own * (1.0 - late), (1.0 - own) * late, own * late];
        let mut weights = [0.0; NUMBERS];
        for (part, weights) in parts.into_iter().zip(weights.chunks_exact_mut(KNOTS.len())) {
            weights[below] = part * (1.0 - above);
            weights[below + 1] = part * above;
        }
        weights
    }
}

impl Curve {
    /// The chance for a guess.
    pub fn at(&self, guess: &Guess) -> f64 {
        match guess.raw {
            raw if raw <= 0.0 => 0.0,
            raw if raw >= 1.0 => 1.0,
            _ => {
                let numbers = self.0.as_flattened().iter().map(|&number| STEP * f64::from(number));
                let log_odds: f64 = numbers.zip(guess.weights()).map(|(own, x)| own * x).sum();
                1.0 / (1.0 + (-log_odds).exp())
            }
        }
    }
}

/// What a mind thinks of a seat's chance, with all that the curve asks for.
pub fn guess(play: &dyn Play, seat: Seat, raw: f64) -> Guess {
    let tempo = tempo(play, play.roster().side(seat));
    Guess { raw, tempo, progress: bot(play).map_or(0.0, Bot::progress) }
}

/// Whether a side is to act alone: 1, -1 if another is, and 0 if that can't be said, or is of no use because nobody
/// interferes.
fn tempo(play: &dyn Play, side: Side) -> f64 {
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

/// The curves of a game by its number of sides, one for each effort from the least on; what is not fitted is as with less.
struct Row {
    game: &'static str,
    sides: usize,
    curves: &'static [Curve],
}

/// Fitted by `escale calibrate --seed 7`. Quick and normal effort of two sides: 4,000 games, of Déflecto 16,000 (1,000 of
/// four in a row); deep: 600. More sides: 500 games with quick effort, of Deplimo 1,000. Where all act at once both sides
/// are read alike.
const CURVES: &[Row] = &[
    Row {
        game: "detrak",
        sides: 2,
        curves: &[
            Curve([
                [-119, -56, -38, -16, -6, 6, 16, 38, 56, 119],
                [-119, -56, -38, -16, -6, 6, 16, 38, 56, 119],
                [-96, -50, -32, -16, -6, 6, 16, 32, 50, 96],
                [-96, -50, -32, -16, -6, 6, 16, 32, 50, 96],
            ]),
            Curve([
                [-119, -57, -38, -16, -6, 6, 16, 38, 57, 119],
                [-119, -57, -38, -16, -6, 6, 16, 38, 57, 119],
                [-96, -51, -32, -16, -6, 6, 16, 32, 51, 96],
                [-96, -51, -32, -16, -6, 6, 16, 32, 51, 96],
            ]),
        ],
    },
    Row {
        game: "detrak",
        sides: 4,
        curves: &[Curve([
            [-94, -57, -36, -17, -7, 7, 19, 36, 52, 86],
            [-94, -57, -36, -17, -7, 7, 19, 36, 52, 86],
            [-85, -49, -32, -16, -6, 7, 16, 32, 47, 80],
            [-85, -49, -32, -16, -6, 7, 16, 32, 47, 80],
        ])],
    },
    Row {
        game: "deflecto",
        sides: 2,
        curves: &[
            Curve([
                [-118, -69, -32, -13, -2, 9, 26, 36, 61, 69],
                [-59, -58, -45, -19, -15, -3, 12, 21, 62, 115],
                [-95, -94, -77, -47, -25, 27, 43, 89, 91, 92],
                [-105, -104, -100, -63, -45, 10, 29, 74, 80, 81],
            ]),
            Curve([
                [-117, -72, -41, -21, -7, -1, 14, 38, 70, 71],
                [-63, -62, -39, -17, -7, 8, 17, 38, 81, 118],
                [-95, -94, -83, -52, -33, 21, 41, 71, 92, 93],
                [-91, -90, -89, -54, -35, 13, 38, 70, 71, 72],
            ]),
        ],
    },
    Row {
        game: "deflecto",
        sides: 3,
        curves: &[Curve([
            [-48, -47, -43, -23, -14, 11, 23, 44, 59, 90],
            [-42, -41, -36, -23, -9, 12, 20, 36, 51, 82],
            [-27, -26, -25, -19, -6, 19, 36, 57, 58, 100],
            [-27, -26, -21, -20, -8, 14, 31, 45, 54, 84],
        ])],
    },
    Row {
        game: "deflecto",
        sides: 4,
        curves: &[Curve([
            [-62, -61, -45, -23, -14, 16, 31, 52, 66, 88],
            [-57, -52, -44, -26, -17, 9, 24, 48, 64, 86],
            [-27, -26, -25, -13, -5, 20, 42, 80, 89, 102],
            [-26, -25, -24, -16, -6, 24, 47, 72, 80, 92],
        ])],
    },
    Row {
        game: "caminos",
        sides: 2,
        curves: &[
            Curve([
                [-98, -51, -50, -49, -41, -21, -1, 0, 1, 47],
                [-80, -56, -46, -36, -13, 16, 17, 18, 19, 90],
                [-125, -37, -36, -35, -1, 26, 37, 38, 39, 57],
                [-84, -62, -50, -49, -27, 4, 26, 27, 30, 115],
            ]),
            Curve([
                [-101, -50, -43, -30, -9, 18, 19, 20, 21, 47],
                [-81, -68, -67, -66, -49, -23, -10, 11, 12, 90],
                [-127, -54, -16, -13, -3, 9, 30, 34, 40, 61],
                [-89, -66, -46, -45, -9, 9, 17, 18, 38, 118],
            ]),
            Curve([
                [-87, -48, -40, -39, -29, -13, 2, 17, 34, 76],
                [-82, -60, -48, -32, -18, 2, 13, 27, 40, 85],
                [-102, -43, -27, -15, 3, 23, 28, 34, 54, 83],
                [-86, -69, -51, -35, -21, -2, 8, 19, 40, 97],
            ]),
        ],
    },
    Row {
        game: "labyrinthe",
        sides: 2,
        curves: &[
            Curve([
                [-85, -45, -21, -7, -6, 2, 3, 4, 5, 39],
                [-41, 0, 4, 5, 6, 7, 8, 15, 25, 85],
                [-85, -73, -72, -65, -48, -2, 18, 31, 54, 101],
                [-92, -50, -32, -24, -11, 34, 54, 81, 85, 103],
            ]),
            Curve([
                [-38, 2, 4, 5, 6, 7, 8, 24, 41, 86],
                [-88, -47, -26, -14, -7, 2, 3, 5, 6, 38],
                [-69, -58, -35, -13, 1, 50, 72, 74, 75, 95],
                [-94, -60, -59, -58, -51, -17, 4, 29, 46, 94],
            ]),
            Curve([
                [-48, -2, 0, 1, 2, 3, 4, 5, 7, 62],
                [-67, -12, 0, 1, 2, 3, 4, 5, 6, 57],
                [-61, -37, -29, -21, -8, 24, 33, 34, 35, 79],
                [-83, -47, -40, -35, -22, 2, 16, 17, 19, 66],
            ]),
        ],
    },
    Row {
        game: "labyrinthe",
        sides: 4,
        curves: &[Curve([
            [-11, -10, -9, -2, -1, 0, 8, 29, 48, 78],
            [-22, -21, -20, -17, -9, 2, 5, 21, 37, 66],
            [-21, -20, -19, -18, -8, 23, 38, 51, 58, 80],
            [-24, -23, -22, -21, -20, 6, 27, 39, 42, 62],
        ])],
    },
    Row {
        game: "deplimo",
        sides: 2,
        curves: &[
            Curve([
                [-85, -55, -40, -20, -10, 10, 20, 40, 55, 85],
                [-85, -55, -40, -20, -10, 10, 20, 40, 55, 85],
                [-80, -48, -33, -17, -7, 7, 17, 33, 48, 80],
                [-80, -48, -33, -17, -7, 7, 17, 33, 48, 80],
            ]),
            Curve([
                [-90, -59, -42, -19, -10, 10, 19, 42, 59, 90],
                [-90, -59, -42, -19, -10, 10, 19, 42, 59, 90],
                [-82, -50, -34, -17, -7, 7, 17, 34, 50, 82],
                [-82, -50, -34, -17, -7, 7, 17, 34, 50, 82],
            ]),
        ],
    },
    Row {
        game: "deplimo",
        sides: 4,
        curves: &[Curve([
            [-74, -45, -33, -23, -13, 13, 24, 44, 57, 79],
            [-74, -45, -33, -23, -13, 13, 24, 44, 57, 79],
            [-74, -44, -31, -17, -7, 8, 19, 35, 49, 77],
            [-74, -44, -31, -17, -7, 8, 19, 35, 49, 77],
        ])],
    },
    Row {
        game: "quatre",
        sides: 2,
        curves: &[
            Curve([
                [-51, -50, -49, -30, -6, 16, 34, 54, 59, 66],
                [-66, -55, -48, -31, -21, 13, 28, 44, 52, 61],
                [-64, -46, -35, -19, -7, 10, 22, 39, 51, 71],
                [-71, -49, -37, -21, -10, 7, 19, 35, 47, 69],
            ]),
            Curve([
                [-47, -46, -44, -28, -7, 19, 33, 48, 53, 58],
                [-62, -51, -44, -28, -21, 13, 26, 48, 53, 54],
                [-62, -45, -34, -18, -6, 10, 22, 37, 48, 67],
                [-69, -47, -35, -20, -10, 7, 19, 36, 47, 65],
            ]),
        ],
    },
];

/// The curve for the game of a position. Where there is none for so many sides, that of the next smaller number.
pub fn of(play: &dyn Play, effort: Effort) -> Option<Curve> {
    let (id, sides) = (play.info().id, play.roster().sides());
    let rows = CURVES.iter().filter(|row| row.game == id && row.sides <= sides);
    let nearest = rows.max_by_key(|row| row.sides);
    nearest.map(|row| row.curves[effort.index().min(row.curves.len() - 1)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn curves_rise_and_keep_both_ends() {
        for curve in CURVES.iter().flat_map(|row| row.curves) {
            for (tempo, progress) in [(-1.0, 0.0), (-1.0, 1.0), (0.0, 0.0), (1.0, 0.3), (1.0, 1.0)]
            {
                let at = |nth: u32| curve.at(&Guess { raw: f64::from(nth) / 1e3, tempo, progress });
                assert_eq!((at(0), at(1_000)), (0.0, 1.0));
                assert!((0..1_000).all(|nth| at(nth) < at(nth + 1)), "{curve:?}");
            }
        }
    }

    #[test]
    fn a_curve_goes_through_its_knots() {
        let mut curve = Curve([[0; KNOTS.len()]; PARTS]);
        let numbers = curve.0.as_flattened_mut().iter_mut();
        numbers.zip(0..).for_each(|(number, nth)| *number = nth);
        for (part, (tempo, progress)) in
            [(-1.0, 0.0), (1.0, 0.0), (-1.0, 1.0), (1.0, 1.0)].into_iter().enumerate()
        {
            for (nth, knot) in KNOTS.into_iter().enumerate() {
                let raw = 1.0 / (1.0 + (-knot).exp());
                let chance = curve.at(&Guess { raw, tempo, progress });
                let number = STEP * (part * KNOTS.len() + nth) as f64;
                assert!(((chance / (1.0 - chance)).ln() - number).abs() < 1e-9, "{part} {knot}");
            }
        }
    }

    #[test]
    fn where_all_act_at_once_both_sides_are_read_alike() {
        for row in CURVES.iter().filter(|row| row.sides == 2) {
            if !shelf::info(row.game).unwrap().simultaneous {
                continue;
            }
            let raws = [0.01, 0.2, 0.45];
            for (curve, raw) in row.curves.iter().flat_map(|curve| raws.map(|raw| (curve, raw))) {
                let at = |raw| curve.at(&Guess { raw, tempo: 0.0, progress: 0.0 });
                assert!((at(raw) + at(1.0 - raw) - 1.0).abs() < 1e-9, "{} {raw}", row.game);
            }
        }
    }

    #[test]
    fn every_game_with_more_than_one_side_has_curves() {
        for info in shelf::CATALOGUE {
            let play = shelf::open(info.id).unwrap();
            assert!(of(&*play, Effort::Normal).is_some(), "{}", info.id);
        }
    }
}
