//! What Deplimo has to say.

use game::Code;
use lexicon::Reason;

/// Dice or letters for another number of seats than the table has.
pub const ONE_EACH: Code = Code::new("deplimo/one_each", "§1.3", &["found", "seats"]);
/// More of a letter than the bag holds.
pub const NOT_IN_BAG: Code = Code::new("deplimo/not_in_bag", "§1.1", &["letter", "left"]);
/// A draw out of turn.
pub const NOT_YOUR_DRAW: Code = Code::new("deplimo/not_your_draw", "§2.2", &["seat"]);
/// A draw after the last one.
pub const ALL_DRAWN: Code = Code::new("deplimo/all_drawn", "§2.1", &["draws"]);
/// A layout before the first draw.
pub const NOTHING_DRAWN: Code = Code::new("deplimo/nothing_drawn", "§3.1", &[]);
/// A layout with too few or too many cells.
pub const WRONG_LENGTH: Code = Code::new("deplimo/wrong_length", "§3.1", &["found", "cells"]);
/// A character in a layout that is neither a letter nor an empty cell.
pub const CHARACTER: Code = Code::new("deplimo/character", "§3.1", &["found", "number"]);
/// A letter laid more often than the seat has drawn it.
pub const NOT_DRAWN: Code = Code::new("deplimo/not_drawn", "§3.1", &["letter", "laid", "drawn"]);
/// `done` while somebody has still to draw.
pub const DONE_EARLY: Code = Code::new("deplimo/done_early", "§5.1", &["seat"]);
/// `done` with an empty cell.
pub const EMPTY_CELL: Code =
    Code::new("deplimo/empty_cell", "§5.1", &["segment", "cell", "number"]);
/// `done` without a word.
pub const NO_WORD: Code = Code::new("deplimo/no_word", "§5.1", &[]);
/// The clock before the last draw.
pub const TIME_EARLY: Code = Code::new("deplimo/time_early", "§5.2", &[]);

/// The clock of a table that has none.
pub const NO_CLOCK: Code = Code::new("deplimo/no_clock", "§5.2", &[]);
/// A race without a clock: nothing would end it if nobody fills a rule.
pub const CLOCK_NEEDED: Code = Code::new("deplimo/clock_needed", "§5.2", &[]);

/// A run of fewer than three letters.
pub const SHORT_RUN: Code = Code::new("deplimo/short_run", "§3.4", &["run", "segment", "cell"]);
/// A corner letter that is alone in a segment and serves a word in the other one.
pub const ASTRIDE: Code = Code::new("deplimo/astride", "§5.1", &["run", "segment", "cell"]);
/// A run that is no word.
pub const NOT_A_WORD: Code =
    Code::new("deplimo/not_a_word", "§3.4", &["run", "segment", "cell", "why"]);
/// A word that counted before on the same rule.
pub const REPEATED: Code = Code::new("deplimo/repeated", "§3.4", &["run", "segment", "cell"]);
/// A word without a back between it and the last one that counted.
pub const NOT_PARTED: Code = Code::new("deplimo/not_parted", "§3.5", &["run", "segment", "cell"]);

/// A segment that is one single word, doubled.
pub const SINGLE: Code = Code::new("deplimo/single", "§4.2", &["segment", "word", "points"]);
/// A segment with words.
pub const WORDS: Code = Code::new("deplimo/words", "§4.1", &["segment", "words", "points"]);
/// A segment with words and backs.
pub const WORDS_AND_BACKS: Code =
    Code::new("deplimo/words_and_backs", "§4.1", &["segment", "words", "backs", "points"]);
/// A segment with backs and no word.
pub const BACKS: Code = Code::new("deplimo/backs", "§4.1", &["segment", "backs", "points"]);
/// The total.
pub const TOTAL: Code = Code::new("deplimo/total", "§4.4", &["points"]);
/// The penalty points, which break ties.
pub const PENALTY: Code = Code::new("deplimo/penalty", "§4.4", &["points"]);

/// The game is over because a seat filled its rule.
pub const DONE: Code = Code::new("deplimo/done", "§5.1", &["seat"]);
/// The game is over because all said `done`.
pub const ALL_DONE: Code = Code::new("deplimo/all_done", "§5.3", &[]);
/// The game is over because time ran out.
pub const TIME: Code = Code::new("deplimo/time", "§5.2", &["minutes"]);
/// The game is over because the others resigned.
pub const RESIGNED: Code = Code::new("deplimo/resigned", "", &[]);

/// All of them, for the test that compares codes with texts.
pub const ALL: &[&Code] = &[
    &ONE_EACH,
    &NOT_IN_BAG,
    &NOT_YOUR_DRAW,
    &ALL_DRAWN,
    &NOTHING_DRAWN,
    &WRONG_LENGTH,
    &CHARACTER,
    &NOT_DRAWN,
    &DONE_EARLY,
    &EMPTY_CELL,
    &NO_WORD,
    &TIME_EARLY,
    &NO_CLOCK,
    &CLOCK_NEEDED,
    &SHORT_RUN,
    &ASTRIDE,
    &NOT_A_WORD,
    &REPEATED,
    &NOT_PARTED,
    &SINGLE,
    &WORDS,
    &WORDS_AND_BACKS,
    &BACKS,
    &TOTAL,
    &PENALTY,
    &DONE,
    &ALL_DONE,
    &TIME,
    &RESIGNED,
];

/// The name of the text that says why letters are no word (§6).
pub const fn why(reason: Reason) -> &'static str {
    match reason {
        Reason::Acronym => "deplimo-why-acronym",
        Reason::Symbol => "deplimo-why-symbol",
        Reason::Abbreviation => "deplimo-why-abbreviation",
        Reason::Onomatopoeia => "deplimo-why-onomatopoeia",
        Reason::Anglicism => "deplimo-why-anglicism",
        Reason::ProperNoun => "deplimo-why-proper_noun",
        Reason::Fragment => "deplimo-why-fragment",
        Reason::Foreign => "deplimo-why-foreign",
        Reason::Unknown => "deplimo-why-unknown",
        Reason::TooShort => "deplimo-why-too_short",
        Reason::TooLong => "deplimo-why-too_long",
        Reason::Compound => "deplimo-why-compound",
        Reason::NotLetters => "deplimo-why-not_letters",
    }
}
