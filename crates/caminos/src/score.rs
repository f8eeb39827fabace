//! The score (§5), and who stands where.

use std::cmp::Reverse;

use game::{BySeat, Phrase, Seat, Side, Standing, Standings, Value};

use crate::codes::{
    CONNECTED, DRAW, LEFT, NO_PIECES, PIECES, RESIGNED, RIM, RIM_DRAW, RIM_WIN, ROUTE,
    ROUTE_DIRECT, ROUTE_NEAR, SCORE,
};
use crate::{Across, Board, Caminos, City, Colour, End, Opposition, Phase, Route};

/// The shortest connections of a winner, of each kind that it has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Routes {
    /// Between directly opposite sides.
    pub direct: Option<Route>,
    /// Between nearly opposite ones, where they count (§3.3).
    pub near: Option<Route>,
    opposition: Opposition,
}

impl Routes {
    /// The shortest connections of a colour in a city.
    pub fn of(city: &City, board: &Board, colour: Colour) -> Routes {
        Routes {
            direct: city.shortest_route(board, colour, Across::Direct),
            near: city.shortest_route(board, colour, Across::Near),
            opposition: board.opposition(),
        }
    }

    /// §5.1: the shortest of each kind, the direct one doubled on octagon and ring; the higher figure.
    pub fn score(&self) -> u32 {
        let near = self.near.as_ref().map_or(0, Route::faces);
        self.direct_points().max(near)
    }

    fn direct_points(&self) -> u32 {
        let faces = self.direct.as_ref().map_or(0, Route::faces);
        match self.opposition {
            Opposition::Direct => faces,
            Opposition::Near => 2 * faces,
        }
    }

    /// The one that counts.
    pub fn best(&self) -> Option<&Route> {
        let near = self.near.as_ref().filter(|near| near.faces() > self.direct_points());
        near.or(self.direct.as_ref())
    }

    fn explained(&self) -> Vec<Phrase> {
        let mut figures = Vec::new();
        if let Some(direct) = &self.direct {
            figures.push(match self.opposition {
                Opposition::Direct => explain(direct, ROUTE.phrase()),
                Opposition::Near => {
                    explain(direct, ROUTE_DIRECT.phrase()).with("points", self.direct_points())
                }
            });
        }
        figures.extend(self.near.iter().map(|near| explain(near, ROUTE_NEAR.phrase())));
        figures
    }
}

fn explain(route: &Route, phrase: Phrase) -> Phrase {
    phrase
        .with("one", Value::Term(route.one.term()))
        .with("other", Value::Term(route.other.term()))
        .with("cells", Value::list(&route.cells))
        .with("columns", route.cells.len())
        .with("climbed", route.climbed)
        .with("faces", route.faces())
}

pub(crate) fn standings(game: &Caminos) -> Standings {
    let routes = game.winner().map(|team| (team, game.routes(team)));
    let points = game.setup.scoring.then(|| game.points(routes.as_ref()));
    let ranks = game.ranks();
    let row = |seat: Seat| Standing {
        rank: Some(ranks[seat]),
        score: points.map(|points| points[game.roster.side(seat).index()]),
        figures: game.figures(seat, routes.as_ref(), points),
    };
    let seats = BySeat::from_fn(game.roster.seats(), row);
    Standings { seats, reason: game.reason(routes.as_ref()) }
}

impl Caminos {
    /// The shortest connections of a team, as the city stands.
    pub fn routes(&self, team: Side) -> Routes {
        Routes::of(&self.city, self.table.board(), Colour::of(team))
    }

    /// The team that is connected, when one is.
    pub fn winner(&self) -> Option<Side> {
        match self.phase {
            Phase::Over(End::Connected(team)) => Some(team),
            _ => None,
        }
    }

    /// The score of each team as if the game ended now (§5), from its own view.
    pub fn scores(&self) -> Option<[i32; 2]> {
        let routes = self.winner().map(|team| (team, self.routes(team)));
        self.setup.scoring.then(|| self.points(routes.as_ref()))
    }

    fn points(&self, routes: Option<&(Side, Routes)>) -> [i32; 2] {
        let mut points = [0; 2];
        if let Some((team, routes)) = routes {
            points[team.index()] = routes.score() as i32;
        } else if !self.roster.is_decided() {
            // §5.2: fewer pieces on the rim win, and score those of the other side.
            let [green, yellow] = self.rim;
            if green != yellow {
                let winner = usize::from(yellow < green);
                points[winner] = i32::from(self.rim[1 - winner]);
            }
        }
        points
    }

    /// The rank of every seat as if the game ended now (§4, §5.2).
    pub fn ranks(&self) -> BySeat<u8> {
        self.roster.ranks(|team| {
            let rim = if self.setup.scoring { self.rim[team.index()] } else { 0 };
            (self.winner() == Some(team), Reverse(if self.winner().is_some() { 0 } else { rim }))
        })
    }

    fn figures(
        &self,
        seat: Seat,
        routes: Option<&(Side, Routes)>,
        points: Option<[i32; 2]>,
    ) -> Vec<Phrase> {
        let team = self.roster.side(seat);
        let own = points.map(|points| points[team.index()]);
        let mut figures = Vec::new();
        match routes {
            Some((winner, routes)) if *winner == team => {
                figures.extend(routes.explained());
                figures.extend(own.map(|points| SCORE.phrase().with("points", points)));
            }
            Some(_) => {}
            None if self.roster.is_decided() => {}
            None => figures.extend(own.map(|points| {
                let (rim, others) = (self.rim[team.index()], self.rim[1 - team.index()]);
                RIM.phrase().with("own", rim).with("others", others).with("points", points)
            })),
        }
        figures.push(if self.hands[seat].iter().all(|&count| count == 0) {
            NO_PIECES.phrase()
        } else {
            PIECES.phrase().with("pieces", self.pieces_left(seat))
        });
        if self.left.contains(seat) {
            figures.push(LEFT.phrase());
        }
        figures
    }

    /// `2×I2`, `1×L4`
    pub(crate) fn pieces_left(&self, seat: Seat) -> Value {
        let held = self.table.shapes().iter().zip(self.hands[seat]).filter(|&(_, count)| count > 0);
        Value::list(held.map(|(shape, count)| format!("{count}×{}", shape.name)))
    }

    fn reason(&self, routes: Option<&(Side, Routes)>) -> Option<Phrase> {
        let Phase::Over(end) = self.phase else { return None };
        let colour = |team: Side| Value::Term(Colour::of(team).term());
        Some(match end {
            End::Connected(team) => {
                let route = routes.and_then(|(_, routes)| routes.best());
                let route = route.expect("a connection has a route");
                CONNECTED
                    .phrase()
                    .with("colour", colour(team))
                    .with("one", Value::Term(route.one.term()))
                    .with("other", Value::Term(route.other.term()))
            }
            End::Resigned => {
                let mut teams = self.roster.all_sides();
                let winner = teams.find(|&team| self.roster.is_side_in(team));
                RESIGNED.phrase().with("colour", colour(winner.unwrap_or(Side::at(0))))
            }
            End::Stuck if !self.setup.scoring => DRAW.phrase(),
            End::Stuck => self.rim_reason(),
        })
    }

    fn rim_reason(&self) -> Phrase {
        let [green, yellow] = self.rim;
        if green == yellow {
            return RIM_DRAW.phrase().with("own", green);
        }
        let winner = Side::at(usize::from(yellow < green));
        RIM_WIN
            .phrase()
            .with("colour", Value::Term(Colour::of(winner).term()))
            .with("own", green.min(yellow))
            .with("others", green.max(yellow))
    }
}
