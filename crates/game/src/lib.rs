//! The vocabulary that all games of Escale share.
//!
//! **A game is a setup and a list of tokens.** Moves are tokens, and so is chance.
//! The position is what one gets by folding the tokens from the start; replay,
//! undo, storage and the wire are all this fold. A rules crate implements
//! [`Game`], and everything else in Escale speaks to it through this crate.
//!
//! What is deliberately absent: games, input and output, clocks, translations. A
//! game *says* things as [`Phrase`]s, codes with arguments; the sentences are made
//! elsewhere.

pub mod chance;
pub mod codes;
mod info;
mod level;
mod order;
mod perft;
mod phrase;
mod rng;
mod roster;
mod seat;
mod setup;
mod standings;
mod token;
mod turn;

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;
use std::time::Duration;

pub use info::{ChanceKind, Estimate, GameInfo, Kind};
pub use level::{Level, NotALevel};
pub use order::order;
pub use perft::perft;
pub use phrase::{Code, Phrase, Refusal, Value};
pub use rng::{Rng, SplitMix};
pub use roster::{Roster, Side};
pub use seat::{BySeat, MAX_SEATS, NotASeat, Seat, SeatSet};
pub use setup::{Fields, Key, Values};
pub use standings::{Standing, Standings};
pub use token::{Entry, RESIGN, check_token, play_token, read_move, split_seat};
pub use turn::{Acting, Actor, Turn};

use codes::{CHANCE_PENDING, GAME_OVER, NO_CHANCE_PENDING, NO_SUCH_SEAT, SEAT_OUT};
use codes::{SEATS_ONLY, TABLE_ONLY, not_your_turn};

/// A position of a game, and the rules that lead to the next.
///
/// What every implementation promises, and the test kit checks:
/// - a refused move leaves the position as it was;
/// - legal moves are unique, in a stable order, and there is at least one (or an
///   open form, see [`Game::open_forms`]) for every seat that may act, be it waited for or not;
/// - where nobody must act, a clock of the rules runs (see [`Game::alarm`]);
/// - `check` accepts exactly the legal moves;
/// - a game ends.
pub trait Game: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// What the game is.
    const INFO: GameInfo;
    /// All that it can say: refusals and lines of its standings.
    const CODES: &'static [&'static Code];

    /// How a game of it begins: `detrak players=2 rules=basic`.
    type Setup: Clone + Debug + PartialEq + FromStr<Err = Refusal> + Display + Send + Sync;
    /// One token of a player or of the table, but for `resign`.
    type Move: Clone + Debug + Eq + Hash + FromStr<Err = Refusal> + Display + Send + Sync;

    /// The position at the start.
    fn new(setup: &Self::Setup) -> Self;

    /// The setup that the game began with.
    fn setup(&self) -> &Self::Setup;

    /// The seats, their sides and who is still in.
    fn roster(&self) -> &Roster;

    /// Who may act now, and for whom the others wait.
    fn turn(&self) -> Turn;

    /// Adds the legal moves of a seat to `out`; none if it may not act now.
    fn legal_moves(&self, seat: Seat, out: &mut Vec<Self::Move>);

    /// Forms of tokens that the seat may say now and that are too many to list: `lay=*`.
    fn open_forms(&self, _seat: Seat) -> &'static [&'static str] {
        &[]
    }

    /// A random move for a seat that may act: any legal one must be possible.
    fn sample_move<R: Rng>(&self, seat: Seat, rng: &mut R) -> Option<Self::Move> {
        let mut moves = Vec::new();
        self.legal_moves(seat, &mut moves);
        rng.pick(&moves).cloned()
    }

    /// Whether this is the table's to play; its token starts with `!`.
    ///
    /// This, [`Game::draw`] and [`Game::outcomes`] are left as they are by games without chance.
    fn is_chance(_mv: &Self::Move) -> bool {
        false
    }

    /// Whether the table may play this now, although it may be no throw: a clock's token.
    fn table_may(&self, _mv: &Self::Move) -> bool {
        self.turn() == Turn::Chance
    }

    /// A clock of the rules, if it runs now: what the table plays, and how long after the clock
    /// began to run. It runs from the first position that has it to the next one that has not.
    fn alarm(&self) -> Option<(Self::Move, Duration)> {
        None
    }

    /// Whether the rules of the game allow a move of an actor whose turn it is.
    ///
    /// Callers use [`Game::check`], which asks first whether it is the actor's turn.
    fn check_move(&self, by: Actor, mv: &Self::Move) -> Result<(), Refusal>;

    /// Plays a legal move. What an illegal one does is not defined.
    fn apply(&mut self, by: Actor, mv: &Self::Move);

    /// Takes out a seat that is in, before the end; play passes on if it was to act.
    fn withdraw(&mut self, seat: Seat);

    /// Draws what the table has to draw now, or `None` if chance is not pending.
    fn draw<R: Rng>(&self, _rng: &mut R) -> Option<Self::Move> {
        None
    }

    /// The outcomes of a pending chance with their weights, where they can be listed.
    fn outcomes(&self) -> Option<Vec<(Self::Move, u32)>> {
        None
    }

    /// Who stands where, as if the game ended now.
    fn standings(&self) -> Standings;

    /// The position as fields without line breaks, to which the setup is added elsewhere.
    fn fen(&self) -> String;

    /// Reads what [`Game::fen`] wrote. Anything else is refused.
    fn from_fen(setup: &Self::Setup, fen: &str) -> Result<Self, Refusal>;

    /// Whether this actor may play this move now.
    fn check(&self, by: Actor, mv: &Self::Move) -> Result<(), Refusal> {
        self.check_actor(by, mv)?;
        self.check_move(by, mv)
    }

    /// Plays a move, or refuses it and changes nothing.
    fn play(&mut self, by: Actor, mv: &Self::Move) -> Result<(), Refusal> {
        self.check(by, mv)?;
        self.apply(by, mv);
        Ok(())
    }

    /// Whether this seat may resign now.
    fn check_resign(&self, seat: Seat) -> Result<(), Refusal> {
        self.roster().check_resign(seat, self.turn() == Turn::Over)
    }

    /// Takes a seat out of the game.
    fn resign(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.check_resign(seat)?;
        self.withdraw(seat);
        Ok(())
    }

    /// Whether it is this actor's turn to play a move of this kind.
    fn check_actor(&self, by: Actor, mv: &Self::Move) -> Result<(), Refusal> {
        let turn = self.turn();
        if turn == Turn::Over {
            return Err(GAME_OVER.refusal());
        }
        match by {
            Actor::Table if !Self::is_chance(mv) => {
                Err(SEATS_ONLY.refusal().with("token", mv.to_string()))
            }
            Actor::Table if !self.table_may(mv) => {
                Err(NO_CHANCE_PENDING.refusal().with("token", mv.to_string()))
            }
            Actor::Table => Ok(()),
            Actor::Seat(_) if Self::is_chance(mv) => {
                Err(TABLE_ONLY.refusal().with("token", mv.to_string()))
            }
            Actor::Seat(seat) => self.check_seat(turn, seat),
        }
    }

    /// Whether it is this seat's turn.
    fn check_seat(&self, turn: Turn, seat: Seat) -> Result<(), Refusal> {
        let seats = self.roster().seats();
        if seat.index() >= seats {
            return Err(NO_SUCH_SEAT.refusal().with("seat", seat).with("seats", seats));
        }
        if !self.roster().is_in(seat) {
            return Err(SEAT_OUT.refusal().with("seat", seat));
        }
        if turn == Turn::Chance {
            return Err(CHANCE_PENDING.refusal());
        }
        if turn.seats().contains(seat) { Ok(()) } else { Err(not_your_turn(seat)) }
    }
}
