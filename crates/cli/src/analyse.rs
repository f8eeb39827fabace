//! `escale analyse FILE`: what each move of a game cost against the best that was found.
//!
//! A bot thinks before each move and weighs the one that was played, both equally deep. The cost is the
//! difference of the shares of games that it expects to win, in percent; alone, of fifty points.

use std::fmt::Write;
use std::path::Path;
use std::sync::atomic::Ordering;

use bots::{Budget, Level};
use game::{Actor, Entry};
use shelf::Play;
use text::{Lang, say};

use crate::check;
use crate::progress::{bar, stop_flag};

/// What is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A line a move.
    Text,
    /// A list of objects.
    Json,
}

/// A move, what it cost, and what would have been best.
struct Judged {
    number: usize,
    entry: Entry,
    cost: f64,
    best: String,
}

/// Analyses a game file; an error is a sentence. Ctrl-C ends with what there is.
pub fn run(path: &Path, level: u8, form: Form, lang: Lang) -> Result<String, String> {
    let record = check::read(path, lang)?;
    let failed = |refusal| format!("{}: {}", path.display(), text::refusal(lang, &refusal));
    let (end, log) = record.replay().map_err(failed)?;
    let mut play = shelf::open(&end.setup()).map_err(failed)?;
    let budget = Budget::at(Level::new(level).unwrap_or(Level::TOP), 1);
    let (bar, stop) = (bar(log.len() as u64), stop_flag());
    let mut judged = Vec::new();
    for (nth, entry) in log.iter().enumerate() {
        if stop.load(Ordering::Relaxed) {
            break;
        }
        judged.extend(judge(&*play, nth + 1, entry, &budget));
        play.play(entry.by, &entry.token).map_err(failed)?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(match form {
        Form::Text => as_text(&judged, lang),
        Form::Json => as_json(&judged),
    })
}

fn judge(play: &dyn Play, number: usize, entry: &Entry, budget: &Budget) -> Option<Judged> {
    let Actor::Seat(seat) = entry.by else { return None };
    let played = bots::weigh(play, seat, &entry.token, budget, &|| false)?;
    let best = bots::think(play, seat, budget, &|| false, &mut |_| {})?;
    let of_best = bots::weigh(play, seat, &best.token, budget, &|| false)?;
    let cost = 100.0 * (of_best - played).max(0.0);
    Some(Judged { number, entry: entry.clone(), cost, best: best.token })
}

fn as_text(judged: &[Judged], lang: Lang) -> String {
    let mut text = String::new();
    for Judged { number, entry, cost, best } in judged {
        let Actor::Seat(seat) = entry.by else { continue };
        let figures = [
            ("number", (*number).into()),
            ("seat", seat.into()),
            ("token", entry.token.clone().into()),
            ("cost", format!("{cost:.1}").into()),
            ("best", best.clone().into()),
        ];
        let id = if *best == entry.token { "analyse-best" } else { "analyse-row" };
        let _ = writeln!(text, "{}", say(lang, id, &figures));
    }
    if text.is_empty() {
        text = format!("{}\n", say(lang, "analyse-none", &[]));
    }
    text
}

/// Tokens have no quotes and no backslashes, so nothing has to be escaped.
fn as_json(judged: &[Judged]) -> String {
    let row = |Judged { number, entry, cost, best }: &Judged| {
        let Actor::Seat(seat) = entry.by else { return String::new() };
        let token = &entry.token;
        format!(
            "{{\"number\":{number},\"seat\":{seat},\"token\":\"{token}\",\"cost\":{cost:.1},\"best\":\"{best}\"}}"
        )
    };
    let rows: Vec<String> = judged.iter().map(row).collect();
    format!("[{}]\n", rows.join(",\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_blunder_costs_and_the_best_move_costs_nothing() {
        let name = format!("escale-analyse-{}.txt", std::process::id());
        let path = std::env::temp_dir().join(name);
        // Two first tiles, a detour for seat 2, then a detour for oneself.
        let game = "[Game \"deflecto\"]\n[Setup \"deflecto\"]\n\na8=EW d1=NS d2=ES b8=SW\n";
        std::fs::write(&path, game).unwrap();
        let text = run(&path, 3, Form::Text, Lang::En);
        let json = run(&path, 3, Form::Json, Lang::Fr);
        std::fs::remove_file(&path).unwrap();
        let (text, json) = (text.unwrap(), json.unwrap());
        assert_eq!(text.lines().count(), 4, "{text}");
        assert_eq!(json.matches("\"cost\":").count(), 4, "{json}");
        assert!(json.starts_with("[{\"number\":1,\"seat\":1,\"token\":\"a8=EW\""), "{json}");
    }
}
