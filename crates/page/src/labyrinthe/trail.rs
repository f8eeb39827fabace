//! What moved where: the others' last moves, and a move that is suggested.

use game::{Actor, Entry, Seat};
use labyrinthe::{Block, Cell, Labyrinthe, Move};

use super::held::shift;

/// A piece that went, or should go, from one cell to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trail {
    /// Who moves it; nobody in a figure.
    pub by: Option<Seat>,
    /// Which block it is; none if it is a pawn.
    pub block: Option<Block>,
    /// Where it stood; for a block its bottom-left cell.
    pub from: Cell,
    /// Where it stands then.
    pub to: Cell,
}

/// What these tokens moved, which led to this position; the last first.
pub fn trails(game: &Labyrinthe, entries: &[Entry]) -> Vec<Trail> {
    let mut trails: Vec<Trail> = Vec::new();
    for entry in entries.iter().rev() {
        let Ok(mv) = entry.token.parse::<Move>() else { continue };
        let by = match entry.by {
            Actor::Seat(seat) => Some(seat),
            Actor::Table => None,
        };
        if let Move::Block { block, .. } = mv {
            // A block that moves on later stood where that trail begins.
            let later = trails.iter().rev().find(|trail| trail.block == Some(block));
            let to = later.map_or_else(|| game.pieces().anchor(block), |trail| trail.from);
            let (columns, rows) = shift(&mv);
            if let Some(from) = to.offset(-columns, -rows) {
                trails.push(Trail { by, block: Some(block), from, to });
            }
        } else {
            push_pawns(&mv, by, &mut trails);
        }
    }
    trails
}

/// What a token would move from this position.
pub fn hinted(game: &Labyrinthe, token: &str, by: Option<Seat>) -> Vec<Trail> {
    let mut trails = Vec::new();
    match token.parse::<Move>() {
        Ok(mv @ Move::Block { block, .. }) if game.board().shape(block).is_some() => {
            let from = game.pieces().anchor(block);
            let (columns, rows) = shift(&mv);
            let to = from.offset(columns, rows);
            trails.extend(to.map(|to| Trail { by, block: Some(block), from, to }));
        }
        Ok(mv) => push_pawns(&mv, by, &mut trails),
        Err(_) => {}
    }
    trails
}

/// Which pawn is which after a move: those that stay keep their place in the list, and one that went
/// takes the place that became free. So the same drawing can slide along.
pub fn settle(before: &[Cell], now: &[Cell]) -> Vec<Cell> {
    let mut came = now.iter().filter(|cell| !before.contains(cell));
    let settled = before
        .iter()
        .map(|cell| if now.contains(cell) { Some(*cell) } else { came.next().copied() });
    settled.collect::<Option<Vec<Cell>>>().unwrap_or_default()
}

fn push_pawns(mv: &Move, by: Option<Seat>, trails: &mut Vec<Trail>) {
    let Move::Pawn { from, to, displaced } = *mv else { return };
    trails.push(Trail { by, block: None, from, to });
    if let Some(put) = displaced {
        trails.push(Trail { by, block: None, from: to, to: put });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Game, play_token};

    #[test]
    fn a_trail_leads_back_to_where_a_piece_stood() {
        let mut game = Labyrinthe::new(&"labyrinthe players=2".parse().unwrap());
        let block = Block::new(21).unwrap();
        let stood = game.pieces().anchor(block);
        let me = Actor::Seat(Seat::FIRST);
        let entries = ["b2-b4", "w21N1"].map(|token| Entry::new(me, token));
        assert_eq!(hinted(&game, "w21N1", None)[0].from, stood);
        for entry in &entries {
            play_token(&mut game, me, &entry.token).unwrap();
        }
        let found = trails(&game, &entries);
        let to = stood.offset(0, 1).unwrap();
        assert_eq!(found[0], Trail { by: Some(Seat::FIRST), block: Some(block), from: stood, to });
        assert_eq!((found[1].block, found[1].to), (None, stood_at("b4")));
    }

    #[test]
    fn a_displaced_pawn_leaves_a_trail_of_its_own() {
        let game = Labyrinthe::new(&"labyrinthe players=2".parse().unwrap());
        let found = hinted(&game, "k3-k10*l12", None);
        assert_eq!((found[1].from, found[1].to), (stood_at("k10"), stood_at("l12")));
        assert_eq!(hinted(&game, "pass", None), []);
    }

    #[test]
    fn a_pawn_keeps_its_place_in_the_list() {
        let cells = |texts: [&str; 3]| texts.map(stood_at);
        let before = cells(["a1", "b2", "k10"]);
        assert_eq!(settle(&before, &cells(["a1", "k10", "b9"])), cells(["a1", "b9", "k10"]));
    }

    fn stood_at(text: &str) -> Cell {
        Cell::from_text(text).unwrap()
    }
}
