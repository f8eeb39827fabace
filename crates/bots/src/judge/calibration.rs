//! From what a mind thinks to the share of games that are won so.
//!
//! Minds compare; how large a lead is they only guess. `escale calibrate` plays games, asks what positions are worth,
//! and fits a curve to what came of them. It has two numbers for each game and number of sides, works on the logarithm of
//! the odds, and so keeps what is certain: nothing stays nothing, and a sure win a sure win.

use shelf::Play;

/// A curve from a guess to a chance, both from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Curve {
    /// What is added to the logarithm of the odds.
    pub shift: f64,
    /// By how much that is multiplied before; above nothing, so that more stays more.
    pub slope: f64,
}

impl Curve {
    /// The guess as it is.
    pub const PLAIN: Curve = Curve { shift: 0.0, slope: 1.0 };

    /// The chance for a guess.
    pub fn at(&self, raw: f64) -> f64 {
        match raw {
            raw if raw <= 0.0 => 0.0,
            raw if raw >= 1.0 => 1.0,
            raw => 1.0 / (1.0 + (-self.shift - self.slope * (raw / (1.0 - raw)).ln()).exp()),
        }
    }
}

/// The curves of games by their number of sides.
const CURVES: &[(&str, usize, Curve)] = &[];

/// The curve for the game of a position.
pub fn of(play: &dyn Play) -> Curve {
    let (id, sides) = (play.info().id, play.roster().sides());
    let found = CURVES.iter().find(|(game, count, _)| *game == id && *count == sides);
    found.map_or(Curve::PLAIN, |(_, _, curve)| *curve)
}
