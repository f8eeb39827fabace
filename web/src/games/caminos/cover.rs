//! A city, and a way through it from side to side.

use caminos::{Cell, Colour};
use leptos::prelude::*;
use page::caminos::{Block, Camera, Point};

use super::draw::{line, still};
use crate::games::cover::Cover;

pub(crate) const COVER: Cover = Cover {
    size: (190.0, 232.0),
    class: "cover-caminos",
    title: ("Caminos", 33.0),
    over: None,
    art,
};

/// The pieces: a gold way from the west to the north, which steps over a green wall.
const CITY: [(Colour, &[[u8; 3]]); 7] = [
    (Colour::Green, &[[0, 3, 0], [0, 3, 1], [0, 3, 2], [1, 3, 0]]),
    (Colour::Green, &[[3, 2, 0], [3, 3, 0]]),
    (Colour::Yellow, &[[0, 1, 0], [1, 1, 0], [2, 1, 0]]),
    (Colour::Yellow, &[[3, 1, 0], [3, 1, 1], [3, 2, 1], [3, 3, 1]]),
    (Colour::Green, &[[1, 0, 0], [2, 0, 0]]),
    (Colour::Yellow, &[[2, 3, 0], [2, 2, 0]]),
    (Colour::Green, &[[0, 2, 0], [1, 2, 0]]),
];

/// Over its roofs and up its wall.
const WAY: [Point; 8] = [
    [0.0, 1.5, 1.0],
    [1.5, 1.5, 1.0],
    [2.5, 1.5, 1.0],
    [3.0, 1.5, 1.0],
    [3.0, 1.5, 2.0],
    [3.5, 1.5, 2.0],
    [3.5, 2.5, 2.0],
    [3.5, 4.0, 2.0],
];

fn art(width: f64, height: f64) -> AnyView {
    let blocks = CITY.map(|(colour, cubes)| Block { colour, cubes: cubes.to_vec() });
    let cells = (0..4u8).flat_map(|column| (0..4).map(move |row| Cell { column, row }.bit()));
    let camera = Camera::new((2.0, 2.0), 30.0);
    let corners = [[-0.25, -0.25], [-0.25, 4.25], [4.25, 4.25], [4.25, -0.25]];
    let board = line(camera, &corners.map(|[x, y]| [x, y, 0.0])) + "z";
    let stars =
        [(24.0, 84.0), (164.0, 76.0), (146.0, 96.0), (52.0, 100.0), (172.0, 128.0), (14.0, 132.0)];
    view! {
        {stars.map(|(x, y)| view! { <circle class="star" cx=x cy=y r="1.3"/> }).collect_view()}
        <g class="caminos" transform=format!("translate({} {})", width / 2.0, height - 66.0)>
            <path class="board" d=board/>
            {still(cells.fold(0, |set, bit| set | bit), &blocks, camera)}
            <path class="way" d=line(camera, &WAY)/>
        </g>
    }
    .into_any()
}
