//! Rivers through laid tiles and supposed joins (§5.3).

use crate::board::Board;
use crate::tile::Track;
use crate::{CELLS, Cell, CellSet, Face, Side, Sides};

/// What would be wrong with a river.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clash {
    /// It would close on itself.
    Circle,
    /// It would have two springs.
    Springs(Cell, Cell),
    /// It would have two lakes.
    Lakes(Cell, Cell),
}

/// The rivers of a board: which tile belongs to which, and where each begins and ends.
#[derive(Clone, Debug)]
pub struct Rivers {
    /// The river of each cell, from 1; 0 where there is none.
    river: [u8; CELLS],
    springs: [Option<Cell>; CELLS + 1],
    lakes: [Option<Cell>; CELLS + 1],
}

impl Rivers {
    /// Follows all rivers of a board.
    pub fn of(board: &Board) -> Rivers {
        let mut rivers =
            Rivers { river: [0; CELLS], springs: [None; CELLS + 1], lakes: [None; CELLS + 1] };
        let mut count = 0;
        let tiles = Side::ALL.map(|side| board.open(Track::River, side));
        for cell in (tiles[0] | tiles[1] | tiles[2] | tiles[3]).iter() {
            if rivers.river[cell.index()] == 0 {
                count += 1;
                rivers.follow(board, cell, count);
            }
        }
        rivers
    }

    fn follow(&mut self, board: &Board, from: Cell, river: u8) {
        let mut open = [from; CELLS];
        let mut left = 1;
        self.river[from.index()] = river;
        while left > 0 {
            left -= 1;
            let cell = open[left];
            let face = board.get(cell).expect("a river runs through tiles");
            match face {
                Face::Spring(_) => self.springs[usize::from(river)] = Some(cell),
                Face::Lake(_) => self.lakes[usize::from(river)] = Some(cell),
                _ => {}
            }
            for side in face.openings().1.iter() {
                if let Some(next) = next_tile(board, cell, side)
                    && self.river[next.index()] == 0
                {
                    self.river[next.index()] = river;
                    open[left] = next;
                    left += 1;
                }
            }
        }
    }

    /// The laid tiles of all rivers that a river tile would meet here.
    pub fn met(&self, board: &Board, cell: Cell, face: Face) -> CellSet {
        let met = face.openings().1.iter().filter_map(|side| next_tile(board, cell, side));
        let rivers: Vec<u8> = met.map(|next| self.river[next.index()]).collect();
        Cell::all()
            .filter(|cell| rivers.contains(&self.river[cell.index()]))
            .filter(|cell| self.river[cell.index()] > 0)
            .collect()
    }

    /// Whether a river tile could be laid here, as far as rivers are concerned (§5.3).
    pub fn check(&self, board: &Board, cell: Cell, face: Face) -> Result<(), Clash> {
        let (_, sides) = face.openings();
        let claims: Sides =
            sides.iter().filter(|&side| board.claim(cell, side).is_some()).collect();
        if claims.len() == 2 {
            return Ok(()); // The tile is the join that was supposed here: nothing changes.
        }
        let mut joined = sides.iter().map(|side| {
            next_tile(board, cell, side).map_or(0, |next| usize::from(self.river[next.index()]))
        });
        let (one, other) = (joined.next().unwrap_or(0), joined.next().unwrap_or(0));
        if one == other && one > 0 {
            return Err(Clash::Circle);
        }
        let own_spring = matches!(face, Face::Spring(_)).then_some(cell);
        if let Some((a, b)) = two_of([self.springs[one], self.springs[other], own_spring]) {
            return Err(Clash::Springs(a, b));
        }
        let own_lake = matches!(face, Face::Lake(_)).then_some(cell);
        match two_of([self.lakes[one], self.lakes[other], own_lake]) {
            Some((a, b)) => Err(Clash::Lakes(a, b)),
            None => Ok(()),
        }
    }
}

fn two_of(cells: [Option<Cell>; 3]) -> Option<(Cell, Cell)> {
    let mut found = cells.into_iter().flatten();
    Some((found.next()?, found.next()?))
}

/// The tile on which a river goes on that leaves a cell by this side: the neighbour, or the
/// other one that opens a river into the same empty cell (§5.3).
fn next_tile(board: &Board, cell: Cell, side: Side) -> Option<Cell> {
    let next = cell.neighbour(side)?;
    if board.get(next).is_some() {
        return (board.claim(cell, side) == Some(Track::River)).then_some(next);
    }
    let back = side.opposite();
    Side::ALL
        .into_iter()
        .find(|&other| other != back && board.claim(next, other) == Some(Track::River))
        .and_then(|other| next.neighbour(other))
}
