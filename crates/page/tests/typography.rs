//! Texts, booklets and lessons are printed as their language prints: apostrophes, quotation marks, spaces before punctuation.
//!
//! Code spans, figures, blocks and what stands in braces are no prose: they are read as one letter.

use std::fs;
use std::path::{Path, PathBuf};

/// The narrow no-break space of French.
const NARROW: char = '\u{202f}';

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All files of a folder whose names end so.
fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let files = fs::read_dir(root().join(folder)).unwrap_or_else(|e| panic!("{folder}: {e}"));
    let mut files: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
    files.retain(|path| path.to_string_lossy().ends_with(ending));
    assert!(!files.is_empty(), "{folder} has no {ending}");
    files.sort();
    files
}

/// The lines of prose of all texts in a language, each with its place.
fn lines(lang: &str) -> Vec<(String, String)> {
    let texts =
        ["crates/text/locales", "web/locales"].map(|at| files(&format!("{at}/{lang}"), ".ftl"));
    let prose = ["web/booklets", "web/lessons"].map(|folder| files(folder, &format!(".{lang}.md")));
    let mut lines = Vec::new();
    for path in texts.into_iter().chain(prose).flatten() {
        let text = fs::read_to_string(&path).unwrap();
        let is_markdown = path.extension().is_some_and(|ending| ending == "md");
        let mut is_block = false;
        for (line, number) in text.lines().zip(1..) {
            is_block ^= is_markdown && line.starts_with("```");
            let is_prose =
                !is_block && !line.starts_with("```") && (is_markdown || !line.starts_with("# "));
            if is_prose {
                let prose = if is_markdown { without(line, '`', '`') } else { message(line) };
                lines.push((format!("{}:{number}", path.display()), prose));
            }
        }
    }
    lines
}

/// What a line of a Fluent file says: without its id, its placeables and the keys of variants.
fn message(line: &str) -> String {
    let said = match line.split_once(" = ") {
        Some((id, said)) if !id.contains(' ') => said,
        _ => line.trim_start(),
    };
    let said = without(said, '{', '}');
    let variant = said.strip_prefix('*').unwrap_or(&said);
    match variant.split_once("] ") {
        Some((key, said)) if key.starts_with('[') => said.to_owned(),
        _ => said,
    }
}

/// A line with `x` in the place of everything between these marks, also if the second one is on another line.
fn without(line: &str, open: char, close: char) -> String {
    let mut prose = String::new();
    let mut rest = line;
    while let Some((before, inside)) = rest.split_once(open) {
        prose += before;
        prose.push('x');
        rest = inside.split_once(close).map_or("", |(_, after)| after);
    }
    prose + rest
}

/// A header of a game file is quoted as it is written.
fn is_quoted_header(line: &str) -> bool {
    line.contains("[Name \"value\"]") || line.contains("[Nom \"valeur\"]")
}

/// Characters with their neighbours.
fn triples(line: &str) -> impl Iterator<Item = (char, char, char)> {
    let letters: Vec<char> = [' '].into_iter().chain(line.chars()).chain([' ']).collect();
    letters.windows(3).map(|w| (w[0], w[1], w[2])).collect::<Vec<_>>().into_iter()
}

fn french_fault(line: &str) -> Option<String> {
    triples(line).find_map(|(before, mark, after)| {
        // `2:COUP` and `1:x` are written like that.
        let ends_word = !after.is_alphanumeric();
        let fault = match mark {
            '\'' => "a straight apostrophe",
            '\u{a0}' => "a wide no-break space",
            '"' if !is_quoted_header(line) => "a straight quotation mark",
            ';' | ':' | '!' | '?' if before != NARROW && ends_word => "no narrow space before it",
            '»' | '%' if before != NARROW => "no narrow space before it",
            '«' if after != NARROW => "no narrow space after it",
            '“' | '”' => "English quotation marks",
            '.' if before == '.' && after == '.' => "three full stops for an ellipsis",
            _ => return None,
        };
        Some(format!("{fault}: {before}{mark}{after}"))
    })
}

fn english_fault(line: &str) -> Option<String> {
    triples(line).find_map(|(before, mark, after)| {
        let fault = match mark {
            '\'' => "a straight apostrophe",
            '"' if !is_quoted_header(line) => "a straight quotation mark",
            ';' | ':' | '!' | '?' | ',' | '%' if before.is_whitespace() => "a space before it",
            '\u{a0}' | NARROW | '«' | '»' => "French typography",
            '.' if before == '.' && after == '.' => "three full stops for an ellipsis",
            _ => return None,
        };
        Some(format!("{fault}: {before}{mark}{after}"))
    })
}

fn check(lang: &str, fault: fn(&str) -> Option<String>) {
    let told = |(place, line): (String, String)| fault(&line).map(|why| format!("{place}: {why}"));
    let faults: Vec<String> = lines(lang).into_iter().filter_map(told).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn french_is_set_with_narrow_spaces_and_typographic_apostrophes() {
    check("fr", french_fault);
}

#[test]
fn english_is_set_with_curly_quotes_and_no_space_before_punctuation() {
    check("en", english_fault);
}

/// What a phone shows under the icon of the installed page is in no Fluent file.
#[test]
fn the_manifest_is_set_like_the_page() {
    let manifest = fs::read_to_string(root().join("web/public/manifest.webmanifest")).unwrap();
    let mut lines =
        manifest.lines().filter_map(|line| line.trim().split_once("\"description\": \""));
    let said = lines.next().and_then(|(_, said)| said.split_once("\",")).expect("a description").0;
    assert_eq!(french_fault(said), None, "{said}");
}

#[test]
fn what_is_set_wrongly_is_found() {
    for bad in [
        "l'arbre",
        "60 %",
        "“oui”",
        "etc...",
        "Quoi ?",
        "Quoi?",
        "« oui »",
        "fin : non",
        "«\u{202f}oui »",
        "\u{202f}: \u{a0}x",
    ] {
        assert!(french_fault(bad).is_some(), "{bad}");
    }
    assert_eq!(french_fault("l’arbre\u{202f}: «\u{202f}2:COUP\u{202f}»\u{202f}?"), None);
    for bad in ["it's", "say \"so\"", "why ?", "60 %", "wait..."] {
        assert!(english_fault(bad).is_some(), "{bad}");
    }
    assert_eq!(english_fault("it’s “so”: 60%"), None);
    assert_eq!(message("    [one] « { $run } », à { $n ->"), "« x », à x");
}
