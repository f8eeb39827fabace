//! The mark of a seat: a colour and a shape.

use leptos::prelude::*;

/// Shapes by seat, on a square of 20: circle, square, triangle, diamond, star, hexagon.
pub(crate) const SHAPES: [&str; 6] = [
    "M10 1.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17z",
    "M3.5 2h13a1.5 1.5 0 0 1 1.5 1.5v13a1.5 1.5 0 0 1-1.5 1.5h-13a1.5 1.5 0 0 1-1.5-1.5v-13a1.5 1.5 0 0 1 1.5-1.5z",
    "M10 1.5l9 16h-18z",
    "M10 .8l9.2 9.2-9.2 9.2-9.2-9.2z",
    "M10 .8l2.7 6 6.5.7-4.9 4.3 1.4 6.4-5.7-3.3-5.7 3.3 1.4-6.4-4.9-4.3 6.5-.7z",
    "M5.2 1.8h9.6l4.7 8.2-4.7 8.2h-9.6l-4.7-8.2z",
];

/// How a game marks its seats, where its pieces have colours of their own. A board provides it to its table.
#[derive(Clone, Copy)]
pub(crate) struct OwnMarks(pub(crate) Callback<usize, AnyView>);

/// The mark of the seat at an index, counted from 0. Only decoration: say the seat in words, too.
#[component]
pub(crate) fn SeatMark(index: usize) -> impl IntoView {
    if let Some(OwnMarks(draw)) = use_context() {
        return draw.run(index);
    }
    view! {
        <svg class=format!("seat-mark seat-{}", index + 1) viewBox="0 0 20 20" aria-hidden="true">
            <path d=SHAPES[index % SHAPES.len()]/>
        </svg>
    }
    .into_any()
}
