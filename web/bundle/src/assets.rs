//! The files that are served: named by their content, compressed, listed.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};
use text::Lang;

use crate::{Effort, Outcome};

/// All files, by their path without a leading slash.
#[derive(Default)]
pub(crate) struct Assets {
    files: BTreeMap<String, Vec<u8>>,
    /// Plain path and the path with the hash, for those that were renamed.
    renamed: Vec<(String, String)>,
    /// Files compressed, where that gains something.
    small: BTreeMap<String, Compressed>,
}

/// A file in both forms, each empty where it would gain nothing.
#[derive(Default)]
struct Compressed {
    brotli: Vec<u8>,
    /// For browsers that talk plain http, as phones in a house do: they don't ask for Brotli.
    gzip: Vec<u8>,
}

impl Compressed {
    fn new(content: &[u8], effort: Effort) -> Compressed {
        let gained = |small: Vec<u8>| if small.len() < content.len() { small } else { Vec::new() };
        Compressed { brotli: gained(brotli(content, effort)), gzip: gained(gzip(content, effort)) }
    }
}

/// What compression gains nothing on.
const COMPRESSED_ALREADY: &[&str] = &["woff2", "png"];
/// The server chooses by language; whoever has none of the two reads English.
const DOCUMENTS: [(&str, Lang); 2] = [("index.html", Lang::En), ("index.fr.html", Lang::Fr)];
const TEXT: &[&str] = &["html", "css", "js", "json", "webmanifest", "svg"];

impl Assets {
    pub(crate) fn add(&mut self, path: &str, content: Vec<u8>) {
        self.files.insert(path.to_owned(), content);
    }

    /// The document in both languages, and the addresses that show it.
    pub(crate) fn add_documents(&mut self, template: &str) {
        for (path, lang) in DOCUMENTS {
            self.add(path, page::document(template, lang).into_bytes());
        }
        self.add("addresses.txt", page::addresses().into_bytes());
    }

    /// Every file below a folder.
    pub(crate) fn add_folder(&mut self, folder: &Path) -> Outcome {
        self.add_below(folder, "")
    }

    fn add_below(&mut self, folder: &Path, prefix: &str) -> Outcome {
        for entry in std::fs::read_dir(folder)? {
            let entry = entry?;
            let path = format!("{prefix}{}", entry.file_name().to_string_lossy());
            if entry.file_type()?.is_dir() {
                self.add_below(&entry.path(), &format!("{path}/"))?;
            } else {
                self.add(&path, std::fs::read(entry.path())?);
            }
        }
        Ok(())
    }

    /// Gives the files with this prefix a name with a hash, and changes all texts that name them.
    /// Who names others must be hashed after them.
    pub(crate) fn hashed(&mut self, prefix: &str) {
        let paths: Vec<String> =
            self.files.keys().filter(|path| path.starts_with(prefix)).cloned().collect();
        for path in paths.into_iter().filter(|path| extension(path) != "txt") {
            let content = self.files.remove(&path).expect("it was listed");
            let (before, ending) = path.rsplit_once('.').expect("served files have an ending");
            let name = format!("{before}.{}.{ending}", hash(&content));
            self.files.insert(name.clone(), content);
            for (file, content) in &mut self.files {
                if TEXT.contains(&extension(file)) {
                    replace(content, &format!("/{path}"), &format!("/{name}"));
                }
            }
            self.renamed.push((path, name));
        }
    }

    /// The path that a file has got.
    pub(crate) fn path_of<'a>(&'a self, plain: &'a str) -> &'a str {
        self.renamed.iter().find(|(from, _)| from == plain).map_or(plain, |(_, to)| to)
    }

    /// Puts a text into a file.
    pub(crate) fn replace(&mut self, path: &str, mark: &str, text: &str) {
        if let Some(content) = self.files.get_mut(path) {
            replace(content, mark, text);
            self.small.remove(path);
        }
    }

    /// Tells the service worker what there is, and which version it is.
    pub(crate) fn list_in(&mut self, worker: &str) {
        let mut all = Sha256::new();
        let mut list = Vec::new();
        for (path, content) in self.files.iter().filter(|(path, _)| *path != worker) {
            all.update(path.as_bytes());
            all.update(content);
            let is_document = DOCUMENTS.iter().any(|(document, _)| document == path);
            let is_needed = extension(path) != "txt" && !is_document;
            list.extend(is_needed.then(|| (self.size(path), format!("/{path}"))));
        }
        // What is large is needed last.
        list.sort();
        let mut list: Vec<String> = list.into_iter().map(|(_, path)| path).collect();
        list.push("/".to_owned());
        let version = hex(&all.finalize()[..6]);
        self.replace(worker, "%VERSION%", &version);
        self.replace(worker, "\"%FILES%\"", &serde_json::json!(list).to_string());
    }

    /// Compresses what was not yet, or has changed since.
    pub(crate) fn compress(&mut self, effort: Effort) {
        for (path, content) in &self.files {
            self.small.entry(path.clone()).or_insert_with(|| match extension(path) {
                ending if COMPRESSED_ALREADY.contains(&ending) => Compressed::default(),
                _ => Compressed::new(content, effort),
            });
        }
    }

    /// Writes all files, each compressed beside itself where that gains something.
    pub(crate) fn write(&self, folder: &Path) -> Outcome {
        if folder.exists() {
            std::fs::remove_dir_all(folder)?;
        }
        for (path, content) in &self.files {
            let to = folder.join(path);
            std::fs::create_dir_all(to.parent().expect("it lies in a folder"))?;
            std::fs::write(&to, content)?;
            let Some(small) = self.small.get(path) else { continue };
            for (ending, bytes) in [("br", &small.brotli), ("gz", &small.gzip)] {
                if !bytes.is_empty() {
                    std::fs::write(folder.join(format!("{path}.{ending}")), bytes)?;
                }
            }
        }
        Ok(())
    }

    /// How many bytes of a file go over the wire.
    fn size(&self, path: &str) -> usize {
        let small = self.small.get(path).map_or(0, |small| small.brotli.len());
        if small > 0 { small } else { self.files.get(path).map_or(0, Vec::len) }
    }

    /// What a browser keeps to do without a network, with what it costs to fetch.
    pub(crate) fn kept(&self) -> impl Iterator<Item = (&str, usize)> {
        let paths = self.files.keys().filter(|path| extension(path) != "txt" && *path != "sw.js");
        paths.map(|path| (path.as_str(), self.size(path)))
    }

    /// What each file costs to fetch, by its name without the hash.
    pub(crate) fn transferred(&self) -> BTreeMap<String, usize> {
        let plain = |path: &str| {
            let renamed = self.renamed.iter().find(|(_, to)| to == path);
            renamed.map_or(path, |(from, _)| from).to_owned()
        };
        self.kept().map(|(path, size)| (plain(path), size)).collect()
    }
}

/// Styles by the names of pieces.
pub(crate) type Styles = BTreeMap<String, Vec<u8>>;

/// All styles of a folder, in the order of their names, without what only their readers need.
pub(crate) fn styles(folder: &Path) -> Outcome<Vec<u8>> {
    let mut all = String::new();
    for path in css_files(folder)? {
        all += &std::fs::read_to_string(path)?;
    }
    Ok(lean(&all).into_bytes())
}

/// The styles that come with a piece, by its name: one file each.
pub(crate) fn styles_of_pieces(folder: &Path) -> Outcome<Styles> {
    let mut all = BTreeMap::new();
    for name in ["table", "online"] {
        all.insert(name.to_owned(), styles(&folder.join(name))?);
    }
    let files = [css_files(&folder.join("games"))?, css_files(&folder.join("parts"))?].concat();
    for path in files {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        all.insert(name, lean(&std::fs::read_to_string(path)?).into_bytes());
    }
    Ok(all)
}

fn css_files(folder: &Path) -> Outcome<Vec<PathBuf>> {
    let entries: Result<Vec<_>, _> = std::fs::read_dir(folder)?.collect();
    let mut paths: Vec<_> = entries?.into_iter().map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "css"));
    paths.sort();
    Ok(paths)
}

/// A style without comments and indentation.
fn lean(style: &str) -> String {
    let mut parts = style.split("/*");
    let mut bare = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        bare += part.split_once("*/").map_or("", |(_, after)| after);
    }
    let lines = bare.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join("\n")
}

fn extension(path: &str) -> &str {
    path.rsplit_once('.').map_or("", |(_, ending)| ending)
}

fn hash(content: &[u8]) -> String {
    hex(&Sha256::digest(content)[..6])
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn replace(content: &mut Vec<u8>, from: &str, to: &str) {
    if let Ok(text) = std::str::from_utf8(content) {
        *content = text.replace(from, to).into_bytes();
    }
}

fn gzip(content: &[u8], effort: Effort) -> Vec<u8> {
    let level = match effort {
        Effort::Dev => Compression::fast(),
        Effort::Full => Compression::best(),
    };
    let mut writer = GzEncoder::new(Vec::new(), level);
    writer.write_all(content).expect("a vector takes everything");
    writer.finish().expect("a vector takes everything")
}

fn brotli(content: &[u8], effort: Effort) -> Vec<u8> {
    let quality = match effort {
        Effort::Dev => 1,
        Effort::Full => 11,
    };
    let mut writer = brotli::CompressorWriter::new(Vec::new(), 1 << 16, quality, 22);
    writer.write_all(content).expect("a vector takes everything");
    writer.into_inner()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_style_loses_its_comments_and_its_indentation() {
        let style = "/* Why. */\n.a {\n  color: red; /* here */\n}\n\n.b { top: 0; }\n";
        assert_eq!(lean(style), ".a {\ncolor: red;\n}\n.b { top: 0; }");
    }

    #[test]
    fn who_names_a_renamed_file_names_it_anew() {
        let mut assets = Assets::default();
        assets.add("a.css", b"body {}".to_vec());
        assets.add("index.html", b"<link href=\"/a.css\">".to_vec());
        assets.hashed("a.css");
        let name = assets.path_of("a.css").to_owned();
        assert!(name.starts_with("a.") && name.ends_with(".css") && name.len() == 18, "{name}");
        assert_eq!(assets.files["index.html"], format!("<link href=\"/{name}\">").as_bytes());
    }

    #[test]
    fn what_was_changed_is_compressed_anew() {
        let mut assets = Assets::default();
        assets.add("index.html", [b"%SIZE%".as_slice(), &[b'a'; 900]].concat());
        assets.compress(Effort::Dev);
        let before = assets.transferred();
        assert!(before["index.html"] < 100, "{before:?}");
        assets.replace("index.html", "%SIZE%", "1");
        assert_eq!(assets.transferred()["index.html"], 901);
        assets.compress(Effort::Dev);
        assert!(assets.transferred()["index.html"] < 100);
    }

    #[test]
    fn the_worker_lists_everything_but_itself() {
        let mut assets = Assets::default();
        assets.add("sw.js", b"const files = \"%FILES%\", version = \"%VERSION%\";".to_vec());
        assets.add_documents("");
        assets.add("a.css", Vec::new());
        assets.list_in("sw.js");
        let worker = String::from_utf8(assets.files["sw.js"].clone()).unwrap();
        assert!(worker.starts_with("const files = [\"/a.css\",\"/\"]"), "{worker}");
        assert!(!worker.contains('%'), "{worker}");
    }
}
