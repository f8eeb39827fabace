//! The rules as drawings: sheets in, results out, one rule a test.

use detrak::{Cell, Detrak, Diagonal, Grade, Line, Move, Phase, Rules, Sheet};
use game::{Actor, Game, Seat, Turn, play_token};

const ADVANCED: Rules = Rules::Advanced { diagonal: Diagonal::Free };
const PENALTY: Rules = Rules::Advanced { diagonal: Diagonal::Penalty };

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn sheet(drawn: &str) -> Sheet {
    drawn.parse().expect("a drawn sheet has five rows of five")
}

/// Plays `1:start=2 !roll=2,5 …`, and gives the code of the first refusal.
fn played(setup: &str, tokens: &str) -> Result<Detrak, &'static str> {
    let mut game = Detrak::new(&setup.parse().unwrap());
    for word in tokens.split_whitespace() {
        let (by, token) = match word.split_once(':') {
            Some((number, token)) => (Actor::Seat(number.parse().unwrap()), token),
            None => (Actor::Table, word),
        };
        play_token(&mut game, by, token).map_err(|refusal| refusal.code())?;
    }
    Ok(game)
}

fn refused(setup: &str, tokens: &str) -> &'static str {
    played(setup, tokens).expect_err("the last token is refused")
}

/// A game for one whose sheet is this one, before a throw.
fn solo(drawn: &str, round: u8) -> Detrak {
    let fen = format!("{} {round} - - -", sheet(drawn));
    Detrak::from_fen(&"detrak players=1".parse().unwrap(), &fen).unwrap()
}

#[test]
fn a_diagonal_is_refused_with_the_basic_rules() {
    for text in ["detrak diagonal=free", "detrak rules=basic diagonal=penalty"] {
        let refusal = text.parse::<detrak::Setup>().unwrap_err();
        assert_eq!(refusal.code(), "detrak/diagonal_needs_advanced", "{text}");
    }
}

#[test]
fn bad_setups_say_what_is_allowed() {
    let said = |text: &str| text.parse::<detrak::Setup>().unwrap_err().to_string();
    assert_eq!(said("detrak players=7"), "setup/unknown_value key=players found=7 allowed=1–6");
    assert_eq!(said("detrak players=02"), "setup/unknown_value key=players found=02 allowed=1–6");
    assert_eq!(
        said("detrak rules=hard"),
        "setup/unknown_value key=rules found=hard allowed=basic, advanced"
    );
    assert_eq!(
        said("detrak seats=2"),
        "setup/unknown_key game=detrak found=seats allowed=players, rules, diagonal"
    );
    assert_eq!(said("detrak players=2 players=2"), "setup/duplicate_key key=players");
    assert_eq!(said("detrak players"), "setup/malformed found=players");
    assert_eq!(said("chess"), "setup/unknown_game found=chess allowed=detrak");
}

#[test]
fn seats_choose_their_start_symbols_in_order_and_all_different() {
    let game = played("detrak players=3", "1:start=4").unwrap();
    assert_eq!(game.turn(), Turn::of(seat(2)));
    assert_eq!(refused("detrak players=3", "1:start=4 2:start=4"), "detrak/symbol_taken");
    assert_eq!(refused("detrak players=3", "1:start=4 3:start=5"), "move/not_your_turn");
    assert_eq!(refused("detrak players=3", "1:start=7"), "move/malformed");
    assert_eq!(refused("detrak players=3", "1:a5=1,b5=2"), "detrak/start_first");
    assert_eq!(
        refused("detrak players=2", "1:start=4 2:start=5 !roll=1,2 1:start=6"),
        "detrak/started"
    );
}

#[test]
fn the_symbol_of_a_seat_that_resigned_stays_taken() {
    let tokens = "1:start=4 1:resign 2:start=4";
    assert_eq!(refused("detrak players=3", tokens), "detrak/symbol_taken");
}

#[test]
fn a_throw_is_written_with_the_smaller_first_and_comes_from_the_table() {
    let started = "1:start=1 2:start=2 ";
    assert_eq!(refused("detrak", &format!("{started}!roll=5,2")), "move/not_canonical");
    assert_eq!(refused("detrak", &format!("{started}!roll=0,2")), "move/malformed");
    assert_eq!(refused("detrak", &format!("{started}1:!roll=2,5")), "move/table_only");
    assert_eq!(refused("detrak", "!roll=2,5"), "move/no_chance_pending");
    let outcomes = played("detrak", started).unwrap().outcomes().unwrap();
    assert_eq!(outcomes.len(), 21);
    assert_eq!(outcomes.iter().map(|(_, weight)| weight).sum::<u32>(), 36);
    let double = outcomes.iter().filter(|(_, weight)| *weight == 1).count();
    assert_eq!(double, 6);
}

#[test]
fn both_symbols_go_into_free_cells_that_share_a_side() {
    let thrown = "1:start=1 2:start=2 !roll=2,5 ";
    let refused = |token: &str| refused("detrak", &format!("{thrown}{token}"));
    assert_eq!(refused("1:b3=2,c4=5"), "detrak/not_side_by_side");
    assert_eq!(refused("1:a1=2,e1=5"), "detrak/not_side_by_side");
    assert_eq!(refused("1:b3=2,b3=5"), "detrak/not_side_by_side");
    assert_eq!(refused("1:a4=2,a5=5"), "detrak/cell_taken");
    assert_eq!(refused("1:b3=2,b4=2"), "detrak/not_the_roll");
    assert_eq!(refused("1:b3=2"), "move/malformed");
    assert_eq!(refused("1:b4=5,b3=2"), "move/not_canonical");
    assert_eq!(refused("1:pass"), "move/malformed");
    assert!(played("detrak", &format!("{thrown}1:b3=5,b4=2")).is_ok());
}

#[test]
fn all_write_at_the_same_time_in_any_order() {
    let game = played("detrak players=3", "1:start=1 2:start=2 3:start=3 !roll=2,5").unwrap();
    assert_eq!(game.turn().to_string(), "1,2,3");
    let tokens = "1:start=1 2:start=2 3:start=3 !roll=2,5 3:a1=2,a2=5 1:a1=2,a2=5";
    let game = played("detrak players=3", tokens).unwrap();
    assert_eq!(game.turn().to_string(), "2");
    assert_eq!(refused("detrak players=3", &format!("{tokens} 3:b1=2,b2=5")), "move/not_your_turn");
    let game = played("detrak players=3", &format!("{tokens} 2:a1=2,a2=5")).unwrap();
    assert_eq!(game.turn(), Turn::Chance);
}

#[test]
fn a_pair_need_not_touch_what_was_written_before() {
    assert!(played("detrak players=1", "1:start=1 !roll=1,1 1:d1=1,e1=1").is_ok());
}

#[test]
fn with_equal_dice_the_two_ways_round_are_one_move() {
    let moves = |tokens: &str| {
        let mut moves = Vec::new();
        played("detrak players=1", tokens).unwrap().legal_moves(seat(1), &mut moves);
        moves.len()
    };
    // 40 pairs on an empty sheet, two of them at the start cell.
    assert_eq!(moves("1:start=1 !roll=3,3"), 38);
    assert_eq!(moves("1:start=1 !roll=3,4"), 76);
}

#[test]
fn a_seat_without_two_free_cells_side_by_side_is_finished() {
    let checkered = sheet("1.1.1 .1.1. 1.1.1 .1.1. 11111");
    assert!(!checkered.has_pair());
    let stuck = solo("1.1.1 .1.1. 1.1.1 .1.1. 11111", 7);
    assert_eq!(stuck.phase(), Phase::Over);
}

#[test]
fn a_finished_seat_is_skipped_while_the_others_write_on() {
    let fen = "1.1.1/.1.1./1.1.1/.1.1./11111,2..../22222/22222/2222./..... 7 - - -";
    let mut game = Detrak::from_fen(&"detrak".parse().unwrap(), fen).unwrap();
    play_token(&mut game, Actor::Table, "!roll=1,1").unwrap();
    assert_eq!(game.turn(), Turn::of(seat(2)));
    // Its last opponent leaves: the game is over, and the finished seat is first.
    play_token(&mut game, Actor::Seat(seat(2)), "resign").unwrap();
    assert_eq!(game.standings().ranks(), Some(vec![1, 2]));
}

#[test]
fn the_game_is_over_as_soon_as_every_seat_is_finished() {
    let stuck = "1.1.1/.1.1./1.1.1/.1.1./11111";
    let fen = format!("{stuck},{stuck},2..../22222/22222/2222./..... 7 - - -");
    let mut game = Detrak::from_fen(&"detrak players=3".parse().unwrap(), &fen).unwrap();
    assert_eq!(game.turn(), Turn::Chance);
    play_token(&mut game, Actor::Seat(seat(3)), "resign").unwrap();
    assert_eq!(game.turn(), Turn::Over);
    assert_eq!(game.standings().reason.unwrap().code.id, "detrak/all_finished");
}

#[test]
fn a_round_ends_when_the_last_awaited_seat_resigns() {
    let tokens = "1:start=1 2:start=2 3:start=3 !roll=2,5 1:a1=2,a2=5 2:a1=2,a2=5 3:resign";
    let game = played("detrak players=3", tokens).unwrap();
    assert_eq!(game.turn(), Turn::Chance);
    assert_eq!(game.standings().ranks(), Some(vec![1, 1, 3]));
}

#[test]
fn who_resigns_while_the_dice_are_due_leaves_and_the_others_go_on() {
    let game = played("detrak players=3", "1:start=1 2:start=2 3:start=3 2:resign").unwrap();
    assert_eq!(game.turn(), Turn::Chance);
    let game = played("detrak players=3", "1:start=1 2:start=2 3:start=3 2:resign !roll=1,1");
    assert_eq!(game.unwrap().turn().to_string(), "1,3");
    let out = refused("detrak players=3", "1:start=1 2:resign 2:resign");
    assert_eq!(out, "move/seat_out");
}

#[test]
fn alone_a_resignation_ends_the_game_with_the_score_as_it_stands() {
    let game = played("detrak players=1", "1:start=1 !roll=1,1 1:a3=1,a4=1 1:resign").unwrap();
    assert_eq!(game.turn(), Turn::Over);
    assert_eq!(game.standings().scores(), Some(vec![3]));
    assert_eq!(game.standings().ranks(), Some(vec![1]));
    let after = refused("detrak players=1", "1:start=1 1:resign 1:resign");
    assert_eq!(after, "move/game_over");
}

#[test]
fn the_game_is_over_after_twelve_rounds() {
    let last = "1..11 11111 11111 11111 11111";
    let mut game = solo(last, 11);
    play_token(&mut game, Actor::Table, "!roll=2,3").unwrap();
    play_token(&mut game, Actor::Seat(seat(1)), "b5=2,c5=3").unwrap();
    assert_eq!(game.turn(), Turn::Over);
    assert_eq!(game.standings().reason.unwrap().code.id, "detrak/all_rounds");
}

#[test]
fn runs_of_a_line_add_up_and_an_empty_cell_ends_a_run() {
    for (row, points) in [
        ("11444", 5),
        ("12345", 0),
        ("11222", 5),
        ("11.11", 4),
        ("1.1.1", 0),
        ("111.1", 3),
        (".1111", 8),
        ("11112", 8),
        ("22222", 10),
        ("12212", 2),
        (".....", 0),
    ] {
        let sheet = sheet(&format!("{row} ..... ..... ..... ....."));
        assert_eq!(sheet.points(Line::Row(4)), points, "{row}");
        let backwards: String = row.chars().rev().collect();
        let column: String = backwards.chars().map(|c| format!("{c}.... ")).collect();
        let sheet = self::sheet(&column);
        assert_eq!(sheet.points(Line::Column(0)), points, "{row} upright");
    }
}

#[test]
fn a_crossing_cell_counts_in_its_row_and_in_its_column() {
    let drawn = sheet("44... 4.... ..... ..... .....");
    assert_eq!(drawn.total(Rules::Basic), 4);
}

#[test]
fn advanced_a_the_diagonal_counts_twice() {
    let drawn = sheet("....3 ...3. ..1.. .1... 1....");
    assert_eq!(drawn.points(Line::Diagonal), 5);
    // Ten lines without points cost 50.
    assert_eq!(drawn.total(ADVANCED), 2 * 5 - 50);
    let other_diagonal = sheet("1.... .1... ..1.. ...1. ....1");
    assert_eq!(other_diagonal.points(Line::Diagonal), 0);
}

#[test]
fn advanced_b_lines_without_points_cost_five() {
    let drawn = sheet("11... 1.... ..... ..... .....");
    assert_eq!(drawn.total(Rules::Basic), 4);
    assert_eq!(drawn.total(ADVANCED), 4 - 8 * 5);
    assert_eq!(drawn.total(PENALTY), 4 - 8 * 5 - 10);
    assert_eq!(sheet("..... ..... ..... ..... .....").total(ADVANCED), -50);
}

#[test]
fn ties_are_broken_by_the_best_single_line_then_shared() {
    // Both have 6: one as 3 + 3, one as 2 + 2 + 2.
    let fen = "111../1..../1..../...../.....,22.../2..../...2./...2./..... 2 - - -";
    let game = Detrak::from_fen(&"detrak".parse().unwrap(), fen).unwrap();
    assert_eq!(game.standings().scores(), Some(vec![6, 6]));
    assert_eq!(game.standings().ranks(), Some(vec![1, 2]));
}

#[test]
fn the_standings_tell_every_line() {
    let game = solo("11444 1.... ..... ..... ....1", 3);
    let figures: Vec<String> =
        game.standings().seats[seat(1)].figures.iter().map(ToString::to_string).collect();
    assert_eq!(figures[0], "detrak/row §4.1 row=5 points=5 runs=1×2, 4×3");
    assert_eq!(figures[5], "detrak/column §4.1 column=a points=2 runs=1×2");
    assert_eq!(figures[10], "detrak/total §4.2 points=7");
    assert_eq!(figures[12], "detrak/grade §4.7 grade=detrak-grade-could-do-better points=7");
}

#[test]
fn solo_grades() {
    for (total, grade) in [
        (41, Grade::Grandmaster),
        (30, Grade::Grandmaster),
        (29, Grade::Expert),
        (25, Grade::Expert),
        (24, Grade::Good),
        (20, Grade::Good),
        (19, Grade::Average),
        (16, Grade::Average),
        (15, Grade::Average),
        (14, Grade::CouldDoBetter),
        (-50, Grade::CouldDoBetter),
    ] {
        assert_eq!(Grade::of(total), grade, "{total}");
    }
}

#[test]
fn cells_are_ordered_by_column_then_by_row() {
    let names: Vec<String> = Cell::all().map(|cell| cell.to_string()).collect();
    assert_eq!(names[..6], ["a1", "a2", "a3", "a4", "a5", "b1"]);
    assert_eq!(Cell::START.to_string(), "a5");
    let token = "b3=2,b4=5";
    assert_eq!(token.parse::<Move>().unwrap().to_string(), token);
}
