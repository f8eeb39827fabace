//! How blocks slide (§4).
//!
//! A block slides along a line, so its places on that line are bits: a place is free
//! if every cell of the block is, which is one shift and one `and` a cell of its
//! shape, for all places at once. Where it would touch another block is found the
//! same way, from the others' cells spread by one in all eight directions.

use game::Refusal;

use crate::block::Profile;
use crate::board::{Board, SIDE};
use crate::codes::TOUCHES_NOTHING;
use crate::codes::{BLOCK_LEAVES, ENTERS_WHITE, NO_SUCH_BLOCK, SWEEPS_BLOCK, SWEEPS_PAWN};
use crate::lines::{FULL, Padded, WHITE_LINES};
use crate::pieces::Pieces;
use crate::{BLOCKS, Block, Cell, Direction, Move};

/// Where a block may end, as bits: the columns and the rows of its bottom-left cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ends {
    /// Columns that it may slide to in its row.
    pub columns: u32,
    /// Rows that it may slide to in its column.
    pub rows: u32,
}

impl Ends {
    /// How many half-moves that is.
    pub fn count(self) -> u32 {
        self.columns.count_ones() + self.rows.count_ones()
    }

    /// Whether this slide of a block at `anchor` is among them.
    fn contains(self, anchor: Cell, direction: Direction, by: u8) -> bool {
        let (column, row, by) = (anchor.column(), anchor.row(), usize::from(by));
        let bit =
            |bits: u32, at: Option<usize>| at.is_some_and(|at| at < SIDE && bits >> at & 1 == 1);
        match direction {
            Direction::North => bit(self.rows, Some(row + by)),
            Direction::East => bit(self.columns, Some(column + by)),
            Direction::South => bit(self.rows, row.checked_sub(by)),
            Direction::West => bit(self.columns, column.checked_sub(by)),
        }
    }

    /// Gives the slides of a block at `anchor` to `take`.
    fn each(self, block: Block, anchor: Cell, mut take: impl FnMut(Move)) {
        each_bit(self.columns, |to| take(slide(block, EAST_WEST, anchor.column() as u32, to)));
        each_bit(self.rows, |to| take(slide(block, NORTH_SOUTH, anchor.row() as u32, to)));
    }

    /// The `nth` of them, in the order of [`Ends::each`].
    pub(crate) fn nth(self, block: Block, anchor: Cell, nth: u32) -> Move {
        match nth.checked_sub(self.columns.count_ones()) {
            None => slide(block, EAST_WEST, anchor.column() as u32, nth_bit(self.columns, nth)),
            Some(nth) => slide(block, NORTH_SOUTH, anchor.row() as u32, nth_bit(self.rows, nth)),
        }
    }
}

/// The directions towards greater and towards smaller numbers.
type Axis = [Direction; 2];
const EAST_WEST: Axis = [Direction::East, Direction::West];
const NORTH_SOUTH: Axis = [Direction::North, Direction::South];

fn slide(block: Block, [up, down]: Axis, from: u32, to: u32) -> Move {
    let direction = if to > from { up } else { down };
    Move::Block { block, direction, by: to.abs_diff(from) as u8 }
}

impl Pieces {
    /// Where a block may end; nowhere if the board doesn't have it.
    pub fn ends(&self, board: &Board, block: Block) -> Ends {
        let Some(shape) = board.shape(block) else { return Ends::default() };
        let anchor = self.anchor(block);
        let (pawns, blocks) = (self.on_pawns(), self.on_blocks());
        let (column, row) = (anchor.column(), anchor.row());
        Ends {
            columns: ends_on_line(&shape.rows, &blocks.rows, &pawns.rows, row, column),
            rows: ends_on_line(&shape.columns, &blocks.columns, &pawns.columns, column, row),
        }
    }

    /// Gives all half-moves with blocks to `take`, but for the block that is barred (§4.4).
    pub fn each_slide(&self, board: &Board, barred: Option<Block>, mut take: impl FnMut(Move)) {
        for block in board.blocks().filter(|&block| Some(block) != barred) {
            self.ends(board, block).each(block, self.anchor(block), &mut take);
        }
    }

    /// Whether any half-move with a block can be made (§2.2).
    pub fn has_slide(&self, board: &Board, barred: Option<Block>) -> bool {
        let mut blocks = board.blocks().filter(|&block| Some(block) != barred);
        blocks.any(|block| self.ends(board, block) != Ends::default())
    }

    /// Where every block may end, for those who pick among them.
    pub fn all_ends(&self, board: &Board, barred: Option<Block>) -> [Ends; BLOCKS] {
        let mut all = [Ends::default(); BLOCKS];
        for block in board.blocks().filter(|&block| Some(block) != barred) {
            all[block.index()] = self.ends(board, block);
        }
        all
    }

    /// Whether a block may slide so; that it is not barred is asked elsewhere.
    pub(crate) fn check_slide(
        &self,
        board: &Board,
        block: Block,
        direction: Direction,
        by: u8,
    ) -> Result<(), Refusal> {
        if self.ends(board, block).contains(self.anchor(block), direction, by) {
            return Ok(());
        }
        Err(self.why_not(board, block, direction, by))
    }

    /// What is in the way of a slide that can't be made: the first thing that the block meets.
    fn why_not(&self, board: &Board, block: Block, direction: Direction, by: u8) -> Refusal {
        let Some(shape) = board.shape(block) else {
            return NO_SUCH_BLOCK.refusal().with("block", block);
        };
        let (columns, rows) = direction.step();
        for steps in 1..=isize::from(by) {
            for own in shape.cells(self.anchor(block)) {
                let Some(cell) = own.offset(columns * steps, rows * steps) else {
                    return BLOCK_LEAVES.refusal().with("block", block).with("steps", steps as i64);
                };
                if let Some(refusal) = self.what_holds(board, block, cell) {
                    return refusal;
                }
            }
        }
        TOUCHES_NOTHING.refusal().with("block", block)
    }

    /// §4.1, §4.2: why a block may not sweep over a cell.
    fn what_holds(&self, board: &Board, block: Block, cell: Cell) -> Option<Refusal> {
        let met = |code: &'static game::Code| {
            code.refusal().with("block", block).with("cell", cell.to_string())
        };
        if cell.is_white() {
            return Some(met(&ENTERS_WHITE));
        }
        if let Some(owner) = self.pawn_at(cell) {
            return Some(met(&SWEEPS_PAWN).with("owner", owner));
        }
        let other = self.block_at(board, cell).filter(|&other| other != block)?;
        Some(met(&SWEEPS_BLOCK).with("other", other))
    }
}

/// The places on its line where a block may end, when it stands on `first` line at bit `at`.
#[inline]
fn ends_on_line(shape: &Profile, blocks: &Padded, pawns: &Padded, first: usize, at: usize) -> u32 {
    let others = |nth: usize| blocks[first + nth] & !(shape.lines[nth.wrapping_sub(1)] << at);
    let (mut free, mut touching) = (FULL, 0);
    let (mut before, mut here) = (spread(blocks[first]), others(1));
    for nth in 1..=shape.count {
        let next = others(nth + 1);
        // §4.1, §4.2: free of other blocks, of pawns, and not white.
        let open = FULL & !(here | pawns[first + nth] | WHITE_LINES[first + nth]);
        // §4.3: by a side or by a corner.
        let near = before | spread(here) | spread(next);
        each_bit(shape.lines[nth - 1], |bit| {
            free &= open >> bit;
            touching |= near >> bit;
        });
        before = spread(here);
        here = next;
    }
    free_run(free, at) & touching & !(1 << at)
}

/// A line and its neighbours to both sides.
fn spread(line: u32) -> u32 {
    line | line << 1 | line >> 1
}

/// The set bits that hang together with the bit `at`, which is set (§4.1: it slides).
fn free_run(free: u32, at: usize) -> u32 {
    let above = (free >> at).trailing_ones();
    let below = (free << (u32::BITS as usize - 1 - at)).leading_ones();
    let upper = ((1u32 << above) - 1) << at;
    let lowest = at as u32 + 1 - below;
    upper | ((1 << at) - (1 << lowest))
}

#[inline]
fn each_bit(mut bits: u32, mut take: impl FnMut(u32)) {
    while bits != 0 {
        take(bits.trailing_zeros());
        bits &= bits - 1;
    }
}

fn nth_bit(mut bits: u32, nth: u32) -> u32 {
    (0..nth).for_each(|_| bits &= bits - 1);
    bits.trailing_zeros()
}
