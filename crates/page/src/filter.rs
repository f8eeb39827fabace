//! Which boxes of the shelf fit a wish: how many want to play, how much time there is, what kind of game.

use game::{GameInfo, Kind};

/// The games that have a box on the shelf. The example game for programmers has none.
pub fn games() -> impl Iterator<Item = &'static GameInfo> {
    shelf::CATALOGUE.iter().copied().filter(|info| info.id != "quatre")
}

/// The kinds of games that are on the shelf, in the order of [`Kind`].
pub fn kinds() -> Vec<Kind> {
    let all = [Kind::Paths, Kind::Moving, Kind::Dice, Kind::Letters, Kind::Alignment];
    all.into_iter().filter(|kind| games().any(|info| info.kinds.contains(kind))).collect()
}

/// How many want to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seats {
    /// One.
    Solo,
    /// Two.
    Two,
    /// Three.
    Three,
    /// Four.
    Four,
    /// Five or six.
    More,
}

impl Seats {
    /// All, fewest first.
    pub const ALL: [Seats; 5] = [Seats::Solo, Seats::Two, Seats::Three, Seats::Four, Seats::More];

    fn fits(self, info: &GameInfo) -> bool {
        match self {
            Seats::Solo => info.seats.contains(&1),
            Seats::Two => info.seats.contains(&2),
            Seats::Three => info.seats.contains(&3),
            Seats::Four => info.seats.contains(&4),
            Seats::More => info.seats.iter().any(|&seats| seats > 4),
        }
    }
}

/// How much time there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Brief {
    /// A quarter of an hour at most.
    Quarter,
    /// Twenty minutes at most.
    Twenty,
}

impl Brief {
    /// Both, shortest first.
    pub const ALL: [Brief; 2] = [Brief::Quarter, Brief::Twenty];

    /// The most minutes that fit.
    pub const fn minutes(self) -> u8 {
        match self {
            Brief::Quarter => 15,
            Brief::Twenty => 20,
        }
    }
}

/// A wish: each part that is given must be met.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// How many want to play.
    pub seats: Option<Seats>,
    /// How much time there is.
    pub brief: Option<Brief>,
    /// What kind of game.
    pub kind: Option<Kind>,
}

impl Filter {
    /// Whether nothing is wished for, so that every game fits.
    pub fn is_empty(&self) -> bool {
        *self == Filter::default()
    }

    /// Whether a game fits.
    pub fn fits(&self, info: &GameInfo) -> bool {
        self.seats.is_none_or(|seats| seats.fits(info))
            && self.brief.is_none_or(|brief| info.minutes <= brief.minutes())
            && self.kind.is_none_or(|kind| info.kinds.contains(&kind))
    }

    /// How many boxes fit.
    pub fn count(&self) -> usize {
        games().filter(|info| self.fits(info)).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_of_a_wish_must_be_met() {
        let detrak = shelf::info("detrak").unwrap();
        let wish =
            Filter { seats: Some(Seats::Solo), brief: Some(Brief::Quarter), ..Filter::default() };
        assert!(wish.fits(detrak));
        assert!(!Filter { kind: Some(Kind::Letters), ..wish }.fits(detrak));
    }

    #[test]
    fn no_wish_is_met_by_every_box_and_the_example_game_has_none() {
        assert!(Filter::default().is_empty());
        assert_eq!(Filter::default().count(), games().count());
        assert!(games().all(|info| info.id != "quatre"));
        assert!(games().count() >= 1);
    }

    #[test]
    fn only_kinds_that_are_on_the_shelf_are_offered() {
        for kind in kinds() {
            assert!(Filter { kind: Some(kind), ..Filter::default() }.count() > 0, "{kind:?}");
        }
    }
}
