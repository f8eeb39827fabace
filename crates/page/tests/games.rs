//! What each game of the shelf has in the page, by the page's own list (`web/src/games/list.rs`).

use std::path::Path;

/// A line of the list: the game, and whether it has figures, a board, a lesson and problems.
struct Listed {
    id: &'static str,
    has_figures: bool,
    has_board: bool,
    has_lesson: bool,
    has_puzzles: bool,
}

macro_rules! games {
    ($($id:ident: $game:ty $(, figures $figure:path)? $(, board $board:path)? $(, touch $touch:literal)? $(, results $page:ident $results:path)? $(, needs $needs:path)? $(, lesson $lesson:ident)? $(, puzzle $puzzle:ident $judge:expr)?;)*) => {
        const LIST: &[Listed] = &[$(Listed {
            id: stringify!($id),
            has_figures: !stringify!($($figure)?).is_empty(),
            has_board: !stringify!($($board)?).is_empty(),
            has_lesson: !stringify!($($lesson)?).is_empty(),
            has_puzzles: !stringify!($($puzzle)?).is_empty(),
        }),*];
    };
}

include!("../../../web/src/games/list.rs");

#[test]
fn every_game_of_the_shelf_is_listed_in_the_same_order() {
    let listed: Vec<&str> = LIST.iter().map(|game| game.id).collect();
    let shelved: Vec<&str> = shelf::CATALOGUE.iter().map(|info| info.id).collect();
    assert_eq!(listed, shelved);
}

#[test]
fn every_game_has_a_board() {
    let lacking: Vec<&str> =
        LIST.iter().filter(|game| !game.has_board).map(|game| game.id).collect();
    assert!(lacking.is_empty(), "games without a board: {lacking:?}");
}

#[test]
fn every_lesson_that_is_written_is_listed() {
    let lessons = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/lessons");
    for game in LIST {
        let is_written = lessons.join(format!("{}.fr.md", game.id)).exists();
        assert_eq!(game.has_lesson, is_written, "{}: a lesson in the list", game.id);
    }
}

#[test]
fn every_file_of_problems_is_listed() {
    let puzzles = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/puzzles");
    for game in LIST {
        let is_written = puzzles.join(format!("{}.txt", game.id)).exists();
        assert_eq!(game.has_puzzles, is_written, "{}: problems in the list", game.id);
        assert_eq!(game.has_puzzles, page::puzzle::GAMES.contains(&game.id), "{}", game.id);
    }
}

#[test]
fn who_has_figures_in_a_booklet_draws_them() {
    let booklets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/booklets");
    for game in LIST {
        let booklet = std::fs::read_to_string(booklets.join(format!("{}.fr.md", game.id)));
        let is_illustrated = booklet.is_ok_and(|text| text.contains("```figure "));
        assert_eq!(
            game.has_figures, is_illustrated,
            "{}: figures in the list, and in its booklet",
            game.id
        );
    }
}

/// A cover's colours are a class in the styles; without them the box is black.
#[test]
fn every_game_has_a_cover_with_its_colours() {
    let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web");
    let styles = std::fs::read_to_string(web.join("style/3-covers.css")).unwrap();
    let lacking: Vec<&str> = LIST
        .iter()
        .map(|game| game.id)
        .filter(|id| !styles.contains(&format!(".cover-{id}")))
        .collect();
    assert!(lacking.is_empty(), "no colours for the covers of {lacking:?}");
}
