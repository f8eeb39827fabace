//! Détrak: dice, and everyone writes the same two symbols at once.
//!
//! The rules are those of `docs/rules/detrak.md`; sections are cited where they
//! are coded. This crate does no input or output, reads no clock and owns no
//! generator.
//!
//! ```
//! use detrak::{Detrak, Setup};
//! use game::{Actor, Game, Seat, play_token};
//!
//! let mut game = Detrak::new(&"detrak players=1".parse::<Setup>()?);
//! let me = Actor::Seat(Seat::FIRST);
//! play_token(&mut game, me, "start=2")?;
//! play_token(&mut game, Actor::Table, "!roll=2,5")?;
//! play_token(&mut game, me, "a4=2,b4=5")?;
//! assert_eq!(game.standings().scores(), Some(vec![2])); // two equal symbols in column a
//! # Ok::<(), game::Refusal>(())
//! ```

mod board;
pub mod codes;
mod fen;
mod mv;
mod piece;
mod rules;
mod score;
mod setup;

use game::{
    Actor, BySeat, ChanceKind, Code, Estimate, Game, GameInfo, Kind, Refusal, Rng, Roster, Seat,
    Standings, Turn,
};

pub use board::{CELLS, Cell, CellSet, LINES, Line, PLACES, SIDE, Sheet, digits_of};
pub use mv::Move;
pub use piece::{Roll, Symbol};
pub use rules::Phase;
pub use score::{DIAGONAL_COUNTS, Grade, NOTHING_COSTS};
pub use setup::{Diagonal, KEYS, Rules, Setup};

/// Rounds in a game (§2.1).
pub const ROUNDS: u8 = 12;

/// A position of Détrak.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Detrak {
    setup: Setup,
    roster: Roster,
    sheets: BySeat<Sheet>,
    /// Rounds that have begun: the dice were thrown so often.
    round: u8,
    phase: Phase,
}

impl Detrak {
    /// The sheet of a seat.
    pub fn sheet(&self, seat: Seat) -> &Sheet {
        &self.sheets[seat]
    }

    /// Rounds that have begun.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// What is due.
    pub fn phase(&self) -> Phase {
        self.phase
    }
}

impl Game for Detrak {
    const INFO: GameInfo = GameInfo {
        id: "detrak",
        name_fr: "Détrak",
        name_en: "Détrak",
        seats: &[1, 2, 3, 4, 5, 6],
        minutes: 10,
        age: 8,
        ours: Estimate::BOTH,
        authors: &["Reiner Knizia"],
        illustrators: &["Heiko Günther"],
        publisher: None,
        year: None,
        kinds: &[Kind::Dice],
        chance: ChanceKind::Listed,
        simultaneous: true,
        scored: true,
        solo_goal: Some(Grade::BEST), // §4.7
        edition: "1",
        keys: KEYS,
    };
    const CODES: &'static [&'static Code] = codes::ALL;

    type Setup = Setup;
    type Move = Move;

    fn new(setup: &Setup) -> Detrak {
        let roster = rules::roster(setup.players);
        let sheets = BySeat::from_fn(roster.seats(), |_| Sheet::EMPTY);
        Detrak { setup: *setup, roster, sheets, round: 0, phase: Phase::Start(Seat::FIRST) }
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn roster(&self) -> &Roster {
        &self.roster
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Start(seat) => Turn::of(seat),
            Phase::Roll => Turn::Chance,
            Phase::Write { waiting, .. } => Turn::all(waiting),
            Phase::Over => Turn::Over,
        }
    }

    fn legal_moves(&self, seat: Seat, out: &mut Vec<Move>) {
        rules::legal_moves(self, seat, out);
    }

    fn sample_move<R: Rng>(&self, seat: Seat, rng: &mut R) -> Option<Move> {
        rules::sample_move(self, seat, rng)
    }

    fn is_chance(mv: &Move) -> bool {
        matches!(mv, Move::Roll { .. })
    }

    fn check_move(&self, by: Actor, mv: &Move) -> Result<(), Refusal> {
        rules::check_move(self, by, mv)
    }

    fn apply(&mut self, by: Actor, mv: &Move) {
        rules::apply(self, by, mv);
    }

    fn withdraw(&mut self, seat: Seat) {
        rules::withdraw(self, seat);
    }

    fn draw<R: Rng>(&self, rng: &mut R) -> Option<Move> {
        let mut die = || Symbol::ALL[rng.below(6) as usize];
        (self.phase == Phase::Roll).then(|| Move::Roll { roll: Roll::new(die(), die()) })
    }

    fn outcomes(&self) -> Option<Vec<(Move, u32)>> {
        let rolls = || Roll::ALL.map(|roll| (Move::Roll { roll }, roll.weight())).to_vec();
        (self.phase == Phase::Roll).then(rolls)
    }

    fn standings(&self) -> Standings {
        score::standings(self)
    }

    fn fen(&self) -> String {
        self.write_fen()
    }

    fn from_fen(setup: &Setup, fen: &str) -> Result<Detrak, Refusal> {
        Detrak::read_fen(setup, fen)
    }
}
