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
pub fn run(path: &Path, level: Level, form: Form, lang: Lang) -> Result<String, String> {
    let record = check::read(path, lang)?;
    let failed = |refusal| format!("{}: {}", path.display(), text::refusal(lang, &refusal));
    let (_, log) = record.replay().map_err(failed)?;
    let mut play = record.start().map_err(failed)?;
    let budget = Budget::at(level, 1);
    let (bar, stop) = (bar(log.len() as u64), stop_flag());
    let mut judged = Vec::new();
    for (nth, entry) in log.iter().enumerate() {
        let row = judge(&*play, nth + 1, entry, &budget, &|| stop.load(Ordering::Relaxed));
        // What a stop cut short is no judgement.
        if stop.load(Ordering::Relaxed) {
            break;
        }
        judged.extend(row);
        play.play(entry.by, &entry.token).map_err(failed)?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(match form {
        Form::Text => as_text(&judged, lang),
        Form::Json => as_json(&judged),
    })
}

fn judge(
    play: &dyn Play,
    number: usize,
    entry: &Entry,
    budget: &Budget,
    stopped: &(dyn Fn() -> bool + Sync),
) -> Option<Judged> {
    let Actor::Seat(seat) = entry.by else { return None };
    let played = bots::weigh(play, seat, &entry.token, budget, stopped)?;
    let best = bots::best(play, seat, budget, stopped)?;
    let of_best = bots::weigh(play, seat, &best.token, budget, stopped)?;
    let cost = 100.0 * (of_best - played).max(0.0);
    Some(Judged { number, entry: entry.clone(), cost, best: best.token })
}

/// Costs below this are printed as nothing.
const NOTHING: f64 = 0.05;

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
        let id = match *best == entry.token {
            true => "analyse-best",
            false if *cost < NOTHING => "analyse-as-good",
            false => "analyse-row",
        };
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
    use game::{Seat, SplitMix, Turn};
    use serde_json::Value;

    const LEVEL: Level = Level::new(3).unwrap();

    fn budget() -> Budget {
        Budget::at(LEVEL, 1)
    }

    /// A position after so many tokens of bots, as a file, with the first of the seats that are to act.
    fn position(setup: &str, tokens: usize) -> (Box<dyn Play>, shelf::Record, Seat) {
        let (mut play, mut rng) = (shelf::open(setup).unwrap(), SplitMix::new(4));
        let mut record = shelf::Record::new(&play.setup());
        loop {
            let (by, token) = match play.turn() {
                Turn::Chance => (Actor::Table, play.draw(&mut rng).unwrap()),
                turn => {
                    let seat = turn.first().lowest().expect("the game goes on");
                    if record.tokens.len() >= tokens {
                        return (play, record, seat);
                    }
                    let best = bots::think(&*play, seat, &budget(), &|| false, &mut |_| {});
                    (Actor::Seat(seat), best.and_then(bots::Answer::played).unwrap().token)
                }
            };
            record.tokens.push(Entry::new(by, token.clone()).written(play.info(), play.turn()));
            play.play(by, &token).unwrap();
        }
    }

    /// The last row of a file with one token more, as JSON and as a sentence.
    fn analysed(
        play: &dyn Play,
        record: &shelf::Record,
        seat: Seat,
        token: &str,
    ) -> (Value, String) {
        let mut record = record.clone();
        let entry = Entry::new(Actor::Seat(seat), token);
        record.tokens.push(entry.written(play.info(), play.turn()));
        let name = format!("escale-analyse-{}-{}.txt", std::process::id(), play.info().id);
        let path = std::env::temp_dir().join(name);
        std::fs::write(&path, record.to_string()).unwrap();
        let json = run(&path, LEVEL, Form::Json, Lang::Fr);
        let text = run(&path, LEVEL, Form::Text, Lang::En);
        std::fs::remove_file(&path).unwrap();
        let rows: Value = serde_json::from_str(&json.unwrap()).expect("it is JSON");
        let row = rows.as_array().unwrap().last().unwrap().clone();
        assert_eq!(row["number"], record.tokens.len());
        assert_eq!(row["token"], token);
        (row, text.unwrap().lines().last().unwrap().to_owned())
    }

    /// Of some tokens the one with the lowest value, and what that is.
    fn worst(play: &dyn Play, seat: Seat) -> (String, f64) {
        let mut rng = SplitMix::new(1);
        let value = |token: &String| bots::weigh(play, seat, token, &budget(), &|| false);
        let tokens = (0..60).filter_map(|_| play.sample(seat, &mut rng));
        let rated = tokens.filter_map(|token| Some((value(&token)?, token)));
        let worst = rated.min_by(|one, other| one.0.total_cmp(&other.0)).unwrap();
        (worst.1, worst.0)
    }

    #[test]
    fn a_blunder_costs_what_it_loses_and_the_best_move_nothing_in_every_game() {
        for (setup, tokens) in
            [("detrak", 12), ("deflecto", 2), ("caminos", 6), ("labyrinthe", 4), ("deplimo", 40)]
        {
            let (play, record, seat) = position(setup, tokens);
            let best = bots::best(&*play, seat, &budget(), &|| false).unwrap().token;
            let value = bots::weigh(&*play, seat, &best, &budget(), &|| false).unwrap();
            let (row, said) = analysed(&*play, &record, seat, &best);
            assert_eq!((row["cost"].as_f64(), row["best"].as_str()), (Some(0.0), Some(&*best)));
            assert!(said.ends_with(", as the bot would play"), "{setup}: {said}");
            let (token, low) = worst(&*play, seat);
            let (row, said) = analysed(&*play, &record, seat, &token);
            let cost = row["cost"].as_f64().unwrap();
            assert!(cost > 2.0, "{setup}: {row}");
            assert!((cost - 100.0 * (value - low)).abs() < 0.06, "{setup}: {row} {value} {low}");
            assert!(said.ends_with(&format!(" cost {cost:.1}%; {best} was better")), "{said}");
        }
    }
}
