//! Chance that can be checked, against vectors made by a second implementation.

use game::Rng;
use game::chance::{Commitment, Draws, Seed};

#[test]
fn draws_are_those_of_a_second_implementation() {
    let mut compared = 0;
    for line in include_str!("data/chance.txt").lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split(" | ").collect();
        let [seed, commitment, table, index, words, n, numbers] = fields[..] else {
            panic!("{line}")
        };
        let seed = Seed::from_hex(seed).unwrap();
        assert_eq!(seed.commitment().to_string(), commitment);
        let words: Vec<&str> =
            words.split(',').filter(|w| !w.is_empty()).map(|w| w.trim_matches('"')).collect();
        let mut draws = Draws::new(&seed, table, index.parse().unwrap(), &words);
        for number in numbers.split(' ') {
            assert_eq!(draws.below(n.parse().unwrap()).to_string(), number, "{line}");
            compared += 1;
        }
    }
    assert_eq!(compared, 53);
}

#[test]
fn another_index_table_word_or_seed_gives_other_numbers() {
    let seed = Seed::new([7; 32]);
    let numbers = |seed: &Seed, table: &str, index, words: &[&str]| -> Vec<u32> {
        let mut draws = Draws::new(seed, table, index, words);
        (0..8).map(|_| draws.below(1_000_000)).collect()
    };
    let first = numbers(&seed, "t", 1, &["a", "b"]);
    for other in [
        numbers(&seed, "t", 2, &["a", "b"]),
        numbers(&seed, "u", 1, &["a", "b"]),
        numbers(&seed, "t", 1, &["ab"]),
        numbers(&seed, "t", 1, &["a", "b", ""]),
        numbers(&Seed::new([8; 32]), "t", 1, &["a", "b"]),
    ] {
        assert_ne!(first, other);
    }
}

#[test]
fn a_seed_hides_itself_and_comes_back_from_hexadecimal() {
    let seed = Seed::new(std::array::from_fn(|i| i as u8));
    assert_eq!(format!("{seed:?}"), "Seed(…)");
    assert_eq!(Seed::from_hex(&seed.reveal()), Some(seed.clone()));
    let commitment = seed.commitment();
    assert_eq!(Commitment::from_hex(&commitment.to_string()), Some(commitment));
    for bad in ["", "00", &"g".repeat(64), &"A".repeat(64), &"é".repeat(32)] {
        assert_eq!(Seed::from_hex(bad), None, "{bad:?}");
    }
}
