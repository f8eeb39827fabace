//! The French words of Deplimo: is it a word, how common is it, and if it is none,
//! why not.
//!
//! ```
//! use lexicon::{Lexicon, Reason, Verdict};
//!
//! let lexicon = Lexicon::french();
//! assert!(lexicon.contains(b"WAGONS"));
//! assert!(matches!(lexicon.judge("Élèves"), Verdict::Accepted { .. }));
//! assert_eq!(lexicon.judge("ovni"), Verdict::Refused(Reason::Acronym));
//! ```
//!
//! # One file, no parsing
//! The words lie in the binary as a minimal automaton of four-byte cells (see
//! `automaton.rs` for its shape) that is read where it lies: there is nothing to load,
//! which suits the page, and the crate does no I/O. Accepted words and refused words
//! whose reason is known are two automata in one file; a word's commonness and the
//! reason are the values of their ends.
//!
//! It is our own automaton because it was measured against the `fst` crate's map of the
//! same words and values: a lookup is several times faster, and a search by length can
//! turn back early. The figures are in `docs/lexicon.md` and in `cargo bench -p lexicon`.
//!
//! Who searches for words rather than judging them, again and again from changing letters, asks
//! the [`Table`], which is made from the automaton on first use.
//!
//! # What is deliberately absent
//! The game, its letter values and its rules; translations of the reasons.
//!
//! The rules by which words are accepted are in `data/RULES.md`. The word data is
//! under the MPL-2.0: `data/NOTICE.md`.

mod automaton;
mod letters;
mod pack;
mod reason;
mod search;
mod table;
mod word;

use std::sync::OnceLock;

pub use automaton::Node;
pub use letters::Letters;
pub use pack::{PackError, pack};
pub use reason::Reason;
pub use table::{Signature, Table};
pub use word::{MAX_LETTERS, MIN_LETTERS, Word};

use automaton::Cells;

/// The first cell of the file, so that another file is not taken for a lexicon.
const MAGIC: u32 = u32::from_le_bytes(*b"ELX1");

#[cfg(not(target_family = "wasm"))]
static FRENCH: &[u8] = include_bytes!("../data/fr.dawg");
/// In the browser the words would be two thirds of what a first visit loads: there is no word until
/// [`Lexicon::provide_french`] brings them.
#[cfg(target_family = "wasm")]
static FRENCH: &[u8] = b"ELX1\x05\0\0\0\x05\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0";
#[cfg(target_family = "wasm")]
static PROVIDED: OnceLock<Lexicon> = OnceLock::new();

/// The words of a language, to be asked.
#[derive(Debug)]
pub struct Lexicon {
    cells: Cells,
    accepted: Node,
    refused: Node,
}

/// What the lexicon says of a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// A word of the game.
    Accepted {
        /// How common its lemma is: 0 never seen, 9 everywhere.
        commonness: u8,
    },
    /// None, and why.
    Refused(Reason),
}

/// The bytes are no lexicon.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotALexicon;

impl std::fmt::Display for NotALexicon {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the bytes do not start like a lexicon made by `pack`")
    }
}

impl std::error::Error for NotALexicon {}

impl Lexicon {
    /// The French words.
    pub fn french() -> &'static Self {
        static LEXICON: OnceLock<Lexicon> = OnceLock::new();
        #[cfg(target_family = "wasm")]
        if let Some(provided) = PROVIDED.get() {
            return provided;
        }
        LEXICON.get_or_init(|| Self::open(FRENCH).expect("the committed data is a lexicon"))
    }

    /// Brings the French words to a program in the browser: the bytes of `data/fr.dawg`, which the
    /// page fetches before a table of Deplimo is opened. A second time changes nothing.
    #[cfg(target_family = "wasm")]
    pub fn provide_french(bytes: Vec<u8>) -> Result<(), NotALexicon> {
        let lexicon = Self::open(bytes.leak())?;
        PROVIDED.get_or_init(|| lexicon);
        Ok(())
    }

    /// A lexicon over bytes that [`pack()`] made. Only the header is looked at.
    pub fn open(bytes: &'static [u8]) -> Result<Self, NotALexicon> {
        let (cells, rest) = bytes.as_chunks::<4>();
        let cells = Cells(cells);
        if !rest.is_empty() || cells.0.len() < pack::HEADER || cells.get(0) != MAGIC {
            return Err(NotALexicon);
        }
        let root = |cell| Node::from_edge(cells.get(cell));
        Ok(Self { cells, accepted: root(1), refused: root(2) })
    }

    /// How many words are accepted.
    pub fn len(&self) -> usize {
        self.cells.get(3) as usize
    }

    /// Whether no word is accepted.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many words are known to be refused, each with its reason.
    pub fn refused_len(&self) -> usize {
        self.cells.get(4) as usize
    }

    /// Whether these letters, A–Z, are an accepted word.
    pub fn contains(&self, letters: impl AsRef<[u8]>) -> bool {
        self.cells.find(self.accepted, letters.as_ref()) > 0
    }

    /// How common an accepted word is, 0 to 9. All forms of a lemma are equally common.
    pub fn commonness(&self, letters: impl AsRef<[u8]>) -> Option<u8> {
        let value = self.cells.find(self.accepted, letters.as_ref());
        (value > 0).then(|| common_of(value))
    }

    /// Accepted or not, and why not. Takes what a player types: accents, small letters.
    pub fn judge(&self, text: &str) -> Verdict {
        match Word::fold(text) {
            Ok(word) => self.judge_word(word),
            Err(reason) => Verdict::Refused(reason),
        }
    }

    /// [`Self::judge`], for letters that are already folded.
    pub fn judge_word(&self, word: Word) -> Verdict {
        if let Some(commonness) = self.commonness(word.letters()) {
            return Verdict::Accepted { commonness };
        }
        let number = self.cells.find(self.refused, word.letters());
        Verdict::Refused(Reason::from_number(number).unwrap_or(Reason::Unknown))
    }

    /// The place before the first letter of all accepted words.
    pub fn root(&self) -> Node {
        self.accepted
    }

    /// One letter (A–Z) further, if any accepted word goes on like that.
    pub fn step(&self, node: Node, letter: u8) -> Option<Node> {
        self.cells.step(node, letter.wrapping_sub(b'A'))
    }

    /// The letters that go on from here, as a set of bits, A the lowest.
    pub fn next_letters(&self, node: Node) -> u32 {
        self.cells.letters(node)
    }

    /// Whether the letters up to here are an accepted word.
    pub fn is_word(&self, node: Node) -> bool {
        node.reaches(0)
    }

    /// How common the word up to here is, if it is one.
    pub fn commonness_at(&self, node: Node) -> Option<u8> {
        node.reaches(0).then(|| common_of(self.cells.value(node)))
    }

    /// Every accepted word that has the known letters of `pattern` (A–Z) and fills the
    /// other cells from `letters`, in alphabetical order, with how common it is.
    /// The known letters are not taken from `letters`.
    pub fn fits(&self, pattern: &[Option<u8>], letters: &Letters, found: impl FnMut(&[u8], u8)) {
        search::fits(self.cells, self.accepted, pattern, letters, found);
    }

    /// Every accepted word that uses all of the letters, in alphabetical order.
    pub fn anagrams(&self, letters: &Letters, found: impl FnMut(&[u8], u8)) {
        let open = [None; MAX_LETTERS];
        if let Some(pattern) = open.get(..letters.len()) {
            self.fits(pattern, letters, found);
        }
    }

    /// Every accepted word that uses some of the letters, in alphabetical order.
    pub fn within(&self, letters: &Letters, found: impl FnMut(&[u8], u8)) {
        search::within(self.cells, self.accepted, letters, found);
    }

    /// Every accepted word, in alphabetical order.
    pub fn for_each(&self, found: impl FnMut(&[u8], u8)) {
        self.within(&Letters([u8::MAX; 26]), found);
    }

    /// Every word known to be refused, in alphabetical order, with the reason.
    pub fn for_each_refused(&self, mut found: impl FnMut(&[u8], Reason)) {
        let all = Letters([u8::MAX; 26]);
        search::within(self.cells, self.refused, &all, |word, common| {
            // The search speaks of commonness; a reason is stored as the same number.
            let reason = Reason::from_number(common + 1).expect("stored from a reason");
            found(word, reason);
        });
    }
}

/// What a stored value says of commonness. A word ends where the value is above 0.
const fn common_of(value: u8) -> u8 {
    value.saturating_sub(1)
}
