//! The score (§4).
//!
//! The points of all 7⁵ lines are a table made at compile time: a sheet is scored
//! by ten looks into it, eleven with the diagonal.

use game::{BySeat, Phrase, Seat, Side, Standing, Standings, Value};

use crate::board::{LINES, Line, SIDE};
use crate::codes::{
    ALL_FINISHED, ALL_ROUNDS, BEST_LINE, COLUMN, DIAGONAL, EMPTY_COLUMN, EMPTY_DIAGONAL, EMPTY_ROW,
    GRADE, RESIGNED, ROW, TOTAL,
};
use crate::{Detrak, Diagonal, Phase, ROUNDS, Rules, Sheet};

/// What a row or column without points costs in the advanced game (§4.4).
pub const NOTHING_COSTS: i32 = 5;
/// How often the diagonal counts in the advanced game (§4.3).
pub const DIAGONAL_COUNTS: i32 = 2;

/// §4.1: the points of a run of equal symbols, by its length.
const RUN: [u8; SIDE + 1] = [0, 0, 2, 3, 8, 10];

static POINTS: [u8; LINES] = points_of_all_lines();

const fn points_of_all_lines() -> [u8; LINES] {
    let mut points = [0; LINES];
    let mut line = 0;
    while line < LINES {
        points[line] = points_of(line);
        line += 1;
    }
    points
}

/// §4.1: every maximal run of equal symbols; an empty cell ends a run.
const fn points_of(line: usize) -> u8 {
    let (mut rest, mut last, mut run, mut points) = (line, 0, 0, 0);
    let mut i = 0;
    while i < SIDE {
        let symbol = rest % 7;
        rest /= 7;
        if symbol == last && symbol != 0 {
            run += 1;
        } else {
            points += RUN[run];
            run = if symbol == 0 { 0 } else { 1 };
        }
        last = symbol;
        i += 1;
    }
    points + RUN[run]
}

impl Sheet {
    /// The points of a line by its runs alone (§4.1).
    pub fn points(&self, line: Line) -> i32 {
        i32::from(POINTS[usize::from(self.line(line))])
    }

    /// The total by these rules (§4.2–§4.5).
    pub fn total(&self, rules: Rules) -> i32 {
        let (mut sum, mut without) = (0, 0);
        for i in 0..SIDE {
            let (row, column) = (self.points(Line::Row(i)), self.points(Line::Column(i)));
            sum += row + column;
            without += i32::from(row == 0) + i32::from(column == 0);
        }
        match rules {
            Rules::Basic => sum,
            Rules::Advanced { diagonal } => {
                sum - NOTHING_COSTS * without + self.diagonal_total(diagonal)
            }
        }
    }

    /// What a line brings by these rules (§4.1–§4.4); all lines together make the total.
    pub fn counted(&self, line: Line, rules: Rules) -> i32 {
        match (rules, line) {
            (Rules::Basic, Line::Diagonal) => 0,
            (Rules::Advanced { diagonal }, Line::Diagonal) => self.diagonal_total(diagonal),
            (Rules::Advanced { .. }, _) if self.points(line) == 0 => -NOTHING_COSTS,
            _ => self.points(line),
        }
    }

    /// §4.3, §4.4: the diagonal, counted twice.
    fn diagonal_total(&self, diagonal: Diagonal) -> i32 {
        match self.points(Line::Diagonal) {
            0 if diagonal == Diagonal::Penalty => -DIAGONAL_COUNTS * NOTHING_COSTS,
            points => DIAGONAL_COUNTS * points,
        }
    }

    /// §4.6: the best single row or column, which breaks ties.
    pub fn best_line(&self) -> i32 {
        Line::rows_and_columns().map(|line| self.points(line)).max().unwrap_or(0)
    }

    /// The lengths and symbols of the runs that score in a line: `1×2`, `4×3`.
    fn runs(&self, line: Line) -> Value {
        let cells = line.cells().map(|cell| self.get(cell));
        let runs = cells.chunk_by(|a, b| a == b).filter(|run| run.len() > 1);
        let written = runs.filter_map(|run| run[0].map(|symbol| format!("{symbol}×{}", run.len())));
        Value::list(written)
    }

    /// The total line by line, as one would count it aloud.
    fn explained(&self, rules: Rules) -> Vec<Phrase> {
        let lines = Line::rows_and_columns().map(|line| self.explain(line, rules));
        let mut figures: Vec<Phrase> = lines.collect();
        if let Rules::Advanced { diagonal } = rules {
            let points = self.diagonal_total(diagonal);
            figures.push(if self.points(Line::Diagonal) == 0 {
                EMPTY_DIAGONAL.phrase().with("points", points)
            } else {
                DIAGONAL.phrase().with("points", points).with("runs", self.runs(Line::Diagonal))
            });
        }
        figures.push(TOTAL.phrase().with("points", self.total(rules)));
        figures.push(BEST_LINE.phrase().with("points", self.best_line()));
        figures
    }

    fn explain(&self, line: Line, rules: Rules) -> Phrase {
        let is_empty = self.points(line) == 0;
        let named = match line {
            Line::Row(row) => {
                let code = if is_empty { &EMPTY_ROW } else { &ROW };
                code.phrase().with("row", row + 1)
            }
            Line::Column(column) => {
                let code = if is_empty { &EMPTY_COLUMN } else { &COLUMN };
                code.phrase().with("column", char::from(b'a' + column as u8).to_string())
            }
            Line::Diagonal => unreachable!("the diagonal is explained by itself"),
        };
        let named = named.with("points", self.counted(line, rules));
        if is_empty { named } else { named.with("runs", self.runs(line)) }
    }
}

/// How good a game for one was (§4.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grade {
    /// *Peut mieux faire.* **Ruling:** below 15, though the booklet prints "0–16".
    CouldDoBetter,
    /// *Moyen*
    Average,
    /// *Bon*
    Good,
    /// *Expert*
    Expert,
    /// *Grand maître*
    Grandmaster,
}

impl Grade {
    /// The total from which on it is the best grade.
    pub(crate) const BEST: i32 = 30;

    /// The grade for a total.
    pub fn of(total: i32) -> Grade {
        match total {
            Grade::BEST.. => Grade::Grandmaster,
            25.. => Grade::Expert,
            20.. => Grade::Good,
            15.. => Grade::Average,
            _ => Grade::CouldDoBetter,
        }
    }

    /// The name of its text.
    pub fn term(self) -> &'static str {
        match self {
            Grade::CouldDoBetter => "detrak-grade-could-do-better",
            Grade::Average => "detrak-grade-average",
            Grade::Good => "detrak-grade-good",
            Grade::Expert => "detrak-grade-expert",
            Grade::Grandmaster => "detrak-grade-grandmaster",
        }
    }
}

pub(crate) fn standings(game: &Detrak) -> Standings {
    let ranks = game.ranks();
    let row = |seat: Seat| Standing {
        rank: Some(ranks[seat]),
        score: Some(game.total(seat)),
        figures: game.figures(seat),
    };
    let reason = (game.phase == Phase::Over).then(|| game.reason());
    Standings { seats: BySeat::from_fn(game.roster.seats(), row), reason }
}

impl Detrak {
    /// The total of a seat, as its sheet stands.
    pub fn total(&self, seat: Seat) -> i32 {
        self.sheets[seat].total(self.setup.rules)
    }

    /// §4.6: by total, then by the best single row or column, then shared.
    pub fn ranks(&self) -> BySeat<u8> {
        self.roster.ranks(|side: Side| {
            let seat = Seat::at(side.index());
            (self.total(seat), self.sheets[seat].best_line())
        })
    }

    fn figures(&self, seat: Seat) -> Vec<Phrase> {
        let mut figures = self.sheets[seat].explained(self.setup.rules);
        if self.setup.players == 1 {
            let total = self.total(seat);
            let grade = Value::Term(Grade::of(total).term());
            figures.push(GRADE.phrase().with("grade", grade).with("points", total));
        }
        figures
    }

    fn reason(&self) -> Phrase {
        if self.roster.is_decided() {
            RESIGNED.phrase()
        } else if self.round == ROUNDS {
            ALL_ROUNDS.phrase().with("rounds", self.round)
        } else {
            ALL_FINISHED.phrase().with("rounds", self.round)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lines_always_make_the_total() {
        let sheet: Sheet = "11.../5..../5.222/.3..6/....6".parse().unwrap();
        for setup in ["detrak", "detrak rules=advanced", "detrak rules=advanced diagonal=penalty"] {
            let rules = setup.parse::<crate::Setup>().unwrap().rules;
            let mut lines: Vec<Line> = Line::rows_and_columns().collect();
            lines.push(Line::Diagonal);
            let sum: i32 = lines.iter().map(|&line| sheet.counted(line, rules)).sum();
            assert_eq!(sum, sheet.total(rules), "{setup}");
        }
    }
}
