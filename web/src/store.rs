//! What this browser keeps: games, and the best results of the games of the day.
//!
//! Every move is written down before the page shows it as played, so a game survives a reload, a crash and closing
//! the browser.

use leptos::prelude::*;
use page::{Date, OngoingGame, Session};
use serde_json::{Value, json};
use text::Lang;

use crate::prefs::storage;

const TABLE: &str = "escale.table.";
const DAILY: &str = "escale.daily";
/// Finished games beyond so many make room, oldest first.
const KEPT: usize = 40;

/// How keeping a game went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kept {
    Yes,
    /// Storage is forbidden here.
    Forbidden,
    /// There is no room left.
    Full,
}

/// Keeps a game as it stands now.
pub(crate) fn keep(session: &Session) -> Kept {
    let Some(storage) = storage() else { return Kept::Forbidden };
    let (name, text) =
        (format!("{TABLE}{}", session.id()), OngoingGame::store(session).to_string());
    if storage.set_item(&name, &text).is_ok() {
        return Kept::Yes;
    }
    forget_finished(0);
    if storage.set_item(&name, &text).is_ok() { Kept::Yes } else { Kept::Full }
}

/// The game with this id.
pub(crate) fn load(id: &str) -> Option<Session> {
    let stored = read(&format!("{TABLE}{id}"))?;
    let session = Session::from_json(&stored)?;
    if OngoingGame::lacks_summary(&stored) {
        keep(&session); // now the shelf can say more of it
    }
    Some(session)
}

/// The setup of the game with this id.
pub(crate) fn setup_of(id: &str) -> Option<String> {
    OngoingGame::setup_of(&read(&format!("{TABLE}{id}"))?).map(str::to_owned)
}

/// Drops a game.
pub(crate) fn forget(id: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(&format!("{TABLE}{id}"));
    }
}

/// The games that are under way, as the shelf shows them.
pub(crate) fn under_way(lang: Lang) -> Vec<OngoingGame> {
    let stored = stored();
    let mut games: Vec<_> =
        stored.iter().filter_map(|json| OngoingGame::read(json, lang)).collect();
    OngoingGame::sort(&mut games);
    games
}

/// Makes room: finished games beyond so many are dropped, oldest first.
pub(crate) fn tidy() {
    forget_finished(KEPT);
}

fn forget_finished(kept: usize) {
    let mut finished: Vec<Value> = stored();
    finished.retain(|json| json["over"] == true);
    finished.sort_by_key(|json| std::cmp::Reverse(json["touched"].as_u64()));
    finished.iter().skip(kept).filter_map(|json| json["id"].as_str()).for_each(forget);
}

fn stored() -> Vec<Value> {
    let Some(storage) = storage() else { return Vec::new() };
    let names = (0..storage.length().unwrap_or(0)).filter_map(|at| storage.key(at).ok().flatten());
    let tables: Vec<String> = names.filter(|name| name.starts_with(TABLE)).collect();
    tables.iter().filter_map(|name| read(name)).collect()
}

fn read(name: &str) -> Option<Value> {
    serde_json::from_str(&storage()?.get_item(name).ok().flatten()?).ok()
}

/// The best result of a day.
pub(crate) fn best_of(date: Date) -> Option<i64> {
    read(DAILY)?[date.to_string()].as_i64()
}

/// Keeps a result of a day if it is the best, and gives the best.
pub(crate) fn keep_result(date: Date, points: i64) -> i64 {
    let best = best_of(date).map_or(points, |best| best.max(points));
    let mut all = read(DAILY).filter(Value::is_object).unwrap_or_else(|| json!({}));
    all[date.to_string()] = json!(best);
    if let Some(storage) = storage() {
        let _ = storage.set_item(DAILY, &all.to_string());
    }
    best
}

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// Today by the player's clock.
pub(crate) fn today() -> Date {
    let now = js_sys::Date::new_0();
    Date {
        year: now.get_full_year() as u16,
        month: now.get_month() as u8 + 1,
        day: now.get_date() as u8,
    }
}

/// Bytes that nobody can guess.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    if let Ok(crypto) = window().crypto() {
        let _ = crypto.get_random_values_with_u8_array(&mut bytes);
    }
    bytes
}
