//! How Détrak looks: symbols, dice, sheets.

mod cover;
mod figures;
mod symbol;

pub(crate) use cover::COVER;
pub(crate) use figures::figure;
pub(crate) use symbol::{Die, Symbol};
