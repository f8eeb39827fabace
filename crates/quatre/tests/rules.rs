//! The rules as drawings.

use game::{Actor, Game, Seat, Turn, play_token};
use quatre::{Quatre, Setup};

fn drawn(grid: &str) -> Quatre {
    let fen = format!("{} -", grid.split_whitespace().collect::<Vec<_>>().join("/"));
    Quatre::from_fen(&Setup, &fen).unwrap()
}

fn played(mut game: Quatre, tokens: &str) -> Result<Quatre, &'static str> {
    for token in tokens.split_whitespace() {
        let seat = game.turn().seats().lowest().unwrap_or(Seat::FIRST);
        play_token(&mut game, Actor::Seat(seat), token).map_err(|refusal| refusal.code())?;
    }
    Ok(game)
}

#[test]
fn discs_fall_and_a_full_column_takes_no_more() {
    let game = played(Quatre::new(&Setup), "c c d c").unwrap();
    assert_eq!(game.fen(), "......./......./......./..o..../..o..../..xx... -");
    let full = "c c c c c c c";
    assert_eq!(played(Quatre::new(&Setup), full).unwrap_err(), "quatre/column_full");
    assert_eq!(played(Quatre::new(&Setup), "h").unwrap_err(), "move/malformed");
}

#[test]
fn four_in_a_line_win_flat_and_upright() {
    for (grid, token, cells) in [
        ("....... ....... ....... ....... ooo.... xxx....", "d", "a1 b1 c1 d1"),
        ("....... ....... ....... x...... xo..... xoo....", "a", "a1 a2 a3 a4"),
        ("....... ....... ....... ....... .oo.... .xxx..o", "e", "b1 c1 d1 e1"),
    ] {
        let game = played(drawn(grid), token).unwrap();
        assert_eq!(game.board().line(Seat::FIRST).unwrap().join(" "), cells);
        assert_eq!(game.turn(), Turn::Over);
    }
}

#[test]
fn a_line_does_not_go_round_the_edge_of_the_board() {
    let game = played(drawn("....... ....... ....... x...... xo..... ooxoxxo"), "a").unwrap();
    assert_eq!(game.winner(), None);
}

#[test]
fn diagonals_count_both_ways() {
    let rising = played(Quatre::new(&Setup), "a b b c c d c d d f d").unwrap();
    assert_eq!(rising.board().line(Seat::FIRST).unwrap().join(" "), "a1 b2 c3 d4");
    let falling = played(Quatre::new(&Setup), "g f f e e d e d d b d").unwrap();
    assert_eq!(falling.board().line(Seat::FIRST).unwrap().join(" "), "d4 e3 f2 g1");
    assert_eq!(falling.standings().ranks(), Some(vec![1, 2]));
    assert_eq!(falling.standings().scores(), None);
}

#[test]
fn a_full_board_is_a_draw() {
    let game = drawn(".oxxoox xxooxxo ooxxoox xxooxxo ooxxoox xxooxxo");
    let game = played(game, "a").unwrap();
    assert_eq!(game.turn(), Turn::Over);
    assert_eq!(game.standings().ranks(), Some(vec![1, 1]));
}

#[test]
fn impossible_positions_are_refused() {
    for fen in [
        "......./......./......./...x.../......./....... -",
        "......./......./......./......./......./xx..... -",
        "......./......./......./......./ooo..../xxxx..o -",
        "......./......./......./......./....... 1,2",
        "......./......./......./......./....... ",
    ] {
        assert!(Quatre::from_fen(&Setup, fen).is_err(), "{fen}");
    }
}
