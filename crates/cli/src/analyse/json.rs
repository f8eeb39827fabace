//! An analysis as JSON: `docs/analysis.md`. Chances are parts of one, points are points.

use bots::Odds;
use bots::judge::{Ceiling, POINT, SURE};
use game::Seat;
use serde::Serialize;
use text::Lang;

use super::{Analysis, Row, seat_of};

#[derive(Serialize)]
struct Whole<'a> {
    game: &'static str,
    setup: String,
    effort: &'static str,
    start: Stands,
    tokens: Vec<Token<'a>>,
    worst: Vec<usize>,
    seats: Vec<Account<'a>>,
}

#[derive(Serialize)]
struct Stands {
    chances: Vec<f64>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    points: Vec<f64>,
}

#[derive(Serialize)]
struct Token<'a> {
    number: usize,
    seat: Option<u8>,
    token: &'a str,
    cause: bots::Cause,
    after: Stands,
    cost: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    points_cost: Option<f64>,
    best: Option<&'a str>,
    reasons: Vec<String>,
}

#[derive(Serialize)]
struct Account<'a> {
    seat: u8,
    cost: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<Points>,
    #[serde(skip_serializing_if = "Option::is_none")]
    at_best: Option<AtBest<'a>>,
}

#[derive(Serialize)]
struct Points {
    start: f64,
    luck: f64,
    play: f64,
    end: f64,
}

#[derive(Serialize)]
struct AtBest<'a> {
    points: i32,
    upper: Option<i32>,
    text: &'a str,
}

impl<'a> From<&'a Ceiling> for AtBest<'a> {
    fn from(ceiling: &'a Ceiling) -> AtBest<'a> {
        AtBest { points: ceiling.points, upper: ceiling.upper, text: &ceiling.text }
    }
}

/// The analysis as text.
pub(super) fn text(analysis: &Analysis, lang: Lang) -> String {
    let summary = &analysis.summary;
    let tokens = analysis.rows.iter().enumerate();
    let whole = Whole {
        game: analysis.end.info().id,
        setup: analysis.end.setup(),
        effort: analysis.effort.id(),
        start: stands(&summary.curve[0]),
        tokens: tokens.map(|(nth, row)| token(nth + 1, row, lang)).collect(),
        worst: summary.worst(None).into_iter().map(|place| place + 1).collect(),
        seats: Seat::all(summary.seats.len()).map(|seat| account(analysis, seat)).collect(),
    };
    let json = serde_json::to_string_pretty(&whole).expect("numbers and texts are JSON");
    format!("{json}\n")
}

fn chance(parts: impl Into<f64>) -> f64 {
    parts.into() / f64::from(SURE)
}

fn points(parts: i32) -> f64 {
    f64::from(parts) / f64::from(POINT)
}

fn stands(odds: &Odds) -> Stands {
    Stands {
        chances: odds.chances.iter().map(|&parts| chance(parts)).collect(),
        points: odds.points.iter().map(|&parts| points(parts)).collect(),
    }
}

fn token<'a>(number: usize, row: &'a Row, lang: Lang) -> Token<'a> {
    let verdict = &row.judged.verdict;
    let reasons = row.judged.reasons.iter().map(|phrase| text::sentence(lang, phrase));
    let has_points = !verdict.after.points.is_empty();
    Token {
        number,
        seat: seat_of(&row.entry).map(Seat::number),
        token: &row.entry.token,
        cause: verdict.cause,
        after: stands(&verdict.after),
        cost: chance(verdict.cost),
        points_cost: has_points.then(|| points(verdict.points_cost)),
        best: verdict.best.as_deref(),
        reasons: reasons.collect(),
    }
}

fn account(analysis: &Analysis, seat: Seat) -> Account<'_> {
    let account = &analysis.summary.seats[seat.index()];
    let has_points = !analysis.summary.curve[0].points.is_empty();
    let ceiling = analysis.ceilings.get(seat.index()).and_then(Option::as_ref);
    Account {
        seat: seat.number(),
        cost: chance(account.cost),
        points: has_points.then(|| Points {
            start: points(account.start),
            luck: points(account.luck),
            play: points(account.play),
            end: points(account.end()),
        }),
        at_best: ceiling.map(AtBest::from),
    }
}
