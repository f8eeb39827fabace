//! The committed data is what the committed rules and lists made, and within its bounds.

use std::fs;
use std::path::PathBuf;

use lexicon::Lexicon;
use sha2::{Digest, Sha256};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn digest(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

fn sums() -> Vec<(String, String)> {
    let text = fs::read_to_string(root().join("crates/lexicon/data/SHA256SUMS"))
        .expect("the digests are committed");
    text.lines()
        .map(|line| line.split_once("  ").expect("a digest and a path"))
        .map(|(digest, path)| (digest.to_owned(), path.to_owned()))
        .collect()
}

const STALE: &str = "changed since the list was made: run `cargo xtask lexicon` and commit";

#[test]
fn lists_and_rules_are_those_the_words_were_made_from() {
    for (expected, path) in sums() {
        let bytes = fs::read(root().join(&path)).unwrap_or_else(|e| panic!("{path}: {e}"));
        assert_eq!(digest(&bytes), expected, "{path} {STALE}");
    }
}

#[test]
fn every_hand_list_is_signed() {
    let folder = "crates/lexicon/data/hand";
    let signed: Vec<String> = sums().into_iter().map(|(_, path)| path).collect();
    for file in fs::read_dir(root().join(folder)).expect("there are hand lists") {
        let name = file.expect("a readable folder").file_name().to_string_lossy().into_owned();
        assert!(signed.contains(&format!("{folder}/{name}")), "{name} {STALE}");
    }
}

/// Without the raw forms nobody could make the list again, so they must be there and be signed.
#[test]
fn the_raw_forms_are_in_the_project_with_their_notice() {
    let folder = "crates/lexicon/data/raw";
    let signed = sums().into_iter().any(|(_, path)| path == format!("{folder}/fr_words.tsv.xz"));
    assert!(signed, "the raw forms {STALE}");
    let notice = fs::read_to_string(root().join(folder).join("README.md")).expect("a notice");
    assert!(notice.contains("MPL-2.0") && notice.contains("Grammalecte"));
}

#[test]
fn the_file_is_small_and_holds_most_of_the_language() {
    let size = fs::metadata(root().join("crates/lexicon/data/fr.dawg")).expect("committed").len();
    assert!(size <= 1_500_000, "{size} bytes");
    let lexicon = Lexicon::french();
    assert!((280_000..286_000).contains(&lexicon.len()), "{} words", lexicon.len());
    assert!((2_000..5_000).contains(&lexicon.refused_len()), "{} refused", lexicon.refused_len());
}
