//! `escale analyse FILE`: how everybody stood after each token, what each move cost against the best that was found, and
//! what luck and play made of it. The numbers are those of `bots::judge`, which the page shows too.

mod json;
mod words;

use std::path::Path;
use std::sync::atomic::Ordering;

use bots::judge::{Ceiling, ceiling};
use bots::{Effort, Judgement, Summary};
use game::{Actor, Entry, Seat};
use shelf::{Play, Record};
use text::{Lang, say};

use crate::check;
use crate::progress::{bar, stop_flag};

/// What is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A line a token, then what it comes to.
    Text,
    /// One object, as `docs/analysis.md` says.
    Json,
}

/// A token that was judged.
struct Row {
    entry: Entry,
    judged: Judgement,
}

/// All that is known of a game.
struct Analysis {
    effort: Effort,
    end: Box<dyn Play>,
    rows: Vec<Row>,
    summary: Summary,
    /// The most that each seat could have come to, where that is known and the whole game was judged.
    ceilings: Vec<Option<Ceiling>>,
}

/// Analyses a game file; an error is a sentence. Ctrl-C ends with what there is.
pub fn run(path: &Path, effort: Effort, form: Form, lang: Lang) -> Result<String, String> {
    let record = check::read(path, lang)?;
    let failed = |refusal| format!("{}: {}", path.display(), text::refusal(lang, &refusal));
    let (end, log) = record.replay().map_err(failed)?;
    let start = record.start().map_err(failed)?;
    let analysis = analysed(&record, start, end, &log, effort);
    if analysis.rows.is_empty() {
        return Ok(format!("{}\n", say(lang, "analyse-none", &[])));
    }
    Ok(match form {
        Form::Text => words::text(&analysis, lang),
        Form::Json => json::text(&analysis, lang),
    })
}

fn analysed(
    record: &Record,
    start: Box<dyn Play>,
    end: Box<dyn Play>,
    log: &[Entry],
    effort: Effort,
) -> Analysis {
    let stop = stop_flag();
    let stopped = || stop.load(Ordering::Relaxed);
    let rows = judged(start, log, effort, &stopped);
    let verdicts = rows.iter().map(|row| (row.entry.by, &row.judged.verdict));
    let summary = Summary::of(verdicts);
    let is_whole = rows.len() == log.len() && record.get("Position").is_none();
    let seats = Seat::all(if is_whole { end.roster().seats() } else { 0 });
    let ceilings = seats.map(|seat| ceiling(&*end, log, seat, &stopped)).collect();
    Analysis { effort, end, rows, summary, ceilings }
}

fn judged(
    mut play: Box<dyn Play>,
    log: &[Entry],
    effort: Effort,
    stopped: &(dyn Fn() -> bool + Sync),
) -> Vec<Row> {
    let bar = bar(log.len() as u64);
    let mut rows = Vec::new();
    for entry in log {
        // What a stop cut short is no judgement.
        let judged = bots::judge(&*play, entry.by, &entry.token, effort, stopped);
        let Some(judged) = judged else { break };
        rows.push(Row { entry: entry.clone(), judged });
        if play.play(entry.by, &entry.token).is_err() {
            break; // the log was replayed before
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    rows
}

/// The seat of a token; none of the table's.
fn seat_of(entry: &Entry) -> Option<Seat> {
    match entry.by {
        Actor::Seat(seat) => Some(seat),
        Actor::Table => None,
    }
}
