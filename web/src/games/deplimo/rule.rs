//! Letters on a segment of a folding rule.

use leptos::prelude::*;

/// A cell of the rule.
pub(crate) const CELL: f64 = 24.0;

/// A letter in its cell, upright, whose middle is at `x`, `y`.
#[component]
pub(crate) fn Letter(letter: deplimo::Letter, x: f64, y: f64) -> impl IntoView {
    view! {
        <g transform=format!("translate({x} {y})")>
            <rect class="tile" x="-10.5" y="-10.5" width="21" height="21" rx="3"/>
            <text class="letter" y="5.4" text-anchor="middle" font-size="15.5">{letter.to_string()}</text>
            <text class="value" x="8.6" y="9" text-anchor="end" font-size="6">{letter.value()}</text>
        </g>
    }
}

/// The wood of a segment, from the middle of a cell to the middle of another.
#[component]
pub(crate) fn Wood(from: (f64, f64), to: (f64, f64)) -> impl IntoView {
    let line = format!("M{} {}L{} {}", from.0, from.1, to.0, to.1);
    view! {
        <path class="wood" d=line.clone()/>
        <path class="wood-light" d=line/>
    }
}
