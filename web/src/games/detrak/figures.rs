//! The figures of Détrak's booklet: a sheet, perhaps dice, and pairs that may or may not be written.
//!
//! What the lines of a figure mean is written down in `web/booklets/README.md`.

use detrak::{Cell, Move, Roll, SIDE, Sheet};
use leptos::prelude::*;

use super::{Die, Symbol};

const CELL: f64 = 44.0;
const LEFT: f64 = 26.0;
const BOARD: f64 = SIDE as f64 * CELL;

/// What a figure shows.
struct Figure {
    sheet: Sheet,
    dice: Option<Roll>,
    /// Two cells with what would be written there, and whether it may be.
    pairs: Vec<([Written; 2], bool)>,
    marked: Vec<Cell>,
}

/// A cell, and what stands in it.
type Written = (Cell, detrak::Symbol);

/// Draws a figure; `None` if it can't be read.
pub(crate) fn figure(body: &str) -> Option<AnyView> {
    let figure = Figure::read(body)?;
    let width = LEFT + BOARD + if figure.dice.is_none() { 10.0 } else { 86.0 };
    let height = BOARD + 26.0;
    let written = Cell::all().filter_map(|cell| Some((cell, figure.sheet.get(cell)?)));
    let dice = figure.dice.into_iter().flat_map(Roll::symbols);
    Some(view! {
        <svg class="drawing detrak" viewBox=format!("0 0 {width} {height}") aria-hidden="true">
            {ground()}
            {written.map(symbol).collect_view()}
            {figure.pairs.iter().map(|(cells, is_allowed)| pair(&figure.sheet, cells, *is_allowed)).collect_view()}
            {figure.marked.iter().map(|&cell| ring(cell)).collect_view()}
            {dice.enumerate().map(|(nth, symbol)| {
                let y = 60.0 + nth as f64 * 62.0;
                let turned = if nth == 0 { -8.0 } else { 7.0 };
                view! { <Die number=symbol.number() x=LEFT + BOARD + 48.0 y turned/> }
            }).collect_view()}
        </svg>
    }.into_any())
}

impl Figure {
    /// The sheet is the first five lines; each further one starts with a word that says what it is.
    fn read(body: &str) -> Option<Figure> {
        let (rows, words): (Vec<&str>, Vec<&str>) =
            body.lines().partition(|line| !line.contains(' '));
        let sheet = rows.join("/").parse().ok()?;
        let mut figure = Figure { sheet, dice: None, pairs: Vec::new(), marked: Vec::new() };
        for line in words {
            let (word, rest) = line.split_once(' ')?;
            match word {
                "dice" => figure.dice = Some(Roll::from_text(rest)?),
                "ok" | "no" => figure.pairs.push((written(rest)?, word == "ok")),
                "mark" => {
                    figure.marked = rest.split(' ').map(Cell::from_text).collect::<Option<_>>()?;
                }
                "setup" => {}
                _ => return None,
            }
        }
        Some(figure)
    }
}

/// `a2=2,b2=5`
fn written(token: &str) -> Option<[Written; 2]> {
    match token.parse().ok()? {
        Move::Write { cells, symbols } => Some([(cells[0], symbols[0]), (cells[1], symbols[1])]),
        _ => None,
    }
}

/// Where the corner of a cell is.
fn corner(cell: Cell) -> (f64, f64) {
    (LEFT + cell.column() as f64 * CELL, 4.0 + (SIDE - 1 - cell.row()) as f64 * CELL)
}

fn ground() -> impl IntoView {
    let diagonal = detrak::Line::Diagonal.cells();
    let one = |cell: Cell| {
        let (x, y) = corner(cell);
        let class = if diagonal.contains(&cell) { "cell diagonal" } else { "cell" };
        view! { <rect class=class x=x + 1.0 y=y + 1.0 width=CELL - 2.0 height=CELL - 2.0 rx="5"/> }
    };
    let label = |cell: Cell| {
        let (x, y) = corner(cell);
        let letter = char::from(b'a' + cell.column() as u8).to_string();
        view! {
            <text class="label" x="12" y=y + 28.0 text-anchor="middle" font-size="13">{cell.row() + 1}</text>
            <text class="label" x=x + CELL / 2.0 y=BOARD + 20.0 text-anchor="middle" font-size="13">{letter}</text>
        }
    };
    view! {
        {Cell::all().map(one).collect_view()}
        {diagonal.map(label).collect_view()}
    }
}

fn symbol((cell, symbol): Written) -> impl IntoView {
    let (x, y) = corner(cell);
    view! { <Symbol number=symbol.number() x=x + 7.0 y=y + 7.0 side=CELL - 14.0/> }
}

/// A pair that may be written is lit; one that may not has a cross.
fn pair(sheet: &Sheet, cells: &[Written; 2], is_allowed: bool) -> impl IntoView + use<> {
    let class = if is_allowed { "ok" } else { "no" };
    let one = |&(cell, number): &Written| {
        let (x, y) = corner(cell);
        let cross = format!("M{} {1}l9 9m0 -9l-9 9", x + CELL - 14.0, y + 5.0);
        view! {
            <rect class="frame-cell" x=x + 2.5 y=y + 2.5 width=CELL - 5.0 height=CELL - 5.0 rx="5"/>
            {sheet.is_free(cell).then(|| symbol((cell, number)))}
            {(!is_allowed).then(|| view! { <path class="cross" d=cross/> })}
        }
    };
    view! { <g class=class>{cells.iter().map(one).collect_view()}</g> }
}

fn ring(cell: Cell) -> impl IntoView {
    let (x, y) = corner(cell);
    view! { <rect class="ring" x=x + 2.0 y=y + 2.0 width=CELL - 4.0 height=CELL - 4.0 rx="6"/> }
}
