use game::SplitMix;
use game::chance::Seed;
use protocol::Job;
use text::Lang;

use super::*;
use crate::tree::{Strand, Tree};
use crate::{Invite, LocalGame, person};

/// A game that is played at random, for so many tokens.
fn played(setup: &str, tokens: usize) -> LocalGame {
    let seats = shelf::begin(setup).unwrap().roster().seats();
    let invite = Invite { sitters: vec![person(""); seats], ..Invite::to(setup) };
    let mut game = LocalGame::open("t", &invite, Seed::new([5; 32]), 1).unwrap();
    let mut rng = SplitMix::new(3);
    while game.table().log().len() < tokens {
        let Some(seat) = game.table().play().turn().seats().lowest() else { break };
        let token = game.table().play().sample(seat, &mut rng).unwrap();
        game.play(seat, &token, 2).unwrap();
    }
    game
}

/// Twelve moves of four in a row.
fn twelve() -> Session {
    let record = "[Setup \"quatre\"]\n\na b c d e f a b c d e f".parse().unwrap();
    Session::of_record("t", &record, 1).unwrap()
}

/// Does a job as the worker does it.
fn done(job: Job) -> Judged {
    let Job::Judge { fen, by, token, effort } = job else { panic!("tokens are judged") };
    let play = shelf::open_fen(&fen).unwrap();
    let by = Seat::new(by).map_or(Actor::Table, Actor::Seat);
    let found = bots::judge::judge(&*play, by, &token, effort, &|| false).unwrap();
    let reasons = found.reasons.iter().map(Reason::from).collect();
    let written = Judged { verdict: found.verdict, reasons }.to_bytes();
    Judged::from_bytes(&written).unwrap()
}

fn go_on(analysis: &mut Analysis, session: &Session) -> bool {
    let Some(job) = analysis.next(session) else { return false };
    analysis.add(done(job));
    true
}

fn analysed(session: &Session) -> Analysis {
    let mut analysis = Analysis::new(Effort::Quick);
    while go_on(&mut analysis, session) {}
    analysis
}

#[test]
fn a_game_is_judged_token_by_token_and_goes_on_where_it_stopped() {
    let game = twelve();
    let log = game.table().log();
    let mut analysis = Analysis::new(Effort::Quick);
    for _ in 0..5 {
        assert!(go_on(&mut analysis, &game));
    }
    assert!(!analysis.is_complete(&game));
    let mut again = Analysis::read(&analysis.kept(log), log).unwrap();
    assert_eq!(again, analysis);
    while go_on(&mut again, &game) {}
    assert!(again.is_complete(&game));
    assert_eq!(again, analysed(&game), "the same game and effort give the same result");
}

#[test]
fn what_was_kept_of_another_game_is_not_read() {
    let game = twelve();
    let log = game.table().log();
    let kept = analysed(&game).kept(log);
    assert!(Analysis::read(&kept, &log[..11]).is_none(), "a move was taken back");
    let mut other = log.to_vec();
    other[3].token = if other[3].token == "a" { "b".into() } else { "a".into() };
    assert!(Analysis::read(&kept, &other).is_none());
    for broken in ["", "quick", "quick 0", "deep 00000000 !", &kept[..kept.len() - 3]] {
        assert!(Analysis::read(broken, log).is_none(), "{broken}");
    }
}

#[test]
fn a_blunder_is_named_with_what_was_better_and_turns_the_game() {
    // Three in a column, and the other doesn't stop it.
    let record: shelf::Record = "[Setup \"quatre\"]\n\nd a d b d c d".parse().unwrap();
    let game = Session::of_record("t", &record, 1).unwrap();
    let log = game.table().log();
    let analysis = analysed(&game);
    let worst = analysis.worst(log, None);
    let blunder = worst.iter().find(|finding| finding.place == 5).expect("it is named");
    assert_eq!((blunder.seat, blunder.best.as_str()), (Seat::at(1), "d"));
    assert!(!blunder.why.is_empty());
    assert!(matches!(blunder.cost, Cost::Chance(cost) if cost > 1_000), "{:?}", blunder.cost);
    assert!(analysis.worst(log, Some(Seat::at(1))).iter().all(|it| it.seat == Seat::at(1)));
    assert!(analysis.better(log, 6).is_none(), "the winning move costs nothing");
    assert_eq!(analysis.cost(log, 6), Some(Cost::Chance(0)));
    let headline = analysis.headline(log, Some(Seat::at(1)));
    assert!(matches!(headline, Headline::Turned { .. } | Headline::Cost { .. }), "{headline:?}");
    assert_eq!(Analysis::new(Effort::Quick).headline(log, None), Headline::Clean);
}

#[test]
fn the_curve_goes_from_the_beginning_to_what_is_judged() {
    let game = twelve();
    let log = game.table().log();
    let mut analysis = Analysis::new(Effort::Quick);
    assert!(analysis.curve(log, None).traces.is_empty());
    for _ in 0..6 {
        go_on(&mut analysis, &game);
    }
    let curve = analysis.curve(log, None);
    assert_eq!(curve.traces.len(), 2);
    let points = &curve.traces[0].points;
    assert_eq!((points.len(), points[0].0, points[6].0), (7, 0.0, 0.5));
    assert!(points.iter().all(|(_, y)| (0.0..=1.0).contains(y)));
    assert_eq!(analysis.curve(log, Some(Seat::at(1))).traces.len(), 1);
    assert_eq!(curve.traces[0].polyline().split(' ').count(), 7);
    let chances = analysis.chances(6).unwrap();
    assert!((points[6].1 - (1.0 - f64::from(chances[0]) / 10_000.0)).abs() < 1e-9);
    assert_eq!(analysis.chances(7), None);
}

/// The line of what a move cost once rose, where the look at the position before had seen less than the best move
/// showed: it went from there to the position after.
#[test]
fn what_a_move_cost_is_drawn_as_high_as_it_cost() {
    for (setup, tokens) in [("quatre", 40), ("labyrinthe", 24), ("detrak players=2", 30)] {
        let game = played(setup, tokens);
        let log = game.table().log();
        let analysis = analysed(&game);
        let curve = analysis.curve(log, None);
        assert!(!curve.falls.is_empty(), "{setup}: random players lose something");
        for fall in curve.falls {
            let cost = f64::from(analysis.judged[fall.place].verdict.cost) / 10_000.0;
            assert!(fall.to.0 > fall.from.0, "{setup}");
            assert!((fall.to.1 - fall.from.1 - cost).abs() < 1e-9, "{setup}: {fall:?}");
            let own = curve.traces.iter().find(|trace| trace.seat == fall.seat).unwrap();
            assert_eq!(own.points[fall.place + 1], fall.to, "{setup}: it ends on the trace");
        }
    }
}

#[test]
fn lines_that_were_tried_are_judged_kept_and_known_again() {
    let game = twelve();
    let log = game.table().log();
    let mut tree = Tree::kept_with(&game, "a b c d (g g (f f)) e f a b c d e f");
    let mut analysis = analysed(&game);
    assert_eq!(analysis.extent(&game, &tree), (12, 16));
    while let Some((node, job)) = analysis.next_tried(&tree) {
        analysis.add_tried(&tree, node, done(job));
    }
    assert_eq!(analysis.extent(&game, &tree), (16, 16));
    let tips = |tree: &Tree| tree.strands()[1..].iter().map(Strand::tip).collect::<Vec<_>>();
    // A line that is cut off is known again when it is tried once more, whatever its places are called then.
    let kept = analysis.kept(log);
    let cut = tree.cut(tips(&tree)[0]);
    assert!(tree.is_played(cut) && !tree.has_variations());
    let again = Tree::kept_with(&game, "a b c d (g g) e f a b c d e f");
    let read = Analysis::read(&kept, log).unwrap();
    assert_eq!(read, analysis);
    let stood = read.stood(&again, tips(&again)[0]).expect("it was judged");
    assert_eq!(stood.iter().sum::<u16>(), 10_000);
    assert!(Analysis::read(&analysed(&game).kept(log), log).is_some(), "as it was kept before");
    assert_eq!(analysed(&game).next_tried(&Tree::of(&game)), None);
}

#[test]
fn luck_and_play_are_told_in_points() {
    let game = played("detrak players=1", 100);
    let log = game.table().log();
    let analysis = analysed(&game);
    let account = analysis.summary(log).seats[0];
    let score = game.table().play().standings().scores().unwrap()[0];
    assert_eq!(account.end(), 100 * score);
    assert!(account.play < 0, "a random player loses by placing");
    assert!(matches!(analysis.worst(log, None)[0].cost, Cost::Points(_)));
}

#[test]
fn figures_are_written_as_people_read_them() {
    assert_eq!(tenths(Lang::Fr, -236), "−2,4");
    assert_eq!(tenths(Lang::En, 1150), "11.5");
    assert_eq!(tenths(Lang::Fr, -4), "0,0");
    assert_eq!(percent(6_949), 69);
    assert_eq!(Way::of(-1_149), (Way::Lost, 11));
    assert_eq!(Way::of(649), (Way::Won, 6));
    assert_eq!(Way::of(-49), (Way::Even, 0));
}
