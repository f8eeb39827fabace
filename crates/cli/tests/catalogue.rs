//! What the command line says is in the catalogue, and its games' signatures are as recorded.

use text::{Lang, files, message_id};

#[test]
fn every_code_of_the_command_line_of_tables_and_of_bots_has_a_text_in_both_languages() {
    for lang in Lang::ALL {
        for code in cli::codes::ALL.iter().chain(table::codes::ALL).chain(bots::codes::ALL) {
            let start = format!("{} =", message_id(code.id));
            let has = |text: &str| text.lines().any(|line| line.starts_with(&start));
            let has = files(lang).any(|(_, text)| has(text));
            assert!(has, "{}: no {}", lang.tag(), message_id(code.id));
        }
    }
}

#[test]
fn the_signature_of_every_game_is_as_recorded() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/signature.txt");
    let now = cli::signature::run(false);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(path, &now).unwrap();
    }
    let recorded = std::fs::read_to_string(path).unwrap();
    assert_eq!(now, recorded, "behaviour changed; if that was meant, run this test with BLESS=1");
}
