//! The board as a slab of wood: its outline, its rim with an inlay a side, and the hole of the ring.
//!
//! A board has the outline that its sides have: each is a line that all its cells lie behind.

use caminos::{Board, Cell, Cells, Compass, cells_of};

use super::camera::sin_cos;
use super::{Camera, Spot};

/// How far the rim reaches beyond the cells, in units.
const RIM: f64 = 0.78;
/// Where the inlays lie in it.
const INLAY: (f64, f64) = (0.2, 0.6);
/// The part of a side that stays wood at either end of its inlay.
const END: f64 = 0.06;
/// How thick the slab is.
pub const THICK: f64 = 0.45;
/// The highest that is drawn: three levels, and a piece that is held above them.
const TALL: f64 = 3.3;
/// How wide the drawing is; units follow from it.
const WIDE: f64 = 1000.0;

/// A piece of lighter wood in the rim, with the name of its side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Inlay {
    /// Which side.
    pub side: Compass,
    /// Its corners on the plan.
    pub corners: [Spot; 4],
    /// Where its name stands.
    pub middle: Spot,
}

/// The slab of a board.
#[derive(Clone, Debug)]
pub struct Frame {
    /// For each side, clockwise: where it looks, and how far it is from the origin.
    edges: Vec<(Compass, Spot, f64)>,
    middle: Spot,
    hole: Cells,
}

impl Frame {
    /// The slab of a board.
    pub fn new(board: &Board) -> Frame {
        let edge = |side: Compass| {
            let (right, up) = direction(side);
            let reach = |cell: Cell| {
                let (x, y) = (f64::from(cell.column), f64::from(cell.row));
                x * right + y * up + right.max(0.0) + up.max(0.0)
            };
            let far = cells_of(board.side(side)).map(reach).fold(f64::NEG_INFINITY, f64::max);
            (side, (right, up), far)
        };
        let edges: Vec<_> = board.sides().map(edge).collect();
        let (columns, rows) = board.size();
        let mut frame = Frame { edges, middle: (columns as f64 / 2.0, rows as f64 / 2.0), hole: 0 };
        let grid = (0..columns as u8)
            .flat_map(|column| (0..rows as u8).map(move |row| Cell { column, row }));
        let is_hole = |cell: &Cell| cell.bit() & board.cells() == 0 && frame.holds(*cell);
        frame.hole = grid.filter(is_hole).fold(0, |set, cell| set | cell.bit());
        frame
    }

    /// Whether all of a cell lies behind all sides.
    fn holds(&self, cell: Cell) -> bool {
        let (x, y) = (f64::from(cell.column) + 0.5, f64::from(cell.row) + 0.5);
        self.edges.iter().all(|&(_, (right, up), far)| x * right + y * up < far - 0.3)
    }

    /// The middle of the board.
    pub fn middle(&self) -> Spot {
        self.middle
    }

    /// The cells of the hole, none but in the ring.
    pub fn hole(&self) -> Cells {
        self.hole
    }

    /// The corners of the hole, clockwise, as far outside its cells.
    pub fn hole_outline(&self, margin: f64) -> Vec<Spot> {
        let bound = |pick: fn(Cell) -> u8| {
            let all = || cells_of(self.hole).map(pick);
            (all().min(), all().max())
        };
        match (bound(|cell| cell.column), bound(|cell| cell.row)) {
            ((Some(left), Some(right)), (Some(low), Some(high))) => {
                let [left, low] = [left, low].map(|n| f64::from(n) - margin);
                let [right, high] = [right, high].map(|n| f64::from(n) + 1.0 + margin);
                vec![(left, high), (right, high), (right, low), (left, low)]
            }
            _ => Vec::new(),
        }
    }

    /// The corners of the slab, so far beyond the cells; corner `n` ends side `n`.
    fn corners(&self, margin: f64) -> Vec<Spot> {
        let count = self.edges.len();
        let meet = |nth: usize| {
            let (_, a, far_a) = self.edges[nth];
            let (_, b, far_b) = self.edges[(nth + 1) % count];
            let (far_a, far_b) = (far_a + margin, far_b + margin);
            let area = a.0 * b.1 - a.1 * b.0;
            ((far_a * b.1 - far_b * a.1) / area, (a.0 * far_b - b.0 * far_a) / area)
        };
        (0..count).map(meet).collect()
    }

    /// The outline of the slab with its rim, clockwise.
    pub fn outline(&self) -> Vec<Spot> {
        self.corners(RIM)
    }

    /// The outline of the field, clockwise.
    pub fn field(&self) -> Vec<Spot> {
        self.corners(0.06)
    }

    /// The inlays of the sides, clockwise.
    pub fn inlays(&self) -> Vec<Inlay> {
        let (inner, outer) = (self.corners(INLAY.0), self.corners(INLAY.1));
        let count = self.edges.len();
        let inlay = |nth: usize| {
            let before = (nth + count - 1) % count;
            let on = |corners: &[Spot], part: f64| between(corners[before], corners[nth], part);
            let corners =
                [on(&inner, END), on(&inner, 1.0 - END), on(&outer, 1.0 - END), on(&outer, END)];
            let middle = between(on(&inner, 0.5), on(&outer, 0.5), 0.5);
            Inlay { side: self.edges[nth].0, corners, middle }
        };
        (0..count).map(inlay).collect()
    }

    /// How far the rim is from the middle at most.
    fn radius(&self) -> f64 {
        let square = |(x, y): Spot| (x - self.middle.0).powi(2) + (y - self.middle.1).powi(2);
        self.outline().into_iter().map(square).fold(0.0, f64::max).sqrt()
    }

    /// The first view, at which the board fills the drawing.
    pub fn camera(&self) -> Camera {
        Camera::new(self.middle, WIDE / (2.0 * self.radius() + 0.2))
    }

    /// How far a view reaches above and below the middle, in units.
    fn reach(&self, camera: Camera) -> (f64, f64) {
        let (up, flat) = sin_cos(camera.pitch());
        // The outermost corners of the rim never stand before a tower.
        ((self.radius() - RIM) * up + TALL * flat, self.radius() * up + THICK * flat)
    }

    /// The part of the drawing that is shown: left, top, width, height. It is the same for all views.
    pub fn bounds(&self) -> [f64; 4] {
        let camera = self.camera();
        let (above, below) = self.reach(camera);
        let unit = camera.unit();
        [-WIDE / 2.0, -above * unit, WIDE, (above + below + 0.1) * unit]
    }

    /// The same view, so small that all of it is shown.
    pub fn fitted(&self, camera: Camera) -> Camera {
        let first = self.camera();
        let ((above, below), (room_above, room_below)) = (self.reach(camera), self.reach(first));
        camera.scaled(first.unit() * (room_above / above).min(room_below / below).min(1.0))
    }
}

fn between(a: Spot, b: Spot, part: f64) -> Spot {
    (a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part)
}

/// Where a side looks: a step of length one to the right and up.
fn direction(side: Compass) -> Spot {
    let eighth = std::f64::consts::FRAC_PI_4 * side as u8 as f64;
    let (right, up) = sin_cos(eighth);
    let exact = |n: f64| if n.abs() < 1e-9 { 0.0 } else { n };
    (exact(right), exact(up))
}

#[cfg(test)]
mod tests {
    use caminos::{BoardName, Material};

    use super::*;

    fn frame(board: BoardName) -> Frame {
        Frame::new(Material::official().table(board).unwrap().board())
    }

    #[test]
    fn each_board_has_the_outline_of_its_sides() {
        let corners = BoardName::ALL.map(|board| frame(board).outline().len());
        assert_eq!(corners, [4, 4, 8, 8]);
        let square = frame(BoardName::Square).corners(0.0);
        let rounded: Vec<(i32, i32)> =
            square.iter().map(|&(x, y)| (x.round() as i32, y.round() as i32)).collect();
        assert_eq!(rounded, [(8, 8), (8, 0), (0, 0), (0, 8)]);
        // The diamond's tips reach half a cell beyond its outermost cells.
        let (x, y) = frame(BoardName::Diamond).corners(0.0)[0];
        assert!((x - 11.5).abs() < 1e-9 && (y - 5.5).abs() < 1e-9, "{x} {y}");
    }

    #[test]
    fn only_the_ring_has_a_hole() {
        let holes = BoardName::ALL.map(|board| frame(board).hole().count_ones());
        assert_eq!(holes, [0, 0, 0, 16]);
        assert_eq!(
            frame(BoardName::Ring).hole_outline(0.0),
            [(3.0, 7.0), (7.0, 7.0), (7.0, 3.0), (3.0, 3.0)]
        );
    }

    #[test]
    fn every_side_has_its_inlay_beyond_its_cells() {
        for name in BoardName::ALL {
            let board = Material::official().table(name).unwrap().board();
            for inlay in Frame::new(board).inlays() {
                let (right, up) = direction(inlay.side);
                let along = |(x, y): Spot| x * right + y * up;
                let reach =
                    |cell: Cell| along((f64::from(cell.column) + 0.5, f64::from(cell.row) + 0.5));
                let far = cells_of(board.side(inlay.side)).map(reach).fold(f64::MIN, f64::max);
                assert!(along(inlay.middle) > far + 0.3, "{name:?} {:?}", inlay.side);
            }
        }
    }

    #[test]
    fn all_of_the_board_and_its_towers_is_shown_at_every_view() {
        for name in BoardName::ALL {
            let board = Material::official().table(name).unwrap().board();
            let frame = Frame::new(board);
            let [left, top, width, height] = frame.bounds();
            for turn in 0..32 {
                for tilt in 0..8 {
                    let camera = frame
                        .fitted(frame.camera().at(f64::from(turn) * 0.2, f64::from(tilt) * 0.2));
                    let slab = frame
                        .outline()
                        .into_iter()
                        .flat_map(|(x, y)| [[x, y, 0.0], [x, y, -THICK]]);
                    let towers = cells_of(board.cells())
                        .map(|cell| [f64::from(cell.column) + 0.5, f64::from(cell.row) + 0.5, 3.0]);
                    for point in slab.chain(towers) {
                        let (x, y) = camera.project(point);
                        assert!(x >= left && x <= left + width, "{name:?} {point:?}");
                        assert!(y >= top && y <= top + height, "{name:?} {point:?} {y}");
                    }
                }
            }
        }
    }
}
