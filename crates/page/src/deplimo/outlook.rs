//! What a change would bring: the total before and after, words that would count and words that would not any more.

use deplimo::{Frame, Layout, Letter, Reckoning};
use lexicon::Lexicon;

/// A word that counts, and what it brings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Gain {
    pub(super) word: String,
    pub(super) points: i32,
    pub(super) is_double: bool,
}

/// What a change would bring.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// The total before.
    pub from: i32,
    /// The total after.
    pub to: i32,
    pub(super) gained: Vec<Gain>,
    pub(super) lost: Vec<String>,
}

impl Outlook {
    /// Compares two layouts of a ruler.
    pub fn of(frame: &Frame, before: &Layout, after: &Layout) -> Outlook {
        let lexicon = Lexicon::french();
        let reckonings = [before, after].map(|layout| Reckoning::of(frame, layout, lexicon));
        let [old, new] = reckonings.each_ref().map(words);
        let gained = new.iter().filter(|gain| !old.contains(gain)).cloned().collect();
        // A word that has grown into another is not lost.
        let is_gone = |gain: &&Gain| new.iter().all(|other| !other.word.contains(&gain.word));
        let lost = old.iter().filter(is_gone).map(|gain| gain.word.clone()).collect();
        let [from, to] = reckonings.each_ref().map(Reckoning::points);
        Outlook { from, to, gained, lost }
    }
}

fn words(reckoning: &Reckoning) -> Vec<Gain> {
    let of = |tally: &deplimo::Tally| {
        let gain = |word: &str| {
            let sum: i32 = word.bytes().filter_map(Letter::new).map(Letter::value).sum();
            let is_double = tally.is_single();
            Gain { word: word.to_owned(), points: if is_double { 2 * sum } else { sum }, is_double }
        };
        tally.words().map(gain).collect::<Vec<_>>()
    };
    reckoning.tallies().iter().flat_map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deplimo::tests::draft;

    #[test]
    fn a_letter_in_the_corner_closes_two_words() {
        let (before, after) = (draft(6, "CIN.UILLE", "Q"), draft(6, "CINQUILLE", ""));
        let outlook = Outlook::of(before.frame(), before.layout(), after.layout());
        assert_eq!((outlook.from, outlook.to), (0, 44));
        let words: Vec<_> = outlook.gained.iter().map(|g| (g.word.as_str(), g.points)).collect();
        assert_eq!(words, [("CINQ", 20), ("QUILLE", 24)]);
        let back = Outlook::of(before.frame(), after.layout(), before.layout());
        assert_eq!((back.gained.len(), back.lost.len(), back.to), (0, 2, 0));
    }

    #[test]
    fn a_word_that_grows_is_another_word_and_none_is_lost() {
        let (before, after) = (draft(6, "........PORT", ""), draft(6, "........PORTE", ""));
        let outlook = Outlook::of(before.frame(), before.layout(), after.layout());
        assert_eq!((outlook.gained[0].word.as_str(), outlook.lost.len()), ("PORTE", 0));
    }
}
