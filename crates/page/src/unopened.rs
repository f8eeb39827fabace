//! Why a file or a position line can't be opened, as a person reads it.
//!
//! Setups are for the pipe: whoever opens a file knows the form, and reads the names of games, settings and values, not
//! their ids. What is not about the setup is said as everywhere.

use game::codes::{DUPLICATE_KEY, SETUP_MALFORMED, UNKNOWN_GAME, UNKNOWN_KEY, UNKNOWN_VALUE};
use game::{Code, Refusal, Value};
use shelf::codes::{WRONG_GAME, WRONG_POSITION};
use text::Lang;

use crate::story::setup_words;
use crate::texts::{key_name, name, say, value_name};

/// What is said of a setup in words of the form.
const SAID: [(&Code, &str); 5] = [
    (&UNKNOWN_GAME, "unopened-game"),
    (&SETUP_MALFORMED, "unopened-malformed"),
    (&UNKNOWN_KEY, "unopened-key"),
    (&UNKNOWN_VALUE, "unopened-value"),
    (&DUPLICATE_KEY, "unopened-twice"),
];

/// Why a game of this setup can't be opened.
pub fn unopened(lang: Lang, setup: &str, refusal: &Refusal) -> String {
    let refusal = &of_another_game(setup, refusal).unwrap_or_else(|| refusal.clone());
    let Some((code, id)) = SAID.iter().find(|(code, _)| *code == refusal.0.code) else {
        return text::refusal(lang, &with_setups_in_words(lang, refusal));
    };
    let key = refusal.0.arg("key").map(ToString::to_string).unwrap_or_default();
    let named = |word: &str| match *code {
        code if *code == UNKNOWN_GAME => game_name(lang, word),
        code if *code == UNKNOWN_KEY => key_name(lang, word),
        _ => match shelf::info(shelf::id_of(setup)) {
            Some(info) => value_name(lang, info, &key, word),
            None => word.to_owned(),
        },
    };
    let figure = |(figure, value): &(&'static str, Value)| {
        let value = match *figure {
            "allowed" => listed(value, named),
            "key" => key_name(lang, &key).into(),
            "game" => game_name(lang, &value.to_string()).into(),
            _ => value.clone(),
        };
        (*figure, value)
    };
    say(lang, id, &refusal.0.args.iter().map(figure).collect::<Vec<_>>())
}

/// A file's position of a game that there is, but whose rules nobody fetched: its setup is of another game.
fn of_another_game(setup: &str, refusal: &Refusal) -> Option<Refusal> {
    let found = refusal.0.arg("found").filter(|_| *refusal.0.code == UNKNOWN_GAME)?.to_string();
    let info = shelf::info(&found)?;
    Some(WRONG_POSITION.refusal().with("found", info.id).with("expected", setup))
}

/// What a file says of itself and what was found, where they are games or setups: by their names.
fn with_setups_in_words(lang: Lang, refusal: &Refusal) -> Refusal {
    let mut refusal = refusal.clone();
    if [&WRONG_GAME, &WRONG_POSITION].contains(&refusal.0.code) {
        for (_, value) in &mut refusal.0.args {
            *value = setup_named(lang, &value.to_string()).into();
        }
    }
    refusal
}

/// "Labyrinthe · 4 players".
fn setup_named(lang: Lang, setup: &str) -> String {
    let Some(info) = shelf::info(shelf::id_of(setup)) else { return setup.to_owned() };
    let words = [name(lang, info).to_owned(), setup_words(lang, info, setup)];
    words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" · ")
}

fn game_name(lang: Lang, id: &str) -> String {
    shelf::info(id).map_or(id, |info| name(lang, info)).to_owned()
}

fn listed(words: &Value, named: impl Fn(&str) -> String) -> Value {
    match words {
        Value::List(words) => {
            let words: Vec<String> = words.iter().map(|word| named(&word.to_string())).collect();
            words.join(", ").into()
        }
        word => named(&word.to_string()).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(lang: Lang, setup: &str) -> String {
        unopened(lang, setup, &shelf::begin(setup).err().expect("a bad setup"))
    }

    /// A bad file once said "players can't be “9”; allowed: 2, 4" to somebody who had never seen a setup.
    #[test]
    fn a_setup_is_refused_in_the_words_of_the_form() {
        let fr = |setup| said(Lang::Fr, setup).replace('\u{202f}', " ");
        assert_eq!(
            fr("labyrinthe players=9"),
            "le réglage « Joueurs » ne peut pas être « 9 » ; au choix : 2, 4"
        );
        assert_eq!(
            fr("caminos board=star"),
            "le réglage « Plateau » ne peut pas être « star » ; au choix : Carré, Losange, Octogone, Anneau"
        );
        assert_eq!(
            fr("detrak colour=red"),
            "Détrak n’a pas de réglage « colour » ; il a : Joueurs, Règle, Diagonale"
        );
        assert_eq!(fr("caminos players=2 players=4"), "le réglage « Joueurs » est donné deux fois");
        assert_eq!(fr("caminos two"), "« two » n’est pas un réglage");
        assert!(
            fr("chess").starts_with("il n’y a pas de jeu « chess » ; il y a : Détrak, Déflecto,")
        );
    }

    #[test]
    fn no_key_of_a_setup_is_shown_to_a_person() {
        for info in shelf::CATALOGUE {
            for key in info.keys {
                let bad = format!("{} {}=no-such-value", info.id, key.name);
                for lang in Lang::ALL {
                    let said = said(lang, &bad);
                    assert!(said.contains(&key_name(lang, key.name)), "{said}");
                    assert!(!said.contains(&format!("{}=", key.name)), "{said}");
                }
            }
        }
    }

    #[test]
    fn what_headers_say_of_the_game_is_named() {
        let mut record = shelf::Record::new("labyrinthe players=4");
        record.set("Position", &shelf::open("quatre").unwrap().fen());
        let refusal = record.start().err().expect("another game");
        let said = unopened(Lang::En, "labyrinthe players=4", &refusal);
        assert!(said.contains("Four in a row") && said.contains("4 players"), "{said}");
        assert!(!said.contains('='), "{said}");
        // In the page the rules of the other game are not there.
        let unfetched = UNKNOWN_GAME.refusal().with("found", "quatre").with("allowed", "caminos");
        let said = unopened(Lang::En, "labyrinthe players=4", &unfetched);
        assert!(said.contains("“Four in a row”") && said.contains("4 players"), "{said}");
    }

    #[test]
    fn what_is_not_about_the_setup_is_said_as_everywhere() {
        let refusal = shelf::codes::NO_SETUP.refusal();
        assert_eq!(unopened(Lang::En, "", &refusal), text::refusal(Lang::En, &refusal));
    }
}
