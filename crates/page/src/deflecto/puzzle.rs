//! What a problem of Déflecto has to know: what is said about the end is no turn.

use deflecto::{Deflecto, Move};

use crate::puzzle::Quest;

impl Quest for Deflecto {
    fn is_talk(mv: &Move) -> bool {
        matches!(mv, Move::Settle | Move::Agree | Move::Contest)
    }
}
