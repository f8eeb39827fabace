//! Judgements of whole games: the best move costs nothing, a blunder something, and luck and play add up.

use bots::judge::{POINT, SURE};
use bots::{Budget, Cause, Effort, Judgement, Level, Summary};
use game::{Actor, Entry, Seat, SplitMix, Turn};
use shelf::Play;

const NEVER: &(dyn Fn() -> bool + Sync) = &|| false;

/// Setups of all games, with more than two sides where there are such.
const SETUPS: [&str; 9] = [
    "detrak players=1",
    "detrak players=3 rules=advanced",
    "deflecto",
    "deflecto players=3",
    "caminos",
    "labyrinthe",
    "labyrinthe players=4",
    "deplimo",
    "quatre",
];

fn judge(play: &dyn Play, entry: &Entry, effort: Effort) -> Judgement {
    bots::judge(play, entry.by, &entry.token, effort, NEVER).expect("it may be played")
}

/// What comes next in a game of bots of a level.
fn next(play: &dyn Play, level: u8, rng: &mut SplitMix) -> Option<Entry> {
    let budget = Budget::at(Level::new(level).unwrap(), rng.next_u64());
    let seats = match play.turn() {
        Turn::Over => return None,
        Turn::Chance => return Some(Entry::new(Actor::Table, play.draw(rng)?)),
        Turn::Seats(seats) => seats,
    };
    let asked = seats.must().iter().chain(seats.may().iter());
    let mut answers = asked.filter_map(|seat| {
        let thought = bots::think(play, seat, &budget, NEVER, &mut |_| {})?.played()?;
        Some(Entry::new(Actor::Seat(seat), thought.token))
    });
    let rings = || play.alarm().map(|(token, _)| Entry::new(Actor::Table, token));
    answers.next().or_else(rings)
}

/// A game of bots until it is over, or until somebody may act after so many tokens.
fn game(setup: &str, level: u8, seed: u64, most: usize) -> (Box<dyn Play>, Vec<Entry>) {
    let (mut play, mut rng) = (shelf::open(setup).unwrap(), SplitMix::new(seed));
    let mut log = Vec::new();
    while (log.len() < most || play.turn() == Turn::Chance)
        && let Some(entry) = next(&*play, level, &mut rng)
    {
        play.play(entry.by, &entry.token).unwrap();
        log.push(entry);
    }
    (play, log)
}

fn judged(setup: &str, log: &[Entry], effort: Effort) -> Vec<Judgement> {
    let mut play = shelf::open(setup).unwrap();
    let all = log.iter().map(|entry| {
        let judged = judge(&*play, entry, effort);
        play.play(entry.by, &entry.token).unwrap();
        judged
    });
    all.collect()
}

fn summary(log: &[Entry], judged: &[Judgement]) -> Summary {
    Summary::of(log.iter().zip(judged).map(|(entry, judged)| (entry.by, &judged.verdict)))
}

#[test]
fn the_same_game_and_effort_give_the_same_numbers_and_each_token_goes_on_from_the_one_before() {
    for setup in SETUPS {
        let (_, log) = game(setup, 3, 5, 24);
        let once = judged(setup, &log, Effort::Quick);
        assert_eq!(once, judged(setup, &log, Effort::Quick), "{setup}");
        for (nth, two) in once.windows(2).enumerate() {
            assert_eq!(two[0].verdict.after, two[1].verdict.before, "{setup}: token {}", nth + 2);
        }
    }
}

#[test]
fn the_best_token_that_is_named_costs_nothing_and_has_reasons() {
    for setup in SETUPS {
        let (play, _) = game(setup, 2, 8, 30);
        let seat = play.turn().first().lowest();
        let Some(seat) = seat else { continue };
        let mut rng = SplitMix::new(1);
        let token = play.sample(seat, &mut rng).unwrap();
        let first = judge(&*play, &Entry::new(Actor::Seat(seat), token), Effort::Quick);
        let Some(best) = first.verdict.best else { continue };
        let again = judge(&*play, &Entry::new(Actor::Seat(seat), best.clone()), Effort::Quick);
        assert_eq!((again.verdict.cost, again.verdict.points_cost), (0, 0), "{setup}: {best}");
        assert_eq!(again.verdict.best, Some(best), "{setup}");
        assert!(!again.reasons.is_empty(), "{setup}");
    }
}

/// Of many tokens the one that costs most.
fn worst(play: &dyn Play, seat: Seat) -> Judgement {
    let mut rng = SplitMix::new(1);
    let tokens = (0..40).filter_map(|_| play.sample(seat, &mut rng));
    let all = tokens.map(|token| judge(play, &Entry::new(Actor::Seat(seat), token), Effort::Quick));
    all.max_by_key(|judged| judged.verdict.cost).unwrap()
}

#[test]
fn a_blunder_costs_in_every_game() {
    let positions = [
        ("detrak", 22),
        ("deflecto", 12),
        ("caminos", 10),
        ("labyrinthe", 20),
        ("deplimo", 56),
        ("quatre", 8),
    ];
    for (setup, tokens) in positions {
        let (play, _) = game(setup, 3, 4, tokens);
        let seat = play.turn().first().lowest().expect("the game goes on");
        let verdict = worst(&*play, seat).verdict;
        assert!(verdict.cost > 200, "{setup}: {verdict:?}");
        assert!(verdict.best.is_some(), "{setup}");
        let has_points = !verdict.after.points.is_empty();
        assert!(!has_points || verdict.points_cost > POINT, "{setup}: {verdict:?}");
    }
}

#[test]
fn luck_and_play_add_up_to_the_score() {
    for (setup, level) in
        [("detrak players=1", 2), ("detrak players=3 rules=advanced", 4), ("deplimo", 3)]
    {
        let (end, log) = game(setup, level, 11, usize::MAX);
        assert_eq!(end.turn(), Turn::Over);
        let judged = judged(setup, &log, Effort::Quick);
        let summary = summary(&log, &judged);
        for (seat, account) in Seat::all(summary.seats.len()).zip(&summary.seats) {
            let score = end.standings().seats[seat].score.unwrap();
            assert_eq!(account.end(), POINT * score, "{setup}: {account:?}");
            assert!(account.luck != 0 && account.play < 0, "{setup}: {account:?}");
        }
    }
}

/// It can be laid anew, so that nothing is lost by it; yet words that lie win games.
#[test]
fn a_rule_that_is_laid_while_letters_come_costs_nothing_and_makes_chances_better() {
    let (_, log) = game("deplimo", 2, 3, 24);
    let all = judged("deplimo", &log, Effort::Quick);
    let laid = log.iter().zip(&all).filter(|(entry, _)| entry.token.starts_with("lay="));
    let mut count = 0;
    for (entry, Judgement { verdict, .. }) in laid {
        let Actor::Seat(seat) = entry.by else { panic!("the table lays nothing") };
        assert_eq!((verdict.cost, verdict.points_cost), (0, 0), "{entry:?}");
        assert_eq!(verdict.best.as_ref(), Some(&entry.token));
        let [before, after] =
            [&verdict.before, &verdict.after].map(|odds| odds.chances[seat.index()]);
        assert!(after > before, "{entry:?}: {before} {after}");
        count += 1;
    }
    assert!(count > 3, "{count}");
}

#[test]
fn what_one_side_wins_the_other_loses() {
    for (setup, tokens) in [("deflecto", 9), ("caminos", 5), ("labyrinthe", 31), ("deplimo", 33)] {
        let (play, _) = game(setup, 3, 2, tokens);
        let seat = play.turn().first().lowest().expect("the game goes on");
        let token = play.sample(seat, &mut SplitMix::new(1)).unwrap();
        let chances = judge(&*play, &Entry::new(Actor::Seat(seat), token), Effort::Quick)
            .verdict
            .after
            .chances;
        assert!(chances[0].abs_diff(SURE - chances[1]) <= 1, "{setup}: {chances:?}");
    }
}

#[test]
fn throws_are_luck_and_change_no_play() {
    let (_, log) = game("detrak", 5, 3, usize::MAX);
    for (entry, judged) in log.iter().zip(judged("detrak", &log, Effort::Quick)) {
        let expected = if entry.by == Actor::Table { Cause::Chance } else { Cause::Play };
        assert_eq!(judged.verdict.cause, expected);
        if let Actor::Seat(seat) = entry.by {
            let other = 1 - seat.index();
            let [before, after] = [&judged.verdict.before, &judged.verdict.after];
            assert_eq!(before.points[other], after.points[other], "nobody can interfere");
        }
    }
}

#[test]
fn who_has_won_has_all_and_who_resigns_nothing() {
    let (play, _) = game("caminos", 3, 2, 6);
    let resigned = judge(&*play, &Entry::new(Actor::Seat(Seat::at(1)), "resign"), Effort::Quick);
    assert_eq!(resigned.verdict.after.chances, [SURE, 0]);
    assert!(bots::judge(&*play, Actor::Table, "!roll=12", Effort::Quick, NEVER).is_none());
    let stopped = bots::judge(&*play, Actor::Seat(Seat::at(1)), "resign", Effort::Quick, &|| true);
    assert_eq!(stopped, None, "what a stop cut short is no judgement");
}

#[test]
fn the_worst_moves_are_named_worst_first() {
    let (_, log) = game("labyrinthe", 1, 6, 60);
    let judged = judged("labyrinthe", &log, Effort::Quick);
    let summary = summary(&log, &judged);
    let costs: Vec<u16> = judged.iter().map(|judged| judged.verdict.cost).collect();
    let named = summary.worst(None);
    assert_eq!(named.len(), 3);
    assert_eq!(costs[named[0]], *costs.iter().max().unwrap());
    assert!(costs[named[0]] >= costs[named[1]] && costs[named[1]] >= costs[named[2]]);
    let own = summary.worst(Some(Seat::FIRST));
    assert!(own.iter().all(|&place| log[place].by == Actor::Seat(Seat::FIRST)));
    assert_eq!(summary.curve.len(), log.len() + 1);
    let lost: u32 = costs.iter().map(|&cost| u32::from(cost)).sum();
    assert_eq!(lost, summary.seats.iter().map(|seat| seat.cost).sum::<u32>());
}
