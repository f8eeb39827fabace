//! What a game is, as data: for catalogues, filters, forms and bots.

use crate::Key;

/// The nature of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameInfo {
    /// The first word of its setups, and its crate: `detrak`.
    pub id: &'static str,
    /// The name on the box in French.
    pub name_fr: &'static str,
    /// The name in English.
    pub name_en: &'static str,
    /// The player counts that it can be played with, ascending.
    pub seats: &'static [u8],
    /// How long a game takes, in minutes.
    pub minutes: u8,
    /// From which age.
    pub age: u8,
    /// Which of these no booklet gives, so that they are our estimate.
    pub ours: &'static [Estimate],
    /// Who made it, as far as is known.
    pub authors: &'static [&'static str],
    /// Who drew it, as far as is known.
    pub illustrators: &'static [&'static str],
    /// Whose name is on the box, as far as is known.
    pub publisher: Option<&'static str>,
    /// When it came out, as far as is known.
    pub year: Option<u16>,
    /// What kind of game it is, for filters.
    pub kinds: &'static [Kind],
    /// Where chance comes in.
    pub chance: ChanceKind,
    /// Whether several seats may act at once. Then every token in a log carries its seat.
    pub simultaneous: bool,
    /// Whether a seat has a score, or only a rank.
    pub scored: bool,
    /// The score of one who plays alone that deserves the best grade, where the rules have grades.
    pub solo_goal: Option<i32>,
    /// The edition of its rules, and of its words where it has any: a table says by which it was played.
    pub edition: &'static str,
    /// The keys of its setup, `players` first.
    pub keys: &'static [Key],
}

impl GameInfo {
    /// Whether anything is thrown or drawn: only then is there a seed to promise and to check.
    pub const fn has_chance(&self) -> bool {
        !matches!(self.chance, ChanceKind::None)
    }
}

/// A figure of a game that its booklet may or may not give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Estimate {
    /// How long a game takes.
    Minutes,
    /// From which age.
    Age,
}

impl Estimate {
    /// Both: the booklet gives neither.
    pub const BOTH: &'static [Estimate] = &[Estimate::Minutes, Estimate::Age];
}

/// What a game is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Roads and connections.
    Paths,
    /// Dice are thrown.
    Dice,
    /// Words are made.
    Letters,
    /// Pieces are pushed about.
    Moving,
    /// Pieces are put in a row.
    Alignment,
}

/// How a game uses chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChanceKind {
    /// Not at all.
    None,
    /// All outcomes can be listed with their weights.
    Listed,
    /// There are too many outcomes to list: they can only be drawn.
    Drawn,
}
