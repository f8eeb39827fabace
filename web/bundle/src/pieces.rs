//! The program of the page, cut into what is there from the start and what is fetched when it is needed.
//!
//! Where to cut is said in the sources by `#[wasm_split]`. What two pieces share becomes a program of its own, dozens
//! of small ones: they are laid into one pack. The tool's own loader and the glue of `wasm-bindgen` import each other,
//! so that neither could be named by its content; `pieces.js` takes the loader's place inside the glue.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use serde_json::json;

use crate::Outcome;

/// Files that are fetched later: names and contents.
pub(crate) type Pieces = Vec<(String, Vec<u8>)>;

/// Where everything lies that more than one piece needs.
pub(crate) const SHARED: &str = "shared.pack";

/// How the program calls what fetches its pieces.
const LOADER: &str = "\"./__wasm_split.js\"";

/// A program that was cut.
pub(crate) struct Cut {
    /// What is left of it, which is still to be bound.
    pub(crate) main: PathBuf,
    /// The pieces by name, without what they share.
    names: Vec<String>,
    /// All files but the main one: pieces, and what they share.
    files: BTreeSet<String>,
}

impl Cut {
    /// Cuts a program into files in a folder.
    pub(crate) fn new(program: &Path, folder: &Path) -> Outcome<Cut> {
        let whole = std::fs::read(program)?;
        let main = folder.join("main.wasm");
        let mut options = wasm_split_cli_support::Options::new(&whole);
        options.output_dir = folder;
        options.main_out_path = &main;
        let made = wasm_split_cli_support::transform(options);
        let needed =
            made.map_err(|error| format!("the page can't be cut: {error:?}"))?.prefetch_map;
        let names = BTreeSet::from_iter(needed.keys().cloned()).into_iter().collect();
        let files = needed.values().flatten().map(|stem| format!("{stem}.wasm")).collect();
        Ok(Cut { main, names, files })
    }

    /// The files of the pieces, and of what they share.
    pub(crate) fn files(&self) -> impl Iterator<Item = &str> {
        self.files.iter().map(String::as_str)
    }

    /// Reads the pieces as they are served, and writes into the glue where each is.
    pub(crate) fn gather(&self, folder: &Path, glue: &str) -> Outcome<(Pieces, String)> {
        let mut pieces = Vec::new();
        let (mut pack, mut sizes) = (Vec::new(), Vec::new());
        for name in self.files() {
            let piece = std::fs::read(folder.join(name))?;
            if self.names.iter().any(|own| file(own) == name) {
                pieces.push((name.to_owned(), piece));
            } else {
                sizes.push(piece.len());
                pack.extend(piece);
            }
        }
        pieces.push((SHARED.to_owned(), pack));
        Ok((pieces, with_loader(glue, &self.names, &sizes)))
    }
}

/// The file of a piece.
fn file(name: &str) -> String {
    format!("split_{name}.wasm")
}

/// A program without the names of its functions, and whatever else browsers don't need.
pub(crate) fn stripped(program: &[u8]) -> Outcome<Vec<u8>> {
    let mut bare = program[..HEADER].to_vec();
    for payload in wasmparser::Parser::new(0).parse_all(program) {
        let Some((id, range)) = payload?.as_section().filter(|(id, _)| *id != CUSTOM) else {
            continue;
        };
        bare.push(id);
        let mut left = range.len();
        while left > 0x7f {
            bare.push((left & 0x7f) as u8 | 0x80);
            left >>= 7;
        }
        bare.push(left as u8);
        bare.extend(&program[range]);
    }
    Ok(bare)
}

/// What every program begins with: a mark and a version.
const HEADER: usize = 8;
/// The number of sections that browsers don't need.
const CUSTOM: u8 = 0;

/// The glue with what fetches the pieces in it.
fn with_loader(glue: &str, names: &[String], sizes: &[usize]) -> String {
    let paths: BTreeMap<&String, String> =
        names.iter().map(|name| (name, format!("/{}", file(name)))).collect();
    let mut joined = include_str!("pieces.js")
        .replace("\"%SIZES%\"", &json!(sizes).to_string())
        .replace("\"%PIECES%\"", &json!(paths).to_string());
    // The glue imports the loader once for each piece, and hands it to the program as often.
    for line in glue.lines() {
        match line.trim_start() {
            code if code.starts_with("import ") && code.contains(LOADER) => {}
            code if code.starts_with(LOADER) => joined += &format!("{LOADER}: loaders,\n"),
            _ => joined += &format!("{line}\n"),
        }
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_is_stripped_of_what_browsers_dont_need() {
        // A custom section, then a section of types that is so long that its length takes two bytes.
        let mut program = b"\0asm\x01\0\0\0\x00\x03\x01ab\x01\xb5\x01\x3c".to_vec();
        program.extend([0x60, 0, 0].repeat(60));
        let bare = stripped(&program).unwrap();
        assert_eq!(bare, [&program[..HEADER], &program[13..]].concat());
        assert_eq!(stripped(&bare).unwrap(), bare);
    }

    #[test]
    fn the_loader_takes_the_place_of_the_import_that_would_be_a_circle() {
        let glue = "import * as import1 from \"./__wasm_split.js\";\nlet wasm;\nreturn {\n  \"./__wasm_split.js\": import1,\n};";
        let joined = with_loader(glue, &["detrak".to_owned()], &[7, 9]);
        assert!(!joined.contains("import "), "{joined}");
        assert!(joined.contains("const pieces = {\"detrak\":\"/split_detrak.wasm\"};"), "{joined}");
        assert!(joined.contains("const sizes = [7,9];"), "{joined}");
        assert!(joined.contains("\"./__wasm_split.js\": loaders,"), "{joined}");
    }
}
