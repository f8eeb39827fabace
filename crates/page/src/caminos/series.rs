//! A match: several games of the same table, whose scores add up and in which sides take turns to begin (§5.3).
//!
//! Its games are tables of their own, named after the first: `7f3a`, `7f3a-2`, `7f3a-3`. So a match is kept as its games
//! are, and nothing else has to be remembered. From game to game everybody moves up a seat: partners stay
//! partners, and the other side begins.

use game::Seat;
use text::Lang;

use crate::{Invite, Session, Sitter};

/// The place of a game in its match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Series {
    first: String,
    number: usize,
}

impl Series {
    /// The match that the table with this name belongs to, as its first game or a later one.
    pub fn of(id: &str) -> Series {
        let later = id.rsplit_once('-').and_then(|(first, number)| {
            let is_plain =
                number.bytes().all(|byte| byte.is_ascii_digit()) && !number.starts_with('0');
            let number = number.parse().ok().filter(|&number: &usize| is_plain && number > 1)?;
            Some(Series { first: first.to_owned(), number })
        });
        later.unwrap_or_else(|| Series { first: id.to_owned(), number: 1 })
    }

    /// Which game of the match it is, from 1.
    pub fn number(&self) -> usize {
        self.number
    }

    /// The name of a game of the match, counted from 1.
    pub fn id(&self, number: usize) -> String {
        if number == 1 { self.first.clone() } else { format!("{}-{number}", self.first) }
    }

    /// The seat of a player in a game of the match; players are counted by their seats in the first.
    pub fn seat(player: usize, number: usize, seats: usize) -> Seat {
        Seat::at((player + seats - (number - 1) % seats) % seats)
    }

    /// The invitation to the game after this one, in which everybody has moved up a seat.
    ///
    /// Who is called after a seat keeps that name, so that the score is always the same player's.
    pub fn next(session: &Session, lang: Lang) -> Invite {
        let is_alone = session.persons().iter().count() == 1;
        let named = |(sitter, name): (&Sitter, String)| match sitter {
            Sitter::Person { .. } if !is_alone => Sitter::person(name),
            _ => sitter.clone(),
        };
        let sitters = session.table().sitters().values().iter();
        let mut sitters: Vec<Sitter> = sitters.zip(session.names(lang)).map(named).collect();
        sitters.rotate_left(1);
        Invite { sitters, daily: None, ..session.invite() }
    }
}

/// How a match stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// The games that are over: their number, and the points of the side of player 1 and of the other.
    pub games: Vec<(usize, [i32; 2])>,
}

impl Score {
    /// Adds up the games of a match; those that are under way or were dropped are left out.
    pub fn of<'a>(games: impl Iterator<Item = (usize, &'a Session)>) -> Score {
        let points = |number: usize, session: &Session| {
            let scores = session.table().play().standings().scores()?;
            let of = |player: usize| {
                scores.get(Series::seat(player, number, scores.len()).index()).copied()
            };
            Some((number, [of(0)?, of(1)?]))
        };
        let over = games.filter(|(_, session)| session.is_over());
        Score { games: over.filter_map(|(number, session)| points(number, session)).collect() }
    }

    /// The points of both sides.
    pub fn total(&self) -> [i32; 2] {
        self.games.iter().fold([0; 2], |[a, b], (_, points)| [a + points[0], b + points[1]])
    }
}

#[cfg(test)]
mod tests {
    use game::chance::Seed;

    use super::*;
    use crate::LocalGame;

    #[test]
    fn games_are_named_after_the_first() {
        let first = Series::of("7f3a");
        assert_eq!((first.number(), first.id(2)), (1, "7f3a-2".to_owned()));
        let third = Series::of("7f3a-3");
        assert_eq!(
            (third.number(), third.id(1), third.id(4)),
            (3, "7f3a".to_owned(), "7f3a-4".to_owned())
        );
        assert_eq!(Series::of("7f3a-03").number(), 1);
    }

    #[test]
    fn everybody_moves_up_a_seat_and_partners_stay() {
        let invite = Invite {
            sitters: vec![Sitter::nameless(); 4],
            ..Invite::to("caminos players=4 scoring=yes")
        };
        let open = |invite: &Invite| LocalGame::open("a", invite, Seed::new([1; 32]), 1).unwrap();
        let mut session = open(&invite);
        let players = session.names(Lang::Fr);
        for number in 1..9 {
            let names = session.names(Lang::Fr);
            for (player, name) in players.iter().enumerate() {
                assert_eq!(names[Series::seat(player, number, 4).index()], *name);
            }
            let [one, partner] = [0, 2].map(|player| Series::seat(player, number, 4).index());
            assert_eq!(one % 2, partner % 2);
            assert_eq!(one % 2 == 0, number % 2 == 1, "who begins takes turns");
            session = open(&Series::next(&session, Lang::Fr));
        }
    }

    #[test]
    fn who_plays_alone_against_a_bot_is_you_in_every_game() {
        let bot = Sitter::bot(game::Level::new(2).unwrap());
        let invite =
            Invite { sitters: vec![Sitter::nameless(), bot], ..Invite::to("caminos scoring=yes") };
        let session = LocalGame::open("a", &invite, Seed::new([1; 32]), 1).unwrap();
        let next = Series::next(&session, Lang::En);
        let next = LocalGame::open("a-2", &next, Seed::new([1; 32]), 1).unwrap();
        assert_eq!(next.names(Lang::En), ["Bot, level 2", "You"]);
    }

    #[test]
    fn scores_add_up_for_the_side_and_not_for_the_seat() {
        let play = |id: &str, tokens: &[&str]| {
            let invite = Invite {
                sitters: vec![Sitter::nameless(); 2],
                ..Invite::to("caminos scoring=yes")
            };
            let mut session = LocalGame::open(id, &invite, Seed::new([1; 32]), 1).unwrap();
            for token in tokens {
                let seat = session.table().play().turn().seats().lowest().unwrap();
                session.play(seat, token, 2).unwrap();
            }
            session
        };
        let line = [
            "I3:a4.1,b4.1,c4.1",
            "I2:a8.1,b8.1",
            "I3:d4.1,e4.1,f4.1",
            "I2:a7.1,b7.1",
            "I2:g4.1,h4.1",
        ];
        let (one, two) = (play("a", &line), play("a-2", &line));
        let three = play("a-3", &line[..2]);
        let score = Score::of([(1, &*one), (2, &*two), (3, &*three)].into_iter());
        assert_eq!(score.games, [(1, [8, 0]), (2, [0, 8])]); // seat 1 won both, and was another player
        assert_eq!(score.total(), [8, 8]);
    }
}
