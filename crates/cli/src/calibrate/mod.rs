//! `escale calibrate SETUP…`: how sure the chances are that the analysis tells. Bots play games against themselves;
//! positions of these are asked for their chances, and what was said is compared with what came of it.
//!
//! It prints a row a setup, and the curve that would have fitted these games: the curves in `bots::judge::calibration`
//! are made so, with another seed than the table in the documents.

mod diagram;
mod games;
mod reliability;

use std::path::PathBuf;
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
    /// Where a diagram goes.
    pub svg: Option<PathBuf>,
    /// The language of sentences.
    pub lang: Lang,
}

/// Plays and compares, with a bar; an error is a sentence. Ctrl-C ends with what there is.
pub fn run(asked: &Asked) -> Result<(), String> {
    for setup in &asked.setups {
        let opened = shelf::open(setup);
        let play = opened.map_err(|refusal| text::refusal(asked.lang, &refusal))?;
        if play.roster().sides() == 1 {
            return Err(say(asked.lang, "calibrate-alone", &[("setup", setup.as_str().into())]));
        }
    }
    let (bar, stop) = (bar(asked.games * asked.setups.len() as u64), stop_flag());
    let mut rows = Vec::new();
    println!("{}", reliability::head(asked.lang));
    for setup in &asked.setups {
        let seen = games::play(setup, asked, stop, &bar);
        let row = Reliability::of(setup, &seen);
        bar.suspend(|| println!("{}", row.line()));
        rows.push(row);
        if stop.load(Ordering::Relaxed) {
            break;
        }
    }
    bar.finish_and_clear();
    for row in &rows {
        println!("{}", row.fitted(asked.lang));
    }
    match &asked.svg {
        Some(path) => std::fs::write(path, diagram::svg(&rows, asked.lang)).map_err(|error| {
            let (file, why) = (path.display().to_string(), error.to_string());
            say(asked.lang, "cli-cant-write", &[("file", file.into()), ("why", why.into())])
        }),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::judge::calibration::Guess;
    use games::Seen;
    use std::sync::atomic::AtomicBool;

    fn seen(threads: usize, seed: u64) -> Vec<Vec<Seen>> {
        let asked = Asked {
            setups: vec!["quatre".to_owned()],
            games: 6,
            seed,
            effort: Effort::Quick,
            threads,
            svg: None,
            lang: Lang::En,
        };
        let bar = indicatif::ProgressBar::hidden();
        games::play("quatre", &asked, &AtomicBool::new(false), &bar)
    }

    #[test]
    fn the_same_seed_gives_the_same_numbers_on_any_number_of_threads() {
        let once = seen(1, 3);
        assert_eq!(once, seen(3, 3));
        assert_ne!(once, seen(1, 4));
        assert!(once.iter().all(|game| game.len() == 4));
    }

    /// A hundred games of which so many are won, all of them said to be as likely.
    fn said(said: f64, won: usize) -> Vec<Vec<Seen>> {
        let game = |nth| {
            let guess = Guess { raw: said, tempo: 0.0, won: if nth < won { 1.0 } else { 0.0 } };
            vec![Seen { guess, said }]
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
        let games: Vec<Vec<Seen>> = [said(0.25, 20), said(0.55, 60)].concat();
        let svg = diagram::svg(&[Reliability::of("quatre", &games)], Lang::Fr);
        assert_eq!(svg.matches("<circle").count(), 2);
        assert!(svg.contains(">quatre</text>") && svg.contains("annoncé"), "{svg}");
    }
}
