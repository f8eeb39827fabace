//! How pawns move (§3).

use game::{Refusal, Seat};

use crate::board::{Cell, SIDE};
use crate::codes::{
    DISPLACED_NOT_FREE, DISPLACED_OUTSIDE, MUST_DISPLACE, NO_DISPLACING_WITHIN, NO_PAWN,
    NOBODY_TO_DISPLACE, NOT_STRAIGHT, NOT_YOUR_PAWN, PAWN_BLOCKED, PAWN_IN_THE_WAY, PAWN_STAYS,
};
use crate::pieces::Pieces;
use crate::{Board, Direction, Move};

impl Pieces {
    /// How many free cells there are before a pawn in a direction (§3.1).
    pub fn free_before(&self, cell: Cell, direction: Direction) -> usize {
        let (pawns, blocks) = (&self.on_pawns().rows, &self.on_blocks().rows);
        let row = || pawns[cell.row() + 1] | blocks[cell.row() + 1];
        let (pawns, blocks) = (&self.on_pawns().columns, &self.on_blocks().columns);
        let column = || pawns[cell.column() + 1] | blocks[cell.column() + 1];
        match direction {
            Direction::North => free_above(column(), cell.row()),
            Direction::East => free_above(row(), cell.column()),
            Direction::South => free_below(column(), cell.row()),
            Direction::West => free_below(row(), cell.column()),
        }
    }

    /// Gives all half-moves of a seat's pawns to `take`.
    pub(crate) fn each_pawn_move(&self, seat: Seat, mut take: impl FnMut(Move)) {
        for &from in self.pawns(seat) {
            for direction in Direction::ALL {
                let free = self.free_before(from, direction);
                for steps in 1..=free {
                    take(Move::Pawn { from, to: step(from, direction, steps), displaced: None });
                }
                if let Some(to) = self.displaceable(from, direction, free) {
                    let puts = self.free_white();
                    puts.for_each(|cell| take(Move::Pawn { from, to, displaced: Some(cell) }));
                }
            }
        }
    }

    /// §3.2: the white cell behind the free ones, if the pawn comes from outside and a pawn holds it.
    ///
    /// No block ever enters the white square (§4.2), so what holds a white cell is a pawn.
    fn displaceable(&self, from: Cell, direction: Direction, free: usize) -> Option<Cell> {
        let (columns, rows) = direction.step();
        let steps = free as isize + 1;
        let to = from.offset(columns * steps, rows * steps)?;
        (!from.is_white() && to.is_white()).then_some(to)
    }

    /// Whether a seat can make a half-move with a pawn (§2.2).
    pub fn has_pawn_move(&self, seat: Seat) -> bool {
        let ways = |from: Cell| Direction::ALL.into_iter().map(move |d| (from, d));
        self.pawns(seat).iter().copied().flat_map(ways).any(|(from, direction)| {
            let free = self.free_before(from, direction);
            free > 0 || self.displaceable(from, direction, free).is_some()
        })
    }

    /// Whether a seat's pawn may go from one cell to another.
    pub(crate) fn check_pawn_move(
        &self,
        board: &Board,
        seat: Seat,
        [from, to]: [Cell; 2],
        displaced: Option<Cell>,
    ) -> Result<(), Refusal> {
        match self.pawn_at(from) {
            None => return Err(NO_PAWN.refusal().with("cell", from.to_string())),
            Some(owner) if owner != seat => {
                return Err(NOT_YOUR_PAWN
                    .refusal()
                    .with("cell", from.to_string())
                    .with("owner", owner));
            }
            Some(_) => {}
        }
        let (direction, steps) = straight(from, to)?;
        let free = self.free_before(from, direction);
        if steps <= free {
            return match displaced {
                None => Ok(()),
                Some(_) => Err(NOBODY_TO_DISPLACE.refusal().with("cell", to.to_string())),
            };
        }
        if steps == free + 1 && self.displaceable(from, direction, free).is_some() {
            return self.check_displaced(to, displaced);
        }
        Err(self.what_stops(board, from, to, step(from, direction, free + 1)))
    }

    /// §3.2: the displaced pawn is put on a free white cell of the mover's choice.
    fn check_displaced(&self, to: Cell, displaced: Option<Cell>) -> Result<(), Refusal> {
        let Some(cell) = displaced else {
            let owner = self.pawn_at(to).expect("a pawn is displaced");
            return Err(MUST_DISPLACE.refusal().with("cell", to.to_string()).with("owner", owner));
        };
        if !cell.is_white() {
            return Err(DISPLACED_OUTSIDE.refusal().with("cell", cell.to_string()));
        }
        if self.on_pawns().contains(cell) {
            return Err(DISPLACED_NOT_FREE.refusal().with("cell", cell.to_string()));
        }
        Ok(())
    }

    /// Why a pawn can't go on to `at`: the first cell on its way that is not free.
    fn what_stops(&self, board: &Board, from: Cell, to: Cell, at: Cell) -> Refusal {
        if let Some(block) = self.block_at(board, at) {
            return PAWN_BLOCKED.refusal().with("cell", at.to_string()).with("block", block);
        }
        let owner = self.pawn_at(at).expect("what is not free is held by a block or a pawn");
        // §3.3: within the white square nobody is displaced.
        let within = from.is_white() && to.is_white() && at == to;
        let code = if within { &NO_DISPLACING_WITHIN } else { &PAWN_IN_THE_WAY };
        code.refusal().with("cell", at.to_string()).with("owner", owner)
    }
}

/// §3.1: along a row or a column, at least one cell.
fn straight(from: Cell, to: Cell) -> Result<(Direction, usize), Refusal> {
    let columns = from.column().abs_diff(to.column());
    let rows = from.row().abs_diff(to.row());
    match (columns, rows) {
        (0, 0) => Err(PAWN_STAYS.refusal().with("cell", from.to_string())),
        (0, _) if to > from => Ok((Direction::North, rows)),
        (0, _) => Ok((Direction::South, rows)),
        (_, 0) if to > from => Ok((Direction::East, columns)),
        (_, 0) => Ok((Direction::West, columns)),
        _ => Err(NOT_STRAIGHT.refusal().with("from", from.to_string()).with("to", to.to_string())),
    }
}

/// The cell so many steps away, which is on the board.
fn step(from: Cell, direction: Direction, steps: usize) -> Cell {
    let index = match direction {
        Direction::North => from.index() + steps * SIDE,
        Direction::East => from.index() + steps,
        Direction::South => from.index() - steps * SIDE,
        Direction::West => from.index() - steps,
    };
    Cell::at(index)
}

/// The free cells above a bit of a line, up to the next that is held or the edge.
fn free_above(held: u32, bit: usize) -> usize {
    let edge = 1 << SIDE;
    ((held | edge) >> (bit + 1)).trailing_zeros() as usize
}

/// The free cells below a bit of a line.
fn free_below(held: u32, bit: usize) -> usize {
    let below = held & ((1 << bit) - 1);
    bit - (u32::BITS - below.leading_zeros()) as usize
}
