//! A sheet in the middle of a game, and the dice that everybody has to use.

use leptos::prelude::*;

use super::{Die, Symbol};
use crate::games::cover::Cover;

pub(crate) const COVER: Cover =
    Cover {
        size: (168.0, 216.0), class: "cover-detrak", title: ("Détrak", 33.0), over: None, art
    };

/// Rows from the top.
const SHEET: [[u8; 5]; 5] =
    [[1, 1, 3, 3, 6], [1, 5, 3, 3, 4], [2, 5, 0, 2, 4], [6, 5, 2, 0, 4], [6, 6, 2, 0, 0]];

fn art(width: f64, _height: f64) -> AnyView {
    const CELL: f64 = 25.0;
    let side = CELL * 5.0;
    let cells = (0..5).flat_map(|row| (0..5).map(move |column| (row, column)));
    let cell = |(row, column): (usize, usize)| {
        let (x, y) = (column as f64 * CELL, row as f64 * CELL);
        let is_diagonal = row + column == 4;
        let number = SHEET[row][column];
        view! {
            {is_diagonal.then(|| view! { <rect class="diagonal" x=x y=y width=CELL height=CELL/> })}
            {(number > 0).then(|| view! { <Symbol number x=x + 3.0 y=y + 3.0 side=19.0/> })}
        }
    };
    let line = |n| format!("M{0} 3V{1}M3 {0}H{1}", f64::from(n) * CELL, side - 3.0);
    let lines: String = (1..5).map(line).collect();
    view! {
        <g transform=format!("translate({} 72) rotate(-3 62 62)", (width - side) / 2.0 - 4.0)>
            <rect class="paper" x="-4" y="-4" width=side + 8.0 height=side + 8.0 rx="5"/>
            {cells.map(cell).collect_view()}
            <path class="grid" d=lines/>
        </g>
        <Die number=5 x=width - 56.0 y=190.0 turned=-12.0/>
        <Die number=4 x=width - 26.0 y=170.0 turned=14.0/>
    }
    .into_any()
}
