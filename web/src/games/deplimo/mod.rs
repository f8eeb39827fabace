//! How Deplimo looks: letters and the folding rule.

mod cover;
mod figures;
mod rule;

pub(crate) use cover::COVER;
pub(crate) use figures::figure;
