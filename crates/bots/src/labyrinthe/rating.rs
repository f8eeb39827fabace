//! The values of all half-moves of a position, with a flood only where a distance can have changed.
//!
//! Two questions are asked of the cells that a half-move takes and frees. Is a known shortest way of every pawn
//! left alone? Then none needs more moves. And is every way too long that would lead over a line through
//! a freed cell: to the line, one slide along it, and on to the white square? Then none needs fewer.

use game::{Game, Seat};
use labyrinthe::{Cell, Direction, Labyrinthe, Move, PAWNS, Phase, SIDE};

use super::{SHUT_IN, needed, value, worth};
use crate::search::{Rated, WIN};

/// A line with an edge at both ends; cells are at `(row + 1) × WIDE + column + 1`.
const WIDE: usize = SIDE + 2;
const ALL: usize = WIDE * WIDE;
/// Steps to the right and up.
const STEPS: [isize; 4] = [1, -1, WIDE as isize, -(WIDE as isize)];
/// Shortest ways that are kept of a pawn.
const WAYS: usize = 4;
/// The first bit of each pawn.
const FIRSTS: u64 = 0x1111_1111_1111_1111;
/// The most cells of a block that are looked at; a greater one of another board is moved and measured.
const MOST: usize = 8;
/// Slides that are kept to show that a block can still be moved.
const SPARE: usize = 4;

/// A number of half-moves that is never needed.
const NOT: u8 = 99;
/// A number for each pawn.
type Moves = [u8; 16];

/// What stands on a cell.
const FREE: u8 = 0;
const BLOCK: u8 = 1;
const PAWN: u8 = 2;
/// A pawn on the white square, which others may displace.
const GUEST: u8 = 3;

pub(super) struct Rating<'a> {
    game: &'a Labyrinthe,
    own: Seat,
    seat: Seat,
    on: [u8; ALL],
    /// Half-moves from each cell to the white square.
    far: [u8; ALL],
    /// Half-moves to each cell from each pawn, [`NOT`] if they are too many to matter.
    from: [Moves; ALL],
    /// Half-moves of each pawn to the white square.
    now: Moves,
    /// The ways that go over a cell, a bit each, `WAYS` bits a pawn.
    ways: [u64; ALL],
    needs: [i32; 4],
    /// The cells that some slides by one take.
    spare: [Cells; SPARE],
}

/// Some cells of a block.
#[derive(Clone, Copy, Default)]
struct Cells {
    cells: [u16; MOST],
    count: usize,
}

impl Cells {
    fn as_slice(&self) -> &[u16] {
        &self.cells[..self.count]
    }

    fn push(&mut self, cell: u16) {
        self.cells[self.count] = cell;
        self.count += 1;
    }
}

impl<'a> Rating<'a> {
    pub(super) fn new(game: &'a Labyrinthe, own: Seat, seat: Seat) -> Rating<'a> {
        let (mut on, mut far) = ([BLOCK; ALL], [SHUT_IN; ALL]);
        let pieces = game.pieces();
        pieces.each_to_white(SHUT_IN, |cell, moves| far[at(cell)] = moves);
        for cell in Cell::all() {
            on[at(cell)] =
                match (pieces.on_blocks().contains(cell), pieces.on_pawns().contains(cell)) {
                    (true, _) => BLOCK,
                    (_, true) if cell.is_white() => GUEST,
                    (_, true) => PAWN,
                    _ => FREE,
                };
        }
        let needs = [0; 4];
        let spare = [Cells::default(); SPARE];
        let (from, now, ways) = ([[NOT; 16]; ALL], [0; 16], [0; ALL]);
        let mut rating = Rating { game, own, seat, on, far, from, now, ways, needs, spare };
        for seat in Seat::all(game.roster().seats()) {
            rating.needs[seat.index()] = rating.need(game.pieces().pawns(seat));
            for (nth, &pawn) in game.pieces().pawns(seat).iter().enumerate() {
                let nth = PAWNS * seat.index() + nth;
                let moves = rating.far[at(pawn)];
                rating.now[nth] = moves;
                pieces.each_from(pawn, moves.saturating_sub(1), |cell, moves| {
                    rating.from[at(cell)][nth] = moves;
                });
                rating.keep_ways(pawn, nth);
            }
        }
        rating
    }

    fn need(&self, pawns: &[Cell; PAWNS]) -> i32 {
        needed(pawns, &pawns.map(|cell| self.far[at(cell)]))
    }

    /// Notes some shortest ways of a pawn, each tried in another order of directions.
    fn keep_ways(&mut self, pawn: Cell, nth: usize) {
        for way in 0..WAYS {
            let bit = 1 << (WAYS * nth + way);
            let mut from = at(pawn);
            while (1..SHUT_IN).contains(&self.far[from]) {
                from = self.keep_slide(from, way, bit);
            }
        }
    }

    /// Notes a slide that brings a pawn a move nearer, and says where it ends.
    fn keep_slide(&mut self, from: usize, way: usize, bit: u64) -> usize {
        let wanted = self.far[from] - 1;
        let end = |step: isize| {
            let mut to = from.wrapping_add_signed(step);
            loop {
                if self.far[to] == wanted && matches!(self.on[to], FREE | GUEST) {
                    return Some((to, step));
                }
                if self.on[to] != FREE {
                    return None;
                }
                to = to.wrapping_add_signed(step);
            }
        };
        let mut steps = (0..4).map(|nth| STEPS[(nth + way) % 4]);
        let (to, step) = steps.find_map(end).expect("a way goes on from every cell");
        let mut cell = from;
        while cell != to {
            cell = cell.wrapping_add_signed(step);
            // The way ends on the white square, and ends there too if somebody stands there.
            if wanted > 0 || cell != to {
                self.ways[cell] |= bit;
            }
        }
        to
    }

    pub(super) fn all(&mut self, moves: &mut Vec<Move>, out: &mut Vec<Rated>) {
        self.game.legal_moves(self.seat, moves);
        self.keep_spare(moves);
        let mut block = None;
        for (index, mv) in moves.iter().enumerate() {
            let value = match *mv {
                Move::Pawn { from, to, displaced: None } => self.pawn(mv, from, to),
                Move::Block { block: moved, direction, by } => {
                    if block.is_none_or(|(known, _)| known != moved) {
                        block = Some((moved, self.cells_of(moved)));
                    }
                    let cells = block.and_then(|(_, cells)| cells);
                    cells.and_then(|cells| self.block(mv, &cells, direction, by))
                }
                _ => None,
            };
            out.push(Rated {
                value: value.unwrap_or_else(|| self.measured(mv)),
                index: index as u32,
            });
        }
    }

    /// The value by a flood.
    fn measured(&self, mv: &Move) -> i32 {
        let after = self.game.glance(mv);
        value(self.game, self.own, &after.pieces, after.phase, after.seat)
    }

    fn cells_of(&self, block: labyrinthe::Block) -> Option<Cells> {
        let mut cells = Cells::default();
        let shape = self.game.board().shape(block)?;
        for cell in shape.cells(self.game.pieces().anchor(block)) {
            if cells.count == MOST {
                return None;
            }
            cells.push(at(cell) as u16);
        }
        Some(cells)
    }

    /// Notes slides by one of several blocks: a pawn can't be in the way of all.
    fn keep_spare(&mut self, moves: &[Move]) {
        let (mut count, mut last) = (0, None);
        for mv in moves {
            let Move::Block { block, direction, by: 1 } = *mv else { continue };
            if last == Some(block) || count == SPARE {
                continue;
            }
            if let Some(cells) = self.cells_of(block) {
                self.spare[count] = shifted(&cells, offset(direction, 1)).1;
                (count, last) = (count + 1, Some(block));
            }
        }
    }

    /// The value of a slide of a block; nothing if it has to be measured.
    fn block(&mut self, mv: &Move, cells: &Cells, direction: Direction, by: u8) -> Option<i32> {
        let (freed, taken) = shifted(cells, offset(direction, by));
        let hit = taken.as_slice().iter().fold(0, |hit, &cell| hit | self.ways[usize::from(cell)]);
        if bars_a_pawn(hit) {
            return None;
        }
        self.put(&freed, &taken);
        let mut lines = Lines::new(self);
        let holds = freed.as_slice().iter().all(|&cell| lines.add(usize::from(cell)).is_some());
        let (holds, can_move) = (holds && lines.all_hold(), self.can_move_pawn());
        self.put(&taken, &freed);
        if !holds {
            return None;
        }
        let (seat, phase) = match self.game.phase() {
            Phase::Block => self.game.glance_turn(mv),
            _ if can_move => (self.seat, Phase::Pawn),
            _ => return None,
        };
        Some(self.worth(seat, phase, &self.needs))
    }

    /// The value of a pawn's move that displaces nobody; nothing if it has to be measured.
    fn pawn(&mut self, mv: &Move, from: Cell, to: Cell) -> Option<i32> {
        let (pieces, first) = (self.game.pieces(), PAWNS * self.seat.index());
        let mut pawns = *pieces.pawns(self.seat);
        let nth = pawns.iter().position(|&cell| cell == from)?;
        pawns[nth] = to;
        if pawns.iter().filter(|cell| cell.is_white()).count() == labyrinthe::TO_WIN {
            return Some(if self.seat == self.own { WIN } else { -WIN });
        }
        let own_ways = ((1 << WAYS) - 1) << (WAYS * (first + nth));
        if bars_a_pawn(self.ways[at(to)] & !own_ways) {
            return None;
        }
        let (left, held) = (self.on[at(from)], self.on[at(to)]);
        self.on[at(from)] = FREE;
        self.on[at(to)] = if to.is_white() { GUEST } else { PAWN };
        let mut lines = Lines::new(self);
        lines.now[first + nth] = 0; // its own number is known by the line it left
        let along = lines.add(at(from)).filter(|_| lines.all_hold());
        (self.on[at(from)], self.on[at(to)]) = (left, held);
        let [row, column] = along?;
        let is_row = from.row() == to.row();
        let (line, across) = if is_row { (row, column) } else { (column, row) };
        let moves = self.far[at(to)].min(line + 1).min(across + 2);
        let (seat, phase) = match self.game.phase() {
            Phase::Pawn => self.game.glance_turn(mv),
            _ if self.can_slide_beside(to) => (self.seat, Phase::Block),
            _ => return None,
        };
        let mut needs = self.needs;
        let far =
            std::array::from_fn(|pawn| if pawn == nth { moves } else { self.now[first + pawn] });
        needs[self.seat.index()] = needed(&pawns, &far);
        Some(self.worth(seat, phase, &needs))
    }

    fn worth(&self, seat: Seat, phase: Phase, needs: &[i32; 4]) -> i32 {
        match phase {
            Phase::Over(_) => 0, // by repetition, or after all turns
            _ => worth(self.game, self.own, seat, |seat| needs[seat.index()]),
        }
    }

    fn put(&mut self, freed: &Cells, taken: &Cells) {
        freed.as_slice().iter().for_each(|&cell| self.on[usize::from(cell)] = FREE);
        taken.as_slice().iter().for_each(|&cell| self.on[usize::from(cell)] = BLOCK);
    }

    fn can_move_pawn(&self) -> bool {
        let pawns = self.game.pieces().pawns(self.seat).iter();
        pawns.copied().any(|cell| {
            STEPS.iter().any(|&step| self.on[at(cell).wrapping_add_signed(step)] == FREE)
        })
    }

    fn can_slide_beside(&self, pawn: Cell) -> bool {
        let pawn = at(pawn) as u16;
        self.spare.iter().any(|cells| cells.count > 0 && !cells.as_slice().contains(&pawn))
    }
}

/// The lines through cells that are freed.
struct Lines<'a> {
    rating: &'a Rating<'a>,
    now: Moves,
    /// The least half-moves from each pawn to one of the lines, and from one to the white square.
    to: Moves,
    on: u8,
}

impl<'a> Lines<'a> {
    fn new(rating: &'a Rating<'a>) -> Lines<'a> {
        Lines { rating, now: rating.now, to: [NOT; 16], on: NOT }
    }

    /// Adds both lines through a cell, and says how far they are from the white square; nothing if a
    /// pawn gets nearer along one.
    fn add(&mut self, cell: usize) -> Option<[u8; 2]> {
        let mut on = [NOT; 2];
        for (nth, on) in on.iter_mut().enumerate() {
            let mut to = [NOT; 16];
            for step in &STEPS[2 * nth..2 * nth + 2] {
                self.follow(cell, *step, &mut to, on);
            }
            if self.nearer(&to, *on + 1) {
                return None;
            }
            self.on = self.on.min(*on);
            self.to = std::array::from_fn(|pawn| self.to[pawn].min(to[pawn]));
        }
        Some(on)
    }

    /// Whether no pawn gets nearer over two of them.
    fn all_hold(&self) -> bool {
        !self.nearer(&self.to, self.on + 2)
    }

    /// Whether a pawn gets nearer that needs so many half-moves, and so many more.
    fn nearer(&self, to: &Moves, more: u8) -> bool {
        // Without an early end, so that the compiler compares all at once.
        (0..16).fold(false, |any, pawn| any | (to[pawn] + more < self.now[pawn]))
    }

    /// Goes from a cell to the end of its line.
    fn follow(&self, from: usize, step: isize, to: &mut Moves, on: &mut u8) {
        let rating = self.rating;
        let mut cell = from.wrapping_add_signed(step);
        while rating.on[cell] == FREE {
            *to = std::array::from_fn(|pawn| to[pawn].min(rating.from[cell][pawn]));
            *on = (*on).min(rating.far[cell]);
            cell = cell.wrapping_add_signed(step);
        }
        match rating.on[cell] {
            PAWN => *to = std::array::from_fn(|pawn| to[pawn].min(rating.from[cell][pawn])),
            GUEST => *on = 0,
            _ => {}
        }
    }
}

/// Whether the ways that are barred are all that are known of some pawn.
fn bars_a_pawn(barred: u64) -> bool {
    barred & (barred >> 1) & (barred >> 2) & (barred >> 3) & FIRSTS != 0
}

fn at(cell: Cell) -> usize {
    (cell.row() + 1) * WIDE + cell.column() + 1
}

fn offset(direction: Direction, by: u8) -> i32 {
    let (columns, rows) = direction.step();
    (columns + rows * WIDE as isize) as i32 * i32::from(by)
}

/// The cells that a block frees and those that it takes.
fn shifted(cells: &Cells, by: i32) -> (Cells, Cells) {
    let (mut freed, mut taken) = (Cells::default(), Cells::default());
    for &cell in cells.as_slice() {
        let moved = |by: i32| (i32::from(cell) + by) as u16;
        if !cells.as_slice().contains(&moved(-by)) {
            freed.push(cell);
        }
        if !cells.as_slice().contains(&moved(by)) {
            taken.push(moved(by));
        }
    }
    (freed, taken)
}
