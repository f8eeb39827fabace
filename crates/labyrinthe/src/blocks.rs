//! How blocks slide (§4).
//!
//! A block slides along a line, so its places on that line are bits: a place is free
//! if every cell of the block is, which is one shift and one `and` a cell of its
//! shape, for all places at once. Where it would touch another block is found the
//! same way, from the others' cells spread by one in all eight directions.

use game::Refusal;

use crate::block::{PART_LINES, PART_PAIRS, Profile, Shape, WINDOW, pair};
use crate::board::{Board, SIDE};
use crate::codes::TOUCHES_NOTHING;
use crate::codes::{BLOCK_LEAVES, ENTERS_WHITE, NO_SUCH_BLOCK, SWEEPS_BLOCK, SWEEPS_PAWN};
use crate::lines::{FULL, Lines, Padded, WHITE_LINES};
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

    /// Both sets as one, the columns first.
    fn bits(self) -> u64 {
        u64::from(self.columns) | u64::from(self.rows) << 32
    }

    /// The `nth` of them, in the order of [`Pieces::slides`].
    pub(crate) fn nth(self, block: Block, anchor: Cell, nth: u32) -> Move {
        match nth.checked_sub(self.columns.count_ones()) {
            None => slide(block, 0, anchor.column(), nth_bit(self.columns, nth)),
            Some(nth) => slide(block, 1, anchor.row(), nth_bit(self.rows, nth)),
        }
    }
}

/// Bits that a place on a line can have, a power of two.
const PLACES: usize = 32;
/// Slides by axis, from a place, to a place: first east and west, then north and south.
static SLIDES: [[[(Direction, u8); PLACES]; PLACES]; 2] = [
    slides_along(Direction::East, Direction::West),
    slides_along(Direction::North, Direction::South),
];

const fn slides_along(up: Direction, down: Direction) -> [[(Direction, u8); PLACES]; PLACES] {
    let mut slides = [[(up, 0); PLACES]; PLACES];
    let mut nth = 0;
    while nth < PLACES * PLACES {
        let (from, to) = (nth / PLACES, nth % PLACES);
        slides[from][to] =
            if to > from { (up, (to - from) as u8) } else { (down, (from - to) as u8) };
        nth += 1;
    }
    slides
}

fn slide(block: Block, axis: usize, from: usize, to: u32) -> Move {
    let (direction, by) = SLIDES[axis][from % PLACES][to as usize % PLACES];
    Move::Block { block, direction, by }
}

impl Pieces {
    /// §4.1, §4.2: what no block may sweep over: blocks, pawns, and the white square.
    fn held(&self) -> Lines {
        let (pawns, blocks) = (self.on_pawns(), self.on_blocks());
        let join = |pawns: &Padded, blocks: &Padded| {
            std::array::from_fn(|nth| pawns[nth] | blocks[nth] | WHITE_LINES[nth] | !FULL)
        };
        Lines {
            rows: join(&pawns.rows, &blocks.rows),
            columns: join(&pawns.columns, &blocks.columns),
        }
    }

    /// Where a block may end; nowhere if the board doesn't have it.
    pub fn ends(&self, board: &Board, block: Block) -> Ends {
        board.shape(block).map_or(Ends::default(), |s| self.ends_of(s, block, &self.held()))
    }

    fn ends_of(&self, shape: &Shape, block: Block, held: &Lines) -> Ends {
        let ((column, row), blocks) = (self.place(block), self.on_blocks());
        Ends {
            columns: ends_on_line(&shape.rows, &blocks.rows, &held.rows, row, column),
            rows: ends_on_line(&shape.columns, &blocks.columns, &held.columns, column, row),
        }
    }

    /// Every block but the one that is barred (§4.4), with where it may end.
    fn each_ends(
        &self,
        board: &Board,
        barred: Option<Block>,
    ) -> impl Iterator<Item = (Block, Ends)> {
        let held = self.held();
        let free = board.shapes().filter(move |&(block, _)| Some(block) != barred);
        free.map(move |(block, shape)| (block, self.ends_of(shape, block, &held)))
    }

    /// Adds all half-moves with blocks to `out`, but for the block that is barred (§4.4).
    ///
    /// Three moves a block are too few for a loop a block: its end would be guessed wrong
    /// nearly every time. So blocks that can move are put in a row first, without a branch,
    /// and one loop goes through all moves.
    pub fn slides(&self, board: &Board, barred: Option<Block>, out: &mut Vec<Move>) {
        let mut row = [(0, Block::FIRST, [0; 2]); BLOCKS + 2];
        let mut count = 0;
        for (block, ends) in self.each_ends(board, barred) {
            let (column, line) = self.place(block);
            row[count] = (ends.bits(), block, [column as u8, line as u8]);
            count += usize::from(ends != Ends::default());
        }
        let (mut nth, mut bits, mut next) = (0, row[0].0, row[1].0);
        while nth < count.min(BLOCKS) {
            let (_, block, from) = row[nth];
            let bit = bits.trailing_zeros();
            let axis = (bit / 32) as usize % 2;
            out.push(slide(block, axis, usize::from(from[axis]), bit % 32));
            bits &= bits - 1;
            nth += usize::from(bits == 0);
            bits = if bits == 0 { next } else { bits };
            next = row[nth + 1].0;
        }
    }

    /// Whether any half-move with a block can be made (§2.2).
    pub fn has_slide(&self, board: &Board, barred: Option<Block>) -> bool {
        self.each_ends(board, barred).any(|(_, ends)| ends != Ends::default())
    }

    /// Where every block may end, for those who pick among them.
    pub fn all_ends(&self, board: &Board, barred: Option<Block>) -> [Ends; BLOCKS] {
        let mut all = [Ends::default(); BLOCKS];
        for (block, ends) in self.each_ends(board, barred) {
            all[block.index()] = ends;
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
#[inline(always)]
fn ends_on_line(shape: &Profile, blocks: &Padded, held: &Padded, first: usize, at: usize) -> u32 {
    let mut met = 0;
    for part in &shape.parts {
        // By line, what holds the block up in the lower half, what it would touch in the upper.
        let mut lines = [0; PART_LINES];
        for nth in 0..part.pairs.min(PART_PAIRS) {
            let from = first + part.first + 2 * nth;
            let (blocks, held) = (window(blocks, from), window(held, from));
            let not_own = part.own[nth].map(|own| !(own << at));
            let other = |nth: usize| pair(blocks[nth], blocks[nth + 1]) & not_own[nth];
            let way = pair(held[1], held[2]) & not_own[1];
            // §4.3: by a side or by a corner.
            let near = spread(other(0) | other(1) | other(2));
            lines[2 * nth] = way & LOWER | near << 32;
            lines[2 * nth + 1] = way >> 32 | near & !LOWER;
        }
        for (line, bit) in part.cells {
            met |= lines[usize::from(line) % PART_LINES] >> bit;
        }
    }
    let (stopped, touched) = (met as u32, (met >> 32) as u32);
    free_run(FULL & !stopped, at) & touched & !(1 << at)
}

/// The lower line of a pair.
const LOWER: u64 = u32::MAX as u64;

/// The lines from the one before this line of the board.
fn window(lines: &Padded, line: usize) -> &[u32; WINDOW] {
    lines[line..].first_chunk().expect("there are empty lines behind the last")
}

/// The lines of a pair with their neighbours to both sides.
///
/// A bit that falls over the edge of a line ends up where no cell is.
fn spread(pair: u64) -> u64 {
    pair | pair << 1 | pair >> 1
}

/// The set bits that hang together with the bit `at`, which is set (§4.1: it slides).
fn free_run(free: u32, at: usize) -> u32 {
    let bit = 1 << at;
    let above = free & !(free + bit); // the carry runs through to the first gap
    let gaps = !free & (bit - 1);
    let lowest = u32::BITS - gaps.leading_zeros();
    above | ((bit - 1) & u32::MAX << lowest)
}

fn nth_bit(mut bits: u32, nth: u32) -> u32 {
    (0..nth).for_each(|_| bits &= bits - 1);
    bits.trailing_zeros()
}
