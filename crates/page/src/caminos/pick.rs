//! What is under a point of the drawing.

use caminos::Cell;

use super::{Camera, Scene, Spot, Wall};

/// How far into a column one points who points at its wall.
const INTO: f64 = 0.35;

/// What is under a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hit {
    /// The index of the face; the board itself has none.
    pub face: Option<usize>,
    /// Column and row that are pointed at, and where in them; beyond the board on the level of the board.
    pub at: (f64, f64),
}

impl Hit {
    /// The cell that is pointed at; it need not be on the board.
    pub fn cell(&self) -> Option<Cell> {
        let whole = |at: f64| (0.0..26.0).contains(&at).then_some(at as u8);
        Some(Cell { column: whole(self.at.0)?, row: whole(self.at.1)? })
    }
}

/// What is under a point: the last face that covers it, or the plane of the board.
pub fn pick(scene: &Scene, camera: Camera, (right, down): Spot) -> Hit {
    for (nth, face) in scene.faces.iter().enumerate().rev() {
        let [a, b, c, d, x, y] = face.matrix(camera);
        let area = a * d - b * c;
        let (dx, dy) = (right - x, down - y);
        let (along, up) = ((dx * d - dy * c) / area, (dy * a - dx * b) / area);
        if !(0.0..=1.0).contains(&along) || !(0.0..=1.0).contains(&up) {
            continue;
        }
        let [mut x, mut y, _] = face.point(along, up);
        let inward = |is_positive: bool| if is_positive { -INTO } else { INTO };
        match face.wall {
            Wall::Roof => {}
            Wall::Side => x += inward(scene.facing.east),
            Wall::Front => y += inward(scene.facing.north),
        }
        return Hit { face: Some(nth), at: (x, y) };
    }
    Hit { face: None, at: camera.ground((right, down), 0.0) }
}

#[cfg(test)]
mod tests {
    use caminos::Colour;

    use super::super::Block;
    use super::*;

    #[test]
    fn roofs_walls_and_the_board_are_told_apart() {
        let tower = Block { colour: Colour::Green, cubes: vec![[3, 3, 0], [3, 3, 1]] };
        let camera = Camera::new((4.0, 4.0), 50.0);
        let scene = Scene::new(&[tower], camera.facing());
        let at = |point| pick(&scene, camera, camera.project(point));
        let roof = at([3.5, 3.5, 2.0]);
        assert_eq!(scene.faces[roof.face.unwrap()].wall, Wall::Roof);
        assert_eq!(roof.cell(), Cell::from_text("d4"));
        let wall = at([4.0, 3.5, 0.5]);
        assert_eq!(scene.faces[wall.face.unwrap()].cube, [3, 3, 0]);
        assert_eq!(wall.cell(), Cell::from_text("d4"));
        let board = at([6.5, 0.5, 0.0]);
        assert_eq!((board.face, board.cell()), (None, Cell::from_text("g1")));
        assert_eq!(at([-3.0, 2.0, 0.0]).cell(), None);
    }
}
