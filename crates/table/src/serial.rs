//! How the vocabulary of games is written in events and commands: seats by number, the table by its name.

use game::{Actor, Level, Seat};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Bot;

/// A seat, counted from 1.
pub(crate) mod seat {
    use super::{Deserialize, Deserializer, Seat, Serializer, seat_of};

    pub(crate) fn serialize<S: Serializer>(seat: &Seat, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(seat.number())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Seat, D::Error> {
        seat_of(u8::deserialize(from)?)
    }
}

fn seat_of<E: serde::de::Error>(number: u8) -> Result<Seat, E> {
    Seat::new(number).ok_or_else(|| E::custom("a seat is a number from 1 to 6"))
}

/// Who played a token: a seat's number, or `"table"`.
pub(crate) mod actor {
    use std::fmt;

    use serde::de::{Error, Visitor};

    use super::{Actor, Deserializer, Serializer, seat_of};

    const TABLE: &str = "table";

    pub(crate) fn serialize<S: Serializer>(actor: &Actor, to: S) -> Result<S::Ok, S::Error> {
        match actor {
            Actor::Seat(seat) => to.serialize_u8(seat.number()),
            Actor::Table => to.serialize_str(TABLE),
        }
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Actor, D::Error> {
        from.deserialize_any(Reader)
    }

    struct Reader;

    impl Visitor<'_> for Reader {
        type Value = Actor;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a seat or \"table\"")
        }

        fn visit_u64<E: Error>(self, number: u64) -> Result<Actor, E> {
            seat_of(u8::try_from(number).unwrap_or(0)).map(Actor::Seat)
        }

        fn visit_str<E: Error>(self, name: &str) -> Result<Actor, E> {
            if name == TABLE { Ok(Actor::Table) } else { Err(E::custom("a seat or \"table\"")) }
        }
    }
}

/// In the place of a level: a bot that plays any legal move.
const RANDOM: u8 = 0;

impl Serialize for Bot {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(self.level().map_or(RANDOM, Level::number))
    }
}

impl<'de> Deserialize<'de> for Bot {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Bot, D::Error> {
        match u8::deserialize(from)? {
            RANDOM => Ok(Bot::Random),
            number => Level::new(number).map(Bot::Level).ok_or_else(|| {
                D::Error::custom("a bot has a level from 1 to 6, or 0 for any move")
            }),
        }
    }
}
