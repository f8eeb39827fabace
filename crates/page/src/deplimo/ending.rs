//! Who stands where at the end, and why: words, penalties, ties (§4.4).

use std::cmp::Ordering;

use deplimo::{Deplimo, Reckoning};
use game::{Game, Seat};

/// How a seat with the same points compares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tie {
    /// The other seat.
    pub with: Seat,
    /// Whether this seat has fewer penalty points, as many, or more: fewer is better.
    pub penalty: Ordering,
}

/// Where a seat stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Who.
    pub seat: Seat,
    /// From 1.
    pub rank: u8,
    /// Its ruler, reckoned.
    pub reckoning: Reckoning,
    /// Whether it gave up: then it stands behind the others whatever its points.
    pub is_out: bool,
    /// The seats with the same points.
    pub ties: Vec<Tie>,
}

/// The seats by rank, as if the game ended now.
pub fn places(game: &Deplimo) -> Vec<Place> {
    let standings = game.standings();
    let place = |seat: Seat| Place {
        seat,
        rank: standings.seats[seat].rank.unwrap_or(1),
        reckoning: game.reckoning(seat),
        is_out: !game.roster().is_in(seat),
        ties: Vec::new(),
    };
    let mut places: Vec<Place> = Seat::all(game.roster().seats()).map(place).collect();
    crate::order(&mut places, |one, other| (one.rank, one.seat) < (other.rank, other.seat));
    let all = places.clone();
    for place in &mut places {
        let own = (place.reckoning.points(), place.reckoning.penalty());
        let is_tied = |other: &&Place| {
            let is_same = other.reckoning.points() == own.0 && other.seat != place.seat;
            is_same && !other.is_out && !place.is_out
        };
        let tie = |other: &Place| Tie {
            with: other.seat,
            penalty: own.1.cmp(&other.reckoning.penalty()),
        };
        place.ties = all.iter().filter(is_tied).map(tie).collect();
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deplimo::tests::played;

    #[test]
    fn of_equal_points_the_smaller_penalty_is_before() {
        let open = "!shape=1,1 !first=A,B 1:draw !draw=EINVX 2:draw !draw=AEIMR";
        let mer = format!("2:lay={:.<50}", "MER");
        let vin = format!("1:lay={:.<50}", "VINe");
        let places = places(&played("deplimo", &format!("{open} {mer} {vin}")));
        assert_eq!(
            places.iter().map(|p| (p.seat.number(), p.rank)).collect::<Vec<_>>(),
            [(2, 1), (1, 2)]
        );
        assert_eq!(places[0].ties, [Tie { with: Seat::FIRST, penalty: Ordering::Less }]);
        assert_eq!(places[1].ties, [Tie { with: Seat::at(1), penalty: Ordering::Greater }]);
    }

    #[test]
    fn who_gave_up_is_tied_with_nobody() {
        let open = "!shape=1,1 !first=A,B";
        let places = places(&played("deplimo", open));
        assert_eq!(places[0].ties[0].penalty, Ordering::Equal);
        let mut game = played("deplimo", open);
        game::play_token(&mut game, game::Actor::Seat(Seat::FIRST), "resign").unwrap();
        assert!(super::places(&game).iter().all(|place| place.ties.is_empty()));
    }
}
