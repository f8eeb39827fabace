//! The rules of Deplimo §6, coded once. `crates/lexicon/data/RULES.md` says them in words.
//!
//! A word is accepted if any of its readings is. The order of the checks inside a reading
//! matters only for the reason a player is told.

use std::collections::{BTreeMap, BTreeSet};

use lexicon::{Reason, Word};

use super::hand::{Decision, Effect, Hand};
use super::raw::{Entry, Reading};

/// What became of a word, and by which rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Fate {
    /// How common, if accepted; why not, if refused.
    pub(super) outcome: Result<u8, Reason>,
    /// The rule that decided, by its name in the report.
    pub(super) rule: &'static str,
    /// Whether a good reading was overruled by hand.
    pub(super) overruled: bool,
}

/// All words with their fates.
pub(super) struct Judged {
    pub(super) fates: BTreeMap<Word, Fate>,
    /// Lemmas tagged as English: kept and dropped.
    pub(super) english: (BTreeSet<String>, BTreeSet<String>),
}

impl Judged {
    pub(super) fn accepted(&self) -> Vec<(Word, u8)> {
        self.fates.iter().filter_map(|(&word, fate)| Some((word, fate.outcome.ok()?))).collect()
    }

    pub(super) fn refused(&self) -> Vec<(Word, Reason)> {
        self.fates.iter().filter_map(|(&word, fate)| Some((word, fate.outcome.err()?))).collect()
    }
}

/// Judges every raw word and every word of the hand lists.
pub(super) fn judge_all(raw: &[Entry], hand: &Hand) -> Result<Judged, String> {
    let mut fates = BTreeMap::new();
    let mut english = (BTreeSet::new(), BTreeSet::new());
    let mut used = BTreeSet::new();
    let bases = Bases::of(raw, hand);
    for entry in raw {
        fates.insert(entry.word, judge_entry(entry, hand, &bases));
        for reading in &entry.readings {
            used.insert(reading.lemma.as_str());
            if is_english(reading) {
                let kept = judge_reading(reading, hand, &bases).0.is_ok();
                let lemmas = if kept { &mut english.0 } else { &mut english.1 };
                lemmas.insert(reading.lemma.clone());
            }
        }
    }
    for (&word, &decision) in &hand.words {
        if let Effect::Refuse(reason) | Effect::Read(reason) = decision.effect {
            let unread = Fate { outcome: Err(reason), rule: decision.list, overruled: false };
            fates.entry(word).or_insert(unread);
        } else if !fates.contains_key(&word) {
            return Err(format!("{word} is kept by hand, but no raw form has its letters"));
        }
    }
    match hand.lemmas.keys().find(|lemma| !used.contains(lemma.as_str())) {
        Some(lemma) => Err(format!("{lemma} is in a list, but no raw form has this lemma")),
        None => Ok(Judged { fates, english }),
    }
}

fn judge_entry(entry: &Entry, hand: &Hand, bases: &Bases) -> Fate {
    let read = best_reading(entry, hand, bases);
    let Some(&Decision { effect, list }) = hand.words.get(&entry.word) else {
        return read;
    };
    match effect {
        Effect::Keep => {
            let common = entry.readings.iter().map(|reading| reading.fq).max();
            Fate { outcome: Ok(common.unwrap_or(0)), rule: list, overruled: false }
        }
        Effect::Refuse(reason) => {
            Fate { outcome: Err(reason), rule: list, overruled: read.outcome.is_ok() }
        }
        Effect::Read(_) => read,
    }
}

/// The best of the readings: the most common good one, or the first reason.
fn best_reading(entry: &Entry, hand: &Hand, bases: &Bases) -> Fate {
    let fates = entry.readings.iter().map(|reading| {
        let (outcome, rule) = judge_reading(reading, hand, bases);
        Fate { outcome, rule, overruled: false }
    });
    fates
        .min_by_key(|fate| match fate.outcome {
            Ok(common) => (0, 9 - common),
            Err(reason) => (1, reason as u8),
        })
        .expect("a raw line has a reading")
}

/// Whether one reading is acceptable, and the rule that says so.
fn judge_reading(
    reading: &Reading,
    hand: &Hand,
    bases: &Bases,
) -> (Result<u8, Reason>, &'static str) {
    if let Some(&Decision { effect, list }) = hand.lemmas.get(&reading.lemma) {
        return match effect {
            Effect::Keep => (Ok(reading.fq), list),
            Effect::Refuse(reason) | Effect::Read(reason) => (Err(reason), list),
        };
    }
    match refusal(reading) {
        Some((reason, rule)) => (Err(reason), rule),
        None if is_english(reading) && bases.refuse(&reading.lemma) => {
            (Err(Reason::Anglicism), "made from a refused anglicism")
        }
        None => (Ok(reading.fq), accepting_rule(reading)),
    }
}

/// The rules that refuse a reading by its tags.
fn refusal(reading: &Reading) -> Option<(Reason, &'static str)> {
    let phrase = reading.pos.iter().any(|pos| pos.starts_with('É'));
    let classical = reading.comes_from("lat") || reading.comes_from("ita");
    if reading.has_pos("M") || reading.has_pos("ÉM2") {
        Some((Reason::ProperNoun, "pos=M"))
    } else if reading.has_lx("sig") {
        Some((Reason::Acronym, "lx=sig"))
    } else if reading.has_lx("symb") {
        Some((Reason::Symbol, "lx=symb"))
    } else if reading.has_lx("abty") {
        Some((Reason::Abbreviation, "lx=abty"))
    } else if reading.has_lx("onom") {
        Some((Reason::Onomatopoeia, "lx=onom"))
    } else if reading.pos.iter().any(|pos| pos.starts_with('Z')) {
        Some((Reason::Fragment, "pos=Z (prefix or suffix)"))
    } else if phrase && classical {
        Some((Reason::Fragment, "pos=É from Latin or Italian"))
    } else if reading.has_pos("G") && reading.lemma.ends_with("qu") {
        Some((Reason::Fragment, "elided before a vowel"))
    } else if is_english(reading) && !reads_as_french(reading) {
        Some((Reason::Anglicism, "et=angl"))
    } else {
        None
    }
}

/// What words with a French ending may be made from: an anglicism doesn't come in by its verb.
struct Bases {
    /// Lemmas with a reading that is refused as English and none that is good.
    refused: BTreeSet<String>,
    /// Lemmas that are French, or that a list keeps.
    good: BTreeSet<String>,
}

impl Bases {
    fn of(raw: &[Entry], hand: &Hand) -> Bases {
        let none = Bases { refused: BTreeSet::new(), good: BTreeSet::new() };
        let (mut refused, mut good) = (BTreeSet::new(), BTreeSet::new());
        for reading in raw.iter().flat_map(|entry| &entry.readings) {
            let is_kept =
                hand.lemmas.get(&reading.lemma).is_some_and(|it| it.effect == Effect::Keep);
            match judge_reading(reading, hand, &none).0 {
                Err(Reason::Anglicism) => refused.insert(reading.lemma.clone()),
                Ok(_) if is_kept || !is_english(reading) => good.insert(reading.lemma.clone()),
                _ => false,
            };
        }
        refused.retain(|lemma| !good.contains(lemma));
        Bases { refused, good }
    }

    /// Whether a lemma is made from a refused English one, and from no good one.
    fn refuse(&self, lemma: &str) -> bool {
        let bases = bases_of(lemma);
        bases.iter().any(|base| self.refused.contains(base))
            && !bases.iter().any(|base| self.good.contains(base))
    }
}

/// What a lemma may be made from: *zapper* from zap, *tradeur* from trade, trader or trading.
fn bases_of(lemma: &str) -> BTreeSet<String> {
    const ENDINGS: [&str; 10] =
        ["er", "eur", "euse", "eux", "age", "erie", "ette", "iste", "isme", "é"];
    let mut bases = BTreeSet::new();
    for stem in ENDINGS.iter().filter_map(|ending| lemma.strip_suffix(ending)) {
        let mut last = stem.chars().rev();
        let is_doubled = last.next() == last.next();
        let single = if is_doubled { &stem[..stem.len() - 1] } else { stem };
        for (stem, ending) in
            [stem, single].iter().flat_map(|s| ["", "e", "er", "ing"].map(|e| (s, e)))
        {
            bases.insert(format!("{stem}{ending}"));
        }
    }
    bases.remove(lemma);
    bases
}

/// The name, in the report, of the rule that lets a reading through.
fn accepting_rule(reading: &Reading) -> &'static str {
    if is_english(reading) {
        return if reading.has_pos("V") { "et=angl, a verb" } else { "et=angl, French ending" };
    }
    if reading.has_lx("abr") {
        return "lx=abr (clipped noun)";
    }
    const NAMES: [(&str, &str); 7] = [
        ("V", "verb"),
        ("N", "noun"),
        ("A", "adjective"),
        ("W", "adverb"),
        ("J", "interjection"),
        ("B", "numeral"),
        ("G", "grammatical word"),
    ];
    let known = NAMES.iter().find(|(pos, _)| reading.has_pos(pos));
    known.map_or("word of a French phrase", |(_, name)| name)
}

fn is_english(reading: &Reading) -> bool {
    reading.comes_from("angl") || reading.has_lx("angl")
}

/// Whether French inflects an English word and writes it as its own: it conjugates it, or
/// has given it one of its endings. Bare English nouns are decided by hand.
fn reads_as_french(reading: &Reading) -> bool {
    const ENDINGS: [&str; 22] = [
        "eur", "euse", "eux", "isme", "iste", "erie", "ier", "ique", "ité", "ation", "ible", "ant",
        "if", "ette", "é", "ée", "esque", "ite", "age", "mètre", "gramme", "resse",
    ];
    reading.has_pos("V") || ENDINGS.iter().any(|ending| reading.lemma.ends_with(ending))
}
