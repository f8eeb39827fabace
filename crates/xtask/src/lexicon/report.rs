//! `data/report.md`: what the rules did, for a person to read.
//!
//! Counts by rule, then random words at each edge. The choice is seeded, so that a
//! change of the rules shows as a small diff.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use lexicon::Reason;

use super::rules::{Fate, Judged};

/// How many words to show at an edge.
const SHOWN: usize = 200;

pub(super) fn write(judged: &Judged) -> String {
    let mut text = String::from(
        "# The French list: what the rules did\n\n\
         Made by `cargo xtask lexicon`; the rules are in `RULES.md`. A number after a word is how\n\
         common it is (0–9).\n\n",
    );
    counts(&mut text, judged);
    lengths(&mut text, judged);
    lemmas(&mut text, "English lemmas kept", &judged.english.0);
    lemmas(&mut text, "English lemmas dropped", &judged.english.1);
    for rule in ["anglicisms-kept", "et=angl, French ending", "et=angl, a verb"] {
        edge(&mut text, judged, &format!("Anglicisms kept: {rule}"), |fate| fate.rule == rule);
    }
    for reason in &Reason::ALL[..Reason::Foreign as usize] {
        let title = format!("Refused: {reason}");
        edge(&mut text, judged, &title, |fate| fate.outcome == Err(*reason));
    }
    const SMALL_KINDS: [&str; 6] = [
        "interjection",
        "lx=abr (clipped noun)",
        "adverb",
        "grammatical word",
        "numeral",
        "word of a French phrase",
    ];
    for rule in SMALL_KINDS {
        edge(&mut text, judged, &format!("Kept: {rule}"), |fate| fate.rule == rule);
    }
    edge(&mut text, judged, "Kept by hand against the tags", |fate| {
        fate.outcome.is_ok() && matches!(fate.rule, "symbols-kept" | "interjections-kept")
    });
    edge(&mut text, judged, "Refused by hand against a good reading", |fate| fate.overruled);
    edge(&mut text, judged, "Kept, never seen in use (0)", |fate| fate.outcome == Ok(0));
    edge(&mut text, judged, "Kept, any", |fate| fate.outcome.is_ok());
    text
}

fn counts(text: &mut String, judged: &Judged) {
    let mut counts: BTreeMap<(String, &str), usize> = BTreeMap::new();
    for fate in judged.fates.values() {
        let outcome = fate.outcome.map_or_else(|reason| reason.to_string(), |_| "accepted".into());
        *counts.entry((outcome, fate.rule)).or_default() += 1;
    }
    let (accepted, refused) = (judged.accepted().len(), judged.refused().len());
    line(text, &format!("{accepted} words accepted, {refused} refused with a reason.\n"));
    line(text, "| outcome | rule or list | words |\n|---|---|---:|");
    for ((outcome, rule), count) in counts {
        line(text, &format!("| {outcome} | {rule} | {count} |"));
    }
}

fn lengths(text: &mut String, judged: &Judged) {
    let mut by_length = BTreeMap::<usize, usize>::new();
    let mut by_common = BTreeMap::<u8, usize>::new();
    for (word, common) in judged.accepted() {
        *by_length.entry(word.letters().len()).or_default() += 1;
        *by_common.entry(common).or_default() += 1;
    }
    line(text, "\n| letters | words |\n|---:|---:|");
    for (length, count) in by_length {
        line(text, &format!("| {length} | {count} |"));
    }
    line(text, "\n| commonness | words |\n|---:|---:|");
    for (common, count) in by_common {
        line(text, &format!("| {common} | {count} |"));
    }
}

/// All lemmas, as they are few enough to read.
fn lemmas(text: &mut String, title: &str, lemmas: &BTreeSet<String>) {
    line(text, &format!("\n## {title} ({})\n", lemmas.len()));
    let all: Vec<&str> = lemmas.iter().map(String::as_str).collect();
    wrap(text, &all.join(" "));
}

/// Some random words that a rule let through or stopped.
fn edge(text: &mut String, judged: &Judged, title: &str, at_edge: impl Fn(&Fate) -> bool) {
    let mut found: Vec<String> = judged
        .fates
        .iter()
        .filter(|(_, fate)| at_edge(fate))
        .map(|(word, fate)| fate.outcome.map_or(word.to_string(), |fq| format!("{word}/{fq}")))
        .collect();
    let total = found.len();
    found.sort_by_key(|word| scramble(word));
    found.truncate(SHOWN);
    found.sort();
    line(text, &format!("\n## {title} ({} of {total})\n", found.len()));
    wrap(text, &found.join(" "));
}

/// A number that has nothing to do with the alphabet, the same in every run.
fn scramble(word: &str) -> u64 {
    let seed = 0x9e37_79b9_7f4a_7c15_u64;
    word.bytes().fold(seed, |hash, byte| {
        let mixed = (hash ^ u64::from(byte)).wrapping_mul(0xff51_afd7_ed55_8ccd);
        mixed ^ mixed >> 32
    })
}

fn wrap(text: &mut String, words: &str) {
    let mut width = 0;
    for word in words.split(' ') {
        let size = word.chars().count() + 1;
        if width + size > 110 {
            text.push('\n');
            width = 0;
        } else if width > 0 {
            text.push(' ');
        }
        text.push_str(word);
        width += size;
    }
    text.push('\n');
}

fn line(text: &mut String, line: &str) {
    writeln!(text, "{line}").expect("a string takes any text");
}
