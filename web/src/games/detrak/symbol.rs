//! The six symbols (§1.2), and a die that shows one.

use leptos::prelude::*;

/// The strokes of a symbol on a square of 24, numbered as in the rules from 1.
const STROKES: [&str; 6] = [
    "M5.5 19L18.5 5",
    "M5.5 5.5l13 13M18.5 5.5l-13 13",
    "M6.5 5v14M12 5v14M17.5 5v14",
    "M9 4.5l-1 15M16 4.5l-1 15M4.5 9h15.5M4 15h15.5",
    "M12 4.8l8 14.2h-16z",
    "M12 4.5a7.5 7.5 0 1 0 0 15a7.5 7.5 0 1 0 0-15z",
];

/// The strokes of a symbol, on a square of 24.
pub(super) fn strokes(number: u8) -> &'static str {
    STROKES[usize::from(number.clamp(1, 6)) - 1]
}

/// A symbol as strokes, in a square of 24 whose corner is at `x`, `y`.
#[component]
pub(crate) fn Symbol(
    /// 1 to 6.
    number: u8,
    x: f64,
    y: f64,
    /// How long a side of its square is.
    #[prop(default = 24.0)]
    side: f64,
) -> impl IntoView {
    view! {
        <path class="symbol" d=strokes(number) transform=format!("translate({x} {y}) scale({})", side / 24.0)/>
    }
}

/// A die of 40 × 40 whose middle is at `x`, `y`, turned by some degrees.
#[component]
pub(crate) fn Die(number: u8, x: f64, y: f64, #[prop(default = 0.0)] turned: f64) -> impl IntoView {
    view! {
        <g class="die" transform=format!("translate({x} {y}) rotate({turned})")>
            <rect x="-20" y="-20" width="40" height="40" rx="8"/>
            <Symbol number x=-14.0 y=-14.0 side=28.0/>
        </g>
    }
}
