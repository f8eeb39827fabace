//! What a game would have allowed a seat that knew all of its chance before: the best sheet of Détrak for the throws that
//! came, the best rule of Deplimo with the letters that were drawn.

use deplimo::Deplimo;
use deplimo::arrange::{self, Budget as Work};
use detrak::Detrak;
use game::{Entry, Seat};
use lexicon::Table;
use shelf::Play;

use crate::detrak::hindsight::{Task, solve};

/// Shapes of a sheet that are tried before what is known has to do. It is hardly ever used up.
pub const SHAPES: u64 = 60_000_000;
/// Looks at words for the best rule: some seconds in a browser, and four times what the best bot takes.
pub const LOOKS: u64 = 500_000;

/// The most that a seat could have come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ceiling {
    /// The best that was found.
    pub points: i32,
    /// Nothing is better than this, where that is known.
    pub upper: Option<i32>,
    /// The best sheet or rule as text.
    pub text: String,
}

/// The most that a seat could have come to in a game from its beginning; nothing in games where that is not known.
pub fn ceiling(
    end: &dyn Play,
    log: &[Entry],
    seat: Seat,
    stopped: &(dyn Fn() -> bool + Sync),
) -> Option<Ceiling> {
    if let Some(game) = end.position::<Detrak>() {
        let found = solve(&Task::of_game(game, log, seat)?, SHAPES, stopped, &mut |_| {});
        let (points, text) = (found.total, found.sheet.to_string());
        return Some(Ceiling { points, upper: Some(found.upper), text });
    }
    let game = end.position::<Deplimo>()?;
    let (hand, frame, work) = (game.hand(seat), game.frame(seat), Work::of(LOOKS, 1));
    let found = arrange::arrange(hand, frame, Table::french(), &work, stopped, &mut |_| {});
    Some(Ceiling { points: found.score, upper: None, text: found.layout.to_string() })
}
