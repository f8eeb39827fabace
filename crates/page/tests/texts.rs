//! Every text of the page is there in both languages and is used.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use game::Values;
use page::files;
use text::Lang;

/// Texts whose names are put together from the catalogue; games may come later than their texts.
const FAMILIES: [&str; 3] = ["tagline-", "key-", "value-"];

/// Message ids with the figures that they use.
fn messages(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
    let mut messages = BTreeMap::new();
    for (name, text) in files(lang) {
        let parsed = fluent_syntax::parser::parse(*text);
        let resource =
            parsed.unwrap_or_else(|(_, errors)| panic!("{} {name}: {errors:?}", lang.tag()));
        for entry in resource.body {
            if let Entry::Message(message) = entry {
                let mut used = BTreeSet::new();
                figures(message.value.as_ref().expect("a message has a text"), &mut used);
                let twice = messages.insert(message.id.name.to_owned(), used);
                assert!(twice.is_none(), "{} {name}: {} twice", lang.tag(), message.id.name);
            }
        }
    }
    messages
}

fn figures(pattern: &Pattern<&str>, used: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            match expression {
                Expression::Inline(inline) => figure(inline, used),
                Expression::Select { selector, variants } => {
                    figure(selector, used);
                    variants.iter().for_each(|variant| figures(&variant.value, used));
                }
            }
        }
    }
}

fn figure(inline: &InlineExpression<&str>, used: &mut BTreeSet<String>) {
    if let InlineExpression::VariableReference { id } = inline {
        used.insert(id.name.to_owned());
    }
}

#[test]
fn both_languages_have_the_same_texts_with_the_same_figures() {
    let (en, fr) = (messages(Lang::En), messages(Lang::Fr));
    let all: BTreeSet<&String> = en.keys().chain(fr.keys()).collect();
    for id in all {
        assert_eq!(en.get(id), fr.get(id), "{id} is missing in a language, or uses other figures");
    }
}

#[test]
fn every_text_is_named_in_the_sources() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut sources = String::new();
    for folder in ["web/src", "crates/page/src"] {
        collect(&root.join(folder), &mut sources);
    }
    let known = messages(Lang::En);
    for id in known.keys().filter(|id| !FAMILIES.iter().any(|family| id.starts_with(family))) {
        assert!(sources.contains(&format!("\"{id}\"")), "{id} is used by nobody");
    }
}

/// Said only where several persons play, or of somebody else: there nobody is *you*.
const OF_OTHERS: [&str; 3] = ["dep-hand-over", "end-won", "seats-against"];

/// "Sheet of You", "Vous doit jouer": a name either stands as a label, before or after a colon or a figure, or the
/// sentence has a form of its own for *you*.
#[test]
fn a_name_that_may_be_you_is_a_label_or_has_its_own_form() {
    for lang in Lang::ALL {
        for (name, text) in files(lang) {
            let resource = fluent_syntax::parser::parse(*text).expect(name);
            for entry in resource.body {
                let Entry::Message(message) = entry else { continue };
                let (id, value) = (message.id.name, message.value.expect("a message has a text"));
                let mut used = BTreeSet::new();
                figures(&value, &mut used);
                let has_form = used.contains("person") || used.contains("owner");
                let is_fine = has_form || OF_OTHERS.contains(&id) || names_are_labels(&value);
                assert!(is_fine, "{} {id} has no form for you", lang.tag());
            }
        }
    }
}

fn names_are_labels(pattern: &Pattern<&str>) -> bool {
    let says = |at: Option<usize>| match at.and_then(|at| pattern.elements.get(at)) {
        Some(PatternElement::TextElement { value }) => *value,
        _ => "",
    };
    pattern.elements.iter().enumerate().all(|(at, element)| match element {
        PatternElement::Placeable { expression: Expression::Inline(name) } => {
            let mut used = BTreeSet::new();
            figure(name, &mut used);
            let is_name = ["who", "whose", "whom"].iter().any(|name| used.contains(*name));
            let (before, after) = (says(at.checked_sub(1)), says(Some(at + 1)));
            let is_label = after.trim_start().starts_with(':') || after == " ";
            !is_name || is_label || before.ends_with(": ")
        }
        PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
            variants.iter().all(|variant| names_are_labels(&variant.value))
        }
        PatternElement::TextElement { .. } => true,
    })
}

/// A text that is asked for and isn't there would be shown as its id.
#[test]
fn every_text_that_the_sources_ask_for_is_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut sources = String::new();
    collect(&root.join("web/src"), &mut sources);
    let known = messages(Lang::En);
    for call in ["t(\"", "say_now(\"", "page::say(lang, \"", "page::say(lang(), \""] {
        for (at, _) in sources.match_indices(call) {
            let is_longer_name = sources[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
            let id = sources[at + call.len()..].split('"').next().unwrap_or("");
            assert!(is_longer_name || known.contains_key(id), "{id} is asked for");
        }
    }
}

/// The texts of a game come with its piece. The shelf once said `daily-best` in place of a record, which lay
/// with Détrak.
#[test]
fn the_texts_of_a_game_are_said_by_its_own_sources_alone() {
    let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web");
    let mut shared = String::new();
    collect(&web.join("src/pages"), &mut shared);
    collect(&web.join("src/ui"), &mut shared);
    for info in shelf::CATALOGUE {
        let path = web.join(format!("locales/en/{}.ftl", info.id));
        let texts = std::fs::read_to_string(path).unwrap();
        for id in texts.lines().filter_map(|line| Some(line.split_once(" =")?.0)) {
            let is_said = shared.contains(&format!("\"{id}\""));
            assert!(!is_said, "{id} of {} is said by the whole page", info.id);
        }
    }
}

#[test]
fn every_game_has_a_tagline_and_every_key_a_name() {
    for lang in Lang::ALL {
        let known = messages(lang);
        for info in shelf::CATALOGUE {
            assert!(
                known.contains_key(&format!("tagline-{}", info.id)),
                "{} {}",
                lang.tag(),
                info.id
            );
            for key in info.keys {
                assert!(
                    known.contains_key(&format!("key-{}", key.name)),
                    "{} {}",
                    lang.tag(),
                    key.name
                );
            }
        }
    }
}

/// A form that shows `octagon` or `race` to a French player would be half translated.
#[test]
fn every_value_of_every_key_has_a_name() {
    for lang in Lang::ALL {
        for info in shelf::CATALOGUE {
            for key in info.keys {
                let Values::Choice(words) = key.values else { continue };
                for word in words.iter().filter(|word| word.parse::<u8>().is_err()) {
                    let name = page::value_name(lang, info, key.name, word);
                    assert_ne!(name, *word, "{}: {} {}={word}", lang.tag(), info.id, key.name);
                }
            }
        }
    }
}

fn collect(folder: &Path, sources: &mut String) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, sources);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            sources.push_str(&std::fs::read_to_string(&path).unwrap());
        }
    }
}
