//! What a half-move leads to, for searches: the pieces and who is to act, without a new past.
//!
//! A position keeps its past as a tree that is shared between clones, and to play on a clone copies a path
//! of it. Who looks at a hundred half-moves and makes one of them doesn't need those copies.

use game::Seat;

use crate::rules::turn_key;
use crate::{Block, End, Labyrinthe, Move, Phase, Pieces, REPETITIONS, TO_WIN, TURNS};

/// A position after a half-move, as far as it is told by a [`Labyrinthe::glance`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glance {
    /// What stands where.
    pub pieces: Pieces,
    /// Who is to act, or who acted last when the game is over.
    pub seat: Seat,
    /// What is due.
    pub phase: Phase,
}

impl Labyrinthe {
    /// What a legal half-move of the seat to act leads to. What another does is not defined.
    pub fn glance(&self, mv: &Move) -> Glance {
        let mut after = Glance { pieces: self.pieces, seat: self.seat, phase: self.phase };
        match *mv {
            Move::Pass => self.glance_on(&mut after, None),
            Move::Pawn { from, to, displaced } => {
                let owner = displaced.and_then(|_| self.pieces.pawn_at(to));
                if let (Some(put), Some(owner)) = (displaced, owner) {
                    after.pieces.move_pawn(owner, to, put); // §3.2
                }
                after.pieces.move_pawn(self.seat, from, to);
                self.glance_pawn(&mut after);
            }
            Move::Block { block, direction, by } => {
                after.pieces.slide(self.board(), block, direction, by);
                if self.phase != Phase::Block && after.pieces.has_pawn_move(self.seat) {
                    after.phase = Phase::Pawn;
                } else {
                    self.glance_on(&mut after, Some(block));
                }
            }
        }
        after
    }

    /// Who begins after a half-move that ends the turn, and what is due then.
    pub fn glance_turn(&self, mv: &Move) -> (Seat, Phase) {
        let moved = match *mv {
            Move::Pass => None,
            Move::Block { block, .. } => Some(block),
            Move::Pawn { .. } => self.last_block.filter(|_| self.phase == Phase::Pawn),
        };
        self.next_turn(moved, self.pieces.hash_after(self.seat, mv))
    }

    fn glance_pawn(&self, after: &mut Glance) {
        if after.pieces.inside(self.seat).count() == TO_WIN {
            after.phase = Phase::Over(End::Won); // §5.1: at once
        } else if self.phase == Phase::Pawn {
            self.glance_on(after, self.last_block);
        } else if after.pieces.has_slide(self.board(), self.barred()) {
            after.phase = Phase::Block;
        } else {
            self.glance_on(after, None); // §2.2: without a token
        }
    }

    fn glance_on(&self, after: &mut Glance, moved: Option<Block>) {
        (after.seat, after.phase) = self.next_turn(moved, after.pieces.hash());
    }

    /// The turn passes on, as when it is played, but the past is only read.
    fn next_turn(&self, moved: Option<Block>, pieces: u64) -> (Seat, Phase) {
        let next = self.roster.next_in(self.seat).expect("a seat is in before the end");
        if next <= self.seat && self.round == TURNS {
            return (self.seat, Phase::Over(End::AllTurns)); // §5.3
        }
        let times = self.history.times(turn_key(moved, next) ^ pieces) + 1;
        let is_over = times >= REPETITIONS; // §5.2
        (next, if is_over { Phase::Over(End::Repeated) } else { Phase::Begin })
    }
}
