//! Proofs: which moves force a win within so many turns, and what refutes the others.
//!
//! The search asks the rules alone and looks at everything: of one's own moves one must win, of the others' all must
//! fail. What worked last at the same depth is tried first, so that a proof costs little more than one list of moves; that
//! changes the order and never the result.

use game::{Actor, Game, Seat, Turn};

/// What the search has to know of a game besides its rules.
pub trait Quest: Game {
    /// Whether a move is no turn of its own but a word about the game, as `settle` is in Déflecto. Problems ask for none.
    fn is_talk(_mv: &Self::Move) -> bool {
        false
    }

    /// Whether a seat that has just moved is still in the same turn.
    fn goes_on(&self, _seat: Seat) -> bool {
        false
    }

    /// Whether a seat could win at all within so many turns of its own: a bound that never says no to a win.
    fn may_win(&self, _seat: Seat, _turns: u8) -> bool {
        true
    }
}

/// How many moves are remembered at each depth.
const REMEMBERED: usize = 6;

/// A search for the wins of one side.
pub struct Solver<G: Quest> {
    own: Seat,
    /// By depth, the moves that decided last.
    deciding: Vec<Vec<G::Move>>,
}

impl<G: Quest> Solver<G> {
    /// For the side of a seat.
    pub fn new(own: Seat) -> Solver<G> {
        Solver { own, deciding: Vec::new() }
    }

    /// Whether the side wins whatever the others do, within so many turns of its own; one that has begun counts.
    pub fn forces(&mut self, game: &G, turns: u8) -> bool {
        self.wins(game, turns, 0)
    }

    /// The moves of the seat to act after which that is still so. Talk is none of them.
    pub fn winning(&mut self, game: &G, turns: u8) -> Vec<G::Move> {
        let Some(seat) = to_act(game) else { return Vec::new() };
        let mut moves = moves(game, seat, Whose::Own);
        moves.retain(|mv| self.keeps_winning(game, seat, mv, turns, 0));
        moves
    }

    /// What the side plays to the end of the turn that wins at once; nothing if none does.
    pub fn winning_turn(&mut self, game: &G) -> Vec<G::Move> {
        let (mut game, mut line) = (game.clone(), Vec::new());
        while let Some(seat) = to_act(&game).filter(|&seat| self.is_own(&game, seat)) {
            let mut moves = moves(&game, seat, Whose::Own).into_iter();
            let Some(mv) = moves.find(|mv| self.keeps_winning(&game, seat, mv, 1, 0)) else {
                break;
            };
            game.apply(Actor::Seat(seat), &mv);
            line.push(mv);
        }
        line
    }

    /// What the others play in their turn so that the side no longer wins within so many turns; nothing if it wins.
    pub fn refutation(&mut self, game: &G, turns: u8) -> Vec<G::Move> {
        let (mut game, mut line) = (game.clone(), Vec::new());
        while let Some(seat) = to_act(&game).filter(|&seat| !self.is_own(&game, seat)) {
            let refutes = |mv: &G::Move| !self.wins(&after(&game, seat, mv), turns, 1);
            let Some(mv) = moves(&game, seat, Whose::Others).into_iter().find(refutes) else {
                break;
            };
            game.apply(Actor::Seat(seat), &mv);
            line.push(mv);
        }
        line
    }

    fn is_own(&self, game: &G, seat: Seat) -> bool {
        game.roster().side(seat) == game.roster().side(self.own)
    }

    fn wins(&mut self, game: &G, turns: u8, depth: usize) -> bool {
        let Some(seat) = to_act(game) else { return has_won(game, self.own) };
        if turns == 0 || !game.may_win(self.own, turns) {
            return false;
        }
        let whose = if self.is_own(game, seat) { Whose::Own } else { Whose::Others };
        let remembered = self.deciding.get(depth).cloned().unwrap_or_default();
        let playable = |mv: &&G::Move| game.check(Actor::Seat(seat), mv).is_ok();
        for mv in remembered.iter().filter(playable) {
            if self.decides(game, seat, mv, turns, depth, whose) {
                return whose == Whose::Own;
            }
        }
        for mv in moves(game, seat, whose) {
            if !remembered.contains(&mv) && self.decides(game, seat, &mv, turns, depth, whose) {
                self.remember(depth, mv);
                return whose == Whose::Own;
            }
        }
        whose == Whose::Others
    }

    /// Whether a move of somebody gets them what they want.
    fn decides(
        &mut self,
        game: &G,
        seat: Seat,
        mv: &G::Move,
        turns: u8,
        depth: usize,
        whose: Whose,
    ) -> bool {
        match whose {
            Whose::Own => self.keeps_winning(game, seat, mv, turns, depth),
            Whose::Others => !self.wins(&after(game, seat, mv), turns, depth + 1),
        }
    }

    /// Whether a move of one's own leads to a win, with what is left of so many turns.
    fn keeps_winning(
        &mut self,
        game: &G,
        seat: Seat,
        mv: &G::Move,
        turns: u8,
        depth: usize,
    ) -> bool {
        let after = after(game, seat, mv);
        let is_same_turn = G::is_talk(mv) || after.goes_on(seat);
        let left = if is_same_turn { turns } else { turns - 1 };
        self.wins(&after, left, depth + 1)
    }

    fn remember(&mut self, depth: usize, mv: G::Move) {
        if self.deciding.len() <= depth {
            self.deciding.resize(depth + 1, Vec::new());
        }
        let deciding = &mut self.deciding[depth];
        deciding.insert(0, mv);
        deciding.truncate(REMEMBERED);
    }
}

/// Whose move is looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Whose {
    Own,
    Others,
}

/// The moves of a seat. One's own are turns; talk is only looked at where there is nothing else.
fn moves<G: Quest>(game: &G, seat: Seat, whose: Whose) -> Vec<G::Move> {
    let mut moves = Vec::new();
    game.legal_moves(seat, &mut moves);
    if whose == Whose::Own && !moves.iter().all(G::is_talk) {
        moves.retain(|mv| !G::is_talk(mv));
    }
    moves
}

fn after<G: Game>(game: &G, seat: Seat, mv: &G::Move) -> G {
    let mut after = game.clone();
    after.apply(Actor::Seat(seat), mv);
    after
}

/// Whoever is to act; nobody when the game is over.
pub fn to_act<G: Game>(game: &G) -> Option<Seat> {
    game.turn().seats().lowest()
}

/// Whether the game is over and the side of a seat alone is first.
pub fn has_won<G: Game>(game: &G, own: Seat) -> bool {
    let roster = game.roster();
    let ranks = game.standings().ranks().unwrap_or_default();
    let is_fair =
        |seat: Seat| (ranks[seat.index()] == 1) == (roster.side(seat) == roster.side(own));
    game.turn() == Turn::Over
        && ranks.len() == roster.seats()
        && Seat::all(roster.seats()).all(is_fair)
}
