//! Whether all roads are final: who asked, and who has answered (§6.1).

use deflecto::{Deflecto, Phase};
use game::{Game, Seat};

/// An asking that goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parley {
    /// Who says that all roads are final.
    pub proposer: Seat,
    /// Who answers now.
    pub asked: Seat,
    /// Who has agreed, in the order of asking.
    pub agreed: Vec<Seat>,
    /// Who will be asked if the asked one agrees.
    pub waiting: Vec<Seat>,
}

impl Parley {
    /// The asking of a position, if there is one. The first contest ends it, so whoever was asked
    /// before has agreed.
    pub fn of(game: &Deflecto) -> Option<Parley> {
        let Phase::Ask { proposer, asked } = game.phase() else { return None };
        let (mut agreed, mut waiting, mut is_past) = (Vec::new(), Vec::new(), false);
        let mut seat = proposer;
        for _ in 1..game.roster().seats() {
            seat = game.roster().next_in(seat)?;
            match seat {
                _ if seat == proposer => break,
                _ if seat == asked => is_past = true,
                _ if is_past => waiting.push(seat),
                _ => agreed.push(seat),
            }
        }
        Some(Parley { proposer, asked, agreed, waiting })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deflecto::tests::played;

    #[test]
    fn the_others_are_asked_in_order() {
        let start = "a8=EW d1=NS k4=EW";
        let parley = |said: &str| Parley::of(&played("players=3", &format!("{start} {said}")));
        let [one, two, three] = [0, 1, 2].map(Seat::at);
        let asked = Parley { proposer: one, asked: two, agreed: vec![], waiting: vec![three] };
        assert_eq!(parley("settle"), Some(asked));
        let asked = Parley { proposer: one, asked: three, agreed: vec![two], waiting: vec![] };
        assert_eq!(parley("settle agree"), Some(asked));
        assert_eq!(parley("settle agree contest"), None);
        assert_eq!(parley("settle agree agree"), None);
    }
}
