//! The city: all cubes that were placed, as three layers of bits.

use std::fmt;

use crate::Cell;
use crate::board::{Board, Cells, cells_of};
use crate::piece::{Colour, LEVELS};

/// All cubes that were placed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct City {
    /// The places that are filled, a layer a level. A layer never reaches beyond the one below (§2.3).
    filled: [Cells; LEVELS],
    /// Those of green and of yellow; what is left is neutral.
    coloured: [[Cells; LEVELS]; 2],
}

impl City {
    /// No cube yet.
    pub const EMPTY: City = City { filled: [0; LEVELS], coloured: [[0; LEVELS]; 2] };

    /// The colour of the cube over a cell on a level from 1, if there is one.
    pub fn get(&self, cell: Cell, level: usize) -> Option<Colour> {
        let (bit, layer) = (cell.bit(), level.checked_sub(1)?);
        if self.filled.get(layer)? & bit == 0 {
            return None;
        }
        Some(if self.coloured[0][layer] & bit != 0 {
            Colour::Green
        } else if self.coloured[1][layer] & bit != 0 {
            Colour::Yellow
        } else {
            Colour::Neutral
        })
    }

    /// How many cubes are over a cell.
    pub fn height(&self, cell: Cell) -> usize {
        self.filled.iter().filter(|&layer| layer & cell.bit() != 0).count()
    }

    /// The cubes over a cell, bottom to top.
    pub fn column(&self, cell: Cell) -> impl Iterator<Item = Colour> {
        (1..=LEVELS).map_while(move |level| self.get(cell, level))
    }

    /// The places of a colour, a layer a level.
    pub fn layers(&self, colour: Colour) -> [Cells; LEVELS] {
        match colour {
            Colour::Green => self.coloured[0],
            Colour::Yellow => self.coloured[1],
            Colour::Neutral => std::array::from_fn(|layer| {
                self.filled[layer] & !self.coloured[0][layer] & !self.coloured[1][layer]
            }),
        }
    }

    /// The places that are filled, a layer a level.
    pub fn filled(&self) -> &[Cells; LEVELS] {
        &self.filled
    }

    /// The columns on which something may be placed: those of height 0, 1 and 2 (§2.4).
    #[inline]
    pub fn heights(&self) -> [Cells; LEVELS] {
        let [one, two, three] = self.filled;
        [!one, one & !two, two & !three]
    }

    /// Puts the cubes of a piece.
    #[inline]
    pub fn put(&mut self, colour: Colour, layers: &[Cells; LEVELS]) {
        for (layer, cubes) in layers.iter().enumerate() {
            self.filled[layer] |= cubes;
            match colour {
                Colour::Green => self.coloured[0][layer] |= cubes,
                Colour::Yellow => self.coloured[1][layer] |= cubes,
                Colour::Neutral => {}
            }
        }
    }

    /// How many cubes of a colour there are.
    pub fn count(&self, colour: Colour) -> u32 {
        self.layers(colour).iter().map(|layer| layer.count_ones()).sum()
    }

    /// Whether nothing floats, no place has two colours, and nothing is off the board.
    pub fn check_invariants(&self, board: &Board) -> bool {
        let [green, yellow] = &self.coloured;
        let [one, two, three] = self.filled;
        one & !board.cells() == 0
            && two & !one == 0
            && three & !two == 0
            && (0..LEVELS).all(|layer| {
                green[layer] & yellow[layer] == 0
                    && (green[layer] | yellow[layer]) & !self.filled[layer] == 0
            })
    }

    /// The city as text: rows from the top parted by `/`, the cells of the board in each.
    ///
    /// A column is its cubes bottom to top, the top one a capital; empty cells are
    /// counted: `8/3gYG4/…`.
    pub fn written<'a>(&'a self, board: &'a Board) -> impl fmt::Display + 'a {
        Written { city: self, board }
    }

    /// Reads what [`City::written`] writes.
    pub fn read(board: &Board, text: &str) -> Option<City> {
        let mut city = City::EMPTY;
        let mut rows = text.split('/');
        for row in (0..board.size().1).rev() {
            city.read_row(rows.next()?, cells_of(row_of(board, row)))?;
        }
        let is_canonical = rows.next().is_none() && city.written(board).to_string() == text;
        is_canonical.then_some(city)
    }

    fn read_row(&mut self, text: &str, mut cells: impl Iterator<Item = Cell>) -> Option<()> {
        let mut rest = text;
        while !rest.is_empty() {
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            if digits > 0 {
                let empty: u8 = rest[..digits].parse().ok()?;
                (0..empty).try_for_each(|_| cells.next().map(drop))?;
                rest = &rest[digits..];
                continue;
            }
            let below = rest.bytes().take_while(u8::is_ascii_lowercase).count();
            let column = rest.get(..=below)?;
            self.read_column(column, cells.next()?)?;
            rest = &rest[below + 1..];
        }
        cells.next().is_none().then_some(())
    }

    fn read_column(&mut self, text: &str, cell: Cell) -> Option<()> {
        for (letter, level) in text.chars().zip(0..) {
            let mut layers = [0; LEVELS];
            *layers.get_mut(level)? = cell.bit();
            self.put(Colour::from_letter(letter)?, &layers);
        }
        Some(())
    }
}

impl fmt::Debug for City {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let columns = cells_of(self.filled[0]).map(|cell| {
            let cubes: String = self.column(cell).map(Colour::letter).collect();
            format!("{cell}={cubes}")
        });
        write!(f, "City({})", columns.collect::<Vec<_>>().join(" "))
    }
}

/// The cells of a row, from 0 at the bottom.
fn row_of(board: &Board, row: usize) -> Cells {
    cells_of(board.cells())
        .filter(|cell| usize::from(cell.row) == row)
        .fold(0, |set, cell| set | cell.bit())
}

struct Written<'a> {
    city: &'a City,
    board: &'a Board,
}

impl fmt::Display for Written<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in (0..self.board.size().1).rev() {
            let mut empty = 0;
            for cell in cells_of(row_of(self.board, row)) {
                let cubes: String = self.city.column(cell).map(Colour::letter).collect();
                let Some((top, below)) = cubes.as_bytes().split_last() else {
                    empty += 1;
                    continue;
                };
                write_empty(f, &mut empty)?;
                below
                    .iter()
                    .try_for_each(|b| write!(f, "{}", char::from(b.to_ascii_lowercase())))?;
                write!(f, "{}", char::from(*top))?;
            }
            write_empty(f, &mut empty)?;
            if row > 0 {
                f.write_str("/")?;
            }
        }
        Ok(())
    }
}

fn write_empty(f: &mut fmt::Formatter<'_>, empty: &mut usize) -> fmt::Result {
    match std::mem::take(empty) {
        0 => Ok(()),
        count => write!(f, "{count}"),
    }
}
