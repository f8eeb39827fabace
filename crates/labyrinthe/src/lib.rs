//! Le Jeu du Labyrinthe: a race to the white square while everybody moves the walls.
//!
//! The rules are those of `docs/rules/labyrinthe.md`; sections are cited where they
//! are coded. This crate does no input or output, reads no clock and owns no
//! generator.
//!
//! ```
//! use game::{Actor, Game, Seat, Turn, play_token};
//! use labyrinthe::{Labyrinthe, Setup};
//!
//! let mut game = Labyrinthe::new(&"labyrinthe players=2".parse::<Setup>()?);
//! let me = Actor::Seat(Seat::FIRST);
//! play_token(&mut game, me, "b2-b4")?; // a pawn up column b, to the block above
//! play_token(&mut game, me, "w21N1")?; // and block 21 a step north
//! assert_eq!(game.turn(), Turn::of(Seat::at(1)));
//! # Ok::<(), game::Refusal>(())
//! ```
//!
//! Another board than the reconstruction is a drawing:
//!
//! ```
//! use labyrinthe::Board;
//!
//! let refused = Board::parse("oo.ZZ....d..C...W..o?").unwrap_err();
//! assert_eq!((refused.line, refused.column), (1, 21));
//! ```

mod after;
mod block;
mod blocks;
mod board;
pub mod codes;
mod distances;
mod fen;
mod flaw;
mod lines;
mod mv;
mod pawns;
mod pieces;
mod repetition;
mod rules;
mod score;
mod setup;

use game::{
    Actor, ChanceKind, Code, Estimate, Game, GameInfo, Kind, Refusal, Rng, Roster, Seat, Standings,
    Turn,
};

pub use after::AfterMove;
pub use block::{BLOCKS, Block, Direction, Shape};
pub use blocks::Ends;
pub use board::{Board, CELLS, Cell, SIDE};
pub use distances::Distances;
pub use flaw::{BoardError, Flaw};
pub use lines::Lines;
pub use mv::Move;
pub use pieces::{PAWNS, Pieces};
pub use rules::{End, Phase};
pub use setup::{KEYS, Players, Setup};

use repetition::{History, Position};

/// Pawns inside that win (§5.1).
pub const TO_WIN: usize = 3;
/// Turns of each seat after which the game ends (§5.3).
pub const TURNS: u8 = 200;
/// How often a position stands until the game is a draw (§5.2).
pub const REPETITIONS: u8 = 3;

/// A position of the Labyrinthe.
#[derive(Clone, Debug)]
pub struct Labyrinthe {
    setup: Setup,
    roster: Roster,
    pieces: Pieces,
    /// Who is to act, or who acted last when the game is over.
    seat: Seat,
    phase: Phase,
    /// The block moved in this turn, if it has been, else the one of the turn before (§4.4).
    last_block: Option<Block>,
    /// Which of its turns the seat plays, from 1 (§5.3).
    round: u8,
    history: History,
}

impl Labyrinthe {
    /// The board that is played on.
    pub fn board(&self) -> &Board {
        &self.setup.board
    }

    /// What stands where.
    pub fn pieces(&self) -> &Pieces {
        &self.pieces
    }

    /// What is due.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Which of its turns the seat plays, from 1 to 200.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// The block that may not be moved now (§4.4).
    pub fn barred(&self) -> Option<Block> {
        self.last_block.filter(|_| self.phase != Phase::Pawn)
    }

    /// A number for all that decides what comes next, but for the past and the turns left.
    pub fn hash(&self) -> u64 {
        self.turn_hash()
    }

    /// How often this position has stood, if a turn begins now (§5.2).
    pub fn times(&self) -> u8 {
        self.history.times(self.board(), &self.pieces, &self.position())
    }
}

impl PartialEq for Labyrinthe {
    /// Two pasts are equal where the same positions stood, whether they were played or told by a position line.
    fn eq(&self, other: &Labyrinthe) -> bool {
        let now = |game: &Labyrinthe| {
            (game.pieces, game.seat, game.phase, game.last_block, game.round, game.roster)
        };
        now(self) == now(other) && self.setup == other.setup && self.past() == other.past()
    }
}

impl Eq for Labyrinthe {}

impl Game for Labyrinthe {
    const INFO: GameInfo = GameInfo {
        id: "labyrinthe",
        name_fr: "Le Jeu du Labyrinthe",
        name_en: "Le Jeu du Labyrinthe",
        seats: &[2, 4],
        minutes: 30,
        age: 8,
        ours: Estimate::BOTH,
        authors: &[],
        illustrators: &[],
        publisher: Some("CEJI"),
        year: None,
        kinds: &[Kind::Paths, Kind::Moving],
        chance: ChanceKind::None,
        simultaneous: false,
        scored: false,
        solo_goal: None,
        edition: "1",
        keys: KEYS,
    };
    const CODES: &'static [&'static Code] = codes::ALL;

    type Setup = Setup;
    type Move = Move;

    fn new(setup: &Setup) -> Labyrinthe {
        let (pieces, seat) = (Pieces::new(&setup.board, setup.players.count()), Seat::FIRST);
        let mut history = History::NONE;
        history.record(&Position { pieces: &pieces, barred: None, seat }); // §5.2: the start counts as once
        Labyrinthe {
            setup: setup.clone(),
            roster: rules::roster(setup),
            pieces,
            seat,
            phase: Phase::First,
            last_block: None,
            round: 1,
            history,
        }
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn roster(&self) -> &Roster {
        &self.roster
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Over(_) => Turn::Over,
            _ => Turn::of(self.seat),
        }
    }

    fn legal_moves(&self, seat: Seat, out: &mut Vec<Move>) {
        rules::legal_moves(self, seat, out);
    }

    fn sample_move<R: Rng>(&self, seat: Seat, rng: &mut R) -> Option<Move> {
        rules::sample_move(self, seat, rng)
    }

    fn check_move(&self, _: Actor, mv: &Move) -> Result<(), Refusal> {
        rules::check_move(self, mv)
    }

    fn apply(&mut self, _: Actor, mv: &Move) {
        rules::apply(self, mv);
    }

    fn withdraw(&mut self, seat: Seat) {
        rules::withdraw(self, seat);
    }

    fn standings(&self) -> Standings {
        score::standings(self)
    }

    fn fen(&self) -> String {
        self.write_fen()
    }

    fn from_fen(setup: &Setup, fen: &str) -> Result<Labyrinthe, Refusal> {
        Labyrinthe::read_fen(setup, fen)
    }
}
