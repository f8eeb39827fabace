//! Every seat's shortest road: as it is, and as it would be after a tile.

use deflecto::{Cell, CellSet, Deflecto, Move, Route, Trip};
use game::{Actor, Game, Seat, Turn};

use super::Fault;

/// The road of a seat that is in and has started.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Road {
    /// Whose it is.
    pub seat: Seat,
    /// From where to where.
    pub trip: Trip,
    /// Its cells and their number.
    pub route: Route,
    /// Those of its cells on which no tile lies.
    pub empty: CellSet,
}

impl Road {
    /// How many cells it has.
    pub fn length(&self) -> u8 {
        self.route.length()
    }

    /// From the start to the finish.
    pub fn cells(&self) -> &[Cell] {
        self.route.cells()
    }
}

/// The roads of a position, by seat; seats without one are left out.
pub fn roads(game: &Deflecto) -> Vec<Road> {
    let road = |seat: Seat| {
        let route = game.route(seat)?;
        let empty = route.cells().iter().copied().filter(|&cell| game.board().get(cell).is_none());
        Some(Road { seat, trip: game.trip(seat)?, route, empty: empty.collect() })
    };
    Seat::all(game.roster().seats()).filter_map(road).collect()
}

/// A length that a tile would change; a road that isn't there yet has none before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// Whose road.
    pub seat: Seat,
    /// Its length now.
    pub before: Option<u8>,
    /// Its length then.
    pub after: u8,
}

/// What a tile would do, before it is laid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// The roads then.
    pub roads: Vec<Road>,
    /// The lengths that would be others.
    pub changes: Vec<Change>,
    /// Whether it would prove the seat's contest, if it has one to prove (§6.2).
    pub proof: Option<bool>,
    /// Whether it would end the game.
    pub is_last: bool,
}

impl Outlook {
    /// What a move would do; or why it is refused, and what to mark for that.
    pub fn of(game: &Deflecto, seat: Seat, mv: &Move) -> Result<Outlook, Fault> {
        let mut after = game.clone();
        after.play(Actor::Seat(seat), mv).map_err(|refusal| Fault::of(game, mv, refusal))?;
        let changes = changes(game, &after);
        let is_proving = game.contested().contains(seat) && matches!(mv, Move::Lay { .. });
        Ok(Outlook {
            roads: roads(&after),
            proof: is_proving.then_some(after.penalties(seat) == game.penalties(seat)),
            is_last: after.turn() == Turn::Over,
            changes,
        })
    }
}

/// The lengths that differ between two positions of a game.
pub fn changes(before: &Deflecto, after: &Deflecto) -> Vec<Change> {
    let (from, to) = (before.route_lengths(), after.route_lengths());
    let change = |seat: Seat| {
        let (before, after) = (from[seat.index()], to[seat.index()]);
        let is_new = after > 0 && before != after;
        is_new.then_some(Change { seat, before: Some(before).filter(|&n| n > 0), after })
    };
    Seat::all(before.roster().seats()).filter_map(change).collect()
}
