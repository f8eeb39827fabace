//! The figures of Déflecto's booklet: the board with its tiles, routes, and tiles that may or may not be laid.
//!
//! What a figure shows is read by `page::deflecto::Figure`.

use deflecto::Cell;
use leptos::prelude::*;
use page::deflecto::{CELL, Figure, Offer, Scape, corner, middle};

use super::ground::{WIDTH, gates, ground, names};
use super::land::{chapels, land, supposed, tile};
use super::roads::{roads, still_ends};
use crate::games::mark;

/// How large tiles beside the board are, how many stand in a row, and how far apart.
const OFFER: (f64, usize, f64) = (76.0, 5, 144.0);

/// Draws a figure; `None` if it can't be read.
pub(crate) fn figure(body: &str) -> Option<AnyView> {
    let figure = Figure::read(body)?;
    let rows = figure.offers.len().div_ceil(OFFER.1);
    let height = WIDTH + 62.0 + rows as f64 * 100.0;
    let board = figure.game.board();
    let scape = Scape::of(board);
    let shown = figure.roads();
    let lit = figure.offers.iter().map(|offer| offer.cell).chain(figure.marks.iter());
    let view_box = format!("-42 -20 {} {height}", WIDTH + 62.0);
    Some(
        view! {
            <svg class="drawing wide deflecto" viewBox=view_box aria-hidden="true">
                {ground()}
                {names()}
                {gates(&figure.game)}
                {supposed(board)}
                {land(&scape)}
                {roads(board, &shown)}
                {chapels(&scape)}
                {still_ends(&shown)}
                {lit.map(ring).collect_view()}
                {figure.letters.iter().map(|&(letter, cell)| named(letter, cell)).collect_view()}
                {figure.offers.iter().enumerate().map(|(nth, tile)| offer(&figure, nth, tile)).collect_view()}
            </svg>
        }
        .into_any(),
    )
}

fn ring(cell: Cell) -> AnyView {
    let (x, y) = corner(cell);
    view! { <rect class="lit" x=x + 3.0 y=y + 3.0 width=CELL - 6.0 height=CELL - 6.0 rx="8"/> }
        .into_any()
}

/// A cell that the caption calls by a letter.
fn named(letter: char, cell: Cell) -> AnyView {
    let (x, y) = middle(cell);
    view! {
        <circle class="letter-disc" cx=x cy=y r="17"/>
        <text class="letter" x=x y=y + 9.0>{letter}</text>
    }
    .into_any()
}

/// A tile beside the board: where it would lie, and whether it may.
fn offer(figure: &Figure, nth: usize, offer: &Offer) -> AnyView {
    let (side, in_a_row, apart) = OFFER;
    let (x, y) = ((nth % in_a_row) as f64 * apart, WIDTH + 62.0 + (nth / in_a_row) as f64 * 100.0);
    let at = offer.cell.to_string();
    let called = figure.letter(offer.cell).map_or(at, |letter| letter.to_string());
    view! {
        {tile(offer.face, x, y, side)}
        <text class="place" x=x + side + 14.0 y=y + 30.0 font-size="27">{called}</text>
        <g transform=format!("translate({} {}) scale(2)", x + side + 14.0, y + 40.0)>{mark(offer.is_allowed, 0.0, 0.0)}</g>
    }
    .into_any()
}
