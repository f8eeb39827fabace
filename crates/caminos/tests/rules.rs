//! The rules as drawings: cities in, results out, one rule a test.
//!
//! A city is drawn as rows from the top, the last row being row 1. A column is its
//! cubes bottom to top, `.` is an empty cell, `#` is off the board. Rows and cells
//! that are left out are empty.

use caminos::{
    BoardName, Caminos, Cell, City, Colour, Compass, Cube, End, Material, Move, Phase, Routes,
    Setup, Streets, cells_of,
};
use game::{Actor, Game, Seat, Side, Turn, play_token};

const GREEN: Side = Side::at(0);

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn board(name: BoardName) -> &'static caminos::Board {
    Material::official().table(name).unwrap().board()
}

fn cell(text: &str) -> Cell {
    Cell::from_text(text).unwrap()
}

fn cells(set: caminos::Cells) -> String {
    cells_of(set).map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ")
}

/// Reads a drawn city.
fn drawn(drawing: &str) -> City {
    let mut city = City::EMPTY;
    let rows: Vec<&str> = drawing.lines().map(str::trim).filter(|row| !row.is_empty()).collect();
    for (text, row) in rows.iter().rev().zip(0u8..) {
        for (stack, column) in text.split_whitespace().zip(0u8..) {
            for (letter, level) in stack.chars().filter(|c| c.is_alphabetic()).zip(0..) {
                let mut layers = [0; 3];
                layers[level] = Cell { column, row }.bit();
                city.put(Colour::from_letter(letter).unwrap(), &layers);
            }
        }
    }
    city
}

/// Plays `I2:a1.1,b1.1 2:resign …`, and gives the first refusal.
fn played(setup: &str, tokens: &str) -> Result<Caminos, game::Refusal> {
    let mut game = Caminos::new(&setup.parse().unwrap());
    for word in tokens.split_whitespace() {
        let (seat, token) = game::split_seat(game.roster().seats(), word)?;
        let by = seat.or(game.to_place()).unwrap_or(Seat::FIRST);
        play_token(&mut game, Actor::Seat(by), token)?;
    }
    Ok(game)
}

/// What is said of the last token.
fn refused(setup: &str, tokens: &str) -> String {
    played(setup, tokens).expect_err("the last token is refused").to_string()
}

fn legal(game: &Caminos) -> Vec<String> {
    let mut moves = Vec::new();
    game.legal_moves(game.to_place().expect("somebody is to place"), &mut moves);
    let mut tokens: Vec<String> = moves.iter().map(ToString::to_string).collect();
    tokens.sort();
    tokens
}

/// The legal tokens of one shape that have a cube at this place.
fn legal_at(game: &Caminos, shape: &str, place: &str) -> Vec<String> {
    let has =
        |token: &String| token.starts_with(shape) && token.split([':', ',']).any(|p| p == place);
    legal(game).into_iter().filter(has).collect()
}

fn scores_and_ranks(game: &Caminos) -> (Option<Vec<i32>>, Vec<u8>) {
    let standings = game.standings();
    (standings.scores(), standings.ranks().unwrap())
}

// §1 Setup

#[test]
fn bad_setups_say_what_is_allowed() {
    let said = |text: &str| text.parse::<Setup>().unwrap_err().to_string();
    assert_eq!(said("caminos players=3"), "setup/unknown_value key=players found=3 allowed=2, 4");
    assert_eq!(
        said("caminos board=hexagon"),
        "setup/unknown_value key=board found=hexagon allowed=square, diamond, octagon, ring"
    );
    assert_eq!(
        said("caminos seats=2"),
        "setup/unknown_key game=caminos found=seats allowed=players, board, neutral, scoring"
    );
    let canonical = "caminos players=2 board=square neutral=no scoring=no";
    assert_eq!("caminos".parse::<Setup>().unwrap().to_string(), canonical);
}

#[test]
fn boards_have_their_cells() {
    let counts = BoardName::ALL.map(|name| board(name).cells().count_ones());
    assert_eq!(counts, [64, 61, 76, 60]);
    let hole = board(BoardName::Octagon).cells() & !board(BoardName::Ring).cells();
    assert_eq!(cells(hole), "d4 d5 d6 d7 e4 e5 e6 e7 f4 f5 f6 f7 g4 g5 g6 g7");
}

#[test]
fn sides_of_the_square_are_its_edges() {
    let square = board(BoardName::Square);
    let side = |side| cells(square.side(side));
    assert_eq!(side(Compass::N), "a8 b8 c8 d8 e8 f8 g8 h8");
    assert_eq!(side(Compass::E), "h1 h2 h3 h4 h5 h6 h7 h8");
    assert_eq!(side(Compass::NE), "");
    assert_eq!(square.sides().count(), 4);
}

#[test]
fn sides_of_the_diamond_are_its_steps_and_each_tip_lies_on_two() {
    let diamond = board(BoardName::Diamond);
    let side = |side| cells(diamond.side(side));
    assert_eq!(side(Compass::NE), "f11 g10 h9 i8 j7 k6");
    assert_eq!(side(Compass::SE), "f1 g2 h3 i4 j5 k6");
    assert_eq!(side(Compass::SW), "a6 b5 c4 d3 e2 f1");
    assert_eq!(side(Compass::NW), "a6 b7 c8 d9 e10 f11");
}

#[test]
fn sides_of_the_octagon_have_four_cells_each() {
    for name in [BoardName::Octagon, BoardName::Ring] {
        let octagon = board(name);
        let side = |side| cells(octagon.side(side));
        assert!(Compass::ALL.iter().all(|&side| octagon.side(side).count_ones() == 4));
        assert_eq!(side(Compass::N), "d10 e10 f10 g10");
        assert_eq!(side(Compass::NE), "g10 h9 i8 j7");
        assert_eq!(side(Compass::E), "j4 j5 j6 j7");
        assert_eq!(side(Compass::SW), "a4 b3 c2 d1");
        let on = |cell: Cell| {
            Compass::ALL.iter().filter(|&&s| octagon.side(s) & cell.bit() != 0).count()
        };
        let on_two: Vec<String> =
            cells_of(octagon.rim()).filter(|&c| on(c) == 2).map(|c| c.to_string()).collect();
        assert_eq!(on_two.join(" "), "a4 a7 d1 d10 g1 g10 j4 j7");
    }
}

#[test]
fn the_rim_of_the_hole_is_no_side() {
    let ring = board(BoardName::Ring);
    assert_eq!(ring.rim(), board(BoardName::Octagon).rim());
    let at_hole = "I3:c4.1,c5.1,c6.1";
    let game = played("caminos board=ring scoring=yes", at_hole).unwrap();
    assert_eq!(game.rim(GREEN), 0);
}

#[test]
fn each_colour_has_fourteen_pieces_and_partners_half_of_them() {
    let two = played("caminos", "").unwrap();
    assert_eq!(two.hand(seat(2))[..4], [4, 4, 2, 4]);
    let four = played("caminos players=4", "").unwrap();
    assert!(Seat::all(4).all(|seat| four.hand(seat)[..4] == [2, 2, 1, 2]));
    let tokens = "I2:a1.1,b1.1 I2:a8.1,b8.1 I2:a2.1,b2.1 I2:a7.1,b7.1 I2:c1.1,d1.1 \
                  I2:c8.1,d8.1 I2:g1.1,h1.1 I2:g8.1,h8.1 I2:e4.1,f4.1";
    assert_eq!(
        refused("caminos players=4", tokens),
        "caminos/none_left §1.2 shape=I2 pieces=2×I3, 1×O4, 2×L4"
    );
}

#[test]
fn the_opening_has_as_many_placements_as_each_board_gives() {
    for (board, count) in [("square", 1249), ("diamond", 1096), ("octagon", 1481), ("ring", 896)] {
        let game = played(&format!("caminos board={board}"), "").unwrap();
        assert_eq!(legal(&game).len(), count, "{board}");
    }
}

#[test]
fn neutral_pieces_come_first_then_seat_one_begins() {
    let setup = "caminos players=4 neutral=yes";
    let game = played(setup, "I3:c3.1,d3.1,e3.1").unwrap();
    assert_eq!(game.phase(), Phase::Neutral(seat(2)));
    assert_eq!(game.city().get(cell("d3"), 1), Some(Colour::Neutral));
    let game = played(setup, "I3:c3.1,d3.1,e3.1 I3:c6.1,c6.2,c6.3").unwrap();
    assert_eq!(game.phase(), Phase::Place(seat(1)));
    assert_eq!(game.hand(seat(1))[..4], [2, 2, 1, 2], "the neutral piece is not one of theirs");
    assert_eq!(refused(setup, "I2:a1.1,a2.1"), "caminos/neutral_first §1.4 shape=I2 neutral=I3");
    assert_eq!(legal(&played(setup, "").unwrap()).len(), 160);
}

#[test]
fn the_partner_of_a_seat_that_resigned_places_the_neutral_piece() {
    let setup = "caminos players=4 neutral=yes";
    let game = played(setup, "resign").unwrap();
    assert_eq!(game.phase(), Phase::Neutral(seat(3)));
    let game = played(setup, "resign I3:c3.1,d3.1,e3.1").unwrap();
    assert_eq!(game.phase(), Phase::Neutral(seat(2)));
    let game = played(setup, "2:resign I3:c3.1,d3.1,e3.1").unwrap();
    assert_eq!(game.phase(), Phase::Neutral(seat(4)));
    let game = played(setup, "resign I3:c3.1,d3.1,e3.1 I3:c6.1,c6.2,c6.3").unwrap();
    assert_eq!(game.turn(), Turn::of(seat(2)), "seat 1 would begin, but is out");
}

#[test]
fn neutral_pieces_count_for_nobody() {
    let city = drawn("G NG GN G");
    assert_eq!(joined(&city, Colour::Green), "a1-b1");
    let game =
        played("caminos neutral=yes scoring=yes", "I3:a1.1,a2.1,a3.1 I3:h1.1,h2.1,h3.1").unwrap();
    assert_eq!((game.rim(Side::at(0)), game.rim(Side::at(1))), (0, 0));
}

#[test]
fn a_neutral_piece_that_lies_flat_can_be_covered_like_any_other() {
    // Green's L stands on a4 and lies over the neutral bar on a2 and a3.
    let tokens = "I3:a1.1,a2.1,a3.1 I3:h1.1,h2.1,h3.1 L4:a2.2,a3.2,a4.1,a4.2";
    let game = played("caminos neutral=yes", tokens).unwrap();
    let city = drawn(
        "
         .   .   .   .   .   .   .   .
         .   .   .   .   .   .   .   .
         .   .   .   .   .   .   .   .
         .   .   .   .   .   .   .   .
         GG  .   .   .   .   .   .   .
         NG  .   .   .   .   .   .   N
         NG  .   .   .   .   .   .   N
         N   .   .   .   .   .   .   N
        ",
    );
    assert_eq!(*game.city(), city);
}

// §2 Placing

#[test]
fn cubes_are_written_by_column_row_and_level() {
    let token = "I2:c9.1,c10.1";
    assert!(played("caminos board=diamond", "I2:f9.1,f10.1").is_ok());
    assert_eq!(token.parse::<Move>().unwrap().to_string(), token);
    assert!(
        refused("caminos board=octagon", "I2:e10.1,e9.1")
            .starts_with("move/not_canonical token=I2:e10.1,e9.1 canonical=I2:e9.1,e10.1")
    );
    assert!(refused("caminos", "L4:c5.2,c5.1,c4.1,c3.1").starts_with("move/not_canonical"));
    let mut cubes: Vec<Cube> = ["b1.1", "a10.1", "a9.2", "a9.1"]
        .map(|c| format!("I2:{c}").parse::<Move>().unwrap().cubes()[0])
        .into();
    cubes.sort();
    let written: Vec<String> = cubes.iter().map(ToString::to_string).collect();
    assert_eq!(written, ["a9.1", "a9.2", "a10.1", "b1.1"]);
}

#[test]
fn tokens_that_are_no_placement_are_refused() {
    for token in [
        "",
        "L4",
        "L4:",
        "L4:c3",
        "I2:c3.0,c4.0",
        "I2:c3.1,,c4.1",
        "I2:C3.1,C4.1",
        "I2:c03.1,c04.1",
        "pass",
        "22:c3.1",
        "I2:c3.1;c4.1",
        "I2 :c3.1,c4.1",
        "I2:c3.1,c4.1,c5.1,c6.1,c7.1,d1.1,d2.1,d3.1,d4.1",
        "I2:c+3.1,c4.1",
        "I2:c3.10,c4.1",
    ] {
        let mut game = Caminos::new(&Setup::default());
        let refusal = play_token(&mut game, Actor::Seat(Seat::FIRST), token).unwrap_err();
        assert_eq!(refusal.code(), "move/malformed", "{token}");
    }
    assert_eq!(refused("caminos", "22:c3.1"), "move/no_such_seat seat=22 seats=2");
}

#[test]
fn the_cubes_make_the_shape_that_is_named() {
    assert_eq!(
        refused("caminos", "X4:c3.1,c4.1"),
        "caminos/unknown_shape §1.2 shape=X4 allowed=I2, I3, O4, L4"
    );
    for token in [
        "I2:c3.1,d4.1",
        "I2:c3.1,c5.1",
        "I3:c3.1,c4.1",
        "I2:c3.1,c3.1",
        "I2:c3.1,c4.1,c5.1",
        "O4:c3.1,c4.1,c5.1,c5.2",
        "L4:c3.1,c4.1,c5.1,d4.1",
        "L4:c3.1,c4.1,d3.1,d4.1",
        "I3:c3.1,c4.1,d4.1",
    ] {
        assert!(refused("caminos", token).starts_with("caminos/not_the_shape §1.2"), "{token}");
    }
}

#[test]
fn a_piece_may_be_turned_any_way() {
    for token in [
        "I3:c3.1,c3.2,c3.3",
        "O4:c3.1,c3.2,c4.1,c4.2",
        "O4:c3.1,c3.2,d3.1,d3.2",
        "O4:c3.1,c4.1,d3.1,d4.1",
        "L4:c3.1,c3.2,c3.3,d3.1",
        "L4:c3.1,c3.2,c4.1,c5.1",
        "L4:c3.1,d3.1,d4.1,d5.1",
        "L4:c3.1,d1.1,d2.1,d3.1",
    ] {
        assert!(played("caminos", token).is_ok(), "{token}");
    }
}

#[test]
fn every_cube_lies_over_a_cell_of_the_board() {
    let said = |board: &str, token: &str| refused(&format!("caminos board={board}"), token);
    assert_eq!(
        said("square", "I2:h8.1,h9.1"),
        "caminos/off_board §2.1 cell=h9 board=caminos-board-square"
    );
    assert_eq!(
        said("square", "I2:h1.1,i1.1"),
        "caminos/off_board §2.1 cell=i1 board=caminos-board-square"
    );
    assert_eq!(
        said("diamond", "I2:a6.1,a7.1"),
        "caminos/off_board §2.1 cell=a7 board=caminos-board-diamond"
    );
    assert_eq!(
        said("octagon", "I2:a3.1,a4.1"),
        "caminos/off_board §2.1 cell=a3 board=caminos-board-octagon"
    );
    assert_eq!(
        said("ring", "I2:c5.1,d5.1"),
        "caminos/off_board §2.1 cell=d5 board=caminos-board-ring"
    );
    assert_eq!(
        said("square", "I2:z98.1,z99.1"),
        "caminos/off_board §2.1 cell=z98 board=caminos-board-square"
    );
}

#[test]
fn the_hole_can_be_neither_filled_nor_bridged() {
    let game = played("caminos board=ring", "I3:c4.1,c4.2,c4.3").unwrap();
    assert!(legal(&game).iter().all(|token| !token.contains("d4.") && !token.contains("e5.")));
}

#[test]
fn every_cube_lies_in_a_free_place() {
    assert_eq!(
        refused("caminos", "I2:c3.1,d3.1 I3:c1.1,c2.1,c3.1"),
        "caminos/taken §2.1 cell=c3 level=1 colour=caminos-green"
    );
    assert_eq!(
        refused("caminos", "I2:a1.1,b1.1 I2:c3.1,c3.2 L4:c3.2,d3.1,d3.2,e3.2"),
        "caminos/not_the_shape §1.2 shape=L4 cubes=c3.2, d3.1, d3.2, e3.2"
    );
    assert_eq!(
        refused("caminos", "I2:a1.1,b1.1 I2:c3.1,c3.2 O4:c3.1,c3.2,d3.1,d3.2"),
        "caminos/taken §2.1 cell=c3 level=1 colour=caminos-yellow"
    );
}

#[test]
fn at_least_one_cube_stands_on_the_board() {
    assert_eq!(refused("caminos", "I2:c3.1,d3.1 I2:c3.2,d3.2"), "caminos/no_foot §2.2 lowest=2");
    assert_eq!(
        refused("caminos", "O4:c3.1,c4.1,d3.1,d4.1 O4:c3.2,c4.2,d3.2,d4.2"),
        "caminos/no_foot §2.2 lowest=2"
    );
}

#[test]
fn no_hollow_is_left() {
    // The bar on level 2 with its leg on the board: both other columns must be one high.
    let bridge = "L4:b3.1,b3.2,c3.2,d3.2";
    assert_eq!(refused("caminos", bridge), "caminos/hollow §2.3 cell=c3 level=2 below=1");
    let half = format!("I2:c3.1,c4.1 {bridge}");
    assert_eq!(refused("caminos", &half), "caminos/hollow §2.3 cell=d3 level=2 below=1");
    assert!(played("caminos", &format!("I2:c3.1,d3.1 {bridge}")).is_ok());
    // The hook over a wall of two: not over one of one.
    let hook = "L4:b3.1,b3.2,b3.3,c3.3";
    assert_eq!(
        refused("caminos", &format!("I2:c3.1,c4.1 {hook}")),
        "caminos/hollow §2.3 cell=c3 level=3 below=2"
    );
    assert!(played("caminos", &format!("I2:c3.1,c3.2 {hook}")).is_ok());
}

#[test]
fn nothing_stands_higher_than_three() {
    assert_eq!(
        refused("caminos", "I2:c3.1,d3.1 I3:c3.2,c3.3,c3.4"),
        "caminos/too_high §2.4 cell=c3 level=4 most=3"
    );
    let game = played("caminos", "I2:c3.1,c3.2 L4:b3.1,b3.2,b3.3,c3.3").unwrap();
    assert_eq!(game.city().height(cell("c3")), 3);
    assert!(legal(&game).iter().all(|token| !token.contains("c3.")), "c3 is as high as can be");
}

#[test]
fn the_l_steps_over_walls_in_all_the_ways_it_can() {
    // On a column of two: the hook, from each of its four sides.
    let tower = played("caminos", "I2:d4.1,d4.2").unwrap();
    assert_eq!(
        legal_at(&tower, "L4", "d4.3"),
        [
            "L4:c4.1,c4.2,c4.3,d4.3",
            "L4:d3.1,d3.2,d3.3,d4.3",
            "L4:d4.3,d5.1,d5.2,d5.3",
            "L4:d4.3,e4.1,e4.2,e4.3",
        ]
    );
    // On two columns of one: the bar over both, its leg at either end.
    let wall = played("caminos", "I2:d4.1,e4.1").unwrap();
    let bars = ["L4:c4.1,c4.2,d4.2,e4.2", "L4:d4.2,e4.2,f4.1,f4.2"];
    assert_eq!(legal_at(&wall, "L4", "d4.2"), bars);
    assert_eq!(legal_at(&wall, "L4", "e4.2"), bars);
    // On three in a row: over the first two, the last two, never over all.
    let row = played("caminos", "I3:d4.1,e4.1,f4.1").unwrap();
    assert_eq!(legal_at(&row, "L4", "e4.2"), ["L4:c4.1,c4.2,d4.2,e4.2", "L4:e4.2,f4.2,g4.1,g4.2"]);
    // On one column of one it can't stand, nor on one of three.
    let low = played("caminos", "I2:d4.1,d5.1 I3:d6.1,d6.2,d6.3").unwrap();
    assert_eq!(legal_at(&low, "L4", "d4.2"), ["L4:d3.1,d3.2,d4.2,d5.2"]);
    // No other shape has a cube on anything.
    for (game, place) in [(&tower, "d4.3"), (&wall, "d4.2"), (&wall, "e4.2"), (&row, "e4.2")] {
        assert!(["I2", "I3", "O4"].iter().all(|shape| legal_at(game, shape, place).is_empty()));
    }
}

// §2.6 Leaving

/// Two seats, 62 columns of a chequered city, `a1` and `h8` free. Hands by shape.
fn nearly_full(green: [u32; 4], yellow: [u32; 4], turn: &str) -> String {
    let cubes =
        |hand: [u32; 4]| 44 - hand.iter().zip([2, 3, 4, 4]).map(|(n, size)| n * size).sum::<u32>();
    let mut left = [cubes(green), cubes(yellow)];
    let free = [cell("a1"), cell("h8")];
    let colour = |cell: Cell| usize::from((cell.column + cell.row) % 2 == 1);
    let mut heights = std::collections::BTreeMap::new();
    for _ in 0..3 {
        for column in 0..8 {
            for row in 0..8 {
                let cell = Cell { column, row };
                if !free.contains(&cell) && left[colour(cell)] > 0 {
                    left[colour(cell)] -= 1;
                    *heights.entry((row, column)).or_insert(0) += 1;
                }
            }
        }
    }
    let stack = |row: u8, column: u8| match heights.get(&(row, column)) {
        None => "1".to_owned(),
        Some(&height) => {
            let letter = ["G", "Y"][colour(Cell { column, row })];
            letter.to_lowercase().repeat(height - 1) + letter
        }
    };
    let rows: Vec<String> =
        (0..8).rev().map(|row| (0..8).map(|column| stack(row, column)).collect()).collect();
    let hand = |hand: [u32; 4]| hand.map(|n| n.to_string()).join(".");
    format!("{} {},{} 3,5 {turn}", rows.join("/"), hand(green), hand(yellow))
}

#[test]
fn a_seat_that_cant_place_leaves_and_the_other_plays_on_alone() {
    let setup = "caminos scoring=yes".parse().unwrap();
    let fen = nearly_full([2, 0, 0, 0], [0, 0, 2, 0], "1 - -");
    let mut game = Caminos::from_fen(&setup, &fen).unwrap();
    play_token(&mut game, Actor::Seat(seat(1)), "I2:a1.1,a1.2").unwrap();
    assert_eq!(game.left().to_string(), "2");
    assert_eq!(game.turn(), Turn::of(seat(1)));
    assert_eq!(game.standings().seats[seat(2)].figures.last().unwrap().code.id, "caminos/left");
    let refusal = play_token(&mut game, Actor::Seat(seat(2)), "O4:a1.1,a2.1,b1.1,b2.1");
    assert_eq!(refusal.unwrap_err().code(), "move/not_your_turn");
    let mut alone = game.clone();
    play_token(&mut alone, Actor::Seat(seat(1)), "I2:h8.1,h8.2").unwrap();
    // Green has no piece left: the last seat leaves, and the game is over at once.
    assert_eq!(alone.phase(), Phase::Over(End::Stuck));
    assert_eq!(alone.left().to_string(), "1,2");
    // Both pieces stood in corners: five on the rim each.
    assert_eq!(scores_and_ranks(&alone), (Some(vec![0, 0]), vec![1, 1]));
    assert_eq!(alone.standings().reason.unwrap().to_string(), "caminos/rim_draw §5.2 own=5");
    // Leaving is no resignation: a seat that left may still resign.
    game.resign(seat(2)).unwrap();
    assert_eq!(game.phase(), Phase::Over(End::Resigned));
    assert_eq!(scores_and_ranks(&game), (Some(vec![0, 0]), vec![1, 2]));
}

#[test]
fn who_left_never_comes_back_even_if_it_could_place() {
    let setup = "caminos".parse().unwrap();
    let fen = nearly_full([2, 0, 0, 0], [2, 0, 0, 0], "1 2 -");
    let mut game = Caminos::from_fen(&setup, &fen).unwrap();
    play_token(&mut game, Actor::Seat(seat(1)), "I2:a1.1,a1.2").unwrap();
    assert_eq!(game.turn(), Turn::of(seat(1)), "seat 2 has a bar that would stand at h8");
}

#[test]
fn when_nobody_can_place_it_is_a_draw() {
    let fen = nearly_full([0, 0, 1, 0], [1, 0, 0, 0], "2 1 -");
    let mut game = Caminos::from_fen(&"caminos".parse().unwrap(), &fen).unwrap();
    play_token(&mut game, Actor::Seat(seat(2)), "I2:h8.1,h8.2").unwrap();
    assert_eq!(game.phase(), Phase::Over(End::Stuck));
    assert_eq!(scores_and_ranks(&game), (None, vec![1, 1]));
    assert_eq!(game.standings().reason.unwrap().code.id, "caminos/draw");
    let after = play_token(&mut game, Actor::Seat(seat(1)), "resign");
    assert_eq!(after.unwrap_err().code(), "move/game_over");
}

#[test]
fn when_the_last_seat_that_plays_resigns_nobody_can_place() {
    let setup: Setup = "caminos players=4 scoring=yes".parse().unwrap();
    let mut game =
        Caminos::from_fen(&setup, "8/8/8/8/8/8/8/8 2.2.1.2,2.2.1.2,2.2.1.2,2.2.1.2 0,0 3 1,2,4 -")
            .unwrap();
    game.resign(seat(3)).unwrap();
    // Seat 1 left but never resigned, so its team is not out.
    assert_eq!(game.phase(), Phase::Over(End::Stuck));
    assert_eq!(scores_and_ranks(&game), (Some(vec![0; 4]), vec![1; 4]));
}

// §3 Connection

/// The joined pairs of a city, `a1-b1`.
fn joined(city: &City, colour: Colour) -> String {
    let square = board(BoardName::Square);
    let joins = Streets::of(city, square, colour).joins();
    let mut pairs = Vec::new();
    for one in cells_of(square.cells()) {
        for (column, row) in
            [(one.column + 1, one.row), (one.column, one.row + 1), (one.column + 1, one.row + 1)]
        {
            let other = Cell { column, row };
            // A city of two columns: what a flood reaches is what is joined.
            let two = only(city, &[one, other]);
            let joins_two = Streets::of(&two, square, colour).joins();
            if other.bit() & square.cells() != 0 && joins_two.flood(one.bit()) & other.bit() != 0 {
                pairs.push(format!("{one}-{other}"));
                assert!(joins.flood(one.bit()) & other.bit() != 0);
                assert!(joins.flood(other.bit()) & one.bit() != 0);
            }
        }
    }
    pairs.join(" ")
}

fn only(city: &City, cells: &[Cell]) -> City {
    let mut some = City::EMPTY;
    for &cell in cells {
        for (colour, level) in city.column(cell).zip(0..) {
            let mut layers = [0; 3];
            layers[level] = cell.bit();
            some.put(colour, &layers);
        }
    }
    some
}

#[test]
fn columns_are_joined_over_level_roofs_and_unbroken_walls() {
    for (row, is_joined) in [
        // The examples of §6.
        ("G YG", true),
        ("G GY", false),
        ("G GYG", false),
        // Level, at every height and on anything.
        ("G G", true),
        ("YG GG", true),
        ("YYG NYG", true),
        ("G Y", false),
        ("G N", false),
        ("G .", false),
        // One step.
        ("G GG", true),
        ("YG YYG", true),
        ("YG GYG", true),
        ("GG YNG", true),
        ("GG GGY", false),
        // Two steps: both cubes of the wall show.
        ("G GGG", true),
        ("G YGG", true),
        ("G NGG", true),
        ("G YYG", false),
        ("G GNG", false),
        ("G NYG", false),
        ("G GGY", false),
        ("G YGY", false),
        // The top of the lower one must be green too.
        ("Y GGG", false),
        ("GY GYG", false),
        ("N GG", false),
    ] {
        let expected = if is_joined { "a1-b1" } else { "" };
        assert_eq!(joined(&drawn(row), Colour::Green), expected, "{row}");
        let turned: Vec<&str> = row.split(' ').rev().collect();
        assert_eq!(joined(&drawn(&turned.join(" ")), Colour::Green), expected, "{row} turned");
        let upright = format!("{}\n{}", turned[0], turned[1]);
        let expected = expected.replace("b1", "a2");
        assert_eq!(joined(&drawn(&upright), Colour::Green), expected, "{row} upright");
    }
}

#[test]
fn corners_never_join() {
    assert_eq!(joined(&drawn(". G\nG ."), Colour::Green), "");
    assert_eq!(joined(&drawn("G .\n. G"), Colour::Green), "");
}

#[test]
fn stepping_sideways_along_a_wall_joins_nothing() {
    // Both towers show a green wall to the yellow square between and beside them.
    let city = drawn("GGY GGY\nG Y");
    assert_eq!(joined(&city, Colour::Green), "");
}

#[test]
fn the_last_cell_of_a_column_is_no_neighbour_of_the_first_of_the_next() {
    let mut city = City::EMPTY;
    city.put(Colour::Green, &[cell("f11").bit() | cell("g2").bit(), 0, 0]);
    let joins = Streets::of(&city, board(BoardName::Diamond), Colour::Green).joins();
    assert_eq!(cells(joins.flood(cell("f11").bit())), "f11");
}

/// A row of bars across the square by green, yellow out of the way.
const ACROSS: &str = "I3:a4.1,b4.1,c4.1 I2:a8.1,b8.1 I3:d4.1,e4.1,f4.1 I2:a7.1,b7.1 I2:g4.1,h4.1";

#[test]
fn a_team_wins_as_soon_as_it_connects_opposite_sides() {
    let game = played("caminos", ACROSS).unwrap();
    assert_eq!(game.phase(), Phase::Over(End::Connected(GREEN)));
    assert_eq!(scores_and_ranks(&game), (None, vec![1, 2]));
    assert_eq!(
        game.standings().reason.unwrap().to_string(),
        "caminos/connected §4.1 colour=caminos-green one=caminos-side-e other=caminos-side-w"
    );
    assert_eq!(refused("caminos", &format!("{ACROSS} 2:I2:a6.1,b6.1")), "move/game_over");
}

#[test]
fn partners_connect_together() {
    let tokens = "I3:a4.1,b4.1,c4.1 I2:a8.1,b8.1 I3:d4.1,e4.1,f4.1 I2:c8.1,d8.1 I2:g4.1,h4.1";
    let game = played("caminos players=4", tokens).unwrap();
    assert_eq!(game.winner(), Some(GREEN));
    assert_eq!(game.standings().ranks(), Some(vec![1, 2, 1, 2]));
}

#[test]
fn a_piece_of_the_others_cuts_a_way() {
    // Yellow's bar lies over d4 and e4, so the row no longer leads across.
    let city = drawn("G G G GY GY G G G\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .");
    assert!(!city.is_connected(board(BoardName::Square), Colour::Green));
    assert!(drawn("G G G GG G G G G").is_connected(board(BoardName::Square), Colour::Green));
}

#[test]
fn neighbouring_sides_are_not_opposite() {
    // From the north side to the east side of the square.
    let city = drawn(
        ". . . . G . . .
         . . . . G . . .
         . . . . G G G G
         . . . . . . . .
         . . . . . . . .
         . . . . . . . .
         . . . . . . . .
         . . . . . . . .",
    );
    assert!(!city.is_connected(board(BoardName::Square), Colour::Green));
}

#[test]
fn a_corner_cell_counts_for_both_its_sides() {
    // Down the left edge, from a8 (north and west) to a1 (south and west).
    let down = drawn(&"G\n".repeat(8));
    let routes = Routes::of(&down, board(BoardName::Square), Colour::Green);
    let route = routes.best().unwrap();
    assert_eq!((route.one, route.other), (Compass::N, Compass::S));
    // Along the bottom, from a1 (south and west) to h1 (south and east).
    let along = drawn("G G G G G G G G");
    let route =
        Routes::of(&along, board(BoardName::Square), Colour::Green).best().cloned().unwrap();
    assert_eq!((route.one, route.other), (Compass::E, Compass::W));
    // From tip to tip of the diamond.
    let tips = street("a6 b6 c6 d6 e6 f6 g6 h6 i6 j6 k6");
    assert!(tips.is_connected(board(BoardName::Diamond), Colour::Green));
}

fn set(names: &str) -> caminos::Cells {
    names.split(' ').fold(0, |set, name| set | cell(name).bit())
}

/// A green street on the ground.
fn street(names: &str) -> City {
    let mut city = City::EMPTY;
    city.put(Colour::Green, &[set(names), 0, 0]);
    city
}

#[test]
fn on_octagon_and_ring_both_neighbours_of_the_side_across_are_opposite_too() {
    // Straight down from north, then to the right as far as it goes.
    let south = "e10 e9 e8 e7 e6 e5 e4 e3 e2 e1";
    let south_east = "e10 e9 e8 e7 e6 e5 e4 e3 f3 g3 h3 h2";
    let east = "f10 f9 f8 f7 f6 g6 h6 i6 j6";
    let connects =
        |names: &str| street(names).is_connected(board(BoardName::Octagon), Colour::Green);
    assert!(connects(south));
    assert!(connects(south_east));
    assert!(!connects(east), "east is neither across nor beside what is across");
    let routes = |names: &str| Routes::of(&street(names), board(BoardName::Octagon), Colour::Green);
    assert!(routes(south).near.is_none() && routes(south).direct.is_some());
    assert!(routes(south_east).direct.is_none() && routes(south_east).near.is_some());
    let pairs = board(BoardName::Octagon).pairs();
    assert_eq!(pairs.iter().filter(|pair| pair.is_direct).count(), 4);
    assert_eq!(pairs.iter().filter(|pair| !pair.is_direct).count(), 8);
    assert_eq!(board(BoardName::Diamond).pairs().len(), 2);
}

#[test]
fn a_way_on_the_ring_goes_round_the_hole() {
    let through = "e10 e9 e8 e3 e2 e1";
    let round = "e10 e9 e8 d8 c8 c7 c6 c5 c4 c3 d3 e3 e2 e1";
    let connects = |names: &str| street(names).is_connected(board(BoardName::Ring), Colour::Green);
    assert!(!connects(through));
    assert!(connects(round));
}

// §5 Scoring

#[test]
fn the_score_is_the_faces_of_the_shortest_connection_with_its_climbs() {
    let faces = |drawing: &str| {
        Routes::of(&drawn(drawing), board(BoardName::Square), Colour::Green).score()
    };
    assert_eq!(faces("G G G G G G G G"), 8);
    assert_eq!(faces("G G G GG G G G G"), 8 + 2, "up one and down one");
    assert_eq!(faces("G G G GGG G G G G"), 8 + 4, "up two and down two");
    assert_eq!(faces("YYG G G G G G G GGG"), 0, "a broken wall leads nowhere");
    assert_eq!(faces("YGG G G G G G G GGG"), 8 + 4);
    // Round the tower is two columns longer than over it: two faces against four.
    assert_eq!(faces(". . G G G . . .\nG G G GGG G G G G"), 8 + 2);
    assert_eq!(faces(". . G G G . . .\nG G G GG G G G G"), 8 + 2, "both ways are as long");
    let low = Routes::of(&drawn("G G G GG G G G G"), board(BoardName::Square), Colour::Green);
    assert_eq!(low.best().unwrap().climbed, 2);
}

#[test]
fn the_standings_tell_sides_route_and_faces() {
    let game = played("caminos scoring=yes", ACROSS).unwrap();
    assert_eq!(scores_and_ranks(&game), (Some(vec![8, 0]), vec![1, 2]));
    let figures: Vec<String> =
        game.standings().seats[seat(1)].figures.iter().map(ToString::to_string).collect();
    assert_eq!(
        figures,
        [
            "caminos/route §5.1 one=caminos-side-e other=caminos-side-w \
             cells=h4, g4, f4, e4, d4, c4, b4, a4 columns=8 climbed=0 faces=8",
            "caminos/score §5.1 points=8",
            "caminos/pieces §1.2 pieces=3×I2, 2×I3, 2×O4, 4×L4",
        ]
    );
}

#[test]
fn a_direct_connection_counts_double_on_the_octagon_and_the_higher_figure_counts() {
    let routes = |names: &str| Routes::of(&street(names), board(BoardName::Octagon), Colour::Green);
    let direct = routes("e10 e9 e8 e7 e6 e5 e4 e3 e2 e1");
    assert_eq!(direct.score(), 20);
    let near = routes("e10 e9 e8 e7 e6 e5 e4 e3 f3 g3 h3 h2");
    assert_eq!(near.score(), 12);
    // Both kinds at once: the direct one doubled is the higher.
    let both = routes("e10 e9 e8 e7 e6 e5 e4 e3 e2 e1 f3 g3 h3 h2");
    assert_eq!(both.near.as_ref().unwrap().faces(), 12);
    assert_eq!(both.score(), 20);
    // A corner cell makes both kinds: g1 lies south and south-east.
    let corner = routes("g10 g9 g8 g7 g6 g5 g4 g3 g2 g1");
    assert_eq!(corner.direct.as_ref().unwrap().faces(), 10);
    assert_eq!(corner.near.as_ref().unwrap().faces(), 10);
    assert_eq!(corner.score(), 20);
    // On the ring all is the same.
    let ring = Routes::of(
        &street("e10 e9 e8 d8 c8 c7 c6 c5 c4 c3 d3 e3 e2 e1"),
        board(BoardName::Ring),
        Colour::Green,
    );
    assert_eq!(ring.score(), 28);
}

#[test]
fn the_shortest_of_each_kind_counts() {
    // Two ways from north to south: the straight one of ten, and one that goes round.
    let straight = "e10 e9 e8 e7 e6 e5 e4 e3 e2 e1";
    let longer = "g10 g9 h9 h8 h7 h6 h5 h4 h3 g3 g2 f2 f1";
    let routes = |names: &str| Routes::of(&street(names), board(BoardName::Octagon), Colour::Green);
    let alone = routes(longer);
    assert_eq!(alone.direct.as_ref().unwrap().faces(), 13);
    let together = routes(&format!("{straight} {longer}"));
    assert_eq!(together.direct.as_ref().unwrap().faces(), 10);
    assert_eq!(together.score(), 20);
}

#[test]
fn a_piece_is_on_the_rim_if_a_cube_on_level_one_stands_there() {
    let rim = |setup: &str, tokens: &str| {
        let game = played(setup, tokens).unwrap();
        (game.rim(Side::at(0)), game.rim(Side::at(1)))
    };
    assert_eq!(rim("caminos", "I2:a1.1,b1.1"), (1, 0));
    assert_eq!(rim("caminos", "I2:b2.1,c2.1 I2:b3.1,c3.1"), (0, 0));
    assert_eq!(rim("caminos", "I3:f8.1,g8.1,h8.1"), (1, 0), "a piece counts once");
    // Over the rim on level 2, with its leg inside.
    assert_eq!(rim("caminos", "I2:a4.1,b4.1 L4:a4.2,b4.2,c4.1,c4.2"), (1, 0));
    assert_eq!(rim("caminos board=octagon", "I2:b8.1,c8.1"), (1, 0), "stepped sides are sides");
}

#[test]
fn without_a_connection_fewer_pieces_on_the_rim_win_and_score_those_of_the_others() {
    let standing = |tokens: &str| scores_and_ranks(&played("caminos scoring=yes", tokens).unwrap());
    assert_eq!(standing(""), (Some(vec![0, 0]), vec![1, 1]));
    assert_eq!(standing("I2:a1.1,b1.1"), (Some(vec![0, 1]), vec![2, 1]));
    assert_eq!(standing("I2:a1.1,b1.1 I2:a8.1,b8.1"), (Some(vec![0, 0]), vec![1, 1]));
    let tokens = "I2:c3.1,d3.1 I2:a8.1,b8.1 I2:c4.1,d4.1 I2:c8.1,d8.1";
    assert_eq!(standing(tokens), (Some(vec![2, 0]), vec![1, 2]));
    let four = played("caminos players=4 scoring=yes", tokens).unwrap();
    assert_eq!(scores_and_ranks(&four), (Some(vec![2, 0, 2, 0]), vec![1, 2, 1, 2]));
    let figures = &four.standings().seats[seat(3)].figures;
    assert_eq!(figures[0].to_string(), "caminos/rim §5.2 own=0 others=2 points=2");
    let unscored = played("caminos", tokens).unwrap();
    assert_eq!(scores_and_ranks(&unscored), (None, vec![1, 1]));
}

// Resigning

#[test]
fn a_win_by_resignation_scores_nothing() {
    let game = played("caminos scoring=yes", "I2:a1.1,b1.1 resign").unwrap();
    assert_eq!(game.phase(), Phase::Over(End::Resigned));
    assert_eq!(scores_and_ranks(&game), (Some(vec![0, 0]), vec![1, 2]));
    assert_eq!(
        game.standings().reason.unwrap().to_string(),
        "caminos/resigned colour=caminos-green"
    );
    assert_eq!(scores_and_ranks(&played("caminos", "2:resign").unwrap()), (None, vec![1, 2]));
}

#[test]
fn the_partner_of_a_seat_that_resigned_plays_on_with_its_own_pieces() {
    let setup = "caminos players=4 scoring=yes";
    let game = played(setup, "resign").unwrap();
    assert_eq!(game.turn(), Turn::of(seat(2)));
    let game = played(setup, "resign I2:a1.1,b1.1 I2:a8.1,b8.1 I2:c1.1,d1.1").unwrap();
    assert_eq!(game.turn(), Turn::of(seat(2)), "seat 1 is passed over");
    assert_eq!(game.hand(seat(3))[0], 1);
    assert_eq!(refused(setup, "resign 1:I2:a1.1,b1.1"), "move/seat_out seat=1");
    let game = played(setup, "resign 3:resign").unwrap();
    assert_eq!(scores_and_ranks(&game), (Some(vec![0; 4]), vec![2, 1, 2, 1]));
}

// Position lines

#[test]
fn positions_are_read_back_and_impossible_ones_refused() {
    let setup: Setup = "caminos".parse().unwrap();
    let fen = "8/8/8/8/8/2gG5/8/8 3.4.2.4,4.4.2.4 0,0 2 - -";
    let game = played("caminos", "I2:c3.1,c3.2").unwrap();
    assert_eq!(game.fen(), fen);
    assert_eq!(Caminos::from_fen(&setup, fen), Ok(game));
    for (bad, why) in [
        ("", "fen/malformed"),
        ("8/8/8/8/8/2gG5/8 3.4.2.4,4.4.2.4 0,0 2 - -", "fen/malformed"),
        ("8/8/8/8/8/2gG6/8/8 3.4.2.4,4.4.2.4 0,0 2 - -", "fen/malformed"),
        ("8/8/8/8/8/2ggggG5/8/8 3.4.2.4,4.4.2.4 0,0 2 - -", "fen/malformed"),
        ("8/8/8/8/8/11gG5/8/8 3.4.2.4,4.4.2.4 0,0 2 - -", "fen/malformed"),
        ("8/8/8/8/8/2gx5/8/8 3.4.2.4,4.4.2.4 0,0 2 - -", "fen/malformed"),
        ("8/8/8/8/8/2gG5/8/8 3.4.2.5,4.4.2.4 0,0 2 - -", "fen/malformed"),
        ("8/8/8/8/8/2gG5/8/8 3.4.2.4 0,0 2 - -", "fen/malformed"),
        ("8/8/8/8/8/2gG5/8/8 3.4.2.4,4.4.2.4 0,0 3 - -", "fen/impossible"),
        ("8/8/8/8/8/2gG5/8/8 3.4.2.4,4.4.2.4 0,0 1 - -", "fen/impossible"),
        ("8/8/8/8/8/2gG5/8/8 3.4.2.4,4.4.2.4 0,0 - - -", "fen/impossible"),
        ("8/8/8/8/8/2gG5/8/8 3.4.2.4,4.4.2.4 0,0 2 2 -", "fen/impossible"),
        ("8/8/8/8/8/2gG5/8/8 3.4.2.4,4.4.2.4 0,0 2 - 1", "fen/impossible"),
        ("8/8/8/8/8/2gG5/8/8 3.4.2.4,4.4.2.4 1,0 2 - -", "fen/impossible"),
        ("8/8/8/8/8/2gG5/8/8 4.4.2.4,4.4.2.4 0,0 2 - -", "fen/impossible"),
        ("8/8/8/8/8/2nN5/8/8 4.4.2.4,4.4.2.4 0,0 1 - -", "fen/impossible"),
        ("8/8/8/8/8/2gG5/8/8 3.4.2.4,4.4.2.4 0,0 2 - - -", "fen/malformed"),
        ("8/8/8/8/8/2gG5/8/8 3.4.2.4,4.4.2.4 0 2 - -", "fen/malformed"),
        ("8/8/8/8/8/2gG5/8/8 3.4.2.4,4.4.2.4 0,0 x - -", "fen/malformed"),
        ("8/8/8/8/8/2gG5/8/8 3.4.2.4,4.4.2.4 0,0 2 4,2 -", "fen/malformed"),
    ] {
        let refusal = Caminos::from_fen(&setup, bad).unwrap_err();
        assert_eq!(refusal.code(), why, "{bad}");
    }
}

#[test]
fn the_table_plays_nothing_in_this_game() {
    let mut game = Caminos::new(&Setup::default());
    for token in ["!roll=1,2", "I2:a1.1,b1.1"] {
        assert!(play_token(&mut game, Actor::Table, token).is_err());
    }
}

// Worked examples: illustrations 6 and 8 of the booklet, constructed.

#[test]
fn a_link_that_is_hidden_from_view_connects_and_counts() {
    let tokens = "I2:d1.1,d2.1 I3:c3.1,c3.2,c3.3 I3:d3.1,d3.2,d3.3 I3:c4.1,c4.2,c4.3 I3:d4.1,d4.2,d4.3 \
        I3:e4.1,e4.2,e4.3 I2:d5.1,d6.1 O4:e5.1,e5.2,e6.1,e6.2 O4:d7.1,d7.2,d8.1,d8.2";
    let game = played("caminos scoring=yes", tokens).unwrap();
    // From the south one doesn't see the wall that goes down from d4 to d5.
    let city = drawn(
        "
         .   .   .   GG  .   .   .   .
         .   .   .   GG  .   .   .   .
         .   .   .   G   YY  .   .   .
         .   .   .   G   YY  .   .   .
         .   .   YYY GGG YYY .   .   .
         .   .   YYY GGG .   .   .   .
         .   .   .   G   .   .   .   .
         .   .   .   G   .   .   .   .
        ",
    );
    assert_eq!(*game.city(), city);
    assert_eq!(game.turn(), Turn::Over);
    // Eight roofs, and walls of 2, 2 and 1.
    assert_eq!(scores_and_ranks(&game), (Some(vec![13, 0]), vec![1, 2]));
}

#[test]
fn a_piece_that_stands_on_others_is_not_on_the_rim() {
    let tokens = "I2:a2.1,b2.1 L4:a2.2,b2.2,c2.1,c2.2 I2:a6.1,b6.1 L4:a6.2,b6.2,c6.1,c6.2 I3:a4.1,a4.2,a4.3 \
        I2:c8.1,c8.2 I3:a5.1,a5.2,a5.3 I2:d8.1,d8.2 I3:f6.1,f6.2,f6.3 I2:e8.1,e8.2 I2:c5.1,c5.2 \
        I2:b3.1,b3.2 I3:e5.1,e5.2,e5.3 I3:e6.1,e6.2,e6.3 I2:b7.1,b7.2 I3:d4.1,d4.2,d4.3 \
        L4:c3.1,d3.1,d3.2,d3.3 L4:f3.1,g3.1,g4.1,g5.1 L4:c7.1,d7.1,d7.2,d7.3 L4:f2.1,f2.2,f2.3,g2.1 \
        O4:f4.1,f4.2,f5.1,f5.2 I3:f7.1,f7.2,f7.3 O4:e2.1,e2.2,e3.1,e3.2 I3:g7.1,g7.2,g7.3 \
        L4:b5.1,b5.2,b5.3,b6.3 O4:b4.1,b4.2,c4.1,c4.2 L4:e3.3,e4.1,e4.2,e4.3 O4:d5.1,d5.2,d6.1,d6.2";
    let game = played("caminos scoring=yes", tokens).unwrap();
    let city = drawn(
        "
         .   .   YY  YY  YY  .   .   .
         .   GG  G   GGG .   YYY YYY .
         GY  GYG YY  YY  YYY GGG .   .
         GGG GGG GG  YY  GGG GG  Y   .
         GGG YY  YY  YYY GGG GG  Y   .
         .   YY  G   GGG GGG Y   Y   .
         GY  GY  YY  .   GG  YYY Y   .
         .   .   .   .   .   .   .   .
        ",
    );
    assert_eq!(*game.city(), city);
    assert_eq!(game.turn(), Turn::Over);
    // Yellow has c8, d8 and e8; its pieces over a2 and a6 stand on green ones. Green has four.
    assert_eq!(scores_and_ranks(&game), (Some(vec![0, 4]), vec![2, 1]));
    let told = game.standings().reason.unwrap().to_string();
    assert!(told.contains("own=3") && told.contains("others=4"), "{told}");
}
