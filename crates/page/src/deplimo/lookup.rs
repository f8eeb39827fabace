//! The dictionary: whether letters are a word and if not why, and which words fit where one types.

use deplimo::{Face, Letter};
use lexicon::{Lexicon, Verdict, Word};
use text::Lang;

use super::{Cursor, Draft};
use crate::say;

/// The most words that are shown.
const MOST: usize = 40;

/// A word that fits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fit {
    /// The word.
    pub word: String,
    /// What its letters are worth.
    pub points: i32,
}

/// What the dictionary says of what somebody typed; nothing of nothing.
pub fn look_up(lang: Lang, typed: &str) -> Option<(bool, String)> {
    let typed = typed.trim();
    if typed.is_empty() {
        return None;
    }
    let word = Word::fold(typed).map_or_else(|_| typed.to_uppercase(), |word| word.to_string());
    let figure = ("word", word.as_str().into());
    Some(match Lexicon::french().judge(typed) {
        Verdict::Accepted { .. } => {
            let points: i32 = word.bytes().filter_map(Letter::new).map(Letter::value).sum();
            (true, say(lang, "dep-word-good", &[figure, ("points", points.into())]))
        }
        Verdict::Refused(reason) => {
            let why = text::say(lang, deplimo::codes::why(reason), &[]);
            (false, say(lang, "dep-word-bad", &[figure, ("why", why.into())]))
        }
    })
}

/// The words that would fill the segment of a place with the letters that lie there and those at hand, the most valuable first.
pub fn fits(draft: &Draft, cursor: Cursor) -> Vec<Fit> {
    let segment = draft.frame().segments()[cursor.segment];
    let faces: Vec<Face> = segment.cells().map(|cell| draft.layout().get(cell)).collect();
    if faces.iter().any(|face| matches!(face, Face::Back(_))) {
        return Vec::new();
    }
    let known = |face: &Face| if let Face::Up(letter) = face { Some(letter.byte()) } else { None };
    let pattern: Vec<Option<u8>> = faces.iter().map(known).collect();
    let tray: Vec<u8> = draft.tray().iter().copied().map(Letter::byte).collect();
    let mut found = Vec::new();
    Lexicon::french().fits(&pattern, &lexicon::Letters::of(&tray), |word, common| {
        let points: i32 = word.iter().copied().filter_map(Letter::new).map(Letter::value).sum();
        found.push((points, common, String::from_utf8_lossy(word).into_owned()));
        // Valuable words first, of equal ones the more common. Only the last is out of order.
        crate::order(&mut found, |a, b| {
            (b.0, b.1).cmp(&(a.0, a.1)).then_with(|| a.2.cmp(&b.2)).is_lt()
        });
        found.truncate(MOST);
    });
    found.into_iter().map(|(points, _, word)| Fit { word, points: 2 * points }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deplimo::tests::draft;

    #[test]
    fn the_dictionary_says_why_not() {
        let said = |word: &str| look_up(Lang::Fr, word).unwrap();
        assert!(said("wagons").0 && said("Élèves").1.contains("ELEVES"));
        let (is_word, why) = said("drop");
        assert!(!is_word && why.contains("anglicisme"), "{why}");
        assert!(said("ovni").1.contains("acronyme"));
        assert!(said("arc-en-ciel").1.contains("composé"));
        assert_eq!(look_up(Lang::Fr, "  "), None);
    }

    #[test]
    fn words_fit_what_lies_and_what_waits() {
        let draft = draft(6, "C.N", "IQAE");
        let found = fits(&draft, Cursor::new(0, 1));
        assert_eq!(found[0], Fit { word: "CINQ".to_owned(), points: 20 });
        let is_fit = |fit: &Fit| fit.word.starts_with('C') && fit.word[2..].starts_with('N');
        assert!(found.iter().all(is_fit), "{found:?}");
        assert_eq!(fits(&crate::deplimo::tests::draft(6, "CiN", "Q"), Cursor::new(0, 3)), []);
    }
}
