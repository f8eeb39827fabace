//! Déflecto: everyone lays tiles on one board, and wants the shortest road from gate to gate.
//!
//! The rules are those of `docs/rules/deflecto.md`; sections are cited where they are
//! coded. This crate does no input or output, reads no clock and owns no generator.
//!
//! ```
//! use deflecto::{Deflecto, Setup};
//! use game::{Actor, Game, Seat, play_token};
//!
//! let mut game = Deflecto::new(&"deflecto players=2".parse::<Setup>()?);
//! let seats = [Actor::Seat(Seat::at(0)), Actor::Seat(Seat::at(1))];
//! play_token(&mut game, seats[0], "a8=EW")?;
//! play_token(&mut game, seats[1], "d1=NS")?;
//! play_token(&mut game, seats[0], "d2=EW").unwrap_err(); // closed, but the road comes from d1
//! play_token(&mut game, seats[0], "d2=ES")?; // a detour for the other
//! assert_eq!(game.standings().scores(), Some(vec![11, 13]));
//! # Ok::<(), game::Refusal>(())
//! ```

mod board;
mod cells;
mod check;
pub mod codes;
mod fen;
mod lays;
mod mv;
mod rivers;
mod routes;
mod rules;
mod score;
mod set;
mod setup;
mod survey;
mod tile;
mod walls;
mod ways;

use game::{
    Actor, BySeat, ChanceKind, Code, Estimate, Game, GameInfo, Kind as GameKind, Refusal, Rng,
    Roster, Seat, SeatSet, Standings, Turn,
};

pub use board::Board;
pub use cells::{CELLS, Cell, CellSet, SIDE, Side, Sides};
pub use lays::{Trip, Trips};
pub use mv::Move;
pub use rivers::{Clash, Rivers};
pub use routes::{Lookahead, Route};
pub use rules::{End, Phase};
pub use score::Tally;
pub use set::{BadSet, Gate, Hand, Kind, MOST_KINDS, Set, Stock};
pub use setup::{KEYS, Level, Setup};
pub use survey::Survey;
pub use tile::{Class, Face, Shape, TileName, Track};
pub use walls::{Lines, Walls};
pub use ways::{Ways, blocked};

/// A position of Déflecto.
#[derive(Clone, Debug, PartialEq)]
pub struct Deflecto {
    setup: Setup,
    set: &'static Set,
    roster: Roster,
    board: Board,
    /// What parts the cells of the board from each other.
    walls: Walls,
    /// The gates of each seat that has started.
    trips: BySeat<Option<Trip>>,
    hands: BySeat<Hand>,
    /// Penalty cells (§6.2).
    penalties: BySeat<u8>,
    /// The seats that have a contest to prove (§6.2).
    contested: SeatSet,
    phase: Phase,
}

impl Deflecto {
    /// The start of a game with other gates or tiles than those in the box.
    pub fn with_set(setup: &Setup, set: &'static Set) -> Deflecto {
        let seats = usize::from(setup.players);
        let hand = Hand::full(set.stock(setup.level));
        Deflecto {
            setup: *setup,
            set,
            roster: Roster::new(seats),
            board: Board::EMPTY,
            walls: Walls::EDGE,
            trips: BySeat::from_fn(seats, |_| None),
            hands: BySeat::from_fn(seats, |_| hand),
            penalties: BySeat::from_fn(seats, |_| 0),
            contested: SeatSet::EMPTY,
            phase: Phase::Open(Seat::FIRST),
        }
    }

    /// The gates and tiles that are played with.
    pub fn set(&self) -> &'static Set {
        self.set
    }

    /// The tiles as this level uses them.
    pub fn stock(&self) -> &'static Stock {
        self.set.stock(self.setup.level)
    }

    /// The laid tiles.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The gates of a seat, once it has started.
    pub fn trip(&self, seat: Seat) -> Option<Trip> {
        self.trips[seat]
    }

    /// What a seat still holds, by the kinds of [`Deflecto::stock`].
    pub fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat]
    }

    /// The penalty cells of a seat (§6.2).
    pub fn penalties(&self, seat: Seat) -> u8 {
        self.penalties[seat]
    }

    /// The seats that have a contest to prove (§6.2).
    pub fn contested(&self) -> SeatSet {
        self.contested
    }

    /// What is due.
    pub fn phase(&self) -> Phase {
        self.phase
    }
}

impl Game for Deflecto {
    const INFO: GameInfo = GameInfo {
        id: "deflecto",
        name_fr: "Déflecto",
        name_en: "Déflecto",
        seats: &[2, 3, 4],
        minutes: 30,
        age: 8,
        ours: Estimate::BOTH,
        authors: &[],
        illustrators: &[],
        publisher: None,
        year: None,
        kinds: &[GameKind::Paths],
        chance: ChanceKind::None,
        simultaneous: false,
        scored: true,
        solo_goal: None,
        edition: "1",
        keys: KEYS,
    };
    const CODES: &'static [&'static Code] = codes::ALL;

    type Setup = Setup;
    type Move = Move;

    fn new(setup: &Setup) -> Deflecto {
        Deflecto::with_set(setup, Set::standard())
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn roster(&self) -> &Roster {
        &self.roster
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Open(seat) | Phase::Lay { seat, .. } | Phase::Ask { asked: seat, .. } => {
                Turn::of(seat)
            }
            Phase::Over(_) => Turn::Over,
        }
    }

    fn legal_moves(&self, seat: Seat, out: &mut Vec<Move>) {
        rules::legal_moves(self, seat, out);
    }

    fn sample_move<R: Rng>(&self, seat: Seat, rng: &mut R) -> Option<Move> {
        rules::sample_move(self, seat, rng)
    }

    fn check_move(&self, by: Actor, mv: &Move) -> Result<(), Refusal> {
        match by {
            Actor::Seat(seat) => rules::check_move(self, seat, mv),
            Actor::Table => Err(game::codes::SEATS_ONLY.refusal().with("token", mv.to_string())),
        }
    }

    fn apply(&mut self, by: Actor, mv: &Move) {
        rules::apply(self, by, mv);
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

    fn from_fen(setup: &Setup, fen: &str) -> Result<Deflecto, Refusal> {
        Deflecto::read_fen(setup, fen)
    }
}
