//! The order of play: turns, half-moves and the end (§2, §5).
//!
//! How a pawn and a block move is in `pawns.rs` and `blocks.rs`.

use game::{MAX_SEATS, Refusal, Rng, Roster, Seat};

use crate::codes::{BLOCK_BARRED, BLOCK_MOVED, CAN_MOVE, PAWN_FIRST, PAWN_MOVED};
use crate::pieces::other_key;
use crate::repetition::Position;
use crate::{AfterMove, BLOCKS, Block, Labyrinthe, Move, Setup, TO_WIN, TURNS};

/// What is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The very first turn: a pawn (§2.1).
    ///
    /// **Ruling:** on a board where no pawn can move at the start, that half-move is
    /// judged when it is due (§2.2) and the block comes first.
    First,
    /// A turn begins: a pawn or a block, in either order (§2.1).
    Begin,
    /// A block was moved in this turn: now a pawn.
    Pawn,
    /// A pawn was moved in this turn: now a block.
    Block,
    /// The game is over (§5).
    Over(End),
}

/// Why the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// Three pawns of a seat are in the white square (§5.1).
    Won,
    /// A position stood for the third time (§5.2).
    Repeated,
    /// Every seat had its 200 turns (§5.3).
    AllTurns,
    /// One seat is left.
    Resigned,
}

pub(crate) fn check_move(game: &Labyrinthe, mv: &Move) -> Result<(), Refusal> {
    match *mv {
        Move::Pass if game.has_half_move() => Err(CAN_MOVE.refusal()),
        Move::Pass => Ok(()),
        Move::Pawn { .. } if !game.is_pawn_due() => Err(PAWN_MOVED.refusal()),
        Move::Pawn { from, to, displaced } => {
            game.pieces.check_pawn_move(game.board(), game.seat, [from, to], displaced)
        }
        Move::Block { .. } if !game.is_block_due() => {
            let code = if game.phase == Phase::First { &PAWN_FIRST } else { &BLOCK_MOVED };
            Err(code.refusal())
        }
        Move::Block { block, .. } if game.barred() == Some(block) => {
            Err(BLOCK_BARRED.refusal().with("block", block))
        }
        Move::Block { block, direction, by } => {
            game.pieces.check_slide(game.board(), block, direction, by)
        }
    }
}

pub(crate) fn legal_moves(game: &Labyrinthe, seat: Seat, out: &mut Vec<Move>) {
    if !game.is_to_act(seat) {
        return;
    }
    let before = out.len();
    if game.is_pawn_due() {
        game.pawn_moves(out);
    }
    if game.is_block_due() {
        game.block_moves(out);
    }
    if out.len() == before {
        out.push(Move::Pass); // §2.2
    }
}

/// One of the legal moves, each as likely, without listing them.
pub(crate) fn sample_move<R: Rng>(game: &Labyrinthe, seat: Seat, rng: &mut R) -> Option<Move> {
    if !game.is_to_act(seat) {
        return None;
    }
    let (mut pawns, mut ends, mut slides) = (0, [Default::default(); BLOCKS], 0);
    if game.is_pawn_due() {
        game.pieces.each_pawn_move(seat, |_| pawns += 1);
    }
    if game.is_block_due() {
        ends = game.pieces.all_ends(game.board(), game.barred());
        slides = ends.iter().map(|ends| ends.count()).sum();
    }
    if pawns + slides == 0 {
        return Some(Move::Pass);
    }
    let nth = rng.below(pawns + slides);
    let Some(mut nth) = nth.checked_sub(pawns) else { return game.nth_pawn_move(nth) };
    for (block, ends) in Block::all().zip(ends) {
        match nth.checked_sub(ends.count()) {
            None => return Some(ends.nth(block, game.pieces.anchor(block), nth)),
            Some(rest) => nth = rest,
        }
    }
    None
}

/// Plays a half-move: what it leads to is said by [`Labyrinthe::after`], and is kept here.
pub(crate) fn apply(game: &mut Labyrinthe, mv: &Move) {
    let after = game.after(mv);
    game.note(mv);
    game.keep(&after);
    if let (Move::Block { block, .. }, None) = (mv, after.ended) {
        game.last_block = Some(*block);
    }
    debug_assert!(game.check_invariants());
}

/// **Ruling:** a seat that resigns when it is to act ends its turn, even one that it had
/// not begun: that turn was the one before (§4.4), and if it was the first, the next is
/// not (§2.1). Half-moves already made stand.
pub(crate) fn withdraw(game: &mut Labyrinthe, seat: Seat) {
    game.roster.resign(seat);
    if game.roster.is_decided() {
        game.phase = Phase::Over(End::Resigned);
    } else if seat == game.seat {
        let (pieces, phase) = (game.pieces, game.phase);
        let mut after = AfterMove { pieces, seat, phase, ended: None };
        game.end_turn(&mut after, game.last_block.filter(|_| phase == Phase::Pawn));
        game.keep(&after);
    }
    debug_assert!(game.check_invariants());
}

impl Labyrinthe {
    /// Whether a half-move with a pawn may come now.
    fn is_pawn_due(&self) -> bool {
        matches!(self.phase, Phase::First | Phase::Begin | Phase::Pawn)
    }

    /// Whether a half-move with a block may come now.
    fn is_block_due(&self) -> bool {
        match self.phase {
            Phase::Begin | Phase::Block => true,
            Phase::First => !self.pieces.has_pawn_move(self.seat),
            Phase::Pawn | Phase::Over(_) => false,
        }
    }

    /// §2.2: whether a half-move that is due can be made.
    fn has_half_move(&self) -> bool {
        (self.is_pawn_due() && self.pieces.has_pawn_move(self.seat))
            || (self.is_block_due() && self.pieces.has_slide(self.board(), self.barred()))
    }

    /// Adds the half-moves with pawns that the seat to act could make, due or not (§3).
    pub fn pawn_moves(&self, out: &mut Vec<Move>) {
        self.pieces.each_pawn_move(self.seat, |mv| out.push(mv));
    }

    /// Adds the half-moves with blocks that could be made, due or not (§4).
    pub fn block_moves(&self, out: &mut Vec<Move>) {
        self.pieces.slides(self.board(), self.barred(), out);
    }

    fn nth_pawn_move(&self, nth: u32) -> Option<Move> {
        let (mut at, mut found) = (0, None);
        self.pieces.each_pawn_move(self.seat, |mv| {
            if at == nth {
                found = Some(mv);
            }
            at += 1;
        });
        found
    }

    fn keep(&mut self, after: &AfterMove) {
        self.pieces = after.pieces;
        self.phase = after.phase;
        let Some(moved) = after.ended else { return };
        self.last_block = moved;
        if after.phase == Phase::Over(End::AllTurns) {
            return;
        }
        if after.seat <= self.seat {
            self.round += 1;
        }
        self.seat = after.seat;
        let position = Position { pieces: &self.pieces, barred: moved, seat: self.seat };
        self.history.record(&position);
    }

    /// Tells the past of a half-move that is about to be made.
    fn note(&mut self, mv: &Move) {
        match *mv {
            Move::Pawn { from, to, displaced } => {
                let owner = self.pieces.pawn_at(to);
                self.history.note_pawn(self.seat, [from, to], owner.zip(displaced));
            }
            Move::Block { block, .. } => {
                self.history.note_block(block, self.pieces.anchor(block));
            }
            Move::Pass => {}
        }
    }

    /// §5.2: pawns by colour, blocks by number, the block that is barred, and who begins.
    pub(crate) fn position(&self) -> Position<'_> {
        Position { pieces: &self.pieces, barred: self.last_block, seat: self.seat }
    }

    /// A number for the position, within a turn too: what is due is part of it.
    pub(crate) fn turn_hash(&self) -> u64 {
        let due = match self.phase {
            Phase::Begin => 0,
            Phase::First => 1,
            Phase::Pawn => 2,
            Phase::Block => 3,
            Phase::Over(_) => 4,
        };
        self.pieces.hash()
            ^ turn_key(self.last_block, self.seat)
            ^ other_key(BLOCKS + 1 + MAX_SEATS + due)
    }

    pub(crate) fn is_to_act(&self, seat: Seat) -> bool {
        seat == self.seat && !matches!(self.phase, Phase::Over(_))
    }

    /// Whether the pieces stand as they can, and what is due fits them.
    pub(crate) fn check_invariants(&self) -> bool {
        // §5.1: whoever has three inside has just won, so nobody else has, and nobody has four.
        let inside = |seat: Seat| self.pieces.inside(seat).count();
        let fits_won = Seat::all(self.roster.seats()).all(|seat| {
            let has_won = self.phase == Phase::Over(End::Won) && seat == self.seat;
            if has_won { inside(seat) == TO_WIN } else { inside(seat) < TO_WIN }
        });
        let is_resigned = self.phase == Phase::Over(End::Resigned);
        let can_go_on = match self.phase {
            Phase::First => {
                self.seat == Seat::FIRST && self.round == 1 && self.last_block.is_none()
            }
            Phase::Pawn => self.last_block.is_some() && self.has_half_move(),
            Phase::Block => self.has_half_move(),
            Phase::Begin | Phase::Over(_) => true,
        };
        let is_passed_on = self.phase == Phase::Over(End::AllTurns);
        let has_block = |block: Block| self.board().shape(block).is_some();
        self.pieces.check_invariants(self.board())
            && fits_won
            && self.roster.is_decided() == is_resigned
            && (1..=TURNS).contains(&self.round)
            && (is_resigned || is_passed_on || self.roster.is_in(self.seat))
            && self.last_block.is_none_or(has_block)
            && can_go_on
    }
}

/// The number of a turn that begins: the block that is barred, and who begins.
pub(crate) fn turn_key(barred: Option<Block>, seat: Seat) -> u64 {
    let barred = barred.map_or(BLOCKS, Block::index);
    other_key(barred) ^ other_key(BLOCKS + 1 + seat.index())
}

/// A roster for these players, each for itself.
pub(crate) fn roster(setup: &Setup) -> Roster {
    Roster::new(usize::from(setup.players.count()))
}
