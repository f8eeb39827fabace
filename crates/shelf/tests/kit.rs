//! Every game on the shelf uses the test kit.

use std::path::Path;

#[test]
fn every_game_on_the_shelf_calls_the_kit_and_has_its_data() {
    for info in shelf::CATALOGUE {
        let crate_dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(info.id);
        let kit = crate_dir.join("tests/kit.rs");
        let text =
            std::fs::read_to_string(&kit).unwrap_or_else(|e| panic!("{}: {e}", kit.display()));
        assert!(text.contains("testkit::kit!"), "{} does not call the kit", kit.display());
        assert!(text.contains("naive: "), "{} has no naive rules", kit.display());
        let data = crate_dir.join("tests/data");
        let names: Vec<String> = std::fs::read_dir(&data)
            .unwrap_or_else(|e| panic!("{}: {e}", data.display()))
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        assert!(names.iter().any(|name| name.starts_with("playthrough-")), "{}", info.id);
        assert!(names.iter().any(|name| name == "perft.txt"), "{}", info.id);
        // The kit plays what `game:` names; a copied file would still name another game.
        let krate = format!("game: {}::", info.id);
        assert!(text.contains(&krate), "{} checks another game", kit.display());
    }
}

#[test]
fn ids_are_unique_and_every_game_opens_with_its_defaults() {
    for info in shelf::CATALOGUE {
        assert_eq!(shelf::CATALOGUE.iter().filter(|other| other.id == info.id).count(), 1);
        let play = shelf::open(info.id).unwrap();
        assert_eq!(play.info(), *info);
        assert!(info.seats.contains(&(play.roster().seats() as u8)));
        let again = shelf::open_fen(&play.fen()).unwrap();
        assert_eq!(again.fen(), play.fen());
        assert_eq!(again.state(), play.state());
    }
    assert_eq!(shelf::open("chess").err().unwrap().code(), "setup/unknown_game");
}
