//! Roads drawn like the lines of a metro: side by side where they share a way, along the curves of tiles.
//!
//! Two lines keep their order as long as they run together, and it is the one in which they part: who
//! turns left runs at the left. So lines cross only where they must.

use std::cmp::Ordering;

use deflecto::{Board, Cell, Face, SIDE, Side};
use game::Seat;

use super::Road;

/// The width of a cell.
pub const CELL: f64 = 64.0;
/// How far side by side lines are from each other.
const GAP: f64 = 6.6;
/// How tightly a line turns where no tile is curved.
const BEND: f64 = CELL * 0.2;
/// What makes a cubic curve a quarter of a circle.
const ARC: f64 = 0.5523;

/// A point of the drawing, from the upper left corner of `a11`.
pub type Point = (f64, f64);

/// The upper left corner of a cell.
pub fn corner(cell: Cell) -> Point {
    (cell.column() as f64 * CELL, (SIDE - 1 - cell.row()) as f64 * CELL)
}

/// The middle of a cell.
pub fn middle(cell: Cell) -> Point {
    let (x, y) = corner(cell);
    (x + CELL / 2.0, y + CELL / 2.0)
}

/// A step towards a side: to the right and down.
pub fn step(side: Side) -> Point {
    match side {
        Side::North => (0.0, -1.0),
        Side::East => (1.0, 0.0),
        Side::South => (0.0, 1.0),
        Side::West => (-1.0, 0.0),
    }
}

/// A road as it is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// Whose it is.
    pub seat: Seat,
    /// Its cells from the start to the finish.
    pub stretches: Vec<Stretch>,
}

/// What a line does in a cell.
#[derive(Clone, Debug, PartialEq)]
pub struct Stretch {
    /// The cell.
    pub cell: Cell,
    /// Where it is counted.
    pub bead: Point,
    /// Its path, for an SVG.
    pub path: String,
    /// Whether no tile lies there.
    pub is_empty: bool,
}

impl Line {
    /// The path through the cells with a tile, or through those without.
    pub fn path(&self, is_empty: bool) -> String {
        let meant = self.stretches.iter().filter(|stretch| stretch.is_empty == is_empty);
        meant.map(|stretch| stretch.path.as_str()).collect()
    }

    /// The whole path.
    pub fn whole(&self) -> String {
        self.stretches.iter().map(|stretch| stretch.path.as_str()).collect()
    }

    /// A bead on each cell with a tile but the first and the last: no longer than their ends are round.
    pub fn beads(&self) -> String {
        let inner = self.stretches.get(1..self.stretches.len().saturating_sub(1));
        let laid = inner.unwrap_or_default().iter().filter(|stretch| !stretch.is_empty);
        laid.map(|stretch| format!("M{:.1} {:.1}h.01", stretch.bead.0, stretch.bead.1)).collect()
    }
}

/// Draws roads side by side on a board.
pub fn lines(board: &Board, roads: &[Road]) -> Vec<Line> {
    let line = |nth: usize| {
        let cells = roads[nth].cells();
        let steps = cells.windows(2).map(|pair| aside(roads, nth, pair[0], pair[1]));
        let steps: Vec<f64> = steps.collect();
        let port = |from: Cell, to: usize, step: usize| {
            Some(Port { side: towards(from, *cells.get(to)?), aside: *steps.get(step)? })
        };
        let stretch = |at: usize| {
            let cell = cells[at];
            let come = at.checked_sub(1).and_then(|before| port(cell, before, before));
            let come = come.or_else(|| outside(board, cell));
            let go = port(cell, at + 1, at);
            let is_curved = matches!(board.get(cell), Some(Face::Road(sides)) if sides.len() == 2);
            draw(cell, [come, go], is_curved, roads[nth].empty.contains(cell))
        };
        Line { seat: roads[nth].seat, stretches: (0..cells.len()).map(stretch).collect() }
    };
    (0..roads.len()).map(line).collect()
}

/// Where a line goes through a side of a cell: how far from the side's middle, to the right or down.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Port {
    side: Side,
    aside: f64,
}

impl Port {
    fn point(self, cell: Cell) -> Point {
        let ((x, y), (right, down)) = (middle(cell), step(self.side));
        let (half, aside) = (CELL / 2.0, self.aside);
        match self.side {
            Side::North | Side::South => (x + aside, y + down * half),
            Side::East | Side::West => (x + right * half, y + aside),
        }
    }
}

/// A first tile is open to the outside, and so its line comes from there.
fn outside(board: &Board, start: Cell) -> Option<Port> {
    let open = board.get(start)?.openings().1 & start.outside();
    open.first().map(|side| Port { side, aside: 0.0 })
}

/// The side of a cell at which another lies.
fn towards(from: Cell, to: Cell) -> Side {
    let at = |side: &Side| from.neighbour(*side) == Some(to);
    Side::ALL.into_iter().find(at).expect("a road goes from neighbour to neighbour")
}

/// How far a line is from the middle where it crosses from one cell to another.
fn aside(roads: &[Road], nth: usize, one: Cell, other: Cell) -> f64 {
    let sharing: Vec<usize> =
        (0..roads.len()).filter(|&road| crossing(&roads[road], one, other).is_some()).collect();
    if sharing.len() < 2 {
        return 0.0;
    }
    // Seen by whoever goes north the right hand is at the right, by whoever goes east it is below.
    let is_forward = matches!(towards(one, other), Side::North | Side::East);
    let (one, other) = if is_forward { (one, other) } else { (other, one) };
    let is_before = |a: usize, b: usize| order(&roads[a], &roads[b], one, other) == Ordering::Less;
    // Three roads may be in each other's way in a circle; then the seats decide.
    let place = |road: usize| (sharing.iter().filter(|&&b| is_before(b, road)).count(), road);
    let own = place(nth);
    let rank = sharing.iter().filter(|&&b| place(b) < own).count() as f64;
    (rank - (sharing.len() - 1) as f64 / 2.0) * GAP
}

/// Where a road goes from one cell to the other or back, by the place of the first.
fn crossing(road: &Road, one: Cell, other: Cell) -> Option<usize> {
    let is_it = |pair: &[Cell]| pair == [one, other] || pair == [other, one];
    road.cells().windows(2).position(is_it)
}

/// Which of two roads runs more to the left from one cell to the next: by where they part ahead, or else behind.
///
/// Where they have to cross, that is told once for all the way that they share: ahead is where the first seat goes.
fn order(a: &Road, b: &Road, one: Cell, other: Cell) -> Ordering {
    let first = if a.seat < b.seat { a } else { b };
    let goes = crossing(first, one, other).is_some_and(|at| first.cells()[at] == one);
    let (from, to) = if goes { (one, other) } else { (other, one) };
    let ahead = turns(a, b, from, to);
    let behind = || turns(a, b, to, from).map(|(a, b)| (b, a));
    let order = ahead.or_else(behind).map_or(Ordering::Equal, |(a, b)| a.cmp(&b));
    if goes { order } else { order.reverse() }
}

/// How two roads turn where they part, walking from one cell to the next: 0 for left, 1 for straight on, 2
/// for right. `None` if one of them ends before.
fn turns(a: &Road, b: &Road, mut from: Cell, mut to: Cell) -> Option<(u8, u8)> {
    loop {
        let (next_a, next_b) = (after(a, from, to)?, after(b, from, to)?);
        if next_a != next_b {
            return Some((turn(from, to, next_a), turn(from, to, next_b)));
        }
        (from, to) = (to, next_a);
    }
}

/// The cell that a road comes to after going from one cell to the next, whichever way it is walked.
fn after(road: &Road, from: Cell, to: Cell) -> Option<Cell> {
    let at = road.cells().iter().position(|&cell| cell == to)?;
    let beside = [at.checked_sub(1), Some(at + 1)];
    let cells = beside.map(|at| road.cells().get(at?).copied());
    cells.into_iter().flatten().find(|&cell| cell != from)
}

fn turn(from: Cell, to: Cell, next: Cell) -> u8 {
    let (come, go) = (towards(from, to) as u8, towards(to, next) as u8);
    (go + 4 - come + 1) % 4 // the sides are numbered clockwise
}

/// A line in a cell from where it comes in to where it goes out, or to the middle.
fn draw(cell: Cell, ports: [Option<Port>; 2], is_curved: bool, is_empty: bool) -> Stretch {
    let centre = middle(cell);
    let [from, to] = ports.map(|port| port.map_or(centre, |port| port.point(cell)));
    let (path, bead) = match ports {
        [Some(come), Some(go)] if come.side.opposite() == go.side => weave(from, to, come, go),
        [Some(come), Some(go)] if is_curved => arc(cell, from, to, come, go),
        [Some(come), Some(go)] => bend(from, to, come, go),
        _ => (straight(from, to), centre),
    };
    Stretch { cell, bead, path, is_empty }
}

fn straight(from: Point, to: Point) -> String {
    format!("M{:.1} {:.1}L{:.1} {:.1}", from.0, from.1, to.0, to.1)
}

fn cubic(from: Point, a: Point, b: Point, to: Point) -> (String, Point) {
    let path = format!(
        "M{:.1} {:.1}C{:.1} {:.1} {:.1} {:.1} {:.1} {:.1}",
        from.0, from.1, a.0, a.1, b.0, b.1, to.0, to.1
    );
    let half = |from: f64, a: f64, b: f64, to: f64| (from + 3.0 * a + 3.0 * b + to) / 8.0;
    (path, (half(from.0, a.0, b.0, to.0), half(from.1, a.1, b.1, to.1)))
}

/// From a point into the cell, away from a side.
fn inward(point: Point, side: Side, by: f64) -> Point {
    let (right, down) = step(side);
    (point.0 - right * by, point.1 - down * by)
}

/// Straight on, perhaps to another place in the row.
fn weave(from: Point, to: Point, come: Port, go: Port) -> (String, Point) {
    let halfway = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
    if (come.aside - go.aside).abs() < 0.01 {
        return (straight(from, to), halfway);
    }
    let pull = CELL * 0.42;
    cubic(from, inward(from, come.side, pull), inward(to, go.side, pull), to)
}

/// Along a curved tile: a part of a circle round the corner between the sides.
fn arc(cell: Cell, from: Point, to: Point, come: Port, go: Port) -> (String, Point) {
    let ((x, y), (a, b)) = (middle(cell), (step(come.side), step(go.side)));
    let half = CELL / 2.0;
    let centre = (x + (a.0 + b.0) * half, y + (a.1 + b.1) * half);
    let radius = |point: Point| (point.0 - centre.0).hypot(point.1 - centre.1);
    let pulled = |point: Point, side: Side| inward(point, side, radius(point) * ARC);
    cubic(from, pulled(from, come.side), pulled(to, go.side), to)
}

/// A tight turn in the middle of a cell.
fn bend(from: Point, to: Point, come: Port, go: Port) -> (String, Point) {
    let is_level = matches!(come.side, Side::East | Side::West);
    let at = if is_level { (to.0, from.1) } else { (from.0, to.1) };
    let (a, b) = (inward(at, come.side, -BEND), inward(at, go.side, -BEND));
    let path = format!(
        "M{:.1} {:.1}L{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}L{:.1} {:.1}",
        from.0, from.1, a.0, a.1, at.0, at.1, b.0, b.1, to.0, to.1
    );
    let half = |a: f64, at: f64, b: f64| a / 4.0 + at / 2.0 + b / 4.0;
    (path, (half(a.0, at.0, b.0), half(a.1, at.1, b.1)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deflecto::roads;
    use crate::deflecto::tests::random;
    use ::deflecto::Deflecto;

    fn drawn(game: &Deflecto) -> Vec<Line> {
        lines(game.board(), &roads(game))
    }

    #[test]
    fn a_line_is_one_piece_from_outside_to_the_middle_of_the_finish() {
        for seed in 0..40 {
            let game = random("players=4 level=2", seed, 40);
            for line in drawn(&game) {
                let mut ends = line.stretches.iter().map(|stretch| ends(&stretch.path));
                let (first, mut last) = ends.next().unwrap();
                assert!([0.0, CELL * 11.0].iter().any(|edge| first.0 == *edge || first.1 == *edge));
                for (from, to) in ends {
                    assert!((from.0 - last.0).abs() < 0.11 && (from.1 - last.1).abs() < 0.11);
                    last = to;
                }
                let finish = middle(line.stretches.last().unwrap().cell);
                assert_eq!(last, finish);
            }
        }
    }

    #[test]
    fn every_laid_cell_between_the_ends_has_a_bead() {
        let game = random("players=4 level=2", 3, 40);
        for (line, road) in drawn(&game).iter().zip(roads(&game)) {
            let inner = &road.cells()[1..road.cells().len() - 1];
            let laid = inner.iter().filter(|&&cell| game.board().get(cell).is_some()).count();
            assert_eq!(line.beads().matches('M').count(), laid);
        }
    }

    /// Where a path begins and ends.
    fn ends(path: &str) -> (Point, Point) {
        let numbers: Vec<f64> = path
            .split(|c: char| c.is_alphabetic() || c == ' ')
            .filter(|word| !word.is_empty())
            .map(|word| word.parse().unwrap())
            .collect();
        let last = numbers.len() - 2;
        ((numbers[0], numbers[1]), (numbers[last], numbers[last + 1]))
    }

    #[test]
    fn lines_that_share_a_way_never_lie_on_each_other() {
        let mut shared = 0;
        for seed in 0..60 {
            let game = random("players=4 level=1", seed, 60);
            let lines = drawn(&game);
            for (nth, one) in lines.iter().enumerate() {
                for other in &lines[nth + 1..] {
                    for a in &one.stretches {
                        for b in other.stretches.iter().filter(|b| b.cell == a.cell) {
                            assert_ne!(a.path, b.path, "{}", a.cell);
                            shared += 1;
                        }
                    }
                }
            }
        }
        assert!(shared > 100, "{shared}");
    }

    /// Whether a line runs at the right of another where both go from one cell to the next.
    fn is_right(all: &[Road], one: usize, other: usize, from: Cell, to: Cell) -> bool {
        let is_forward = matches!(towards(from, to), Side::North | Side::East);
        (aside(all, one, from, to) > aside(all, other, from, to)) == is_forward
    }

    /// How often two lines go on together from a cell, and how often they swap places there.
    fn swaps(keys: &str, seat: usize, tiles: usize) -> (usize, usize) {
        let (mut together, mut swapped) = (0, 0);
        for seed in 0..80 {
            let all = roads(&random(keys, seed, tiles));
            for (one, other) in (1..seat).flat_map(|b| (0..b).map(move |a| (a, b))) {
                for way in all[one].cells().windows(3) {
                    let pairs = [[way[0], way[1]], [way[1], way[2]]];
                    if pairs.iter().any(|[a, b]| crossing(&all[other], *a, *b).is_none()) {
                        continue;
                    }
                    let [first, then] = pairs.map(|[a, b]| is_right(&all, one, other, a, b));
                    together += 1;
                    swapped += usize::from(first != then);
                }
            }
        }
        (together, swapped)
    }

    #[test]
    fn lines_keep_their_order_while_they_run_together() {
        let (together, swapped) = swaps("players=2 level=1", 2, 28);
        assert!(together > 20 && swapped == 0, "{together} {swapped}");
        // Four roads may be in each other's way in a circle.
        let (together, swapped) = swaps("players=4 level=1", 4, 60);
        assert!(together > 200 && swapped * 30 < together, "{together} {swapped}");
    }

    #[test]
    fn who_turns_left_runs_at_the_left() {
        let mut parted = 0;
        for seed in 0..80 {
            let all = roads(&random("players=2 level=1", seed, 28));
            for way in all[0].cells().windows(3) {
                let [from, to, next] = [way[0], way[1], way[2]];
                let other = crossing(&all[1], from, to).and_then(|_| after(&all[1], from, to));
                let Some(other) = other.filter(|&other| other != next) else { continue };
                parted += 1;
                let is_right_turn = turn(from, to, next) > turn(from, to, other);
                assert_eq!(is_right(&all, 0, 1, from, to), is_right_turn, "seed {seed}: {way:?}");
            }
        }
        assert!(parted > 10, "{parted}");
    }
}
