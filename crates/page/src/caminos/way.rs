//! The shortest crossing that a side still needs.

use caminos::way::Way;
use caminos::{Caminos, Cell, Colour, Compass};
use game::Side;

/// A way from one side to an opposite one that would make a connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crossing {
    /// Where it begins.
    pub one: Compass,
    /// Where it ends.
    pub other: Compass,
    /// What it still costs: an empty column counts once, one to be covered twice.
    pub cost: u8,
    /// Its columns, from side to side.
    pub cells: Vec<Cell>,
    /// Those of them that don't show the colour yet.
    pub missing: Vec<Cell>,
}

/// The cheapest crossing of a team; nothing if all are barred for good.
pub fn crossing(game: &Caminos, team: Side) -> Option<Crossing> {
    let (board, city, colour) = (game.table().board(), game.city(), Colour::of(team));
    let way = Way::new(city, board, colour);
    let mut best: Option<Crossing> = None;
    for pair in board.pairs() {
        let Some((cost, cells)) = way.path((board.side(pair.one), board.side(pair.other))) else {
            continue;
        };
        if best.as_ref().is_none_or(|best| cost < best.cost) {
            let is_own = |cell: &Cell| city.get(*cell, city.height(*cell)) == Some(colour);
            let missing = cells.iter().copied().filter(|cell| !is_own(cell)).collect();
            best = Some(Crossing { one: pair.one, other: pair.other, cost, cells, missing });
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use caminos::way::NEVER;

    use super::super::blocks::tests::{played, wandered};
    use super::*;

    #[test]
    fn a_straight_line_of_eight_less_what_lies_there() {
        let game = played("caminos", &["I3:a4.1,b4.1,c4.1", "I2:d4.1,d5.1"]);
        let green = crossing(&game, Side::at(0)).unwrap();
        assert_eq!((green.one, green.other, green.cost), (Compass::E, Compass::W, 6));
        assert!(green.missing.iter().all(|cell| cell.to_string() != "a4"));
        let yellow = crossing(&game, Side::at(1)).unwrap();
        assert_eq!((yellow.one, yellow.other, yellow.cost), (Compass::N, Compass::S, 6));
    }

    #[test]
    fn a_crossing_goes_from_side_to_side_step_by_step_and_costs_what_bots_say() {
        for seed in 0..80 {
            let board = ["square", "diamond", "octagon", "ring"][seed as usize % 4];
            let (game, _) = wandered(&format!("caminos board={board}"), seed, 16);
            for team in [Side::at(0), Side::at(1)] {
                let (table, colour) = (game.table().board(), Colour::of(team));
                let way = Way::new(game.city(), table, colour);
                let least = table.crossings().iter().map(|&pair| way.between(pair)).min();
                let Some(found) = crossing(&game, team) else {
                    assert_eq!(least, Some(NEVER));
                    continue;
                };
                assert_eq!(Some(found.cost), least, "{board} {seed}");
                assert_eq!(found.cost == 0, game.winner() == Some(team), "{board} {seed}");
                assert!(table.side(found.one) & found.cells[0].bit() != 0);
                assert!(table.side(found.other) & found.cells[found.cells.len() - 1].bit() != 0);
                for step in found.cells.windows(2) {
                    let far =
                        step[0].column.abs_diff(step[1].column) + step[0].row.abs_diff(step[1].row);
                    assert_eq!(far, 1, "{board} {seed} {:?}", found.cells);
                }
            }
        }
    }
}
