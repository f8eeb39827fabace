//! What the contract marks as a ruling or a reconstruction, the booklets mark too, and the table of
//! `docs/rules/README.md` counts it.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

const GAMES: [(&str, &str); 5] = [
    ("caminos", "Caminos"),
    ("deflecto", "Déflecto"),
    ("detrak", "Détrak"),
    ("labyrinthe", "Le Jeu du Labyrinthe"),
    ("deplimo", "Deplimo"),
];

fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// The number that a line begins with after one of these marks: `4.3` of `- §4.3 …`.
fn section(line: &str, marks: &[&str]) -> Option<String> {
    let rest = marks.iter().find_map(|mark| line.trim_start().strip_prefix(mark))?;
    let end = rest.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(rest.len());
    Some(rest[..end].to_owned())
}

/// Where a text says one of these words, by section.
fn marked(text: &str, sections: &[&str], words: &[&str]) -> Vec<String> {
    let mut current = String::new();
    let mut found = Vec::new();
    for line in text.lines() {
        if let Some(number) = section(line, sections) {
            current = number;
        }
        let count: usize = words.iter().map(|word| line.matches(word).count()).sum();
        found.extend(std::iter::repeat_n(current.clone(), count));
    }
    found
}

fn of_contract(game: &str, word: &str) -> Vec<String> {
    let text = read(&format!("docs/rules/{game}.md"));
    marked(&text, &["- §", "## §"], &[&format!("**{word}")])
}

fn of_booklet(game: &str, lang: &str, words: [&str; 2]) -> BTreeSet<String> {
    let text = read(&format!("web/booklets/{game}.{lang}.md"));
    let quotes = words.map(|word| format!("> **{word}.**"));
    let quotes: Vec<&str> = quotes.iter().map(String::as_str).collect();
    marked(&text, &["**§", "## §"], &quotes).into_iter().collect()
}

#[test]
fn booklets_mark_every_ruling_and_reconstruction_of_the_contract() {
    for (game, _) in GAMES {
        for words in [["Ruling", "Décision"], ["Reconstruction", "Reconstitution"]] {
            let contract: BTreeSet<String> = of_contract(game, words[0]).into_iter().collect();
            let [fr, en] = ["fr", "en"].map(|lang| of_booklet(game, lang, words));
            assert_eq!(fr, en, "{game}, {}: the booklets differ", words[0]);
            let lacking: Vec<_> = contract.difference(&fr).collect();
            assert!(lacking.is_empty(), "{game}: no {} in the booklets at {lacking:?}", words[0]);
        }
    }
}

/// The figures of a row: `| Caminos | 20 | …`.
fn row(name: &str) -> Vec<usize> {
    let text = read("docs/rules/README.md");
    let (_, table) = text.split_once("## The booklets, sentence by sentence").expect("the table");
    let row = table.lines().find_map(|line| line.strip_prefix(&format!("| {name} | ")));
    let row = row.unwrap_or_else(|| panic!("no row of {name}"));
    row.split('|').filter_map(|cell| cell.trim().parse().ok()).collect()
}

#[test]
fn the_table_of_the_rules_counts_right() {
    let mut sums = vec![0; 7];
    for (game, name) in GAMES {
        let figures = row(name);
        let [sections, less, kept, ruled, rebuilt, rulings, reconstructions] = figures[..] else {
            panic!("{name}: {figures:?}");
        };
        let numbered = read(&format!("docs/rules/{game}.md"));
        let numbered = numbered.lines().filter_map(|line| section(line, &["- §"])).count();
        assert_eq!(sections, numbered, "{name}: numbered sections");
        assert_eq!(less, kept + ruled + rebuilt, "{name}: what became of its sentences");
        assert_eq!(rulings, of_contract(game, "Ruling").len(), "{name}: rulings");
        assert_eq!(reconstructions, of_contract(game, "Reconstruction").len(), "{name}");
        sums.iter_mut().zip(figures).for_each(|(sum, figure)| *sum += figure);
    }
    assert_eq!(row("all five"), sums);
    assert_eq!(214 - 183, sums[1], "the second reading left as many");
}
