//! A city, and a way through it from side to side.

use leptos::prelude::*;

use super::cube::{Cube, at};
use crate::games::cover::Cover;

pub(crate) const COVER: Cover = Cover {
    size: (190.0, 232.0),
    class: "cover-caminos",
    title: ("Caminos", 33.0),
    over: None,
    art,
};

/// Cell, height and colour, from the back to the front.
const CITY: [(u8, u8, u8, &str); 17] = [
    (0, 0, 0, "cube green"),
    (0, 0, 1, "cube green"),
    (1, 0, 0, "cube green"),
    (0, 1, 0, "cube green"),
    (0, 0, 2, "cube green"),
    (2, 0, 0, "cube gold"),
    (1, 1, 0, "cube green"),
    (0, 2, 0, "cube gold"),
    (3, 0, 0, "cube gold"),
    (3, 0, 1, "cube gold"),
    (2, 1, 0, "cube gold"),
    (1, 2, 0, "cube gold"),
    (0, 3, 0, "cube gold"),
    (2, 2, 0, "cube green"),
    (1, 3, 0, "cube green"),
    (3, 2, 0, "cube green"),
    (2, 3, 0, "cube green"),
];

/// The middles of roofs that the way goes over, and the wall that it climbs.
const WAY: [(f64, f64, f64); 8] = [
    (0.5, 4.0, 1.0),
    (0.5, 2.5, 1.0),
    (1.5, 2.5, 1.0),
    (2.0, 1.5, 1.0),
    (2.5, 1.5, 1.0),
    (2.5, 0.5, 1.0),
    (3.0, 0.5, 1.0),
    (3.0, 0.5, 2.0),
];

fn art(width: f64, height: f64) -> AnyView {
    let corner = |x, y| {
        let (x, y) = at(x, y, 0.0);
        format!("{x} {y}")
    };
    let board = format!(
        "M{}L{}L{}L{}z",
        corner(-0.2, -0.2),
        corner(4.2, -0.2),
        corner(4.2, 4.2),
        corner(-0.2, 4.2)
    );
    let lines: String = (1..4)
        .map(|n| {
            let n = f64::from(n);
            format!("M{}L{}M{}L{}", corner(n, 0.0), corner(n, 4.0), corner(0.0, n), corner(4.0, n))
        })
        .collect();
    let way: String = WAY
        .iter()
        .chain(&[(3.5, 0.5, 2.0)])
        .enumerate()
        .map(|(nth, &(x, y, z))| {
            let (x, y) = at(x, y, z);
            format!("{}{x} {y}", if nth == 0 { "M" } else { "L" })
        })
        .collect();
    let stars =
        [(24.0, 84.0), (164.0, 76.0), (146.0, 96.0), (52.0, 100.0), (172.0, 128.0), (14.0, 132.0)];
    view! {
        {stars.map(|(x, y)| view! { <circle class="star" cx=x cy=y r="1.3"/> }).collect_view()}
        <g transform=format!("translate({} {})", width / 2.0, height - 104.0)>
            <path class="board" d=board/>
            <path class="board-line" d=lines/>
            {CITY.map(|(x, y, z, class)| view! { <Cube x y z class/> }).collect_view()}
            <path class="way" d=way/>
        </g>
    }
    .into_any()
}
