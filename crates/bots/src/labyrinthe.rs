//! How a bot plays the Labyrinthe: by how many moves the pawns still need.

use game::{Game, Phrase, Seat};
use labyrinthe::{Cell, Distances, End, Labyrinthe, Move, PAWNS, Phase, Pieces, TO_WIN};

use crate::codes::{PAWN_INSIDE, PAWNS_FARTHER, PAWNS_KEPT, PAWNS_NEARER};
use crate::mind::Mind;
use crate::search::{Crowd, Rated, Skill, Tree, WIN};

/// A move more or less to the white square.
const STEP: i32 = 100;
/// What a pawn counts that needs this many moves or more, or has no open way.
const SHUT_IN: u8 = 9;
/// How many cells the three nearest pawns of a seat are away from the middle, all together, when a game is hardly begun.
const FAR: f64 = 24.0;

impl Mind for Labyrinthe {
    const SKILLS: [Skill; 6] = [
        Skill { widths: &[], blur: 250 },
        Skill { widths: &[], blur: 60 },
        Skill { widths: &[6], blur: 0 },
        Skill { widths: &[5, 2, 2], blur: 0 },
        Skill { widths: &[12, 6, 5], blur: 0 },
        Skill { widths: &[12, 6, 5, 4, 3], blur: 0 },
    ];
    const DEEP: &'static [usize] = &[14, 8, 6, 5, 4, 3];
    const CROWDS: [Crowd; 6] = [
        Crowd::Blurred(600),
        Crowd::Blurred(260),
        Crowd::Blurred(100),
        Crowd::Blurred(0),
        Crowd::Tree(Tree { tries: 16, width: 6, plies: 8 }),
        Crowd::Tree(Tree { tries: 120, width: 8, plies: 8 }),
    ];
    const LEAD: f64 = 300.0;
    const SLIPS: i32 = 3 * STEP / 10;

    fn progress(&self) -> f64 {
        let pawns = |seat| self.pieces().pawns(seat);
        let nearest = self.roster().seats_in().iter().map(|seat| cells_away(pawns(seat))).min();
        (1.0 - f64::from(nearest.unwrap_or(0)) / FAR).max(0.0)
    }

    fn key(&self) -> u64 {
        self.hash()
    }

    fn value(&self, own: Seat) -> i32 {
        let to_act = self.turn().seats().lowest().unwrap_or(own);
        value(self, own, self.pieces(), self.phase(), to_act)
    }

    fn rate(&self, own: Seat, moves: &mut Vec<Move>, out: &mut Vec<Rated>) {
        let Some(seat) = self.turn().seats().lowest() else { return };
        self.legal_moves(seat, moves);
        for (index, mv) in moves.iter().enumerate() {
            let after = self.after(mv);
            let value = value(self, own, &after.pieces, after.phase, after.seat);
            out.push(Rated { value, index: index as u32 });
        }
    }

    fn reasons(&self, after: &Labyrinthe, seat: Seat, _token: &str) -> Vec<Phrase> {
        reasons(self, after, seat)
    }
}

/// The value for a seat: the moves that the best of the others needs more than it does.
fn value(game: &Labyrinthe, own: Seat, pieces: &Pieces, phase: Phase, to_act: Seat) -> i32 {
    match phase {
        Phase::Over(End::Won) if pieces.inside(own).count() >= TO_WIN => return WIN,
        Phase::Over(End::Won | End::Resigned) => return -WIN,
        Phase::Over(End::Repeated | End::AllTurns) => return 0,
        _ => {}
    }
    let moves = pieces.half_moves(SHUT_IN);
    let need = |seat: Seat| needed(pieces.pawns(seat), &moves[seat.index()]);
    let others = game.roster().seats_in().iter().filter(|&seat| seat != own);
    let nearest = others.map(need).min().unwrap_or(0);
    nearest - need(own) + if to_act == own { STEP / 2 } else { 0 }
}

/// What the three nearest pawns of a seat need, and a little for the fourth and for how far they are.
fn needed(pawns: &[Cell; PAWNS], moves: &[u8; PAWNS]) -> i32 {
    let mut needs = [0; PAWNS];
    for ((need, &cell), &moves) in needs.iter_mut().zip(pawns).zip(moves) {
        *need = STEP * i32::from(moves) + away(cell);
    }
    needs.sort_unstable();
    needs[..TO_WIN].iter().sum::<i32>() + needs[TO_WIN] / 10
}

/// How far the three nearest pawns of a seat are from the middle, whatever is in the way.
fn cells_away(pawns: &[Cell; PAWNS]) -> i32 {
    let mut cells = pawns.map(away);
    cells.sort_unstable();
    cells[..TO_WIN].iter().sum()
}

/// How many columns or rows a cell is away from the middle.
fn away(cell: Cell) -> i32 {
    let (column, row) = (cell.column() as i32 - 10, cell.row() as i32 - 10);
    column.abs().max(row.abs())
}

/// Why a move is good: who needs fewer moves to win and who needs more.
fn reasons(before: &Labyrinthe, after: &Labyrinthe, seat: Seat) -> Vec<Phrase> {
    let inside = |game: &Labyrinthe| game.pieces().inside(seat).count();
    let mut reasons = Vec::new();
    if inside(after) > inside(before) {
        reasons.push(PAWN_INSIDE.phrase().with("inside", inside(after)));
    }
    let [from, to] = [before, after].map(|game| moves_needed(game, seat));
    if to < from {
        reasons.push(PAWNS_NEARER.phrase().with("from", from).with("to", to));
    }
    for other in before.roster().seats_in().iter().filter(|&other| other != seat) {
        let [from, to] = [before, after].map(|game| moves_needed(game, other));
        if to > from {
            let farther = PAWNS_FARTHER.phrase().with("seat", other);
            reasons.push(farther.with("from", from).with("to", to));
        }
    }
    if reasons.is_empty() {
        reasons.push(PAWNS_KEPT.phrase().with("turns", to));
    }
    reasons
}

fn moves_needed(game: &Labyrinthe, seat: Seat) -> i32 {
    let distances = Distances::new(game.pieces());
    let mut needs =
        game.pieces().pawns(seat).map(|c| distances.get(c).map_or(SHUT_IN.into(), i32::from));
    needs.sort_unstable();
    needs[..TO_WIN].iter().sum()
}
