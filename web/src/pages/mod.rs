//! One file a page.

mod about;
mod booklet;
mod history;
mod lesson;
mod missing;
mod ongoing;
mod puzzle;
mod replay;
pub(crate) mod room;
mod setup;
mod sheet;
mod shelf;
pub(crate) mod table;

pub(crate) use about::About;
pub(crate) use booklet::booklet_ahead;
pub(crate) use missing::Missing;
pub(crate) use shelf::Shelf;

use leptos::prelude::*;
use leptos::wasm_split::wasm_split;

use crate::later::{Lost, Page};
use crate::table_view::TableLink;

pub(crate) use history::note_when_over;

/// The sheet of a game, which is fetched when the first one is opened.
#[wasm_split(sheet, wasm_split_path = ::leptos::wasm_split, fallible, preload(sheet_ahead))]
pub(crate) fn sheet_page() -> Result<Page, Lost> {
    Ok(|id| view! { <sheet::Sheet id/> }.into_any())
}

/// Finished games and what they add up to, which few look at.
#[wasm_split(more, wasm_split_path = ::leptos::wasm_split, fallible)]
pub(crate) fn history_page() -> Result<Page, Lost> {
    page::add_history();
    Ok(|_| view! { <history::History/> }.into_any())
}

/// The table, which is fetched when the first one is opened.
#[wasm_split(table, wasm_split_path = ::leptos::wasm_split, fallible, preload(table_ahead))]
pub(crate) fn table_page() -> Result<Page, Lost> {
    Ok(|id| view! { <table::Table id/> }.into_any())
}

/// Draws a table whose host is elsewhere.
pub(crate) type DrawAway = fn(TableLink) -> AnyView;

/// The same table for a host elsewhere.
#[wasm_split(table, wasm_split_path = ::leptos::wasm_split, fallible)]
pub(crate) fn away_table() -> Result<DrawAway, Lost> {
    Ok(table::away)
}

/// A first lesson. Its boards stand on what every table has, and in its style: that comes first.
pub(crate) async fn lesson_page() -> Result<Page, Lost> {
    table_page().await?;
    lesson().await
}

#[wasm_split(lesson, wasm_split_path = ::leptos::wasm_split, fallible)]
fn lesson() -> Result<Page, Lost> {
    page::add_lessons();
    Ok(|id| view! { <lesson::LessonPage id/> }.into_any())
}

/// A problem of the day. It is in the piece of lessons, whose style and way of answering it shares.
pub(crate) async fn puzzle_page() -> Result<Page, Lost> {
    table_page().await?;
    puzzle().await
}

#[wasm_split(lesson, wasm_split_path = ::leptos::wasm_split, fallible)]
fn puzzle() -> Result<Page, Lost> {
    page::add_lessons();
    Ok(|id| view! { <puzzle::PuzzlePage id/> }.into_any())
}

/// A game that is looked at.
#[wasm_split(replay, wasm_split_path = ::leptos::wasm_split, fallible)]
pub(crate) fn replay_page() -> Result<Page, Lost> {
    page::add_replays();
    Ok(|id| view! { <replay::ReplayPage id/> }.into_any())
}
