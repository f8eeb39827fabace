//! Tiles as one landscape, or a tile alone. What is drawn where is said by `page::deflecto`.

use deflecto::{Board, Face};
use leptos::prelude::*;
use page::deflecto::{CELL, Scape, sketch};

/// All tiles of a board, without seams; chapels apart, since they stand above the roads of seats.
pub(super) fn land(scape: &Scape) -> AnyView {
    let layers = scape.layers().map(|layer| view! { <path class=layer.class d=layer.path/> });
    view! { <g class="land" aria-hidden="true">{layers.collect_view()}</g> }.into_any()
}

/// The chapels of a landscape.
pub(super) fn chapels(scape: &Scape) -> AnyView {
    let all = scape.chapels.iter();
    let all = all.map(|&(column, row)| chapel(f64::from(column) * CELL, f64::from(row) * CELL));
    view! { <g class="land" aria-hidden="true">{all.collect_view()}</g> }.into_any()
}

/// A chapel on a tile whose corner is at `x`, `y`.
pub(super) fn chapel(x: f64, y: f64) -> AnyView {
    view! {
        <g transform=format!("translate({x} {y})")>
            <path class="wall" d="M21 33l11-10 11 10v16H21z"/>
            <path class="wall shade" d="M32 23l11 10v16h-6.6z"/>
            <path class="roof" d="M17 34.5L32 21l15 13.5"/>
            <path class="door" d="M28.7 49v-7a3.3 3.3 0 0 1 6.6 0v7z"/>
            <path class="cross" d="M32 20V9.5M28 13h8"/>
        </g>
    }
    .into_any()
}

/// What one must suppose in empty cells, faintly.
pub(super) fn supposed(board: &Board) -> AnyView {
    let [road, rail, river] = sketch(board);
    view! {
        <g class="land supposed" aria-hidden="true">
            <path class="river" d=river/>
            <path class="sleepers" d=rail.clone()/>
            <path class="rails" d=rail.clone()/>
            <path class="between" d=rail/>
            <path class="road" d=road/>
        </g>
    }
    .into_any()
}

/// A tile alone, its corner at `x`, `y`.
pub(super) fn tile(face: Face, x: f64, y: f64, side: f64) -> AnyView {
    let scape = Scape::of_face(face);
    let at = format!("translate({x} {y}) scale({})", side / CELL);
    view! { <g class="tile" transform=at>{land(&scape)}{chapels(&scape)}</g> }.into_any()
}
