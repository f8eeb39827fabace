//! Places that arrow keys go between: squares, hexagons, pieces that lie anywhere.

use super::Point;

/// Where a key leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Arrow up.
    Up,
    /// Arrow right.
    Right,
    /// Arrow down.
    Down,
    /// Arrow left.
    Left,
    /// Home: as far left as arrows lead.
    First,
    /// End: as far right.
    Last,
    /// Page up: as far up.
    Top,
    /// Page down: as far down.
    Bottom,
}

impl Step {
    /// The step that a key of this name makes.
    pub fn from_key(key: &str) -> Option<Step> {
        Some(match key {
            "ArrowUp" => Step::Up,
            "ArrowRight" => Step::Right,
            "ArrowDown" => Step::Down,
            "ArrowLeft" => Step::Left,
            "Home" => Step::First,
            "End" => Step::Last,
            "PageUp" => Step::Top,
            "PageDown" => Step::Bottom,
            _ => return None,
        })
    }

    /// The arrow that leads there, and whether it is pressed until it leads no farther.
    fn arrow(self) -> (Point, bool) {
        let (x, y, is_far) = match self {
            Step::Up => (0.0, -1.0, false),
            Step::Right => (1.0, 0.0, false),
            Step::Down => (0.0, 1.0, false),
            Step::Left => (-1.0, 0.0, false),
            Step::First => (-1.0, 0.0, true),
            Step::Last => (1.0, 0.0, true),
            Step::Top => (0.0, -1.0, true),
            Step::Bottom => (0.0, 1.0, true),
        };
        (Point::new(x, y), is_far)
    }
}

/// Places with numbers, in units of a board or in pixels; y goes down.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Lattice {
    places: Vec<Point>,
}

impl Lattice {
    /// The place with number 0 first.
    pub fn new(places: impl IntoIterator<Item = Point>) -> Lattice {
        Lattice { places: places.into_iter().collect() }
    }

    /// Where a place is.
    pub fn place(&self, nth: usize) -> Option<Point> {
        self.places.get(nth).copied()
    }

    /// Where a step leads from a place; nowhere at the edge.
    pub fn step(&self, from: usize, step: Step) -> Option<usize> {
        let (arrow, is_far) = step.arrow();
        let mut at = self.nearest(from, arrow)?;
        // Each step goes on in the arrow's direction, so that this ends.
        while let Some(next) = self.nearest(at, arrow).filter(|_| is_far) {
            at = next;
        }
        Some(at)
    }

    /// The nearest place in a direction. One straight ahead counts as nearer than one aside.
    fn nearest(&self, from: usize, arrow: Point) -> Option<usize> {
        let here = self.place(from)?;
        let far = |place: Point| {
            let way = place - here;
            let along = way.x * arrow.x + way.y * arrow.y;
            let across = (way.x * arrow.y - way.y * arrow.x).abs();
            (along > 0.0 && across <= 2.0 * along).then_some(along + 2.0 * across)
        };
        let ahead = self.places.iter().enumerate();
        let ahead = ahead.filter_map(|(nth, place)| Some((far(*place)?, nth)));
        ahead.min_by(|(a, _), (b, _)| a.total_cmp(b)).map(|(_, nth)| nth)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lattice(places: &[(f64, f64)]) -> Lattice {
        Lattice::new(places.iter().map(|&(x, y)| Point::new(x, y)))
    }

    #[test]
    fn arrows_prefer_what_lies_straight_ahead() {
        let places = lattice(&[(0.0, 0.0), (3.0, 0.0), (1.0, -2.0), (0.0, 4.0)]);
        assert_eq!(places.step(0, Step::Right), Some(1));
        assert_eq!(places.step(0, Step::Up), Some(2));
        assert_eq!(places.step(0, Step::Down), Some(3));
        assert_eq!(places.step(0, Step::Left), None);
    }

    #[test]
    fn on_a_grid_home_and_end_stay_in_the_row_and_pages_in_the_column() {
        let cells = (0..20).map(|n| Point::new(f64::from(n % 5), f64::from(n / 5)));
        let grid = Lattice::new(cells);
        let from = 7; // third column, second row
        assert_eq!(grid.step(from, Step::First), Some(5));
        assert_eq!(grid.step(from, Step::Last), Some(9));
        assert_eq!(grid.step(from, Step::Top), Some(2));
        assert_eq!(grid.step(from, Step::Bottom), Some(17));
        assert_eq!(grid.step(5, Step::First), None);
    }

    #[test]
    fn every_place_of_a_bent_ruler_is_reached() {
        // Right, down, right: as a folding ruler lies.
        let bent = [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (2.0, 1.0), (2.0, 2.0), (3.0, 2.0)];
        let bent = lattice(&bent);
        let steps = [Step::Right, Step::Right, Step::Down, Step::Down, Step::Right];
        let walk: Vec<usize> = steps
            .iter()
            .scan(0, |at, &step| {
                *at = bent.step(*at, step)?;
                Some(*at)
            })
            .collect();
        assert_eq!(walk, [1, 2, 3, 4, 5]);
    }

    #[test]
    fn keys_have_the_names_that_browsers_give_them() {
        assert_eq!(Step::from_key("ArrowUp"), Some(Step::Up));
        assert_eq!(Step::from_key("PageDown"), Some(Step::Bottom));
        assert_eq!(Step::from_key("Enter"), None);
    }
}
