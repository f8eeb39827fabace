//! Small things that several pages use.

mod frame;
mod icons;
mod seat;
mod words;

pub(crate) use frame::{Footer, Header, Title};
pub(crate) use icons::{Icon, Picture};
pub(crate) use seat::{SHAPES, SeatMark};
pub(crate) use words::{kind_id, players, say_now, signed, t};
