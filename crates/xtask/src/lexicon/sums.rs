//! `data/SHA256SUMS`: what the committed data was made from, and what it is.
//!
//! A line is a digest, two blanks and a path from the root of the repository. The test
//! `tests/data.rs` of the lexicon computes them again; a raw file, a hand list or a rule that
//! changed without a new build fails it.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

/// The rules are signed too: a change of them is a change of the list.
const RULES: [&str; 3] = [
    "crates/xtask/src/lexicon/hand.rs",
    "crates/xtask/src/lexicon/raw.rs",
    "crates/xtask/src/lexicon/rules.rs",
];

pub(super) fn write(
    root: &Path,
    raw: &[u8],
    made: &[(PathBuf, Vec<u8>)],
) -> Result<String, std::io::Error> {
    let mut lines = vec![(super::RAW.to_owned(), digest(raw))];
    for (path, bytes) in made {
        lines.push((path.display().to_string(), digest(bytes)));
    }
    for path in hand_lists(root)?.into_iter().chain(RULES.map(str::to_owned)) {
        let bytes = fs::read(root.join(&path))?;
        lines.push((path, digest(&bytes)));
    }
    lines.sort();
    let mut text = String::new();
    for (path, digest) in lines {
        writeln!(text, "{digest}  {path}").expect("a string takes any text");
    }
    Ok(text)
}

fn hand_lists(root: &Path) -> Result<Vec<String>, std::io::Error> {
    let folder = format!("{}/hand", super::DATA);
    fs::read_dir(root.join(&folder))?
        .map(|file| Ok(format!("{folder}/{}", file?.file_name().to_string_lossy())))
        .collect()
}

fn digest(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"))
}
