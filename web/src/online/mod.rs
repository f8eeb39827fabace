//! Tables that a server hosts: everything here is one piece of the program, fetched when the first of them is wanted.
//!
//! What needs no browser is in `page::online`. A table itself is drawn by the piece of tables, which knows a host elsewhere
//! by one trait (`table_view::Away`); here is the socket behind it, and what such a table shows besides.

mod account;
mod chat;
mod form;
mod invite;
mod lobby;
mod me;
mod net;
mod notice;
mod offers;
mod own;
mod qr;
mod room;
mod seats;
mod socket;
mod table;
mod turns;

use leptos::prelude::*;
use leptos::wasm_split::wasm_split;
use page::{Form, OngoingGame};

use crate::later::{Lost, Page};
use crate::prefs::Prefs;

/// A table: `/t/ID`.
#[wasm_split(online, wasm_split_path = ::leptos::wasm_split, fallible)]
pub(crate) fn table_page() -> Result<Page, Lost> {
    page::add_online();
    Ok(table::page)
}

/// The lobby: `/tables`.
#[wasm_split(online, wasm_split_path = ::leptos::wasm_split, fallible)]
pub(crate) fn lobby_page() -> Result<Page, Lost> {
    page::add_online();
    Ok(|_| view! { <lobby::LobbyPage/> }.into_any())
}

/// Who one is: `/me`.
#[wasm_split(online, wasm_split_path = ::leptos::wasm_split, fallible)]
pub(crate) fn me_page() -> Result<Page, Lost> {
    page::add_online();
    Ok(|_| view! { <me::MePage/> }.into_any())
}

/// Draws the part of a sheet that opens a table for others.
pub(crate) type DrawForm = fn(RwSignal<Form>, Memo<usize>) -> AnyView;

/// The part of a sheet that opens a table for others.
#[wasm_split(online, wasm_split_path = ::leptos::wasm_split, fallible)]
pub(crate) fn form_part() -> Result<DrawForm, Lost> {
    page::add_online();
    Ok(|form, seats| view! { <form::OnlineForm form seats/> }.into_any())
}

/// Asks for one's own tables that are not over, and gives them when they are there.
pub(crate) type AskOwn = fn(Prefs, Callback<Vec<OngoingGame>>);

/// One's own tables, for the list of games under way.
#[wasm_split(online, wasm_split_path = ::leptos::wasm_split, fallible)]
pub(crate) fn own_tables() -> Result<AskOwn, Lost> {
    page::add_online();
    Ok(own::ask)
}

/// The file of a game that a server hosts; nothing if there is no such table.
pub(crate) async fn record(id: &str, lang: text::Lang) -> Result<Option<String>, Lost> {
    match net::ask(net::Method::Get, &format!("/api/tables/{id}/record"), None, lang).await {
        Ok(text) => Ok(Some(text)),
        Err(fault) if fault.is_missing() => Ok(None),
        Err(_) => Err(Lost),
    }
}
