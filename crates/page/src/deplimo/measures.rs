//! Lines beside a ruler that measure its words: solid if a word counts, dashed if a run doesn't yet.

use deplimo::{Layout, Letter, Reckoning, Tally, Worth};

use super::{Plan, Side};

/// A line beside some cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Measure {
    /// The segment, shortest first.
    pub segment: usize,
    /// Its first and last cell, in reading order.
    pub cells: (usize, usize),
    /// On which side of them it is.
    pub side: Side,
    /// What is said of the run.
    pub worth: Worth,
    /// What the word brings.
    pub points: i32,
    /// What the backs of the segment cost; said once a segment.
    pub penalty: i32,
    /// Whether the word counts double.
    pub is_double: bool,
}

impl Measure {
    /// What is written on it: "24", "7 − 1".
    pub fn label(&self) -> String {
        match self.penalty {
            0 => self.points.to_string(),
            penalty => format!("{} − {penalty}", self.points),
        }
    }
}

/// The lines of a ruler. Runs of one letter are not measured.
pub fn measures(plan: &Plan, reckoning: &Reckoning) -> Vec<Measure> {
    let mut all = Vec::new();
    let segments = plan.frame().segments().iter().zip(reckoning.tallies()).enumerate();
    for (nth, (&segment, tally)) in segments {
        let side = plan.side(segment);
        let first = all.len();
        for run in tally.runs().iter().filter(|run| run.places().len() > 1) {
            let counts = run.worth == Worth::Counts;
            let is_double = counts && tally.is_single();
            let sum: i32 =
                tally.letters(*run).bytes().filter_map(Letter::new).map(Letter::value).sum();
            let points = if !counts {
                0
            } else if is_double {
                2 * sum
            } else {
                sum
            };
            let cells = (segment.cell(run.places().start), segment.cell(run.places().end - 1));
            all.push(Measure {
                segment: nth,
                cells,
                side,
                worth: run.worth,
                points,
                penalty: 0,
                is_double,
            });
        }
        charge(&mut all[first..], tally);
    }
    all
}

/// Backs are paid once a segment: beside its last word that counts.
fn charge(lines: &mut [Measure], tally: &Tally) {
    if let Some(last) = lines.iter_mut().rev().find(|line| line.worth == Worth::Counts) {
        last.penalty = tally.penalty();
    }
}

/// The cells of a ruler that are part of no word that counts although a letter lies there face up.
pub(super) fn idle_cells(plan: &Plan, layout: &Layout, reckoning: &Reckoning) -> Vec<bool> {
    let mut serves = vec![false; layout.len()];
    for (segment, tally) in plan.frame().segments().iter().zip(reckoning.tallies()) {
        for run in tally.runs().iter().filter(|run| run.worth == Worth::Counts) {
            run.places().for_each(|place| serves[segment.cell(place)] = true);
        }
    }
    let is_up = |cell: usize| layout.bytes()[cell].is_ascii_uppercase();
    (0..layout.len()).map(|cell| is_up(cell) && !serves[cell]).collect()
}

impl Plan {
    /// The cells whose letters serve no word yet.
    pub fn idle(&self, layout: &Layout, reckoning: &Reckoning) -> Vec<bool> {
        idle_cells(self, layout, reckoning)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deplimo::tests::draft;

    fn said(lying: &str) -> Vec<(usize, String, bool, Worth)> {
        let draft = draft(6, lying, "");
        let plan = Plan::of(draft.frame());
        let all = measures(&plan, &draft.reckoning());
        all.iter().map(|m| (m.segment, m.label(), m.is_double, m.worth)).collect()
    }

    #[test]
    fn a_single_word_is_measured_double_and_a_back_is_paid_beside_the_last_word() {
        let q = said("CINQUILLE");
        assert_eq!(q[0], (0, "20".to_owned(), true, Worth::Counts));
        assert_eq!(q[1], (1, "24".to_owned(), true, Worth::Counts));
        let parted = said("........PORTeMER");
        assert_eq!(parted[0], (2, "7".to_owned(), false, Worth::Counts));
        assert_eq!(parted[1], (2, "5 − 1".to_owned(), false, Worth::Counts));
    }

    #[test]
    fn a_run_that_doesnt_count_says_so_and_one_letter_is_not_measured() {
        assert_eq!(said("CIN"), [(0, "0".to_owned(), false, Worth::NotAWord)]);
        assert_eq!(said("C.N"), []);
        let gap = said("........PORT.MER");
        assert_eq!(gap[1], (2, "0".to_owned(), false, Worth::NotParted));
    }

    #[test]
    fn letters_that_serve_no_word_are_pale() {
        let draft = draft(6, "CINQUILxE", "");
        let plan = Plan::of(draft.frame());
        let pale = plan.idle(draft.layout(), &draft.reckoning());
        let at: Vec<usize> = (0..25).filter(|&cell| pale[cell]).collect();
        assert_eq!(at, [4, 5, 6, 8], "CINQ counts, QUIL doesn’t, and a back is never pale");
    }
}
