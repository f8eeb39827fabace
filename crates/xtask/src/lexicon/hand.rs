//! The lists kept by hand: `data/hand/*.txt`, an entry and a reason a line.
//!
//! An entry in capitals is a word: it decides about exactly these letters. One in small
//! letters is a lemma: it decides about the readings that belong to it, in all their forms.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use lexicon::{Reason, Word};

/// What a list does to its entries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Effect {
    /// Accepted against the tags.
    Keep,
    /// Refused, whatever the tags say.
    Refuse(Reason),
    /// One more reading of the letters: refused only if no other is good.
    Read(Reason),
}

/// The lists, what they do, and the rule they stand for in the report.
const LISTS: [(&str, Effect); 10] = [
    ("abbreviations", Effect::Refuse(Reason::Abbreviation)),
    ("acronyms", Effect::Refuse(Reason::Acronym)),
    ("anglicisms-kept", Effect::Keep),
    ("anglicisms-refused", Effect::Refuse(Reason::Anglicism)),
    ("foreign", Effect::Refuse(Reason::Foreign)),
    ("fragments", Effect::Refuse(Reason::Fragment)),
    ("interjections-kept", Effect::Keep),
    ("onomatopoeias", Effect::Refuse(Reason::Onomatopoeia)),
    ("proper-nouns", Effect::Read(Reason::ProperNoun)),
    ("symbols-kept", Effect::Keep),
];

/// A decision and the list it comes from.
#[derive(Debug, Clone, Copy)]
pub(super) struct Decision {
    pub(super) effect: Effect,
    pub(super) list: &'static str,
}

/// All lists together. No entry may stand in two.
#[derive(Debug, Default)]
pub(super) struct Hand {
    pub(super) words: BTreeMap<Word, Decision>,
    pub(super) lemmas: BTreeMap<String, Decision>,
}

impl Hand {
    pub(super) fn read(folder: &Path) -> Result<Self, String> {
        let mut hand = Self::default();
        for (list, effect) in LISTS {
            let path = folder.join(list).with_extension("txt");
            let text = fs::read_to_string(&path).map_err(|error| format!("{list}.txt: {error}"))?;
            for line in text.lines().filter(|line| !line.starts_with('#')) {
                hand.add(line, Decision { effect, list })
                    .map_err(|what| format!("{list}.txt: {what}: {line}"))?;
            }
        }
        Ok(hand)
    }

    fn add(&mut self, line: &str, decision: Decision) -> Result<(), &'static str> {
        let (entry, reason) = line.split_once("  ").ok_or("an entry, two blanks, a reason")?;
        if reason.trim().is_empty() {
            return Err("no reason");
        }
        let before = if entry.starts_with(char::is_uppercase) {
            let word = Word::new(entry.as_bytes()).ok_or("not 3 to 11 letters A–Z")?;
            self.words.insert(word, decision)
        } else {
            self.lemmas.insert(entry.to_owned(), decision)
        };
        before.map_or(Ok(()), |_| Err("stands in two lists"))
    }
}
