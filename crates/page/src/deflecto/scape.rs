//! Laid tiles as one landscape: paths for an SVG, a layer an ink, so that neighbours join without a seam.
//!
//! All tiles share their layers: roads are drawn above all rivers, rivers above all ground. A layer is one path,
//! however many tiles there are; the styles give it its colour.

use std::fmt::Write;

use deflecto::{Board, Cell, Face, SIDE, Side, Sides, Track};

use super::lines::{CELL, step};
use super::{Supposed, supposed};

const HALF: f64 = CELL / 2.0;
/// How far the ground's outline is inside a tile; its stroke fills the rest and rounds the corners.
const INSET: f64 = 2.4;

/// What a layer is drawn with. They lie above each other in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// The ground, once more as its own edge.
    Edge,
    /// The ground.
    Ground,
    /// Tufts of grass, darker and lighter than the ground.
    Tuft,
    /// See above.
    LightTuft,
    /// Meadows, their grass and flowers.
    Meadow,
    /// See above.
    Grass,
    /// See above.
    White,
    /// See above.
    Gold,
    /// See above.
    Rose,
    /// Rivers as strokes, springs and lakes as shapes, each with a bank.
    Bank,
    /// See above.
    Shore,
    /// See above.
    River,
    /// See above.
    Pool,
    /// Ripples.
    Wave,
    /// Stones round a spring.
    Stone,
    /// Railways, from the ballast up.
    Ballast,
    /// See above.
    Sleepers,
    /// See above.
    Rails,
    /// See above.
    Between,
    /// See above.
    Ties,
    /// The beam of a buffer stop, and its stripes.
    Buffer,
    /// See above.
    Stripes,
    /// Roads as strokes, places as shapes, each with a kerb.
    Kerb,
    /// See above.
    Rim,
    /// See above.
    Road,
    /// See above.
    Yard,
    /// The line in the middle of a road.
    Dashes,
    /// The green island of a dead end.
    Island,
}

impl Ink {
    /// From the bottom up.
    pub const ALL: [Ink; 28] = [
        Ink::Edge,
        Ink::Ground,
        Ink::Tuft,
        Ink::LightTuft,
        Ink::Meadow,
        Ink::Grass,
        Ink::White,
        Ink::Gold,
        Ink::Rose,
        Ink::Bank,
        Ink::Shore,
        Ink::River,
        Ink::Pool,
        Ink::Wave,
        Ink::Stone,
        Ink::Ballast,
        Ink::Sleepers,
        Ink::Rails,
        Ink::Between,
        Ink::Ties,
        Ink::Buffer,
        Ink::Stripes,
        Ink::Kerb,
        Ink::Rim,
        Ink::Road,
        Ink::Yard,
        Ink::Dashes,
        Ink::Island,
    ];

    /// Its name in the styles.
    pub const fn class(self) -> &'static str {
        match self {
            Ink::Edge => "edge",
            Ink::Ground => "ground",
            Ink::Tuft => "tuft",
            Ink::LightTuft => "tuft light",
            Ink::Meadow => "meadow",
            Ink::Grass => "grass",
            Ink::White => "flower white",
            Ink::Gold => "flower gold",
            Ink::Rose => "flower rose",
            Ink::Bank => "bank",
            Ink::Shore => "shore",
            Ink::River => "river",
            Ink::Pool => "pool",
            Ink::Wave => "wave",
            Ink::Stone => "stone",
            Ink::Ballast => "ballast",
            Ink::Sleepers => "sleepers",
            Ink::Rails => "rails",
            Ink::Between => "between",
            Ink::Ties => "ties",
            Ink::Buffer => "buffer",
            Ink::Stripes => "stripes",
            Ink::Kerb => "kerb",
            Ink::Rim => "rim",
            Ink::Road => "road",
            Ink::Yard => "yard",
            Ink::Dashes => "dashes",
            Ink::Island => "island",
        }
    }
}

/// A layer that isn't empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layer {
    /// Its name in the styles.
    pub class: &'static str,
    /// Its path.
    pub path: String,
}

/// Tiles as a landscape.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scape {
    paths: [String; Ink::ALL.len()],
    /// The upper left corners of chapels, which stand above roads and the lines on them.
    pub chapels: Vec<(i32, i32)>,
}

impl Scape {
    /// All tiles of a board.
    pub fn of(board: &Board) -> Scape {
        let tiles = board.laid().iter().filter_map(|cell| Some((place(cell), board.get(cell)?)));
        let tiles: Vec<((i32, i32), Face)> = tiles.collect();
        let at = |(x, y): (i32, i32)| {
            let column = usize::try_from(x).ok()?;
            let row = usize::try_from(SIDE as i32 - 1 - y).ok()?;
            board.get(Cell::new(column, row)?)
        };
        Scape::draw(&tiles, at)
    }

    /// Any tiles, by their column from the left and row from the top.
    pub fn of_tiles(tiles: &[((i32, i32), Face)]) -> Scape {
        Scape::draw(tiles, |at| tiles.iter().find(|(place, _)| *place == at).map(|(_, face)| *face))
    }

    /// One tile alone, in the first place.
    pub fn of_face(face: Face) -> Scape {
        Scape::of_tiles(&[((0, 0), face)])
    }

    fn draw(tiles: &[((i32, i32), Face)], at: impl Fn((i32, i32)) -> Option<Face>) -> Scape {
        let mut scape = Scape { paths: Default::default(), chapels: Vec::new() };
        for &(place, face) in tiles {
            scape.ground(place, &at);
            scape.face(place, face, &at);
        }
        scape.paths[Ink::Edge as usize] = scape.paths[Ink::Ground as usize].clone();
        scape
    }

    /// The layers from the bottom up, without empty ones.
    pub fn layers(&self) -> impl Iterator<Item = Layer> {
        let all = Ink::ALL.into_iter().filter(|&ink| !self.paths[ink as usize].is_empty());
        all.map(|ink| Layer { class: ink.class(), path: self.paths[ink as usize].clone() })
    }

    fn add(&mut self, ink: Ink, part: &str) {
        self.paths[ink as usize].push_str(part);
    }

    /// A tile's ground, and what joins it to its neighbours at the right and below.
    fn ground(&mut self, (x, y): (i32, i32), at: &impl Fn((i32, i32)) -> Option<Face>) {
        let (left, top) = (f64::from(x) * CELL, f64::from(y) * CELL);
        let (width, seam) = (CELL - 2.0 * INSET, 2.0 * INSET + 2.0);
        let (near, far) = (INSET, CELL - INSET - 1.0);
        self.add(Ink::Ground, &rect(left + near, top + near, width, width));
        let [right, below, across] =
            [(x + 1, y), (x, y + 1), (x + 1, y + 1)].map(|p| at(p).is_some());
        if right {
            self.add(Ink::Ground, &rect(left + far, top + near, seam, width));
        }
        if below {
            self.add(Ink::Ground, &rect(left + near, top + far, width, seam));
        }
        if right && below && across {
            self.add(Ink::Ground, &rect(left + far, top + far, seam, seam));
        }
    }

    fn face(&mut self, place: (i32, i32), face: Face, at: &impl Fn((i32, i32)) -> Option<Face>) {
        let (x, y) = (f64::from(place.0) * CELL, f64::from(place.1) * CELL);
        if face != Face::Meadow {
            self.tufts(place, x, y);
        }
        match face {
            Face::Road(sides) => self.road(sides, x, y),
            Face::Railway(sides) => self.railway(sides, x, y),
            Face::River(sides) => {
                self.river(sides, x, y);
                self.add(Ink::Wave, &way(sides, x, y));
            }
            Face::Spring(side) => self.spring(side, x, y),
            Face::Lake(side) => self.lake(side, x, y),
            Face::Meadow => self.meadow(place, x, y, at),
            Face::Chapel => self.chapel(place, x, y, at),
        }
    }

    fn road(&mut self, sides: Sides, x: f64, y: f64) {
        self.strokes([Ink::Kerb, Ink::Road], &way(sides, x, y));
        match sides.len() {
            1 => {
                self.strokes([Ink::Rim, Ink::Yard], &disc(x + HALF, y + HALF, 14.5, 14.5));
                self.add(Ink::Island, &disc(x + HALF, y + HALF, 5.5, 5.5));
            }
            2 => self.add(Ink::Dashes, &way(sides, x, y)),
            _ => sides.iter().for_each(|side| {
                let stub = from_edge(side, 0.46, x, y);
                self.add(Ink::Dashes, &stub);
            }),
        }
    }

    fn railway(&mut self, sides: Sides, x: f64, y: f64) {
        let way = way(sides, x, y);
        for ink in [Ink::Ballast, Ink::Sleepers, Ink::Rails, Ink::Between, Ink::Ties] {
            self.add(ink, &way);
        }
        if let (1, Some(side)) = (sides.len(), sides.first()) {
            let ((right, down), (mx, my)) = (step(side), (x + HALF, y + HALF));
            // Across the rails, at their end.
            let beam = |from: f64, to: f64| {
                let at = |by: f64| (mx - down * by, my + right * by);
                let ((ax, ay), (bx, by)) = (at(from), at(to));
                format!("M{ax:.1} {ay:.1}L{bx:.1} {by:.1}")
            };
            self.add(Ink::Buffer, &beam(-13.0, 13.0));
            self.add(Ink::Stripes, &(beam(-8.5, -3.0) + &beam(3.0, 8.5)));
        }
    }

    fn river(&mut self, sides: Sides, x: f64, y: f64) {
        self.strokes([Ink::Bank, Ink::River], &way(sides, x, y));
    }

    fn spring(&mut self, side: Side, x: f64, y: f64) {
        self.river(Sides::only(side), x, y);
        let (mx, my) = (x + HALF, y + HALF);
        self.strokes([Ink::Shore, Ink::Pool], &disc(mx, my, 13.0, 13.0));
        for radius in [3.0, 7.5] {
            self.add(Ink::Wave, &disc(mx, my, radius, radius));
        }
        for (right, down) in [(-13.0, -9.0), (13.0, -9.5), (-12.5, 10.0), (13.0, 10.5)] {
            self.add(Ink::Stone, &disc(mx + right, my + down, 3.8, 2.9));
        }
    }

    fn lake(&mut self, side: Side, x: f64, y: f64) {
        self.river(Sides::only(side), x, y);
        let (mx, my) = (x + HALF, y + HALF);
        self.strokes([Ink::Shore, Ink::Pool], &disc(mx, my, 21.0, 18.0));
        let ripple = |right: f64, down: f64, wide: f64| {
            format!(
                "M{:.1} {:.1}q{wide} -{wide} {} 0t{} 0",
                mx + right,
                my + down,
                2.0 * wide,
                2.0 * wide
            )
        };
        self.add(Ink::Wave, &(ripple(-10.0, -1.0, 5.0) + &ripple(-4.0, 8.0, 3.0)));
    }

    fn meadow(
        &mut self,
        (column, row): (i32, i32),
        x: f64,
        y: f64,
        at: &impl Fn((i32, i32)) -> Option<Face>,
    ) {
        self.add(Ink::Meadow, &rounded(x + 2.0, y + 2.0, CELL - 4.0, 17.0));
        if at((column + 1, row)) == Some(Face::Meadow) {
            self.add(Ink::Meadow, &rect(x + HALF, y + 2.0, CELL, CELL - 4.0));
        }
        if at((column, row + 1)) == Some(Face::Meadow) {
            self.add(Ink::Meadow, &rect(x + 2.0, y + HALF, CELL - 4.0, CELL));
        }
        const FLOWERS: [(f64, f64); 7] = [
            (14.0, 17.0),
            (40.0, 13.0),
            (27.0, 30.0),
            (51.0, 33.0),
            (15.0, 46.0),
            (36.0, 51.0),
            (53.0, 52.0),
        ];
        let mut rng = Dice::at(column, row);
        for (nth, (right, down)) in FLOWERS.into_iter().enumerate() {
            let (fx, fy) = (x + right + rng.within(3.0), y + down + rng.within(3.0));
            let ink = [Ink::White, Ink::Gold, Ink::Rose]
                [(nth as i32 + column + row).unsigned_abs() as usize % 3];
            self.add(ink, &disc(fx, fy, 2.7, 2.7));
            self.add(Ink::Grass, &format!("M{:.1} {fy:.1}l2 5 2-5", fx + 3.8));
        }
    }

    fn chapel(
        &mut self,
        (column, row): (i32, i32),
        x: f64,
        y: f64,
        at: &impl Fn((i32, i32)) -> Option<Face>,
    ) {
        for side in Side::ALL {
            let (right, down) = step(side);
            let next = at((column + right as i32, row + down as i32));
            let is_open = next.is_some_and(|next| {
                next == Face::Chapel || next.track(side.opposite()) == Some(Track::Road)
            });
            if is_open {
                self.strokes([Ink::Kerb, Ink::Road], &way(Sides::only(side), x, y));
            }
        }
        self.strokes([Ink::Rim, Ink::Yard], &disc(x + HALF, y + HALF, 20.0, 20.0));
        self.chapels.push((column, row));
    }

    fn strokes(&mut self, inks: [Ink; 2], path: &str) {
        inks.into_iter().for_each(|ink| self.add(ink, path));
    }

    fn tufts(&mut self, (column, row): (i32, i32), x: f64, y: f64) {
        let mut rng = Dice::at(column, row);
        // Towards the corners, where no road lies.
        for (right, down) in [(10.0, 9.0), (51.0, 12.0), (9.0, 50.0), (52.0, 51.0)] {
            let (tx, ty) = (x + right + rng.within(5.0), y + down + rng.within(4.0));
            let ink = if rng.within(1.0) > 0.0 { Ink::Tuft } else { Ink::LightTuft };
            if rng.within(1.0) > -0.4 {
                self.add(ink, &format!("M{:.1} {:.1}l1.8 4.4 1.8-4.4", tx - 1.8, ty - 2.2));
            }
        }
    }
}

/// What one must suppose, as paths for roads, railways and rivers.
pub fn sketch(board: &Board) -> [String; 3] {
    let mut paths = <[String; 3]>::default();
    for Supposed { cell, track, sides } in supposed(board) {
        let (column, row) = place(cell);
        let (x, y) = (f64::from(column) * CELL, f64::from(row) * CELL);
        let part = match sides.first() {
            Some(side) if sides.len() == 1 => from_edge(side, 0.62, x, y),
            _ => way(sides, x, y),
        };
        paths[track as usize].push_str(&part);
    }
    paths
}

/// Column from the left, row from the top.
fn place(cell: Cell) -> (i32, i32) {
    (cell.column() as i32, (SIDE - 1 - cell.row()) as i32)
}

/// Where a way leaves a tile.
fn gate(side: Side, x: f64, y: f64) -> (f64, f64) {
    let (right, down) = step(side);
    (x + HALF + right * HALF, y + HALF + down * HALF)
}

/// Opposite sides are joined straight, neighbouring ones by a quarter of a circle, others meet in the middle.
fn way(sides: Sides, x: f64, y: f64) -> String {
    let ends: Vec<Side> = sides.iter().collect();
    let (mx, my) = (x + HALF, y + HALF);
    match ends[..] {
        [one, other] => {
            let ((ax, ay), (bx, by)) = (gate(one, x, y), gate(other, x, y));
            if one.opposite() == other {
                return format!("M{ax} {ay}L{bx} {by}");
            }
            let turn = (ax - mx) * (by - my) - (ay - my) * (bx - mx);
            format!("M{ax} {ay}A{HALF} {HALF} 0 0 {} {bx} {by}", u8::from(turn < 0.0))
        }
        _ => ends.iter().fold(String::new(), |mut path, &side| {
            let (ax, ay) = gate(side, x, y);
            let _ = write!(path, "M{ax} {ay}L{mx} {my}");
            path
        }),
    }
}

/// From the edge of a tile so far towards its middle.
fn from_edge(side: Side, share: f64, x: f64, y: f64) -> String {
    let ((ax, ay), (mx, my)) = (gate(side, x, y), (x + HALF, y + HALF));
    format!("M{ax} {ay}L{:.1} {:.1}", ax + (mx - ax) * share, ay + (my - ay) * share)
}

fn rect(x: f64, y: f64, width: f64, height: f64) -> String {
    format!("M{x:.1} {y:.1}h{width:.1}v{height:.1}h-{width:.1}z")
}

fn rounded(x: f64, y: f64, side: f64, r: f64) -> String {
    let straight = side - 2.0 * r;
    format!(
        "M{:.1} {y:.1}h{straight}a{r} {r} 0 0 1 {r} {r}v{straight}a{r} {r} 0 0 1 -{r} {r}h-{straight}a{r} {r} 0 0 1 -{r} -{r}v-{straight}a{r} {r} 0 0 1 {r} -{r}z",
        x + r
    )
}

fn disc(x: f64, y: f64, rx: f64, ry: f64) -> String {
    format!("M{:.1} {y:.1}a{rx} {ry} 0 1 0 {} 0a{rx} {ry} 0 1 0 -{} 0z", x - rx, 2.0 * rx, 2.0 * rx)
}

/// Numbers that are the same for a place each time it is drawn.
struct Dice(u32);

impl Dice {
    fn at(column: i32, row: i32) -> Dice {
        Dice((column * 31 + row * 17 + 977).unsigned_abs().wrapping_mul(2_654_435_761) | 1)
    }

    /// Between minus and plus this.
    fn within(&mut self, most: f64) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        (f64::from(self.0 % 2001) / 1000.0 - 1.0) * most
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deflecto::tests::{played, random};

    fn path(scape: &Scape, ink: Ink) -> &str {
        &scape.paths[ink as usize]
    }

    #[test]
    fn inks_are_numbered_in_their_order() {
        for (nth, ink) in Ink::ALL.into_iter().enumerate() {
            assert_eq!(ink as usize, nth);
        }
    }

    #[test]
    fn curves_go_round_the_corner_between_their_sides() {
        assert_eq!(way(Sides::from_bits(0b0011), 0.0, 0.0), "M32 0A32 32 0 0 0 64 32");
        assert_eq!(way(Sides::from_bits(0b0110), 0.0, 0.0), "M64 32A32 32 0 0 0 32 64");
        assert_eq!(way(Sides::from_bits(0b1100), 0.0, 0.0), "M32 64A32 32 0 0 0 0 32");
        assert_eq!(way(Sides::from_bits(0b1001), 0.0, 0.0), "M32 0A32 32 0 0 1 0 32");
    }

    #[test]
    fn neighbours_share_their_ground() {
        let apart = Scape::of(played("", "a8=EW d1=NS").board());
        let joined = Scape::of(played("", "a8=EW d1=NS b8=EW").board());
        let pieces = |scape: &Scape| path(scape, Ink::Ground).matches('M').count();
        assert_eq!((pieces(&apart), pieces(&joined)), (2, 4));
    }

    #[test]
    fn a_chapel_has_a_road_to_each_road_that_comes_to_it() {
        let face = |text: &str| Face::from_text(text).unwrap();
        let tiles = [((0, 0), face("EW")), ((1, 0), face("c")), ((2, 0), face("NS"))];
        let scape = Scape::of_tiles(&tiles);
        assert_eq!(scape.chapels, [(1, 0)]);
        assert!(path(&scape, Ink::Road).contains("M64 32L96 32"));
        assert!(!path(&scape, Ink::Road).contains("M128 32L96 32"));
    }

    #[test]
    fn every_board_is_drawn_with_numbers_alone() {
        for seed in 0..20 {
            let game = random("players=4 level=2", seed, 64);
            for layer in Scape::of(game.board()).layers() {
                assert!(!layer.path.contains("NaN"), "{}", layer.class);
                assert!(!layer.path.contains("--"), "{}: {}", layer.class, layer.path);
            }
        }
    }

    #[test]
    fn a_road_between_two_claims_and_a_claimed_river_are_sketched() {
        let game = played("level=2", "a8=EW/s1 d1=NS/s1 b8=EW/s1 c8=EW/s1 b9=sE d9=lW");
        let [road, rail, river] = sketch(game.board());
        assert_eq!(river, "M192 160L128 160"); // c9, from side to side
        assert!(rail.is_empty());
        assert_eq!(road.matches('M').count(), 2); // d8 and d2, each from one side
    }
}
