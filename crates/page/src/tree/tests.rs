use game::chance::Seed;
use game::{BySeat, Level, Rng, Seat, SplitMix, Turn};
use shelf::Record;
use table::Sitter;

use super::*;
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

/// A game of four in a row with these columns.
fn quatre(columns: &str) -> Tree {
    let mut record = Record::new("quatre");
    record.tokens = columns.split_whitespace().map(str::to_owned).collect();
    let (_, log) = record.replay().unwrap();
    Tree::new(&*record.start().unwrap(), &log)
}

/// Plays columns from a node on, and gives the last one.
fn try_out(tree: &mut Tree, mut at: Node, columns: &str) -> Node {
    for column in columns.split_whitespace() {
        let seat = tree.position(at).turn().seats().lowest().unwrap();
        at = tree.play(at, Actor::Seat(seat), column, &mut SplitMix::new(0)).unwrap();
    }
    at
}

/// What stands in the file of a tree.
fn written(tree: &Tree) -> String {
    tree.kept().trim().to_owned()
}

fn grafted(tree: &Tree, text: &str) -> Tree {
    let mut fresh = Tree::new(tree.start(), &tree.log(tree.played()));
    fresh.graft(&text.parse().unwrap());
    fresh
}

#[test]
fn the_game_stays_whatever_is_tried() {
    let mut tree = quatre("a b c");
    assert!(!tree.has_variations());
    let before = tree.log(tree.played());
    let tip = try_out(&mut tree, Node(1), "c d");
    assert_eq!((tree.depth(tip), tree.is_played(tip)), (3, false));
    assert_eq!((tree.in_game(tip), tree.in_game(Node(2))), (Node(1), Node(2)));
    assert_eq!(tree.log(tree.played()), before);
    assert_eq!(written(&tree), "a b (c d) c");
    // The same again is the same line, and what the game played is the game.
    assert_eq!(try_out(&mut tree, Node(1), "c d"), tip);
    assert_eq!(try_out(&mut tree, Node(1), "b c"), tree.played());
    assert_eq!(written(&tree), "a b (c d) c");
}

#[test]
fn a_refused_token_changes_nothing() {
    let mut tree = quatre("a a a a a a");
    let second = Actor::Seat(Seat::at(1));
    let end = tree.played();
    assert!(tree.play(end, Actor::Seat(Seat::FIRST), "a", &mut SplitMix::new(0)).is_err());
    assert!(tree.play(end, second, "b", &mut SplitMix::new(0)).is_err());
    assert!(!tree.has_variations());
}

#[test]
fn lines_leave_the_game_each_other_and_its_end() {
    let mut tree = quatre("a b c");
    let one = try_out(&mut tree, Node(1), "c d e");
    let leaves = tree.on_the_way(one, 3);
    try_out(&mut tree, leaves, "f");
    try_out(&mut tree, ROOT, "g");
    let end = tree.played();
    try_out(&mut tree, end, "d d");
    assert_eq!(written(&tree), "a (g) b (c d e (f)) c * (d d)");
    assert_eq!(written(&grafted(&tree, &tree.kept())), written(&tree));
    // An empty game too.
    let mut tree = quatre("");
    try_out(&mut tree, ROOT, "a b");
    try_out(&mut tree, ROOT, "c");
    assert_eq!(written(&tree), "* (a b) (c)");
    assert_eq!(written(&grafted(&tree, &tree.kept())), written(&tree));
}

#[test]
fn a_line_is_cut_off_with_all_that_leave_it() {
    let mut tree = quatre("a b c");
    let tip = try_out(&mut tree, Node(1), "c d e");
    let leaves = tree.on_the_way(tip, 3);
    let inner = try_out(&mut tree, leaves, "f g");
    assert_eq!(tree.cut(inner), leaves);
    assert_eq!(written(&tree), "a b (c d e) c");
    try_out(&mut tree, leaves, "f g");
    assert_eq!(tree.cut(tip), Node(1));
    assert_eq!(written(&tree), "a b c");
    let end = tree.played();
    assert_eq!(tree.cut(end), end);
    assert_eq!(written(&tree), "a b c");
}

#[test]
fn lines_lie_on_rows_that_are_free() {
    let mut tree = quatre("a b c d e f");
    try_out(&mut tree, Node(1), "a a");
    try_out(&mut tree, Node(5), "a");
    let long = try_out(&mut tree, Node(2), "a a a a");
    let rows: Vec<(usize, usize)> =
        tree.strands().iter().map(|strand| (strand.row, tree.depth(strand.tip()))).collect();
    assert_eq!(rows, [(0, 6), (1, 3), (2, 6), (1, 6)]);
    let from = tree.on_the_way(long, 4);
    try_out(&mut tree, from, "b");
    let inner = tree.strands().into_iter().find(|strand| strand.from == from).unwrap();
    assert_eq!((inner.from_row, inner.row), (2, 3));
}

#[test]
fn one_goes_from_line_to_line_as_far_along_as_before() {
    let mut tree = quatre("a b c d e f");
    let one = try_out(&mut tree, Node(1), "a a");
    let other = try_out(&mut tree, Node(4), "g");
    let down = |node| tree.beside(node, Beside::Below);
    assert_eq!(down(Node(3)), Some(one));
    assert_eq!(down(ROOT), Some(tree.on_the_way(one, 2)));
    assert_eq!(down(one), Some(other));
    assert_eq!(down(other), None);
    assert_eq!(tree.beside(other, Beside::Above), Some(one));
    assert_eq!(tree.beside(one, Beside::Above), Some(Node(3)));
    assert_eq!(tree.beside(Node(3), Beside::Above), None);
}

#[test]
fn the_dice_of_the_game_fall_again_as_long_as_it_had_any() {
    let game = played("detrak players=1", 9);
    let mut tree = Tree::of(&game);
    let throws: Vec<String> = tree.throws.clone();
    assert!(throws.len() >= 4);
    // Something else is written after the first throw, whatever comes.
    let mut at = Node(2);
    let mut rng = SplitMix::new(8);
    for _ in 0..throws.len() + 2 {
        let play = tree.position(at);
        let token = play.legal(Seat::FIRST).pop().unwrap();
        at = tree.play(at, Actor::Seat(Seat::FIRST), &token, &mut rng).unwrap();
    }
    let thrown = chance::throws(tree.start(), &tree.log(at));
    assert_eq!(thrown[..throws.len()], throws);
    assert!(thrown.len() > throws.len(), "it goes on with other dice");
}

#[test]
fn trees_of_all_games_are_written_and_read_again() {
    for info in shelf::CATALOGUE {
        let game = played(info.id, 30);
        let mut tree = Tree::of(&game);
        let mut rng = SplitMix::new(11);
        for _ in 0..6 {
            let mut at = Node(rng.below(tree.twigs.len() as u32) as usize);
            for _ in 0..4 {
                let play = tree.position(at);
                let Turn::Seats(turn) = play.turn() else { break };
                let seat = turn.any(&mut rng).unwrap();
                let token = play.sample(seat, &mut rng).unwrap();
                at = tree.play(at, Actor::Seat(seat), &token, &mut rng).unwrap();
            }
        }
        assert!(tree.has_variations(), "{}", info.id);
        let again = grafted(&tree, &tree.kept());
        assert_eq!(again.kept(), tree.kept());
        assert_eq!(again.strands().len(), tree.strands().len());
        // The file of the game has them too, and is sound.
        let mut record = game.record("2026-11-18".parse().unwrap());
        record.adopt_variations(&tree.kept().parse().unwrap());
        let read: Record = record.to_string().parse().unwrap();
        assert_eq!(read.check().unwrap().lines + 1, tree.strands().len(), "{}", info.id);
    }
}

#[test]
fn what_can_no_longer_be_played_is_left_out() {
    let mut tree = quatre("a b c d");
    try_out(&mut tree, Node(1), "c d");
    try_out(&mut tree, Node(3), "e");
    // A move was taken back and another played: what was tried after it is gone.
    let other = quatre("a b e f");
    assert_eq!(written(&grafted(&other, &tree.kept())), "a b (c d) e f");
    let longer = quatre("a b c d e");
    assert_eq!(written(&grafted(&longer, &tree.kept())), "a b (c d) c d (e) e");
    assert_eq!(written(&grafted(&quatre("a"), &tree.kept())), "a * (c d)");
    assert_eq!(written(&grafted(&other, "a b (c x e) e f")), "a b (c) e f");
}

#[test]
fn one_plays_on_for_everybody_or_against_bots() {
    let tree = quatre("a b c");
    let sat = BySeat::from_fn(2, |seat| {
        if seat == Seat::FIRST { Sitter::bot(Level::LOWEST) } else { person("Ada") }
    });
    let own = tree.own_seat(tree.played(), &sat);
    assert_eq!(own, Seat::at(1));
    let alone = Company::Oneself.sitters(&sat, own);
    assert!(alone.values().iter().all(Sitter::is_person));
    assert_eq!(alone[Seat::at(1)].name(), Some("Ada"));
    let level = Level::new(3).unwrap();
    let bots = Company::Bots(level).sitters(&sat, own);
    assert_eq!(bots.values(), [Sitter::bot(level), person("Ada")]);
    let mut session = tree.session("t", Node(2), &bots, 1).unwrap();
    session.look_as(Some(table::UserId::here()));
    assert_eq!(session.table().log().len(), 2);
    assert_eq!(session.table().bots_to_ask().len(), 1);
}
