//! `escale train detrak`: learns what sheets are worth, and writes the file that bots read.

use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

use bots::detrak::train::Training;
use text::{Lang, say};

use crate::progress::{bar, stop_flag};

/// Sweeps of the weights that are in the repository.
pub const SWEEPS: u64 = 14;
/// Games a sweep of the weights that are in the repository.
pub const GAMES: usize = 120_000;
/// Rounds that a sweep learns, for the bar.
const FITS: u64 = 33;
/// Games for the means that are printed.
const SAMPLE: usize = 2_000;

/// What is asked.
pub struct Asked {
    /// Sweeps in all.
    pub sweeps: u64,
    /// Games a sweep.
    pub games: usize,
    /// Where the dice come from, unless a state goes on.
    pub seed: u64,
    /// The file for the weights.
    pub out: PathBuf,
    /// The file for the state.
    pub state: Option<PathBuf>,
    /// The language of sentences.
    pub lang: Lang,
}

/// Learns, with a bar; an error is a sentence. Ctrl-C ends after the sweep, and the state is kept.
pub fn run(asked: &Asked) -> Result<(), String> {
    let mut training = started(asked)?;
    let left = asked.sweeps.saturating_sub(training.sweeps());
    let (bar, stop) = (bar(left * FITS), stop_flag());
    while training.sweeps() < asked.sweeps && !stop.load(Ordering::Relaxed) {
        training.sweep(asked.games, &|| bar.inc(1));
        let [basic, free, penalty] = training.means(SAMPLE).map(|mean| format!("{mean:.2}"));
        let figures = [
            ("sweep", training.sweeps().to_string().into()),
            ("basic", basic.into()),
            ("advanced", free.into()),
            ("penalty", penalty.into()),
        ];
        bar.suspend(|| println!("{}", say(asked.lang, "train-sweep", &figures)));
        write(&asked.out, &training.weights(), asked.lang)?;
        if let Some(state) = &asked.state {
            write(state, &training.save(), asked.lang)?;
        }
    }
    bar.finish_and_clear();
    Ok(())
}

fn started(asked: &Asked) -> Result<Training, String> {
    let Some(path) = asked.state.as_deref().filter(|path| path.exists()) else {
        return Ok(Training::new(asked.seed));
    };
    let failed = |why: String| {
        let figures = [("file", path.display().to_string().into()), ("why", why.into())];
        say(asked.lang, "cli-cant-read", &figures)
    };
    let bytes = std::fs::read(path).map_err(|error| failed(error.to_string()))?;
    Training::load(&bytes).map_err(|error| failed(error.to_string()))
}

fn write(path: &Path, bytes: &[u8], lang: Lang) -> Result<(), String> {
    std::fs::write(path, bytes).map_err(|error| {
        let file = path.display().to_string();
        say(lang, "cli-cant-write", &[("file", file.into()), ("why", error.to_string().into())])
    })
}
