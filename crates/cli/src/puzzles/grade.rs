//! How hard a problem is: who of the bots finds an answer.

use bots::{Budget, Level};
use lexicon::Lexicon;
use page::puzzle::Puzzle;

/// How often a low level is asked: it doesn't always see the same.
const ASKED: u64 = 3;

/// 1 if a bot of level 2 finds an answer each time, 2 if one of level 4 does, else 3.
pub(super) fn grade(puzzle: &Puzzle) -> u8 {
    let Ok(start) = puzzle.start() else { return 3 };
    let seat = puzzle.seat(&start);
    let finds = |level: u8, seed: u64| {
        let level = Level::new(level).expect("1 to 6");
        let thought = bots::best(&*start.play, seat, &Budget::at(level, seed), &|| false);
        thought.is_some_and(|thought| puzzle.right.iter().any(|right| right.token == thought.token))
    };
    match () {
        () if (1..=ASKED).all(|seed| finds(2, seed)) => 1,
        () if finds(4, 1) => 2,
        () => 3,
    }
}

/// The same for words: by the most common one that is right.
pub(super) fn grade_words(words: &[String]) -> Option<u8> {
    let common = words.iter().filter_map(|word| Lexicon::french().commonness(word)).max()?;
    match common {
        7.. => Some(1),
        5..=6 => Some(2),
        3..=4 => Some(3),
        _ => None,
    }
}
