//! Which part of a board is seen: never beyond its edge, never closer than its limit.
//!
//! A board has units of its own; `frame` is where its drawing is in the window, in pixels. The part
//! that is seen has the shape of the whole board. A frame of another shape shows it as large as it
//! fits, in the middle, which is what a browser does with a `viewBox`.

use super::{Point, Rect};

/// How much closer a button goes.
const STEP: f64 = 1.66;
/// How much closer a double click goes.
const LEAP: f64 = 2.7;
/// How much of what is seen stays free, at each edge, round what is brought into sight.
const MARGIN: f64 = 0.15;

/// A window on a board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Viewport {
    whole: Rect,
    seen: Rect,
    closest: f64,
}

impl Viewport {
    /// All of a board, which can be seen at most so many times closer.
    pub fn new(whole: Rect, closest: f64) -> Viewport {
        Viewport { whole, seen: whole, closest: closest.max(1.0) }
    }

    /// All that there is to be seen.
    pub fn whole(&self) -> Rect {
        self.whole
    }

    /// The part that is seen.
    pub fn seen(&self) -> Rect {
        self.seen
    }

    /// How many times larger it is than in a view of the whole.
    pub fn zoom(&self) -> f64 {
        self.whole.width / self.seen.width
    }

    /// Whether the whole board is seen.
    pub fn is_whole(&self) -> bool {
        self.zoom() <= 1.0
    }

    /// Whether one can't come closer.
    pub fn is_closest(&self) -> bool {
        self.zoom() > self.closest * 0.999
    }

    /// Shows the whole board.
    pub fn fit(&mut self) {
        self.seen = self.whole;
    }

    /// Comes as close as all of a part can be seen, with that in the middle.
    pub fn come_to(&mut self, part: Rect) {
        let zoom = (self.whole.width / part.width).min(self.whole.height / part.height);
        let zoom = zoom.min(self.closest);
        let (middle, half) = (part.centre(), 0.5 / zoom);
        let (x, y) = (middle.x - half * self.whole.width, middle.y - half * self.whole.height);
        self.look(x, y, zoom);
    }

    /// Moves what is seen, in units of the board.
    pub fn pan(&mut self, by: Point) {
        self.look(self.seen.x + by.x, self.seen.y + by.y, self.zoom());
    }

    /// Comes closer by a factor; a point of the board stays where it is on the screen.
    pub fn zoom_by(&mut self, by: f64, kept: Point) {
        let zoom = (self.zoom() * by).clamp(1.0, self.closest);
        let shrunk = self.zoom() / zoom;
        let x = kept.x - (kept.x - self.seen.x) * shrunk;
        let y = kept.y - (kept.y - self.seen.y) * shrunk;
        self.look(x, y, zoom);
    }

    /// One step closer, round the middle of what is seen.
    pub fn closer(&mut self) {
        self.zoom_by(STEP, self.seen.centre());
    }

    /// One step back.
    pub fn farther(&mut self) {
        self.zoom_by(1.0 / STEP, self.seen.centre());
    }

    /// Much closer to a point or, where that is done already, back to the whole.
    pub fn leap(&mut self, to: Point) {
        if self.is_whole() { self.zoom_by(LEAP, to) } else { self.fit() }
    }

    /// Brings a part of the board into sight, moving no farther than needed.
    pub fn show(&mut self, part: Rect) {
        let shift = |least: f64, size: f64, seen: f64, side: f64| {
            let room = (side * MARGIN).min(((side - size) / 2.0).max(0.0));
            let (first, last) = (least - room, least + size + room);
            if first < seen || size > side { first - seen } else { (last - seen - side).max(0.0) }
        };
        let x = shift(part.x, part.width, self.seen.x, self.seen.width);
        let y = shift(part.y, part.height, self.seen.y, self.seen.height);
        self.pan(Point::new(x, y));
    }

    /// Pixels a unit.
    pub fn scale(&self, frame: Rect) -> f64 {
        let scale = (frame.width / self.seen.width).min(frame.height / self.seen.height);
        if scale > 0.0 { scale } else { 1.0 }
    }

    /// A point of the window as one of the board.
    pub fn to_board(&self, frame: Rect, window: Point) -> Point {
        (window - frame.centre()) * (1.0 / self.scale(frame)) + self.seen.centre()
    }

    /// A point of the board as one of the window.
    pub fn to_window(&self, frame: Rect, board: Point) -> Point {
        (board - self.seen.centre()) * self.scale(frame) + frame.centre()
    }

    /// What is seen, as a drawing says it.
    pub fn view_box(&self) -> String {
        let Rect { x, y, width, height } = self.seen;
        format!("{x:.2} {y:.2} {width:.2} {height:.2}")
    }

    fn look(&mut self, x: f64, y: f64, zoom: f64) {
        let (whole, width, height) =
            (self.whole, self.whole.width / zoom, self.whole.height / zoom);
        if zoom <= 1.0 {
            return self.fit();
        }
        let within = |at: f64, least: f64, room: f64| at.clamp(least, least + room.max(0.0));
        let x = within(x, whole.x, whole.width - width);
        let y = within(y, whole.y, whole.height - height);
        self.seen = Rect { x, y, width, height };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A wide board on a frame twice as large.
    const WHOLE: Rect = Rect::new(-20.0, -10.0, 400.0, 200.0);
    const FRAME: Rect = Rect::new(100.0, 50.0, 800.0, 400.0);

    fn close(by: f64, kept: Point) -> Viewport {
        let mut view = Viewport::new(WHOLE, 5.0);
        view.zoom_by(by, kept);
        view
    }

    fn is_near(a: Point, b: Point) -> bool {
        a.distance(b) < 1e-9
    }

    #[test]
    fn the_point_under_the_finger_stays_there() {
        let finger = Point::new(321.0, 123.0);
        let mut view = Viewport::new(WHOLE, 5.0);
        for by in [1.7, 1.3, 0.8, 1.1] {
            let under = view.to_board(FRAME, finger);
            view.zoom_by(by, under);
            assert!(is_near(view.to_board(FRAME, finger), under));
            assert!(is_near(view.to_window(FRAME, under), finger));
        }
    }

    #[test]
    fn nothing_beyond_the_edge_is_seen_and_the_limits_hold() {
        let mut view = close(2.0, Point::new(0.0, 0.0));
        view.pan(Point::new(-1000.0, 1000.0));
        assert_eq!(view.seen(), Rect::new(-20.0, 90.0, 200.0, 100.0));
        view.zoom_by(100.0, view.seen().centre());
        assert!(view.is_closest());
        assert_eq!(view.seen().width, 80.0);
        view.zoom_by(0.001, Point::default());
        assert!(view.is_whole());
        assert_eq!(view.seen(), WHOLE);
    }

    #[test]
    fn a_part_is_seen_in_the_middle_as_close_as_all_of_it_can_be() {
        let mut view = Viewport::new(WHOLE, 5.0);
        view.come_to(Rect::new(100.0, 60.0, 100.0, 20.0));
        assert_eq!(view.seen(), Rect::new(100.0, 45.0, 100.0, 50.0));
        view.come_to(Rect::new(370.0, 180.0, 10.0, 10.0)); // in the corner, closer than one can come
        assert_eq!(view.seen(), Rect::new(300.0, 150.0, 80.0, 40.0));
        view.come_to(Rect::new(-20.0, -10.0, 800.0, 400.0));
        assert_eq!(view.seen(), WHOLE);
    }

    #[test]
    fn a_pan_does_nothing_while_the_whole_is_seen() {
        let mut view = Viewport::new(WHOLE, 5.0);
        view.pan(Point::new(30.0, 30.0));
        assert_eq!(view.seen(), WHOLE);
    }

    #[test]
    fn a_frame_of_another_shape_shows_the_board_in_its_middle() {
        let view = Viewport::new(WHOLE, 5.0);
        let tall = Rect::new(0.0, 0.0, 400.0, 600.0);
        assert_eq!(view.scale(tall), 1.0);
        assert_eq!(view.to_board(tall, Point::new(0.0, 200.0)), Point::new(-20.0, -10.0));
        assert_eq!(view.to_window(tall, Point::new(380.0, 190.0)), Point::new(400.0, 400.0));
    }

    #[test]
    fn what_keys_are_at_is_brought_into_sight_and_what_is_seen_stays() {
        let mut view = close(4.0, Point::new(-20.0, -10.0));
        let before = view.seen();
        view.show(Rect::new(30.0, 10.0, 10.0, 10.0));
        assert_eq!(view.seen(), before);
        view.show(Rect::new(200.0, 100.0, 10.0, 10.0));
        let seen = view.seen();
        assert_eq!((seen.right(), seen.bottom()), (225.0, 117.5)); // with some of the view beyond it
        view.show(Rect::new(-20.0, -10.0, 10.0, 10.0));
        assert_eq!((view.seen().x, view.seen().y), (-20.0, -10.0)); // and never beyond the edge
    }

    #[test]
    fn buttons_and_double_clicks_come_closer_and_go_back() {
        let mut view = Viewport::new(WHOLE, 5.0);
        view.closer();
        view.closer();
        assert!(view.zoom() > 2.7);
        view.farther();
        view.farther();
        view.farther();
        assert!(view.is_whole());
        view.leap(Point::new(0.0, 0.0));
        assert!(!view.is_whole());
        view.leap(Point::new(0.0, 0.0));
        assert!(view.is_whole());
    }
}
