//! One's own tables, for the list of games under way.

use leptos::prelude::*;
use leptos::task::spawn_local;
use page::OngoingGame;
use page::online::{OwnTables, ongoing, read};

use super::net::{Method, ask as fetch};
use crate::prefs::Prefs;

/// Asks for those that are open or running.
pub(super) fn ask(prefs: Prefs, found: Callback<Vec<OngoingGame>>) {
    spawn_local(async move {
        let lang = prefs.lang_now();
        match fetch(Method::Get, "/api/tables?mine=1", None, lang).await {
            Ok(text) => {
                let rows = read::<OwnTables>(&text).map(|lobby| lobby.rows).unwrap_or_default();
                let games = rows.iter().filter_map(|row| ongoing(row, lang)).collect();
                let _ = found.try_run(games);
            }
            // The server has forgotten who this is.
            Err(fault) if fault.is_nobody() => prefs.know(None),
            Err(_) => {}
        }
    });
}
