//! The place where one types: a segment, and a place in it.

use deplimo::{Face, Frame, Layout};

use super::Plan;
use super::plan::is_level;
use crate::stage::Step;

/// Where the next letter goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// The segment, shortest first.
    pub segment: usize,
    /// The place in it, in reading order; one beyond the last when its last letter was typed.
    pub place: usize,
    /// Whether the last thing that happened here was typing: then keys mean the letter before.
    pub is_typing: bool,
}

impl Cursor {
    /// At a place of a segment.
    pub fn new(segment: usize, place: usize) -> Cursor {
        Cursor { segment, place, is_typing: false }
    }

    /// At a cell that is pointed at. It stays in its segment if it can; a corner that is pointed at again is meant in
    /// its other segment.
    pub fn at(frame: &Frame, cell: usize, before: Option<Cursor>) -> Cursor {
        let own = (0..).zip(frame.segments());
        let all: Vec<Cursor> =
            own.filter_map(|(nth, segment)| Some(Cursor::new(nth, segment.place(cell)?))).collect();
        let same = before.and_then(|old| all.iter().find(|new| new.segment == old.segment));
        let is_again = before.is_some_and(|old| old.cell(frame) == Some(cell));
        let other = all.iter().find(|new| before.is_some_and(|old| new.segment != old.segment));
        let found = if is_again { other.or(same) } else { same.or(all.first()) };
        *found.or(all.first()).expect("a cell belongs to a segment")
    }

    /// In a segment, where its first empty cell is.
    pub fn in_segment(frame: &Frame, layout: &Layout, segment: usize) -> Cursor {
        let cells = frame.segments()[segment].cells();
        let empty = |&cell: &usize| layout.get(cell) == Face::Empty;
        let first = cells.enumerate().find(|(_, cell)| empty(cell));
        Cursor::new(segment, first.map_or(0, |(place, _)| place))
    }

    /// The cell, unless it is beyond the last.
    pub fn cell(self, frame: &Frame) -> Option<usize> {
        let segment = frame.segments()[self.segment];
        (self.place < segment.len()).then(|| segment.cell(self.place))
    }

    /// The cell, or the last one.
    pub fn near(self, frame: &Frame) -> usize {
        let segment = frame.segments()[self.segment];
        segment.cell(self.place.min(segment.len() - 1))
    }

    /// The cell that keys mean: the one before while one types, else the one here or, if that is empty, the one before.
    pub fn meant(self, frame: &Frame, layout: &Layout) -> Option<usize> {
        let segment = frame.segments()[self.segment];
        let before = self.place.checked_sub(1).map(|place| segment.cell(place));
        let here = self.cell(frame).filter(|&cell| layout.get(cell) != Face::Empty);
        if self.is_typing { before.or(here) } else { here.or(before) }
    }

    /// One place on.
    #[must_use]
    pub fn typed(self) -> Cursor {
        Cursor { place: self.place + 1, is_typing: true, ..self }
    }

    /// In the next or the one before of the segments, if there is one.
    pub fn next_segment(self, frame: &Frame, layout: &Layout, is_back: bool) -> Option<Cursor> {
        let next = if is_back { self.segment.checked_sub(1)? } else { self.segment + 1 };
        let is_there = next < frame.segments().len();
        is_there.then(|| Cursor::in_segment(frame, layout, next))
    }

    /// Where an arrow leads: along the segment, into another at a corner, or to the next cell in sight.
    pub fn step(self, plan: &Plan, step: Step) -> Option<Cursor> {
        let (frame, here) = (plan.frame(), self.near(plan.frame()));
        let (way, level) = match step {
            Step::Up => ((0, -1), false),
            Step::Down => ((0, 1), false),
            Step::Left => ((-1, 0), true),
            Step::Right => ((1, 0), true),
            Step::First | Step::Top => return Some(Cursor::new(self.segment, 0)),
            Step::Last | Step::Bottom => {
                return Some(Cursor::new(self.segment, frame.segments()[self.segment].len() - 1));
            }
        };
        // From beyond the last letter, back means that letter.
        if self.cell(frame).is_none() && way != (0, 1) && way != (1, 0) {
            return Some(Cursor::new(self.segment, self.place - 1));
        }
        let to = plan.beside(here, way).or_else(|| plan.lattice().step(here, step))?;
        let own = frame.segments()[self.segment].place(to);
        let others = (0..).zip(frame.segments());
        let mut others =
            others.filter_map(|(nth, s)| Some((is_level(*s) != level, nth, s.place(to)?)));
        match own {
            Some(place) => Some(Cursor::new(self.segment, place)),
            None => {
                let first = others.by_ref().min()?;
                Some(Cursor::new(first.1, first.2))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use deplimo::{Shape, Size};

    use super::*;

    fn plan() -> Plan {
        Plan::of(Frame::of(Size::Large, Shape::default()))
    }

    #[test]
    fn a_corner_that_is_pointed_at_again_is_meant_in_its_other_segment() {
        let plan = plan();
        let first = Cursor::at(plan.frame(), 4, None);
        assert_eq!((first.segment, first.place), (0, 4));
        let again = Cursor::at(plan.frame(), 4, Some(first));
        assert_eq!((again.segment, again.place), (1, 0));
        let on = Cursor::at(plan.frame(), 5, Some(again));
        assert_eq!((on.segment, on.place), (1, 1));
        let back = Cursor::at(plan.frame(), 4, Some(on));
        assert_eq!(back.segment, 1);
        // A cell of one segment only stays where it is.
        assert_eq!(Cursor::at(plan.frame(), 5, Some(on)), on);
    }

    #[test]
    fn arrows_follow_what_one_sees() {
        let plan = plan();
        let go = |cursor: Cursor, step| cursor.step(&plan, step).unwrap();
        let corner = go(Cursor::new(0, 3), Step::Right);
        assert_eq!((corner.segment, corner.place), (0, 4));
        let down = go(corner, Step::Down);
        assert_eq!((down.segment, down.place), (1, 1));
        // The segment of 7 runs to the left: its first place in reading order is its far end.
        let last = go(Cursor::new(1, 5), Step::Left);
        assert_eq!((last.segment, last.place), (2, 5));
        let home = go(last, Step::First);
        assert_eq!((home.segment, home.place), (2, 0));
        // From the segment of 9 down across the gap to the segment of 5.
        let across = go(Cursor::new(4, 3), Step::Down);
        assert_eq!((across.segment, across.place), (0, 1));
        assert_eq!(Cursor::new(4, 3).step(&plan, Step::Up), None);
    }

    #[test]
    fn after_the_last_letter_keys_still_mean_it() {
        let plan = plan();
        let layout: Layout = format!("{:.<50}", "KILTS").parse().unwrap();
        let end = Cursor::new(0, 4).typed();
        assert_eq!((end.cell(plan.frame()), end.near(plan.frame())), (None, 4));
        assert_eq!(end.meant(plan.frame(), &layout), Some(4));
        let back = end.step(&plan, Step::Left).unwrap();
        assert_eq!((back.place, back.is_typing), (4, false));
        assert_eq!(Cursor::new(1, 1).meant(plan.frame(), &layout), Some(4));
    }

    #[test]
    fn segments_follow_each_other_and_open_at_their_first_empty_cell() {
        let plan = plan();
        let layout: Layout = format!("{:.<50}", "KILTSUC").parse().unwrap();
        let next = Cursor::new(0, 2).next_segment(plan.frame(), &layout, false).unwrap();
        assert_eq!((next.segment, next.place), (1, 3));
        assert_eq!(Cursor::new(6, 0).next_segment(plan.frame(), &layout, false), None);
        assert_eq!(Cursor::new(0, 0).next_segment(plan.frame(), &layout, true), None);
    }
}
