//! The table that somebody wants to open for others.

use game::Level;
use protocol::{NewTable, SeatWish};
use table::{Bot, Clock, Consent};

/// How much time there is: three plain choices.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// No clock.
    #[default]
    Free,
    /// Ten minutes for the game, and ten seconds more for each move.
    Game,
    /// Three days for each move.
    Days,
}

impl Pace {
    /// All, in the order in which they are offered.
    pub const ALL: [Pace; 3] = [Pace::Free, Pace::Game, Pace::Days];

    /// The clock.
    pub fn clock(self) -> Clock {
        match self {
            Pace::Free => Clock::None,
            Pace::Game => Clock::Fischer { initial: 600_000, increment: 10_000 },
            Pace::Days => Clock::PerTurn { span: 3 * 86_400_000 },
        }
    }
}

/// What was chosen so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// Who is to have each seat; more than there may be.
    seats: [SeatWish; 6],
    /// How much time there is.
    pub pace: Pace,
    /// Whether everybody finds it in the lobby.
    pub is_listed: bool,
}

impl Default for Wish {
    /// One sits down first, and the others are open.
    fn default() -> Wish {
        let mut seats = [SeatWish::Open; 6];
        seats[0] = SeatWish::Me;
        Wish { seats, pace: Pace::Free, is_listed: true }
    }
}

impl Wish {
    /// Who is to have a seat.
    pub fn seat(&self, index: usize) -> SeatWish {
        self.seats[index]
    }

    /// Chooses who is to have a seat. One sits on one seat, and who moves leaves the other one open.
    pub fn take(&mut self, index: usize, wish: SeatWish) {
        if wish == SeatWish::Me {
            self.seats
                .iter_mut()
                .filter(|seat| **seat == SeatWish::Me)
                .for_each(|seat| *seat = SeatWish::Open);
        }
        self.seats[index] = wish;
    }

    /// Reads what a seat's list says: `me`, `open`, `b3`.
    pub fn read(token: &str) -> Option<SeatWish> {
        match token {
            "me" => Some(SeatWish::Me),
            "open" => Some(SeatWish::Open),
            _ => Some(SeatWish::Bot(Bot::Level(token.strip_prefix('b')?.parse::<Level>().ok()?))),
        }
    }

    /// What [`Wish::read`] reads.
    pub fn token(wish: SeatWish) -> String {
        match wish {
            SeatWish::Me => "me".to_owned(),
            SeatWish::Open => "open".to_owned(),
            SeatWish::Bot(bot) => format!("b{}", bot.level().map_or(1, Level::number)),
        }
    }

    /// How many of the first seats are open.
    pub fn open(&self, seats: usize) -> usize {
        self.seats.iter().take(seats).filter(|seat| **seat == SeatWish::Open).count()
    }

    /// As it is asked for. Said twice with the same key it opens one table.
    pub fn ask(&self, setup: &str, seats: usize, key: &str) -> NewTable {
        NewTable {
            setup: setup.to_owned(),
            seats: self.seats.iter().take(seats).copied().collect(),
            clock: self.pace.clock(),
            listed: self.is_listed,
            consent: Consent::Asked,
            key: Some(key.to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_sits_on_one_seat() {
        let mut wish = Wish::default();
        wish.take(2, SeatWish::Me);
        assert_eq!((wish.seat(0), wish.seat(2)), (SeatWish::Open, SeatWish::Me));
        assert_eq!(wish.open(3), 2);
    }

    #[test]
    fn what_is_chosen_is_read_back_and_asked_for() {
        for token in ["me", "open", "b1", "b6"] {
            assert_eq!(Wish::token(Wish::read(token).unwrap()), token);
        }
        assert!(["", "b0", "b7", "you", "r"].iter().all(|token| Wish::read(token).is_none()));
        let mut wish = Wish { pace: Pace::Days, is_listed: false, ..Wish::default() };
        wish.take(1, Wish::read("b3").unwrap());
        let asked = serde_json::to_string(&wish.ask("quatre", 2, "k")).unwrap();
        assert_eq!(
            asked,
            r#"{"setup":"quatre","seats":["me",{"bot":3}],"clock":{"per_turn":{"span":259200000}},"listed":false,"consent":"asked","key":"k"}"#
        );
    }
}
