//! The worked examples of Caminos' booklet are games that replay, and score what their captions say.

use std::path::Path;

use caminos::{Caminos, Setup};
use game::{Game, Turn, play_token};

/// The placements of a figure, in the order of building.
fn tokens(lang: &str, figure: &str) -> Vec<String> {
    let booklets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/booklets");
    let text = std::fs::read_to_string(booklets.join(format!("caminos.{lang}.md"))).unwrap();
    let (_, rest) = text.split_once(&format!("```figure caminos/{figure}\n")).expect(figure);
    let (body, _) = rest.split_once("```").unwrap();
    let placed = body.lines().filter_map(|line| line.split_once(' '));
    // Green and yellow take turns in these figures, so that they are whole games.
    let turns: Vec<(&str, &str)> = placed.filter(|(word, _)| ["1", "2"].contains(word)).collect();
    let seats: Vec<&str> = turns.iter().map(|(seat, _)| *seat).collect();
    assert!(seats.chunks(2).all(|pair| pair == ["1", "2"] || pair == ["1"]), "{figure}: {seats:?}");
    turns.into_iter().map(|(_, token)| token.to_owned()).collect()
}

fn scores(lang: &str, figure: &str) -> Vec<i32> {
    let mut game = Caminos::new(&"caminos scoring=yes".parse::<Setup>().unwrap());
    for token in tokens(lang, figure) {
        let seat = game.turn().seats().lowest().expect("the figure goes on");
        play_token(&mut game, game::Actor::Seat(seat), &token).unwrap();
    }
    assert_eq!(game.turn(), Turn::Over, "{figure}");
    game.standings().scores().expect("a game for points")
}

#[test]
fn the_hidden_link_scores_13_and_the_rim_scores_4() {
    for lang in ["fr", "en"] {
        assert_eq!(scores(lang, "hidden"), [13, 0]);
        assert_eq!(scores(lang, "rim-end"), [0, 4]);
    }
}
