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
pub(crate) use shelf::Shelf;

use leptos::prelude::*;
use leptos::wasm_split::wasm_split;

use crate::later::{Lost, Page};

/// The sheet of a game, which is fetched when the first one is opened.
#[wasm_split(sheet, wasm_split_path = ::leptos::wasm_split, fallible, preload(sheet_ahead))]
pub(crate) fn sheet_page() -> Result<Page, Lost> {
    Ok(|id| view! { <sheet::Sheet id/> }.into_any())
}

/// The table, which is fetched when the first one is opened.
#[wasm_split(table, wasm_split_path = ::leptos::wasm_split, fallible, preload(table_ahead))]
pub(crate) fn table_page() -> Result<Page, Lost> {
    Ok(|id| view! { <table::Table id/> }.into_any())
}
