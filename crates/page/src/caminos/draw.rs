//! Pieces of Caminos as the text of drawings: the slab with its rim, faces of wood, lines over roofs.
//!
//! The table, the booklet and the cover are all drawn by these. What has many parts is one text, so that a page takes
//! it in at once; all that lies in the plane of the board shares one matrix.

use std::fmt::Write;

use caminos::{Cell, Cells, Colour, cells_of};

use super::camera::sin_cos;
use super::{Block, Camera, Face, Facing, Frame, Matrix, Point, Scene, Spot, THICK, Wall};

/// A unit square, a little larger than itself so that no seam shows between two.
const SQUARE: &str = "M-.008-.008H1.008V1.008H-.008z";
/// The marks of the colours, in a unit square: dashes, rings, crosses.
const DASHES: &str = "M.31.37H.69M.31.5H.69M.31.63H.69";
const RINGS: &str = "M.33.5a.17.17 0 1 0 .34 0a.17.17 0 1 0-.34 0M.5.5h.001";
const CROSSES: &str = "M.39.39L.61.61M.39.61L.61.39";
/// The edges of a unit square, in the order of [`Face::dark`].
const EDGES: [&str; 4] = ["M0 0H1", "M1 0V1", "M0 1H1", "M0 0V1"];
const ENDS: [[Spot; 2]; 4] = [
    [(0.0, 0.0), (1.0, 0.0)],
    [(1.0, 0.0), (1.0, 1.0)],
    [(0.0, 1.0), (1.0, 1.0)],
    [(0.0, 0.0), (0.0, 1.0)],
];

/// The class of a colour.
pub fn colour_class(colour: Colour) -> &'static str {
    match colour {
        Colour::Green => "green",
        Colour::Yellow => "gold",
        Colour::Neutral => "grey",
    }
}

/// The mark of a colour, so that it is told without seeing colours.
pub fn colour_mark(colour: Colour) -> &'static str {
    match colour {
        Colour::Green => RINGS,
        Colour::Yellow => DASHES,
        Colour::Neutral => CROSSES,
    }
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

/// The faces of a scene, from the back to the front; `mark` names pieces that are special.
pub fn faces(
    scene: &Scene,
    blocks: &[Block],
    camera: Camera,
    mark: &dyn Fn(usize) -> &'static str,
) -> String {
    let mut text = String::with_capacity(400 * scene.faces.len());
    for face in &scene.faces {
        let block = &blocks[face.block];
        let [column, row, _] = face.cube;
        let _ = write!(
            text,
            r#"<g class="face {} {}{}" data-at="{}" transform="{}"><path class="wood" d="{SQUARE}"/><path class="grain" d="{}"/>"#,
            colour_class(block.colour),
            wall_class(face.wall, scene.facing),
            mark(face.block),
            Cell { column, row },
            matrix(face.matrix(camera)),
            grain(face, block),
        );
        finish_face(&mut text, face, block.colour);
    }
    text
}

/// The same without grain, which a small picture can't show.
pub fn mark_faces(scene: &Scene, blocks: &[Block], camera: Camera) -> String {
    let mut text = String::new();
    for face in &scene.faces {
        let colour = blocks[face.block].colour;
        let _ = write!(
            text,
            r#"<g class="face {} {}" transform="{}"><path class="wood" d="{SQUARE}"/>"#,
            colour_class(colour),
            wall_class(face.wall, scene.facing),
            matrix(face.matrix(camera)),
        );
        finish_face(&mut text, face, colour);
    }
    text
}

/// The mark of a face and its edges, which end it.
fn finish_face(text: &mut String, face: &Face, colour: Colour) {
    let _ = write!(text, r#"<path class="mark" d="{}"/>"#, colour_mark(colour));
    for (bits, class) in [(face.dark, "edge"), (face.bright, "light")] {
        if bits != 0 {
            let edges: String = (0..4).filter(|n| bits & (1 << n) != 0).map(|n| EDGES[n]).collect();
            let _ = write!(text, r#"<path class="{class}" d="{edges}"/>"#);
        }
    }
    text.push_str("</g>");
}

/// Which way a wall looks: the light comes from the south-west.
fn wall_class(wall: Wall, facing: Facing) -> &'static str {
    match (wall, facing) {
        (Wall::Roof, _) => "top",
        (Wall::Side, Facing { east: true, .. }) => "east",
        (Wall::Side, _) => "west",
        (Wall::Front, Facing { north: true, .. }) => "north",
        (Wall::Front, _) => "south",
    }
}

/// The grain of the wood: along the piece, and in arcs where it was sawn off.
fn grain(face: &Face, block: &Block) -> String {
    let (along, up) = face.wall.axes();
    let axis = long_axis(block);
    let mut seed = (face.block as u32 + 3) * 7919 + face.wall as u32 * 131;
    if axis != along && axis != up {
        let corner = seed % 2;
        return if corner == 0 {
            "M.3 0A.3.3 0 0 1 0 .3M.62 0A.62.62 0 0 1 0 .62M.95 0A.95.95 0 0 1 0 .95".to_owned()
        } else {
            "M.7 0A.3.3 0 0 0 1 .3M.38 0A.62.62 0 0 0 1 .62M.05 0A.95.95 0 0 0 1 .95".to_owned()
        };
    }
    let mut text = String::new();
    let mut bend =
        u32::from(face.cube[0]) * 17 + u32::from(face.cube[1]) * 29 + u32::from(face.cube[2]) * 7;
    for _ in 0..4 {
        // A line begins and ends at the same height, so that it goes on over the next cube.
        let at = 0.06 + 0.88 * part(&mut seed);
        let (one, two) = (at + 0.1 * (part(&mut bend) - 0.5), at + 0.1 * (part(&mut bend) - 0.5));
        let _ = if axis == along {
            write!(text, "M0 {at:.2}C.3 {one:.2} .7 {two:.2} 1 {at:.2}")
        } else {
            write!(text, "M{at:.2} 0C{one:.2} .3 {two:.2} .7 {at:.2} 1")
        };
    }
    text
}

/// A number from 0 to 1 that looks like chance and is the same each time.
fn part(seed: &mut u32) -> f64 {
    *seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
    f64::from(*seed >> 16) / 65536.0
}

/// The axis along which a piece is longest.
fn long_axis(block: &Block) -> usize {
    let length = |axis: usize| {
        let ends = || block.cubes.iter().map(|cube| cube[axis]);
        ends().max().unwrap_or(0) - ends().min().unwrap_or(0)
    };
    (0..3).rev().max_by_key(|&axis| length(axis)).unwrap_or(0)
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

/// The walls of the slab that the eye sees; they lie under the plane of the board.
pub fn slab(frame: &Frame, camera: Camera) -> String {
    walls(&frame.outline(), camera, 1.0)
}

/// The inner walls of the hole; they lie over the plane of the board.
pub fn pit(frame: &Frame, camera: Camera) -> String {
    walls(&frame.hole_outline(0.0), camera, -1.0)
}

/// The walls below a polygon that goes clockwise, which look outward or (−1) inward.
fn walls(corners: &[Spot], camera: Camera, outward: f64) -> String {
    let (sin, cos) = sin_cos(camera.yaw());
    let mut text = String::new();
    for (nth, &(x, y)) in corners.iter().enumerate() {
        let (to_x, to_y) = corners[(nth + 1) % corners.len()];
        let (right, up) = ((y - to_y) * outward, (to_x - x) * outward);
        if right * sin - up * cos <= 0.0 {
            continue; // it looks away
        }
        let class = if right + up < 0.01 { "slab" } else { "slab dim" };
        let wall = [[x, y, 0.0], [to_x, to_y, 0.0], [to_x, to_y, -THICK], [x, y, -THICK]];
        let _ = write!(text, r#"<path class="{class}" d="{}z"/>"#, line(camera, &wall));
    }
    text
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
