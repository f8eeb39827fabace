//! A rule laid as a learner lays it: one word after another, and what lies stays.
//!
//! No letter is moved once it lies, no word is longer than the learner sees, and a word that doesn't
//! bring points is taken back. The strong levels lay like this too while letters come: it takes them a
//! few milliseconds, and people who watch see a rule grow.

use deplimo::{Face, Frame, Layout, Letter, Reckoning, Segment, without};
use game::{Rng, SplitMix};
use lexicon::{Letters, Lexicon, MIN_LETTERS, Table};

/// What a learner sees.
#[derive(Clone, Copy)]
pub(super) struct Sight {
    /// How common a word must be.
    pub(super) common: u8,
    /// Letters of the longest word.
    pub(super) longest: usize,
    /// Places that are looked at in a segment.
    pub(super) looks: u32,
    /// Words that are compared for a place.
    pub(super) compared: u32,
}

/// A rule in the making.
struct Rule<'a> {
    frame: &'a Frame,
    layout: Layout,
    left: Letters,
    points: i32,
}

/// Adds words to what lies, from the letters of a hand: the rule, its points, and how many words were looked at.
///
/// `nth` tells apart ways to go about it.
pub(super) fn add_words(
    lying: &Layout,
    hand: &Letters,
    frame: &Frame,
    sight: &Sight,
    nth: u64,
    stopped: &dyn Fn() -> bool,
) -> (Layout, i32, u64) {
    let points = Reckoning::of(frame, lying, Lexicon::french()).points();
    let left = without(hand, &lying.letters());
    let mut rule = Rule { frame, layout: *lying, left, points };
    let mut seen = 0;
    // Looks depend on the letters alone and are repeated until none helps, so a bot that is asked again has nothing to add.
    let seed =
        hand.0.iter().fold(7 + nth, |seed: u64, &count| 31 * seed % 0x7fff_ffff + u64::from(count));
    loop {
        let before = rule.points;
        let mut rng = SplitMix::new(seed);
        for &segment in frame.segments() {
            for _ in 0..sight.looks {
                if stopped() {
                    return (rule.layout, rule.points, seen);
                }
                seen += rule.look(segment, sight, &mut rng);
            }
        }
        if rule.points == before {
            return (rule.layout, rule.points, seen);
        }
    }
}

impl Rule<'_> {
    /// Looks for a word at some place of a segment, and keeps it if the rule scores more; how many were looked at.
    fn look(&mut self, segment: Segment, sight: &Sight, rng: &mut SplitMix) -> u64 {
        let most = sight.longest.min(segment.len());
        let len = most - rng.below((most - MIN_LETTERS) as u32 + 1) as usize;
        // Words begin where the segment does, now and then elsewhere.
        let room = (segment.len() - len) as u32 + 1;
        let at = if rng.below(2) == 0 { 0 } else { rng.below(room) as usize };
        let faces = (at..at + len).map(|place| self.layout.get(segment.cell(place)));
        if faces.clone().any(|face| matches!(face, Face::Back(_))) {
            return 0;
        }
        let pattern: Vec<Option<u8>> = faces
            .map(|face| if let Face::Up(letter) = face { Some(letter.byte()) } else { None })
            .collect();
        // A new word needs new letters, and those that are missing must be there.
        let missing = pattern.iter().filter(|face| face.is_none()).count();
        if missing == 0 || missing > self.left.len() {
            return 0;
        }
        let (table, mut known) = (Table::french(), Vec::new());
        table.fits(&pattern, &self.left, |place| {
            if table.commonness(place) >= sight.common {
                known.push(place);
            }
        });
        let picked = (0..sight.compared).filter_map(|_| rng.pick(&known).copied());
        let best = picked.max_by_key(|&place| worth(table.word(place).letters()));
        if let Some(place) = best {
            self.try_word(segment, at, table.word(place).letters(), sight);
        }
        known.len().min(sight.compared as usize) as u64
    }

    fn try_word(&mut self, segment: Segment, at: usize, word: &[u8], sight: &Sight) {
        let layout = with_word(&self.layout, segment, at, word);
        let reckoning = Reckoning::of(self.frame, &layout, Lexicon::french());
        // Letters that touch others may make a word that the learner doesn't know.
        let is_known = |word: &str| {
            let common = Lexicon::french().commonness(word);
            word.len() <= sight.longest && common >= Some(sight.common)
        };
        let words_known = || reckoning.tallies().iter().all(|tally| tally.words().all(is_known));
        if reckoning.points() > self.points && words_known() {
            let laid = without(&layout.letters(), &self.layout.letters());
            self.left = without(&self.left, &laid);
            (self.layout, self.points) = (layout, reckoning.points());
        }
    }
}

/// The one word that brings most where nothing that lies is moved: the rule with it, its points, and how many words were
/// looked at. What a person can take in at once.
pub(super) fn best_word(
    lying: &Layout,
    hand: &Letters,
    frame: &Frame,
    common: u8,
    stopped: &dyn Fn() -> bool,
) -> (Layout, i32, u64) {
    let mut best = (*lying, Reckoning::of(frame, lying, Lexicon::french()).points(), 0);
    let left = without(hand, &lying.letters());
    for &segment in frame.segments() {
        for at in 0..segment.len() {
            for len in MIN_LETTERS..=segment.len() - at.min(segment.len()) {
                if stopped() {
                    return best;
                }
                let Some(word) = dearest(lying, segment, at, len, &left, common) else { continue };
                let layout = with_word(lying, segment, at, &word);
                let points = Reckoning::of(frame, &layout, Lexicon::french()).points();
                best.2 += 1;
                if points > best.1 {
                    (best.0, best.1) = (layout, points);
                }
            }
        }
    }
    best
}

/// The dearest word for some places of a segment, with what lies there and letters that are left.
fn dearest(
    lying: &Layout,
    segment: Segment,
    at: usize,
    len: usize,
    left: &Letters,
    common: u8,
) -> Option<Vec<u8>> {
    let is_free = |place: usize| !matches!(lying.get(segment.cell(place)), Face::Up(_));
    // A word that touches a letter before or after it would be another word.
    let is_apart = (at == 0 || is_free(at - 1)) && (at + len == segment.len() || is_free(at + len));
    let faces = (at..at + len).map(|place| lying.get(segment.cell(place)));
    if !is_apart || faces.clone().any(|face| matches!(face, Face::Back(_))) {
        return None;
    }
    let pattern: Vec<Option<u8>> = faces
        .map(|face| if let Face::Up(letter) = face { Some(letter.byte()) } else { None })
        .collect();
    let missing = pattern.iter().filter(|face| face.is_none()).count();
    if missing == 0 || missing > left.len() {
        return None;
    }
    let (table, mut best) = (Table::french(), None);
    table.fits(&pattern, left, |place| {
        let value = worth(table.word(place).letters());
        if table.commonness(place) >= common && best.is_none_or(|(most, _)| value > most) {
            best = Some((value, place));
        }
    });
    best.map(|(_, place)| table.word(place).letters().to_vec())
}

fn with_word(lying: &Layout, segment: Segment, at: usize, word: &[u8]) -> Layout {
    let mut layout = *lying;
    for (place, letter) in word.iter().filter_map(|&byte| Letter::new(byte)).enumerate() {
        layout.set(segment.cell(at + place), Face::Up(letter));
    }
    layout
}

fn worth(word: &[u8]) -> i32 {
    word.iter().filter_map(|&letter| Letter::new(letter)).map(Letter::value).sum()
}
