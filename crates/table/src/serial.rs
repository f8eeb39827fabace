//! How the vocabulary of games is written in events and commands: seats by number, the table by its name.

use std::fmt;

use game::{Actor, Level, Seat};
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Bot, Offer};

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

/// A seat, where there is one.
pub(crate) mod some_seat {
    use super::{Deserialize, Deserializer, Seat, Serializer, seat_of};

    pub(crate) fn serialize<S: Serializer>(seat: &Option<Seat>, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(seat.map_or(0, Seat::number))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<Seat>, D::Error> {
        seat_of(u8::deserialize(from)?).map(Some)
    }
}

/// A number or a name: who played a token is a seat's number or `"table"`, an offer its number or what it is.
enum NumberOrName {
    Number(u64),
    Name(String),
}

impl<'de> Deserialize<'de> for NumberOrName {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<NumberOrName, D::Error> {
        struct Reader;
        impl Visitor<'_> for Reader {
            type Value = NumberOrName;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number or a name")
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<NumberOrName, E> {
                Ok(NumberOrName::Number(number))
            }

            fn visit_str<E: Error>(self, name: &str) -> Result<NumberOrName, E> {
                Ok(NumberOrName::Name(name.to_owned()))
            }
        }
        from.deserialize_any(Reader)
    }
}

/// Who played a token.
pub(crate) mod actor {
    use super::{Actor, Deserialize, Deserializer, Error, NumberOrName, Seat, Serializer, seat_of};

    const TABLE: &str = "table";

    pub(crate) fn serialize<S: Serializer>(by: &Option<Actor>, to: S) -> Result<S::Ok, S::Error> {
        match by {
            Some(Actor::Seat(seat)) => to.serialize_u8(Seat::number(*seat)),
            _ => to.serialize_str(TABLE),
        }
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<Actor>, D::Error> {
        match NumberOrName::deserialize(from)? {
            NumberOrName::Number(number) => {
                seat_of(u8::try_from(number).unwrap_or(0)).map(|seat| Some(Actor::Seat(seat)))
            }
            NumberOrName::Name(name) if name == TABLE => Ok(Some(Actor::Table)),
            NumberOrName::Name(_) => Err(D::Error::custom("a seat or \"table\"")),
        }
    }
}

/// What is offered, or the number of an offer.
pub(crate) enum OfferField {
    What(Offer),
    Number(u64),
}

impl Serialize for OfferField {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            OfferField::What(Offer::Undo) => to.serialize_str(UNDO),
            OfferField::What(Offer::Rematch) => to.serialize_str(REMATCH),
            OfferField::Number(number) => to.serialize_u64(*number),
        }
    }
}

impl<'de> Deserialize<'de> for OfferField {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<OfferField, D::Error> {
        Ok(match NumberOrName::deserialize(from)? {
            NumberOrName::Number(number) => OfferField::Number(number),
            NumberOrName::Name(name) if name == UNDO => OfferField::What(Offer::Undo),
            NumberOrName::Name(name) if name == REMATCH => OfferField::What(Offer::Rematch),
            NumberOrName::Name(_) => return Err(D::Error::custom("\"undo\" or \"rematch\"")),
        })
    }
}

const UNDO: &str = "undo";
const REMATCH: &str = "rematch";

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
