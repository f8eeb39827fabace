//! Positions in which one move decides, and what levels 3 to 6 play there: no win is missed, no loss let happen.
//!
//! The positions lie in `data`, a line each, because to find them costs more than to think about them. They
//! are made again, by games of levels 1 and 2 as those play then, so not the same ones, by
//! `cargo test --release -p bots --test suites -- --ignored --test-threads 1 make_`.

use std::path::PathBuf;

use bots::rating::{How, Values, rate};
use bots::{Budget, Level, best};
use game::{Actor, Rng, Seat, SplitMix, Turn};
use shelf::Play;

/// Positions of each suite.
const COUNT: usize = 200;
/// Threats in which the two strongest levels think each time tests run; all are in a test that is long.
const WHOLE: usize = 20;

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(format!("{name}.txt"))
}

/// The positions of a suite, each with the seat that is to act.
fn suite(name: &str) -> Vec<(Box<dyn Play>, Seat)> {
    let text = std::fs::read_to_string(file(name)).unwrap();
    let open = |line: &str| {
        let play = shelf::open_fen(line).unwrap();
        let seat = play.turn().seats().lowest().unwrap();
        (play, seat)
    };
    let positions: Vec<_> = text.lines().map(open).collect();
    assert_eq!(positions.len(), COUNT, "{name}");
    positions
}

/// What a level plays.
fn choice(play: &dyn Play, seat: Seat, budget: &Budget) -> String {
    best(play, seat, budget, &|| false).unwrap().token
}

fn after(play: &dyn Play, seat: Seat, token: &str) -> Box<dyn Play> {
    let mut after = play.boxed();
    after.play(Actor::Seat(seat), token).unwrap();
    after
}

/// Whether the game is over and the seat alone is first.
fn has_won(play: &dyn Play, seat: Seat) -> bool {
    let ranks = play.standings().ranks().unwrap_or_default();
    let firsts = ranks.iter().filter(|&&rank| rank == 1).count();
    play.turn() == Turn::Over && firsts == 1 && ranks[seat.index()] == 1
}

/// Whether whoever is to act can win at once, by the rules alone.
fn can_win(play: &dyn Play) -> bool {
    let Some(seat) = play.turn().seats().lowest() else { return false };
    play.legal(seat).iter().any(|token| has_won(&*after(play, seat, token), seat))
}

/// Every level from 3 plays a move that passes, in every position of a suite.
fn passes(name: &str, is_whole: impl Fn(usize) -> bool, good: impl Fn(&dyn Play, Seat) -> bool) {
    for (nth, (play, seat)) in suite(name).into_iter().enumerate() {
        for level in Level::all().skip(2) {
            if level.number() > 4 && !is_whole(nth) {
                continue;
            }
            let token = choice(&*play, seat, &Budget::at(level, nth as u64));
            let is_good = good(&*after(&*play, seat, &token), seat);
            assert!(is_good, "{name}, level {}: {token} in {}", level.number(), play.fen());
        }
    }
}

#[test]
fn a_win_in_one_placement_is_never_missed() {
    passes("caminos-wins", |_| true, has_won);
}

#[test]
fn a_win_in_one_half_move_is_never_missed() {
    passes("labyrinthe-wins", |_| true, has_won);
}

#[test]
fn a_win_by_the_last_tile_or_by_agreeing_is_never_missed() {
    passes("deflecto-wins", |_| true, has_won);
}

#[test]
fn a_loss_in_one_placement_is_always_prevented() {
    let is_safe = |play: &dyn Play, _: Seat| !can_win_fast(play);
    passes("caminos-threats", |nth| nth % (COUNT / WHOLE) == 0, is_safe);
}

#[test]
#[ignore = "long: the strongest levels think to the end everywhere"]
fn a_loss_in_one_placement_is_always_prevented_by_whole_searches() {
    let is_safe = |play: &dyn Play, _: Seat| !can_win(play);
    passes("caminos-threats", |_| true, is_safe);
}

/// The same as [`can_win`], by ratings: a test of the crate shows that they are values after the move.
fn can_win_fast(play: &dyn Play) -> bool {
    let Some(seat) = play.turn().seats().lowest() else { return false };
    let mut values = Values::default();
    rate(play, seat, How::Mind, &mut values);
    values.iter().any(|value| value >= 1_000_000)
}

/// A suite from games of weak bots: of each game the first position that is wanted.
fn make(name: &str, setups: &[&str], wanted: impl Fn(&dyn Play, Seat) -> bool) {
    let mut lines: Vec<String> = Vec::new();
    for seed in 0.. {
        if lines.len() == COUNT {
            break;
        }
        let setup = setups[seed as usize % setups.len()];
        lines.extend(first_wanted(setup, seed, &wanted).map(|play| line(&*play)));
        eprint!("\r{name}: {} of {COUNT}, {seed} games", lines.len());
    }
    eprintln!();
    std::fs::write(file(name), lines.join("\n") + "\n").unwrap();
}

/// A position as a line. What stood before in the Labyrinthe is left out: it is long, and decides nothing here.
fn line(play: &dyn Play) -> String {
    let fen = play.fen();
    let words = if play.info().id == "labyrinthe" { 10 } else { usize::MAX };
    fen.split(' ').take(words).collect::<Vec<_>>().join(" ")
}

fn first_wanted(
    setup: &str,
    seed: u64,
    wanted: &impl Fn(&dyn Play, Seat) -> bool,
) -> Option<Box<dyn Play>> {
    let (mut play, mut rng) = (shelf::open(setup).unwrap(), SplitMix::new(seed << 32));
    while let Turn::Seats(seats) = play.turn() {
        let seat = seats.lowest().unwrap();
        if wanted(&*play, seat) {
            return Some(play);
        }
        // Short-sighted play brings such positions about much sooner than any moves do.
        let level = Level::new(1 + rng.below(2) as u8).unwrap();
        let proposes = rng.below(200) == 0 && play.check(Actor::Seat(seat), "settle").is_ok();
        let token = match proposes {
            true => "settle".to_owned(),
            false => choice(&*play, seat, &Budget::at(level, rng.next_u64())),
        };
        play.play(Actor::Seat(seat), &token).unwrap();
    }
    None
}

/// Whether some moves win at once and some don't.
fn decides(play: &dyn Play, seat: Seat) -> bool {
    let mut legal = play.legal(seat).into_iter();
    let Some(first) = legal.next() else { return false };
    let wins = |token: &str| has_won(&*after(play, seat, token), seat);
    let is_first = wins(&first);
    legal.any(|token| wins(&token) != is_first)
}

/// Whether most moves let the other side win at once, but not all, and none wins.
fn is_threatened(play: &dyn Play, seat: Seat) -> bool {
    if can_win_fast(play) {
        return false;
    }
    let legal = play.legal(seat);
    let lost = legal.iter().filter(|token| can_win_fast(&*after(play, seat, token))).count();
    lost < legal.len() && 2 * lost > legal.len()
}

const BOARDS: [&str; 5] = [
    "caminos",
    "caminos",
    "caminos board=diamond",
    "caminos board=octagon",
    "caminos board=ring neutral=yes",
];

#[test]
#[ignore = "writes a suite"]
fn make_wins() {
    make("caminos-wins", &BOARDS, decides);
    make("labyrinthe-wins", &["labyrinthe"], decides);
    make("deflecto-wins", &["deflecto", "deflecto level=2"], decides);
}

#[test]
#[ignore = "writes a suite"]
fn make_threats() {
    make("caminos-threats", &BOARDS, is_threatened);
}
