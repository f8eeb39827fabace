//! Four in a row: the example game, whose plain box also stands in for a game without a cover.

mod board;

use leptos::prelude::*;

use super::cover::Cover;

pub(crate) use board::views;

pub(crate) const COVER: Cover =
    Cover { size: (150.0, 180.0), class: "cover-quatre", title: ("Quatre", 26.0), over: None, art };

/// Discs that lie in the lower rows of a board.
const DISCS: [&str; 5] = [".....", "..1..", ".212.", "1221.", "21121"];

fn art(width: f64, _height: f64) -> AnyView {
    let side = width / 6.0;
    let disc = move |row: usize, column: usize, kind: char| {
        let class = match kind {
            '1' => "disc one",
            '2' => "disc two",
            _ => "disc",
        };
        let (x, y) = ((column as f64 + 1.0) * side, 74.0 + row as f64 * (side - 4.0));
        view! { <circle class=class cx=x cy=y r=side * 0.36/> }
    };
    let rows = DISCS.iter().enumerate().flat_map(|(row, line)| {
        line.chars().enumerate().map(move |(column, kind)| disc(row, column, kind))
    });
    rows.collect_view().into_any()
}
