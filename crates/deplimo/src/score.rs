//! Words and the score (§3.3–§3.6, §4).
//!
//! A rule is reckoned in one pass over its segments, shortest first, without an
//! allocation. A word that counted is remembered as a number (five bits a letter), so
//! that a repetition is found by comparing numbers.

use game::{BySeat, Phrase, Seat, Side, Standing, Standings, Value};
use lexicon::{Lexicon, Verdict, Word};

use crate::board::{MAX_SEGMENT, MAX_SEGMENTS};
use crate::codes::{
    ALL_DONE, ASTRIDE, BACKS, DONE, NOT_A_WORD, NOT_PARTED, PENALTY, REPEATED, RESIGNED, SHORT_RUN,
    SINGLE, TIME, TOTAL, WORDS, WORDS_AND_BACKS, why,
};
use crate::{Deplimo, End, Frame, Layout, Letter, Phase, Segment};

/// The most runs of a segment: every other cell.
const MAX_RUNS: usize = MAX_SEGMENT.div_ceil(2);
/// The most words that can count on a rule: three letters each, parted by a cell.
const MAX_WORDS: usize = MAX_SEGMENTS * MAX_SEGMENT.div_ceil(4);

/// What is said of a run of face-up letters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Worth {
    /// It is a word that counts (§3.4).
    #[default]
    Counts,
    /// It has fewer than three letters (§3.4).
    Short,
    /// A corner letter, alone here, in a word that counts in the other segment: it scores nothing and is in nobody's way (§5.1).
    Astride,
    /// It is not in the lexicon (§6).
    NotAWord,
    /// The word counted before on the same rule (§3.4).
    Repeated,
    /// No back lies between it and the last word that counted in the segment (§3.5).
    NotParted,
}

impl Worth {
    /// §5.1: whether it leaves nothing to be put right before `done`.
    pub fn is_at_rest(self) -> bool {
        matches!(self, Worth::Counts | Worth::Astride)
    }
}

/// A maximal run of face-up letters in a segment (§3.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Run {
    start: u8,
    len: u8,
    /// Whether it counts, or why not.
    pub worth: Worth,
}

impl Run {
    /// The places that it takes in its segment, in reading order.
    pub fn places(self) -> std::ops::Range<usize> {
        usize::from(self.start)..usize::from(self.start + self.len)
    }
}

/// What a segment comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    faces: [u8; MAX_SEGMENT],
    len: u8,
    runs: [Run; MAX_RUNS],
    run_count: u8,
    is_single: bool,
    points: i16,
    penalty: i16,
}

impl Tally {
    const NONE: Tally = Tally {
        faces: [b'.'; MAX_SEGMENT],
        len: 0,
        runs: [Run { start: 0, len: 0, worth: Worth::Counts }; MAX_RUNS],
        run_count: 0,
        is_single: false,
        points: 0,
        penalty: 0,
    };

    /// Its characters in reading order.
    pub fn faces(&self) -> &[u8] {
        &self.faces[..usize::from(self.len)]
    }

    /// Its runs in reading order.
    pub fn runs(&self) -> &[Run] {
        &self.runs[..usize::from(self.run_count)]
    }

    /// The letters of a run of it.
    pub fn letters(&self, run: Run) -> &str {
        std::str::from_utf8(&self.faces()[run.places()]).expect("runs are A–Z")
    }

    /// The words that count, in reading order.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        let counting = self.runs().iter().filter(|run| run.worth == Worth::Counts);
        counting.map(|&run| self.letters(run))
    }

    /// §4.2: whether it is full and one single word that counts.
    pub fn is_single(&self) -> bool {
        self.is_single
    }

    /// §4.1, §4.2: what it scores.
    pub fn points(&self) -> i32 {
        i32::from(self.points)
    }

    /// What its backs cost; that is already taken off its points.
    pub fn penalty(&self) -> i32 {
        i32::from(self.penalty)
    }
}

/// A rule, reckoned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reckoning {
    tallies: [Tally; MAX_SEGMENTS],
    count: u8,
}

impl Reckoning {
    /// Reckons a layout on a rule of the same size (§3.3–§4.3).
    pub fn of(frame: &Frame, layout: &Layout, lexicon: &Lexicon) -> Reckoning {
        debug_assert_eq!(frame.size().cells(), layout.len());
        let mut counted = Counted::default();
        let mut tallies = [Tally::NONE; MAX_SEGMENTS];
        for (tally, &segment) in tallies.iter_mut().zip(frame.segments()) {
            tally.fill(segment, layout);
            tally.judge(lexicon, &mut counted);
        }
        mark_astride(&mut tallies, frame.segments());
        Reckoning { tallies, count: frame.segments().len() as u8 }
    }

    /// The segments, shortest first.
    pub fn tallies(&self) -> &[Tally] {
        &self.tallies[..usize::from(self.count)]
    }

    /// The score (§4).
    pub fn points(&self) -> i32 {
        self.tallies().iter().map(Tally::points).sum()
    }

    /// §4.4: the penalty points; a back in a corner counts twice.
    pub fn penalty(&self) -> i32 {
        self.tallies().iter().map(Tally::penalty).sum()
    }

    /// How many words count.
    pub fn words(&self) -> usize {
        self.tallies().iter().map(|tally| tally.words().count()).sum()
    }

    /// §5.1: the first run that neither counts nor lies astride a word that does, with its segment.
    pub fn first_idle(&self) -> Option<(&Tally, Run)> {
        self.tallies().iter().find_map(|tally| {
            let idle = tally.runs().iter().find(|run| !run.worth.is_at_rest());
            idle.map(|&run| (tally, run))
        })
    }
}

/// §5.1: marks the corner letters that are alone in one of their segments and in a word that counts in the other.
fn mark_astride(tallies: &mut [Tally], segments: &[Segment]) {
    for (i, joint) in segments.windows(2).enumerate() {
        let corner = joint[0].last();
        let runs = [i, i + 1].map(|n| tallies[n].run_over(segments[n].place(corner)));
        let [Some(one), Some(other)] = runs else { continue };
        for (n, own, elsewhere) in [(i, one, other), (i + 1, other, one)] {
            let serves = elsewhere.worth == Worth::Counts;
            if serves && own.worth == Worth::Short && own.len == 1 {
                tallies[n].set_worth(own, Worth::Astride);
            }
        }
    }
}

/// The words that counted so far on a rule.
#[derive(Default)]
struct Counted {
    words: [u64; MAX_WORDS],
    len: usize,
}

impl Counted {
    fn has(&self, word: u64) -> bool {
        self.words[..self.len].contains(&word)
    }

    fn add(&mut self, word: u64) {
        self.words[self.len] = word;
        self.len += 1;
    }
}

/// A word of up to eleven letters as a number: five bits a letter, and none of them is 0.
fn number(letters: &[u8]) -> u64 {
    letters.iter().fold(0, |number, letter| number << 5 | u64::from(letter - b'A' + 1))
}

fn value(letter: u8) -> i16 {
    Letter::new(letter.to_ascii_uppercase()).map_or(0, |letter| letter.value() as i16)
}

impl Tally {
    /// Reads the segment left to right or top to bottom (§3.3).
    fn fill(&mut self, segment: Segment, layout: &Layout) {
        self.len = segment.len() as u8;
        let bytes = &layout.bytes()[segment.first()..=segment.last()];
        let faces = &mut self.faces[..segment.len()];
        faces.copy_from_slice(bytes);
        if !segment.heading().is_forward() {
            faces.reverse();
        }
    }

    /// The run that covers a place.
    fn run_over(&self, place: Option<usize>) -> Option<Run> {
        let covers = |run: &&Run| place.is_some_and(|place| run.places().contains(&place));
        self.runs().iter().find(covers).copied()
    }

    fn set_worth(&mut self, run: Run, worth: Worth) {
        let runs = &mut self.runs[..usize::from(self.run_count)];
        runs.iter_mut().filter(|own| **own == run).for_each(|own| own.worth = worth);
    }

    fn judge(&mut self, lexicon: &Lexicon, counted: &mut Counted) {
        let faces = self.faces;
        let faces = &faces[..usize::from(self.len)];
        // §3.5: whether a word may count here: nothing counted before it, or a back lies between.
        let mut is_parted = true;
        let (mut sum, mut place) = (0, 0);
        while place < faces.len() {
            if !faces[place].is_ascii_uppercase() {
                if faces[place].is_ascii_lowercase() {
                    is_parted = true;
                    self.penalty += value(faces[place]);
                }
                place += 1;
                continue;
            }
            let run = faces[place..].iter().take_while(|face| face.is_ascii_uppercase()).count();
            let letters = &faces[place..place + run];
            let worth = worth(letters, is_parted, lexicon, counted);
            if worth == Worth::Counts {
                is_parted = false;
                counted.add(number(letters));
                sum += letters.iter().map(|&letter| value(letter)).sum::<i16>();
                self.is_single = run == faces.len();
            }
            self.runs[usize::from(self.run_count)] =
                Run { start: place as u8, len: run as u8, worth };
            self.run_count += 1;
            place += run;
        }
        // §4.1, §4.2.
        self.points = if self.is_single { 2 * sum } else { sum - self.penalty };
    }
}

/// §3.4, §3.5.
fn worth(letters: &[u8], is_parted: bool, lexicon: &Lexicon, counted: &Counted) -> Worth {
    if letters.len() < lexicon::MIN_LETTERS {
        Worth::Short
    } else if !lexicon.contains(letters) {
        Worth::NotAWord
    } else if counted.has(number(letters)) {
        Worth::Repeated
    } else if !is_parted {
        Worth::NotParted
    } else {
        Worth::Counts
    }
}

impl Tally {
    /// What a run is, for a refusal or an explained score: which run, in which segment, from which cell.
    pub(crate) fn explain_run(&self, run: Run) -> Phrase {
        let code = match run.worth {
            Worth::Short => &SHORT_RUN,
            Worth::Astride => &ASTRIDE,
            Worth::NotAWord => &NOT_A_WORD,
            Worth::Repeated => &REPEATED,
            Worth::NotParted => &NOT_PARTED,
            Worth::Counts => unreachable!("a word that counts is explained with its segment"),
        };
        let letters = self.letters(run);
        let phrase = code
            .phrase()
            .with("run", letters)
            .with("segment", self.len)
            .with("cell", run.places().start + 1);
        match run.worth {
            Worth::NotAWord => phrase.with("why", Value::Term(why_not(letters))),
            _ => phrase,
        }
    }

    /// The points of the segment as one would count them aloud; nothing if nothing lies there.
    fn explain(&self, figures: &mut Vec<Phrase>) {
        let words: Vec<&str> = self.words().collect();
        let backs = self.faces().iter().filter(|face| face.is_ascii_lowercase());
        let backs = Value::list(backs.map(|face| char::from(face.to_ascii_uppercase())));
        let code = match (words.is_empty(), self.penalty > 0) {
            _ if self.is_single => Some(&SINGLE),
            (false, false) => Some(&WORDS),
            (false, true) => Some(&WORDS_AND_BACKS),
            (true, true) => Some(&BACKS),
            (true, false) => None,
        };
        if let Some(code) = code {
            let mut phrase = code.phrase().with("segment", self.len).with("points", self.points);
            for &name in code.figures {
                phrase = match name {
                    "word" => phrase.with("word", words[0]),
                    "words" => phrase.with("words", Value::list(&words)),
                    "backs" => phrase.with("backs", backs.clone()),
                    _ => phrase,
                };
            }
            figures.push(phrase);
        }
        let idle = self.runs().iter().filter(|run| run.worth != Worth::Counts);
        figures.extend(idle.map(|&run| self.explain_run(run)));
    }
}

/// The name of the text that says why letters are no word.
fn why_not(letters: &str) -> &'static str {
    let verdict = Word::new(letters.as_bytes()).map(|word| Lexicon::french().judge_word(word));
    match verdict {
        Some(Verdict::Refused(reason)) => why(reason),
        _ => why(lexicon::Reason::Unknown),
    }
}

pub(crate) fn standings(game: &Deplimo) -> Standings {
    let reckonings: Vec<Reckoning> =
        Seat::all(game.roster.seats()).map(|seat| game.reckoning(seat)).collect();
    // §4.4: most points, then fewer penalty points, then shared.
    let ranks = game.roster.ranks(|side: Side| {
        let own = &reckonings[side.index()];
        (own.points(), -own.penalty())
    });
    let row = |seat: Seat| Standing {
        rank: Some(ranks[seat]),
        score: Some(reckonings[seat.index()].points()),
        figures: figures(&reckonings[seat.index()]),
    };
    let reason = match game.phase {
        Phase::Over(end) => Some(game.reason(end)),
        _ => None,
    };
    Standings { seats: BySeat::from_fn(game.roster.seats(), row), reason }
}

impl Deplimo {
    /// The rule of a seat, reckoned as it lies.
    pub fn reckoning(&self, seat: Seat) -> Reckoning {
        Reckoning::of(self.frame(seat), self.layout(seat), Lexicon::french())
    }

    fn reason(&self, end: End) -> Phrase {
        match end {
            End::Done(seat) => DONE.phrase().with("seat", seat),
            End::AllDone => ALL_DONE.phrase(),
            End::Time => TIME.phrase().with("minutes", self.setup.minutes),
            End::Resigned => RESIGNED.phrase(),
        }
    }
}

fn figures(reckoning: &Reckoning) -> Vec<Phrase> {
    let mut figures = Vec::new();
    reckoning.tallies().iter().for_each(|tally| tally.explain(&mut figures));
    figures.push(TOTAL.phrase().with("points", reckoning.points()));
    figures.push(PENALTY.phrase().with("points", reckoning.penalty()));
    figures
}
