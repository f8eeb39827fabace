//! Deplimo: French words on a folding rule, everybody arranges at once.
//!
//! The rules are those of `docs/rules/deplimo.md`; sections are cited where they
//! are coded. The words are those of the `lexicon` crate (§6). This crate does no input or
//! output, reads no clock and owns no generator.
//!
//! ```
//! use deplimo::{Deplimo, Setup};
//! use game::{Actor, Game, Seat, play_token};
//!
//! let mut game = Deplimo::new(&"deplimo players=2".parse::<Setup>()?);
//! play_token(&mut game, Actor::Table, "!shape=1,4")?;
//! play_token(&mut game, Actor::Table, "!first=C,F")?;
//! let me = Actor::Seat(Seat::FIRST);
//! play_token(&mut game, me, "draw")?;
//! play_token(&mut game, Actor::Table, "!draw=AINOV")?;
//! play_token(&mut game, me, &format!("lay=AVION{}", ".".repeat(45)))?;
//! assert_eq!(game.standings().scores(), Some(vec![16, 0])); // a single word counts twice
//! # Ok::<(), game::Refusal>(())
//! ```

pub mod arrange;
mod board;
pub mod codes;
mod fen;
mod lack;
mod layout;
mod letter;
mod mv;
mod rules;
mod sample;
mod score;
mod setup;

use std::time::Duration;

use game::{
    Actor, BySeat, ChanceKind, Code, Estimate, Game, GameInfo, Kind, Refusal, Rng, Roster, Seat,
    SeatSet, Standings, Turn,
};
use lexicon::Letters;

pub use board::{Frame, Heading, MAX_CELLS, MAX_SEGMENT, MAX_SEGMENTS, Segment, Shape, Size};
pub use lack::Lack;
pub use layout::{Face, Layout};
pub use letter::{BAG, HAND, Letter, covers, spread, text_of, without};
pub use mv::Move;
pub use rules::{End, Phase};
pub use score::{Reckoning, Run, Tally, Worth};
pub use setup::{Ending, Help, KEYS, Setup};

/// A position of Deplimo.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deplimo {
    setup: Setup,
    roster: Roster,
    /// The shapes of the rules, once they are thrown.
    shapes: Option<BySeat<Shape>>,
    /// Where drawing goes round from, once that is known.
    starter: Option<Seat>,
    /// All that every seat has drawn.
    hands: BySeat<Letters>,
    layouts: BySeat<Layout>,
    /// The seats that are in and have frozen their rules (§5.3).
    frozen: SeatSet,
    phase: Phase,
}

impl Deplimo {
    /// The rule of a seat in its shape; in the first one before shapes are thrown.
    pub fn frame(&self, seat: Seat) -> &'static Frame {
        let shape = self.shapes.map_or(Shape::default(), |shapes| shapes[seat]);
        Frame::of(self.setup.size(), shape)
    }

    /// The shapes of all rules, once they are thrown.
    pub fn shapes(&self) -> Option<&BySeat<Shape>> {
        self.shapes.as_ref()
    }

    /// The seat from which drawing goes round, once that is known.
    pub fn starter(&self) -> Option<Seat> {
        self.starter
    }

    /// All letters that a seat has drawn.
    pub fn hand(&self, seat: Seat) -> &Letters {
        &self.hands[seat]
    }

    /// What lies on the rule of a seat.
    pub fn layout(&self, seat: Seat) -> &Layout {
        &self.layouts[seat]
    }

    /// Whether a seat has frozen its rule (§5.3).
    pub fn is_frozen(&self, seat: Seat) -> bool {
        self.frozen.contains(seat)
    }

    /// What is due.
    pub fn phase(&self) -> Phase {
        self.phase
    }
}

impl Game for Deplimo {
    const INFO: GameInfo = GameInfo {
        id: "deplimo",
        name_fr: "Deplimo",
        name_en: "Deplimo",
        seats: &[2, 4],
        minutes: 20,
        age: 8,
        ours: Estimate::BOTH,
        authors: &[],
        illustrators: &[],
        publisher: None,
        year: None,
        kinds: &[Kind::Letters],
        chance: ChanceKind::Drawn,
        simultaneous: true,
        scored: true,
        solo_goal: None,
        edition: "2 fr-282101",
        keys: KEYS,
    };
    const CODES: &'static [&'static Code] = codes::ALL;

    type Setup = Setup;
    type Move = Move;

    fn new(setup: &Setup) -> Deplimo {
        let roster = rules::roster(setup.players);
        Deplimo {
            setup: *setup,
            roster,
            shapes: None,
            starter: None,
            hands: BySeat::from_fn(roster.seats(), |_| Letters::default()),
            layouts: BySeat::from_fn(roster.seats(), |_| Layout::empty(setup.size())),
            frozen: SeatSet::EMPTY,
            phase: Phase::Shapes,
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
            Phase::Shapes | Phase::First | Phase::Drawing(_) => Turn::Chance,
            Phase::Open(_) | Phase::Last => Turn::with(self.awaited(), self.acting()),
            Phase::Over(_) => Turn::Over,
        }
    }

    fn legal_moves(&self, seat: Seat, out: &mut Vec<Move>) {
        rules::legal_moves(self, seat, out);
    }

    fn open_forms(&self, seat: Seat) -> &'static [&'static str] {
        if self.may_lay(seat) { &["lay=*"] } else { &[] }
    }

    fn sample_move<R: Rng>(&self, seat: Seat, rng: &mut R) -> Option<Move> {
        sample::sample_move(self, seat, rng)
    }

    fn is_chance(mv: &Move) -> bool {
        matches!(mv, Move::Shapes { .. } | Move::First { .. } | Move::Drawn { .. } | Move::Time)
    }

    /// §5.2: the clock is no throw; whether it may end the game already is for the rules to say.
    fn table_may(&self, mv: &Move) -> bool {
        *mv == Move::Time || self.turn() == Turn::Chance
    }

    /// §5.2: the clock runs from the last draw.
    fn alarm(&self) -> Option<(Move, Duration)> {
        let span = Duration::from_secs(60 * u64::from(self.setup.minutes));
        rules::check_move(self, Actor::Table, &Move::Time).is_ok().then_some((Move::Time, span))
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
        rules::draw(self, rng)
    }

    fn outcomes(&self) -> Option<Vec<(Move, u32)>> {
        rules::outcomes(self)
    }

    fn standings(&self) -> Standings {
        score::standings(self)
    }

    fn fen(&self) -> String {
        self.write_fen()
    }

    fn from_fen(setup: &Setup, fen: &str) -> Result<Deplimo, Refusal> {
        Deplimo::read_fen(setup, fen)
    }
}
