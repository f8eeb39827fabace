//! Four in a row: the smallest game on the shelf, and the worked example of
//! `docs/adding-a-game.md`.
//!
//! - §1 Two seats, a grid of 7 × 6, empty. `quatre players=2`
//! - §2 In turn a seat lets a disc fall into a column that is not full: `a` … `g`.
//! - §3 Four in a line wins, upright, flat or diagonal. A full board is a draw.
//!   There is no score.
//!
//! ```
//! use game::{Actor, Game, Seat, play_token};
//! use quatre::{Quatre, Setup};
//!
//! let mut game = Quatre::new(&Setup);
//! for (ply, token) in ["d", "e", "d", "e", "d", "e", "d"].into_iter().enumerate() {
//!     play_token(&mut game, Actor::Seat(Seat::at(ply % 2)), token)?;
//! }
//! assert_eq!(game.standings().ranks(), Some(vec![1, 2]));
//! # Ok::<(), game::Refusal>(())
//! ```

mod board;
pub mod codes;
mod mv;

use std::fmt;
use std::str::FromStr;

use game::codes::{fen_impossible, fen_malformed};
use game::{
    Actor, BySeat, ChanceKind, Code, Estimate, Fields, Game, GameInfo, Key, Kind, Phrase, Refusal,
    Rng, Roster, Seat, Standing, Standings, Turn, Value, Values,
};

pub use board::{Board, COLUMNS, LINE, ROWS};
pub use mv::Move;

/// A setup: there is only one, `quatre players=2`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Setup;

impl FromStr for Setup {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Setup, Refusal> {
        Fields::parse(&Quatre::INFO, text).map(|_| Setup)
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("quatre players=2")
    }
}

/// A position of four in a row.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Quatre {
    roster: Roster,
    board: Board,
    winner: Option<Seat>,
}

impl Quatre {
    /// The discs.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The seat that has a line.
    pub fn winner(&self) -> Option<Seat> {
        self.winner
    }

    fn is_full(&self) -> bool {
        self.board.count() as usize == COLUMNS * ROWS
    }

    /// Seats take turns, so the number of discs tells whose it is.
    fn to_move(&self) -> Seat {
        Seat::at(self.board.count() as usize % 2)
    }

    fn reason(&self) -> Phrase {
        match self.winner {
            _ if self.roster.is_decided() => codes::RESIGNED.phrase(),
            Some(seat) => codes::WON.phrase().with("seat", seat),
            None => codes::FULL.phrase(),
        }
    }
}

impl Game for Quatre {
    const INFO: GameInfo = GameInfo {
        id: "quatre",
        name_fr: "Quatre à la suite",
        name_en: "Four in a row",
        seats: &[2],
        minutes: 5,
        age: 6,
        ours: Estimate::BOTH,
        authors: &[],
        illustrators: &[],
        publisher: None,
        year: None,
        kinds: &[Kind::Alignment],
        chance: ChanceKind::None,
        simultaneous: false,
        scored: false,
        solo_goal: None,
        edition: "1",
        keys: &[Key { name: "players", values: Values::Choice(&["2"]), default: "2" }],
    };
    const CODES: &'static [&'static Code] = codes::ALL;

    type Setup = Setup;
    type Move = Move;

    fn new(_setup: &Setup) -> Quatre {
        Quatre { roster: Roster::new(2), board: Board::default(), winner: None }
    }

    fn setup(&self) -> &Setup {
        &Setup
    }

    fn roster(&self) -> &Roster {
        &self.roster
    }

    fn turn(&self) -> Turn {
        if self.winner.is_some() || self.is_full() || self.roster.is_decided() {
            Turn::Over
        } else {
            Turn::of(self.to_move())
        }
    }

    fn legal_moves(&self, seat: Seat, out: &mut Vec<Move>) {
        if self.turn() == Turn::of(seat) {
            out.extend(Move::all().filter(|mv| self.board.has_room(mv.column())));
        }
    }

    fn sample_move<R: Rng>(&self, seat: Seat, rng: &mut R) -> Option<Move> {
        if self.turn() != Turn::of(seat) {
            return None;
        }
        let open = self.board.count_open();
        Some(Move::new(self.board.nth_open(rng.below(open))))
    }

    fn check_move(&self, _by: Actor, mv: &Move) -> Result<(), Refusal> {
        if self.board.has_room(mv.column()) {
            Ok(())
        } else {
            Err(codes::COLUMN_FULL.refusal().with("column", mv.to_string())) // §2
        }
    }

    fn apply(&mut self, _by: Actor, mv: &Move) {
        let seat = self.to_move();
        self.board.drop_disc(mv.column(), seat);
        self.winner = self.board.has_line(seat).then_some(seat); // §3
    }

    fn withdraw(&mut self, seat: Seat) {
        self.roster.resign(seat);
    }

    fn standings(&self) -> Standings {
        let ranks = self.roster.ranks(|side| self.winner == Some(Seat::at(side.index())));
        let line = |seat| self.board.line(seat).map(Value::list);
        let row = |seat| Standing {
            rank: Some(ranks[seat]),
            score: None,
            figures: line(seat)
                .map(|cells| codes::LINE.phrase().with("cells", cells))
                .into_iter()
                .collect(),
        };
        let reason = (self.turn() == Turn::Over).then(|| self.reason());
        Standings { seats: BySeat::from_fn(2, row), reason }
    }

    /// `GRID OUT`: rows from the top, then who resigned.
    fn fen(&self) -> String {
        format!("{} {}", self.board, self.roster)
    }

    fn from_fen(_setup: &Setup, fen: &str) -> Result<Quatre, Refusal> {
        let (grid, out) =
            fen.split_once(' ').ok_or_else(|| fen_malformed("fen", fen, "GRID OUT"))?;
        let board = Board::parse(grid)
            .ok_or_else(|| fen_malformed("GRID", grid, "......./......./……/...x..."))?;
        let discs = |letter| grid.bytes().filter(|&b| b == letter).count();
        let lines: Vec<Seat> = Seat::all(2).filter(|&seat| board.has_line(seat)).collect();
        let is_fair = matches!(discs(b'x').checked_sub(discs(b'o')), Some(0 | 1));
        let mut game = Quatre { roster: Roster::new(2).with_out(out)?, board, winner: None };
        // A line ends the game, so only the seat that moved last can have one.
        if !is_fair || lines.contains(&game.to_move()) {
            return Err(fen_impossible("GRID"));
        }
        game.winner = lines.first().copied();
        Ok(game)
    }
}
