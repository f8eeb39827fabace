//! The page's own texts, and how it calls games, keys and values.

use game::{GameInfo, Value};
use text::{Lang, Texts};

text::files![
    "../../../web/locales": "page", "shelf", "sheet", "table", "deflecto", "detrak", "labyrinthe", "quatre"
];

static TEXTS: Texts = Texts::new(files);

/// A message of the page, with figures.
pub fn say(lang: Lang, id: &str, figures: &[(&'static str, Value)]) -> String {
    TEXTS.say(lang, id, figures)
}

/// The name of a game.
pub fn name(lang: Lang, info: &GameInfo) -> &'static str {
    match lang {
        Lang::En => info.name_en,
        Lang::Fr => info.name_fr,
    }
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
pub(crate) fn sentence_case(text: &str) -> String {
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
    fn an_explanation_starts_with_a_capital() {
        let info = shelf::info("detrak").unwrap();
        assert_eq!(explanation(Lang::En, info, "players"), "How many play");
    }
}
