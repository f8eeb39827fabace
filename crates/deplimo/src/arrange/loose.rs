//! Rules laid word by word: for fewer letters than cells, and where single words can't be had everywhere.

use game::{Rng, SplitMix};
use lexicon::{Letters, Lexicon};

use super::Clock;
use super::words::Rack;
use crate::{Face, Layout, Letter, Segment, without};

/// Words that are compared for a place.
const COMPARED: usize = 24;

/// Lays a rule at random; `None` if it can't be better than `floor`.
pub(super) fn lay(
    rack: &Rack<'_>,
    floor: i32,
    lexicon: &Lexicon,
    rng: &mut SplitMix,
    clock: &mut Clock<'_>,
) -> Option<Layout> {
    let layout = Layout::empty(rack.frame.size());
    let mut rule = Rule { layout, left: *rack.letters(), words: Vec::new() };
    let mut segments: Vec<usize> = (0..rack.shelves.len()).collect();
    for i in (1..segments.len()).rev() {
        segments.swap(i, rng.below(i as u32 + 1) as usize);
    }
    let mut rest = Vec::new();
    for i in segments {
        if !rule.lay_single(rack, i, rng, clock) {
            rest.push(rack.shelves[i].segment);
        }
    }
    // What is left can bring its plain value at most, so words and backs are worth a look only if that helps.
    let plain: i32 = crate::spread(&rule.left).map(Letter::value).sum();
    let so_far = crate::Reckoning::of(rack.frame, &rule.layout, lexicon).points();
    clock.spend(1);
    if so_far + 2 * plain <= floor {
        return None;
    }
    for segment in rest {
        rule.lay_words(rack, segment, rng, clock);
    }
    Some(rule.layout)
}

/// A rule in the making.
struct Rule {
    layout: Layout,
    /// Letters that don't lie on it.
    left: Letters,
    /// The words that lie on it: none counts twice (§3.4).
    words: Vec<Vec<u8>>,
}

impl Rule {
    /// Lays a single word into a segment, if one is found.
    fn lay_single(
        &mut self,
        rack: &Rack<'_>,
        i: usize,
        rng: &mut SplitMix,
        clock: &mut Clock<'_>,
    ) -> bool {
        let shelf = &rack.shelves[i];
        let len = shelf.segment.len();
        let pattern: Vec<Option<u8>> =
            (0..len).map(|place| self.face_up(shelf.segment.cell(place))).collect();
        if self.left.len() + pattern.iter().flatten().count() < len {
            return false;
        }
        let found = self.best_fit(rack, &pattern, true, rng, clock);
        found.is_some_and(|word| self.put(shelf.segment, 0, &word))
    }

    /// Lays words into a segment that is no single word, parted by backs.
    fn lay_words(
        &mut self,
        rack: &Rack<'_>,
        segment: Segment,
        rng: &mut SplitMix,
        clock: &mut Clock<'_>,
    ) {
        let mut start = 0;
        while start + lexicon::MIN_LETTERS <= segment.len() {
            let before = self.left;
            // §3.5: a second word needs a back before it, which is then no more there for the word.
            let back = if start == 0 { None } else { self.cheapest() };
            if let Some(back) = back {
                self.left.0[back.index()] -= 1;
            }
            let is_parted = start == 0 || back.is_some();
            match self.next_word(rack, segment, start, rng, clock) {
                Some((at, word)) if is_parted && back.is_none_or(|back| pays(&word, back)) => {
                    if let Some(back) = back {
                        self.layout.set(segment.cell(at - 1), Face::Back(back));
                    }
                    self.put(segment, at, &word);
                    start = at + word.len() + 1;
                }
                _ => {
                    self.left = before;
                    return;
                }
            }
        }
    }

    /// The best word from a place on, where it touches no other letter.
    fn next_word(
        &self,
        rack: &Rack<'_>,
        segment: Segment,
        start: usize,
        rng: &mut SplitMix,
        clock: &mut Clock<'_>,
    ) -> Option<(usize, Vec<u8>)> {
        let mut best: Option<(i32, usize, Vec<u8>)> = None;
        for at in start..=(start + 1).min(segment.len() - lexicon::MIN_LETTERS) {
            for end in at + lexicon::MIN_LETTERS..=segment.len() {
                if !self.is_clear(segment, at, end, start) {
                    continue;
                }
                let pattern: Vec<Option<u8>> =
                    (at..end).map(|place| self.face_up(segment.cell(place))).collect();
                if pattern.iter().all(Option::is_some) {
                    continue;
                }
                if let Some(word) = self.best_fit(rack, &pattern, false, rng, clock) {
                    let worth = worth(&word);
                    if best.as_ref().is_none_or(|best| worth > best.0) {
                        best = Some((worth, at, word));
                    }
                }
            }
        }
        best.map(|(_, at, word)| (at, word))
    }

    /// Whether a word may lie here: no letter on either side, no back inside, no free corner covered.
    fn is_clear(&self, segment: Segment, at: usize, end: usize, start: usize) -> bool {
        let face = |place: usize| self.layout.get(segment.cell(place));
        let is_up = |place: usize| matches!(face(place), Face::Up(_));
        let ends_free = (at == 0 || !is_up(at - 1)) && (end == segment.len() || !is_up(end));
        let has_room = start == 0 || at > 0 && face(at - 1) == Face::Empty;
        let backs = (at..end).any(|place| matches!(face(place), Face::Back(_)));
        ends_free && has_room && !backs
    }

    fn face_up(&self, cell: usize) -> Option<u8> {
        match self.layout.get(cell) {
            Face::Up(letter) => Some(letter.byte()),
            _ => None,
        }
    }

    /// The cheapest letter that is left.
    fn cheapest(&self) -> Option<Letter> {
        crate::spread(&self.left).min_by_key(|letter| letter.value())
    }

    /// Lays a word, taking what does not lie there yet from the letters that are left.
    fn put(&mut self, segment: Segment, at: usize, word: &[u8]) -> bool {
        let before = self.layout.letters();
        for (place, &letter) in word.iter().enumerate() {
            let letter = Letter::new(letter).expect("words are A–Z");
            self.layout.set(segment.cell(at + place), Face::Up(letter));
        }
        let laid = without(&self.layout.letters(), &before);
        self.left = without(&self.left, &laid);
        self.words.push(word.to_vec());
        true
    }

    /// A good word for a pattern among some that fit; its ends count twice where they may become corners.
    fn best_fit(
        &self,
        rack: &Rack<'_>,
        pattern: &[Option<u8>],
        are_corners: bool,
        rng: &mut SplitMix,
        clock: &mut Clock<'_>,
    ) -> Option<Vec<u8>> {
        let mut fits = Vec::new();
        rack.table.fits(pattern, &self.left, |place| {
            let word = rack.table.word(place).letters();
            let is_new = self.words.iter().all(|used| used != word);
            if is_new && rack.table.commonness(place) >= rack.common {
                fits.push(place);
            }
        });
        clock.spend(cost(pattern, fits.len()));
        let mut best: Option<(i32, usize)> = None;
        for _ in 0..COMPARED.min(fits.len()) {
            let &place = rng.pick(&fits)?;
            let letters = rack.table.word(place).letters();
            let ends = worth(&letters[..1]) + worth(&letters[letters.len() - 1..]);
            let score = 4 * worth(letters) + if are_corners { 4 * ends } else { 0 };
            let score = score + rng.below(12) as i32;
            if best.is_none_or(|best| score > best.0) {
                best = Some((score, place));
            }
        }
        best.map(|(_, place)| rack.table.word(place).letters().to_vec())
    }
}

/// Whether a second word brings more than the back before it costs.
fn pays(word: &[u8], back: Letter) -> bool {
    worth(word) > back.value()
}

fn worth(word: &[u8]) -> i32 {
    word.iter().filter_map(|&letter| Letter::new(letter)).map(Letter::value).sum()
}

/// What a look for words costs: all of a length are looked at where no end is known.
fn cost(pattern: &[Option<u8>], found: usize) -> u64 {
    let is_open = pattern.first() == Some(&None);
    (if is_open { 100 } else { 4 }) + found as u64 / 64
}
