//! How a table is asked for: from the sheet to the table page, in the address.

use game::chance::Seed;
use table::Sitter;

use crate::Date;

/// The chance of a day: the same for everybody who plays its game.
pub fn daily_seed(date: Date) -> Seed {
    let mut bytes = [0; 32];
    let text = format!("escale detrak {date}");
    bytes.iter_mut().zip(text.bytes()).for_each(|(byte, letter)| *byte = letter);
    Seed::new(bytes)
}

/// A table that is to be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invite {
    /// `detrak players=2 rules=basic`, or the line of a position where it begins.
    pub setup: String,
    /// Who sits where, in the order of seats.
    pub sitters: Vec<Sitter>,
    /// The day whose chance it uses, for the game of the day.
    pub daily: Option<Date>,
    /// Whether a piece that was picked up must be moved: Labyrinthe §6, `touch=strict`.
    pub is_strict: bool,
}

impl Invite {
    /// A table for persons only, with nothing out of the ordinary.
    pub fn to(setup: &str) -> Invite {
        let sitters = Vec::new();
        Invite { setup: setup.to_owned(), sitters, daily: None, is_strict: false }
    }

    /// The game of the day: alone, with the dice that everybody gets.
    pub fn daily(date: Date) -> Invite {
        let setup = "detrak players=1 rules=advanced diagonal=free".to_owned();
        let sitters = vec![Sitter::nameless()];
        Invite { setup, sitters, daily: Some(date), is_strict: false }
    }

    /// Where the page opens it: `/table/new?setup=detrak+players=2&seats=p,b3`.
    pub fn href(&self) -> String {
        // Setups and positions need no other characters than an address has, but for blanks.
        let setup = self.setup.replace(' ', "+");
        let seats: Vec<String> = self.sitters.iter().map(Sitter::token).collect();
        let daily = self.daily.map(|date| format!("&daily={date}")).unwrap_or_default();
        let touch = if self.is_strict { "&touch=strict" } else { "" };
        format!("/table/new?setup={setup}&seats={}{daily}{touch}", seats.join(","))
    }

    /// Reads the values of the address's query, decoded. `None` if it asks for no table that can be opened.
    pub fn read(get: impl Fn(&str) -> Option<String>) -> Option<Invite> {
        // The page seats bots of a level only.
        let seat = |token| Sitter::from_token(token).filter(|sitter| *sitter != Sitter::Random);
        let setup = get("setup")?.replace('+', " ");
        let play = shelf::begin(&setup).ok()?;
        let given = get("seats").unwrap_or_default();
        let given: Option<Vec<Sitter>> =
            given.split(',').filter(|token| !token.is_empty()).map(seat).collect();
        let mut sitters = given?;
        sitters.resize(play.roster().seats(), Sitter::nameless());
        let daily = match get("daily") {
            Some(date) => Some(date.parse().ok()?),
            None => None,
        };
        let is_strict = match get("touch").as_deref() {
            None => false,
            Some("strict") => true,
            Some(_) => return None,
        };
        Some(Invite { setup: shelf::opening_line(&*play), sitters, daily, is_strict })
    }
}

#[cfg(test)]
mod tests {
    use game::{Actor, Level, SplitMix};

    use super::*;

    fn bot(level: u8) -> Sitter {
        Sitter::bot(Level::new(level).unwrap())
    }

    fn read(query: &str) -> Option<Invite> {
        let query = query.split_once('?').map_or("", |(_, query)| query);
        Invite::read(|name| {
            let found = query.split('&').filter_map(|pair| pair.split_once('='));
            found.into_iter().find(|(key, _)| *key == name).map(|(_, value)| value.to_owned())
        })
    }

    #[test]
    fn a_table_is_read_back_from_its_address() {
        let invite = Invite {
            setup: "detrak players=3 rules=advanced diagonal=penalty".to_owned(),
            sitters: vec![Sitter::nameless(), bot(3), Sitter::nameless()],
            daily: None,
            is_strict: true,
        };
        assert_eq!(read(&invite.href()), Some(invite));
        let daily = Invite::daily("2026-11-15".parse().unwrap());
        assert_eq!(read(&daily.href()), Some(daily));
    }

    /// A line whose characters an address would change could not be read back.
    #[test]
    fn a_position_of_every_game_is_read_back_from_its_address() {
        for info in shelf::CATALOGUE {
            let (mut play, mut rng) = (shelf::open(info.id).unwrap(), SplitMix::new(5));
            for _ in 0..25 {
                let (by, token) = match play.turn().seats().lowest() {
                    Some(seat) => (Actor::Seat(seat), play.sample(seat, &mut rng).unwrap()),
                    None => match play.draw(&mut rng) {
                        Some(token) => (Actor::Table, token),
                        None => break,
                    },
                };
                play.play(by, &token).unwrap();
                let sitters = vec![Sitter::nameless(); play.roster().seats()];
                let invite = Invite { sitters, ..Invite::to(&play.fen()) };
                let address = invite.href();
                let is_plain = |c: char| c.is_ascii_alphanumeric() || "/?=&+,.:@~_-".contains(c);
                assert!(address.chars().all(is_plain), "{address}");
                assert_eq!(read(&address), Some(invite));
            }
        }
    }

    #[test]
    fn seats_that_are_not_named_are_for_persons() {
        let invite = read("/table/new?setup=quatre&seats=b6").unwrap();
        assert_eq!(invite.sitters, [bot(6), Sitter::nameless()]);
    }

    #[test]
    fn an_address_that_makes_no_sense_opens_nothing() {
        for bad in [
            "",
            "?setup=",
            "?setup=chess",
            "?setup=quatre&seats=b7",
            "?setup=quatre&seats=r",
            "?setup=quatre&seats=b03",
            "?setup=quatre&daily=soon",
            "?setup=quatre&touch=softly",
        ] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }
}
