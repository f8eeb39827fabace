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

mod begin;
pub mod codes;
mod games;
mod play;
mod record;

use game::codes::{UNKNOWN_GAME, clip, fen_malformed};
use game::{Code, Game, GameInfo, Refusal, Value};

pub use begin::{begin, opening_line};
pub use play::Play;
pub use record::{Checked, Record, result_of};

/// What parts the setup from the position in a position line.
pub const FEN_AT: &str = " @ ";

/// Everything that depends on which games there are is written here, once.
macro_rules! games {
    ($($game:ty),* $(,)?) => {
        /// The games in the order in which they stand on the shelf.
        pub static CATALOGUE: &[&GameInfo] = &[$(&<$game>::INFO),*];

        /// All that the games, their vocabulary and their files can say.
        pub fn all_codes() -> impl Iterator<Item = &'static Code> {
            let lists: &[&[&'static Code]] = &[game::codes::ALL, codes::ALL, $(<$game>::CODES),*];
            lists.iter().flat_map(|list| list.iter().copied())
        }

        /// Starts a game: `caminos players=2 board=octagon`.
        pub fn open(setup: &str) -> Result<Box<dyn Play>, Refusal> {
            let name = setup.split_whitespace().next().unwrap_or("");
            $(if name == <$game>::INFO.id {
                return Ok(Box::new(<$game>::new(&setup.parse()?)));
            })*
            Err(unknown_game(name))
        }

        /// Sets up a position: `SETUP @ FIELDS`, as [`Play::fen`] writes it.
        pub fn open_fen(fen: &str) -> Result<Box<dyn Play>, Refusal> {
            let (setup, fields) = fen.split_once(FEN_AT)
                .ok_or_else(|| fen_malformed("fen", fen, "SETUP @ FIELDS"))?;
            let name = setup.split_whitespace().next().unwrap_or("");
            $(if name == <$game>::INFO.id {
                return Ok(Box::new(<$game>::from_fen(&setup.parse()?, fields)?));
            })*
            Err(unknown_game(name))
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

/// The entry of a game in the catalogue.
pub fn info(id: &str) -> Option<&'static GameInfo> {
    CATALOGUE.iter().copied().find(|info| info.id == id)
}

fn unknown_game(name: &str) -> Refusal {
    UNKNOWN_GAME
        .refusal()
        .with("found", clip(name))
        .with("allowed", Value::list(CATALOGUE.iter().map(|info| info.id)))
}
