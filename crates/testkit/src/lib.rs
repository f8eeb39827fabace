//! What every game must satisfy, and the tools to show it.
//!
//! A rules crate calls [`kit!`] once, in `tests/kit.rs`, with a naive second
//! implementation of its rules beside it. The kit plays seeded random games and
//! checks at every ply all that the `Game` trait promises; it compares a recorded
//! playthrough and a perft table; and it throws strange tokens and positions at the
//! game.
//!
//! Run a test with `BLESS=1` to record playthroughs anew; the commit explains why
//! they changed.

pub mod alloc;
pub mod bench;
mod fuzz;
mod games;
mod perft;
mod playthrough;

use std::collections::BTreeSet;

use game::{Actor, Seat, Turn};

pub use fuzz::{strange_fens, strange_tokens, tokens_from_bytes};
pub use games::{Plan, random_games};
pub use perft::perft_table;
pub use playthrough::{playthrough, playthroughs};

/// A second implementation of a game's rules: slow, plain, written from the text.
///
/// It folds tokens by itself and shares no code with the rules crate, so that a
/// bug must be made twice to stay hidden.
pub trait Naive {
    /// The start of a game with this setup, which is canonical.
    fn new(setup: &str) -> Self;
    /// Who may act.
    fn turn(&self) -> Turn;
    /// The tokens that `query legal` lists for a seat.
    fn legal(&self, seat: Seat) -> BTreeSet<String>;
    /// Plays a legal token, or `resign`.
    fn play(&mut self, by: Actor, token: &str);
    /// The scores, if the game has any now.
    fn scores(&self) -> Option<Vec<i32>>;
    /// The ranks, if there are any now.
    fn ranks(&self) -> Option<Vec<u8>>;
}

/// Writes the tests that every game has: see the crate's documentation.
///
/// ```ignore
/// testkit::kit! {
///     game: detrak::Detrak,
///     naive: naive::Naive,
///     plan: testkit::Plan { games: 100, ..testkit::Plan::default() },
///     setups: ["detrak players=1", "detrak players=2"],
/// }
/// ```
#[macro_export]
macro_rules! kit {
    (game: $game:ty, naive: $naive:ty, plan: $plan:expr, setups: [$($setup:expr),* $(,)?] $(,)?) => {
        const SETUPS: &[&str] = &[$($setup),*];
        const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data");

        #[test]
        fn random_games_keep_every_promise_and_agree_with_the_naive_rules() {
            SETUPS.iter().for_each(|setup| $crate::random_games::<$game, $naive>(setup, &$plan));
        }

        #[test]
        fn playthroughs_are_as_recorded() {
            $crate::playthroughs::<$game>(SETUPS, DATA);
        }

        #[test]
        fn perft_is_as_recorded() {
            $crate::perft_table::<$game>(DATA);
        }

        #[test]
        fn strange_tokens_are_refused_in_peace() {
            SETUPS.iter().for_each(|setup| $crate::strange_tokens::<$game>(setup));
        }

        #[test]
        fn strange_positions_are_refused_in_peace() {
            SETUPS.iter().for_each(|setup| $crate::strange_fens::<$game>(setup));
        }
    };
}

/// Reads a setup that a test names.
fn setup_of<G: game::Game>(text: &str) -> G::Setup {
    text.parse().unwrap_or_else(|refusal| panic!("{text}: {refusal}"))
}

/// The tokens that `query legal` lists: moves and open forms, sorted.
fn listed<G: game::Game>(game: &G, seat: Seat) -> BTreeSet<String> {
    let mut moves = Vec::new();
    game.legal_moves(seat, &mut moves);
    let forms = game.open_forms(seat).iter().map(|form| (*form).to_owned());
    let set: BTreeSet<String> = moves.iter().map(ToString::to_string).chain(forms).collect();
    assert_eq!(set.len(), moves.len() + game.open_forms(seat).len(), "a move is listed twice");
    set
}
