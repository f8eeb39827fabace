//! The board: the laid tiles, and what they open towards which side.
//!
//! Beside the faces the board keeps, for each track and each side, the set of cells
//! that open it there. These sets say nothing that the faces don't; they are what
//! makes a question about all cells at once a few operations.

use std::fmt;

use crate::tile::Track;
use crate::{CELLS, Cell, CellSet, Face, SIDE, Side};

/// The laid tiles.
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    faces: [Option<Face>; CELLS],
    laid: CellSet,
    chapels: CellSet,
    /// `open[track][side]`: the cells whose tile opens this track to this side.
    open: [[CellSet; 4]; 3],
    /// Whether any railway or river lies: on level 1, and often on level 2, none does.
    has_tracks: bool,
}

impl Board {
    /// A board without tiles.
    pub const EMPTY: Board = Board {
        faces: [None; CELLS],
        laid: CellSet::EMPTY,
        chapels: CellSet::EMPTY,
        open: [[CellSet::EMPTY; 4]; 3],
        has_tracks: false,
    };

    /// What lies on a cell.
    pub fn get(&self, cell: Cell) -> Option<Face> {
        self.faces[cell.index()]
    }

    /// Lays a tile on an empty cell, whatever the rules say.
    pub fn lay(&mut self, cell: Cell, face: Face) {
        debug_assert!(self.get(cell).is_none());
        self.faces[cell.index()] = Some(face);
        self.laid.insert(cell);
        if face == Face::Chapel {
            self.chapels.insert(cell);
        }
        let (track, sides) = face.openings();
        sides.iter().for_each(|side| self.open[track as usize][side as usize].insert(cell));
        self.has_tracks |= track != Track::Road;
    }

    /// The cells with a tile.
    pub fn laid(&self) -> CellSet {
        self.laid
    }

    /// The cells without.
    pub fn empty(&self) -> CellSet {
        !self.laid
    }

    /// The cells with a chapel.
    pub fn chapels(&self) -> CellSet {
        self.chapels
    }

    /// The cells whose tile opens this track to this side.
    pub fn open(&self, track: Track, side: Side) -> CellSet {
        self.open[track as usize][side as usize]
    }

    /// Whether any railway or river lies.
    pub fn has_tracks(&self) -> bool {
        self.has_tracks
    }

    /// The empty cells that touch a laid tile by a side or by a corner (§4.1).
    pub fn frontier(&self) -> CellSet {
        self.laid.grown().without(self.laid)
    }

    /// What a cell's neighbour at this side opens towards it: the claim on it, if it is empty (§5.1).
    pub fn claim(&self, cell: Cell, side: Side) -> Option<Track> {
        self.get(cell.neighbour(side)?)?.track(side.opposite())
    }

    /// Whether the sets tell the same story as the faces.
    pub fn check_invariants(&self) -> bool {
        let mut again = Board::EMPTY;
        for cell in Cell::all() {
            if let Some(face) = self.get(cell) {
                again.lay(cell, face);
            }
        }
        again == *self
    }
}

impl fmt::Display for Board {
    /// Rows from the top, empty cells counted: `11/3,NS,7/…`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in (0..SIDE).rev() {
            let mut empty = 0;
            let mut comma = "";
            for column in 0..SIDE {
                match Cell::new(column, row).and_then(|cell| self.get(cell)) {
                    None => empty += 1,
                    Some(face) => {
                        if empty > 0 {
                            write!(f, "{comma}{empty}")?;
                            comma = ",";
                        }
                        write!(f, "{comma}{face}")?;
                        (comma, empty) = (",", 0);
                    }
                }
            }
            if empty > 0 {
                write!(f, "{comma}{empty}")?;
            }
            if row > 0 {
                f.write_str("/")?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({self})")
    }
}

impl std::str::FromStr for Board {
    type Err = ();

    /// Reads what `Display` writes.
    fn from_str(text: &str) -> Result<Board, ()> {
        let mut board = Board::EMPTY;
        let mut rows = text.split('/');
        for row in (0..SIDE).rev() {
            let mut column = 0;
            for word in rows.next().ok_or(())?.split(',') {
                if let Ok(empty) = word.parse::<u8>() {
                    column += usize::from(empty);
                } else {
                    let cell = Cell::new(column, row).ok_or(())?;
                    board.lay(cell, Face::from_text(word).ok_or(())?);
                    column += 1;
                }
            }
            if column != SIDE {
                return Err(());
            }
        }
        if rows.next().is_some() || board.to_string() != text {
            return Err(());
        }
        Ok(board)
    }
}
