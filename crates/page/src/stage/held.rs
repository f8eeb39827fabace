//! A piece in the air: it follows the pointer, or rests on the stop that it has snapped to.

use super::Point;

/// Where a held piece is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Held {
    /// Where the pointer is, in pixels of the window.
    pub at: Point,
    /// The stop that it has snapped to, in units of the board.
    pub stop: Option<Point>,
    /// Whether a finger or the mouse drags it; else it was taken by a click or a key.
    pub is_dragged: bool,
}

impl Held {
    /// Follows the pointer, which is here.
    pub fn new(at: Point, is_dragged: bool) -> Held {
        Held { at, stop: None, is_dragged }
    }
}

/// The number of the stop that is nearest, if it is within reach.
pub fn snap(stops: impl IntoIterator<Item = Point>, at: Point, reach: f64) -> Option<usize> {
    let far = stops.into_iter().map(|stop| stop.distance(at)).enumerate();
    let near = far.filter(|(_, far)| *far < reach);
    near.min_by(|(_, a), (_, b)| a.total_cmp(b)).map(|(nth, _)| nth)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_piece_snaps_to_the_nearest_stop_within_reach() {
        let stops = [Point::new(0.0, 0.0), Point::new(10.0, 0.0)];
        assert_eq!(snap(stops, Point::new(4.0, 1.0), 7.0), Some(0));
        assert_eq!(snap(stops, Point::new(6.0, 1.0), 7.0), Some(1));
        assert_eq!(snap(stops, Point::new(5.0, 9.0), 7.0), None);
        assert_eq!(snap([], Point::default(), 7.0), None);
    }
}
