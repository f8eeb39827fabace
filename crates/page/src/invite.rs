//! How a table is asked for: from the sheet to the table page, in the address.

use game::chance::Seed;
use table::Sitter;

use crate::Date;

/// The longest name that the form takes, in characters: a seat's line has room for it.
pub const LONGEST_NAME: usize = 20;

/// A person by the name that somebody typed; one that says nothing, or that a file would take for something else,
/// is no name.
pub fn person(typed: &str) -> Sitter {
    let shown: String = typed.chars().filter(|c| !c.is_control()).collect();
    let words = shown.split_whitespace().collect::<Vec<_>>().join(" ");
    let name: String = words.chars().take(LONGEST_NAME).collect();
    let named = Sitter::from_file(name.trim_end());
    if named.is_person() { named } else { Sitter::nameless() }
}

/// The chance of a day: the same for everybody who plays its game.
pub fn daily_seed(date: Date) -> Seed {
    let mut bytes = [0; 32];
    let text = format!("escale detrak {date}");
    bytes.iter_mut().zip(text.bytes()).for_each(|(byte, letter)| *byte = letter);
    Seed::new(bytes)
}

/// Under which address the attempt is found that counts as the game of a day.
pub fn daily_id(date: Date) -> String {
    format!("jour-{date}")
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

    /// Where the page opens it: `/table/new?setup=detrak+players=2&seats=p,b3&name1=Ada`.
    pub fn href(&self) -> String {
        // Setups and positions need no other characters than an address has, but for blanks.
        let setup = self.setup.replace(' ', "+");
        let seats: Vec<String> = self.sitters.iter().map(Sitter::token).collect();
        let daily = self.daily.map(|date| format!("&daily={date}")).unwrap_or_default();
        let touch = if self.is_strict { "&touch=strict" } else { "" };
        let name = |(sitter, seat): (&Sitter, usize)| {
            sitter.name().map(|name| format!("&name{seat}={}", encoded(name)))
        };
        let names: String = self.sitters.iter().zip(1..).filter_map(name).collect();
        format!("/table/new?setup={setup}&seats={}{names}{daily}{touch}", seats.join(","))
    }

    /// Reads the values of the address's query, decoded. `None` if it asks for no table that can be opened.
    pub fn read(get: impl Fn(&str) -> Option<String>) -> Option<Invite> {
        // The page seats bots of a level only.
        let seat = |token| Sitter::from_token(token).filter(|sitter| *sitter != Sitter::RANDOM);
        let setup = get("setup")?.replace('+', " ");
        let play = shelf::begin(&setup).ok()?;
        let given = get("seats").unwrap_or_default();
        let given: Option<Vec<Sitter>> =
            given.split(',').filter(|token| !token.is_empty()).map(seat).collect();
        let mut sitters = given?;
        sitters.resize(play.roster().seats(), Sitter::nameless());
        for (sitter, seat) in sitters.iter_mut().zip(1..).filter(|(sitter, _)| sitter.is_person()) {
            *sitter = person(&get(&format!("name{seat}")).unwrap_or_default());
        }
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

/// A name as it stands in an address.
fn encoded(name: &str) -> String {
    let byte = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    name.bytes().map(byte).collect()
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
            found.into_iter().find(|(key, _)| *key == name).map(|(_, value)| decoded(value))
        })
    }

    /// As a browser reads what stands in an address.
    fn decoded(value: &str) -> String {
        let mut bytes = Vec::new();
        let mut rest = value.as_bytes();
        while let [first, after @ ..] = rest {
            let code = (*first == b'%').then(|| std::str::from_utf8(&after[..2]).unwrap());
            let code = code.map(|code| u8::from_str_radix(code, 16).unwrap());
            bytes.push(code.unwrap_or(*first));
            rest = if code.is_some() { &after[2..] } else { after };
        }
        String::from_utf8(bytes).unwrap()
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

    #[test]
    fn names_are_read_back_whatever_they_consist_of() {
        for name in ["Ada", "Zoé & Léo", "a+b=c, d", "100 %", "李雷", "#?"] {
            let sitters = vec![bot(2), person(name)];
            let invite = Invite { sitters, ..Invite::to("quatre players=2") };
            assert_eq!(invite.sitters[1].name(), Some(name));
            assert_eq!(read(&invite.href()), Some(invite), "{name}");
        }
        let invite = read("/table/new?setup=quatre&seats=b2,p&name1=Ada").unwrap();
        assert_eq!(invite.sitters, [bot(2), Sitter::nameless()], "a bot takes no name");
    }

    #[test]
    fn what_is_no_name_leaves_a_person_nameless() {
        for typed in ["", "   ", "\n", "human", "open", "bot random", "bot level 3"] {
            assert_eq!(person(typed), Sitter::nameless(), "{typed:?}");
        }
        assert_eq!(person("  Ada \t Byron\n").name(), Some("Ada Byron"));
        assert_eq!(person("Ada Augusta King Noel").name(), Some("Ada Augusta King Noe"));
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
