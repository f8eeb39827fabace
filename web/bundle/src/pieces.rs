//! The program of the page, cut into what is there from the start and what is fetched when it is needed.
//!
//! Where to cut is said in the sources by `#[wasm_split]`. What two pieces share becomes a program of its own, dozens
//! of small ones: they are joined into a few packs, by who needs them. The tool's own loader and the glue of `wasm-bindgen` import each other,
//! so that neither could be named by its content; `pieces.js` takes the loader's place inside the glue.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use serde_json::json;

use crate::Outcome;
use crate::budget::LARGE;
use crate::merge::merged;

/// Files that are fetched later: names and contents.
pub(crate) type Pieces = Vec<(String, Vec<u8>)>;

/// What the files are called that hold what more than one piece needs.
pub(crate) const PACKS: &str = "pack_";

/// How the program calls what fetches its pieces.
const LOADER: &str = "\"./__wasm_split.js\"";

/// A program that was cut.
pub(crate) struct Cut {
    /// What is left of it, which is still to be bound.
    pub(crate) main: PathBuf,
    /// The pieces by name, without what they share.
    names: Vec<String>,
    /// What they share, with the pieces that need it.
    packs: Packs,
}

/// The pieces that need each pack.
type Packs = BTreeMap<&'static str, BTreeSet<String>>;

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
        let names: Vec<String> = BTreeSet::from_iter(needed.keys().cloned()).into_iter().collect();
        let mut users = BTreeMap::<String, BTreeSet<String>>::new();
        for (name, stem) in
            needed.iter().flat_map(|(name, stems)| stems.iter().map(move |stem| (name, stem)))
        {
            users.entry(format!("{stem}.wasm")).or_default().insert(name.clone());
        }
        users.retain(|path, _| names.iter().all(|own| file(own) != *path));
        let mut packs = Packs::new();
        let mut shared = BTreeMap::<String, Vec<Vec<u8>>>::new();
        for (path, users) in users {
            let program = std::fs::read(folder.join(path))?;
            if let Some(owner) = owner(&users) {
                shared.entry(file(owner)).or_default().push(program);
            } else {
                let pack = pack_of(&users);
                shared.entry(pack_file(pack)).or_default().push(program);
                packs.entry(pack).or_default().extend(users);
            }
        }
        for (path, mut programs) in shared {
            let path = folder.join(path);
            if path.exists() {
                programs.push(std::fs::read(&path)?);
            }
            std::fs::write(path, merged(&programs)?)?;
        }
        Ok(Cut { main, names, packs })
    }

    /// The files of the pieces, and of what they share.
    pub(crate) fn files(&self) -> impl Iterator<Item = String> {
        let packs = self.packs.keys().map(|pack| pack_file(pack));
        self.names.iter().map(|name| file(name)).chain(packs)
    }

    /// Reads the pieces as they are served, and writes into the glue where each is.
    pub(crate) fn gather(
        &self,
        folder: &Path,
        glue: &str,
        styled: &BTreeSet<String>,
    ) -> Outcome<(Pieces, String)> {
        let piece = |name: String| {
            let piece = stripped(&std::fs::read(folder.join(&name))?)?;
            Ok((name, piece))
        };
        let pieces = self.files().map(piece).collect::<Outcome<_>>()?;
        Ok((pieces, with_loader(glue, &self.names, &self.packs, styled)))
    }
}

/// Whether a piece is fetched after others: a lesson and problems after their game and after tables, whose boards they
/// use, the page of a match after its game. What it shares with others lies where it would lie without it, so that they
/// need not fetch more.
fn comes_after(piece: &str) -> bool {
    matches!(piece.split('_').next(), Some("lesson" | "match" | "puzzle"))
}

/// The one piece that brings what it shares with lessons alone: tables, which are there before any lesson, or a game, for
/// its own lesson.
fn owner(users: &BTreeSet<String>) -> Option<&str> {
    let (later, others): (Vec<&String>, Vec<&String>) =
        users.iter().partition(|user| comes_after(user));
    let [owner] = others[..] else { return None };
    let is_own = |piece: &&String| piece.split_once('_').is_some_and(|(_, game)| game == owner);
    let is_lesson = |piece: &&String| piece.starts_with("lesson") || piece.starts_with("puzzle");
    let is_there_before =
        later.iter().all(is_own) || (owner == "table" && later.iter().all(is_lesson));
    is_there_before.then_some(owner)
}

/// The pack for what these pieces share: what only tables need isn't fetched for a sheet, what only sheets need isn't for a
/// table, and what only large boards need is for neither; nor is what is seldom needed, or by Détrak alone of all games.
fn pack_of(users: &BTreeSet<String>) -> &'static str {
    let is_asked_later = |user: &str| ["more", "online", "qr", "replay"].contains(&user);
    let only = |own: &[&str]| {
        let mut users = users.iter().map(String::as_str).filter(|user| !comes_after(user));
        users.all(|user| is_asked_later(user) || [own, LARGE].concat().contains(&user))
    };
    // Tables online are fetched often enough not to be given a pack more.
    let is_with_detrak =
        |user: &str| comes_after(user) || ["detrak", "more", "replay"].contains(&user);
    match () {
        () if users.iter().all(|user| comes_after(user) || is_asked_later(user)) => "seldom",
        () if users.iter().all(|user| is_with_detrak(user)) => "detrak",
        () if only(&[]) => "large",
        () if only(&["table"]) => "table",
        () if only(&["sheet", "booklet"]) => "sheet",
        () => "shared",
    }
}

fn pack_file(name: &str) -> String {
    format!("{PACKS}{name}.wasm")
}

/// The file of a piece.
fn file(name: &str) -> String {
    format!("split_{name}.wasm")
}

/// The file of the style that a piece comes with.
pub(crate) fn style(name: &str) -> String {
    format!("style_{name}.css")
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
fn with_loader(glue: &str, names: &[String], packs: &Packs, styled: &BTreeSet<String>) -> String {
    let entry = |name: &String| {
        let wanted = packs.iter().filter(|(_, users)| users.contains(name));
        let wanted: Vec<String> = wanted.map(|(pack, _)| format!("/{}", pack_file(pack))).collect();
        let style = styled.contains(name).then(|| format!("/{}", style(name)));
        (name.clone(), json!([format!("/{}", file(name)), wanted, style]))
    };
    let pieces: serde_json::Map<_, _> = names.iter().map(entry).collect();
    let mut joined = include_str!("pieces.js").replace("\"%PIECES%\"", &json!(pieces).to_string());
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
    fn what_is_shared_lies_where_no_more_than_its_users_fetch_it() {
        let pack = |users: &[&str]| pack_of(&users.iter().map(ToString::to_string).collect());
        assert_eq!(pack(&["sheet", "table"]), "shared");
        assert_eq!(pack(&["table", "labyrinthe"]), "shared");
        assert_eq!(pack(&["table", "caminos"]), "table");
        assert_eq!(pack(&["booklet", "more"]), "sheet");
        assert_eq!(pack(&["caminos", "deflecto", "more"]), "large");
        assert_eq!(pack(&["lesson", "lesson_detrak", "more"]), "seldom");
        assert_eq!(pack(&["lesson", "table", "caminos"]), "table");
        assert_eq!(pack(&["detrak", "more", "replay"]), "detrak");
        assert_eq!(pack(&["detrak", "table", "replay"]), "shared");
    }

    #[test]
    fn what_a_lesson_shares_with_its_game_alone_comes_with_the_game() {
        let owner = |users: &[&str]| {
            let users = users.iter().map(ToString::to_string).collect();
            owner(&users).map(str::to_owned)
        };
        assert_eq!(owner(&["detrak", "lesson_detrak"]).as_deref(), Some("detrak"));
        assert_eq!(owner(&["table", "lesson"]).as_deref(), Some("table"));
        assert_eq!(owner(&["caminos", "match_caminos"]).as_deref(), Some("caminos"));
        assert_eq!(owner(&["sheet", "lesson"]), None, "a lesson may come without a sheet");
        assert_eq!(owner(&["table", "match_caminos"]), None, "so may the page of a match");
        assert_eq!(owner(&["detrak", "table", "lesson"]), None);
        assert_eq!(owner(&["detrak", "lesson"]), None, "another game may be taught");
        assert_eq!(owner(&["lesson", "lesson_detrak"]), None);
    }

    #[test]
    fn the_loader_takes_the_place_of_the_import_that_would_be_a_circle() {
        let glue = "import * as import1 from \"./__wasm_split.js\";\nlet wasm;\nreturn {\n  \"./__wasm_split.js\": import1,\n};";
        let detrak = BTreeSet::from(["detrak".to_owned()]);
        let packs = BTreeMap::from([(pack_of(&detrak), detrak.clone())]);
        let joined = with_loader(glue, &["detrak".to_owned()], &packs, &detrak);
        assert!(!joined.contains("import "), "{joined}");
        assert!(
            joined.contains(
                "const pieces = {\"detrak\":[\"/split_detrak.wasm\",[\"/pack_detrak.wasm\"],\"/style_detrak.css\"]};"
            ),
            "{joined}"
        );
        assert!(joined.contains("\"./__wasm_split.js\": loaders,"), "{joined}");
    }
}
