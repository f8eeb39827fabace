//! `cargo xtask lexicon`: from the raw French forms to what `crates/lexicon` holds.
//!
//! The raw file is read here and only here; nothing else needs it.
//! Everything the task reads and writes is signed in `data/SHA256SUMS`, so that a test can tell
//! a stale list without making it again.

mod hand;
mod raw;
mod report;
mod rules;
mod sums;

use std::fs;
use std::path::{Path, PathBuf};

use lexicon::{Lexicon, Verdict};

use crate::Outcome;
use hand::Hand;
use rules::Judged;

/// Where the raw forms lie, from the root of the repository.
const RAW: &str = "crates/lexicon/data/raw/fr_words.tsv.xz";
/// Where the results lie, from the root of the repository.
const DATA: &str = "crates/lexicon/data";

/// Makes the data, or with `--check` compares it with what is committed.
pub(crate) fn run(args: &[&str]) -> Outcome {
    let check = args.contains(&"--check");
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let raw = args.iter().find(|arg| !arg.starts_with("--"));
    let raw = raw.map_or_else(|| root.join(RAW), PathBuf::from);

    let compressed = fs::read(&raw).map_err(|error| format!("{}: {error}", raw.display()))?;
    let hand = Hand::read(&root.join(DATA).join("hand"))?;
    let judged = rules::judge_all(&raw::read(&compressed)?, &hand)?;
    let automaton = lexicon::pack(&judged.accepted(), &judged.refused())?;
    verify(&judged, &automaton)?;

    let mut made = vec![
        (PathBuf::from(DATA).join("fr.dawg"), automaton),
        (PathBuf::from(DATA).join("report.md"), report::write(&judged).into_bytes()),
    ];
    let signed = sums::write(&root, &compressed, &made)?;
    made.push((PathBuf::from(DATA).join("SHA256SUMS"), signed.into_bytes()));
    for (path, bytes) in &made {
        put(&root, path, bytes, check)?;
    }
    let (words, refused) = (judged.accepted().len(), judged.refused().len());
    println!("{words} words accepted, {refused} refused with a reason, {} bytes", made[0].1.len());
    Ok(())
}

/// The automaton must say of every word what the rules said.
fn verify(judged: &Judged, automaton: &[u8]) -> Outcome {
    let lexicon = Lexicon::open(automaton.to_vec().leak())?;
    for (word, commonness) in judged.accepted() {
        assert_eq!(lexicon.judge_word(word), Verdict::Accepted { commonness }, "{word}");
    }
    for (word, reason) in judged.refused() {
        assert_eq!(lexicon.judge_word(word), Verdict::Refused(reason), "{word}");
    }
    Ok(())
}

fn put(root: &Path, path: &Path, bytes: &[u8], check: bool) -> Outcome {
    let full = root.join(path);
    if !check {
        return Ok(fs::write(&full, bytes)?);
    }
    if fs::read(&full).is_ok_and(|committed| committed == bytes) {
        return Ok(());
    }
    Err(format!("{} is stale: run `cargo xtask lexicon` and commit", path.display()).into())
}
