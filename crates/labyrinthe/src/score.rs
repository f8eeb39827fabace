//! Who stands where (§5). There is no score (§5.4).

use game::{BySeat, Phrase, Seat, Side, Standing, Standings, Value};

use crate::codes::{ALL_TURNS, INSIDE, REPEATED, RESIGNED, WON};
use crate::rules::{End, Phase};
use crate::{Labyrinthe, REPETITIONS, TURNS};

pub(crate) fn standings(game: &Labyrinthe) -> Standings {
    let ranks = game.ranks();
    let row = |seat: Seat| Standing {
        rank: Some(ranks[seat]),
        score: None,
        figures: vec![game.inside_phrase(seat)],
    };
    let reason = match game.phase {
        Phase::Over(end) => Some(game.reason(end)),
        _ => None,
    };
    Standings { seats: BySeat::from_fn(game.roster.seats(), row), reason }
}

impl Labyrinthe {
    /// §5.1, §5.3, §5.4: by pawns inside, more first; §5.2: a draw between all that are in.
    pub fn ranks(&self) -> BySeat<u8> {
        let is_draw = self.phase == Phase::Over(End::Repeated);
        self.roster.ranks(|side: Side| match is_draw {
            true => 0,
            false => self.pieces.inside(Seat::at(side.index())).count(),
        })
    }

    /// The seat that has enough pawns inside (§5.1); none if the game goes on or ended otherwise.
    pub fn winner(&self) -> Option<Seat> {
        (self.phase == Phase::Over(End::Won)).then_some(self.seat)
    }

    fn inside_phrase(&self, seat: Seat) -> Phrase {
        let inside = || self.pieces.inside(seat);
        INSIDE.phrase().with("pawns", inside().count()).with("cells", Value::list(inside()))
    }

    fn reason(&self, end: End) -> Phrase {
        match end {
            End::Won => WON.phrase().with("seat", self.seat),
            End::Repeated => REPEATED.phrase().with("times", REPETITIONS),
            End::AllTurns => ALL_TURNS.phrase().with("turns", TURNS),
            End::Resigned => RESIGNED.phrase(),
        }
    }
}
