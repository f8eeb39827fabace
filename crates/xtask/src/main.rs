//! The build tasks of the project: `cargo xtask <task>`.
//!
//! What a task makes is committed, so that building needs none of them; but for the page,
//! which is built into `target/page`.

mod lexicon;
mod web;

use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask <task>

tasks:
  lexicon [--check] [RAW]   make crates/lexicon/data from the raw French forms
                            (default crates/lexicon/data/raw/fr_words.tsv.xz);
                            --check only says whether they are fresh
  web [--dev | --lint]      build the page into target/page; --dev quickly, and large; --lint only looks at its sources";

/// What a task may fail with: it is read by a person, at a terminal.
type Outcome = Result<(), Box<dyn std::error::Error>>;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let outcome = match args.as_slice() {
        ["lexicon", rest @ ..] => lexicon::run(rest),
        ["web", rest @ ..] => web::run(rest),
        _ => Err(USAGE.into()),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
