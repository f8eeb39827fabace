//! `escale calibrate SETUP…`: how sure the chances are that the analysis tells. Bots play games against themselves;
//! positions of these are asked for their chances, and what was said is compared with what came of it.
//!
//! It prints a row a setup, and the curve that would have fitted these games: the curves in `bots::judge::calibration`
//! are made so, with another seed than the table in the documents.

mod diagram;
pub mod fit;
mod games;
mod reliability;
mod samples;

use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

use bots::Effort;
use text::{Lang, say};

use crate::progress::{bar, stop_flag};
use reliability::Reliability;

/// What is asked.
pub struct Asked {
    /// Setups, each with a row of its own.
    pub setups: Vec<String>,
    /// Games a setup.
    pub games: u64,
    /// The same seed gives the same games.
    pub seed: u64,
    /// How hard positions are looked at.
    pub effort: Effort,
    /// Games at once.
    pub threads: usize,
    /// Where the positions go that were asked.
    pub samples: Option<PathBuf>,
    /// Such a file of positions, which are told again instead of playing.
    pub from: Option<PathBuf>,
    /// Where a diagram goes.
    pub svg: Option<PathBuf>,
    /// The language of sentences.
    pub lang: Lang,
}

/// Plays and compares, with a bar; an error is a sentence. Ctrl-C ends with what there is.
pub fn run(asked: &Asked) -> Result<(), String> {
    println!("{}", reliability::head(asked.lang));
    let rows = match &asked.from {
        Some(path) => told_again(path, asked)?,
        None => played(asked)?,
    };
    for row in &rows {
        println!("{}", row.fitted(asked.lang));
    }
    write(asked.svg.as_deref(), &diagram::svg(&rows, asked.lang), asked.lang)
}

fn told_again(path: &Path, asked: &Asked) -> Result<Vec<Reliability>, String> {
    let text = std::fs::read_to_string(path);
    let text = text.map_err(|error| file_error("cli-cant-read", path, &error, asked.lang))?;
    let not_kept = || {
        let file = path.display().to_string();
        say(asked.lang, "calibrate-not-kept", &[("file", file.into())])
    };
    let games = samples::read(&text, asked.effort).ok_or_else(not_kept)?;
    let rows = games.iter().map(|(setup, games)| Reliability::of(setup, games));
    Ok(rows.inspect(|row| println!("{}", row.line())).collect())
}

fn played(asked: &Asked) -> Result<Vec<Reliability>, String> {
    for setup in &asked.setups {
        let opened = shelf::open(setup);
        let play = opened.map_err(|refusal| text::refusal(asked.lang, &refusal))?;
        if play.roster().sides() == 1 {
            return Err(say(asked.lang, "calibrate-alone", &[("setup", setup.as_str().into())]));
        }
    }
    let (bar, stop) = (bar(asked.games * asked.setups.len() as u64), stop_flag());
    let (mut rows, mut samples) = (Vec::new(), samples::HEAD.to_owned());
    for setup in &asked.setups {
        let games = games::play(setup, asked, stop, &bar);
        let row = Reliability::of(setup, &games);
        bar.suspend(|| println!("{}", row.line()));
        rows.push(row);
        samples.push_str(&samples::lines(setup, &games));
        if stop.load(Ordering::Relaxed) {
            break;
        }
    }
    bar.finish_and_clear();
    write(asked.samples.as_deref(), &samples, asked.lang)?;
    Ok(rows)
}

/// Writes a file that was asked for.
fn write(path: Option<&Path>, text: &str, lang: Lang) -> Result<(), String> {
    let Some(path) = path else { return Ok(()) };
    std::fs::write(path, text).map_err(|error| file_error("cli-cant-write", path, &error, lang))
}

fn file_error(key: &str, path: &Path, error: &std::io::Error, lang: Lang) -> String {
    let (file, why) = (path.display().to_string(), error.to_string());
    say(lang, key, &[("file", file.into()), ("why", why.into())])
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::judge::calibration::Guess;
    use games::{Sample, Seen};
    use std::sync::atomic::AtomicBool;

    fn games(threads: usize, seed: u64) -> Vec<Vec<Sample>> {
        let asked = Asked {
            setups: vec!["quatre".to_owned()],
            games: 6,
            seed,
            effort: Effort::Quick,
            threads,
            samples: None,
            from: None,
            svg: None,
            lang: Lang::En,
        };
        let bar = indicatif::ProgressBar::hidden();
        games::play("quatre", &asked, &AtomicBool::new(false), &bar)
    }

    #[test]
    fn the_same_seed_gives_the_same_numbers_on_any_number_of_threads() {
        let once = games(1, 3);
        assert_eq!(once, games(3, 3));
        assert_ne!(once, games(1, 4));
        assert!(once.iter().all(|game| game.len() == 4));
    }

    /// A hundred games of which so many are won, all of them said to be as likely.
    fn said(said: f64, won: usize) -> Vec<Vec<Sample>> {
        let game = |nth| {
            let guess = Guess { raw: said, tempo: 0.0, progress: 0.5 };
            let seen = vec![Seen { guess, said, won: if nth < won { 1.0 } else { 0.0 } }];
            vec![Sample { ply: 2, plies: 9, fen: "position".to_owned(), seen }]
        };
        (0..100).map(game).collect()
    }

    #[test]
    fn what_came_true_is_off_by_nothing_and_what_did_not_by_the_difference() {
        let row = Reliability::of("quatre", &said(0.7, 70));
        assert!(row.error() < 1e-9);
        assert!(row.line().contains(" 70 → 70 ± 9 (100) |"), "{}", row.line());
        let row = Reliability::of("quatre", &said(0.7, 40));
        assert!((row.error() - 0.3).abs() < 1e-9);
    }

    #[test]
    fn the_diagram_has_a_dot_for_each_tenth_that_was_said() {
        let games: Vec<Vec<Sample>> = [said(0.25, 20), said(0.55, 60)].concat();
        let svg = diagram::svg(&[Reliability::of("quatre", &games)], Lang::Fr);
        assert_eq!(svg.matches("<circle").count(), 2);
        assert!(svg.contains(">quatre</text>") && svg.contains("annoncé"), "{svg}");
    }

    #[test]
    fn positions_that_are_kept_are_told_again_as_they_were() {
        let games = games(2, 3);
        let text = format!("{}{}", samples::HEAD, samples::lines("quatre", &games));
        assert_eq!(text.lines().count(), 1 + 6 * 4);
        assert_eq!(samples::read(&text, Effort::Quick), Some(vec![("quatre".to_owned(), games)]));
        assert_eq!(samples::read("no head", Effort::Quick), None);
        assert_eq!(samples::read(&text.replace("quatre players", "x"), Effort::Quick), None);
        let line = text.lines().nth(1).unwrap();
        for (at, wrong) in [(1, "0"), (1, "99999999999999"), (7, "NaN"), (9, "2"), (10, "x")] {
            let mut cells: Vec<&str> = line.split('\t').collect();
            cells[at] = wrong;
            let text = format!("{}{}\n", samples::HEAD, cells.join("\t"));
            assert_eq!(samples::read(&text, Effort::Quick), None, "{wrong}");
        }
    }
}
