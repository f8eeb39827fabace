//! How a ruler lies on the screen: where its cells are, and on which side of a segment its words are measured.

use deplimo::{Frame, Heading, Segment};

use crate::stage::{Lattice, Point, Rect};

/// A cell of a ruler, in units of the drawing.
pub const CELL: f64 = 54.0;
/// What is left free round the cells, for the lines that measure words.
const EDGE: f64 = 1.15 * CELL;

/// A side of a segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Above.
    North,
    /// At the right.
    East,
    /// Below.
    South,
    /// At the left.
    West,
}

impl Side {
    /// One step to this side: to the right, and down.
    pub const fn step(self) -> (i32, i32) {
        match self {
            Side::North => (0, -1),
            Side::East => (1, 0),
            Side::South => (0, 1),
            Side::West => (-1, 0),
        }
    }
}

/// A ruler in its shape, laid out.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    frame: &'static Frame,
    places: Vec<(i32, i32)>,
}

impl Plan {
    /// Lays a ruler out.
    pub fn of(frame: &'static Frame) -> Plan {
        let places = frame.places().into_iter().map(|(x, y)| (x as i32, y as i32)).collect();
        Plan { frame, places }
    }

    /// The ruler.
    pub fn frame(&self) -> &'static Frame {
        self.frame
    }

    /// The middle of a cell.
    pub fn middle(&self, cell: usize) -> Point {
        let (x, y) = self.places[cell];
        Point::new(f64::from(x) * CELL, f64::from(y) * CELL)
    }

    /// All that is drawn.
    pub fn whole(&self) -> Rect {
        let most = |pick: fn(&(i32, i32)) -> i32| self.places.iter().map(pick).max().unwrap_or(0);
        let (right, down) = (f64::from(most(|at| at.0)), f64::from(most(|at| at.1)));
        Rect::new(-EDGE, -EDGE, right * CELL + 2.0 * EDGE, down * CELL + 2.0 * EDGE)
    }

    /// The wood of a segment.
    pub fn slat(&self, segment: Segment) -> Rect {
        let (from, to) = (self.middle(segment.first()), self.middle(segment.last()));
        let half = CELL / 2.0;
        let (x, y) = (from.x.min(to.x) - half, from.y.min(to.y) - half);
        Rect::new(x, y, (to.x - from.x).abs() + CELL, (to.y - from.y).abs() + CELL)
    }

    /// Where arrow keys lead.
    pub fn lattice(&self) -> Lattice {
        Lattice::new((0..self.places.len()).map(|cell| self.middle(cell)))
    }

    /// The cell beside another, if the ruler runs there.
    pub fn beside(&self, cell: usize, (right, down): (i32, i32)) -> Option<usize> {
        let (x, y) = self.places[cell];
        self.places.iter().position(|&place| place == (x + right, y + down))
    }

    /// The side of a segment on which least is in the way; of two such sides the one that looks outwards.
    pub fn side(&self, segment: Segment) -> Side {
        let [one, other] = sides(segment);
        let cost = |side: Side| {
            segment.cells().filter(|&cell| self.beside(cell, side.step()).is_some()).count()
        };
        let middle = self.whole().centre();
        let slat = self.slat(segment).centre();
        let outward = |side: Side| {
            let (x, y) = side.step();
            f64::from(x) * (slat.x - middle.x) + f64::from(y) * (slat.y - middle.y)
        };
        match cost(one).cmp(&cost(other)) {
            std::cmp::Ordering::Less => one,
            std::cmp::Ordering::Greater => other,
            std::cmp::Ordering::Equal if outward(one) >= outward(other) => one,
            std::cmp::Ordering::Equal => other,
        }
    }
}

/// Whether a segment lies from left to right.
pub(super) fn is_level(segment: Segment) -> bool {
    matches!(segment.heading(), Heading::East | Heading::West)
}

fn sides(segment: Segment) -> [Side; 2] {
    if is_level(segment) { [Side::North, Side::South] } else { [Side::East, Side::West] }
}

#[cfg(test)]
mod tests {
    use deplimo::{Shape, Size};

    use super::*;

    fn all() -> impl Iterator<Item = Plan> {
        let sizes = [Size::Large, Size::Small].into_iter();
        sizes.flat_map(|size| Shape::all().map(move |shape| Plan::of(Frame::of(size, shape))))
    }

    #[test]
    fn every_ruler_of_both_sizes_lies_inside_its_drawing() {
        for plan in all() {
            let whole = plan.whole();
            for cell in 0..plan.frame().size().cells() {
                let at = plan.middle(cell);
                assert!(at.x - CELL >= whole.x && at.x + CELL <= whole.right());
                assert!(at.y - CELL >= whole.y && at.y + CELL <= whole.bottom());
            }
        }
    }

    #[test]
    fn words_of_the_booklets_ruler_are_measured_outside() {
        let plan = Plan::of(Frame::of(Size::Large, Shape::default()));
        let sides: Vec<Side> = plan.frame().segments().iter().map(|&s| plan.side(s)).collect();
        use Side::{East, North, South, West};
        assert_eq!(sides, [North, East, South, West, North, East, South]);
    }

    /// A line beside a segment lies on no cell but those of the segments that it is joined to.
    #[test]
    fn no_measured_side_runs_along_another_segment() {
        for plan in all() {
            for &segment in plan.frame().segments() {
                let side = plan.side(segment);
                let met = segment.cells().filter(|&c| plan.beside(c, side.step()).is_some());
                assert!(met.count() <= 1, "{:?} {}", plan.frame().size(), segment.len());
            }
        }
    }
}
