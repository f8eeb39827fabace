//! What this browser keeps: games, a line of each finished one, one's days and the names of those who play.
//!
//! Every move is written down before the page shows it as played, so a game survives a reload, a crash and closing
//! the browser.

use leptos::prelude::*;
use page::{Date, Days, Event, History, Link, LocalGame, OngoingGame, Session, kept};
use serde_json::Value;
use text::Lang;

use crate::prefs::{remember, storage};

/// A game's header; its trunk; and, with a point and the number of the first event, its tails (`page::kept`).
const TABLE: &str = "escale.table.";
const EVENTS: &str = "escale.events.";
const DAILY: &str = "escale.daily";
const HISTORY: &str = "escale.history";
const NAMES: &str = "escale.names";
/// What was tried besides at a game.
const LINES: &str = "escale.lines.";
/// What was found of a game.
const JUDGED: &str = "escale.judged.";
/// How far somebody is in the lesson of a game.
const LESSON: &str = "escale.lesson.";
/// Beside how many games that are not kept here something is.
const FOREIGN: usize = 20;
/// One's problems of the day of a game.
const PUZZLES: &str = "escale.puzzles.";
const PROBE: &str = "escale.probe";
/// How many finished games are kept; older ones make room.
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

/// Keeps a whole game. One that can only be looked at stays as it was kept.
pub(crate) fn keep(session: &Session, link: &Link, events: &[Event]) -> Kept {
    let Some(seed) = link.seed() else { return Kept::Yes };
    let id = session.id();
    let kept = write_or_make_room(&trunk_name(id), &kept::trunk(seed, events));
    if kept == Kept::Yes {
        tails(id).iter().for_each(|(_, name)| remove(name));
        return note(session);
    }
    kept
}

/// Keeps a game that has just been opened.
pub(crate) fn keep_new(game: &LocalGame) -> Kept {
    keep(&game.session, &game.link, &game.events)
}

/// Keeps what a move made happen.
pub(crate) fn append(id: &str, events: &[Event]) -> Kept {
    let Some(first) = events.first() else { return Kept::Yes };
    let name = format!("{}.{}", trunk_name(id), first.n);
    write_or_make_room(&name, &kept::tail(events))
}

/// Keeps what the shelf says of a game, and what only this browser knows of it.
pub(crate) fn note(session: &Session) -> Kept {
    let name = format!("{TABLE}{}", session.id());
    write_or_make_room(&name, &kept::header(session).to_string())
}

fn write_or_make_room(name: &str, text: &str) -> Kept {
    write_in(name, text, || forget_finished(0))
}

/// Writes an entry, if need be where something was dropped for it.
fn write_in(name: &str, text: &str, make_room: fn()) -> Kept {
    let Some(storage) = storage() else { return Kept::Forbidden };
    for is_last in [false, true] {
        if storage.set_item(name, text).is_ok() {
            return Kept::Yes;
        }
        if !is_last {
            make_room();
        }
    }
    Kept::Full
}

fn trunk_name(id: &str) -> String {
    format!("{EVENTS}{id}")
}

/// The names of a game's tails, by the numbers of their first events.
fn tails(id: &str) -> Vec<(u64, String)> {
    let prefix = format!("{}.", trunk_name(id));
    let number = |name: &String| name.strip_prefix(&prefix)?.parse().ok();
    let mut found: Vec<(u64, String)> =
        names_of(&prefix).into_iter().filter_map(|name| Some((number(&name)?, name))).collect();
    page::order(&mut found, |(one, _), (other, _)| one < other);
    found
}

/// Tests whether a whole game could be kept, before one begins. Finished games make room for it.
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
        // Where not even an empty text can be written, the store exists in name only.
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
pub(crate) fn load(id: &str) -> Option<LocalGame> {
    let header = read(&format!("{TABLE}{id}"))?;
    let trunk = text_of(&trunk_name(id));
    let tail = |(first, name): &(u64, String)| Some((*first, text_of(name)?));
    let tails: Vec<(u64, String)> = tails(id).iter().filter_map(tail).collect();
    LocalGame::restore(&header, trunk.as_deref(), &tails)
}

/// Whether an entry of the store is the game with this id.
pub(crate) fn is_of(name: &str, id: &str) -> bool {
    name.strip_prefix(TABLE) == Some(id)
}

/// The setup of the game with this id.
pub(crate) fn setup_of(id: &str) -> Option<String> {
    OngoingGame::setup_of(&read(&format!("{TABLE}{id}"))?).map(str::to_owned)
}

/// What is kept beside a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Annex {
    /// What was tried besides (`page::tree::Tree::kept`).
    Lines,
    /// What was found of it (`page::analysis::Analysis::kept`).
    Judged,
}

impl Annex {
    fn prefix(self) -> &'static str {
        match self {
            Annex::Lines => LINES,
            Annex::Judged => JUDGED,
        }
    }

    fn name(self, id: &str) -> String {
        format!("{}{id}", self.prefix())
    }

    /// What is kept beside the game with this id; empty if nothing is.
    pub(crate) fn read(self, id: &str) -> String {
        text_of(&self.name(id)).unwrap_or_default()
    }

    /// Keeps something beside the game with this id, or nothing any more. What was found of other games makes room for
    /// it, since it can be found again.
    pub(crate) fn keep(self, id: &str, text: &str) -> Kept {
        let name = self.name(id);
        let kept = self.write(&name, text);
        // What belongs to no game of this browser goes with none: only so much of it stays.
        let is_foreign = |name: &String| name[self.prefix().len()..].contains('.');
        let foreign = names_of(self.prefix()).into_iter().filter(is_foreign);
        let others = foreign.filter(|other| *other != name).skip(FOREIGN);
        others.for_each(|other| remove(&other));
        kept
    }

    fn write(self, name: &str, text: &str) -> Kept {
        if text.is_empty() {
            remove(name);
            return Kept::Yes;
        }
        write_in(name, text, || names_of(JUDGED).iter().for_each(|other| remove(other)))
    }
}

/// Drops a game.
pub(crate) fn forget(id: &str) {
    [Annex::Lines, Annex::Judged].iter().for_each(|annex| remove(&annex.name(id)));
    tails(id).iter().for_each(|(_, name)| remove(name));
    remove(&trunk_name(id));
    remove(&format!("{TABLE}{id}"));
}

fn remove(name: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(name);
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

/// Makes room: only so many finished games are kept, the newest.
pub(crate) fn tidy() {
    forget_finished(KEPT);
}

fn forget_finished(kept: usize) {
    let mut finished: Vec<Value> = stored();
    finished.retain(|json| json["over"] == true);
    page::order(&mut finished, |a, b| a["touched"].as_u64() > b["touched"].as_u64());
    finished.iter().skip(kept).filter_map(|json| json["id"].as_str()).for_each(forget);
}

/// The headers of all games.
fn stored() -> Vec<Value> {
    names_of(TABLE).iter().filter_map(|name| read(name)).collect()
}

fn names_of(prefix: &str) -> Vec<String> {
    let Some(storage) = storage() else { return Vec::new() };
    let names = (0..storage.length().unwrap_or(0)).filter_map(|at| storage.key(at).ok().flatten());
    names.filter(|name| name.starts_with(prefix)).collect()
}

fn text_of(name: &str) -> Option<String> {
    storage()?.get_item(name).ok().flatten()
}

fn read(name: &str) -> Option<Value> {
    serde_json::from_str(&text_of(name)?).ok()
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

/// One's problems of the day of a game: what counts is in how many tries a problem was solved.
pub(crate) fn puzzles(game: &str) -> Days {
    Days::read(&read(&format!("{PUZZLES}{game}")).unwrap_or_default())
}

/// Changes what is kept of one's problems.
pub(crate) fn change_puzzles(game: &str, change: impl FnOnce(&mut Days)) {
    let mut days = puzzles(game);
    change(&mut days);
    write(&format!("{PUZZLES}{game}"), &days.write());
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

/// How far somebody is in the lesson of a game (`page::lesson::Course::kept`); empty where it was not begun.
pub(crate) fn lesson(game: &str) -> String {
    text_of(&format!("{LESSON}{game}")).unwrap_or_default()
}

/// Keeps how far somebody is in the lesson of a game.
pub(crate) fn keep_lesson(game: &str, kept: &str) {
    remember(&format!("{LESSON}{game}"), Some(kept));
}

/// Whether somebody has neither played a game in this browser nor been taught it.
pub(crate) fn is_newcomer(game: &str) -> bool {
    let is_of = |json: &Value| OngoingGame::setup_of(json).map(shelf::id_of) == Some(game);
    !page::lesson::is_finished(&lesson(game)) && !stored().iter().any(is_of)
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
