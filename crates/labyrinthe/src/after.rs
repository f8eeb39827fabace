//! What a half-move leads to: the pieces, who is to act and what is due, without a new past.
//!
//! Playing a half-move means finding what it leads to and keeping that (`rules.rs`). A position keeps its past in
//! chunks that clones share, and playing on a clone copies the last of them. A search looks at a hundred half-moves and
//! makes one of them: it asks here, and pays for no copies.

use game::Seat;

use crate::repetition::Position;
use crate::{Block, Cell, End, Labyrinthe, Move, Phase, Pieces, REPETITIONS, TO_WIN, TURNS};

/// A position after a half-move, without its past: see [`Labyrinthe::after`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AfterMove {
    /// What stands where.
    pub pieces: Pieces,
    /// Who is to act, or who acted last when the game is over.
    pub seat: Seat,
    /// What is due.
    pub phase: Phase,
    /// Whether the turn has passed on, and the block that was moved in it (§4.4).
    pub(crate) ended: Option<Option<Block>>,
}

impl Labyrinthe {
    /// What a legal half-move of the seat to act leads to. What another does is not defined.
    pub fn after(&self, mv: &Move) -> AfterMove {
        let (pieces, seat, phase) = (self.pieces, self.seat, self.phase);
        let mut after = AfterMove { pieces, seat, phase, ended: None };
        match *mv {
            Move::Pass => self.end_turn(&mut after, None),
            Move::Pawn { from, to, displaced } => self.move_pawn(&mut after, from, to, displaced),
            Move::Block { block, direction, by } => {
                after.pieces.slide(self.board(), block, direction, by);
                self.after_block(&mut after, block);
            }
        }
        after
    }

    fn move_pawn(&self, after: &mut AfterMove, from: Cell, to: Cell, displaced: Option<Cell>) {
        if let (Some(put), Some(owner)) = (displaced, self.pieces.pawn_at(to)) {
            after.pieces.move_pawn(owner, to, put); // §3.2
        }
        after.pieces.move_pawn(self.seat, from, to);
        if after.pieces.inside(self.seat).count() == TO_WIN {
            after.phase = Phase::Over(End::Won); // §5.1: at once
        } else if self.phase == Phase::Pawn {
            self.end_turn(after, self.last_block);
        } else if after.pieces.has_slide(self.board(), self.barred()) {
            after.phase = Phase::Block;
        } else {
            self.end_turn(after, None); // §2.2: without a token
        }
    }

    fn after_block(&self, after: &mut AfterMove, block: Block) {
        if self.phase != Phase::Block && after.pieces.has_pawn_move(self.seat) {
            after.phase = Phase::Pawn;
        } else {
            self.end_turn(after, Some(block)); // both half-moves are made, or §2.2: without a token
        }
    }

    /// Passes on to the next seat; `moved` is the block that was moved in the turn (§4.4).
    pub(crate) fn end_turn(&self, after: &mut AfterMove, moved: Option<Block>) {
        after.ended = Some(moved);
        let next = self.roster.next_in(self.seat).expect("a seat is in before the end");
        // §5.3: round the table once more. **Ruling:** only seats that are still in count.
        if next <= self.seat && self.round == TURNS {
            after.phase = Phase::Over(End::AllTurns);
            return;
        }
        let asked = Position { pieces: &after.pieces, barred: moved, seat: next };
        let times = self.history.times(self.board(), &self.pieces, &asked) + 1;
        after.seat = next;
        after.phase = if times >= REPETITIONS { Phase::Over(End::Repeated) } else { Phase::Begin }; // §5.2
    }
}
