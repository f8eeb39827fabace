//! What a lesson of Détrak asks for.

use detrak::{Cell, Detrak, Line, Move, Phase, Sheet, Symbol};
use game::{Game, Seat};

use crate::lesson::{Aim, Teach, Tried, number};

impl Teach for Detrak {
    fn aim(words: &[&str]) -> Option<Aim<Detrak>> {
        Some(match *words {
            ["run", length] => {
                let length: usize = number(length)?;
                Box::new(move |tried| {
                    let runs = |game: &Detrak| runs(game.sheet(tried.seat), length);
                    runs(tried.after) > runs(tried.before)
                })
            }
            ["writes", symbol, cell] => {
                let written = (Cell::from_text(cell)?, Symbol::new(number(symbol)?)?);
                Box::new(move |tried| match *tried.mv {
                    Move::Write { cells, symbols } => {
                        cells.into_iter().zip(symbols).any(|own| own == written)
                    }
                    _ => false,
                })
            }
            ["isolates"] => Box::new(isolates),
            _ => return None,
        })
    }

    fn can_light(&self, kind: &str, name: Option<&str>) -> bool {
        match (kind, name) {
            ("cell", Some(cell)) => Cell::from_text(cell).is_some(),
            ("row", Some(row)) => ["1", "2", "3", "4", "5"].contains(&row),
            ("column", Some(column)) => ["a", "b", "c", "d", "e"].contains(&column),
            ("sheet", Some(seat)) => {
                number(seat).is_some_and(|seat: Seat| seat.index() < self.roster().seats())
            }
            ("dice", None) => matches!(self.phase(), Phase::Write { .. }),
            _ => false,
        }
    }
}

/// How many runs of equal symbols are this long or longer, across and down.
fn runs(sheet: &Sheet, length: usize) -> usize {
    let long = |line: Line| {
        let symbols = line.cells().map(|cell| sheet.get(cell));
        symbols
            .chunk_by(|a, b| a == b)
            .filter(|run| run[0].is_some() && run.len() >= length)
            .count()
    };
    Line::rows_and_columns().map(long).sum()
}

/// Whether a free cell lost its last free neighbour.
fn isolates(tried: &Tried<'_, Detrak>) -> bool {
    let alone = |game: &Detrak| game.sheet(tried.seat).cut_off().collect::<Vec<Cell>>();
    let before = alone(tried.before);
    alone(tried.after).iter().any(|cell| !before.contains(cell))
}
