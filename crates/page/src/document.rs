//! The document that every address shows, and the addresses that there are. The page's build writes both.

use text::Lang;

use crate::{games, puzzle, say};

/// The document in a language: what is seen, and found by search engines, before the program runs.
pub fn document(template: &str, lang: Lang) -> String {
    let described = say(lang, "page-description", &[]);
    template.replace("%LANG%", lang.tag()).replace("%DESCRIPTION%", &described)
}

/// The addresses inside the page, one a line and without a slash in front; a `*` stands for one word.
pub fn addresses() -> String {
    let sheets = games().map(|info| format!("jeux/{0}\njeux/{0}/premiers-pas\n", info.id));
    let puzzles = puzzle::GAMES.iter().map(|id| format!("jeux/{id}/probleme\n"));
    format!(
        "\na-propos\ntable/*\nt/*\npartie\npartie/*\npartie/t/*\nparties\nmatch/*\ntables\nme\n{}",
        sheets.chain(puzzles).collect::<String>()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_document_speaks_its_language() {
        let template = r#"<html lang="%LANG%"><meta content="%DESCRIPTION%">"#;
        assert!(document(template, Lang::Fr).starts_with(r#"<html lang="fr"><meta content="Une "#));
        assert!(document(template, Lang::En).starts_with(r#"<html lang="en"><meta content="A "#));
    }

    #[test]
    fn every_box_of_the_shelf_has_its_address() {
        let addresses = addresses();
        assert!(games().all(|info| addresses.lines().any(|a| a == format!("jeux/{}", info.id))));
        let judged = puzzle::JUDGES.iter().map(|judge| format!("jeux/{}/probleme", judge.id));
        assert!(judged.into_iter().all(|address| addresses.lines().any(|a| a == address)));
        assert_eq!(addresses.lines().next(), Some(""));
    }
}
