//! Every code has a text in both languages, and every text is used.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use text::{Lang, files, message_id};

/// Message ids with the figures that they use.
fn messages(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
    let mut messages = BTreeMap::new();
    for (name, text) in files(lang) {
        let resource = fluent_syntax::parser::parse(*text).unwrap_or_else(|(_, errors)| {
            panic!("{} {name}.ftl: {errors:?}", lang.tag());
        });
        for entry in resource.body {
            if let Entry::Message(message) = entry {
                let mut used = BTreeSet::new();
                figures(message.value.as_ref().expect("a message has a text"), &mut used);
                let twice = messages.insert(message.id.name.to_owned(), used);
                assert!(twice.is_none(), "{} {name}.ftl: {} twice", lang.tag(), message.id.name);
            }
        }
    }
    messages
}

fn figures(pattern: &Pattern<&str>, used: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            expression_figures(expression, used);
        }
    }
}

fn expression_figures(expression: &Expression<&str>, used: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => inline_figures(inline, used),
        Expression::Select { selector, variants } => {
            inline_figures(selector, used);
            variants.iter().for_each(|variant| figures(&variant.value, used));
        }
    }
}

fn inline_figures(inline: &InlineExpression<&str>, used: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            used.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => expression_figures(expression, used),
        _ => {}
    }
}

#[test]
fn every_code_has_a_sentence_in_both_languages_that_uses_only_its_figures() {
    for lang in Lang::ALL {
        let messages = messages(lang);
        for code in shelf::all_codes() {
            let id = message_id(code.id);
            let used = messages.get(&id).unwrap_or_else(|| panic!("{}: no {id}", lang.tag()));
            let has =
                |name: &str| code.args.contains(&name) || (name == "person" && names_a_seat(code));
            let unknown: Vec<&String> = used.iter().filter(|name| !has(name)).collect();
            assert!(unknown.is_empty(), "{}: {id} uses {unknown:?}", lang.tag());
        }
    }
}

/// Only what is said of a seat can be said to *you*.
fn names_a_seat(code: &game::Code) -> bool {
    ["seat", "owner", "seats"].iter().any(|name| code.args.contains(name))
}

#[test]
fn both_languages_have_the_same_messages_with_the_same_figures() {
    let (en, fr) = (messages(Lang::En), messages(Lang::Fr));
    let all: BTreeSet<&String> = en.keys().chain(fr.keys()).collect();
    for id in all {
        assert_eq!(en.get(id), fr.get(id), "{id} is missing in a language, or uses other figures");
    }
}

#[test]
fn every_message_is_used_by_a_code_or_named_in_the_sources() {
    let codes: BTreeSet<String> = shelf::all_codes().map(|code| message_id(code.id)).collect();
    let mut sources = String::new();
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    collect_sources(&crates, &mut sources);
    for id in messages(Lang::En).keys().filter(|id| !codes.contains(*id)) {
        // A code of the command line is `engine/thinking`, its message `engine-thinking`.
        let code = id.replacen('-', "/", 1);
        let is_named = [id, &code].iter().any(|name| sources.contains(&format!("\"{name}\"")));
        assert!(is_setup_text(id) || is_named, "{id} is used by nobody");
    }
}

/// Texts for the keys of setups are made up from the catalogue: `setup-detrak-rules`, `setup-detrak-rules-basic`.
fn is_setup_text(id: &str) -> bool {
    shelf::CATALOGUE.iter().any(|info| {
        info.keys.iter().any(|key| {
            let stem = format!("setup-{}-{}", info.id, key.name);
            let has = |value: &str| match key.values {
                game::Values::Choice(words) => words.contains(&value),
                // A number that means something of its own may be named: no clock is 0 minutes.
                game::Values::Range(least, most) => {
                    value.parse().is_ok_and(|number| (least..=most).contains(&number))
                }
            };
            let value = id.strip_prefix(&stem).and_then(|rest| rest.strip_prefix('-'));
            id == stem || value.is_some_and(has)
        })
    })
}

#[test]
fn every_key_of_every_setup_is_explained() {
    for lang in Lang::ALL {
        let messages = messages(lang);
        for info in shelf::CATALOGUE {
            for key in info.keys {
                let id = format!("setup-{}-{}", info.id, key.name);
                assert!(messages.contains_key(&id), "{}: no {id}", lang.tag());
            }
        }
    }
}

fn collect_sources(folder: &Path, sources: &mut String) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect_sources(&path, sources);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            sources.push_str(&std::fs::read_to_string(&path).unwrap());
        }
    }
}

#[test]
fn a_number_below_zero_has_a_minus_and_no_hyphen() {
    let total = |lang| text::say(lang, "detrak-total", &[("points", (-3).into())]);
    assert_eq!(total(Lang::En), "total: −3");
    assert_eq!(total(Lang::Fr), "total\u{202f}: −3");
}

#[test]
fn a_refusal_names_its_rule_in_the_language_of_the_player() {
    let mut play = shelf::open("detrak players=1").unwrap();
    for token in ["1:start=2", "!roll=2,5"] {
        play.play_entry(token).unwrap();
    }
    let refused = play.play_entry("1:a4=2,a5=5").unwrap_err();
    assert_eq!(text::refusal(Lang::En, &refused), "a5 is already filled, with the cross (§2.2)");
    assert_eq!(
        text::refusal(Lang::Fr, &refused),
        "la case a5 est déjà remplie, par le symbole croix (§2.2)"
    );
}
