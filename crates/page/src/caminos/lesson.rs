//! What a lesson of Caminos asks for.

use caminos::{Caminos, Cell, Colour, LEVELS, Streets};
use game::{Actor, Game, Seat};

use crate::lesson::{Aim, Teach, number, only};

impl Teach for Caminos {
    fn aim(words: &[&str]) -> Option<Aim<Caminos>> {
        Some(match *words {
            ["connects"] => Box::new(|tried| {
                let team = tried.after.roster().side(tried.seat);
                tried.after.winner() == Some(team)
            }),
            ["joins", one, other] => joins(None, Cell::from_text(one)?, Cell::from_text(other)?),
            ["joins", seat, one, other] => {
                joins(Some(number(seat)?), Cell::from_text(one)?, Cell::from_text(other)?)
            }
            ["shows", ref cells @ ..] => {
                let cells = only(cells, Cell::from_text)?;
                Box::new(move |tried| {
                    let (city, own) = (tried.after.city(), colour(tried.after, tried.seat));
                    cells.iter().all(|&cell| city.get(cell, city.height(cell)) == Some(own))
                })
            }
            ["height", level] => {
                let level: u8 = number(level).filter(|&level| usize::from(level) <= LEVELS)?;
                Box::new(move |tried| tried.mv.cubes().iter().any(|cube| cube.level() >= level))
            }
            ["stops", seat] => {
                let seat: Seat = number(seat)?;
                Box::new(move |tried| !can_connect(tried.after, seat))
            }
            _ => return None,
        })
    }

    fn can_light(&self, kind: &str, name: Option<&str>) -> bool {
        let (Some(name), table) = (name, self.table()) else { return false };
        match kind {
            "cell" => {
                Cell::from_text(name).is_some_and(|cell| cell.bit() & table.board().cells() != 0)
            }
            "side" => table.board().sides().any(|side| side.name() == name),
            "shape" => table.shapes().iter().any(|shape| shape.name.to_string() == name),
            _ => false,
        }
    }
}

fn colour(game: &Caminos, seat: Seat) -> Colour {
    Colour::of(game.roster().side(seat))
}

/// Whether joined columns lead from one cell to another, in the colour of a seat or of the one that answered.
fn joins(seat: Option<Seat>, one: Cell, other: Cell) -> Aim<Caminos> {
    Box::new(move |tried| {
        let (game, seat) = (tried.after, seat.unwrap_or(tried.seat));
        let streets = Streets::of(game.city(), game.table().board(), colour(game, seat));
        let from = one.bit() & streets.tops;
        streets.joins().flood(from) & other.bit() != 0
    })
}

/// Whether a seat has a piece that would connect, if it is its turn.
fn can_connect(game: &Caminos, seat: Seat) -> bool {
    let mut moves = Vec::new();
    game.legal_moves(seat, &mut moves);
    moves.iter().any(|mv| {
        let mut after = game.clone();
        let team = after.roster().side(seat);
        after.play(Actor::Seat(seat), mv).is_ok() && after.winner() == Some(team)
    })
}
