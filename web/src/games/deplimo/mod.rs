//! How Deplimo looks: letters and the folding rule.

mod cover;
mod rule;

pub(crate) use cover::COVER;
