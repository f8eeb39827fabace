//! How a bot plays the Labyrinthe: by how many moves the pawns still need.

use game::{Game, Phrase, Seat};
use labyrinthe::{Distances, End, Labyrinthe, PAWNS, Phase, TO_WIN};

use crate::codes::{PAWN_INSIDE, PAWNS_FARTHER, PAWNS_KEPT, PAWNS_NEARER};
use crate::mind::Mind;
use crate::search::{Crowd, Skill, WIN};

/// A move more or less to the white square.
const STEP: i32 = 100;
/// What a pawn without any open way counts as.
const SHUT_IN: i32 = 9;
impl Mind for Labyrinthe {
    const SKILLS: [Skill; 6] = [
        Skill { widths: &[], blur: 250 },
        Skill { widths: &[], blur: 60 },
        Skill { widths: &[8], blur: 0 },
        Skill { widths: &[8, 4, 4], blur: 0 },
        Skill { widths: &[14, 6, 6], blur: 0 },
        Skill { widths: &[16, 10, 8, 6], blur: 0 },
    ];
    const CROWDS: [Crowd; 6] = [
        Crowd { tries: 0, width: 0, blur: 250 },
        Crowd { tries: 0, width: 0, blur: 150 },
        Crowd { tries: 0, width: 0, blur: 90 },
        Crowd { tries: 0, width: 10, blur: 0 },
        Crowd { tries: 300, width: 10, blur: 0 },
        Crowd { tries: 1200, width: 12, blur: 0 },
    ];
    const LEAD: f64 = 300.0;

    fn key(&self) -> u64 {
        self.hash()
    }

    fn value(&self, own: Seat) -> i32 {
        value(self, own)
    }
}

/// The value for a seat: the moves that the best of the others needs more than it does.
fn value(game: &Labyrinthe, own: Seat) -> i32 {
    if let Phase::Over(end) = game.phase() {
        let won = |seat: Seat| game.pieces().inside(seat).count() >= TO_WIN;
        return match end {
            End::Won if won(own) => WIN,
            End::Won | End::Resigned => -WIN,
            End::Repeated | End::AllTurns => 0,
        };
    }
    let distances = Distances::new(game.pieces());
    let need = |seat: Seat| needed(game, &distances, seat);
    let others = game.roster().seats_in().iter().filter(|&seat| seat != own);
    let nearest = others.map(need).min().unwrap_or(0);
    let to_move = game.turn().seats().contains(own);
    nearest - need(own) + if to_move { STEP / 2 } else { 0 }
}

/// What the three nearest pawns of a seat need, and a little for the fourth and for how far they are.
fn needed(game: &Labyrinthe, distances: &Distances, seat: Seat) -> i32 {
    let mut needs = [0; PAWNS];
    for (need, &cell) in needs.iter_mut().zip(game.pieces().pawns(seat)) {
        let moves = distances.get(cell).map_or(SHUT_IN, i32::from);
        let (column, row) = (cell.column() as i32 - 10, cell.row() as i32 - 10);
        *need = STEP * moves + column.abs().max(row.abs());
    }
    needs.sort_unstable();
    needs[..TO_WIN].iter().sum::<i32>() + needs[TO_WIN] / 10
}

/// Why a move is good: who needs fewer moves to win and who needs more.
pub(crate) fn reasons(before: &Labyrinthe, after: &Labyrinthe, seat: Seat) -> Vec<Phrase> {
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
    let mut needs = game.pieces().pawns(seat).map(|c| distances.get(c).map_or(SHUT_IN, i32::from));
    needs.sort_unstable();
    needs[..TO_WIN].iter().sum()
}
