//! Why letters are not a word of the game.
//!
//! The values are stable: the automaton stores them as numbers and the wire as
//! codes. What a player reads is made from the code, elsewhere.

use std::fmt;

/// Why a word is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Reason {
    /// Initials or an acronym: *Otan, ovni*.
    Acronym = 1,
    /// A symbol of a unit: *kcal*.
    Symbol = 2,
    /// A written abbreviation: *janv, etc*.
    Abbreviation = 3,
    /// A noise: *vroum, brrr*.
    Onomatopoeia = 4,
    /// An English word that French has not made its own: *single, drop*.
    Anglicism = 5,
    /// A name: *Bretagne*.
    ProperNoun = 6,
    /// A piece of a phrase, a prefix or an elided form: *lorsqu', vitro*.
    Fragment = 7,
    /// A word of another language: *annuus*.
    Foreign = 8,
    /// Nothing is known of these letters.
    Unknown = 9,
    /// Fewer than [`MIN_LETTERS`](crate::MIN_LETTERS) letters.
    TooShort = 10,
    /// More than [`MAX_LETTERS`](crate::MAX_LETTERS) letters.
    TooLong = 11,
    /// Written with a hyphen, an apostrophe or a space: *arc-en-ciel*.
    Compound = 12,
    /// Something that is not a letter of French.
    NotLetters = 13,
}

impl Reason {
    /// All reasons, in the order of their numbers.
    pub const ALL: [Self; 13] = [
        Self::Acronym,
        Self::Symbol,
        Self::Abbreviation,
        Self::Onomatopoeia,
        Self::Anglicism,
        Self::ProperNoun,
        Self::Fragment,
        Self::Foreign,
        Self::Unknown,
        Self::TooShort,
        Self::TooLong,
        Self::Compound,
        Self::NotLetters,
    ];

    /// The stable code, for the wire and for translations.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Acronym => "acronym",
            Self::Symbol => "symbol",
            Self::Abbreviation => "abbreviation",
            Self::Onomatopoeia => "onomatopoeia",
            Self::Anglicism => "anglicism",
            Self::ProperNoun => "proper_noun",
            Self::Fragment => "fragment",
            Self::Foreign => "foreign",
            Self::Unknown => "unknown",
            Self::TooShort => "too_short",
            Self::TooLong => "too_long",
            Self::Compound => "compound",
            Self::NotLetters => "not_letters",
        }
    }

    /// The reason with this number, if there is one.
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number).checked_sub(1)?).copied()
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_places_agree() {
        for reason in Reason::ALL {
            assert_eq!(Reason::from_number(reason as u8), Some(reason));
        }
        assert_eq!(Reason::from_number(0), None);
        assert_eq!(Reason::from_number(14), None);
    }
}
