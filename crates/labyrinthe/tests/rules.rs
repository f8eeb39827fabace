//! The rules as drawings: a piece of the board in, moves and refusals out, one rule a test.
//!
//! Where a rule doesn't care for directions its drawing is looked at in all eight ways: as
//! it is, turned by quarter turns, and each of these mirrored.

mod drawn;

use drawn::{Drawn, View, seat};
use game::{Actor, Game, RESIGN, Seat, Turn, play_token};
use labyrinthe::{Block, Board, Cell, Distances, End, Labyrinthe, Phase, Players, Setup};

/// Plays tokens of the seats to act, `3:resign` out of turn; gives the code of the first refusal.
fn play(game: &mut Labyrinthe, tokens: &str) -> Result<(), &'static str> {
    for word in tokens.split_whitespace() {
        let (by, token) = match word.split_once(':') {
            Some((number, token)) => (number.parse().unwrap(), token),
            None => (game.turn().seats().lowest().unwrap_or(Seat::FIRST), word),
        };
        play_token(game, Actor::Seat(by), token).map_err(|refusal| refusal.code())?;
    }
    Ok(())
}

fn played(setup: &str, tokens: &str) -> Labyrinthe {
    let mut game = Labyrinthe::new(&setup.parse().unwrap());
    play(&mut game, tokens).unwrap_or_else(|code| panic!("{tokens}: {code}"));
    game
}

fn refused(setup: &str, tokens: &str) -> &'static str {
    let mut game = Labyrinthe::new(&setup.parse().unwrap());
    play(&mut game, tokens).expect_err("the last token is refused")
}

fn moves(game: &Labyrinthe) -> Vec<String> {
    let mut moves = Vec::new();
    game.turn().seats().iter().for_each(|seat| game.legal_moves(seat, &mut moves));
    moves.iter().map(ToString::to_string).collect()
}

fn reason(game: &Labyrinthe) -> String {
    game.standings().reason.expect("the game is over").to_string()
}

// §1

#[test]
fn two_or_four_play() {
    let said = |text: &str| text.parse::<Setup>().unwrap_err().to_string();
    assert_eq!(
        said("labyrinthe players=3"),
        "setup/unknown_value key=players found=3 allowed=2, 4"
    );
    assert_eq!(
        said("labyrinthe board=x"),
        "setup/unknown_key game=labyrinthe found=board allowed=players"
    );
    assert_eq!("labyrinthe".parse::<Setup>().unwrap().to_string(), "labyrinthe players=2");
}

#[test]
fn the_pawns_start_in_the_corners() {
    let starts = |setup: &str| {
        let game = played(setup, "");
        let cells = |seat| game.pieces().pawns(seat).map(|cell| cell.to_string()).join(" ");
        Seat::all(game.roster().seats()).map(cells).collect::<Vec<_>>()
    };
    assert_eq!(starts("labyrinthe"), ["a1 b1 a2 b2", "t20 u20 t21 u21"]);
    assert_eq!(
        starts("labyrinthe players=4"),
        ["a1 b1 a2 b2", "a20 b20 a21 b21", "t20 u20 t21 u21", "t1 u1 t2 u2"]
    );
}

#[test]
fn the_reconstruction_has_eight_shapes_four_of_each_and_favours_no_corner() {
    let drawn = include_str!("../data/board.txt");
    assert_eq!(drawn, include_str!("../../../docs/rules/labyrinthe-board.txt"));
    let board = Board::standard();
    assert_eq!(board.blocks().count(), 32);
    // Turned by a quarter, the drawing has its blocks where it had blocks.
    let rows: Vec<&[u8]> = drawn.lines().map(str::as_bytes).collect();
    let is_block = |byte: u8| byte.is_ascii_alphabetic() && byte != b'o';
    for (line, column) in (0..21).flat_map(|line| (0..21).map(move |column| (line, column))) {
        let turned = rows[column][20 - line];
        assert_eq!(is_block(rows[line][column]), is_block(turned), "{line} {column}");
    }
}

#[test]
fn a_drawing_that_is_no_board_is_refused_at_its_line_and_column() {
    let sound = include_str!("../data/board.txt");
    let with = |line: usize, column: usize, letter: char| {
        let mut rows: Vec<Vec<char>> = sound.lines().map(|row| row.chars().collect()).collect();
        rows[line - 1][column - 1] = letter;
        let rows: Vec<String> = rows.into_iter().map(String::from_iter).collect();
        Board::parse(&rows.join("\n")).unwrap_err()
    };
    for (line, column, letter, code, said) in [
        (11, 11, 'A', "board_block_in_white", "block 1 stands in the white square"),
        (11, 11, '.', "board_white_missing", "this cell is of the white square, expected +"),
        (21, 2, '.', "board_pawn_missing", "a pawn starts here, expected o"),
        (1, 20, 'C', "board_block_on_pawn", "block 3 stands where a pawn starts"),
        (1, 9, 'A', "board_split", "block 1 is not in one piece"),
        (5, 5, 'o', "board_stray", "o does not belong here"),
        (5, 5, '+', "board_stray", "+ does not belong here"),
        (5, 5, 'g', "board_character", "'g' means nothing, expected . + o A–Z or a–f"),
        (5, 5, '😀', "board_character", "'😀' means nothing, expected . + o A–Z or a–f"),
    ] {
        let error = with(line, column, letter);
        // A block that falls apart is shown at a cell of it that the first doesn't reach.
        let at = if code == "board_split" { (19, 7) } else { (line, column) };
        assert_eq!((error.line, error.column), at, "{letter} at {line}, {column}");
        assert_eq!(error.to_string(), format!("line {}, column {}: {said}", at.0, at.1));
        assert_eq!(error.refusal().code(), format!("labyrinthe/{code}"));
        assert!(error.refusal().0.is_complete());
    }
}

#[test]
fn a_drawing_of_another_size_is_refused() {
    let sound = include_str!("../data/board.txt");
    let at = |text: &str| {
        let error = Board::parse(text).unwrap_err();
        assert!(error.refusal().0.is_complete());
        (error.refusal().code(), error.line, error.column)
    };
    assert_eq!(at(""), ("labyrinthe/board_lines", 1, 1));
    assert_eq!(at(&sound[..22 * 20]), ("labyrinthe/board_lines", 21, 1));
    assert_eq!(at(&format!("{sound}\nAAA")), ("labyrinthe/board_lines", 22, 1));
    assert_eq!(at(&sound.replacen("W..oo", "W..o", 1)), ("labyrinthe/board_width", 1, 21));
    assert_eq!(at(&sound.replacen("W..oo", "W..ooo", 1)), ("labyrinthe/board_width", 1, 22));
    assert!(Board::parse(&sound.replace('\n', "\r\n")).is_ok());
}

#[test]
fn blocks_may_not_overlap() {
    let cell = |column, row| Cell::new(column, row).unwrap();
    let (one, two) = (Block::new(1).unwrap(), Block::new(2).unwrap());
    let error =
        Board::new([(one, vec![cell(4, 4), cell(5, 4)]), (two, vec![cell(5, 5), cell(5, 4)])]);
    let error = error.unwrap_err();
    assert_eq!(error.to_string(), "line 17, column 6: block 2 stands on block 1");
    assert_eq!(error.refusal().code(), "labyrinthe/board_overlap");
    let twice = Board::new([(one, vec![cell(4, 4)]), (one, vec![cell(6, 4)])]);
    assert_eq!(twice.unwrap_err().to_string(), "line 17, column 7: block 1 is not in one piece");
}

#[test]
fn a_board_of_ones_own_is_played_on() {
    let drawn = Drawn::at("g8", ["....", ".AA.", "..B."]);
    let setup = Setup::on_board(Players::Two, Board::parse(&drawn.board()).unwrap());
    let mut game = Labyrinthe::new(&setup);
    play(&mut game, "b2-b9 w1W1").unwrap();
    assert_eq!(play(&mut game, "w12N1"), Err("labyrinthe/no_such_block"));
    assert_eq!(game.setup().to_string(), "labyrinthe players=2 board=custom");
    assert!("labyrinthe players=2 board=custom".parse::<Setup>().is_err());
}

// §2

#[test]
fn the_very_first_turn_is_pawn_first() {
    assert_eq!(refused("labyrinthe", "w21N1"), "labyrinthe/pawn_first");
    let game = played("labyrinthe", "b2-b4 w21N1");
    assert_eq!(game.turn(), Turn::of(seat(2)));
    // From the second turn on either may come first.
    let game = played("labyrinthe", "b2-b4 w21N1 w20N1");
    assert_eq!((game.turn(), game.phase()), (Turn::of(seat(2)), Phase::Pawn));
}

#[test]
fn if_the_first_seat_leaves_its_turn_was_the_first() {
    let game = played("labyrinthe players=4", "1:resign w21N1");
    assert_eq!((game.turn(), game.phase()), (Turn::of(seat(2)), Phase::Pawn));
}

#[test]
fn a_turn_is_one_pawn_and_one_block_by_the_same_seat() {
    let game = played("labyrinthe", "b2-b4");
    assert_eq!((game.turn(), game.phase()), (Turn::of(seat(1)), Phase::Block));
    assert_eq!(refused("labyrinthe", "b2-b4 b4-b3"), "labyrinthe/pawn_moved");
    assert_eq!(refused("labyrinthe", "b2-b4 w21N1 w20N1 w21N1"), "labyrinthe/block_moved");
    assert_eq!(refused("labyrinthe", "b2-b4 w21N1 1:b4-b3"), "move/not_your_turn");
    assert_eq!(refused("labyrinthe", "t20-t19"), "labyrinthe/not_your_pawn");
}

#[test]
fn who_can_move_may_not_pass() {
    assert_eq!(refused("labyrinthe", "pass"), "labyrinthe/can_move");
    assert_eq!(refused("labyrinthe", "b2-b4 pass"), "labyrinthe/can_move");
}

#[test]
fn a_turn_that_begins_with_neither_half_move_has_pass_alone() {
    // All of seat 1 is shut in, and the only block touches no other wherever it goes.
    let drawn = Drawn::at("a1", ["AAAAAA", "A1111A"]).begin(1);
    let mut game = drawn.game();
    assert_eq!(moves(&game), ["pass"]);
    play(&mut game, "pass").unwrap();
    assert_eq!(game.turn(), Turn::of(seat(2)));
    assert_eq!(game.barred(), None);
}

#[test]
fn a_turn_ends_by_itself_if_the_other_half_move_has_no_choice_then() {
    // Block 2 can be moved, the shut in pawns can't: the turn is over without a token.
    let shut = Drawn::at("a1", ["......C", "AAAAAAB", "A1111A."]).begin(1);
    let mut game = shut.game();
    assert!(moves(&game).iter().all(|token| token.starts_with('w')));
    play(&mut game, "w2S1").unwrap();
    assert_eq!(game.turn(), Turn::of(seat(2)));
    assert_eq!(game.barred(), Block::new(2));
    // The pawn can be moved, and the only block touches no other wherever it goes.
    let alone = Drawn::at("f6", ["A..", "..1"]).begin(1);
    let mut game = alone.game();
    assert!(moves(&game).iter().all(|token| !token.starts_with('w')));
    play(&mut game, "h6-h7").unwrap();
    assert_eq!((game.turn(), game.barred()), (Turn::of(seat(2)), None));
}

#[test]
fn if_the_first_half_move_opened_the_other_it_must_be_played() {
    let drawn = Drawn::at("a1", [".....C.", "AAAABB.", "1111B.."]).begin(1);
    let mut game = drawn.game();
    assert!(moves(&game).iter().all(|token| token.starts_with('w')));
    play(&mut game, "w2E1").unwrap();
    assert_eq!((game.turn(), game.phase()), (Turn::of(seat(1)), Phase::Pawn));
    assert_eq!(moves(&game), ["d1-e1"]);
    assert_eq!(play(&mut game, "pass"), Err("labyrinthe/can_move"));
    play(&mut game, "d1-e1").unwrap();
    assert_eq!((game.turn(), game.barred()), (Turn::of(seat(2)), Block::new(2)));
}

#[test]
fn if_no_pawn_can_move_in_the_very_first_turn_the_block_comes_first() {
    let drawn = Drawn::at("a1", ["...C", "AAA.", "..A.", "..A."]);
    let setup = Setup::on_board(Players::Two, Board::parse(&drawn.board()).unwrap());
    let mut game = Labyrinthe::new(&setup);
    assert_eq!(game.phase(), Phase::First);
    assert!(moves(&game).iter().all(|token| token.starts_with('w')), "{:?}", moves(&game));
    play(&mut game, "w3S1").unwrap();
    assert_eq!(game.turn(), Turn::of(seat(2)));
}

// §3

#[test]
fn a_pawn_slides_along_its_row_or_column_over_free_cells() {
    let drawn = Drawn::at("d4", ["..A..", ".....", "B.1.2", ".....", "....."]).begin(1);
    drawn.in_all_views(|view: &View| {
        view.allows("f6-f7 f6-e6 f6-g6 f6-f5 f6-f4 f6-f3 f6-f1");
        view.refuses("f6-f8", "labyrinthe/pawn_blocked");
        view.refuses("f6-d6", "labyrinthe/pawn_blocked");
        view.refuses("f6-h6", "labyrinthe/pawn_in_the_way");
        view.refuses("f6-i6", "labyrinthe/pawn_in_the_way");
        view.refuses("f6-g7", "labyrinthe/not_straight");
        view.refuses("f6-f6", "labyrinthe/pawn_stays");
        view.refuses("f5-f4", "labyrinthe/no_pawn");
        view.refuses("h6-h7", "labyrinthe/not_your_pawn");
        view.refuses("f6-g6*k11", "labyrinthe/nobody_to_displace");
    });
}

#[test]
fn a_pawn_may_cross_the_white_square_and_go_on() {
    Drawn::at("g11", ["1.........A"]).begin(1).in_all_views(|view| {
        view.allows("g11-i11 g11-j11 g11-l11 g11-m11 g11-p11");
        view.refuses("g11-q11", "labyrinthe/pawn_blocked");
    });
}

#[test]
fn who_comes_into_the_white_square_may_displace_a_pawn_to_any_free_cell_of_it() {
    for displaced in ['1', '2'] {
        let row = [format!("1...{displaced}2")];
        Drawn::at("g11", [row[0].as_str()]).begin(1).in_all_views(|view| {
            // j10…l12 without k11, where the mover comes to, and l11, which is held.
            let free = ["j10", "k10", "l10", "j11", "j12", "k12", "l12"];
            let tokens = free.map(|cell| format!("g11-k11*{cell}"));
            view.allows(&tokens.join(" "));
            assert_eq!(view.count("g11-k11"), free.len());
            view.refuses("g11-k11", "labyrinthe/must_displace");
            view.refuses("g11-k11*k11", "labyrinthe/displaced_not_free");
            view.refuses("g11-k11*l11", "labyrinthe/displaced_not_free");
            view.refuses("g11-k11*m11", "labyrinthe/displaced_outside");
            view.refuses("g11-k11*g11", "labyrinthe/displaced_outside");
            // Only the first on its way: it never jumps.
            view.refuses("g11-l11*j10", "labyrinthe/pawn_in_the_way");
            // The suffix is not needed where nobody stands.
            view.refuses("g11-j11*j10", "labyrinthe/nobody_to_displace");
        });
    }
}

#[test]
fn the_displaced_pawn_stands_where_the_mover_chose() {
    let mut game = Drawn::at("g11", ["1..2.."]).begin(1).game();
    play(&mut game, "g11-j11*l12").unwrap();
    let owner = |name: &str| {
        let cell = Cell::all().find(|cell| cell.to_string() == name).unwrap();
        game.pieces().pawn_at(cell).map(Seat::number)
    };
    assert_eq!((owner("j11"), owner("l12"), owner("g11")), (Some(1), Some(2), None));
}

#[test]
fn nobody_is_displaced_outside_the_white_square() {
    Drawn::at("f11", ["1.2"]).begin(1).in_all_views(|view| {
        view.refuses("f11-h11", "labyrinthe/pawn_in_the_way");
        view.refuses("f11-h11*j11", "labyrinthe/pawn_in_the_way");
    });
}

#[test]
fn within_the_white_square_pawns_move_without_displacing_and_may_leave() {
    Drawn::at("j11", ["1.2"]).begin(1).in_all_views(|view| {
        view.allows("j11-k11 j11-j12 j11-j13 j11-i11");
        view.refuses("j11-l11", "labyrinthe/no_displacing_within");
        view.refuses("j11-l11*k11", "labyrinthe/no_displacing_within");
        view.refuses("j11-m11", "labyrinthe/pawn_in_the_way");
    });
}

#[test]
fn with_eight_pawns_inside_one_white_cell_is_free() {
    let drawn = Drawn::at("g10", ["...112", "...23.", "1..344"]).four().begin(1);
    drawn.in_all_views(|view| {
        view.allows("g10-j10*l11");
        assert_eq!(view.count("g10-j10"), 1);
    });
}

// §4

#[test]
fn a_block_slides_straight_any_number_of_cells_that_it_sweeps_free() {
    let drawn = Drawn::at("d4", ["..C....D", "AA......", ".A.....B", "........"]).begin(1);
    drawn.in_all_views(|view| {
        view.allows("w1E1 w1E2 w1E5");
        view.refuses("w1E6", "labyrinthe/sweeps_block");
        view.refuses("w1E9", "labyrinthe/sweeps_block");
    });
    Drawn::at("d4", ["C.......", "AA......", ".A...2.B", "........"]).begin(1).in_all_views(
        |view| {
            view.allows("w1E1");
            view.refuses("w1E4", "labyrinthe/sweeps_pawn");
            view.refuses("w1E5", "labyrinthe/sweeps_pawn");
        },
    );
}

#[test]
fn a_pawn_in_the_notch_of_a_block_holds_it() {
    let drawn = Drawn::at("d4", ["..C..", ".AAA.", ".A2A.", "....."]).begin(1);
    drawn.in_all_views(|view| {
        view.refuses("w1E1", "labyrinthe/sweeps_pawn");
        view.refuses("w1W1", "labyrinthe/sweeps_pawn");
        view.refuses("w1S1", "labyrinthe/sweeps_pawn");
    });
}

#[test]
fn a_block_never_leaves_the_board() {
    Drawn::at("a5", ["B..", ".A.", ".AA"]).begin(1).in_all_views(|view| {
        view.allows("w1W1");
        view.refuses("w1W2", "labyrinthe/block_leaves");
        view.refuses("w1W20", "labyrinthe/block_leaves");
        view.refuses("w1W99", "labyrinthe/block_leaves");
    });
}

#[test]
fn no_block_enters_the_white_square() {
    Drawn::at("g11", ["A......B", ".......B"]).begin(1).in_all_views(|view| {
        view.refuses("w1E3", "labyrinthe/enters_white");
        view.refuses("w1E6", "labyrinthe/enters_white");
        view.refuses("w1E2", "labyrinthe/touches_nothing");
    });
}

#[test]
fn a_block_must_end_touching_another_by_a_side_or_by_a_corner() {
    Drawn::at("d4", ["A.....", ".....B", "......"]).begin(1).in_all_views(|view| {
        view.allows("w1E4 w1E5 w1E6");
        view.refuses("w1E1", "labyrinthe/touches_nothing");
        view.refuses("w1E3", "labyrinthe/touches_nothing");
        view.refuses("w1E7", "labyrinthe/touches_nothing");
    });
}

#[test]
fn a_block_that_it_touched_before_will_do() {
    Drawn::at("d4", ["AA..", "BBBB"]).begin(1).in_all_views(|view| {
        view.allows("w1E1 w1E2 w1W1 w1W2");
        view.refuses("w1W3", "labyrinthe/touches_nothing");
        view.refuses("w1N1", "labyrinthe/touches_nothing");
    });
}

#[test]
fn pawns_and_the_white_square_are_no_blocks_to_touch() {
    Drawn::at("g11", ["A..", "..1"]).begin(1).in_all_views(|view| {
        view.refuses("w1E1", "labyrinthe/touches_nothing");
        view.refuses("w1E2", "labyrinthe/touches_nothing");
    });
}

#[test]
fn the_block_of_the_turn_before_may_not_be_moved() {
    let start = "b2-b4 w21N1 ";
    assert_eq!(refused("labyrinthe", &format!("{start}w21S1")), "labyrinthe/block_barred");
    assert_eq!(refused("labyrinthe", &format!("{start}t20-t19 w21S1")), "labyrinthe/block_barred");
    let game = played("labyrinthe", start);
    assert_eq!(game.barred(), Block::new(21));
    assert!(moves(&game).iter().all(|token| !token.starts_with("w21")));
    // One turn later it is free again.
    played("labyrinthe", &format!("{start}t20-t19 w20N1 b4-b3 w21S1"));
}

#[test]
fn a_seat_that_skipped_its_block_frees_the_earlier_one() {
    // Block 1 is held by the edges and by two pawns. Seat 1 moves block 2, so that seat 2 has
    // none to move; when it has moved its pawn, its turn is over and block 2 is free again.
    let wall = "A".repeat(21);
    let mut game = Drawn::at("a3", ["2..B", &wall, "1"]).begin(1).game();
    play(&mut game, "w2E1 b1-c1").unwrap();
    assert_eq!((game.turn(), game.barred()), (Turn::of(seat(2)), Block::new(2)));
    assert!(moves(&game).iter().all(|token| !token.starts_with('w')));
    assert_eq!(play(&mut game, "w2W1"), Err("labyrinthe/block_barred"));
    play(&mut game, "t20-t19").unwrap();
    assert_eq!((game.turn(), game.barred()), (Turn::of(seat(1)), None));
    play(&mut game, "w2W1").unwrap();
}

#[test]
fn a_seat_that_resigns_before_its_block_frees_the_earlier_one() {
    let start = "b2-b4 w21N1 ";
    for tokens in ["2:resign", "a20-a19 2:resign"] {
        let game = played("labyrinthe players=4", &format!("{start}{tokens}"));
        assert_eq!((game.turn(), game.barred()), (Turn::of(seat(3)), None), "{tokens}");
    }
    let game = played("labyrinthe players=4", &format!("{start}w20N1 2:resign"));
    assert_eq!((game.turn(), game.barred()), (Turn::of(seat(3)), Block::new(20)));
}

// §5

#[test]
fn three_pawns_inside_win_at_once_even_in_the_middle_of_a_turn() {
    let drawn = Drawn::at("g10", ["...12.", "...1..", "1....."]).begin(1);
    drawn.in_all_views(|view| {
        let mut game = view.game();
        play(&mut game, &view.token("g10-k10")).unwrap();
        assert_eq!((game.turn(), game.phase()), (Turn::Over, Phase::Over(End::Won)));
        assert_eq!(reason(&game), "labyrinthe/won §5.1 seat=1");
        assert_eq!(game.standings().ranks(), Some(vec![1, 2]));
        assert_eq!(play(&mut game, "1:w1N1"), Err("move/game_over"));
        assert_eq!(play(&mut game, "2:resign"), Err("move/game_over"));
    });
}

#[test]
fn after_a_win_the_others_are_ranked_by_their_pawns_inside() {
    let drawn = Drawn::at("g10", ["...123", "...13.", "1....."]).four().begin(1);
    let mut game = drawn.game();
    play(&mut game, "g10-k10").unwrap();
    assert_eq!(game.standings().ranks(), Some(vec![1, 3, 2, 4]));
    let figures: Vec<String> =
        game.standings().seats[seat(3)].figures.iter().map(ToString::to_string).collect();
    assert_eq!(figures, ["labyrinthe/inside §5.4 pawns=2 cells=k11, l12"]);
    assert_eq!(game.standings().scores(), None);
}

#[test]
fn before_the_end_ranks_go_by_pawns_inside() {
    assert_eq!(played("labyrinthe players=4", "").standings().ranks(), Some(vec![1, 1, 1, 1]));
    let game = Drawn::at("j10", ["113", "4.4"]).four().begin(2).game();
    assert_eq!(game.standings().ranks(), Some(vec![1, 4, 3, 1]));
}

/// Pawns and blocks go to and fro.
const ROUND: &str = "b2-b4 w21N1 t20-t18 w23S1 b4-b2 w21S1 t18-t20 w23N1 ";

#[test]
fn the_third_time_a_position_stands_with_the_same_seat_to_begin_is_a_draw() {
    // At the start nothing is barred, later something always is: so the start itself never
    // stands again, and what stands first for the third time is what stood after the first turn.
    let mut game = played("labyrinthe", &ROUND.repeat(2));
    assert_eq!(game.times(), 2);
    play(&mut game, "b2-b4").unwrap();
    assert_eq!(game.turn(), Turn::of(seat(1)), "only where a turn begins");
    play(&mut game, "w21N1").unwrap();
    assert_eq!((game.turn(), game.phase()), (Turn::Over, Phase::Over(End::Repeated)));
    assert_eq!(reason(&game), "labyrinthe/repeated §5.2 times=3");
    assert_eq!(game.standings().ranks(), Some(vec![1, 1]));
}

#[test]
fn a_position_line_remembers_what_stood_before() {
    let twice = played("labyrinthe", &ROUND.repeat(2));
    let mut read = Labyrinthe::from_fen(twice.setup(), &twice.fen()).unwrap();
    assert_eq!(read.times(), 2);
    play(&mut read, "b2-b4 w21N1").unwrap();
    assert_eq!(read.phase(), Phase::Over(End::Repeated));
    // Written by hand, without its past, a position stands for the first time.
    let fen = twice.fen();
    let (by_hand, _) = fen.rsplit_once(' ').unwrap();
    assert_eq!(Labyrinthe::from_fen(twice.setup(), by_hand).unwrap().times(), 1);
    for bad in ["x", "00000000000", ""] {
        assert!(Labyrinthe::from_fen(twice.setup(), &format!("{by_hand} {bad}")).is_err(), "{bad}");
    }
}

#[test]
fn the_start_counts_as_once() {
    // On a board whose only block is alone nothing is ever barred.
    let board = Drawn::at("f6", ["A"]).board();
    let mut game = Labyrinthe::new(&Setup::on_board(Players::Two, Board::parse(&board).unwrap()));
    let round = "a2-a3 t21-s21 a3-a2 s21-t21 ";
    play(&mut game, round).unwrap();
    assert_eq!((game.times(), game.turn()), (2, Turn::of(seat(1))));
    play(&mut game, round).unwrap();
    assert_eq!(game.phase(), Phase::Over(End::Repeated));
}

#[test]
fn a_draw_is_between_the_seats_that_are_still_in_whatever_is_inside() {
    let drawn = Drawn::at("j10", ["112", "...", "..."]).four().begin(1);
    let mut game = drawn.game();
    play(&mut game, "4:resign 3:resign").unwrap();
    play(&mut game, &"a1-a2 a20-a19 a2-a1 a19-a20 ".repeat(2)).unwrap();
    assert_eq!(game.phase(), Phase::Over(End::Repeated));
    assert_eq!(game.standings().ranks(), Some(vec![1, 1, 3, 4]));
}

#[test]
fn after_200_turns_of_each_seat_the_game_ends_by_pawns_inside() {
    let drawn = Drawn::at("j10", ["..2"]).begin(2).round(200);
    let mut game = drawn.game();
    play(&mut game, "t21-s21").unwrap();
    assert_eq!((game.turn(), game.phase()), (Turn::Over, Phase::Over(End::AllTurns)));
    assert_eq!(reason(&game), "labyrinthe/all_turns §5.3 turns=200");
    assert_eq!(game.standings().ranks(), Some(vec![2, 1]));
    let mut game = Drawn::at("j10", ["..2"]).begin(1).round(200).game();
    play(&mut game, "a2-a3").unwrap();
    assert_eq!(game.turn(), Turn::of(seat(2)));
}

#[test]
fn a_seat_that_resigned_is_not_waited_for_at_the_end() {
    let mut game = Drawn::at("j10", ["..2"]).four().begin(3).round(200).game();
    play(&mut game, "4:resign t21-s21").unwrap();
    assert_eq!(game.phase(), Phase::Over(End::AllTurns));
    let mut game = Drawn::at("j10", ["..2"]).four().begin(4).round(200).game();
    play(&mut game, RESIGN).unwrap();
    assert_eq!(game.phase(), Phase::Over(End::AllTurns));
    assert_eq!(game.standings().ranks(), Some(vec![2, 1, 2, 4]));
}

// Resignation

#[test]
fn of_two_the_other_wins() {
    for tokens in ["1:resign", "b2-b4 1:resign", "b2-b4 w21N1 1:resign"] {
        let game = played("labyrinthe", tokens);
        assert_eq!(game.phase(), Phase::Over(End::Resigned), "{tokens}");
        assert_eq!(game.standings().ranks(), Some(vec![2, 1]));
        assert_eq!(reason(&game), "labyrinthe/resigned");
    }
}

#[test]
fn of_four_the_others_play_on_and_the_pieces_stay() {
    let game = played("labyrinthe players=4", "b2-b4 1:resign");
    assert_eq!(game.turn(), Turn::of(seat(2)));
    assert_eq!(game.pieces().pawns(seat(1)).map(|cell| cell.to_string()).join(" "), "a1 b1 a2 b4");
    assert_eq!(refused("labyrinthe players=4", "b2-b4 1:resign 1:resign"), "move/seat_out");
    let game = played("labyrinthe players=4", "b2-b4 3:resign w21N1 a20-a19 w20N1");
    assert_eq!(game.turn(), Turn::of(seat(4)));
    let game = played("labyrinthe players=4", "3:resign 1:resign 4:resign");
    assert_eq!(game.standings().ranks(), Some(vec![3, 1, 4, 2]));
    assert_eq!(game.phase(), Phase::Over(End::Resigned));
}

#[test]
fn tokens_are_read_in_their_canonical_form_only() {
    for bad in [
        "b02-b4", "b2-b04", "B2-b4", "b2-b22", "b2-v2", "b2", "b2-", "b2-b4*", "b2b4", "w0N1",
        "w33N1", "w021N1", "w21N0", "w21N01", "w21n1", "w21N", "w21", "w", "W21N1", "w21N+1",
        "w21N100", "pass ", "Pass", "", "wé1N1",
    ] {
        let mut game = played("labyrinthe", "");
        assert_eq!(
            play_token(&mut game, Actor::Seat(seat(1)), bad).unwrap_err().code(),
            "move/malformed",
            "{bad}"
        );
    }
}

// What bots ask

#[test]
fn distances_are_the_slides_to_the_white_square() {
    let game = Drawn::at("g10", [".A..3.", ".A.2..", ".A...."]).four().begin(1).game();
    let field = Distances::new(game.pieces());
    let get = |name: &str| field.get(Cell::all().find(|cell| cell.to_string() == name).unwrap());
    assert_eq!(get("k11"), Some(0));
    assert_eq!(get("i11"), Some(1));
    // A pawn on a white cell is no obstacle to one from outside, but one outside is.
    assert_eq!((get("k15"), get("u11")), (Some(1), Some(1)));
    assert_eq!((get("g11"), get("h10")), (Some(3), None));
    assert_eq!(Distances::past_pawns(game.pieces()).get(Cell::new(6, 10).unwrap()), Some(3));
}
