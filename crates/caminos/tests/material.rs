//! Boards and pieces are data: another set loads and plays, a bad one is refused.

use caminos::{BoardName, Caminos, Colour, Compass, Material, Setup};
use game::{Actor, Game, Rng, SplitMix, Turn, play_token};

const SMALL: &str = "
# A small set: a bar, a screw that is not its own mirror image, and a square of 4 × 4.
piece B2 2 000 100
piece S4 2 000 100 110 111
neutral B2

board square direct N E S W
....
....
....
....
";

fn small() -> &'static Material {
    Material::parse(SMALL).unwrap().leak()
}

#[test]
fn another_set_loads_and_plays() {
    let setup: Setup = "caminos neutral=yes scoring=yes".parse().unwrap();
    let mut game = Caminos::with_material(&setup, small()).unwrap();
    let board = game.table().board();
    assert_eq!((board.size(), board.side(Compass::N).count_ones()), ((4, 4), 4));
    for token in ["B2:a1.1,a1.2", "B2:d4.1,d4.2", "B2:a2.1,b2.1", "S4:b3.1,c3.1,c4.1,c4.2"] {
        let seat = game.to_place().unwrap();
        assert_eq!(play_token(&mut game, Actor::Seat(seat), token), Ok(()), "{token}");
    }
    assert_eq!(game.fen(), "2yYnN/1YY1/GG2/nN3 1.2,2.1 1,1 1 - -");
}

#[test]
fn games_with_another_set_are_played_to_their_end() {
    let material = small();
    let mut rng = SplitMix::new(5);
    for nth in 0..200 {
        let setup = Setup {
            neutral: nth % 2 == 0,
            players: 2 + 2 * (nth % 2),
            scoring: true,
            ..Setup::default()
        };
        let mut game = Caminos::with_material(&setup, material).unwrap();
        while let Turn::Seats(seats) = game.turn() {
            let seat = seats.lowest().unwrap();
            let mut moves = Vec::new();
            game.legal_moves(seat, &mut moves);
            let mv = *rng.pick(&moves).expect("whose turn it is can place");
            assert_eq!(game.play(Actor::Seat(seat), &mv), Ok(()), "{mv}");
            let read = Caminos::read_fen(&setup, material, &game.fen());
            assert_eq!(read.as_ref(), Ok(&game));
        }
        assert!(game.standings().reason.is_some());
    }
}

#[test]
fn a_shape_is_turned_but_never_mirrored() {
    let table = small().table(BoardName::Square).unwrap();
    // Twelve turns of the screw, of which those with a gap in a column never fit.
    let screw = &table.shapes()[1];
    assert_eq!(screw.name.to_string(), "S4");
    assert_eq!(screw.turned.len(), 12);
}

#[test]
fn a_corrected_board_has_other_sides() {
    let text = SMALL
        .replace("....\n....\n....\n....", "#..#\n....\n....\n#..#")
        .replace("N E S W", "NE SE SW NW");
    let material = Material::parse(&text).unwrap();
    let board = material.table(BoardName::Square).unwrap().board();
    let names: Vec<&str> = board.sides().map(Compass::name).collect();
    assert_eq!(names, ["NE", "SE", "SW", "NW"]);
    assert_eq!(board.side(Compass::NE).count_ones(), 2);
}

#[test]
fn a_board_that_the_set_lacks_is_refused() {
    let setup: Setup = "caminos board=ring".parse().unwrap();
    let refusal = Caminos::with_material(&setup, small()).unwrap_err();
    assert_eq!(refusal.to_string(), "caminos/set_lacks §1 what=caminos-board-ring");
}

#[test]
fn bad_sets_are_refused_with_what_is_wrong() {
    let board = "board square direct N E S W\n";
    let said = |from: &str, to: &str| {
        assert!(SMALL.contains(from), "{from}");
        Material::parse(&SMALL.replacen(from, to, 1)).unwrap_err().to_string()
    };
    let line = |found: &str, expected: &str, line: u32| {
        format!("caminos/set_line §1 line={line} found={found} expected={expected}")
    };
    let piece = "piece L4 4 000 100 200 210";
    assert_eq!(
        said("piece B2 2 000 100", "brick B2 2"),
        line("brick B2 2", "piece NAME COUNT CUBES | neutral NAME | board NAME KIND SIDES", 3)
    );
    for bad in [
        "piece B2 two 000 100",
        "piece B2 2",
        "piece B2 2 00 10",
        "piece B2 2 000 000",
        "piece 22 2 000 100",
        "piece B2345 2 000",
    ] {
        assert_eq!(said("piece B2 2 000 100", bad), line(bad, piece, 3));
    }
    let eight = "board octagon near N NE E SE S SW W NW";
    for bad in [
        "board moon direct N E S W",
        "board square direct N S",
        "board square direct E N S W",
        "board square near N E S W",
        "board square direct N E S",
        "board square round N E S W",
        "board square direct N E SE W",
    ] {
        assert_eq!(said("board square direct N E S W", bad), line(bad, eight, 7));
    }
    assert_eq!(said("....\n....\n....\n....", "....\n.xx.\n"), line(".xx.", "..##..", 9));
    for (from, to, why) in [
        ("B2 2 000 100", "B2 3 000 100", "caminos/set_shape §1.2 shape=B2 why=caminos-set-odd"),
        ("B2 2 000 100", "B2 0 000 100", "caminos/set_shape §1.2 shape=B2 why=caminos-set-odd"),
        ("B2 2 000 100", "B2 2 000 110", "caminos/set_shape §1.2 shape=B2 why=caminos-set-apart"),
        (
            "S4 2 000 100 110 111",
            "S4 2 000 001",
            "caminos/set_shape §1.2 shape=S4 why=caminos-set-same",
        ),
        (
            "S4 2 000 100 110 111",
            "B2 2 000 100 110 111",
            "caminos/set_shape §1.2 shape=B2 why=caminos-set-same",
        ),
        (
            "S4 2 000 100 110 111",
            "S9 2 000 100 200 300 400 500 600 700 800",
            "caminos/set_shape §1.2 shape=S9 why=caminos-set-too-many",
        ),
        (
            "S4 2 000 100 110 111",
            "S5 2 000 100 200 300 400",
            "caminos/set_shape §1.2 shape=S5 why=caminos-set-never-fits",
        ),
        (
            "....\n....\n....\n....",
            "....\n.....",
            "caminos/set_board §1.1 board=square why=caminos-set-uneven",
        ),
        (
            "....\n....\n....\n....",
            "............",
            "caminos/set_board §1.1 board=square why=caminos-set-too-wide",
        ),
        (
            "....\n....\n....\n....",
            "....\n####\n....",
            "caminos/set_board §1.1 board=square why=caminos-set-in-parts",
        ),
        (
            "....\n....\n....\n....",
            "####\n####",
            "caminos/set_board §1.1 board=square why=caminos-set-in-parts",
        ),
        (
            "....\n....\n....\n....",
            "####\n....\n....",
            "caminos/set_side §1.1 board=square side=caminos-side-n why=caminos-set-side-empty",
        ),
        (
            "....\n....\n....\n....",
            "....",
            "caminos/set_side §1.1 board=square side=caminos-side-n why=caminos-set-side-meets",
        ),
        ("neutral B2", "", "caminos/set_lacks §1 what=caminos-set-neutral"),
        ("neutral B2", "neutral I3", "caminos/set_lacks §1 what=caminos-set-neutral"),
    ] {
        assert_eq!(said(from, to), why, "{to}");
    }
    assert_eq!(
        Material::parse("").unwrap_err().to_string(),
        "caminos/set_lacks §1 what=caminos-set-pieces"
    );
    let no_board = SMALL.split(board).next().unwrap();
    assert_eq!(
        Material::parse(no_board).unwrap_err().to_string(),
        "caminos/set_lacks §1 what=caminos-set-boards"
    );
    let twice = format!("{SMALL}\n{board}...\n...\n...\n");
    assert_eq!(
        Material::parse(&twice).unwrap_err().to_string(),
        "caminos/set_board §1.1 board=square why=caminos-set-twice"
    );
}

#[test]
fn no_text_brings_the_reader_of_sets_down() {
    let mut rng = SplitMix::new(6);
    for _ in 0..20_000 {
        let mut text: Vec<char> = SMALL.chars().collect();
        for _ in 0..=rng.below(4) {
            let at = rng.below(text.len() as u32) as usize;
            match rng.below(3) {
                0 => text[at] = ['9', '0', '#', '.', '\n', 'é', 'N', ' '][rng.below(8) as usize],
                1 => _ = text.remove(at),
                _ => text.insert(at, text[rng.below(text.len() as u32) as usize]),
            }
        }
        let text: String = text.into_iter().collect();
        if let Ok(material) = Material::parse(&text)
            && let Some(table) = material.table(BoardName::Square)
        {
            let empty = caminos::City::EMPTY;
            assert!(!empty.is_connected(table.board(), Colour::Green));
            assert!(table.turned().iter().any(|turned| turned.fits(&empty.heights()) != 0));
        }
    }
}
