//! The figures of Détrak's booklet: a sheet, perhaps dice, and pairs that may or may not be written.
//!
//! What the lines of a figure mean is written down in `web/booklets/README.md`.

use leptos::prelude::*;

use super::{Die, Symbol};

const CELL: f64 = 44.0;
const LEFT: f64 = 26.0;

/// A cell of the sheet, column and row from the left and the bottom, and what stands in it.
type Written = (usize, usize, u8);

/// What a figure shows.
#[derive(Default)]
struct Sheet {
    written: Vec<Written>,
    dice: Vec<u8>,
    /// Cells of a pair, and whether it is allowed.
    pairs: Vec<(Vec<Written>, bool)>,
    marked: Vec<(usize, usize)>,
}

/// Draws a figure; `None` if it can't be read.
pub(crate) fn figure(body: &str) -> Option<AnyView> {
    let sheet = read(body)?;
    let width = LEFT + 5.0 * CELL + if sheet.dice.is_empty() { 10.0 } else { 86.0 };
    let height = 5.0 * CELL + 26.0;
    Some(view! {
        <svg class="drawing detrak" viewBox=format!("0 0 {width} {height}") aria-hidden="true">
            {ground()}
            {sheet.written.iter().map(|&written| symbol(written)).collect_view()}
            {sheet.pairs.iter().map(|(cells, is_allowed)| pair(&sheet, cells, *is_allowed)).collect_view()}
            {sheet.marked.iter().map(|&cell| ring(cell)).collect_view()}
            {sheet.dice.iter().enumerate().map(|(nth, &number)| {
                let y = 60.0 + nth as f64 * 62.0;
                view! { <Die number x=LEFT + 5.0 * CELL + 48.0 y turned=if nth == 0 { -8.0 } else { 7.0 }/> }
            }).collect_view()}
        </svg>
    }.into_any())
}

fn read(body: &str) -> Option<Sheet> {
    let mut sheet = Sheet::default();
    let mut lines = body.lines();
    for row in (0..5).rev() {
        let line = lines.next().filter(|line| line.len() == 5)?;
        for (column, letter) in line.chars().enumerate().filter(|(_, letter)| *letter != '.') {
            sheet.written.push((column, row, symbol_number(letter)?));
        }
    }
    for line in lines {
        let (word, rest) = line.split_once(' ')?;
        match word {
            "dice" => {
                sheet.dice = rest.split(',').map(|n| n.parse().ok()).collect::<Option<_>>()?
            }
            "ok" | "no" => sheet.pairs.push((written(rest)?, word == "ok")),
            "mark" => sheet.marked = rest.split(' ').map(cell).collect::<Option<_>>()?,
            "setup" => {}
            _ => return None,
        }
    }
    Some(sheet)
}

/// `a2=2,b2=5`
fn written(token: &str) -> Option<Vec<Written>> {
    let one = |part: &str| {
        let (place, symbol) = part.split_once('=')?;
        let (column, row) = cell(place)?;
        Some((column, row, symbol.chars().next().and_then(symbol_number)?))
    };
    token.split(',').map(one).collect()
}

fn symbol_number(letter: char) -> Option<u8> {
    let number = letter.to_digit(10)? as u8;
    (1..=6).contains(&number).then_some(number)
}

/// `a1`
fn cell(text: &str) -> Option<(usize, usize)> {
    let &[column @ b'a'..=b'e', row @ b'1'..=b'5'] = text.as_bytes() else { return None };
    Some((usize::from(column - b'a'), usize::from(row - b'1')))
}

/// Where the corner of a cell is.
fn corner(column: usize, row: usize) -> (f64, f64) {
    (LEFT + column as f64 * CELL, 4.0 + (4 - row) as f64 * CELL)
}

fn ground() -> impl IntoView {
    let cells = (0..5).flat_map(|column| (0..5).map(move |row| (column, row)));
    let one = |(column, row): (usize, usize)| {
        let (x, y) = corner(column, row);
        let class = if column == row { "cell diagonal" } else { "cell" };
        view! { <rect class=class x=x + 1.0 y=y + 1.0 width=CELL - 2.0 height=CELL - 2.0 rx="5"/> }
    };
    let label = |n: usize| {
        let (x, y) = corner(n, n);
        let letter = ["a", "b", "c", "d", "e"][n];
        view! {
            <text class="label" x="12" y=y + 28.0 text-anchor="middle" font-size="13">{n + 1}</text>
            <text class="label" x=x + CELL / 2.0 y=5.0 * CELL + 20.0 text-anchor="middle" font-size="13">{letter}</text>
        }
    };
    view! {
        {cells.map(one).collect_view()}
        {(0..5).map(label).collect_view()}
    }
}

fn symbol((column, row, number): Written) -> impl IntoView {
    let (x, y) = corner(column, row);
    view! { <Symbol number x=x + 7.0 y=y + 7.0 side=CELL - 14.0/> }
}

/// A pair that may be written is lit; one that may not has a cross.
fn pair(sheet: &Sheet, cells: &[Written], is_allowed: bool) -> impl IntoView + use<> {
    let class = if is_allowed { "ok" } else { "no" };
    let one = |&(column, row, number): &Written| {
        let (x, y) = corner(column, row);
        let is_free = sheet.written.iter().all(|&(c, r, _)| (c, r) != (column, row));
        let cross = format!("M{} {1}l9 9m0 -9l-9 9", x + CELL - 14.0, y + 5.0);
        view! {
            <rect class="frame-cell" x=x + 2.5 y=y + 2.5 width=CELL - 5.0 height=CELL - 5.0 rx="5"/>
            {is_free.then(|| symbol((column, row, number)))}
            {(!is_allowed).then(|| view! { <path class="cross" d=cross/> })}
        }
    };
    view! { <g class=class>{cells.iter().map(one).collect_view()}</g> }
}

fn ring((column, row): (usize, usize)) -> impl IntoView {
    let (x, y) = corner(column, row);
    view! { <rect class="ring" x=x + 2.0 y=y + 2.0 width=CELL - 4.0 height=CELL - 4.0 rx="6"/> }
}
