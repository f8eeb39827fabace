//! The page's own texts, and how it calls games, keys and values.

use game::{GameInfo, Value};
use text::{Lang, Part, Texts};

text::part![fn common in "../../../web/locales": "page", "shelf", "sheet", "table"];

text::part![fn history in "../../../web/locales": "history"];
text::part![fn extras in "../../../web/locales": "extras"];
text::part![fn online in "../../../web/locales": "online"];
text::part![fn lessons in "../../../web/locales": "lesson", "puzzle"];
text::part![fn replays in "../../../web/locales": "replay"];

#[cfg(feature = "all")]
static PARTS: &[&[Part]] =
    &[&[common, history, extras, online, lessons, replays], crate::words::tables::ALL];
#[cfg(not(feature = "all"))]
static PARTS: &[&[Part]] = &[&[common]];

static TEXTS: Texts = Texts::new(PARTS);

/// The Fluent files of a language that are there from the start, name and text.
pub fn files(lang: Lang) -> impl Iterator<Item = &'static (&'static str, &'static str)> {
    PARTS.iter().copied().flatten().flat_map(move |part| part(lang))
}

/// Adds what is said of finished games, in a page that has fetched the list of them.
pub fn add_history() {
    if cfg!(not(feature = "all")) {
        TEXTS.add(history);
    }
}

/// Adds what is said of sound and sharing, in a page that has fetched them.
pub fn add_extras() {
    if cfg!(not(feature = "all")) {
        TEXTS.add(extras);
    }
}

/// Adds what is said of tables that others host, in a page that has fetched what they need.
pub fn add_online() {
    if cfg!(not(feature = "all")) {
        TEXTS.add(online);
    }
}

/// Adds what is said in lessons and of problems, in a page that has fetched one.
pub fn add_lessons() {
    if cfg!(not(feature = "all")) {
        TEXTS.add(lessons);
    }
}

/// Adds what is said of games that are looked at, in a page that has fetched one.
pub fn add_replays() {
    if cfg!(not(feature = "all")) {
        TEXTS.add(replays);
    }
}

/// Adds what the table of a game says, in a page that has fetched it.
pub(crate) fn add(part: Part) {
    TEXTS.add(part);
}

/// A message of the page, with figures.
///
/// A sentence about somebody (`who`, `whose`) has another form for *you*: with the name comes whether it is that one,
/// as `person` and `owner`.
pub fn say(lang: Lang, id: &str, figures: &[(&'static str, Value)]) -> String {
    let named = figures.iter().filter_map(|(figure, name)| match *figure {
        "who" => Some(("person", person(lang, name))),
        "whose" => Some(("owner", person(lang, name))),
        _ => None,
    });
    let figures: Vec<_> = figures.iter().cloned().chain(named).collect();
    TEXTS.say(lang, id, &figures)
}

fn person(lang: Lang, name: &Value) -> Value {
    let is_you = name.to_string() == TEXTS.say(lang, "seat-you", &[]);
    Value::text(if is_you { "you" } else { "other" })
}

/// The name of a game.
pub fn name(lang: Lang, info: &GameInfo) -> &'static str {
    match lang {
        Lang::En => info.name_en,
        Lang::Fr => info.name_fr,
    }
}

/// How a key of a setup is called on the form.
pub fn key_name(lang: Lang, key: &str) -> String {
    let id = format!("key-{key}");
    if TEXTS.has(lang, &id) { say(lang, &id, &[]) } else { key.to_owned() }
}

/// What a key of a setup is about, from the texts of its game.
pub fn explanation(lang: Lang, info: &GameInfo, key: &str) -> String {
    sentence_case(&text::say(lang, &format!("setup-{}-{key}", info.id), &[]))
}

/// How a value of a key is called: by the texts of its game, or as it is written.
pub fn value_name(lang: Lang, info: &GameInfo, key: &str, value: &str) -> String {
    let id = format!("setup-{}-{key}-{value}", info.id);
    let common = format!("value-{value}");
    if text::has(lang, &id) {
        sentence_case(&text::say(lang, &id, &[]))
    } else if TEXTS.has(lang, &common) {
        say(lang, &common, &[])
    } else {
        value.to_owned()
    }
}

/// The games speak in lower case, for the middle of a sentence; a label starts with a capital.
pub fn sentence_case(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_without_a_text_is_shown_as_it_is_written() {
        let info = shelf::info("detrak").unwrap();
        assert_eq!(value_name(Lang::Fr, info, "rules", "advanced"), "Règle avancée");
        assert_eq!(value_name(Lang::En, info, "players", "3"), "3");
    }

    #[test]
    fn a_sentence_about_you_has_its_own_form() {
        let said =
            |lang, who: &str| say(lang, "end-why", &[("who", who.into()), ("rank", 1.into())]);
        assert_eq!(said(Lang::Fr, "Vous"), "Pourquoi vous avez le rang 1");
        assert_eq!(said(Lang::Fr, "Joueur 2"), "Pourquoi Joueur 2 a le rang 1");
        assert_eq!(said(Lang::En, "You"), "Why you are ranked 1");
        assert_eq!(said(Lang::En, "Player 2"), "Why Player 2 is ranked 1");
    }

    #[test]
    fn an_explanation_starts_with_a_capital() {
        let info = shelf::info("detrak").unwrap();
        assert_eq!(explanation(Lang::En, info, "players"), "How many play");
    }
}
