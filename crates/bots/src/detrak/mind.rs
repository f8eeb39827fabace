//! How a bot plays Détrak.

use detrak::{Detrak, Line, Rules, SIDE};
use game::{Game, Phrase, Seat};

use crate::codes::{COLUMN, DIAGONAL, ROW};

/// Why a move is good: the lines in which it scores.
pub(crate) fn reasons(before: &Detrak, after: &Detrak, seat: Seat) -> Vec<Phrase> {
    let gain = |line: Line| after.sheet(seat).points(line) - before.sheet(seat).points(line);
    let mut gains: Vec<(i32, Phrase)> = Vec::new();
    for line in Line::rows_and_columns().filter(|&line| gain(line) > 0) {
        let phrase = match line {
            Line::Row(row) => ROW.phrase().with("row", row + 1),
            Line::Column(column) => {
                COLUMN.phrase().with("column", char::from(b'a' + column as u8).to_string())
            }
            Line::Diagonal => continue,
        };
        gains.push((gain(line), phrase.with("points", gain(line))));
    }
    let counts = detrak::DIAGONAL_COUNTS * gain(Line::Diagonal);
    if before.setup().rules != Rules::Basic && counts > 0 {
        gains.push((counts, DIAGONAL.phrase().with("points", counts)));
    }
    gains.sort_by_key(|(gain, _)| -gain);
    gains.truncate(SIDE);
    gains.into_iter().map(|(_, phrase)| phrase).collect()
}
