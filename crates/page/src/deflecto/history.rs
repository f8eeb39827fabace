//! What each tile of a game did to the lengths: the curve at its end, and the verdicts on contests.

use deflecto::{Cell, Deflecto, Move};
use game::{Actor, Entry, MAX_SEATS, Seat, read_move};
use shelf::Play;

use super::{Change, changes};

/// A tile that was laid, and what it did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// How many tokens there were then, this one included.
    pub number: usize,
    /// Who laid it.
    pub seat: Seat,
    /// Where.
    pub cell: Cell,
    /// The lengths after it, by seat; 0 for a seat without a road.
    pub lengths: [u8; MAX_SEATS],
    /// The lengths that it changed.
    pub changes: Vec<Change>,
    /// Whether it proved the contest of who laid it, if there was one (§6.2).
    pub proof: Option<bool>,
}

impl Step {
    /// The largest difference that it made to a road.
    pub fn most(&self) -> u8 {
        let by = |change: &Change| change.before.map_or(0, |before| before.abs_diff(change.after));
        self.changes.iter().map(by).max().unwrap_or(0)
    }
}

/// All tiles of a game, by its log from the start.
pub fn history(start: &dyn Play, log: &[Entry]) -> Vec<Step> {
    let (mut play, mut steps) = (start.boxed(), Vec::new());
    for (nth, entry) in log.iter().enumerate() {
        let before = play.position::<Deflecto>().cloned();
        if play.play(entry.by, &entry.token).is_err() {
            break;
        }
        if let (Some(before), Some(after)) = (before, play.position::<Deflecto>()) {
            steps.extend(step(&before, after, entry, nth + 1));
        }
    }
    steps
}

fn step(before: &Deflecto, after: &Deflecto, entry: &Entry, number: usize) -> Option<Step> {
    let Actor::Seat(seat) = entry.by else { return None };
    let Ok(Move::Lay { cell, .. }) = read_move::<Deflecto>(&entry.token) else { return None };
    let is_proved = after.penalties(seat) == before.penalties(seat);
    Some(Step {
        number,
        seat,
        cell,
        lengths: after.route_lengths(),
        changes: changes(before, after),
        proof: before.contested().contains(seat).then_some(is_proved),
    })
}

/// The tile that changed a length most, the first of them.
pub fn turning_point(steps: &[Step]) -> Option<&Step> {
    let most = steps.iter().map(Step::most).max().filter(|&most| most > 0)?;
    steps.iter().find(|step| step.most() == most)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(tokens: &str) -> Vec<Step> {
        let start = shelf::open("deflecto players=2 level=1").unwrap();
        let mut play = start.boxed();
        let mut log = Vec::new();
        for token in tokens.split(' ') {
            let entry = Entry::new(Actor::Seat(play.turn().seats().lowest().unwrap()), token);
            play.play(entry.by, &entry.token).unwrap();
            log.push(entry);
        }
        history(&*start, &log)
    }

    #[test]
    fn every_tile_is_a_step_with_the_lengths_after_it() {
        let steps = told("a8=EW d1=NS settle contest d2=ES b8=SW");
        assert_eq!(steps.iter().map(|step| step.number).collect::<Vec<_>>(), [1, 2, 5, 6]);
        assert_eq!(steps[0].lengths[..2], [11, 0]);
        assert_eq!(steps[2].lengths[..2], [11, 13]);
        assert_eq!(steps[2].proof, None); // who proposed has nothing to prove
        assert_eq!(steps[3].proof, Some(true));
    }

    #[test]
    fn a_contest_without_a_change_is_not_proved() {
        let steps = told("a8=EW d1=NS settle contest b8=EW d2=NS");
        assert_eq!(steps[3].proof, Some(false));
        assert!(steps[3].changes.is_empty());
    }

    #[test]
    fn the_turning_point_is_the_largest_change() {
        let steps = told("a8=EW d1=NS d2=ES b8=SW");
        assert_eq!(turning_point(&steps).map(|step| step.number), Some(3));
        assert_eq!(turning_point(&told("a8=EW d1=NS")), None);
    }
}
