//! Cubes seen from above a corner.

use leptos::prelude::*;

/// Half the width of a cube's roof, half its depth, and its height, on the screen.
const HALF: f64 = 21.0;
const QUARTER: f64 = 11.5;
const TALL: f64 = 23.0;

/// Where the back corner of the floor of a cell is.
pub(crate) fn at(x: f64, y: f64, z: f64) -> (f64, f64) {
    ((x - y) * HALF, (x + y) * QUARTER - z * TALL)
}

/// A cube at a cell, of a colour; cubes in front are to be drawn later.
#[component]
pub(crate) fn Cube(x: u8, y: u8, z: u8, class: &'static str) -> impl IntoView {
    let (left, top) = at(f64::from(x), f64::from(y), f64::from(z) + 1.0);
    let roof = format!("M0 0l{HALF} {QUARTER}l-{HALF} {QUARTER}l-{HALF} -{QUARTER}z");
    let west = format!("M-{HALF} {QUARTER}l{HALF} {QUARTER}v{TALL}l-{HALF} -{QUARTER}z");
    let east = format!("M{HALF} {QUARTER}l-{HALF} {QUARTER}v{TALL}l{HALF} -{QUARTER}z");
    view! {
        <g class=class transform=format!("translate({left} {top})")>
            <path class="roof" d=roof/>
            <path class="west" d=west/>
            <path class="east" d=east/>
        </g>
    }
}
