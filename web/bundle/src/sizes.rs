//! The sizes of a build beside those that are written down, in `bundle/sizes/`: when the page is larger than it may
//! be, the difference says which file, crate or data grew.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

use crate::Outcome;
use crate::budget::{Files, lines};

/// Differences below this many bytes are noise.
const NOISE: i64 = 300;

/// The sizes of a build.
pub(crate) struct Sizes {
    files: Files,
    /// `file escale.js` or `crate leptos`, and bytes: over the wire for files, of code for crates.
    all: BTreeMap<String, usize>,
}

impl Sizes {
    pub(crate) fn new(files: Files, crates: BTreeMap<String, usize>) -> Sizes {
        let file = |(path, size): (&String, &usize)| (format!("file {path}"), *size);
        let named = crates.into_iter().map(|(name, size)| (format!("crate {name}"), size));
        let all = files.iter().map(file).chain(named).collect();
        Sizes { files, all }
    }

    /// Prints every sum with its limit; one that is over it is an error, which says what grew. `BLESS=1` writes the
    /// sizes down.
    pub(crate) fn check(&self, written: &Path) -> Outcome {
        println!("{:>9} {:>9}  bytes over the wire", "", "at most");
        let lines = lines(&self.files);
        for line in &lines {
            let limit = line.limit.map(|limit| limit.to_string()).unwrap_or_default();
            let mark = if line.is_over() { "  TOO LARGE" } else { "" };
            println!("{:>9} {limit:>9}  {}{mark}", line.size, line.what);
        }
        if std::env::var_os("BLESS").is_some() {
            std::fs::create_dir_all(written.parent().expect("it lies in a folder"))?;
            std::fs::write(written, self.to_string())?;
        }
        if !lines.iter().any(crate::budget::Line::is_over) {
            return Ok(());
        }
        let before = std::fs::read_to_string(written).unwrap_or_default();
        Err(format!(
            "the page is larger than it may be. Since {}:\n{}",
            written.display(),
            self.grown(&before)
        )
        .into())
    }

    /// What is larger or smaller than it was, the most first.
    fn grown(&self, before: &str) -> String {
        let before = read(before);
        let names =
            self.all.keys().chain(before.keys().filter(|name| !self.all.contains_key(*name)));
        let size =
            |sizes: &BTreeMap<String, usize>, name| sizes.get(name).map_or(0, |size| *size as i64);
        let mut changes: Vec<(i64, &String)> =
            names.map(|name| (size(&self.all, name) - size(&before, name), name)).collect();
        changes.retain(|(change, _)| change.abs() >= NOISE);
        changes.sort_by_key(|(change, _)| std::cmp::Reverse(*change));
        let mut said = String::new();
        for (change, name) in changes {
            let _ = writeln!(said, "{change:>+9}  {name}");
        }
        said
    }
}

impl std::fmt::Display for Sizes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.all.iter().try_for_each(|(name, size)| writeln!(f, "{size} {name}"))
    }
}

/// Reads what was written down: a size and a name a line.
fn read(text: &str) -> BTreeMap<String, usize> {
    let line = |line: &str| {
        let (size, name) = line.split_once(' ')?;
        Some((name.to_owned(), size.parse().ok()?))
    };
    text.lines().filter_map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sizes(files: &[(&str, usize)], crates: &[(&str, usize)]) -> Sizes {
        let owned = |list: &[(&str, usize)]| {
            list.iter().map(|(name, size)| ((*name).to_owned(), *size)).collect()
        };
        Sizes::new(owned(files), owned(crates))
    }

    #[test]
    fn what_grew_is_named_the_most_first_and_noise_is_left_out() {
        let before =
            sizes(&[("a.js", 5_000), ("b.js", 9_000), ("gone.js", 700)], &[("leptos", 10)]);
        let now = sizes(&[("a.js", 6_000), ("b.js", 9_001)], &[("leptos", 90_010)]);
        let said = now.grown(&before.to_string());
        assert_eq!(
            said,
            "   +90000  crate leptos\n    +1000  file a.js\n     -700  file gone.js\n"
        );
    }
}
