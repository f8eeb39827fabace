//! What stands where: pawns and blocks.

use game::{Seat, SplitMix};

use crate::board::{Board, CELLS, Cell, SIDE, corner};
use crate::lines::{FULL, Lines, WHITE_LINES};
use crate::{BLOCKS, Block, Direction};

/// Pawns of a seat (§1.3).
pub const PAWNS: usize = 4;
/// The most seats (§1).
pub(crate) const SEATS: usize = 4;

/// The pawns and the blocks on the board.
///
/// Where they stand is kept as lists and as sets of cells, and as a hash that moves
/// update; [`Pieces::check_invariants`] finds out if they ever disagree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pieces {
    players: u8,
    /// Each seat's cells, ascending; pawns of a seat are not told apart.
    pawns: [[Cell; PAWNS]; SEATS],
    /// Column and row of the bottom-left cell of the rectangle round each block; 0 for a block
    /// that is not there.
    anchors: [[u8; 2]; BLOCKS],
    on_pawns: Lines,
    on_blocks: Lines,
    hash: u64,
}

impl Pieces {
    /// The pieces at the start (§1.2, §1.3).
    pub(crate) fn new(board: &Board, players: u8) -> Pieces {
        let mut pieces = Pieces::empty(players);
        for seat in Seat::all(usize::from(players)) {
            // §1.3: clockwise with four seats, opposite with two.
            let nth = if players == 2 { 2 * seat.index() } else { seat.index() };
            pieces.put_pawns(seat, corner(nth));
        }
        for (block, start) in board.blocks().filter_map(|b| Some((b, board.start(b)?))) {
            pieces.put_block(board, block, start);
        }
        pieces
    }

    /// No pieces yet: pawns and blocks are put once each.
    pub(crate) fn empty(players: u8) -> Pieces {
        Pieces {
            players,
            pawns: [[Cell::at(0); PAWNS]; SEATS],
            anchors: [[0; 2]; BLOCKS],
            on_pawns: Lines::EMPTY,
            on_blocks: Lines::EMPTY,
            hash: 0,
        }
    }

    /// Puts the pawns of a seat on free cells.
    pub(crate) fn put_pawns(&mut self, seat: Seat, mut cells: [Cell; PAWNS]) {
        cells.sort_unstable();
        self.pawns[seat.index()] = cells;
        for cell in cells {
            self.on_pawns.toggle(cell);
            self.hash ^= pawn_key(seat, cell);
        }
    }

    /// Puts a block on free cells.
    pub(crate) fn put_block(&mut self, board: &Board, block: Block, anchor: Cell) {
        self.anchors[block.index()] = [anchor.column() as u8, anchor.row() as u8];
        self.toggle_block(board, block);
    }

    /// Takes a block off the board, to be put elsewhere.
    pub(crate) fn lift_block(&mut self, board: &Board, block: Block) {
        self.toggle_block(board, block);
    }

    /// Takes the block up where it stands, or puts it down there.
    fn toggle_block(&mut self, board: &Board, block: Block) {
        let Some(shape) = board.shape(block) else { return };
        let (column, row) = self.place(block);
        for (nth, line) in shape.rows.lines.iter().enumerate() {
            self.on_blocks.rows[row + nth + 1] ^= line << column;
        }
        for (nth, line) in shape.columns.lines.iter().enumerate() {
            self.on_blocks.columns[column + nth + 1] ^= line << row;
        }
        self.hash ^= block_key(block, self.anchor(block));
    }

    pub(crate) fn move_pawn(&mut self, seat: Seat, from: Cell, to: Cell) {
        let pawns = &mut self.pawns[seat.index()];
        if let Some(pawn) = pawns.iter_mut().find(|cell| **cell == from) {
            *pawn = to;
        }
        pawns.sort_unstable();
        self.on_pawns.toggle(from);
        self.on_pawns.toggle(to);
        self.hash ^= pawn_key(seat, from) ^ pawn_key(seat, to);
    }

    pub(crate) fn slide(&mut self, board: &Board, block: Block, direction: Direction, by: u8) {
        self.toggle_block(board, block);
        let [column, row] = &mut self.anchors[block.index()];
        match direction {
            Direction::North => *row += by,
            Direction::East => *column += by,
            Direction::South => *row -= by,
            Direction::West => *column -= by,
        }
        self.toggle_block(board, block);
    }

    /// How many seats have pawns.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// The cells of a seat's pawns, ascending.
    pub fn pawns(&self, seat: Seat) -> &[Cell; PAWNS] {
        &self.pawns[..usize::from(self.players)][seat.index()]
    }

    /// The bottom-left cell of the rectangle round a block that is on the board.
    pub fn anchor(&self, block: Block) -> Cell {
        let (column, row) = self.place(block);
        Cell::at(row * SIDE + column)
    }

    /// Its column and its row.
    pub(crate) fn place(&self, block: Block) -> (usize, usize) {
        let [column, row] = self.anchors[block.index()];
        (usize::from(column), usize::from(row))
    }

    /// The cells that pawns stand on.
    pub fn on_pawns(&self) -> &Lines {
        &self.on_pawns
    }

    /// The cells that blocks stand on.
    pub fn on_blocks(&self) -> &Lines {
        &self.on_blocks
    }

    /// Whose pawn stands here.
    pub fn pawn_at(&self, cell: Cell) -> Option<Seat> {
        let all = Seat::all(usize::from(self.players));
        self.on_pawns.contains(cell).then(|| all.into_iter().find(|&s| self.has_pawn(s, cell)))?
    }

    /// Whether this seat's pawn stands here.
    pub fn has_pawn(&self, seat: Seat, cell: Cell) -> bool {
        self.pawns(seat).contains(&cell)
    }

    /// Which block stands here.
    pub fn block_at(&self, board: &Board, cell: Cell) -> Option<Block> {
        let covers = |block: Block| {
            let mut cells = board.shape(block)?.cells(self.anchor(block));
            cells.any(|own| own == cell).then_some(block)
        };
        self.on_blocks.contains(cell).then(|| board.blocks().find_map(covers))?
    }

    /// The pawns of a seat that are in the white square.
    pub fn inside(&self, seat: Seat) -> impl Iterator<Item = Cell> {
        self.pawns(seat).iter().copied().filter(|cell| cell.is_white())
    }

    /// The white cells that no pawn holds, ascending (§3.2).
    pub(crate) fn free_white(&self) -> impl Iterator<Item = Cell> + '_ {
        Cell::white().filter(|&cell| !self.on_pawns.contains(cell))
    }

    /// A number for who stands where; equal pieces have equal numbers.
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// Whether lists, sets and hash tell the same story, and nothing stands on anything.
    pub fn check_invariants(&self, board: &Board) -> bool {
        let mut again = Pieces::empty(self.players);
        for seat in Seat::all(usize::from(self.players)) {
            again.put_pawns(seat, *self.pawns(seat));
        }
        for block in board.blocks() {
            again.put_block(board, block, self.anchor(block));
        }
        let pawns = PAWNS * usize::from(self.players);
        let cells =
            |b: Block| board.shape(b).map_or(0, |shape| shape.cells(self.anchor(b)).count());
        let blocks: usize = board.blocks().map(cells).sum();
        let (on_pawns, on_blocks) = (&self.on_pawns.rows, &self.on_blocks.rows);
        let apart = on_pawns.iter().zip(on_blocks).all(|(pawns, blocks)| pawns & blocks == 0);
        let white = on_blocks.iter().zip(WHITE_LINES).all(|(blocks, white)| blocks & white == 0);
        let on_board = on_blocks.iter().all(|row| row & !FULL == 0);
        again == *self
            && (self.on_pawns.len(), self.on_blocks.len()) == (pawns, blocks)
            && (apart && white && on_board)
    }
}

/// The number of a pawn on a cell; a position's is the exclusive or of all its numbers.
fn pawn_key(seat: Seat, cell: Cell) -> u64 {
    key((BLOCKS + seat.index()) * CELLS + cell.index())
}

/// The number of a block at a place.
fn block_key(block: Block, anchor: Cell) -> u64 {
    key(block.index() * CELLS + anchor.index())
}

/// The number of anything else that tells positions apart.
pub(crate) fn other_key(nth: usize) -> u64 {
    key((BLOCKS + SEATS) * CELLS + nth)
}

/// 64 well mixed bits: the same on every machine, and cheaper than a table that isn't in the cache.
fn key(nth: usize) -> u64 {
    SplitMix::new((nth as u64) << 32).next_u64()
}
