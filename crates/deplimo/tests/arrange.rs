//! What the arranger promises.

use std::cell::Cell;

use deplimo::arrange::{Arrangement, Budget, advise, arrange};
use deplimo::{BAG, Deplimo, Frame, Letter, Move, Reckoning, Shape, Size, covers, spread};
use game::{Actor, Game, Rng, Seat, SplitMix, play_token};
use lexicon::{Letters, Lexicon, Table};

fn rack(seed: u64, count: usize) -> Letters {
    let mut rng = SplitMix::new(seed);
    let mut bag: Vec<Letter> = spread(&BAG).collect();
    for i in (1..bag.len()).rev() {
        bag.swap(i, rng.below(i as u32 + 1) as usize);
    }
    let mut letters = Letters::default();
    bag[..count].iter().for_each(|letter| letters.0[letter.index()] += 1);
    letters
}

fn frame(size: Size, die: u8) -> &'static Frame {
    Frame::of(size, Shape::new(die).unwrap())
}

/// Arranges and checks what holds for every arrangement.
fn arranged(letters: &Letters, frame: &Frame, budget: Budget) -> Arrangement {
    let mut last = i32::MIN;
    let found = arrange(letters, frame, Table::french(), &budget, &|| false, &mut |better| {
        assert!(better.score > last, "progress goes up");
        last = better.score;
    });
    check(letters, frame, &found);
    assert!(last == i32::MIN || last == found.score);
    found
}

/// The first arrangement that is complete.
fn completed(letters: &Letters, frame: &Frame, budget: Budget) -> Arrangement {
    let is_complete = Cell::new(false);
    let stopped = || is_complete.get();
    let found = arrange(letters, frame, Table::french(), &budget, &stopped, &mut |better| {
        is_complete.set(better.singles == frame.segments().len());
    });
    check(letters, frame, &found);
    found
}

fn check(letters: &Letters, frame: &Frame, found: &Arrangement) {
    assert!(covers(letters, &found.layout.letters()), "{}", found.layout);
    let reckoning = Reckoning::of(frame, &found.layout, Lexicon::french());
    assert_eq!(found.score, reckoning.points());
}

#[test]
fn fifty_letters_become_seven_single_words_in_every_shape() {
    for die in 1..=6 {
        let letters = rack(u64::from(die) + 10, 50);
        let found = completed(&letters, frame(Size::Large, die), Budget::of(1_500_000, 1));
        assert_eq!(found.singles, 7, "{die}: {}", found.layout);
        assert_eq!(found.layout.letters(), letters);
        // Every letter counts twice, and once more twice in a corner.
        let values: i32 = spread(&letters).map(Letter::value).sum();
        assert!(found.score >= 2 * values + 2 * 6);
    }
}

#[test]
fn twenty_five_letters_become_four_single_words_where_they_can() {
    let complete = (0..12u64)
        .filter(|&seed| {
            let frame = frame(Size::Small, 1 + (seed % 6) as u8);
            completed(&rack(seed, 25), frame, Budget::of(100_000, 1)).singles == 4
        })
        .count();
    assert!(complete >= 6, "{complete}");
}

#[test]
fn more_work_is_never_worse_and_dear_letters_go_into_corners() {
    let (letters, frame) = (rack(7, 50), frame(Size::Large, 1));
    let scores =
        [10_000, 40_000, 120_000].map(|work| arranged(&letters, frame, Budget::of(work, 3)).score);
    assert!(scores.is_sorted(), "{scores:?}");
    let values: i32 = spread(&letters).map(Letter::value).sum();
    assert!(scores[2] >= 2 * values + 2 * 10, "{scores:?} for letters worth {values}");
}

#[test]
fn the_same_seed_gives_the_same_rule_and_a_stop_is_obeyed() {
    let (letters, frame) = (rack(3, 50), frame(Size::Large, 2));
    let once = arranged(&letters, frame, Budget::of(60_000, 9));
    assert_eq!(once, arranged(&letters, frame, Budget::of(60_000, 9)));
    let budget = Budget::of(u64::MAX, 9);
    let stopped = arrange(&letters, frame, Table::french(), &budget, &|| true, &mut |_| {});
    assert!(stopped.work <= 10_000, "{}", stopped.work);
}

#[test]
fn with_fewer_letters_it_arranges_what_there_is() {
    for count in [0, 1, 2, 3, 5, 10, 20, 33, 45, 49] {
        for size in [Size::Large, Size::Small] {
            let letters = rack(11, count);
            let found = arranged(&letters, frame(size, 4), Budget::of(20_000, 1));
            let least = if count >= 10 { count as i32 } else { 0 };
            assert!(found.score >= least, "{count}: {} {}", found.layout, found.score);
        }
    }
}

#[test]
fn where_single_words_cannot_be_had_words_and_backs_are_laid() {
    // Hardly a word to be had, and no single one.
    let hopeless = Letters::of(b"ZZWWKKQQXXJJHHVVZZWWKKQQXXTRI");
    let found = arranged(&hopeless, frame(Size::Large, 1), Budget::of(40_000, 1));
    assert!(found.score >= 5 && found.singles == 0, "{}", found.layout);
    let vowels = Letters::of("AEIOU".repeat(10).as_bytes());
    let found = arranged(&vowels, frame(Size::Large, 1), Budget::of(40_000, 1));
    assert!(found.score >= 18, "{} {}", found.layout, found.score);
    let has_back = found.layout.bytes().iter().any(u8::is_ascii_lowercase);
    assert!(has_back, "two words and a back: {}", found.layout);
}

#[test]
fn only_words_that_are_common_enough_are_used() {
    let lexicon = Lexicon::french();
    let budget = Budget { commonness: 4, ..Budget::of(60_000, 1) };
    for seed in 0..3 {
        let frame = frame(Size::Large, 1);
        let found = arranged(&rack(seed, 50), frame, budget);
        let reckoning = Reckoning::of(frame, &found.layout, lexicon);
        for word in reckoning.tallies().iter().flat_map(deplimo::Tally::words) {
            assert!(lexicon.commonness(word) >= Some(4), "{word}");
        }
    }
}

#[test]
fn advice_is_legal_and_leads_to_the_end() {
    let mut rng = SplitMix::new(4);
    let mut game = Deplimo::new(&"deplimo players=4 ending=deadline".parse().unwrap());
    let mut lays = 0;
    loop {
        if let Some(drawn) = game.draw(&mut rng) {
            game.play(Actor::Table, &drawn).unwrap();
            continue;
        }
        let seats: Vec<Seat> = game.turn().seats().iter().collect();
        let budget = Budget::of(20_000, 1);
        let advised = seats
            .iter()
            .find_map(|&seat| advise(&game, seat, &budget, &|| false).map(|mv| (seat, mv)));
        let Some((seat, mv)) = advised else { break };
        lays += usize::from(matches!(mv, Move::Lay { .. }));
        play_token(&mut game, Actor::Seat(seat), &mv.to_string()).unwrap();
    }
    assert_eq!(game.turn(), game::Turn::Over);
    assert!(lays >= 4 && game.standings().scores().unwrap().iter().all(|&score| score > 30));
}
