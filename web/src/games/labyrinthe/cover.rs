//! The board as it stands at the start, a pawn in each corner.

use leptos::prelude::*;

use crate::games::cover::Cover;

pub(crate) const COVER: Cover = Cover {
    size: (188.0, 240.0),
    class: "cover-labyrinthe",
    title: ("Labyrinthe", 29.0),
    over: Some("Le Jeu du"),
    art,
};

/// Letters are blocks, `o` the corners, `+` the centre, from the top.
const BOARD: &str = include_str!("../../../../docs/rules/labyrinthe-board.txt");
const CELL: f64 = 7.4;

fn art(width: f64, _height: f64) -> AnyView {
    let cells = BOARD.lines().enumerate().flat_map(|(row, line)| {
        line.chars()
            .enumerate()
            .map(move |(column, kind)| (row as f64 * CELL, column as f64 * CELL, kind))
    });
    let mut walls = String::new();
    for (y, x, _) in cells.filter(|(_, _, kind)| kind.is_ascii_alphabetic() && *kind != 'o') {
        walls += &format!("M{x:.1} {y:.1}h{CELL}v{CELL}h-{CELL}z");
    }
    let side = 21.0 * CELL;
    let centre = format!("M{0} {0}h{1}v{1}h-{1}z", 9.0 * CELL, 3.0 * CELL);
    view! {
        <g transform=format!("translate({} 76)", (width - side) / 2.0)>
            <rect class="floor" x="-4" y="-4" width=side + 8.0 height=side + 8.0 rx="5"/>
            <path class="centre" d=centre/>
            <path class="walls" d=walls/>
            {pawns(side).into_iter().collect_view()}
        </g>
    }
    .into_any()
}

/// One of each side, told apart by shape too.
fn pawns(side: f64) -> [AnyView; 4] {
    let (near, far, middle) = (CELL, side - CELL, side / 2.0);
    [
        view! { <circle class="pawn seat-1" cx=middle cy=middle r="6.5"/> }.into_any(),
        view! { <rect class="pawn seat-2" x=far - 5.5 y=near - 5.5 width="11" height="11" rx="1.5"/> }.into_any(),
        view! { <path class="pawn seat-3" d=format!("M{far} {}l7 12h-14z", far - 7.0)/> }.into_any(),
        view! { <path class="pawn seat-4" d=format!("M{near} {}l7.5 7.5-7.5 7.5-7.5-7.5z", far - 7.5)/> }.into_any(),
    ]
}
