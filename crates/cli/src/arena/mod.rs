//! `escale arena`: bots play each other, and the shares of their wins are printed.
//!
//! Who sits where is turned round from game to game, and the tables of one round of turns have the same seed, so that
//! luck is shared out: what is thrown at one place in the log is the same (where players lay at will between two draws,
//! as in Deplimo, places differ). Draws count as a win shared by all that rank first.
//! Every game has seeds of its own and is summed up in its place, so the figures but for times are the same
//! however many threads play.

mod bout;
mod engine;
mod player;

use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::time::Duration;

use text::{Lang, say};

use self::bout::{Outcome, play_one};
use self::engine::Fault;
use self::player::Player;
use crate::progress::{bar, stop_flag};

/// What is asked.
pub struct Asked {
    /// The game.
    pub setup: String,
    /// Who plays.
    pub seats: Vec<String>,
    /// How many games.
    pub games: u64,
    /// The same seed gives the same games.
    pub seed: u64,
    /// A file for all games.
    pub out: Option<PathBuf>,
    /// How many games are played at once; as many as there are cores if nothing is said.
    pub threads: Option<usize>,
    /// Milliseconds that another engine gets for a move.
    pub movetime: u64,
    /// The language of sentences.
    pub lang: Lang,
}

/// What came of a player's games.
#[derive(Clone, Default)]
struct Row {
    wins: f64,
    scores: Vec<i32>,
    moves: u64,
    time: Duration,
    longest: Duration,
    /// Games that it resigned by a fault, and the first of these faults.
    faults: i64,
    fault: Option<Fault>,
}

/// Plays the games; an error is a sentence. Ctrl-C ends with what there is.
pub fn run(asked: &Asked) -> Result<String, String> {
    run_until(asked, stop_flag())
}

fn run_until(asked: &Asked, stop: &AtomicBool) -> Result<String, String> {
    let lang = asked.lang;
    let start = shelf::open(&asked.setup).map_err(|refusal| text::refusal(lang, &refusal))?;
    let seats = start.roster().seats();
    if asked.seats.len() != seats {
        let figures = [("seats", seats.into()), ("found", asked.seats.len().into())];
        return Err(say(lang, "arena-seats", &figures));
    }
    let is_player = |who: &&String| Player::parse(who, asked.movetime).is_some();
    if let Some(who) = asked.seats.iter().find(|who| !is_player(who)) {
        return Err(say(lang, "arena-who", &[("found", who.clone().into())]));
    }
    let outcomes = play_all(asked, &start.setup(), stop);
    if let Some(out) = &asked.out {
        let mut records = String::new();
        for outcome in &outcomes {
            let _ = writeln!(records, "{}", outcome.record);
        }
        std::fs::write(out, records).map_err(|error| {
            let file = out.display().to_string();
            say(lang, "cli-cant-write", &[("file", file.into()), ("why", error.to_string().into())])
        })?;
    }
    Ok(table(asked, &start.setup(), &outcomes))
}

/// The games that were played, in their order.
fn play_all(asked: &Asked, setup: &str, stop: &AtomicBool) -> Vec<Outcome> {
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    let threads = asked.threads.unwrap_or_else(cores).max(1);
    let bar = bar(asked.games);
    let next = AtomicU64::new(0);
    let mut done: Vec<(u64, Outcome)> = Vec::new();
    std::thread::scope(|scope| {
        let (sender, outcomes) = channel();
        for _ in 0..threads {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || work(asked, setup, next, stop, &sender));
        }
        drop(sender);
        let mut wins = 0.0;
        for (nth, outcome) in outcomes {
            wins += outcome.deeds[0].wins;
            done.push((nth, outcome));
            bar.inc(1);
            bar.set_message(format!("{:.0} %", 100.0 * wins / done.len() as f64));
        }
    });
    bar.finish_and_clear();
    done.sort_by_key(|(nth, _)| *nth);
    done.into_iter().map(|(_, outcome)| outcome).collect()
}

/// Plays games until there are none left.
fn work(
    asked: &Asked,
    setup: &str,
    next: &AtomicU64,
    stop: &AtomicBool,
    sender: &Sender<(u64, Outcome)>,
) {
    let parse = |who: &String| Player::parse(who, asked.movetime);
    let mut players: Vec<Player> = asked.seats.iter().filter_map(parse).collect();
    let is_stopped = || stop.load(Ordering::Relaxed);
    while !is_stopped() {
        let nth = next.fetch_add(1, Ordering::Relaxed);
        if nth >= asked.games {
            return;
        }
        if let Some(outcome) = play_one(setup, &mut players, nth, asked.seed, &is_stopped) {
            let _ = sender.send((nth, outcome));
        }
    }
}

fn rows(players: usize, outcomes: &[Outcome]) -> Vec<Row> {
    let mut rows = vec![Row::default(); players];
    for (row, deed) in outcomes.iter().flat_map(|outcome| (0..).zip(&outcome.deeds)) {
        let row: &mut Row = &mut rows[row];
        row.wins += deed.wins;
        row.scores.extend(deed.score);
        row.moves += deed.moves;
        row.time += deed.time;
        row.longest = row.longest.max(deed.longest);
        row.faults += i64::from(deed.fault.is_some());
        row.fault = row.fault.take().or_else(|| deed.fault.clone());
    }
    rows
}

fn table(asked: &Asked, setup: &str, outcomes: &[Outcome]) -> String {
    let lang = asked.lang;
    let games = ("games", outcomes.len().into());
    let mut text = say(lang, "arena-games", &[games, ("setup", asked.setup.clone().into())]);
    text.push('\n');
    for (who, row) in asked.seats.iter().zip(rows(asked.seats.len(), outcomes)) {
        let _ = writeln!(text, "{}", told(asked, who, &row, outcomes.len()));
        if asked.seats.len() == 1 {
            text.push_str(&spread(lang, setup, row.scores));
        }
        if let Some(fault) = &row.fault {
            let why = fault.sentence(lang).into();
            let figures = [("who", who.clone().into()), ("games", row.faults.into()), ("why", why)];
            let _ = writeln!(text, "{}", say(lang, "arena-fault", &figures));
        }
    }
    text
}

/// The line of a player. Alone there is nobody to beat, and some games have no scores.
fn told(asked: &Asked, who: &str, row: &Row, played: usize) -> String {
    let lang = asked.lang;
    let (low, high) = interval(row.wins, played as f64);
    let each = |sum: f64, count: u64| if count == 0 { 0.0 } else { sum / count as f64 };
    let won = [
        ("share", percent(each(row.wins, played as u64)).into()),
        ("low", percent(low).into()),
        ("high", percent(high).into()),
    ];
    let score = row.scores.iter().map(|&score| f64::from(score)).sum();
    let score = format!("{:.2}", each(score, row.scores.len() as u64));
    let time = [
        ("time", format!("{:.2}", each(row.time.as_secs_f64() * 1e3, row.moves)).into()),
        ("longest", format!("{:.0}", row.longest.as_secs_f64() * 1e3).into()),
    ];
    let has_score = !row.scores.is_empty();
    let parts = [
        (asked.seats.len() > 1).then(|| say(lang, "arena-won", &won)),
        has_score.then(|| say(lang, "arena-score", &[("score", score.into())])),
        Some(say(lang, "arena-time", &time)),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    say(lang, "arena-row", &[("who", who.into()), ("figures", parts.join(", ").into())])
}

/// How the scores of one who plays alone are spread.
fn spread(lang: Lang, setup: &str, mut scores: Vec<i32>) -> String {
    if scores.is_empty() {
        return String::new();
    }
    scores.sort_unstable();
    let at = |share: f64| scores[((scores.len() - 1) as f64 * share).round() as usize];
    let figures = [
        ("least", at(0.0).into()),
        ("tenth", at(0.1).into()),
        ("median", at(0.5).into()),
        ("ninth", at(0.9).into()),
        ("most", at(1.0).into()),
    ];
    let mut text = say(lang, "arena-spread", &figures);
    text.push('\n');
    if let Some(goal) = shelf::info(shelf::id_of(setup)).and_then(|info| info.solo_goal) {
        let reached = scores.iter().filter(|&&score| score >= goal).count();
        let share = percent(reached as f64 / scores.len() as f64);
        let figures = [("share", share.into()), ("points", goal.into())];
        text.push_str(&say(lang, "arena-reached", &figures));
        text.push('\n');
    }
    text
}

fn percent(share: f64) -> String {
    format!("{:.1}", 100.0 * share)
}

/// Wilson's interval: where the true share lies, 95 times in a hundred.
fn interval(wins: f64, games: f64) -> (f64, f64) {
    const Z: f64 = 1.96;
    if games == 0.0 {
        return (0.0, 1.0);
    }
    let (share, part) = (wins / games, Z * Z / games);
    let middle = share + part / 2.0;
    let half = Z * (share * (1.0 - share) / games + part / (4.0 * games)).sqrt();
    ((middle - half) / (1.0 + part), (middle + half) / (1.0 + part))
}

#[cfg(test)]
mod tests;
