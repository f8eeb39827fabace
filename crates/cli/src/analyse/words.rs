//! An analysis in sentences: a line a token, the worst moves with what was better, and a line a seat.

use bots::judge::{POINT, SURE};
use bots::{Odds, Verdict};
use game::{Seat, Value};
use text::{Lang, say};

use super::{Analysis, Row, seat_of};

/// The analysis as text.
pub(super) fn text(analysis: &Analysis, lang: Lang) -> String {
    let rows = analysis.rows.iter().enumerate();
    let mut lines: Vec<String> = rows.map(|(nth, row)| line(nth + 1, row, lang)).collect();
    let worst = analysis.summary.worst(None);
    if !worst.is_empty() {
        lines.push(format!("\n{}", say(lang, "analyse-worst", &[])));
    }
    lines.extend(worst.iter().map(|&place| named(place + 1, &analysis.rows[place], lang)));
    lines.push(String::new());
    let seats = Seat::all(analysis.summary.seats.len());
    lines.extend(seats.map(|seat| account(analysis, seat, lang)));
    lines.join("\n") + "\n"
}

fn percent(parts: impl Into<f64>) -> String {
    format!("{:.1}", 100.0 * parts.into() / f64::from(SURE))
}

fn points(parts: i32) -> String {
    format!("{:.1}", f64::from(parts) / f64::from(POINT))
}

/// What is the same in all sentences about a token.
fn figures(number: usize, row: &Row) -> Vec<(&'static str, Value)> {
    let verdict = &row.judged.verdict;
    vec![
        ("number", number.into()),
        ("seat", seat_of(&row.entry).map_or(0.into(), Value::from)),
        ("token", row.entry.token.clone().into()),
        ("stands", stands(&verdict.after).into()),
        ("cost", cost(verdict).into()),
        ("best", verdict.best.clone().unwrap_or_default().into()),
    ]
}

/// How everybody stands: chances in percent, and points where they are counted.
fn stands(odds: &Odds) -> String {
    let chances = joined(odds.chances.iter().map(|&parts| percent(parts)));
    match odds.points.is_empty() {
        true => chances,
        false => format!("{chances} · {}", joined(odds.points.iter().map(|&parts| points(parts)))),
    }
}

fn joined(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(" / ")
}

/// What a token cost in what counts: points where they are counted, or else percent.
fn cost(verdict: &Verdict) -> String {
    match verdict.after.points.is_empty() {
        true => percent(verdict.cost),
        false => points(verdict.points_cost),
    }
}

fn line(number: usize, row: &Row, lang: Lang) -> String {
    let verdict = &row.judged.verdict;
    let has_points = !verdict.after.points.is_empty();
    let id = match (&verdict.best, seat_of(&row.entry)) {
        (_, None) => "analyse-table",
        (None, _) => "analyse-plain",
        (Some(best), _) if *best == row.entry.token => "analyse-best",
        _ if has_points => "analyse-row-points",
        _ => "analyse-row",
    };
    say(lang, id, &figures(number, row))
}

/// One of the worst moves, with what was better and why.
fn named(number: usize, row: &Row, lang: Lang) -> String {
    let has_points = !row.judged.verdict.after.points.is_empty();
    let id = if has_points { "analyse-named-points" } else { "analyse-named" };
    let reasons = row.judged.reasons.iter().map(|phrase| text::sentence(lang, phrase));
    let mut lines = vec![say(lang, id, &figures(number, row))];
    lines.extend(reasons.map(|reason| format!("   {reason}")));
    lines.join("\n")
}

/// What became of a seat.
fn account(analysis: &Analysis, seat: Seat, lang: Lang) -> String {
    let account = &analysis.summary.seats[seat.index()];
    if analysis.summary.curve[0].points.is_empty() {
        let figures = [("seat", seat.into()), ("cost", percent(account.cost).into())];
        return say(lang, "analyse-account", &figures);
    }
    let signed = |parts: i32| format!("{:+.1}", f64::from(parts) / f64::from(POINT));
    let figures = [
        ("seat", seat.into()),
        ("start", points(account.start).into()),
        ("luck", signed(account.luck).into()),
        ("play", signed(account.play).into()),
        ("end", points(account.end()).into()),
    ];
    let mut lines = vec![say(lang, "analyse-account-points", &figures)];
    let ceiling = analysis.ceilings.get(seat.index()).and_then(Option::as_ref);
    lines.extend(ceiling.map(|ceiling| {
        let figures = [("points", ceiling.points.into()), ("text", ceiling.text.clone().into())];
        say(lang, "analyse-at-best", &figures)
    }));
    lines.join("\n")
}
