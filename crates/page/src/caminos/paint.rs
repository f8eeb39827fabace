//! The faces of a scene as few paths: those of a layer that have the same ink are one.
//!
//! When the eye turns, only the texts of the paths change, and what a browser does for that it does for each path. So
//! there are few: grain, marks and edges are drawn with one ink on the wood of every colour, which shows through. Nothing
//! has a `transform` of its own either. Lengths are whole tenths of the drawing's units, and what holds the paths is
//! scaled by [`TENTHS`].

use caminos::{Cell, Cells, Colour};

use super::pen::Pen;
use super::{Block, Camera, Face, Facing, Scene, Spot, Wall};

/// What the paths are scaled by.
pub const TENTHS: &str = "scale(.1)";
/// How far wood reaches beyond its face, so that no seam shows between two.
const SEAM: f64 = 0.008;
/// Half the width of a line of a mark, and of an edge.
const HALF: f64 = 0.0275;
const HALF_EDGE: f64 = 0.0105;
/// The ring of the green mark: where it ends, inside and outside.
const RING: (f64, f64) = (0.1425, 0.1975);
/// The handles of a curve that looks like half a circle and of one like a quarter, in radii.
const HALF_ROUND: f64 = 4.0 / 3.0;
const QUARTER_ROUND: f64 = 0.5523;
/// The corners of a face; its edges begin at one each and end at the next, as [`Face::dark`] counts them.
const CORNERS: [Spot; 4] = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)];

/// What a drawing is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// A table, where shadows fall on roofs.
    Table,
    /// The same while the eye turns: the grain, which is half of the lines, is left out until it rests.
    Turning,
    /// The same on a machine that is too slow for it: marks and light are left out too.
    Hurried,
    /// A picture.
    Picture,
    /// A picture too small to show grain.
    Small,
}

impl Purpose {
    /// Whether what it leaves out is there again in a moment, so that its paths keep their places.
    fn is_moving(self) -> bool {
        matches!(self, Purpose::Turning | Purpose::Hurried)
    }

    /// Whether it shows anything of an ink.
    fn shows(self, ink: Ink) -> bool {
        match ink {
            Ink::Grain => matches!(self, Purpose::Table | Purpose::Picture),
            Ink::Light => self != Purpose::Hurried,
            _ => true,
        }
    }
}

/// What a path is drawn with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// The wood of a colour, on walls that look one way.
    Wood(Wall, Colour),
    /// The grain of the wood.
    Grain,
    /// The marks of the colours, and the edges that part pieces from each other.
    Line,
    /// Such edges of pieces that are shown otherwise, as lines.
    Edge,
    /// Edges that catch the light.
    Light,
    /// The shadow of what is held, on roofs.
    Shade,
}

/// The inks of a layer from the bottom up; shade comes last, and only once.
const INKS: [Ink; 13] = [
    Ink::Wood(Wall::Roof, Colour::Green),
    Ink::Wood(Wall::Roof, Colour::Yellow),
    Ink::Wood(Wall::Roof, Colour::Neutral),
    Ink::Wood(Wall::Side, Colour::Green),
    Ink::Wood(Wall::Side, Colour::Yellow),
    Ink::Wood(Wall::Side, Colour::Neutral),
    Ink::Wood(Wall::Front, Colour::Green),
    Ink::Wood(Wall::Front, Colour::Yellow),
    Ink::Wood(Wall::Front, Colour::Neutral),
    Ink::Grain,
    Ink::Line,
    Ink::Edge,
    Ink::Light,
];
/// The colours whose marks there are.
const COLOURS: [Colour; 3] = [Colour::Green, Colour::Yellow, Colour::Neutral];

/// A path of a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    /// What it is drawn with.
    pub ink: Ink,
    /// A class more, of pieces that are shown otherwise.
    pub special: &'static str,
    /// Its text, the attribute `d`.
    pub d: String,
}

impl Path {
    /// Writes its classes.
    fn put_class(&self, facing: Facing, text: &mut String) {
        text.push_str(match self.ink {
            Ink::Wood(_, Colour::Green) => "ge-",
            Ink::Wood(_, Colour::Yellow) => "go-",
            Ink::Wood(_, Colour::Neutral) => "gy-",
            Ink::Grain => "grain",
            Ink::Line => "ink",
            Ink::Edge => "edge",
            Ink::Light => "light",
            Ink::Shade => "shade",
        });
        if let Ink::Wood(wall, _) = self.ink {
            text.push(light(wall, facing));
        }
        text.push_str(self.special);
    }
}

/// How a wall is lit, which comes from the south-west: top, west, south, east, north.
fn light(wall: Wall, facing: Facing) -> char {
    match (wall, facing) {
        (Wall::Roof, _) => 't',
        (Wall::Side, Facing { east: true, .. }) => 'e',
        (Wall::Side, _) => 'w',
        (Wall::Front, Facing { north: true, .. }) => 'n',
        (Wall::Front, _) => 's',
    }
}

/// The paths of a scene from the back to the front; `special` says which pieces are shown otherwise. Wherever the same
/// scene is looked at from, its paths are the same but for their texts.
pub fn paint(
    scene: &Scene,
    blocks: &[Block],
    camera: Camera,
    purpose: Purpose,
    special: &dyn Fn(usize) -> &'static str,
) -> Vec<Path> {
    let brush = Brush::new(camera, purpose);
    let mut paths = Vec::new();
    for layer in scene.layers() {
        // Of each ink what is drawn as usual, then what isn't; and whether there is any, shown or not.
        let mut pens = vec![Pen::default(); 2 * INKS.len()];
        let mut has_any = [false; 2 * INKS.len()];
        let mut other = "";
        for face in layer {
            let (block, class) = (&blocks[face.block], special(face.block));
            let is_special = !class.is_empty();
            other = if is_special { class } else { other };
            for (nth, &ink) in INKS.iter().enumerate() {
                let slot = 2 * nth + usize::from(is_special);
                has_any[slot] |= has(ink, face, block, is_special);
                if purpose.shows(ink) {
                    brush.draw(&mut pens[slot], ink, face, block, is_special);
                }
            }
        }
        for (nth, pen) in pens.into_iter().enumerate() {
            if !pen.text.is_empty() || (has_any[nth] && purpose.is_moving()) {
                let special = if nth % 2 == 0 { "" } else { other };
                paths.push(Path { ink: INKS[nth / 2], special, d: pen.text });
            }
        }
        let has_shade = purpose == Purpose::Table || purpose.is_moving();
        if has_shade && layer[0].wall == Wall::Roof {
            paths.push(Path { ink: Ink::Shade, special: "", d: String::new() });
        }
    }
    paths
}

/// The texts of the paths of shade: the roofs over these cells.
pub fn shades(scene: &Scene, camera: Camera, cells: Cells) -> Vec<String> {
    let brush = Brush::new(camera, Purpose::Table);
    let is_shaded = |face: &&Face| {
        let [column, row, _] = face.cube;
        Cell { column, row }.bit() & cells != 0
    };
    let shade = |layer: &[Face]| {
        let mut pen = Pen::default();
        for face in layer.iter().filter(is_shaded) {
            pen.stamp(brush.corner(face), &brush.wood[Wall::Roof as usize]);
        }
        pen.text
    };
    scene.layers().filter(|layer| layer[0].wall == Wall::Roof).map(shade).collect()
}

/// The paths as elements, for a picture or to be changed when the eye turns.
pub fn elements(paths: &[Path], facing: Facing, camera: Camera) -> String {
    // Lines are as wide as a share of a unit: the style says which, in ems.
    let em = camera.unit() * 10.0;
    let mut text = format!(r#"<g class="pieces" transform="{TENTHS}" font-size="{em:.0}">"#);
    for path in paths {
        text.push_str(r#"<path class=""#);
        path.put_class(facing, &mut text);
        text.push_str(r#"" d=""#);
        text.push_str(&path.d);
        text.push_str(r#""/>"#);
    }
    text + "</g>"
}

/// Whether there is anything of an ink on a face.
fn has(ink: Ink, face: &Face, block: &Block, is_special: bool) -> bool {
    match ink {
        Ink::Wood(wall, colour) => wall == face.wall && colour == block.colour,
        Ink::Grain | Ink::Line => true,
        Ink::Edge => is_special && face.dark != 0,
        Ink::Light => face.bright != 0,
        Ink::Shade => false,
    }
}

/// What all faces that look the same way share, from one view.
struct Brush {
    has_marks: bool,
    /// Where the corner of the board comes to lie, and where unit steps along columns, rows and levels lead; in tenths.
    origin: Spot,
    steps: [Spot; 3],
    wood: [Pen; 3],
    marks: [[Pen; 3]; 3],
    /// The edges of a face, as lines and as shapes.
    edges: [[Pen; 4]; 3],
    bars: [[Pen; 4]; 3],
}

impl Brush {
    fn new(camera: Camera, purpose: Purpose) -> Brush {
        let tenths = |(x, y): Spot| (x * 10.0, y * 10.0);
        let mut brush = Brush {
            has_marks: purpose != Purpose::Hurried,
            origin: tenths(camera.project([0.0; 3])),
            steps: camera.steps().map(tenths),
            wood: Default::default(),
            marks: Default::default(),
            edges: Default::default(),
            bars: Default::default(),
        };
        for wall in [Wall::Roof, Wall::Side, Wall::Front] {
            let (nth, at) = (wall as usize, brush.plane(wall));
            let corners = CORNERS.map(|(x, y)| at(reach(x), reach(y)));
            brush.wood[nth].polygon(&corners);
            for (pen, colour) in brush.marks[nth].iter_mut().zip(COLOURS) {
                mark(pen, colour, &at);
            }
            for edge in 0..4 {
                let [from, to] = [CORNERS[edge], CORNERS[(edge + 1) % 4]].map(|(x, y)| at(x, y));
                brush.edges[nth][edge].begin(from);
                brush.edges[nth][edge].line(to);
                let half = HALF_EDGE * camera.unit() * 10.0;
                bar(&mut brush.bars[nth][edge], from, to, half, &|x, y| (x, y));
            }
        }
        brush
    }

    /// Where a spot of the unit square of such a wall comes to lie, from its corner.
    fn plane(&self, wall: Wall) -> impl Fn(f64, f64) -> Spot + use<> {
        let (along, up) = wall.axes();
        let (a, b) = (self.steps[along], self.steps[up]);
        move |x, y| (x * a.0 + y * b.0, x * a.1 + y * b.1)
    }

    /// Where the corner of a face comes to lie.
    fn corner(&self, face: &Face) -> Spot {
        let [x, y, z] = face.corner.map(f64::from);
        let [a, b, c] = self.steps;
        let (right, down) = self.origin;
        (right + x * a.0 + y * b.0 + z * c.0, down + x * a.1 + y * b.1 + z * c.1)
    }

    /// Draws with an ink what there is of it on a face.
    fn draw(&self, pen: &mut Pen, ink: Ink, face: &Face, block: &Block, is_special: bool) {
        if !has(ink, face, block, is_special) {
            return;
        }
        let (wall, corner) = (face.wall as usize, self.corner(face));
        let mut edges = |which: u8, drawn: &[Pen; 4]| {
            for edge in (0..4).filter(|edge| which & (1 << edge) != 0) {
                pen.stamp(corner, &drawn[edge]);
            }
        };
        match ink {
            Ink::Light => edges(face.bright, &self.edges[wall]),
            Ink::Edge => edges(face.dark, &self.edges[wall]),
            Ink::Line => {
                if !is_special {
                    edges(face.dark, &self.bars[wall]);
                }
                if self.has_marks {
                    pen.stamp(corner, &self.marks[wall][block.colour as usize]);
                }
            }
            Ink::Wood(..) => pen.stamp(corner, &self.wood[wall]),
            Ink::Grain => {
                let mut lines = Pen::default();
                grain(&mut lines, face, block, &self.plane(face.wall));
                pen.stamp(corner, &lines);
            }
            Ink::Shade => {}
        }
    }
}

/// A side of a face, a little beyond it.
fn reach(side: f64) -> f64 {
    if side > 0.5 { side + SEAM } else { side - SEAM }
}

/// The mark of a colour in a unit square: rings, dashes or crosses, as shapes.
fn mark(pen: &mut Pen, colour: Colour, at: &impl Fn(f64, f64) -> Spot) {
    match colour {
        Colour::Green => {
            circle(pen, RING.1, at);
            circle(pen, -RING.0, at); // the other way round: a hole
        }
        Colour::Yellow => {
            for y in [0.37, 0.5, 0.63] {
                bar(pen, (0.31, y), (0.69, y), HALF, at);
            }
        }
        Colour::Neutral => {
            bar(pen, (0.39, 0.39), (0.61, 0.61), HALF, at);
            bar(pen, (0.39, 0.61), (0.61, 0.39), HALF, at);
        }
    }
}

/// A circle round the middle of a unit square; the other way round with a radius below 0.
fn circle(pen: &mut Pen, radius: f64, at: &impl Fn(f64, f64) -> Spot) {
    let (left, right) = (0.5 - radius, 0.5 + radius);
    let handle = radius.abs() * HALF_ROUND;
    pen.begin(at(left, 0.5));
    pen.curve([at(left, 0.5 + handle), at(right, 0.5 + handle), at(right, 0.5)]);
    pen.curve_on([at(left, 0.5 - handle), at(left, 0.5)]);
    pen.close();
}

/// A line of some width as a shape, which reaches as far beyond its ends.
fn bar(pen: &mut Pen, from: Spot, to: Spot, half: f64, at: &impl Fn(f64, f64) -> Spot) {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let part = half / (x * x + y * y).sqrt();
    let (x, y) = (x * part, y * part);
    pen.polygon(&[
        at(from.0 - x - y, from.1 - y + x),
        at(to.0 + x - y, to.1 + y + x),
        at(to.0 + x + y, to.1 + y - x),
        at(from.0 - x + y, from.1 - y - x),
    ]);
}

/// The grain of the wood: along the piece, and in arcs where it was sawn off.
fn grain(pen: &mut Pen, face: &Face, block: &Block, at: &impl Fn(f64, f64) -> Spot) {
    let (along, up) = face.wall.axes();
    let axis = long_axis(block);
    let mut seed = (face.block as u32 + 3) * 7919 + face.wall as u32 * 131;
    if axis != along && axis != up {
        let is_left = seed.is_multiple_of(2);
        let side = |x: f64| if is_left { x } else { 1.0 - x };
        for radius in [0.3, 0.62, 0.95] {
            let handle = radius * QUARTER_ROUND;
            pen.begin(at(side(radius), 0.0));
            let ends = [(radius, handle), (handle, radius), (0.0, radius)];
            pen.curve(ends.map(|(x, y)| at(side(x), y)));
        }
        return;
    }
    let turned = |x: f64, y: f64| if axis == along { at(x, y) } else { at(y, x) };
    let [x, y, z] = face.cube.map(u32::from);
    let mut bend = x * 17 + y * 29 + z * 7;
    for _ in 0..4 {
        // A line begins and ends at the same height, so that it goes on over the next cube.
        let height = 0.06 + 0.88 * part(&mut seed);
        let mut bent = || height + 0.1 * (part(&mut bend) - 0.5);
        let handles = [turned(0.3, bent()), turned(0.7, bent()), turned(1.0, height)];
        pen.begin(turned(0.0, height));
        pen.curve(handles);
    }
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

#[cfg(test)]
mod tests {
    use super::super::blocks::tests::wandered;
    use super::super::{Frame, blocks};
    use super::*;

    /// A city of all pieces but a few, and its first view.
    fn city() -> (Vec<Block>, Camera) {
        let (game, tokens) = wandered("caminos board=octagon neutral=yes scoring=yes", 3, 26);
        let all = blocks(&game, tokens.iter().map(String::as_str));
        (all, Frame::new(game.table().board()).camera())
    }

    fn painted(blocks: &[Block], camera: Camera) -> Vec<Path> {
        let scene = Scene::new(blocks, camera.facing());
        let special = |nth: usize| if nth == 5 { " glow" } else { "" };
        paint(&scene, blocks, camera, Purpose::Table, &special)
    }

    /// How many faces a path has: each begins with a place.
    fn count(path: &Path) -> usize {
        path.d.matches('M').count()
    }

    #[test]
    fn turning_changes_texts_and_nothing_else() {
        let (blocks, camera) = city();
        let inks = |paths: &[Path]| -> Vec<_> {
            paths.iter().map(|path| (path.ink, path.special)).collect()
        };
        let first = painted(&blocks, camera);
        let second = painted(&blocks, camera.turned(0.6, -0.2));
        assert_eq!(inks(&first), inks(&second));
        let drawn = first.iter().zip(&second).filter(|(path, _)| path.ink != Ink::Shade);
        for (one, other) in drawn {
            assert_ne!(one.d, other.d);
            assert_eq!(count(one), count(other));
        }
    }

    /// Each path of a city at rest beside the one that stands in its place while the eye turns.
    fn beside(purpose: Purpose) -> (Scene, Vec<(Path, Path)>) {
        let (blocks, camera) = city();
        let scene = Scene::new(&blocks, camera.facing());
        let drawn = |purpose| paint(&scene, &blocks, camera, purpose, &|_| "");
        let (still, moving) = (drawn(Purpose::Table), drawn(purpose));
        assert_eq!(still.len(), moving.len());
        let pairs: Vec<_> = still.into_iter().zip(moving).collect();
        assert!(pairs.iter().all(|(one, other)| one.ink == other.ink));
        (scene, pairs)
    }

    #[test]
    fn while_the_eye_turns_the_grain_keeps_its_place_and_nothing_else_changes() {
        for (one, other) in beside(Purpose::Turning).1 {
            assert_eq!(other.d.is_empty(), matches!(one.ink, Ink::Grain | Ink::Shade));
            assert!(other.d.is_empty() || one.d == other.d);
        }
    }

    #[test]
    fn in_a_hurry_edges_are_left_of_what_is_drawn_on_the_wood() {
        let (scene, pairs) = beside(Purpose::Hurried);
        for (one, other) in &pairs {
            match one.ink {
                Ink::Wood(..) => assert_eq!(one.d, other.d),
                Ink::Line => assert!(other.d.len() < one.d.len()),
                _ => assert!(other.d.is_empty()),
            }
        }
        let edges = scene.faces.iter().map(|face| face.dark.count_ones() as usize).sum::<usize>();
        let lines = pairs.iter().map(|(_, other)| other).filter(|path| path.ink == Ink::Line);
        assert_eq!(lines.map(count).sum::<usize>(), edges);
    }

    #[test]
    fn every_face_has_its_wood_and_its_mark_once() {
        let (blocks, camera) = city();
        let scene = Scene::new(&blocks, camera.facing());
        let paths = painted(&blocks, camera);
        let of = |is: fn(Ink) -> bool| -> usize {
            paths.iter().filter(|path| is(path.ink)).map(count).sum()
        };
        assert_eq!(of(|ink| matches!(ink, Ink::Wood(..))), scene.faces.len());
        // Besides the mark of each face there are the edges of all pieces that don't glow.
        let edges = scene.faces.iter().filter(|face| face.block != 5);
        let edges = edges.map(|face| face.dark.count_ones() as usize).sum::<usize>();
        assert_eq!(of(|ink| ink == Ink::Line), scene.faces.len() + edges);
        assert_eq!(of(|ink| ink == Ink::Grain), scene.faces.len());
        let glowing = paths.iter().filter(|path| path.special == " glow");
        let glowing =
            glowing.filter(|path| matches!(path.ink, Ink::Wood(..))).map(count).sum::<usize>();
        assert_eq!(glowing, scene.faces.iter().filter(|face| face.block == 5).count());
        assert!(paths.len() < scene.faces.len(), "{} of {}", paths.len(), scene.faces.len());
    }

    #[test]
    fn shade_falls_on_the_roofs_of_its_cells_alone() {
        let blocks =
            [Block { colour: Colour::Green, cubes: vec![[1, 1, 0], [2, 1, 0], [2, 1, 1]] }];
        let camera = Camera::new((2.0, 2.0), 30.0);
        let scene = Scene::new(&blocks, camera.facing());
        let cells = Cell { column: 2, row: 1 }.bit() | Cell { column: 5, row: 5 }.bit();
        let texts = shades(&scene, camera, cells);
        let slots = painted(&blocks, camera).iter().filter(|path| path.ink == Ink::Shade).count();
        assert_eq!(texts.len(), slots);
        assert_eq!(texts.iter().map(String::is_empty).collect::<Vec<_>>(), [true, false]);
    }

    #[test]
    fn small_pictures_have_no_grain() {
        let (blocks, camera) = city();
        let scene = Scene::new(&blocks, camera.facing());
        let paths = paint(&scene, &blocks, camera, Purpose::Small, &|_| "");
        assert!(paths.iter().all(|path| !matches!(path.ink, Ink::Grain | Ink::Shade)));
        let text = elements(&paths, scene.facing, camera);
        assert!(text.contains(r#"class="ge-t""#) && text.contains(r#"class="light""#), "{text}");
    }
}
