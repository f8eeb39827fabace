//! A tile by what is open on it, as its token names it: `NS`, `NES`, `wNE`, `lN`, `rNS`, `m`, `c`.

use leptos::prelude::*;

const MIDDLE: f64 = 24.0;

/// Where a road leaves a tile of 48 × 48.
fn edge(side: char) -> (f64, f64) {
    match side {
        'N' => (24.0, 0.0),
        'E' => (48.0, 24.0),
        'S' => (24.0, 48.0),
        _ => (0.0, 24.0),
    }
}

/// Opposite sides are joined straight, neighbouring ones by an arc, others meet in the middle.
fn way(open: &str) -> String {
    let sides: Vec<char> = open.chars().collect();
    match sides.as_slice() {
        &[one, other] if edge(one).0 != edge(other).0 && edge(one).1 != edge(other).1 => {
            let ((x, y), (to_x, to_y)) = (edge(one), edge(other));
            format!("M{x} {y}Q{MIDDLE} {MIDDLE} {to_x} {to_y}")
        }
        sides => sides
            .iter()
            .map(|&side| {
                let (x, y) = edge(side);
                format!("M{x} {y}L{MIDDLE} {MIDDLE}")
            })
            .collect(),
    }
}

/// A tile whose corner is at `x`, `y`.
#[component]
pub(crate) fn Tile(
    #[prop(into)] face: String,
    x: f64,
    y: f64,
    #[prop(default = 48.0)] side: f64,
) -> impl IntoView {
    let (kind, open) = match face.chars().next() {
        Some('N' | 'E' | 'S' | 'W') => ('x', face.as_str()),
        Some(kind) => (kind, &face[1..]),
        None => (' ', ""),
    };
    let way = way(open);
    let drawn = match kind {
        'x' => view! { <path class="road" d=way.clone()/><path class="road-line" d=way/> }.into_any(),
        'w' => view! { <path class="river" d=way.clone()/><path class="river-line" d=way/> }.into_any(),
        'l' => view! { <path class="river" d=way/><ellipse class="lake" cx="24" cy="24" rx="15" ry="12"/><path class="river-line" d="M17 24q3.5-4 7 0t7 0"/> }.into_any(),
        's' => view! { <path class="river" d=way/><circle class="lake" cx="24" cy="24" r="11"/><circle class="spring" cx="24" cy="24" r="5"/> }.into_any(),
        'r' => view! { <path class="sleepers" d=way.clone()/><path class="rails" d=way.clone()/><path class="between" d=way/> }.into_any(),
        'm' => meadow().into_any(),
        'c' => chapel().into_any(),
        _ => ().into_any(),
    };
    let ground = if kind == 'm' { "ground meadow" } else { "ground" };
    view! {
        <g transform=format!("translate({x} {y}) scale({})", side / 48.0)>
            <rect class=ground x="0.8" y="0.8" width="46.4" height="46.4" rx="4"/>
            {drawn}
        </g>
    }
}

fn meadow() -> impl IntoView {
    let flowers =
        [(10.0, 12.0), (31.0, 9.0), (21.0, 23.0), (38.0, 27.0), (11.0, 36.0), (29.0, 39.0)];
    let one = |(nth, (x, y)): (usize, (f64, f64))| {
        let class = ["flower white", "flower gold", "flower rose"][nth % 3];
        view! {
            <path class="grass" d=format!("M{} {y}l2 5 2-5", x + 4.0)/>
            <circle class=class cx=x cy=y r="2.6"/>
        }
    };
    flowers.into_iter().enumerate().map(one).collect_view()
}

fn chapel() -> impl IntoView {
    view! {
        <path class="wall" d="M14 24l10-8 10 8v16H14z"/>
        <path class="roof" d="M11 25.5L24 15l13 10.5"/>
        <path class="door" d="M21 40v-7a3 3 0 0 1 6 0v7z"/>
        <path class="cross" d="M24 14.5V6M21 8.5h6"/>
    }
}
