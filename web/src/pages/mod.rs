//! One file a page.

mod about;
mod booklet;
mod missing;
pub(crate) mod room;
mod setup;
mod sheet;
mod shelf;
pub(crate) mod table;

pub(crate) use about::About;
pub(crate) use missing::Missing;
pub(crate) use sheet::Sheet;
pub(crate) use shelf::Shelf;
pub(crate) use table::Table;
