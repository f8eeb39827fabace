//! A connection as a line over roofs and walls, its faces counted one by one (§5.1).

use caminos::{Caminos, Cell, Route};

use super::Point;

/// What a connection goes over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Surface {
    /// The top of a column.
    Roof,
    /// A face of a wall, up or down.
    Wall,
}

/// A face of a connection: the middle of it, and what it is. The number of a stop is its place in the list.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stop {
    /// The middle of the face.
    pub at: Point,
    /// What it is.
    pub surface: Surface,
}

/// The faces of a connection, in order.
pub fn stops(game: &Caminos, route: &Route) -> Vec<Stop> {
    let mut all = Vec::new();
    for (nth, &cell) in route.cells.iter().enumerate() {
        all.push(Stop { at: roof(game, cell), surface: Surface::Roof });
        let Some(&next) = route.cells.get(nth + 1) else { break };
        let ((x, y), [from, to]) =
            (between(cell, next), [cell, next].map(|c| game.city().height(c)));
        let wall = |level: usize| Stop { at: [x, y, level as f64 + 0.5], surface: Surface::Wall };
        if from < to {
            all.extend((from..to).map(wall));
        } else {
            all.extend((to..from).rev().map(wall));
        }
    }
    all
}

/// The line through some columns: from roof to roof, up and down the walls between them.
pub fn route_line(game: &Caminos, cells: &[Cell]) -> Vec<Point> {
    let mut line = Vec::new();
    for (nth, &cell) in cells.iter().enumerate() {
        line.push(roof(game, cell));
        let Some(&next) = cells.get(nth + 1) else { break };
        let (x, y) = between(cell, next);
        let [from, to] = [cell, next].map(|cell| game.city().height(cell) as f64);
        line.push([x, y, from]);
        if from != to {
            line.push([x, y, to]);
        }
    }
    line
}

fn roof(game: &Caminos, cell: Cell) -> Point {
    let (x, y) = middle(cell);
    [x, y, game.city().height(cell) as f64]
}

fn middle(cell: Cell) -> (f64, f64) {
    (f64::from(cell.column) + 0.5, f64::from(cell.row) + 0.5)
}

/// The middle of the edge between two columns.
fn between(one: Cell, other: Cell) -> (f64, f64) {
    let (a, b) = (middle(one), middle(other));
    ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0)
}

#[cfg(test)]
mod tests {
    use game::Side;

    use super::super::blocks::tests::{played, wandered};
    use super::*;

    #[test]
    fn the_connection_of_the_booklet_counts_ten_faces() {
        let tokens = [
            "I3:a4.1,b4.1,c4.1",
            "O4:d4.1,d5.1,e4.1,e5.1",
            "L4:d4.2,e4.2,f4.1,f4.2",
            "I3:c6.1,d6.1,e6.1",
            "I2:g4.1,h4.1",
        ];
        let game = played("caminos scoring=yes", &tokens);
        let routes = game.routes(Side::at(0));
        let route = routes.best().unwrap();
        let stops = stops(&game, route);
        assert_eq!(stops.len(), 10);
        let walls = stops.iter().filter(|stop| stop.surface == Surface::Wall).count();
        assert_eq!(walls, 2);
        assert_eq!(stops[2], Stop { at: [6.0, 3.5, 1.5], surface: Surface::Wall });
        assert_eq!(route_line(&game, &route.cells).len(), 8 + 7 + 2);
    }

    #[test]
    fn there_are_as_many_stops_as_the_game_counts_faces() {
        let mut wins = 0;
        for seed in 0..200 {
            let (game, _) = wandered("caminos board=octagon", seed, 40);
            let Some(team) = game.winner() else { continue };
            let routes = game.routes(team);
            for route in [routes.direct.as_ref(), routes.near.as_ref()].into_iter().flatten() {
                assert_eq!(stops(&game, route).len(), route.faces() as usize, "{seed}");
                wins += 1;
            }
        }
        assert!(wins > 5, "{wins} connections");
    }
}
