//! The eye: an orthographic view of the board, turned about its middle and tilted.

use std::f64::consts::{FRAC_PI_2, TAU};

/// A place in the world: column, row, level.
pub type Point = [f64; 3];
/// A place in the drawing: to the right, downward.
pub type Spot = (f64, f64);
/// A matrix of SVG: where the unit steps of a face and its corner come to lie.
pub type Matrix = [f64; 6];

/// How far the eye may be tilted: from low above the table to nearly overhead.
const LOWEST: f64 = 0.38;
const HIGHEST: f64 = 1.25;
/// The tilt at which a table begins.
const PITCH: f64 = 0.66;
/// The turn of the first of the four views: a little past a corner, so that both walls show.
const YAW: f64 = 0.49;

/// Which walls of a cube face the eye.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Facing {
    /// The eastern one, else the western.
    pub east: bool,
    /// The northern one, else the southern.
    pub north: bool,
}

/// Sine and cosine. The library's take any angle to the last digit, at 8 kB in the page; a drawing has no use for either.
pub(super) fn sin_cos(angle: f64) -> (f64, f64) {
    let quarter = (angle / FRAC_PI_2 + 0.5).floor();
    let x = angle - quarter * FRAC_PI_2;
    let square = x * x;
    // The first six members of both series, at most an eighth of a turn from 0.
    let series = |divisors: [f64; 5]| {
        divisors.into_iter().rev().fold(1.0, |sum, divisor| 1.0 - square / divisor * sum)
    };
    let sin = x * series([6.0, 20.0, 42.0, 72.0, 110.0]);
    let cos = series([2.0, 12.0, 30.0, 56.0, 90.0]);
    match (quarter - 4.0 * (quarter / 4.0).floor()) as u8 {
        0 => (sin, cos),
        1 => (cos, -sin),
        2 => (-sin, -cos),
        _ => (-cos, sin),
    }
}

/// An angle within one turn from 0.
fn within_turn(angle: f64) -> f64 {
    angle - TAU * (angle / TAU).floor()
}

/// Where one looks from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    yaw: f64,
    pitch: f64,
    /// The middle of the board, which stays where it is.
    middle: (f64, f64),
    /// How long a unit is in the drawing.
    unit: f64,
}

impl Camera {
    /// The first view of a board with this middle, with units of this length.
    pub fn new(middle: (f64, f64), unit: f64) -> Camera {
        Camera { yaw: YAW, pitch: PITCH, middle, unit }
    }

    /// The same eye, turned and tilted by so much; the tilt has its limits.
    pub fn turned(self, right: f64, up: f64) -> Camera {
        let pitch = (self.pitch + up).clamp(LOWEST, HIGHEST);
        Camera { yaw: within_turn(self.yaw + right), pitch, ..self }
    }

    /// The same eye at a turn and a tilt.
    pub fn at(self, yaw: f64, pitch: f64) -> Camera {
        Camera { yaw: 0.0, pitch: 0.0, ..self }.turned(yaw, pitch)
    }

    /// The next of the four views to the right or to the left, at the tilt of the beginning.
    pub fn snapped(self, is_right: bool) -> Camera {
        let quarters = (self.yaw - YAW) / FRAC_PI_2;
        // A view that one is at, or all but at, is left.
        let next =
            if is_right { (quarters + 0.02).floor() + 1.0 } else { (quarters - 0.02).ceil() - 1.0 };
        Camera { yaw: within_turn(YAW + next * FRAC_PI_2), pitch: PITCH, ..self }
    }

    /// With units of another length.
    pub fn scaled(self, unit: f64) -> Camera {
        Camera { unit, ..self }
    }

    /// The turn, from 0 to a whole one.
    pub fn yaw(self) -> f64 {
        self.yaw
    }

    /// The tilt.
    pub fn pitch(self) -> f64 {
        self.pitch
    }

    /// How long a unit is in the drawing.
    pub fn unit(self) -> f64 {
        self.unit
    }

    /// The eye between this one and another, the shorter way round.
    pub fn toward(self, other: Camera, part: f64) -> Camera {
        let turn = within_turn(other.yaw - self.yaw + TAU / 2.0) - TAU / 2.0;
        self.turned(turn * part, (other.pitch - self.pitch) * part)
    }

    /// Which walls face it.
    pub fn facing(self) -> Facing {
        let (sin, cos) = sin_cos(self.yaw);
        Facing { east: sin > 0.0, north: cos < 0.0 }
    }

    /// How many quarter turns it is from the first view, to the nearest.
    pub fn quarter(self) -> usize {
        (within_turn(self.yaw - YAW + FRAC_PI_2 / 2.0) / FRAC_PI_2) as usize % 4
    }

    /// Where the unit steps along columns, rows and levels lead in the drawing.
    pub fn steps(self) -> [Spot; 3] {
        let ((sin, cos), (up, flat)) = (sin_cos(self.yaw), sin_cos(self.pitch));
        let unit = self.unit;
        [(cos * unit, sin * up * unit), (sin * unit, -cos * up * unit), (0.0, -flat * unit)]
    }

    /// A place of the world in the drawing; the middle of the board is at the origin.
    pub fn project(self, [x, y, z]: Point) -> Spot {
        let [right, back, up] = self.steps();
        let (x, y) = (x - self.middle.0, y - self.middle.1);
        (x * right.0 + y * back.0 + z * up.0, x * right.1 + y * back.1 + z * up.1)
    }

    /// The place at this height that is seen at a spot.
    pub fn ground(self, (right, down): Spot, z: f64) -> (f64, f64) {
        let [a, b, up] = self.steps();
        let down = down - z * up.1;
        let area = a.0 * b.1 - a.1 * b.0;
        let x = (right * b.1 - down * b.0) / area;
        let y = (down * a.0 - right * a.1) / area;
        (x + self.middle.0, y + self.middle.1)
    }

    /// How near a place is to the eye, in units; of two on a line of sight the higher one is seen.
    pub fn nearness(self, [x, y, z]: Point) -> f64 {
        let ((sin, cos), (up, flat)) = (sin_cos(self.yaw), sin_cos(self.pitch));
        (x * sin - y * cos) * flat + z * up
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn eye() -> Camera {
        Camera::new((4.0, 4.0), 50.0)
    }

    #[test]
    fn sine_and_cosine_are_the_librarys_as_far_as_a_drawing_shows() {
        for step in -900..900 {
            let angle = f64::from(step) * 0.01;
            let ((sin, cos), (right_sin, right_cos)) = (sin_cos(angle), angle.sin_cos());
            assert!((sin - right_sin).abs() < 1e-9 && (cos - right_cos).abs() < 1e-9, "{angle}");
        }
    }

    #[test]
    fn what_is_drawn_at_a_spot_is_found_there_again() {
        for turn in 0..24 {
            let eye = eye().turned(f64::from(turn) * 0.3, 0.1);
            for z in [0.0, 1.0, 3.0] {
                let (x, y) = eye.ground(eye.project([2.25, 6.5, z]), z);
                assert!((x - 2.25).abs() < 1e-9 && (y - 6.5).abs() < 1e-9, "{turn}: {x} {y}");
            }
        }
    }

    #[test]
    fn higher_and_nearer_is_nearer() {
        let eye = eye();
        assert!(eye.nearness([1.0, 1.0, 1.0]) > eye.nearness([1.0, 1.0, 0.0]));
        // The first view looks from the south-east.
        assert_eq!(eye.facing(), Facing { east: true, north: false });
        assert!(eye.nearness([5.0, 1.0, 0.0]) > eye.nearness([1.0, 5.0, 0.0]));
        let (_, low) = eye.project([5.0, 1.0, 0.0]);
        let (_, high) = eye.project([1.0, 5.0, 0.0]);
        assert!(low > high, "what is near is low in the drawing");
    }

    #[test]
    fn four_steps_to_the_next_view_lead_round() {
        let begin = eye();
        for is_right in [true, false] {
            let mut eye = begin;
            for step in 0..4 {
                assert_eq!(eye.quarter(), if is_right { step } else { (4 - step) % 4 });
                eye = eye.snapped(is_right);
            }
            assert!((eye.yaw() - begin.yaw()).abs() < 1e-9);
        }
        let half = begin.turned(0.4, 0.3);
        assert_eq!(half.snapped(false), begin); // back first
        assert_eq!(half.snapped(true).quarter(), 1);
    }

    #[test]
    fn the_tilt_has_its_limits_and_turning_has_none() {
        let eye = eye().turned(40.0, 9.0);
        assert_eq!(eye.pitch(), HIGHEST);
        assert_eq!(eye.turned(0.0, -9.0).pitch(), LOWEST);
        assert!((0.0..TAU).contains(&eye.yaw()));
    }

    #[test]
    fn the_way_to_another_view_is_the_shorter_one() {
        let (from, to) = (eye().at(0.1, 0.6), eye().at(TAU - 0.1, 0.6));
        let half = from.toward(to, 0.5);
        assert!(half.yaw() < 1e-9 || TAU - half.yaw() < 1e-9, "{}", half.yaw());
    }
}
