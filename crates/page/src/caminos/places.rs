//! The placements that there are: of a seat, of a shape, over a cell.

use caminos::{Caminos, Cell, Placement};
use game::Seat;

/// Whether a seat could lay one of its pieces as the city stands, whoever is to place.
///
/// A seat for which this is false when its turn comes leaves the game for good (§2.6).
pub fn can_place(game: &Caminos, seat: Seat) -> bool {
    let (hand, heights) = (game.hand(seat), game.city().heights());
    let mut ways = game.table().turned().iter();
    ways.any(|way| hand[usize::from(way.shape)] > 0 && way.fits(&heights) != 0)
}

/// The shapes that the seat to place can lay somewhere: bit `n` for the shape with index `n`.
pub fn layable_shapes(game: &Caminos, seat: Seat) -> u8 {
    let mut all = Vec::new();
    game.placements(seat, &mut all);
    all.iter().fold(0, |shapes, placement| shapes | 1 << shape(game, placement))
}

/// The placements of a shape with a cube over a cell, those that reach less far from it first.
pub fn places_at(game: &Caminos, seat: Seat, index: usize, cell: Cell) -> Vec<Placement> {
    let mut all = Vec::new();
    game.placements(seat, &mut all);
    let is_there = |placement: &Placement| {
        let layers = game.table().layers(*placement);
        shape(game, placement) == index && layers.iter().any(|layer| layer & cell.bit() != 0)
    };
    all.retain(is_there);
    all
}

fn shape(game: &Caminos, placement: &Placement) -> usize {
    usize::from(game.table().turned()[usize::from(placement.turned)].shape)
}

#[cfg(test)]
mod tests {
    use super::super::blocks::tests::{played, wandered};
    use super::*;

    #[test]
    fn the_placements_over_a_cell_are_offered_one_after_another() {
        let game = played("caminos", &[]);
        let corner = places_at(&game, Seat::FIRST, 0, Cell::from_text("a1").unwrap());
        let tokens: Vec<String> =
            corner.iter().map(|&placement| game.table().mv(placement).to_string()).collect();
        assert_eq!(tokens, ["I2:a1.1,a1.2", "I2:a1.1,a2.1", "I2:a1.1,b1.1"]);
        assert!(places_at(&game, Seat::at(1), 0, Cell::from_text("a1").unwrap()).is_empty());
    }

    #[test]
    fn who_can_place_nothing_is_who_leaves() {
        for seed in 0..60 {
            let (mut game, _) = wandered("caminos players=4 board=ring", seed, 0);
            let mut rng = game::SplitMix::new(seed);
            while let Some(seat) = game.to_place() {
                assert!(can_place(&game, seat), "{seed}");
                assert_ne!(layable_shapes(&game, seat), 0);
                let placement = game.sample_placement(seat, &mut rng).unwrap();
                let before = game.left();
                game.place(seat, placement);
                for left in game.left().without(before).iter() {
                    assert!(!can_place(&game, left), "{seed}");
                }
            }
        }
    }
}
