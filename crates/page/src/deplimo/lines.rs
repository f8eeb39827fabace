//! A ruler as lines of letters, a segment each: for small hands, and for whoever listens.

use deplimo::{Face, Frame, Layout, Letter, Reckoning, Worth};

/// A segment in a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its cells and what lies there, in reading order.
    pub cells: Vec<(usize, Face)>,
    /// What it scores.
    pub points: i32,
    /// Whether it is one single word, which counts double.
    pub is_double: bool,
    /// Its runs of more than one letter, and what is said of each.
    pub runs: Vec<(String, Worth)>,
    /// What it would score as one single word, with the most valuable letters of the tray in its empty cells; nothing if
    /// a back lies there or letters are missing.
    pub at_best: Option<i32>,
}

impl Line {
    /// How many cells it has.
    pub fn length(&self) -> usize {
        self.cells.len()
    }
}

/// All segments, shortest first.
pub fn lines(frame: &Frame, layout: &Layout, tray: &[Letter], reckoning: &Reckoning) -> Vec<Line> {
    let mut values: Vec<i32> = tray.iter().copied().map(Letter::value).collect();
    crate::order(&mut values, |one, other| one > other);
    let segments = frame.segments().iter().zip(reckoning.tallies());
    let line = |(segment, tally): (&deplimo::Segment, &deplimo::Tally)| {
        let cells: Vec<(usize, Face)> =
            segment.cells().map(|cell| (cell, layout.get(cell))).collect();
        let long = tally.runs().iter().filter(|run| run.places().len() > 1);
        let runs = long.map(|run| (tally.letters(*run).to_owned(), run.worth)).collect();
        let at_best = at_best(&cells, &values);
        Line { cells, points: tally.points(), is_double: tally.is_single(), runs, at_best }
    };
    segments.map(line).collect()
}

fn at_best(cells: &[(usize, Face)], values: &[i32]) -> Option<i32> {
    let (mut sum, mut empty) = (0, 0);
    for (_, face) in cells {
        match face {
            Face::Up(letter) => sum += letter.value(),
            Face::Back(_) => return None,
            Face::Empty => empty += 1,
        }
    }
    let more: i32 = values.get(..empty)?.iter().sum();
    Some(2 * (sum + more))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deplimo::tests::draft;

    fn all(lying: &str, waiting: &str) -> Vec<Line> {
        let draft = draft(6, lying, waiting);
        lines(draft.frame(), draft.layout(), draft.tray(), &draft.reckoning())
    }

    #[test]
    fn a_segment_is_a_line_with_its_words() {
        let lines = all("CINQUILLE...PORTeMER", "");
        assert_eq!(lines.iter().map(Line::length).collect::<Vec<_>>(), [4, 6, 8, 10]);
        assert_eq!((lines[0].points, lines[0].is_double), (20, true));
        assert_eq!(lines[0].runs, [("CINQ".to_owned(), Worth::Counts)]);
    }

    #[test]
    fn what_it_would_score_if_it_were_filled_with_one_word() {
        let lines = all("CIN", "EXZ");
        assert_eq!(lines[0].at_best, Some(2 * (5 + 5)));
        assert_eq!(lines[1].at_best, None, "three letters fill no segment of six");
        assert_eq!(all("CIx", "EEE")[0].at_best, None, "a back is no part of a word");
        assert_eq!(all("CINQ", "")[0].at_best, Some(20));
    }
}
