//! How Détrak looks: symbols, dice, sheets.

mod board;
mod cover;
mod dice;
mod figures;
mod hindsight;
mod sheet;
mod symbol;
mod touch;

pub(crate) use board::views;
pub(crate) use cover::COVER;
pub(crate) use figures::figure;
pub(crate) use symbol::{Die, Symbol};

use symbol::strokes;
