//! What every mind must do: be legal, repeatable and stoppable, see a win, and not see the future.

use bots::detrak::train::{LINES_FIRST, Training};
use bots::{Answer, Budget, Level, hint, think};
use game::{Actor, Seat, SplitMix, Turn};
use shelf::Play;

const SETUPS: [&str; 8] = [
    "detrak players=2",
    "detrak players=3 rules=advanced",
    "deflecto players=2",
    "deflecto players=3 level=2",
    "caminos board=octagon",
    "caminos players=4 neutral=yes",
    "labyrinthe players=4",
    "quatre",
];

/// A position after so many random tokens, with somebody to act.
fn position(setup: &str, tokens: usize, seed: u64) -> Option<(Box<dyn Play>, Seat)> {
    let (mut play, mut rng) = (shelf::open(setup).unwrap(), SplitMix::new(seed));
    let mut played = 0;
    loop {
        match play.turn() {
            Turn::Over => return None,
            Turn::Chance => {
                let token = play.draw(&mut rng).unwrap();
                play.play(Actor::Table, &token).unwrap();
            }
            Turn::Seats(seats) if played >= tokens => return seats.lowest().map(|s| (play, s)),
            Turn::Seats(seats) => {
                let seat = seats.any(&mut rng).unwrap();
                let token = play.sample(seat, &mut rng).unwrap();
                play.play(Actor::Seat(seat), &token).unwrap();
            }
        }
        played += 1;
    }
}

fn level(number: u8) -> Level {
    Level::new(number).unwrap()
}

#[test]
fn every_level_plays_legal_tokens_again_and_again_the_same() {
    for setup in SETUPS {
        for tokens in [0, 3, 9] {
            let Some((play, seat)) = position(setup, tokens, 5) else { continue };
            for number in [1, 2, 3, 4] {
                let budget = Budget::at(level(number), 9);
                let best = || {
                    think(&*play, seat, &budget, &|| false, &mut |_| {}).and_then(Answer::played)
                };
                let thought = best().unwrap();
                let by = Actor::Seat(seat);
                assert!(play.check(by, &thought.token).is_ok(), "{setup}: {}", thought.token);
                assert!((0.0..=1.0).contains(&thought.value), "{setup}: {thought:?}");
                assert_eq!(best(), Some(thought), "{setup}");
            }
        }
    }
}

#[test]
fn a_seat_that_may_not_act_has_no_thought() {
    for setup in ["labyrinthe", "caminos", "deflecto", "quatre"] {
        let play = shelf::open(setup).unwrap();
        let budget = Budget::at(level(3), 1);
        assert_eq!(think(&*play, Seat::at(1), &budget, &|| false, &mut |_| {}), None, "{setup}");
    }
}

#[test]
fn who_is_told_to_stop_answers_at_once() {
    for setup in SETUPS {
        let Some((play, seat)) = position(setup, 4, 8) else { continue };
        let endless = Budget::at(Level::TOP, 1).with_nodes(u64::MAX);
        let best = think(&*play, seat, &endless, &|| true, &mut |_| {});
        let best = best.and_then(Answer::played).unwrap();
        assert!(best.nodes < 5_000, "{setup}: {}", best.nodes);
    }
}

#[test]
fn a_hint_says_why() {
    for setup in SETUPS {
        let Some((play, seat)) = position(setup, 5, 2) else { continue };
        let said = hint(&*play, seat, &Budget::at(level(3), 1), &|| false, &mut |_| {}).unwrap();
        assert!(!said.reasons.is_empty(), "{setup}");
        assert!(said.reasons.iter().all(game::Phrase::is_complete), "{setup}: {said:?}");
    }
}

/// Halted while it learned lines alone, and again when the symbols had begun.
#[test]
fn training_that_goes_on_comes_to_the_same_weights() {
    let sweep = |training: &mut Training, until: u64| {
        while training.sweeps() < until {
            training.sweep(300, &|| {});
        }
    };
    let (mut whole, mut halted) = (Training::new(3), Training::new(3));
    sweep(&mut whole, LINES_FIRST + 2);
    for until in [1, LINES_FIRST, LINES_FIRST + 1, LINES_FIRST + 2] {
        let before = halted.weights();
        sweep(&mut halted, until);
        assert!(halted.weights() != before, "{until}");
        halted = Training::load(&halted.save()).unwrap();
        assert_eq!(halted.sweeps(), until);
    }
    assert!(whole.weights() == halted.weights());
    assert!(Training::load(&halted.save()[1..]).is_err());
}

/// A level 5 that forgot what it learned would score some twenty points.
#[test]
fn the_learned_weights_play_detrak_well() {
    let (mut sum, games) = (0, 60);
    for seed in 0..games {
        let (mut play, mut rng) =
            (shelf::open("detrak players=1").unwrap(), SplitMix::new(seed << 32));
        while play.turn() != Turn::Over {
            match play.draw(&mut rng) {
                Some(roll) => play.play(Actor::Table, &roll).unwrap(),
                None => {
                    let budget = Budget::at(level(5), seed);
                    let best = bots::best(&*play, Seat::FIRST, &budget, &|| false).unwrap();
                    play.play(Actor::Seat(Seat::FIRST), &best.token).unwrap();
                }
            }
        }
        sum += play.standings().scores().unwrap()[0];
    }
    let mean = f64::from(sum) / games as f64;
    assert!(mean > 33.0, "{mean}");
}
