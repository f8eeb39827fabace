//! What lies under the tiles: the frame, the cells with their names, the gates.

use deflecto::{Cell, Deflecto, SIDE};
use game::{Game, Seat};
use leptos::prelude::*;
use page::deflecto::{CELL, corner, middle, step};

use crate::ui::SHAPES;

/// The side of the board.
pub(super) const WIDTH: f64 = SIDE as f64 * CELL;

/// Frame and cells. Those of a shade are one path: what is drawn often has few elements.
pub(super) fn ground() -> AnyView {
    let cells = |is_light: bool| {
        let own = move |cell: &Cell| (cell.column() + cell.row()).is_multiple_of(2) != is_light;
        Cell::all().filter(own).map(bed).collect::<String>()
    };
    view! {
        <g class="ground" aria-hidden="true">
            <rect class="board-rim" x="-13" y="-13" width=WIDTH + 26.0 height=WIDTH + 26.0 rx="15"/>
            <rect class="bed" x="-4" y="-4" width=WIDTH + 8.0 height=WIDTH + 8.0 rx="6"/>
            <path class="cell" d=cells(false)/>
            <path class="cell light" d=cells(true)/>
        </g>
    }
    .into_any()
}

/// A cell with its round corners.
fn bed(cell: Cell) -> String {
    let ((x, y), side) = (corner(cell), CELL - 14.0);
    let (x, y) = (x + 7.0, y + 2.0);
    format!("M{x} {y}h{side}q5 0 5 5v{side}q0 5-5 5h-{side}q-5 0-5-5v-{side}q0-5 5-5z")
}

/// Letters and numbers at the edge.
pub(super) fn names() -> AnyView {
    let name = |n: usize| {
        let at = n as f64 * CELL + CELL / 2.0;
        let letter = char::from(b'a' + n as u8).to_string();
        view! {
            <text x=at y=WIDTH + 33.0>{letter}</text>
            <text x="-27" y=WIDTH - at + 5.0>{n + 1}</text>
        }
    };
    view! { <g class="names" aria-hidden="true">{(0..SIDE).map(name).collect_view()}</g> }
        .into_any()
}

/// The gates: a number in a dashed cell, or at the rim where a seat took it.
pub(super) fn gates(game: &Deflecto) -> AnyView {
    let seats = || Seat::all(game.roster().seats());
    let owner = |cell: Cell| {
        seats().find(|&seat| {
            game.trip(seat).is_some_and(|trip| trip.start == cell || trip.finish == cell)
        })
    };
    let gate = |number: u8, cell: Cell| {
        let (x, y) = corner(cell);
        let owner = owner(cell).map_or(0, |seat| seat.index() + 1);
        let is_covered = game.board().get(cell).is_some();
        let class = format!("gate by-{owner}");
        view! {
            <g class=class class:covered=is_covered>
                <rect x=x + 3.5 y=y + 3.5 width=CELL - 7.0 height=CELL - 7.0 rx="6"/>
                <text x=x + CELL / 2.0 y=y + 42.0>{number}</text>
                {(owner > 0).then(|| tab(cell, number))}
            </g>
        }
    };
    let all = game
        .set()
        .gates()
        .iter()
        .flat_map(|gate_at| gate_at.cells.map(|cell| gate(gate_at.number, cell)));
    view! { <g class="gates" aria-hidden="true">{all.collect_view()}</g> }.into_any()
}

/// The number of a gate on the frame beside it.
fn tab(cell: Cell, number: u8) -> AnyView {
    let Some(side) = cell.outside().first() else { return ().into_any() };
    let ((x, y), (right, down)) = (middle(cell), step(side));
    let (x, y) = (x + right * (CELL / 2.0 + 6.5), y + down * (CELL / 2.0 + 6.5));
    view! {
        <circle class="tab" cx=x cy=y r="11"/>
        <text class="tab-number" x=x y=y + 5.2>{number}</text>
    }
    .into_any()
}

/// The mark of a seat: its shape, in its colour, with a number in it if there is one. `size` is its width.
pub(super) fn mark(
    seat: Seat,
    (x, y): (f64, f64),
    size: f64,
    number: Option<Signal<String>>,
) -> AnyView {
    let nth = seat.index() % SHAPES.len();
    // A triangle is widest at its foot, and a diamond narrow above and below: their numbers are smaller and lower.
    let (text, down) = match nth {
        2 => (size * 0.37, size * 0.28),
        3 => (size * 0.38, size * 0.13),
        _ => (size * 0.46, size * 0.16),
    };
    // A number wants more room than the sides of a triangle of that width leave.
    let scale = if nth == 2 && number.is_some() { size / 16.5 } else { size / 20.0 };
    view! {
        <g class=format!("mark by-{}", seat.index() + 1) transform=format!("translate({x:.1} {y:.1})")>
            <path d=SHAPES[nth] transform=format!("scale({scale}) translate(-10 -10)")/>
            {number.map(|number| view! { <text y=down font-size=text>{number}</text> })}
        </g>
    }
    .into_any()
}
