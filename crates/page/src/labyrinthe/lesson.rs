//! What a lesson of the Labyrinthe asks for.

use game::Seat;
use labyrinthe::{Block, Cell, Direction, Distances, Labyrinthe, Move, Pieces};

use crate::lesson::{Aim, Teach, number, only};

impl Teach for Labyrinthe {
    fn aim(words: &[&str]) -> Option<Aim<Labyrinthe>> {
        Some(match *words {
            ["reaches", ref cells @ ..] => {
                let cells = only(cells, Cell::from_text)?;
                Box::new(
                    move |tried| matches!(*tried.mv, Move::Pawn { to, .. } if cells.contains(&to)),
                )
            }
            ["enters"] => Box::new(|tried| {
                let inside = |game: &Labyrinthe| game.pieces().inside(tried.seat).count();
                inside(tried.after) > inside(tried.before)
            }),
            ["slides"] => Box::new(|tried| matches!(tried.mv, Move::Block { .. })),
            ["slides", block] => {
                let slid = Block::new(number(block)?)?;
                Box::new(
                    move |tried| matches!(*tried.mv, Move::Block { block, .. } if block == slid),
                )
            }
            ["opens", from, to] => {
                let (from, to) = (Cell::from_text(from)?, Cell::from_text(to)?);
                let (direction, steps) = straight(from, to)?;
                Box::new(move |tried| tried.after.pieces().free_before(from, direction) >= steps)
            }
            ["ready"] => Box::new(|tried| is_ready(tried.after.pieces(), tried.seat)),
            ["keeps-out", seat] => {
                let seat: Seat = number(seat)?;
                Box::new(move |tried| !is_ready(tried.after.pieces(), seat))
            }
            _ => return None,
        })
    }

    fn can_light(&self, kind: &str, name: Option<&str>) -> bool {
        let Some(name) = name else { return false };
        match kind {
            "cell" => Cell::from_text(name).is_some(),
            "pawn" => {
                Cell::from_text(name).is_some_and(|cell| self.pieces().pawn_at(cell).is_some())
            }
            "block" => number(name)
                .and_then(Block::new)
                .is_some_and(|block| self.board().blocks().any(|own| own == block)),
            _ => false,
        }
    }
}

/// Which way and how far it is from one cell to another, along a row or a column.
fn straight(from: Cell, to: Cell) -> Option<(Direction, usize)> {
    Direction::ALL.into_iter().find_map(|direction| {
        let (columns, rows) = direction.step();
        let steps = from.column().abs_diff(to.column()) + from.row().abs_diff(to.row());
        let by = isize::try_from(steps).ok()?;
        let end = from.offset(columns * by, rows * by);
        (steps > 0 && end == Some(to)).then_some((direction, steps))
    })
}

/// Whether a pawn of a seat is outside the white square and one slide from it.
fn is_ready(pieces: &Pieces, seat: Seat) -> bool {
    let distances = Distances::new(pieces);
    pieces.pawns(seat).iter().any(|&cell| distances.get(cell) == Some(1))
}
