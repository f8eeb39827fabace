//! The figures of Labyrinthe's booklet: a part of the board, and moves that may or may not be made.
//!
//! What the lines of a figure mean is written down in `web/booklets/README.md`.

use game::{Game, Seat};
use labyrinthe::{Cell, Labyrinthe, SIDE, Setup};
use leptos::prelude::*;
use page::labyrinthe::{Trail, hinted};

use super::draw::{CELL, Wall, corner, ground, middle, pawn_art, wall_art, walls};

/// Draws a figure; `None` if it can't be read.
pub(crate) fn figure(body: &str) -> Option<AnyView> {
    let keys = body.lines().find_map(|line| line.strip_prefix("setup ")).unwrap_or("");
    let game = Labyrinthe::new(&format!("labyrinthe {keys}").trim().parse::<Setup>().ok()?);
    let seats = Seat::all(usize::from(game.pieces().players()));
    let mut pawns: Vec<(Seat, Cell)> =
        seats.flat_map(|seat| game.pieces().pawns(seat).map(|cell| (seat, cell))).collect();
    let mut moves = Vec::new();
    let mut window = [Cell::new(0, 0)?, Cell::new(SIDE - 1, SIDE - 1)?];
    for line in body.lines() {
        match line.split(' ').collect::<Vec<_>>()[..] {
            ["pawn", _, from, _, to] => {
                let (from, to) = (Cell::from_text(from)?, Cell::from_text(to)?);
                pawns.iter_mut().find(|(_, cell)| *cell == from)?.1 = to;
            }
            ["view", from, to] => window = [Cell::from_text(from)?, Cell::from_text(to)?],
            ["ok", token] => moves.push((hinted(&game, token, None), true)),
            ["no", token] => {
                // What is allowed lies on top.
                let at = moves.partition_point(|(_, is_allowed)| !is_allowed);
                moves.insert(at, (hinted(&game, token, None), false));
            }
            ["setup", ..] => {}
            _ => return None,
        }
    }
    let walls = walls(game.board());
    let block = |wall: &Wall| {
        let (x, y) = corner(game.pieces().anchor(wall.block));
        view! { <g class="wall" transform=format!("translate({x} {y})")>{wall_art(wall)}</g> }
    };
    let pawn = |&(seat, cell): &(Seat, Cell)| {
        let (x, y) = corner(cell);
        view! { <g class="pawn" transform=format!("translate({x} {y})")>{pawn_art(seat.index())}</g> }
    };
    let (left, low) = corner(window[0]);
    let (right, high) = corner(window[1]);
    let bounds = |aside: f64, above: f64| {
        let (width, height) = (right - left + CELL, low - high + CELL);
        [left - aside, high - above, width + aside + above, height + above + aside]
    };
    let joined = |bounds: [f64; 4]| bounds.map(|n| n.to_string()).join(" ");
    // What lies beside the part that is shown is cut off; the names of its cells are drawn anew.
    let is_whole = window[1].column() - window[0].column() == SIDE - 1;
    let outer = bounds(22.0, 8.0);
    let inner = if is_whole { outer } else { bounds(0.0, 0.0) };
    let [x, y, width, height] = inner;
    Some(view! {
        <svg class="drawing labyrinthe" class:whole=is_whole viewBox=joined(outer) aria-hidden="true">
            <svg x=x y=y width=width height=height viewBox=joined(inner)>
                {ground()}
                {walls.iter().map(block).collect_view()}
                {pawns.iter().map(pawn).collect_view()}
            </svg>
            {(!is_whole).then(|| names(window))}
            {moves.iter().map(|(trails, is_allowed)| suggestion(&walls, trails, *is_allowed)).collect_view()}
        </svg>
    }.into_any())
}

/// The names of columns and rows of a part of the board.
fn names([from, to]: [Cell; 2]) -> impl IntoView {
    let (left, low) = corner(from);
    let column = |n: usize| {
        let letter = char::from(b'a' + n as u8).to_string();
        view! { <text x=n as f64 * CELL + 10.0 y=low + CELL + 16.0>{letter}</text> }
    };
    let row = |n: usize| view! { <text x=left - 12.0 y=(SIDE - 1 - n) as f64 * CELL + 14.0>{n + 1}</text> };
    view! {
        <g class="ground">
            {(from.column()..=to.column()).map(column).collect_view()}
            {(from.row()..=to.row()).map(row).collect_view()}
        </g>
    }
}

/// A move that may be made is an arrow; one that may not ends in a cross.
fn suggestion(walls: &[Wall], trails: &[Trail], is_allowed: bool) -> impl IntoView + use<> {
    let class = if is_allowed { "ok" } else { "no" };
    let arrows: Vec<AnyView> =
        trails.iter().map(|trail| arrow(walls, trail, is_allowed.then_some(3.0))).collect();
    view! { <g class=class>{arrows}</g> }
}

/// A line from where a piece stands to where it goes, with an outline there if it is a block. It ends so
/// far before that place, or in a cross.
pub(super) fn arrow(walls: &[Wall], trail: &Trail, before: Option<f64>) -> AnyView {
    let wall = walls.iter().find(|wall| Some(wall.block) == trail.block);
    let at = |cell: Cell| match wall {
        Some(wall) => {
            let (x, y) = corner(cell);
            (x + wall.handle.0, y + wall.handle.1)
        }
        None => middle(cell),
    };
    let ((x, y), (to_x, to_y)) = (at(trail.from), at(trail.to));
    let far = (to_x - x).hypot(to_y - y).max(1.0);
    let (right, down) = ((to_x - x) / far, (to_y - y) / far);
    // The tip: two strokes back from the end; or a cross.
    let before = before.map(|before| before.min(far - 1.0));
    let (end_x, end_y) =
        (to_x - right * before.unwrap_or(0.0), to_y - down * before.unwrap_or(0.0));
    let tip = if before.is_none() {
        format!("M{end_x} {end_y}m-4.5 -4.5l9 9m0 -9l-9 9")
    } else {
        let stroke = |turn: f64| {
            (end_x - 6.0 * right - turn * down * 5.0, end_y - 6.0 * down + turn * right * 5.0)
        };
        let ((ax, ay), (bx, by)) = (stroke(1.0), stroke(-1.0));
        format!("M{ax:.1} {ay:.1}L{end_x:.1} {end_y:.1}L{bx:.1} {by:.1}")
    };
    let line = format!("M{x} {y}L{end_x:.1} {end_y:.1}");
    let halo = format!("{line}{tip}");
    let ghost = wall.map(|wall| ghost(wall, trail.to));
    view! { {ghost} <path class="halo" d=halo/> <path class="way" d=line/> <path class="tip" d=tip/> }
        .into_any()
}

/// The outline of a block where it isn't, or isn't yet.
pub(super) fn ghost(wall: &Wall, cell: Cell) -> AnyView {
    let (x, y) = corner(cell);
    view! { <path class="ghost" d=wall.path.clone() transform=format!("translate({x} {y})")/> }
        .into_any()
}
