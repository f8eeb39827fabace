//! Caminos: connect two opposite sides over the roofs and walls of a city of blocks.
//!
//! The rules are those of `docs/rules/caminos.md`; sections are cited where they
//! are coded. This crate does no input or output, reads no clock and owns no
//! generator. Boards and pieces are data: see [`Material`].
//!
//! ```
//! use caminos::{Caminos, Setup};
//! use game::{Actor, Game, Seat, play_token};
//!
//! let mut game = Caminos::new(&"caminos board=octagon".parse::<Setup>()?);
//! let me = Actor::Seat(Seat::FIRST);
//! play_token(&mut game, me, "L4:c3.1,c4.1,c5.1,c5.2")?;
//! assert_eq!(game.fen().split(' ').next(), Some("4/6/8/10/10/2gG7/2G7/1G6/6/4"));
//! # Ok::<(), game::Refusal>(())
//! ```

mod board;
mod city;
pub mod codes;
mod connection;
mod fen;
mod material;
mod mv;
mod piece;
mod rules;
mod score;
mod setup;
pub mod way;

use std::fmt;
use std::ops::Deref;

use game::{
    Actor, BySeat, ChanceKind, Code, Estimate, Game, GameInfo, Kind, Refusal, Rng, Roster, Seat,
    SeatSet, Side, Standings, Turn, Value,
};

pub use board::{Board, Cell, Cells, Compass, GRID, Opposition, Pair, cells_of};
pub use city::City;
pub use connection::{Across, Joins, Route, Streets};
pub use material::{Material, Placement, Table};
pub use mv::Move;
pub use piece::{Colour, Cube, LEVELS, MAX_CUBES, MAX_SHAPES, Shape, ShapeName, Turned};
pub use rules::{End, Phase};
pub use score::Routes;
pub use setup::{BoardName, KEYS, Setup};

/// How many pieces of each shape a seat holds, in the order of [`Table::shapes`].
pub type Hand = [u8; MAX_SHAPES];

/// A position of Caminos.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caminos {
    setup: Setup,
    table: TableRef,
    roster: Roster,
    city: City,
    hands: BySeat<Hand>,
    /// The pieces of each team on the rim (§5.2), which the cubes alone don't tell.
    rim: [u8; 2],
    /// Who could not place and left for good (§2.6).
    left: SeatSet,
    phase: Phase,
}

impl Caminos {
    /// The position at the start of a game with these boards and pieces.
    pub fn with_material(setup: &Setup, material: &'static Material) -> Result<Caminos, Refusal> {
        let lacks = || {
            let board = Value::Term(setup.board.term());
            codes::SET_LACKS.refusal().with("what", board)
        };
        let table = TableRef(material.table(setup.board).ok_or_else(lacks)?);
        let roster = rules::roster(setup.players);
        let hand = rules::starting_hand(table.0, setup);
        let mut game = Caminos {
            setup: *setup,
            table,
            roster,
            city: City::EMPTY,
            hands: BySeat::from_fn(roster.seats(), |_| hand),
            rim: [0; 2],
            left: SeatSet::EMPTY,
            phase: Phase::Place(Seat::FIRST),
        };
        if setup.neutral {
            game.begin_neutral(Side::at(0));
        } else {
            game.pass_turn(Seat::at(roster.seats() - 1));
        }
        Ok(game)
    }

    /// The board and the pieces.
    pub fn table(&self) -> &'static Table {
        self.table.0
    }

    /// All cubes that were placed.
    pub fn city(&self) -> &City {
        &self.city
    }

    /// What a seat still holds.
    pub fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat]
    }

    /// The pieces of a team on the rim (§5.2).
    pub fn rim(&self, team: Side) -> u8 {
        self.rim[team.index()]
    }

    /// The seats that left for good (§2.6).
    pub fn left(&self) -> SeatSet {
        self.left
    }

    /// What is due.
    pub fn phase(&self) -> Phase {
        self.phase
    }
}

impl Game for Caminos {
    const INFO: GameInfo = GameInfo {
        id: "caminos",
        name_fr: "Caminos",
        name_en: "Caminos",
        seats: &[2, 4],
        minutes: 20,
        age: 10,
        ours: &[Estimate::Minutes],
        authors: &["Stefan Kögl"],
        illustrators: &[],
        publisher: Some("Murmel"),
        year: Some(2010),
        kinds: &[Kind::Paths],
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

    fn new(setup: &Setup) -> Caminos {
        Caminos::with_material(setup, Material::official()).expect("the own set has all boards")
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn roster(&self) -> &Roster {
        &self.roster
    }

    fn turn(&self) -> Turn {
        self.to_place().map_or(Turn::Over, Turn::of)
    }

    fn legal_moves(&self, seat: Seat, out: &mut Vec<Move>) {
        rules::legal_moves(self, seat, out);
    }

    fn sample_move<R: Rng>(&self, seat: Seat, rng: &mut R) -> Option<Move> {
        self.sample_placement(seat, rng).map(|placement| self.table.mv(placement))
    }

    fn check_move(&self, by: Actor, mv: &Move) -> Result<(), Refusal> {
        match by {
            Actor::Seat(seat) => rules::check_move(self, seat, mv),
            Actor::Table => Err(game::codes::SEATS_ONLY.refusal().with("token", mv.to_string())),
        }
    }

    fn apply(&mut self, by: Actor, mv: &Move) {
        if let Actor::Seat(seat) = by {
            rules::apply(self, seat, mv);
        }
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

    fn from_fen(setup: &Setup, fen: &str) -> Result<Caminos, Refusal> {
        Caminos::read_fen(setup, Material::official(), fen)
    }
}

/// The table that a position is played on. Two are equal if they are the same one.
#[derive(Clone, Copy)]
struct TableRef(&'static Table);

impl Deref for TableRef {
    type Target = Table;

    fn deref(&self) -> &Table {
        self.0
    }
}

impl PartialEq for TableRef {
    fn eq(&self, other: &TableRef) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for TableRef {}

impl fmt::Debug for TableRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
