//! Every search against a naive one over the whole list, on random letters, and
//! automata packed from random lists.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use lexicon::{Letters, Lexicon, Node, Reason, Signature, Table, Verdict, Word, pack};
use proptest::prelude::*;

/// The whole list, in order.
fn all() -> &'static [(Word, u8)] {
    static ALL: OnceLock<Vec<(Word, u8)>> = OnceLock::new();
    ALL.get_or_init(|| {
        let mut words = Vec::new();
        Lexicon::french().for_each(|letters, common| words.push((word(letters), common)));
        words
    })
}

fn word(letters: &[u8]) -> Word {
    Word::new(letters).expect("3 to 11 letters")
}

fn list(search: impl FnOnce(&mut dyn FnMut(&[u8], u8))) -> Vec<(Word, u8)> {
    let mut found = Vec::new();
    search(&mut |letters, common| found.push((word(letters), common)));
    found
}

fn naive_fits(pattern: &[Option<u8>], letters: &Letters) -> Vec<(Word, u8)> {
    let fits = |candidate: &Word| {
        let pairs = || pattern.iter().zip(candidate.letters());
        let open: Vec<u8> = pairs().filter(|(p, _)| p.is_none()).map(|(_, &l)| l).collect();
        candidate.letters().len() == pattern.len()
            && pairs().all(|(p, l)| p.is_none_or(|p| p == *l))
            && letters.cover(&open)
    };
    all().iter().filter(|(candidate, _)| fits(candidate)).copied().collect()
}

/// Letters about as frequent as in the bag, so that searches find something.
fn rack(size: std::ops::Range<usize>) -> impl Strategy<Value = Vec<u8>> {
    let bag = b"AAAAAAAAEEEEEEEEEEEEEEIIIIIIIIIOOOOOOOUUUUUUBBCCDDFFGGLLLLLLMMMMNNNNNNNNPPRRRRRRSSSSTTTTTTHJVVKQWXYZ";
    prop::collection::vec(prop::sample::select(bag.to_vec()), size)
}

fn pattern() -> impl Strategy<Value = Vec<Option<u8>>> {
    let cell = prop_oneof![3 => Just(None), 1 => rack(1..2).prop_map(|letter| Some(letter[0]))];
    prop::collection::vec(cell, 0..13)
}

#[test]
fn the_whole_list_is_sorted_and_counted() {
    assert_eq!(all().len(), Lexicon::french().len());
    assert!(all().is_sorted_by(|(a, _), (b, _)| a < b));
    for &(word, common) in all() {
        assert_eq!(Lexicon::french().commonness(word.letters()), Some(common), "{word}");
    }
}

#[test]
fn refused_words_are_counted_and_none_is_accepted() {
    let mut count = 0;
    Lexicon::french().for_each_refused(|letters, reason| {
        count += 1;
        let verdict = Lexicon::french().judge_word(word(letters));
        assert_eq!(verdict, Verdict::Refused(reason), "{}", word(letters));
    });
    assert_eq!(count, Lexicon::french().refused_len());
}

#[test]
fn the_table_holds_every_word_once_on_its_shelf() {
    let table = Table::french();
    let mut words: Vec<_> = (0..table.len()).map(|i| *table.word(i)).collect();
    for (i, word) in words.iter().enumerate() {
        let letters = word.letters();
        let (len, first, last) = (letters.len(), letters[0], letters[letters.len() - 1]);
        assert!(table.between(len, first, last).contains(&i), "{word}");
        assert!(table.starting(len, first).contains(&i), "{word}");
        assert!(table.of_length(len).contains(&i), "{word}");
        assert_eq!(table.signature(i), Signature::of(letters));
        assert!((b'A'..=b'Z').all(|l| table.signature(i).count(l) < 7), "{word}");
    }
    words.sort();
    assert!(words.iter().eq(all().iter().map(|(word, _)| word)));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn contains_agrees_with_the_list(letters in rack(0..13)) {
        let listed = Word::new(&letters)
            .is_some_and(|word| all().binary_search_by_key(&word, |&(w, _)| w).is_ok());
        prop_assert_eq!(Lexicon::french().contains(&letters), listed);
    }

    #[test]
    fn one_letter_changed_agrees_with_the_list(i in 0..280_000_usize, at in 0..11_usize, to in b'A'..=b'Z') {
        let mut letters = all()[i].0.letters().to_vec();
        let at = at % letters.len();
        letters[at] = to;
        let listed = all().binary_search_by_key(&word(&letters), |&(w, _)| w).is_ok();
        prop_assert_eq!(Lexicon::french().contains(&letters), listed);
    }

    #[test]
    fn fits_agree_with_a_scan(pattern in pattern(), letters in rack(0..51)) {
        let letters = Letters::of(&letters);
        let fast = list(|found| Lexicon::french().fits(&pattern, &letters, found));
        prop_assert_eq!(fast, naive_fits(&pattern, &letters));
    }

    #[test]
    fn the_table_agrees_with_a_scan(pattern in pattern(), letters in rack(0..51)) {
        let (table, letters) = (Table::french(), Letters::of(&letters));
        let mut fast = Vec::new();
        table.fits(&pattern, &letters, |i| fast.push((*table.word(i), table.commonness(i))));
        fast.sort();
        prop_assert_eq!(fast, naive_fits(&pattern, &letters));
    }

    #[test]
    fn signatures_agree_with_letters(a in rack(0..13), b in rack(0..13)) {
        let (rack, word) = (Signature::of(&a), Signature::of(&b));
        prop_assert_eq!(rack.covers(word), Letters::of(&a).cover(&b));
        prop_assert_eq!(rack + word, Signature::of(&[a.clone(), b].concat()));
        prop_assert_eq!(rack + word - word, rack);
    }

    #[test]
    fn anagrams_agree_with_a_scan(i in 0..280_000_usize, letters in rack(0..13)) {
        for letters in [Letters::of(all()[i].0.letters()), Letters::of(&letters)] {
            let fast = list(|found| Lexicon::french().anagrams(&letters, found));
            let same = |word: &Word| Letters::of(word.letters()) == letters;
            let naive: Vec<_> = all().iter().filter(|(word, _)| same(word)).copied().collect();
            prop_assert_eq!(fast, naive);
        }
    }

    #[test]
    fn words_within_agree_with_a_scan(letters in rack(0..12)) {
        let letters = Letters::of(&letters);
        let fast = list(|found| Lexicon::french().within(&letters, found));
        let made = |word: &Word| letters.cover(word.letters());
        let naive: Vec<_> = all().iter().filter(|(word, _)| made(word)).copied().collect();
        prop_assert_eq!(fast, naive);
    }

    #[test]
    fn walking_agrees_with_the_list(letters in rack(0..12)) {
        let lexicon = Lexicon::french();
        let mut node = Some(lexicon.root());
        for depth in 0..=letters.len() {
            let prefix = &letters[..depth];
            let from = all().partition_point(|(word, _)| word.letters() < prefix);
            let below: Vec<_> =
                all()[from..].iter().take_while(|(w, _)| w.letters().starts_with(prefix)).collect();
            prop_assert_eq!(node.is_some(), !below.is_empty());
            let Some(at) = node else { break };
            check_node(lexicon, at, depth, &below);
            node = letters.get(depth).and_then(|&letter| lexicon.step(at, letter));
        }
    }

    #[test]
    fn what_is_packed_is_found(words in prop::collection::btree_map(rack(3..12), (0..10_u8, any::<bool>()), 0..200)) {
        let words: BTreeMap<Word, (u8, bool)> = words.iter().map(|(w, v)| (word(w), *v)).collect();
        let accepted: Vec<_> =
            words.iter().filter(|(_, v)| v.1).map(|(&w, v)| (w, v.0)).collect();
        let refused: Vec<_> = words
            .iter()
            .filter(|(_, v)| !v.1)
            .map(|(&w, v)| (w, Reason::ALL[usize::from(v.0) % 8]))
            .collect();
        let bytes = pack(&accepted, &refused).expect("sorted and in bounds");
        let lexicon = Lexicon::open(bytes.leak()).expect("packed");
        prop_assert_eq!(list(|found| lexicon.for_each(found)), accepted);
        for (word, reason) in refused {
            prop_assert_eq!(lexicon.judge_word(word), Verdict::Refused(reason));
        }
    }

    #[test]
    fn no_text_panics(text in any::<String>(), bytes in any::<Vec<u8>>()) {
        let lexicon = Lexicon::french();
        let _ = lexicon.judge(&text);
        let _ = lexicon.contains(&bytes);
        let pattern: Vec<_> = bytes.iter().map(|&byte| (byte > 9).then_some(byte)).collect();
        lexicon.fits(&pattern, &Letters::of(&bytes), |_, _| {});
        Table::french().fits(&pattern, &Letters::of(&bytes), |_| {});
        lexicon.anagrams(&Letters::of(text.as_bytes()), |_, _| {});
        for &byte in &bytes {
            let _ = lexicon.step(lexicon.root(), byte);
        }
    }

    #[test]
    fn no_other_file_is_opened(bytes in any::<Vec<u8>>()) {
        prop_assert!(Lexicon::open(bytes.leak()).is_err());
    }
}

fn check_node(lexicon: &Lexicon, node: Node, depth: usize, below: &[&(Word, u8)]) {
    let here = below.iter().find(|(word, _)| word.letters().len() == depth);
    assert_eq!(lexicon.commonness_at(node), here.map(|&&(_, common)| common));
    assert_eq!(lexicon.is_word(node), here.is_some());
    for more in 0..20 {
        let any = below.iter().any(|(word, _)| word.letters().len() == depth + more);
        assert_eq!(node.reaches(more), any, "{more} more");
    }
    let next = below.iter().filter_map(|(word, _)| word.letters().get(depth));
    let next = next.fold(0, |set, letter| set | 1_u32 << (letter - b'A'));
    assert_eq!(lexicon.next_letters(node), next);
}

#[test]
fn packing_refuses_what_it_cannot_hold() {
    let (a, b) = (word(b"AAA"), word(b"BBB"));
    assert!(pack(&[(b, 0), (a, 0)], &[]).is_err());
    assert!(pack(&[(a, 0), (a, 0)], &[]).is_err());
    assert!(pack(&[(a, 10)], &[]).is_err());
    assert!(pack(&[], &[(a, Reason::Unknown)]).is_err());
}
