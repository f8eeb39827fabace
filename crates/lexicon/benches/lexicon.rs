//! How fast the lexicon answers, beside naive ways and the `fst` crate in the same run.
//!
//! A stopwatch and no framework: each figure is the best of several rounds after a
//! warm-up, as everything else that runs on the machine only makes a round slower.

use std::collections::HashSet;
use std::hint::black_box;
use std::time::{Duration, Instant};

use lexicon::{Letters, Lexicon, Table, Word};

const ROUNDS: usize = 7;
/// How many words a round of lookups asks for.
const ASKED: usize = 20_000;

fn main() {
    // `cargo test --all-targets` runs this too; only `cargo bench` wants figures.
    if !std::env::args().any(|arg| arg == "--bench") {
        return;
    }
    let bench = Bench::new();
    println!("{:<34} {:>12} {:>12} {:>8}", "lexicon", "fast", "other", "ratio");
    bench.load();
    bench.contains("hits", &bench.hits());
    bench.contains("misses", &bench.misses());
    bench.judge();
    bench.fits();
    bench.anagrams();
}

/// The list, in the shapes that the naive ways want.
struct Bench {
    lexicon: &'static Lexicon,
    words: Vec<Word>,
    sorted: Vec<String>,
    hashed: HashSet<String>,
    fst: fst::Map<Vec<u8>>,
}

impl Bench {
    fn new() -> Self {
        let lexicon = Lexicon::french();
        let mut words = Vec::new();
        let mut fst = fst::MapBuilder::memory();
        lexicon.for_each(|letters, common| {
            words.push(Word::new(letters).expect("a word"));
            fst.insert(letters, u64::from(common)).expect("sorted");
        });
        let sorted: Vec<String> = words.iter().map(Word::to_string).collect();
        let hashed = sorted.iter().cloned().collect();
        Self { lexicon, words, sorted, hashed, fst: fst.into_map() }
    }

    fn load(&self) {
        let bytes = include_bytes!("../data/fr.dawg");
        let open = best(1000, || Lexicon::open(black_box(bytes)).is_ok());
        let parse =
            best(1, || self.words.iter().map(Word::to_string).collect::<HashSet<_>>().len());
        row("load (vs building a HashSet)", open, parse);
        row("make the table (once, if asked)", best(1, || Table::new(self.lexicon).len()), parse);
        println!("  {} bytes; as an fst::Map {} bytes", bytes.len(), self.fst.as_fst().size());
    }

    fn hits(&self) -> Vec<Word> {
        let mut random = Random(1);
        (0..ASKED).map(|_| self.words[random.below(self.words.len())]).collect()
    }

    /// Words with one letter changed: the hard misses, which fail late.
    fn misses(&self) -> Vec<Word> {
        let mut random = Random(2);
        let mut misses = Vec::new();
        while misses.len() < ASKED {
            let mut letters = self.words[random.below(self.words.len())].letters().to_vec();
            let at = random.below(letters.len());
            letters[at] = b'A' + random.below(26) as u8;
            if !self.lexicon.contains(&letters) {
                misses.extend(Word::new(&letters));
            }
        }
        misses
    }

    fn contains(&self, title: &str, asked: &[Word]) {
        let count = |has: &dyn Fn(&Word) -> bool| {
            best(1, || asked.iter().filter(|word| has(word)).count()) / asked.len() as u32
        };
        // The fast way is not called through a pointer, as nobody would.
        let fast = best(1, || asked.iter().filter(|w| self.lexicon.contains(w.letters())).count())
            / asked.len() as u32;
        let sorted =
            count(&|w| self.sorted.binary_search_by(|s| s.as_str().cmp(w.as_str())).is_ok());
        row(&format!("contains, {title} (vs sorted Vec)"), fast, sorted);
        row(
            &format!("contains, {title} (vs HashSet)"),
            fast,
            count(&|w| self.hashed.contains(w.as_str())),
        );
        row(
            &format!("contains, {title} (vs fst)"),
            fast,
            count(&|w| self.fst.contains_key(w.letters())),
        );
    }

    fn judge(&self) {
        let typed: Vec<String> = self.hits().iter().map(|w| w.as_str().to_lowercase()).collect();
        let fast =
            best(1, || typed.iter().filter(|t| is_word(self.lexicon, t)).count()) / ASKED as u32;
        let naive =
            best(1, || typed.iter().filter(|t| self.hashed.contains(&t.to_uppercase())).count())
                / ASKED as u32;
        row("judge what is typed (vs HashSet)", fast, naive);
    }

    fn fits(&self) {
        for text in
            [".....", "S....Z", "T......", "E.....S", "A.......S", "E.........E", "..........."]
        {
            let pattern: Vec<Option<u8>> = text.bytes().map(|b| (b != b'.').then_some(b)).collect();
            let letters = rack(50);
            let mut found = 0;
            let fast = best(20, || {
                found = 0;
                self.lexicon.fits(&pattern, &letters, |_, _| found += 1);
                found
            });
            let naive =
                best(1, || self.words.iter().filter(|w| fits(w, &pattern, &letters)).count());
            row(&format!("fits {text} from 50 ({found})"), fast, naive);
            let table = Table::french();
            let tabled = best(20, || {
                let mut sum = 0;
                table.fits(&pattern, &letters, |i| sum += i);
                sum
            });
            row("  the same by the table", tabled, naive);
        }
    }

    fn anagrams(&self) {
        let all: Vec<Letters> =
            self.hits().iter().take(200).map(|word| Letters::of(word.letters())).collect();
        let each = all.len() as u32;
        let fast = best(1, || {
            let mut found = 0;
            all.iter().for_each(|letters| self.lexicon.anagrams(letters, |_, _| found += 1));
            found
        });
        let naive = best(1, || {
            let one = &all[0];
            self.words.iter().filter(|w| Letters::of(w.letters()) == *one).count()
        });
        row("anagrams of a word", fast / each, naive);

        let letters = rack(10);
        let mut found = 0;
        let fast = best(20, || {
            found = 0;
            self.lexicon.within(&letters, |_, _| found += 1);
            found
        });
        let naive = best(1, || self.words.iter().filter(|w| letters.cover(w.letters())).count());
        row(&format!("words within 10 letters ({found})"), fast, naive);
    }
}

fn is_word(lexicon: &Lexicon, text: &str) -> bool {
    matches!(lexicon.judge(text), lexicon::Verdict::Accepted { .. })
}

fn fits(word: &Word, pattern: &[Option<u8>], letters: &Letters) -> bool {
    let word = word.letters();
    let mut left = *letters;
    word.len() == pattern.len()
        && word.iter().zip(pattern).all(|(&letter, known)| match known {
            Some(known) => *known == letter,
            None => {
                let count = &mut left.0[usize::from(letter - b'A')];
                let had = *count;
                *count = had.saturating_sub(1);
                had > 0
            }
        })
}

/// The first letters of a shuffled bag of Deplimo.
fn rack(size: usize) -> Letters {
    let bag = b"AAAAAAAAEEEEEEEEEEEEEEIIIIIIIIIOOOOOOOUUUUUUBBCCDDFFGGLLLLLLMMMMNNNNNNNNPPRRRRRRSSSSTTTTTTHJVVKQWXYZ";
    let mut bag = bag.to_vec();
    let mut random = Random(3);
    for i in (1..bag.len()).rev() {
        bag.swap(i, random.below(i + 1));
    }
    Letters::of(&bag[..size])
}

/// The time of one run, from the best of several rounds of `times` runs.
fn best<T>(times: u32, mut run: impl FnMut() -> T) -> Duration {
    black_box(run());
    let mut best = Duration::MAX;
    for _ in 0..ROUNDS {
        let start = Instant::now();
        for _ in 0..times {
            black_box(run());
        }
        best = best.min(start.elapsed() / times);
    }
    best
}

fn row(title: &str, fast: Duration, other: Duration) {
    let ratio = other.as_secs_f64() / fast.as_secs_f64().max(1e-9);
    println!(
        "{title:<34} {:>12} {:>12} {ratio:>7.1}x",
        format!("{fast:.1?}"),
        format!("{other:.1?}")
    );
}

/// A small generator, so that every run asks the same.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        (mixed ^ mixed >> 31) as usize % n
    }
}
