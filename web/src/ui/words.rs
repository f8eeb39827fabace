//! Texts that follow the language.

use game::{GameInfo, Kind, Value};
use page::Date;
use text::Lang;

use crate::prefs::Prefs;

/// A message without figures, for a view: it follows the language.
pub(crate) fn t(id: &'static str) -> impl Fn() -> String + Copy + Send + Sync + 'static {
    let prefs = Prefs::get();
    move || page::say(prefs.lang(), id, &[])
}

/// A message with figures, in the language of now.
pub(crate) fn say_now(id: &str, figures: &[(&'static str, Value)]) -> String {
    page::say(Prefs::get().lang(), id, figures)
}

/// "1–6 players", "2 or 4 players".
pub(crate) fn players(lang: Lang, info: &GameInfo) -> String {
    let (from, to) = match info.seats {
        [] => return String::new(),
        [only] => return page::say(lang, "players-one", &[("only", (*only).into())]),
        [from, .., to] => (*from, *to),
    };
    let figures = [("from", from.into()), ("to", to.into())];
    let is_range = usize::from(to - from) + 1 == info.seats.len() && info.seats.len() > 2;
    page::say(lang, if is_range { "players-range" } else { "players-two" }, &figures)
}

/// The message that names a kind.
pub(crate) fn kind_id(kind: Kind) -> &'static str {
    match kind {
        Kind::Paths => "kind-paths",
        Kind::Dice => "kind-dice",
        Kind::Letters => "kind-letters",
        Kind::Moving => "kind-moving",
        Kind::Alignment => "kind-alignment",
    }
}

/// "15 novembre"
pub(crate) fn in_words(date: Date, lang: &str) -> String {
    let day = js_sys::Date::new_with_year_month_day(
        u32::from(date.year),
        i32::from(date.month) - 1,
        i32::from(date.day),
    );
    written(&day, lang, &[("day", "numeric"), ("month", "long")])
}

/// A moment in milliseconds since 1970: "15 nov., 17:40".
pub(crate) fn moment(at: u64, lang: &str) -> String {
    let options =
        [("day", "numeric"), ("month", "short"), ("hour", "2-digit"), ("minute", "2-digit")];
    written(&js_sys::Date::new(&(at as f64).into()), lang, &options)
}

/// A date as its language writes it, with these parts.
fn written(date: &js_sys::Date, lang: &str, parts: &[(&str, &str)]) -> String {
    let options = js_sys::Object::new();
    for (name, value) in parts {
        let _ = js_sys::Reflect::set(&options, &(*name).into(), &(*value).into());
    }
    date.to_locale_string(lang, &options).into()
}

/// A number with a proper minus.
pub(crate) fn signed(points: i32) -> String {
    if points < 0 { format!("−{}", -points) } else { points.to_string() }
}
