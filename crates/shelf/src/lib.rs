//! The games behind one object-safe face.
//!
//! Servers, engines and files don't know which game they carry: they hold a
//! `Box<dyn Play>` and speak in tokens and JSON. Code that needs the position itself
//! (a board that is drawn, a bot that searches) gets it back with `Play::position`.
//!
//! ```
//! use game::{Actor, Seat};
//!
//! let mut play = shelf::open("quatre players=2")?;
//! play.play(Actor::Seat(Seat::FIRST), "d")?;
//! assert_eq!(play.legal(Seat::at(1)), ["a", "b", "c", "d", "e", "f", "g"]);
//! # Ok::<(), game::Refusal>(())
//! ```
//!
//! What a game *is* ([`CATALOGUE`]) is always known. Its rules are known by the feature `all`, which is on
//! unless a program goes without; the page does, and [`register`]s a game when its piece has arrived.

mod begin;
pub mod codes;
mod games;
mod play;
mod record;
mod rules;
mod variation;

use game::codes::{UNKNOWN_GAME, clip, fen_malformed};
use game::{Code, Game, GameInfo, Refusal, Value};

pub use begin::{begin, opening_line};
pub use play::Play;
pub use record::{Checked, Record, result_of};
pub use rules::register;
pub use variation::{DEEPEST, Variation};

use rules::Rules;

/// What parts the setup from the position in a position line.
pub const FEN_AT: &str = " @ ";

/// Everything that depends on which games there are is written here, once.
macro_rules! games {
    ($($game:ty),* $(,)?) => {
        /// The games in the order in which they stand on the shelf.
        pub static CATALOGUE: &[&GameInfo] = &[$(&<$game>::INFO),*];

        /// The rules of all games.
        #[cfg(feature = "all")]
        static ALL: &[Rules] = &[$(Rules::of::<$game>()),*];

        /// Makes all games known, in a program that goes without the feature `all`.
        pub fn register_all() {
            $(register::<$game>();)*
        }

        /// All that the games, their vocabulary and their files can say.
        pub fn all_codes() -> impl Iterator<Item = &'static Code> {
            let lists: &[&[&'static Code]] = &[game::codes::ALL, codes::ALL, $(<$game>::CODES),*];
            lists.iter().flat_map(|list| list.iter().copied())
        }
    };
}

games![
    detrak::Detrak,
    deflecto::Deflecto,
    caminos::Caminos,
    labyrinthe::Labyrinthe,
    deplimo::Deplimo,
    quatre::Quatre,
];

/// Starts a game: `caminos players=2 board=octagon`.
pub fn open(setup: &str) -> Result<Box<dyn Play>, Refusal> {
    (rules_for(setup)?.open)(setup)
}

/// Sets up a position: `SETUP @ FIELDS`, as [`Play::fen`] writes it.
pub fn open_fen(fen: &str) -> Result<Box<dyn Play>, Refusal> {
    let parts = fen.split_once(FEN_AT);
    let (setup, fields) = parts.ok_or_else(|| fen_malformed("fen", fen, "SETUP @ FIELDS"))?;
    (rules_for(setup)?.open_fen)(setup, fields)
}

/// The entry of a game in the catalogue.
pub fn info(id: &str) -> Option<&'static GameInfo> {
    CATALOGUE.iter().copied().find(|info| info.id == id)
}

/// The id of the game that a setup is of: its first word.
pub fn id_of(setup: &str) -> &str {
    setup.split_whitespace().next().unwrap_or("")
}

fn rules_for(setup: &str) -> Result<Rules, Refusal> {
    let id = id_of(setup);
    #[cfg(feature = "all")]
    let found = ALL.iter().copied().find(|rules| rules.id == id);
    #[cfg(not(feature = "all"))]
    let found = rules::registered(id);
    found.ok_or_else(|| unknown_game(id))
}

fn unknown_game(name: &str) -> Refusal {
    UNKNOWN_GAME
        .refusal()
        .with("found", clip(name))
        .with("allowed", Value::list(CATALOGUE.iter().map(|info| info.id)))
}
