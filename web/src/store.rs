//! What this browser keeps: games, a line of each finished one, one's days and the names of those who play.
//!
//! Every move is written down before the page shows it as played, so a game survives a reload, a crash and closing
//! the browser.

use leptos::prelude::*;
use page::{Date, Days, History, OngoingGame, Session};
use serde_json::Value;
use text::Lang;

use crate::prefs::storage;

const TABLE: &str = "escale.table.";
const DAILY: &str = "escale.daily";
const HISTORY: &str = "escale.history";
const NAMES: &str = "escale.names";
const PROBE: &str = "escale.probe";
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

/// Tries whether a whole game could be kept, before one begins. Finished games make room for it.
pub(crate) fn probe() -> Kept {
    let Some(storage) = storage() else { return Kept::Forbidden };
    let game = "x".repeat(page::ROOM);
    let fits = || storage.set_item(PROBE, &game).is_ok();
    let has_room = fits() || {
        forget_finished(0);
        fits()
    };
    let _ = storage.remove_item(PROBE);
    match has_room {
        true => Kept::Yes,
        // Where even nothing can't be written, there is a store in name only.
        false if storage.set_item(PROBE, "").is_err() && storage.length() == Ok(0) => {
            Kept::Forbidden
        }
        false => {
            let _ = storage.remove_item(PROBE);
            Kept::Full
        }
    }
}

/// How many games there are besides the one with this id.
pub(crate) fn others(id: &str) -> usize {
    stored().iter().filter(|json| json["id"] != id).count()
}

/// Makes room: drops all games but the one with this id.
pub(crate) fn forget_others(id: &str) {
    let games = stored();
    games.iter().filter_map(|json| json["id"].as_str()).filter(|&it| it != id).for_each(forget);
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

/// Whether an entry of the store is the game with this id.
pub(crate) fn is_of(name: &str, id: &str) -> bool {
    name.strip_prefix(TABLE) == Some(id)
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
    page::order(&mut finished, |a, b| a["touched"].as_u64() > b["touched"].as_u64());
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

fn write(name: &str, value: &Value) {
    if let Some(storage) = storage() {
        let _ = storage.set_item(name, &value.to_string());
    }
}

/// Whether the game with this id is over; `None` if it is not kept.
pub(crate) fn is_over(id: &str) -> Option<bool> {
    Some(read(&format!("{TABLE}{id}"))?["over"] == true)
}

/// One's games of the day.
pub(crate) fn days() -> Days {
    Days::read(&read(DAILY).unwrap_or_default())
}

/// Changes what is kept of one's days.
pub(crate) fn change_days(change: impl FnOnce(&mut Days)) -> Days {
    let mut days = days();
    change(&mut days);
    write(DAILY, &days.write());
    days
}

/// The lines of finished games.
pub(crate) fn history() -> History {
    History::read(&read(HISTORY).unwrap_or_default())
}

/// Changes the lines of finished games.
pub(crate) fn change_history(change: impl FnOnce(&mut History)) {
    let mut history = history();
    change(&mut history);
    write(HISTORY, &history.write());
}

/// The finished games that are kept: their ids, and which games they are.
pub(crate) fn finished() -> Vec<(String, String)> {
    let over = stored().into_iter().filter(|json| json["over"] == true);
    let named = |json: Value| {
        let game = shelf::id_of(OngoingGame::setup_of(&json)?).to_owned();
        Some((json["id"].as_str()?.to_owned(), game))
    };
    over.filter_map(named).collect()
}

/// The names that were given last, by seat.
pub(crate) fn names() -> [String; 6] {
    let kept = read(NAMES).unwrap_or_default();
    std::array::from_fn(|seat| kept[seat].as_str().unwrap_or_default().to_owned())
}

/// Remembers names for the next table.
pub(crate) fn remember_names(names: &[String; 6]) {
    write(NAMES, &names.iter().map(String::as_str).collect());
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

/// The browser's generator gave nothing: what needs chance, or an id that is nobody else's, can't begin.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NoChance;

/// Bytes that nobody can guess.
pub(crate) fn random<const N: usize>() -> Result<[u8; N], NoChance> {
    let mut bytes = [0; N];
    let crypto = window().crypto().map_err(|_| NoChance)?;
    crypto.get_random_values_with_u8_array(&mut bytes).map_err(|_| NoChance)?;
    Ok(bytes)
}
