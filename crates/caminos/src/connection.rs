//! Connection (§3): which columns are joined, and what they lead to.
//!
//! Joins are kept as the edges between columns, not as the columns: two sets of
//! bits, one for edges to the neighbour above on the plan and one for edges to the
//! right. A flood over them looks at the whole board in one step.

use crate::Cell;
use crate::board::{Board, COLUMN, Cells, Compass, cells_of};
use crate::city::City;
use crate::piece::Colour;

/// Edges between columns, each kept at its lower or left cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Joins {
    /// Between a cell and the one above it on the plan.
    up: Cells,
    /// Between a cell and the one at its right.
    right: Cells,
}

impl Joins {
    /// The cells that are joined with the one above them on the plan.
    #[inline]
    pub fn up(&self) -> Cells {
        self.up
    }

    /// The cells that are joined with the one at their right.
    #[inline]
    pub fn right(&self) -> Cells {
        self.right
    }

    /// All columns that one edge leads to.
    #[inline]
    fn spread(&self, from: Cells) -> Cells {
        ((from & self.up) << 1)
            | ((from >> 1) & self.up)
            | ((from & self.right) << COLUMN)
            | ((from >> COLUMN) & self.right)
    }

    /// All columns that can be reached.
    #[inline]
    pub fn flood(&self, from: Cells) -> Cells {
        let mut reached = from;
        loop {
            let grown = reached | self.spread(reached);
            if grown == reached {
                return reached;
            }
            reached = grown;
        }
    }

    /// Whether one set of columns leads to another.
    #[inline]
    fn leads(&self, from: Cells, to: Cells) -> bool {
        let mut reached = from;
        loop {
            if reached & to != 0 {
                return true;
            }
            let grown = reached | self.spread(reached);
            if grown == reached {
                return false;
            }
            reached = grown;
        }
    }
}

/// The columns that show a colour on top, and the joins between them by how far one climbs.
#[derive(Clone, Copy, Debug)]
pub struct Streets {
    /// The columns that show the colour on top.
    pub tops: Cells,
    /// The joins between columns of the same height, of one step, and of two.
    pub by_climb: [Joins; 3],
}

impl Streets {
    /// §3.1: the joins of a colour.
    #[inline]
    pub fn of(city: &City, board: &Board, colour: Colour) -> Streets {
        let [_, two, three] = *city.filled();
        let own = city.layers(colour);
        let tops = [own[0] & !two, own[1] & !three, own[2]];
        // The second cube shows only in a wall of two, where it must be of the colour too.
        let walls = own[1] & own[2];
        let toward = |shift: u32, edges: Cells| climbs(&tops, walls, shift).map(|set| set & edges);
        let (up, right) = (toward(1, board.up), toward(COLUMN, board.right));
        Streets {
            tops: tops[0] | tops[1] | tops[2],
            by_climb: std::array::from_fn(|climb| Joins { up: up[climb], right: right[climb] }),
        }
    }

    /// All joins, whatever one climbs.
    #[inline]
    pub fn joins(&self) -> Joins {
        let [level, one, two] = &self.by_climb;
        Joins { up: level.up | one.up | two.up, right: level.right | one.right | two.right }
    }
}

/// The columns that are joined with the one at this shift, by how far one climbs between them.
#[inline]
fn climbs(tops: &[Cells; 3], walls: Cells, shift: u32) -> [Cells; 3] {
    let [low, middle, high] = *tops;
    let [low_there, middle_there, high_there] = tops.map(|set| set >> shift);
    [
        (low & low_there) | (middle & middle_there) | (high & high_there),
        (middle & (low_there | high_there)) | ((low | high) & middle_there),
        (low & (walls >> shift)) | (walls & low_there),
    ]
}

/// A connection of two opposite sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// The side where it begins.
    pub one: Compass,
    /// The side where it ends.
    pub other: Compass,
    /// Its columns, from side to side.
    pub cells: Vec<Cell>,
    /// The cube faces that are climbed or descended.
    pub climbed: u32,
}

impl Route {
    /// §5.1: one for each top face, and one for each face climbed or descended.
    pub fn faces(&self) -> u32 {
        self.cells.len() as u32 + self.climbed
    }
}

/// Which pairs of sides are meant (§5.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Across {
    /// Directly opposite.
    Direct,
    /// Nearly opposite (§3.3).
    Near,
}

impl City {
    /// §3.2: whether a colour connects two opposite sides.
    #[inline]
    pub fn is_connected(&self, board: &Board, colour: Colour) -> bool {
        let streets = Streets::of(self, board, colour);
        let joins = streets.joins();
        board.floods.iter().any(|&(one, others)| {
            let (from, to) = (one & streets.tops, others & streets.tops);
            from != 0 && to != 0 && joins.leads(from, to)
        })
    }

    /// Whether a colour connects two opposite sides through one of these columns.
    ///
    /// After a placement only its columns can have made a connection: no join of
    /// others changed. This needs one flood where [`City::is_connected`] needs several.
    #[inline]
    pub fn is_connected_through(&self, board: &Board, colour: Colour, columns: Cells) -> bool {
        let streets = Streets::of(self, board, colour);
        let joins = streets.joins();
        let mut rest = columns & streets.tops;
        while rest != 0 {
            let part = joins.flood(rest & rest.wrapping_neg());
            let connects = |&(one, others): &(Cells, Cells)| part & one != 0 && part & others != 0;
            if board.floods.iter().any(connects) {
                return true;
            }
            rest &= !part;
        }
        false
    }

    /// §5.1: the shortest connection of a colour between sides of this kind.
    pub fn shortest_route(&self, board: &Board, colour: Colour, across: Across) -> Option<Route> {
        let streets = Streets::of(self, board, colour);
        let is_direct = across == Across::Direct;
        let pairs = board.pairs().iter().filter(|pair| pair.is_direct == is_direct);
        let mut shortest: Option<(usize, Compass, Compass, Waves)> = None;
        for pair in pairs {
            let (from, to) = (board.side(pair.one), board.side(pair.other));
            let Some(waves) = Waves::between(&streets, from, to) else { continue };
            let faces = waves.sets.len();
            if shortest.as_ref().is_none_or(|&(least, ..)| faces < least) {
                shortest = Some((faces, pair.one, pair.other, waves));
            }
        }
        let (_, one, other, waves) = shortest?;
        let (cells, climbed) = waves.traced(&streets, board.side(other));
        Some(Route { one, other, cells, climbed })
    }
}

/// The columns by the faces that the shortest way to them counts: `sets[faces - 1]`.
struct Waves {
    sets: Vec<Cells>,
}

impl Waves {
    /// Waves from one side until they reach the other; nothing if they never do.
    fn between(streets: &Streets, from: Cells, to: Cells) -> Option<Waves> {
        let mut sets = vec![from & streets.tops];
        let mut reached = sets[0];
        // A step counts one to three faces, so three waves in a row without a column end it.
        while sets.last().is_some_and(|wave| wave & to == 0) {
            let wave = arriving(streets, &sets) & !reached;
            reached |= wave;
            sets.push(wave);
            if sets.iter().rev().take(3).all(|&wave| wave == 0) {
                return None;
            }
        }
        Some(Waves { sets })
    }

    /// One of the shortest ways, from the first wave to the last, and the faces climbed on it.
    fn traced(&self, streets: &Streets, to: Cells) -> (Vec<Cell>, u32) {
        let mut at = self.sets.len() - 1;
        let mut cell = lowest(self.sets[at] & to);
        let (mut cells, mut climbed) = (vec![cell], 0);
        while at > 0 {
            let before = (0..streets.by_climb.len()).find_map(|climb| {
                let wave = at.checked_sub(climb + 1)?;
                let from = streets.by_climb[climb].spread(cell) & self.sets[wave];
                (from != 0).then(|| (climb, wave, lowest(from)))
            });
            let (climb, wave, from) = before.expect("a wave comes from an earlier one");
            (at, cell) = (wave, from);
            climbed += climb as u32;
            cells.push(cell);
        }
        cells.reverse();
        (cells.into_iter().flat_map(cells_of).collect(), climbed)
    }
}

/// The columns that are reached next: over level joins from the last wave, over higher ones from earlier waves.
fn arriving(streets: &Streets, sets: &[Cells]) -> Cells {
    let waves = sets.iter().rev();
    let steps = streets.by_climb.iter().zip(waves);
    steps.fold(0, |all, (joins, &wave)| all | joins.spread(wave))
}

fn lowest(set: Cells) -> Cells {
    set & set.wrapping_neg()
}
