//! Small things that several pages use.

mod changing;
mod frame;
mod icons;
mod seat;
mod words;

pub(crate) use changing::{changing, follow, maybe, memo, shown, text, whether};
pub(crate) use frame::{Footer, Header, Title};
pub(crate) use icons::{Icon, Picture};
pub(crate) use seat::{OwnMarks, SHAPES, SeatMark};
pub(crate) use words::{in_words, kind_id, moment, players, say_now, signed, t};
