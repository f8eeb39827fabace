//! The city as faces to be drawn, from the back to the front.
//!
//! The eye looks down: what hides something is higher than it. So levels are drawn one after another, the walls of
//! each before the roofs on them. Roofs of one height never hide each other; walls of one level do if they stand close
//! behind each other, and are drawn in as many layers as that takes. No two faces of a layer overlap, from wherever the
//! same walls are seen: those of one colour can be one path (`paint`).
//! Faces of different layers are not merged: one of a long piece can lie both before and behind another piece. A piece
//! reads whole because its faces have no edge where it goes on.

use caminos::GRID;

use super::{Block, Camera, Facing, Matrix, Point};

/// The most levels that are drawn: a held piece may be shown higher than any may stand.
const HIGH: usize = 8;
/// How far behind a wall another one of its level can be and still be hidden, when the eye is at its lowest.
const HIDDEN: f64 = 2.51;
/// The layers of a level: more than walls can stand behind each other, and the roofs last.
const LAYERS: u16 = 64;

/// The way a face looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wall {
    /// Upward.
    Roof,
    /// East or west, whichever is seen.
    Side,
    /// North or south, whichever is seen.
    Front,
}

impl Wall {
    /// The axes along which it is spread, of column, row and level.
    pub fn axes(self) -> (usize, usize) {
        match self {
            Wall::Roof => (0, 1),
            Wall::Side => (1, 2),
            Wall::Front => (0, 2),
        }
    }
}

/// A face of a cube that is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    /// The way it looks.
    pub wall: Wall,
    /// Its cube.
    pub cube: [u8; 3],
    /// Its lowest corner.
    pub corner: [u8; 3],
    /// The index of its piece.
    pub block: usize,
    /// The edges that part it from something else: bits for the first axis, then right, far and left of it.
    pub dark: u8,
    /// The edges where the piece bends towards the eye and catches the light.
    pub bright: u8,
    /// When it is drawn: with all others of its layer, none of which it overlaps.
    pub layer: u16,
}

impl Face {
    /// Where a unit square has to be put so that it is this face.
    pub fn matrix(&self, camera: Camera) -> Matrix {
        let steps = camera.steps();
        let (along, up) = self.wall.axes();
        let (x, y) = camera.project(self.corner.map(f64::from));
        [steps[along].0, steps[along].1, steps[up].0, steps[up].1, x, y]
    }

    /// The place of the world at a spot of its unit square.
    pub fn point(&self, along: f64, up: f64) -> Point {
        let mut point = self.corner.map(f64::from);
        let axes = self.wall.axes();
        point[axes.0] += along;
        point[axes.1] += up;
        point
    }

    /// Where it stands on the plan, seen from the eye: from where to where aside and away, which grow with distance.
    fn extent(&self, facing: Facing) -> [(f64, f64); 2] {
        let (low, high) = (self.point(0.0, 0.0), self.point(1.0, 1.0));
        let away = |axis: usize, is_back: bool| match is_back {
            true => (-high[axis], -low[axis]),
            false => (low[axis], high[axis]),
        };
        [away(0, facing.east), away(1, facing.north)]
    }

    /// Whether this wall hides some of another one of its level, from anywhere that both are seen.
    fn hides(&self, other: &Face, facing: Facing) -> bool {
        let [(x, to_x), (y, to_y)] = self.extent(facing);
        let [(other_x, other_to_x), (other_y, other_to_y)] = other.extent(facing);
        let (gap_x, gap_y) = ((other_x - to_x).max(0.0), (other_y - to_y).max(0.0));
        other_to_x > x && other_to_y > y && gap_x * gap_x + gap_y * gap_y < HIDDEN * HIDDEN
    }
}

/// All faces that are seen, from the back to the front.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// Those whose walls these are.
    pub facing: Facing,
    /// The faces.
    pub faces: Vec<Face>,
}

impl Scene {
    /// The faces of some pieces.
    pub fn new(blocks: &[Block], facing: Facing) -> Scene {
        let places = Places::new(blocks);
        let last = GRID as u8 - 1;
        let nearer = |step: u8, is_far_first: bool| if is_far_first { step } else { last - step };
        let mut faces = Vec::new();
        for x in (0..=last).map(|step| nearer(step, facing.east)) {
            for y in (0..=last).map(|step| nearer(step, facing.north)) {
                for cube in (0..HIGH as u8).map(|z| [x, y, z]) {
                    let Some(block) = places.get(cube.map(|n| n as i8)) else { continue };
                    for wall in [Wall::Side, Wall::Front, Wall::Roof] {
                        faces.extend(places.face(wall, cube, block, facing));
                    }
                }
            }
        }
        put_in_layers(&mut faces, facing);
        Scene { facing, faces }
    }

    /// The faces by layers.
    pub fn layers(&self) -> impl Iterator<Item = &[Face]> {
        self.faces.chunk_by(|one, other| one.layer == other.layer)
    }
}

/// Gives each face its layer and puts them in that order. They come by columns and rows, the farthest first, so that
/// what a wall hides has its layer before it.
fn put_in_layers(faces: &mut [Face], facing: Facing) {
    for nth in 0..faces.len() {
        let face = faces[nth];
        let level = u16::from(face.cube[2]) * LAYERS;
        faces[nth].layer = match face.wall {
            Wall::Roof => level + LAYERS - 1,
            _ => {
                let is_behind = |other: &&Face| {
                    other.wall != Wall::Roof
                        && other.cube[2] == face.cube[2]
                        && face.hides(other, facing)
                };
                let behind = faces[..nth].iter().filter(is_behind);
                behind.map(|other| other.layer + 1).max().unwrap_or(level)
            }
        };
    }
    game::order(faces, |one, other| one.layer < other.layer);
}

/// Which piece fills a place: its index and one more; 0 where nothing is.
struct Places([[[u8; HIGH]; GRID]; GRID]);

impl Places {
    fn new(blocks: &[Block]) -> Places {
        let mut places = [[[0; HIGH]; GRID]; GRID];
        for (block, mark) in blocks.iter().zip(1u8..) {
            for &[x, y, z] in &block.cubes {
                places[usize::from(x)][usize::from(y)][usize::from(z)] = mark;
            }
        }
        Places(places)
    }

    fn get(&self, [x, y, z]: [i8; 3]) -> Option<usize> {
        let at = |n: i8| usize::try_from(n).ok();
        let mark = *self.0.get(at(x)?)?.get(at(y)?)?.get(at(z)?)?;
        usize::from(mark).checked_sub(1)
    }

    fn face(&self, wall: Wall, cube: [u8; 3], block: usize, facing: Facing) -> Option<Face> {
        let normal = match wall {
            Wall::Roof => [0, 0, 1],
            Wall::Side => [if facing.east { 1 } else { -1 }, 0, 0],
            Wall::Front => [0, if facing.north { 1 } else { -1 }, 0],
        };
        if self.get(moved(cube.map(|n| n as i8), normal)).is_some() {
            return None;
        }
        let mut corner = cube;
        for axis in 0..3 {
            corner[axis] += u8::from(normal[axis] > 0);
        }
        let mut face = Face { wall, cube, corner, block, dark: 0, bright: 0, layer: 0 };
        let (along, up) = wall.axes();
        for (edge, (axis, sign)) in
            [(up, -1), (along, 1), (up, 1), (along, -1)].into_iter().enumerate()
        {
            let mut aside = [0; 3];
            aside[axis] = sign;
            match self.edge(&face, normal, aside, facing) {
                Edge::None => {}
                Edge::Dark => face.dark |= 1 << edge,
                Edge::Bright => face.bright |= 1 << edge,
            }
        }
        Some(face)
    }

    /// What is to be seen where a face ends toward a direction.
    fn edge(&self, face: &Face, normal: [i8; 3], aside: [i8; 3], facing: Facing) -> Edge {
        let beside = moved(face.cube.map(|n| n as i8), aside);
        if self.get(moved(beside, normal)).is_some() {
            return Edge::Dark; // a wall rises here
        }
        match self.get(beside) {
            Some(block) if block == face.block => Edge::None,
            Some(_) => Edge::Dark,
            // The piece bends towards the eye. Roofs draw the edge to a wall, sides that to a front.
            None if is_seen(aside, facing) => match (face.wall, aside[2]) {
                (Wall::Roof, _) | (Wall::Side, 0) => Edge::Bright,
                _ => Edge::None,
            },
            None => Edge::Dark,
        }
    }
}

enum Edge {
    None,
    Dark,
    Bright,
}

/// Whether a wall that looks this way faces the eye.
fn is_seen([x, y, z]: [i8; 3], facing: Facing) -> bool {
    z > 0 || (x != 0 && (x > 0) == facing.east) || (y != 0 && (y > 0) == facing.north)
}

fn moved(place: [i8; 3], by: [i8; 3]) -> [i8; 3] {
    [place[0] + by[0], place[1] + by[1], place[2] + by[2]]
}

#[cfg(test)]
mod tests {
    use caminos::Colour;
    use game::{Rng, SplitMix};

    use super::super::blocks::tests::wandered;
    use super::super::{blocks, pick};
    use super::*;

    fn bar(cubes: &[[u8; 3]]) -> Block {
        Block { colour: Colour::Green, cubes: cubes.to_vec() }
    }

    const SOUTH_EAST: Facing = Facing { east: true, north: false };

    #[test]
    fn a_bar_has_no_edge_where_it_goes_on() {
        let scene = Scene::new(&[bar(&[[2, 2, 0], [3, 2, 0]])], SOUTH_EAST);
        assert_eq!(scene.faces.len(), 5); // two roofs, two fronts, one end
        let roof = scene.faces.iter().find(|f| f.wall == Wall::Roof && f.cube[0] == 2).unwrap();
        // In front it bends, at the right it goes on, behind and at the left it ends.
        assert_eq!((roof.bright, roof.dark), (0b0001, 0b1100));
        let end = scene.faces.iter().find(|f| f.wall == Wall::Side).unwrap();
        assert_eq!((end.cube, end.corner), ([3, 2, 0], [4, 2, 0]));
    }

    #[test]
    fn two_bars_side_by_side_are_parted() {
        let pair = [bar(&[[2, 2, 0]]), bar(&[[3, 2, 0]])];
        let scene = Scene::new(&pair, SOUTH_EAST);
        let roof = scene.faces.iter().find(|f| f.wall == Wall::Roof && f.block == 0).unwrap();
        assert_eq!(roof.dark & 0b0010, 0b0010);
        assert_eq!(scene.faces.iter().filter(|f| f.wall == Wall::Side).count(), 1);
    }

    /// The cube that is nearest to the eye of all that cover a spot, by trying points of all their faces' planes.
    fn naive(all: &[Block], camera: Camera, spot: (f64, f64)) -> Option<([u8; 3], f64)> {
        let mut best: Option<([u8; 3], f64)> = None;
        for &cube in all.iter().flat_map(|block| &block.cubes) {
            let low = cube.map(f64::from);
            // The line of sight through the spot: a point on the ground and its way up.
            let at = |z: f64| {
                let (x, y) = camera.ground(spot, z);
                [x, y, z]
            };
            let (base, top) = (at(0.0), at(1.0));
            let slope = [top[0] - base[0], top[1] - base[1], 1.0];
            let (mut from, mut to) = (f64::NEG_INFINITY, f64::INFINITY);
            for axis in 0..3 {
                let ends = [low[axis], low[axis] + 1.0].map(|end| (end - base[axis]) / slope[axis]);
                from = from.max(ends[0].min(ends[1]));
                to = to.min(ends[0].max(ends[1]));
            }
            if from < to {
                let near = camera.nearness(at(to));
                if best.is_none_or(|(_, than)| near > than) {
                    best = Some((cube, near));
                }
            }
        }
        best
    }

    /// The same scene with each layer drawn the other way round, which must not be seen.
    fn shuffled(scene: &Scene) -> Scene {
        let faces = scene.layers().flat_map(|layer| layer.iter().rev().copied()).collect();
        Scene { facing: scene.facing, faces }
    }

    #[test]
    fn no_cube_is_ever_drawn_over_one_in_front_of_it() {
        let mut rng = SplitMix::new(5);
        let mut seen = 0;
        for seed in 0..60u64 {
            let board = ["square", "diamond", "octagon", "ring"][seed as usize % 4];
            let (game, tokens) = wandered(&format!("caminos board={board}"), seed, 26);
            let all = blocks(&game, tokens.iter().map(String::as_str));
            let eye = Camera::new((5.0, 5.0), 40.0);
            for _ in 0..12 {
                let mut part = |n: f64| f64::from(rng.below(10_000)) / 10_000.0 * n;
                let camera = eye.turned(part(6.3), part(1.0) - 0.4);
                let scene = Scene::new(&all, camera.facing());
                let otherwise = shuffled(&scene);
                for _ in 0..60 {
                    let spot = (part(480.0) - 240.0, part(400.0) - 240.0);
                    let front = naive(&all, camera, spot).map(|(cube, _)| cube);
                    for scene in [&scene, &otherwise] {
                        let face = pick(scene, camera, spot).face;
                        let drawn = face.map(|nth| scene.faces[nth].cube);
                        assert_eq!(drawn, front, "{board} {seed} {camera:?} {spot:?}");
                    }
                    seen += usize::from(front.is_some());
                }
            }
        }
        assert!(seen > 10_000, "{seen} spots showed a cube");
    }

    #[test]
    fn a_wall_behind_another_is_in_an_earlier_layer() {
        let walls = |behind: [u8; 3]| {
            let scene = Scene::new(&[bar(&[[2, 2, 0]]), bar(&[behind])], SOUTH_EAST);
            let layer = |block: usize, wall: Wall| {
                let own = |face: &&Face| face.block == block && face.wall == wall;
                scene.faces.iter().find(own).unwrap().layer
            };
            layer(0, Wall::Front).cmp(&layer(1, Wall::Front))
        };
        use std::cmp::Ordering::{Equal, Greater, Less};
        assert_eq!(walls([2, 4, 0]), Greater); // one cell between them
        assert_eq!(walls([2, 7, 0]), Equal); // too far behind to be hidden
        assert_eq!(walls([4, 2, 0]), Less); // beside it: its front can hide the side of the other
        assert_eq!(walls([0, 0, 0]), Equal); // aside from where it can be hidden from
        assert_eq!(walls([2, 0, 0]), Less);
        assert_eq!(walls([4, 0, 0]), Less);
        assert_eq!(walls([2, 2, 1]), Less); // on top of it
    }
}
