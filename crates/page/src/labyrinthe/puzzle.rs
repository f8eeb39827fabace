//! What a problem of the Labyrinthe has to know: a turn is two half-moves, and each brings one pawn in at most.

use game::{Game, Seat};
use labyrinthe::{Labyrinthe, Phase, TO_WIN};

use crate::puzzle::Quest;

impl Quest for Labyrinthe {
    fn goes_on(&self, seat: Seat) -> bool {
        matches!(self.phase(), Phase::Pawn | Phase::Block) && self.turn().seats().contains(seat)
    }

    fn may_win(&self, seat: Seat, turns: u8) -> bool {
        let has_moved_pawn = self.phase() == Phase::Block && self.turn().seats().contains(seat);
        let entering = usize::from(turns) - usize::from(has_moved_pawn);
        self.pieces().inside(seat).count() + entering >= TO_WIN
    }
}
