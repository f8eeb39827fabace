//! How blocks slide (§4).
//!
//! A block slides along a line, so its places on that line are bits: a place is free
//! if every cell of the block is, which is one shift and one `and` a cell of its
//! shape, for all places at once. Where it would touch another block is found the
//! same way, from the others' cells spread by one in all eight directions.

use game::Refusal;

use crate::block::{PART, Part, Profile, Shape, WINDOW};
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

/// Moves that are written at once.
const AT_ONCE: usize = 4;

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
        let (column, row) = self.place(block);
        let [along_row, along_column] = self.meets(shape, block, held);
        Ends {
            columns: ends_on_line(1 << column, along_row.stops(), along_row.touches()),
            rows: ends_on_line(1 << row, along_column.stops(), along_column.touches()),
        }
    }

    /// What a block meets along its row and along its column.
    #[inline(always)]
    fn meets(&self, shape: &Shape, block: Block, held: &Lines) -> [Met; 2] {
        let ((column, row), blocks) = (self.place(block), self.on_blocks());
        [
            Met::new(&shape.rows, &blocks.rows, &held.rows, row, column),
            Met::new(&shape.columns, &blocks.columns, &held.columns, column, row),
        ]
    }

    /// Adds all half-moves with blocks to `out`, but for the block that is barred (§4.4).
    ///
    /// A block has about three, which is too few for a loop of its own: its end would be
    /// guessed wrong nearly every time. So `AT_ONCE` are always written, and what is too
    /// much is written over by the next block.
    pub fn slides(&self, board: &Board, barred: Option<Block>, out: &mut Vec<Move>) {
        let all = self.all_ends(board, barred);
        let total: u32 = all.iter().map(|ends| ends.bits().count_ones()).sum();
        let mut end = out.len();
        out.resize(end + total as usize + AT_ONCE, Move::Pass);
        for (nth, ends) in all.iter().enumerate() {
            let block = Block::at(nth);
            let (column, row) = self.place(block);
            let mut bits = ends.bits();
            while bits != 0 {
                let some = out[end..].first_chunk_mut::<AT_ONCE>().expect("there is room for more");
                end += AT_ONCE.min(bits.count_ones() as usize);
                for mv in some {
                    let bit = bits.trailing_zeros() as usize;
                    let from = if bit < PLACES { column } else { row };
                    *mv = slide(block, bit / PLACES % 2, from, bit as u32 % 32);
                    bits &= bits.wrapping_sub(1);
                }
            }
        }
        out.truncate(end);
    }

    /// Whether any half-move with a block can be made (§2.2).
    pub fn has_slide(&self, board: &Board, barred: Option<Block>) -> bool {
        let held = self.held();
        let mut free = board.shapes().filter(|&(block, _)| Some(block) != barred);
        free.any(|(block, shape)| self.ends_of(shape, block, &held) != Ends::default())
    }

    /// Where every block may end, for those who pick among them.
    pub fn all_ends(&self, board: &Board, barred: Option<Block>) -> [Ends; BLOCKS] {
        let held = self.held();
        let mut met = [[Met::default(); 2]; BLOCKS];
        let mut places = [[1; 2]; BLOCKS];
        for (block, shape) in board.shapes().filter(|&(block, _)| Some(block) != barred) {
            let (column, row) = self.place(block);
            places[block.index()] = [1 << column, 1 << row];
            met[block.index()] = self.meets(shape, block, &held);
        }
        // Loops of their own, because the compiler then handles four lines at once.
        let (met, places) = (met.as_flattened(), places.as_flattened());
        let (mut stopped, mut touched) = ([0; 2 * BLOCKS], [0; 2 * BLOCKS]);
        for (nth, met) in met.iter().enumerate() {
            (stopped[nth], touched[nth]) = (met.stops(), met.touches());
        }
        let mut ends = [[0; 2]; BLOCKS];
        for (nth, ends) in ends.as_flattened_mut().iter_mut().enumerate() {
            *ends = ends_on_line(places[nth], stopped[nth], touched[nth]);
        }
        ends.map(|[columns, rows]| Ends { columns, rows })
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

/// What a block would meet at each place on its line, by the lines of its parts.
///
/// Four lines are always handled together, so that the compiler can do it at once.
#[derive(Clone, Copy, Default)]
struct Met {
    /// What holds it up (§4.1, §4.2).
    stop: Four,
    /// What it would touch (§4.3).
    touch: Four,
}

impl Met {
    /// What a block meets that stands on the `first` line at bit `at`.
    #[inline(always)]
    fn new(shape: &Profile, blocks: &Padded, held: &Padded, first: usize, at: usize) -> Met {
        let mut met = Met::default();
        for part in &shape.parts {
            let from = first + part.first;
            met.add(part, window(blocks, from), window(held, from), at);
        }
        met
    }

    #[inline(always)]
    fn add(&mut self, part: &Part, blocks: &Window, held: &Window, at: usize) {
        let other = |nth: usize| blocks[nth] & !(part.own[nth] << at);
        let way: Four = each(|nth| held[nth + 1] & !(part.own[nth + 1] << at));
        // §4.3: by a side or by a corner.
        let near: Four = each(|nth| spread(other(nth) | other(nth + 1) | other(nth + 2)));
        let (stop, touch) = (part.over_cells(way), part.over_cells(near));
        self.stop = each(|nth| self.stop[nth] | stop[nth] >> part.bit);
        self.touch = each(|nth| self.touch[nth] | touch[nth] >> part.bit);
    }

    fn stops(&self) -> u32 {
        self.stop.iter().fold(0, |all, line| all | line)
    }

    fn touches(&self) -> u32 {
        self.touch.iter().fold(0, |all, line| all | line)
    }
}

impl Part {
    /// For each line the places where one of the part's cells on it would stand on one of these.
    #[inline(always)]
    fn over_cells(&self, lines: Four) -> Four {
        let column = |nth: usize, by: usize| (lines[nth] & self.masks[by][nth]) >> by;
        each(|nth| column(nth, 0) | column(nth, 1) | column(nth, 2) | column(nth, 3))
    }
}

/// The lines of a part.
type Four = [u32; PART];
/// The lines of a part with one before and one behind.
type Window = [u32; WINDOW];

/// Where a block may end on its line, given its place there, as a bit.
#[inline(always)]
fn ends_on_line(place: u32, stopped: u32, touched: u32) -> u32 {
    free_run(FULL & !stopped, place) & touched & !place
}

#[inline(always)]
fn each(line: impl Fn(usize) -> u32) -> Four {
    std::array::from_fn(line)
}

/// The lines from the one before this line of the board.
#[inline(always)]
fn window(lines: &Padded, line: usize) -> &Window {
    lines[line..].first_chunk().expect("there are empty lines behind the last")
}

/// A line with the neighbours of its cells.
///
/// A bit that falls over the edge of a line ends up where no cell is.
#[inline(always)]
fn spread(line: u32) -> u32 {
    line | line << 1 | line >> 1
}

/// The set bits that hang together with `place`, which is one of them (§4.1: it slides).
///
/// Without a count of leading zeros: so many lines can be handled at once.
#[inline(always)]
fn free_run(free: u32, place: u32) -> u32 {
    let above = free & !(free + place); // the carry runs through to the first gap
    let below = place - 1;
    let mut beyond = !free & below; // the gaps, and then all that is behind one
    beyond |= beyond >> 1;
    beyond |= beyond >> 2;
    beyond |= beyond >> 4;
    beyond |= beyond >> 8;
    beyond |= beyond >> 16;
    above | below & !beyond
}

fn nth_bit(mut bits: u32, nth: u32) -> u32 {
    (0..nth).for_each(|_| bits &= bits - 1);
    bits.trailing_zeros()
}
