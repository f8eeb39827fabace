//! The city on the cover, drawn once: the shelf shows it before anything of the game was fetched.
//!
//! It is kept as `web/src/games/caminos/cover.svg`, and a test fails when that is not what would be drawn now.

use caminos::{Cell, Colour};

use super::draw::{ground_matrix, line, tiles};
use super::paint::{Purpose, elements, paint};
use super::{Block, Camera, Point, Scene, pick};

/// The pieces: a gold way from the west to the north, which steps over a green wall.
const CITY: [(Colour, &[[u8; 3]]); 7] = [
    (Colour::Green, &[[0, 3, 0], [0, 3, 1], [0, 3, 2], [1, 3, 0]]),
    (Colour::Green, &[[3, 2, 0], [3, 3, 0]]),
    (Colour::Yellow, &[[0, 1, 0], [1, 1, 0], [2, 1, 0]]),
    (Colour::Yellow, &[[3, 1, 0], [3, 1, 1], [3, 2, 1], [3, 3, 1]]),
    (Colour::Green, &[[1, 0, 0], [2, 0, 0]]),
    (Colour::Yellow, &[[2, 3, 0], [2, 2, 0]]),
    (Colour::Green, &[[0, 2, 0], [1, 2, 0]]),
];

/// Over its roofs and up its wall.
const WAY: [Point; 8] = [
    [0.0, 1.5, 1.0],
    [1.5, 1.5, 1.0],
    [2.5, 1.5, 1.0],
    [3.0, 1.5, 1.0],
    [3.0, 1.5, 2.0],
    [3.5, 1.5, 2.0],
    [3.5, 2.5, 2.0],
    [3.5, 4.0, 2.0],
];

/// The drawing, its middle at the origin; a unit is 30 long.
pub fn cover() -> String {
    let camera = Camera::new((2.0, 2.0), 30.0);
    let blocks = CITY.map(|(colour, cubes)| Block { colour, cubes: cubes.to_vec() });
    let mut scene = Scene::new(&blocks, camera.facing());
    let whole = scene.clone();
    let mut nth = 0..;
    scene.faces.retain(|_| nth.next().is_some_and(|nth| is_seen(&whole, camera, nth)));
    let corners = [[-0.25, -0.25], [-0.25, 4.25], [4.25, 4.25], [4.25, -0.25]];
    let board = line(camera, &corners.map(|[x, y]| [x, y, 0.0]));
    let ground = |is_odd: bool| {
        let cells = (0..4u8).flat_map(|column| (0..4).map(move |row| Cell { column, row }));
        let cells = cells.filter(|cell| ((cell.column + cell.row) % 2 == 1) == is_odd);
        tiles(cells.fold(0, |set, cell| set | cell.bit()))
    };
    let pieces = paint(&scene, &blocks, camera, Purpose::Small, &|_| "");
    format!(
        r#"<path class="board" d="{board}z"/><g transform="{}"><path class="tile" d="{}"/><path class="tile odd" d="{}"/></g>{}<path class="way" d="{}"/>"#,
        ground_matrix(camera),
        ground(false),
        ground(true),
        elements(&pieces, scene.facing, camera),
        line(camera, &WAY),
    )
}

/// Whether some of a face is not behind others.
fn is_seen(scene: &Scene, camera: Camera, nth: usize) -> bool {
    let steps = || (0..8).map(|step| (f64::from(step) + 0.5) / 8.0);
    let face = scene.faces[nth];
    steps().any(|along| {
        steps().any(|up| {
            let spot = camera.project(face.point(along, up));
            pick(scene, camera, spot).face == Some(nth)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cover_that_is_kept_is_the_one_that_is_drawn() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/games/caminos/cover.svg");
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(path, cover() + "\n").unwrap();
        }
        let kept = std::fs::read_to_string(path).unwrap();
        assert_eq!(kept.trim_end(), cover(), "draw it anew with BLESS=1");
    }

    #[test]
    fn what_is_hidden_is_not_drawn() {
        let tower = Block { colour: Colour::Green, cubes: vec![[1, 0, 0], [1, 0, 1], [1, 0, 2]] };
        let behind = Block { colour: Colour::Yellow, cubes: vec![[0, 1, 0], [0, 0, 0]] };
        let camera = Camera::new((1.0, 1.0), 30.0);
        let scene = Scene::new(&[tower, behind], camera.facing());
        let seen = (0..scene.faces.len()).filter(|&nth| is_seen(&scene, camera, nth)).count();
        assert!(seen > 0 && seen < scene.faces.len(), "{seen} of {}", scene.faces.len());
    }
}
