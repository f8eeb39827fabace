//! What one must suppose in empty cells: what their neighbours open towards them (§5.1).

use deflecto::{Board, Cell, Side, Sides, Track};

/// An empty cell that is claimed: it is supposed to hold this track, open at least to these sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Supposed {
    /// The cell.
    pub cell: Cell,
    /// What claims it.
    pub track: Track,
    /// From which sides.
    pub sides: Sides,
}

/// All claims on empty cells; a board that play led to claims each cell for one track (§5.2).
pub fn supposed(board: &Board) -> Vec<Supposed> {
    let claims = |cell: Cell| {
        let from = Side::ALL.map(|side| board.claim(cell, side));
        let track = from.into_iter().flatten().next()?;
        let sides = Side::ALL.into_iter().filter(|&side| from[side as usize] == Some(track));
        Some(Supposed { cell, track, sides: sides.collect() })
    };
    board.empty().iter().filter_map(claims).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deflecto::tests::played;

    #[test]
    fn a_cell_between_two_claims_holds_the_piece_that_joins_them() {
        let game = played("level=2", "a8=EW/s1 d1=NS/s1 b8=EW/s1 c8=EW/s1 b9=sE d9=lW");
        let all = supposed(game.board());
        let at = |text: &str| {
            let cell = Cell::from_text(text).unwrap();
            all.iter().find(|claim| claim.cell == cell).map(|claim| (claim.track, claim.sides))
        };
        let sides = |bits| Sides::from_bits(bits);
        assert_eq!(at("c9"), Some((Track::River, sides(0b1010))));
        assert_eq!(at("d8"), Some((Track::Road, sides(0b1000))));
        assert_eq!(at("d2"), Some((Track::Road, sides(0b0100))));
        assert_eq!(all.len(), 3);
    }
}
