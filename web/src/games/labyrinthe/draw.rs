//! Pieces of Labyrinthe, drawn: the floor, blocks, pawns. Cells are 20 units wide; `a21` is at the origin.

use labyrinthe::{Block, Board, Cell};
use leptos::prelude::*;
use page::labyrinthe::{handle, outline};
use page::stage::{Rect, Viewport};

use crate::ui::SHAPES;

pub(super) const CELL: f64 = 20.0;
const SIDE: f64 = 21.0 * CELL;
/// The board with its rim and the names of columns and rows.
pub(super) const WHOLE: Rect = Rect::new(-22.0, -8.0, 450.0, 450.0);
/// How wide the strip of those names is.
const STRIP: f64 = 14.0;

/// The upper left corner of a cell.
pub(super) fn corner(cell: Cell) -> (f64, f64) {
    (cell.column() as f64 * CELL, (20 - cell.row()) as f64 * CELL)
}

/// A part of the board, in cells from its lower left corner, with the strip of names beside it.
pub(super) fn within(part: Rect) -> Rect {
    let (x, y) = (part.x * CELL, SIDE - (part.y + part.height) * CELL);
    Rect::new(
        x - STRIP,
        y - STRIP,
        part.width * CELL + 2.0 * STRIP,
        part.height * CELL + 2.0 * STRIP,
    )
}

/// The middle of a cell.
pub(super) fn middle(cell: Cell) -> (f64, f64) {
    let (x, y) = corner(cell);
    (x + CELL / 2.0, y + CELL / 2.0)
}

/// The whole board without its pieces.
pub(super) fn ground() -> impl IntoView {
    view! { {floor()}{names(&Viewport::new(WHOLE, 1.0))} }
}

/// The frame, the floor and the white square.
pub(super) fn floor() -> impl IntoView {
    let line = |n: usize| format!("M{0} 0V{SIDE}M0 {0}H{SIDE}", n as f64 * CELL);
    let lines: String = (1..21).map(line).collect();
    let white = CELL * 9.0;
    view! {
        <g class="ground" aria-hidden="true">
            <rect class="rim" x="-6" y="-6" width=SIDE + 12.0 height=SIDE + 12.0 rx="8"/>
            <rect class="floor" width=SIDE height=SIDE rx="2"/>
            <path class="grid" d=lines/>
            <rect class="centre" x=white y=white width=CELL * 3.0 height=CELL * 3.0/>
            <path class="centre-lines" d="M200 180v60M220 180v60M180 200h60M180 220h60"/>
            <rect class="centre-edge" x=white y=white width=CELL * 3.0 height=CELL * 3.0 rx="1"/>
        </g>
    }
}

/// The names of columns and rows, at the edge of what is seen: so that one knows where one is when close.
pub(super) fn names(view: &Viewport) -> impl IntoView + use<> {
    let (seen, size) = (view.seen(), 1.0 / view.zoom().sqrt());
    let (left, bottom, strip) = (seen.x, seen.bottom(), STRIP * size);
    let at = |n: usize| n as f64 * CELL + CELL / 2.0;
    let is_across = |n: &usize| at(*n) > left + strip && at(*n) < seen.right();
    let is_down = |n: &usize| SIDE - at(*n) > seen.y && SIDE - at(*n) < bottom - strip;
    let letter = |n: usize| {
        let letter = char::from(b'a' + n as u8).to_string();
        view! { <text x=at(n) y=bottom - 3.0 * size>{letter}</text> }
    };
    let number =
        |n: usize| view! { <text x=left + 7.0 * size y=SIDE - at(n) + 3.5 * size>{n + 1}</text> };
    let strips =
        format!("M{left} {}h{strip}V{}H{}V{bottom}H{left}z", seen.y, bottom - strip, seen.right());
    view! {
        <g class="ground names" aria-hidden="true" font-size=9.0 * size>
            {(!view.is_whole()).then(|| view! { <path class="strip" d=strips/> })}
            {(0..21).filter(is_across).map(letter).collect_view()}
            {(0..21).filter(is_down).map(number).collect_view()}
        </g>
    }
}

/// How a block is drawn: its outline, and where its number stands.
#[derive(Clone)]
pub(super) struct Wall {
    pub(super) block: Block,
    pub(super) path: String,
    /// The middle of the cell of its number, from its corner.
    pub(super) handle: (f64, f64),
    /// Columns and rows of that cell from its corner.
    pub(super) grip: (isize, isize),
}

/// All blocks of a board.
pub(super) fn walls(board: &Board) -> Vec<Wall> {
    let wall = |(block, shape)| {
        let grip = handle(shape);
        let at = |n: isize| n as f64 * CELL + CELL / 2.0;
        let path = outline(shape, CELL, 1.0, 3.5);
        Wall { block, path, handle: (at(grip.0), CELL - at(grip.1)), grip }
    };
    board.shapes().map(wall).collect()
}

/// What a block shows; the group round it says where.
pub(super) fn wall_art(wall: &Wall) -> impl IntoView + use<> {
    let (x, y) = wall.handle;
    let path = || wall.path.clone();
    let lock = format!("M{} {}v-3a3 3 0 0 1 6 0v3m-7.6 0h9.2v6.4h-9.2z", x - 3.0, y - 1.0);
    view! {
        <path class="edge" d=path()/>
        <path class="top" d=path()/>
        <path class="hatch" d=path()/>
        <path class="lock" d=lock/>
        <text x=x y=y + 3.2>{wall.block.number()}</text>
    }
}

/// A pawn; the group round it says where. The shape tells its seat, as its colour does.
pub(super) fn pawn_art(seat: usize) -> impl IntoView {
    view! {
        <circle class="under" cx="10" cy="10" r="9.4"/>
        <path class=format!("shape seat-{}", seat + 1) d=SHAPES[seat % SHAPES.len()] transform="translate(2.2 2.2) scale(.78)"/>
    }
}
