//! A corner of the board, with tiles of both faces.
//!
//! The shelf is all that a first visit fetches: so the drawing is written down here, with the inks of the board, and
//! what draws any landscape stays with the game.

use leptos::prelude::*;
use page::deflecto::CELL;

use super::land::chapel;
use crate::games::cover::Cover;

pub(crate) const COVER: Cover = Cover {
    size: (184.0, 244.0),
    class: "cover-deflecto",
    title: ("Déflecto", 33.0),
    over: None,
    art,
};

/// Two roads that meet, and a river from its lake to the edge.
const ROADS: &str = "M96 0V64A32 32 0 0 0 128 96A32 32 0 0 1 160 128V256M160 160H64A32 32 0 0 0 32 192V256M52 96H32";
const RIVER: &str = "M160 32H192A32 32 0 0 1 224 64V192A32 32 0 0 0 256 224";
const LAKE: &str = "M139 32a21 18 0 1 0 42 0a21 18 0 1 0 -42 0z";
const YARD: &str = "M12 96a20 20 0 1 0 40 0a20 20 0 1 0 -40 0z";

/// Inks and what is drawn with them, from the bottom up.
const LAYERS: [(&str, &str); 18] = [
    ("ground", "M0 0H256V256H0z"),
    (
        "tuft",
        "M72 14l1.8 4.4 1.8-4.4M178 78l1.8 4.4 1.8-4.4M82 112l1.8 4.4 1.8-4.4M10 142l1.8 4.4 1.8-4.4M186 222l1.8 4.4 1.8-4.4M246 96l1.8 4.4 1.8-4.4",
    ),
    (
        "tuft light",
        "M116 46l1.8 4.4 1.8-4.4M60 132l1.8 4.4 1.8-4.4M118 124l1.8 4.4 1.8-4.4M184 146l1.8 4.4 1.8-4.4M206 240l1.8 4.4 1.8-4.4",
    ),
    (
        "meadow",
        "M19 2h26a17 17 0 0 1 17 17v26a17 17 0 0 1-17 17h-26a17 17 0 0 1-17-17v-26a17 17 0 0 1 17-17zM83 194h26a17 17 0 0 1 17 17v45H66v-45a17 17 0 0 1 17-17z",
    ),
    (
        "grass",
        "M19 19l2 5 2-5M46 16l2 5 2-5M32 33l2 5 2-5M20 48l2 5 2-5M42 49l2 5 2-5M84 210l2 5 2-5M108 206l2 5 2-5M96 224l2 5 2-5M82 238l2 5 2-5M112 236l2 5 2-5",
    ),
    (
        "flower white",
        "M9.3 18a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0-5.4 0zM47.3 36a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0-5.4 0zM75.3 212a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0-5.4 0zM113.3 228a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0-5.4 0z",
    ),
    (
        "flower gold",
        "M36.3 15a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0-5.4 0zM11.3 45a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0-5.4 0zM99.3 208a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0-5.4 0zM89.3 240a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0-5.4 0z",
    ),
    (
        "flower rose",
        "M24.3 31a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0-5.4 0zM35.3 50a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0-5.4 0zM87.3 226a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0-5.4 0zM109.3 246a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0-5.4 0z",
    ),
    ("bank", RIVER),
    ("shore", LAKE),
    ("river", RIVER),
    ("pool", LAKE),
    (
        "wave",
        "M148 31q5 -5 10 0t10 0M153 40q3 -3 6 0t6 0M192 32A32 32 0 0 1 224 64V192A32 32 0 0 0 256 224",
    ),
    ("kerb", ROADS),
    ("rim", YARD),
    ("road", ROADS),
    ("yard", YARD),
    (
        "dashes",
        "M96 0V64A32 32 0 0 0 128 96A32 32 0 0 1 160 128V144M160 176V256M144 160H64A32 32 0 0 0 32 192V256",
    ),
];

fn art(width: f64, _height: f64) -> AnyView {
    let layers = LAYERS.iter().map(|(ink, path)| view! { <path class=*ink d=*path/> });
    view! {
        <g transform=format!("translate(0 64) scale({})", width / 4.0 / CELL)>
            <g class="land">{layers.collect_view()}{chapel(0.0, CELL)}</g>
        </g>
    }
    .into_any()
}
