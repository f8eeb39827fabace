//! What the levels of Deplimo know, what they fill, and when they end a race.

use bots::{Answer, Budget, Level, best, think, weigh};
use deplimo::{Deplimo, MAX_SEGMENT, Move, Reckoning};
use game::{Actor, Seat, SplitMix, Turn};
use lexicon::Lexicon;
use shelf::Play;

const ME: Seat = Seat::FIRST;

fn level(number: u8) -> Level {
    Level::new(number).unwrap()
}

fn thought(play: &dyn Play, seat: Seat, number: u8) -> Option<String> {
    let budget = Budget::at(level(number), 5);
    let answer = think(play, seat, &budget, &|| false, &mut |_| {});
    answer.and_then(Answer::played).map(|best| best.token)
}

fn position(play: &dyn Play) -> &Deplimo {
    play.position().unwrap()
}

fn reckoning(play: &dyn Play, seat: Seat) -> Reckoning {
    position(play).reckoning(seat)
}

/// All draws, and what a bot of a level in seat 1 lays meanwhile; the others only draw.
fn drawn(setup: &str, number: u8, seed: u64, laid: &mut Vec<String>) -> Box<dyn Play> {
    let (mut play, mut rng) = (shelf::open(setup).unwrap(), SplitMix::new(seed << 20));
    loop {
        if play.turn() == Turn::Chance {
            let token = play.draw(&mut rng).unwrap();
            play.play(Actor::Table, &token).unwrap();
            continue;
        }
        let Some(drawer) = position(&*play).drawer() else { return play };
        let token = if drawer == ME { thought(&*play, ME, number).unwrap() } else { "draw".into() };
        play.play(Actor::Seat(drawer), &token).unwrap();
        laid.extend(Some(token).filter(|token| token.starts_with("lay=")));
    }
}

/// The same until it has nothing better to lay.
fn arranged(setup: &str, number: u8, seed: u64) -> Box<dyn Play> {
    let mut play = drawn(setup, number, seed, &mut Vec::new());
    while let Some(token) = thought(&*play, ME, number).filter(|token| token != "done") {
        play.play(Actor::Seat(ME), &token).unwrap();
    }
    play
}

#[test]
fn the_low_levels_use_only_words_that_are_common_enough() {
    for (number, longest) in [(1, 5), (2, 8), (3, MAX_SEGMENT)] {
        for seed in 0..6 {
            let play = arranged("deplimo", number, seed);
            let reckoning = reckoning(&*play, ME);
            let words = || reckoning.tallies().iter().flat_map(deplimo::Tally::words);
            assert!(words().count() >= 4, "level {number} lays words: {}", play.fen());
            for word in words() {
                let common = Lexicon::french().commonness(word);
                assert!(common >= Some(bots::deplimo::knows(level(number))), "{number}: {word}");
                assert!(word.len() <= longest, "{number}: {word}");
            }
        }
    }
}

#[test]
fn the_vocabulary_grows_with_the_level() {
    let known: Vec<u8> = Level::all().map(bots::deplimo::knows).collect();
    assert!(known.is_sorted_by(|low, high| low >= high), "{known:?}");
    assert_eq!(known.last(), Some(&0));
}

#[test]
fn a_bot_lays_while_letters_come_and_each_rule_is_better_than_the_last() {
    for (setup, number) in [("deplimo", 1), ("deplimo", 6), ("deplimo players=4", 4)] {
        let mut laid = Vec::new();
        let play = drawn(setup, number, 3, &mut laid);
        assert!(laid.len() >= position(&*play).drawn_times(ME) / 2, "{setup}: {laid:?}");
        let points = |token: &String| {
            let mut play = play.boxed();
            play.play(Actor::Seat(ME), token).unwrap();
            reckoning(&*play, ME).points()
        };
        assert!(laid.iter().map(points).is_sorted_by(|one, next| one < next), "{laid:?}");
    }
}

#[test]
fn level_6_fills_its_rule_with_single_words() {
    for seed in 0..3 {
        let play = arranged("deplimo", 6, seed);
        let singles = reckoning(&*play, ME);
        let singles = singles.tallies().iter().filter(|tally| tally.is_single()).count();
        assert_eq!(singles, 7, "seed {seed}: {}", play.fen());
    }
}

/// `done` ends a race for everybody: a seat that doesn't lead would lose by it.
#[test]
fn only_who_leads_ends_a_race() {
    let mut play = arranged("deplimo", 5, 1);
    assert_eq!(thought(&*play, ME, 5).as_deref(), Some("done"), "nobody else has laid a word");
    let ahead = {
        // The other seat finds a better rule, or this test says nothing.
        let other = Seat::at(1);
        let token = thought(&*play, other, 6).unwrap();
        play.play(Actor::Seat(other), &token).unwrap();
        reckoning(&*play, other).points() > reckoning(&*play, ME).points()
    };
    let (trails, leads) = if ahead { (ME, Seat::at(1)) } else { (Seat::at(1), ME) };
    assert_ne!(thought(&*play, trails, 5).as_deref(), Some("done"));
    while let Some(token) = thought(&*play, trails, 5) {
        play.play(Actor::Seat(trails), &token).unwrap();
        if reckoning(&*play, trails).points() > reckoning(&*play, leads).points() {
            return; // it took the lead, and the other one trails now
        }
    }
    let budget = Budget::at(level(5), 5);
    assert_eq!(think(&*play, trails, &budget, &|| false, &mut |_| {}), Some(Answer::Wait));
    assert_eq!(thought(&*play, leads, 5).as_deref(), Some("done"));
}

/// §5.1: S and Z are alone in the 6 and serve KILTS and ALLOUEZ, so that the rule is full and leads.
#[test]
fn a_rule_whose_corners_serve_one_word_ends_a_race() {
    let rule = "KILTSucreZEUOLLARDNOFFEVIDENTESAUVAGERIEUQOHCwETUJ";
    let hands = "AAACCDDEEEEEEEEFFGHIIIJKLLLNNOOOQRRRSSTTTUUUUUVVWZ,AAAAABBEEEEEEGIIIIIILLLMMMMNNNNNNOOOOPPRRRSSTTTUXY";
    let fen = format!(
        "deplimo players=2 ending=race minutes=10 @ 1,4 1 {hands} {rule},{} - - - -",
        ".".repeat(50)
    );
    let play = shelf::open_fen(&fen).unwrap();
    assert_eq!(thought(&*play, ME, 5).as_deref(), Some("done"));
    let advice = deplimo::arrange::Budget::of(0, 1);
    let advised = deplimo::arrange::advise(position(&*play), ME, &advice, &|| false);
    assert_eq!(advised, Some(Move::Done));
}

/// With a deadline it freezes the own rule alone.
#[test]
fn with_a_deadline_who_has_nothing_better_is_done() {
    let play = arranged("deplimo ending=deadline", 3, 1);
    assert_eq!(thought(&*play, ME, 3).as_deref(), Some("done"));
}

#[test]
fn a_rule_is_weighed_by_its_points_and_a_draw_is_not() {
    let play = drawn("deplimo players=4", 1, 2, &mut Vec::new());
    let budget = Budget::at(level(5), 1);
    let best = best(&*play, ME, &budget, &|| false).unwrap();
    let of = |token: &str| weigh(&*play, ME, token, &budget, &|| false);
    let empty = Move::Lay { layout: deplimo::Layout::empty(deplimo::Size::Small) }.to_string();
    assert_eq!(of(&best.token), Some(best.value));
    assert!(of(&empty) < Some(best.value - 0.2), "{:?} {best:?}", of(&empty));
    assert_eq!(of("draw"), None);
    assert_eq!(of("lay=no"), None);
}

#[test]
fn the_same_letters_give_the_same_rule_whatever_the_seed() {
    let play = drawn("deplimo", 2, 9, &mut Vec::new());
    let of = |seed: u64| {
        let budget = Budget::at(level(2), SplitMix::new(seed).next_u64());
        think(&*play, ME, &budget, &|| false, &mut |_| {})
    };
    assert_eq!(of(1), of(2));
}

/// A person takes in one word; a whole rule comes when no word can be added.
#[test]
fn a_hint_is_a_word_for_a_segment_before_it_is_a_whole_rule() {
    let mut play = drawn("deplimo", 1, 4, &mut Vec::new());
    let advice = |play: &dyn Play| {
        bots::hint(play, ME, &Budget::at(level(5), 1), &|| false, &mut |_| {}).unwrap().token
    };
    let (mut words, mut before) = (0, *position(&*play).layout(ME));
    loop {
        let token = advice(&*play);
        let Ok(Move::Lay { layout }) = token.parse() else { panic!("{token}") };
        let is_added = (0..before.len()).all(|cell| {
            before.get(cell) == deplimo::Face::Empty || before.get(cell) == layout.get(cell)
        });
        let changed =
            (0..before.len()).filter(|&cell| before.get(cell) != layout.get(cell)).count();
        assert!(changed > 0);
        if !is_added {
            break;
        }
        assert!(changed <= MAX_SEGMENT, "one word: {token}");
        play.play(Actor::Seat(ME), &token).unwrap();
        (words, before) = (words + 1, layout);
    }
    assert!(words > 0, "a word came first");
}
