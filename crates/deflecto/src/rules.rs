//! Whose turn it is and what it does: the opening round, laying, settling, the end.

use game::{Actor, Refusal, Rng, Seat};

use crate::codes::{ANSWER_FIRST, NOBODY_ASKED, ONLY_PASS, OPENING, PROVE_FIRST, SETTLED_ONCE};
use crate::ways::Ways;
use crate::{Cell, Deflecto, Face, Move, TileName, Trip, Walls};

/// What is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// This seat lays its first tile (§3.1).
    Open(Seat),
    /// This seat lays, settles or passes (§4, §6).
    Lay {
        /// Whose turn it is.
        seat: Seat,
        /// Whether it can lay any tile of its hand; if not it passes (§4.6).
        can_lay: bool,
        /// Whether it has said `settle` since its last lay (§6.3).
        has_settled: bool,
    },
    /// A seat is asked whether all roads are final (§6.1).
    Ask {
        /// Who said `settle`.
        proposer: Seat,
        /// Who answers now.
        asked: Seat,
    },
    /// The game is over.
    Over(End),
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// All agreed that all roads are final (§6.1).
    Settled,
    /// No seat can lay any tile of its hand (§6.4).
    Stuck,
    /// One seat is left.
    Resigned,
}

pub(crate) fn check_move(game: &Deflecto, seat: Seat, mv: &Move) -> Result<(), Refusal> {
    match (game.phase, *mv) {
        (Phase::Ask { .. }, Move::Agree | Move::Contest) => Ok(()),
        (Phase::Ask { proposer, .. }, _) => Err(ANSWER_FIRST.refusal().with("seat", proposer)),
        (_, Move::Lay { cell, face, tile }) => game.check_lay(seat, cell, face, tile),
        // §6.1: in the opening round laying is the only token.
        (Phase::Open(_), _) => Err(OPENING.refusal().with("token", mv.to_string())),
        (_, Move::Agree | Move::Contest) => {
            Err(NOBODY_ASKED.refusal().with("token", mv.to_string()))
        }
        (Phase::Lay { can_lay: false, .. }, Move::Pass) => Ok(()),
        (_, Move::Pass) => Err(game.can_lay_refusal(seat)),
        (_, Move::Settle) => game.check_settle(seat),
    }
}

pub(crate) fn legal_moves(game: &Deflecto, seat: Seat, out: &mut Vec<Move>) {
    match game.phase {
        Phase::Open(next) if next == seat => game.lays(seat, out),
        Phase::Lay { seat: next, can_lay: false, .. } if next == seat => out.push(Move::Pass),
        Phase::Lay { seat: next, .. } if next == seat => {
            game.lays(seat, out);
            if game.check_settle(seat).is_ok() {
                out.push(Move::Settle);
            }
        }
        Phase::Ask { asked, .. } if asked == seat => out.extend([Move::Agree, Move::Contest]),
        _ => {}
    }
}

/// One of the legal moves, each as likely, without listing them.
pub(crate) fn sample_move<R: Rng>(game: &Deflecto, seat: Seat, rng: &mut R) -> Option<Move> {
    match game.phase {
        Phase::Open(next) if next == seat => game.draw_lay(seat, 0, rng),
        Phase::Lay { seat: next, can_lay: false, .. } if next == seat => Some(Move::Pass),
        Phase::Lay { seat: next, .. } if next == seat => {
            let others = u32::from(game.check_settle(seat).is_ok());
            Some(game.draw_lay(seat, others, rng).unwrap_or(Move::Settle))
        }
        Phase::Ask { asked, .. } if asked == seat => {
            rng.pick(&[Move::Agree, Move::Contest]).copied()
        }
        _ => None,
    }
}

pub(crate) fn apply(game: &mut Deflecto, by: Actor, mv: &Move) {
    let Actor::Seat(seat) = by else { return };
    game.phase = match (*mv, game.phase) {
        (Move::Lay { cell, face, tile }, Phase::Open(_)) => {
            game.lay_first(seat, cell, face, tile);
            game.next_phase(seat)
        }
        (Move::Lay { cell, face, tile }, _) => {
            game.lay(seat, cell, face, tile);
            game.next_phase(seat)
        }
        // §6.1: the others are asked in order, starting after the proposer.
        (Move::Settle, _) => game.ask_after(seat, seat),
        (Move::Agree, Phase::Ask { proposer, asked }) => game.ask_after(proposer, asked),
        (Move::Contest, Phase::Ask { proposer, asked }) => {
            game.contested.insert(asked);
            Phase::Lay { seat: proposer, can_lay: true, has_settled: true }
        }
        _ => game.next_phase(seat),
    };
    debug_assert!(game.check_invariants());
}

pub(crate) fn withdraw(game: &mut Deflecto, seat: Seat) {
    game.roster.resign(seat);
    game.contested.remove(seat);
    game.phase = match game.phase {
        _ if game.roster.is_decided() => Phase::Over(End::Resigned),
        Phase::Open(next) if next == seat => game.next_phase(seat),
        // §6.6: one seat fewer needs a route, so a seat that was stuck may be able to lay now;
        // and if nobody else could, the game is over.
        Phase::Lay { seat: next, has_settled, .. } if next != seat => {
            game.lay_phase(next).with_settled(has_settled)
        }
        Phase::Lay { .. } => game.next_phase(seat),
        // §6.6: if the proposer resigns, the asking ends and the next seat plays.
        Phase::Ask { proposer, .. } if proposer == seat => game.next_phase(seat),
        Phase::Ask { proposer, asked } if asked == seat => game.ask_after(proposer, asked),
        unchanged => unchanged,
    };
    debug_assert!(game.check_invariants());
}

impl Deflecto {
    /// §4.6, §6.2, §6.3: a seat that can lay may settle, once between two lays, with no contest to prove.
    fn check_settle(&self, seat: Seat) -> Result<(), Refusal> {
        match self.phase {
            Phase::Lay { can_lay: false, .. } => Err(ONLY_PASS.refusal()),
            Phase::Lay { has_settled: true, .. } => Err(SETTLED_ONCE.refusal()),
            _ if self.contested.contains(seat) => Err(PROVE_FIRST.refusal()),
            _ => Ok(()),
        }
    }

    fn lay_first(&mut self, seat: Seat, cell: Cell, face: Face, tile: Option<TileName>) {
        let finish = self.set.gate_at(cell).map_or(cell, |(_, finish)| finish);
        self.trips[seat] = Some(Trip { start: cell, finish });
        self.put(seat, cell, face, tile);
    }

    fn lay(&mut self, seat: Seat, cell: Cell, face: Face, tile: Option<TileName>) {
        if !self.contested.contains(seat) {
            self.put(seat, cell, face, tile);
            return;
        }
        // §6.2: the tile must change the length of some seat's route.
        let before = self.route_lengths();
        self.put(seat, cell, face, tile);
        if self.route_lengths() == before {
            self.penalties[seat] = self.penalties[seat].saturating_add(1);
        }
        self.contested.remove(seat);
    }

    fn put(&mut self, seat: Seat, cell: Cell, face: Face, tile: Option<TileName>) {
        let held = self.stock().with_face(face) & self.hands[seat].held();
        let named = tile.and_then(|tile| self.stock().find(tile));
        self.hands[seat].spend(named.unwrap_or(held.trailing_zeros() as usize));
        let before = Ways::of(&self.board);
        self.board.lay(cell, face);
        self.walls.build(&before, &Ways::of(&self.board), self.set.lines());
    }

    /// The lengths of the routes of all seats in play, 0 for the others.
    pub fn route_lengths(&self) -> [u8; game::MAX_SEATS] {
        let ways = Ways::of(&self.board);
        let mut lengths = [0; game::MAX_SEATS];
        for seat in self.roster.seats_in().iter() {
            let length = self.trips[seat].and_then(|trip| ways.length(trip.start, trip.finish));
            lengths[seat.index()] = length.unwrap_or(0);
        }
        lengths
    }

    /// What is due after this seat's turn.
    fn next_phase(&self, after: Seat) -> Phase {
        let unstarted = |seat: &Seat| self.trips[*seat].is_none();
        if let Some(seat) = self.roster.seats_in().iter().find(unstarted) {
            return Phase::Open(seat);
        }
        self.roster.next_in(after).map_or(Phase::Over(End::Resigned), |seat| self.lay_phase(seat))
    }

    /// The turn of a seat, or the end if no seat can lay (§6.4).
    pub(crate) fn lay_phase(&self, seat: Seat) -> Phase {
        let can_lay = self.can_lay(seat);
        if can_lay || self.roster.seats_in().iter().any(|other| self.can_lay(other)) {
            Phase::Lay { seat, can_lay, has_settled: false }
        } else {
            Phase::Over(End::Stuck)
        }
    }

    /// §6.1: the next seat to answer, or the end if all have agreed.
    fn ask_after(&self, proposer: Seat, last: Seat) -> Phase {
        match self.roster.next_in(last) {
            Some(asked) if asked != proposer => Phase::Ask { proposer, asked },
            _ => Phase::Over(End::Settled),
        }
    }

    /// Whether the position is one that play can lead to, as far as redundant state can tell.
    pub(crate) fn check_invariants(&self) -> bool {
        let ways = Ways::of(&self.board);
        let seat_is_sound = |seat: Seat| {
            self.trips[seat].is_none_or(|trip| {
                self.board.get(trip.start).is_some()
                    && (!self.roster.is_in(seat) || ways.length(trip.start, trip.finish).is_some())
            })
        };
        let phase_is_sound = match self.phase {
            Phase::Lay { seat, can_lay, .. } => can_lay == self.can_lay(seat),
            _ => true,
        };
        let stock: usize = self.stock().kinds().iter().map(|kind| usize::from(kind.count)).sum();
        let held: usize = self.hands.values().iter().map(crate::Hand::len).sum();
        let walls = Walls::of(&ways, self.set.lines());
        self.board.check_invariants()
            && self.walls.agree_on(&walls, self.live_lines())
            && self.board.laid().len() as usize + held == stock * self.roster.seats()
            && Seat::all(self.roster.seats()).all(seat_is_sound)
            && phase_is_sound
    }
}

impl Phase {
    fn with_settled(self, has_settled: bool) -> Phase {
        match self {
            Phase::Lay { seat, can_lay, .. } => Phase::Lay { seat, can_lay, has_settled },
            other => other,
        }
    }
}
