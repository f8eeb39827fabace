//! Who stands where, and why: roads unrolled, penalties, ties (§6.5).

use std::cmp::Ordering;

use deflecto::{Cell, Deflecto};
use game::{Game, Seat};

/// How a seat with the same score compares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tie {
    /// The other seat.
    pub with: Seat,
    /// Whether this seat has fewer empty cells than the other, as many, or more: more is better.
    pub empty: Ordering,
}

/// Where a seat stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Who.
    pub seat: Seat,
    /// From 1.
    pub rank: u8,
    /// The cells of its road from the start on, and whether each is empty; none for whoever resigned.
    pub cells: Vec<(Cell, bool)>,
    /// Penalty cells, those of an unproved contest included (§6.2).
    pub penalties: u8,
    /// Cells and penalties together; none for whoever resigned.
    pub score: Option<i32>,
    /// The seats with the same score.
    pub ties: Vec<Tie>,
}

impl Place {
    /// How many of its cells are empty.
    pub fn empty(&self) -> usize {
        self.cells.iter().filter(|(_, is_empty)| *is_empty).count()
    }
}

/// The seats by rank, as if the game ended now.
pub fn places(game: &Deflecto) -> Vec<Place> {
    let ranks = game.ranks();
    let place = |seat: Seat| {
        let tally = game.tally(seat);
        let is_empty = |cell: &Cell| (*cell, game.board().get(*cell).is_none());
        let cells = tally.iter().flat_map(|tally| tally.route.cells().iter().map(is_empty));
        Place {
            seat,
            rank: ranks[seat],
            cells: cells.collect(),
            penalties: tally.map_or(0, |tally| tally.penalties + tally.unproved),
            score: tally.map(|tally| tally.score()),
            ties: Vec::new(),
        }
    };
    let mut places: Vec<Place> = Seat::all(game.roster().seats()).map(place).collect();
    crate::order(&mut places, |one, other| (one.rank, one.seat) < (other.rank, other.seat));
    let all: Vec<(Seat, Option<i32>, usize)> =
        places.iter().map(|place| (place.seat, place.score, place.empty())).collect();
    for place in &mut places {
        let empty = place.empty();
        let is_same = |other: &&(Seat, Option<i32>, usize)| {
            other.0 != place.seat && other.1.is_some() && other.1 == place.score
        };
        let tie =
            |other: &(Seat, Option<i32>, usize)| Tie { with: other.0, empty: empty.cmp(&other.2) };
        place.ties = all.iter().filter(is_same).map(tie).collect();
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deflecto::tests::{played, random};

    #[test]
    fn a_road_is_unrolled_cell_by_cell() {
        let places = places(&played("", "a8=EW d1=NS d2=ES"));
        assert_eq!(places[0].seat, Seat::FIRST);
        assert_eq!((places[0].score, places[1].score), (Some(11), Some(13)));
        assert_eq!(places[0].cells.len(), 11);
        assert_eq!(places[0].empty(), 10);
        assert!(places[0].ties.is_empty());
    }

    #[test]
    fn of_equal_roads_the_emptier_is_before() {
        let places = places(&played("", "a8=EW d1=NS b8=EW"));
        assert_eq!(places.iter().map(|place| place.rank).collect::<Vec<_>>(), [1, 2]);
        assert_eq!(places[0].seat, Seat::at(1)); // nobody filled its cells
        assert_eq!(places[0].ties, [Tie { with: Seat::FIRST, empty: Ordering::Greater }]);
        assert_eq!(places[1].ties, [Tie { with: Seat::at(1), empty: Ordering::Less }]);
    }

    #[test]
    fn ranks_and_scores_are_the_standings() {
        for seed in 0..30 {
            let game = random("players=4 level=2", seed, 80);
            let standings = game.standings();
            for place in places(&game) {
                let row = &standings.seats[place.seat];
                assert_eq!(Some(place.rank), row.rank);
                assert_eq!(place.score.or(Some(0)), row.score);
                assert!(place.ties.iter().all(|tie| match tie.empty {
                    Ordering::Equal => standings.seats[tie.with].rank == row.rank,
                    Ordering::Greater => standings.seats[tie.with].rank > row.rank,
                    Ordering::Less => standings.seats[tie.with].rank < row.rank,
                }));
            }
        }
    }
}
