//! What Escale says, in French and English.
//!
//! Rules crates say things as codes with figures ([`Phrase`]); here they become
//! sentences. The texts are Fluent files in `locales/`, one a game and one for what
//! is common, embedded at compile time. The message of the code `detrak/cell_taken`
//! is `detrak-cell_taken`. A test fails if a message is missing in a language, uses
//! a figure that the code doesn't have, or is used by nobody. What goes wrong while a
//! sentence is made is a fault of the program: a debug build stops there, a release
//! says what it can and reports it ([`on_fault`]).

use std::borrow::Cow;
use std::str::FromStr;
use std::sync::{OnceLock, RwLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use game::{Phrase, Refusal, Seat, Value};
use unic_langid::LanguageIdentifier;

/// A language that Escale speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    /// English, which engines and logs speak unless told otherwise.
    #[default]
    En,
    /// French.
    Fr,
}

impl Lang {
    /// Both.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Fr];

    /// `en` or `fr`.
    pub const fn tag(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Fr => "fr",
        }
    }

    /// The language of a locale like `fr_FR.UTF-8`: French if it says so, else English.
    pub fn of_locale(locale: &str) -> Lang {
        if locale.to_ascii_lowercase().starts_with("fr") { Lang::Fr } else { Lang::En }
    }

    fn id(self) -> LanguageIdentifier {
        self.tag().parse().expect("en and fr are languages")
    }
}

impl FromStr for Lang {
    type Err = ();

    fn from_str(text: &str) -> Result<Lang, ()> {
        Lang::ALL.into_iter().find(|lang| lang.tag() == text).ok_or(())
    }
}

/// Makes a [`Part`] of a folder with `en/` and `fr/`: one list, so that neither can have one more.
#[macro_export]
macro_rules! part {
    ($(#[$doc:meta])* $vis:vis fn $part:ident in $folder:literal: $($name:literal),* $(,)?) => {
        $(#[$doc])*
        $vis fn $part(lang: $crate::Lang) -> $crate::Files {
            match lang {
                $crate::Lang::En => &[$(($name, include_str!(concat!($folder, "/en/", $name, ".ftl")))),*],
                $crate::Lang::Fr => &[$(($name, include_str!(concat!($folder, "/fr/", $name, ".ftl")))),*],
            }
        }
    };
}

/// Makes a [`Part`] of each game, by its id, and a list of all.
#[macro_export]
macro_rules! parts {
    ($folder:literal: $($game:ident),* $(,)?) => {
        $(
            #[doc = concat!("What is said of `", stringify!($game), "`.")]
            pub fn $game(lang: $crate::Lang) -> $crate::Files {
                match lang {
                    $crate::Lang::En => &[(stringify!($game), include_str!(concat!($folder, "/en/", stringify!($game), ".ftl")))],
                    $crate::Lang::Fr => &[(stringify!($game), include_str!(concat!($folder, "/fr/", stringify!($game), ".ftl")))],
                }
            }
        )*

        /// What is said of every game.
        pub const ALL: &[$crate::Part] = &[$($game),*];
    };
}

/// Fluent files of a language, name and text.
pub type Files = &'static [(&'static str, &'static str)];

/// Fluent files that belong together, by language.
pub type Part = fn(Lang) -> Files;

part![fn common in "../locales": "common", "table", "hint"];
#[cfg(feature = "all")]
part![fn cli in "../locales": "cli", "server"];

/// What each game says, by its id. The page fetches it with the game.
pub mod games {
    parts!["../locales": detrak, deflecto, caminos, labyrinthe, deplimo, quatre];
}

#[cfg(feature = "all")]
static PARTS: &[&[Part]] = &[&[common, cli], games::ALL];
#[cfg(not(feature = "all"))]
static PARTS: &[&[Part]] = &[&[common]];

/// What the games and the command line say.
static TEXTS: Texts = Texts::new(PARTS);

/// The Fluent files of a language that are there from the start, name and text.
pub fn files(lang: Lang) -> impl Iterator<Item = &'static (&'static str, &'static str)> {
    PARTS.iter().copied().flatten().flat_map(move |part| part(lang))
}

/// Adds what a game says, in a program that goes without the feature `all`.
pub fn add(part: Part) {
    TEXTS.add(part);
}

type Bundle = FluentBundle<FluentResource>;

/// Messages in both languages, each language read when it is first spoken.
///
/// The page has messages of its own and keeps them here too: one way to read and to
/// say things, however many folders of texts there are.
pub struct Texts {
    parts: &'static [&'static [Part]],
    /// What came later.
    added: RwLock<Vec<Part>>,
    bundles: [RwLock<Option<Bundle>>; 2],
}

/// Texts are only read and added to while they are locked.
const SOUND: &str = "nothing panics while texts are locked";

impl Texts {
    /// The messages of these files.
    pub const fn new(parts: &'static [&'static [Part]]) -> Texts {
        let bundles = [const { RwLock::new(None) }; 2];
        Texts { parts, added: RwLock::new(Vec::new()), bundles }
    }

    /// Adds messages that came later. Once is enough.
    pub fn add(&self, part: Part) {
        let names = |part: Part| part(Lang::En).iter().map(|(name, _)| *name);
        let mut added = self.added.write().expect(SOUND);
        if added.iter().any(|&other| names(other).eq(names(part))) {
            return;
        }
        added.push(part);
        for lang in Lang::ALL {
            if let Some(bundle) = &mut *self.bundles[lang as usize].write().expect(SOUND) {
                read_into(bundle, part(lang));
            }
        }
    }

    /// Any message, with figures.
    pub fn say(&self, lang: Lang, id: &str, figures: &[(&'static str, Value)]) -> String {
        let mut args = FluentArgs::new();
        for (name, value) in figures {
            args.set(*name, fluent(lang, value));
        }
        self.with(lang, |bundle| format(lang, bundle, id, &args))
    }

    /// Whether there is such a message.
    pub fn has(&self, lang: Lang, id: &str) -> bool {
        self.with(lang, |bundle| bundle.has_message(id))
    }

    fn with<T>(&self, lang: Lang, read: impl FnOnce(&Bundle) -> T) -> T {
        let lock = &self.bundles[lang as usize];
        if let Some(bundle) = &*lock.read().expect(SOUND) {
            return read(bundle);
        }
        let mut bundle = FluentBundle::new_concurrent(vec![lang.id()]);
        // Marks for right-to-left text would show up in tokens and terminals.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(with_minus));
        let added = self.added.read().expect(SOUND);
        let own = self.parts.iter().copied().flatten();
        own.chain(&*added).for_each(|part| read_into(&mut bundle, part(lang)));
        read(lock.write().expect(SOUND).insert(bundle))
    }
}

/// Numbers below zero have a minus, which is no hyphen.
fn with_minus<M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    match value {
        FluentValue::Number(number) if number.value < 0.0 => Some(format!("−{}", -number.value)),
        _ => None,
    }
}

fn read_into(bundle: &mut Bundle, files: Files) {
    for (name, text) in files {
        let resource = FluentResource::try_new((*text).to_owned())
            .unwrap_or_else(|(_, errors)| panic!("{name}.ftl: {errors:?}"));
        let added = bundle.add_resource(resource);
        added.unwrap_or_else(|errors| panic!("{name}.ftl: {errors:?}"));
    }
}

/// Who hears of faults; standard error if nobody does.
static LISTENER: OnceLock<fn(&str)> = OnceLock::new();

/// Has faults of texts reported here instead of on standard error, which a browser doesn't
/// have. The first call counts.
pub fn on_fault(listener: fn(&str)) {
    let _ = LISTENER.set(listener);
}

/// Stops a debug build; a release goes on with a sentence that lacks something.
fn report(fault: &str) {
    if cfg!(debug_assertions) {
        panic!("{fault}");
    }
    match LISTENER.get() {
        Some(listener) => listener(fault),
        None => eprintln!("{fault}"),
    }
}

fn fault(lang: Lang, id: &str, errors: &[FluentError]) -> String {
    let errors: Vec<String> = errors.iter().map(ToString::to_string).collect();
    format!("text {id} ({}): {}", lang.tag(), errors.join("; "))
}

/// The name of a text as the catalogue has it, for terms that come from outside:
/// [`Value::Term`] wants one that lives as long as the program.
pub fn term(id: &str) -> Option<&'static str> {
    let lines = files(Lang::En).flat_map(|(_, text)| text.lines());
    let names = lines.filter_map(|line| line.split_once(" =")).map(|(name, _)| name);
    names.into_iter().find(|name| *name == id)
}

/// Falls back to the id itself, so that a missing text shows and nothing breaks.
fn format(lang: Lang, bundle: &Bundle, id: &str, args: &FluentArgs<'_>) -> String {
    let Some(pattern) = bundle.get_message(id).and_then(|message| message.value()) else {
        return id.to_owned();
    };
    let mut errors = Vec::new();
    let said = bundle.format_pattern(pattern, Some(args), &mut errors).into_owned();
    if !errors.is_empty() {
        report(&fault(lang, id, &errors));
    }
    said
}

/// The sentence of a phrase, without its rule: lower case, no full stop.
pub fn sentence(lang: Lang, phrase: &Phrase) -> String {
    sentence_to(lang, phrase, None)
}

/// The same, read by somebody at the table: a phrase about their own seat is about *you*.
///
/// A message that names a seat may choose its form by `$person`, `you` or `other`, which no code declares.
pub fn sentence_to(lang: Lang, phrase: &Phrase, reader: Option<Seat>) -> String {
    let is_you = reader.is_some_and(|seat| subject(phrase) == Some(i64::from(seat.number())));
    let person = Value::from(if is_you { "you" } else { "other" });
    let figures: Vec<_> = phrase.args.iter().cloned().chain([("person", person)]).collect();
    TEXTS.say(lang, &message_id(phrase.code.id), &figures)
}

/// Whom a phrase speaks of, if that is one seat.
fn subject(phrase: &Phrase) -> Option<i64> {
    match ["seat", "owner", "seats"].iter().find_map(|name| phrase.arg(name))? {
        Value::Number(seat) => Some(*seat),
        Value::List(seats) => match seats.as_slice() {
            [Value::Number(seat)] => Some(*seat),
            _ => None,
        },
        _ => None,
    }
}

/// The sentence of a refusal, with the rule that it breaks: "b3 is already filled, with the cross (§2.2)".
pub fn refusal(lang: Lang, refusal: &Refusal) -> String {
    refusal_to(lang, refusal, None)
}

/// The same, read by somebody at the table.
pub fn refusal_to(lang: Lang, refusal: &Refusal, reader: Option<Seat>) -> String {
    let rule = refusal.0.code.rule;
    let sentence = sentence_to(lang, &refusal.0, reader);
    if rule.is_empty() { sentence } else { format!("{sentence} ({rule})") }
}

/// Any message of the games and the command line, with figures.
pub fn say(lang: Lang, id: &str, figures: &[(&'static str, Value)]) -> String {
    TEXTS.say(lang, id, figures)
}

/// Whether the games or the command line have such a message.
pub fn has(lang: Lang, id: &str) -> bool {
    TEXTS.has(lang, id)
}

/// The message of a code.
pub fn message_id(code: &str) -> String {
    code.replace('/', "-")
}

fn fluent(lang: Lang, value: &Value) -> FluentValue<'static> {
    match value {
        Value::Number(n) => FluentValue::from(*n as f64),
        other => FluentValue::String(Cow::Owned(plain(lang, other))),
    }
}

fn plain(lang: Lang, value: &Value) -> String {
    match value {
        Value::Number(n) => n.to_string().replace('-', "−"),
        Value::Text(text) => text.clone(),
        Value::Term(term) => say(lang, term, &[]),
        Value::Said(phrase) => refusal(lang, &Refusal((**phrase).clone())),
        Value::List(values) => {
            values.iter().map(|value| plain(lang, value)).collect::<Vec<_>>().join(", ")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn broken(_: Lang) -> Files {
        &[("broken", "greeting = Hello, { $who }, from { nowhere }\n")]
    }

    #[test]
    #[should_panic(expected = "text greeting (en): ")]
    fn a_figure_that_is_missing_stops_a_debug_build() {
        Texts::new(&[&[broken]]).say(Lang::En, "greeting", &[]);
    }

    #[test]
    #[should_panic(expected = "nowhere")]
    fn a_text_that_names_another_one_that_is_not_there_stops_a_debug_build() {
        Texts::new(&[&[broken]]).say(Lang::Fr, "greeting", &[("who", "Ada".into())]);
    }

    #[test]
    fn a_term_is_found_by_its_name_and_nothing_else_is() {
        let known = files(Lang::En).flat_map(|(_, text)| text.lines());
        let name = known.into_iter().find_map(|line| line.split_once(" =")).unwrap().0;
        assert_eq!(term(name), Some(name));
        for other in ["", "no-such-text", "#", " "] {
            assert_eq!(term(other), None, "{other}");
        }
    }

    #[test]
    fn what_comes_later_is_said_in_a_language_that_was_spoken_before_and_in_one_that_was_not() {
        let texts = Texts::new(&[&[common]]);
        let id = "setup-quatre-players";
        assert!(!texts.has(Lang::En, id));
        texts.add(games::quatre);
        texts.add(games::quatre);
        assert!(texts.has(Lang::En, id) && texts.has(Lang::Fr, id));
    }
}
