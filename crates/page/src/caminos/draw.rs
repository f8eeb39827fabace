//! The board of Caminos as the text of drawings: the slab with its rim, marks, lines over roofs. Pieces are drawn by `paint`.
//!
//! The table, the booklet and the cover are all drawn by these. All that lies in the plane of the board shares one
//! matrix.

use std::fmt::Write;

use caminos::{Cells, Colour, cells_of};

use super::camera::sin_cos;
use super::{Camera, Frame, Matrix, Point, Scene, Spot, THICK};

/// The ends of the edges of a unit square, in the order of `Face::dark`.
const ENDS: [[Spot; 2]; 4] = [
    [(0.0, 0.0), (1.0, 0.0)],
    [(1.0, 0.0), (1.0, 1.0)],
    [(0.0, 1.0), (1.0, 1.0)],
    [(0.0, 0.0), (0.0, 1.0)],
];

/// How wide a cell of a plan is.
pub const PLAN_CELL: f64 = 30.0;

/// The class of a colour.
pub fn colour_class(colour: Colour) -> &'static str {
    match colour {
        Colour::Green => "green",
        Colour::Yellow => "gold",
        Colour::Neutral => "grey",
    }
}

/// The mark of a colour, so that it is told without seeing colours: from the corner of its cell of a plan.
pub fn colour_mark(colour: Colour) -> &'static str {
    match colour {
        Colour::Green => "m17.94 21a3.06 3.06 0 1 0 6.12 0a3.06 3.06 0 1 0-6.12 0m3.06 0h.02",
        Colour::Yellow => "m17.58 18.66h6.84m-6.84 2.34h6.84m-6.84 2.34h6.84",
        Colour::Neutral => "m19.02 19.02l3.96 3.96m0-3.96l-3.96 3.96",
    }
}

/// A cell of a plan as elements: its square, and the mark and the height of the column there. Nothing in it has a
/// `transform` of its own: a browser keeps each apart, and looks at all of them in every frame in which the city turns.
pub fn plan_cell((x, y): Spot, top: Option<(usize, Colour)>) -> String {
    let mut cell =
        format!(r#"<rect x="{}" y="{}" width="28.2" height="28.2" rx="3"/>"#, x + 0.9, y + 0.9);
    if let Some((height, colour)) = top {
        let mark = colour_mark(colour);
        let _ = write!(
            cell,
            r#"<path class="mark" d="M{x} {y}{mark}"/><text class="height" x="{x}" y="{y}" dx="8.1" dy="14.1">{height}</text>"#
        );
    }
    cell
}

/// A matrix as an attribute.
pub fn matrix([a, b, c, d, e, f]: Matrix) -> String {
    format!("matrix({a:.2} {b:.2} {c:.2} {d:.2} {e:.2} {f:.2})")
}

/// Where the plane of the board comes to lie.
pub fn ground_matrix(camera: Camera) -> String {
    let [right, back, _] = camera.steps();
    let (x, y) = camera.project([0.0, 0.0, 0.0]);
    matrix([right.0, right.1, back.0, back.1, x, y])
}

/// The outline of a polygon on the plan.
pub fn polygon(corners: &[Spot]) -> String {
    let points: Vec<String> = corners.iter().map(|(x, y)| format!("{x:.3} {y:.3}")).collect();
    format!("M{}z", points.join("L"))
}

/// Some cells of the plan, as one path.
pub fn tiles(cells: Cells) -> String {
    cells_of(cells).fold(String::new(), |mut path, cell| {
        let _ = write!(path, "M{} {}h1v1h-1z", cell.column, cell.row);
        path
    })
}

/// The walls of the slab that the eye sees, in the light and in the shade; they lie under the plane of the board.
pub fn slab(frame: &Frame, camera: Camera) -> [String; 2] {
    walls(&frame.outline(), camera, 1.0)
}

/// The inner walls of the hole, in the same way; they lie over the plane of the board.
pub fn pit(frame: &Frame, camera: Camera) -> [String; 2] {
    walls(&frame.hole_outline(0.0), camera, -1.0)
}

/// The walls below a polygon that goes clockwise, which look outward or (−1) inward.
fn walls(corners: &[Spot], camera: Camera, outward: f64) -> [String; 2] {
    let (sin, cos) = sin_cos(camera.yaw());
    let mut walls = [String::new(), String::new()];
    for (nth, &(x, y)) in corners.iter().enumerate() {
        let (to_x, to_y) = corners[(nth + 1) % corners.len()];
        let (right, up) = ((y - to_y) * outward, (to_x - x) * outward);
        if right * sin - up * cos <= 0.0 {
            continue; // it looks away
        }
        let is_dim = right + up >= 0.01;
        let wall = [[x, y, 0.0], [to_x, to_y, 0.0], [to_x, to_y, -THICK], [x, y, -THICK]];
        walls[usize::from(is_dim)] += &(line(camera, &wall) + "z");
    }
    walls
}

/// A line through places of the world.
pub fn line(camera: Camera, points: &[Point]) -> String {
    points.iter().enumerate().fold(String::new(), |mut path, (nth, &point)| {
        let (x, y) = camera.project(point);
        let _ = write!(path, "{}{x:.1} {y:.1}", if nth == 0 { "M" } else { "L" });
        path
    })
}

/// The edges of pieces as lines, to be dashed.
pub fn outline(scene: &Scene, camera: Camera) -> String {
    scene.faces.iter().fold(String::new(), |mut path, face| {
        for (nth, ends) in ENDS.iter().enumerate() {
            if (face.dark | face.bright) & (1 << nth) != 0 {
                path += &line(camera, &ends.map(|(along, up)| face.point(along, up)));
            }
        }
        path
    })
}

/// All faces of pieces as one surface.
pub fn surface(scene: &Scene, camera: Camera) -> String {
    scene.faces.iter().fold(String::new(), |mut path, face| {
        let corners = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)];
        path += &line(camera, &corners.map(|(along, up)| face.point(along, up)));
        path.push('z');
        path
    })
}

/// How the name of a side is put on the rim so that it can be read from here.
pub fn name_matrix((x, y): Spot, camera: Camera) -> String {
    let (sin, cos) = sin_cos(camera.yaw());
    matrix([cos, sin, sin, -cos, x, y])
}
