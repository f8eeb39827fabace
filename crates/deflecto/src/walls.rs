//! Who would be shut in (§4.4), without a search: the walls between cells and how they are joined.
//!
//! Where two neighbouring cells have no crossing there is a wall between them, from one
//! corner of the grid to the next; round the board there are walls too. A seat's gates
//! are parted exactly if some walls form a ring round one of them and not the other, and
//! a ring does so exactly if it crosses the straight line between the gates an odd
//! number of times.
//!
//! Laying only ever adds walls. So the corners are kept in groups that are joined,
//! and for each corner, for each pair of gates, whether the way along the walls from the
//! first corner of its group crosses the line between the gates an odd number of times.
//! New walls that join two corners of one group close a ring, and its crossings are
//! known at once. A verdict looks at the few corners round a tile and at nothing else.

use crate::ways::Ways;
use crate::{CELLS, Cell, CellSet, SIDE, Side, Sides};

/// Corners on a side of the grid.
const CORNERS: usize = SIDE + 1;
const ALL_CORNERS: usize = CORNERS * CORNERS;
/// The most walls round the cells of a tile and those that it claims: 3 × 4.
const MOST: usize = 12;

/// The lines between gates: for each side of each cell which of them cross it, a bit each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lines([[u8; 4]; CELLS]);

impl Lines {
    /// The lines between pairs of gates, no more than eight: along the row, then along the column.
    pub(crate) fn between(gates: impl Iterator<Item = [Cell; 2]>) -> Lines {
        let mut lines = Lines([[0; 4]; CELLS]);
        for (nth, [from, to]) in gates.enumerate() {
            let mut cell = from;
            while let Some(side) = step_towards(cell, to) {
                let next = cell.beside(side);
                lines.0[cell.index()][side as usize] ^= 1 << nth;
                lines.0[next.index()][side.opposite() as usize] ^= 1 << nth;
                cell = next;
            }
        }
        lines
    }

    fn across(&self, cell: Cell, side: Side) -> u8 {
        self.0[cell.index()][side as usize]
    }
}

fn step_towards(cell: Cell, to: Cell) -> Option<Side> {
    match (cell.column().cmp(&to.column()), cell.row().cmp(&to.row())) {
        (std::cmp::Ordering::Less, _) => Some(Side::East),
        (std::cmp::Ordering::Greater, _) => Some(Side::West),
        (_, std::cmp::Ordering::Less) => Some(Side::North),
        (_, std::cmp::Ordering::Greater) => Some(Side::South),
        _ => None,
    }
}

/// The corners of the grid by what walls join.
#[derive(Clone, PartialEq, Eq)]
pub struct Walls {
    /// The group of each corner; the edge of the board is group 0.
    group: [u8; ALL_CORNERS],
    /// The lines that are crossed an odd number of times on the way from the group's first corner.
    odd: [u8; ALL_CORNERS],
}

impl Walls {
    /// The edge of the board alone.
    pub const EDGE: Walls = Walls { group: edge(), odd: [0; ALL_CORNERS] };

    /// The walls of a board with these crossings.
    pub fn of(ways: &Ways, lines: &Lines) -> Walls {
        let mut walls = Walls::EDGE;
        walls.build(&Ways::OPEN, ways, lines);
        walls
    }

    /// Adds the walls where there were crossings and are none any more.
    pub fn build(&mut self, before: &Ways, after: &Ways, lines: &Lines) {
        for side in [Side::North, Side::East] {
            for cell in before.lost(after, side).iter() {
                let [one, other] = corners(cell, side);
                self.join(one, other, lines.across(cell, side));
            }
        }
    }

    fn join(&mut self, one: usize, other: usize, crossed: u8) {
        let (kept, lost) = (self.group[one], self.group[other]);
        if kept == lost {
            return; // A ring. Who matters is not parted by it: that was asked before.
        }
        let change = self.odd[one] ^ self.odd[other] ^ crossed;
        for (group, odd) in self.group.iter_mut().zip(&mut self.odd) {
            let is_lost = *group == lost;
            *odd ^= if is_lost { change } else { 0 };
            *group = if is_lost { kept } else { *group };
        }
    }

    /// The lines whose gates would be parted by walls at these sides of a cell, a bit each.
    pub fn parted_by(&self, lines: &Lines, cell: Cell, sides: Sides) -> u8 {
        let mut trial = Trial::new(self, lines);
        sides.iter().for_each(|side| trial.add(cell, side));
        trial.parted
    }

    /// The lines whose gates would be parted by walls round all of these cells, three at most.
    pub fn parted_round(&self, lines: &Lines, ways: &Ways, cells: CellSet) -> u8 {
        let mut trial = Trial::new(self, lines);
        for cell in cells.iter() {
            ways.at(cell).iter().for_each(|side| trial.add(cell, side));
        }
        trial.parted
    }

    /// Whether both say the same about these lines, whatever the groups are called.
    pub fn agree_on(&self, other: &Walls, lines: u8) -> bool {
        self.named_by_first(lines) == other.named_by_first(lines)
    }

    /// For each corner the first one of its group, and what is odd on the way from there.
    fn named_by_first(&self, lines: u8) -> [(u8, u8); ALL_CORNERS] {
        let mut first = [None; 256];
        std::array::from_fn(|at| {
            let first = *first[usize::from(self.group[at])].get_or_insert(at);
            (first as u8, (self.odd[first] ^ self.odd[at]) & lines)
        })
    }
}

impl std::fmt::Debug for Walls {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut groups = self.group.to_vec();
        groups.sort_unstable();
        groups.dedup();
        write!(f, "Walls({} groups)", groups.len())
    }
}

/// Some walls added on trial: which groups they join to which.
struct Trial<'a> {
    walls: &'a Walls,
    lines: &'a Lines,
    joined: [(u8, u8, u8); MOST],
    count: usize,
    parted: u8,
}

impl<'a> Trial<'a> {
    fn new(walls: &'a Walls, lines: &'a Lines) -> Trial<'a> {
        Trial { walls, lines, joined: [(0, 0, 0); MOST], count: 0, parted: 0 }
    }

    fn add(&mut self, cell: Cell, side: Side) {
        let [one, other] = corners(cell, side).map(|corner| self.find(corner));
        let crossed = one.1 ^ other.1 ^ self.lines.across(cell, side);
        if one.0 == other.0 {
            self.parted |= crossed;
        } else {
            self.joined[self.count] = (other.0, one.0, crossed);
            self.count += 1;
        }
    }

    /// The group of a corner, and the lines that are odd there. A group that was joined is never
    /// joined to again, so one look through the list is enough.
    fn find(&self, corner: usize) -> (u8, u8) {
        let mut found = (self.walls.group[corner], self.walls.odd[corner]);
        for &(lost, kept, change) in &self.joined[..self.count] {
            if found.0 == lost {
                found = (kept, found.1 ^ change);
            }
        }
        found
    }
}

/// The corners at both ends of a side.
fn corners(cell: Cell, side: Side) -> [usize; 2] {
    let south_west = cell.index() + cell.row();
    let (south_east, north_west) = (south_west + 1, south_west + CORNERS);
    match side {
        Side::North => [north_west, north_west + 1],
        Side::East => [south_east, north_west + 1],
        Side::South => [south_west, south_east],
        Side::West => [south_west, north_west],
    }
}

const fn edge() -> [u8; ALL_CORNERS] {
    let mut groups = [0; ALL_CORNERS];
    let mut at = 0;
    while at < ALL_CORNERS {
        let (column, row) = (at % CORNERS, at / CORNERS);
        if column > 0 && row > 0 && column < SIDE && row < SIDE {
            groups[at] = at as u8;
        }
        at += 1;
    }
    groups
}
