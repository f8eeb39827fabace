//! The grid of 7 × 6, as bits.
//!
//! A column is seven bits, the seventh always empty, so that a shift never carries
//! a disc into the next column and a line of four is three shifts and an `and`.

use std::fmt;

use game::Seat;

/// Columns of the grid.
pub const COLUMNS: usize = 7;
/// Rows of the grid.
pub const ROWS: usize = 6;
/// Discs in a line that win.
pub const LINE: usize = 4;

const STRIDE: usize = ROWS + 1;
/// The topmost cell of every column.
const TOP: u64 = {
    let (mut cells, mut column) = (0, 0);
    while column < COLUMNS {
        cells |= 1 << (column * STRIDE + ROWS - 1);
        column += 1;
    }
    cells
};
/// Up, right, and both diagonals.
const DIRECTIONS: [usize; 4] = [1, STRIDE, STRIDE + 1, STRIDE - 1];

/// The discs of both seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Board {
    discs: [u64; 2],
}

impl Board {
    /// Who has a disc in this column and row, both from 0 at the bottom left.
    pub fn get(&self, column: usize, row: usize) -> Option<Seat> {
        let bit = 1 << (column * STRIDE + row);
        (0..2).find(|&seat| self.discs[seat] & bit != 0).map(Seat::at)
    }

    /// How many discs lie on the board.
    pub fn count(&self) -> u32 {
        self.all().count_ones()
    }

    /// Whether a disc can still fall into this column.
    pub fn has_room(&self, column: usize) -> bool {
        self.all() & (1 << (column * STRIDE + ROWS - 1)) == 0
    }

    /// How many columns have room.
    pub fn count_open(&self) -> u32 {
        (!self.all() & TOP).count_ones()
    }

    /// The `n`th column that has room.
    pub fn nth_open(&self, n: u32) -> usize {
        let mut open = !self.all() & TOP;
        for _ in 0..n {
            open &= open - 1;
        }
        open.trailing_zeros() as usize / STRIDE
    }

    /// Lets a disc fall into a column that has room.
    pub fn drop_disc(&mut self, column: usize, seat: Seat) {
        debug_assert!(self.has_room(column));
        let bottom = 1 << (column * STRIDE);
        let column_bits = bottom * ((1 << STRIDE) - 1);
        // Adding one to a pile of ones carries into the first free cell above it.
        let pile = self.all() & column_bits;
        self.discs[seat.index()] |= (pile + bottom) & column_bits;
    }

    /// Whether this seat has four in a line.
    pub fn has_line(&self, seat: Seat) -> bool {
        DIRECTIONS.iter().any(|&step| starts(self.discs[seat.index()], step) != 0)
    }

    /// The cells of a line of four of this seat, for showing why it won.
    pub fn line(&self, seat: Seat) -> Option<[String; LINE]> {
        DIRECTIONS.iter().find_map(|&step| {
            let starts = starts(self.discs[seat.index()], step);
            let first = (starts != 0).then(|| starts.trailing_zeros() as usize)?;
            Some(std::array::from_fn(|i| name(first + i * step)))
        })
    }

    fn all(&self) -> u64 {
        self.discs[0] | self.discs[1]
    }

    /// Reads rows from the top, parted by `/`: `x` for seat 1, `o` for seat 2, `.` for nothing.
    pub fn parse(text: &str) -> Option<Board> {
        let rows: Vec<&[u8]> = text.split('/').map(str::as_bytes).collect();
        if rows.len() != ROWS || rows.iter().any(|row| row.len() != COLUMNS) {
            return None;
        }
        let mut board = Board::default();
        for (column, row) in (0..COLUMNS).flat_map(|c| (0..ROWS).map(move |r| (c, r))) {
            let seat = match rows[ROWS - 1 - row][column] {
                b'x' => Seat::at(0),
                b'o' => Seat::at(1),
                b'.' => continue,
                _ => return None,
            };
            let rests = row == 0 || board.get(column, row - 1).is_some();
            rests.then(|| board.drop_disc(column, seat))?;
        }
        Some(board)
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in (0..ROWS).rev() {
            for column in 0..COLUMNS {
                f.write_str(match self.get(column, row).map(Seat::number) {
                    Some(1) => "x",
                    Some(_) => "o",
                    None => ".",
                })?;
            }
            f.write_str(if row > 0 { "/" } else { "" })?;
        }
        Ok(())
    }
}

/// Where a line of four of these discs starts, in one direction.
fn starts(discs: u64, step: usize) -> u64 {
    let pairs = discs & (discs >> step);
    pairs & (pairs >> (2 * step))
}

fn name(bit: usize) -> String {
    format!("{}{}", char::from(b'a' + (bit / STRIDE) as u8), bit % STRIDE + 1)
}
