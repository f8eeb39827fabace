//! How Deplimo looks: letters and the folding ruler.

mod board;
mod cover;
mod ending;
mod figures;
mod lexicon;
mod rule;
mod ruler;

pub(crate) use board::views;
pub(crate) use cover::COVER;
pub(crate) use figures::figure;
pub(crate) use lexicon::fetch_lexicon;
