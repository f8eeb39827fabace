//! Letters as the game writes them: A to Z, without accents.
//!
//! A [`Word`] is a small value on the stack, so that judging what a player types
//! never allocates.

use std::fmt;

use crate::Reason;

/// The fewest letters of a word that counts (Deplimo §3.4).
pub const MIN_LETTERS: usize = 3;
/// The most letters of a word: the longest segment.
pub const MAX_LETTERS: usize = 11;

/// Three to eleven letters A–Z. Not necessarily a word of the lexicon.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Word {
    letters: [u8; MAX_LETTERS],
    len: u8,
}

impl Word {
    /// Letters as they are, if they are 3 to 11 of A–Z.
    pub fn new(letters: &[u8]) -> Option<Self> {
        let right_length = (MIN_LETTERS..=MAX_LETTERS).contains(&letters.len());
        if !right_length || !letters.iter().all(u8::is_ascii_uppercase) {
            return None;
        }
        let mut word = Self { letters: [0; MAX_LETTERS], len: letters.len() as u8 };
        word.letters[..letters.len()].copy_from_slice(letters);
        Some(word)
    }

    /// What a player typed: accents and cedillas are dropped, ligatures opened,
    /// small letters raised, blanks around it ignored (Deplimo §6).
    pub fn fold(text: &str) -> Result<Self, Reason> {
        let mut letters = [0; MAX_LETTERS];
        let mut len = 0;
        let mut compound = false;
        for c in text.trim().chars() {
            let unfolded = match plain(c) {
                Plain::Letters(letters) => letters,
                Plain::Joint => {
                    compound = true;
                    continue;
                }
                Plain::Other => return Err(Reason::NotLetters),
            };
            for &letter in unfolded {
                if let Some(slot) = letters.get_mut(len) {
                    *slot = letter;
                }
                len += 1;
            }
        }
        match len {
            _ if compound => Err(Reason::Compound),
            0..MIN_LETTERS => Err(Reason::TooShort),
            MIN_LETTERS..=MAX_LETTERS => Ok(Self { letters, len: len as u8 }),
            _ => Err(Reason::TooLong),
        }
    }

    /// The letters, A–Z.
    pub fn letters(&self) -> &[u8] {
        &self.letters[..usize::from(self.len)]
    }

    /// The letters as text.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(self.letters()).expect("a word is made of A–Z")
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Word({})", self.as_str())
    }
}

/// What a character becomes.
enum Plain {
    Letters(&'static [u8]),
    /// A hyphen, an apostrophe or a blank inside: the parts of a compound.
    Joint,
    Other,
}

/// All letters, so that one of them can be lent out.
const ALPHABET: &[u8; 26] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ";

fn plain(c: char) -> Plain {
    let letters: &[u8] = match c {
        'A'..='Z' => &ALPHABET[c as usize - 'A' as usize..][..1],
        'a'..='z' => &ALPHABET[c as usize - 'a' as usize..][..1],
        'À'..='Å' | 'à'..='å' => b"A",
        'Ç' | 'ç' => b"C",
        'È'..='Ë' | 'è'..='ë' => b"E",
        'Ì'..='Ï' | 'ì'..='ï' => b"I",
        'Ñ' | 'ñ' => b"N",
        'Ò'..='Ö' | 'ò'..='ö' => b"O",
        'Ù'..='Ü' | 'ù'..='ü' => b"U",
        'Ý' | 'Ÿ' | 'ý' | 'ÿ' => b"Y",
        'Œ' | 'œ' => b"OE",
        'Æ' | 'æ' => b"AE",
        // Accents that come after their letter, as some systems type them.
        '\u{300}'..='\u{36f}' => b"",
        '-' | '\'' | '’' | '‐' | '‑' | ' ' | '\u{a0}' => return Plain::Joint,
        _ => return Plain::Other,
    };
    Plain::Letters(letters)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_are_dropped_and_ligatures_opened() {
        for (typed, folded) in [
            ("cœur", "COEUR"),
            ("Ægyptiens", "AEGYPTIENS"),
            (" reçûtes ", "RECUTES"),
            ("e\u{301}te\u{301}s", "ETES"),
            ("haïs", "HAIS"),
        ] {
            assert_eq!(Word::fold(typed).map(|w| w.to_string()), Ok(folded.to_owned()));
        }
    }

    #[test]
    fn what_cannot_be_a_word_says_why() {
        for (typed, reason) in [
            ("", Reason::TooShort),
            ("où", Reason::TooShort),
            ("anticonstitutionnellement", Reason::TooLong),
            ("ŒŒŒŒŒŒ", Reason::TooLong),
            ("arc-en-ciel", Reason::Compound),
            ("pomme de terre", Reason::Compound),
            ("aujourd’hui", Reason::Compound),
            ("mot2", Reason::NotLetters),
            ("мир", Reason::NotLetters),
        ] {
            assert_eq!(Word::fold(typed), Err(reason), "{typed}");
        }
    }
}
