//! The outline of a block as a path: one line round all of its cells.

use labyrinthe::{Cell, Shape};

/// A point of the grid, to the right and down.
type Point = (isize, isize);

/// A path round the cells of a shape, for a bottom-left cell whose upper left corner is the origin.
///
/// `side` is the side of a cell, `inset` how far the path stays inside, `radius` how round corners are.
pub fn outline(shape: &Shape, side: f64, inset: f64, radius: f64) -> String {
    let mut path = String::new();
    for corners in loops(&cells(shape)) {
        for (nth, (point, from, to)) in corners.iter().enumerate() {
            // The inside is to the right of a line that goes clockwise.
            let place = |at: isize, normal: isize| at as f64 * side + normal as f64 * inset;
            let (x, y) = (place(point.0, -from.1 - to.1), place(point.1, from.0 + to.0));
            let before = (x - from.0 as f64 * radius, y - from.1 as f64 * radius);
            let after = (x + to.0 as f64 * radius, y + to.1 as f64 * radius);
            let pen = if nth == 0 { 'M' } else { 'L' };
            let [bx, by, x, y, ax, ay] = [before.0, before.1, x, y, after.0, after.1].map(short);
            path += &format!("{pen}{bx} {by}Q{x} {y} {ax} {ay}");
        }
        path.push('Z');
    }
    path
}

/// The cell of a shape that is nearest to its middle: there its number stands. Columns and rows from its corner.
pub fn handle(shape: &Shape) -> (isize, isize) {
    let cells = cells(shape);
    let count = cells.len() as isize;
    let sum = |of: fn(&Point) -> isize| cells.iter().map(of).sum::<isize>();
    let (x, y) = (sum(|cell| cell.0), sum(|cell| cell.1));
    let far = |cell: &&Point| (cell.0 * count - x).pow(2) + (cell.1 * count - y).pow(2);
    cells.iter().min_by_key(far).map_or((0, 0), |&(column, row)| (column, -row))
}

/// Hundredths are enough.
fn short(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}

fn cells(shape: &Shape) -> Vec<Point> {
    let corner = Cell::new(0, 0).expect("a board has a corner");
    shape.cells(corner).map(|cell| (cell.column() as isize, -(cell.row() as isize))).collect()
}

/// A corner of a line: where, the step that comes to it and the one that leaves it.
type Corner = (Point, Point, Point);

/// The lines round some cells, clockwise, each as its corners.
fn loops(cells: &[Point]) -> Vec<Vec<Corner>> {
    let mut edges: Vec<(Point, Point)> = Vec::new();
    for &(x, y) in cells {
        // Above, right, below, left: the neighbour, where the edge begins and where it goes.
        let sides = [
            ((0, -1), (0, 0), (1, 0)),
            ((1, 0), (1, 0), (0, 1)),
            ((0, 1), (1, 1), (-1, 0)),
            ((-1, 0), (0, 1), (0, -1)),
        ];
        for ((right, down), (from_x, from_y), step) in sides {
            if !cells.contains(&(x + right, y + down)) {
                edges.push(((x + from_x, y + from_y), step));
            }
        }
    }
    let mut all = Vec::new();
    while let Some(&(start, _)) = edges.first() {
        let (mut at, mut line) = (start, Vec::new());
        while let Some(nth) = edges.iter().position(|(from, _)| *from == at) {
            let (from, step) = edges.remove(nth);
            line.push((from, step));
            at = (from.0 + step.0, from.1 + step.1);
        }
        let before = |nth: usize| line[(nth + line.len() - 1) % line.len()].1;
        let corner = |(nth, &(point, step)): (usize, &(Point, Point))| {
            (before(nth) != step).then(|| (point, before(nth), step))
        };
        all.push(line.iter().enumerate().filter_map(corner).collect());
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use labyrinthe::Board;

    #[test]
    fn a_cell_has_four_corners_and_a_bent_block_six() {
        assert_eq!(loops(&[(0, 0)])[0].len(), 4);
        assert_eq!(loops(&[(0, 0), (1, 0)])[0].len(), 4);
        assert_eq!(loops(&[(0, 0), (0, -1), (1, 0)])[0].len(), 6);
    }

    #[test]
    fn every_block_of_the_board_has_one_outline() {
        let board = Board::standard();
        for (block, shape) in board.shapes() {
            assert_eq!(loops(&cells(shape)).len(), 1, "block {block}");
            assert!(outline(shape, 20.0, 1.0, 3.0).starts_with('M'));
        }
    }

    #[test]
    fn the_outline_stays_inside_its_cells() {
        let board = Board::standard();
        let (_, shape) = board.shapes().find(|(_, shape)| shape.width() == 1).unwrap();
        // A column of four: from the top of the third cell above the origin to the bottom of the first.
        assert_eq!(shape.height(), 4);
        assert_eq!(
            outline(shape, 20.0, 1.0, 2.0),
            "M19 17Q19 19 17 19L3 19Q1 19 1 17L1 -57Q1 -59 3 -59L17 -59Q19 -59 19 -57Z"
        );
    }

    #[test]
    fn a_number_stands_on_a_cell_of_its_block() {
        for (block, shape) in Board::standard().shapes() {
            let (column, row) = handle(shape);
            assert!(cells(shape).contains(&(column, -row)), "block {block}");
        }
    }
}
