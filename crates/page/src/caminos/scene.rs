//! The city as faces to be drawn, from the back to the front.
//!
//! Cubes are drawn by column, row and level, those farther from the eye first. Two cubes differ along an
//! axis; a plane between them parts them, and the one on the eye's side of it can't be hidden by the other. So
//! any order that goes by one axis after another, each away from back to front, is a painter's order.
//! Faces are not merged: one of a long piece can lie both before and behind another piece. A piece
//! reads whole because its faces have no edge where it goes on.

use caminos::GRID;

use super::{Block, Camera, Facing, Matrix, Point};

/// The most levels that are drawn: a held piece may be shown higher than any may stand.
const HIGH: usize = 8;

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
        Scene { facing, faces }
    }
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
        let mut face = Face { wall, cube, corner, block, dark: 0, bright: 0 };
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
                let camera = eye.turned(part(6.3), part(0.9) - 0.3);
                let scene = Scene::new(&all, camera.facing());
                for _ in 0..60 {
                    let spot = (part(480.0) - 240.0, part(400.0) - 240.0);
                    let drawn = pick(&scene, camera, spot).face.map(|nth| scene.faces[nth].cube);
                    let front = naive(&all, camera, spot).map(|(cube, _)| cube);
                    assert_eq!(drawn, front, "{board} {seed} {camera:?} {spot:?}");
                    seen += usize::from(front.is_some());
                }
            }
        }
        assert!(seen > 10_000, "{seen} spots showed a cube");
    }
}
