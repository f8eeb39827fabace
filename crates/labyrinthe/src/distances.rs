//! How many turns a pawn needs to the white square, for all cells at once.
//!
//! The cells that need at most `n` slides are a set of bits a row; those that need
//! one more are found by letting the set flow over free cells along all rows and all
//! columns. The numbers are kept as binary digits, one set of cells a digit, because
//! a whole level is then written in a few words and a cell's number is read from
//! eight bits.

use game::Seat;

use crate::board::{Cell, SIDE};
use crate::lines::{FULL, Lines, Padded, WHITE_LINES};
use crate::pieces::{PAWNS, Pieces, SEATS};

/// More slides than any path can need: a path that turns on every second cell has fewer.
const MOST: usize = u8::MAX as usize;
const DIGITS: usize = u8::BITS as usize;
/// Rows, filled up to a multiple of eight so that they are handled four or eight at a time.
type Rows = [u32; 24];

/// For each cell, how many half-moves bring a pawn from there into the white square.
///
/// Everything else stands still meanwhile: blocks and pawns are in the way, and a
/// pawn that stands on a white cell is no obstacle to one from outside (§3.2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distances {
    /// The cells from which the white square can be reached.
    reached: Rows,
    /// The binary digits of the distances, the lowest first.
    digits: [Rows; DIGITS],
}

impl Distances {
    /// The distances with these pieces on the board.
    pub fn new(pieces: &Pieces) -> Distances {
        Distances::flow(&pieces.on_blocks().rows, &pieces.on_pawns().rows)
    }

    /// The distances if there were no pawns in the way.
    pub fn past_pawns(pieces: &Pieces) -> Distances {
        Distances::flow(&pieces.on_blocks().rows, &Lines::EMPTY.rows)
    }

    /// The half-moves that a pawn on this cell needs; none if no way is open.
    pub fn get(&self, cell: Cell) -> Option<u8> {
        let bit = |rows: &Rows| rows[cell.row()] >> cell.column() & 1;
        let digit = |nth: usize| bit(&self.digits[nth]) << nth;
        (bit(&self.reached) == 1).then(|| (0..DIGITS).map(digit).sum::<u32>() as u8)
    }

    fn flow(blocks: &Padded, pawns: &Padded) -> Distances {
        let held: Rows = board_rows(pawns);
        let free = free_rows(blocks, pawns);
        let white = board_rows(&WHITE_LINES);
        let mut field = Distances { reached: white, digits: [[0; 24]; DIGITS] };
        for distance in 1..=MOST {
            // A pawn may start from a cell that one holds, but can't stop there on its way.
            let stops = std::array::from_fn(|row| field.reached[row] & (free[row] | white[row]));
            let next = one_slide_more(&stops, &free, &held);
            if !field.add(&next, distance) {
                break;
            }
        }
        field
    }

    /// Notes the distance of the cells that are reached now; says whether there were any.
    fn add(&mut self, next: &Rows, distance: usize) -> bool {
        let mut new = [0; 24];
        let mut any = 0;
        for row in 0..24 {
            new[row] = next[row] & !self.reached[row];
            any |= new[row];
            self.reached[row] |= next[row];
        }
        for (nth, digit) in self.digits.iter_mut().enumerate() {
            if distance >> nth & 1 == 1 {
                digit.iter_mut().zip(new).for_each(|(digit, new)| *digit |= new);
            }
        }
        any != 0
    }
}

impl Pieces {
    /// How many half-moves each pawn of each seat needs to the white square, `most` if it is not below that.
    ///
    /// As [`Distances`] has it, but the flow ends with the last pawn: a search asks for nothing else.
    pub fn half_moves(&self, most: u8) -> [[u8; PAWNS]; SEATS] {
        let (blocks, pawns) = (&self.on_blocks().rows, &self.on_pawns().rows);
        let (held, white) = (board_rows(pawns), board_rows(&WHITE_LINES));
        let free = free_rows(blocks, pawns);
        let mut found = [[most; PAWNS]; SEATS];
        // The cells where a slide may end are all that the flow needs; pawns wait beside them.
        let (mut set, mut waiting) = (white, held);
        let mut next = white;
        for distance in 0..most {
            let (mut met, mut left, mut grown) = (0, 0, 0);
            let mut new = [0; 24];
            for row in 0..24 {
                new[row] = next[row] & waiting[row];
                waiting[row] ^= new[row];
                let stops = set[row] | next[row] & free[row];
                met |= new[row];
                left |= waiting[row];
                grown |= stops ^ set[row];
                set[row] = stops;
            }
            if met != 0 {
                self.note(&new, distance, &mut found);
            }
            if left == 0 || (grown == 0 && distance > 0) || distance + 1 == most {
                break;
            }
            next = one_slide_more(&set, &free, &held);
        }
        found
    }

    /// Notes a distance for the pawns on these cells.
    fn note(&self, cells: &Rows, distance: u8, found: &mut [[u8; PAWNS]; SEATS]) {
        for (seat, found) in Seat::all(usize::from(self.players())).zip(found) {
            for (&cell, found) in self.pawns(seat).iter().zip(found) {
                if cells[cell.row()] >> cell.column() & 1 == 1 {
                    *found = distance;
                }
            }
        }
    }
}

/// The lines without the padding before the first.
fn board_rows(lines: &Padded) -> Rows {
    std::array::from_fn(|row| if row < SIDE { lines[row + 1] } else { 0 })
}

/// The cells that neither a block nor a pawn holds.
fn free_rows(blocks: &Padded, pawns: &Padded) -> Rows {
    std::array::from_fn(|row| match row {
        0..SIDE => FULL & !(blocks[row + 1] | pawns[row + 1]),
        _ => 0,
    })
}

/// The cells from which one slide ends on a cell of the set (§3.1).
///
/// A slide over free cells can be made both ways, so they are what the set sees along
/// rows and columns: free cells up to the first that is not, and that one too if a
/// pawn holds it, which then could be the pawn that moves.
fn one_slide_more(set: &Rows, free: &Rows, held: &Rows) -> Rows {
    let (mut from_below, mut from_above) = ([0; 24], [0; 24]);
    let (mut up, mut down) = (0, 0);
    for row in 0..SIDE {
        let back = SIDE - 1 - row;
        from_below[row] = up;
        from_above[back] = down;
        up = (up & free[row]) | set[row];
        down = (down & free[back]) | set[back];
    }
    std::array::from_fn(|row| {
        let upright = (from_below[row] | from_above[row]) & (free[row] | held[row]);
        upright | along_row(set[row], free[row], held[row])
    })
}

/// What a set sees along a row, to both sides.
fn along_row(set: u32, free: u32, held: u32) -> u32 {
    // Towards greater bits an addition runs through the free cells by its carry.
    let first = set << 1 & free;
    let right = set | first | (free & !(free + first));
    // Towards smaller bits nothing carries: the steps are doubled.
    let (mut left, mut open) = (set, free);
    for by in [1, 2, 4, 8, 16] {
        left |= open & (left >> by);
        open &= open >> by;
    }
    left | right | (held & (right << 1 | left >> 1))
}
