//! Which cubes are one piece.
//!
//! A position knows cubes and their colours only; which of them were laid together is in the log.

use caminos::{Caminos, Cells, Colour, Cube, Move, cells_of};
use game::Side;

/// A piece that lies on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// Its colour.
    pub colour: Colour,
    /// Column, row and level of its cubes, each from 0.
    pub cubes: Vec<[u8; 3]>,
}

impl Block {
    /// A piece on the cubes of a move.
    pub fn of(colour: Colour, mv: &Move) -> Block {
        Block { colour, cubes: mv.cubes().iter().map(place).collect() }
    }

    /// Whether a cube of it stands on one of these cells.
    pub fn stands_on(&self, cells: Cells) -> bool {
        let is_there = |&[column, row, level]: &[u8; 3]| {
            level == 0 && caminos::Cell { column, row }.bit() & cells != 0
        };
        self.cubes.iter().any(is_there)
    }
}

/// Column, row and level of a cube, each from 0.
pub(super) fn place(cube: &Cube) -> [u8; 3] {
    [cube.cell().column, cube.cell().row, cube.level() - 1]
}

/// The pieces of a city in the order in which these tokens laid them.
///
/// Cubes that no token tells of, as in a position that was set up, come first, each as a piece of its own.
pub fn blocks<'a>(game: &Caminos, tokens: impl Iterator<Item = &'a str>) -> Vec<Block> {
    let city = game.city();
    let mut unknown = *city.filled();
    let mut told = Vec::new();
    for mv in tokens.filter_map(|token| token.parse::<Move>().ok()) {
        let layers = mv.layers();
        let first = mv.cubes()[0];
        let colour = city.get(first.cell(), usize::from(first.level()));
        let is_there = (0..layers.len()).all(|level| layers[level] & !unknown[level] == 0);
        if let Some(colour) = colour.filter(|_| is_there) {
            (0..layers.len()).for_each(|level| unknown[level] &= !layers[level]);
            told.push(Block::of(colour, &mv));
        }
    }
    let mut all: Vec<Block> = Vec::new();
    for (layer, level) in unknown.into_iter().zip(0u8..) {
        all.extend(cells_of(layer).filter_map(|cell| {
            let colour = city.get(cell, usize::from(level) + 1)?;
            Some(Block { colour, cubes: vec![[cell.column, cell.row, level]] })
        }));
    }
    all.append(&mut told);
    all
}

/// The pieces of a team that stand on the rim (§5.2), by their index.
pub fn rim_blocks(game: &Caminos, blocks: &[Block], team: Side) -> Vec<usize> {
    let rim = game.table().board().rim();
    let is_on = |block: &Block| block.colour == Colour::of(team) && block.stands_on(rim);
    (0..blocks.len()).filter(|&nth| is_on(&blocks[nth])).collect()
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use game::{Actor, Game, SplitMix};

    /// A game by these tokens, each played by whoever is due.
    pub(in crate::caminos) fn played(setup: &str, tokens: &[&str]) -> Caminos {
        let mut game = Caminos::new(&setup.parse().unwrap());
        for token in tokens {
            let seat = game.to_place().unwrap();
            game::play_token(&mut game, Actor::Seat(seat), token).unwrap();
        }
        game
    }

    /// The tokens of a random game of so many moves, and where it leads.
    pub(in crate::caminos) fn wandered(
        setup: &str,
        seed: u64,
        moves: usize,
    ) -> (Caminos, Vec<String>) {
        let mut rng = SplitMix::new(seed);
        let mut game = Caminos::new(&setup.parse().unwrap());
        let mut tokens = Vec::new();
        for _ in 0..moves {
            let Some(seat) = game.to_place() else { break };
            let mv = game.sample_move(seat, &mut rng).unwrap();
            tokens.push(mv.to_string());
            game.play(Actor::Seat(seat), &mv).unwrap();
        }
        (game, tokens)
    }

    #[test]
    fn the_log_tells_which_cubes_are_one_piece() {
        let tokens = ["L4:c3.1,c4.1,c5.1,c5.2", "I2:a1.1,a2.1"];
        let game = played("caminos", &tokens);
        let all = blocks(&game, tokens.into_iter());
        assert_eq!(all.len(), 2);
        assert_eq!((all[0].colour, all[0].cubes.len()), (Colour::Green, 4));
        assert_eq!(all[1], Block { colour: Colour::Yellow, cubes: vec![[0, 0, 0], [0, 1, 0]] });
        // Without a log every cube stands alone.
        assert_eq!(blocks(&game, std::iter::empty()).len(), 6);
    }

    #[test]
    fn neutral_pieces_are_told_from_the_city() {
        let tokens = ["I3:c3.1,c4.1,c5.1", "I3:a1.1,a2.1,a3.1", "I2:h1.1,h2.1"];
        let game = played("caminos neutral=yes", &tokens);
        let colours: Vec<Colour> =
            blocks(&game, tokens.into_iter()).iter().map(|block| block.colour).collect();
        assert_eq!(colours, [Colour::Neutral, Colour::Neutral, Colour::Green]);
    }

    #[test]
    fn the_pieces_on_the_rim_are_as_many_as_the_game_counts() {
        for board in ["square", "diamond", "octagon", "ring"] {
            for seed in 0..20 {
                let (game, tokens) =
                    wandered(&format!("caminos board={board} scoring=yes"), seed, 14);
                let all = blocks(&game, tokens.iter().map(String::as_str));
                for team in [Side::at(0), Side::at(1)] {
                    let counted = rim_blocks(&game, &all, team).len();
                    assert_eq!(counted, usize::from(game.rim(team)), "{board} {seed}");
                }
            }
        }
    }
}
